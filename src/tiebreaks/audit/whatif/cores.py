"""Games that cannot all be at their best for the count: a *core* lowers the bound by one.

The bound of a node lets every game end in the way that is best for the two who play it, and lets
every other game be at its best for each of them at the same time.  Those who need the same games
otherwise contradict each other.  If all games of a core were at their best, some leads would all
have to be no less than zero; but a sum of them, each taken with a weight, is below zero in every
final.  Such weights are a proof that at least one game of the core is not at its best.  They are
looked for by giving more weight to whoever is worst off, again and again, and then checked in whole
numbers.

From several cores follows more: as many games are not at their best as are needed to have one in
each core.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tiebreaks.audit.whatif.bounds import Bounds, Counts, Mask, Question
from tiebreaks.audit.whatif.comparison import Lead, Of
from tiebreaks.audit.whatif.model import Floats

Core = frozenset[int]
"""Positions of games; beyond them, of others who have no open game and are always possible."""

_ROUNDS = 250
_WHOLE = 10**6
_LARGEST = 10**7
"""Leads that may be larger are left out, so that whole numbers stay exact."""

_MOST_CORES = 40


class _Needed(NamedTuple):
    """Leads that must not be below zero where the games of their owners are at their best.

    Attributes:
        game: ``(M,)`` the position, as in a core, of the one who needs it.
        constant: ``(M,)`` of each lead.
        gain: ``(G, 3, M)`` what the ends of each game add.
    """

    game: NDArray[np.intp]
    constant: Floats
    gain: Floats


@dataclass(slots=True)
class _Search:
    """What is needed, and the ends with which each game is at its best."""

    needed: _Needed
    best: Mask
    allowed: Mask

    def most(self, weights: Floats, ends: Mask) -> tuple[float, Floats]:
        """The most that the weighed sum of the leads can be, and the ends that give it."""
        added = np.einsum("gem,m->ge", self.needed.gain, weights)
        sums = np.where(ends, added, -np.inf)
        total = sums.max(axis=1).sum() + (self.needed.constant * weights).sum()
        return float(total), sums.argmax(axis=1)

    def core(self, left: Mask, ends: Mask) -> Core | None:
        """Games that contradict each other, or ``None`` if no proof is found."""
        weights = self._weights(left, ends)
        if weights is None:
            return None
        for one in np.argsort(weights):
            lighter = weights.copy()
            lighter[one] = 0
            if weights[one] > 0 and self.most(lighter, ends)[0] < 0:
                weights = lighter
        return self._games(weights, ends)

    def _weights(self, left: Mask, ends: Mask) -> Floats | None:
        """Whole weights with which the sum of the leads is below zero in every final.

        There are none if the answers to the weights that were tried leave no lead below zero on
        the average: no sum of the leads is below zero in all of them then.
        """
        asked = self._of(left)
        everything = np.arange(len(ends))
        exponent, answered = np.zeros((2, len(asked.needed.constant)))
        for number in range(_ROUNDS):
            weights = np.exp(exponent - exponent.max())
            weights /= weights.sum()
            total, answer = asked.most(weights, ends)
            if total < 0:
                whole = np.rint(weights * _WHOLE)
                if asked.most(whole, ends)[0] < 0:
                    found = np.zeros(len(left))
                    found[left] = whole
                    return found
            leads = asked.needed.constant + asked.needed.gain[everything, answer].sum(axis=0)
            answered += leads
            if (answered >= 0).all():
                return None
            exponent -= leads / ((abs(leads).max() or 1) * np.sqrt(number + 1))
        return None

    def _of(self, left: Mask) -> "_Search":
        """The same with some of the leads only."""
        game, constant, gain = self.needed
        needed = _Needed(game[left], constant[left], np.ascontiguousarray(gain[:, :, left]))
        return _Search(needed, self.best, self.allowed)

    def _games(self, weights: Floats, ends: Mask) -> Core:
        """The games that have to be at their best for the proof; others may end as they like."""
        owners = set(self.needed.game[weights > 0].tolist())
        bound = ends.copy()
        restricted = np.flatnonzero((ends != self.allowed).any(axis=1)).tolist()
        kept = set()
        for game in sorted(restricted, key=lambda each: each in owners):
            bound[game] = self.allowed[game]
            if self.most(weights, bound)[0] >= 0:
                bound[game] = ends[game]
                kept.add(game)
        return frozenset(kept | owners)


def cores(question: Question, root: Bounds, wanted: int) -> tuple[Core, ...]:
    """Cores of a question, until they bring its bound down to a number, or no more are found."""
    search = _searched(question, root)
    if not len(search.needed.constant):
        return ()
    found: list[Core] = []
    given_up: Core = frozenset()
    while len(found) < _MOST_CORES and root.most[0] - len(given_up) > wanted:
        new = list(_disjoint(search, given_up))
        if not new:
            break
        found += new
        given_up = hitting_set(found)
    return tuple(found)


def _disjoint(search: _Search, given_up: Core) -> Iterator[Core]:
    """Cores without a game in common, nor any of those that are given up."""
    ends = search.best.copy()
    left = np.ones(len(search.needed.game), np.bool_)
    core: Core | None = given_up
    while core is not None:
        games = [each for each in core if each < len(ends)]
        ends[games] = search.allowed[games]
        left &= ~np.isin(search.needed.game, list(core))
        core = search.core(left, ends) if left.any() else None
        if core is not None:
            yield core


def _searched(question: Question, root: Bounds) -> _Search:
    hits = root.hits[0]
    best = question.allowed & (hits == hits.max(axis=1, keepdims=True))
    parts = list(_all_needed(question, root, best))
    needed = _Needed(
        np.concatenate([part.game for part in parts]),
        np.concatenate([part.constant for part in parts]),
        np.concatenate([part.gain for part in parts], axis=2),
    )
    return _Search(needed, best, question.allowed)


def _all_needed(question: Question, root: Bounds, best: Mask) -> Iterator[_Needed]:
    """The leads that are needed, criterion by criterion.

    Whoever can count in every best end of his game needs not to be behind under a criterion, if
    he cannot be ahead under any of those before it.
    """
    ends = np.concatenate([best, np.ones((1, best.shape[1]), np.bool_)])[question.games_of].T
    pending = (root.possible[0] | ~ends).all(axis=0)
    alone = np.arange(question.others) + len(best)
    position = np.where(question.games_of >= 0, question.games_of, alone)
    for number, (lead, top) in enumerate(zip(question.leads, root.top, strict=True)):
        whose, constant, gain = linear(lead)
        spread = abs(gain).max(axis=(0, 1), initial=0)
        kept = pending[whose] & (abs(constant) < _LARGEST) & (spread < _LARGEST)
        strict = number == len(question.leads) - 1 and not question.ties
        yield _Needed(position[whose[kept]], constant[kept] - strict, gain[:, :, kept])
        pending &= ((top[0] <= 0) | ~ends).all(axis=0)


def linear(lead: Lead) -> tuple[Floats, Floats, Floats]:
    """For each other one or more functions that his lead never exceeds.

    Returns:
        ``(M,)`` whose they are, ``(M,)`` constants, ``(G, 3, M)`` gains.
    """
    groups = {
        Of.LARGEST: lead.upper.swapaxes(1, 2),
        Of.SOME: lead.upper.reshape(len(lead.upper), 1, -1),
    }
    table = groups.get(lead.of, lead.upper)
    people, rows, _ = table.shape
    table = table.reshape(people * rows, -1)
    peak = lead.gain.max(axis=1)
    constant = (lead.constant + peak.sum(axis=0))[table].max(axis=1)
    below = (lead.gain - peak[:, None])[:, :, table].max(axis=3)
    return np.repeat(np.arange(people), rows), constant, below


def lowered(question: Question, root: Bounds, found: Bounds, known: Sequence[Core]) -> Counts:
    """``(B,)``: the bounds of some nodes, with what cores of a root say of them.

    A core still counts where all of its games can be as good as they could be at the root.

    Args:
        question: that of the root, or the same with fewer ends.
        root: where the cores were found.
        found: the bounds of the nodes.
        known: the cores.
    """
    whole = found.hits.max(axis=2) >= root.hits[0].max(axis=1)
    possible = found.possible[:, 0]
    used = np.zeros((len(whole), whole.shape[1] + question.others), np.bool_)
    best = np.concatenate([whole, possible], axis=1)
    most = found.most.copy()
    for core in sorted(known, key=len):
        games = list(core)
        counts = best[:, games].all(axis=1) & ~used[:, games].any(axis=1)
        used[np.ix_(np.flatnonzero(counts), np.array(games))] = True
        most -= counts
    return most


def hitting_set(found: Sequence[Core]) -> Core:
    """The fewest games that have one in each core.

    >>> sorted(hitting_set([frozenset({1, 2}), frozenset({2, 3}), frozenset({4})]))
    [2, 4]
    """
    best: list[Core] = [frozenset().union(*found)]

    def search(chosen: Core, left: list[Core]) -> None:
        if len(chosen) + disjoint(left) >= len(best[0]):
            return
        if not left:
            best[0] = chosen
            return
        smallest = min(left, key=len)
        often = sorted(smallest, key=lambda game: -sum(game in core for core in left))
        for game in often:
            search(chosen | {game}, [core for core in left if game not in core])

    search(frozenset(), sorted(found, key=len))
    return best[0]


def disjoint(found: Iterable[Core]) -> int:
    """How many of some cores have no game in common, taken one after the other."""
    used: set[int] = set()
    number = 0
    for core in found:
        if not used & core:
            used |= core
            number += 1
    return number
