"""Causes that more than one number shares: a game, a kind of round, rows that slipped.

Each error is planted into the published table of the Moscow Open or a small table, so that what
is wrong is known beforehand.
"""

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest

from tests.audit.known import all_of, cause_of, only
from tests.audit.test_check import HALF, MOSCOW_ORDER, checked, four, in_moscow, moscow
from tiebreaks import formats
from tiebreaks.audit.check import Checked, check
from tiebreaks.audit.check.causes import (
    ContradictoryGame,
    InterchangedWith,
    OneOfGames,
    OtherResult,
    Rotated,
    RoundCounted,
    Shifted,
    WrongTotals,
)
from tiebreaks.audit.check.differences import PointsDifference, ValueDifference
from tiebreaks.event import Event, Kind, Scoring

MOSCOW = Path("examples/moscow-open-2018.csv")
TEAMS = """Invented
No.;Team;1.Rd;2.Rd;3.Rd;MP
1;Antelopes;half bye;bye;3b2½;{one}
2;Bonobos;4w3;3w2½;4b2;5
3;Cougars;bye;2b1½;1w1½;{three}
4;Deer;2b1;zero bye;2w2;1
"""


@pytest.fixture
def with_games(tmp_path: Path) -> Callable[..., Checked]:
    """The open with other games in its text, checked under its own rules."""

    def changed(*cells: tuple[str, str]) -> Checked:
        text = MOSCOW.read_text(encoding="utf-8-sig")
        for before, after in cells:
            assert text.count(before) == 1, before
            text = text.replace(before, after)
        return check(read(tmp_path, text), "swiss-manager-2009", MOSCOW_ORDER)

    return changed


def read(folder: Path, text: str) -> Event:
    file = folder / "table.csv"
    file.write_text(text, encoding="utf-8")
    event = formats.read(str(file)).event
    assert event is not None
    return event


class TestGames:
    def test_a_game_that_its_two_rows_tell_otherwise(self, with_games):
        """1 won against 161 in round 1; here both rows have lost it."""
        found = with_games(("RUS;161w1;100b1;", "RUS;161w0;100b1;"))
        difference = only(found, PointsDifference)
        assert (difference.kind, difference.person.id) == ("points", 1)
        assert difference.ours == 7
        cause = cause_of(difference, ContradictoryGame)
        assert (cause.kind, cause.round, cause.opponent.id) == ("contradictory game", 1, 161)
        assert cause.ours == cause.theirs == 0
        assert cause.published == 1

    def test_a_value_with_a_line_of_that_game_follows_from_it(self, with_games):
        """His SB has the 3½ points of 161 that were won by that game."""
        found = with_games(("RUS;161w1;100b1;", "RUS;161w0;100b1;"))
        following = only(found, PointsDifference).consequences
        own = [each for each in following if isinstance(each, ValueDifference)]
        said = {(each.heading, each.person.id): cause_of(each, WrongTotals) for each in own}
        assert said["TB4", 1].result
        assert not said["TB1", 2].result

    def test_what_follows_from_a_reversed_game_is_no_difference(self, with_games):
        """Both rows have the other result: two totals are wrong, and nothing else."""
        found = with_games(("RUS;161w1;100b1;", "RUS;161w0;100b1;"), ("ITA;  1b0;", "ITA;  1b1;"))
        differences = all_of(found.differences, PointsDifference)
        assert [(each.kind, each.person.id) for each in differences] == [
            ("points", 1),
            ("points", 161),
        ]
        assert {cause_of(each, OtherResult).kind for each in differences} == {"other result"}

    def test_a_result_that_only_one_total_has_otherwise(self):
        """Marberg won in round 2 alone, and his total is one too low."""
        event = formats.read("tests/audit/files/points-one-result.csv").event
        assert event is not None
        cause = cause_of(only(check(event), PointsDifference), OneOfGames)
        assert cause.kind == "one of his games"
        (game,) = cause.games
        assert (game.round, game.opponent.name) == (2, "Petidze")
        assert (game.ours, game.published) == (Fraction(1), Fraction(0))


