"""Pairs of ends of other games, refuted or proved without looking at all finals.

A final that gives a worse place mostly goes on giving one if two of its games end otherwise; for
nearly all pairs of ends that follows from what each change does alone.  What is left is refuted by
finals with several changes at random, or proved by the bounds of the search; and what is left then
is put to the search itself.
"""

from functools import cached_property, partial

import numpy as np

from tiebreaks.audit.whatif.bounds import ENDS, Bounds, Counts, Mask, Nodes
from tiebreaks.audit.whatif.budget import Budget
from tiebreaks.audit.whatif.cores import Core, cores, lowered
from tiebreaks.audit.whatif.pairs import Indices, Pairs, Wish
from tiebreaks.audit.whatif.subject import Subject

_TOGETHER = 100
"""Finals, or nodes, that are looked at in one batch."""

_FINALS = 4
"""Finals cost less than nodes: so many are counted as one."""

_SMALL = 4
"""So many nodes with few games decided are counted as one."""

_CHANGES = 12
"""So many changes of one game of a node are counted as one."""

_PAIRS_AT_FIRST = 4
"""So many pairs are put into one final, while most such finals give a worse place."""

_OFTEN, _RARELY, _HARDLY = 75, 50, 5
"""Of a batch of finals: with so many that are worse there are more pairs in the next ones, with
fewer there are less of them, and with hardly any that is of no more use."""

_SEARCHED = 40
"""Nodes for each set that is put to the search."""

_BEGUN = 8
"""To begin a search takes as much as a node for so many ends of games."""

_SEED = 5


class Refuting:
    """What becomes known of the pairs, from one final that gives a worse place.

    Args:
        subject: who.
        place: the place that is wanted.
        allowed: the ends that games may have.
        budget: how many nodes may be looked at.
    """

    def __init__(self, subject: Subject, place: int, allowed: Mask, budget: Budget) -> None:
        self.pairs = Pairs(allowed)
        self._subject = subject
        self._place = place
        self._budget = budget
        self._allowed = allowed
        self._question = subject.asked(allowed, ahead=True).focused()

    def run(self, worse: Nodes) -> None:
        """Refute and prove as far as the budget reaches.

        Args:
            worse: ``(G,)`` a final that gives a worse place.
        """
        self._change_two(worse)
        for step in (self._bound_singles, partial(self._shake, worse), self._bound, self._search):
            if self.pairs.unknown.any():
                step()

    def _change_two(self, final: Nodes) -> None:
        """Refute pairs by changing two games of a final in which enough are surely ahead.

        Whoever is surely ahead after each of two changes is so after both, if one of them takes
        nothing from him: no bound of his lead is then less than after the other alone.
        """
        game, end = self.pairs.game, self.pairs.end
        not_ahead = self._subject.question(ahead=False)
        every = np.arange(len(game))
        parts = (every[start : start + _TOGETHER] for start in range(0, len(every), _TOGETHER))
        can = [not_ahead.can(self.pairs.nodes(final[None], part, part)) for part in parts]
        ahead = ~np.concatenate(can)
        worse_off = ahead & not_ahead.helped(final, game, end)
        kept, perhaps = ahead.astype(np.float32), worse_off.astype(np.float32)
        both = kept @ kept.T - perhaps @ perhaps.T  # numbers of people: exact far below 2^24
        np.fill_diagonal(both, ahead.sum(axis=1))
        needed = self._place - self._subject.question(ahead=True).settled
        self.pairs.refuted |= both >= needed
        self._budget.spend(len(every) // _CHANGES)

    def _shake(self, worse: Nodes) -> None:
        """Change several games of a final at random, so that it has pairs that are unknown."""
        chance = np.random.default_rng(_SEED)
        several = _PAIRS_AT_FIRST
        least = self._budget.left // 2
        while self._budget.left > least and self.pairs.unknown.any():
            finals = self._with_unknown(worse, several, chance)
            kept = self._look_at(finals)
            if several == 1 and kept < _HARDLY:
                return
            if kept > _OFTEN:
                several *= 2
            elif kept < _RARELY:
                several = max(1, several // 2)

    def _with_unknown(self, final: Nodes, several: int, chance: np.random.Generator) -> Nodes:
        """``(B, G)``: a final many times, each time with some pairs that are unknown."""
        one, other = np.nonzero(self.pairs.unknown)
        order = chance.permutation(len(one))
        finals = np.repeat(final[None], _TOGETHER, axis=0)
        rows = np.arange(_TOGETHER)
        for number in range(several):
            at = order[(rows + number * _TOGETHER) % len(order)]
            for single in (one[at], other[at]):
                finals[rows, self.pairs.game[single]] = self.pairs.end[single]
        return finals

    def _look_at(self, finals: Nodes) -> int:
        """How many of some finals give a worse place; the pairs that these have are refuted."""
        worse = finals[self._subject.count(finals, ahead=True) >= self._place]
        self.pairs.refute(worse)
        self._budget.spend(len(finals) // _FINALS)
        return len(worse)

    def _bound_singles(self) -> None:
        """Prove those singles that are proved by the bounds of the search."""
        alone = np.flatnonzero(self.pairs.unknown.diagonal())
        if len(alone):
            self._prove(alone, alone)

    def _bound(self) -> None:
        """The same for pairs, those first of which the single ends leave the least."""
        one, other = np.nonzero(self.pairs.unknown)
        every = np.unique([one, other])
        single = np.zeros(len(self.pairs.game), np.int64)
        single[every] = self._bounds(every, every)
        order = np.argsort(single[one] + single[other], kind="stable")
        for start in range(0, len(order), _TOGETHER):
            if self._budget.left:
                some = order[start : start + _TOGETHER]
                self._prove(one[some], other[some])

    def _prove(self, one: Indices, other: Indices) -> None:
        below = self._bounds(one, other) < self._place
        self.pairs.prove(one[below], other[below])

    def _bounds(self, one: Indices, other: Indices) -> Counts:
        """``(B,)``: more than that are never ahead of him where two singles happen."""
        nodes = self.pairs.nodes(self._question.root, one, other)
        self._budget.spend(len(nodes) // _SMALL)
        return lowered(self._question, self._root, self._question.bounds(nodes), self._cores)

    @cached_property
    def _root(self) -> Bounds:
        return self._question.bounds(self._question.root)

    @cached_property
    def _cores(self) -> tuple[Core, ...]:
        return cores(self._question, self._root, self._place - 1)

    def _search(self) -> None:
        """Put what is left to the search, the weakest sets first."""
        for wish in self.pairs.open_sets():
            if not self._budget.left:
                return
            if not self.pairs.is_open(wish):
                continue
            part = self._budget.part(_SEARCHED)
            found = self._subject.most(self._with(wish), part, ahead=True, enough=self._place)
            self._budget.spend(max(part.used, len(self.pairs.game) // _BEGUN))
            if found.most >= self._place:
                self._change_two(found.final)
            elif found.bound < self._place:
                self.pairs.prove_set(wish)

    def _with(self, wish: Wish) -> Mask:
        """The ends that games may have if a set of conditions is fulfilled."""
        allowed = self._allowed.copy()
        for game, ends in wish:
            allowed[game] &= np.isin(np.arange(ENDS), list(ends))
        return allowed
