"""Tables without a format of their own: which kind of table it is."""

from tiebreaks.event import Event
from tiebreaks.formats import table_text
from tiebreaks.formats.cells import uses_colours
from tiebreaks.formats.findings import Findings
from tiebreaks.formats.headings import round_number
from tiebreaks.formats.reading import MAX_CELLS, MAX_DELIMITERS, MAX_ROUNDS
from tiebreaks.formats.table import Table, find_table, is_result

_LOOKS_LIKE = (
    ("[", "PGN"),
    ("<", "XML/HTML"),
    ("{", "JSON"),
    (";", "EGD"),
)


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
    _check_unread(table, findings)
    for row in table.skipped:
        cell = next(each for each in row.cells if each.text)
        findings.warning("CTB014", row.line, cell.column, found=cell.text[:40])
    if is_matrix(table):
        from tiebreaks.formats import matrix  # noqa: PLC0415 (only when one turns up)

        return matrix.read(table, findings), "matrix"
    from tiebreaks.formats import crosstable  # noqa: PLC0415

    return crosstable.read(table, findings), "crosstable"


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


def _check_unread(table: Table, findings: Findings) -> None:
    """Results that do not stand beside the others would be lost."""
    first, results = table.columns.first, table.columns.results
    beginning = table.heading.texts[first]
    unread = [
        cell
        for number, cell in enumerate(table.heading.cells)
        if number >= first + results
        and round_number(cell.text)
        and (cell.text == beginning or uses_colours(row.cell(number).text for row in table.rows))
    ]
    if unread:
        found = ", ".join(cell.text for cell in unread)
        findings.error("CTB015", table.heading.line, unread[0].column, found=found)


def is_matrix(table: Table) -> bool:
    """Whether the columns are the participants: as many as rows, no result on the diagonal."""
    results = table.results()
    if len(results) != table.columns.results or len(results) < 2:  # noqa: PLR2004 (a pair)
        return False
    if uses_colours(cell.text for row in results for cell in row):
        return False
    blank = sum(not is_result(row[index].text) for index, row in enumerate(results))
    return 2 * blank > len(results)
