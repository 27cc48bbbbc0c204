"""The players of teams as a TRF needs them: everybody's start number, team, and cells."""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

import numpy as np

from tiebreaks.event import AT_THE_BOARD, NOBODY, Event, Kind, Scoring
from tiebreaks.event.table import Int32
from tiebreaks.formats.trf.seats import BOARD, GAMES, TEAM, Row, Seats, agreed, cells_of

MOST_TEAMS = 999
LARGEST_NUMBER = 99_999


class Squad(NamedTuple):
    """What the records of a team event are written from.

    Attributes:
        event: the event, its teams with numbers that fit.
        scoring: of a single game.
        seats: who sat where.
        cells: of each player, round by round.
        rosters: of each team, positions of players in board order.
    """

    event: Event
    scoring: Scoring
    seats: Seats
    cells: list[Row]
    rosters: list[list[int]]

    @property
    def numbers(self) -> Sequence[int]:
        """Start numbers of the players."""
        return self.seats.numbers

    def total(self, player: int) -> Fraction:
        """The points of a player."""
        cells = self.cells[player]
        return sum((each.worth(self.scoring) for each in cells if each), Fraction(0))

    def by_games(self, row: int, team: int) -> Fraction | None:
        """Game points by the games in a match that was not held; ``None`` if it has no games."""
        cells = [self.cells[player][row] for player in self.rosters[team]]
        if not any(cell and cell.opponent for cell in cells):
            return None
        return sum((cell.worth(self.scoring) for cell in cells if cell), Fraction(0))


def squad_of(event: Event, colours: str) -> Squad | None:
    """The squads of a team event; ``None`` where its matches cannot be told by players' games.

    Args:
        event: its teams have numbers that fit.
        colours: of a team's boards when it has White; empty if not declared.
    """
    if event.lineups is None or event.game_scoring is None or not event.members:
        return None
    if len(event.participants) > MOST_TEAMS or len(event.members) > LARGEST_NUMBER:
        return None
    numbers = _start_numbers(event)
    seats = Seats(event.table, event.lineups, event.game_scoring, numbers, colours)
    derived = seats.cells()
    teams = _teams(event, event.lineups)
    if derived is None or teams is None:
        return None
    squad = Squad(event, event.game_scoring, seats, derived, _rosters(event, teams))
    return squad._replace(cells=_with_what_players_tell(squad, teams))


def _start_numbers(event: Event) -> Sequence[int]:
    """Their own, if these can be written."""
    numbers = [person.id for person in event.members]
    usable = all(0 < number <= LARGEST_NUMBER for number in numbers)
    return numbers if usable and len(set(numbers)) == len(numbers) else range(1, len(numbers) + 1)


def _teams(event: Event, lineups: Int32) -> list[int] | None:
    """The team of each player, `NOBODY` if not known; nothing if one played for two."""
    position = {str(team.id): place for place, team in enumerate(event.participants)}
    teams = [position.get(person.details.get(TEAM, ""), NOBODY) for person in event.members]
    for team in range(len(event.participants)):
        for player in np.unique(lineups[:, team]).tolist():
            if player != NOBODY and teams[player] not in (NOBODY, team):
                return None
            if player != NOBODY:
                teams[player] = team
    return teams


def _rosters(event: Event, teams: Sequence[int]) -> list[list[int]]:
    """By the place that is told, else in the order of the players."""
    rosters: list[list[int]] = [[] for _ in event.participants]
    for player, team in enumerate(teams):
        if team != NOBODY:
            rosters[team].append(player)
    places = [person.details.get(BOARD, "") for person in event.members]
    for roster in rosters:
        if all(places[player].isdecimal() for player in roster):
            roster.sort(key=lambda player: int(places[player]))
    return rosters


def _with_what_players_tell(squad: Squad, teams: Sequence[int]) -> list[Row]:
    """The cells with what is told of them beyond the matches, as far as it fits."""
    rows = squad.event.table.rows
    kinds = squad.event.table.kind
    held = np.isin(kinds, np.array(AT_THE_BOARD, np.int8))
    free = kinds == Kind.NOT_HELD
    cells = []
    for person, team, derived in zip(squad.event.members, teams, squad.cells, strict=True):
        words = person.details.get(GAMES, "")
        bare = [False] * rows if team == NOBODY else (held[:, team] | free[:, team]).tolist()
        told = agreed(cells_of(words, rows), derived, squad.scoring, bare) if words else derived
        cells.append(told)
    return _answered(squad, teams, cells)


def _answered(squad: Squad, teams: Sequence[int], cells: Sequence[Row]) -> list[Row]:
    """Without games of which the other side knows nothing, or whose teams did not meet."""
    table = squad.event.table
    position = {number: place for place, number in enumerate(squad.numbers)}

    def is_answered(player: int, row: int, opponent: int) -> bool:
        other = position.get(opponent)
        if other is None or NOBODY in (teams[player], teams[other]):
            return False
        answer = cells[other][row]
        met = table.opponent[row, teams[player]] == teams[other]
        return bool(met and answer and answer.opponent == squad.numbers[player])

    return [
        [
            cell
            if not (cell and cell.opponent) or is_answered(player, row, cell.opponent)
            else None
            for row, cell in enumerate(cells[player])
        ]
        for player in range(len(cells))
    ]
