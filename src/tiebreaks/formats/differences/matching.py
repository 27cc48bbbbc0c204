"""Which participants of two events are the same."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tiebreaks.event import Participant

Key = Callable[[Participant], Hashable]


class Match(NamedTuple):
    """Positions in two lists of participants.

    Attributes:
        pairs: those that are the same, in the order of the first list.
        missing: only in the first list.
        added: only in the second.
    """

    pairs: tuple[tuple[int, int], ...]
    missing: tuple[int, ...]
    added: tuple[int, ...]

    @property
    def in_order(self) -> bool:
        """Whether the second list has them in the order of the first."""
        places = [there for _, there in self.pairs]
        return places == sorted(places)

    @property
    def columns(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Positions of the same participants in the first list and in the second."""
        pairs = np.array(self.pairs, np.int64).reshape(-1, 2)
        return pairs[:, 0], pairs[:, 1]


def match(one: Sequence[Participant], other: Sequence[Participant]) -> Match:
    """Who is who: by number and name, else by name, else by number, else in order.

    Names and numbers that occur twice decide nothing; the order decides only where as many are
    left on either side.

    >>> one = [Participant(1, "Ann"), Participant(2, "Bob")]
    >>> match(one, [Participant(1, "Bob"), Participant(2, "Ann")]).pairs
    ((0, 1), (1, 0))
    >>> match(one, [Participant(1, "Ann"), Participant(3, "Cy"), Participant(4, "Di")])
    Match(pairs=((0, 0),), missing=(1,), added=(1, 2))
    """
    left, right = list(range(len(one))), list(range(len(other)))
    pairs: dict[int, int] = {}
    for key in _KEYS:
        there = _unique((key(other[index]), index) for index in right)
        here = _unique((key(one[index]), index) for index in left)
        found = {index: there[each] for each, index in here.items() if each in there}
        pairs |= found
        taken = set(found.values())
        left = [index for index in left if index not in found]
        right = [index for index in right if index not in taken]
    if len(left) == len(right):
        pairs |= dict(zip(left, right, strict=True))
        left, right = [], []
    return Match(tuple(sorted(pairs.items())), tuple(left), tuple(right))


_KEYS: tuple[Key, ...] = (
    lambda person: (person.id, person.name),
    lambda person: person.name,
    lambda person: person.id,
)


def _unique(keyed: Iterable[tuple[Hashable, int]]) -> dict[Hashable, int]:
    """Positions by what occurs once."""
    every = list(keyed)
    times = Counter(key for key, _ in every)
    return {key: index for key, index in every if times[key] == 1}
