"""Exact numbers as programs write them."""

from fractions import Fraction


def exact(value: Fraction) -> str:
    """A terminating decimal if there is one, else a fraction: the form in JSON and CSV.

    >>> exact(Fraction(19, 2)), exact(Fraction(191, 6)), exact(Fraction(-7, 5)), exact(Fraction(4))
    ('9.5', '191/6', '-1.4', '4')
    """
    digits = decimal_digits(value.denominator)
    if digits is None:
        return str(value)
    return decimal(value, digits)


def decimal_digits(denominator: int) -> int | None:
    """How many decimal places a fraction with this denominator needs; None if it has no end."""
    twos = fives = 0
    while denominator % 2 == 0:
        denominator //= 2
        twos += 1
    while denominator % 5 == 0:
        denominator //= 5
        fives += 1
    return max(twos, fives) if denominator == 1 else None


def decimal(value: Fraction, digits: int) -> str:
    """The value with a number of places, half up, without trailing zeros."""
    scaled = abs(value) * 10**digits
    units = int(scaled + Fraction(1, 2))
    sign = "-" if value < 0 else ""
    if not digits:
        return f"{sign}{units}"
    whole, part = divmod(units, 10**digits)
    places = f"{part:0{digits}d}".rstrip("0")
    return f"{sign}{whole}.{places}" if places else f"{sign}{whole}"
