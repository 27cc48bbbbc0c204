"""Results and pairings of a what-if as they are printed."""

from fractions import Fraction

from tiebreaks.audit.whatif.results import OPEN, Result
from tiebreaks.event import Event, Kind, Outcome
from tiebreaks.event.numbers import exact
from tiebreaks.explain.numbers import shown
from tiebreaks.report import phrases

_POINTS = {
    Outcome.WIN: Fraction(1),
    Outcome.DRAW: Fraction(1, 2),
    Outcome.LOSS: Fraction(0),
}
OPEN_SIGN = "*"
"""What stands for a game that has no result."""

_FORFEITS = {Kind.FORFEIT_WIN: "+", Kind.FORFEIT_LOSS: "−"}

BYE_CODES = {
    Kind.PAIRING_BYE: "bye",
    Kind.FULL_BYE: "full bye",
    Kind.HALF_BYE: "half bye",
    Kind.ZERO_BYE: "zero bye",
}
"""Byes as programs read them, and the option --result."""


def result_sign(result: Result, language: str = "en") -> str:
    """A result as it is printed beside the two names.

    >>> from tiebreaks.audit.whatif.results import DRAWN, LOST
    >>> result_sign(LOST), result_sign(DRAWN), result_sign(OPEN)
    ('0–1', '½–½', '*')
    """
    if is_open(result):
        return OPEN_SIGN
    if result.kinds[0] in _FORFEITS:
        return ":".join(_FORFEITS.get(kind, "") for kind in result.kinds)
    scores = result.games or tuple(_POINTS[each] for each in result.outcomes)
    return "–".join(shown(each, language) for each in scores)


def result_code(result: Result) -> str:
    """A result as programs read it: ``1-0``, ``0.5-0.5``, ``2.5-1.5``, ``+:-``, ``*``.

    >>> from tiebreaks.audit.whatif.results import DRAWN
    >>> result_code(DRAWN)
    '0.5-0.5'
    """
    if is_open(result):
        return OPEN_SIGN
    if result.kinds[0] in _FORFEITS:
        return result_sign(result).replace("−", "-")
    scores = result.games or tuple(_POINTS[each] for each in result.outcomes)
    return "-".join(exact(each) for each in scores)


def is_open(result: Result) -> bool:
    """Whether it is none yet."""
    return result.kinds == OPEN.kinds


def is_short(result: Result | None) -> bool:
    """Whether it was decided before both had made a move; no sign tells that."""
    return result is not None and Kind.SHORT in result.kinds


def named(event: Event, index: int) -> str:
    """A participant with his number, for a sentence."""
    return phrases.named(event.participants[index])
