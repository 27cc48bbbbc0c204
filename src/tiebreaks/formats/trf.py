"""TRF16, FIDE's tournament report file: fixed columns, one record per line.

Positions follow FIDE's documents: the first three columns name the record, a player line has
the start number in columns 5-8, the points in 81-84, the rank in 86-89, and each round in ten
columns from 92 on.  Where programs write more than the documents foresee it is read as meant: a
fifth digit in front of start numbers and points, results in small letters, byes without a
letter.  The pairing programs' older records (XXR, XXS, BBW …) and TRF26's 142, 162, 202 and 212
are understood.
"""

import re
from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tiebreaks.event import NOBODY, Event, Kind, Outcome, Participant, RoundTable, Scoring
from tiebreaks.event.numbers import exact
from tiebreaks.formats import trf_repairs
from tiebreaks.formats.contradictions import report_contradictions
from tiebreaks.formats.event_type import type_of
from tiebreaks.formats.findings import Findings
from tiebreaks.formats.numbers import points_of
from tiebreaks.formats.reading import MAX_CELLS, MAX_ROUNDS
from tiebreaks.formats.trf_grid import Grid, Places, column_of, read_grid, rounds_in
from tiebreaks.formats.trf_players import (
    POINTS,
    POINTS_COLUMN,
    RANK,
    Player,
    participant,
    read_players,
)
from tiebreaks.formats.trf_records import (
    Records,
    check_player_count,
    declared_rounds,
    declared_tiebreaks,
    details,
    report_not_applied,
    sort_records,
    start_date,
)
from tiebreaks.formats.trf_scoring import scoring_of

_PLAYER_LINE = re.compile(r"001[ \t][ \t0-9]{3,4}[0-9][ \t]")
_TOURNAMENT_LINE = re.compile(r"(?:012|XXR)(?:[ \t]|$)")
_NUMBERED_ROW = re.compile(r"011[ \t]")
"""A table with numbers of three digits also has a line 012; a TRF has no record 011."""
_LOOK_AT = 2000


def recognise(lines: list[str]) -> bool:
    """Whether these lines are a TRF: they have a player line or a tournament line."""
    top = lines[:_LOOK_AT]
    if any(_PLAYER_LINE.match(line) for line in top):
        return True
    named = any(_TOURNAMENT_LINE.match(line) for line in top)
    return named and not any(_NUMBERED_ROW.match(line) for line in top)


def read(lines: list[str], findings: Findings) -> Event | None:
    """Read a TRF; ``None`` where there is nothing to build an event from.

    An event may come back although errors were found; the caller discards it then.
    """
    records = sort_records(lines)
    scoring = scoring_of(records, findings)
    declared = declared_rounds(records, findings)
    players, shifts = read_players(records.players, findings)
    rounds = rounds_in([player.text for player in players])
    if not players:
        findings.error("TRF001")
        return None
    if len(players) * rounds > MAX_CELLS or rounds > MAX_ROUNDS:
        findings.error("FIL009", found=f"{len(players)} × {rounds}", expected=f"{MAX_CELLS:,}")
        return None
    sheet = _read_sheet(players, shifts, findings)
    _check_opponents(sheet, findings)
    sheet = _without_pseudo_players(sheet, findings)
    check_player_count(records, len(sheet.people), findings)
    report_not_applied(records, findings)
    held = trf_repairs.held_rounds(sheet.grid, declared, sheet.places, findings)
    table = _table(sheet, held, scoring, findings)
    if findings.failed:
        return None
    _check_points(sheet, table, scoring, findings)
    return _event(records, sheet, table, scoring=scoring, declared=declared, findings=findings)


class _Sheet(NamedTuple):
    """The player lines: people, their cells, and where both stand in the file."""

    people: list[Participant]
    sound: NDArray[np.bool_]
    grid: Grid
    places: Places

    @property
    def names(self) -> list[str]:
        return [person.name for person in self.people]


def _read_sheet(players: list[Player], shifts: dict[int, int], findings: Findings) -> _Sheet:
    places = Places([player.line for player in players], shifts)
    grid = read_grid([player.text for player in players], places, findings)
    people = [participant(player, findings) for player in players]
    return _Sheet(people, np.array([player.sound for player in players]), grid, places)


def _indices(people: Iterable[Participant]) -> NDArray[np.int32]:
    """From start number to position; the first line counts where a number occurs twice."""
    numbers = np.array([person.id for person in people], np.int64)
    index = np.full(int(numbers.max(initial=0)) + 1, NOBODY, np.int32)
    index[numbers[::-1]] = np.arange(len(numbers) - 1, -1, -1, dtype=np.int32)
    index[0] = NOBODY
    return index


def _check_opponents(sheet: _Sheet, findings: Findings) -> None:
    """Report opponents who are not in the file, and take them out of the grid."""
    index, grid = _indices(sheet.people), sheet.grid
    outside = grid.opponent >= len(index)
    unknown = outside | (index[np.where(outside, 0, grid.opponent)] == NOBODY)
    unknown &= grid.opponent != 0
    for player, r in zip(*(axis.tolist() for axis in np.nonzero(unknown)), strict=True):
        line, column = sheet.places.of(player, column_of(r))
        found = str(grid.opponent[player, r])
        name = sheet.people[player].name
        findings.error("TRF005", line, column, found=found, name=name, round=str(r + 1))
    grid.broken[unknown] = True
    grid.opponent[unknown] = 0
    grid.kind[unknown] = Kind.ZERO_BYE


