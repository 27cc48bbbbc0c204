"""Byes of teams and matches that were not held."""

from fractions import Fraction

import pytest

from tests.formats.team_lines import ONE_ROUND, TEAMS, scores, team
from tests.formats.trf_lines import codes, event_from, event_of, player, read_lines
from tiebreaks.event import Colour, Kind

ALONE = (*ONE_ROUND, player(7), *TEAMS, team(3, 7))


@pytest.mark.parametrize(
    ("record", "kind", "expected"),
    [
        ("240 F 001    3", Kind.FULL_BYE, (2, 2)),
        ("240 h 001    3", Kind.HALF_BYE, (1, 1)),
        ("240 Z 001    3", Kind.ZERO_BYE, (0, 0)),
        ("320  1.0  1.0 003", Kind.PAIRING_BYE, (1, 1)),
        ("320  2.0  1.5 003", Kind.PAIRING_BYE, (2, 1.5)),
        ("320           003", Kind.PAIRING_BYE, (1, 1)),
        ("320 11.5 -1.0 000", Kind.ZERO_BYE, (0, 0)),
        ("", Kind.ZERO_BYE, (0, 0)),
    ],
)
def test_byes_of_teams(record, kind, expected):
    """Two boards: all of a match is 2 game points, half of it 1; a bye is a draw's worth."""
    event = event_from(*ALONE, record)
    assert event.table.kind[0, 2] == kind
    assert scores(event)["C"] == expected


@pytest.mark.parametrize(
    ("letter", "kind"),
    [("U", Kind.PAIRING_BYE), ("F", Kind.FULL_BYE), ("+", Kind.FULL_BYE), ("H", Kind.HALF_BYE),
     ("Z", Kind.ZERO_BYE), ("-", Kind.ZERO_BYE)],
)  # fmt: skip
def test_byes_by_the_letters_of_the_players(letter, kind):
    event = event_from(*ONE_ROUND, player(7, f"0000 - {letter}"), *TEAMS, team(3, 7))
    assert event.table.kind[0, 2] == kind


FOUR = (*ONE_ROUND, player(7), player(8), *TEAMS, team(3, 7), team(4, 8))


@pytest.mark.parametrize(
    ("written", "expected"),
    [("+-", ((2, 2), (0, 0))), ("-+", ((0, 0), (2, 2))), ("--", ((0, 0), (0, 0)))],
)
def test_forfeited_matches(written, expected):
    event = event_from(*FOUR, f"330 {written} 001 004 003")
    found = scores(event)
    assert (found["D"], found["C"]) == expected
    assert event.table.colour[0, [2, 3]].tolist() == [Colour.BLACK, Colour.WHITE]


def test_a_forfeited_match_may_be_told_twice():
    event = event_from(
        player(1, "4 w +"), player(2, "0000 b +"), player(4, "1 b -"), player(5), *TEAMS,
        "330 +- 001 001 002",
    )  # fmt: skip
    assert scores(event) == {"A": (2, 2), "B": (0, 0)}
    assert event.table.kind.tolist() == [[Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS]]


def test_a_lost_match_may_be_worth_something_and_a_forfeited_one_nothing():
    event = event_from("362 TW 3.0   TD 2.0   TL 1.0", *FOUR, "330 +- 001 003 004")
    assert scores(event) == {"A": (3, 1.5), "B": (1, 0.5), "C": (3, 2), "D": (0, 0)}


def test_a_round_of_nothing_but_forfeited_matches():
    event = event_from(*FOUR, "330 +- 002 001 003")
    assert event.rounds_held == 2
    assert scores(event)["A"] == (4, 3.5)


def test_byes_of_rounds_that_are_not_held_yet():
    reading = read_lines(*ALONE, "240 H 002    3", "320  1.0  1.0 000 003")
    assert codes(reading) == ["TRF018", "TRF018"]
    assert scores(event_of(reading))["C"] == (0, 0)


def test_units_of_odd_values():
    """0.3 match points need tenths; a half is 5 of them."""
    event = event_from(*ALONE, "320  0.3  0.5 003")
    assert event.table.scale == 10
    assert Fraction(int(event.table.points[0, 2]), 10) == Fraction("0.3")
