"""What differs between two desks, as data: for a conflict, and for the history."""

from collections import defaultdict
from collections.abc import Iterable
from typing import NamedTuple

from tiebreaks.desk.desk import Desk
from tiebreaks.desk.entries import sides
from tiebreaks.formats.json_document.types import Bye, Document, Entrant, Game

_ENTRIES = ("participants", "games", "byes")
_SILENT = ("held", "schema")


class GamesOf(NamedTuple):
    """The games of two in a round, on one desk and on the other.

    Attributes:
        round: its number.
        pair: the numbers of the two, the lower one first.
        before: on the first desk.
        after: on the second.
    """

    round: int
    pair: tuple[int, int]
    before: tuple[Game, ...]
    after: tuple[Game, ...]


class ByesOf(NamedTuple):
    """The byes of somebody in a round.

    Attributes:
        round: its number.
        participant: his number.
        before: on the first desk.
        after: on the second.
    """

    round: int
    participant: int
    before: tuple[Bye, ...]
    after: tuple[Bye, ...]


class Person(NamedTuple):
    """Somebody as he stands on two lists; ``None`` where he is not on one.

    Attributes:
        id: his number.
        before: on the first desk.
        after: on the second.
    """

    id: int
    before: Entrant | None
    after: Entrant | None


class Difference(NamedTuple):
    """Everything that differs.

    Attributes:
        games: by round, then by number.
        byes: the same.
        participants: by number.
        fields: the names of the other fields of the documents that differ: ``rulebook``,
            ``tiebreaks``, ``by_hand``, ``scoring``, …
        prizes: whether the prizes differ.
    """

    games: tuple[GamesOf, ...] = ()
    byes: tuple[ByesOf, ...] = ()
    participants: tuple[Person, ...] = ()
    fields: tuple[str, ...] = ()
    prizes: bool = False


def difference(before: Desk, after: Desk) -> Difference:
    """What differs between two desks whose documents name everybody by number."""
    old, new = before.document, after.document
    return Difference(
        games=tuple(_games(old, new)),
        byes=tuple(_byes(old, new)),
        participants=tuple(_people(old, new)),
        fields=tuple(
            name
            for name in Document.__struct_fields__
            if name not in (*_ENTRIES, *_SILENT) and getattr(old, name) != getattr(new, name)
        ),
        prizes=before.prizes != after.prizes,
    )


def _games(old: Document, new: Document) -> Iterable[GamesOf]:
    before, after = _by_pair(old), _by_pair(new)
    for round_, pair in sorted(before.keys() | after.keys()):
        both = before[round_, pair], after[round_, pair]
        if both[0] != both[1]:
            yield GamesOf(round_, pair, *map(tuple, both))


def _by_pair(document: Document) -> defaultdict[tuple[int, tuple[int, int]], list[Game]]:
    found: defaultdict[tuple[int, tuple[int, int]], list[Game]] = defaultdict(list)
    for game in document.games:
        low, high = sorted(sides(game))
        found[game.round, (low, high)].append(game)
    return found


def _byes(old: Document, new: Document) -> Iterable[ByesOf]:
    before, after = _by_person(old), _by_person(new)
    for round_, who in sorted(before.keys() | after.keys()):
        both = before[round_, who], after[round_, who]
        if both[0] != both[1]:
            yield ByesOf(round_, who, *map(tuple, both))


def _by_person(document: Document) -> defaultdict[tuple[int, int], list[Bye]]:
    found: defaultdict[tuple[int, int], list[Bye]] = defaultdict(list)
    for bye in document.byes:
        assert isinstance(bye.participant, int)
        found[bye.round, bye.participant].append(bye)
    return found


def _people(old: Document, new: Document) -> Iterable[Person]:
    before, after = ({each.id or 0: each for each in d.participants} for d in (old, new))
    for number in sorted(before.keys() | after.keys()):
        if before.get(number) != after.get(number):
            yield Person(number, before.get(number), after.get(number))
