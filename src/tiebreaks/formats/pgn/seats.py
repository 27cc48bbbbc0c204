"""The boards at which members of teams sat: ``Round "2.1.3"`` is round 2, match 1, board 3.

They are kept among the details of a player: ``3`` where it is the same in all of his games, else
a list of rounds and boards such as ``1:3 2:2``.
"""

import re
from collections.abc import Sequence
from dataclasses import replace

from tiebreaks.event import Participant
from tiebreaks.formats.pgn.schedule import Game

_SEAT = re.compile(r"(\d{1,5}):(\d{1,5})")
_WHOLE = 3
"""Round, match and board."""


def with_boards(people: Sequence[Participant], games: Sequence[Game]) -> tuple[Participant, ...]:
    """The players with the boards that the games say; nothing where two of them disagree."""
    seats: list[dict[int, set[int]]] = [{} for _ in people]
    for game in games:
        board = _board(people, game)
        for player in game.players:
            seats[player].setdefault(game.round[0], set()).add(board)
    return tuple(
        replace(person, details={**person.details, "board": text})
        if (text := _text(mine))
        else person
        for person, mine in zip(people, seats, strict=True)
    )


def matches_of_teams(people: Sequence[Participant], games: Sequence[Game]) -> list[int]:
    """Which match of its two teams in its round a game belongs to; 0 for the first of them."""
    numbers: dict[tuple[int, frozenset[str]], dict[int, int]] = {}
    result = []
    for game in games:
        match = 0
        if _board(people, game):
            teams = frozenset(people[player].details["team"] for player in game.players)
            found = numbers.setdefault((game.round[0], teams), {})
            match = found.setdefault(game.round[1], len(found))
        result.append(match)
    return result


def teams_of(people: Sequence[Participant], games: Sequence[Game]) -> list[str]:
    """The teams of a team event, as they appear; nothing if a game is not between two teams."""
    found: dict[str, None] = {}
    for game in games:
        teams = [people[player].details.get("team", "") for player in game.players]
        if len(teams) > 1 and ("" in teams or teams[0] == teams[1]):
            return []
        found |= dict.fromkeys(filter(None, teams))
    return list(found)


def _board(people: Sequence[Participant], game: Game) -> int:
    """The board of a game between players of two teams, else 0."""
    teams = {people[player].details.get("team", "") for player in game.players}
    of_teams = len(teams) > 1 and "" not in teams
    return game.round[-1] if of_teams and len(game.round) == _WHOLE else 0


def _text(seats: dict[int, set[int]]) -> str:
    known = {number: min(each) for number, each in seats.items() if len(each) == 1 and min(each)}
    boards = set(known.values())
    if len(known) == len(seats) and len(boards) == 1:
        return str(boards.pop())
    return " ".join(f"{number}:{board}" for number, board in sorted(known.items()))


def board_in(boards: str, number: int) -> int:
    """The board in a round, as the details of a player say; 0 if they do not.

    >>> board_in("3", 7), board_in("1:3 2:2", 2), board_in("1:3 2:2", 7), board_in("", 1)
    (3, 2, 0, 0)
    """
    if boards.isascii() and boards.isdecimal():
        return int(boards[:5])
    seats = {int(round_): int(board) for round_, board in _SEAT.findall(boards)}
    return seats.get(number, 0)
