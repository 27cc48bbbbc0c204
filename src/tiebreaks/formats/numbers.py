"""Points as people write them: ``2.5``, ``2,5``, ``2½``, ``½``, ``1/2``."""

import re
from collections import Counter
from fractions import Fraction
from functools import lru_cache

_POINTS = re.compile(r"(?P<whole>\d{1,6})?(?:[.,](?P<part>\d{1,4})|(?P<half>½| ?1/2))?")


@lru_cache(maxsize=4096)
def points_of(text: str) -> Fraction | None:
    """The exact value of a number of points; ``None`` if it is no such number.

    >>> points_of("2½"), points_of("0,5"), points_of("1/2"), points_of("2.25")
    (Fraction(5, 2), Fraction(1, 2), Fraction(1, 2), Fraction(9, 4))
    >>> points_of("two") is None, points_of("") is None
    (True, True)
    """
    text = text.strip()
    found = _POINTS.fullmatch(text)
    if not text or found is None:
        return None
    value = Fraction(int(found["whole"] or 0))
    if found["part"]:
        value += Fraction(int(found["part"]), 10 ** len(found["part"]))
    return value + Fraction(1, 2) if found["half"] else value


def most_usual(sums: Counter[Fraction]) -> Fraction | None:
    """What the two sides of a game usually add up to; ``None`` if there are no games.

    Where two sums are equally frequent, one point goes first, then two, then the smallest.

    >>> most_usual(Counter({Fraction(1, 2): 1, Fraction(1): 1}))
    Fraction(1, 1)
    """
    ordinary = (Fraction(2), Fraction(1))
    return max(
        sums,
        key=lambda each: (
            sums[each],
            ordinary.index(each) + 1 if each in ordinary else 0,
            -each,
        ),
        default=None,
    )
