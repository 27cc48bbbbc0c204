"""Prizes as an arbiter writes them: a line for each, ``1 | 500 € | U16``."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tiebreaks.desk.desk import Prize

Line = tuple[int, str, str]
"""A place, what is given, and for whom."""

MOST = 1000
"""Prizes of one event."""


class Wrong(NamedTuple):
    """A line that cannot be read.

    Attributes:
        number: from 1.
        text: as it was written.
    """

    number: int
    text: str


class Written(NamedTuple):
    """What was read.

    Attributes:
        prizes: of the lines that could be read.
        wrong: the others.
        is_too_long: whether there are more than anybody gives.
    """

    prizes: list[Line]
    wrong: list[Wrong]
    is_too_long: bool


NOTHING = Written([], [], is_too_long=False)


def prizes_of(text: str) -> Written:
    r"""The prizes of some lines: place, prize, and the group if it has one.

    Several places with the same prize may share a line.  Empty lines are nothing.  Where there is
    no ``|`` a semicolon separates, as in a list of participants.

    >>> prizes_of("1 | 500 €\n2-3 | a book | U16").prizes
    [(1, '500 €', ''), (2, 'a book', 'U16'), (3, 'a book', 'U16')]
    >>> prizes_of("1; a cup; medal | U16").wrong, prizes_of("1; a cup").prizes
    ([Wrong(number=1, text='1; a cup; medal | U16')], [(1, 'a cup', '')])
    >>> prizes_of("first | 500 €").wrong
    [Wrong(number=1, text='first | 500 €')]
    """
    prizes: list[Line] = []
    wrong = []
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        found = _prizes(line)
        prizes += found
        if not found:
            wrong.append(Wrong(number, line.strip()))
    return Written(prizes[:MOST], wrong, len(prizes) > MOST)


def lines_of(prizes: Iterable[Prize]) -> str:
    r"""Prizes as they can be edited.

    >>> lines_of([Prize(1, "500 €"), Prize(1, "a cup", "U16")])
    '1 | 500 €\n1 | a cup | U16'
    """
    return "\n".join(
        " | ".join(filter(None, (str(each.place), each.text, each.group))) for each in prizes
    )


def _prizes(line: str) -> list[Line]:
    """The prizes of one line; none where it makes no sense."""
    place, *rest = (part.strip() for part in line.split("|" if "|" in line else ";"))
    places = _places(place)
    if not places or len(rest) not in (1, 2) or not rest[0]:
        return []
    return [(each, rest[0], "".join(rest[1:])) for each in places]


def _places(text: str) -> Sequence[int]:
    ends = text.replace("–", "-").split("-")
    if len(ends) > 2 or not all(_is_place(end.strip()) for end in ends):  # noqa: PLR2004 - a range
        return ()
    first, last = int(ends[0]), int(ends[-1])
    return range(first, min(last, first + MOST) + 1) if first else ()


def _is_place(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= len(str(MOST))
