"""Checking a published table: one planted error for each kind, told once with its cause.

The round robin of four is small enough to be counted by hand:

        A  B  C  D   Pts   SB
    A   ·  ½  1  ½   2     2·½ + 1½·1 + ½·½   = 2¾
    B   ½  ·  ½  1   2     2·½ + 1½·½ + ½·1   = 2¼
    C   0  ½  ·  1   1½    2·½ + ½·1          = 1½
    D   ½  0  0  ·   ½     2·½                = 1

The values of the Moscow Open are those that its organisers published.
"""

import json
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.audit.known import all_of, cause_of, only, there
from tests.formats.events import events
from tiebreaks import formats
from tiebreaks.audit.check import Checked, check
from tiebreaks.audit.check.causes import (
    InterchangedWith,
    LineCounted,
    OtherCode,
    OtherResult,
    RoundCounted,
    Slip,
    WrongTotals,
)
from tiebreaks.audit.check.differences import (
    ColumnDifference,
    PointsDifference,
    ValueDifference,
)
from tiebreaks.event import Event
from tiebreaks.ledger.micro import matrix
from tiebreaks.locale import Translator
from tiebreaks.report.check_data import check_data
from tiebreaks.report.check_text import check_text

HALF = Fraction(1, 2)
RIGHT = {
    "Rank": "1 2 3 4",
    "Pts": "2 2 1.5 0.5",
    "SB": "2.75 2.25 1.5 1",
}
MOSCOW_ORDER = "BH,BH/C1,DE,SB"


def four(**columns: str) -> Event:
    """The round robin of four with published columns; those that are right unless given."""
    event = matrix(["·½1½", "½·½1", "0½·1", "½00·"])
    texts = {heading: text.split() for heading, text in {**RIGHT, **columns}.items() if text}
    people = tuple(
        replace(person, published={heading: each[i] for heading, each in texts.items()})
        for i, person in enumerate(event.participants)
    )
    return replace(event, participants=people, published_columns=tuple(texts))


def checked(**columns: str) -> Checked:
    return check(four(**columns), "rr", "SB")


@lru_cache
def moscow() -> Event:
    event = formats.read("examples/moscow-open-2018.csv").event
    assert event is not None
    return event


def moscow_with(*changes: tuple[int, str, str]) -> Event:
    """The open with other texts in its table: number of the participant, heading, text."""
    event = moscow()
    people = {person.id: person for person in event.participants}
    for number, heading, text in changes:
        published = {**people[number].published, heading: text}
        people[number] = replace(people[number], published=published)
    return replace(event, participants=tuple(people.values()))


def in_moscow(*changes: tuple[int, str, str]) -> Checked:
    return check(moscow_with(*changes), "swiss-manager-2009", MOSCOW_ORDER)


class TestRight:
    def test_a_right_table_has_no_difference(self):
        found = checked()
        assert found.agrees
        assert [(str(each.criterion), each.matched) for each in found.columns] == [
            ("PTS", 4),
            ("SB", 4),
        ]
        assert (found.places_matched, found.places_compared) == (4, 4)

    def test_the_published_table_of_an_open(self):
        found = in_moscow()
        assert found.agrees
        assert [each.reason for each in found.columns] == ["heading", *["order"] * 4]
        assert found.places_matched == 220

    def test_codes_and_rules_are_found_by_the_numbers(self):
        """Its file names neither date nor rules: TB1 is BH, TB2 BH/C1, TB4 Swiss-Manager's SB."""
        found = check(moscow())
        assert found.agrees
        assert (found.standings.rulebook.id, found.rulebook_reason) == (
            "swiss-manager-2009",
            "explains most",
        )
        codes = {each.column.heading: str(each.criterion) for each in found.columns}
        assert codes == {"Pts.": "PTS", "TB1": "BH", "TB2": "BH/C1", "TB3": "DE", "TB4": "SB"}
        assert found.order_reason == "the file's own columns"

    def test_nothing_published_is_nothing_to_compare(self):
        found = check(matrix(["·½", "½·"]), "rr")
        assert found.agrees
        assert [note.kind for note in found.notes] == ["nothing published"]

    @pytest.mark.parametrize("text", ["2,75 2,25 1,50 1,00", "2¾ 2¼ 1½ 1"])
    def test_numbers_may_be_written_in_any_notation(self, text):
        assert checked(SB=text).agrees

    def test_rounded_numbers_are_right_as_far_as_they_are_written(self):
        assert checked(SB="2.8 2.3 1.5 1").agrees


