"""The game points of a match of teams that has not ended."""

from fractions import Fraction
from functools import reduce
from math import gcd, lcm
from typing import NamedTuple

import numpy as np

from tiebreaks.audit.whatif.open_games import OpenGame
from tiebreaks.event import Event, Kind, Outcome, Scoring

_HALF = Fraction(1, 2)


class MatchPoints(NamedTuple):
    """What the boards of a match bring.

    Attributes:
        total: of both teams; ``None`` where it is not known, or not the same in every match.
        win: of one game.
        made: what each of the two has already.
        step: of which the points of every board are a multiple.
        most: of one team; ``None`` where nobody knows how many boards there are.
    """

    total: Fraction | None
    win: Fraction
    made: tuple[Fraction, Fraction]
    step: Fraction = _HALF
    most: Fraction | None = None

    @property
    def outcomes(self) -> tuple[Outcome, ...]:
        """How the match can still end, for the first of the two.

        >>> three_to_nil = MatchPoints(Fraction(4), Fraction(1), (Fraction(3), Fraction(0)))
        >>> [each.name for each in three_to_nil.outcomes]
        ['WIN']
        """
        if self.total is None:
            return (Outcome.WIN, Outcome.DRAW, Outcome.LOSS)
        one, other = self.made
        half = self.total / 2
        kept = {Outcome.WIN: other < half, Outcome.DRAW: max(one, other) <= half}
        kept[Outcome.LOSS] = one < half
        return tuple(outcome for outcome, possible in kept.items() if possible)

    def can_be(self, scores: tuple[Fraction, Fraction]) -> bool:
        """Whether the boards can give these game points to the two.

        >>> four_boards = MatchPoints(Fraction(4), Fraction(1), (Fraction(0), Fraction(0)))
        >>> four_boards.can_be((Fraction(5, 2), Fraction(3, 2)))
        True
        >>> four_boards.can_be((Fraction(9, 4), Fraction(7, 4)))
        False
        """
        if self.total is not None and sum(scores) != self.total:
            return False
        most = max(scores) if self.most is None else self.most
        return all(
            made <= one <= most and not (one - made) % self.step
            for one, made in zip(scores, self.made, strict=True)
        )

    def scores(self, longest: int) -> list[tuple[Fraction, Fraction] | None]:
        """The game points of both with which it can still end, where their total is known.

        Args:
            longest: how many of them are told, at least 4; ``None`` stands for those left out.

        >>> one_board_left = MatchPoints(Fraction(2), Fraction(1), (Fraction(1), Fraction(0)))
        >>> [f"{one}-{other}" for one, other in one_board_left.scores(4)]
        ['2-0', '3/2-1/2', '1-1']
        """
        if self.total is None:
            return []
        total, most = self.total, self.total - self.made[1]
        last = int((most - self.made[0]) / self.step)
        steps = range(last + 1) if last < longest else (0, 1, None, last)
        return [
            None if n is None else (most - n * self.step, total - most + n * self.step)
            for n in steps
        ]

    def closest(self, outcome: Outcome) -> tuple[Fraction, Fraction]:
        """The game points of both with which a match ends so, the closest that are possible.

        >>> MatchPoints(Fraction(4), Fraction(1), (Fraction(0), Fraction(0))).closest(Outcome.WIN)
        (Fraction(5, 2), Fraction(3, 2))
        """
        total = self.win * 2 if self.total is None else self.total
        by = {Outcome.WIN: self.win, Outcome.LOSS: -self.win}.get(outcome, Fraction(0))
        most = [total - made for made in self.made[::-1]]
        one = min(max((total + by) * _HALF, self.made[0]), most[0])
        return one, total - one


def match_points(event: Event, game: OpenGame | None) -> MatchPoints:
    """The game points of a match: all, of one game, and what each has already.

    Args:
        event: of teams.
        game: the match; ``None`` for one that is not in the event yet.

    Raises:
        ValueError: for an event of single games.
    """
    table, scoring = event.table, event.game_scoring
    if table.game_points is None:
        raise ValueError("this event has no matches")
    win = scoring.win if scoring else Fraction(1)
    made = (Fraction(0), Fraction(0))
    if game is not None and table.kind[game.row, game.one] == Kind.ADJOURNED:
        one, other = (on_the_boards(event, game.row, side) for side in (game.one, game.other))
        made = (Fraction(one, table.scale), Fraction(other, table.scale))
    total = _total(event)
    boards = None if table.board_points is None else table.board_points.shape[2]
    most = total if boards is None else boards * win
    return MatchPoints(total, win, made, _step(scoring), most)


def _step(scoring: Scoring | None) -> Fraction:
    """The largest number of which whatever a board can bring is a multiple."""
    if scoring is None:
        return _HALF
    return reduce(_divisor, (scoring.win, scoring.draw, scoring.loss))


def _divisor(one: Fraction, other: Fraction) -> Fraction:
    """The greatest common divisor of two fractions."""
    scale = lcm(one.denominator, other.denominator)
    return Fraction(gcd(int(one * scale), int(other * scale)), scale)


def on_the_boards(event: Event, row: int, side: int) -> int:
    """Units of game points that a team made in a match, without bonuses and penalties."""
    table = event.table
    assert table.game_points is not None
    extra = 0 if table.extra_games is None else int(table.extra_games[row, side])
    return int(table.game_points[row, side]) - extra


def _total(event: Event) -> Fraction | None:
    """Game points of both teams of a match, where all of them come to the same."""
    table, scoring = event.table, event.game_scoring
    if table.board_points is not None and scoring is not None:
        constant = scoring.win + scoring.loss == 2 * scoring.draw
        return table.board_points.shape[2] * (scoring.win + scoring.loss) if constant else None
    assert table.game_points is not None
    made = table.game_points - (0 if table.extra_games is None else table.extra_games)
    rival = np.maximum(table.opponent, 0)
    both = made + np.take_along_axis(made, rival, axis=1)
    sums = set(both[table.kind == Kind.PLAYED].tolist())
    return Fraction(sums.pop(), table.scale) if len(sums) == 1 else None
