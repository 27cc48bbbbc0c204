"""Faulty team events: everything in one pass, each with its place."""

import pytest

from tests.formats.team_lines import ONE_ROUND, TEAMS, team, team_013
from tests.formats.trf_lines import event_of, player, read_lines
from tiebreaks.event import Kind, Severity
from tiebreaks.formats import Reading

WHOLE = (*ONE_ROUND, *TEAMS)
NEXT = len(WHOLE) + 1
"""The line after the whole event."""
SPARE = (*WHOLE, player(7), player(8), team(3, 7), team(4, 8))


def found(reading: Reading, severity: Severity = Severity.ERROR) -> list[tuple[str, int, int]]:
    return [
        (each.code, each.line, each.column)
        for each in reading.problems
        if each.severity is severity
    ]


@pytest.mark.parametrize(
    ("record", "column", "code"),
    [
        # No number, or no word, where one must be.
        ("310   x C", 5, "TRF038"),
        ("310   0 C", 5, "TRF038"),
        (team(3, 7).replace("   7", "  7x"), 74, "TRF038"),
        ("240 Q 001    2", 5, "TRF038"),
        ("240 H  x1    2", 7, "TRF038"),
        ("240 H 001   2x", 11, "TRF038"),
        ("320  x.0  1.0", 5, "TRF038"),
        ("320  1.0  y.0", 10, "TRF038"),
        ("320  1.0  1.0 x", 15, "TRF038"),
        ("330 ++ 001 001 002", 5, "TRF038"),
        ("330 +- 0.1 001 002", 8, "TRF038"),
        ("330 +- 001 001 001", 16, "TRF038"),
        ("330 +- 001 001", 16, "TRF038"),
        ("300   x 001 002    1    2", 5, "TRF038"),
        ("300 001 001 002    1   2.", 22, "TRF038"),
        ("352 WXW", 5, "TRF038"),
        ("299 Q  1.0", 5, "TRF038"),
        ("299     x.0              2", 8, "TRF038"),
        ("299 +   2.0   2.0  00x    1", 20, "TRF038"),
        ("299    -1.0        001", 24, "TRF038"),
        # Columns that have shifted.
        ("240 H001    2", 6, "TRF060"),
        ("320  1.00 1.0", 9, "TRF060"),
        ("330 +-  001 001 002", 11, "TRF060"),
        ("300 001 0011 02", 12, "TRF060"),
        ("299  9999.9999.9 001    2", 6, "TRF060"),
        (team(3, 7)[:72] + "7", 73, "TRF060"),
        # Nobody has this number.
        ("240 H 001    9", 11, "TRF039"),
        ("299     1.0        001    9", 24, "TRF039"),
        ("320  1.0  1.0 009", 15, "TRF039"),
        ("330 +- 001 001 009", 16, "TRF039"),
        ("300 001 009 002    1    2", 9, "TRF039"),
        (team(3, 99), 74, "TRF040"),
        # Twice.
        (team(2), 5, "TRF041"),
        (team(3, 4), 74, "TRF042"),
        # Against the games.
        ("240 H 001    2", 11, "TRF046"),
        ("320  1.0  1.0 002", 15, "TRF046"),
        ("330 +- 001 001 002", 12, "TRF046"),
        ("300 001 001 002    1", 17, "TRF047"),
        ("300 001 001 002    1    2    4", 27, "TRF047"),
        ("300 001 001 002    1    2    1", 27, "TRF047"),
        ("300 002 001 002    1    2", 5, "TRF057"),
        # Points.
        ("362 TW x", 8, "TRF026"),
        ("362 TW 1.0   TL 2.0", 5, "TRF036"),
        ("362 - TW 1.0", 5, "TRF037"),
        ("299 W   0.0", 5, "TRF036"),
    ],
)
def test_one_faulty_record(record, column, code):
    assert found(read_lines(*WHOLE, record)) == [(code, NEXT, column)]


def test_line_ups_of_both_teams_that_contradict_each_other():
    lineups = ("300 001 001 002    1    2", "300 001 002 001    5    4")
    assert found(read_lines(*WHOLE, *lineups)) == [("TRF047", NEXT, 17)]


def test_the_same_player_twice_in_a_team():
    reading = read_lines(*ONE_ROUND, team_013(1, 1, 2, 1), team_013(2, 4, 5))
    assert found(reading) == [("TRF042", 5, 47)]
    assert reading.problems[0].details["other_line"] == "5"


def test_a_player_without_a_team_has_played():
    reading = read_lines(*ONE_ROUND, team(1, 1, 2), team(2, 4))
    assert found(reading) == [("TRF043", 4, 92)]
    assert reading.problems[0].details["name"] == "Player 5"


def test_a_team_that_meets_two_others():
    """Player 2 of team A meets team C; reported for A, whose first opponent was B."""
    reading = read_lines(
        player(1, "4 w 1"), player(2, "7 b ="), player(4, "1 b 0"), player(7, "2 w ="),
        *TEAMS, team(3, 7),
    )  # fmt: skip
    # The other player of team B is missing from the file as well.
    assert found(reading) == [("TRF044", 2, 92), ("TRF040", 6, 79)]
    details = reading.problems[0].details
    assert [details[key] for key in ("team", "found", "other")] == ["A", "C", "B"]