class TestRounds:
    def test_the_round_that_explains_several_totals_is_told(self, tmp_path):
        """A pairing-allocated bye counted 1 match point instead of 2; of the first of the two the
        half-point bye could have counted 0, too.
        """
        event = read(tmp_path, TEAMS.format(one=4, three=1))
        first, second = all_of(check(event).differences, PointsDifference)
        for each, name, number in ((first, "Antelopes", 2), (second, "Cougars", 1)):
            cause = cause_of(each, RoundCounted)
            assert (each.person.name, cause.round, cause.others) == (name, number, ())
            assert cause.round_kind is Kind.PAIRING_BYE
            assert (cause.ours, cause.published) == (Fraction(2), Fraction(1))

    def test_rounds_that_explain_a_total_equally_are_all_told(self, tmp_path):
        """½ too low: the half-point bye may have counted nothing, or the other bye ½."""
        rows = ["No.;Name;1.Rd;2.Rd;3.Rd;Pts"]
        rows += ["1;A;bye;half bye;2w1;2", "2;B;3w1;3b1;1b0;2", "3;C;2b0;2w0;bye;1"]
        difference = only(check(read(tmp_path, "\n".join(rows))), PointsDifference)
        cause = cause_of(difference, RoundCounted)
        assert [(each.round, each.ours, each.published) for each in (cause, *cause.others)] == [
            (1, Fraction(1), HALF),
            (2, HALF, Fraction(0)),
        ]

    def test_byes_of_a_round_that_was_left_out(self):
        """Two byes of round 1 are in the totals, but nobody has played."""
        event = formats.read("tests/data/cases/64-only-byes-so-far.trf").event
        assert event is not None
        found = check(event)
        assert found.agrees
        assert "byes to come" in {note.kind for note in found.notes}


class TestRows:
    def test_rows_with_the_numbers_of_the_row_above(self):
        """TB1 of 101 to 110 one row too low: five of them differ from their own."""
        by_number = {each.id: each for each in moscow().participants}
        moved = [(n, "TB1", by_number[n - 1].published["TB1"]) for n in range(101, 111)]
        cause = cause_of(only(in_moscow(*moved), ValueDifference), Shifted)
        assert (cause.kind, cause.row) == ("shifted", "above")
        assert [each.person.id for each in cause.people] == [101, 103, 107, 108, 110]

    def test_rows_with_the_numbers_of_the_row_below(self):
        by_number = {each.id: each for each in moscow().participants}
        moved = [(n, "TB4", by_number[n + 1].published["TB4"]) for n in range(50, 56)]
        cause = cause_of(only(in_moscow(*moved), ValueDifference), Shifted)
        assert (cause.kind, cause.row) == ("shifted", "below")

    def test_a_column_of_which_every_row_slipped(self):
        """TB1 of everybody but the first is that of the one above; most differ from their own."""
        by_number = {each.id: each.published["TB1"] for each in moscow().participants}
        wrong = [n for n in range(2, 221) if by_number[n] != by_number[n - 1]]
        moved = [(n, "TB1", by_number[n - 1]) for n in range(2, 221)]
        difference = only(in_moscow(*moved), ValueDifference)
        cause = cause_of(difference, Shifted)
        assert (difference.kind, cause.row) == ("value", "above")
        assert [each.person.id for each in cause.people] == wrong

    def test_totals_that_slipped_are_wrong_where_they_change(self):
        """One row too low from place 41 to 119: the first with 5½, with 5 and with 4½ are wrong."""
        by_number = {each.id: each for each in moscow().participants}
        totals = {number: each.published["Pts."] for number, each in by_number.items()}
        changes = [n for n in range(41, 120) if totals[n] != totals[n - 1]]
        moved = [(n, "Pts.", totals[n - 1]) for n in range(41, 120)]
        difference = only(in_moscow(*moved), PointsDifference)
        cause = cause_of(difference, Shifted)
        assert (difference.kind, cause.row) == ("points", "above")
        assert [each.person.id for each in cause.people] == changes

    def test_three_numbers_that_went_round(self):
        """A has the value of B, B that of C, C that of A."""
        cause = cause_of(only(checked(SB="2.25 1.5 2.75 1"), ValueDifference), Rotated)
        assert cause.kind == "rotated"
        assert [each.person.name for each in cause.people] == ["A", "B", "C"]

    def test_two_neighbours_are_no_shift(self):
        difference = only(in_moscow((2, "TB1", "55,5"), (3, "TB1", "52,5")), ValueDifference)
        assert cause_of(difference, InterchangedWith).kind == "interchanged"


def test_a_total_that_no_table_can_hold_is_not_believed():
    """Draws of ¼: A and B 1½, C 1¼, D ¼; SB 1.6875, 0.9375, 0.625, 0.375, that of B is wrong."""
    table = four(Pts="999999999 1.5 1.25 0.25", SB="1.6875 9 0.625 0.375")
    found = check(table.scored(Scoring.of(1, "1/4", 0)), "rr", "SB")
    points, value = found.differences
    assert all_of([points], PointsDifference)[0].published.text == "999999999"
    assert all_of([value], ValueDifference)[0].cause is None
