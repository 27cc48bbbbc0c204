"""One kind of loss as a problem: how many there are, and the first of them."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from tiebreaks.event import Problem, Severity

NOTHING = "–"
"""What stands in an example where one of the two events has nothing."""


_LONGEST = 60


class Change(NamedTuple):
    """One value before and after.

    Attributes:
        before: in the first event.
        after: in the second.
        whose: what it belongs to, empty if that is clear.
    """

    before: str
    after: str
    whose: str = ""


def loss(code: str, **details: str) -> Problem:
    """One kind of loss; it does not stop anything."""
    return Problem(code, Severity.WARNING, details=details)


def shown(before: str, after: str) -> str:
    """Two values beside each other; of long ones the part in which they begin to differ.

    >>> shown("2400", ""), shown("a" * 90, "a" * 80 + "b")
    ('2400 → –', '…aaaaaaaaaaaaaaaaaaaa → …aaaaaaaaaab')

    Where one is the beginning of the other, they differ where it ends.
    """
    if max(len(before), len(after)) <= _LONGEST:
        return f"{text(before)} → {text(after)}"
    alike = (one == other for one, other in zip(before, after, strict=False))
    end = min(len(before), len(after))
    same = next((place for place, each in enumerate(alike) if not each), end)
    start = max(0, same - 10) if same > _LONGEST // 2 else 0
    return " → ".join(text(_part(each, start)) for each in (before, after))


def _part(value: str, start: int) -> str:
    part = ("…" if start else "") + value[start : start + _LONGEST]
    return part + "…" if len(value) > start + _LONGEST else part


def text(value: object) -> str:
    """A value that may be missing, as examples show it."""
    return NOTHING if value is None or value == "" else str(value)


def changed(code: str, changes: Iterable[Change]) -> Iterator[Problem]:
    """One loss for all values that are otherwise, none if there are none.

    >>> [dict(each.details) for each in changed("CNV004", [Change("2400", "–", "Ann")])]
    [{'count': '1', 'example': 'Ann: 2400 → –'}]
    """
    lost = [each for each in changes if each.before != each.after]
    if lost:
        before, after, whose = lost[0]
        example = shown(before, after)
        yield loss(code, count=str(len(lost)), example=f"{whose}: {example}" if whose else example)


def entries_changed(
    code: str, mappings: Iterable[tuple[Mapping[str, str], Mapping[str, str], str]]
) -> Iterator[Problem]:
    """One loss for all entries of some mappings that are missing or otherwise, with their keys.

    Args:
        code: of the loss.
        mappings: before, after, and whose they are.
    """
    changes = [
        (key, Change(value, after.get(key, ""), f"{whose}, {key}" if whose else key))
        for before, after, whose in mappings
        if before != after
        for key, value in before.items()
        if after.get(key, "") != value
    ]
    keys = ", ".join(dict.fromkeys(key for key, _ in changes))
    for each in changed(code, [change for _, change in changes]):
        yield loss(code, found=keys, **each.details)
