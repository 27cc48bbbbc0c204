"""Round-robin matrices: what the cells are, and where they contradict each other."""

import pytest

from tests.formats.trf_lines import codes, event_from, event_of, points, read_lines
from tiebreaks.event import Event, EventType, Kind, Outcome
from tiebreaks.formats import Reading
from tiebreaks.formats.table.berger import berger_round

NAMES = ("Ann", "Bob", "Cid", "Dan", "Eve", "Fay")


def matrix(*rows: str) -> Reading:
    """Rows of cells, written with commas."""
    heading = ["No", "Name", *(str(number + 1) for number in range(len(rows)))]
    lines = [";".join(heading)]
    for number, (name, row) in enumerate(zip(NAMES, rows, strict=False), 1):
        lines.append(";".join([str(number), name, *row.split(",")]))
    return read_lines(*lines)


def matrix_event(*rows: str) -> Event:
    """The event of a matrix that must be sound."""
    return event_of(matrix(*rows))


@pytest.mark.parametrize("own", ["×", "x", "X", "*", "-", "", "■"])
@pytest.mark.parametrize("draw", ["½", "=", "0.5", "1/2"])
def test_single_games(own, draw):
    reading = matrix(f"{own},1,{draw}", f"0,{own},1", f"{draw},0,{own}")
    assert (reading.format, codes(reading)) == ("matrix", [])
    assert points(event_of(reading)) == {1: 1.5, 2: 1, 3: 0.5}
    assert (event_of(reading).type, event_of(reading).type_reason) == (
        EventType.ROUND_ROBIN,
        "matrix",
    )
    assert not event_of(reading).rounds_known
    assert not event_of(reading).table.colour.any()


def test_decimal_commas():
    reading = read_lines("No;Name;1;2", "1;Ann;x;0,5", "2;Bob;0,5;x")
    assert points(event_of(reading)) == {1: 0.5, 2: 0.5}


@pytest.mark.parametrize(("one", "two"), [("11½", "00½"), ("1 1 ½", "0 0 ½"), ("11=", "00=")])
def test_several_games_of_a_pair(one, two):
    event = matrix_event(f"x,{one},1", f"{two},x,0", "0,1,x")
    # Three players need three rounds a cycle; the pair has one game in each of three cycles.
    assert points(event) == {1: 3.5, 2: 0.5, 3: 1}
    assert event.table.round_no.tolist() == sorted(set(event.table.round_no.tolist()))
    assert event.table.rows == 3 + 2
    assert (event.table.kind == Kind.PLAYED).sum() == 2 * 5


def test_match_scores():
    # Two boards: 1½-½, 2-0 and 1-1 are matches, not games.
    event = matrix_event("x,1½,2", "½,x,1", "0,1,x")
    assert points(event) == {1: 4, 2: 1, 3: 1}
    assert event.table.game_points is not None
    games = event.table.game_points.sum(axis=0) / event.table.scale
    assert games.tolist() == [3.5, 1.5, 1]
    assert event.scoring.label() == "2-1-0"


def test_draughts():
    event = matrix_event("x,2,1", "0,x,1", "1,1,x")
    assert points(event) == {1: 3, 2: 1, 3: 2}
    assert event.table.game_points is None
    assert event.scoring.label() == "2-1-0"


def test_forfeits():
    event = matrix_event("x,+,1", "-,x,-", "0,-,x")
    assert points(event) == {1: 2, 2: 0, 3: 0}
    assert (event.table.kind == Kind.FORFEIT_WIN).sum() == 1
    assert (event.table.kind == Kind.FORFEIT_LOSS).sum() == 3


def test_forfeited_match():
    event = matrix_event("x,+,1½", "-,x,1", "½,1,x")
    assert points(event) == {1: 4, 2: 1, 3: 1}


def test_pairs_that_have_not_met():
    event = matrix_event("x,1,", "0,x,", ",,x")
    assert event.table.rows == 1
    assert (event.table.kind[0, 2], event.table.outcome[0, 2]) == (
        Kind.NOT_HELD,
        Outcome.UNDECIDED,
    )


def test_both_places_of_a_contradiction():
    reading = matrix("x,1,1", "1,x,½", "0,½,x")
    problem = reading.problems[0]
    assert codes(reading) == ["MAT004"]
    assert (problem.line, problem.column) == (2, 9)
    assert (problem.details["other_line"], problem.details["other_column"]) == ("3", "7")


def test_win_against_draw():
    assert codes(matrix("x,1,½,1", "0,x,1,1", "1,0,x,0", "0,0,1,x")) == ["MAT004"]


@pytest.mark.parametrize("cell", ["2-0", "2:0", "1½-½", "1-0"])
def test_scores_with_both_sides_are_refused(cell):
    assert codes(matrix(f"x,{cell}", f"{cell[::-1]},x")) == ["MAT002", "MAT002"]


def test_other_problems():
    reading = matrix("x,1,q", "0,1,", "0,1,x")
    assert [(each.code, each.line, each.column) for each in reading.problems] == [
        ("MAT002", 2, 11),
        ("MAT001", 3, 9),
        ("MAT003", 3, 11),
    ]


def test_columns_headed_by_names():
    event = event_from("Name;Ann;Bob;Cid;Pts", "Ann;x;1;1;2", "Bob;0;x;½;½", "Cid;0;½;x;½")
    assert points(event) == {1: 2, 2: 0.5, 3: 0.5}
    assert event.published_columns == ("Pts",)


def test_columns_headed_by_short_names():
    event = event_from("Name;An;Bo", "Anna;x;1", "Boris;0;x")
    assert points(event) == {1: 1, 2: 0}


def test_shared_places_get_numbers_by_rows():
    reading = read_lines("Място;Име;1;2;3", "1;А;x;1;1", "2-3;Б;0;x;½", "2-3;В;0;½;x")
    assert codes(reading) == []
    assert [person.id for person in event_of(reading).participants] == [1, 2, 3]
    assert event_of(reading).participants[1].published == {"Място": "2-3"}


def test_published_points_that_differ():
    reading = read_lines("No;Name;1;2;Очки", "1;Ann;x;1;1", "2;Bob;0;x;1")
    problem = reading.problems[0]
    assert (problem.code, problem.line, problem.column) == ("CTB005", 3, 11)
    assert (problem.details["found"], problem.details["expected"]) == ("1", "0")


# FIDE Handbook C.05 Annex 1 (Berger tables), six players.
BERGER_6 = ("16 25 34", "64 53 12", "26 31 45", "65 14 23", "36 42 51")


def test_berger_table_of_six():
    for number, pairs in enumerate(BERGER_6, 1):
        for pair in pairs.split():
            assert berger_round(int(pair[0]) - 1, int(pair[1]) - 1, 6) == number


@pytest.mark.parametrize("count", range(2, 12))
def test_nobody_meets_two_others_in_a_round(count):
    seen = set()
    for one in range(count):
        for two in range(one + 1, count):
            number = berger_round(one, two, count)
            assert (number, one) not in seen
            assert (number, two) not in seen
            seen |= {(number, one), (number, two)}


def test_too_many_games():
    # 1,200 games of each pair of nine players are 10,800 rounds.
    cells = [["1" * 1200 if a < b else "0" * 1200 for b in range(9)] for a in range(9)]
    lines = ["No;Name;" + ";".join(str(number) for number in range(1, 10))]
    for number, row in enumerate(cells):
        row[number] = "x"
        lines.append(f"{number + 1};P;" + ";".join(row))
    assert codes(read_lines(*lines)) == ["FIL009"]
