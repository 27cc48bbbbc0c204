"""Tables that have points, and in which no game was found: an error, never a table of zeros."""

from fractions import Fraction

from tiebreaks.event import NOBODY, Event, Participant
from tiebreaks.formats.findings import Findings
from tiebreaks.formats.numbers import points_of
from tiebreaks.formats.table.column_names import owners_of
from tiebreaks.formats.table.headings import is_points
from tiebreaks.formats.table.rows import Row
from tiebreaks.formats.table.sections import Section, participants, possible_names
from tiebreaks.formats.table.table import Table, is_result

_LEAST = 2
"""Columns headed by names that are no accident."""
_SHOWN = 40


def check_games(
    event: Event | None, heading: Row, table: Table | None, findings: Findings
) -> Event | None:
    """The event; ``None`` if it has no game, while the file shows that there were some.

    Somebody has points that no bye explains, or most rows have a result that names nobody.

    Args:
        event: as it was read.
        heading: of the crosstable, or of the list of games.
        table: the crosstable, if it is one.
        findings: where to report.
    """
    if event is None or not event.games_known or (event.table.opponent != NOBODY).any():
        return event
    if not _has_unexplained_points(event) and not _has_results(table):
        return event
    first = 0 if table is None else table.columns.first
    end = len(heading.cells) if table is None else first + table.columns.results
    columns = [text for text in heading.texts[first:end] if text]
    findings.error(
        "CTB021",
        heading.line,
        heading.cell(first).column,
        expected=", ".join(columns)[:_SHOWN],
        found=_first_result(table),
    )
    return None


def _has_unexplained_points(event: Event) -> bool:
    totals = event.table.points.sum(axis=0).tolist()
    return any(
        bool(written) and written != Fraction(total, event.table.scale)
        for person, total in zip(event.participants, totals, strict=True)
        for written in _written(person)
    )


def _written(person: Participant) -> list[Fraction | None]:
    columns = (*person.published.items(), *person.details.items())
    return [points_of(text) for heading, text in columns if is_points(heading)]


def _has_results(table: Table | None) -> bool:
    """Whether most rows have a result; a file that says what it is may have byes alone."""
    rows = [] if table is None or table.declared else table.results()
    return 2 * sum(any(is_result(cell.text) for cell in row) for row in rows) > len(rows) > 0


def _first_result(table: Table | None) -> str:
    cells = [] if table is None else [cell for row in table.results() for cell in row]
    return next((cell.text for cell in cells if is_result(cell.text)), "–")


def check_no_matrix(section: Section, findings: Findings) -> None:
    """Standings have no columns headed by their rows: that would be a matrix with a mistake."""
    rows = list(participants(section.rows))
    names = list(possible_names(rows))
    heading = section.heading
    owners = owners_of(heading.texts, names)
    named = [column for column, row in enumerate(owners) if column and row is not None]
    if len(named) < _LEAST or 2 * len({owners[column] for column in named}) <= len(names):
        return
    missing = (name for row, name in enumerate(names) if row not in owners)
    findings.part = section.sheet
    findings.error(
        "MAT006",
        heading.line,
        heading.cell(named[0]).column,
        found=", ".join(heading.cell(column).text for column in named)[:_SHOWN],
        name=next(missing, names[0]),
    )
