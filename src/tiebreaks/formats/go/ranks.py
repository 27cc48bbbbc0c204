"""Ranks of Go players: 30 kyu … 1 kyu, 1 dan … 9 dan, professional dan."""

import re

STRONGEST = 8
"""9 dan, counted from 1 dan = 0 and 1 kyu = -1."""

WEAKEST = -30
"""30 kyu."""

RANK = re.compile(r"([0-9]{1,2}) ?(k|kyu|d|dan|p)", re.IGNORECASE)


def level_of(rank: str) -> int | None:
    """A rank as a number: 1 dan is 0, 1 kyu -1; professionals count as 9 dan, as in OpenGotha.

    >>> level_of("3D"), level_of("18k"), level_of("1p"), level_of("2 dan")
    (2, -18, 8, 1)
    >>> level_of("strong") is None, level_of("0K") is None
    (True, True)
    """
    found = RANK.fullmatch(rank.strip())
    if found is None or not int(found[1]):
        return None
    number, letter = int(found[1]), found[2][0].lower()
    if letter == "p":
        return STRONGEST
    return min(number - 1, STRONGEST) if letter == "d" else max(-number, WEAKEST)


def rank_of(level: int) -> str:
    """A number as a rank.

    >>> rank_of(2), rank_of(-18)
    ('3D', '18K')
    """
    return f"{level + 1}D" if level >= 0 else f"{-level}K"


def starting_score(level: int, *, floor: int, bar: int, zero: int, correction: int) -> int:
    """The McMahon score before the first round: the rank between floor and bar, above zero.

    >>> starting_score(2, floor=-20, bar=3, zero=-30, correction=0)  # 3 dan
    32
    >>> starting_score(6, floor=-20, bar=3, zero=-30, correction=1)  # 7 dan, super group
    34
    """
    return min(max(level, floor), bar) - zero + correction
