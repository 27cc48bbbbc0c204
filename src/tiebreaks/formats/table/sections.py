"""The tables that stand in a sheet, each found by its heading."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import partial

from tiebreaks.formats.table.game_headings import game_columns, is_settings
from tiebreaks.formats.table.headings import (
    Columns,
    columns_of,
    has_key_column,
    is_second_heading,
    named_columns,
    people_columns,
)
from tiebreaks.formats.table.matrix_cells import is_readable
from tiebreaks.formats.table.rows import Row, Sheet

LOOK_AT = 200
"""The rows among which the first heading is looked for."""


class Holds(IntEnum):
    """What a table holds; the clearest headings first."""

    ROUNDS = 0
    GAMES = 1
    NAMED_MATRIX = 2
    PEOPLE = 3
    SETTINGS = 4


@dataclass(frozen=True, slots=True)
class Section:
    """One table of a sheet.

    Attributes:
        sheet: the name of the sheet.
        holds: what its heading says that it holds.
        preamble: the lines above the heading, as texts.
        heading: its heading row.
        rows: everything below, up to the next table.
        above: the rows of the preamble, whose cells may be titles of their own.
    """

    sheet: str
    holds: Holds
    preamble: tuple[str, ...]
    heading: Row
    rows: tuple[Row, ...]
    above: tuple[Row, ...] = ()

    @property
    def title(self) -> str:
        """What to call it in a message."""
        return self.sheet or " ".join(cell.text for cell in self.heading.filled[:6])


def looks_like_heading(texts: Sequence[str]) -> bool:
    """Whether a row heads a table, going by the row alone."""
    return _holds(texts) is not None


def _holds(texts: Sequence[str]) -> Holds | None:
    if columns_of(texts):
        return Holds.ROUNDS
    if game_columns(texts):
        return Holds.GAMES
    if people_columns(texts):
        return Holds.PEOPLE
    return Holds.SETTINGS if is_settings(texts) else None


def _kind(rows: Sequence[Row], index: int) -> Holds | None:
    """What a table headed by this row would hold; a matrix may be headed by names."""
    texts = rows[index].texts
    holds = _holds(texts)
    if holds in (None, Holds.PEOPLE) and matrix_headed_by_names(
        texts, rows[index + 1 : index + 1 + LOOK_AT]
    ):
        return Holds.NAMED_MATRIX
    return holds


def matrix_headed_by_names(texts: Sequence[str], below: Sequence[Row]) -> Columns | None:
    """The columns of a matrix whose columns are headed by the names of its rows."""
    if len(texts) < 3 or not has_key_column(texts):  # noqa: PLR2004 (a name and two results)
        return None
    rows = list(participants(below[:LOOK_AT]))
    columns = named_columns(texts, list(possible_names(rows)))
    if columns is None:
        return None
    span = range(columns.first, columns.first + columns.results)
    remarks = rows[columns.results :]
    found = (row.cell(column).text for row in remarks for column in span)
    return None if any(text and is_readable(text) for text in found) else columns


def possible_names(rows: Iterable[Row]) -> Iterator[str]:
    """What each of these rows of participants may be called; empty where it has no words."""
    for row in participants(rows):
        texts = [text for text in row.texts[:3] if any(map(str.isalpha, text))]
        yield texts[0] if texts else ""


def participants(rows: Iterable[Row]) -> Iterator[Row]:
    """Rows with at least two cells filled."""
    return (row for row in rows if len(row.filled) > 1)


def kinds_in(rows: Sequence[Row]) -> Iterator[Holds]:
    """What the headings among the first rows announce."""
    for index in range(min(len(rows), LOOK_AT)):
        holds = _kind(rows, index)
        if holds is not None:
            yield holds


def sections_of(sheet: Sheet) -> tuple[Section, ...]:
    """The tables of a sheet from top to bottom.

    The first heading may stand anywhere among the first rows; each further one after an empty
    row or a title, so that no row of a table is taken for a heading.  Of two heading rows, one
    below the other, the clearer one counts.
    """
    heads = _headings(sheet.rows)
    if not heads:
        return ()
    starts = [_title_of(sheet.rows, index, before) for index, _, before in heads]
    ends = [*starts[1:], len(sheet.rows)]
    sections = []
    for (index, holds, _), start, end in zip(heads, starts, ends, strict=True):
        heading = sheet.rows[index]
        last = index - 1 if index and _holds(sheet.rows[index - 1].texts) is not None else index
        above = sheet.rows[start:last]
        preamble = tuple(line for row in above if (line := sheet.line(row)))
        same = partial(_repeats, heading)
        below = tuple(row for row in sheet.rows[index + 1 : end] if not same(row))
        sections.append(Section(sheet.name, holds, preamble, heading, below, above))
    return tuple(sections)


def _repeats(heading: Row, row: Row) -> bool:
    """Whether a long table has its heading once more."""
    return row.texts == heading.texts


def _headings(rows: Sequence[Row]) -> list[tuple[int, Holds, int]]:
    """Index and kind of every heading, and where its lines above may begin."""
    found: list[tuple[int, Holds, int]] = []
    for index, row in enumerate(rows):
        if not found and index >= LOOK_AT:
            break
        if sum(cell.text != "" for cell in row.cells) < 2:  # noqa: PLR2004 (a title)
            continue
        second = bool(found) and found[-1][0] == index - 1
        if found and not second and len(rows[index - 1].filled) > 1:
            continue
        if second and not _goes_on(rows[index - 1], row, found[-1][1]):
            continue
        holds = _kind(rows, index)
        if holds is None or (found and _continues(rows, found[-1], index)):
            continue
        if not second:
            found.append((index, holds, found[-1][0] + 1 if found else 0))
        elif holds < found[-1][1]:  # the rounds stand under a heading that reaches over them
            found[-1] = index, holds, found[-1][2]
    return found


def _goes_on(first: Row, second: Row, holds: Holds) -> bool:
    """Whether a heading may have this row as a second one; a list of settings has only one."""
    return holds is not Holds.SETTINGS and is_second_heading(first.texts, second.texts)


def _continues(rows: Sequence[Row], last: tuple[int, Holds, int], index: int) -> bool:
    """Whether a heading is that of the table above once more, and not below a title of its own."""
    if last[1] is Holds.GAMES or not _repeats(rows[last[0]], rows[index]):
        return False
    return not rows[index - 1].filled


def _title_of(rows: Sequence[Row], heading: int, earliest: int) -> int:
    """The first of the lines above a heading that are no rows of the table before."""
    start = heading
    while start > earliest and len(rows[start - 1].filled) < 2:  # noqa: PLR2004 (a title)
        start -= 1
    return start if earliest else 0
