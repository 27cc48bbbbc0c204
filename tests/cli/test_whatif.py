"""The command whatif as a user calls it."""

from pathlib import Path

import pytest

from tests.cli.test_commands import data, lines, run
from tests.cli.whatif_files import FIDE, FIVE, SIX

RR7 = "examples/bulgarian-rr7.csv"
TREES = "examples/eight-teams.trf"
MOSCOW = "examples/moscow-open-2018.csv"
EMPTIED = """Хипотетичен кръгов турнир
№;Име;1;2;3;4;5;6;7
1;Михайлов;×;;½;1;1;1;1
2;Александров;;×;½;½;1;1;1
3;Желязков;½;½;×;½;½;1;1
4;Ангелов;0;½;½;×;1;1;1
5;Ганев;0;0;½;0;×;1;1
6;Калчев;0;0;0;0;0;×;1
7;Гетовски;0;0;0;0;0;0;×
"""


@pytest.fixture
def rr7(tmp_path: Path) -> str:
    """The round robin of source 002 with one pair that has not met."""
    path = tmp_path / "rr7.csv"
    path.write_text(EMPTIED, encoding="utf-8")
    return str(path)


@pytest.fixture
def swiss(tmp_path: Path) -> str:
    """FIDE's exercises with the pairings of round 5, and no result in it."""
    path = tmp_path / "open.trf"
    text = Path(FIDE).read_text(encoding="utf-8")
    path.write_text("\n".join(map(_without_round_5, text.splitlines())), encoding="utf-8")
    return str(path)


def _without_round_5(line: str) -> str:
    """Result and points away: the points count round 5 too."""
    if not line.startswith("001"):
        return line
    line = line.ljust(141)
    kept = line[137:139] if line[131:135] == "   0" else "  "
    return (line[:80] + "    " + line[84:137] + kept + line[139:]).rstrip()


