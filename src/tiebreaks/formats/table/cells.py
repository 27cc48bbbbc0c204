"""The notations of one cell of a crosstable by rounds.

Most tables write opponent, colour, result: ``12w1``, ``3b½``, ``60b-``.  Others write result,
colour, opponent (``1w12``), result and opponent (``+5`` beat number 5, ``-7`` lost to 7), letters
for results (``W12``, ``L7``, ``D3``), or opponent and sign (``12+``).  The same characters mean
different things: ``-1`` is a loss to number 1, or nobody on the other side and one point awarded;
``W12`` a win, or White against number 12; ``12+`` a win, or one by forfeit.  A `Notation` says
which, and holds for the whole file; `notation` chooses it.
"""

import re
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from functools import lru_cache

from tiebreaks.event import Colour, Outcome
from tiebreaks.formats.bye_words import BYE_WORDS
from tiebreaks.formats.numbers import points_of
from tiebreaks.formats.table.amounts import AMOUNT, POINTS, amount_of

_COLOUR = r"[wbsбчWBSБЧ]"
_SHORT = r"(?P<short>\s+\(?short\)?)?"
_GAME = re.compile(
    rf"(?P<opponent>\d{{1,6}})\s*(?P<colour>{_COLOUR}|-)\s*"
    rf"(?P<result>{AMOUNT}[KFkf]?|[=+?*-])?{_SHORT}"
)
_COLOUR_FIRST = re.compile(
    rf"(?P<colour>{_COLOUR})\s*(?P<opponent>\d{{1,6}})(?:\s*[:/]\s*|\s+|(?=[-=+*]))"
    rf"(?P<result>{POINTS}[KFkf]?|[=+*-])"
)
_RESULT_FIRST = re.compile(
    rf"(?P<result>½|1/2|0[.,]5|[012=+-])\s*(?P<colour>{_COLOUR})\s*(?P<opponent>\d{{1,6}})"
)
_SIGN_OPPONENT_COLOUR = re.compile(
    rf"(?P<result>[-+=])\s*(?P<opponent>\d{{1,6}})\s*(?P<colour>{_COLOUR})"
)
_SIGNED = re.compile(r"(?P<result>[-+=])\s*(?P<opponent>\d{1,6})")
_SIGN_LAST = re.compile(r"(?P<opponent>\d{1,6})\s*(?P<result>[-+=*])")
_LETTER = re.compile(r"(?P<result>[WLDXF])\s*(?P<opponent>\d{1,6})", re.IGNORECASE)
_LETTER_ALONE = re.compile(r"(?P<result>[BHUXF])\s*-*", re.IGNORECASE)
_TWO_GAMES = re.compile(
    rf"(?P<opponent>\d{{1,6}})(?P<games>(?:\s*{_COLOUR}\s*(?:{POINTS}|[=+-])){{2,9}})"
)
_ONE_OF_THEM = re.compile(rf"{_COLOUR}\s*(?:{POINTS}|[=+-])")
_AWARD = re.compile(rf"(?P<dash>-?)\s*(?P<value>{POINTS})")
_WITH_GAMES = re.compile(rf"(?P<result>.*\S)\s*\((?P<games>{AMOUNT})\)")
_SIGNED_OUTCOME = {"+": Outcome.WIN, "=": Outcome.DRAW, "-": Outcome.LOSS}
BY_POINTS = {Fraction(0): Outcome.LOSS, Fraction(1, 2): Outcome.DRAW, Fraction(1): Outcome.WIN}
_LETTERS = {"w": Outcome.WIN, "d": Outcome.DRAW, "l": Outcome.LOSS}
_NOT_PAIRED = frozenset(("", "-", "--", "zwz", "0wz", "×", "x", "х", "■"))
_WORDS = {
    "pairing bye": "bye",
    "full": "full",
    "full bye": "full",
    "half": "half",
    "half bye": "half",
    "zero": "zero",
    "zero bye": "zero",
    "free": "free",
}
_WHITE = "wб"
_LONGEST = 100
"""Characters of a cell; no result needs as many, and every pattern is quick on so few."""

_DASHES = str.maketrans("–—−‐‑", "-----")


