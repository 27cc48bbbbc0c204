"""The ledger: the only thing that a tie-break may return, and what can be done to it."""

from dataclasses import dataclass, replace
from enum import IntEnum
from fractions import Fraction
from math import floor, lcm
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tiebreaks.event import NOBODY

Numbers = NDArray[Any]
"""Exact integers: int32 or int64 as far as they reach, Python integers beyond."""

Bytes = NDArray[np.int8]

HowMany = int | NDArray[np.integer]
"""How many values a cut takes, from everybody or from each."""


class Reason(IntEnum):
    """Why a line has the basis that it has."""

    OPPONENT = 0
    NO_LINE = 1
    OWN_SCORE = 2
    VIRTUAL_OPPONENT = 3
    SCHEDULED_OPPONENT = 4
    AWARDED = 5
    AS_DRAW = 6
    AS_NOTHING = 7
    CUMULATIVE = 8
    COUNTED = 9
    CAPPED_BY_SCHEDULED = 10
    CAPPED_BY_DRAWS = 11
    RATING = 12
    TIEBREAK = 13
    EXPECTED = 14


REAL_OPPONENT = frozenset({Reason.OPPONENT, Reason.SCHEDULED_OPPONENT})
"""Lines whose basis is the score of somebody on the other side."""

DUMMY = frozenset({Reason.OWN_SCORE, Reason.CAPPED_BY_SCHEDULED, Reason.CAPPED_BY_DRAWS})
"""Lines against oneself: the dummy of FIDE C.07, 16.4, whose score may be capped."""

OWN_RECORD = frozenset({Reason.AWARDED, Reason.CUMULATIVE, Reason.COUNTED})
"""Lines of a player's own record, in which nobody's score is weighed."""


class Cut(IntEnum):
    """Why a line does not enter the sum."""

    KEPT = 0
    LOWEST = 1
    HIGHEST = 2
    FIRST_ROUNDS = 3
    BELOW_LIMIT = 4
    COUNTED_ONCE = 5
    OUTSIDE_GROUP = 6
    NO_GAME = 7
    UNPLAYED_FIRST = 8


class Line(NamedTuple):
    """One line of a ledger, exact.

    Attributes:
        row: row of the round table.
        opponent: column of the round table, or `NOBODY`.
        basis: what the other side was worth.
        weight: what it was multiplied with.
        amount: their product.
        reason: why this basis.
        cut: whether it was kept.
    """

    row: int
    opponent: int
    basis: Fraction
    weight: Fraction
    amount: Fraction
    reason: Reason
    cut: Cut


class Term(NamedTuple):
    """A summand that belongs to no round, such as the square of the own score.

    Attributes:
        name: message key: ``"square of the own score"``.
        amount: ``(N,)`` in steps of the ledger's `Ledger.total_unit`.
        because: a ledger that shows how it was found, if it is not plain.
    """

    name: str
    amount: Numbers
    because: "Ledger | None" = None


