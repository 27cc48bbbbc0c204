"""What the cells of a matrix mean: single games, games at 2-1-0, or the scores of matches.

A cell alone cannot say: ``11`` may be two wins, or eleven; ``1`` may be a win, or a drawn match
on two boards.  The two cells of a pair together can, and all pairs together decide: the reading
under which the fewest pairs contradict each other is taken for the whole matrix, and what still
contradicts it is an error.
"""

import re
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from functools import cache, lru_cache

from tiebreaks.event import Kind, Outcome
from tiebreaks.formats.numbers import most_usual, points_of

Pair = tuple[int, int, int]
"""Two participants, and the cycle in which they met."""
Texts = Mapping[Pair, tuple[str, str]]


class Meaning(Enum):
    """What the cells of a matrix are."""

    GAMES = "games"
    GAMES_210 = "games at 2-1-0"
    MATCHES = "matches"


@dataclass(frozen=True, slots=True)
class Game:
    """One game or match of a pair, seen from the first of the two."""

    kinds: tuple[Kind, Kind]
    outcomes: tuple[Outcome, Outcome]
    scores: tuple[Fraction, Fraction] = (Fraction(0), Fraction(0))


@dataclass(frozen=True, slots=True)
class Decision:
    """The reading of a whole matrix: the games of every pair, and the pairs that contradict.

    Attributes:
        meaning: what the cells are.
        match_sum: what the two scores of a match add up to; ``None`` for games.
        games: of the pairs that are sound.
        contradictions: the pairs that are not.
    """

    meaning: Meaning
    match_sum: Fraction | None
    games: dict[Pair, tuple[Game, ...]]
    contradictions: tuple[Pair, ...]


_BARE_HALF = re.compile(r"(?<![0-9])[.,]5(?![0-9])")
_TOKEN = re.compile(r"[01+-][KFkf](?![a-z])|0[.,]5|1/2|[0-9½=+*-]")
_GAP = re.compile(r"\s+")
_OWN_AND_OTHER = re.compile(r"[0-9½]\s*-\s*[0-9½]")
"""``2-0`` in one cell is a score with both sides, not a forfeit between two games."""
_HALVES = frozenset(("0.5", "0,5", "1/2", "="))
_LARGEST_SCORE, _FINEST = 999, 100
_WON_LOST = (Outcome.WIN, Outcome.LOSS)
_OUTCOMES: dict[Meaning, dict[str, Outcome]] = {
    Meaning.GAMES: {"1": Outcome.WIN, "½": Outcome.DRAW, "0": Outcome.LOSS},
    Meaning.GAMES_210: {"2": Outcome.WIN, "1": Outcome.DRAW, "0": Outcome.LOSS},
}
_ADJOURNED = Game((Kind.ADJOURNED, Kind.ADJOURNED), (Outcome.UNDECIDED, Outcome.UNDECIDED))
_FORFEITS = {"+": Kind.FORFEIT_WIN, "-": Kind.FORFEIT_LOSS}
_LEGAL_FORFEITS = (("+", "-"), ("-", "+"), ("-", "-"))


def tokens(text: str) -> tuple[str, ...] | None:
    """The results in a cell one by one; ``None`` if anything else is in it.

    >>> tokens("11½"), tokens("½ ½"), tokens("0,5"), tokens(".5 1")
    (('1', '1', '½'), ('½', '½'), ('½',), ('½', '1'))
    >>> tokens("1K 0"), tokens("0F")
    (('+', '0'), ('-',))
    >>> tokens("1x"), tokens("2-0"), tokens("2:0")
    (None, None, None)
    """
    if _OWN_AND_OTHER.search(text):
        return None
    bare = _GAP.sub("", _BARE_HALF.sub("½", text))
    found = _TOKEN.findall(bare)
    if "".join(found) != bare:
        return None
    return tuple(_plain(token) for token in found)


@lru_cache(maxsize=4096)
def is_readable(text: str) -> bool:
    """Whether a cell holds results or a score; an empty one does.

    >>> is_readable("1½"), is_readable("3.5"), is_readable("×")
    (True, True, False)
    """
    return tokens(text) is not None or score_of(text) is not None


def _plain(token: str) -> str:
    """``0,5`` is ``½``; ``1K`` and ``0F`` are won and lost by forfeit, without a game."""
    if token in _HALVES:
        return "½"
    if len(token) > 1:
        return "+" if token[0] in "1+" else "-"
    return token


def decide(texts: Texts, *, given: bool = False, boards: Fraction | None = None) -> Decision:
    """The reading of the whole matrix with the fewest contradictions; games go first.

    Args:
        texts: the two cells of every pair.
        given: whether the file has settings, so that nothing is guessed.
        boards: the games of a match, as set.

    >>> decide({(0, 1, 0): ("11½", "00½")}).meaning
    <Meaning.GAMES: 'games'>
    >>> decide({(0, 1, 0): ("1½", "½"), (0, 2, 0): ("2", "0"), (1, 2, 0): ("1", "1")}).meaning
    <Meaning.MATCHES: 'matches'>
    >>> decide({(0, 1, 0): ("2", "0"), (0, 2, 0): ("1", "1")}).meaning
    <Meaning.GAMES_210: 'games at 2-1-0'>
    """
    if boards is not None:
        return _matches(texts, boards)
    games = _read(texts, Meaning.GAMES, None, _single_games(Meaning.GAMES, odd=given))
    if given or not games.contradictions:
        return games
    readings = [
        games,
        _read(texts, Meaning.GAMES_210, None, _single_games(Meaning.GAMES_210)),
        _matches(texts, _usual_sum(texts)),
    ]
    return min(readings, key=lambda reading: len(reading.contradictions))


