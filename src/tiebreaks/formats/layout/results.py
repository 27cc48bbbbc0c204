"""Signs for what happened in a round, as lists and crosstables have them."""

from collections import Counter
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from tiebreaks.event import Colour, Event, Kind, Outcome, RoundTable, Scoring
from tiebreaks.event.kinds import OVER_THE_BOARD
from tiebreaks.event.numbers import exact
from tiebreaks.formats.layout.listing import Choice

_HALVES = 2

NO_GAME = {
    Kind.PAIRING_BYE: "bye",
    Kind.FULL_BYE: "full bye",
    Kind.HALF_BYE: "half bye",
    Kind.ZERO_BYE: "zero bye",
    Kind.NOT_HELD: "free",
}
"""Rounds without an opponent, in words."""

RESULTS = Choice(
    ("1-0", "½-½", "0-1", "+--", "--+", "---", "*", "bye", "full bye", "half bye", "zero bye")
)
"""What the cell of a result offers."""

OUTCOMES = {Outcome.WIN: "1", Outcome.DRAW: "½", Outcome.LOSS: "0", Outcome.UNDECIDED: "0"}
FORFEITS = {Kind.FORFEIT_WIN: "+", Kind.FORFEIT_LOSS: "-"}
COLOURS = {Colour.WHITE: "w", Colour.BLACK: "b", Colour.NONE: "-"}
SHORT = " short"
ADJOURNED = "*"
DRAW = "="
HIMSELF = "×"
"""Where one would meet himself in a matrix."""


def worth(scoring: Scoring, outcome: Outcome) -> Fraction | None:
    """What a game is worth; ``None`` for a draw that is written as `DRAW`.

    Its points would be taken for a win or a loss, or no cell has room for them.

    >>> worth(Scoring.of(3, 1, 0), Outcome.DRAW), worth(Scoring.of(1, 1, 0), Outcome.DRAW)
    (Fraction(1, 1), None)
    """
    value = scoring.worth(Kind.PLAYED, outcome)
    if outcome is not Outcome.DRAW:
        return value
    is_clear = value not in (scoring.win, scoring.loss) and value.denominator <= _HALVES
    return value if is_clear else None


def amount(value: Fraction) -> str:
    """Points as tables have them.

    >>> amount(Fraction(5, 2)), amount(Fraction(1, 2)), amount(Fraction(3)), amount(Fraction(1, 4))
    ('2½', '½', '3', '0.25')
    """
    whole, part = divmod(value, 1)
    if part != Fraction(1, 2) or value < 0:
        return exact(value)
    return f"{whole or ''}½"


def in_brackets(games: str | None) -> str:
    """Game points that the result before them does not tell; nothing where there are none.

    >>> in_brackets("2-1½"), in_brackets(None)
    (' (2-1½)', '')
    """
    return "" if games is None else f" ({games})"


class Grid:
    """The table of an event as plain numbers, by row and participant."""

    def __init__(self, event: Event) -> None:
        facts = event.table
        self.kind: list[list[int]] = facts.kind.tolist()
        self.outcome: list[list[int]] = facts.outcome.tolist()
        self.opponent: list[list[int]] = facts.opponent.tolist()
        self.colour: list[list[int]] = facts.colour.tolist()
        self.round: list[int] = facts.round_no.tolist()
        self._games: list[list[int]] | None = None
        if facts.game_points is not None:
            self._games = (facts.game_points - _awarded(facts)).tolist()
        self._scale = facts.scale
        self.boards = boards_of(event) or Fraction(0)

    @property
    def matches(self) -> bool:
        """Whether the rows are matches of several games."""
        return self._games is not None

    def games(self, row: int, player: int) -> Fraction:
        """The game points of one side of a match, without bonuses and penalties."""
        return Fraction(self._games[row][player], self._scale) if self._games else Fraction(0)

    def untold_games(self, row: int, player: int) -> str | None:
        """The game points of one side where its result does not tell them, nor they the result."""
        if self._games is None:
            return None
        own, rival = self.games(row, player), self.opponent[row][player]
        kind, outcome = Kind(self.kind[row][player]), Outcome(self.outcome[row][player])
        if kind in OVER_THE_BOARD:
            told = outcome is _compared(own, self.games(row, rival))
        else:
            told = own == self.boards * _SHARES.get(kind, 0)
        return None if told else amount(own)


_SHARES = {
    Kind.FORFEIT_WIN: Fraction(1),
    Kind.PAIRING_BYE: Fraction(1),
    Kind.FULL_BYE: Fraction(1),
    Kind.HALF_BYE: Fraction(1, 2),
}
"""Which part of the game points of a match is usual without one."""


def _compared(own: Fraction, other: Fraction) -> Outcome:
    if own == other:
        return Outcome.DRAW
    return Outcome.WIN if own > other else Outcome.LOSS


def boards_of(event: Event) -> Fraction | None:
    """What the game points of the two sides of most matches add up to; ``None`` without any."""
    facts = event.table
    if facts.game_points is None:
        return None
    played = (facts.kind == Kind.PLAYED) & (facts.opponent > np.arange(facts.participants))
    rivals = np.maximum(facts.opponent, 0)
    games = facts.game_points - _awarded(facts)
    both = games + np.take_along_axis(games, rivals, axis=1)
    sums = Counter(both[played].tolist())
    usual = max(sums, key=lambda each: (sums[each], -each), default=0)
    return Fraction(usual, facts.scale)


def _awarded(facts: RoundTable) -> NDArray[np.int32] | int:
    """Game points that were added or taken away."""
    return 0 if facts.extra_games is None else facts.extra_games
