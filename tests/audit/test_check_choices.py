"""What a table is compared with: which round, rulebook and order, and what a column holds.

Every table is one whose right answer is known with something done to it, and the answer is what
was done.  The order and the columns of the Moscow Open (``Rk. Pts. TB1 TB2 TB3 TB4``: points,
Buchholz, without the lowest, direct encounter, Sonneborn-Berger of Swiss-Manager) and those of the
Olympiad are the published ones.
"""

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

import pytest

from tests.audit.known import all_of, only
from tests.audit.tables import Made, columns_of, event_of, published, table_of, with_columns
from tests.audit.test_check import RIGHT, four, moscow, moscow_with
from tiebreaks import formats, read
from tiebreaks.audit.check import Checked, check
from tiebreaks.audit.check.differences import (
    ColumnDifference,
    PlaceDifference,
    RoundDifference,
    ValueDifference,
)
from tiebreaks.audit.identify import identify
from tiebreaks.event import Event

MOSCOW_ORDER = ("PTS", "BH", "BH/C1", "DE", "SB")


@lru_cache
def example(name: str) -> Event:
    return read(f"examples/{name}")


def renamed(event: Event, headings: Mapping[str, str]) -> Event:
    """The event with other headings over its columns."""
    people = tuple(
        replace(
            person,
            published={headings.get(name, name): text for name, text in person.published.items()},
        )
        for person in event.participants
    )
    columns = tuple(headings.get(name, name) for name in event.published_columns)
    return replace(event, participants=people, published_columns=columns)


def of_text(text: str) -> Event:
    event = formats.read_bytes(text.encode(), "table.csv").event
    assert event is not None
    return event


def kinds(found: Checked) -> list[str]:
    return [each.kind for each in found.differences]


def notes(found: Checked) -> list[str]:
    return [each.kind for each in found.notes]


DOUBLE = """Double RR
{heading};Name;1;2;3;4;5;6;Pts;SB
1;Spieler D;×;½1;½0;½1;1½;11;7.0;31.0
3;Spieler A;½0;×;11;01;11;1½;7.0;29.5
2;Spieler B;½1;00;×;½½;1½;01;5.0;23.25
4;Spieler F;½0;10;½½;×;10;01;4.5;22.0
5;Spieler E;0½;00;0½;01;×;½1;3.5;15.0
6;Spieler C;00;0½;10;10;½0;×;3.0;14.75
"""


class TestStartingNumbers:
    @pytest.mark.parametrize("heading", ["Pl", "Platz", "Rank", "Место"])
    def test_places_that_number_the_rows_are_places(self, heading):
        """A has 7 points and stands third, B with 5 stands second."""
        found = check(of_text(DOUBLE.format(heading=heading)))
        difference = only(found, PlaceDifference)
        assert (difference.kind, difference.shape) == ("place", "interchanged")
        assert {each.person.name for each in difference.people} == {"Spieler A", "Spieler B"}

    @pytest.mark.parametrize("name", ["held_swiss_5", "held_swiss_9"])
    def test_the_starting_ranks_of_a_report_are_none(self, name):
        found = check(read(f"tests/data/rules/held/{name}.trf"))
        assert "starting numbers" in notes(found)
        assert found.places_compared == 0

    def test_a_table_whose_rank_comes_first_is_no_report(self):
        """Of six, three are in wrong places; nothing but points stands beside them."""
        rows = DOUBLE.format(heading="Rank").replace(";SB", "").splitlines()
        text = "\n".join([*rows[:2], *(row.rpartition(";")[0] for row in rows[2:])])
        wrong = text.replace("\n1;", "\nX;").replace("\n4;", "\n1;").replace("\nX;", "\n4;")
        found = check(of_text(wrong))
        assert found.places_compared == 6
        assert found.differences


