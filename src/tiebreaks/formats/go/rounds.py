"""Rounds of a Go tournament: games, byes and absences, and the McMahon score.

The McMahon score is the starting score and the points made; a starting score is a bonus of the
first round.  What rounds without a game bring is added up and, where the tournament says so,
rounded down to whole points: after the first half point of absence a player has nothing yet,
after the second one a point.
"""

from fractions import Fraction
from math import lcm
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tiebreaks.event import BYES, NOBODY, OVER_THE_BOARD, Colour, Kind, Outcome, RoundTable, Scoring
from tiebreaks.event.scoring import in_units, points_by_cell

HALF = Fraction(1, 2)


class Side(NamedTuple):
    """What a game was for one of its players.

    Attributes:
        kind: of the game.
        outcome: for this player.
        extra: points beyond what the kind and the outcome are worth.
    """

    kind: Kind
    outcome: Outcome
    extra: Fraction = Fraction(0)


WON = Side(Kind.PLAYED, Outcome.WIN)
LOST = Side(Kind.PLAYED, Outcome.LOSS)
DREW = Side(Kind.PLAYED, Outcome.DRAW)
OPEN = Side(Kind.ADJOURNED, Outcome.UNDECIDED)
WON_BY_DEFAULT = Side(Kind.FORFEIT_WIN, Outcome.WIN)
LOST_BY_DEFAULT = Side(Kind.FORFEIT_LOSS, Outcome.LOSS)
BOTH_WON = Side(Kind.PLAYED, Outcome.DRAW, HALF)
"""Both are given the point: a draw with half a point more for each."""
DREW_BY_DEFAULT = Side(Kind.FORFEIT_LOSS, Outcome.LOSS, HALF)
"""Nobody played and each is given half a point."""
BOTH_WON_BY_DEFAULT = Side(Kind.FORFEIT_LOSS, Outcome.LOSS, Fraction(1))
"""Nobody played and both are given the point."""

_DECIDED = (*OVER_THE_BOARD, Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS)
_GIVEN = (Kind.PAIRING_BYE, Kind.FULL_BYE, Kind.HALF_BYE)

OTHER = {
    Colour.WHITE: Colour.BLACK,
    Colour.BLACK: Colour.WHITE,
    Colour.NONE: Colour.NONE,
}
"""The colour on the other side of a game."""

AWARDS = {Fraction(0): Kind.ZERO_BYE, HALF: Kind.HALF_BYE, Fraction(1): Kind.FULL_BYE}
"""The kind of an absence by what it is worth."""


class Score(NamedTuple):
    """How the score of the event is counted.

    Attributes:
        starts: McMahon scores before the first round; zeros in a Swiss.
        rounded: whether points for rounds without a game are rounded down.
    """

    starts: tuple[Fraction, ...]
    rounded: bool


