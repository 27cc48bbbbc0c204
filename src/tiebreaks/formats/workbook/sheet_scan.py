"""What must be known of a sheet before its values are read: its extent, and what values hide."""

import re
from dataclasses import dataclass, field
from typing import NamedTuple

from tiebreaks.formats.column_names import column_name
from tiebreaks.formats.workbook.refusal import RefusedError

MAX_SHEET_CELLS = 600_000
"""The most cells from A1 to the last value, all sheets together: rows × columns."""

MAX_TEXT = 32_767
"""The most characters in a cell, as in Excel."""

MAX_ALL_TEXT = 64 * 1024 * 1024
"""The most characters in all cells, each time that a text stands in one."""

MAX_LINE, MAX_COLUMN = 1_048_576, 16_384
"""The last row and column of a sheet, in Excel and in LibreOffice."""


class Place(NamedTuple):
    """A cell: row and column, both from 1."""

    line: int
    column: int


class Area(NamedTuple):
    """A rectangle of cells, its corners included."""

    top: int
    left: int
    bottom: int
    right: int


@dataclass(slots=True)
class SheetScan:
    """One sheet, run through.

    Attributes:
        name: of the sheet.
        lines: the last row with a value; 0 if there is none.
        columns: the last column with a value.
        errors: what formulas gave instead of a value, such as ``#REF!``.
        uncalculated: formulas whose value the file does not have.
        untyped: texts in cells that do not say that they are texts; programs show them.
        merged: areas that are one cell to the eye.
    """

    name: str
    lines: int = 0
    columns: int = 0
    errors: dict[Place, str] = field(default_factory=dict)
    uncalculated: list[Place] = field(default_factory=list)
    untyped: dict[Place, str] = field(default_factory=dict)
    merged: list[Area] = field(default_factory=list)

    def reach(self, line: int, column: int) -> None:
        """There is a value in this cell."""
        self.lines = max(self.lines, line)
        self.columns = max(self.columns, column)


class Unpacked(NamedTuple):
    """A workbook that may be read.

    Attributes:
        parts: what its values are read from.
        sheets: the visible ones.
        hidden: the names of the others.
    """

    parts: dict[str, bytes]
    sheets: tuple[SheetScan, ...]
    hidden: tuple[str, ...]


class Budget:
    """What all sheets of a workbook may have together."""

    def __init__(self) -> None:
        self._cells = MAX_SHEET_CELLS
        self._text = MAX_ALL_TEXT

    def check(self, sheet: SheetScan) -> None:
        """Refuse a sheet as soon as it has outgrown what is left.

        Raises:
            RefusedError: with the corner that it reaches to.
        """
        if sheet.lines * sheet.columns > self._cells:
            found = f"{sheet.lines:,} × {sheet.columns:,}"
            expected = f"{MAX_SHEET_CELLS:,}"
            at = sheet.lines, sheet.columns
            raise RefusedError("WBK004", sheet.name, *at, found=found, expected=expected)

    def take(self, sheet: SheetScan) -> None:
        """A sheet is done: what it has is no longer there for the others."""
        self.check(sheet)
        self._cells -= sheet.lines * sheet.columns

    def text(self, characters: int, times: int = 1) -> None:
        """A text stands in so many cells.

        Raises:
            RefusedError: it is too long, or all texts together are.
        """
        self._text -= characters * times
        if characters > MAX_TEXT:
            raise RefusedError("WBK003", found=f"{characters:,}", expected=f"{MAX_TEXT:,}")
        if self._text < 0:
            expected = f"{MAX_ALL_TEXT // 2**20} MiB"
            raise RefusedError("WBK003", found=f"> {expected}", expected=expected)


_REFERENCE = re.compile(r"\$?([A-Z]{1,3})\$?([1-9][0-9]{0,6})", re.ASCII)


def place_of(reference: str) -> Place | None:
    """The place that a name such as ``C7`` means; ``None`` if it is outside any sheet.

    >>> place_of("C7"), place_of("XFD1048576"), place_of("XFE1"), place_of("7C")
    (Place(line=7, column=3), Place(line=1048576, column=16384), None, None)
    """
    found = _REFERENCE.fullmatch(reference)
    if found is None:
        return None
    column = 0
    for letter in found[1]:
        column = 26 * column + ord(letter) - ord("A") + 1
    line = int(found[2])
    return Place(line, column) if line <= MAX_LINE and column <= MAX_COLUMN else None


def name_of(area: Area) -> str:
    """The area as spreadsheets call it.

    >>> name_of(Area(2, 1, 9, 28))
    'A2:AB9'
    """
    return f"{column_name(area.left)}{area.top}:{column_name(area.right)}{area.bottom}"
