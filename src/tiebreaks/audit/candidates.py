"""Everything that a published column may hold: all rulebooks, all systems, all modifiers."""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from enum import Enum
from fractions import Fraction
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tiebreaks.audit.progress import Progress, silent
from tiebreaks.audit.same_rules import facts_by_rules
from tiebreaks.audit.tried_codes import allowed, codes_to_try
from tiebreaks.event import Event, Kind
from tiebreaks.ledger import Facts, Numbers
from tiebreaks.ledger.groups import Labels, one_group_per_event
from tiebreaks.rulebook import Rulebook, builtin, builtin_ids
from tiebreaks.standings.place import Column, apply
from tiebreaks.systems import Criterion, criterion


class Form(Enum):
    """What of a criterion is printed."""

    VALUE = "value"
    PLACE = "place"
    AMONG_TIED = "among the tied"


class Candidate(NamedTuple):
    """One column that an event may have.

    Attributes:
        criterion: a system with its modifiers.
        rulebooks: ids of those under which it gives exactly these values in this event.
        value: ``(N,)`` exact integers in steps of `unit`, the largest that all of them have.
        unit: what one step stands for.
        void: ``(N,)`` where it decides nothing, or ``None``.
        form: the value; of a group criterion the place inside the tied group, or what its
            first table compared, which for those tied with nobody is nothing.
    """

    criterion: Criterion
    rulebooks: tuple[str, ...]
    value: Numbers
    unit: Fraction
    void: NDArray[np.bool_] | None = None
    form: Form = Form.VALUE

    @property
    def lower_is_better(self) -> bool:
        """Whether the lower number is placed ahead."""
        return self.form is Form.PLACE or self.criterion.lower_is_better

    def at(self, index: int) -> Fraction | None:
        """A participant's value; ``None`` where it decides nothing for him."""
        number = int(self.value[index])
        if self.void is not None and self.void[index]:
            return None
        if self.form is Form.PLACE and not number:
            return None
        return number * self.unit


def candidates(
    event: Event,
    rulebooks: Sequence[Rulebook] = (),
    *,
    after: Labels | None = None,
    progress: Progress = silent,
) -> tuple[Candidate, ...]:
    """Every column that an event may have, each with the rulebooks that give it.

    Args:
        event: what happened.
        rulebooks: those to try; by default all that come with the package.
        after: ``(N,)`` the tied groups that group criteria look at; by default those of points.
        progress: told how many codes are done.

    >>> from tiebreaks.ledger.micro import matrix
    >>> found = candidates(matrix(["·½1½", "½·½1", "0½·1", "½00·"]))
    >>> berger = next(each for each in found if str(each.criterion) == "SB")
    >>> [str(berger.at(index)) for index in range(4)], "rr" in berger.rulebooks
    (['11/4', '9/4', '3/2', '1'], True)
    """
    trial = Trial(event, rulebooks)
    return trial.candidates(after=after, progress=progress)


def rulebooks_for(event: Event) -> tuple[Rulebook, ...]:
    """The rulebooks that come with the package; those for matches only where there are some."""
    matches = event.table.game_points is not None
    books = map(builtin, builtin_ids())
    return tuple(book for book in books if matches or book.switches.primary == "PTS")


class Trial:
    """An event under many rulebooks, each of them with the codes that it has.

    A code that gives the same under several rulebooks is one candidate, and rulebooks that say
    the same about everything that occurs in the event are counted once.

    Attributes:
        event: what happened.
        rulebooks: those that are tried.
        tried: the criteria that are tried.
        facts: what is counted on, by the id of the rulebook.
        primary: the score of teams that ranks, where it is not each rulebook's own; or empty.
    """

    def __init__(self, event: Event, rulebooks: Sequence[Rulebook] = (), primary: str = "") -> None:
        self.event = event
        self.primary = primary
        self.rulebooks = tuple(rulebooks) or rulebooks_for(event)
        self.tried = codes_to_try(event)
        self._having = {
            book.id: frozenset(map(str, allowed(self.tried, event, book)))
            for book in self.rulebooks
        }
        self._forfeits = bool(
            np.isin(event.table.kind, (Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS)).any()
        )
        self._groups = facts_by_rules(event, self.rulebooks, primary)
        self.facts = {book.id: facts for facts, same in self._groups for book in same}

    def candidates(
        self, *, after: Labels | None = None, progress: Progress = silent
    ) -> tuple[Candidate, ...]:
        """All columns; those of group criteria inside the groups of `after`."""
        return self._count(self.tried, after, progress)

    def of_groups(self, after: Labels) -> tuple[Candidate, ...]:
        """Those of group criteria alone, inside some tied groups."""
        return self._count([each for each in self.tried if each.is_group_criterion], after, silent)

    def _count(
        self, tried: Sequence[Criterion], after: Labels | None, progress: Progress
    ) -> tuple[Candidate, ...]:
        found = _Found()
        coded = [(str(each), each, _recipe(each, forfeits=self._forfeits)) for each in tried]
        for number, (facts, same) in enumerate(self._groups):
            labels = tied_on_points(facts) if after is None else after
            counted: dict[Hashable, list[_Counted]] = {}
            for at, (code, each, recipe) in enumerate(coded):
                progress(number * len(coded) + at, len(self._groups) * len(coded))
                ids = [book.id for book in same if code in self._having[book.id]]
                if not ids:
                    continue
                if recipe not in counted:
                    counted[recipe] = [
                        _Counted(content(column), column)
                        for column in _columns(facts, each, labels)
                    ]
                found.add(code, each, ids, counted[recipe])
        return found.in_order([code for code, _, _ in coded])


