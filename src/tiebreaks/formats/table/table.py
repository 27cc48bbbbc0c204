"""A table of participants: its columns, its rows, and what stands around it."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from tiebreaks.formats.table.footers import footers
from tiebreaks.formats.table.heading_words import DETAILS
from tiebreaks.formats.table.headings import UNNAMED, Columns, Named, columns_of, people_columns
from tiebreaks.formats.table.rows import Cell, Row
from tiebreaks.formats.table.sections import (
    Holds,
    Section,
    matrix_headed_by_names,
    participants,
)

_COUNTED = re.compile(r"\d{1,6}[.)]?")
_TWO = 2
_RESULT_CHARACTERS = frozenset("0123456789½=+")


@dataclass(frozen=True, slots=True)
class Table:
    """A table found in a sheet.

    Attributes:
        columns: what its columns are.
        heading: its heading row.
        rows: one per participant.
        preamble: the lines before the heading.
        skipped: rows after the heading that cannot be participants.
        sheet: the name of the sheet it stands in.
        declared: whether the file says what it is, so that nothing in it is guessed.
    """

    columns: Columns
    heading: Row
    rows: tuple[Row, ...]
    preamble: tuple[str, ...]
    skipped: tuple[Row, ...]
    sheet: str = ""
    declared: bool = False

    def results(self) -> list[list[Cell]]:
        """The cells of the result columns, by row."""
        first = self.columns.first
        span = range(first, first + self.columns.results)
        return [[row.cell(column) for column in span] for row in self.rows]

    @property
    def remarks(self) -> str:
        """The lines around the table, which are about the event as a whole."""
        below = (row.words for row in self.skipped)
        return "\n".join((*self.preamble, *below))


def table_of(section: Section, named: Named = UNNAMED) -> Table | None:
    """The table of participants that a section holds; ``None`` if it is none after all.

    Args:
        section: whose heading says that it is one.
        named: what the file says about its columns.
    """
    texts = section.heading.texts
    if section.holds is Holds.ROUNDS:
        columns = columns_of(texts, named)
    elif section.holds is Holds.NAMED_MATRIX:
        columns = matrix_headed_by_names(texts, section.rows)
    else:
        columns = people_columns(texts, named)
    if columns is None:
        return None
    everything = tuple(participants(section.rows))
    columns = with_unnamed_number(columns, everything)
    below = () if named.declared else footers(columns, everything)
    rows = everything[: len(everything) - len(below)]
    if not named.declared:
        columns = _with_unnamed_names(with_unnamed_number(columns, rows), rows)
    aside = {row.line for row in below}
    skipped = tuple(row for row in section.rows if len(row.filled) == 1 or row.line in aside)
    return Table(
        columns,
        section.heading,
        rows,
        section.preamble,
        skipped,
        section.sheet,
        named.declared,
    )


def with_unnamed_number(columns: Columns, rows: Sequence[Row]) -> Columns:
    """The columns where the numbers of the participants stand below no heading."""
    if columns.number is not None or not rows:
        return columns
    for column in columns.details.values():
        texts = [row.cell(column).text for row in rows]
        if not columns.headings[column] and all(map(_COUNTED.fullmatch, texts)):
            return replace(columns, number=column, details=columns.without_detail(column))
    return columns


def _with_unnamed_names(columns: Columns, rows: Sequence[Row]) -> Columns:
    """The columns where the names stand below a heading that nobody knows.

    They are the first words of which most are different; `read_people` reports it.
    """
    if columns.name is not None or len(rows) < _TWO:
        return columns
    for key, column in columns.details.items():
        texts = [row.cell(column).text for row in rows]
        different = 2 * len(set(texts)) > len(rows)
        if key not in DETAILS and different and all(map(_may_be_name, texts)):
            return replace(columns, name=column, details=columns.without_detail(column))
    return columns


def _may_be_name(text: str) -> bool:
    return sum(map(str.isalpha, text)) >= _TWO and not any(map(str.isdecimal, text))


def is_result(text: str) -> bool:
    """Whether a cell holds points or a sign, rather than ``×``, ``*``, ``-`` or nothing."""
    return bool(_RESULT_CHARACTERS & set(text))
