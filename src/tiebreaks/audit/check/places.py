"""Places that are not those of the order: who stands too high, and what decides."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tiebreaks.audit.check.compared_places import ComparedPlaces
from tiebreaks.audit.check.differences import Decided, PlaceDifference


class Found(NamedTuple):
    """A difference of places.

    Attributes:
        difference: what is told.
        indices: whose places.
        follows: whether the file's own columns give these places: then they follow from what is
            wrong there.
    """

    difference: PlaceDifference
    indices: tuple[int, ...]
    follows: bool


def place_differences(it: ComparedPlaces) -> Iterator[Found]:
    """The chains of participants who stand in each other's places, each told once."""
    wrong = [index for index in it.filled if not it.meet(index)]
    for chain in _chains(it, wrong):
        difference = _chain(it, chain)
        if difference is not None:
            follows = all(it.theirs[index].meets(it.own[index]) for index in chain)
            yield Found(difference, tuple(chain), follows)


def _chains(it: ComparedPlaces, wrong: Sequence[int]) -> Iterator[list[int]]:
    """Participants whose moves overlap, in the order of their published places."""
    position = {index: number for number, index in enumerate(it.filled)}
    spans = sorted(
        (min(it.theirs[i].first, it.ours[i].first), max(it.theirs[i].last, it.ours[i].last), i)
        for i in wrong
    )
    chain: list[int] = []
    end = 0
    for first, last, index in spans:
        if chain and first > end:
            yield sorted(chain, key=position.__getitem__)
            chain = []
        chain.append(index)
        end = max(end, last)
    if chain:
        yield sorted(chain, key=position.__getitem__)


def _chain(it: ComparedPlaces, chain: Sequence[int]) -> PlaceDifference | None:
    """What is told of one chain."""
    mover = _mover(it, chain)
    if mover is not None:
        decided = _beside(it, chain, mover)
        people = [mover, *(index for index in chain if index != mover)]
        shape = "moved"
    else:
        decided = _reversed(it, chain)
        people = list(chain)
        shape = "interchanged" if len(chain) == 2 else "mixed"  # noqa: PLR2004 - a pair
    if decided is None:
        return None
    return PlaceDifference(shape, tuple(it.placed(index) for index in people), decided)


def _mover(it: ComparedPlaces, chain: Sequence[int]) -> int | None:
    """The one who jumped over all the others, if they moved by one place for it."""
    jump = {index: it.theirs[index].first - it.ours[index].first for index in chain}
    over = len(chain) - 1
    if over < 2:  # noqa: PLR2004 - of two either may have moved
        return None
    for index in chain:
        way = 1 if jump[index] > 0 else -1
        if jump[index] == way * over and sum(each == -way for each in jump.values()) == over:
            return index
    return None


def _beside(it: ComparedPlaces, chain: Sequence[int], mover: int) -> Decided | None:
    """What decides between the one who moved and his neighbour on the side where he belongs."""
    others = [index for index in chain if index != mover]
    if it.theirs[mover].first < it.ours[mover].first:
        return it.decided(max(others, key=lambda each: it.ours[each].first), mover)
    return it.decided(mover, min(others, key=lambda each: it.ours[each].first))


def _reversed(it: ComparedPlaces, chain: Sequence[int]) -> Decided | None:
    """What decides between the first two neighbours in the file who stand the wrong way round."""
    for number, above in enumerate(chain):
        for below in chain[number + 1 :]:
            if it.ours[above].first > it.ours[below].last:
                return it.decided(below, above)
    return None
