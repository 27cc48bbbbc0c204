"""A text with its problems beside its lines, and the cells of a workbook around them."""

import pytest

from tiebreaks.event import Problem, Severity
from tiebreaks.formats.table.rows import Cell, Row, Sheet
from tiebreaks.web.intake.cells import MOST as MOST_GRIDS
from tiebreaks.web.intake.cells import grids_of
from tiebreaks.web.intake.listing import MOST, WHOLE, listing_of, pieces_of


def at(line: int, column: int = 0, part: str = "", **details: str) -> Problem:
    return Problem("TRF001", Severity.ERROR, line, column, details, part)


def marked(text: str, *problems: Problem) -> list[str]:
    return [piece.text for piece in pieces_of(text, problems) if piece.marked]


class TestMarks:
    @pytest.mark.parametrize(
        ("text", "problem", "expected"),
        [
            ("001 Ann 9.0", at(1, 9, found="9.0"), ["9.0"]),
            ("001 Ann 9.0", at(1, 5), ["Ann"]),  # nothing is quoted: the word that stands there
            ("001 Ann 9.0", at(1, 4), [" "]),  # a blank: just that
            ("001", at(1, 6), [" "]),  # behind the end: something is missing
            ("001", at(1, 0), []),  # the whole line
            ("<tr><td>9", at(1, 9, part="table 1"), []),  # columns of a table, not of the text
            ("王小明;9", at(1, 5, found="9"), ["9"]),
        ],
    )
    def test_where_a_problem_points(self, text, problem, expected):
        assert marked(text, problem) == expected

    def test_several_in_one_line(self):
        assert marked("a b c", at(1, 5), at(1, 1), at(1, 5)) == ["a", "c"]

    def test_the_pieces_are_the_line(self):
        pieces = pieces_of("1;Ann;x", [at(1, 3), at(1, 7)])
        assert "".join(piece.text for piece in pieces) == "1;Ann;x"

    def test_a_column_far_away_adds_no_endless_blanks(self):
        assert sum(len(piece.text) for piece in pieces_of("x", [at(1, 10**6)])) <= 101


class TestLines:
    def test_a_short_text_is_shown_whole(self):
        assert listing_of(["x"] * WHOLE, [at(1)]).is_whole

    def test_of_a_long_one_two_lines_around(self):
        found = listing_of(["x"] * (WHOLE + 1), [at(1), at(10)])
        assert [line.number for line in found.lines] == [1, 2, 3, 8, 9, 10, 11, 12]
        assert [line.skipped for line in found.lines] == [0, 0, 0, 4, 0, 0, 0, 0]

    def test_all_of_it_on_demand_within_bounds(self):
        assert listing_of(["x"] * MOST, [at(1)], whole=True).is_whole
        assert not listing_of(["x"] * (MOST + 1), [at(1)], whole=True).is_whole

    def test_a_form_never_gets_more_lines_than_it_has_room_for(self):
        text = ["x"] * 100_000
        found = listing_of(text, [at(line) for line in range(1, 100_001, 10)])
        assert len(found.lines) <= MOST
        assert found.left_out == 10_000 - MOST // 5

    def test_what_has_no_line_stands_above(self):
        found = listing_of(["x"], [at(0), at(2), at(1)])
        assert [each.line for each in found.problems] == [0, 2]
        assert not listing_of([], [at(1)]).lines


SHEET = Sheet(
    "Games",
    tuple(Row(n, tuple(Cell(f"{n}.{m}", m) for m in range(1, 11))) for n in range(1, 101)),
)


class TestCells:
    def test_two_rows_and_columns_around(self):
        (grid,), above = grids_of([SHEET], [at(50, 5, "Games")])
        assert grid.columns == ("C", "D", "E", "F", "G")
        assert [row.number for row in grid.rows] == [48, 49, 50, 51, 52]
        assert [cell.text for row in grid.rows for cell in row.cells if cell.marked] == ["50.5"]
        assert above == ()

    def test_neighbours_share_a_grid(self):
        grids, _ = grids_of([SHEET], [at(1, 1, "Games"), at(4, 1, "Games"), at(90, 1, "Games")])
        assert [len(grid.problems) for grid in grids] == [2, 1]

    def test_behind_the_last_cell_there_is_nothing(self):
        (grid,), _ = grids_of([SHEET], [at(100, 12, "Games")])
        assert [cell.text for cell in grid.rows[-1].cells] == ["100.10", "", "", "", ""]

    def test_what_lies_in_no_sheet_stands_above(self):
        problems = [at(1, 1, "Other"), at(0, 0, "Games"), at(0)]
        assert grids_of([SHEET], problems) == ((), tuple(problems))

    def test_only_so_many_pieces(self):
        tall = Sheet("Games", tuple(Row(n, (Cell("x", 1),)) for n in range(1, 1001)))
        grids, above = grids_of([tall], [at(line, 1, "Games") for line in range(1, 1001, 10)])
        assert len(grids) == MOST_GRIDS
        assert len(above) == 100 - MOST_GRIDS
