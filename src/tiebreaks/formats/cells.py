"""The notation of one cell of a Swiss crosstable.

Two styles meet.  Most tables write opponent, colour, result: ``12w1``, ``3b½``, ``60b-``.
Older ones write result and opponent: ``+5`` beat number 5, ``-7`` lost to 7, ``=3`` drew with 3.
In the first style ``-1`` is something else: nobody on the other side, one point awarded.  Since
the same signs mean different things, the style is settled for the whole file: one cell with a
colour in it makes it the first style.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from tiebreaks.event import Colour, Outcome
from tiebreaks.formats.bye_words import BYE_WORDS
from tiebreaks.formats.numbers import points_of

_WITH_COLOUR = re.compile(
    r"(?P<opponent>\d{1,5})\s*(?P<colour>[wbsбчWBSБЧ])\s*"
    r"(?P<result>\d{0,2}(?:[.,]\d|½)?|1/2|[=+?*-])"
)
_SIGNED = re.compile(r"(?P<result>[-+=])\s*(?P<opponent>\d{1,5})")
_AWARD = re.compile(r"(?P<dash>-?)\s*(?P<value>\d{0,2}(?:[.,]\d|½)?|1/2)")
_SIGNED_OUTCOME = {"+": Outcome.WIN, "=": Outcome.DRAW, "-": Outcome.LOSS}
_NOT_PAIRED = frozenset(("", "-", "--", "–", "—", "zwz", "0wz"))
_WHITE = "wб"


@dataclass(frozen=True, slots=True)
class Entry:
    """What a cell says.

    Attributes:
        opponent: the number of the opponent; 0 for nobody.
        colour: of the participant himself.
        value: the points written; ``None`` where there are none.
        outcome: for results that are signs rather than points; else undecided.
        sign: ``+`` or ``-`` for a forfeit, ``?`` for no result yet, ``bye``, ``award`` for a
            point given without a game, ``pairing`` for one given by the pairing, else empty.
    """

    opponent: int = 0
    colour: Colour = Colour.NONE
    value: Fraction | None = None
    outcome: Outcome = Outcome.UNDECIDED
    sign: str = ""


NOBODY_AND_NOTHING = Entry()


def has_colour(text: str) -> bool:
    """Whether a cell is of the style opponent, colour, result.

    >>> has_colour("12w1"), has_colour("+5"), has_colour("-1")
    (True, False, False)
    """
    return _WITH_COLOUR.fullmatch(text.strip()) is not None


def uses_colours(texts: Iterable[str]) -> bool:
    """Whether a file is of that style: one such cell is enough."""
    return any(has_colour(text) for text in texts)


def read_cell(text: str, *, coloured: bool) -> Entry | None:
    """What a cell says in a file of the given style; ``None`` if it is not understood.

    >>> read_cell("3b½", coloured=True).value
    Fraction(1, 2)
    >>> read_cell("-1", coloured=True).opponent, read_cell("-1", coloured=False).opponent
    (0, 1)
    >>> read_cell("1w12?", coloured=True) is None
    True
    """
    text = text.strip()
    if text.casefold() in _NOT_PAIRED:
        return NOBODY_AND_NOTHING
    if text.casefold() in BYE_WORDS:
        return Entry(sign="bye")
    if found := _WITH_COLOUR.fullmatch(text):
        return _game(found)
    if not coloured and (found := _SIGNED.fullmatch(text)):
        return Entry(int(found["opponent"]), outcome=_SIGNED_OUTCOME[found["result"]])
    return _award(text)


def _game(found: re.Match[str]) -> Entry | None:
    opponent, result = int(found["opponent"]), found["result"]
    if not opponent:
        return None
    colour = Colour.WHITE if found["colour"].lower() in _WHITE else Colour.BLACK
    if result in ("+", "-"):
        return Entry(opponent, colour, sign=result)
    if result in ("", "?", "*"):
        return Entry(opponent, colour, sign="?")
    if result == "=":
        return Entry(opponent, colour, outcome=Outcome.DRAW)
    return Entry(opponent, colour, points_of(result))


def _award(text: str) -> Entry | None:
    if text == "+":
        return Entry(outcome=Outcome.WIN, sign="award")
    if text == "=":
        return Entry(outcome=Outcome.DRAW, sign="award")
    found = _AWARD.fullmatch(text)
    value = points_of(found["value"]) if found else None
    if found is None or value is None:
        return None
    return Entry(value=value, sign="pairing" if found["dash"] else "award")
