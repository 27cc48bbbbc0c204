"""TRF16, FIDE's tournament report file: fixed columns, one record per line.

Positions follow FIDE's documents: the first three columns name the record, a player line has
the start number in columns 5-8, the points in 81-84, the rank in 86-89, and each round in ten
columns from 92 on.  Where programs write more than the documents foresee it is read as meant: a
fifth digit in front of start numbers and points, results in small letters, byes without a
letter.  The pairing programs' older records (XXR, XXS, BBW …) and those of TRF26 are understood;
with team records (013 or 310) the teams take part, and the players are their members.
"""

import re
from fractions import Fraction
from math import lcm
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tiebreaks.event import Event, EventType, Kind, Outcome, RoundTable, Scoring
from tiebreaks.event.numbers import exact
from tiebreaks.event.scoring import in_units, points_by_cell
from tiebreaks.formats.content import Content
from tiebreaks.formats.contradictions import report_contradictions
from tiebreaks.formats.event_type import type_of
from tiebreaks.formats.findings import Findings
from tiebreaks.formats.numbers import points_of
from tiebreaks.formats.reading import MAX_CELLS, MAX_ROUNDS
from tiebreaks.formats.trf import repairs
from tiebreaks.formats.trf import rounds as round_rules
from tiebreaks.formats.trf.abnormal import (
    Abnormal,
    Extras,
    amended,
    extras_of,
    give_byes,
    read_abnormal,
    some,
)
from tiebreaks.formats.trf.document import Declared, declared
from tiebreaks.formats.trf.games import Games
from tiebreaks.formats.trf.grid import column_of, rounds_in
from tiebreaks.formats.trf.kept import Facts, kept_lines, played
from tiebreaks.formats.trf.pairing_records import check_pairing_records
from tiebreaks.formats.trf.players import (
    POINTS,
    POINTS_COLUMN,
    RANK,
    read_players,
    report_missing_ranks,
)
from tiebreaks.formats.trf.records import (
    Records,
    check_player_count,
    declared_rounds,
    declared_tiebreaks,
    details,
    report_not_applied,
    sort_records,
    start_date,
)
from tiebreaks.formats.trf.scoring import scoring_of
from tiebreaks.formats.trf.sheet import Sheet, read_sheet
from tiebreaks.formats.trf.upcoming import Cells, upcoming

if TYPE_CHECKING:
    from tiebreaks.formats.trf.team_records import Bye

_PLAYER_LINE = re.compile(r"001(?:[ \t][ \t0-9]{3,4}[0-9]|[1-9][0-9]{4}|\t[0-9]{1,5})[ \t]")
_TOURNAMENT_LINE = re.compile(r"(?:012|XXR)(?:[ \t]|$)")
_NUMBERED_ROW = re.compile(r"011[ \t]")
"""A table with numbers of three digits also has a line 012; a TRF has no record 011."""
_LOOK_AT = 2000
MAX_PLAYERS = 99_999
"""A start number has five digits at most."""


def recognise(content: Content) -> bool:
    """Whether this is a TRF: it has a player line or a tournament line."""
    top = (content.lines or [])[:_LOOK_AT]
    if any(_PLAYER_LINE.match(line) for line in top):
        return True
    named = any(_TOURNAMENT_LINE.match(line) for line in top)
    return named and not any(_NUMBERED_ROW.match(line) for line in top)


def read(content: Content, findings: Findings) -> tuple[Event | None, str]:
    """Read a TRF."""
    return read_lines(content.lines or [], findings), "trf"


def read_lines(lines: list[str], findings: Findings) -> Event | None:
    """Read a TRF; ``None`` where there is nothing to build an event from.

    An event may come back although errors were found; the caller discards it then.
    """
    records = sort_records(lines)
    if len(records.players) > MAX_PLAYERS:
        found = f"{len(records.players):,} × 1"
        findings.error("FIL009", found=found, expected=f"{MAX_PLAYERS:,} × 1")
        return None
    scoring = scoring_of(records, findings)
    announced = declared_rounds(records, findings)
    own = declared(records.own, findings)
    players, shifts = read_players(records.players, findings)
    rounds = max(rounds_in([player.text for player in players]), own.held)
    if not players:
        findings.error("TRF001")
        return None
    if len(players) * rounds > MAX_CELLS or rounds > MAX_ROUNDS:
        findings.error("FIL009", found=f"{len(players)} × {rounds}", expected=f"{MAX_CELLS:,}")
        return None
    sheet = read_sheet(players, shifts, records, findings, rounds=rounds, real=own.players)
    check_player_count(records, len(sheet.people), findings)
    report_not_applied(records, findings)
    if not records.has_teams:
        report_missing_ranks(sheet.people, findings)
    document = _Document(records, announced, own)
    if records.has_teams:
        return _team_event(document, sheet, scoring, findings)
    return _individual_event(document, sheet, scoring, findings)


