"""The ledger: the only thing that a tie-break may return, and what can be done to it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tiebreaks.event import NOBODY

Numbers = NDArray[Any]
"""Exact integers: int32 or int64 as far as they reach, Python integers beyond."""

Bytes = NDArray[np.int8]


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


REAL_OPPONENT = frozenset({Reason.OPPONENT, Reason.SCHEDULED_OPPONENT})
"""Lines whose basis is the score of somebody on the other side."""

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
        amount: ``(N,)`` in units of the ledger.
    """

    name: str
    amount: Numbers


@dataclass(frozen=True, slots=True, eq=False)
class Ledger:
    """Lines of rounds × participants; the value is the sum of those that were kept.

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

    @property
    def unit(self) -> Fraction:
        """The fraction that one step of an amount stands for."""
        return self.basis_unit * self.weight_unit

    @property
    def against_real_opponents(self) -> NDArray[np.bool_]:
        """``(R, N)``: lines whose basis is the score of a real opponent."""
        real: NDArray[np.bool_] = np.isin(self.reason, tuple(REAL_OPPONENT))
        return real

    def totals(self) -> Numbers:
        """``(N,)``, the sums of the kept lines and the terms, in steps of `unit`."""
        kept = self.amount if self.cut is None else self.amount * (self.cut == Cut.KEPT)
        total = add_rows(kept)
        for term in self.terms:
            total = total + term.amount
        return total

    def total(self, participant: int) -> Fraction:
        """One participant's value, exact."""
        kept = sum((line.amount for line in self.lines(participant) if not line.cut), Fraction(0))
        return kept + sum((int(t.amount[participant]) * self.unit for t in self.terms), Fraction(0))

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

    def plus(self, name: str, amount: Numbers) -> "Ledger":
        """The same ledger with a summand that belongs to no round."""
        return replace(self, terms=(*self.terms, Term(name, amount)))

    def marked(self, where: NDArray[np.bool_], why: Cut) -> "Ledger":
        """The same ledger with some of its kept lines struck out."""
        cut = np.zeros(self.reason.shape, np.int8) if self.cut is None else self.cut.copy()
        cut[where & (cut == Cut.KEPT)] = why
        return replace(self, cut=cut)

    def without_lowest(self, count: int) -> "Ledger":
        """The least significant lines struck out: lowest basis, then lowest amount.

        In Sonneborn–Berger that is the product of the lowest-scoring opponent, and of equal
        ones the lowest product (AMB-21).  A participant with fewer lines keeps none.
        """
        return self._without(count, Cut.LOWEST)

    def without_highest(self, count: int) -> "Ledger":
        """The most significant lines struck out: highest basis, then highest amount."""
        return self._without(count, Cut.HIGHEST)

    def _without(self, count: int, why: Cut) -> "Ledger":
        cut = np.zeros(self.reason.shape, np.int8) if self.cut is None else self.cut.copy()
        key = self._significance()
        if why is Cut.HIGHEST:
            key = -key
        gone = (self.reason == Reason.NO_LINE) | (cut != Cut.KEPT)
        for row, column in _smallest(key, gone, count):
            cut[row, column] = why
        return replace(self, cut=cut)

    def _significance(self) -> Numbers:
        """One integer for each line that sorts by basis, then by amount."""
        if self.amount is self.basis:
            return self.basis
        span = 2 * _largest(self.amount) + 1
        key = product(self.basis, np.asarray(span))
        wide = key if key.dtype == object else key.astype(np.int64)
        return wide + self.amount


def _smallest(
    key: Numbers, gone: NDArray[np.bool_], count: int
) -> Sequence[tuple[Numbers, Numbers]]:
    """Positions of the `count` smallest keys of each column, one round of positions at a time."""
    rows, columns = key.shape
    if not rows:
        return []
    highest = np.where(gone, key.min(initial=0), key).max(initial=0) + 1
    masked = np.where(gone, highest, key)
    found = []
    for _ in range(min(count, rows)):
        where = _row_of_minimum(masked)
        here = np.flatnonzero(masked[where, np.arange(columns)] < highest)
        if not len(here):
            break
        found.append((where[here], here))
        masked[where[here], here] = highest
    return found


def _row_of_minimum(values: Numbers) -> NDArray[np.intp]:
    """The first row with the smallest value of each column, one contiguous row at a time."""
    best = values[0].copy()
    row_of = np.zeros(len(best), np.intp)
    for row in range(1, len(values)):
        less = values[row] < best
        row_of[less] = row
        np.minimum(best, values[row], out=best)
    return row_of


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
