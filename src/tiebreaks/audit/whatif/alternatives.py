"""Which lines a cut can take: the sums that a value with cuts is one of."""

from collections.abc import Iterator
from itertools import combinations
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

MOST = 6
"""More sums than that are not told apart: the value is then bounded as a whole."""

Rows = tuple[int, ...]


class Line(NamedTuple):
    """One line of a ledger over all finals.

    Attributes:
        row: of the round table.
        low: the least that decides whether it is cut.
        high: the most.
        first: whether a cut of low values takes it before others.
    """

    row: int
    low: int
    high: int
    first: bool


def without_lowest(lines: list[Line], count: int) -> tuple[Rows, ...] | None:
    """The sets of rows of which one is always as good as the one that a cut takes.

    The value without some lowest lines is the largest of the sums without one of these sets:
    a cut takes the least, first among the lines that go first, then among the others.  Of two
    lines of which one is never above the other the lower goes, of equal ones the earlier.
    ``None`` if there are too many.

    >>> lines = [Line(0, 2, 3, False), Line(1, 2, 4, False), Line(2, 5, 6, False)]
    >>> without_lowest(lines, 1), without_lowest(lines, 2)
    (((0,), (1,)), ((0, 1),))
    """
    early = [line for line in lines if line.first]
    if len(early) > count:
        return _sets((), early, count)
    rows = tuple(line.row for line in early)
    return _sets(rows, [line for line in lines if not line.first], count - len(early))


def _sets(certain: Rows, pool: list[Line], count: int) -> tuple[Rows, ...] | None:
    if count >= len(pool):
        return ((*certain, *(line.row for line in pool)),)
    candidates = [line for line in pool if _below(pool, line) < count]
    always = {line.row for line in candidates if _perhaps_below(pool, line) < count}
    others = [line.row for line in candidates if line.row not in always]
    left = count - len(always)
    if comb(len(others), left) > MOST:
        return None
    return tuple((*certain, *sorted({*always, *each})) for each in combinations(others, left))


def _below(pool: list[Line], line: Line) -> int:
    """How many lines are never above a line, the earlier of equal ones."""
    return sum((each.high, each.row) < (line.low, line.row) for each in pool if each is not line)


def _perhaps_below(pool: list[Line], line: Line) -> int:
    """How many lines can be below a line."""
    return sum((each.low, each.row) < (line.high, line.row) for each in pool if each is not line)


def some_of(lines: list[Line], low: int, high: int) -> tuple[Rows, ...] | None:
    """Sets of rows among which is the one that cuts take, whatever decides between equal ones.

    Args:
        lines: of one participant.
        low: how many values are cut at the low end, those that go first before others or not.
        high: how many at the high end, of those that are left.

    >>> lines = [Line(0, 2, 3, False), Line(1, 3, 4, False), Line(2, 5, 6, False)]
    >>> some_of(lines, 1, 0), some_of(lines, 1, 1)
    (((0,), (1,)), ((0, 2), (1, 2)))
    """
    if low + high >= len(lines):
        return (tuple(line.row for line in lines),)
    lowest = [
        line for line in lines if line.first or sum(each.high < line.low for each in lines) < low
    ]
    staying = [line for line in lines if line not in lowest]
    highest = [line for line in lines if sum(each.low > line.high for each in staying) < high]
    if comb(len(lowest), low) * comb(len(highest), high) > MOST:
        return None
    return tuple(_pairs(lowest, low, highest, high)) or None


def _pairs(lowest: list[Line], low: int, highest: list[Line], high: int) -> Iterator[Rows]:
    found = set()
    for below in combinations([line.row for line in lowest], low):
        for above in combinations([line.row for line in highest if line.row not in below], high):
            rows = tuple(sorted((*below, *above)))
            if rows not in found:
                found.add(rows)
                yield rows


def lines_of(
    rows: NDArray[np.intp], low: NDArray[np.integer], high: NDArray[np.integer], first: Rows
) -> list[Line]:
    """The lines of one participant.

    Args:
        rows: those that have a line.
        low: ``(R,)`` the least of each.
        high: ``(R,)`` the most.
        first: the rows that go first.
    """
    return [Line(row, int(low[row]), int(high[row]), row in first) for row in rows.tolist()]