class _Document(NamedTuple):
    """What is the same for players and teams."""

    records: Records
    rounds: int
    own: Declared

    @property
    def name(self) -> str:
        """Of the event."""
        return self.records.first("012")[1]

    @property
    def type(self) -> str:
        """Of the event, as declared in words."""
        return "\n".join(text for _, text in self.records.texts("092") if text)


def _individual_event(
    document: _Document, sheet: Sheet, scoring: Scoring, findings: Findings
) -> Event | None:
    records = document.records
    index = {person.id: position for position, person in enumerate(sheet.people)}
    byes: list[Bye] = []
    if "240" in records.tagged:
        from tiebreaks.formats.trf.team_records import read_byes  # noqa: PLC0415 - seldom there

        byes = read_byes(records, index, findings)
        repairs.write_byes(byes, sheet.grid, sheet.names, findings)
    abnormal = read_abnormal(records, index, findings)
    scoring = amended(scoring, abnormal, findings, matches=False)
    held = _held(sheet, document, scoring, abnormal, findings)
    table = _table(sheet, held, scoring, abnormal, findings)
    if table is None or findings.failed:
        return None
    table = _with_free_rounds(table, sheet, document, scoring, abnormal)
    _check_points(sheet, table, scoring, byes, findings)
    check_pairing_records(records, index, findings)
    columns = tuple(
        heading
        for heading in (POINTS, RANK)
        if any(heading in person.published for person in sheet.people)
    )
    told = frozenset((each.round - 1, each.who) for each in byes)
    return Event(
        participants=tuple(sheet.people),
        table=table,
        scoring=scoring,
        published_columns=columns,
        **_said(document, table, findings),
        records=_kept(document, sheet, table, scoring, told),
    )


def _with_free_rounds(
    table: RoundTable,
    sheet: Sheet,
    document: _Document,
    scoring: Scoring,
    abnormal: list[Abnormal],
) -> RoundTable:
    """In a round robin an empty cell is a free round, and a bye is written as one."""
    empty = ~sheet.grid.given[:, : table.rows]
    if not empty.any() or type_of(document.type, table)[0] is not EventType.ROUND_ROBIN:
        return table
    free = _table(sheet, table.rows, scoring, abnormal, Findings(), free=empty.T)
    return free or table


def _kept(
    document: _Document,
    sheet: Sheet,
    table: RoundTable,
    scoring: Scoring,
    told: Cells = frozenset(),
) -> tuple[str, ...]:
    """What the file says and no other field of the event."""
    records, held = document.records, table.rows
    rounds = max(document.rounds, held)
    facts = Facts(
        document.name,
        records.first("042")[1],
        rounds,
        held,
        played(table),
        scoring,
        teams=records.has_teams,
    )
    return (*kept_lines(records, facts), *upcoming(sheet, held, document.rounds, told))


def _team_event(
    document: _Document, sheet: Sheet, scoring: Scoring, findings: Findings
) -> Event | None:
    from tiebreaks.formats.trf.human_readable import compare_with_802  # noqa: PLC0415 - only for
    from tiebreaks.formats.trf.team_event import read_team_event  # noqa: PLC0415 - teams

    records = document.records
    held = _held(sheet, document, scoring, [], findings)
    table = _table(sheet, held, scoring, [], findings)
    if table is None:
        return None
    games = Games(sheet.people, table, sheet.grid, sheet.places, sheet.untrusted(table.opponent))
    teams = read_team_event(
        records,
        games,
        scoring,
        findings,
        declared_type=document.type,
        held=min(document.own.held, MAX_ROUNDS),
    )
    if teams is None or findings.failed:
        return None
    _check_points(sheet, table, scoring, [], findings)
    check_pairing_records(records, {team.id for team in teams.participants}, findings)
    compare_with_802(records, teams.participants, teams.table, findings)
    return Event(
        participants=teams.participants,
        table=teams.table,
        scoring=teams.scoring,
        published_columns=teams.published,
        members=teams.members,
        lineups=teams.lineups,
        game_scoring=scoring,
        **_said(document, teams.table, findings),
        records=_kept(document, sheet, teams.table, scoring),
    )


