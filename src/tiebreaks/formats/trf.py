"""TRF16, FIDE's tournament report file: fixed columns, one record per line.

Positions follow FIDE's documents: the first three columns name the record, a player line has
the start number in columns 5-8, the points in 81-84, the rank in 86-89, and each round in ten
columns from 92 on.  Where programs write more than the documents foresee it is read as meant: a
fifth digit in front of start numbers and points, results in small letters, byes without a
letter.  The pairing programs' older records (XXR, XXS, BBW …) and those of TRF26 are understood;
with team records (013 or 310) the teams take part, and the players are their members.
"""

import re
from collections.abc import Iterable
from fractions import Fraction
from math import lcm
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tiebreaks.event import NOBODY, Event, Kind, Participant, RoundTable, Scoring
from tiebreaks.event.numbers import exact
from tiebreaks.event.scoring import points_by_cell
from tiebreaks.formats import trf_repairs, trf_rounds
from tiebreaks.formats.contradictions import report_contradictions
from tiebreaks.formats.event_type import type_of
from tiebreaks.formats.findings import Findings
from tiebreaks.formats.numbers import points_of
from tiebreaks.formats.reading import MAX_CELLS, MAX_ROUNDS
from tiebreaks.formats.trf_abnormal import (
    Abnormal,
    Extras,
    amended,
    extras_of,
    give_byes,
    read_abnormal,
    some,
)
from tiebreaks.formats.trf_document import Declared, declared
from tiebreaks.formats.trf_games import Games
from tiebreaks.formats.trf_grid import Grid, Places, column_of, read_grid, rounds_in
from tiebreaks.formats.trf_players import (
    POINTS,
    POINTS_COLUMN,
    RANK,
    Player,
    participant,
    read_players,
)
from tiebreaks.formats.trf_ratings import with_ratings
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
    announced = declared_rounds(records, findings)
    own = declared(records.own, findings)
    players, shifts = read_players(records.players, findings)
    rounds = rounds_in([player.text for player in players])
    if not players:
        findings.error("TRF001")
        return None
    if len(players) * rounds > MAX_CELLS or rounds > MAX_ROUNDS:
        findings.error("FIL009", found=f"{len(players)} × {rounds}", expected=f"{MAX_CELLS:,}")
        return None
    sheet = _read_sheet(players, shifts, records, findings)
    _check_opponents(sheet, findings)
    sheet = _without_pseudo_players(sheet, findings)
    check_player_count(records, len(sheet.people), findings)
    report_not_applied(records, findings)
    document = _Document(records, announced, own)
    if records.has_teams:
        return _team_event(document, sheet, scoring, findings)
    return _individual_event(document, sheet, scoring, findings)


class _Document(NamedTuple):
    """What is the same for players and teams."""

    records: Records
    rounds: int
    own: Declared


class _Sheet(NamedTuple):
    """The player lines: people, their cells, and where both stand in the file."""

    people: list[Participant]
    sound: NDArray[np.bool_]
    grid: Grid
    places: Places

    @property
    def names(self) -> list[str]:
        return [person.name for person in self.people]


def _read_sheet(
    players: list[Player], shifts: dict[int, int], records: Records, findings: Findings
) -> _Sheet:
    places = Places([player.line for player in players], shifts)
    lines = [player.text for player in players]
    grid = read_grid(lines, places, findings, teams=records.has_teams)
    people = with_ratings([participant(each, findings) for each in players], records, findings)
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


def _individual_event(
    document: _Document, sheet: _Sheet, scoring: Scoring, findings: Findings
) -> Event | None:
    records = document.records
    index = {person.id: position for position, person in enumerate(sheet.people)}
    if "240" in records.tagged:
        from tiebreaks.formats.trf_team_records import read_byes  # noqa: PLC0415 - seldom there

        byes = read_byes(records, index, findings)
        trf_repairs.write_byes(byes, sheet.grid, sheet.names, findings)
    abnormal = read_abnormal(records, index, findings)
    scoring = amended(scoring, abnormal, findings, matches=False)
    held = _held(sheet, document.rounds, scoring, abnormal, findings)
    table = _table(sheet, held, scoring, abnormal, findings)
    if table is None or findings.failed:
        return None
    _check_points(sheet, table, scoring, findings)
    columns = tuple(
        heading
        for heading in (POINTS, RANK)
        if any(heading in person.published for person in sheet.people)
    )
    return Event(
        participants=tuple(sheet.people),
        table=table,
        scoring=scoring,
        published_columns=columns,
        **_said(document, table, findings),
    )


