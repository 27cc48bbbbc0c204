"""Matrices as people copy them: a hand-made file for each notation."""

from itertools import pairwise
from pathlib import Path

import pytest

from tests.formats.trf_lines import codes, event_of, points, read_lines
from tiebreaks.event import Event, Kind
from tiebreaks.formats import read

FILES = Path(__file__).parent / "files" / "tables"


def results(event: Event) -> dict[tuple[int, int], list[tuple[Kind, float]]]:
    """Kind and points of the games of every pair, seen from the lower number, in their order."""
    table = event.table
    found: dict[tuple[int, int], list[tuple[Kind, float]]] = {}
    for row in range(table.rows):
        for one in range(table.participants):
            two = int(table.opponent[row, one])
            if two > one:
                pair = event.participants[one].id, event.participants[two].id
                made = float(table.points[row, one] / table.scale)
                found.setdefault(pair, []).append((Kind(table.kind[row, one]), made))
    return found


PLAYED, WON, LOST = Kind.PLAYED, Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS

EVENING = {
    (1, 2): [(PLAYED, 1.0)],
    (1, 3): [(PLAYED, 0.5)],
    (1, 4): [(PLAYED, 1.0)],
    (2, 3): [(PLAYED, 1.0)],
    (2, 4): [(PLAYED, 0.5)],
    (3, 4): [(PLAYED, 1.0)],
}
TWO_GAMES = {
    (1, 2): [(PLAYED, 0.5), (PLAYED, 0.5)],
    (1, 3): [(PLAYED, 1.0), (PLAYED, 0.0)],
    (2, 3): [(PLAYED, 1.0), (PLAYED, 1.0)],
}


@pytest.mark.parametrize(
    ("name", "last"),
    [
        ("matrix_decimals.csv", PLAYED),
        ("matrix_aligned.txt", PLAYED),
        ("matrix_signs.csv", WON),
        ("matrix_kampflos.csv", WON),
    ],
)
def test_single_games(name, last):
    """The game of 1 and 4 was won by forfeit where the notation can say so."""
    reading = read(FILES / name)
    assert (reading.format, codes(reading)) == ("matrix", [])
    assert results(event_of(reading)) == EVENING | {(1, 4): [(last, 1.0)]}
    assert points(event_of(reading)) == {1: 2.5, 2: 1.5, 3: 1.5, 4: 0.5}


@pytest.mark.parametrize(
    "name",
    ["matrix_double_rounds.csv", "matrix_two_cycles.csv", "matrix_two_columns_each.csv"],
)
def test_two_games_each(name):
    reading = read(FILES / name)
    assert (reading.format, codes(reading)) == ("matrix", [])
    event = event_of(reading)
    assert results(event) == TWO_GAMES
    assert points(event) == {1: 2, 2: 3, 3: 1}
    assert event.published_columns == ("Pts",)
    assert all(one < two for one, two in pairwise(event.table.round_no.tolist()))


def test_mini_matches():
    """1½ against ½ is the score of a match, not two games: the other side has one figure."""
    reading = read(FILES / "matrix_mini_matches.csv")
    assert codes(reading) == ["CTB016"]
    event = event_of(reading)
    assert points(event) == {1: 4, 2: 1, 3: 1}
    assert event.table.game_points is not None
    games = event.table.game_points.sum(axis=0) / event.table.scale
    assert games.tolist() == [3.5, 1.5, 1]


def test_two_cycles_report_where_they_contradict():
    reading = read_lines("No;Name;1;2;1;2", "1;Ann;x;1;x;1", "2;Bob;0;x;1;x")
    assert [(each.code, each.line, each.column) for each in reading.problems] == [("MAT004", 2, 13)]


def test_double_forfeits_and_adjourned_games():
    event = event_of(read_lines("No;Name;1;2;3", "1;A;x;-;*", "2;B;-;x;1", "3;C;*;0;x"))
    assert results(event) == {
        (1, 2): [(LOST, 0.0)],
        (1, 3): [(Kind.ADJOURNED, 0.0)],
        (2, 3): [(PLAYED, 1.0)],
    }


def test_a_row_for_the_free_round_is_nobody():
    reading = read_lines(
        "Nr;Name;1;2;3;4", "1;A;x;1;½;", "2;B;0;x;1;", "3;C;½;0;x;", "4;spielfrei;;;;x"
    )
    assert codes(reading) == ["CTB020"]
    assert points(event_of(reading)) == {1: 1.5, 2: 1, 3: 0.5}


def test_settings_say_that_cells_are_scores_of_matches():
    lines = ("No;Name;1;2", "1;A;x;1", "2;B;1;x")
    settings = ("Setting;Value", "Boards;2", "")
    assert codes(read_lines(*lines)) == []
    event = event_of(read_lines(*settings, *lines))
    assert event.table.game_points is not None
    assert (event.table.game_points / event.table.scale).tolist() == [[1, 1]]
    assert points(event) == {1: 1, 2: 1}
