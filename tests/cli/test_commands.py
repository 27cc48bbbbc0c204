"""The commands as a user calls them: what they print, and how they end."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

CASES = Path("tests/data/cases")
RR7 = "examples/bulgarian-rr7.csv"
RULEBOOKS = """
    plain rr ru-popular ru-solkoff fide-2009 swiss-manager-2009 ru-2020 team-russia playchess
    olympiad-1957 ru-draughts fmjd
"""
MOSCOW = "examples/moscow-open-2018.csv"


def run(*arguments: str, stdin: bytes = b"") -> subprocess.CompletedProcess[str]:
    """The whole program, as a process of its own, in English unless it is told otherwise."""
    done = subprocess.run(
        [sys.executable, "-m", "tiebreaks", *arguments],
        input=stdin,
        capture_output=True,
        check=False,
        env={"PATH": "/usr/bin:/bin", "PYTHONPATH": "src", "LANG": "C.UTF-8"},
    )
    return subprocess.CompletedProcess(
        done.args, done.returncode, done.stdout.decode(), done.stderr.decode()
    )


def lines(*arguments: str) -> list[str]:
    done = run(*arguments)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def data(*arguments: str) -> Any:
    return json.loads("\n".join(lines(*arguments, "--format", "json")))


class TestRank:
    def test_the_table_of_source_002(self):
        """Желязков third with 9, Ангелов fourth with 7¾ (source 002)."""
        table = lines("rank", RR7, "--rules", "rr", "--tiebreaks", "SB,SHM")
        third, fourth = (
            line.split() for line in table if (" 4   " in line and "Ж" in line) or "Ан" in line
        )
        assert third[:5] == ["3", "3", "Желязков", "4", "9"]
        assert fourth[:6] == ["4", "4", "Ангелов", "4", "7¾", "−1½"]

    def test_json_keeps_the_contract(self):
        found = data("rank", RR7, "--rules", "rr", "--tiebreaks", "SB,SHM")
        assert found["event"]["type"] == "rr"
        assert found["rulebook"] == "rr"
        assert found["criteria"] == ["PTS", "SB", "SHM"]
        assert found["problems"] == []
        assert found["standings"][3] == {
            "rank": 4,
            "id": 4,
            "name": "Ангелов",
            "separated_by": "SB",
            "values": {"PTS": "4", "SB": "7.75", "SHM": "-1.5"},
        }

    def test_shared_places_are_shared(self):
        """Without tie-breaks Желязков and Ангелов share places 3 and 4."""
        found = data("rank", RR7, "--rules", "rr", "--tiebreaks", "PTS")
        assert [(s["rank"], s["separated_by"]) for s in found["standings"]][1:5] == [
            (2, "PTS"),
            (3, None),
            (3, None),
            (5, "PTS"),
        ]
        table = lines("rank", RR7, "--rules", "rr", "--tiebreaks", "PTS")
        assert sum(line.lstrip().startswith("3–4") for line in table) == 2

    def test_points_stand_where_the_list_puts_them(self):
        found = data("rank", RR7, "--rules", "rr", "--tiebreaks", "WIN,PTS")
        assert found["criteria"] == ["WIN", "PTS"]

    def test_after_a_round(self):
        """Case 1: after round 1 A and B drew, C has half a point from a bye."""
        found = data(
            "rank",
            str(CASES / "01-three-player-bye-sb.trf"),
            "--after-round",
            "1",
            "--rules",
            "plain",
        )
        assert found["event"]["after_round"] == 1
        assert found["event"]["rounds"] == 3
        assert [s["values"]["PTS"] for s in found["standings"]] == ["0.5"] * 3

    def test_type_can_be_asked_for(self):
        path = str(CASES / "29-de-forfeit-swiss-or-rr.trf")
        assert data("rank", path, "--type", "rr")["event"]["type"] == "rr"

    def test_the_rulebook_by_date_and_the_order_of_the_file_are_named(self):
        table = lines("rank", str(CASES / "07-published-club-table-2018.trf"))
        assert "fide-2009" in table[1]
        assert "chosen by the event's date and type" in table[1]

    def test_no_edition_for_a_date_is_said(self):
        old = (CASES / "01-three-player-bye-sb.trf").read_bytes().replace(b"2025/", b"1990/")
        done = run("rank", "-", stdin=old)
        assert done.returncode == 0
        assert "no edition for this date" in done.stdout

    def test_the_newest_edition_where_there_is_no_date(self):
        undated = (CASES / "01-three-player-bye-sb.trf").read_bytes().replace(b"042 ", b"### ")
        done = run("rank", "-", stdin=undated)
        assert "fide-2026" in done.stdout
        assert "no readable date: the newest edition" in done.stdout

    def test_standard_input(self):
        content = (CASES / "01-three-player-bye-sb.trf").read_bytes()
        done = run("rank", "-", "--rules", "fide-2009", stdin=content)
        assert done.returncode == 0
        assert "Case 01" in done.stdout

    def test_csv(self):
        table = lines("rank", RR7, "--rules", "rr", "--tiebreaks", "SB", "--format", "csv")
        assert table[0] == "rank,id,name,PTS,SB,separated_by"
        assert table[4] == "4,4,Ангелов,4,7.75,SB"

    def test_markdown(self):
        table = lines("rank", RR7, "--rules", "rr", "--tiebreaks", "SB", "--format", "markdown")
        assert "| 4 | 4 | Ангелов | 4 | 7¾ | SB |" in table

    def test_html(self):
        page = "\n".join(lines("rank", RR7, "--rules", "rr", "--format", "html", "--lang", "bg"))
        assert page.startswith("<!doctype html>")
        assert '<html lang="bg">' in page
        assert "<td" in page

    def test_a_closed_pipe_is_no_error(self):
        program = f"{sys.executable} -m tiebreaks rank {MOSCOW} --rules fide-2009 --format html"
        command = f"set -o pipefail; {program} | head -c 50"  # a pipe does not hold it all
        environment = {"PATH": "/usr/bin:/bin", "PYTHONPATH": "src"}
        done = subprocess.run(
            ["bash", "-c", command], capture_output=True, check=False, env=environment
        )
        assert done.returncode == 0
        assert done.stderr == b""
        assert b"<html" in done.stdout


class TestExplain:
    def test_source_002_line_by_line(self):
        """Желязков: 2½ + 2¼ + 2 + 1¼ + 1 + 0 = 9, in the source's own order."""
        found = data("explain", RR7, "Желязков", "SB", "--rules", "rr")
        assert found["value"] == found["total"] == "9"
        assert [line["amount"] for line in found["lines"]] == ["2.5", "2.25", "2", "1.25", "1", "0"]
        assert [line["opponent"]["name"] for line in found["lines"]] == [
            "Михайлов", "Александров", "Ангелов", "Ганев", "Калчев", "Гетовски",
        ]  # fmt: skip

    def test_the_virtual_opponent_and_one_step_further(self):
        """Case 7 under fide-2009: 22½; the number of a participant or a part of his name."""
        path = str(CASES / "07-published-club-table-2018.trf")
        found = data("explain", path, "2", "BH/C1", "--rules", "fide-2009")
        assert found["value"] == "19.5"
        assert [line["cut"] for line in found["lines"]].count("lowest") == 1
        adjusted = {score["participant"]["name"]: score for score in found["adjusted"]}
        for score in adjusted.values():
            changed = [(r["awarded"], r["counted"]) for r in score["rounds"]]
            assert all(counted == "0.5" for _, counted in changed)

    def test_without_a_code_all_values_are_explained(self):
        found = data("explain", RR7, "4", "--rules", "rr", "--tiebreaks", "SB,SHM")
        assert [each["code"] for each in found["derivations"]] == ["PTS", "SB", "SHM"]

    def test_a_code_outside_the_order(self):
        assert data("explain", RR7, "4", "RIGA", "--rules", "rr")["value"] == "24.75"

    @pytest.mark.parametrize(("language", "word"), [("en", "Sum"), ("ru", "Сумма"), ("bg", "Сбор")])
    def test_languages(self, language, word):
        text = "\n".join(lines("explain", RR7, "4", "SB", "--rules", "rr", "--lang", language))
        assert word in text
        assert "7¾" in text

    def test_direct_encounter_shows_its_tables(self):
        found = data(
            "explain", str(CASES / "25-de-double-round-robin.trf"), "1", "DE", "--rules", "rr"
        )
        members = found["tables"][0]["members"]
        assert [(m["value"], m["place"]) for m in members] == [("0.5", 1), ("0.5", 1)]


