"""The grammar of tie-break codes: ``NAME[:MP|:GP][/modifier…]``, as in FIDE C.07."""

import re
from typing import NamedTuple


class Modifiers(NamedTuple):
    """What follows the name of a code.

    Attributes:
        cut_low: ``/Cn`` or the low half of ``/Mn``: how many least significant values go.
        cut_high: the high half of ``/Mn``.
        iterated: ``/C*``: cut one more, and one more, as far as the tied group needs.
        limit: ``/L+n``, ``/L-n``: Koya's limit, moved by half points.
        inside: ``/IN``: count only points made inside the leaders' group.
        forfeits_as_played: ``/P``: forfeits count as games against the scheduled opponent.
        fore: ``/F``: Fore Buchholz in place of Buchholz.
        divisor: ``/Kx``: what the opponents' scores are divided by in SSSC.
        reverse: ``/R``: the other way round.
    """

    cut_low: int = 0
    cut_high: int = 0
    iterated: bool = False
    limit: int = 0
    inside: bool = False
    forfeits_as_played: bool = False
    fore: bool = False
    divisor: int = 0
    reverse: bool = False

    def text(self) -> str:
        """The modifiers as they are written in a code.

        >>> Modifiers(cut_low=1, forfeits_as_played=True).text()
        '/C1/P'
        """
        parts = []
        if self.iterated:
            parts.append("C*")
        elif self.cut_high:
            parts.append(f"M{self.cut_high}")
        elif self.cut_low:
            parts.append(f"C{self.cut_low}")
        if self.limit:
            parts.append(f"L{self.limit:+d}")
        if self.inside:
            parts.append("IN")
        if self.divisor:
            parts.append(f"K{self.divisor}")
        flags = (("F", self.fore), ("P", self.forfeits_as_played), ("R", self.reverse))
        parts += [letter for letter, there in flags if there]
        return "".join(f"/{part}" for part in parts)

    def kinds(self) -> frozenset[str]:
        """Which modifiers occur: some of ``C M C* L IN P F K R``."""
        found = {
            "C*": self.iterated,
            "M": self.cut_high > 0,
            "C": self.cut_low > 0 and not self.cut_high,
            "L": self.limit != 0,
            "IN": self.inside,
            "P": self.forfeits_as_played,
            "F": self.fore,
            "K": self.divisor > 0,
            "R": self.reverse,
        }
        return frozenset(name for name, there in found.items() if there)


class Code(NamedTuple):
    """A tie-break code, taken apart.

    >>> Code("BH", modifiers=Modifiers(cut_low=2)).text()
    'BH/C2'
    """

    name: str
    score: str = ""
    modifiers: Modifiers = Modifiers()

    def text(self) -> str:
        """The code in its usual spelling."""
        score = f":{self.score}" if self.score else ""
        return f"{self.name}{score}{self.modifiers.text()}"


class CodeError(ValueError):
    """A code that cannot be read.

    Attributes:
        part: the part that is wrong.
        written: the whole code as it was written.
    """

    def __init__(self, part: str, written: str) -> None:
        super().__init__(f"{part!r} in {written!r}")
        self.part = part
        self.written = written


TEAM_SCORES = ("MP", "GP")
"""Match points and game points, as codes of their own and behind a colon."""


def parse_code(written: str) -> Code:
    """Take a code apart; upper and lower case, ``-`` and ``/`` are the same.

    Raises:
        CodeError: for an unknown modifier or score; the name is not looked up here.

    >>> parse_code("bh-c1").text()
    'BH/C1'
    >>> parse_code("BH:gp/M2/P")
    Code(name='BH', score='GP', modifiers=Modifiers(cut_low=2, cut_high=2, iterated=False, \
limit=0, inside=False, forfeits_as_played=True, fore=False, divisor=0, reverse=False))
    """
    head, *parts = re.split(r"/|-(?=[A-Za-z])", written.strip())
    name, colon, score = head.partition(":")
    if colon and score.upper() not in TEAM_SCORES:
        raise CodeError(score or colon, written)
    values: dict[str, int | bool] = {}
    for part in parts:
        found = _modifier(part.upper())
        if not found or values.keys() & found.keys():
            raise CodeError(part, written)
        values |= found
    return Code(name.strip().upper(), score.upper(), Modifiers(**values))  # type: ignore[arg-type]


def _modifier(part: str) -> dict[str, int | bool]:
    """The fields that one modifier sets; nothing if there is no such modifier."""
    words: dict[str, dict[str, int | bool]] = {
        "C*": {"iterated": True, "cut_low": 0},
        "IN": {"inside": True},
        "P": {"forfeits_as_played": True},
        "F": {"fore": True},
        "R": {"reverse": True},
    }
    if part in words:
        return words[part]
    if limit := re.fullmatch(r"L([+-]\d{1,2})", part):
        return {"limit": int(limit[1])}
    match = re.fullmatch(r"([CMK])([1-9]\d?)", part)
    if match is None:
        return {}
    letter, number = match[1], int(match[2])
    if letter == "K":
        return {"divisor": number}
    return {"cut_low": number} if letter == "C" else {"cut_low": number, "cut_high": number}
