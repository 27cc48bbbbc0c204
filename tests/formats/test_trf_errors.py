"""Faulty TRFs: everything in one pass, each with its place."""

import pytest

from tests.formats.trf_lines import codes, player, read_lines
from tiebreaks.event import Severity
from tiebreaks.formats import Reading


def places(reading: Reading) -> list[tuple[str, int, int]]:
    return [(problem.code, problem.line, problem.column) for problem in reading.problems]


def test_all_problems_of_a_file_in_one_pass():
    reading = read_lines(
        "012 Cup",
        player(1, "2 w 1", "9 b 1", points="x.y"),
        player(2, "1 b 1", "3 w X", rating="abcd"),
        player(5, "- U", "- U"),
        player(5, "- U", "- U"),
        player(4, "3 b =", "1 w F"),
        player(3, "4 w =", "2 q 0"),
    )
    assert reading.event is None
    # Columns by FIDE's table: opponent 92, colour 97, result 99; ten more for round 2.
    assert places(reading) == [
        ("TRF011", 2, 81),
        ("EVT002", 2, 92),
        ("TRF005", 2, 102),
        ("TRF025", 3, 49),
        ("TRF006", 3, 109),
        ("TRF003", 5, 5),
        ("TRF015", 6, 109),
        ("TRF008", 7, 107),
    ]


@pytest.mark.parametrize(
    ("one", "two"),
    [("1", "1"), ("1", "="), ("+", "0"), ("1", "-"), ("1", "L"), ("?", "1")],
)
def test_contradicting_results(one, two):
    reading = read_lines(player(1, f"2 w {one}"), player(2, f"1 b {two}"))
    assert ("EVT002", 1, 92) in places(reading)
    assert codes(reading).count("EVT002") == 1
    problem = next(each for each in reading.problems if each.code == "EVT002")
    assert problem.details["found"] == f"2 {one}"
    assert problem.details["other"] == f"1 {two}"
    assert problem.details["other_line"] == "2"


@pytest.mark.parametrize(("one", "two"), [("=", "0"), ("0", "0"), ("-", "-")])
def test_legal_oddities_pass(one, two):
    assert read_lines(player(1, f"2 w {one}"), player(2, f"1 b {two}")).event is not None


def test_a_one_sided_played_game_is_an_error():
    reading = read_lines(player(1, "2 w 1"), player(2, "- Z"))
    assert places(reading) == [("EVT001", 1, 92)]


def test_two_claims_on_one_absent_player_are_errors():
    reading = read_lines(player(1, "3 w +"), player(2, "3 w +"), player(3, ""))
    assert places(reading) == [("EVT001", 1, 92), ("EVT001", 2, 92)]


def test_a_forfeit_against_a_bye_is_an_error():
    assert codes(read_lines(player(1, "2 w +"), player(2, "- H"))) == ["EVT001"]


def test_a_player_against_himself():
    assert places(read_lines(player(1, "1 w 1"), player(2, "- U"))) == [("EVT003", 1, 92)]


def test_shifted_columns():
    line = player(1, "2 w 1").replace("   2 w 1", "  2 w 1")
    assert places(read_lines(line, player(2, "1 b 0")))[0] == ("TRF007", 1, 96)


def test_tab_in_a_player_line_does_not_cascade():
    line = player(1, "2 w 1").replace("Player 1", "Player\t1")
    reading = read_lines(line, player(2, "1 b 0"))
    assert places(reading) == [("TRF024", 1, 21)]


@pytest.mark.parametrize("number", ["    ", "  x1", "   0"])
def test_start_number_missing(number):
    line = "001 " + number + player(1)[8:]
    assert ("TRF002", 1, 5) in places(read_lines(line, player(2, "- U")))


def test_warnings_do_not_stop():
    reading = read_lines(player(1, "2 w 1", points="0.5"), player(2, "1 w 0", rating="none"))
    assert {problem.severity for problem in reading.problems} == {Severity.WARNING}
    assert codes(reading) == ["TRF012", "TRF010", "TRF025"]
    assert reading.event is not None


def test_columns_of_a_line_padded_in_bytes_are_those_of_the_file():
    # Ядвига is 6 letters in 12 bytes: everything after the name stands 6 columns to the left.
    padded = player(1, "2 w X", name="Ядвига").replace("Ядвига" + " " * 6, "Ядвига", 1)
    reading = read_lines(padded, player(2, "1 b 0"))
    assert ("TRF006", 1, 99 - 6) in places(reading)
    assert padded[99 - 6 - 1] == "X"


def test_xxs_without_items():
    reading = read_lines("XXS three points", player(1, "2 w 1"), player(2, "1 b 0"))
    assert places(reading) == [("TRF026", 1, 5)]
