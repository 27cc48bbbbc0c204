"""What a participant can still reach, as a user of the command whatif asks."""

from dataclasses import replace
from pathlib import Path

import pytest

import tiebreaks as tb
from tests.cli.test_commands import data, lines, run
from tests.cli.whatif_files import FIDE, FIVE, SIX
from tests.formats.trf_lines import player
from tiebreaks.audit.whatif.findings import Bound, Sample, Span
from tiebreaks.audit.whatif.imagine import imagine
from tiebreaks.audit.whatif.outlook import outlook
from tiebreaks.audit.whatif.places import Places, horizon
from tiebreaks.audit.whatif.prospect import Prospect
from tiebreaks.audit.whatif.to_come import rounds_to_come
from tiebreaks.locale import Translator
from tiebreaks.report.outlook_text import outlook_text
from tiebreaks.report.whatif_text import places_text
from tiebreaks.standings import rank


class TestProspect:
    """Six players before the last round, by points alone; every answer is worked out by hand."""

    @pytest.fixture
    def six(self, tmp_path: Path) -> str:
        path = tmp_path / "six.trf"
        path.write_text(SIX, encoding="utf-8")
        return str(path)

    def told(self, file: str, *asked: str) -> str:
        return "\n".join(lines("whatif", file, *asked, "--tiebreaks", "PTS"))

    def test_the_leader(self, six):
        """He shares the first place if he draws and one of the others wins; a loss leaves him 2."""
        told = self.told(six, "Ada", "--place", "1")
        assert "Ada (1) is at place 1 now." in told
        assert "Still to play: round 3 with White against Dan (4)." in told
        assert "At best Ada (1) finishes at place 1, at worst at place 2." in told
        assert "Safe: place 2 or better, whatever happens in the open games." in told
        assert "For place 1 or better a draw is enough, whatever others do." in told
        assert "  with a loss: certain if Bob (2) and Cid (3) draw." in told
        assert "These places are exact: proved for every result of the 3 open games." in told

    def test_one_behind_him(self, six):
        """Bob wins and has 2½: the first place is his, or shared, unless Ada has 3."""
        told = self.told(six, "2", "--place", "1")
        assert "At best Bob (2) finishes at place 1, at worst at place 4." in told
        assert "For place 1 or better no result of Bob (2) is enough by itself:" in told
        assert "  with a win: certain if Ada (1) does not win against Dan (4)." in told
        assert "  with a draw: certain if Dan (4) wins against Ada (1)." in told
        assert "  with a loss: out of reach." in told

    def test_an_odd_swiss_that_is_paired_here(self, tmp_path):
        """Ann 2, Bob, Cid, Dan and Eve 1 before round 3.

        Bob has the bye and 2: he shares the first place if Ann loses; nobody but Ann can have more.
        """
        path = tmp_path / "five.trf"
        path.write_text("\n".join(FIVE), encoding="utf-8")
        paired = ("--result", "3:1-4=*", "--result", "3:3-5=*")
        asked = (str(path), "Bob", *paired, "--tiebreaks", "PTS")
        found = data("whatif", *asked)
        assert found["unpaired"] == [{"round": 3, "participants": [{"id": 2, "name": "Bob"}]}]
        assert (found["exact"], found["safe"]) == (False, None)
        assert [found[end]["exact"] for end in ("best", "worst")] == [False, False]
        told = "\n".join(lines("whatif", *asked))
        assert "exact" not in told
        assert "Safe" not in told
        assert "All that follows holds only on this assumption; it is not proved." in told
        assert found["needs"]["proved"] is False
        found = data("whatif", *asked, "--result", "3:Bob=bye")
        assert (found["exact"], found["unpaired"]) == (True, [])
        assert (found["best"]["place"], found["worst"]["place"], found["safe"]) == (1, 2, 2)
        told = "\n".join(lines("whatif", *asked, "--result", "3:2=bye"))
        assert "  round 3: Bob (2) has the pairing-allocated bye (the file has nothing" in told
        assert "These places are exact: proved for every result of the 2 open games." in told

    def test_an_odd_swiss_in_which_nobody_has_the_bye(self, tmp_path):
        """As above, paired in the file, in a TRF or a table: Bob has nothing where others play."""
        path = tmp_path / "five.trf"
        lines_of_five = [
            player(1, "2 w 1", "3 b 1", "5 w", name="Ann"),
            player(2, "1 b 0", "- U", name="Bob"),
            player(3, "4 w 1", "1 w 0", "4 b", name="Cid"),
            player(4, "3 b 0", "5 w 1", "3 w", name="Dan"),
            player(5, "- U", "4 b 0", "1 b", name="Eve"),
        ]
        path.write_text("\n".join(("XXR 3", *lines_of_five)), encoding="utf-8")
        table = tmp_path / "five.csv"
        rows = ("1;Ann;2w1;3b1;5w*", "2;Bob;1b0;bye;", "3;Cid;4w1;1w0;4b*", "4;Dan;3b0;5w1;3w*")
        lines = ("No;Name;1;2;3", *rows, "5;Eve;bye;4b0;1b*")
        table.write_text("\n".join(lines), encoding="utf-8")
        for file in (path, table):
            found = data("whatif", str(file), "Bob", "--tiebreaks", "PTS")
            assert found["unpaired"] == [{"round": 3, "participants": [{"id": 2, "name": "Bob"}]}]
            assert (found["exact"], found["safe"]) == (False, None)
            for bye, worst in (("bye", 2), ("zero bye", 5)):
                asked = ("--tiebreaks", "PTS", "--result", f"3:Bob={bye}")
                found = data("whatif", str(file), "Bob", *asked)
                assert (found["unpaired"], found["exact"]) == ([], True)
                assert found["worst"]["place"] == worst

    def test_on_an_assumption_nothing_is_called_certain(self, tmp_path):
        """Dan has 1 as all others but Ann, who has 2: he stays second if nobody has a bye."""
        path = tmp_path / "five.trf"
        path.write_text("\n".join(FIVE), encoding="utf-8")
        asked = (str(path), "Dan", "--place", "2", "--tiebreaks", "PTS", "--result", "3:1-4=*")
        told = lines("whatif", *asked)
        assert "For place 2 or better, on this assumption:" in told
        assert "  with any result: certain, whatever others do." in told
        assert "Place 2 or better is certain." not in told
        needs = data("whatif", *asked)["needs"]
        assert {each["verdict"] for each in needs["own_results"]} == {"unknown"}

    def test_own_games_of_three_rounds_are_told_by_their_points(self):
        """27 ways, and 7 numbers of points; with three more nobody can overtake the leader."""
        asked = ("examples/new-york-1924.csv", "1", "--after-round", "19", "--tiebreaks", "PTS")
        told = lines("whatif", *asked)
        at = next(n for n, line in enumerate(told) if line.startswith("Own points"))
        points = [line.split()[0] for line in told[at + 2 : at + 9]]
        assert points == ["3", "2½", "2", "1½", "1", "½", "0"]
        assert told[at + 9] == ""
        assert told[at + 2].split() == ["3", "1", "1"]
        assert any(line.startswith("  own points 3") for line in told)

    def test_a_place_that_is_shared_stays_shared(self, tmp_path):
        path = tmp_path / "drawn.trf"
        path.write_text("\n".join((player(1, "2 w ="), player(2, "1 b ="))), encoding="utf-8")
        told = self.told(str(path), "1")
        assert "is at place 1–2 now." in told
        assert "stays at place 1–2." in told

    def test_white_goes_first_where_it_is_known(self, six):
        """Dan has Black against Ada, and Cid against Bob."""
        told = self.told(six, "Dan", "--place", "1")
        assert "Ada (1) – Dan (4) 0–1" in told
        found = data("whatif", FIDE, "2", "--after-round", "4", "--tiebreaks", "PTS")
        [own] = [game for game in found["open"] if game["second"]["id"] == 2]
        assert own["first"]["id"] == 3  # Bruno has Black against number 3 in round 5
        results = [each["results"][0]["result"] for each in found["own_results"]]
        assert results == ["0-1", "0.5-0.5", "1-0"]  # his win goes first, and it is one of Black

    def test_a_table_is_no_sentence(self, six):
        """On a narrow terminal sentences are broken, and no line of a table."""
        event = tb.read(six)
        before = rank(event, "fide-2024", "PTS")
        ahead = horizon(imagine(event, rounds_to_come(event), (), before.find).ahead, 2)
        it = Prospect(before, (), ahead, outlook(ahead.event, "fide-2024", "PTS", 3))
        wide, narrow = (outlook_text(it, Translator("en"), columns) for columns in (0, 20))
        for line in ("Own result  best place  worst place", "win                  1            2"):
            assert line in wide.splitlines()
            assert line in narrow.splitlines()
        assert max(map(len, wide.splitlines())) > 60
        places = Places(before, before, (), ahead)
        wide, narrow = (places_text(places, Translator("en"), columns) for columns in (0, 20))
        table = [line for line in wide.splitlines() if line.startswith(("Place", "─", "    1"))]
        assert len(table) == 3
        assert set(table) <= set(narrow.splitlines())

    def test_what_is_not_proved_is_said_so(self, six):
        """A best place between 2 and 3, and a sample in which all finals gave the third."""
        event = tb.read(six)
        before = rank(event, "fide-2024", "PTS")
        ahead = horizon(imagine(event, rounds_to_come(event), (), before.find).ahead, 2)
        found = outlook(ahead.event, "fide-2024", "PTS", 3, place=1)
        span = Span({}, Bound(3, 2, {}), Bound(4, 4, {}))
        found = replace(found, span=span, sample=Sample("7", 2000, {3: 2000}))
        told = outlook_text(Prospect(before, (), ahead, found), Translator("en"))
        for sentence in (
            "At best Dan (4) finishes somewhere between place 2 and place 3.",
            "At worst Dan (4) finishes at place 4.",
            "In all 2,000 finals drawn with seed 7, each result as likely as the others, Dan (4)"
            " finishes at place 3; this proves nothing.",
            "In 0 of them it is place 1 or better.",
        ):
            assert sentence in told.splitlines()
        assert "proved for every result" not in told

    def test_no_such_place(self, six):
        done = run("whatif", six, "Ada", "--place", "500")
        assert done.returncode == 2
        assert "TBK081: There is no place 500 in this event; the last one is 6." in done.stderr

    def test_the_rules_are_told_to_programs_too(self, six):
        found = data("whatif", six, "Ada", "--tiebreaks", "RND", "--seed", "7")
        assert (found["rulebook_reason"], found["criteria_reason"]) == ("no date", "asked for")
        assert found["seed"] == "7"

    def test_places_by_own_result(self, six):
        """Dan has 2 with a win, 1½ with a draw, 1 with a loss."""
        found = data("whatif", six, "Dan", "--tiebreaks", "PTS")
        assert [
            (each["results"][0]["result"], each["best"]["place"], each["worst"]["place"])
            for each in found["own_results"]
        ] == [("0-1", 1, 2), ("0.5-0.5", 3, 4), ("1-0", 4, 4)]
        assert (found["best"]["place"], found["worst"]["place"], found["safe"]) == (1, 4, 4)
        assert found["exact"] is True
        assert found["participant"] == {"id": 4, "name": "Dan"}

    def test_with_a_result_assumed(self, six):
        """Bob and Cid draw: Ada is first whatever she does."""
        told = self.told(six, "1", "--result", "3:2-3=½")
        assert "  round 3: Bob (2) – Cid (3) ½–½" in told
        assert "Ada (1) finishes at place 1, whatever happens in the open games." in told

    def test_nothing_is_open_any_more(self):
        told = self.told(FIDE, "Bruno")
        assert "No game is open: Bruno (2) stays at place 1." in told

    def test_a_place_out_of_reach(self, six):
        """Fay has 1 at most, and four others have that already."""
        told = self.told(six, "Fay", "--place", "3")
        assert "Place 3 is out of reach." in told

    def test_the_next_round_is_not_paired(self, tmp_path):
        path = tmp_path / "unpaired.trf"
        path.write_text("\n".join(line[:110] for line in SIX.splitlines()), encoding="utf-8")
        done = run("whatif", str(path), "Ada")
        assert done.returncode == 2
        assert "TBK077: Round 3 is not paired" in done.stderr
        asked = ("3:1-4=*", "3:2-3=*", "3:5-6=*")
        results = [part for each in asked for part in ("--result", each)]
        told = self.told(str(path), "Ada", "--place", "1", *results)
        assert "  with a loss: certain if Bob (2) and Cid (3) draw." in told

    def test_later_rounds_that_are_not_paired_are_said(self, tmp_path):
        path = tmp_path / "five.trf"
        path.write_text(SIX.replace("XXR 3", "XXR 5"), encoding="utf-8")
        told = self.told(str(path), "Ada")
        assert "Rounds 4 to 5 are not paired yet: what they will change is not in here." in told
        assert "After round 3 Ada (1) stands at best at place 1, at worst at place 2." in told
        assert "Safe" not in told
        assert "finishes" not in told
        told = self.told(str(path), "Fay", "--place", "3")
        assert "For place 3 or better after round 3:\n  with any result: out of reach." in told
        found = data("whatif", str(path), "Ada", "--tiebreaks", "PTS")
        assert (found["places_after_round"], found["safe"]) == (3, None)
        told = self.told(str(path), "Ada", "--result", "3:2-3=½")
        assert (
            "After round 3 Ada (1) stands at place 1, whatever happens in the open games." in told
        )

    def test_nobody_is_meant(self, six):
        done = run("whatif", six, "Zoe")
        assert (done.returncode, "TBK002" in done.stderr) == (2, True)
