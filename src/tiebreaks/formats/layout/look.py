"""The look that sheets have in XLSX and ODS alike: colours, and how columns are set."""

import re
from enum import Enum

from wcwidth import wcswidth

from tiebreaks.formats.layout.listing import Listing, as_number

INK, PAPER = "#FFFFFF", "#1F4E5F"
"""Of headings; red, green, blue."""

RULE = "#C9D6DB"
"""The line below a row."""

_LEAST, _MOST, _MOST_ALONE, _ROOM = 4, 50, 110, 3
_WIDE = 8
_FIGURES = re.compile(r"[-+]?[0-9]+(?:[.,][0-9]+|½)?|½")


class Look(Enum):
    """How the cells of a column are set; the value names the style, short for its many cells."""

    NUMBER = "n"
    FIGURES = "f"
    NOTATION = "r"
    TEXT = "t"


def looks(listing: Listing) -> tuple[Look, ...]:
    """The look of each column: one for all of its cells, so that they stand in line.

    Numbers are numbers if every one of them shows again exactly as it was: ``8.0`` would not.

    >>> listing = Listing("", ("No.", "Name", "Pts", "1"), (("1", "Ann", "8.0", "2w1"),), {3})
    >>> [look.name for look in looks(listing)]
    ['NUMBER', 'TEXT', 'FIGURES', 'NOTATION']
    """
    columns = zip(listing.headings, *listing.rows, strict=True)
    return tuple(
        Look.NOTATION if number in listing.notation else _look({text for text in texts if text})
        for number, (_, *texts) in enumerate(columns)
    )


def _look(texts: set[str]) -> Look:
    if not all(map(_FIGURES.fullmatch, texts)):
        return Look.TEXT
    if not texts:
        return Look.TEXT
    return Look.NUMBER if all(as_number(text) is not None for text in texts) else Look.FIGURES


def widths(listing: Listing) -> tuple[int, ...]:
    """The width of each column in characters; columns of rounds are all as wide as the widest.

    >>> widths(Listing("", ("No.", "Name"), (("1", "王小明 (Beijing)"),)))
    (7, 19)
    """
    most = _MOST if len(listing.headings) > 1 else _MOST_ALONE
    columns = zip(listing.headings, *listing.rows, strict=True)
    needed = [
        min(most, max(listing.room.get(number, _LEAST), *map(_width, set(column))) + _ROOM)
        for number, column in enumerate(columns)
    ]
    rounds = max((needed[number] for number in listing.notation), default=0)
    return tuple(
        rounds if number in listing.notation else width for number, width in enumerate(needed)
    )


def _width(text: str) -> int:
    return max(wcswidth(text), 0)


def is_wide(listing: Listing) -> bool:
    """Whether a sheet is printed across."""
    return len(listing.headings) > _WIDE
