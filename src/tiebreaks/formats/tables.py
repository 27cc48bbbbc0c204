"""Tables without a format of their own: finding the heading, then which kind of table it is."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from tiebreaks.event import Event
from tiebreaks.formats import table_text
from tiebreaks.formats.cells import uses_colours
from tiebreaks.formats.findings import Findings
from tiebreaks.formats.headings import Columns, columns_of, has_key_column, named_columns
from tiebreaks.formats.reading import MAX_CELLS, MAX_DELIMITERS, MAX_ROUNDS
from tiebreaks.formats.table_text import Row, split

_LOOK_AT = 200
_LOOKS_LIKE = (
    ("[", "PGN"),
    ("<", "XML/HTML"),
    ("{", "JSON"),
    (";", "EGD"),
)
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


def read_table(lines: list[str], findings: Findings) -> tuple[Event | None, str]:
    """Read a crosstable or a matrix; the name of the format is empty if it is neither."""
    separators = sum(line.count(each) for line in lines for each in table_text.DELIMITERS)
    if separators > MAX_DELIMITERS:
        findings.error("FIL009", found=f"{separators:,}", expected=f"{MAX_DELIMITERS:,}")
        return None, ""
    table = find_table(lines)
    if table is None:
        first = next(line.strip() for line in lines if line.strip())
        guess = next((name for start, name in _LOOKS_LIKE if first.startswith(start)), "")
        findings.error("FIL008", found=guess or first[:40])
        return None, ""
    if not table.rows:
        findings.error("CTB001", table.heading.line)
        return None, "crosstable"
    results = table.columns.results
    if len(table.rows) * results > MAX_CELLS or results > MAX_ROUNDS:
        found = f"{len(table.rows)} × {results}"
        findings.error("FIL009", found=found, expected=f"{MAX_CELLS:,}")
        return None, "crosstable"
    _check_widths(table, findings)
    for row in table.skipped:
        cell = next(each for each in row.cells if each.text)
        findings.warning("CTB014", row.line, cell.column, found=cell.text[:40])
    if is_matrix(table):
        from tiebreaks.formats import matrix  # noqa: PLC0415 (only when one turns up)

        return matrix.read(table, findings), "matrix"
    from tiebreaks.formats import crosstable  # noqa: PLC0415

    return crosstable.read(table, findings), "crosstable"


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


def _check_widths(table: Table, findings: Findings) -> None:
    """Too many cells: a name with a delimiter in it has moved everything to the right."""
    width = len(table.heading.cells)
    for row in table.rows:
        extra = next((cell for cell in row.cells[width:] if cell.text), None)
        if extra is not None:
            findings.error(
                "CTB006",
                row.line,
                extra.column,
                found=str(len(row.cells)),
                expected=str(width),
            )


def is_matrix(table: Table) -> bool:
    """Whether the columns are the participants: as many as rows, no result on the diagonal."""
    results = table.results()
    if len(results) != table.columns.results or len(results) < 2:  # noqa: PLR2004 (a pair)
        return False
    if uses_colours(cell.text for row in results for cell in row):
        return False
    blank = sum(not is_result(row[index].text) for index, row in enumerate(results))
    return 2 * blank > len(results)


def is_result(text: str) -> bool:
    """Whether a cell holds points or a sign, rather than ``×``, ``*``, ``-`` or nothing."""
    return bool(_RESULT_CHARACTERS & set(text))
