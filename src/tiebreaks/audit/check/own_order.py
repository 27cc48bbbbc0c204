"""Places that contradict the file's own columns, whatever the rules of the columns are."""

from collections.abc import Iterator, Sequence, Set
from itertools import pairwise

from tiebreaks.audit.check.checked import Note, Taken
from tiebreaks.audit.check.compared_places import ComparedPlaces
from tiebreaks.audit.check.differences import Decided, OrderDifference
from tiebreaks.audit.check.taking import lower_is_ahead


def own_order(
    it: ComparedPlaces, columns: Sequence[Taken], told: Set[int], wrong: Set[str]
) -> Iterator[OrderDifference | Note]:
    """Neighbours whom the file's own columns put the other way round.

    Where there are many, the columns simply do not stand in the order in which they count: that
    is a note.

    Args:
        it: the places.
        columns: those of points and tie-breaks, in the order in which they count.
        told: those of whom something was told that explains it.
        wrong: headings of columns that are wrong as a whole.
    """
    found = list(_contradictions(it, columns))
    if len(found) > _few(it):
        yield Note("not in order")
        return
    for above, below, decided in found:
        if not {above, below} & told and decided.heading not in wrong:
            yield OrderDifference((it.placed(above), it.placed(below)), decided)


def follow(it: ComparedPlaces, columns: Sequence[Taken]) -> bool:
    """Whether the places follow the file's own columns, but for a few errors."""
    return sum(1 for _ in _contradictions(it, columns)) <= _few(it)


def _few(it: ComparedPlaces) -> int:
    """So many neighbours may be errors."""
    return max(2, len(it.filled) // 10)


def _contradictions(
    it: ComparedPlaces, columns: Sequence[Taken]
) -> Iterator[tuple[int, int, Decided]]:
    """Neighbours whom the columns put the other way round, and what does."""
    for above, below in pairwise(it.filled):
        decided = _decided(it, columns, above, below)
        if decided is not None:
            yield above, below, decided


def _decided(
    it: ComparedPlaces, columns: Sequence[Taken], above: int, below: int
) -> Decided | None:
    """The first column that separates two neighbours, if it puts the second above the first."""
    if it.number[above] == it.number[below]:
        return None
    for each in columns:
        one, other = each.column.entries[above], each.column.entries[below]
        if one is None or other is None:
            return None
        if one.value != other.value:
            if (one.value > other.value) != lower_is_ahead(each):
                return None
            return Decided(
                it.ground.person(below),
                it.ground.person(above),
                each.column.heading,
                each.criterion,
                other.value,
                one.value,
            )
    return None
