"""The results of a list of games: ``1-0``, ``½ - ½``, ``+ - -``, ``2½:1½``, or words."""

import re
from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache

from tiebreaks.event import Outcome
from tiebreaks.formats.bye_words import is_bye
from tiebreaks.formats.table.amounts import AMOUNT, POINTS, amount_of
from tiebreaks.formats.table.cells import BY_POINTS, BYE_SIGNS, Entry, with_games

_SIDE = rf"{AMOUNT}|="
_FORFEIT = r"ff|forfeit|kampflos|неявка|н/я|служебно|f|k"
_TWO_SIDES = re.compile(
    rf"(?P<white>{_SIDE})[fk]?-(?P<black>{_SIDE})[fk]?"
    rf"(?:\(?(?:(?P<short>short)|(?P<forfeit>{_FORFEIT}))\)?)?"
)
_KAMPFLOS = re.compile(r"[01][fk]-[01][fk]?|[01]-[01][fk]")
_SIGNS = {
    "+--": "+-", "+-": "+-", "+/-": "+-",
    "--+": "-+", "-+": "-+", "-/+": "-+",
    "---": "--", "-/-": "--", "н/я": "--", "неявка": "--",
}  # fmt: skip
_ONE_SIDE = re.compile(rf"{POINTS}|=")
_WITH_GAMES = re.compile(rf"(?P<result>.+)\((?P<white>{AMOUNT})-(?P<black>{AMOUNT})\)")
_BYE_WITH_GAMES = re.compile(rf"(?P<result>.*\S)\s*\((?P<games>{AMOUNT})\)")
_DRAWN = frozenset(("=", "draw", "remis", "ничья", "нич", "реми", "наравно"))
_PENDING = {"": "?", "?": "?", "-": "?", "*": "*", "adjourned": "*", "отложена": "*"}
_TRANSLATED = str.maketrans({"–": "-", "—": "-", "−": "-", "‑": "-", ":": "-", " ": "", "\xa0": ""})
_LONGEST = 60
_HALF = Fraction(1, 2)
_NOT_PAIRED = frozenset(
    (
        "not paired",
        "unpaired",
        "absent",
        "nicht ausgelost",
        "nicht gepaart",
        "fehlt",
        "нет пары",
        "без пары",
        "не в паре",
        "отсутствует",
        "не е в двойка",
        "отсъства",
    )
)

Sides = tuple[Entry, Entry]
"""What White and Black have, without their numbers."""


@lru_cache(maxsize=4096)
def result_of(text: str) -> Sides | None:
    """A result as the two sides have it; ``None`` if it is not understood.

    >>> [entry.value for entry in result_of("½ - ½")], [e.sign for e in result_of("- - +")]
    ([Fraction(1, 2), Fraction(1, 2)], ['-', '+'])
    >>> [entry.value for entry in result_of("2½:1½")], result_of("1-0 short")[0].short
    ([Fraction(5, 2), Fraction(3, 2)], True)
    >>> result_of("1-0 forfeit")[0].sign, result_of("*")[0].sign, result_of("won") is None
    ('+', '*', True)
    """
    word = text.casefold().strip()
    bare = word.translate(_TRANSLATED) if len(word) <= _LONGEST else "too long"
    if found := _WITH_GAMES.fullmatch(bare):
        return _apart(found)
    if signs := _PENDING.get(bare) or _SIGNS.get(bare):
        return Entry(sign=signs[0]), Entry(sign=signs[-1])
    if word in _DRAWN:
        return Entry(value=_HALF), Entry(value=_HALF)
    if found := _TWO_SIDES.fullmatch(bare):
        return _both(found, forfeit=bool(found["forfeit"] or _KAMPFLOS.fullmatch(bare)))
    value = _points(bare) if _ONE_SIDE.fullmatch(bare) else None
    if value is None or value > 1:
        return None
    return Entry(value=value), Entry(value=1 - value)


def _apart(found: re.Match[str]) -> Sides | None:
    """``½-½ (2-1½)``: how a match ended, and its game points in brackets."""
    sides = result_of(found["result"])
    if sides is None:
        return None
    white = with_games(sides[0], amount_of(found["white"]))
    black = with_games(sides[1], amount_of(found["black"]))
    return None if white is None or black is None else (white, black)


