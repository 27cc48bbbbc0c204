"""A team event from a TRF: team records, the players' games, and everything put together."""

from collections.abc import Sequence
from fractions import Fraction
from math import lcm
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tiebreaks.event import (
    AT_THE_BOARD,
    NOBODY,
    EventType,
    Kind,
    Participant,
    RoundTable,
    Scoring,
)
from tiebreaks.event.numbers import exact
from tiebreaks.event.scoring import in_units, points_by_cell
from tiebreaks.formats.event_type import type_of
from tiebreaks.formats.findings import Findings
from tiebreaks.formats.numbers import points_of
from tiebreaks.formats.reading import MAX_CELLS
from tiebreaks.formats.trf.abnormal import (
    Abnormal,
    Extras,
    amended,
    extras_of,
    general_game_points,
    give_byes,
    read_abnormal,
    some,
)
from tiebreaks.formats.trf.games import Draft, Games
from tiebreaks.formats.trf.matches import Matches
from tiebreaks.formats.trf.records import Records
from tiebreaks.formats.trf.seats import Seats
from tiebreaks.formats.trf.squads import described
from tiebreaks.formats.trf.team_records import (
    PairingBye,
    read_byes,
    read_colours,
    read_forfeits,
    read_lineups,
    read_match_scoring,
    read_pairing_byes,
)
from tiebreaks.formats.trf.teams import (
    COLUMNS,
    GAME_POINTS,
    MATCH_POINTS,
    Teams,
    read_teams,
)

_CODES = {MATCH_POINTS: "MP", GAME_POINTS: "GP"}
"""The scores as they are called in every language."""


class TeamEvent(NamedTuple):
    """The parts of an event that a team TRF has beyond those of an individual one."""

    participants: tuple[Participant, ...]
    table: RoundTable
    scoring: Scoring
    members: tuple[Participant, ...]
    lineups: NDArray[np.int32]
    published: tuple[str, ...]


class _Worth(NamedTuple):
    """What matches, games and awards of the event bring."""

    match: Scoring
    game: Scoring
    bye: PairingBye
    abnormal: list[Abnormal]

    @property
    def scale(self) -> int:
        """Units in which all of them are whole numbers."""
        amounts = [value for each in self.abnormal for value in each.values]
        amounts += [value for value in self.bye if value is not None]
        denominators = (amount.denominator for amount in amounts)
        half_a_win = self.game.win / 2  # on an odd number of boards a draw is an odd number of them
        return lcm(self.match.scale, self.game.scale, half_a_win.denominator, *denominators)

    def game_points(self, boards: int) -> dict[Kind, Fraction]:
        """Game points of what is given without boards: all of a match, half of it, or nothing.

        A pairing-allocated bye of a team is a draw's worth unless record 320 says otherwise.
        """
        half = boards * self.game.draw
        values = {
            Kind.FULL_BYE: boards * self.game.win,
            Kind.HALF_BYE: half,
            Kind.PAIRING_BYE: half if self.bye.game_points is None else self.bye.game_points,
            Kind.FORFEIT_WIN: boards * self.game.win,
        }
        return values | general_game_points(self.abnormal)


def read_team_event(
    records: Records,
    games: Games,
    game_scoring: Scoring,
    findings: Findings,
    *,
    declared_type: str,
    held: int,
) -> TeamEvent | None:
    """The teams, their matches and who played in them; ``None`` after errors.

    Args:
        records: the file.
        games: the players' games, under `game_scoring`.
        game_scoring: what a single game is worth.
        findings: where to report.
        declared_type: of the event; in a round robin a team without a match has a free round.
        held: rounds that the document declares as held, though there may be no games in them.
    """
    teams = read_teams(records, games.people, findings)
    abnormal = read_abnormal(records, teams.position, findings)
    bye, pairing_byes = read_pairing_byes(records, teams.position, findings)
    scoring = amended(read_match_scoring(records, bye, findings), abnormal, findings, matches=True)
    forfeits = read_forfeits(records, teams.position, findings)
    lineups = list(read_lineups(records, teams.position, findings))
    byes = [*pairing_byes, *read_byes(records, teams.position, findings)]
    colours = read_colours(records, findings)
    rounds = max([games.table.rows, held, *(each.round for each in forfeits)])
    if not teams.teams or len(teams.teams) * rounds > MAX_CELLS:
        if teams.teams:
            found = f"{len(teams.teams)} × {rounds}"
            findings.error("FIL009", found=found, expected=f"{MAX_CELLS:,}")
        return None
    matches = Matches(games, teams, rounds, findings)
    matches.from_games(lineups, colours)
    matches.forfeits(forfeits)
    matches.byes(byes)
    usual = matches.usual_boards()
    if findings.failed:
        return None
    matches.report_other_sizes(usual)
    worth = _Worth(scoring, game_scoring, bye, abnormal)
    give_byes(abnormal, matches.draft.kind)
    scale = lcm(worth.scale, games.table.scale)
    factor = scale // games.table.scale
    parts = _Parts(
        games, teams, matches.draft, worth, usual or len(colours), colours, scale, factor
    )
    event = _put_together(parts, findings)
    if event and type_of(declared_type, event.table)[0] is EventType.ROUND_ROBIN:
        matches.free_rounds()
        event = _put_together(parts, Findings())
    if event:
        _check_published(teams, event.table, findings)
    return event


