"""How exact numbers are written: for programs, and for readers in their notation."""

from fractions import Fraction
from functools import lru_cache

from tiebreaks.event.numbers import decimal, decimal_digits

_GLYPHS = {Fraction(1, 2): "½", Fraction(1, 4): "¼", Fraction(3, 4): "¾"}
_COMMA = frozenset({"ru", "bg"})
_PLACES = 4
_MINUS = "−"


def shown(value: Fraction, language: str = "en") -> str:
    """Chess notation with ½, ¼, ¾; other values as a decimal in the language's notation.

    What no decimal of four places can hold is rounded and marked with ≈.

    >>> shown(Fraction(139, 2)), shown(Fraction(-3, 2)), shown(Fraction(1, 2)), shown(Fraction(0))
    ('69½', '−1½', '½', '0')
    >>> shown(Fraction(1, 10), "ru"), shown(Fraction(191, 6)), shown(Fraction(191, 6), "bg")
    ('0,1', '≈31.8333', '≈31,8333')
    """
    return _shown(value.numerator, value.denominator, language)


@lru_cache(4096)
def _shown(numerator: int, denominator: int, language: str) -> str:
    """The text of a fraction; a table has few different ones, and integers are found fast."""
    value = Fraction(numerator, denominator)
    sign = _MINUS if value < 0 else ""
    whole, rest = divmod(abs(value), 1)
    if not rest:
        return f"{sign}{whole}"
    if rest in _GLYPHS:
        return f"{sign}{whole or ''}{_GLYPHS[rest]}"
    digits = decimal_digits(rest.denominator)
    rounded = digits is None or digits > _PLACES
    text = decimal(abs(value), _PLACES if rounded or digits is None else digits)
    if language in _COMMA:
        text = text.replace(".", ",")
    return f"{'≈' if rounded else ''}{sign}{text}"