def _both(found: re.Match[str], *, forfeit: bool) -> Sides | None:
    white, black = _points(found["white"]), _points(found["black"])
    if white is None or black is None:
        return None
    if forfeit:
        return _forfeited(white), _forfeited(black)
    short = found["short"] is not None
    return Entry(value=white, short=short), Entry(value=black, short=short)


def _forfeited(value: Fraction) -> Entry:
    return Entry(sign="+" if value else "-")


def _points(text: str) -> Fraction | None:
    return _HALF if text == "=" else amount_of(text)


def is_forfeit_of_nobody(text: str) -> bool:
    """Whether a result says that somebody did not appear, and not who."""
    return text.casefold().strip() in ("н/я", "неявка")


def points_are_results(pairs: Iterable[tuple[str, str]], *, called_so: bool) -> bool:
    """Whether the points of both sides can be those of the game in every row.

    They are if the two always have 1, or always 2 together, or forfeited.  Else they are rather
    the points before the round: so are 1-1 where nobody has 2, and 0-0, unless the columns are
    called results.

    >>> points_are_results([("1", "0"), ("½", "½")], called_so=False)
    True
    >>> points_are_results([("1", "1"), ("0", "0")], called_so=False)
    False
    """
    both = [(one, two) for one, two in pairs if one and two]
    sums = {_sum(one, two) for one, two in both} - {_FORFEITED}
    if called_so:
        sums -= {Fraction(0)}
    won = any("2" in pair for pair in both)
    return not sums or sums == {Fraction(1)} or (sums == {Fraction(2)} and won)


_FORFEITED = Fraction(-1)
"""Stands for the sum of two signs."""


def _sum(one: str, two: str) -> Fraction | None:
    if {one, two} <= {"+", "-"} and (one, two) != ("+", "+"):
        return _FORFEITED
    both = amount_of(one), amount_of(two)
    return None if both[0] is None or both[1] is None else both[0] + both[1]


def is_nobody(text: str) -> bool:
    """Whether a cell for a player says that there is none.

    >>> is_nobody("spielfrei"), is_nobody("нет пары"), is_nobody(""), is_nobody("Ann")
    (True, True, True, False)
    """
    word = text.casefold().strip()
    return is_bye(text) or word in _NOT_PAIRED or word in ("", "-", "—", "–")


def bye_of(opponent: str, result: str) -> Entry | None:
    """What a participant without an opponent has; ``None`` if that is not said.

    The word in the place of the opponent tells an award of the pairing from one on request.

    >>> bye_of("", "half bye").sign, bye_of("bye", "1").sign, bye_of("not paired", "½").sign
    ('half', 'pairing', 'award')
    >>> bye_of("bye", "").sign, bye_of("", "") is None
    ('bye', True)
    """
    if found := _BYE_WITH_GAMES.fullmatch(result.strip()):
        bye = bye_of(opponent, found["result"])
        return None if bye is None else with_games(bye, amount_of(found["games"]))
    word, said = result.casefold().strip(), opponent.casefold().strip()
    if word in BYE_SIGNS:
        return Entry(sign=BYE_SIGNS[word])
    sides = result_of(result)
    by_pairing = is_bye(opponent)
    if word == "+":
        return Entry(outcome=Outcome.WIN, sign="pairing" if by_pairing else "award")
    if sides is None or sides[0].sign in ("?", "*"):
        empty = {True: "bye", False: "zero"}[by_pairing]
        return Entry(sign=empty) if sides and (by_pairing or said in _NOT_PAIRED) else None
    own = sides[0]
    if own.sign:
        return Entry(outcome=Outcome.WIN, sign="award") if own.sign == "+" else Entry(sign="zero")
    return Entry(value=own.value, sign="pairing" if by_pairing else "award")


def as_outcome(entry: Entry) -> Entry:
    """A side whose ``1``, ``½`` or ``0`` says how it ended rather than what it was worth."""
    if entry.value is None:
        return entry
    return Entry(
        entry.opponent,
        entry.colour,
        None,
        BY_POINTS[entry.value],
        entry.sign,
        entry.short,
    )


def say_outcomes(results: list[Sides]) -> bool:
    """Whether the results of a list are ``1-0``, ``½-½``, ``0-1`` whatever these are worth.

    >>> say_outcomes([result_of("1-0"), result_of("½-½")]), say_outcomes([result_of("1-1")])
    (True, False)
    """
    pairs = [(one.value, two.value) for one, two in results]
    return all(
        one in BY_POINTS and two in BY_POINTS and one + two <= 1
        for one, two in pairs
        if one is not None and two is not None
    )
