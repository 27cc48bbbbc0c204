"""The two small tables that every rulebook is made of: what an unplayed round counts."""

from collections.abc import Mapping
from enum import Enum
from typing import NamedTuple

from tiebreaks.event import Kind


class Worth(Enum):
    """What a player's unplayed round is worth in the score that his opponents see."""

    AWARDED = "awarded"
    DRAW = "draw"
    ZERO = "zero"


class Against(Enum):
    """Whom a player's own unplayed round is counted against."""

    NOBODY = "nobody"
    SCHEDULED_OPPONENT = "scheduled opponent"
    OWN_SCORE = "own score"
    VIRTUAL_OPPONENT = "virtual opponent"


class Result(Enum):
    """The result with which his own unplayed round is counted."""

    AWARDED = "awarded"
    DRAW = "draw"


class Forfeits(Enum):
    """Whether a game won or lost by forfeit is a game between the two who were to play it."""

    COUNTED = "counted"
    LEFT_OUT = "left out"


class OpponentSide(NamedTuple):
    """One entry of the opponents' table, with the article that says so."""

    worth: Worth
    article: str = ""


class OwnSide(NamedTuple):
    """One entry of the own table, with the article that says so."""

    against: Against
    result: Result = Result.AWARDED
    article: str = ""


class Unplayed(NamedTuple):
    """Everything that a rulebook says about unplayed rounds.

    Attributes:
        opponent_side: for each unplayed kind, its worth for the opponents.
        own_side: for each unplayed kind, whom it is counted against and with which result.
        forfeits: whether forfeited games count between the two players themselves.
        forfeits_article: where that is said.
    """

    opponent_side: Mapping[Kind, OpponentSide]
    own_side: Mapping[Kind, OwnSide]
    forfeits: Forfeits
    forfeits_article: str = ""
