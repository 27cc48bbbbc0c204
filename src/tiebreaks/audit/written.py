"""Published numbers and places, as people and programs write them."""

import re
from fractions import Fraction
from typing import NamedTuple

_QUARTERS = {"": Fraction(0), "½": Fraction(1, 2), "¼": Fraction(1, 4), "¾": Fraction(3, 4)}
_VALUE = re.compile(
    r"≈?(?P<sign>[-−–+])?(?P<whole>\d{1,9})?"
    r"(?:[.,](?P<part>\d{1,9})|\s?(?P<glyph>[½¼¾])|\s(?P<half>1/2)|/(?P<under>0*[1-9]\d{0,5}))?"
)
_ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII")
_NUMBER = r"(?:[1-9]\d{0,5}|[IVX]{1,4})"
_PLACE = re.compile(
    rf"=?\s*(?P<first>{_NUMBER})(?:st|nd|rd|th)?\s*[.=]?(?:\s*[-–—]\s*(?P<last>{_NUMBER})\s*\.?)?"
)


class Written(NamedTuple):
    """One published number.

    Attributes:
        text: as it is written.
        value: what it says, exact.
        digits: how many places after the point it is written with.
    """

    text: str
    value: Fraction
    digits: int


def written(text: str) -> Written | None:
    """A published number; ``None`` if the text is none.

    >>> written("44¼").value, written("50,5").value, written("-1").value, written("31.83").digits
    (Fraction(177, 4), Fraction(101, 2), Fraction(-1, 1), 2)
    >>> written("191/6").value, written("½").value, written("7 1/2").value, written("12+")
    (Fraction(191, 6), Fraction(1, 2), Fraction(15, 2), None)
    """
    bare = text.strip()
    found = _VALUE.fullmatch(bare)
    if found is None or not (found["whole"] or found["part"] or found["glyph"]):
        return None
    value = Fraction(int(found["whole"] or 0), int(found["under"] or 1))
    value += _QUARTERS["½" if found["half"] else found["glyph"] or ""]
    if found["part"]:
        value += Fraction(int(found["part"]), 10 ** len(found["part"]))
    if found["sign"] not in (None, "+"):
        value = -value
    return Written(bare, value, len(found["part"] or ""))


def place_of(text: str) -> Written | None:
    """A published place; the first of those that are shared.

    >>> place_of("3–4").value, place_of("1.").value, place_of("=7").value, place_of("wd")
    (Fraction(3, 1), Fraction(1, 1), Fraction(7, 1), None)
    >>> place_of("II–III").value, place_of("2nd").value
    (Fraction(2, 1), Fraction(2, 1))
    """
    found = _PLACE.fullmatch(text.strip())
    number = found and _number(found["first"])
    return Written(text.strip(), Fraction(number), 0) if number else None


def _number(text: str) -> int:
    """An ordinary or a Roman number; 0 for letters that make none."""
    if text.isdecimal():
        return int(text)
    return _ROMAN.index(text) + 1 if text in _ROMAN else 0