class TestPoints:
    def test_a_total_is_not_the_sum_of_the_results(self):
        """D has ½ for the draw with A; no bye of his could bring 2 more."""
        difference = only(checked(Pts="2 2 1.5 2.5"), PointsDifference)
        assert (difference.kind, difference.person.name) == ("points", "D")
        assert (difference.published.value, difference.ours) == (Fraction(5, 2), HALF)
        assert difference.cause is None

    def test_a_game_that_both_totals_have_the_other_way_round(self):
        """A won against C; counted as drawn A has 1½ and C 2."""
        differences = all_of(checked(Pts="1.5 2 2 0.5").differences, PointsDifference)
        first, second = (cause_of(each, OtherResult) for each in differences)
        assert (first.kind, first.opponent.name) == ("other result", "C")
        assert (first.ours, first.published) == (Fraction(1), HALF)
        assert (second.opponent.name, second.published) == ("A", HALF)

    def test_a_value_that_believes_a_wrong_total_follows_from_it(self):
        """C with 2 instead of 1½: A gets 2·½ + 2·1 + ½·½ = 3¼, B 2·½ + 2·½ + ½·1 = 2½."""
        difference = only(checked(Pts="2 2 2 0.5", SB="3.25 2.5 1.5 1"), PointsDifference)
        assert (difference.kind, difference.person.name) == ("points", "C")
        following = all_of(difference.consequences, ValueDifference)
        assert [(each.kind, each.person.name) for each in following] == [
            ("value", "A"),
            ("value", "B"),
        ]
        assert cause_of(following[0], WrongTotals).people == (difference.person,)

    def test_a_place_that_a_wrong_total_moved_follows_from_it(self):
        """C with 3 points comes first, and the others one place lower."""
        difference = only(checked(Rank="2 3 1 4", Pts="2 2 3 0.5"), PointsDifference)
        assert difference.kind == "points"
        assert [each.kind for each in difference.consequences] == ["place"]

    def test_a_bye_in_a_blank_round_would_explain_a_total(self):
        """Case 58: written 2 and 1½, the results give 1½ and 1; the place stays."""
        event = formats.read("tests/data/cases/58-points-do-not-add-up.trf").event
        assert event is not None
        first, second = all_of(check(event).differences, PointsDifference)
        assert (first.person.name, first.ours, second.person.name, second.ours) == (
            "Player A",
            HALF * 3,
            "Player B",
            Fraction(1),
        )
        for each, number in ((first, 2), (second, 3)):
            cause = cause_of(each, RoundCounted)
            assert (cause.kind, cause.round) == ("unplayed round", number)
            assert (cause.ours, cause.published) == (Fraction(0), HALF)

    def test_all_totals_under_another_scoring_are_one_difference(self):
        """With 2-1-0 everything doubles."""
        difference = only(checked(Pts="4 4 3 1"), ColumnDifference)
        assert (difference.kind, difference.heading, difference.wrong) == ("column", "Pts", 4)
        assert (difference.scoring, difference.right) == ("2-1-0", 4)