class TestWhy:
    def test_source_002(self):
        """The third place is awarded to Желязков (source 002)."""
        found = data("why", RR7, "Ангелов", "Желязков", "--rules", "rr", "--tiebreaks", "SB")
        assert found["ahead"]["name"] == "Желязков"
        assert found["separated_by"] == "SB"
        assert [ledger["total"] for ledger in found["ledgers"]] == ["9", "7.75"]

    def test_side_by_side(self):
        text = lines("why", RR7, "3", "4", "--rules", "rr", "--tiebreaks", "SB")
        (row,) = (line for line in text if "Михайлов ½" in line)
        assert row.split() == ["1", "Михайлов", "½", "2½", ">", "1", "Михайлов", "0", "0"]

    def test_nothing_separates(self):
        text = lines("why", RR7, "3", "4", "--rules", "rr", "--tiebreaks", "PTS")
        assert "Nothing separates Желязков (3) and Ангелов (4)." in text


class TestRules:
    def test_list(self):
        text = "\n".join(lines("rules"))
        for name in RULEBOOKS.split():
            assert f"\n{name} " in text

    def test_show_prints_the_articles(self):
        text = "\n".join(lines("rules", "show", "ru-2020"))
        assert "[38.1]" in text
        assert "virtual opponent" in text

    def test_diff_reads_like_a_list_of_changes(self):
        text = "\n".join(lines("rules", "diff", "fide-2009", "team-russia"))
        assert "− a draw [C.02.13.15]" in text
        assert "+ what was awarded [Team Russia]" in text
        assert "half-point bye" not in text

    def test_diff_of_the_same(self):
        assert "They say the same." in lines("rules", "diff", "rr", "rr")

    def test_json(self):
        assert "plain" in [book["id"] for book in data("rules")["rulebooks"]]
        says = data("rules", "show", "fmjd")["says"]
        assert {"section": "Unplayed rounds of opponents are worth", "entry": "half-point bye",
                "says": "nothing", "article": "Annex 3, 4.2"} in says  # fmt: skip
        assert data("rules", "diff", "fide-2009", "swiss-manager-2009")["changed"]

    def test_a_house_rulebook_by_path(self, tmp_path):
        """A club plays by fide-2009, but a forfeit counts the scheduled opponent."""
        house = tmp_path / "club.toml"
        house.write_text(
            'id = "club"\nextends = "fide-2009"\n[names]\nen = "Our club"\n[own_side]\n'
            'forfeit_win = { against = "scheduled opponent", article = "House 1" }\n'
        )
        text = "\n".join(lines("rules", "diff", "fide-2009", str(house)))
        assert "+ the scheduled opponent; result: what was awarded [House 1]" in text
        assert data("rank", MOSCOW, "--rules", str(house))["rulebook"] == "club"