def _team_event(
    document: _Document, sheet: _Sheet, scoring: Scoring, findings: Findings
) -> Event | None:
    from tiebreaks.formats.trf_team_event import read_team_event  # noqa: PLC0415 - only for teams

    held = _held(sheet, document.rounds, scoring, [], findings)
    table = _table(sheet, held, scoring, [], findings)
    if table is None:
        return None
    games = Games(sheet.people, table, sheet.grid, sheet.places, _untrusted(sheet, table.opponent))
    teams = read_team_event(document.records, games, scoring, findings)
    if teams is None or findings.failed:
        return None
    _check_points(sheet, table, scoring, findings)
    return Event(
        participants=teams.participants,
        table=teams.table,
        scoring=teams.scoring,
        published_columns=teams.published,
        members=teams.members,
        lineups=teams.lineups,
        game_scoring=scoring,
        **_said(document, teams.table, findings),
    )


def _held(
    sheet: _Sheet, announced: int, scoring: Scoring, abnormal: list[Abnormal], findings: Findings
) -> int:
    """How many rounds were held: up to the last game, or further if the points tell so."""
    held = trf_rounds.with_games(sheet.grid)
    last = trf_rounds.may_be_held(sheet.grid, held, announced, scoring)
    if last > held:
        table = _table(sheet, held, scoring, abnormal, Findings())  # the real one reports
        if table is not None:
            points = [points_of(person.published.get(POINTS, "")) for person in sheet.people]
            held = trf_rounds.held_by_points(sheet.grid, table, last, scoring, points)
    trf_rounds.report_left_out(sheet.grid, held, announced, sheet.places, findings)
    return held


def _table(
    sheet: _Sheet, held: int, scoring: Scoring, abnormal: list[Abnormal], findings: Findings
) -> RoundTable | None:
    """The games of the players; ``None`` if their points cannot be counted."""
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
    give_byes(abnormal, draft.kind)
    scale = lcm(scoring.scale, *(v.denominator for each in abnormal for v in each.values))
    extras = _extras(draft, scoring, scale, abnormal, findings)
    try:
        table = RoundTable.of(
            opponent=draft.opponent,
            kind=draft.kind,
            outcome=draft.outcome,
            colour=draft.colour,
            scoring=scoring,
            scale=scale,
            extra=some(extras.points),
            bonus=some(extras.bonus),
        )
    except ValueError:
        findings.error("TRF055")
        return None
    report_contradictions(
        table,
        scoring,
        findings,
        names=draft.names,
        place=lambda row, player: sheet.places.of(player, column_of(row)),
        written=lambda row, player: _written(sheet, row, player),
        broken=_untrusted(sheet, draft.opponent),
    )
    return table


def _extras(
    draft: trf_repairs.Draft,
    scoring: Scoring,
    scale: int,
    abnormal: list[Abnormal],
    findings: Findings,
) -> Extras:
    """Points of record 299, in units."""
    units = np.array(points_by_cell(scoring, scale), np.int64)
    return extras_of(
        abnormal,
        kind=draft.kind,
        outcome=draft.outcome,
        scored=(units[draft.kind, draft.outcome], None),
        scale=scale,
        names=draft.names,
        findings=findings,
    )


def _untrusted(sheet: _Sheet, opponent: NDArray[np.int32]) -> NDArray[np.bool_]:
    """Cells about which enough was said: broken ones, and all of lines that are not sound."""
    ids = [person.id for person in sheet.people]
    bad_ids = {ids[player] for player in np.flatnonzero(~sheet.sound).tolist()}
    bad = np.array([number in bad_ids for number in ids], np.bool_)
    broken = sheet.grid.broken[:, : len(opponent)].T | bad
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
    byes = trf_rounds.byes_of(sheet.grid, table.rows, scoring, table.scale)
    announced = byes.sum(axis=1).tolist()
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


def _said(document: _Document, table: RoundTable, findings: Findings) -> dict[str, Any]:
    """What the tournament lines say about an event, by the names of its fields."""
    said = details(document.records)
    kind, reason = type_of(said.get("type", ""), table)
    return {
        "type": kind,
        "type_reason": reason,
        "name": document.records.first("012")[1],
        "start": start_date(document.records, findings),
        "rounds": document.rounds,
        "details": said,
        "tiebreaks": declared_tiebreaks(document.records, findings),
        **document.own._asdict(),
    }
