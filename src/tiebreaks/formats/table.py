"""A table in a text: finding its heading, its columns and its rows."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from tiebreaks.formats import table_text
from tiebreaks.formats.headings import Columns, columns_of, has_key_column, named_columns
from tiebreaks.formats.table_text import Row, split

_LOOK_AT = 200
_RESULT_CHARACTERS = frozenset("0123456789½=+")


@dataclass(frozen=True, slots=True)
class Table:
    """A table found in a text.

    Attributes:
        columns: what its columns are.
        heading: its heading row.
        rows: one per participant.
        preamble: the lines before the heading.
        skipped: rows after the heading that cannot be participants.
    """

    columns: Columns
    heading: Row
    rows: tuple[Row, ...]
    preamble: tuple[str, ...]
    skipped: tuple[Row, ...]

    def results(self) -> list[list[table_text.Cell]]:
        """The cells of the result columns, by row."""
        first = self.columns.first
        span = range(first, first + self.columns.results)
        return [[row.cell(column) for column in span] for row in self.rows]


def find_table(lines: Sequence[str]) -> Table | None:
    """The table in these lines, by the first way of splitting them that shows a heading."""
    for delimiter in table_text.DELIMITERS:
        for index, line in enumerate(lines[:_LOOK_AT]):
            if delimiter in line and columns_of(split(line, index + 1, delimiter).texts):
                return _table(_split_all(lines, delimiter), index, lines, columns_of)
    for index, line in enumerate(lines[:_LOOK_AT]):
        if columns_of(line.split()):
            rows = table_text.split_at_gaps(lines, index)
            if columns_of(rows[0].texts):
                return _table(rows, 0, lines, columns_of)
    return _named_matrix(lines)


def _split_all(lines: Sequence[str], delimiter: str) -> list[Row]:
    return [split(line, number, delimiter) for number, line in enumerate(lines, 1)]


def _named_matrix(lines: Sequence[str]) -> Table | None:
    """A matrix whose columns are headed by names instead of numbers."""
    for delimiter in table_text.DELIMITERS:
        for index, line in enumerate(lines[:_LOOK_AT]):
            if delimiter not in line or not has_key_column(split(line, 1, delimiter).texts):
                continue
            rows = _split_all(lines[: index + _LOOK_AT], delimiter)
            names = list(_possible_names(rows[index + 1 :]))
            by_names = partial(named_columns, names=names)
            if len(rows[index].cells) > len(names) and by_names(rows[index].texts):
                return _table(rows, index, lines, by_names)
    return None


def _possible_names(rows: Sequence[Row]) -> Iterator[str]:
    for row in _participants(rows):
        words = [text for text in row.texts[:3] if any(map(str.isalpha, text))]
        yield words[0] if words else ""


def _table(
    rows: Sequence[Row],
    index: int,
    lines: Sequence[str],
    columns_by: Callable[[Sequence[str]], Columns | None],
) -> Table | None:
    heading = rows[index]
    columns = columns_by(heading.texts)
    if columns is None:
        return None
    preamble = tuple(
        text for line in lines[: heading.line - 1] if (text := line.strip(" ;,|\t")) != ""
    )
    below = rows[index + 1 :]
    skipped = tuple(row for row in below if len(_filled(row)) == 1)
    return Table(columns, heading, tuple(_participants(below)), preamble, skipped)


def _participants(rows: Sequence[Row]) -> Iterator[Row]:
    """Rows with at least two cells filled."""
    return (row for row in rows if len(_filled(row)) > 1)


def _filled(row: Row) -> list[table_text.Cell]:
    """The cells with something in them; none in comments and rulers."""
    filled = [cell for cell in row.cells if cell.text]
    if not filled or filled[0].text.startswith("#") or table_text.is_ruler(row):
        return []
    return filled


def is_result(text: str) -> bool:
    """Whether a cell holds points or a sign, rather than ``×``, ``*``, ``-`` or nothing."""
    return bool(_RESULT_CHARACTERS & set(text))