class TestPlaces:
    def test_the_result_that_was_played_gives_the_table_of_the_file(self, rr7):
        """Source 002: Михайлов 5 points, Александров 4½ after their draw."""
        found = data("whatif", rr7, "--result", "2:1-2=½", "--rules", "rr", "--tiebreaks", "SB")
        points = {row["name"]: row["values"]["PTS"] for row in found["standings"]}
        assert points == {
            "Михайлов": "5",
            "Александров": "4.5",
            "Желязков": "4",
            "Ангелов": "4",
            "Ганев": "2.5",
            "Калчев": "1",
            "Гетовски": "0",
        }
        assert [row["rank"] for row in found["standings"]] == [1, 2, 3, 4, 5, 6, 7]
        before = {row["name"]: row["rank_before"] for row in found["standings"]}
        assert (before["Михайлов"], before["Ганев"], before["Гетовски"]) == (1, 5, 7)
        assert found["open"] == []

    def test_what_moves_is_marked(self, rr7):
        """With a win Александров has 5 to 4½, and passes Михайлов."""
        table = lines("whatif", rr7, "--result", "2:Михайлов-Александров=0-1")
        first, second = (
            [*line.split(), ""][:5] for line in table if line[:6].strip() in ("1", "2")
        )
        assert (first[0], first[2][0], first[4]) == ("1", "▲", "Александров")
        assert second == ["2", "1", "▼1", "1", "Михайлов"]
        assert "  round 2: Михайлов (1) – Александров (2) 0–1" in table
        assert table[-1] == "No game is open any more."

    def test_without_results_the_open_games_are_listed(self, swiss):
        table = lines("whatif", swiss)
        assert "No result was given, so these are the places as they are." in table
        assert "7 games are still open; nobody has points from them here." in table
        assert "  5:3-2  Charline (3) – Bruno (2)" in table  # White first: “3 b” stands at 2

    def test_a_result_that_was_played_is_replaced_and_said(self, swiss):
        table = lines("whatif", swiss, "--result", "3:8-3=1-0")
        assert "  round 3: Charline (3) – Irina (8) 0–1 (instead of 1–0 in the file)" in table

    def test_a_pairing_that_the_file_does_not_have(self, tmp_path):
        path = tmp_path / "swiss.csv"
        path.write_text("No;Name;1\n1;A;2w1\n2;B;1b0\n3;C;4w1\n4;D;3b0\n", encoding="utf-8")
        table = lines("whatif", str(path), "--result", "2:1-3=0-1")
        assert "  round 2: A (1) – C (3) 0–1 (the file does not have this pairing)" in table
        assert table[-1] == (
            "Round 2: neither a game nor a bye is known for 2 participants (B (2) and D (4)), and"
            " it is assumed that there are none. Name them with --result, such as 2:2=bye."
        )
        done = run("whatif", str(path), "--result", "2:1-3=0-1")
        assert "warning TBK083" in done.stderr  # the file does not say how many rounds there are

    def test_pairings_without_results_in_a_table(self, tmp_path):
        """A crosstable whose last round is paired: its reader leaves such a round out."""
        path = tmp_path / "paired.csv"
        rows = ("1;Anna;4w1;2b½;3w", "2;Bert;3w1;1w½;4b", "3;Cleo;2b0;4w1;1b", "4;Dora;1b0;3b0;2w")
        path.write_text("\n".join(("No;Name;1;2;3", *rows)), encoding="utf-8")
        for asked in ((), ("1",)):
            done = run("whatif", str(path), *asked)
            assert (done.returncode, done.stdout) == (2, "")
            assert "TBK084: In round 3 nobody has a game with a result. Write *" in done.stderr
        assert run("whatif", str(path), "1", "--after-round", "1").returncode == 0
        told = lines("whatif", str(path), "1", "--result", "3:2=bye", "--result", "3:1-3=*")
        assert "  round 3: Bert (2) has the pairing-allocated bye" in told
        assert "  round 3: Anna (1) – Cleo (3) *" in told  # not that the file does not have it
        with_stars = [f"{row}*" for row in rows]
        path.write_text("\n".join(("No;Name;1;2;3", *with_stars)), encoding="utf-8")
        assert run("whatif", str(path), "1").returncode == 0

    def test_a_bye_alone_in_a_round_that_is_not_paired(self, tmp_path):
        """The table is one after round 3, in which all but Bob have nothing yet."""
        path = tmp_path / "five.trf"
        path.write_text("\n".join(FIVE), encoding="utf-8")
        found = data("whatif", str(path), "--result", "3:Bob=bye")
        assert (found["event"]["after_round"], found["unknown_rounds"]) == (3, [])
        [unpaired] = found["unpaired"]
        assert [each["name"] for each in unpaired["participants"]] == ["Ann", "Cid", "Dan", "Eve"]

    def test_a_difference_from_the_declared_order_is_said_once(self):
        asked = ("--after-round", "4", "--result", "5:1-3=1-0", "--tiebreaks", "MP,BH:MP")
        assert run("whatif", TREES, *asked).stderr.count("TBK016") == 1

    def test_only_what_lies_in_the_rules_stands_under_their_name(self, swiss):
        done = run("whatif", swiss, "1", "--rules", "nix", "--place", "44")
        assert done.returncode == 2
        assert [line.split(":")[0] for line in done.stderr.splitlines()] == [
            *("nix", "error TBK081")
        ]

    def test_everything_wrong_at_once(self, swiss):
        asked = ("5:2-4=1-0", "5:2-3=7", "hello", "6:1-2=1", "5:Nobody-2=1", "4:14-12=1")
        done = run("whatif", swiss, *(part for text in asked for part in ("--result", text)))
        assert (done.returncode, done.stdout) == (2, "")
        found = [line.split(":")[0] for line in done.stderr.splitlines()]
        assert sorted(found) == [
            *("error TBK002", "error TBK070", "error TBK071"),
            *("error TBK073", "error TBK074", "error TBK076"),
        ]
        assert "Bruno (2) – Charline (3); Alyx (1) – David (4)" in done.stderr

    def test_everything_wrong_at_once_with_order_participant_and_place(self, swiss):
        asked = ("Zoe", "--place", "99", "--result", "5:2-3=7", "--tiebreaks", "BHX")
        done = run("whatif", swiss, *asked)
        assert (done.returncode, done.stdout) == (2, "")
        found = [line.split(":")[0] for line in done.stderr.splitlines()]
        assert sorted(found) == [f"error TBK0{number}" for number in ("01", "02", "71", "81")]

    def test_a_place_of_nobody(self, swiss):
        done = run("whatif", swiss, "--place", "3")
        assert done.returncode == 2
        assert "PARTICIPANT" in done.stderr

    def test_an_order_by_hand_is_one_of_one_table(self, swiss):
        done = run("whatif", swiss, "2", "--by-hand", "2,3")
        assert done.returncode == 2
        assert "--by-hand" in done.stderr

    @pytest.mark.parametrize(
        "asked", [["9" * 5000], ["--result", f"5:{'9' * 5000}-2=1"], ["--by-hand", "9" * 5000]]
    )
    def test_numbers_of_thousands_of_digits(self, swiss, asked):
        done = run("whatif", swiss, *asked)
        assert done.returncode == 2
        assert "TBK000" not in done.stderr
        assert "Traceback" not in done.stderr

    def test_pairings_that_are_used_are_not_left_out(self, tmp_path):
        """TRF018 says that the round was left out of the table: rank leaves it out, whatif not."""
        path = tmp_path / "six.trf"
        path.write_text(SIX, encoding="utf-8")
        assert "TRF018" in run("rank", str(path)).stderr
        assert "TRF018" not in run("whatif", str(path), "--result", "3:1-4=1").stderr
        assert "TRF018" not in run("whatif", str(path), "Ada").stderr

    def test_a_game_of_less_than_one_move_is_told_from_a_game(self, tmp_path):
        """W in a TRF: won, in less than one move."""
        path = tmp_path / "short.trf"
        short = SIX.replace("5 w 1", "5 w W", 1).replace("1 b 0", "1 b L", 1)
        path.write_text(short, encoding="utf-8")
        table = lines("whatif", str(path), "--result", "1:1-5=1-0")
        assert (
            "  round 1: Ada (1) – Eva (5) 1–0 (instead of 1–0 in less than one move in the file)"
        ) in table

    def test_only_standings(self, tmp_path):
        path = tmp_path / "final.csv"
        path.write_text("Rk;Name;Pts\n1;A;2\n2;B;1\n3;C;0\n", encoding="utf-8")
        done = run("whatif", str(path), "--result", "1:1-2=1")
        assert done.returncode == 2
        assert "TBK078" in done.stderr

    def test_before_the_last_round_of_moscow(self):
        """Round 9 as it was played, 6–1 and 8–2, and one board the other way round."""
        asked = ("--result", "9:6-1=1-0", "--after-round", "8", "--rules", "fide-2009")
        found = data("whatif", MOSCOW, *asked, "--tiebreaks", "BH,BH/C1")
        points = {row["id"]: row["values"]["PTS"] for row in found["standings"]}
        assert (points[1], found["event"]["after_round"]) == ("7", 9)
        assert found["assumed"][0]["result"] == "1-0"
        assert found["assumed"][0]["before"] == "*"
        assert len(found["open"]) > 90


