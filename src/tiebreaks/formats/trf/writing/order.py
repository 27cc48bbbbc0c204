"""The order of the lines of a TRF: the event, its players, its teams, everything else."""

import re
from collections.abc import Iterable

Key = tuple[int, int]
Line = tuple[Key, str]

TOP: Key = (0, 0)
SYSTEMS: Key = (1, 0)
"""Records of pairing programs: XXR, BBW, …"""
REMARKS: Key = (1, 1)
PLAYERS: Key = (2, 0)
RATINGS: Key = (2, 1)
_AFTER = ("013", "310", "240", "250", "260", "320", "330", "300", "299", "801", "802")
_REST: Key = (4, 0)

_OF_THE_EVENT = re.compile(r"[0-9]{2}2(?=[ \t]|$)")
_OF_PROGRAMS = re.compile(r"(?:XX|BB)[A-Z](?=[ \t]|$)", re.IGNORECASE)
_TAG = re.compile(r"[0-9A-Za-z]{3}(?=[ \t]|$)")
_NATIONAL = re.compile(r"[A-Z]{3} *[0-9]{1,5}(?= |$)")


def place(tag: str) -> Key:
    """Where a record of ours stands."""
    if tag in _AFTER:
        return 3, _AFTER.index(tag)
    return 0, int(tag)


def in_order(written: Iterable[Line], kept: Iterable[str]) -> list[str]:
    """Our own lines and those that are kept as they are, which stay in their own order.

    >>> in_order([((0, 12), "012 Cup"), (PLAYERS, "001 …")], ["### first", "XXR 3", "ZZZ last"])
    ['### first', '012 Cup', 'XXR 3', '001 …', 'ZZZ last']
    """
    last = TOP
    lines = list(written)
    for text in kept:
        last = max(last, _place_of(text, last))
        lines.append((last, text))
    return [text for _, text in sorted(lines, key=lambda line: line[0])]


def _place_of(text: str, last: Key) -> Key:
    """Where a line belongs; a comment belongs to what stands before it."""
    tag = text[:3].upper()
    if text.startswith("###"):
        return last
    if tag in _AFTER or _OF_THE_EVENT.match(text):
        return place(tag)
    if _OF_PROGRAMS.match(text):
        return SYSTEMS
    if _NATIONAL.match(text):
        return RATINGS
    return _REST if _TAG.match(text) else REMARKS
