"""What no rule decides: lots, and an order that the arbiter has published."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from tiebreaks.ledger import Facts
from tiebreaks.ledger.groups import Labels, sizes, split
from tiebreaks.locale import N_
from tiebreaks.rulebook import Modifiers
from tiebreaks.systems.declaration import Ordering, Step, System

LOTS, BY_HAND = "RND", "MAN"
"""The codes of the two criteria."""

_DIGITS = 8
"""Hexadecimal digits of a lot: equal lots in a group of ten happen once in a hundred million."""


def lots(facts: Facts, _modifiers: Modifiers, labels: Labels) -> Ordering:
    """Draw lots inside every tied group, so that anybody can draw them again.

    A participant's lot is the number that the first eight hexadecimal digits of the SHA-256 of
    ``seed:number`` make, ``number`` being his pairing number; the higher one is ahead.  It does
    not depend on who else is tied.  FIDE C.07, 5: the last resort.

    >>> from tiebreaks.ledger.groups import one_group_per_event, places
    >>> from tiebreaks.ledger.micro import facts_of
    >>> facts = facts_of(["1½", "0½"])  # no seed: SHA-256 of ":1" is 882e…, of ":2" 5212…
    >>> tied = one_group_per_event(facts.table.event_of)
    >>> places(tied, lots(facts, Modifiers(), tied).labels).tolist()
    [1, 2]
    """
    from hashlib import sha256  # noqa: PLC0415 - three milliseconds, only where lots are drawn

    drawn = np.zeros(len(labels), np.int64)
    seed, numbers = facts.decisions.seed, facts.entrants.number
    for index in np.flatnonzero(sizes(labels) > 1).tolist():
        digest = sha256(f"{seed}:{numbers[index]}".encode()).hexdigest()
        drawn[index] = int(digest[:_DIGITS], 16)
    return _ordered(facts, "lots", labels, drawn)


def by_hand(facts: Facts, _modifiers: Modifiers, labels: Labels) -> Ordering:
    """The order inside tied groups that the arbiter has published.

    Each list of pairing numbers names the whole of one tied group, the first place first.

    Raises:
        DecisionError: for a list whose members are not exactly one tied group.

    >>> from tiebreaks.ledger import Decisions
    >>> from tiebreaks.ledger.groups import one_group_per_event, places
    >>> from tiebreaks.ledger.micro import facts_of
    >>> facts = facts_of(["1½", "0½"])
    >>> facts.decisions = Decisions(orders=((2, 1),))
    >>> tied = one_group_per_event(facts.table.event_of)
    >>> places(tied, by_hand(facts, Modifiers(), tied).labels).tolist()
    [2, 1]
    """
    position = np.zeros(len(labels), np.int64)
    for order in facts.decisions.orders:
        for place, index in enumerate(_members(facts, labels, order)):
            position[index] = len(order) - place
    return _ordered(facts, "by hand", labels, position)


class DecisionError(ValueError):
    """An order by hand that does not name exactly one tied group.

    Attributes:
        order: the numbers as they were given.
        tied: the numbers of those who are tied with the first one; empty if he is not there.
    """

    def __init__(self, order: tuple[int, ...], tied: tuple[int, ...]) -> None:
        super().__init__(f"{order} is not the tied group {tied}")
        self.order = order
        self.tied = tied


def _members(facts: Facts, labels: Labels, order: Sequence[int]) -> Iterator[int]:
    """The indices of the numbers of an order, which must be one tied group."""
    numbers = facts.entrants.number
    first = np.flatnonzero(numbers == order[0]) if order else np.array([], np.intp)
    tied: NDArray[np.int64] = numbers[labels == labels[first[0]]] if len(first) else numbers[:0]
    if sorted(tied.tolist()) != sorted(order) or len(order) < 2:  # noqa: PLR2004 - nobody to part
        raise DecisionError(tuple(order), tuple(tied.tolist()))
    index = {number: at for at, number in enumerate(numbers.tolist())}
    return (index[number] for number in order)


def _ordered(facts: Facts, name: str, labels: Labels, value: NDArray[np.int64]) -> Ordering:
    after = split(labels, value)
    step = Step(name, 0, labels, after, value, Fraction(1))
    return Ordering(after, facts.no_lines(), (step,))


RND = System(
    code=LOTS,
    names={"en": ("drawing of lots", "lots"), "ru": ("жребий",), "bg": ("жребий",)},
    formula=r"\text{SHA-256}(\text{seed} : i)",
    formula_text="SHA-256(seed:№)",
    summary=N_("Lots, drawn from a printed seed so that anybody can draw them again."),
    source="FIDE C.07, 5",
    order=lots,
    totals_suffice=True,
)

MAN = System(
    code=BY_HAND,
    names={
        "en": ("decided by hand", "manual order"),
        "ru": ("решение судьи",),
        "bg": ("решение на съдията",),
    },
    formula=r"\text{published order}",
    formula_text="–",
    summary=N_("An order inside a tied group that the arbiter has published."),
    source="FIDE C.07, 5",
    order=by_hand,
    totals_suffice=True,
)

SYSTEMS = (RND, MAN)
