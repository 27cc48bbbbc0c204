"""Rows of cells that know their place in the file, and the sheets that they make up.

Text between delimiters, aligned text, the sheets of a workbook and the tables of a web page all
become sheets; nothing behind this module asks where they came from.
"""

import csv
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from tiebreaks.formats.formulas import unguarded

_RULER = re.compile(r"[\s|+:;,=_.─━═-]*")


@dataclass(frozen=True, slots=True)
class Cell:
    """The text of a cell, stripped, and its column in the file, from 1."""

    text: str
    column: int


@dataclass(frozen=True, slots=True)
class Row:
    """The cells of one line."""

    line: int
    cells: tuple[Cell, ...]

    def cell(self, index: int) -> Cell:
        """A cell; an empty one after the last where the line ends early.

        >>> Row(3, (Cell("a", 1),)).cell(5)
        Cell(text='', column=2)
        """
        if index < len(self.cells):
            return self.cells[index]
        last = self.cells[-1] if self.cells else Cell("", 1)
        return Cell("", last.column + len(last.text))

    @property
    def texts(self) -> list[str]:
        """The texts alone."""
        return [cell.text for cell in self.cells]

    @property
    def filled(self) -> list[Cell]:
        """The cells with something in them; none in comments and rulers.

        >>> Row(1, (Cell("", 1), Cell("Cup", 2))).filled
        [Cell(text='Cup', column=2)]
        """
        found = [cell for cell in self.cells if cell.text]
        if not found or found[0].text[0].isalnum():
            return found
        return [] if found[0].text.startswith("#") or is_ruler(self) else found

    @property
    def words(self) -> str:
        """What a row says that is a remark.

        >>> Row(9, (Cell("Arbiter:", 1), Cell("", 9), Cell("Ann", 10))).words
        'Arbiter: Ann'
        """
        return " ".join(cell.text for cell in self.filled)

    @property
    def is_empty(self) -> bool:
        """Whether nothing at all stands in it: the end of a table, if another one follows."""
        return not any(cell.text for cell in self.cells)


class Sheet(NamedTuple):
    """A rectangle of cells, in which one or several tables stand.

    Attributes:
        name: of the sheet of a workbook or the table of a page; empty for a text.
        rows: from top to bottom, the empty ones too, since they separate tables.
        joint: what to put between the cells of a line of text that is no row of a table.
    """

    name: str
    rows: tuple[Row, ...]
    joint: str = " "

    def line(self, row: Row) -> str:
        """A row as one line of text.

        >>> Sheet("", (), "; ").line(Row(1, (Cell("Cup", 1), Cell("", 5), Cell("Sofia", 6))))
        'Cup; Sofia'
        """
        return self.joint.join(cell.text for cell in row.cells if cell.text)


DELIMITERS = (";", "\t", "|", ",")
"""In the order of trial: a semicolon or tab can hardly stand in a name, a comma can."""


def split(line: str, number: int, delimiter: str) -> Row:
    """The cells of one line between delimiters; quotes protect those inside them.

    >>> split('1,"Alekhine, Alexander",2w1', 4, ",").texts
    ['1', 'Alekhine, Alexander', '2w1']
    """
    return Row(number, tuple(_cells(line, delimiter)))


def _cells(line: str, delimiter: str) -> list[Cell]:
    start = 1
    if delimiter == "|":
        stripped = line.strip()
        inner = stripped.removeprefix("|").removesuffix("|")
        start += len(line) - len(line.lstrip()) + stripped.startswith("|")
        line = inner
    parts = line.split(delimiter) if '"' not in line else _quoted(line, delimiter)
    cells = []
    for part in parts:
        text = part.strip()
        cells.append(
            Cell(unguarded(_unquoted(text, delimiter)), start + len(part) - len(part.lstrip()))
        )
        start += len(part) + 1
    return cells


def _quoted(line: str, delimiter: str) -> list[str]:
    """Split at the delimiters that are not inside quotes; the quotes stay for now."""
    parts, start, inside, closed = [], 0, False, -1
    for place, character in enumerate(line):
        if character == '"' and inside:
            inside, closed = False, place
        elif character == '"':  # two of them inside quotes are one of the text
            inside = place == closed + 1 or not line[start:place].strip()
        elif character == delimiter and not inside:
            parts.append(line[start:place])
            start = place + 1
    if inside:  # a quotation mark that is never closed is an ordinary character
        return line.split(delimiter)
    return [*parts, line[start:]]


def _unquoted(text: str, delimiter: str) -> str:
    if not text.startswith('"'):
        return text
    try:
        parts = next(csv.reader([text], delimiter=delimiter))
    except csv.Error:
        return text
    return parts[0].strip() if len(parts) == 1 else text


def split_at_gaps(lines: Sequence[str], heading: int, first: int = 0) -> list[Row]:
    """Cells of aligned text: columns end where every line of the table has a blank.

    A gap without a heading over the next piece lies inside a column, such as between the first
    and the last names.

    Args:
        lines: of the whole file.
        heading: index of the heading line; the table ends at the next empty line.
        first: index of the first row, where there is a ruler or an empty line before it.

    >>> text = ["No Name       1    2", "1  Player 01  2w1  +", "2  Player 02  1b0  -"]
    >>> split_at_gaps(text, 0)[1].texts
    ['1', 'Player 01', '2w1', '+']
    """
    end = max(heading + 1, first)
    while end < len(lines) and lines[end].strip():
        end += 1
    block = [line.rstrip() for line in lines[heading:end]]
    pieces = _pieces(block)
    rows = []
    for offset, line in enumerate(block):
        if offset and _RULER.fullmatch(line):
            continue
        cells = []
        for start, stop in pieces:
            part = line[start:stop]
            lead = len(part) - len(part.lstrip())
            cells.append(Cell(part.strip(), start + lead + 1))
        rows.append(Row(heading + offset + 1, tuple(cells)))
    return rows


def _pieces(block: Sequence[str]) -> list[tuple[int, int]]:
    """Start and end of each column."""
    used: set[int] = set()
    for line in block:
        if not _RULER.fullmatch(line):
            used.update(place for place, character in enumerate(line) if character != " ")
    pieces: list[tuple[int, int]] = []
    for place in sorted(used):
        if pieces and pieces[-1][1] == place:
            pieces[-1] = (pieces[-1][0], place + 1)
        else:
            pieces.append((place, place + 1))
    merged: list[tuple[int, int]] = []
    for start, stop in pieces:
        if merged and not block[0][start:stop].strip():
            merged[-1] = (merged[-1][0], stop)
        else:
            merged.append((start, stop))
    return merged


def is_ruler(row: Row) -> bool:
    """Whether a line only separates: dashes, bars, nothing."""
    return all(_RULER.fullmatch(text) for text in row.texts)
