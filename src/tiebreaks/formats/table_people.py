"""The participants of a table: numbers, names, ratings, and the columns it publishes."""

import re
from collections.abc import Sequence
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from tiebreaks.event import Event, Participant, RoundTable
from tiebreaks.event.numbers import exact
from tiebreaks.formats.findings import Findings
from tiebreaks.formats.headings import Columns, is_game_points, is_points
from tiebreaks.formats.numbers import points_of
from tiebreaks.formats.table import Table
from tiebreaks.formats.table_text import Row

_WHOLE = re.compile(r"([0-9]{1,6})[.)]?")
_RATING = re.compile(r"(?<![0-9])([0-9]{2,4})(?![0-9])")
_NOT_A_NAME = re.compile(
    r"https?://|\bafter \d+ rounds|\bafter round \d+|\bnach \d+ runden", re.IGNORECASE
)


def read_people(
    table: Table, findings: Findings, *, opponents_by_number: bool
) -> tuple[Participant, ...]:
    """The participants in the order of the rows."""
    numbers = _numbers(table, findings, report=opponents_by_number)
    return tuple(
        _participant(row, number, table.columns, findings)
        for row, number in zip(table.rows, numbers, strict=True)
    )


def _numbers(table: Table, findings: Findings, *, report: bool) -> list[int]:
    """The written numbers if they are unique whole numbers, else 1, 2, 3, … by rows."""
    column = table.columns.number
    counted = list(range(1, len(table.rows) + 1))
    if column is None:
        return counted
    cells = [row.cell(column) for row in table.rows]
    found = [_WHOLE.fullmatch(cell.text) for cell in cells]
    numbers = [int(match[1]) for match in found if match]
    if len(set(numbers)) == len(counted) and 0 not in numbers:
        return numbers
    if report:
        index = _first_odd(found)
        findings.warning(
            "CTB004", table.rows[index].line, cells[index].column, found=cells[index].text
        )
    return counted


def _first_odd(found: Sequence[re.Match[str] | None]) -> int:
    """The first row whose number is none, or was there before."""
    seen: set[int] = set()
    for index, match in enumerate(found):
        if match is None or int(match[1]) in seen or not int(match[1]):
            return index
        seen.add(int(match[1]))
    return 0


def _participant(row: Row, number: int, columns: Columns, findings: Findings) -> Participant:
    name = row.cell(columns.name).text if columns.name is not None else str(number)
    details = {
        key: text for key, column in columns.details.items() if (text := row.cell(column).text)
    }
    published = {
        heading: text for column, heading in columns.published if (text := row.cell(column).text)
    }
    if columns.number_is_rank and columns.number is not None:
        rank = {columns.headings[columns.number]: row.cell(columns.number).text}
        published = {heading: text for heading, text in rank.items() if text} | published
    if not name:
        findings.warning("CTB003", row.line, 1, found=str(number))
    return Participant(number, name, _rating(row, columns, name, findings), details, published)


def _rating(row: Row, columns: Columns, name: str, findings: Findings) -> int | None:
    """The number among letters such as a category: ``A 2339`` is 2339."""
    if columns.rating is None:
        return None
    cell = row.cell(columns.rating)
    found = _RATING.search(cell.text)
    if found:
        return int(found[1])
    if any(map(str.isdecimal, cell.text)) and cell.text.strip("0 "):
        findings.warning("CTB008", row.line, cell.column, found=cell.text, name=name)
    return None


def published_columns(columns: Columns) -> tuple[str, ...]:
    """Headings of what the table publishes: its places, if it begins with them, and the rest."""
    ranks = columns.number is not None and columns.number_is_rank
    first = (columns.headings[columns.number],) if ranks and columns.number is not None else ()
    return (*first, *(heading for _, heading in columns.published))


def event_name(preamble: Sequence[str]) -> str:
    """The last line before the heading that can be a name."""
    names = [line for line in preamble if not _NOT_A_NAME.search(line)]
    return names[-1] if names else ""


def check_published_points(table: Table, event: Event, findings: Findings) -> None:
    """Compare the table's points with its results; the results decide.

    A team's points may be those of its matches or those of its games.
    """
    facts = event.table
    matches = facts.points.sum(axis=0).tolist()
    games = None if facts.game_points is None else facts.game_points.sum(axis=0).tolist()
    for column, heading in table.columns.published:
        if not is_points(heading):
            continue
        if games is not None and not is_game_points(heading):
            _report_game_points(table, column, facts, findings)
        for index, row in enumerate(table.rows):
            cell = row.cell(column)
            written = points_of(cell.text)
            right = _right_points(heading, facts, index, matches, games)
            if written is not None and written not in right:
                findings.warning(
                    "CTB005",
                    row.line,
                    cell.column,
                    found=cell.text,
                    expected=exact(right[0]),
                    name=event.participants[index].name,
                )


def _report_game_points(table: Table, column: int, facts: RoundTable, findings: Findings) -> None:
    """A table of teams whose own points are those of their games: say what is ranked by."""
    written = [points_of(row.cell(column).text) for row in table.rows]
    games = _scores(facts.game_points, facts.scale)
    if written == games and written != _scores(facts.points, facts.scale):
        cell = table.heading.cells[column]
        findings.warning("CTB016", table.heading.line, cell.column, found=cell.text)


def _scores(points: NDArray[np.int32] | None, scale: int) -> list[Fraction | None]:
    return [] if points is None else [Fraction(int(x), scale) for x in points.sum(axis=0)]


def _right_points(
    heading: str, facts: RoundTable, index: int, matches: list[int], games: list[int] | None
) -> list[Fraction]:
    values = [Fraction(matches[index], facts.scale)]
    if games is not None:
        game_value = Fraction(games[index], facts.scale)
        values = [game_value] if is_game_points(heading) else [*values, game_value]
    return values
