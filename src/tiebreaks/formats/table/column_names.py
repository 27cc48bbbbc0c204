"""Columns of a matrix that are headed by the names of its rows.

A heading is the name of a row, or the beginning of a single one.  The columns may stand in another
order than the rows, as they do where a table is sorted by place.
"""

from bisect import bisect_left
from collections.abc import Sequence
from typing import NamedTuple

from tiebreaks.formats.table.heading_words import plain

_LEAST = 2
"""Participants that a matrix must have."""
_AFTER_ALL = "\U0010ffff"


class NamedRun(NamedTuple):
    """Columns side by side, each of which is that of one row.

    Attributes:
        first: the first of them.
        rows: the position of the row that each of them belongs to.
    """

    first: int
    rows: tuple[int, ...]


def run_of_names(headings: Sequence[str], names: Sequence[str]) -> NamedRun | None:
    """The columns headed by the first of these names, in any order; ``None`` if there are none.

    Names that no column is headed by may only follow those that have one: they are no
    participants, but what somebody wrote below the table.

    >>> run_of_names(["Name", "Bob", "Ann", "Total"], ["Ann", "Bob"])
    NamedRun(first=1, rows=(1, 0))
    >>> run_of_names(["Name", "An", "Bo"], ["Anna", "Boris", "The arbiter"])
    NamedRun(first=1, rows=(0, 1))
    >>> run_of_names(["Name", "Ann", "Cid"], ["Ann", "Bob"]) is None
    True
    """
    owners = owners_of(headings, names)
    for first in range(1, len(headings)):
        in_order = _as_they_stand(headings[first:], names)
        if in_order >= _LEAST and in_order == len(names):
            return NamedRun(first, tuple(range(in_order)))
        if owners[first] is not None:
            rows = _different(owners[first:])
            if len(rows) >= _LEAST and set(rows) == set(range(len(rows))):
                return NamedRun(first, rows)
    return None


def owners_of(headings: Sequence[str], names: Sequence[str]) -> list[int | None]:
    """The row that each heading names; ``None`` for those that name none, or more than one.

    >>> owners_of(["Ann", "A", "B", ""], ["Ann", "Anna", "Bob"])
    [0, None, 2, None]
    """
    known = sorted((plain(name), row) for row, name in enumerate(names) if plain(name))
    return [_owner(plain(heading), known) for heading in headings]


def _owner(text: str, known: Sequence[tuple[str, int]]) -> int | None:
    if not text:
        return None
    start = bisect_left(known, (text, -1))
    end = bisect_left(known, (text + _AFTER_ALL, -1))
    whole = [row for name, row in known[start : min(end, start + 2)] if name == text]
    if len(whole) == 1:
        return whole[0]
    return known[start][1] if end - start == 1 else None


def _as_they_stand(headings: Sequence[str], names: Sequence[str]) -> int:
    """How many columns are headed by the beginnings of the names, in the order of the rows."""
    pairs = zip(map(plain, headings), map(plain, names), strict=False)
    count = 0
    for short, name in pairs:
        if not short or not name.startswith(short):
            break
        count += 1
    return count


def _different(owners: Sequence[int | None]) -> tuple[int, ...]:
    """The rows at the beginning, up to the first that is none or was there before."""
    rows: dict[int, None] = {}
    for row in owners:
        if row is None or row in rows:
            break
        rows[row] = None
    return tuple(rows)
