"""What is said about numbers as HTML: the blocks that text and paper show too."""

from collections.abc import Sequence
from typing import NamedTuple

from markupsafe import Markup

from tiebreaks.explain.blocks import About, Cell, Door, Grid, Part, Row, doors
from tiebreaks.explain.grid import Align, at_units, width
from tiebreaks.report.harmless import plain
from tiebreaks.web.visit import EventVisit

_WIDEST = 5
"""Digits after the units that the style sheet can set under one another."""

_LOOKS = {Align.NUMBER: "number", Align.RIGHT: "short", Align.LEFT: "text"}


class Column(NamedTuple):
    """A column as a page sets it.

    Attributes:
        title: above it.
        look: class of the style sheet: ``number``, ``short`` for numbers of rounds and signs,
            ``text``.
        tail: how many digits stand after the units, at most.
    """

    title: str
    look: str
    tail: int


class Line(NamedTuple):
    """A line of a table; its note stands under it.

    Attributes:
        look: class of the style sheet; empty for a plain line.
        cells: with their columns.
        note: what is not plain about it.
    """

    look: str
    cells: tuple[tuple[Cell, Column], ...]
    note: Cell | None


class Table(NamedTuple):
    """A table as a page sets it.

    Attributes:
        caption: what it is about; empty where the heading says it.
        is_titled: whether its titles are to be seen.
        columns: without that of the notes.
        lines: in order.
        total: the last line, if it is a sum.
    """

    caption: str
    is_titled: bool
    columns: tuple[Column, ...]
    lines: tuple[Line, ...]
    total: Line | None


def address(door: Door) -> str:
    """Where a door leads; codes without strokes, so that they are one step of an address.

    >>> address(Door(7, "BH/C1")), address(Door(7, ""))
    ('/ledger/7/BH-C1', '/card/7')
    """
    if not door.code:
        return f"/card/{door.person}"
    return f"/ledger/{door.person}/{door.code.replace('/', '-')}"


def others(parts: Sequence[Part], of: int) -> tuple[int, ...]:
    """Whom the lines speak of, without the one whom they are about; each once."""
    return tuple(dict.fromkeys(door.person for door in doors(parts) if door.person != of))


def table(grid: Grid) -> Table:
    """A grid with its notes under the lines."""
    columns = tuple(
        Column(plain(column.title), _LOOKS[column.align], _tail(grid, number))
        for number, column in enumerate(grid.columns)
        if not column.is_note
    )
    lines = tuple(_line(row, columns) for row in grid.rows)
    total = None if grid.total is None else _line(grid.total, columns)
    return Table(plain(grid.caption), grid.is_titled, columns, lines, total)


def blocks_html(visit: EventVisit, parts: Sequence[Part], name: str) -> Markup:
    """Parts as sections of a page.

    Args:
        visit: who reads it.
        parts: in order.
        name: of tables that have no caption, for those who do not see them.
    """
    shown = [part for part in parts if not _opened_in_place(part, parts)]
    words = {"address": address, "at_units": at_units, "plain": plain, "table": table}
    return Markup(visit.text("blocks.html", parts=shown, name=name, **words))


def _line(row: Row, columns: Sequence[Column]) -> Line:
    cells = tuple(zip(row.cells, columns, strict=False))
    note = row.cells[len(columns)] if len(row.cells) > len(columns) else None
    look = {True: "differs", False: "equal", None: "struck" if row.is_cut else ""}[row.differs]
    return Line(look, cells, note if note and note.text else None)


def _tail(grid: Grid, column: int) -> int:
    if grid.columns[column].align is not Align.NUMBER:
        return 0
    rows = (*grid.rows, *([grid.total] if grid.total else []))
    texts = [row.cells[column].text for row in rows]
    return min(max((width(at_units(text)[1]) for text in texts), default=0), _WIDEST)


def _opened_in_place(part: Part, parts: Sequence[Part]) -> bool:
    """Whether the lines of a table say the same when they are opened."""
    return part.about is About.ADJUSTED and any(
        cell.opens
        for each in parts
        for block in each.blocks
        if isinstance(block, Grid)
        for row in block.rows
        for cell in row.cells
    )
