"""One participant against others: by how much each of them is ahead of him, game by game."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property
from itertools import product

import numpy as np
from numpy.typing import NDArray

from tiebreaks.audit.whatif.model import Floats, Values

Positions = NDArray[np.intp]


class Of(Enum):
    """How a lead follows from the differences of single functions of the two."""

    LARGEST = "the largest function of the one less the largest of the other"
    LARGEST_TURNED = "the same, seen from the other side"
    SOME = "one function of each, and nobody knows which"


@dataclass(frozen=True, eq=False)
class Lead:
    """By how much some others are ahead of one participant under one criterion.

    Attributes:
        constant: ``(F,)`` of each difference of functions.
        gain: ``(G, 3, F)`` what the ends of each game add.
        upper: ``(Y, K, L)`` for each other the positions of differences that bound his lead from
            above, by his function and by the participant's.
        lower: the same for bounds from below.
        of: how the lead follows from them.
    """

    constant: Floats
    gain: Floats
    upper: Positions
    lower: Positions
    of: Of

    def most(self, pairs: Floats) -> Floats:
        """``(…, Y)``: at most so much, from the most ``(…, Y, K, L)`` of each difference.

        With a largest function on both sides, the participant has at least what any single one
        of his functions says.
        """
        if self.of is Of.LARGEST_TURNED:
            return np.asarray(pairs.max(axis=-1).min(axis=-1))
        inner = pairs.min(axis=-1) if self.of is Of.LARGEST else pairs.max(axis=-1)
        return np.asarray(inner.max(axis=-1))

    @cached_property
    def turned(self) -> "Lead":
        """By how much the participant is ahead of the others."""
        turned = {Of.LARGEST: Of.LARGEST_TURNED, Of.LARGEST_TURNED: Of.LARGEST, Of.SOME: Of.SOME}
        return Lead(-self.constant, -self.gain, self.lower, self.upper, turned[self.of])

    def binding(self, values: Floats, upper: Positions) -> Positions:
        """``(B, Y)``: the difference that tells the most, from ``(B, F)`` and those of each."""
        pairs = values[:, upper]
        inner, outer = _BINDING[self.of]
        at_inner = inner(pairs, axis=-1)
        chosen = np.take_along_axis(pairs, at_inner[..., None], axis=-1)[..., 0]
        at_outer = outer(chosen, axis=-1)
        inside = np.take_along_axis(at_inner, at_outer[..., None], axis=-1)[..., 0]
        return np.asarray(upper[np.arange(len(upper)), at_outer, inside])

    def among(self, others: Positions) -> "Lead":
        """The leads of some of the others only."""
        upper, lower = self.upper[others], self.lower[others]
        both = np.concatenate([upper.ravel(), lower.ravel()])
        used, position = np.unique(both, return_inverse=True)
        return replace(
            self,
            constant=self.constant[used],
            gain=self.gain[:, :, used],
            upper=position[: upper.size].reshape(upper.shape),
            lower=position[upper.size :].reshape(lower.shape),
        )


_BINDING = {
    Of.LARGEST: (np.argmin, np.argmax),
    Of.LARGEST_TURNED: (np.argmax, np.argmin),
    Of.SOME: (np.argmax, np.argmax),
}


def lead(values: Values, participant: int, others: Sequence[int]) -> Lead:
    """The leads of some others over a participant."""
    theirs: list[int] = []
    his: list[int] = []
    upper = _pairs(values.above, values.below[participant], others, theirs, his)
    lower = _pairs(values.below, values.above[participant], others, theirs, his)
    return Lead(
        values.constant[theirs] - values.constant[his],
        values.gain[:, :, theirs] - values.gain[:, :, his],
        upper,
        lower,
        Of.LARGEST if values.largest else Of.SOME,
    )


def _pairs(
    functions: Sequence[Sequence[int]],
    own: Sequence[int],
    others: Sequence[int],
    theirs: list[int],
    his: list[int],
) -> Positions:
    """Positions of the differences; each pair of functions is put down in the two lists."""
    most = max((len(functions[other]) for other in others), default=1)
    grid = np.zeros((len(others), most, len(own)), np.intp)
    for number, other in enumerate(others):
        start = len(theirs)
        for one, two in product(functions[other], own):
            theirs.append(one)
            his.append(two)
        block = np.arange(start, len(theirs)).reshape(-1, len(own))
        grid[number] = block[np.minimum(np.arange(most), len(block) - 1)]
    return grid


def unknown(games: int, others: int) -> Lead:
    """The leads under a criterion of which nothing is known."""
    nothing = np.zeros((games, 3, 2))
    place = np.zeros((others, 1, 1), np.intp)
    return Lead(np.array([np.inf, -np.inf]), nothing, place, place + 1, Of.SOME)