class _Counted(NamedTuple):
    """A candidate, and what it has in common with those that say the same of everybody."""

    content: Hashable
    candidate: Candidate


def _recipe(criterion: Criterion, *, forfeits: bool) -> Hashable:
    """What a criterion counts: the truncated Solkoff is Buchholz without the lowest value."""
    system, modifiers = criterion.system, criterion.modifiers
    if not forfeits:
        modifiers = modifiers._replace(forfeits_as_played=False)
    how = system.ledger or system.order
    suffices = system.totals_suffice
    return how, system.iterate_from, system.needs, suffices, modifiers, criterion.code.score


def tied_on_points(facts: Facts) -> Labels:
    """The groups that the score leaves, the first the lowest."""
    everybody = one_group_per_event(facts.table.event_of)
    return apply(facts, criterion(facts.primary), everybody).after


def _columns(facts: Facts, each: Criterion, tied: Labels) -> Iterator[Candidate]:
    """What may be printed of a criterion; nothing where it decides nothing for anybody."""
    # where only the value is asked for nobody is tied, so that nothing is split
    alone: Labels = np.arange(facts.participants, dtype=np.int64)
    column = apply(facts, each, tied if each.is_group_criterion else alone)
    void = column.void.where if column.void is not None else None
    if void is not None and void.all():
        return
    if column.ordering is None:
        unit = column.ledger.total_unit
        yield _in_steps(Candidate(each, (), column.value, unit, void))
        return
    place = Candidate(each, (), column.value, Fraction(1), void, Form.PLACE)
    yield place
    if each.system.order is not None and column.ordering.steps:
        yield _in_steps(_among_tied(place, column))


def _among_tied(place: Candidate, column: Column) -> Candidate:
    """What the first table of a group criterion compared."""
    first = column.ordering.steps[0]  # type: ignore[union-attr]  # only group criteria come here
    made = np.where(column.value > 0, first.value, 0)
    return place._replace(value=made, unit=first.unit, form=Form.AMONG_TIED)


def _in_steps(column: Candidate) -> Candidate:
    """In the largest steps that all values have, so that equal columns have equal integers."""
    step = abs(int(np.gcd.reduce(column.value, initial=0)))
    if step <= 1:
        return column._replace(unit=column.unit if step else Fraction(1))
    return column._replace(value=column.value // step, unit=column.unit * step)


class _Found:
    """What was counted, by code, form and values."""

    def __init__(self) -> None:
        self.same: dict[tuple[str, Form], dict[Hashable, tuple[Candidate, list[str]]]] = {}

    def add(
        self, code: str, each: Criterion, ids: Iterable[str], columns: Iterable[_Counted]
    ) -> None:
        """Note under which rulebooks a criterion gives some columns."""
        for it in columns:
            same = self.same.setdefault((code, it.candidate.form), {})
            if it.content not in same:
                same[it.content] = it.candidate._replace(criterion=each), []
            same[it.content][1].extend(ids)

    def in_order(self, codes: Sequence[str]) -> tuple[Candidate, ...]:
        """All of them, in the order of the codes that were tried."""
        return tuple(
            column._replace(rulebooks=tuple(sorted(ids)))
            for code in codes
            for form in Form
            for column, ids in self.same.get((code, form), {}).values()
        )


def content(column: Candidate) -> Hashable:
    """What two columns have in common that say the same of everybody."""
    void = None if column.void is None else column.void.tobytes()
    if column.value.dtype == object:
        return tuple(column.value.tolist()), column.unit, void
    return column.value.astype(np.int64).tobytes(), column.unit, void
