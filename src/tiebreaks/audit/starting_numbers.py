"""Whether published places are no places at all but everybody's starting number.

Programs fill the rank of a TRF (columns 86–89) with the starting rank as long as no standings
were made.  A table of any other kind that has a column of places means them, even where they are
also the numbers by which its crosstable names the opponents: then errors must not be explained
away.
"""

from bisect import bisect_right, insort
from collections import Counter
from collections.abc import Iterable
from math import comb

from tiebreaks.audit.published import PublishedColumn
from tiebreaks.event import Event
from tiebreaks.formats.trf.players import POINTS, RANK
from tiebreaks.formats.trf.teams import GAME_POINTS, MATCH_POINTS
from tiebreaks.ledger.groups import Labels

_OF_A_TRF = frozenset({POINTS, MATCH_POINTS, GAME_POINTS})
"""All that a TRF has of its standings before the rank."""

_FEW = 3
"""Fewer pairs against the points are an error among places."""

_PART = 8
"""So are fewer than one of so many."""


def are_starting_numbers(event: Event, places: PublishedColumn, on_points: Labels) -> bool:
    """Whether a column of places only repeats the numbers of the participants.

    In a file that numbers its participants by their places these are the same too, but then they
    follow the points: a single error turns round few of the pairs that points separate.

    Args:
        event: whose file.
        places: the column.
        on_points: ``(N,)`` the groups that points leave, the first the lowest.
    """
    *others, last = event.published_columns or ("",)
    if not (places.heading == last == RANK and _OF_A_TRF.issuperset(others)):
        return False
    number = [int(entry.value) if entry else 0 for entry in places.entries]
    people = zip(event.participants, number, strict=True)
    if any(own and own != person.id for person, own in people):
        return False
    in_order = sorted(
        (own, int(group)) for own, group in zip(number, on_points, strict=True) if own
    )
    groups = [group for _, group in in_order]
    against = _turned_round(groups)
    apart = comb(len(groups), 2) - sum(comb(many, 2) for many in Counter(groups).values())
    return against >= _FEW and _PART * against > apart


def _turned_round(numbers: Iterable[int]) -> int:
    """How many pairs have the higher number first.

    >>> _turned_round([2, 1, 1, 3])
    2
    """
    before: list[int] = []
    found = 0
    for number in numbers:
        found += len(before) - bisect_right(before, number)
        insort(before, number)
    return found