class TestValues:
    def test_a_line_left_out(self):
        """Without C (1½) A has 1¼."""
        difference = only(checked(SB="1.25 2.25 1.5 1"), ValueDifference)
        assert (difference.kind, difference.person.name, difference.ours) == (
            "value",
            "A",
            Fraction(11, 4),
        )
        cause = cause_of(difference, LineCounted)
        assert (cause.kind, cause.how) == ("line", "left out")
        assert [there(each.opponent).name for each in cause.entries] == ["C"]

    def test_a_line_counted_twice(self):
        """With C (1½) twice A has 4¼."""
        difference = only(checked(SB="4.25 2.25 1.5 1"), ValueDifference)
        cause = cause_of(difference, LineCounted)
        assert (cause.kind, cause.how) == ("line", "twice")

    def test_two_values_interchanged(self):
        difference = only(checked(SB="2.75 1.5 2.25 1"), ValueDifference)
        cause = cause_of(difference, InterchangedWith)
        assert (difference.person.name, cause.kind) == ("B", "interchanged")
        assert (cause.other.name, cause.published.text) == ("C", "2.25")

    def test_digits_turned_round(self):
        """The second of the open has TB1 52½."""
        difference = only(in_moscow((2, "TB1", "25,5")), ValueDifference)
        assert (difference.heading, str(difference.criterion)) == ("TB1", "BH")
        assert difference.ours == Fraction(105, 2)
        cause = cause_of(difference, Slip)
        assert (cause.kind, cause.slip) == ("slip", "digits")

    def test_a_comma_that_slipped(self):
        cause = cause_of(only(in_moscow((2, "TB1", "525")), ValueDifference), Slip)
        assert (cause.kind, cause.slip) == ("slip", "comma")

    def test_what_nothing_explains_is_said_to_be_so(self):
        difference = only(in_moscow((2, "TB1", "97,5")), ValueDifference)
        assert difference.cause is None

    def test_the_value_of_another_column(self):
        """TB2 of the second is 49: it stands in TB1, too."""
        cause = cause_of(only(in_moscow((2, "TB1", "49")), ValueDifference), OtherCode)
        assert (cause.kind, str(cause.criterion)) == ("other code", "BH/C1")


class TestColumns:
    def test_a_column_of_another_rulebook_is_one_difference(self):
        """TB4 is Swiss-Manager's SB, which takes a player's own forfeits as draws."""
        found = check(moscow(), "fide-2009", MOSCOW_ORDER)
        difference = only(found, ColumnDifference)
        assert (difference.kind, difference.heading, str(difference.found)) == (
            "column",
            "TB4",
            "SB",
        )
        assert "swiss-manager-2009" in difference.rulebooks
        assert "fide-2009" not in difference.rulebooks
        assert (difference.right, difference.of) == (220, 220)
        assert there(there(difference.example).change).lines
        assert {each.kind for each in difference.consequences} <= {"place"}

    def test_columns_in_another_order_than_said(self):
        """The file has BH first and BH/C1 second."""
        found = check(moscow(), "swiss-manager-2009", "BH/C1,BH,DE,SB")
        columns = [each for each in found.differences if isinstance(each, ColumnDifference)]
        said = {each.heading: (str(each.criterion), str(each.found)) for each in columns}
        assert said == {"TB1": ("BH/C1", "BH"), "TB2": ("BH", "BH/C1")}

    def test_a_column_of_numbers_that_are_nothing(self):
        difference = only(checked(SB="7 8 9 11"), ColumnDifference)
        assert (difference.kind, difference.found, difference.wrong) == ("column", None, 4)

    def test_a_name_that_means_something_else_is_a_note(self):
        """What Go calls SOS starts from everybody's rank: it is no Buchholz."""
        event = formats.read("examples/go-open-2019.h9").event
        assert event is not None
        found = check(event)
        assert found.agrees
        assert {note.heading for note in found.notes if note.heading} == {"SOS", "SOSOS"}

    def test_an_unknown_column_is_a_note(self):
        found = check(four(Fee="10 20 10 30"), "rr", "SB")
        assert found.agrees
        assert [(note.kind, note.heading) for note in found.notes] == [("not recognised", "Fee")]


NONSENSE = ["", "1", "2", "3", "0", "1.5", "½", "7,25", "x", "3-4", "99999", "-1", "191/6"]
HEADINGS = ["Rk Pts TB1 TB2", "Pl MP GP BH SB", "Rank Pts DE WIN Fee BH/C1"]


@settings(max_examples=30, deadline=None, suppress_health_check=list(HealthCheck))
@given(events(), st.randoms(use_true_random=False), st.sampled_from(HEADINGS))
def test_whatever_is_published_is_compared_and_can_be_said(event, chance, headings):
    columns = tuple(headings.split())
    people = tuple(
        replace(person, published={heading: chance.choice(NONSENSE) for heading in columns})
        for person in event.participants
    )
    found = check(replace(event, participants=people, published_columns=columns, by_hand=()))
    text = check_text(found, Translator("en"))
    data = json.dumps(check_data(found, Translator("en")), ensure_ascii=False)
    assert all(str(number) in text for number in range(1, len(found.differences) + 1))
    assert json.loads(data)["agrees"] == (not found.differences)
