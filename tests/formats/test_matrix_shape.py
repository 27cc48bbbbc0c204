"""Which column of a matrix is whose, which rows are participants, and what is no matrix at all."""

import pytest

from tests.formats.test_matrix_notations import results
from tests.formats.trf_lines import codes, event_of, points, read_lines
from tiebreaks.event import EventType, Kind
from tiebreaks.formats.table.column_names import owners_of, run_of_names

PLAYED = Kind.PLAYED
THREE = {1: 1, 2: 0, 3: 2}
"""Ann (1) beat Bob (2) and lost to Cid (3), who won both games."""


@pytest.mark.parametrize(
    "footer",
    [
        ("Главный судья;Петров П.П.",),
        ("", "Главный судья;Петров П.П.", "Секретарь;Иванова"),
        ("Arbiter:;;;;;",),
        ("Chief arbiter;Smith;;;;",),
    ],
)
def test_rows_below_the_matrix_are_remarks(footer):
    reading = read_lines(
        "Cup", "№;Имя;1;2;3;Очки", "1;А;;1;0;1", "2;Б;0;;0;0", "3;В;1;1;;2", *footer
    )
    assert (reading.format, codes(reading)) == ("matrix", ["CTB014"])
    event = event_of(reading)
    assert points(event) == THREE
    assert (event.name, event.type) == ("Cup", EventType.ROUND_ROBIN)


def test_the_whole_remark_is_kept():
    event = event_of(read_lines("№;Имя;1;2", "1;А;;1", "2;Б;0;", "Главный судья;Петров"))
    assert event.details["remarks"] == "Главный судья Петров"


def test_a_name_below_the_results_is_no_result():
    reading = read_lines("Name;1;2", "Ann;x;1", "Bob;0;x", "Arbiter of the day;Smith")
    assert codes(reading) == ["CTB014"]
    assert points(event_of(reading)) == {1: 1, 2: 0}


def test_a_numbered_row_below_is_a_participant():
    """Two rounds of a Swiss of three: nothing says that the third is a remark."""
    reading = read_lines("No;Name;1;2;Pts", "1;Ann;bye;;1", "2;Bob;half;;½", "3;Cid;;;0")
    assert reading.format == "crosstable"
    assert points(event_of(reading)) == {1: 1, 2: 0.5, 3: 0}


@pytest.mark.parametrize("own", ["-", "×", ""])
def test_columns_by_start_numbers(own):
    reading = read_lines(
        "Nr;Name;1;2;3;Pkt;Platz",
        f"3;Cid;1;1;{own};2;1",
        f"1;Ann;{own};1;0;1;2",
        f"2;Bob;0;{own};0;0;3",
    )
    assert (reading.format, codes(reading)) == ("matrix", [])
    event = event_of(reading)
    assert points(event) == THREE
    assert [person.name for person in event.participants] == ["Ann", "Bob", "Cid"]
    assert event.participants[2].published == {"Pkt": "2", "Platz": "1"}
    assert results(event) == {
        (1, 2): [(PLAYED, 1.0)],
        (1, 3): [(PLAYED, 0.0)],
        (2, 3): [(PLAYED, 0.0)],
    }


def test_columns_by_start_numbers_behind_the_place():
    event = event_of(
        read_lines(
            "Platz;Nr;Name;1;2;3",
            "1;3;Cid;1;1;x",
            "2;1;Ann;x;1;0",
            "3;2;Bob;0;x;0",
            "Leiter;;Huber",
        )
    )
    assert points(event) == THREE
    assert event.participants[2].published == {"Platz": "1"}
    assert event.participants[2].details == {}


def test_the_order_of_the_rows_goes_before_numbers():
    """Numbers of a list of ratings, say; the crosses stand as the rows do."""
    reading = read_lines("No;Name;1;2;3", "3;Ann;x;1;0", "1;Bob;0;x;0", "2;Cid;1;1;x")
    event = event_of(reading)
    assert codes(reading) == []
    assert points(event) == {3: 1, 1: 0, 2: 2}


def test_places_of_problems_in_a_sorted_matrix():
    reading = read_lines("No;Name;1;2;3", "3;Cid;1;1;x", "1;Ann;x;q;0", "2;Bob;0;x;0")
    assert [(each.code, each.line, each.column) for each in reading.problems] == [("MAT002", 3, 9)]


@pytest.mark.parametrize("heading", ["Name;Ann;Bob;Cid", "Name;A;B;C"])
def test_columns_by_names(heading):
    reading = read_lines(heading, "Bob;0;x;0", "Cid;1;1;x", "Ann;x;1;0")
    assert (reading.format, codes(reading)) == ("matrix", [])
    assert points(event_of(reading)) == THREE


def test_columns_by_names_with_remarks_below():
    reading = read_lines(
        "Name;Ann;Bob;Total", "Bob;0;-;0", "Ann;-;1;1", "Arbiter:;Smith;;", "Deputy:;Jones;;"
    )
    assert codes(reading) == ["CTB014"]
    assert points(event_of(reading)) == {1: 1, 2: 0}


def test_two_cycles_of_names():
    reading = read_lines(
        "Name;Ann;Bob;Cid;Ann;Bob;Cid;Pts",
        "Cid;1;1;x;1;1;x;4",
        "Ann;x;1;0;x;½;0;1½",
        "Bob;0;x;0;½;x;0;½",
    )
    assert codes(reading) == []
    assert points(event_of(reading)) == {1: 1.5, 2: 0.5, 3: 4}


