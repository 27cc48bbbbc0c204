"""The cells of a workbook around its problems, to be looked at: they are corrected elsewhere."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from tiebreaks.event import Problem
from tiebreaks.formats.column_names import column_name
from tiebreaks.formats.table.rows import Sheet

MOST = 20
"""The most pieces of sheets that are shown; the problems beyond are told in words alone."""

_MOST_PROBLEMS = 500
_MOST_COLUMNS = 40
_AROUND = 2
_LONGEST = 40


class GridCell(NamedTuple):
    """One cell; `marked` where a problem points."""

    text: str
    marked: bool


class GridRow(NamedTuple):
    """One row of a sheet with its number, from 1."""

    number: int
    cells: tuple[GridCell, ...]


class Grid(NamedTuple):
    """A piece of a sheet.

    Attributes:
        sheet: its name.
        columns: as spreadsheets call them.
        rows: each with as many cells as there are columns.
        problems: that lie in it.
    """

    sheet: str
    columns: tuple[str, ...]
    rows: tuple[GridRow, ...]
    problems: tuple[Problem, ...]


def grids_of(
    sheets: Iterable[Sheet], problems: Sequence[Problem]
) -> tuple[tuple[Grid, ...], tuple[Problem, ...]]:
    """The pieces of sheets around problems; and the problems that lie in none of them."""
    by_name = {sheet.name: sheet for sheet in sheets}
    placed = [each for each in problems if each.line and each.column and each.part in by_name]
    pieces = [
        (part, here)
        for part, group in groupby(placed[:_MOST_PROBLEMS], lambda each: each.part)
        for here in _near(list(group))
    ]
    grids = tuple(_grid(by_name[part], here) for part, here in pieces[:MOST])
    shown = {id(each) for grid in grids for each in grid.problems}
    return grids, tuple(each for each in problems if id(each) not in shown)


def _near(problems: Sequence[Problem]) -> Iterator[tuple[Problem, ...]]:
    """Problems of one sheet whose surroundings touch, together."""
    together: list[Problem] = []
    for each in sorted(problems, key=lambda each: (each.line, each.column)):
        if together and each.line - together[-1].line > 2 * _AROUND:
            yield tuple(together)
            together = []
        together.append(each)
    if together:
        yield tuple(together)


def _grid(sheet: Sheet, problems: tuple[Problem, ...]) -> Grid:
    marked = {(each.line, each.column) for each in problems}
    left = max(1, min(each.column for each in problems) - _AROUND)
    right = min(max(each.column for each in problems) + _AROUND, left + _MOST_COLUMNS - 1)
    first = max(1, problems[0].line - _AROUND)
    last = problems[-1].line + _AROUND
    rows = tuple(
        GridRow(
            row.line,
            tuple(
                GridCell(_short(row.texts, column), (row.line, column) in marked)
                for column in range(left, right + 1)
            ),
        )
        for row in sheet.rows
        if first <= row.line <= last
    )
    return Grid(sheet.name, tuple(map(column_name, range(left, right + 1))), rows, problems)


def _short(texts: Sequence[str], column: int) -> str:
    text = texts[column - 1] if column <= len(texts) else ""
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"
