"""Numbers that stand in the wrong rows: shifted by one row, interchanged, gone round."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import groupby, permutations

from tiebreaks.audit.check.causes import InterchangedWith, Rotated, Shifted, WrongNumber
from tiebreaks.audit.check.checked import Taken
from tiebreaks.audit.check.ground import Ground
from tiebreaks.audit.published import agree

AT_LEAST = 3
"""So many wrong numbers must be those of the neighbouring rows: two may be so by chance."""

_MOST_TRIED = 40
"""Among more wrong numbers than these three that went round are not looked for."""


class Rows:
    """The wrong numbers of one column beside the right ones of other rows."""

    def __init__(self, ground: Ground, taken: Taken) -> None:
        self.ground = ground
        self.taken = taken
        self.wrong = taken.wrong

    def causes(self, index: int) -> Iterator[Shifted | InterchangedWith | Rotated]:
        """Whose number a participant has, the strongest evidence first."""
        if index in self.shifted:
            yield self.shifted[index]
        yield from self.interchanged(index)
        yield from self.rotated(index)

    @property
    def are_shifted(self) -> bool:
        """Whether all that is wrong with the column is that rows have the numbers beside them."""
        return bool(self.wrong) and set(self.wrong) <= self.shifted.keys()

    def has(self, index: int, other: int) -> bool:
        """Whether a participant's published number is what somebody else ought to have."""
        theirs, entry = self.taken.ours[other], self.taken.column.entries[index]
        if theirs is None or entry is None:
            return False
        return agree(entry.value, theirs, self.taken.column.digits)

    def told(self, index: int) -> WrongNumber:
        """A participant and what the file has for him."""
        entry = self.taken.column.entries[index]
        assert entry is not None, "what differs is there"
        return WrongNumber(self.ground.person(index), entry)

    @cached_property
    def shifted(self) -> dict[int, Shifted]:
        """By index: the rows of which each has the number of the row above, or of that below.

        The rows are those of the file, or those of a table in the order of the places.
        """
        if len(self.wrong) < AT_LEAST:
            return {}
        rank = self.ground.standings.placing.rank.tolist()
        as_read = range(len(self.taken.ours))
        found: dict[int, Shifted] = {}
        for rows in (as_read, sorted(as_read, key=rank.__getitem__)):
            for step, row in ((-1, "above"), (1, "below")):
                for people in self.runs(rows, step):
                    cause = Shifted(row, tuple(map(self.told, people)))
                    for index in people:
                        found.setdefault(index, cause)
        return found

    def runs(self, rows: Sequence[int], step: int) -> Iterator[list[int]]:
        """Those with wrong numbers in rows that all have the numbers of the rows beside them.

        That is no accident: a row between them whose own number is another one is wrong, too.
        """
        inside = range(max(0, -step), len(rows) - max(0, step))
        beside = ((rows[at], self.has(rows[at], rows[at + step])) for at in inside)
        for has, group in groupby(beside, key=lambda each: each[1]):
            run = [index for index, _ in group]
            people = [index for index in run if self.taken.differs(index)]
            if has and len(people) >= AT_LEAST:
                yield people

    def interchanged(self, index: int) -> Iterator[InterchangedWith]:
        """Those who have this one's number, and whose number this is."""
        for other in self.wrong:
            if other != index and self.has(index, other) and self.has(other, index):
                person, published = self.told(other)
                yield InterchangedWith(person, published)

    def rotated(self, index: int) -> Iterator[Rotated]:
        """Three of whom each has the number of the next one."""
        if len(self.wrong) > _MOST_TRIED:
            return
        others = [other for other in self.wrong if other != index]
        for second, third in permutations(others, 2):
            went_round = ((index, second), (second, third), (third, index))
            if all(self.has(one, other) for one, other in went_round):
                yield Rotated(tuple(map(self.told, (index, second, third))))