@dataclass(frozen=True, slots=True, eq=False)
class Ledger:
    """Lines of rounds × participants; the value is the sum of those that were kept.

    Averages divide that sum, and may round it to whole numbers, half up; terms are added then.

    Attributes:
        opponent: ``(R, N)``, who stood on the other side.
        basis: ``(R, N)`` in steps of `basis_unit`.
        weight: ``(R, N)`` in steps of `weight_unit`.
        amount: ``(R, N)`` in steps of `unit`.
        reason: ``(R, N)`` of `Reason`; `NO_LINE` where there is nothing to count.
        cut: ``(R, N)`` of `Cut`, or ``None`` where everything is kept.
        basis_unit: the fraction that one step of the basis stands for.
        weight_unit: the same for the weight.
        terms: summands that belong to no round.
        divisor: ``(N,)`` positive integers by which the sum is divided, or ``None``.
        rounded: whether what the division gives is rounded to a whole number, half up.
    """

    opponent: NDArray[np.int32]
    basis: Numbers
    weight: Numbers
    amount: Numbers
    reason: Bytes
    cut: Bytes | None
    basis_unit: Fraction
    weight_unit: Fraction
    terms: tuple[Term, ...] = ()
    divisor: Numbers | None = None
    rounded: bool = False

    def __post_init__(self) -> None:
        """Ledgers are handed out again and again: nobody may write on one."""
        for array in (self.opponent, self.basis, self.weight, self.amount, self.reason, self.cut):
            if array is not None:
                array.setflags(write=False)

    @property
    def unit(self) -> Fraction:
        """The fraction that one step of an amount stands for."""
        return self.basis_unit * self.weight_unit

    @property
    def total_unit(self) -> Fraction:
        """The fraction that one step of a total, and of a term, stands for."""
        if self.divisor is None:
            return self.unit
        return Fraction(1) if self.rounded else self.unit / self._common_divisor

    @property
    def _common_divisor(self) -> int:
        """The smallest number that all divisors divide."""
        return 1 if self.divisor is None else lcm(*np.unique(self.divisor).tolist())

    @property
    def against_real_opponents(self) -> NDArray[np.bool_]:
        """``(R, N)``: lines whose basis is the score of a real opponent."""
        real: NDArray[np.bool_] = np.logical_or.reduce([self.reason == r for r in REAL_OPPONENT])
        return real

    def totals(self) -> Numbers:
        """``(N,)``, the values of all participants, in steps of `total_unit`."""
        total = self._divided(self.sums())
        for term in self.terms:
            total = total + term.amount
        return total

    def sums(self) -> Numbers:
        """``(N,)``, the sums of the kept lines before any division, in steps of `unit`."""
        return add_rows(self.amount if self.cut is None else self.amount * (self.cut == Cut.KEPT))

    def _divided(self, sums: Numbers) -> Numbers:
        if self.divisor is None:
            return sums
        if not self.rounded:
            return product(sums, _integer(self._common_divisor) // self.divisor)
        over = 2 * self.divisor * self.unit.denominator
        rounded: Numbers = (2 * sums * self.unit.numerator + over // 2) // over
        return rounded

    def total(self, participant: int) -> Fraction:
        """One participant's value, exact."""
        kept = sum((line.amount for line in self.lines(participant) if not line.cut), Fraction(0))
        if self.divisor is not None:
            kept /= int(self.divisor[participant])
        value = Fraction(floor(kept + Fraction(1, 2))) if self.rounded else kept
        unit = self.total_unit
        return value + sum((int(t.amount[participant]) * unit for t in self.terms), Fraction(0))

    def lines(self, participant: int) -> list[Line]:
        """One participant's lines in the order of the rounds."""
        return [
            self._line(row, participant)
            for row in range(len(self.reason))
            if self.reason[row, participant] != Reason.NO_LINE
        ]

    def _line(self, row: int, participant: int) -> Line:
        at = row, participant
        return Line(
            row=row,
            opponent=int(self.opponent[at]),
            basis=int(self.basis[at]) * self.basis_unit,
            weight=int(self.weight[at]) * self.weight_unit,
            amount=int(self.amount[at]) * self.unit,
            reason=Reason(self.reason[at]),
            cut=Cut.KEPT if self.cut is None else Cut(self.cut[at]),
        )

    def weigh(self, weight: Numbers, unit: Fraction) -> "Ledger":
        """The same lines, each amount multiplied by a weight given in steps of `unit`."""
        return replace(self, weight=weight, weight_unit=unit, amount=product(self.basis, weight))

    def plus(
        self,
        name: str,
        amount: Numbers,
        because: "Ledger | None" = None,
        *,
        unit: Fraction | None = None,
    ) -> "Ledger":
        """The same ledger with a summand that belongs to no round.

        Args:
            name: message key.
            amount: ``(N,)`` in steps of `unit`.
            because: a ledger that shows how it was found.
            unit: a multiple of `total_unit`, which it is by default.
        """
        steps = 1 if unit is None else unit / self.total_unit
        if steps != 1:
            amount = product(amount, _integer(int(steps)))
        return replace(self, terms=(*self.terms, Term(name, amount, because)))

    def averaged(self, *, rounded: bool = False) -> "Ledger":
        """The sum of the kept lines divided by their number, or 0 where none is kept.

        Args:
            rounded: to a whole number, a half up (FIDE C.07, 10.1).
        """
        return replace(self, divisor=np.maximum(self.kept().sum(axis=0), 1), rounded=rounded)

    def kept(self) -> NDArray[np.bool_]:
        """``(R, N)``: the lines that enter the sum."""
        there: NDArray[np.bool_] = self.reason != Reason.NO_LINE
        return there if self.cut is None else there & (self.cut == Cut.KEPT)

    def marked(self, where: NDArray[np.bool_], why: Cut) -> "Ledger":
        """The same ledger with some of its kept lines struck out."""
        cut = self._uncut()
        cut[where & (cut == Cut.KEPT)] = why
        return replace(self, cut=cut)

    def without_lowest(
        self, count: HowMany, first: NDArray[np.bool_] | None = None, *, always: bool = False
    ) -> "Ledger":
        """The least significant lines struck out: lowest basis, then lowest amount.

        In Sonneborn–Berger that is the product of the lowest-scoring opponent, and of equal
        ones the lowest product (AMB-21).  A participant with fewer lines keeps none.

        Args:
            count: how many, or ``(N,)`` where that differs.
            first: ``(R, N)``, lines that go before others: the lowest amount among them, unless
                it is less than that of the least significant line (FIDE C.07, 16.5).
            always: let them go first even if it is less.
        """
        kept = self.kept()
        if first is None or not (first & kept).any():
            return self._without(count, Cut.LOWEST)
        column = np.arange(kept.shape[1])
        cut, left = self._uncut(), _Left(_by(self.basis, self.amount), kept)
        # of equal amounts the least significant, which matters for what is cut next
        early = _Left(_by(self.amount, self.basis), kept & first)
        for number in self._numbers(count):
            lowest, some_left = left.least()
            earliest, some_early = early.least()
            not_less = self.amount[earliest, column] >= self.amount[lowest, column]
            is_early = some_early & (always | not_less)
            here = np.flatnonzero(some_left & (number < count))
            row = np.where(is_early, earliest, lowest)[here]
            cut[row, here] = np.where(is_early, Cut.UNPLAYED_FIRST, Cut.LOWEST)[here]
            left.strike(row, here)
            early.strike(row, here)
        return replace(self, cut=cut)

    def without_highest(self, count: HowMany) -> "Ledger":
        """The most significant lines struck out: highest basis, then highest amount."""
        return self._without(count, Cut.HIGHEST)

    def _uncut(self) -> Bytes:
        """A copy of the cuts made so far."""
        return np.zeros(self.reason.shape, np.int8) if self.cut is None else self.cut.copy()

    def _without(self, count: HowMany, why: Cut) -> "Ledger":
        key = _by(self.basis, self.amount)
        cut, left = self._uncut(), _Left(-key if why is Cut.HIGHEST else key, self.kept())
        for number in self._numbers(count):
            row, some_left = left.least()
            here = np.flatnonzero(some_left & (number < count))
            cut[row[here], here] = why
            left.strike(row[here], here)
        return replace(self, cut=cut)

    def _numbers(self, count: HowMany) -> range:
        """One number for each cut that somebody may have lines for."""
        return range(min(int(np.max(count, initial=0)), len(self.reason)))


def _by(first: Numbers, then: Numbers) -> Numbers:
    """One integer for each line that sorts by one of its numbers, then by the other."""
    if first is then:
        return first
    span = 2 * _largest(then) + 1
    key = product(first, np.asarray(span))
    wide = key if key.dtype == object else key.astype(np.int64)
    return wide + then


class _Left:
    """The lines of each participant that are not struck out yet, to be taken in order."""

    def __init__(self, key: Numbers, left: NDArray[np.bool_]) -> None:
        self._struck = key.max(initial=0) + 1
        self._key = np.where(left, key, self._struck)

    def least(self) -> tuple[NDArray[np.intp], NDArray[np.bool_]]:
        """The first row with the smallest key of each participant, and whether he has any."""
        row = self._key.argmin(axis=0)
        return row, self._key[row, np.arange(len(row))] < self._struck

    def strike(self, rows: NDArray[np.intp], columns: NDArray[np.intp]) -> None:
        """Some lines are gone."""
        self._key[rows, columns] = self._struck


def _integer(value: int) -> Numbers:
    """A number as an array, in 64 bits or as a Python integer."""
    return np.asarray(value, np.int64 if value < LARGEST_INTEGER else object)


LARGEST_INTEGER = 2**63
"""What 64 bits with a sign hold stays below it."""


def add_rows(values: Numbers) -> Numbers:
    """``(N,)`` sums over the rows, in 64 bits or in Python integers."""
    sums: Numbers = np.sum(values, axis=0, dtype=object if values.dtype == object else np.int64)
    return sums


def running_sums(values: NDArray[np.int32]) -> NDArray[np.int32]:
    """``(R + 1, N)``: the sums of all rows before each row, and of all of them.

    One contiguous row after the other: four times as fast as ``cumsum`` along this axis.
    """
    result = np.zeros((len(values) + 1, values.shape[1]), np.int32)
    for row in range(len(values)):
        np.add(result[row], values[row], out=result[row + 1])
    return result


def product(left: Numbers, right: Numbers) -> Numbers:
    """An exact product in the smallest integers that hold it, and sums of up to 2^20 of it."""
    bound = _largest(left) * _largest(right)
    small = left.dtype != object and right.dtype != object  # noqa: PLR1714 - no hash in common
    if small and bound < 2**31:
        return np.multiply(left, right, dtype=np.int32, casting="unsafe")
    kind = np.int64 if small and bound < 2**43 else object
    exact: Numbers = np.multiply(left.astype(kind), right.astype(kind))
    return exact


def _largest(values: Numbers) -> int:
    if not values.size:
        return 0
    return max(abs(int(values.max())), abs(int(values.min())))


__all__ = [
    "DUMMY",
    "NOBODY",
    "OWN_RECORD",
    "REAL_OPPONENT",
    "Cut",
    "Ledger",
    "Line",
    "Numbers",
    "Reason",
    "Term",
    "add_rows",
    "product",
    "running_sums",
]
