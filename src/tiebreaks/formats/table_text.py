"""Splitting the lines of a table into cells that know their column in the file."""

import csv
import re
from collections.abc import Sequence
from dataclasses import dataclass

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
        cells.append(Cell(_unquoted(text, delimiter), start + len(part) - len(part.lstrip())))
        start += len(part) + 1
    return cells


def _quoted(line: str, delimiter: str) -> list[str]:
    """Split at the delimiters that are not inside quotes; the quotes stay for now."""
    parts, start, inside = [], 0, False
    for place, character in enumerate(line):
        if character == '"' and (inside or not line[start:place].strip()):
            inside = not inside
        elif character == '"':
            continue
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


def split_at_gaps(lines: Sequence[str], heading: int) -> list[Row]:
    """Cells of aligned text: columns end where every line of the table has a blank.

    A gap without a heading over the next piece lies inside a column, such as between the first
    and the last names.

    Args:
        lines: of the whole file.
        heading: index of the heading line; the table ends at the next empty line.

    >>> text = ["No Name       1    2", "1  Player 01  2w1  +", "2  Player 02  1b0  -"]
    >>> split_at_gaps(text, 0)[1].texts
    ['1', 'Player 01', '2w1', '+']
    """
    end = heading + 1
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
