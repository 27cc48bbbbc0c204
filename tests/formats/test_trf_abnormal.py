"""Record 299: results with other points, bonuses and penalties; record 240 in individual events."""

import pytest

from tests.formats.team_lines import ONE_ROUND, TEAMS, scores, team
from tests.formats.trf_lines import codes, event_from, event_of, player, points, read_lines
from tiebreaks.event import Event, Kind, Scoring

GAMES = (
    player(1, "2 w 1", "3 b ="),
    player(2, "1 b 0", "- U"),
    player(3, "4 w +", "1 w ="),
    player(4, "3 b -", "- H"),
)


def rounds(event: Event, number: int) -> list[float]:
    """Points of one participant, round by round."""
    column = next(i for i, person in enumerate(event.participants) if person.id == number)
    table = event.table
    return [units / table.scale for units in table.points[:, column].tolist()]


# Individual events


def test_what_a_result_is_worth_to_everybody():
    """A forfeit win 0.9, a half-point bye 0.4: part of the scoring, not something extra."""
    event = event_from("299 +         0.9", "299 H         0.4", *GAMES)
    assert points(event) == {1: 1.5, 2: 1, 3: 1.4, 4: 0.4}
    assert event.scoring == Scoring.of(1, "1/2", 0, forfeit_win="0.9", half_bye="0.4")
    assert event.table.extra is None


@pytest.mark.parametrize("number", ["000", "   "])
def test_a_penalty_for_no_round_counts_from_the_first_on(number):
    event = event_from(f"299          -0.5  {number}    1    2", *GAMES)
    assert rounds(event, 1) == [0.5, 0.5]
    assert rounds(event, 2) == [-0.5, 1]
    assert event.table.extra is not None
    assert event.table.extra.tolist() == [[-1, -1, 0, 0], [0, 0, 0, 0]]


def test_a_penalty_after_the_end():
    assert rounds(event_from("299          -0.5  999    1", *GAMES), 1) == [1, 0]


def test_a_bonus_in_a_round_is_added_to_what_a_record_assigns():
    records = ("299          +0.2  002    1", "299 D         0.4  002    1")
    assert rounds(event_from(*records, *GAMES), 1) == [1, 0.6]


def test_a_result_in_one_round_for_everybody_who_has_it():
    """In round 2 draws are worth 0.3 to both."""
    assert points(event_from("299 D         0.3  002", *GAMES)) == {1: 1.3, 2: 1, 3: 1.3, 4: 0.5}


def test_a_result_in_all_rounds_of_some():
    assert points(event_from("299 W         2.0  000    1    3", *GAMES))[1] == 2.5


def test_somebody_is_given_the_points_of_a_result_that_he_does_not_have():
    reading = read_lines("299 W         1.0  001    2", *GAMES)
    assert [(each.code, each.line, each.column) for each in reading.problems] == [("TRF053", 1, 24)]
    event = event_of(reading)
    assert points(event)[2] == 2
    assert event.table.outcome[0, 1] == event_from(*GAMES).table.outcome[0, 1]


def test_a_bye_given_to_somebody_who_has_nothing():
    event = event_from("299 F         0.8  002    5", *GAMES, player(5))
    assert event.table.kind[1, 4] == Kind.FULL_BYE
    assert points(event)[5] == 0.8


def test_published_points_contain_what_was_given():
    first = player(1, "2 w 1", "3 b =", points="1.0")
    assert codes(read_lines("299          -0.5  000    1", first, *GAMES[1:])) == []
    assert codes(read_lines(first, *GAMES[1:])) == ["TRF012"]


@pytest.mark.parametrize(
    "record",
    ["299          -0.5  003    1", "299          -0.5  000    1"],
    ids=["a round that is not held", "no round at all"],
)
def test_points_in_rounds_that_are_not_held(record):
    lines = GAMES if record.endswith("003    1") else (player(1), player(2))
    reading = read_lines(record, *lines)
    assert codes(reading) == ["TRF018"]
    assert event_of(reading).table.extra is None


