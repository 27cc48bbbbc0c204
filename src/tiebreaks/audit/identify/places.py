"""Published places against an order of criteria: neighbour by neighbour, and as they are printed.

Neighbours are what an order is looked for by: if no two of them are the wrong way round, nobody
is.  And a participant who was moved far away makes two of them wrong, however many places shift.
"""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tiebreaks.audit.candidates import Candidate, Form
from tiebreaks.audit.identify.findings import (
    ColumnFinding,
    Contradiction,
    OrderFinding,
    OrderStep,
    Origin,
)
from tiebreaks.audit.published import PublishedColumn
from tiebreaks.audit.ranks import ranks
from tiebreaks.ledger import Facts
from tiebreaks.ledger.groups import Labels, split
from tiebreaks.standings.place import apply
from tiebreaks.systems import Criterion

Signs = NDArray[np.int8]


class Neighbours:
    """The participants with a published place, in its order.

    Attributes:
        order: ``(P,)`` indices, the first place first.
        place: ``(P,)`` their published places.
        apart: ``(P - 1,)`` whether each neighbour has another place than the one before him.
    """

    def __init__(self, places: PublishedColumn) -> None:
        there = [index for index, each in enumerate(places.entries) if each]
        values = {index: int(places.entries[index].value) for index in there}  # type: ignore[union-attr]
        self.order = np.array(sorted(there, key=lambda index: values[index]), np.intp)
        self.place = np.array([values[index] for index in self.order.tolist()], np.int64)
        self.apart: NDArray[np.bool_] = self.place[1:] != self.place[:-1]

    def signs(self, after: Labels) -> Signs:
        """``(P - 1,)`` for each pair of neighbours: 1 in the published order, -1 against it."""
        labels = after[self.order]
        signs: Signs = np.sign(labels[1:] - labels[:-1]).astype(np.int8)
        return signs

    def given(self, labels: Labels) -> NDArray[np.bool_]:
        """``(P,)`` whether each published place is one that groups leave open for him."""
        _, group, members = np.unique(labels[self.order], return_inverse=True, return_counts=True)
        first = np.cumsum(members) - members + 1
        place: NDArray[np.bool_] = self.place >= first[group]
        return place & (self.place < (first + members)[group])


class Rules:
    """The rulebooks that places may have been made under.

    Attributes:
        ids: the likeliest first.
    """

    def __init__(self, ids: Sequence[str], facts: Mapping[str, Facts]) -> None:
        self.ids = tuple(ids)
        self._facts = facts

    def facts(self, books: frozenset[str]) -> Facts:
        """The facts of the likeliest of some rulebooks."""
        return self._facts[next(each for each in self.ids if each in books)]

    def in_order(self, books: frozenset[str]) -> tuple[str, ...]:
        """Some rulebooks, the likeliest first."""
        return tuple(each for each in self.ids if each in books)


class Key(NamedTuple):
    """Something that participants may be sorted by.

    Attributes:
        criterion: what it is, where that is known.
        heading: of the published column, or empty.
        at: a participant's value; ``None`` where he has none.
        ranks: ``(N,)`` integers that sort as they do, more is better; for group criteria as far
            as it is known what they found.
        lower_is_better: whether the lower value is ahead.
        of_group: whether it has to be asked again inside each tied group.
        books: ids of the rulebooks that give it; empty where that does not matter.
    """

    criterion: Criterion | None
    heading: str
    at: Callable[[int], Fraction | None]
    ranks: NDArray[np.int64]
    lower_is_better: bool = False
    of_group: bool = False
    books: frozenset[str] = frozenset()


def key_of_values(
    values: Sequence[Fraction | None],
    criterion: Criterion | None = None,
    heading: str = "",
    *,
    lower_is_better: bool = False,
) -> Key:
    """A key of published values as they stand."""
    ordering = ranks(values, lower_is_better=lower_is_better)
    return Key(criterion, heading, values.__getitem__, ordering, lower_is_better)


def key_of_candidate(candidate: Candidate, heading: str = "") -> Key:
    """A key of computed values."""
    lower = candidate.lower_is_better
    numbers = -candidate.value if lower else candidate.value
    ordering = np.unique(numbers, return_inverse=True)[1].astype(np.int64)
    of_group = candidate.criterion.is_group_criterion
    if of_group and candidate.form is Form.AMONG_TIED:
        lower = candidate.criterion.lower_is_better
    books = frozenset(candidate.rulebooks)
    return Key(candidate.criterion, heading, candidate.at, ordering, lower, of_group, books)


