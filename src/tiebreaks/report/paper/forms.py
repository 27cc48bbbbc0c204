"""Blocks and tables in the shape in which the templates take them: plain data for JSON."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from tiebreaks.explain.blocks import Block, Cell, Grid, Heading, Part, Row, Sentence
from tiebreaks.explain.grid import Align, at_units
from tiebreaks.report.harmless import plain

Data = dict[str, Any]


def parts_data(parts: Iterable[Part]) -> list[Data]:
    """Parts with their blocks."""
    return [
        {"about": str(part.about), "blocks": [_block(block) for block in part.blocks]}
        for part in parts
    ]


def table_data(
    header: Sequence[str],
    rows: Sequence[Sequence[str]],
    align: Sequence[Align],
    *,
    wide: int,
    groups: Sequence[int] = (),
) -> Data:
    """A table of texts.

    Args:
        header: above the columns.
        rows: the lines.
        align: how each column is set.
        wide: the column that takes the room which the others leave over.
        groups: after how many lines a stronger line stands.
    """
    cells = [[Cell(text) for text in row] for row in rows]
    return {
        "caption": "",
        "columns": [
            {"title": title, "align": how.value, "wide": number == wide}
            for number, (title, how) in enumerate(zip(header, align, strict=True))
        ],
        "rows": _aligned(cells, align),
        "total": None,
        "groups": list(groups),
    }


def _block(block: Block) -> Data:
    match block:
        case Heading():
            return {"kind": "heading", "text": plain(block.text)}
        case Sentence():
            return {"kind": "sentence", **_sentence(block)}
        case Grid():
            return {"kind": "table", **_grid(block)}


def _sentence(it: Sentence) -> Data:
    return {"text": plain(it.text), "under": [_sentence(each) for each in it.under]}


def _grid(it: Grid) -> Data:
    align = [column.align for column in it.columns]
    rows: list[Row] = [*it.rows, *([it.total] if it.total else [])]
    cells = _aligned([_struck(row, it) for row in rows], align)
    total = cells.pop() if it.total else None
    return {
        "caption": plain(it.caption),
        "columns": [
            {
                "title": plain(column.title),
                "align": column.align.value,
                "wide": column.is_note,
            }
            for column in it.columns
        ],
        "rows": cells,
        "total": total,
        "groups": [],
    }


def _struck(row: Row, it: Grid) -> Sequence[Cell]:
    """The cells of a line; all of them are struck through where it was cut, but not its note."""
    if not row.is_cut:
        return row.cells
    return [
        cell if column.is_note else replace(cell, cut=bool(cell.words))
        for cell, column in zip(row.cells, it.columns, strict=True)
    ]


def _aligned(rows: Sequence[Sequence[Cell]], align: Sequence[Align]) -> list[list[Data]]:
    """The cells; numbers with what is to be left free after them, so that their units align."""
    tails = [
        max((at_units(row[column].text)[1] for row in rows), key=len, default="")
        if how is Align.NUMBER
        else ""
        for column, how in enumerate(align)
    ]
    return [[_cell(cell, tail) for cell, tail in zip(row, tails, strict=True)] for row in rows]


def _cell(cell: Cell, tail: str) -> Data:
    free = tail[len(at_units(cell.text)[1]) :] if cell.text else ""
    return {"text": plain(cell.words), "free": free, "cut": cell.cut}
