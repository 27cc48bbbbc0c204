"""Which players of two teams sat at which board."""

from collections import deque
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tiebreaks.event import NOBODY

Board = tuple[int, int]


class Side(NamedTuple):
    """One team's players in a match.

    Attributes:
        order: in board order; `NOBODY` for a board that a record says is empty.
        given: whether record 300 gives the order; else it is that of the roster.
    """

    order: Sequence[int]
    given: bool = False


class Boards(NamedTuple):
    """The boards of a match.

    Attributes:
        boards: a player of each side, `NOBODY` where nobody sat.
        in_order: whether both orders could be kept.
    """

    boards: list[Board]
    in_order: bool


def boards_of(one: Side, two: Side, rival: Mapping[int, int], won: frozenset[int]) -> Boards:
    """Put the players of two teams opposite each other, in board order.

    Where the two orders do not agree, the given one holds, else that of the first team.

    Args:
        one: the first team.
        two: the second team.
        rival: whom a player met; `NOBODY` if he was alone at his board.
        won: those who were alone and have the point.

    >>> boards_of(Side([1, 2, 3]), Side([11, 13]), {1: 11, 11: 1, 2: -1, 3: 13, 13: 3}, frozenset())
    Boards(boards=[(1, 11), (2, -1), (3, 13)], in_order=True)
    """
    if two.given and not one.given:
        boards, in_order = boards_of(two, one, rival, won)
        return Boards([(there, here) for here, there in boards], in_order)
    waiting = deque(two.order)
    boards = []
    in_order = True
    for player in one.order:
        other = rival.get(player, NOBODY)
        if other == NOBODY:
            boards.append((player, _alone(player, waiting, rival, won)))
            continue
        while waiting and rival.get(waiting[0], NOBODY) == NOBODY:
            boards.append((NOBODY, waiting.popleft()))
        if waiting and waiting[0] == other:
            waiting.popleft()
        else:
            in_order = False
            waiting = deque(each for each in waiting if each != other)
        boards.append((player, other))
    boards += [(NOBODY, player) for player in waiting]
    kept = _kept(one, [board[0] for board in boards]) and _kept(two, [b[1] for b in boards])
    while boards and boards[-1] == (NOBODY, NOBODY):
        boards.pop()
    return Boards(boards, in_order and kept)


def _alone(player: int, waiting: deque[int], rival: Mapping[int, int], won: frozenset[int]) -> int:
    """Who sits opposite an empty board or a player without an opponent."""
    if not waiting or rival.get(waiting[0], NOBODY) != NOBODY:
        return NOBODY
    if player in won and waiting[0] in won:
        return NOBODY  # both have the point, so there were two boards
    return waiting.popleft()


def _kept(side: Side, found: list[int]) -> bool:
    """Whether a given order is what came out, but for empty boards at the end."""
    if not side.given:
        return True
    return _without_end(found) == _without_end(list(side.order))


def _without_end(players: list[int]) -> list[int]:
    while players and players[-1] == NOBODY:
        players = players[:-1]
    return players
