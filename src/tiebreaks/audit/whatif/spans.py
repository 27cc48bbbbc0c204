"""Best and worst places: by looking at every final, or by search."""

import numpy as np
from numpy.typing import NDArray

from tiebreaks.audit.whatif.bounds import OPEN, Nodes
from tiebreaks.audit.whatif.budget import Budget
from tiebreaks.audit.whatif.findings import Bound, Results, Span
from tiebreaks.audit.whatif.search import Found, Search
from tiebreaks.audit.whatif.subject import Subject

Ends = tuple[int, ...]

_AT_FIRST = 3
"""A third of the budget is for all questions alike."""


def spans(subject: Subject, budget: Budget) -> tuple[Span, tuple[Span, ...]]:
    """Over all results, and for each of his own."""
    if subject.all_finals is not None:
        return _seen(subject, *subject.all_finals)
    search = _Searches(subject, budget)
    search.run()
    by_own = tuple(search.span(ends) for ends in search.own)
    return _over_all(by_own), by_own if subject.own and subject.own_ends else ()


def _over_all(by_own: tuple[Span, ...]) -> Span:
    """The best of the best places and the worst of the worst."""
    best = min((span.best for span in by_own), key=lambda bound: bound.found)
    worst = max((span.worst for span in by_own), key=lambda bound: bound.found)
    return Span(
        {},
        best._replace(proved=min(span.best.proved for span in by_own)),
        worst._replace(proved=max(span.worst.proved for span in by_own)),
    )


Asked = tuple[Ends | None, bool]
"""How his own games end, and whether those ahead of him are counted or those who are not."""


class _Searches:
    """All questions: each a little, then those more on which best and worst place depend."""

    def __init__(self, subject: Subject, budget: Budget) -> None:
        self.subject = subject
        self.budget = budget
        self.own: tuple[Ends | None, ...] = subject.own_ends or (None,)
        self._all: dict[Asked, Search] = {
            (ends, ahead): subject.search(subject.allowed(ends), ahead=ahead, tick=budget.tick)
            for ends in self.own
            for ahead in (False, True)
        }

    def run(self) -> None:
        """Answer as far as the budget reaches."""
        share = max(1, self.budget.nodes // (_AT_FIRST * len(self._all)))
        for asked in self._all:
            self._advance(asked, share)
        for part in (2, 1):
            for ahead in (False, True):
                same = [(ends, ahead) for ends in self.own]
                asked = max(same, key=lambda each: self._all[each].found.bound)
                if self._all[asked].found.bound > max(self._all[each].best.count for each in same):
                    self._advance(asked, self.budget.left // part)
        for asked in self._all:
            self._advance(asked, self.budget.left)

    def _advance(self, asked: Asked, nodes: int) -> None:
        if nodes > 0:
            self.budget.spend(self._all[asked].advance(nodes))

    def span(self, ends: Ends | None) -> Span:
        """Best and worst place with these results of his own."""
        subject, people = self.subject, self.subject.people
        best, worst = self._all[ends, False].found, self._all[ends, True].found
        return Span(
            _own_results(subject, ends or ()),
            Bound(people - best.most, people - best.bound, _witness(subject, best, ahead=False)),
            Bound(worst.most + 1, worst.bound + 1, _witness(subject, worst, ahead=True)),
        )


def _own_results(subject: Subject, ends: Ends) -> Results:
    node = np.full(len(subject.finals.games), OPEN, np.int8)
    node[list(subject.own[: len(ends)])] = ends
    return subject.results(node)


def _witness(subject: Subject, found: Found, *, ahead: bool) -> Results:
    return subject.results(subject.essential(found.final, found.most, ahead=ahead))


def _seen(
    subject: Subject, codes: Nodes, places: NDArray[np.int64]
) -> tuple[Span, tuple[Span, ...]]:
    """Every final has been looked at."""
    whole = _span_of(subject, codes, places, ())
    if not subject.own:
        return whole, ()
    parts = ((ends, (codes[:, list(subject.own)] == ends).all(axis=1)) for ends in subject.own_ends)
    return whole, tuple(_span_of(subject, codes[here], places[here], ends) for ends, here in parts)


def _span_of(subject: Subject, codes: Nodes, places: NDArray[np.int64], ends: Ends) -> Span:
    own = _own_results(subject, ends)
    best, worst = int(places.min()), int(places.max())
    return Span(
        own,
        Bound(best, best, _smallest(subject, codes, places == best)),
        Bound(worst, worst, _smallest(subject, codes, places == worst)),
    )


def _smallest(subject: Subject, codes: Nodes, wanted: NDArray[np.bool_]) -> Results:
    """Few results after which a final is certainly one of those that are wanted."""
    final = codes[int(wanted.argmax())]
    node = final.copy()
    for game in range(len(final)):
        tried = node.copy()
        tried[game] = OPEN
        if wanted[_within(codes, tried)].all():
            node = tried
    node[list(subject.own)] = final[list(subject.own)]
    return subject.results(node)


def _within(codes: Nodes, node: Nodes) -> NDArray[np.bool_]:
    """``(B,)``: the finals in which the games of a node end as it says."""
    return np.asarray(((node == OPEN) | (codes == node)).all(axis=1))
