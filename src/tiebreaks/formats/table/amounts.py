"""Amounts of points in cells: ``2½``, ``0.75``, and in our own files ``-0.75`` and ``1/3``, too."""

import re
from fractions import Fraction
from functools import lru_cache

from tiebreaks.formats.numbers import points_of

POINTS = r"(?:\d{1,3}(?:[.,]\d{1,4}|½|1/2)?|½|1/2|[.,]5)"
"""A pattern of what people write."""

AMOUNT = rf"(?:-?(?:\d{{1,6}}/\d{{1,4}}|{POINTS}))"
"""The same with a sign or as a fraction: what penalties and odd scorings lead to."""

_FRACTION = re.compile(r"(\d{1,7})/0*([1-9]\d{0,3})")


@lru_cache(maxsize=4096)
def amount_of(text: str) -> Fraction | None:
    """The exact value; ``None`` if the text is no amount.

    >>> amount_of("2½"), amount_of("-0.75"), amount_of("1/3"), amount_of("--1"), amount_of("1/0")
    (Fraction(5, 2), Fraction(-3, 4), Fraction(1, 3), None, None)
    """
    bare = text.strip()
    if bare.startswith("-"):
        value = _positive(bare[1:])
        return None if value is None else -value
    return _positive(bare)


def _positive(text: str) -> Fraction | None:
    value = points_of(text)
    if value is not None:
        return value
    found = _FRACTION.fullmatch(text)
    return Fraction(int(found[1]), int(found[2])) if found else None
