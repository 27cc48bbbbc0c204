"""Columns that are wrong as a whole: what they hold instead."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

from tiebreaks.audit.check.checked import Taken
from tiebreaks.audit.check.differences import ColumnDifference, Example
from tiebreaks.audit.check.ground import Ground
from tiebreaks.audit.lines import ValueChange, value_change
from tiebreaks.audit.matching import Match, Matches
from tiebreaks.ledger.groups import Labels
from tiebreaks.rulebook import builtin
from tiebreaks.systems import Criterion

AT_LEAST = 3
"""Fewer wrong values are told one by one, unless another rulebook explains all of them."""

LEFT_OVER = Fraction(1, 4)
"""What part of the wrong values another rule may leave unexplained."""

TELLING = Fraction(1, 2)
"""What part of the numbers that are not the usual one must be right."""

_TRIED = 30
"""Participants that are looked at for a good example."""


class Whole(NamedTuple):
    """A column that holds something else.

    Attributes:
        difference: what is told of it.
        taken: the column beside what it holds; as it was where that is not known.
    """

    difference: ColumnDifference
    taken: Taken

    @property
    def held(self) -> Taken:
        """The column as one of the code that it holds."""
        found = self.difference.found
        return self.taken if found is None else self.taken._replace(criterion=found)


def whole_column(ground: Ground, taken: Taken, tied: Labels) -> Whole | None:
    """What a column holds if it is wrong as a whole; ``None`` if only single values are.

    Args:
        ground: the event and our standings.
        taken: the column beside ours.
        tied: the groups that the columns before it leave, for group criteria.
    """
    wrong = taken.wrong
    if len(wrong) < 2 or taken.criterion is None:  # noqa: PLR2004 - one is never a column
        return None
    return _Looking(ground, taken, taken.criterion, wrong, tied).whole()


class _Looking:
    """Looks for what a column holds that is not ours."""

    def __init__(
        self,
        ground: Ground,
        taken: Taken,
        criterion: Criterion,
        wrong: Sequence[int],
        tied: Labels,
    ) -> None:
        self.ground = ground
        self.taken = taken
        self.criterion = criterion
        self.wrong = wrong
        self.tied = tied

    def whole(self) -> Whole | None:
        """What is told of the column, if it is wrong as a whole."""
        difference = ColumnDifference(
            self.taken.column.heading,
            self.criterion,
            self.ground.rulebook.id,
            len(self.wrong),
            self.taken.compared,
        )
        best = self.best()
        if best is not None:
            values = tuple(map(best.candidate.at, range(len(self.taken.ours))))
            return Whole(self.with_found(difference, best), self.taken._replace(ours=values))
        if len(self.wrong) > AT_LEAST and 2 * len(self.wrong) > self.taken.compared:
            return Whole(difference, self.taken._replace(ours=()))
        return None

    def with_found(self, difference: ColumnDifference, match: Match) -> ColumnDifference:
        """The difference with what the column holds, and a participant by whom it is seen."""
        return replace(
            difference,
            found=match.candidate.criterion,
            rulebooks=tuple(sorted(match.candidate.rulebooks, key=self.distance)),
            right=match.matched,
            example=self.example(match),
        )

    def best(self) -> Match | None:
        """What explains most of the wrong values: the same code elsewhere before another code."""
        # group criteria inside the groups that are left here, too
        tried = (*self.ground.candidates, *self.ground.trial.of_groups(self.tied))
        matches = Matches(self.taken.column, tried)
        telling = (match for match in matches if matches.explained_by(match, TELLING))
        return max(filter(self.explains, telling), key=self.merit, default=None)

    def explains(self, match: Match) -> bool:
        """Whether it explains nearly all of the wrong values, and more than ours does."""
        what = match.candidate.criterion
        same = str(what) == str(self.criterion)
        if same and self.is_ours(match) and not what.is_group_criterion:
            return False
        left = int((~match.right[list(self.wrong)]).sum())
        if left > LEFT_OVER * len(self.wrong) or match.matched <= self.taken.matched:
            return False
        return len(self.wrong) >= AT_LEAST or (same and not left)

    def is_ours(self, match: Match) -> bool:
        """Whether our rulebook gives it."""
        return self.ground.rulebook.id in match.candidate.rulebooks

    def distance(self, book: str) -> tuple[bool, str]:
        """Ours first, then the other editions of the same rule book."""
        ours = self.ground.rulebook
        return book != ours.id and builtin(book).handbook != ours.handbook, book

    def merit(self, match: Match) -> tuple[int, bool, bool, bool, int]:
        """More numbers first; then the same code, the same system, our rulebook, a short code."""
        what = match.candidate.criterion
        same = str(what) == str(self.criterion)
        related = what.system is self.criterion.system
        return match.matched, same, related, self.is_ours(match), -len(str(what))

    def example(self, match: Match) -> Example | None:
        """The participant by whom it is seen best: as few differing lines as possible."""
        rank = self.ground.standings.placing.rank
        right = sorted((i for i in self.wrong if match.right[i]), key=lambda i: int(rank[i]))
        changes = list(self.changes(match, right[:_TRIED]))
        if not changes:
            return None
        index, change = min(changes, key=lambda each: _size(each[1]))
        entry = self.taken.column.entries[index]
        assert entry is not None, "what differs is there"
        return Example(self.ground.person(index), entry, self.taken.ours[index], change)

    def changes(self, match: Match, indices: Sequence[int]) -> Iterator[tuple[int, ValueChange]]:
        """What some participants have instead of ours, line by line."""
        each = match.candidate
        book = "" if self.is_ours(match) else min(each.rulebooks, key=self.distance)
        for index in indices:
            ours = self.ground.derivation(self.criterion, index)
            yield index, value_change(ours, self.ground.derivation(each.criterion, index, book))


def _size(change: ValueChange) -> tuple[bool, int]:
    """How much there is to say; what has no line at all says nothing."""
    return not change.lines, len(change.lines) + len(change.terms)