def test_points_too_large_to_be_exact():
    """In hundredths 1,100 times 9,999 points are more than 2^30 units."""
    many = [*["299          9999  001    2"] * 1_100, "299           .01  001    2"]
    assert codes(read_lines(*many, *GAMES)) == ["TRF055"]


# Columns


@pytest.mark.parametrize(
    ("regular", "compact"),
    [
        ("299    -1.0  -0.5  001    2", "299   -1.0 -0.5 001    2"),
        ("299 W   3.0   2.0  001    1", "299 W  3.0  2.0 001    1"),
        ("299     1.0        001    1", "299    1.0      001    1"),
    ],
)
def test_compact_columns_are_read_as_meant(regular, compact):
    reading = read_lines(compact, *ONE_ROUND, *TEAMS)
    assert codes(reading) == ["TRF054"]
    expected = read_lines(regular, *ONE_ROUND, *TEAMS)
    assert codes(expected) == []
    assert scores(event_of(reading)) == scores(event_of(expected))


def test_compact_columns_of_an_individual_event():
    reading = read_lines("299        -0.5 001    1", *GAMES)
    assert codes(reading) == ["TRF054"]
    assert points(event_of(reading))[1] == 1


# Teams

SPARE = (*ONE_ROUND, player(7), player(8), *TEAMS, team(3, 7), team(4, 8), "330 +- 001 003 004")
BASE = {"A": (2, 1.5), "B": (0, 0.5), "C": (2, 2), "D": (0, 0)}
"""Without a record 299: A–B 1½–½ over two boards, and C wins by forfeit."""


@pytest.mark.parametrize(
    ("record", "expected"),
    [
        ("299 +   1.0   1.5", BASE | {"C": (1, 1.5)}),
        ("299 -  -1.0", BASE | {"D": (-1, 0)}),
        ("299 L   1.0", BASE | {"B": (1, 0.5)}),
        ("299 W   3.0   2.0  001    1", BASE | {"A": (3, 2)}),
        ("299    -1.0  -0.5  001    1", BASE | {"A": (1, 1)}),
        ("299          -0.5  000    4", BASE | {"D": (0, -0.5)}),
    ],
)
def test_points_of_teams(record, expected):
    reading = read_lines(*SPARE, record)
    assert codes(reading) == []
    assert scores(event_of(reading)) == expected


def test_a_bye_of_a_team_with_its_points():
    event = event_from(*ONE_ROUND, player(7), *TEAMS, team(3, 7), "299 H   1.0   0.5  001    3")
    assert event.table.kind[0, 2] == Kind.HALF_BYE
    assert scores(event)["C"] == (1, 0.5)


# Record 240 in an individual event


def test_byes_of_players_whose_line_does_not_have_them():
    event = event_from(*GAMES, player(5), player(6), "240 H 001    5    6", "240 F 002    5")
    assert event.table.kind[:, 4].tolist() == [Kind.HALF_BYE, Kind.FULL_BYE]
    assert points(event)[5] == 1.5
    assert points(event)[6] == 0.5


@pytest.mark.parametrize("record", ["240 H 002    4", "240 Z 001    5"])
def test_byes_that_are_in_the_line_already(record):
    assert codes(read_lines(*GAMES, player(5), record)) == []


@pytest.mark.parametrize(
    ("record", "other"), [("240 H 001    1", "2 1"), ("240 F 002    4", "0000 H")]
)
def test_byes_that_the_line_contradicts(record, other):
    reading = read_lines(*GAMES, record)
    assert [(each.code, each.line, each.column) for each in reading.problems] == [("TRF046", 5, 11)]
    assert reading.problems[0].details["other"] == other


def test_byes_of_later_rounds():
    assert codes(read_lines(*GAMES, "240 H 003    4")) == ["TRF018"]
