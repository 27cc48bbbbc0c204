"""Amounts of points in a document: exact texts to fractions and back, and units of a table."""

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from math import lcm

from tiebreaks.event import Scoring
from tiebreaks.event.numbers import exact
from tiebreaks.event.table import LARGEST_SCORE
from tiebreaks.formats.json_document.types import Points

_FOLLOWING = {
    "forfeit_win": "win",
    "forfeit_loss": "loss",
    "pairing_bye": "win",
    "full_bye": "win",
    "half_bye": "draw",
}
"""What is worth as much as a win, a draw or a loss unless the document says otherwise."""


@lru_cache(maxsize=4096)
def fraction(amount: int | str) -> Fraction:
    """The exact value of an amount.

    >>> fraction("2½"), fraction("-½"), fraction("1/3"), fraction("0.25"), fraction(2)
    (Fraction(5, 2), Fraction(-1, 2), Fraction(1, 3), Fraction(1, 4), Fraction(2, 1))
    """
    if isinstance(amount, int) or "½" not in amount:
        return Fraction(amount)
    whole = Fraction(abs(int(amount.strip("-½") or 0))) + Fraction(1, 2)
    return -whole if amount.startswith("-") else whole


def scale_of(amounts: Iterable[int | str], scale: int) -> int:
    """Units that make one point, so that all amounts are whole numbers of them.

    What would be too fine to be counted is not counted further.
    """
    for amount in set(amounts):
        scale = lcm(scale, fraction(amount).denominator)
        if scale >= LARGEST_SCORE:
            break
    return scale


def scoring_of(points: Points) -> Scoring:
    """The scoring that a document names.

    Raises:
        ValueError: for a scoring in which winning is not best.
    """
    given = {name: getattr(points, name) for name in points.__struct_fields__}
    return Scoring.of(
        **{name: fraction(value) for name, value in given.items() if value is not None}
    )


def points_of(scoring: Scoring) -> Points:
    """A scoring as a document names it: only what does not follow from the rest.

    >>> points_of(Scoring.of(1, "1/2", 0, pairing_bye="1/2"))  # doctest: +ELLIPSIS
    Points(win='1', draw='0.5', loss='0', ..., pairing_bye='0.5', ...)
    """
    usual = {name: getattr(scoring, other) for name, other in _FOLLOWING.items()}
    usual |= {"zero_bye": Fraction(0), "adjourned": Fraction(0)}
    values = {name: getattr(scoring, name) for name in Points.__struct_fields__}
    return Points(
        **{name: exact(value) for name, value in values.items() if usual.get(name) != value}
    )
