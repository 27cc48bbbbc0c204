"""One event under several rulebooks or orders: who changes places, and what decided before.

The first table is what the others are compared with.  A participant *moves* if his place is
another one; of shared places the first counts.  He moves by the number of those who were ahead of
him and are no longer (he passed them), less those who were not and are now (they passed him).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tiebreaks.audit.lines import ValueChange, value_change
from tiebreaks.event import Event
from tiebreaks.explain.derivation import Person
from tiebreaks.explain.derive import derive
from tiebreaks.rulebook import Rulebook
from tiebreaks.standings import Column, Place, Standings, rank, value_of
from tiebreaks.standings.ranking_errors import RANKING_ERRORS, RankingError
from tiebreaks.systems import Criterion

PODIUM = 3


class Variant(NamedTuple):
    """One way to rank an event.

    Attributes:
        rules: as for `tiebreaks.standings.rank`; empty for what applies by itself.
        tiebreaks: as for `tiebreaks.standings.rank`; empty for what applies by itself.
    """

    rules: str | Rulebook = ""
    tiebreaks: str | Sequence[str] = ""


class Decision(NamedTuple):
    """What decides between a mover and somebody else in one table.

    Attributes:
        ahead: whether the mover is ahead; ``None`` where nothing separates the two.
        criterion: what separates them, if anything does.
        value: the mover's, if it does.
        other: the other one's.
    """

    ahead: bool | None
    criterion: Criterion | None
    value: Fraction | None
    other: Fraction | None


class Pair(NamedTuple):
    """A mover and somebody whom he passed, or who passed him.

    Attributes:
        other: index of the other one.
        person: who that is.
        first: what decided in the table that is compared with.
        second: what decides in the other table.
    """

    other: int
    person: Person
    first: Decision
    second: Decision


@dataclass(frozen=True, slots=True)
class Mover:
    """A participant whose place changes.

    Attributes:
        index: his column in the round table.
        person: who.
        before: his place in the table that is compared with.
        after: his place in the other table.
        passed: indices of those who were ahead of him and are no longer, the nearest first.
        passed_by: indices of those who were not ahead of him and are now, the nearest first.
    """

    index: int
    person: Person
    before: Place
    after: Place
    passed: tuple[int, ...]
    passed_by: tuple[int, ...]

    @property
    def moved(self) -> int:
        """By how many places he moves up; negative for down."""
        return self.before.rank - self.after.rank

    @property
    def others(self) -> tuple[int, ...]:
        """Those who make him move, first those who move him the way he goes."""
        if self.moved > 0:
            return self.passed + self.passed_by
        return self.passed_by + self.passed


class ColumnChange(NamedTuple):
    """A criterion of both tables that gives other values.

    Criteria that only order tied groups are none of these: what they give is a place in a group.

    Attributes:
        criterion: which.
        indices: the participants whose value differs.
    """

    criterion: Criterion
    indices: tuple[int, ...]


@dataclass(frozen=True, eq=False)
class Contrast:
    """Two tables of the same event.

    Attributes:
        first: what is compared with.
        second: the other table.
    """

    first: Standings
    second: Standings

    @property
    def is_same(self) -> bool:
        """Whether both are made under the same rulebook and the same order."""
        one, other = self.first.choice, self.second.choice
        return one.rulebook == other.rulebook and one.criteria == other.criteria

    @cached_property
    def movers(self) -> tuple[Mover, ...]:
        """Those whose place changes: the first three places, then the largest moves."""
        before, after = self.first.placing.rank, self.second.placing.rank
        found = [self._mover(int(index)) for index in np.flatnonzero(before != after)]
        return tuple(sorted(found, key=_importance))

    @cached_property
    def columns(self) -> tuple[ColumnChange, ...]:
        """The criteria of both tables that give somebody another value."""
        found = []
        everybody = range(len(self.first.event.participants))
        for code, (_, column) in self._shared.items():
            if not column.criterion.is_group_criterion:
                indices = tuple(index for index in everybody if self._differs(index, code))
                found.append(ColumnChange(column.criterion, indices))
        return tuple(each for each in found if each.indices)

    @property
    def winners(self) -> tuple[tuple[Person, ...], tuple[Person, ...]]:
        """Those on place 1 in both tables."""
        one, other = (_winners(each) for each in (self.first, self.second))
        return one, other

    @property
    def winner_changes(self) -> bool:
        """Whether those on place 1 are not the same."""
        one, other = self.winners
        return one != other

    @property
    def podium_changes(self) -> bool:
        """Whether somebody on one of the first three places moves."""
        return any(min(each.before.rank, each.after.rank) <= PODIUM for each in self.movers)

    @property
    def largest_move(self) -> int:
        """The most places that anybody moves."""
        return max((abs(each.moved) for each in self.movers), default=0)

    def pair(self, mover: Mover, other: int) -> Pair:
        """What decides between a mover and somebody else in both tables."""
        one, two = (_decision(each, mover.index, other) for each in (self.first, self.second))
        return Pair(other, _person(self.first, other), one, two)

    def changes(self, mover: Mover, pairs: Sequence[Pair]) -> tuple[ValueChange, ...]:
        """Why the values that decide some pairs differ: the mover's first, then the others'."""
        wanted: dict[tuple[int, str], None] = {}
        for index, decided in ((mover.index, pairs), *((pair.other, (pair,)) for pair in pairs)):
            wanted.update({(index, code): None for code in self._deciding(decided)})
        return tuple(
            self.change(index, code) for index, code in wanted if self._differs(index, code)
        )

    def change(self, index: int, code: str) -> ValueChange:
        """What a participant's value under a code is in both tables, line by line."""
        if (index, code) not in self._found:
            number = self.first.event.participants[index].id
            one, other = (derive(each, code, number) for each in (self.first, self.second))
            self._found[index, code] = value_change(one, other)
        return self._found[index, code]

    @cached_property
    def _found(self) -> dict[tuple[int, str], ValueChange]:
        """Those that were asked for; many movers are passed by the same participant."""
        return {}

    @cached_property
    def _shared(self) -> dict[str, tuple[Column, Column]]:
        """The columns of the codes that both tables have."""
        one, other = (
            dict(zip(each.codes, each.columns, strict=True)) for each in (self.first, self.second)
        )
        return {code: (one[code], column) for code, column in other.items() if code in one}

    def _differs(self, index: int, code: str) -> bool:
        one, other = (value_of(column, index) for column in self._shared[code])
        return one != other

    def _deciding(self, pairs: Sequence[Pair]) -> tuple[str, ...]:
        """The codes of both tables that decide some of these pairs in one of them."""
        decisions = (each for pair in pairs for each in (pair.first, pair.second))
        codes = {str(each.criterion) for each in decisions if each.criterion}
        return tuple(code for code in self._shared if code in codes)

    def _mover(self, index: int) -> Mover:
        before, after = self.first.placing.rank, self.second.placing.rank
        was_ahead, is_ahead = before < before[index], after < after[index]
        return Mover(
            index=index,
            person=_person(self.first, index),
            before=self.first.places[index],
            after=self.second.places[index],
            passed=_nearest(after, index, was_ahead & ~is_ahead),
            passed_by=_nearest(after, index, is_ahead & ~was_ahead),
        )