def test_two_wrong_boards_of_one_team_are_told_once():
    reading = read_lines(
        player(1, "4 w 1"), player(2, "7 b ="), player(3, "8 b ="), player(4, "1 b 0"),
        player(7, "2 w ="), player(8, "3 w ="), team(1, 1, 2, 3), team(2, 4), team(3, 7, 8),
    )  # fmt: skip
    assert found(reading) == [("TRF044", 2, 92)]


def test_a_game_inside_a_team():
    reading = read_lines(player(1, "2 w 1"), player(2, "1 b 0"), team(1, 1, 2))
    assert found(reading) == [("TRF045", 1, 92)]


@pytest.mark.parametrize(
    "records",
    [
        ("240 F 001    3", "320  1.0  1.0 003"),
        ("330 +- 001 003 004", "240 Z 001    3"),
        ("330 +- 001 003 004", "330 +- 001 003 002"),
        ("330 +- 001 003 004", "330 -+ 001 003 004"),
    ],
)
def test_records_that_contradict_each_other(records):
    codes = [code for code, _, _ in found(read_lines(*SPARE, *records))]
    assert codes == ["TRF046"]


def test_a_forfeit_against_the_points_of_the_boards():
    reading = read_lines(
        player(1, "4 w +"), player(4, "1 b -"), team(1, 1), team(2, 4), "330 -+ 001 001 002"
    )
    assert found(reading) == [("TRF046", 5, 12)]


def test_everything_in_one_pass():
    reading = read_lines(
        player(1, "4 w 1"),
        player(2, "9 b ="),
        player(4, "1 b 0"),
        player(5, "2 x ="),
        team(1, 1, 2, 77),
        team(2, 4, 5, 1),
        "330 +- 00x 001 002",
        "299 Q",
    )
    assert reading.event is None
    assert found(reading) == [
        ("TRF005", 2, 92),
        ("TRF040", 5, 84),
        ("TRF042", 6, 84),
        ("TRF038", 7, 8),
        ("TRF038", 8, 5),
    ]


def test_faulty_cells_are_told_once():
    """What follows from a cell that was reported is not reported again."""
    reading = read_lines(player(1, "4 w X"), *ONE_ROUND[1:], *TEAMS)
    assert [code for code, _, _ in found(reading)] == ["TRF006"]


# What is only remarkable


@pytest.mark.parametrize(
    ("records", "code", "column"),
    [
        (("320  1.0  1.0 000", "320  2.0  1.0 000"), "TRF033", 5),
        (("352 WW",), "TRF052", 92),
        (("362 TP 1.0",), "TRF028", 5),
        (("300 001 001 002    2    1",), "TRF048", 92),
    ],
)
def test_warnings(records, code, column):
    reading = read_lines(*WHOLE, *records)
    warned = found(reading, Severity.WARNING)
    assert [(each[0], each[2]) for each in warned] == [(code, column)]
    assert reading.event is not None


def test_a_match_with_fewer_boards():
    games = ((1, 11), (2, 12), (3, 13), (4, 14), (5, 15), (6, 16))
    white = [player(one, f"{two} w 1", f"{two} b 0") for one, two in games[:5]]
    black = [player(two, f"{one} b 0", f"{one} w 1") for one, two in games[:5]]
    six = player(6, "", "16 b ="), player(16, "", "6 w =")
    rosters = ((1, 2), (3, 4), (5, 6), (11, 12), (13, 14), (15, 16))
    teams = [team(number, *players) for number, players in enumerate(rosters, 1)]
    reading = read_lines(*white, *black, *six, *teams)
    assert found(reading, Severity.WARNING) == [("TRF049", 5, 92)]
    details = reading.problems[0].details
    assert [details[key] for key in ("name", "opponent", "found", "expected")] == [
        "C", "F", "1", "2",
    ]  # fmt: skip
    assert event_of(reading).table.rows == 2


def test_points_too_large_to_be_exact():
    """In hundredths 1,100 times 9,999 points are more than 2^30 units."""
    many = [*["299    9999        001    2"] * 1_100, "299     .01        001    2"]
    assert [code for code, _, _ in found(read_lines(*WHOLE, *many))] == ["TRF055"]


def test_rounds_that_would_fill_the_memory():
    teams = [f"013 T{number}" for number in range(4_003)]
    reading = read_lines(*ONE_ROUND, team_013(1, 1, 2), team_013(2, 4, 5), *teams,
                         "330 +- 999 003 004")  # fmt: skip
    assert [code for code, _, _ in found(reading)] == ["FIL009"]


@pytest.mark.parametrize("teams", [("310",), ("013",), ("310   1 A", "013 B")])
def test_teams_without_players(teams):
    reading = read_lines(player(1), player(2), *teams)
    assert (reading.event is None) == (teams == ("310",))


def test_points_of_a_free_round_are_compared_as_such():
    """What a zero-point bye brings is nothing that a team without a match can have."""
    reading = read_lines(
        "092 Team: Round-Robin",
        "### tiebreaks held=1",
        player(1, ""),
        "310   1 Home                                             0.0    0.0",
        "299 Z   0.5",
    )
    assert "TRF050" not in [problem.code for problem in reading.problems]
    assert event_of(reading).table.kind.tolist() == [[Kind.NOT_HELD]]