class TestRulebook:
    def test_a_column_nearly_all_nought_tells_no_rulebook(self):
        """Two names are wrong: BH stands under BH-C1 and BH/C1 under BH."""
        event = renamed(moscow(), {"TB1": "BH-C1", "TB2": "BH", "TB4": "SB"})
        found = check(event)
        assert found.standings.rulebook.id == "swiss-manager-2009"
        columns = all_of(found.differences, ColumnDifference)
        said = {each.heading: str(each.found) for each in columns}
        assert said == {"BH-C1": "BH", "BH": "BH/C1"}

    def test_what_has_the_same_for_everybody_is_no_cause(self):
        """Direct encounter under the name of wins: 35 were tied, and all places are right."""
        event = renamed(moscow(), {"TB3": "Wins"})
        difference = only(check(event), ColumnDifference)
        assert (difference.heading, str(difference.found)) == ("Wins", "DE")
        assert (difference.right, difference.consequences) == (220, ())

    def test_a_column_that_is_not_the_next_of_the_order(self):
        """TB1 is BH, TB2 BH/C1, TB3 points among the tied; said is BH/C1, BH, SB."""
        found = check(moscow(), "fide-2026", "BH/C1,BH,SB")
        columns = [each for each in found.differences if isinstance(each, ColumnDifference)]
        assert {each.heading: str(each.found) for each in columns}["TB3"] == "DE"

    @pytest.mark.parametrize(
        "made",
        [
            Made("swiss", "fide-2023", "BH/C1 BH SB"),
            Made("swiss", "fide-2009", "BH/C1 BH"),
            Made("round robin", "rr", "SB KS"),
            Made("swiss", "plain", "BH SB"),
        ],
        ids=" ".join,
    )
    def test_of_equal_rulebooks_the_same_goes_first_as_in_identify(self, made):
        event = published(made).event
        found = check(event)
        if found.rulebook_reason == "explains most":
            assert found.standings.rulebook.id == identify(event).equal[0].id

    def test_a_table_without_any_known_tiebreak_tells_no_rulebook(self):
        event = with_columns(
            event_of("round robin"),
            {"Pts.": [""] * 14, "Fee": [str(number * 37 % 101) for number in range(14)]},
        )
        found = check(event)
        assert found.rulebook_reason != "explains most"

    def test_an_empty_column_keeps_its_turn(self):
        """Nobody is left tied for the second criterion: TB2 is empty, and TB3 is SB."""
        found = check(four(SB="", TB1="2 2 1 0", TB2="- - - -", TB3=RIGHT["SB"]), "rr", "KS,DE,SB")
        assert {each.column.heading: str(each.criterion) for each in found.columns}["TB3"] == "SB"

    def test_a_declared_code_that_the_rulebook_has_not(self):
        """The file declares STD; the edition that the numbers tell has it not yet."""
        table = published(Made("swiss", "fide-2023", "BH/C1 BH SB"))
        found = check(replace(table.event, tiebreaks=("BH/C1", "BH", "SB", "STD")))
        assert found.order_reason == "declared in the file"


class TestOrder:
    def test_an_empty_place_does_not_lose_the_order(self):
        found = check(moscow_with((20, "Rk.", "")))
        assert (found.order_reason, found.standings.codes) == (
            "the file's own columns",
            MOSCOW_ORDER,
        )

    def test_wrong_totals_do_not_lose_the_order(self):
        """The published places follow the published columns, whatever our numbers are.

        Player 1 won against player 161 in the first round: turned round, everybody who met one of
        them has another Buchholz.
        """
        found = check(with_turned_round(moscow(), 0, 0))
        assert (found.order_reason, found.standings.codes) == (
            "the file's own columns",
            MOSCOW_ORDER,
        )

    def test_the_order_of_rules_that_are_asked_for(self):
        """Of the 185 places of the Olympiad the order of its regulations gives 163."""
        found = check(example("batumi-2018.csv"), "olympiad-2008")
        assert found.order_reason == "rulebook"
        assert (found.places_matched, found.places_compared) == (163, 185)
        assert found.differences

    def test_how_much_the_order_of_the_rulebook_gives_is_told(self):
        """A, B tied with 2 points: SB has A first; the file names neither order nor rules."""
        found = check(four(Rank="2 1 3 4", SB=""))
        assert (found.agrees, found.order_reason) == (True, "points only")
        (note,) = [each for each in found.notes if each.kind == "rulebook's order"]
        assert (note.matched, note.of) == (2, 4)


