"""What can be in one cell of a round: the kind of encounter, its outcome, the colour."""

from enum import IntEnum

NOBODY = -1
"""The opponent index of a participant who has nobody on the other side."""


class Kind(IntEnum):
    """The kind of one participant's round; every kind of unplayed round is kept apart.

    A double forfeit is `FORFEIT_LOSS` on both sides.  `NOT_HELD` fills the rectangle where a
    participant had no game to play: the free round of an odd round robin, the third game of a
    match decided in two, a round after the end of a smaller event in a union.
    """

    PLAYED = 0
    SHORT = 1
    FORFEIT_WIN = 2
    FORFEIT_LOSS = 3
    PAIRING_BYE = 4
    FULL_BYE = 5
    HALF_BYE = 6
    ZERO_BYE = 7
    ADJOURNED = 8
    NOT_HELD = 9


class Outcome(IntEnum):
    """Who had the better of it; `UNDECIDED` for adjourned games and rounds that were not held."""

    UNDECIDED = 0
    LOSS = 1
    DRAW = 2
    WIN = 3


class Colour(IntEnum):
    """The colour of the pieces."""

    NONE = 0
    WHITE = 1
    BLACK = 2


UNPLAYED = (
    Kind.FORFEIT_WIN,
    Kind.FORFEIT_LOSS,
    Kind.PAIRING_BYE,
    Kind.FULL_BYE,
    Kind.HALF_BYE,
    Kind.ZERO_BYE,
)
"""The kinds that a rulebook has to say something about."""

BYES = (Kind.PAIRING_BYE, Kind.FULL_BYE, Kind.HALF_BYE, Kind.ZERO_BYE)
"""The kinds without a scheduled opponent."""

OVER_THE_BOARD = (Kind.PLAYED, Kind.SHORT)
"""The kinds that were decided by play."""

AT_THE_BOARD = (*OVER_THE_BOARD, Kind.ADJOURNED)
"""The kinds for which the two sides sat down, whether or not it is finished."""

PAIRED = (*AT_THE_BOARD, Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS)
"""The kinds with a scheduled opponent."""