class Rounds:
    """The games of a tournament as they are found, ``(R, N)``.

    Attributes:
        opponent, kind, outcome, colour, stones: as in `RoundTable` and `Event.handicaps`; where
            nothing was found there is a zero-point bye.
    """

    def __init__(self, rounds: int, players: int) -> None:
        shape = (rounds, players)
        self.opponent = np.full(shape, NOBODY, np.int32)
        self.kind = np.full(shape, Kind.ZERO_BYE, np.int8)
        self.outcome = np.zeros(shape, np.int8)
        self.colour = np.zeros(shape, np.int8)
        self.stones = np.zeros(shape, np.int8)
        self.halves = np.zeros(shape, np.int64)

    def put_side(self, row: int, player: int, opponent: int, side: Side) -> None:
        """One side of a game; the other one is put by itself."""
        self.opponent[row, player] = opponent
        self.kind[row, player] = side.kind
        self.outcome[row, player] = side.outcome
        self.halves[row, player] = in_units(side.extra, 2)

    def put_game(
        self, row: int, white: int, black: int, sides: tuple[Side, Side], *, coloured: bool
    ) -> None:
        """Both sides of a game, White's first."""
        self.put_side(row, white, black, sides[0])
        self.put_side(row, black, white, sides[1])
        if coloured:
            self.colour[row, white] = Colour.WHITE
            self.colour[row, black] = Colour.BLACK

    def held(self) -> int:
        """The number of the last round that was held, see `rounds_held`."""
        return rounds_held(self.kind)

    def upcoming(self, held: int) -> list[int]:
        """The rows after the last round held in which somebody is paired."""
        return [row for row in np.flatnonzero(_paired(self.kind)).tolist() if row >= held]

    def unfinished(self, held: int) -> list[tuple[int, int, int]]:
        """Row and players of the games without a result in rounds that were held."""
        rows, players = np.nonzero(self.kind[:held] == Kind.ADJOURNED)
        games = [
            (row, player, int(self.opponent[row, player]))
            for row, player in zip(rows.tolist(), players.tolist(), strict=True)
        ]
        return [game for game in games if game[1] < game[2]]

    def table(self, held: int, scoring: Scoring, score: Score) -> RoundTable:
        """The first `held` rounds as a table.

        Raises:
            ValueError: for scores that cannot be counted in 32 bits.
        """
        scale = lcm(2, scoring.scale, *(start.denominator for start in score.starts))
        extra = self.halves[:held] * (scale // 2)
        if score.rounded:
            extra = extra + rounding(self.kind[:held], scoring, scale)
        bonus = np.zeros_like(extra)
        if held:
            bonus[0] = [in_units(start, scale) for start in score.starts]
        return RoundTable.of(
            opponent=self.opponent[:held],
            kind=self.kind[:held],
            outcome=self.outcome[:held],
            colour=self.colour[:held],
            scoring=scoring,
            scale=scale,
            extra=_some(extra + bonus),
            bonus=_some(bonus),
        )

    def handicaps(self, held: int) -> NDArray[np.int8] | None:
        """The stones of the first `held` rounds; ``None`` if there were none."""
        stones = self.stones[:held]
        return stones if stones.any() else None


def rounds_held(kind: NDArray[np.int8]) -> int:
    """The number of the last round that was held: a game has a result, or byes bring points.

    Rounds after it may have pairings, which is not to say that they were played.

    >>> rounds_held(np.array([[Kind.PLAYED], [Kind.ZERO_BYE], [Kind.ADJOURNED]], np.int8))
    1
    """
    decided = np.isin(kind, np.array(_DECIDED, np.int8)).any(axis=1)
    given = np.isin(kind, np.array(_GIVEN, np.int8)).any(axis=1)
    found = np.flatnonzero(decided | (given & ~_paired(kind)))
    return int(found[-1]) + 1 if len(found) else 0


def _paired(kind: NDArray[np.int8]) -> NDArray[np.bool_]:
    paired: NDArray[np.bool_] = (kind == Kind.ADJOURNED).any(axis=1)
    return paired


def rounding(kind: NDArray[np.int8], scoring: Scoring, scale: int) -> NDArray[np.int64]:
    """What each round without a game is corrected by, so that their sum is always whole.

    >>> kinds = np.full((3, 1), Kind.HALF_BYE, np.int8)  # half a point three times
    >>> rounding(kinds, Scoring.of(1, "1/2", 0), 2).ravel().tolist()
    [-1, 1, -1]
    """
    worth = np.array([row[Outcome.UNDECIDED] for row in points_by_cell(scoring, scale)], np.int64)
    bye = np.isin(kind, np.array(BYES, np.int8))
    given = np.where(bye, worth[kind], np.int64(0))
    whole = np.cumsum(given, axis=0) // scale * scale
    before = np.vstack([np.zeros_like(whole[:1]), whole[:-1]])
    corrected: NDArray[np.int64] = whole - before - given
    return corrected


def colour_of(table: RoundTable, row: int, player: int) -> Colour:
    """The colour in a game of which the two sides agree who had which, else none."""
    mine = Colour(table.colour[row, player])
    other = Colour(table.colour[row, int(table.opponent[row, player])])
    return mine if other is OTHER[mine] else Colour.NONE


def starting_units(table: RoundTable) -> NDArray[np.int64]:
    """The bonus of everybody before the first round, in units; zeros where there is none."""
    if table.bonus is None or not table.rows:
        return np.zeros(table.participants, np.int64)
    units: NDArray[np.int64] = table.bonus[0].astype(np.int64)
    return units


def corrections(table: RoundTable) -> NDArray[np.int64]:
    """What results and byes were given beyond their worth, in units: `extra` without `bonus`."""
    none = np.zeros(table.kind.shape, np.int64)
    extra = none if table.extra is None else table.extra.astype(np.int64)
    return extra if table.bonus is None else extra - table.bonus


def _some(units: NDArray[np.int64]) -> NDArray[np.int64] | None:
    return units if units.any() else None


def go_scoring(bye: Fraction = Fraction(1)) -> Scoring:
    """A win counts 1, a jigo ½; a bye 1 unless the tournament says otherwise."""
    return Scoring.of(1, HALF, 0, pairing_bye=bye)
