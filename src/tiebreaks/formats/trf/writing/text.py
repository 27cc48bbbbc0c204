"""What stands in the columns: no line ends, no control characters, nothing too wide."""

from collections.abc import Iterable
from fractions import Fraction

from tiebreaks.event import Problem, Severity
from tiebreaks.event.numbers import exact
from tiebreaks.formats.plain_text import CONTROL_IN_LINES, one_line
from tiebreaks.formats.reading import CannotWriteError
from tiebreaks.formats.trf.scoring import written_points

AMOUNT = 4
"""Columns of points in a record 162, 299, 320 or 362."""


def clean(text: str) -> str:
    r"""One line of text without control characters and without blanks at its ends.

    >>> clean(" Doe,\tJane\n")
    'Doe, Jane'
    """
    return one_line(text).strip()


def whole_line(text: str) -> str:
    """A line that is written as it is: only what would end or damage it is taken out."""
    return CONTROL_IN_LINES.sub(" ", text.replace("\n", " "))


def fitting(text: str, width: int) -> str:
    """The text if it fits; a part of a title or a number would say something else."""
    text = clean(text)
    return text if len(text) <= width else ""


def cut(text: str, width: int) -> str:
    """As much of a name as there is room for."""
    return clean(text)[:width].rstrip()


def amount(value: Fraction) -> str:
    """Points of a record.

    Raises:
        CannotWriteError: they need more than two decimals, or more than four characters.
    """
    written = written_points(value, AMOUNT)
    if not written:
        raise no_room(value)
    return written


def no_room(value: Fraction) -> CannotWriteError:
    """The error for points that do not fit."""
    found = {"found": exact(value), "expected": "11.5"}
    return CannotWriteError((Problem("TRF068", Severity.ERROR, details=found),))


def numbers(ids: Iterable[int]) -> str:
    """Numbers in columns of four with a blank between them; a fifth digit takes the blank.

    >>> numbers([7, 12, 10000, 3])
    '   7   12 10000   3'
    """
    return "".join(f"{each:>4}".ljust(5) for each in ids).rstrip()
