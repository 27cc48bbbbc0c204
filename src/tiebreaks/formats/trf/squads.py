"""What an event keeps of the players of its teams beyond what the matches tell."""

from collections.abc import Sequence
from dataclasses import replace

from tiebreaks.event import NOBODY, Kind, Outcome, Participant
from tiebreaks.formats.trf.games import Games
from tiebreaks.formats.trf.seats import (
    BOARD,
    GAMES,
    PAIRED_LETTERS,
    TEAM,
    Cell,
    Row,
    Seats,
    words_of,
)
from tiebreaks.formats.trf.teams import Teams

_COLOURS = "-wb"


def described(games: Games, teams: Teams, seats: Seats) -> tuple[Participant, ...]:
    """The players with their team, and with their games where these do not follow from the matches.

    Args:
        games: as the players' lines have them.
        teams: whose players they are.
        seats: the matches that were made from these games.
    """
    rounds = seats.table.rows
    derived = seats.cells() or [[None] * rounds for _ in games.people]
    misplaced = _not_in_the_order_of_the_file(teams, seats.numbers)
    members = []
    for player, person in enumerate(games.people):
        details = dict(person.details)
        team = teams.team_of.get(person.id)
        if team is not None:
            details[TEAM] = str(teams.teams[team].participant.id)
            if team in misplaced:
                details[BOARD] = str(teams.board_order[person.id] + 1)
        cells = written_cells(games, player, rounds)
        if cells != derived[player]:
            details[GAMES] = words_of(cells)
        members.append(replace(person, details=details))
    return tuple(members)


def _not_in_the_order_of_the_file(teams: Teams, numbers: Sequence[int]) -> set[int]:
    """Teams whose roster has another order than their players' lines."""
    place = {number: position for position, number in enumerate(numbers)}
    return {
        position
        for position, team in enumerate(teams.teams)
        if (places := [place[number] for number in team.roster]) != sorted(places)
    }


def written_cells(games: Games, player: int, rounds: int) -> Row:
    """A player's line, repaired: what stands in each round, ``None`` where there is nothing."""
    table, grid = games.table, games.grid
    cells: Row = []
    for row in range(table.rows):
        opponent = int(table.opponent[row, player])
        colour = _COLOURS[int(table.colour[row, player])]
        if opponent != NOBODY:
            cell = Kind(int(table.kind[row, player])), Outcome(int(table.outcome[row, player]))
            cells.append(Cell(games.people[opponent].id, colour, PAIRED_LETTERS[cell]))
        elif grid.given[player, row]:
            letter = games.letter(row, player).strip().upper() or "Z"
            cells.append(Cell(0, colour, letter))
        else:
            cells.append(None)
    return cells + [None] * (rounds - table.rows)