class TestSystems:
    def test_list(self):
        text = "\n".join(lines("systems"))
        assert "Shmulyan" in text
        assert "Tn − Tz" in text

    def test_one(self):
        text = lines("systems", "шмульян", "--lang", "ru")
        assert text[0].startswith("SHM: коэффициент Шмульяна")

    def test_json(self):
        assert data("systems", "RIGA")["code"] == "RIGA"
        assert len(data("systems")["systems"]) >= 20


BAD = [
    (("rank", "nowhere.trf"), "FIL"),
    (("rank", "examples"), "FIL"),
    (("rank", RR7, "--rules", "fide-209"), "fide-2009"),
    (("rank", RR7, "--rules", "missing.toml"), "RUL001"),
    (("rank", RR7, "--tiebreaks", "BHX"), "BH"),
    (("rank", RR7, "--tiebreaks", "SHM/C1"), "TBK008"),
    (("rank", RR7, "--tiebreaks", "бергир"), "бергер"),
    (("explain", RR7, "99", "SB"), "TBK002"),
    (("explain", RR7, "ов", "SB"), "TBK003"),
    (("explain", RR7, "4", "XYZ"), "TBK001"),
    (("why", RR7, "1", "Nobody"), "TBK002"),
    (("rules", "show", "nope"), "RUL002"),
    (("rules", "diff", "plain", "nope"), "RUL002"),
    (("systems", "XYZ"), "TBK001"),
    (("rank",), "Usage"),
    (("rank", RR7, "--after-round", "x"), "Usage"),
    (("nonsense",), "Usage"),
]


