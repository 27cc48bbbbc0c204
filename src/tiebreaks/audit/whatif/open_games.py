"""The games of a round table, and those of them that are paired and have no result."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from tiebreaks.event import PAIRED, Colour, Event, Kind, RoundTable

Pair = tuple[int, int]
"""Two participants, by index, the lower one first."""


def pair_of(one: int, other: int) -> Pair:
    """The two in the order of the event.

    >>> pair_of(4, 2)
    (2, 4)
    """
    return min(one, other), max(one, other)


class OpenGame(NamedTuple):
    """A game, or a match of teams, in the round table: that it has no result yet, or had none.

    Attributes:
        row: of the round table.
        one: index of the participant who comes first in the event.
        other: index of the other.
    """

    row: int
    one: int
    other: int


def open_games(event: Event) -> tuple[OpenGame, ...]:
    """All of them, round by round, in the order of the participants.

    What the round table itself does not have (pairings that a file only announces, the games
    that are left of a round robin) is put into it by `tiebreaks.audit.whatif.to_come` first.

    >>> from tiebreaks.event import CHESS, Participant, RoundTable
    >>> table = RoundTable.of(
    ...     opponent=[[2, -1, 0]], kind=[[Kind.ADJOURNED, Kind.ZERO_BYE, Kind.ADJOURNED]],
    ...     outcome=[[0, 0, 0]], scoring=CHESS,
    ... )
    >>> people = tuple(Participant(number, name) for number, name in enumerate("ABC", 1))
    >>> open_games(Event(people, table, CHESS))
    (OpenGame(row=0, one=0, other=2),)
    """
    return games_of_kinds(event.table, (Kind.ADJOURNED,))


def paired_games(event: Event) -> tuple[OpenGame, ...]:
    """All games, in the same order, whether or not they have a result."""
    return games_of_kinds(event.table, PAIRED)


def white_first(event: Event, game: OpenGame) -> Pair:
    """The two of a game as they are printed: White first where it is known, else as they stand."""
    has_black = event.table.colour[game.row, game.one] == Colour.BLACK
    return (game.other, game.one) if has_black else (game.one, game.other)


def games_of_kinds(table: RoundTable, kinds: Sequence[Kind]) -> tuple[OpenGame, ...]:
    """The games in which the first of the two has one of some kinds of rounds."""
    first = table.opponent > np.arange(table.participants)
    rows, ones = np.nonzero(first & np.isin(table.kind, np.array(kinds, np.int8)))
    others = table.opponent[rows, ones]
    return tuple(map(OpenGame, rows.tolist(), ones.tolist(), others.tolist()))
