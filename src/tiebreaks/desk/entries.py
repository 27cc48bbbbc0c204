"""The entries of a document by participant and round; everybody is named by his number."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from msgspec.structs import replace

from tiebreaks.desk.refusal import called, refuse
from tiebreaks.formats.json_document.results import RESULTS, result
from tiebreaks.formats.json_document.rounds import RowKey, rows
from tiebreaks.formats.json_document.types import Award, Bye, Document, Entrant, Game, Result

OPEN: Result = "*"
"""A game without a result."""


def entrant(document: Document, number: int) -> Entrant:
    """A participant by his number.

    Raises:
        RefusedError: there is none.
    """
    found = next((person for person in document.participants if person.id == number), None)
    return found or refuse("DSK001", found=str(number))


def sides(game: Game) -> tuple[int, int]:
    """The numbers of White and Black, or of the two players."""
    one, two = game.players or (game.white, game.black)
    assert isinstance(one, int)
    assert isinstance(two, int)
    return one, two


def check_games(document: Document) -> None:
    """Refuse what needs games where there are only standings.

    Raises:
        RefusedError: the games are not known.
    """
    if not document.games_known:
        refuse("DSK011")


def find_game(document: Document, number: int, pair: tuple[int, int], nth: int | None) -> Game:
    """The game of two in a round, whichever of them comes first.

    Args:
        document: of the event.
        number: of the round.
        pair: the numbers of the two.
        nth: which of several games of the round; without it the first of these two.

    Raises:
        RefusedError: there is none, or no game at all.
    """
    check_games(document)
    games = [game for game in in_round(document, number, pair[0]) if set(sides(game)) == set(pair)]
    numbered = enumerate(games, 1)
    game = next((game for at, game in numbered if nth in (None, game.game or at)), None)
    one, two = (called(entrant(document, each)) for each in pair)
    return game or refuse("DSK003", name=one, opponent=two, round=str(number))


def in_round(document: Document, number: int, who: int) -> list[Game]:
    """The games that somebody has in a round."""
    return [game for game in document.games if game.round == number and who in sides(game)]


def rounds_of(document: Document) -> int:
    """The last round in which anything is entered; 0 before the first."""
    entries = (document.games, document.byes, document.corrections, document.bonuses)
    numbers = (each.round for part in entries for each in part)
    return max((*numbers, *document.held), default=0)


def decided_round(games: Iterable[Game]) -> int:
    """The last round of these games in which one has a result; 0 if none has."""
    return max((game.round for game in games if game.result != OPEN), default=0)


def is_held(text: Result) -> bool:
    """Whether a result was made over the board.

    >>> is_held("½-½"), is_held("+:-"), is_held("*")
    (True, False, False)
    """
    return ":" not in text and text != OPEN


def turned(text: Result) -> Result:
    """A result seen from the other side.

    >>> turned("1-0"), turned("-:+"), turned("½-½")
    ('0-1', '+:-', '1/2-1/2')
    """
    one, two = result(text, short=False)
    return next(each for each, cells in RESULTS.items() if cells == (two, one))


def same_result(one: Result, other: Result) -> bool:
    """Whether two texts mean the same result.

    >>> same_result("½-½", "1/2-1/2"), same_result("0-0", "-:-")
    (True, False)
    """
    return result(one, short=False) == result(other, short=False)


def with_entries(document: Document, **parts: Sequence[Any]) -> Document:
    """The document with other entries; where it lists its rounds, with those that they need.

    Args:
        document: of the event.
        parts: fields of the document, such as ``games``.
    """
    changed = replace(document, **{name: list(part) for name, part in parts.items()})
    if not changed.held:
        return changed
    needed = [number for number, _ in rows(_keys(changed), [])]
    held = list(changed.held)
    for number in set(needed):
        held += [number] * (needed.count(number) - held.count(number))
    return replace(changed, held=sorted(held))


def _keys(document: Document) -> set[RowKey]:
    """The rows that the entries of a document need."""
    met: dict[tuple[int, frozenset[int]], int] = {}
    keys: set[RowKey] = set()
    for game in document.games:
        pair = (game.round, frozenset(sides(game)))
        met[pair] = met.get(pair, 0) + 1
        keys.add((game.round, game.game or met[pair]))
    alone: tuple[Bye | Award, ...]
    alone = (*document.byes, *document.corrections, *document.bonuses)
    return keys | {(each.round, each.game or 1) for each in alone}


def without(document: Document, unwanted: Callable[[Game | Bye | Award], bool]) -> Document:
    """The document without some of its games, byes and awards."""
    names = ("games", "byes", "corrections", "bonuses")
    return replace(
        document,
        **{
            name: [each for each in getattr(document, name) if not unwanted(each)] for name in names
        },
    )
