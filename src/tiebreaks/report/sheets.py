"""Sheets of a workbook as plain data: cells with values, formulas and styles, before any library.

Rows and columns count from 0 here; addresses are those of spreadsheets: ``'BH-C1'!$D$5``.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from functools import lru_cache
from math import ceil
from typing import NamedTuple

from tiebreaks.event.numbers import decimal_digits
from tiebreaks.formats.column_names import column_name

MAX_ROWS, MAX_COLUMNS = 1_048_576, 16_384
"""What a sheet of a workbook has room for."""

MAX_FORMULA = 8_000
"""Characters that a formula may have; the limit of the format is 8192."""

MAX_ARGUMENTS = 250
"""Arguments that a function may have; the limit of the format is 255."""

_LONGEST_NAME = 31
_FORBIDDEN = re.compile(r"[\[\]:*?/\\\x00-\x1f\x7f-\x9f]")

HEAD = 4
"""Rows above the participants on every sheet that has one row for each."""

_PROSE = 1.15
"""Letters of a text that have room where one digit has, on average."""

_PLACES = 4
"""Decimal places that are shown where there is no end to them."""


class Style(Enum):
    """How a cell is set."""

    PLAIN = "plain"
    NAME = "name"
    OPPONENT = "opponent"
    RIGHT = "right"
    CENTRE = "centre"
    CUT = "cut"
    TOTAL = "total"
    HEADING = "heading"
    TITLE = "title"
    QUIET = "quiet"
    WRAPPED = "wrapped"


class Cell(NamedTuple):
    """One cell.

    Attributes:
        value: what is shown; of a formula, what it gives.
        formula: without ``=``; empty for a plain value.
        style: how it is set.
        digits: decimal places of a number; ``None`` as many as it has.
    """

    value: str | int | float
    formula: str = ""
    style: Style = Style.PLAIN
    digits: int | None = None


class Merged(NamedTuple):
    """A heading over several columns."""

    row: int
    first: int
    last: int
    value: str | int


@dataclass(slots=True)
class Sheet:
    """One sheet while it is filled.

    Attributes:
        name: legal, and different from those of the other sheets.
        cells: row, column and cell.
        merged: headings over several columns.
        widths: of the columns, in characters.
        lines: of rows that need more than one.
        frozen: rows and columns that stay where they are; they are repeated on every page.
        pages_wide: pages beside one another that it is printed on.
    """

    name: str
    cells: list[tuple[int, int, Cell]] = field(default_factory=list)
    merged: list[Merged] = field(default_factory=list)
    widths: dict[int, float] = field(default_factory=dict)
    lines: dict[int, int] = field(default_factory=dict)
    frozen: tuple[int, int] = (0, 0)
    pages_wide: int = 1

    def put(self, row: int, column: int, cell: Cell) -> None:
        """Add a cell."""
        self.cells.append((row, column, cell))

    def put_row(self, row: int, cells: Iterable[Cell], first: int = 0) -> None:
        """Add the cells of a row from a column on."""
        self.cells += [(row, first + number, cell) for number, cell in enumerate(cells)]

    def merge(self, row: int, first: int, last: int, value: str | int) -> None:
        """Add a heading over columns."""
        self.merged.append(Merged(row, first, last, value))

    def title(self, lines: Sequence[str]) -> None:
        """The lines above the headings: the first is the title."""
        for row, line in enumerate(lines):
            self.put(row, 0, Cell(line, style=Style.QUIET if row else Style.TITLE))

    def head(self, column: int, text: str, width: float = 0) -> None:
        """Add the heading of a column, of some width; it takes as many lines as it needs."""
        if width:
            self.widths[column] = width
        self.put(HEAD - 1, column, Cell(text, style=Style.HEADING))
        self.make_room(HEAD - 1, text, self.widths.get(column, width) - 1)

    def make_room(self, row: int, text: str, width: float) -> None:
        """Give a row as many lines as a text in a column needs."""
        needed = ceil(len(text) / max(width * _PROSE, 1))
        self.lines[row] = max(self.lines.get(row, 1), needed)

    def width(self) -> float:
        """Characters that all columns take."""
        return sum(self.widths.values())

    def extent(self) -> tuple[int, int]:
        """How many rows and columns it takes."""
        rows = max((row for row, _, _ in self.cells), default=-1) + 1
        columns = max((column for _, column, _ in self.cells), default=-1) + 1
        return rows, columns


def number(value: Fraction) -> int | float:
    """A value as spreadsheets count: a whole number, or the nearest of their decimals.

    >>> number(Fraction(139, 2)), number(Fraction(4))
    (69.5, 4)
    """
    return value.numerator if value.denominator == 1 else float(value)


def digits(unit: Fraction) -> int | None:
    """Decimal places that show every multiple of a unit, so that they stand under one another.

    >>> digits(Fraction(1, 4)), digits(Fraction(1)), digits(Fraction(1, 3))
    (2, None, 4)
    """
    found = decimal_digits(unit.denominator)
    return _PLACES if found is None else min(found, _PLACES) or None


@lru_cache(2048)
def here(row: int, column: int) -> str:
    """The address of a cell for formulas on its own sheet.

    >>> here(4, 3)
    'D5'
    """
    return f"{column_name(column + 1)}{row + 1}"


def there(sheet: str, row: int, column: int) -> str:
    """The address of a cell for formulas on other sheets.

    >>> there("BH-C1", 4, 3)
    "'BH-C1'!$D$5"
    """
    quoted = sheet.replace("'", "''")
    return f"'{quoted}'!${column_name(column + 1)}${row + 1}"


def total(addresses: Sequence[str]) -> str:
    """A formula that adds up cells; empty where they are too many for a formula.

    >>> total(["E5", "G5"]), total([])
    ('SUM(E5,G5)', '0')
    """
    if not addresses:
        return "0"
    parts = list(addresses)
    while len(parts) > MAX_ARGUMENTS:
        groups = range(0, len(parts), MAX_ARGUMENTS)
        parts = [f"SUM({','.join(parts[start : start + MAX_ARGUMENTS])})" for start in groups]
    formula = f"SUM({','.join(parts)})"
    return formula if len(formula) <= MAX_FORMULA else ""


class Names:
    """Names of sheets: legal, at most 31 characters, different whatever the case."""

    def __init__(self) -> None:
        self._taken = {"history"}  # spreadsheets keep it for themselves

    def name(self, wish: str) -> str:
        """The wish as far as it can be granted.

        >>> names = Names()
        >>> names.name("BH/C1"), names.name("BH:GP/C*"), names.name("bh-c1")
        ('BH-C1', 'BH GP-C+', 'bh-c1 (2)')
        """
        plain = _FORBIDDEN.sub(" ", wish.replace("/", "-").replace("*", "+"))
        plain = " ".join(plain.split()).strip("'") or "–"
        name, count = plain[:_LONGEST_NAME], 1
        while name.casefold() in self._taken:
            count += 1
            suffix = f" ({count})"
            name = plain[: _LONGEST_NAME - len(suffix)] + suffix
        self._taken.add(name.casefold())
        return name