def key_of_finding(it: ColumnFinding) -> Key:
    """Everybody's value: computed where it is known what the column holds, else as published."""
    if it.fits and it.best is not None:
        return key_of_candidate(it.best.candidate, it.column.heading)
    return published_key(it)


def published_key(it: ColumnFinding) -> Key:
    """A column as it stands in the file; what fits nothing has only its heading."""
    values = it.column.numbers
    if not it.fits or it.best is None:
        return key_of_values(values, None, it.column.heading)
    candidate = it.best.candidate
    return key_of_values(
        values,
        candidate.criterion,
        it.column.heading,
        lower_is_better=candidate.lower_is_better,
    )


class Walk:
    """Applies keys in turn, as places are made, and keeps what each of them separated.

    Attributes:
        steps: what was applied, and how it has the neighbours that were still open.
        labels: the groups that are left.
        open: ``(P - 1,)`` the neighbours whom nothing has separated.
        books: ids of the rulebooks under which all of it is possible.
    """

    def __init__(self, neighbours: Neighbours, rules: Rules) -> None:
        self.neighbours = neighbours
        self.rules = rules
        self.steps: tuple[tuple[Key, Signs], ...] = ()
        self.books = frozenset(rules.ids)
        self.labels: Labels = np.zeros(rules.facts(self.books).participants, np.int64)
        self.open: NDArray[np.bool_] = np.ones(len(neighbours.apart), np.bool_)

    def then(self, key: Key) -> "Walk":
        """The same with one more key."""
        following = Walk(self.neighbours, self.rules)
        # a column that only another rulebook explains leaves the question open
        following.books = self.books & key.books or self.books
        if key.of_group and key.criterion is not None:
            facts = self.rules.facts(following.books)
            following.labels = apply(facts, key.criterion, self.labels).after
        else:
            following.labels = split(self.labels, key.ranks)
        signs = self.neighbours.signs(following.labels) * self.open
        following.steps = (*self.steps, (key, signs))
        following.open = self.open & (signs == 0)
        return following

    def all(self, keys: Sequence[Key]) -> "Walk":
        """The same with several more keys."""
        walk = self
        for key in keys:
            walk = walk.then(key)
        return walk

    def _wrong(self, signs: Signs) -> NDArray[np.bool_]:
        """The neighbours who are the wrong way round, or apart though they share a place."""
        return (signs < 0) | ((signs > 0) & ~self.neighbours.apart)

    @cached_property
    def contradicted(self) -> int:
        """How many neighbours it has otherwise than they are published."""
        return sum(int(self._wrong(signs).sum()) for _, signs in self.steps)

    @cached_property
    def undecided(self) -> int:
        """How many neighbours with different places nothing separates."""
        return int((self.open & self.neighbours.apart).sum())

    @property
    def score(self) -> tuple[int, int]:
        """Less is better: contradictions weigh more than what is left open."""
        return 3 * self.contradicted + self.undecided, self.contradicted

    def finding(self, origin: Origin) -> OrderFinding:
        """What is told of it."""
        neighbours = self.neighbours
        return OrderFinding(
            steps=tuple(
                OrderStep(key.criterion, key.heading, key.lower_is_better, int((signs > 0).sum()))
                for key, signs in self.steps
            ),
            origin=origin,
            matched=int(neighbours.given(self.labels).sum()),
            of=len(neighbours.order),
            contradictions=tuple(self._contradictions()),
            undecided=tuple(self._undecided()),
            rulebooks=self.rules.in_order(self.books),
        )

    def _contradictions(self) -> list[Contradiction]:
        order = self.neighbours.order.tolist()
        found = []
        for step, (key, signs) in enumerate(self.steps):
            for at in np.flatnonzero(self._wrong(signs)).tolist():
                ahead, behind = order[at], order[at + 1]
                values = key.at(ahead), key.at(behind)
                found.append(Contradiction(ahead, behind, step, *values))
        return found

    def _undecided(self) -> list[tuple[int, ...]]:
        """Groups of neighbours that are published apart."""
        order = self.neighbours.order
        labels = self.labels[order]
        tied = sorted(set(labels[1:][self.open & self.neighbours.apart].tolist()))
        return [tuple(order[labels == label].tolist()) for label in tied]
