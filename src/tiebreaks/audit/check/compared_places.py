"""Published places beside ours, and beside those that the file's own columns give."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tiebreaks.audit.check.checked import Taken
from tiebreaks.audit.check.differences import Decided, Placed
from tiebreaks.audit.check.ground import Ground
from tiebreaks.audit.check.taking import lower_is_ahead
from tiebreaks.audit.published import PublishedColumn
from tiebreaks.audit.ranks import ranks
from tiebreaks.ledger.groups import Labels, one_group_per_event, split
from tiebreaks.standings import Column, value_of
from tiebreaks.standings.place import apply


class Range(NamedTuple):
    """The places that a tied group takes up, those of the others not counting.

    Attributes:
        first: the place that all of them have.
        last: the one that the last of them would have.
    """

    first: int
    last: int

    def meets(self, other: "Range") -> bool:
        """Whether some place is in both."""
        return self.first <= other.last and other.first <= self.last


class ComparedPlaces:
    """The places of everybody who has one in the file; the others are left out of all counts.

    Attributes:
        ground: the event and our standings.
        filled: indices of those who have a place, in the order of their places.
        number: the published place of each participant.
        theirs: by index, the places that he and those with the same number take up.
        ours: by index, the places that he and those tied with him take up in our standings.
        own: by index, the same by the file's own columns, in our order.
    """

    def __init__(self, ground: Ground, places: PublishedColumn, taken: Sequence[Taken]) -> None:
        self.ground = ground
        self.heading_of: dict[str, Taken] = {}
        for each in taken:
            if each.compared:  # of several columns of one criterion the first counts
                self.heading_of.setdefault(str(each.criterion), each)
        entries = places.entries
        self.number = {i: int(entry.value) for i, entry in enumerate(entries) if entry is not None}
        self.filled = sorted(self.number, key=lambda index: (self.number[index], index))
        labels = np.array([self.number.get(index, 0) for index in range(len(entries))])
        self.theirs = self._ranges(labels)
        self.ours = self._ranges(ground.standings.placing.rank)
        self.own = self._ranges(self._by_own_columns())

    def _ranges(self, labels: NDArray[np.int64]) -> dict[int, Range]:
        """By index, from labels that grow with the place."""
        here = np.sort(labels[self.filled])
        return {
            index: Range(
                int(np.searchsorted(here, labels[index], "left")) + 1,
                int(np.searchsorted(here, labels[index], "right")),
            )
            for index in self.filled
        }

    def _by_own_columns(self) -> Labels:
        """The groups that our order leaves if the file's numbers stand in place of ours."""
        facts = self.ground.standings.facts
        labels = one_group_per_event(facts.table.event_of)
        for column in self.ground.standings.columns:
            taken = self.heading_of.get(str(column.criterion))
            if taken is not None:
                labels = split(labels, _keys(taken, column))
            else:
                labels = apply(facts, column.criterion, labels).after
        return labels

    def meet(self, index: int) -> bool:
        """Whether a published place is one of those that our standings leave open."""
        return self.theirs[index].meets(self.ours[index])

    @property
    def disagreeing(self) -> int:
        """How many places are outside those that our standings leave open."""
        return sum(not self.meet(index) for index in self.filled)

    def placed(self, index: int) -> Placed:
        """A participant, his published place and ours."""
        return Placed(self.ground.person(index), self.number[index], self.ours[index].first)

    def decided(self, ahead: int, behind: int) -> Decided | None:
        """What puts one above the other in our standings; ``None`` if nothing does."""
        for column in self.ground.standings.columns:
            if column.after[ahead] != column.after[behind]:
                taken = self.heading_of.get(str(column.criterion))
                return Decided(
                    self.ground.person(ahead),
                    self.ground.person(behind),
                    taken.column.heading if taken else "",
                    column.criterion,
                    value_of(column, ahead),
                    value_of(column, behind),
                )
        return None


def _keys(taken: Taken, column: Column) -> NDArray[np.int64]:
    """Integers by which a column of the file orders; ours where it has no number."""
    numbers = [
        value_of(column, index) if number is None else number
        for index, number in enumerate(taken.column.numbers)
    ]
    return ranks(numbers, lower_is_better=lower_is_ahead(taken))