def _without_pseudo_players(sheet: _Sheet, findings: Findings) -> _Sheet:
    pseudo = trf_repairs.pseudo_players(sheet.names, sheet.grid)
    if not pseudo.any():
        return sheet
    gone = np.flatnonzero(pseudo).tolist()
    for player in gone:
        findings.warning("TRF020", sheet.places.numbers[player], 15, name=sheet.names[player])
    trf_repairs.give_byes(sheet.grid, [sheet.people[player].id for player in gone])
    stay = np.flatnonzero(~pseudo).tolist()
    return _Sheet(
        [sheet.people[player] for player in stay],
        sheet.sound[stay],
        sheet.grid.without(pseudo),
        Places([sheet.places.numbers[player] for player in stay], sheet.places.shifts),
    )


def _table(sheet: _Sheet, held: int, scoring: Scoring, findings: Findings) -> RoundTable:
    grid = sheet.grid
    draft = trf_repairs.Draft(
        opponent=_indices(sheet.people)[grid.opponent[:, :held].T],
        kind=grid.kind[:, :held].T.copy(),
        outcome=grid.outcome[:, :held].T.copy(),
        colour=grid.colour[:, :held].T.copy(),
        names=sheet.names,
        places=sheet.places,
    )
    trf_repairs.mirror_forfeits(draft, findings)
    trf_repairs.report_adjourned(draft, findings)
    trf_repairs.report_equal_colours(draft, findings)
    table = RoundTable.of(
        opponent=draft.opponent,
        kind=draft.kind,
        outcome=draft.outcome,
        colour=draft.colour,
        scoring=scoring,
    )
    report_contradictions(
        table,
        scoring,
        findings,
        names=draft.names,
        place=lambda row, player: sheet.places.of(player, column_of(row)),
        written=lambda row, player: _written(sheet, row, player),
        broken=_untrusted(sheet, draft.opponent, held),
    )
    return table


def _untrusted(sheet: _Sheet, opponent: NDArray[np.int32], held: int) -> NDArray[np.bool_]:
    """Cells about which enough was said: broken ones, and all of lines that are not sound."""
    ids = [person.id for person in sheet.people]
    bad_ids = {ids[player] for player in np.flatnonzero(~sheet.sound).tolist()}
    bad = np.array([number in bad_ids for number in ids], np.bool_)
    broken = sheet.grid.broken[:, :held].T | bad
    if bad.any():
        broken |= (opponent != NOBODY) & bad[np.maximum(opponent, 0)]
    return broken


def _written(sheet: _Sheet, row: int, player: int) -> str:
    """A cell as a reader would say it: opponent and result, such as ``4 +``."""
    grid = sheet.grid
    result = chr(int(grid.result[player, row])).strip()
    return f"{grid.opponent[player, row] or '0000'} {result}".strip()


def _check_points(sheet: _Sheet, table: RoundTable, scoring: Scoring, findings: Findings) -> None:
    """Compare the file's points with the results; the results decide.

    Byes that were announced for rounds not held yet may or may not be in the file's points.
    """
    held = table.points.sum(axis=0, dtype=np.int64).tolist()
    announced = _announced(sheet, table, scoring)
    for player, person in enumerate(sheet.people):
        written = points_of(person.published.get(POINTS, ""))
        if written is None:
            continue
        units = written * table.scale
        if units not in (held[player], held[player] + announced[player]):
            line, column = sheet.places.of(player, POINTS_COLUMN)
            expected = exact(Fraction(held[player], table.scale))
            found = person.published[POINTS]
            findings.warning(
                "TRF012", line, column, found=found, expected=expected, name=person.name
            )


def _announced(sheet: _Sheet, table: RoundTable, scoring: Scoring) -> list[int]:
    """Units that the byes of rounds not held would bring."""
    kinds = sheet.grid.kind[:, table.rows :]
    units = np.array(
        [int(scoring.worth(kind, Outcome.UNDECIDED) * table.scale) for kind in Kind], np.int64
    )
    alone = sheet.grid.opponent[:, table.rows :] == 0
    total: list[int] = np.where(alone, units[kinds], 0).sum(axis=1).tolist()
    return total


def _event(
    records: Records,
    sheet: _Sheet,
    table: RoundTable,
    *,
    scoring: Scoring,
    declared: int,
    findings: Findings,
) -> Event:
    said = details(records)
    kind, reason = type_of(said.get("type", ""), table)
    columns = tuple(
        heading
        for heading in (POINTS, RANK)
        if any(heading in person.published for person in sheet.people)
    )
    return Event(
        participants=tuple(sheet.people),
        table=table,
        scoring=scoring,
        type=kind,
        type_reason=reason,
        name=records.first("012")[1],
        start=start_date(records, findings),
        rounds=declared,
        details=said,
        tiebreaks=declared_tiebreaks(records, findings),
        published_columns=columns,
    )
