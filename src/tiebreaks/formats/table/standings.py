"""Bare standings: a published table without games, such as the final ranking of chess-results.

Only the order by points can be computed from it.  Everybody's points become a bonus in a single
row, since they belong to no game that is known; every other column stays published.
"""

import re
from fractions import Fraction
from math import lcm

import numpy as np

from tiebreaks.event import (
    CHESS,
    NOBODY,
    Event,
    EventType,
    Kind,
    Participant,
    RoundTable,
    Scoring,
)
from tiebreaks.event.scoring import in_units
from tiebreaks.formats.event_type import declared_type
from tiebreaks.formats.findings import Findings
from tiebreaks.formats.numbers import points_of
from tiebreaks.formats.reading import MAX_CELLS, MAX_ROUNDS
from tiebreaks.formats.table.footers import report_left_aside
from tiebreaks.formats.table.heading_words import TIEBREAK, plain
from tiebreaks.formats.table.headings import is_points
from tiebreaks.formats.table.people import event_name, published_columns, read_people
from tiebreaks.formats.table.sections import Section
from tiebreaks.formats.table.settings import Settings
from tiebreaks.formats.table.table import Table, table_of

_AFTER_ROUND = re.compile(
    r"(?:after|nach|после|след)\s+(?:round|runde|тура|тур|кръг)?\s*(\d{1,4})", re.IGNORECASE
)
_FRACTION = re.compile(r"-?\d{1,7}/0*[1-9]\d{0,3}")
_LONGEST_TITLE = 200
_LARGEST = 2**20
"""Points that nobody has."""


def read(section: Section, settings: Settings, findings: Findings) -> Event | None:
    """Read standings without games."""
    findings.part = section.sheet
    table = table_of(section, settings.columns)
    if table is None or not table.rows:
        findings.error("CTB001", section.heading.line)
        return None
    if len(table.rows) > MAX_CELLS:
        findings.error("FIL009", found=f"{len(table.rows):,}", expected=f"{MAX_CELLS:,}")
        return None
    column = _points_column(table, findings)
    if column is None:
        findings.error("STD002", table.heading.line)
        return None
    people = read_people(table, findings, opponents_by_number=False)
    points = [
        _points(table, index, column, people[index], findings) for index in range(len(people))
    ]
    report_left_aside(table.skipped, findings)
    heading = table.heading.cell(column)
    findings.note("STD001", table.heading.line, heading.column, found=heading.text)
    if findings.failed:
        return None
    scoring = settings.scoring or CHESS
    rounds = settings.rounds or _rounds(table)
    about = settings.about(event_name(table.preamble), table.remarks)
    declared = settings.type or declared_type(" ".join(table.preamble))
    return Event(
        participants=people,
        table=_facts(points, scoring, rounds),
        scoring=scoring,
        type=declared or EventType.SWISS,
        type_reason="declared" if declared else "standings",
        games_known=False,
        published_columns=published_columns(table.columns),
        **about | {"rounds": rounds},
    )


def _points_column(table: Table, findings: Findings) -> int | None:
    """The points; teams of chess-results have them in the first column of tie-breaks."""
    if table.columns.points is not None:
        return table.columns.points
    published = table.columns.published
    for column, heading in published:
        if is_points(heading):
            return column
    for column, heading in published:
        found = TIEBREAK.fullmatch(plain(heading))
        if found and int(found[1]) == 1:
            cell = table.heading.cell(column)
            findings.note("STD003", table.heading.line, cell.column, found=cell.text)
            return column
    return None


def _points(
    table: Table, index: int, column: int, person: Participant, findings: Findings
) -> Fraction:
    row = table.rows[index]
    cell = row.cell(column)
    value = _amount(cell.text)
    if value is not None and abs(value) < _LARGEST and value.denominator < _LARGEST:
        return value
    findings.error("STD004", row.line, cell.column, name=person.name, found=cell.text)
    return Fraction(0)


def _amount(text: str) -> Fraction | None:
    """Points as they are written; with a bonus or a penalty anything may come out."""
    if _FRACTION.fullmatch(text):
        return Fraction(text)
    value = points_of(text.removeprefix("-"))
    return -value if value is not None and text.startswith("-") else value


def _rounds(table: Table) -> int:
    """The round that the lines above the table name: ``Rank after Round 9``."""
    for line in reversed(table.preamble):
        if found := _AFTER_ROUND.search(line[:_LONGEST_TITLE]):
            return min(int(found[1]), MAX_ROUNDS)
    return 0


def _facts(points: list[Fraction], scoring: Scoring, rounds: int) -> RoundTable:
    """One row in which nobody has a game, and everybody's points are a bonus."""
    scale = lcm(scoring.scale, *(value.denominator for value in points))
    units = np.array([[in_units(value, scale) for value in points]], np.int64)
    shape = units.shape
    return RoundTable.of(
        opponent=np.full(shape, NOBODY, np.int32),
        kind=np.full(shape, Kind.NOT_HELD, np.int8),
        outcome=np.zeros(shape, np.int8),
        round_no=[max(rounds, 1)],
        scoring=scoring,
        scale=scale,
        extra=units,
        bonus=units,
    )
