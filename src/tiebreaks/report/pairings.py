"""One round as it is printed: who plays whom, how it ended, and who has no game."""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from tiebreaks.audit.whatif.results import Result as Ending
from tiebreaks.desk.changes import SetResult
from tiebreaks.desk.entries import OPEN, rounds_of, sides
from tiebreaks.event import Event, EventType, Kind
from tiebreaks.explain.numbers import shown
from tiebreaks.explain.words import KINDS
from tiebreaks.formats.json_document.amounts import fraction
from tiebreaks.formats.json_document.results import BYES, result
from tiebreaks.formats.json_document.types import Document, Game, Result
from tiebreaks.locale import N_, Translator
from tiebreaks.report.harmless import plain
from tiebreaks.report.whatif_signs import result_sign

_NOT_PAIRED = N_("not paired")


class Side(NamedTuple):
    """One of the two sides of a game, as a list of pairings names it.

    Attributes:
        id: the starting number.
        name: nothing in it comes alive on a page.
        rating: none if unrated.
        points: made before the round, in the reader's notation.
        before: the same in units of the round table, to sort by.
    """

    id: int
    name: str
    rating: int | None
    points: str
    before: int


class Line(NamedTuple):
    """A game, or a match of teams.

    Attributes:
        one: White, or the first side of a game without colours.
        two: the other.
        nth: which of several games of the round; ``None`` where there is one.
        result: as the document has it; ``*`` while there is none.
        sign: as it is printed.
        stones: of a handicap that Black put down.
    """

    one: Side
    two: Side
    nth: int | None
    result: Result
    sign: str
    stones: int

    @property
    def is_open(self) -> bool:
        """Whether the result is still to come."""
        return self.result == OPEN


class Alone(NamedTuple):
    """Somebody without an opponent in the round.

    Attributes:
        side: who.
        bye: as the document has it; ``None`` where it says nothing of him.
        words: what that is.
    """

    side: Side
    bye: str | None
    words: str


class RoundList(NamedTuple):
    """One round.

    Attributes:
        number: from 1.
        lines: the games, those of a Swiss in the order of its pairing lists.
        alone: everybody else, in a Swiss by points.
        has_colours: whether the first side of each has White.
    """

    number: int
    lines: tuple[Line, ...]
    alone: tuple[Alone, ...]
    has_colours: bool

    @property
    def open(self) -> int:
        """How many games have no result."""
        return sum(line.is_open for line in self.lines)


def round_numbers(document: Document, event: Event) -> range:
    """The rounds that there are: held, paired or announced.

    >>> from tiebreaks.formats.json_document.from_event import document_of
    >>> from tiebreaks.ledger.micro import duel
    >>> event = duel("1½", "0½")
    >>> round_numbers(document_of(event), event)
    range(1, 3)
    """
    return range(1, max(rounds_of(document), event.rounds) + 1)


def round_list(document: Document, event: Event, number: int, say: Translator) -> RoundList:
    """A round of an event.

    Args:
        document: says which side of a game is the first.
        event: of that document, with all of its rounds.
        number: of the round.
        say: the reader's language.
    """
    people = _people(event, number, say)
    games = [(game, nth) for game, nth in _numbered(document.games) if game.round == number]
    several = any(nth > 1 for _, nth in games)
    lines = [_line(game, nth if several else None, people, say) for game, nth in games]
    alone = list(_alone(document, event, people, number, say))
    if event.type is EventType.SWISS:
        lines.sort(key=_pairing_order)
        alone.sort(key=lambda each: (-each.side.before, each.side.id))
    coloured = event.table.game_points is None and any(g.players is None for g, _ in games)
    return RoundList(number, tuple(lines), tuple(alone), coloured)


def _line(game: Game, nth: int | None, people: dict[int, Side], say: Translator) -> Line:
    one, two = (people[each] for each in sides(game))
    return Line(one, two, nth, game.result, printed(game, say.language), game.handicap)


def printed(game: Game | SetResult, language: str) -> str:
    """The result of a game between its two names; game points of a match.

    >>> printed(Game(round=1, white=1, black=2, result="½-½"), "en")
    '½–½'
    """
    (one, first), (two, second) = result(game.result, short=False)
    made = game.game_points
    points = None if made is None else (fraction(made[0]), fraction(made[1]))
    return result_sign(Ending((one, two), (first, second), points), language)


def _numbered(games: Sequence[Game]) -> Iterator[tuple[Game, int]]:
    """Games with the number that each has among those of the same two in its round."""
    met: Counter[tuple[int, frozenset[int]]] = Counter()
    for game in games:
        pair = (game.round, frozenset(sides(game)))
        met[pair] += 1
        yield game, game.game or met[pair]


def _people(event: Event, number: int, say: Translator) -> dict[int, Side]:
    """Everybody, with the points before a round."""
    table = event.table
    units = table.points[table.round_no < number].sum(axis=0).tolist()
    return {
        person.id: Side(
            person.id,
            plain(person.name),
            person.rating,
            shown(Fraction(made, table.scale), say.language),
            made,
        )
        for person, made in zip(event.participants, units, strict=True)
    }


def _pairing_order(line: Line) -> tuple[int, int, int]:
    """The higher score of the two, the sum of both, the better number."""
    scores = line.one.before, line.two.before
    return -max(scores), -sum(scores), min(line.one.id, line.two.id)


def _alone(
    document: Document, event: Event, people: dict[int, Side], number: int, say: Translator
) -> Iterator[Alone]:
    """Who has no game in a round: with a bye, or with nothing."""
    paired = {who for game in document.games if game.round == number for who in sides(game)}
    byes = {bye.participant: bye.kind for bye in document.byes if bye.round == number}
    nothing = say(KINDS[Kind.NOT_HELD] if event.type is EventType.ROUND_ROBIN else _NOT_PAIRED)
    for person in event.participants:
        if person.id not in paired:
            bye = byes.get(person.id)
            words = nothing if bye is None else say(KINDS[BYES[bye]])
            yield Alone(people[person.id], bye, words)
