"""The sheet of paper on which a table fits, and where a table is split if none is large enough."""

from collections.abc import Sequence
from typing import NamedTuple

from tiebreaks.explain.grid import width

MARGIN = 34
"""Points on either side, as in the templates."""
_GAP = 6
"""Points beside the words of a cell."""
_SMALL, _LARGE, _FRACTION = 0.5, 0.72, 0.8
"""How wide digits and small letters are, capitals, and ½ and its like, in the size of the letters;
rather too much than too little, for headings are bold."""
_LONGEST = 32
"""Columns of a terminal that a name takes at most before it goes on in another line."""


class Sheet(NamedTuple):
    """A sheet of paper.

    Attributes:
        paper: as typst calls its size.
        flipped: whether it lies on its long side.
        size: of the letters, in points.
        room: between the margins, in points.
    """

    paper: str
    flipped: bool
    size: float
    room: float


def _sheet(paper: str, size: float, *, flipped: bool = False) -> Sheet:
    short, long = {"a4": (595.3, 841.9), "a3": (841.9, 1190.6)}[paper]
    return Sheet(paper, flipped, size, (long if flipped else short) - 2 * MARGIN)


A4 = _sheet("a4", 9.5)

_SHEETS = (
    A4,
    _sheet("a4", 8.5),
    _sheet("a4", 9, flipped=True),
    _sheet("a4", 8, flipped=True),
    _sheet("a4", 7, flipped=True),
    _sheet("a3", 8, flipped=True),
    _sheet("a3", 7, flipped=True),
)
"""From the one that is best to read; the last is the largest that is at hand."""


def widths(header: Sequence[str], rows: Sequence[Sequence[str]]) -> list[float]:
    """How wide each column is, in the size of the letters.

    >>> widths(["No.", "Name"], [["12", "Ann"]])
    [1.72, 2.22]
    """
    columns = zip(header, *rows, strict=True)
    return [max(map(_length, texts)) for texts in columns]


def sheet_for(wide: Sequence[float]) -> Sheet:
    """The first sheet on which columns fit, else the largest."""
    fitting = (sheet for sheet in _SHEETS if _total(wide, sheet.size) <= sheet.room)
    return next(fitting, _SHEETS[-1])


def split(wide: Sequence[float], kept: range, sheet: Sheet) -> list[list[int]]:
    """Which columns stand together where they do not fit beside one another.

    Args:
        wide: all columns.
        kept: those that every part repeats: place, number, name.
        sheet: on which they are printed.

    >>> split([10, 40, 40, 40], range(0, 1), Sheet("a4", False, 10, 1000))
    [[0, 1, 2], [0, 3]]
    """
    parts: list[list[int]] = [[*kept]]
    for column in range(len(wide)):
        if column in kept:
            continue
        together = [*parts[-1], column]
        if (
            len(parts[-1]) > len(kept)
            and _total([wide[i] for i in together], sheet.size) > sheet.room
        ):
            together = [*kept, column]
            parts.append(together)
        parts[-1] = together
    return parts


def _total(wide: Sequence[float], size: float) -> float:
    return sum(column * size + _GAP for column in wide)


def _length(text: str) -> float:
    """About how wide a text is set, as far as it stands in one line."""
    if width(text) > _LONGEST:
        return _LONGEST * _SMALL
    large = sum(char.isupper() for char in text)
    fractions = sum(char in "½¼¾" for char in text)
    small = width(text) - large - fractions
    return round(small * _SMALL + large * _LARGE + fractions * _FRACTION, 2)
