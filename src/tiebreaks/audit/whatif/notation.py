"""How results are written on a command line: ``9:4-17=1-0``, ``5:Alder-Beech=2½-1½``, ``9:2=bye``.

Byes are written as in tables (``bye``, ``full bye``, ``half bye``, ``zero bye``) or with the letter
of a TRF (``U``, ``F``, ``H``, ``Z``); a hyphen will do for the blank.
"""

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple

from tiebreaks.audit.whatif.matches import MatchPoints
from tiebreaks.audit.whatif.results import DRAWN, LOST, OPEN, WON, Result
from tiebreaks.audit.written import written
from tiebreaks.event import Kind, Outcome, Scoring
from tiebreaks.explain.numbers import shown
from tiebreaks.formats.bye_words import BYE_WORDS

_WISH = re.compile(r"\s*(?P<round>\d{1,4})\s*:\s*(?P<who>.+?)\s*=\s*(?P<result>=|[^=]+?)\s*")
_HYPHEN = re.compile("[-–—]")
_NUMBER = r"\d*[½¼¾]|\d+/\d+|\d+(?:[.,]\d+)?"
_TWO = re.compile(rf"({_NUMBER})[-:]({_NUMBER})")
_ONE = re.compile(_NUMBER)

Scores = tuple[Fraction, Fraction]

_FORFEITED = (Kind.FORFEIT_LOSS, Kind.FORFEIT_LOSS)
_FORFEIT = Result((Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS), (Outcome.WIN, Outcome.LOSS))
_SIGNS: Mapping[str, Result] = {
    "*": OPEN,
    "=": DRAWN,
    "+:-": _FORFEIT,
    "+--": _FORFEIT,
    "+-": _FORFEIT,
    "-:+": _FORFEIT.turned,
    "--+": _FORFEIT.turned,
    "-+": _FORFEIT.turned,
    "-:-": Result(_FORFEITED, (Outcome.LOSS, Outcome.LOSS)),
    "---": Result(_FORFEITED, (Outcome.LOSS, Outcome.LOSS)),
    "--": Result(_FORFEITED, (Outcome.LOSS, Outcome.LOSS)),
}

_BYES: Mapping[str, Kind] = {
    **dict.fromkeys((*BYE_WORDS, "pairing bye", "u"), Kind.PAIRING_BYE),
    **dict.fromkeys(("full bye", "full", "f"), Kind.FULL_BYE),
    **dict.fromkeys(("half bye", "half", "h"), Kind.HALF_BYE),
    **dict.fromkeys(("zero bye", "zero", "z"), Kind.ZERO_BYE),
}

SIGNS = ("+:-", "-:+", "-:-", "*")
"""Forfeits, and no result: what can be written of every game and of every match."""

_NOTHING, _HALF, _WHOLE = Fraction(0), Fraction(1, 2), Fraction(1)
_USUAL: Mapping[Scores, Result] = {
    (_WHOLE, _NOTHING): WON,
    (_HALF, _HALF): DRAWN,
    (_NOTHING, _WHOLE): LOST,
}


def _played(one: Outcome, other: Outcome) -> Result:
    return Result((Kind.PLAYED, Kind.PLAYED), (one, other))


_ODD: Mapping[Scores, Result] = {
    (_NOTHING, _NOTHING): _played(Outcome.LOSS, Outcome.LOSS),
    (_HALF, _NOTHING): _played(Outcome.DRAW, Outcome.LOSS),
    (_NOTHING, _HALF): _played(Outcome.LOSS, Outcome.DRAW),
}
"""What an arbiter may decide of a game: both lose, or one has a draw and the other nothing."""


class Wish(NamedTuple):
    """One result as somebody asks for it, in parts.

    Attributes:
        text: as it was written.
        round: its number.
        who: the two, with one hyphen or more between them; of a bye the only one.
        result: what stands after the equals sign.
    """

    text: str
    round: int
    who: str
    result: str

    @property
    def bye(self) -> Kind | None:
        """The kind of a bye; ``None`` for the result of a game.

        >>> [wish(f"9:2={each}").bye.name for each in ("bye", "half-bye", "Z")]
        ['PAIRING_BYE', 'HALF_BYE', 'ZERO_BYE']
        """
        return _BYES.get(" ".join(_HYPHEN.sub(" ", self.result.casefold()).split()))

    def halves(self) -> Iterator[tuple[str, str]]:
        """Every way of taking the pair apart at a hyphen; a name may contain one itself.

        >>> list(wish("1:Vachier-Lagrave-5=1").halves())
        [('Vachier', 'Lagrave-5'), ('Vachier-Lagrave', '5')]
        """
        for hyphen in _HYPHEN.finditer(self.who):
            one, other = self.who[: hyphen.start()].strip(), self.who[hyphen.end() :].strip()
            if one and other:
                yield one, other


