"""What results are worth: 1-½-0, 2-1-0, 3-1-0, with own values for forfeits and byes."""

from dataclasses import dataclass, fields
from fractions import Fraction
from functools import lru_cache
from math import lcm
from typing import Self

from tiebreaks.event.kinds import OVER_THE_BOARD, Kind, Outcome


@dataclass(frozen=True, slots=True)
class Scoring:
    """Points for each result and each kind of unplayed round, exact.

    >>> CHESS.worth(Kind.PLAYED, Outcome.DRAW)
    Fraction(1, 2)
    >>> CHESS.scale, DRAUGHTS.scale
    (2, 1)
    """

    win: Fraction
    draw: Fraction
    loss: Fraction
    forfeit_win: Fraction
    forfeit_loss: Fraction
    pairing_bye: Fraction
    full_bye: Fraction
    half_bye: Fraction
    zero_bye: Fraction
    adjourned: Fraction = Fraction(0)

    @classmethod
    def of(
        cls,
        win: Fraction | int | str,
        draw: Fraction | int | str,
        loss: Fraction | int | str,
        **others: Fraction | int | str,
    ) -> Self:
        """A scoring from three values; byes and forfeits follow them unless given.

        Raises:
            ValueError: for values that are no numbers, or a loss worth more than a win.

        A forfeit is worth its result, a pairing-allocated and a full-point bye a win, a
        half-point bye a draw, a zero-point bye and an adjourned game nothing.

        >>> Scoring.of(3, 1, 0).half_bye
        Fraction(1, 1)
        >>> Scoring.of(3, 1, 0, pairing_bye=1).pairing_bye
        Fraction(1, 1)
        """
        values = {
            "win": win,
            "draw": draw,
            "loss": loss,
            "forfeit_win": win,
            "forfeit_loss": loss,
            "pairing_bye": win,
            "full_bye": win,
            "half_bye": draw,
            "zero_bye": 0,
        } | others
        try:
            return cls(**{name: Fraction(value) for name, value in values.items()})
        except ZeroDivisionError as error:
            raise ValueError(str(error)) from error

    def __post_init__(self) -> None:
        """Refuse a scoring in which winning is not best.

        Raises:
            ValueError: unless win ≥ draw ≥ loss ≥ 0 and a win is worth something.
        """
        if not self.win >= self.draw >= self.loss >= 0 or self.win == 0:
            raise ValueError(f"a win must be worth most and something: {self.label()}")

    @property
    def scale(self) -> int:
        """The integer units that make one point: 2 when halves occur."""
        return lcm(*(getattr(self, field.name).denominator for field in fields(self)))

    def worth(self, kind: Kind, outcome: Outcome) -> Fraction:
        """The points for one round of this kind with this outcome."""
        if kind in OVER_THE_BOARD:
            return self._played(outcome)
        if kind is Kind.NOT_HELD:
            return Fraction(0)
        value: Fraction = getattr(self, kind.name.lower())
        return value

    def _played(self, outcome: Outcome) -> Fraction:
        if outcome is Outcome.WIN:
            return self.win
        return self.draw if outcome is Outcome.DRAW else self.loss

    def outcome(self, points: Fraction) -> Outcome:
        """What an award without a game amounts to: a win, a draw or a loss by its value.

        >>> Scoring.of(3, 1, 0, pairing_bye=1).outcome(Fraction(1)).name
        'DRAW'
        """
        if points >= self.win:
            return Outcome.WIN
        return Outcome.LOSS if points <= self.loss else Outcome.DRAW

    def label(self) -> str:
        """The usual name of the scoring, such as ``1-½-0`` or ``2-1-0``."""
        return "-".join(_short(value) for value in (self.win, self.draw, self.loss))


def _short(value: Fraction) -> str:
    return "½" if value == Fraction(1, 2) else str(value)


CHESS = Scoring.of(1, "1/2", 0)
DRAUGHTS = Scoring.of(2, 1, 0)
THREE_ONE_ZERO = Scoring.of(3, 1, 0)


def scale_of_matches(boards: int, game: Scoring) -> int:
    """The units that make one point where a won game and half of a match are numbers of them.

    >>> scale_of_matches(3, THREE_ONE_ZERO)  # half of 9 points is 4½
    2
    """
    return lcm(game.win.denominator, (boards * game.win / 2).denominator)


def in_units(points: Fraction, scale: int) -> int:
    """An amount of points in units of 1/`scale`.

    Raises:
        ValueError: if it is no whole number of them.

    >>> in_units(Fraction(5, 2), 2)
    5
    """
    units = points * scale
    if units.denominator > 1:
        raise ValueError(f"{points} points are no whole number of units of 1/{scale}")
    return units.numerator


@lru_cache
def points_by_cell(scoring: Scoring, scale: int) -> tuple[tuple[int, ...], ...]:
    """Units for ``[kind][outcome]``, as small integers for a table look-up.

    Raises:
        ValueError: if the scale cannot hold the scoring.

    >>> points_by_cell(CHESS, 2)[Kind.PLAYED]
    (0, 0, 1, 2)
    """
    return tuple(
        tuple(in_units(scoring.worth(kind, outcome), scale) for outcome in Outcome) for kind in Kind
    )