class _Parts(NamedTuple):
    """What an event is put together from.

    Attributes:
        games: the players' games.
        teams: the teams.
        draft: their matches.
        worth: what they bring.
        boards: how many a match usually has.
        colours: of a team's boards when it has White; empty if not declared.
        scale: units that make one point.
        factor: units in one unit of the players' table.
    """

    games: Games
    teams: Teams
    draft: Draft
    worth: _Worth
    boards: int
    colours: str
    scale: int
    factor: int


def _put_together(parts: _Parts, findings: Findings) -> TeamEvent | None:
    draft, worth, teams = parts.draft, parts.worth, parts.teams
    made = _game_points(parts)
    extras = _extras(parts, made, findings)
    board_points, lineups = _boards(parts, findings)
    if findings.failed:
        return None
    try:
        table = RoundTable.of(
            opponent=draft.opponent,
            kind=draft.kind,
            outcome=draft.outcome,
            colour=draft.colour,
            scoring=worth.match,
            game_points=made + extras.games,
            board_points=board_points,
            extra=some(extras.points),
            extra_games=some(extras.games),
            bonus=some(extras.bonus),
            bonus_games=some(extras.bonus_games),
            scale=parts.scale,
        )
    except ValueError:
        findings.error("TRF055")
        return None
    participants = tuple(team.participant for team in teams.teams)
    columns = tuple(
        name for name in COLUMNS if any(name in person.published for person in participants)
    )
    seats = Seats(
        table,
        lineups,
        worth.game,
        [person.id for person in parts.games.people],
        parts.colours,
    )
    members = described(parts.games, teams, seats)
    return TeamEvent(participants, table, worth.match, members, lineups, columns)


def _game_points(parts: _Parts) -> NDArray[np.int64]:
    """``(R, N)`` game points in units: made on the boards, or given with the kind."""
    draft, worth = parts.draft, parts.worth
    award = np.zeros(len(Kind), np.int64)
    for kind, value in worth.game_points(parts.boards).items():
        award[kind] = in_units(value, parts.scale)
    declared = np.array(sorted(general_game_points(worth.abnormal)), np.int8)
    awarded = draft.awarded | np.isin(draft.kind, declared)
    made: NDArray[np.int64] = np.where(awarded, award[draft.kind], draft.games * parts.factor)
    return made


def _extras(parts: _Parts, made: NDArray[np.int64], findings: Findings) -> Extras:
    draft, scale = parts.draft, parts.scale
    units = np.array(points_by_cell(parts.worth.match, scale), np.int64)
    return extras_of(
        parts.worth.abnormal,
        kind=draft.kind,
        outcome=draft.outcome,
        scored=(units[draft.kind, draft.outcome], made),
        scale=scale,
        names=[team.participant.name for team in parts.teams.teams],
        findings=findings,
    )


def _boards(parts: _Parts, findings: Findings) -> tuple[NDArray[np.int64], NDArray[np.int32]]:
    """Points and players at each board, ``(R, N, B)``; nothing in a match that was not held."""
    draft, table = parts.draft, parts.games.table
    width = max([parts.boards, *map(len, draft.boards.values())])
    if draft.kind.size * width > MAX_CELLS:
        found = f"{draft.kind.size} × {width}"
        findings.error("FIL009", found=found, expected=f"{MAX_CELLS:,}")
        width = 0
    points = np.zeros((*draft.kind.shape, width), np.int64)
    lineups = np.full((*draft.kind.shape, width), NOBODY, np.int32)
    held = np.isin(draft.kind, np.array(AT_THE_BOARD, np.int8)).tolist()
    for (row, team), players in draft.boards.items():
        if width and held[row][team]:
            lineups[row, team, : len(players)] = players
    rows = np.arange(len(lineups))[:, None, None]
    if table.rows:
        made = table.points[np.minimum(rows, table.rows - 1), lineups] * parts.factor
        points = np.where(lineups == NOBODY, 0, made)
    return points, lineups


def _check_published(teams: Teams, table: RoundTable, findings: Findings) -> None:
    """Compare the match and game points of record 310 with the results; the results decide."""
    game_points = table.points if table.game_points is None else table.game_points
    totals: Sequence[tuple[str, list[int]]] = (
        (MATCH_POINTS, table.points.sum(axis=0, dtype=np.int64).tolist()),
        (GAME_POINTS, game_points.sum(axis=0, dtype=np.int64).tolist()),
    )
    for position, team in enumerate(teams.teams):
        for heading, units in totals:
            found = team.participant.published.get(heading, "")
            written = points_of(found.removeprefix("-"))
            sign = -1 if found.startswith("-") else 1
            value = Fraction(units[position], table.scale)
            if found and (written is None or sign * written != value):
                details = {"name": team.participant.name, "what": _CODES[heading]}
                details |= {"found": found, "expected": exact(value)}
                findings.warning("TRF050", team.line, COLUMNS[heading][0], **details)