def wish(text: str) -> Wish | None:
    """The parts of ``round:one-other=result`` or ``round:one=bye``; ``None`` if it is neither.

    >>> wish("9:4-17=½-½")
    Wish(text='9:4-17=½-½', round=9, who='4-17', result='½-½')
    >>> wish("9:Ivanov - Petrov==").result, wish("9:4=1-0"), wish("4-17=1-0")
    ('=', None, None)
    """
    found = _WISH.fullmatch(text)
    if found is None:
        return None
    parts = Wish(text, int(found["round"]), found["who"], found["result"])
    return parts if parts.bye is not None or any(parts.halves()) else None


def game_result(text: str, scoring: Scoring) -> Result | None:
    """What a written result of a single game means; ``None`` if it means nothing, or two things.

    Beside 1, ½ and 0 the values of the event's own scoring are understood.

    >>> from tiebreaks.event import CHESS, DRAUGHTS
    >>> game_result("1", CHESS) == WON, game_result("0,5-0,5", CHESS) == DRAWN
    (True, True)
    >>> game_result("2-0", DRAUGHTS) == WON, game_result("1", DRAUGHTS), game_result("2-0", CHESS)
    (True, None, None)
    """
    bare = _bare(text)
    if bare in _SIGNS:
        return _SIGNS[bare]
    own = {
        (scoring.win, scoring.loss): WON,
        (scoring.draw, scoring.draw): DRAWN,
        (scoring.loss, scoring.win): LOST,
    }
    scores = _scores(bare)
    if scores is not None:
        return {**_ODD, **_USUAL, **own}.get(scores)
    value = _value(bare)
    meant = [
        result for table in (_USUAL, own) for (one, _), result in table.items() if one == value
    ]
    return meant[0] if meant and meant.count(meant[0]) == len(meant) else None


def game_results(scoring: Scoring) -> tuple[str, ...]:
    """What can be written of a single game, each with one meaning only.

    >>> from tiebreaks.event import THREE_ONE_ZERO
    >>> ", ".join(game_results(THREE_ONE_ZERO))
    '3-0, 1-1, 0-3, 1-0, ½-½, 0-1, 3, 0, ½, =, +:-, -:+, -:-, *'
    """
    own = (scoring.win, scoring.loss), (scoring.draw, scoring.draw), (scoring.loss, scoring.win)
    scores = dict.fromkeys((*own, *_USUAL))
    both = [f"{shown(one)}-{shown(other)}" for one, other in scores]
    alone = dict.fromkeys(shown(one) for one, _ in scores)
    clear = (text for text in (*both, *alone) if game_result(text, scoring) is not None)
    return (*clear, "=", *SIGNS)


def match_result(text: str, points: MatchPoints, scoring: Scoring) -> Result | None:
    """What a written result of a match of teams means; ``None`` if it means nothing here.

    Game points of both say all of it: 2½-1½.  With 1-0, ½-½, 0-1 or the match points only the
    winner is told; where nobody knows how many boards there are, these go first.

    Args:
        text: as it was written.
        points: what the boards of the match bring.
        scoring: the match points.
    """
    bare = _bare(text)
    if bare in _SIGNS:
        return _possible(_SIGNS[bare], points)
    scores = _scores(bare) or _completed(bare, points)
    if scores is None:
        return None
    winner = {
        **_USUAL,
        (scoring.win, scoring.loss): WON,
        (scoring.draw, scoring.draw): DRAWN,
        (scoring.loss, scoring.win): LOST,
    }.get(scores)
    if points.total is None and winner:
        return winner
    if points.total is None or sum(scores) == points.total:
        return _by_games(scores)._replace(games=scores) if points.can_be(scores) else None
    return _possible(winner, points) if winner else None


def _possible(result: Result, points: MatchPoints) -> Result | None:
    """The result, unless the boards that were played leave another one only."""
    if result.kinds[0] is not Kind.PLAYED:
        return result
    return result if result.outcomes[0] in points.outcomes else None


def _by_games(scores: Scores) -> Result:
    one, other = scores
    if one == other:
        return DRAWN
    return WON if one > other else LOST


def _completed(bare: str, points: MatchPoints) -> Scores | None:
    """Both scores where one is written with a fraction, and the boards tell the other."""
    value = _value(bare)
    if value is None or points.total is None or value.denominator == 1 or value > points.total:
        return None
    return (value, points.total - value)


def _bare(text: str) -> str:
    """Without blanks, and with one kind of hyphen."""
    return re.sub("[–—−]", "-", "".join(text.split()))


def _scores(bare: str) -> Scores | None:
    found = _TWO.fullmatch(bare)
    if found is None:
        return None
    one, other = _value(found[1]), _value(found[2])
    return None if one is None or other is None else (one, other)


def _value(bare: str) -> Fraction | None:
    if not _ONE.fullmatch(bare):
        return None
    entry = written(bare)
    return entry.value if entry else None
