"""What is known before the first round, and what lots and the arbiter decide at the end."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tiebreaks.event import Event, Participant
from tiebreaks.event.scoring import in_units
from tiebreaks.event.table import Int32


class Entrants(NamedTuple):
    """What was known of the participants before the first round.

    Attributes:
        number: ``(N,)`` pairing numbers.
        rating: ``(N,)`` ratings, 0 for those who have none.
    """

    number: NDArray[np.int64]
    rating: Int32


class MatchSize(NamedTuple):
    """How many boards a match has, and what a game on one of them is worth.

    Attributes:
        boards: their number, or ``(N,)`` of each participant's event.
        win: units of a won game, or ``(N,)``.
    """

    boards: int | NDArray[np.integer]
    win: int | NDArray[np.integer]


class Decisions(NamedTuple):
    """What lots and the arbiter decide.

    Attributes:
        seed: of the lots.
        orders: each a list of pairing numbers in the order in which they were placed by hand.
    """

    seed: str = ""
    orders: Sequence[Sequence[int]] = ()


UNDECIDED = Decisions()
"""No lots drawn, nothing decided by hand."""


def entrants_of(participants: Sequence[Participant]) -> Entrants:
    """The numbers and ratings of some participants.

    >>> entrants_of([Participant(7, "A", 2100), Participant(9, "B")]).rating.tolist()
    [2100, 0]
    """
    return Entrants(
        np.array([person.id for person in participants], np.int64),
        np.array([person.rating or 0 for person in participants], np.int32),
    )


def match_size_of(event: Event) -> MatchSize | None:
    """The size of an event's matches, where the boards and what a game is worth are known."""
    boards = event.table.board_points
    if boards is None or event.game_scoring is None:
        return None
    return MatchSize(boards.shape[2], in_units(event.game_scoring.win, event.table.scale))


def numbered(participants: int) -> Entrants:
    """Numbers from 1 and no ratings, where only a table is given."""
    return Entrants(np.arange(1, participants + 1), np.zeros(participants, np.int32))
