"""The rows of a document's table: which game of which round an entry belongs to."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from tiebreaks.event import NOBODY
from tiebreaks.formats.json_document.people import People
from tiebreaks.formats.json_document.places import Path
from tiebreaks.formats.json_document.reports import Reports
from tiebreaks.formats.json_document.types import Award, Bye, Game

RowKey = tuple[int, int]
"""A round, and which game in it."""


class Seat(NamedTuple):
    """Where an entry of the document goes.

    Attributes:
        path: of the entry.
        key: the row.
        one: position of White, of the first of two players, or of whoever is alone.
        two: position of the opponent, or `NOBODY`.
    """

    path: Path
    key: RowKey
    one: int
    two: int = NOBODY


class Rounds:
    """Finds the row of each entry, and reports who would be in one row twice.

    Without `game` an entry is the first of its round; the second game of the same two in one
    round is the second, and so on.

    Attributes:
        keys: of all entries so far.
    """

    def __init__(self, people: People, reports: Reports) -> None:
        self.keys: set[RowKey] = set()
        self._people = people
        self._reports = reports
        self._taken: dict[tuple[int, int, int], Path] = {}
        self._met: Counter[tuple[int, int, int]] = Counter()

    def game(self, path: Path, game: Game) -> Seat | None:
        """The row and the two sides of a game; ``None`` if that is not clear."""
        sides = self._sides(path, game)
        if sides is None:
            return None
        one, two = sides
        if one == two:
            name = self._people.people[one].name
            self._reports.error("EVT003", path, name=name, round=str(game.round), found=name)
            return None
        pair = (game.round, min(one, two), max(one, two))
        self._met[pair] += 1
        key = (game.round, game.game or self._met[pair])
        free = [self._take(path, key, who) for who in (one, two)]
        return Seat(path, key, one, two) if all(free) else None

    def _sides(self, path: Path, game: Game) -> tuple[int, int] | None:
        """Positions of the two sides, if the game names both in one of the two ways."""
        coloured = game.white is not None and game.black is not None
        other = game.white is not None or game.black is not None or game.colours is not None
        if game.players is not None and (game.white is None and game.black is None):
            named = {("players", place): who for place, who in enumerate(game.players)}
        elif coloured and game.players is None and game.colours is None:
            named = {("white",): game.white, ("black",): game.black}  # type: ignore[dict-item]
        else:
            found = "white, black, players" if other and game.players else "–"
            self._reports.error("JSN012", path, found=found)
            return None
        one, two = (self._people.place(who, path + inside) for inside, who in named.items())
        return None if NOBODY in (one, two) else (one, two)

    def bye(self, path: Path, bye: Bye) -> Seat | None:
        """The row of somebody who has no opponent."""
        who = self._people.place(bye.participant, (*path, "participant"))
        key = (bye.round, bye.game or 1)
        if who == NOBODY or not self._take(path, key, who):
            return None
        return Seat(path, key, who)

    def award(self, path: Path, award: Award) -> Seat | None:
        """The row that points beyond the results are counted in."""
        who = self._people.place(award.participant, (*path, "participant"))
        if who == NOBODY:
            return None
        key = (award.round, award.game or 1)
        self.keys.add(key)
        return Seat(path, key, who)

    def _take(self, path: Path, key: RowKey, who: int) -> bool:
        """Whether somebody had nothing in a row before; it is taken now."""
        self.keys.add(key)
        first = self._taken.setdefault((*key, who), path)
        if first is path:
            return True
        line, _ = self._reports.places.of(first)
        name = self._people.people[who].name
        self._reports.error("JSN011", path, name=name, round=str(key[0]), other_line=str(line))
        return False


def rows(keys: set[RowKey], held: Sequence[int]) -> list[RowKey]:
    """The rows of a table in order: as the document lists their rounds, else as needed.

    >>> rows({(1, 1), (3, 2)}, [])
    [(1, 1), (3, 1), (3, 2)]
    >>> rows({(1, 1)}, [1, 2])
    [(1, 1), (2, 1)]
    """
    if held:
        seen: Counter[int] = Counter()
        found = []
        for number in sorted(held):
            seen[number] += 1
            found.append((number, seen[number]))
        return found
    most: dict[int, int] = {}
    for number, nth in keys:
        most[number] = max(nth, most.get(number, 0))
    return [(number, nth) for number in sorted(most) for nth in range(1, most[number] + 1)]
