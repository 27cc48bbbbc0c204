"""Slips of the pen: the right digits in the wrong order, a comma in the wrong place."""

from fractions import Fraction

from tiebreaks.audit.check.causes import Slip
from tiebreaks.audit.written import Written
from tiebreaks.event.numbers import decimal, decimal_digits


def slip(published: Written, ours: Fraction | None) -> Slip | None:
    """Whether two neighbouring digits were turned round, or the comma slipped.

    >>> from tiebreaks.audit.written import written
    >>> slip(written("35,5"), Fraction("53.5")), slip(written("535"), Fraction("53.5"))
    (Slip(slip='digits'), Slip(slip='comma'))
    >>> slip(written("54"), Fraction("53.5")) is None, slip(written("11"), Fraction(11)) is None
    (True, True)
    """
    if ours is None or ours <= 0 or decimal_digits(ours.denominator) is None:
        return None
    if published.value == ours:
        return None
    if _turned(_digits(published.value, published.digits), _digits(ours, published.digits)):
        return Slip("digits")
    if published.value in (ours * 10, ours * 100, ours / 10, ours / 100):
        return Slip("comma")
    return None


def _digits(value: Fraction, places: int) -> str:
    """All digits of a number written with some places after the point."""
    whole, _, part = decimal(value, places).partition(".")
    return whole + part.ljust(places, "0")


def _turned(published: str, ours: str) -> bool:
    """Whether exactly two digits beside each other have changed their places."""
    if len(published) != len(ours):
        return False
    off = [at for at, (one, other) in enumerate(zip(published, ours, strict=True)) if one != other]
    if len(off) != 2 or off[1] != off[0] + 1:  # noqa: PLR2004 - two digits
        return False
    return published[off[0]] == ours[off[1]] and published[off[1]] == ours[off[0]]
