"""Checking published places: interchanged, moved, shared, missing, against the own columns."""

from collections.abc import Iterable
from fractions import Fraction

from tests.audit.known import all_of, only, there
from tests.audit.test_check import checked, four, in_moscow, moscow_with
from tiebreaks import formats
from tiebreaks.audit.check import Checked, check
from tiebreaks.audit.check.differences import (
    NumberingDifference,
    OrderDifference,
    Placed,
    PlaceDifference,
    ValueDifference,
)


def names(people: Iterable[Placed]) -> list[str]:
    return [each.person.name for each in people]


class TestPlaces:
    def test_two_places_interchanged(self):
        """A and B have 2 points each; A is ahead by SB 2¾ against 2¼."""
        difference = only(checked(Rank="2 1 3 4"), PlaceDifference)
        assert (difference.kind, difference.shape) == ("place", "interchanged")
        assert {(each.person.name, each.published, each.ours) for each in difference.people} == {
            ("A", 2, 1),
            ("B", 1, 2),
        }
        decided = difference.decided
        assert (decided.ahead.name, str(decided.criterion), decided.heading) == ("A", "SB", "SB")
        assert [str(value) for value in (decided.first, decided.second)] == ["11/4", "9/4"]

    def test_a_place_against_the_points(self):
        difference = only(checked(Rank="1 2 4 3"), PlaceDifference)
        assert (str(difference.decided.criterion), difference.decided.ahead.name) == ("PTS", "C")

    def test_one_who_moved_is_told_once_with_those_between(self):
        """A stands fourth and belongs first: B, C and D stand one place too high."""
        difference = only(checked(Rank="4 1 2 3"), PlaceDifference)
        assert difference.shape == "moved"
        assert names(difference.people)[0] == "A"
        assert difference.decided.behind.name == "B"

    def test_one_who_moved_in_a_large_table(self):
        """The tenth of the open is put on place 7, those between one lower."""
        changes = [(10, "Rk.", "7"), (7, "Rk.", "8"), (8, "Rk.", "9"), (9, "Rk.", "10")]
        difference = only(in_moscow(*changes), PlaceDifference)
        assert (difference.shape, difference.people[0].person.id) == ("moved", 10)
        assert (difference.people[0].published, difference.people[0].ours) == (7, 10)
        assert difference.decided.ahead.id == 9

    def test_two_pairs_far_apart_are_two_differences(self):
        changes = [(5, "Rk.", "6"), (6, "Rk.", "5"), (100, "Rk.", "101"), (101, "Rk.", "100")]
        found = all_of(in_moscow(*changes).differences, PlaceDifference)
        assert [each.shape for each in found] == ["interchanged", "interchanged"]

    def test_without_an_order_only_points_are_compared(self):
        """A and B may stand either way; C may not stand before them."""
        found = check(four(Rank="2 1 3 4", SB=""))
        assert (found.agrees, found.order_reason) == (True, "points only")
        assert "points only" in [note.kind for note in found.notes]
        assert only(check(four(Rank="3 2 1 4", SB="")), PlaceDifference).kind == "place"

    def test_the_order_of_rules_that_are_asked_for(self):
        """That of the round robin has SB behind the points and DE: A belongs before B."""
        found = check(four(Rank="2 1 3 4", SB=""), "rr")
        assert found.order_reason == "rulebook"
        assert only(found, PlaceDifference).shape == "interchanged"

    def test_only_those_with_a_place_are_compared(self):
        """Whoever left the event has no place, and the others are numbered without him."""
        assert checked(Rank="– 1 2 3").agrees


class TestNumbering:
    def test_a_place_that_is_missing(self):
        difference = only(checked(Rank="1 2 3 5"), NumberingDifference)
        assert (difference.kind, difference.shape, difference.places) == (
            "numbering",
            "missing",
            (4, 4),
        )

    def test_somebody_without_a_place_leaves_his_place_empty(self):
        """C belongs on place 3, and has an empty cell."""
        difference = only(checked(Rank="1 2 - 4"), NumberingDifference)
        assert (difference.shape, difference.places, difference.behind) == ("missing", (3, 3), 0)
        assert [person.name for person in difference.unplaced] == ["C"]

    def test_a_place_given_twice_though_something_separates(self):
        difference = only(checked(Rank="1 1 3 4"), NumberingDifference)
        assert (difference.kind, difference.shape, difference.places) == (
            "numbering",
            "doubled",
            (1, 1),
        )
        assert names(difference.people) == ["A", "B"]
        assert str(there(difference.decided).criterion) == "SB"

    def test_a_doubled_place_and_the_missing_one_are_one_difference(self):
        """C is on place 2 like B, and nobody on place 3."""
        difference = only(checked(Rank="1 2 2 4"), NumberingDifference)
        assert (difference.shape, names(difference.people)) == ("doubled", ["B", "C"])
        difference = only(checked(Rank="1 3 3 4"), NumberingDifference)
        assert (difference.shape, names(difference.people)) == ("doubled", ["B", "C"])

    def test_numbered_through_though_nothing_separates_is_a_note(self):
        found = check(four(SB=""), "rr", "PTS")
        assert found.agrees
        (note,) = [each for each in found.notes if each.kind == "not separated"]
        assert ([each.name for each in note.people], note.places) == (["A", "B"], (1, 2))

    def test_shared_places_may_be_written_as_a_range(self):
        assert check(four(Rank="1-2 1-2 3 4", SB=""), "rr", "PTS").agrees

    def test_a_dense_numbering_is_a_note(self):
        found = check(four(Rank="1 1 2 3", SB=""), "rr", "PTS")
        assert found.agrees
        assert "dense" in [note.kind for note in found.notes]


class TestOwnColumns:
    LIST = """Place,Name,Points,TBrk1,TBrk2
{first},Player One,3.5,11.5,13.5
{second},Player Two,3.5,13.0,15.0
3,Player Three,2,9,11
4,Player Four,1,8,10
"""

    def check(self, first: int, second: int) -> Checked:
        text = self.LIST.format(first=first, second=second)
        event = formats.read_bytes(text.encode(), "list.csv").event
        assert event is not None
        return check(event)

    def test_places_that_contradict_a_column_that_cannot_be_recomputed(self):
        """Case 17: equal points, 11½ against 13 in the first column, and the first is ahead."""
        difference = only(self.check(1, 2), OrderDifference)
        assert difference.kind == "order"
        assert names(difference.people) == ["Player One", "Player Two"]
        assert (difference.decided.heading, difference.decided.first) == ("TBrk1", Fraction(13))

    def test_places_that_follow_the_columns(self):
        assert self.check(2, 1).agrees

    def test_a_file_whose_places_are_starting_numbers(self):
        found = check(there(formats.read("examples/fide-exercises-swiss-5.trf").event))
        assert found.agrees
        assert "starting numbers" in [note.kind for note in found.notes]

    def test_a_wrong_value_that_moves_a_place_is_told_once(self):
        """With 60 in TB1 the third of the open, who has 7 points as the fourth, changes nothing;
        the fourth with 60 stands third, and that follows from it."""
        event = moscow_with((4, "TB1", "60"), (4, "Rk.", "3"), (3, "Rk.", "4"))
        difference = only(check(event, "swiss-manager-2009", "BH,BH/C1,DE,SB"), ValueDifference)
        assert (difference.kind, difference.person.id) == ("value", 4)
        assert [each.kind for each in difference.consequences] == ["place"]
