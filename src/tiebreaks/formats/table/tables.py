"""From sheets to an event: which of their tables make up the event, and what they are."""

from collections.abc import Sequence
from dataclasses import replace

from tiebreaks.event import Event
from tiebreaks.formats.findings import Findings
from tiebreaks.formats.reading import MAX_CELLS, MAX_DELIMITERS, MAX_ROUNDS
from tiebreaks.formats.table import rows as table_rows
from tiebreaks.formats.table.cells import has_colour
from tiebreaks.formats.table.declared import CROSSTABLE, MATRIX, declared_sections, settings_rows
from tiebreaks.formats.table.footers import report_left_aside
from tiebreaks.formats.table.headings import round_number
from tiebreaks.formats.table.matrix_shape import Shape, shape_of
from tiebreaks.formats.table.no_games import check_games, check_no_matrix
from tiebreaks.formats.table.rows import Sheet
from tiebreaks.formats.table.sections import Holds, Section, sections_of
from tiebreaks.formats.table.settings import Settings, declared_tables, read_settings
from tiebreaks.formats.table.splitting import sheet_of
from tiebreaks.formats.table.table import Table, table_of

_LOOKS_LIKE = (
    ("<", "XML/HTML"),
    ("{", "JSON"),
    (";", "EGD"),
)
_CROSSTABLES = (Holds.ROUNDS, Holds.NAMED_MATRIX)


def read_text(lines: list[str], findings: Findings) -> tuple[Event | None, str]:
    """Read the tables of a text; the name of the format is empty if there is none."""
    separators = sum(line.count(each) for line in lines for each in table_rows.DELIMITERS)
    if separators > MAX_DELIMITERS:
        findings.error("FIL009", found=f"{separators:,}", expected=f"{MAX_DELIMITERS:,}")
        return None, ""
    sheet = sheet_of(lines)
    if sheet is not None:
        return read_sheets((sheet,), findings)
    first = next(line.strip() for line in lines if line.strip())
    guess = next((name for start, name in _LOOKS_LIKE if first.startswith(start)), "")
    findings.error("FIL008", found=guess or first[:40])
    return None, ""


def holds_table(sheets: Sequence[Sheet]) -> bool:
    """Whether any of the sheets has a table that an event can be read from."""
    return any(
        section.holds is not Holds.SETTINGS for sheet in sheets for section in sections_of(sheet)
    )


def read_sheets(sheets: Sequence[Sheet], findings: Findings) -> tuple[Event | None, str]:
    """Read the event that stands in these sheets.

    A list of games makes an event, alone or with a list of players; else a crosstable; else
    standings alone.  Settings go with each of them.  What is not used is reported.

    Returns:
        The event, ``None`` after errors, and what it was: ``"games"``, ``"crosstable"``,
        ``"matrix"``, ``"standings"``; empty if no sheet has a table.
    """
    sections = _declared(sheets)
    declared = bool(sections)
    if not declared:
        sections = tuple(section for sheet in sheets for section in sections_of(sheet))
    games = [section for section in sections if section.holds is Holds.GAMES]
    people = [section for section in sections if section.holds is Holds.PEOPLE]
    crosstables = [section for section in sections if section.holds in _CROSSTABLES]
    settings = _settings(sections, findings)
    if not declared:
        settings = replace(settings, tables=())
    if games:
        from tiebreaks.formats.table import games as list_of_games  # noqa: PLC0415 (if there)

        _report_unused((*crosstables, *people[1:]), findings)
        players = people[0] if people else None
        event = list_of_games.read(games, players, settings, findings)
        return check_games(event, games[0].heading, None, findings), "games"
    if crosstables:
        _report_unused(people, findings)
        return _read_crosstable(crosstables, settings, findings)
    if people:
        from tiebreaks.formats.table import standings  # noqa: PLC0415

        _report_unused(people[1:], findings)
        if not declared:
            check_no_matrix(people[0], findings)
        return standings.read(people[0], settings, findings), "standings"
    filled = (sheet.line(row) for sheet in sheets for row in sheet.rows if not row.is_empty)
    findings.error("FIL008", found=next(filled, "")[:40])
    return None, ""


