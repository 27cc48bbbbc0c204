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


class AtMost(Enum):
    """What a dummy's score must not exceed (FIDE C.07, 16.4)."""

    SCHEDULED_OPPONENT = "scheduled opponent"
    DRAWS = "draws"


class Result(Enum):
    """The result with which his own unplayed round is counted."""

    AWARDED = "awarded"
    DRAW = "draw"


class Forfeits(Enum):
    """Whether a game won or lost by forfeit is a game."""

    COUNTED = "counted"
    WINS_COUNTED = "wins counted"
    LEFT_OUT = "left out"


class CutOrder(Enum):
    """Which values a cut takes first."""

    PLAIN = "plain"
    VOLUNTARY_FIRST = "voluntary first"
    UNPLAYED_FIRST = "unplayed first"


class OpponentSide(NamedTuple):
    """One entry of the opponents' table.

    Attributes:
        worth: what such a round is worth.
        article: where that is said.
        if_trailing: what it is worth instead where no play follows it (`Trailing`).
    """

    worth: Worth
    article: str = ""
    if_trailing: Worth | None = None


class OwnSide(NamedTuple):
    """One entry of the own table.

    Attributes:
        against: whom it is counted against.
        result: with which result.
        article: where that is said.
        at_most: what the score of oneself as an opponent must not exceed.
    """

    against: Against
    result: Result = Result.AWARDED
    article: str = ""
    at_most: tuple[AtMost, ...] = ()


class Trailing(NamedTuple):
    """When a round is trailing: only rounds of some kinds follow it, or none.

    Attributes:
        followed_by: those kinds.
        article: where that is said.
    """

    followed_by: frozenset[Kind] = frozenset()
    article: str = ""


class CutRule(NamedTuple):
    """What a cut of the least significant values takes.

    Attributes:
        order: what goes first.
        kinds: the kinds of round whose values do.
        article: where that is said.
        by_rounds: pairs of a number of rounds and how many values one cut takes in events with
            at most so many; one value where nothing is said.
    """

    order: CutOrder = CutOrder.PLAIN
    kinds: frozenset[Kind] = frozenset()
    article: str = ""
    by_rounds: tuple[tuple[int, int], ...] = ()


class Games(NamedTuple):
    """Whether forfeits are games, for some purpose.

    Attributes:
        forfeits: which of them are.
        article: where that is said.
    """

    forfeits: Forfeits
    article: str = ""


class Unplayed(NamedTuple):
    """Everything that a rulebook says about unplayed rounds.

    Attributes:
        opponent_side: for each unplayed kind, its worth for the opponents.
        own_side: for each unplayed kind, whom it is counted against and with which result.
        games: whether forfeits are games between the two players themselves.
        own_record: whether they are where a player's own games are counted (type B).
        ratings: whether they are where ratings are averaged (Article 10).
        trailing: when a round is trailing.
        cut: what cuts take first.
    """

    opponent_side: Mapping[Kind, OpponentSide]
    own_side: Mapping[Kind, OwnSide]
    games: Games
    own_record: Games
    ratings: Games
    trailing: Trailing = Trailing()
    cut: CutRule = CutRule()
