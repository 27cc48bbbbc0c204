"""What the tags Result and Termination say of a game."""

import re
from functools import lru_cache
from typing import NamedTuple

from tiebreaks.event import Kind, Outcome

Side = tuple[Kind, Outcome]

_LOSS, _DRAW, _WIN = Outcome.LOSS, Outcome.DRAW, Outcome.WIN
_POINTS: dict[str, tuple[Outcome, Outcome]] = {
    "1-0": (_WIN, _LOSS),
    "0-1": (_LOSS, _WIN),
    "1/2-1/2": (_DRAW, _DRAW),
    "1/2": (_DRAW, _DRAW),
    "1/2-0": (_DRAW, _LOSS),
    "0-1/2": (_LOSS, _DRAW),
    "0-0": (_LOSS, _LOSS),
    "2-0": (_WIN, _LOSS),
    "1-1": (_DRAW, _DRAW),
    "0-2": (_LOSS, _WIN),
}
TWO_POINTS = frozenset(("2-0", "1-1", "0-2"))
"""Results that only make sense where a win is worth two points."""

_SIGNS = re.compile(r"([+-])[:/-]([+-])|(\+)(-)|(-)(\+)")
_FORFEIT_MARK = re.compile(r"\(?f(?:f|orfeit)?\)?")
_SPELLINGS = str.maketrans({"–": "-", "—": "-", "−": "-", "‑": "-", "½": "1/2", ":": "-"})
_HALVES = re.compile(r"0[.,]5")
_FORFEIT = re.compile(
    r"forfeit|unplayed|walk-?over|no[ -]show|default|kampflos|контумац|неявк|служебн"
)
_ON_TIME = re.compile(r"\btime\b")
_NO_RESULT_YET = re.compile(r"adjourned|unterminated")
_PERHAPS_FORFEIT = re.compile(r"abandon|infraction|unplayed|forfeit")
_BYE = re.compile(r"\bbye\b")


class Meaning(NamedTuple):
    """What a game was.

    Attributes:
        white: kind and outcome for White.
        black: the same for Black.
        doubtful: whether the words of Termination let one think of something else.
    """

    white: Side
    black: Side
    doubtful: bool = False

    @property
    def finished(self) -> bool:
        """Whether there is a result."""
        return self.white[0] is not Kind.ADJOURNED


ADJOURNED = Meaning((Kind.ADJOURNED, Outcome.UNDECIDED), (Kind.ADJOURNED, Outcome.UNDECIDED))
_FORFEITS = {
    (_WIN, _LOSS): Meaning((Kind.FORFEIT_WIN, _WIN), (Kind.FORFEIT_LOSS, _LOSS)),
    (_LOSS, _WIN): Meaning((Kind.FORFEIT_LOSS, _LOSS), (Kind.FORFEIT_WIN, _WIN)),
    (_LOSS, _LOSS): Meaning((Kind.FORFEIT_LOSS, _LOSS), (Kind.FORFEIT_LOSS, _LOSS)),
}
_SIGN = {"+": _WIN, "-": _LOSS}


@lru_cache(maxsize=4096)
def meaning(result: str, termination: str, *, moves: bool) -> Meaning | None:
    """What a game was; ``None`` if the result is not understood.

    Args:
        result: the tag Result.
        termination: the tag Termination; empty if there is none.
        moves: whether anything was played.  A game without moves is no forfeit by itself.

    >>> meaning("1-0", "Time forfeit", moves=True).white[0].name
    'PLAYED'
    >>> meaning("+:-", "", moves=False).black[0].name
    'FORFEIT_LOSS'
    >>> meaning("1-0", "Unplayed", moves=False).white[0].name
    'FORFEIT_WIN'
    """
    word = "".join(result.casefold().split())
    ending = termination.casefold()
    signs = _SIGNS.fullmatch(word.translate({0x2013: "-", 0x2212: "-"}))
    if signs:
        one, two = (sign for sign in signs.groups() if sign)
        return _FORFEITS.get((_SIGN[one], _SIGN[two]))
    forfeit = bool(_FORFEIT.search(ending)) and not _ON_TIME.search(ending)
    if word == "*":
        return _FORFEITS[_LOSS, _LOSS] if forfeit and "forfeit" in ending else ADJOURNED
    marked = _FORFEIT_MARK.search(word) is not None
    outcomes = _POINTS.get(normal(_FORFEIT_MARK.sub("", word)))
    if outcomes is None:
        return None
    if outcomes == (_LOSS, _LOSS) and not moves and not termination:
        marked = True
    if (forfeit or marked) and outcomes in _FORFEITS:
        return _FORFEITS[outcomes]
    return Meaning(
        (Kind.PLAYED, outcomes[0]),
        (Kind.PLAYED, outcomes[1]),
        doubtful=(forfeit or not moves) and _perhaps_forfeit(ending),
    )


def _perhaps_forfeit(ending: str) -> bool:
    return bool(_PERHAPS_FORFEIT.search(ending)) and not _ON_TIME.search(ending)


@lru_cache(maxsize=4096)
def normal(result: str) -> str:
    """A result in its usual spelling.

    >>> normal("½ – ½"), normal("0,5:0,5")
    ('1/2-1/2', '1/2-1/2')
    """
    return _HALVES.sub("1/2", "".join(result.split()).translate(_SPELLINGS))


def says_bye(termination: str) -> bool:
    """Whether the tag Termination says that a player had a bye."""
    return bool(_BYE.search(termination.casefold()))


def says_unfinished(termination: str) -> bool:
    """Whether the tag Termination says that a game was begun and has no result yet."""
    return bool(_NO_RESULT_YET.search(termination.casefold()))
