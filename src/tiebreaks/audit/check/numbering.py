"""Places that are not numbered through: missing, given twice, shared or not as they should be."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from tiebreaks.audit.check.checked import Note
from tiebreaks.audit.check.compared_places import ComparedPlaces, Range
from tiebreaks.audit.check.differences import NumberingDifference


def numbering_differences(it: ComparedPlaces) -> Iterator[tuple[NumberingDifference, list[int]]]:
    """What is wrong with the numbers themselves, and whom it concerns.

    A place that two have although something separates them is told with the place that is missing
    for it.
    """
    expected = 1
    for number, group in _groups(it):
        doubled = _doubled(it, group)
        if number > expected and not (doubled and number - expected < len(group)):
            yield _missing(it, expected, number), []
        if doubled:
            yield doubled, group
        expected = max(number, expected) + len(group)


def _missing(it: ComparedPlaces, first: int, number: int) -> NumberingDifference:
    """Places from the first one up to a number, that nobody has."""
    places = (first, number - 1)
    rank = it.ground.standings.placing.rank
    unplaced = [
        index
        for index, place in enumerate(rank.tolist())
        if index not in it.number and first <= place < number
    ]
    if len(unplaced) == number - first:
        people = tuple(it.ground.person(index) for index in unplaced)
        return NumberingDifference("missing", places, unplaced=people)
    behind = [index for index in it.filled if it.number[index] >= number]
    in_order = all(map(it.meet, behind))
    return NumberingDifference("missing", places, behind=len(behind) if in_order else 0)


def _groups(it: ComparedPlaces) -> list[tuple[int, list[int]]]:
    """Those with the same number, the lowest first; counted through if the file counts densely."""
    groups = [
        (number, list(group)) for number, group in groupby(it.filled, key=it.number.__getitem__)
    ]
    if not is_dense(it):
        return groups
    return [(it.theirs[group[0]].first, group) for _, group in groups]


def is_dense(it: ComparedPlaces) -> bool:
    """Whether the file counts on with the next number after a shared place: 1, 2, 2, 3."""
    numbers = sorted(it.number.values())
    distinct = sorted(set(numbers))
    return (
        len(distinct) < len(numbers)
        and distinct == list(range(1, len(distinct) + 1))
        and (numbers[-1] > 1)
        and any(it.theirs[i].first != it.number[i] for i in it.filled)
    )


def _doubled(it: ComparedPlaces, group: Sequence[int]) -> NumberingDifference | None:
    """A place that several have although our standings separate them, right on these places."""
    order = sorted(group, key=lambda index: it.ours[index].first)
    first, last = it.ours[order[0]], it.ours[order[-1]]
    theirs = it.theirs[group[0]]
    if first == last or first.first < theirs.first or last.last > theirs.last:
        return None
    if it.own[order[0]] == it.own[order[-1]]:
        return None  # the file's own columns do not separate them: what is wrong there is told
    above = [index for index in order if it.ours[index] == first]
    below = next(index for index in order if it.ours[index] != first)
    return NumberingDifference(
        "doubled",
        (it.number[group[0]], it.number[group[0]]),
        tuple(it.placed(index) for index in order),
        it.decided(above[0], below),
    )


def numbering_notes(it: ComparedPlaces, *, order_known: bool) -> Iterator[Note]:
    """What is worth knowing about the numbers: separated though nothing separates, dense."""
    if is_dense(it):
        yield Note("dense")
    if not order_known:
        return
    groups: dict[Range, list[int]] = {}
    for index in it.filled:
        groups.setdefault(it.ours[index], []).append(index)
    for ours, group in sorted(groups.items()):
        if len({it.number[index] for index in group}) > 1:
            people = tuple(it.ground.person(index) for index in group)
            yield Note("not separated", people=people, places=(ours.first, ours.last))
