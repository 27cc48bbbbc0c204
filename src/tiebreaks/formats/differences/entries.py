"""What the participants of two events had in their rounds, entry beside entry."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tiebreaks.event import NOBODY, PAIRED, Event, Kind
from tiebreaks.formats.differences.matching import Match

Ints = NDArray[np.int64]
Mask = NDArray[np.bool_]

Facts = tuple[str, ...]
"""Names of arrays of a round table: what must be the same of two entries."""

STRANGER = -2
"""An opponent whom the other event does not have."""

_BY_ROUND: tuple[Facts, ...] = (
    ("round_no", "kind", "outcome", "colour"),
    ("round_no", "kind", "outcome"),
    ("kind", "outcome", "colour"),
    ("kind", "outcome"),
    ("round_no",),
)
_WITHOUT_ROUNDS: tuple[Facts, ...] = (("kind", "outcome", "colour"), ("kind", "outcome"), ())


class Entries(NamedTuple):
    """One line for everything that a participant had: ``(E,)`` arrays.

    Attributes:
        event: whose entries they are.
        who: the participant's position in the first event.
        rival: the opponent's position there, `NOBODY` or `STRANGER`.
        row: of the event's own table.
        column: of the event's own table.
    """

    event: Event
    who: Ints
    rival: Ints
    row: Ints
    column: Ints

    def of(self, array: NDArray[Any]) -> NDArray[Any]:
        """What an ``(R, N)`` or ``(R, N, B)`` array has at each entry."""
        found: NDArray[Any] = array[self.row, self.column]
        return found

    def rounds(self) -> Ints:
        """The round of each entry."""
        numbers: Ints = self.event.table.round_no[self.row].astype(np.int64)
        return numbers

    def said(self, facts: Facts) -> list[Ints]:
        """Who met whom, and these facts, as numbers from 0."""
        table = self.event.table
        values = [
            self.rounds() if name == "round_no" else self.of(getattr(table, name)) for name in facts
        ]
        return [self.who, self.rival - STRANGER, *(each.astype(np.int64) for each in values)]

    def only(self, keep: Mask | NDArray[np.integer]) -> "Entries":
        """Some of the entries, by a mask or by their positions."""
        event, *arrays = self
        return Entries(event, *(each[keep] for each in arrays))

    def paired(self) -> Mask:
        """Where there is somebody on the other side."""
        return np.isin(self.of(self.event.table.kind), np.array(PAIRED, np.int8))


class Both(NamedTuple):
    """The entries of two events.

    Attributes:
        here: of the first event, those that the second has too.
        there: the same of the second event, in the same order.
        lost: of the first event alone.
        new: of the second event alone.
    """

    here: Entries
    there: Entries
    lost: Entries
    new: Entries


def common_entries(one: Event, other: Event, people: Match) -> Both:
    """Everything that was held, beside what the other event has of it.

    What is the same goes together first, then what was the same in another round, then what was
    otherwise in the same round.  Where one of the two does not know the rounds, it only counts
    who met whom how often, and with which results.

    Args:
        one: what was to be kept.
        other: what was kept.
        people: which participants are the same; what others had is left out.
    """
    mine, theirs = people.columns
    same, back = (np.full(each.table.participants, STRANGER) for each in (one, other))
    same[mine], back[theirs] = mine, mine
    here, there = _entries(one, same), _entries(other, back)
    stages = _BY_ROUND if one.rounds_known and other.rounds_known else _WITHOUT_ROUNDS
    first, second = _matched(here, there, stages)
    lost = np.delete(np.arange(len(here.who)), first)
    new = np.delete(np.arange(len(there.who)), second)
    first, second = _in_order(here, first, second)
    return Both(here.only(first), there.only(second), here.only(lost), there.only(new))


def _in_order(here: Entries, first: Ints, second: Ints) -> tuple[Ints, Ints]:
    """By rounds, so that the first example is of the first round."""
    order = np.lexsort((here.who[first], here.row[first]))
    return first[order], second[order]


def _entries(event: Event, place: Ints) -> Entries:
    table = event.table
    row, column = (axis.astype(np.int64) for axis in np.nonzero(table.kind != Kind.NOT_HELD))
    opponent = table.opponent[row, column]
    who = place[column]
    rival = np.where(opponent == NOBODY, NOBODY, place[opponent])
    return Entries(event, who, rival, row, column).only(who >= 0)


def _matched(here: Entries, there: Entries, stages: tuple[Facts, ...]) -> tuple[Ints, Ints]:
    """Positions of what goes together, stage by stage, each with what is left of the last."""
    left, right = np.arange(len(here.who)), np.arange(len(there.who))
    found = [(left[:0], right[:0])]
    for facts in stages:
        if not len(left) or not len(right):
            break
        mine, theirs = _numbered(here.only(left).said(facts), there.only(right).said(facts))
        _, first, second = np.intersect1d(mine, theirs, assume_unique=True, return_indices=True)
        found.append((left[first], right[second]))
        left, right = np.delete(left, first), np.delete(right, second)
    return np.concatenate([each for each, _ in found]), np.concatenate([each for _, each in found])


def _numbered(mine: list[Ints], theirs: list[Ints]) -> tuple[Ints, Ints]:
    """One number for each entry on either side, the same for the same facts and occurrence."""
    size = len(mine[0])
    codes = np.zeros(size + len(theirs[0]), np.int64)
    for both in zip(mine, theirs, strict=True):
        values = np.concatenate(both)
        codes = codes * (int(values.max()) + 1) + values
    _, codes = np.unique(codes, return_inverse=True)
    codes = codes.astype(np.int64) * (len(codes) + 1)
    here, there = codes[:size], codes[size:]
    return here + _occurrence(here), there + _occurrence(there)


def _occurrence(keys: Ints) -> Ints:
    """How often each key occurred before.

    >>> _occurrence(np.array([7, 5, 7])).tolist()
    [0, 0, 1]
    """
    order = np.argsort(keys, kind="stable")
    _, start, times = np.unique(keys[order], return_index=True, return_counts=True)
    before = np.empty_like(keys)
    before[order] = np.arange(len(keys)) - np.repeat(start, times)
    return before