def test_the_diagonal_must_agree_with_the_names():
    reading = read_lines("Name;Ann;Bob;Cid;Pts", "Cid;1;x;1;2", "Ann;x;1;0;1", "Bob;0;0;x;0")
    assert [(each.code, each.line, each.column) for each in reading.problems] == [
        ("MAT002", 2, 7),
        ("MAT001", 2, 9),
        ("MAT001", 4, 7),
        ("MAT002", 4, 9),
    ]


@pytest.mark.parametrize(
    ("heading", "name"),
    [
        ("Name;Ann;Bobby;Cid;Pts", "Bob"),  # a name that no row has
        ("Name;Ann;Ann;Cid;Pts", "Bob"),  # one column twice
        ("Name;Ann;Elo;Cid;Pts", "Bob"),
    ],
)
def test_names_that_do_not_fit_the_rows(heading, name):
    reading = read_lines(heading, "Ann;x;1;0;1", "Bob;0;x;0;0", "Cid;1;1;x;2")
    problem = reading.problems[0]
    assert (problem.code, problem.line, problem.column) == ("MAT006", 1, 6)
    assert problem.details["name"] == name


def test_standings_are_no_matrix():
    reading = read_lines("Name;Rtg;Club;Pts", "Roy;2000;A;1", "Tim;1900;B;0")
    assert codes(reading) == ["STD001"]


def test_a_whole_name_goes_before_the_beginning_of_another():
    assert owners_of(["Ann", "Anna", "Ann", "B"], ["Anna", "Ann", "Bob"]) == [1, 0, 1, 2]
    assert owners_of(["An"], ["Anna", "Ann"]) == [None]
    assert owners_of(["Ann"], ["Ann", "Ann"]) == [None]


def test_beginnings_of_several_names_in_the_order_of_the_rows():
    run = run_of_names(["Name", "Iv", "Iv", "Pt"], ["Ivanov A.", "Ivanov B.", "Ptrov"])
    assert run is not None
    assert (run.first, run.rows) == (1, (0, 1, 2))


@pytest.mark.parametrize("half", [".5", ",5", "0.5", "0,5", "½"])
def test_halves(half):
    reading = read_lines(
        "№\tName\t1\t2\t3\tPts",
        f"1\tA\t\t0\t{half}\t{half}",
        "2\tB\t1\t\t1\t2",
        f"3\tC\t{half}\t0\t\t{half}",
    )
    event = event_of(reading)
    assert codes(reading) == []
    assert event.table.game_points is None
    assert points(event) == {1: 0.5, 2: 2, 3: 0.5}


def test_several_games_with_bare_halves():
    event = event_of(read_lines("No;Name;1;2", "1;A;x;.5 1", "2;B;.5 0;x"))
    assert results(event) == {(1, 2): [(PLAYED, 0.5), (PLAYED, 1.0)]}


def test_games_still_to_be_played():
    reading = read_lines("No;Name;1;2;3;4", "1;A;X;1;½;", "2;B;0;X;;", "3;C;½;;X;1", "4;D;;;0;X")
    problem = reading.problems[0]
    assert codes(reading) == ["MAT007"]
    assert (problem.line, problem.column) == (2, 11)
    assert problem.details == {"found": "3", "name": "A", "opponent": "D"}
    assert points(event_of(reading)) == {1: 1.5, 2: 0, 3: 1.5, 4: 0}


def test_a_second_cycle_still_to_be_played():
    reading = read_lines("No;Name;1;2;1;2", "1;A;X;1;X;", "2;B;0;X;;X")
    assert [each.details["found"] for each in reading.problems] == ["1"]


NO_GAMES = {
    "by place, without numbers": ("Name;1;2;3;Pts", "Cid;1;1;-;2", "Ann;-;1;0;1", "Bob;0;-;0;0"),
    "without points": ("Name;1;2;3", "Cid;1;1;-", "Ann;-;1;0", "Bob;0;-;0"),
    "one column more": (
        *("No;Name;1;2;3;4;Pts", "3;Cid;1;1;-;;2", "1;Ann;-;1;0;;1", "2;Bob;0;-;0;;0"),
    ),
    "no results": ("No;Name;1;2;Pts", "1;Ann;;;1", "2;Bob;;;0"),
    "points before the results": ("No;Name;Pts;1;2;3", "1;Ann;1;;;", "2;Bob;0;;;"),
    "no rounds": ("No;Name;1;2;3;Pts", "1;Ann;;;;2", "2;Bob;;;;1"),
}


@pytest.mark.parametrize("lines", NO_GAMES.values(), ids=NO_GAMES)
def test_points_without_games_are_refused(lines):
    reading = read_lines(*lines)
    assert reading.event is None
    first = reading.problems[0]
    assert (first.code, first.line) == ("CTB021", 1)


def test_a_list_of_games_without_games_is_refused():
    reading = read_lines(
        "No;Name;Pts", "1;Ann;2", "2;Bob;1", "", "Round;White;Black;Result", "1;1;bye;"
    )
    assert "CTB021" in codes(reading)


@pytest.mark.parametrize(
    "lines",
    [
        ("No;Name;1;2;3;Pts", "1;Ann;-;-;-;0", "2;Bob;-;-;-;0"),
        ("No;Name;1;2;3;Pts", "1;Ann;;;;", "2;Bob;;;;"),
        ("No;Name;1;Pts", "1;Ann;bye;1", "2;Bob;half;½", "3;Cid;;0"),
    ],
)
def test_nothing_is_wrong_before_the_first_game(lines):
    reading = read_lines(*lines)
    assert set(codes(reading)) <= {"CTB011"}
    assert event_of(reading).rounds_held < 2
