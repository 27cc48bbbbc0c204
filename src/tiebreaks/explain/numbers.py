"""How exact numbers are written: for programs, and for readers in their notation."""

from fractions import Fraction
from functools import lru_cache

_GLYPHS = {Fraction(1, 2): "½", Fraction(1, 4): "¼", Fraction(3, 4): "¾"}
_COMMA = frozenset({"ru", "bg", "de", "fr", "es"})
_PLACES = 4
_MINUS = "−"


def exact(value: Fraction) -> str:
    """A terminating decimal if there is one, else a fraction: the form in JSON and CSV.

    >>> exact(Fraction(19, 2)), exact(Fraction(191, 6)), exact(Fraction(-3, 2)), exact(Fraction(4))
    ('9.5', '191/6', '-1.5', '4')
    """
    digits = _decimal_digits(value.denominator)
    if digits is None:
        return str(value)
    return _decimal(value, digits)


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
    digits = _decimal_digits(rest.denominator)
    rounded = digits is None or digits > _PLACES
    text = _decimal(abs(value), _PLACES if rounded or digits is None else digits)
    if language in _COMMA:
        text = text.replace(".", ",")
    return f"{'≈' if rounded else ''}{sign}{text}"


def _decimal_digits(denominator: int) -> int | None:
    """How many decimal places a fraction with this denominator needs; None if it has no end."""
    twos = fives = 0
    while denominator % 2 == 0:
        denominator //= 2
        twos += 1
    while denominator % 5 == 0:
        denominator //= 5
        fives += 1
    return max(twos, fives) if denominator == 1 else None


def _decimal(value: Fraction, digits: int) -> str:
    """The value with a number of places, half up, without trailing zeros."""
    scaled = abs(value) * 10**digits
    units = int(scaled + Fraction(1, 2))
    sign = "-" if value < 0 else ""
    if not digits:
        return f"{sign}{units}"
    whole, part = divmod(units, 10**digits)
    places = f"{part:0{digits}d}".rstrip("0")
    return f"{sign}{whole}.{places}" if places else f"{sign}{whole}"
