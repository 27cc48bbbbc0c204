"""One participant and what is asked about him: how many are ahead in the finals of an event."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from itertools import product

import numpy as np
from numpy.typing import NDArray

from tiebreaks.audit.whatif.bounds import OPEN, Counts, Mask, Nodes, Question, looked_at_with
from tiebreaks.audit.whatif.budget import Budget
from tiebreaks.audit.whatif.comparison import lead, unknown
from tiebreaks.audit.whatif.finals import OUTCOMES, Finals, decided_by
from tiebreaks.audit.whatif.findings import Results
from tiebreaks.audit.whatif.model import Values, values_of
from tiebreaks.audit.whatif.search import Found, Search, Tick, idle

_ONE_BY_ONE = 3
"""With more open games of his own their results are not looked at one by one."""

_CELLS = 4_000_000
_MOST_FINALS = 3**8
"""So many finals are looked at one by one, if the event is small enough for that."""


@dataclass(frozen=True, eq=False)
class Subject:
    """A participant in the finals of an event.

    Attributes:
        finals: of the event.
        index: whose places are asked for.
    """

    finals: Finals
    index: int

    @property
    def people(self) -> int:
        """The number of participants."""
        return len(self.finals.event.participants)

    @cached_property
    def own(self) -> tuple[int, ...]:
        """The positions of his open games."""
        games = enumerate(self.finals.games)
        return tuple(number for number, game in games if self.index in (game.one, game.other))

    @cached_property
    def own_ends(self) -> tuple[tuple[int, ...], ...]:
        """Each way in which his own games can end, the best for him first; one if he has none."""
        if len(self.own) > _ONE_BY_ONE:
            return ()
        possible = (np.flatnonzero(self.finals.possible[game]).tolist() for game in self.own)
        return tuple(sorted(product(*possible), key=self._made, reverse=True))

    def _made(self, ends: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
        firsts = (self.finals.games[game].one == self.index for game in self.own)
        steps = tuple(
            end if first else len(OUTCOMES) - 1 - end
            for end, first in zip(ends, firsts, strict=True)
        )
        return sum(steps), steps

    def allowed(self, own_ends: Sequence[int] | None = None) -> Mask:
        """``(G, 3)``: the ends that games can have, his own as they are given."""
        allowed = self.finals.possible.copy()
        for game, end in zip(self.own, own_ends or (), strict=own_ends is not None):
            allowed[game] = np.arange(len(OUTCOMES)) == end
        return allowed

    def results(self, node: Nodes) -> Results:
        """The results that a node stands for."""
        return decided_by(self.finals.games, node)

    @cached_property
    def all_finals(self) -> tuple[Nodes, NDArray[np.int64]] | None:
        """Every final and his place in it, if they are not too many."""
        number = np.prod(self.finals.possible.sum(axis=1), dtype=np.float64)
        most_finals = min(_MOST_FINALS, _CELLS / max(1, self.finals.event.table.kind.size))
        if self.finals.games and number > most_finals:
            return None
        ends = [np.flatnonzero(row).tolist() for row in self.finals.possible]
        every = list(product(*ends))
        codes = np.array(every, np.int8).reshape(len(every), len(ends))
        return codes, self.finals.places(codes)[:, self.index]

    @cached_property
    def _values(self) -> tuple[Values, ...]:
        return values_of(self.finals)

    @property
    def _told(self) -> bool:
        """Whether the functions of the games tell all places, so that nothing has to be counted."""
        return all(each.exact for each in self._values)

    @cached_property
    def _ahead(self) -> Question:
        """How many are ahead of him, over all finals, without those who always or never are."""
        games = self.finals.games
        others = [each for each in range(self.people) if each != self.index]
        first = Question(
            (lead(self._values[0], self.index, others), unknown(len(games), len(others))),
            ties=False,
            allowed=self.finals.possible,
            games_of=looked_at_with(games, others),
        )
        left, settled = first.contested()
        contested = [others[each] for each in left.tolist()]
        return Question(
            tuple(lead(values, self.index, contested) for values in self._values),
            ties=False,
            allowed=self.finals.possible,
            games_of=first.games_of[left],
            settled=settled,
        )

    @cached_property
    def _not_ahead(self) -> Question:
        """How many are not ahead of him, over all finals."""
        never = self.people - 1 - self._ahead.settled - self._ahead.others
        return replace(self._ahead.turned, settled=never)

    def question(self, *, ahead: bool) -> Question:
        """How many are ahead of him, or are not, over all finals."""
        return self._ahead if ahead else self._not_ahead

    def count(self, finals: Nodes, *, ahead: bool) -> Counts:
        """``(B,)``: how many are ahead of him in some finals, or are not."""
        place = self.finals.places(finals)[:, self.index]
        return place - 1 if ahead else self.people - place

    def asked(self, allowed: Mask, *, ahead: bool) -> Question:
        """How many are ahead of him, or are not, in finals with these ends."""
        return replace(self.question(ahead=ahead), allowed=allowed)

    def search(
        self, allowed: Mask, *, ahead: bool, enough: int | None = None, tick: Tick = idle
    ) -> Search:
        """For the most who are ahead of him, or are not, in finals with these ends."""
        judge = None if self._told else partial(self.count, ahead=ahead)
        return Search(self.asked(allowed, ahead=ahead), judge, enough=enough, tick=tick)

    def most(self, allowed: Mask, budget: Budget, *, ahead: bool, enough: int) -> Found:
        """Whether so many are ahead of him, or are not, in some final with these ends."""
        search = self.search(allowed, ahead=ahead, enough=enough)
        budget.spend(search.advance(budget.left))
        return search.found

    def final(self, results: Results, allowed: Mask) -> Nodes:
        """``(G,)``: a final with some results, and with ends of the other games that may be."""
        ends = allowed.argmax(axis=1).astype(np.int8)
        for number, game in enumerate(self.finals.games):
            if game in results:
                ends[number] = OUTCOMES.index(results[game])
        return np.asarray(ends)

    def essential(self, final: Nodes, number: int, *, ahead: bool) -> Nodes:
        """A final in which so many count, with those games open again that do not matter for it."""
        question = self.question(ahead=not ahead)
        sure = self.people - 1 - number
        node = final.copy()
        while len(freed := self._free(question, node, sure)):
            node[freed] = OPEN
        return node

    def _free(self, question: Question, node: Nodes, sure: int) -> NDArray[np.intp]:
        """Games of a node that can be opened together, so that no more than some others count."""
        closed = np.flatnonzero(node != OPEN)
        single = np.repeat(node[None], len(closed), axis=0)
        single[np.arange(len(closed)), closed] = OPEN
        free = closed[question.bounds(single).most <= sure] if len(closed) else closed
        together = np.repeat(node[None], len(free), axis=0)
        for number in range(len(free)):
            together[number, free[: number + 1]] = OPEN
        if not len(free):
            return free
        kept = question.bounds(together).most <= sure
        return free[: int(kept.cumprod().sum())]