class Notation(Enum):
    """What the cells of a file are made of; named by one of them."""

    GAME = "12w1"
    RESULT_FIRST = "1w12"
    SIGNED = "+12"
    SIGN_LAST = "12+"
    LETTERS = "W12"


@dataclass(frozen=True, slots=True)
class Entry:
    """What a cell says.

    Attributes:
        opponent: the number of the opponent; 0 for nobody.
        colour: of the participant himself.
        value: the points written; ``None`` where there are none.
        outcome: for results that are signs rather than points, or stand beside the game points
            of a match; else undecided.
        sign: ``+`` or ``-`` for a forfeit, ``?`` for no result yet, ``*`` for an adjourned game,
            ``award`` for a point given without a game, ``pairing`` for one given by the pairing;
            ``bye``, ``full``, ``half``, ``zero``, ``free`` for what is written in words.
        short: whether it was decided before both had made a move.
    """

    opponent: int = 0
    colour: Colour = Colour.NONE
    value: Fraction | None = None
    outcome: Outcome = Outcome.UNDECIDED
    sign: str = ""
    short: bool = False


NOBODY_AND_NOTHING = Entry()
FREE = Entry(sign="free")
BYE_SIGNS = _WORDS | dict.fromkeys((*BYE_WORDS, "frei", "вых."), "bye")
"""What is written in words for a round without a game, and its sign."""

WORDS = frozenset(BYE_SIGNS.values())


def has_colour(text: str) -> bool:
    """Whether a cell is a game with opponent, colour and result, in this order.

    >>> has_colour("12w1"), has_colour("+5"), has_colour("-1"), has_colour("12-1")
    (True, False, False, False)
    """
    text = text.strip()
    found = _GAME.fullmatch(text) if len(text) <= _LONGEST else None
    return found is not None and found["colour"] != "-"


@lru_cache(maxsize=65536)
def read_cell(text: str, notation: Notation) -> tuple[Entry, ...] | None:
    """What a cell says in a file of this notation; ``None`` if it is not understood.

    More than one entry are the games of one round.

    >>> read_cell("3b½", Notation.GAME)[0].value
    Fraction(1, 2)
    >>> read_cell("-1", Notation.GAME)[0].opponent, read_cell("-1", Notation.SIGNED)[0].opponent
    (0, 1)
    >>> [entry.colour.name for entry in read_cell("4w1b0", Notation.GAME)]
    ['WHITE', 'BLACK']
    >>> read_cell("1w12?", Notation.GAME) is None
    True
    """
    text = text.strip().translate(_DASHES)
    if len(text) > _LONGEST:
        return None
    single = _entry(text, notation)
    if single is not None:
        return (single,)
    return _several(text, notation)


def _several(text: str, notation: Notation) -> tuple[Entry, ...] | None:
    """``4w1b0``, or whole games between blanks, commas or strokes: ``4w1 4b0``."""
    if found := _TWO_GAMES.fullmatch(text):
        parts = [found["opponent"] + game for game in _ONE_OF_THEM.findall(found["games"])]
    else:
        parts = re.split(r"\s*[/;,|]\s*|\s+", text)
    entries = [_entry(part, notation) for part in parts]
    games = tuple(entry for entry in entries if entry is not None and entry.opponent)
    return games if 1 < len(parts) == len(games) else None


def _entry(text: str, notation: Notation) -> Entry | None:
    word = text.casefold()
    if word in _NOT_PAIRED:
        return NOBODY_AND_NOTHING
    if word in BYE_SIGNS:
        return Entry(sign=BYE_SIGNS[word])
    if notation is Notation.GAME and (found := _WITH_GAMES.fullmatch(text)):
        entry = _entry(found["result"], notation)
        return None if entry is None else with_games(entry, amount_of(found["games"]))
    special = _SPECIAL.get(notation)
    entry = special(text) if special else None
    return entry or _ordinary(text) or _award(text)