@pytest.mark.parametrize(("arguments", "said"), BAD)
@pytest.mark.parametrize("language", ["en", "ru", "bg"])
def test_bad_input_ends_with_2_and_words(arguments, said, language):
    done = run(*arguments, "--lang", language)
    assert done.returncode == 2, done.stdout
    assert "Traceback" not in done.stderr
    if language == "en" or said != "Usage":
        assert said.casefold() in done.stderr.casefold()
    else:
        assert "Usage" not in done.stderr


def test_all_unknown_codes_are_named_in_one_pass():
    done = run("rank", RR7, "--tiebreaks", "GELP,SB,XYZ")
    assert done.stderr.count("TBK001") == 2


def test_bad_input_in_json():
    done = run("rank", "nowhere.trf", "--format", "json")
    assert done.returncode == 2
    (problem,) = json.loads(done.stdout)["problems"]
    assert problem["severity"] == "error"
    assert "nowhere.trf" in problem["message"]


def test_warnings_of_the_file_are_in_both_forms():
    """Case 58: the points do not add up; the results decide."""
    path = str(CASES / "58-points-do-not-add-up.trf")
    done = run("rank", path, "--rules", "plain")
    assert done.returncode == 0
    assert f"{path}:4:81: warning" in done.stderr
    problems = data("rank", path, "--rules", "plain")["problems"]
    assert {"line": 4, "column": 81, "severity": "warning"}.items() <= problems[0].items()


def test_rounds_of_a_matrix_do_not_decide_in_silence():
    done = run("rank", RR7, "--rules", "rr", "--tiebreaks", "PS,SB")
    assert done.returncode == 0
    assert "TBK009" in done.stderr
    assert "PS depends on it" in done.stderr
    assert "TBK009" not in run("rank", RR7, "--rules", "rr", "--tiebreaks", "SB").stderr


def test_explanations_in_json_keep_the_problems_of_the_file():
    """Case 58: the points do not add up."""
    path = str(CASES / "58-points-do-not-add-up.trf")
    for arguments in (
        ("explain", path, "1", "BH"),
        ("explain", path, "1"),
        ("why", path, "1", "2"),
    ):
        assert "TRF012" in [p["code"] for p in data(*arguments, "--rules", "plain")["problems"]]


def test_match_points_of_single_games_are_refused_everywhere():
    for arguments in (("rank", RR7, "--tiebreaks", "GP"), ("explain", RR7, "1", "BH:GP")):
        done = run(*arguments)
        assert done.returncode == 2
        assert "TBK007" in done.stderr


def test_a_code_outside_the_order_is_counted_on_the_groups_of_points():
    """With SB in front, Желязков and Ангелов are still tied on points for DE."""
    found = data("explain", RR7, "3", "DE", "--rules", "rr", "--tiebreaks", "SB,PTS")
    assert found["value"] == "1"


def test_round_robins_are_compared_too():
    text = "\n".join(lines("rules", "diff", "plain", "fide-2009"))
    assert "Forfeited games (round robin):" in text
    assert "− left out" in text
    assert "–" not in [line.strip() for line in text.splitlines()]


def test_unknown_codes_in_the_order_of_a_house_rulebook(tmp_path):
    house = tmp_path / "club.toml"
    house.write_text('id = "club"\nextends = "rr"\n[orders]\nrr = ["SB", "XYZ"]\n')
    done = run("rank", RR7, "--rules", str(house))
    assert done.returncode == 2
    assert "TBK001" in done.stderr
    assert "TBK010" in done.stderr


def test_a_game_without_a_result_makes_the_standings_provisional():
    path = str(CASES / "65-adjourned-game.trf")
    text = lines("rank", path, "--rules", "plain")
    assert text[0].endswith("provisional: 1 game without a result")
    explained = lines(
        "explain", str(CASES / "65-adjourned-game.trf"), "1", "BH", "--rules", "plain"
    )
    assert any("?" in line and "Player D" in line for line in explained)


def test_help_imports_nothing_heavy():
    code = (
        "import sys\nsys.argv = ['tiebreaks', '--help']\nfrom tiebreaks.cli import main\n"
        "try:\n    main()\nexcept SystemExit:\n    pass\n"
        "print([m for m in ('numpy', 'msgspec', 'wcwidth') if m in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, check=True, env={"PYTHONPATH": "src"}
    )
    assert done.stdout.decode().splitlines()[-1] == "[]"
