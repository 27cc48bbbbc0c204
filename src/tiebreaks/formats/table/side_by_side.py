"""Lists of games that stand side by side in one table, such as one round beside the other.

Each of them has its own columns White, Black and Result, and perhaps a title over its first
column.  Columns before the first list, such as the round, belong to all of them.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from tiebreaks.formats.table import heading_words as words
from tiebreaks.formats.table.heading_words import plain
from tiebreaks.formats.table.rows import Row
from tiebreaks.formats.table.sections import Section

_LEAST = 2
"""Lists that stand side by side."""


def side_by_side(section: Section) -> tuple[Section, ...]:
    """The lists of games in a section; itself, if it is only one."""
    starts = _starts([plain(heading) for heading in section.heading.texts])
    if len(starts) < _LEAST:
        return (section,)
    shared = range(starts[0])
    # Titles stand alone in their rows, by the column of their only cell.
    titles = {row.line: _column(row) for row in section.rows if len(row.filled) == 1}
    ends = (*starts[1:], len(section.heading.cells))
    return tuple(
        _part(section, titles, shared, range(start, end))
        for start, end in zip(starts, ends, strict=True)
    )


def _starts(texts: Sequence[str]) -> tuple[int, ...]:
    """The first column of each list; none unless White and Black alternate.

    >>> _starts(["round", "white", "black", "result", "white", "black", "result"])
    (1, 4)
    >>> _starts(["board", "white", "black", "result", "board", "white", "black", "result"])
    (0, 4)
    >>> _starts(["white", "white", "black", "result"])
    ()
    """
    sides = [(i, text in words.WHITE) for i, text in enumerate(texts) if _is_side(text)]
    whites = [column for column, white in sides if white]
    if [white for _, white in sides] != [True, False] * len(whites) or len(whites) < _LEAST:
        return ()
    lead = min(_lead(texts, whites[0], white) for white in whites[1:])
    return tuple(white - lead for white in whites)


def _is_side(text: str) -> bool:
    return text in words.WHITE or text in words.BLACK


def _lead(texts: Sequence[str], first: int, other: int) -> int:
    """How many columns before White both lists have."""
    pairs = zip(reversed(texts[:first]), reversed(texts[:other]), strict=False)
    count = 0
    for one, two in pairs:
        if not one or one != two:
            break
        count += 1
    return count


def _column(row: Row) -> int:
    return next(column for column, cell in enumerate(row.cells) if cell.text)


def _part(section: Section, titles: dict[int, int], shared: range, own: range) -> Section:
    return replace(
        section,
        preamble=tuple(_titles(section, own)),
        heading=_cut(section.heading, shared, own),
        rows=tuple(_rows(section, titles, shared, own)),
        above=(),
    )


def _titles(section: Section, own: range) -> Iterator[str]:
    """The lines above: those that stand alone, and what stands over the columns of the list."""
    for row in section.above:
        over = [cell.text for cell in row.cells[own.start : own.stop] if cell.text]
        line = row.words if len(row.filled) == 1 else " ".join(over)
        if line:
            yield line


def _rows(section: Section, titles: dict[int, int], shared: range, own: range) -> Iterator[Row]:
    """The rows in which the list has anything; a title may stand over the first list only."""
    for row in section.rows:
        if any(cell.text for cell in row.cells[own.start : own.stop]):
            yield _cut(row, shared, own)
        elif titles.get(row.line, own.stop) < own.start:
            yield row


def _cut(row: Row, shared: range, own: range) -> Row:
    return Row(row.line, tuple(row.cell(column) for column in (*shared, *own)))
