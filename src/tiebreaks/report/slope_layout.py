"""Where everybody stands in a slope chart: rows, gaps, and the size of the whole."""

from collections.abc import Collection
from itertools import pairwise
from typing import NamedTuple

from tiebreaks.audit.compare import Contrast

EVERYBODY = 60
"""So many participants are all drawn; of more, the movers and those next to them."""

STEP = 26
"""Pixels from one name to the next: none is smaller to touch."""

_HEAD = 34
_BREAK = 12


class Size(NamedTuple):
    """How wide a chart is, in pixels.

    Attributes:
        width: of the whole chart.
        lines: between the two columns.
    """

    width: int
    lines: int

    @property
    def left(self) -> int:
        """Where the lines begin."""
        return (self.width - self.lines) // 2

    @property
    def right(self) -> int:
        """Where they end."""
        return self.width - self.left


WIDE = Size(width=700, lines=230)
"""For a screen, and for paper."""

NARROW = Size(width=366, lines=64)
"""For a phone."""


class Layout(NamedTuple):
    """Where everybody stands.

    Attributes:
        left: the height of each participant in the left column, by index, from the top.
        right: the same in the right column.
        breaks: the heights at which participants are left out.
        height: of the whole chart.
    """

    left: dict[int, int]
    right: dict[int, int]
    breaks: tuple[int, ...]
    height: int


def layout(contrast: Contrast) -> Layout:
    """One row for each participant who is drawn, also where several share a place."""
    orders = [[row.index for row in each.rows] for each in (contrast.first, contrast.second)]
    shown = drawn(contrast)
    columns = [[at for at, index in enumerate(order) if index in shown] for order in orders]
    gaps = {
        number
        for column in columns
        for number, (one, next_one) in enumerate(pairwise(column), 1)
        if next_one - one > 1
    }
    heights, breaks, height = _heights(len(columns[0]), gaps)
    left, right = (
        {order[at]: height for at, height in zip(column, heights, strict=True)}
        for order, column in zip(orders, columns, strict=True)
    )
    return Layout(left, right, breaks, height)


def _heights(rows: int, gaps: Collection[int]) -> tuple[list[int], tuple[int, ...], int]:
    """The middle of every row, that of every gap before some of them, and where all ends."""
    heights, breaks, y = [], [], _HEAD
    for number in range(rows):
        if number in gaps:
            breaks.append(y + _BREAK // 2)
            y += _BREAK
        heights.append(y + STEP // 2)
        y += STEP
    return heights, tuple(breaks), y


def drawn(contrast: Contrast) -> frozenset[int]:
    """Everybody, or where they are too many the movers and those next to them in a column."""
    orders = [[row.index for row in each.rows] for each in (contrast.first, contrast.second)]
    if len(orders[0]) <= EVERYBODY:
        return frozenset(orders[0])
    movers = {mover.index for mover in contrast.movers}
    return frozenset(
        near
        for order in orders
        for at, index in enumerate(order)
        if index in movers
        for near in order[max(0, at - 1) : at + 2]
    )
