"""Which column of a matrix is whose, and which of its rows are participants.

The columns are the participants: in the order of the rows, by a column of numbers, or by name.
Nothing stands where one meets himself; this shows which of them is meant, and whether a table is
a matrix at all.  Rows without a result that are more than there are columns are remarks.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from typing import NamedTuple

from tiebreaks.formats.table.cells import has_colour
from tiebreaks.formats.table.column_names import run_of_names
from tiebreaks.formats.table.footers import WHOLE
from tiebreaks.formats.table.heading_words import plain
from tiebreaks.formats.table.headings import Columns, round_number
from tiebreaks.formats.table.matrix_cells import is_readable
from tiebreaks.formats.table.rows import Row
from tiebreaks.formats.table.sections import possible_names
from tiebreaks.formats.table.table import Table, is_result, with_unnamed_number

_LEAST = 2
"""Participants that a matrix must have."""

Cycles = tuple[tuple[int, ...], ...]
"""The columns of each cycle, one per participant."""


class Shape(NamedTuple):
    """A matrix.

    Attributes:
        table: whose rows are the participants in the order of the columns.
        cycles: the columns of each cycle.
    """

    table: Table
    cycles: Cycles


def shape_of(table: Table, *, declared: bool = False) -> Shape | None:
    """The matrix that a table is; ``None`` if it is none.

    Args:
        table: whose columns of results are numbered from 1, or headed by names.
        declared: whether the file says that it is a matrix, and so has the order of the rows.
    """
    cycles = _cycles(table)
    participants = _without_remarks(table, cycles) if cycles else None
    if participants is None:
        return None
    if declared:
        return Shape(participants, cycles)
    if _headed_by_names(participants):
        return Shape(_by_names(participants, cycles), cycles)
    if any(has_colour(cell.text) for row in participants.results() for cell in row):
        return None
    orders = [participants, *_by_numbers(participants)]
    best = min(orders, key=lambda each: _misfits(each, cycles)) if len(orders) > 1 else participants
    taken = _results_on_diagonal(best, cycles)
    return Shape(best, cycles) if 2 * taken < len(best.rows) * len(cycles) else None


def _cycles(table: Table) -> Cycles:
    """Groups of as many columns as there are participants.

    Two cycles may stand side by side (1, 2, 3, 1, 2, 3), or column by column (1, 1, 2, 2, 3, 3).
    """
    rounds, first = table.columns.rounds, table.columns.first
    count = max(rounds, default=0)
    wanted = tuple(range(1, count + 1))
    if rounds[:1] == rounds[1:2] and set(rounds) == set(wanted):
        times = len(rounds) // count
        columns = [[first + n for n, each in enumerate(rounds) if each == w] for w in wanted]
        if all(len(each) == times for each in columns):
            return tuple(zip(*columns, strict=True))
        return ()
    if rounds != wanted or count < _LEAST:
        return ()
    marks = [round_number(cell.text) or plain(cell.text) for cell in table.heading.cells]
    groups = [tuple(range(first, first + count))]
    start = first + count
    while start + count <= len(marks):
        if marks[start : start + count] == marks[first : first + count]:
            groups.append(tuple(range(start, start + count)))
            start += count
        else:
            start += 1
    return tuple(groups)


def _without_remarks(table: Table, cycles: Cycles) -> Table | None:
    """The table with one row per column; ``None`` if it has fewer, or participants below them."""
    count = len(cycles[0])
    rows, below = table.rows[:count], table.rows[count:]
    if len(rows) < max(count, _LEAST):
        return None
    if any(_is_participant(table.columns, row, cycles) for row in below):
        return None
    if not below:
        return table
    skipped = sorted((*table.skipped, *below), key=lambda row: row.line)
    columns = with_unnamed_number(table.columns, rows)
    return replace(table, columns=columns, rows=rows, skipped=tuple(skipped))


def _is_participant(columns: Columns, row: Row, cycles: Cycles) -> bool:
    """Whether a row has a number, or a result: ``Arbiter:`` and a name are none."""
    if columns.number is not None and WHOLE.fullmatch(row.cell(columns.number).text):
        return True
    texts = (row.cell(column).text for group in cycles for column in group)
    return any(text and is_readable(text) for text in texts)


def _headed_by_names(table: Table) -> bool:
    first, results = table.columns.first, table.columns.results
    return not all(round_number(text) for text in table.heading.texts[first : first + results])


def _by_names(table: Table, cycles: Cycles) -> Table:
    """The rows in the order of the columns that are headed by their names."""
    headings = ["", *(table.heading.cell(column).text for column in cycles[0])]
    run = run_of_names(headings, list(possible_names(table.rows)))
    return table if run is None else _in_order(table, run.rows)


def _in_order(table: Table, order: Sequence[int]) -> Table:
    return replace(table, rows=tuple(table.rows[position] for position in order))


def _by_numbers(table: Table) -> Iterator[Table]:
    """The rows in the order of each column that numbers them otherwise than they stand."""
    counted = list(range(1, len(table.rows) + 1))
    for column in range(table.columns.first):
        found = [WHOLE.fullmatch(row.cell(column).text) for row in table.rows]
        numbers = [int(match[1]) for match in found if match]
        if numbers != counted and sorted(numbers) == counted:
            order = sorted(range(len(numbers)), key=numbers.__getitem__)
            yield replace(_in_order(table, order), columns=_numbered_by(table.columns, column))


def _numbered_by(columns: Columns, column: int) -> Columns:
    """The columns with this one as that of the numbers."""
    return replace(columns, number=column, details=columns.without_detail(column))


def _misfits(table: Table, cycles: Cycles) -> int:
    """Results where one meets himself, and pairs of which one side has nothing to say."""
    pairs = combinations(range(len(table.rows)), 2)
    odd = sum(_is_odd(table, columns, *pair) for pair in pairs for columns in cycles)
    return odd + _results_on_diagonal(table, cycles)


def _is_odd(table: Table, columns: Sequence[int], one: int, two: int) -> bool:
    texts = (table.rows[one].cell(columns[two]).text, table.rows[two].cell(columns[one]).text)
    return bool(texts[0]) != bool(texts[1]) or not all(map(is_readable, texts))


def _results_on_diagonal(table: Table, cycles: Cycles) -> int:
    return sum(
        is_result(row.cell(columns[index]).text)
        for columns in cycles
        for index, row in enumerate(table.rows)
    )