def _held(
    sheet: Sheet,
    document: _Document,
    scoring: Scoring,
    abnormal: list[Abnormal],
    findings: Findings,
) -> int:
    """How many rounds were held: up to the last game, or further if the file tells so."""
    announced = document.rounds
    held = max(round_rules.with_games(sheet.grid), min(document.own.held, sheet.grid.rounds))
    last = round_rules.may_be_held(sheet.grid, held, announced, scoring)
    if last > held:
        table = _table(sheet, held, scoring, abnormal, Findings())  # the real one reports
        if table is not None:
            points = [points_of(person.published.get(POINTS, "")) for person in sheet.people]
            held = round_rules.held_by_points(sheet.grid, table, last, scoring, points)
    round_rules.report_left_out(sheet.grid, held, announced, sheet.places, findings)
    return held


def _table(
    sheet: Sheet,
    held: int,
    scoring: Scoring,
    abnormal: list[Abnormal],
    findings: Findings,
    *,
    free: NDArray[np.bool_] | None = None,
) -> RoundTable | None:
    """The games of the players; ``None`` if their points cannot be counted.

    Where `free`, ``(R, N)``, nobody had a game to play.
    """
    grid = sheet.grid
    draft = repairs.Draft(
        opponent=sheet.indices()[grid.opponent[:, :held].T],
        kind=grid.kind[:, :held].T.copy(),
        outcome=grid.outcome[:, :held].T.copy(),
        colour=grid.colour[:, :held].T.copy(),
        names=sheet.names,
        places=sheet.places,
    )
    repairs.mirror_forfeits(draft, findings)
    repairs.report_adjourned(draft, findings)
    repairs.report_equal_colours(draft, findings)
    if free is not None:
        draft.kind[free & (draft.kind == Kind.ZERO_BYE)] = Kind.NOT_HELD
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
        written=sheet.written,
        broken=sheet.untrusted(draft.opponent),
    )
    return table


def _extras(
    draft: repairs.Draft,
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


def _check_points(
    sheet: Sheet, table: RoundTable, scoring: Scoring, later: "list[Bye]", findings: Findings
) -> None:
    """Compare the file's points with the results; the results decide.

    Byes that were announced for rounds not held yet may or may not be in the file's points; some
    stand in records of their own.
    """
    held = table.points.sum(axis=0, dtype=np.int64).tolist()
    byes = round_rules.byes_of(sheet.grid, table.rows, scoring, table.scale)
    announced = byes.sum(axis=1).tolist()
    for each in later:
        if each.round > sheet.grid.rounds:
            worth = scoring.worth(each.kind, Outcome.UNDECIDED)
            announced[each.who] += in_units(worth, table.scale)
    for player, person in enumerate(sheet.people):
        written = points_of(person.published.get(POINTS, ""))
        if written is None:
            continue
        made, parts = held[player], written.denominator
        units = written.numerator * table.scale
        if units not in (made * parts, (made + announced[player]) * parts):
            line, column = sheet.places.of(player, POINTS_COLUMN)
            expected = exact(Fraction(made, table.scale))
            found = person.published[POINTS]
            findings.warning(
                "TRF012", line, column, found=found, expected=expected, name=person.name
            )


def _said(document: _Document, table: RoundTable, findings: Findings) -> dict[str, Any]:
    """What the tournament lines say about an event, by the names of its fields."""
    kind, reason = type_of(document.type, table)
    own, start = document.own, start_date(document.records, findings)
    return {
        "type": kind,
        "type_reason": reason,
        "name": document.name,
        "start": start,
        "rounds": document.rounds,
        "details": details(document.records, start),
        "tiebreaks": declared_tiebreaks(document.records, findings),
        "rulebook": own.rulebook,
        "seed": own.seed,
        "by_hand": own.by_hand,
        "rounds_known": own.rounds_known,
    }