@dataclass(frozen=True, eq=False)
class Compared:
    """An event under several variants.

    Attributes:
        standings: one table for each variant, in their order.
    """

    standings: tuple[Standings, ...]

    @cached_property
    def contrasts(self) -> tuple[Contrast, ...]:
        """Every table after the first, against the first."""
        return tuple(Contrast(self.standings[0], each) for each in self.standings[1:])


class Tally(NamedTuple):
    """How often something changes in many events.

    Attributes:
        events: how many there are.
        same: in how many of them both tables are made under the same rules and order.
        moved: in how many somebody changes places.
        podium: in how many somebody on one of the first three places does.
        winner: in how many those on place 1 are not the same.
        movers: how many participants change places, in all events.
        participants: how many there are, in all events.
    """

    events: int
    same: int
    moved: int
    podium: int
    winner: int
    movers: int
    participants: int


def tally(contrasts: Sequence[Contrast]) -> Tally:
    """Count over many events, one contrast of each."""
    return Tally(
        events=len(contrasts),
        same=sum(each.is_same for each in contrasts),
        moved=sum(bool(each.movers) for each in contrasts),
        podium=sum(each.podium_changes for each in contrasts),
        winner=sum(each.winner_changes for each in contrasts),
        movers=sum(len(each.movers) for each in contrasts),
        participants=sum(len(each.first.event.participants) for each in contrasts),
    )


