"""Published numbers beside everything that may stand there, in exact integers."""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import lcm
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tiebreaks.audit.candidates import Candidate, Form
from tiebreaks.audit.published import PublishedColumn
from tiebreaks.ledger.ledger import LARGEST_INTEGER, Numbers

Mask = NDArray[np.bool_]

ENOUGH = Fraction(2, 3)
"""What part of a column must be right for its numbers to say what it holds."""


class Match(NamedTuple):
    """How well one candidate goes with a column.

    Attributes:
        candidate: what may stand there.
        right: ``(N,)`` whose published number it gives.
        matched: how many numbers it gives.
        telling: how many of those that are not the commonest one.
    """

    candidate: Candidate
    right: Mask
    matched: int
    telling: int


class Matches:
    """A published column beside everything that may stand there.

    Attributes:
        column: as it is published.
        candidates: the C things that may stand there.
        right: ``(C, N)`` whose published number each gives.
        matched: ``(C,)`` how many numbers each gives.
        telling: ``(C,)`` how many of those that are not the commonest one.
        tells: how many published numbers are not the commonest one.
    """

    def __init__(self, column: PublishedColumn, candidates: Sequence[Candidate]) -> None:
        self.column = column
        self.candidates = tuple(candidates)
        self.right = _right(column, self.candidates)
        tells = telling(column)
        self.tells = int(tells.sum())
        self.matched: NDArray[np.int64] = self.right.sum(axis=1)
        self.telling: NDArray[np.int64] = (self.right & tells).sum(axis=1)

    def __iter__(self) -> Iterator[Match]:
        """Each candidate."""
        return map(self.match, range(len(self.candidates)))

    def match(self, number: int) -> Match:
        """One candidate."""
        return Match(
            self.candidates[number],
            self.right[number],
            int(self.matched[number]),
            int(self.telling[number]),
        )

    def explained_by(self, match: Match, part: Fraction = ENOUGH) -> bool:
        """Whether a candidate gives nearly all numbers, and not only the commonest one.

        What has the same number for nearly everybody would fit a column of nearly the same
        numbers, and explain nothing.
        """
        enough = match.matched >= part * self.column.filled
        return enough and self.tells > 0 and match.telling >= part * self.tells


def _right(column: PublishedColumn, candidates: Sequence[Candidate]) -> Mask:
    """``(C, N)``: whether each candidate gives each participant's published number.

    Where nothing is published there is no match either.  As `PublishedColumn.agrees` has it, a
    value that needs more places after the point than the column has may be rounded.
    """
    there = np.array([index for index, each in enumerate(column.entries) if each], np.intp)
    written = [each.value for each in column.entries if each]
    found = np.zeros((len(candidates), len(column.entries)), np.bool_)
    by_unit: dict[Fraction, list[int]] = {}
    for number, each in enumerate(candidates):
        by_unit.setdefault(each.unit, []).append(number)
    for unit, numbers in by_unit.items():
        values = np.stack([candidates[number].value for number in numbers])
        found[np.ix_(np.array(numbers), there)] = _agree(
            written, values[:, there], unit, column.digits
        )
    for number, each in enumerate(candidates):
        if each.void is not None:
            found[number] &= ~each.void
        if each.form is Form.PLACE:
            found[number] &= each.value > 0
    return found


def _agree(written: Sequence[Fraction], values: Numbers, unit: Fraction, digits: int) -> Mask:
    """Published numbers against ``(C, N)`` values in steps of a unit.

    >>> third = np.array([[1, 2]])
    >>> _agree([Fraction("0.33"), Fraction("0.66")], third, Fraction(1, 3), 2).tolist()
    [[True, False]]
    """
    over = lcm(*(each.denominator for each in written))
    largest = max(int(abs(values).max(initial=0)), max(map(_size, written), default=1), 1)
    rounding = 2 * 10**digits
    factor = over * unit.denominator * max(unit.numerator, 1) * rounding
    small = 2 * largest * factor < LARGEST_INTEGER  # two may be that far on both sides of nought
    exact = np.int64 if small and values.dtype != object else object
    # both sides in steps of 1 / (over * unit.denominator)
    ours = values.astype(exact) * (unit.numerator * over)
    theirs = np.array([int(each * over) * unit.denominator for each in written], exact)
    equal = np.asarray(ours == theirs, np.bool_)
    if not digits:
        return equal
    whole = over * unit.denominator
    written_out = np.asarray((ours * 10**digits) % whole == 0, np.bool_)
    close = np.asarray(abs(ours - theirs) * rounding <= whole, np.bool_)
    return equal | (close & ~written_out)


def _size(value: Fraction) -> int:
    return int(abs(value)) + 1


def commonest(column: PublishedColumn) -> Fraction:
    """The published value that occurs most often; the first of several."""
    counts = Counter(each for each in column.numbers if each is not None)
    return counts.most_common(1)[0][0]


def telling(column: PublishedColumn) -> Mask:
    """``(N,)``: the entries that are not the commonest one: those tell what a column holds."""
    usual = commonest(column)
    return np.array([each is not None and each != usual for each in column.numbers], np.bool_)