def _declared(sheets: Sequence[Sheet]) -> tuple[Section, ...]:
    """The tables that the settings name; none where they name none, or others."""
    tables = declared_tables(settings_rows(sheets))
    return declared_sections(sheets, tables) if tables else ()


def _settings(sections: Sequence[Section], findings: Findings) -> Settings:
    """The settings of the event; a further list of settings adds to the first."""
    settings = Settings()
    for section in sections:
        if section.holds is Holds.SETTINGS:
            findings.part = section.sheet
            settings = read_settings(section, settings, findings)
    return settings


def _report_unused(sections: Sequence[Section], findings: Findings) -> None:
    for section in sections:
        findings.part = section.sheet
        findings.note("CTB018", section.heading.line, 1, found=section.title)


def _read_crosstable(
    sections: Sequence[Section], settings: Settings, findings: Findings
) -> tuple[Event | None, str]:
    """The crosstable; two of them are two events, and neither is better than the other."""
    found = (table_of(each, settings.columns) for each in sections)
    tables = [table for table in found if table is not None and table.rows]
    if not tables:
        findings.part = sections[0].sheet
        findings.error("CTB001", sections[0].heading.line)
        return None, "crosstable"
    table = tables[0]
    for other in tables[1:]:
        findings.part = other.sheet
        findings.error("CTB019", other.heading.line, 1, found=_called(table))
    findings.part = table.sheet
    if not _fits(table, findings):
        return None, "crosstable"
    _check_widths(table, findings)
    shape = _shape(table, settings)
    report_left_aside((table if shape is None else shape.table).skipped, findings)
    event, name = _read_as(table, shape, settings, findings)
    return check_games(event, table.heading, table, findings), name


def _read_as(
    table: Table, shape: Shape | None, settings: Settings, findings: Findings
) -> tuple[Event | None, str]:
    if shape is not None:
        from tiebreaks.formats.table import matrix  # noqa: PLC0415 (only when one turns up)

        without = _without(shape.table, shape.cycles)
        return matrix.read(without, shape.cycles, settings, findings), "matrix"
    if not settings.tables:
        _check_unread(table, findings)
    from tiebreaks.formats.table import crosstable  # noqa: PLC0415

    return crosstable.read(table, settings, findings), "crosstable"


def _called(table: Table) -> str:
    """The sheet of a table, or what stands above it."""
    title = table.preamble[-1] if table.preamble else " ".join(table.heading.texts[:6])
    return table.sheet or title[:40]


def _fits(table: Table, findings: Findings) -> bool:
    results = table.columns.results
    last = max((results, *table.columns.rounds))
    if len(table.rows) * results <= MAX_CELLS and last <= MAX_ROUNDS:
        return True
    found = f"{len(table.rows)} × {results}"
    findings.error("FIL009", found=found, expected=f"{MAX_CELLS:,}")
    return False


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
        and (cell.text == beginning or any(has_colour(row.cell(number).text) for row in table.rows))
    ]
    if unread:
        found = ", ".join(cell.text for cell in unread)
        findings.error("CTB015", table.heading.line, unread[0].column, found=found)


def _shape(table: Table, settings: Settings) -> Shape | None:
    """The matrix that a table is: as declared, else by what it looks like."""
    if settings.tables == (CROSSTABLE,):
        return None
    return shape_of(table, declared=settings.tables == (MATRIX,))


def _without(table: Table, cycles: Sequence[Sequence[int]]) -> Table:
    """The table whose published columns are no results of a second cycle."""
    used = {column for columns in cycles for column in columns}
    headings = tuple(
        "" if column in used else heading for column, heading in enumerate(table.columns.headings)
    )
    return replace(table, columns=replace(table.columns, headings=headings))
