"""The round table: what happened, as integer arrays of rounds × participants."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import lcm
from typing import NamedTuple, Self

import numpy as np
from numpy.typing import NDArray

from tiebreaks.event.frozen import frozen
from tiebreaks.event.kinds import NOBODY, OVER_THE_BOARD, Colour, Kind, Outcome
from tiebreaks.event.scoring import Scoring, points_by_cell, scale_of_matches

Int32 = NDArray[np.int32]
Int8 = NDArray[np.int8]

LARGEST_SCORE = 2**30
"""Units that no score may reach, so that sums of two of them stay exact in 32 bits."""


class ScoresTooLargeError(ValueError):
    """Points that cannot be counted exactly in 32 bits."""


@dataclass(frozen=True, slots=True, eq=False)
class RoundTable:
    """Facts of one event or of many, ``(R, N)``; several games in a round are several rows.

    `of` makes one from results and copies what it is given.  The constructor itself takes over
    its arrays and makes them read-only.

    Attributes:
        opponent: index of the scheduled opponent, or `NOBODY`.
        points: points received, in units of 1/`scale`; match points where matches were played.
        kind: a `Kind`.
        outcome: an `Outcome`; for byes what the award amounts to.
        colour: a `Colour`.
        round_no: ``(R,)``, the round that each row belongs to, not decreasing.
        event_of: ``(N,)``, which event of a union a participant belongs to.
        scale: units that make one point.
        game_points: ``(R, N)`` in the same units where each row is a match of several games,
            else ``None``.
        board_points: ``(R, N, B)`` in the same units: the game points made on each board of a
            match, 0 where nothing was made; byes and forfeited matches have zeros.  ``None``
            where the boards are not known.
        extra: ``(R, N)`` in the same units: points received beyond what the scoring says (a
            bonus, a penalty below zero); contained in `points`.  ``None`` where there are none.
        extra_games: the same for `game_points`.
        bonus: ``(R, N)``, the part of `extra` that belongs to no result: a bonus, or a penalty
            below zero; the rest corrects what a result or a bye was worth.
        bonus_games: the same for `extra_games`.
    """

    opponent: Int32
    points: Int32
    kind: Int8
    outcome: Int8
    colour: Int8
    round_no: NDArray[np.int16]
    event_of: Int32
    scale: int
    game_points: Int32 | None = None
    board_points: Int32 | None = None
    extra: Int32 | None = None
    extra_games: Int32 | None = None
    bonus: Int32 | None = None
    bonus_games: Int32 | None = None

    def __post_init__(self) -> None:
        """Facts are not to be written over: what is counted on them is kept."""
        for name in self.__slots__:
            if isinstance(array := getattr(self, name), np.ndarray):
                array.setflags(write=False)

    @classmethod
    def of(
        cls,
        *,
        opponent: NDArray[np.integer] | Sequence[Sequence[int]],
        kind: NDArray[np.integer] | Sequence[Sequence[int]],
        outcome: NDArray[np.integer] | Sequence[Sequence[int]],
        scoring: Scoring,
        colour: NDArray[np.integer] | Sequence[Sequence[int]] | None = None,
        round_no: Sequence[int] | None = None,
        game_points: NDArray[np.integer] | None = None,
        board_points: NDArray[np.integer] | None = None,
        extra: NDArray[np.integer] | None = None,
        extra_games: NDArray[np.integer] | None = None,
        bonus: NDArray[np.integer] | None = None,
        bonus_games: NDArray[np.integer] | None = None,
        scale: int | None = None,
        game_scoring: Scoring | None = None,
    ) -> Self:
        """A table of one event; points follow from kinds and outcomes by the scoring, and `extra`.

        Args:
            opponent: ``(R, N)`` participant indices, `NOBODY` where there is none.
            kind: ``(R, N)`` of `Kind`.
            outcome: ``(R, N)`` of `Outcome`; byes need none, theirs follows from their value.
            scoring: what each of them is worth.
            colour: ``(R, N)`` of `Colour`; none by default.
            round_no: the round of each row; 1…R by default.
            game_points: ``(R, N)`` in units of 1/`scale`, for matches; with `extra_games` in them.
            board_points: ``(R, N, B)`` in units of 1/`scale`, of the boards of each match.
            extra: ``(R, N)`` in units of 1/`scale`, beyond the scoring.
            extra_games: ``(R, N)`` in units of 1/`scale`, the part of `game_points` that was not
                made on the boards.
            bonus: ``(R, N)``, the part of `extra` that belongs to no result.
            bonus_games: ``(R, N)``, the part of `extra_games` that belongs to no result.
            scale: a larger scale than the scoring needs; the units become finer still where
                half of a match would be no whole number of them.
            game_scoring: what a single game on one of the boards is worth.

        Raises:
            ScoresTooLargeError: if a score could reach 2^30 units.
            ValueError: if round numbers decrease, the scale cannot hold the scoring, or an array
                does not have the shape of the others.

        >>> from tiebreaks.event.scoring import CHESS
        >>> table = RoundTable.of(
        ...     opponent=[[1, 0, -1]],
        ...     kind=[[0, 0, Kind.HALF_BYE]],
        ...     outcome=[[3, 1, 0]],
        ...     scoring=CHESS,
        ... )
        >>> table.points.tolist(), table.outcome.tolist()
        ([[2, 0, 1]], [[3, 1, 2]])
        """
        kinds = frozen(kind, np.int8)
        opponents = frozen(opponent, np.int32).reshape(kinds.shape)
        scale = scale or scoring.scale
        given = _Given(game_points, board_points, extra, extra_games, bonus, bonus_games)
        given.check(kinds.shape)
        finer = given.finer(opponents, scale, game_scoring)
        scale, given = scale * finer, given.times(finer)
        award = np.array([_award(scoring, each) for each in Kind], dtype=np.int8)
        outcomes = np.asarray(outcome, dtype=np.int8)
        unplayed = award[kinds]
        outcomes = np.where(unplayed >= 0, unplayed, outcomes).astype(np.int8)
        values = points_by_cell(scoring, scale)
        shape = kinds.shape
        largest = max(abs(value) for row in values for value in row) + given.largest()
        if largest * max(1, shape[0]) >= LARGEST_SCORE:
            raise ScoresTooLargeError("scores too large to be counted exactly in 32 bits")
        optional = given.in_32_bits()
        beyond = optional["extra"]
        points = np.array(values, dtype=np.int32)[kinds, outcomes]
        return cls(
            opponent=opponents,
            points=points if beyond is None else points + beyond,
            kind=kinds,
            outcome=outcomes,
            colour=np.zeros(shape, np.int8) if colour is None else frozen(colour, np.int8),
            round_no=_round_numbers(round_no, shape[0]),
            event_of=np.zeros(shape[1], np.int32),
            scale=scale,
            **optional,
        )

    @property
    def rows(self) -> int:
        """Number of rows: rounds, or games where a round has several."""
        return len(self.kind)

    @property
    def participants(self) -> int:
        """Number of participants, over all events of a union."""
        return len(self.event_of)

    def scored(self, scoring: Scoring) -> "RoundTable":
        """The same results under another scoring; what byes amount to follows it too."""
        scale = lcm(self.scale, scoring.scale)
        given = _Given.of(self).times(scale // self.scale)
        scored = RoundTable.of(
            opponent=self.opponent,
            kind=self.kind,
            outcome=self.outcome,
            colour=self.colour,
            round_no=self.round_no.tolist(),
            scoring=scoring,
            scale=scale,
            **given._asdict(),
        )
        return replace(scored, event_of=self.event_of)

    def after_round(self, number: int) -> "RoundTable":
        """The same table as it stood after a round: later rows are gone."""
        keep = int(np.searchsorted(self.round_no, number, side="right"))
        return replace(
            self,
            opponent=self.opponent[:keep],
            points=self.points[:keep],
            kind=self.kind[:keep],
            outcome=self.outcome[:keep],
            colour=self.colour[:keep],
            round_no=self.round_no[:keep],
            **_Given.of(self).first(keep)._asdict(),
        )


class _Given(NamedTuple):
    """The arrays of a table that not every event has, in units of its scale."""

    game_points: NDArray[np.integer] | None
    board_points: NDArray[np.integer] | None
    extra: NDArray[np.integer] | None
    extra_games: NDArray[np.integer] | None
    bonus: NDArray[np.integer] | None
    bonus_games: NDArray[np.integer] | None

    @classmethod
    def of(cls, table: RoundTable) -> Self:
        return cls(*(getattr(table, name) for name in cls._fields))

    def times(self, factor: int) -> "_Given":
        """The same points in a finer unit."""
        if factor == 1:
            return self
        return _Given(*(None if each is None else each * np.int64(factor) for each in self))

    def first(self, rows: int) -> "_Given":
        return _Given(*(None if each is None else each[:rows] for each in self))

    def largest(self) -> int:
        """The largest amount in any of them, whatever its sign."""
        present = [each for each in self if each is not None and each.size]
        return max((max(int(each.max()), -int(each.min())) for each in present), default=0)

    def check(self, shape: tuple[int, ...]) -> None:
        """Refuse what does not go with the ``(R, N)`` of the table."""
        for name, each in self._asdict().items():
            if each is not None and each.shape[:2] != shape:
                raise ValueError(f"{name} must have the shape of the table, {shape}")

    def finer(self, opponent: Int32, scale: int, game_scoring: Scoring | None) -> int:
        """Into how many parts a unit must be divided, since a drawn match is half of it."""
        factor = 1
        if self.board_points is not None and game_scoring is not None:
            needed = scale_of_matches(self.board_points.shape[2], game_scoring)
            factor = lcm(scale, needed) // scale
        return 2 * factor if factor % 2 and self.odd_matches(opponent) else factor

    def odd_matches(self, opponent: Int32) -> bool:
        """Whether half of what the two sides of some match made is no whole number of units."""
        if self.game_points is None:
            return False
        made = self.game_points - (0 if self.extra_games is None else self.extra_games)
        rivals = np.clip(opponent, 0, max(opponent.shape[1] - 1, 0))
        both = made + np.take_along_axis(made, rivals, axis=1)
        return bool((both[opponent >= 0] % 2).any())

    def in_32_bits(self) -> dict[str, Int32 | None]:
        """All of them by name."""
        return {
            name: None if each is None else frozen(each, np.int32)
            for name, each in self._asdict().items()
        }


def _round_numbers(given: Sequence[int] | None, rows: int) -> NDArray[np.int16]:
    """The round of each row, checked."""
    numbers = np.asarray(range(1, rows + 1) if given is None else given, dtype=np.int64)
    if len(numbers) != rows or (np.diff(numbers) < 0).any():
        raise ValueError("one round number for each row, and none below the one before")
    if rows and numbers[-1] > np.iinfo(np.int16).max:
        raise ValueError(f"no event has {numbers[-1]} rounds")
    return numbers.astype(np.int16)


def _award(scoring: Scoring, kind: Kind) -> int:
    """The outcome that goes with a kind; -1 where the game itself decides."""
    if kind in OVER_THE_BOARD:
        return -1
    if kind in (Kind.ADJOURNED, Kind.NOT_HELD):
        return Outcome.UNDECIDED
    if kind is Kind.FORFEIT_WIN:
        return Outcome.WIN
    if kind is Kind.FORFEIT_LOSS:
        return Outcome.LOSS
    return scoring.outcome(scoring.worth(kind, Outcome.UNDECIDED))


__all__ = ["NOBODY", "Colour", "Int8", "Int32", "RoundTable"]
