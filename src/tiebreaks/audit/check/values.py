"""Single wrong values of a column that is right otherwise, and what would explain each."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cached_property

from tiebreaks.audit.candidates import Candidate, Form
from tiebreaks.audit.check.believed import Believed
from tiebreaks.audit.check.causes import (
    BeforeLastRound,
    Cause,
    LineCounted,
    OtherCode,
    OtherRules,
    WrongTotals,
)
from tiebreaks.audit.check.checked import Taken
from tiebreaks.audit.check.differences import ValueDifference
from tiebreaks.audit.check.ground import Ground, Values
from tiebreaks.audit.check.points import each_once
from tiebreaks.audit.check.rows import Rows
from tiebreaks.audit.check.slips import slip
from tiebreaks.audit.lines import value_change
from tiebreaks.audit.written import Written
from tiebreaks.explain.derivation import Derivation
from tiebreaks.systems import Criterion


def value_differences(
    ground: Ground, taken: Taken, all_taken: Sequence[Taken], believed: Believed
) -> tuple[ValueDifference, ...]:
    """The wrong values of one column, each with its cause.

    Args:
        ground: the event and our standings.
        taken: the column.
        all_taken: all columns of the file: a number may come from another one.
        believed: what values are with the file's totals.
    """
    causes = _Causes(ground, taken, all_taken, believed)
    return tuple(each_once(map(causes.difference, taken.wrong)))


class _Causes:
    """Looks for what explains a wrong value, the strongest evidence first."""

    def __init__(
        self, ground: Ground, taken: Taken, all_taken: Sequence[Taken], believed: Believed
    ) -> None:
        assert taken.criterion is not None, "only what is known is compared"
        self.ground = ground
        self.taken = taken
        self.criterion: Criterion = taken.criterion
        self.others = [each.criterion for each in all_taken if each.criterion is not None]
        self.believed = believed
        self.rows = Rows(ground, taken)

    def difference(self, index: int) -> ValueDifference:
        """What is wrong with one value."""
        derivation = self.ground.derivation(self.criterion, index)
        return ValueDifference(
            heading=self.taken.column.heading,
            criterion=self.criterion,
            person=self.ground.person(index),
            published=self.published(index),
            ours=self.taken.ours[index],
            derivation=derivation,
            cause=next(self.causes(index, derivation), None),
        )

    def causes(self, index: int, derivation: Derivation) -> Iterator[Cause]:
        """Everything that would explain it, in the order in which it is believed."""
        if self.agrees(index, self.believed.at(self.criterion, index)):
            people = self.believed.concerned(derivation)
            if people:
                yield WrongTotals(people, self.believed.has_game(index))
        # numbers that all are those of other rows are no accident; one that fits some rule may be
        yield from self.rows.causes(index)
        if not self.criterion.is_group_criterion:
            yield from self.other_rules(index, derivation)
            yield from self.other_code(index)
            yield from self.line(index, derivation)
            yield from self.earlier(index)
        slipped = slip(self.published(index), self.taken.ours[index])
        if slipped:
            yield slipped

    def published(self, index: int) -> Written:
        """What the file has."""
        entry = self.taken.column.entries[index]
        assert entry is not None, "what differs is there"
        return entry

    def agrees(self, index: int, value: Fraction | None) -> bool:
        """Whether the published number is a value."""
        return value is not None and self.taken.column.agrees(index, value)

    def other_rules(self, index: int, derivation: Derivation) -> Iterator[OtherRules]:
        """The rulebooks under which the same code gives this number."""
        books = [
            book
            for each in self.elsewhere
            if self.agrees(index, each.at(index))
            for book in each.rulebooks
        ]
        if books:
            other = self.ground.derivation(self.criterion, index, books[0])
            yield OtherRules(tuple(books), value_change(derivation, other))

    def other_code(self, index: int) -> Iterator[OtherCode]:
        """The same system with other modifiers, or what another column of the file holds.

        Among all codes there are so many numbers that some would always fit.
        """
        for each in self.near:
            if self.agrees(index, each.at(index)):
                yield OtherCode(each.criterion)

    def line(self, index: int, derivation: Derivation) -> Iterator[LineCounted]:
        """One line left out, counted twice, or counted although it is cut."""
        ours = self.taken.ours[index]
        if ours is None or derivation.divisor is not None:
            return
        kept = [entry for entry in derivation.entries if not entry.cut and entry.amount]
        cut = [entry for entry in derivation.entries if entry.cut and entry.amount]
        for how, entries, sign in (
            ("left out", kept, -1),
            ("twice", kept, 1),
            ("although cut", cut, 1),
        ):
            found = [e for e in entries if self.agrees(index, ours + sign * e.amount)]
            if found:
                yield LineCounted(how, tuple(found))

    def earlier(self, index: int) -> Iterator[BeforeLastRound]:
        """The value as it was before the last round."""
        before = self.ground.before_last_round
        if before is not None and self.agrees(index, self.values_before[index]):
            yield BeforeLastRound(before.event.rounds_held)

    @cached_property
    def elsewhere(self) -> list[Candidate]:
        """The same code where other rulebooks give something else."""
        return [
            each
            for each in self.ground.candidates
            if str(each.criterion) == str(self.criterion) and each.form is Form.VALUE
            if self.ground.rulebook.id not in each.rulebooks
        ]

    @cached_property
    def near(self) -> list[Candidate]:
        """The same system with other modifiers, and what the other columns of the file hold."""
        others = {str(each) for each in self.others} - {str(self.criterion)}
        return [
            each
            for each in self.ground.ours
            if str(each.criterion) in others
            or (
                each.criterion.system is self.criterion.system
                and str(each.criterion) != str(self.criterion)
            )
        ]

    @cached_property
    def values_before(self) -> Values:
        """Everybody's value before the last round; empty where there was none."""
        before = self.ground.before_last_round
        if before is None:
            return ()
        return self.ground.values(Ground(before.event, before).column(self.criterion))