def with_games(entry: Entry, games: Fraction | None) -> Entry | None:
    """A result with the game points of the match in brackets behind it: ``½ (2)``, ``+ (2½)``.

    >>> with_games(Entry(4, value=Fraction(1, 2)), Fraction(2)).outcome
    <Outcome.DRAW: 2>
    >>> with_games(Entry(4, value=Fraction(3)), Fraction(2)) is None
    True
    """
    outcome = entry.outcome if entry.value is None else BY_POINTS.get(entry.value)
    return None if outcome is None else replace(entry, value=games, outcome=outcome)


def _ordinary(text: str) -> Entry | None:
    """A game in a notation that cannot be taken for another one."""
    found = _GAME.fullmatch(text) or _COLOUR_FIRST.fullmatch(text)
    # ``12-`` is an opponent and a sign, not one without a colour and without a result.
    if found is not None and (found["result"] or found["colour"] != "-"):
        return _game(found, short=bool(found.groupdict().get("short")))
    found = _SIGN_OPPONENT_COLOUR.fullmatch(text)
    if found is not None:
        outcome = _SIGNED_OUTCOME[found["result"]]
        return _of(found, Entry(1, _colour(found["colour"]), outcome=outcome))
    found = _SIGN_LAST.fullmatch(text)
    if found is None:
        return None
    if found["result"] == "=":
        return _of(found, Entry(1, outcome=Outcome.DRAW))
    return _of(found, Entry(1, sign=found["result"]))


def _of(found: re.Match[str], entry: Entry) -> Entry | None:
    """The entry with the opponent that was found; nobody has the number 0."""
    opponent = int(found["opponent"])
    if not opponent:
        return None
    return Entry(opponent, entry.colour, entry.value, entry.outcome, entry.sign, entry.short)


def _colour(letter: str) -> Colour:
    if letter == "-":
        return Colour.NONE
    return Colour.WHITE if letter.lower() in _WHITE else Colour.BLACK


def _game(found: re.Match[str], *, short: bool = False) -> Entry | None:
    result, colour = found["result"] or "", _colour(found["colour"])
    if result in ("+", "-", "*"):
        return _of(found, Entry(1, colour, sign=result))
    if result in ("", "?"):
        return _of(found, Entry(1, colour, sign="?"))
    if result == "=":
        return _of(found, Entry(1, colour, outcome=Outcome.DRAW, short=short))
    value = amount_of(result.rstrip("KFkf"))
    if result[-1] in "KFkf":
        return _of(found, Entry(1, colour, sign="+" if value else "-"))
    return _of(found, Entry(1, colour, value, short=short))


def _result_first(text: str) -> Entry | None:
    found = _RESULT_FIRST.fullmatch(text)
    if found is None:
        return None
    if found["result"] in _SIGNED_OUTCOME:
        outcome = _SIGNED_OUTCOME[found["result"]]
        return _of(found, Entry(1, _colour(found["colour"]), outcome=outcome))
    return _of(found, Entry(1, _colour(found["colour"]), points_of(found["result"])))


def _signed(text: str) -> Entry | None:
    found = _SIGNED.fullmatch(text)
    return None if found is None else _signed_entry(found)


def _sign_last(text: str) -> Entry | None:
    found = _SIGN_LAST.fullmatch(text)
    if found is None or found["result"] == "*":
        return None
    return _signed_entry(found)


def _signed_entry(found: re.Match[str]) -> Entry | None:
    return _of(found, Entry(1, outcome=_SIGNED_OUTCOME[found["result"]]))


def _letter(text: str) -> Entry | None:
    """American wall charts: W, L, D; X and F by forfeit; B, H, U for byes and absences."""
    if alone := _LETTER_ALONE.fullmatch(text):
        letter = alone["result"].lower()
        return Entry(sign={"b": "bye", "h": "half", "x": "full"}.get(letter, "zero"))
    found = _LETTER.fullmatch(text)
    if found is None:
        return None
    letter = found["result"].lower()
    if letter in _LETTERS:
        return _of(found, Entry(1, outcome=_LETTERS[letter]))
    return _of(found, Entry(1, sign="+" if letter == "x" else "-"))


_SPECIAL = {
    Notation.RESULT_FIRST: _result_first,
    Notation.SIGNED: _signed,
    Notation.SIGN_LAST: _sign_last,
    Notation.LETTERS: _letter,
}


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
