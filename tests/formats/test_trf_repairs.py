"""Lines that have left their columns, and records that are checked without changing a place."""

import pytest

from tests.formats.team_lines import ONE_ROUND, TEAMS
from tests.formats.trf_lines import codes, event_of, player, read_lines
from tiebreaks.event import Kind
from tiebreaks.formats import read_bytes

TWO = player(2, "1 b 0", points="0.0")


def first(reading) -> tuple[str, int, int]:
    problem = reading.problems[0]
    return problem.code, problem.line, problem.column


# Tabs

FIELDS = ("001", "1", "m", "GM", "Doe, Jane", "2500", "BUL", "2900000", "1990/01/31", "1.0", "")


def with_tab_stops(line: str) -> str:
    """What an editor makes of it: each run of blanks up to a stop of eight columns is a tab."""
    parts = [line[start : start + 8] for start in range(0, len(line), 8)]
    return "".join(
        part.rstrip(" ") + "\t" if part.endswith("  ") and len(part) == 8 else part
        for part in parts
    )


def test_fields_with_tabs_in_between():
    other = ("001", "2", "", "", "Roe", "", "", "", "", "0.0", "", "1 b 0")
    reading = read_lines("\t".join((*FIELDS, "2 w 1")), "\t".join(other))
    assert [(each.code, each.details["found"]) for each in reading.problems] == [("TRF062", "2")]
    jane, roe = event_of(reading).participants
    assert (jane.name, jane.rating, jane.details["birth"]) == ("Doe, Jane", 2500, "1990/01/31")
    assert (roe.name, roe.rating) == ("Roe", None)
    assert event_of(reading).table.kind.tolist() == [[Kind.PLAYED, Kind.PLAYED]]


def test_tabs_of_an_editor():
    line = (
        "001    1 mGM  Doe, Jane                         2500 BUL     2900000 1990/01/31  1.0    1"
        "     2 w 1"
    )
    tabbed = with_tab_stops(line)
    assert "\t" in tabbed
    reading = read_lines(tabbed, player(2, "1 b 0", rank="2"))
    assert codes(reading) == ["TRF062"]
    assert event_of(reading).participants[0].details["fide_id"] == "2900000"


@pytest.mark.parametrize(
    "line",
    [
        "\t".join(FIELDS[:8]),
        "\t".join((*FIELDS[:5], "two thousand", *FIELDS[6:])),
        "\t".join((*FIELDS, "2 w won")),
        player(1, "2 w 1").replace("Player 1", "Player\t1"),
    ],
    ids=["fields missing", "no rating", "no result", "a tab in the name"],
)
def test_tabs_that_could_mean_more_than_one_thing(line):
    assert "TRF024" in codes(read_lines(line, TWO))


# Ratings of five digits

LINE = player(1, "2 w 1", rating="1234", points="1.0", rank="1")


@pytest.mark.parametrize(
    "line",
    [f"{LINE[:48]}12345{LINE[52:]}", f"{LINE[:48]}12345{LINE[53:]}"],
    ids=["pushed to the right", "the blank filled"],
)
def test_five_digits_that_begin_too_far_to_the_right(line):
    reading = read_lines(line, player(2, "1 b 0", rank="2"))
    assert first(reading) == ("TRF063", 1, 49)
    jane = event_of(reading).participants[0]
    assert (jane.rating, jane.published) == (12345, {"Pts": "1.0", "Rank": "1"})
    assert event_of(reading).table.opponent.tolist() == [[1, 0]]


def test_five_digits_in_the_blank_before_are_no_fault():
    reading = read_lines(f"{LINE[:47]}12345{LINE[52:]}", player(2, "1 b 0", rank="2"))
    assert codes(reading) == []
    assert event_of(reading).participants[0].rating == 12345


def test_five_digits_of_which_nothing_tells():
    """Something else is wrong in the line, so that neither reading puts it into its columns."""
    line = f"{LINE[:48]}12345{LINE[52:85]}x{LINE[86:]}"
    assert "TRF025" in codes(read_lines(line, TWO))


# Ranks


def test_missing_ranks_are_told_once():
    reading = read_lines(player(1, "2 w 1", rank="1"), TWO, player(3, "- H"))
    assert [(each.code, dict(each.details)) for each in reading.problems] == [
        ("TRF064", {"found": "2", "expected": "3"})
    ]
    assert codes(read_lines(player(1, "2 w 1"), TWO)) == []


# Records for the pairing


@pytest.mark.parametrize(
    ("line", "column", "found"),
    [
        ("250       1.0 001 00x    1    2", 19, "00x"),
        ("250       1.0 003 001    1    2", 15, "003 001"),
        ("250       1.0 001 002    1    7", 28, "7"),
        ("250 x     1.0 001 002    1    2", 5, "x"),
        ("260 001 003    1    7", 18, "7"),
        ("260 001,003    1    2", 8, ","),
    ],
)
def test_records_that_make_no_sense(line, column, found):
    reading = read_lines(player(1, "2 w 1"), TWO, line)
    assert [(each.code, each.line, each.column) for each in reading.problems] == [
        ("TRF065", 3, column)
    ]
    assert reading.problems[0].details["found"] == found
    assert event_of(reading).records == (line,)


# Record 802


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("802   1 A        2.0    1.5   2 w  1.5", None),
        ("802   1 A        1.0    1.5   2 w  1.5", ("MP", "1.0", "2", 15)),
        ("802   1 A        2.0    2.0   2 w  1.5", ("GP", "2.0", "1.5", 22)),
        ("802   1 A        2.0    1.5   2 w  2.0", ("GP 1", "2.0", "1.5", 35)),
        ("802   9 Q        9.0    9.0", None),
    ],
)
def test_records_for_human_eyes(line, expected):
    reading = read_lines(*ONE_ROUND, *TEAMS, line)
    found = [
        (*(each.details[key] for key in ("what", "found", "expected")), each.column)
        for each in reading.problems
    ]
    assert found == ([expected] if expected else [])
    assert event_of(reading).records == (line,)


# Repairs are errors where they are not wanted, information never is

INFORMATION = (
    (player(1, "2 w ?"), player(2, "1 b ?")),
    ("042 26/02/28", player(1, "2 w 1"), TWO),
    ("300 001 001 002    1", player(1, "2 w 1"), TWO),
    ("142 3", player(1, "2 w 1", "- H"), TWO),
    (player(1, "2 w 1"), player(2, "1 w 0")),
)
REPAIRED = (
    ("042 Dec 10, 2020", player(1, "2 w 1"), TWO),
    (player(1, "2 w 1", points="2.0"), TWO),
    (player(1, "2 w +"), player(2)),
    (player(1, "2 w +"), player(2, "1 b Z")),
    ("142 1", player(1, "2 w 1", "- Z"), TWO),
)


@pytest.mark.parametrize("lines", INFORMATION)
def test_information_is_no_error(lines):
    reading = read_bytes("\n".join(lines).encode(), "test", strict=True)
    assert reading.problems
    assert reading.event is not None


@pytest.mark.parametrize("lines", REPAIRED)
def test_repairs_are_errors_where_they_are_not_wanted(lines):
    data = "\n".join(lines).encode()
    assert read_bytes(data, "test").event is not None
    assert read_bytes(data, "test", strict=True).event is None