def with_turned_round(event: Event, row: int, who: int) -> Event:
    """The event with the result of one game turned round for both of its players."""
    table = event.table
    pair = [who, int(table.opponent[row, who])]
    outcome, points = table.outcome.copy(), table.points.copy()
    outcome[row, pair], points[row, pair] = outcome[row, pair[::-1]], points[row, pair[::-1]]
    return replace(event, table=replace(table, outcome=outcome, points=points))


class TestColumns:
    def test_numbers_of_those_who_are_tied_with_nobody_count_too(self):
        """Direct encounter decides among 35; all others have 0, as they should: 220 of 220."""
        found = check(moscow())
        column = next(each for each in found.columns if each.column.heading == "TB3")
        assert (str(column.criterion), column.matched, column.compared) == ("DE", 220, 220)

    def test_a_number_of_somebody_tied_with_nobody_is_wrong(self):
        """The winner alone has 7½ points."""
        difference = only(
            check(moscow_with((1, "TB3", "1")), "swiss-manager-2009", "BH,BH/C1,DE,SB"),
            ValueDifference,
        )
        assert (difference.kind, difference.heading, difference.person.id) == ("value", "TB3", 1)

    def test_columns_that_were_not_compared_are_counted(self):
        """What Go calls SOS and SOSOS starts from a rank."""
        found = check(example("go-open-2019.h9"))
        assert found.not_compared == 2
        assert check(moscow()).not_compared == 0


class TestRounds:
    def test_a_table_of_a_later_round_than_asked_for(self):
        """The published table is that after all nine rounds."""
        found = check(moscow(), after_round=8)
        difference = only(found, RoundDifference)
        assert (difference.kind, difference.asked, difference.after_round) == ("round", 8, 9)
        assert (difference.right, difference.of) == (220, 220)
        assert found.standings.event.rounds_held == 9
        assert found.standings.rulebook.id == "swiss-manager-2009"
        assert found.places_matched == 220

    def test_a_table_of_an_earlier_round_than_the_file(self):
        """The table after seven rounds, and the results of all nine."""
        made = Made("swiss", "fide-2026", "BH/C1 BH SB")
        before = early(made, 7)
        found = check(before, "fide-2026", "BH/C1,BH,SB")
        difference = only(found, RoundDifference)
        assert (difference.kind, difference.asked, difference.after_round) == ("round", 9, 7)
        assert difference.results_known

    def test_a_table_that_counts_a_round_without_results(self):
        """Of the nine rounds the last has no results, but its points are in the totals."""
        event = moscow().after_round(8)
        difference = only(check(event), RoundDifference)
        assert (difference.kind, difference.asked, difference.after_round) == ("round", 8, 9)
        assert not difference.results_known

    def test_byes_of_a_round_to_come_are_no_round_without_results(self):
        """Case 64 with a full bye for each of the first four, too."""
        path = Path("tests/data/cases/64-only-byes-so-far.trf")
        text = re.sub(
            r"0\.[05](?:       0000 - H)?$",
            "1.0       0000 - F",
            path.read_text(),
            flags=re.MULTILINE,
        )
        assert text.count("0000 - F") == 4
        event = formats.read_bytes(text.encode(), path.name).event
        assert event is not None
        found = check(event)
        assert found.agrees
        assert "byes to come" in notes(found)

    def test_another_scoring_is_no_other_round(self):
        found = check(four(Pts="4 4 3 1"), "rr", "SB")
        assert kinds(found) == ["column"]


def early(made: Made, number: int) -> Event:
    """The event with all its results and the table that it had after some round."""
    full = event_of(made.event)
    return with_columns(full, columns_of(table_of(full.after_round(number), made).event))
