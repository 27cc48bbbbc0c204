"""From the lines of a text to a sheet: between delimiters, or at the gaps of aligned columns."""

import re
from collections.abc import Iterator, Sequence

from tiebreaks.formats.table.game_headings import is_settings
from tiebreaks.formats.table.rows import (
    DELIMITERS,
    Cell,
    Row,
    Sheet,
    is_ruler,
    split,
    split_at_gaps,
)
from tiebreaks.formats.table.sections import LOOK_AT, kinds_in, looks_like_heading

_LEAST = 2
"""Words in a row of a table; fewer are a title."""

_SEPARATOR = re.compile(r"sep=(.)[;,\t|]*\s*", re.IGNORECASE)
"""The first line by which spreadsheets are told what stands between the cells."""

_JOINTS = {";": "; ", "\t": " ", "|": " | ", ",": ", "}


def sheet_of(lines: Sequence[str]) -> Sheet | None:
    """The text as a sheet, by the way of splitting it that shows the clearest heading.

    >>> sheet_of(["Cup", "No;Name;1", "1;Ann;2w1", "2;Bob;1b0"]).rows[2].texts
    ['1', 'Ann', '2w1']
    >>> sheet_of(["No Name  1", "1  Ann  2w1", "2  Bob  1b0"]).rows[1].texts
    ['1', 'Ann', '2w1']
    >>> sheet_of(["Dear Sir or Madam,"]) is None
    True
    """
    if lines and _SEPARATOR.fullmatch(lines[0]):
        lines = ["", *lines[1:]]
    best: tuple[int, str | None] | None = None
    settings = next((each for each in DELIMITERS if _begins_with_settings(lines, each)), None)
    if settings is not None:
        return _sheet(lines, settings)
    for delimiter in (*DELIMITERS, None):
        clearest = min(_kinds(lines[:LOOK_AT], delimiter), default=None)
        if clearest is not None and (best is None or clearest < best[0]):
            best = clearest, delimiter
    return None if best is None else _sheet(lines, best[1])


def _begins_with_settings(lines: Sequence[str], delimiter: str) -> bool:
    """Whether the settings of the event come first, as in our own files: that is no accident."""
    first = next((line for line in lines if line.strip()), "")
    return delimiter in first and is_settings(split(first, 1, delimiter).texts)


def _kinds(lines: Sequence[str], delimiter: str | None) -> Iterator[int]:
    """How clear each heading is that the lines show when they are split in this way."""
    if delimiter is None:
        return kinds_in(_sheet(lines, None).rows)
    if not any(delimiter in line for line in lines):
        return iter(())
    return kinds_in(_sheet(lines, delimiter).rows)


def _sheet(lines: Sequence[str], delimiter: str | None) -> Sheet:
    if delimiter is None:
        return Sheet("", tuple(_aligned(lines)))
    rows = (split(line, number, delimiter) for number, line in enumerate(lines, 1))
    return Sheet("", tuple(rows), _JOINTS[delimiter])


def _aligned(lines: Sequence[str]) -> Iterator[Row]:
    """Rows of aligned text: each paragraph that has a heading is cut at its own gaps."""
    index = 0
    while index < len(lines):
        if index < LOOK_AT and looks_like_heading(lines[index].split()):
            rows = split_at_gaps(lines, index, _first_row(lines, index))
            yield from rows
            index = max(rows[-1].line, _end_of_paragraph(lines, index))
            continue
        yield _whole(lines[index], index + 1)
        index += 1


def _first_row(lines: Sequence[str], heading: int) -> int:
    """The first line below a heading, its ruler and empty lines, unless it is a heading, too."""
    index = heading + 1
    while index < len(lines) and is_ruler(_whole(lines[index], index + 1)):
        index += 1
    below = lines[index].split() if index < len(lines) else []
    titled = len(below) < _LEAST or looks_like_heading(below)
    return heading + 1 if titled else index


def _end_of_paragraph(lines: Sequence[str], index: int) -> int:
    while index < len(lines) and lines[index].strip():
        index += 1
    return index


def _whole(line: str, number: int) -> Row:
    text = line.strip()
    return Row(number, (Cell(text, len(line) - len(line.lstrip()) + 1),) if text else ())