def compare(
    event: Event,
    variants: Sequence[Variant],
    *,
    after_round: int | None = None,
    seed: str = "",
    by_hand: Sequence[Sequence[int]] = (),
) -> Compared:
    """Rank an event under each of the variants.

    Lots are drawn from one seed for all of them.

    Args:
        event: what happened.
        variants: at least one; the first is what the others are compared with.
        after_round: stop after this round.
        seed: of the lots.
        by_hand: orders that the arbiter published.

    Raises:
        RulebookError: and the others that `tiebreaks.standings.rank` raises.

    >>> from tiebreaks.ledger.micro import matrix
    >>> event = matrix(["·1½½", "0·11", "½0·1", "½00·"])  # A and B 2, A beat B
    >>> both = compare(event, [Variant("rr", "DE"), Variant("rr", "WIN")])
    >>> [(each.person.name, each.moved, each.after) for each in both.contrasts[0].movers]
    [('A', -1, Place(rank=2, last=2)), ('B', 1, Place(rank=1, last=1))]
    """
    found = []
    for each in tables(event, variants, after_round=after_round, seed=seed, by_hand=by_hand):
        if not isinstance(each, Standings):
            raise each
        found.append(each)
    return Compared(tuple(found))


def tables(
    event: Event,
    variants: Sequence[Variant],
    *,
    after_round: int | None = None,
    seed: str = "",
    by_hand: Sequence[Sequence[int]] = (),
) -> Iterator[Standings | RankingError]:
    """One table for each variant in turn, or why there is none; see `compare`."""
    for rules, tiebreaks in variants:
        try:
            standings = rank(
                event, rules, tiebreaks, after_round=after_round, seed=seed, by_hand=by_hand
            )
        except RANKING_ERRORS as error:
            yield error
            continue
        seed = seed or standings.seed
        yield standings


def _importance(mover: Mover) -> tuple[int, int, int]:
    best = min(mover.before.rank, mover.after.rank)
    return min(best, PODIUM + 1), -abs(mover.moved), best


def _nearest(ranks: NDArray[np.int64], index: int, where: NDArray[np.bool_]) -> tuple[int, ...]:
    """Some participants, those with the nearest places first."""
    found = np.flatnonzero(where)
    order = np.abs(ranks[found] - ranks[index]).argsort(kind="stable")
    return tuple(found[order].tolist())


def _winners(standings: Standings) -> tuple[Person, ...]:
    found = np.flatnonzero(standings.placing.rank == 1).tolist()
    return tuple(_person(standings, index) for index in found)


def _person(standings: Standings, index: int) -> Person:
    participant = standings.event.participants[index]
    return Person(participant.id, participant.name)


def _decision(standings: Standings, index: int, other: int) -> Decision:
    """What separates two participants, if anything does."""
    ranks = standings.placing.rank
    for column in standings.columns:
        if column.after[index] != column.after[other]:
            ahead = bool(ranks[index] < ranks[other])
            values = value_of(column, index), value_of(column, other)
            return Decision(ahead, column.criterion, *values)
    return Decision(None, None, None, None)