def _matches(texts: Texts, total: Fraction | None) -> Decision:
    return _read(texts, Meaning.MATCHES, total, lambda one, two: _match(one, two, total))


def _read(
    texts: Texts,
    meaning: Meaning,
    match_sum: Fraction | None,
    pair: Callable[[str, str], tuple[Game, ...] | None],
) -> Decision:
    known = cache(pair)  # a table has few different pairs of cells
    read = {key: known(*both) for key, both in texts.items()}
    games = {key: value for key, value in read.items() if value is not None}
    return Decision(meaning, match_sum, games, tuple(key for key in read if key not in games))


def _single_games(
    meaning: Meaning, *, odd: bool = False
) -> Callable[[str, str], tuple[Game, ...] | None]:
    """Reads the games of a pair; `odd` where a draw against a loss, or two losses, may be meant."""
    outcomes = _OUTCOMES[meaning]

    def pair(one: str, two: str) -> tuple[Game, ...] | None:
        left, right = tokens(one), tokens(two)
        if left is None or right is None or len(left) != len(right):
            return None
        if not odd and is_reordered(left, right, outcomes):
            right = tuple(_counterpart(token, outcomes) for token in left)
        games = [_game(a, b, outcomes, odd=odd) for a, b in zip(left, right, strict=True)]
        sound = tuple(game for game in games if game is not None)
        return sound if len(sound) == len(games) else None

    return pair


def reordered_pairs(texts: Texts, meaning: Meaning) -> list[Pair]:
    """Pairs whose two sides hold the same games in another order, as some old tables do.

    >>> reordered_pairs({(0, 1, 0): ("1½½", "½0½"), (0, 2, 0): ("10", "01")}, Meaning.GAMES)
    [(0, 1, 0)]
    """
    outcomes = _OUTCOMES.get(meaning, {})
    reordered = {
        (one, two)
        for one, two in set(texts.values())
        if is_reordered(tokens(one) or (), tokens(two) or (), outcomes)
    }
    return [key for key, both in texts.items() if both in reordered]


def is_reordered(
    left: tuple[str, ...], right: tuple[str, ...], outcomes: Mapping[str, Outcome]
) -> bool:
    """Whether two sides agree on how many games ended how, but not on which ones."""
    expected = tuple(_counterpart(token, outcomes) for token in left)
    double = any(pair == ("-", "-") for pair in zip(left, right, strict=False))
    return not double and expected != right and sorted(expected) == sorted(right)


def _counterpart(token: str, outcomes: Mapping[str, Outcome]) -> str:
    """What the other side must have: 0 for 1, ``-`` for ``+``; empty for what is no result."""
    if token in _FORFEITS:
        return "-" if token == "+" else "+"
    wanted = sum(_WON_LOST) - outcomes[token] if token in outcomes else None
    return next((text for text, outcome in outcomes.items() if outcome == wanted), "")


def _game(one: str, two: str, outcomes: Mapping[str, Outcome], *, odd: bool) -> Game | None:
    if (one, two) in _LEGAL_FORFEITS:
        return _forfeit(one, two)
    if one == two == "*":
        return _ADJOURNED
    first, second = outcomes.get(one), outcomes.get(two)
    if first is None or second is None:
        return None
    both = first + second
    if both != sum(_WON_LOST) and not (odd and both < sum(_WON_LOST)):
        return None
    return Game((Kind.PLAYED, Kind.PLAYED), (first, second))


def _forfeit(one: str, two: str, full: Fraction = Fraction(0)) -> Game:
    scores = (full if one == "+" else Fraction(0), full if two == "+" else Fraction(0))
    outcomes = tuple(Outcome.WIN if sign == "+" else Outcome.LOSS for sign in (one, two))
    return Game((_FORFEITS[one], _FORFEITS[two]), (outcomes[0], outcomes[1]), scores)


def score_of(text: str) -> Fraction | None:
    """A cell as the score of a match: ``1½`` and ``½``, ``2.5``, ``=`` for a half."""
    value = Fraction(1, 2) if text.strip() == "=" else points_of(text)
    sensible = value is not None and value <= _LARGEST_SCORE and _FINEST % value.denominator == 0
    return value if sensible else None


def _usual_sum(texts: Texts) -> Fraction | None:
    sums: Counter[Fraction] = Counter()
    for (one, two), count in Counter(texts.values()).items():
        left, right = score_of(one), score_of(two)
        if left is not None and right is not None:
            sums[left + right] += count
    return most_usual(sums)


def _match(one: str, two: str, usual: Fraction | None) -> tuple[Game, ...] | None:
    if (one, two) in _LEGAL_FORFEITS:
        return (_forfeit(one, two, usual or Fraction(0)),)
    if one == two == "*":
        return (_ADJOURNED,)
    left, right = score_of(one), score_of(two)
    if left is None or right is None or left + right != usual:
        return None
    if left == right:
        outcomes = (Outcome.DRAW, Outcome.DRAW)
    else:
        outcomes = _WON_LOST if left > right else (Outcome.LOSS, Outcome.WIN)
    return (Game((Kind.PLAYED, Kind.PLAYED), outcomes, (left, right)),)