class TestTeams:
    def test_game_points(self):
        """Alder 3–1 instead of 2½–1½: half a game point more, and half a point less for Cedar."""
        found = data("whatif", TREES, "--result", "5:Alder-Cedar=3-1", "--tiebreaks", "MP,GP")
        games = {row["name"]: row["values"]["GP"] for row in found["standings"]}
        assert (games["Alder"], games["Cedar"]) == ("13.5", "11.5")

    def test_who_wins_is_not_enough_for_game_points(self):
        done = run("whatif", TREES, "--result", "5:Alder-Cedar=1-0")
        assert done.returncode == 2
        assert "TBK079" in done.stderr
        assert "MPvGP, EMGSB/C1" in done.stderr

    def test_who_wins_is_enough_for_match_points(self):
        asked = ("whatif", TREES, "--result", "5:3-1=1-0", "--tiebreaks", "MP,BH:MP")
        points = {row["name"]: row["values"]["MP"] for row in data(*asked)["standings"]}
        assert (points["Alder"], points["Cedar"]) == ("7", "8")
        said = "Of a match with 1–0, ½–½ or 0–1 only the winner is assumed, not the game points."
        assert said in lines(*asked)

    def test_boards_that_nobody_knows_decide_nothing(self):
        done = run("whatif", TREES, "--result", "5:1-3=3-1", "--tiebreaks", "MP,BC")
        assert done.returncode == 0
        assert "TBK015" in done.stderr
