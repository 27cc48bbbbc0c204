"""From an event to a `Document` that says all of it."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tiebreaks.event import (
    AT_THE_BOARD,
    BYES,
    CHESS,
    NOBODY,
    Colour,
    Event,
    EventType,
    Kind,
    Outcome,
    Participant,
)
from tiebreaks.event.numbers import exact
from tiebreaks.formats.json_document.amounts import points_of
from tiebreaks.formats.json_document.results import BYE_WORDS, WRITTEN
from tiebreaks.formats.json_document.rounds import rows
from tiebreaks.formats.json_document.types import (
    Award,
    Board,
    Bye,
    Document,
    Entrant,
    Game,
    Person,
)

_SIDES = {Colour.NONE: None, Colour.WHITE: "white", Colour.BLACK: "black"}


def document_of(event: Event) -> Document:
    """The document of an event."""
    said = _said(event)
    if not event.games_known:
        return Document(**said, participants=_entrants(event, _totals(event)))
    parts = _Parts(event)
    games, byes = list(parts.games()), list(parts.byes())
    corrections, bonuses = list(parts.corrections()), list(parts.bonuses())
    keys = {(e.round, e.game or 1) for part in (games, byes, corrections, bonuses) for e in part}
    held = [number for number, _ in parts.keys]
    return Document(
        **said,
        participants=_entrants(event, None),
        members=_members(event),
        game_scoring=None if event.game_scoring is None else points_of(event.game_scoring),
        boards_per_match=parts.boards if any(game.boards for game in games) else 0,
        games=games,
        byes=byes,
        corrections=corrections,
        bonuses=bonuses,
        held=[] if rows(keys, []) == parts.keys else held,
    )


def _said(event: Event) -> dict[str, Any]:
    columns = list(
        dict.fromkeys(name for person in event.participants for name in person.published)
    )
    published = list(event.published_columns)
    return {
        "format": "tiebreaks",
        "version": 1,
        "name": event.name,
        "type": event.type.value,
        "start": event.start,
        "rounds": event.rounds,
        "rounds_known": event.rounds_known,
        "games_known": event.games_known,
        "details": dict(event.details),
        "rulebook": event.rulebook,
        "tiebreaks": list(event.tiebreaks),
        "seed": event.seed,
        "by_hand": [list(order) for order in event.by_hand],
        "scoring": None if event.scoring == CHESS else points_of(event.scoring),
        "published_columns": None if published == columns else published,
        "records": list(event.records),
    }


def _entrants(event: Event, totals: list[Fraction] | None) -> list[Entrant]:
    """The participants; with their points where those are all that is known."""
    if totals is None:
        return [Entrant(**_person(person)) for person in event.participants]
    return [
        Entrant(**_person(person), points=exact(points))
        for person, points in zip(event.participants, totals, strict=True)
    ]


def _members(event: Event) -> list[Person]:
    """The players of the teams; numbered anew if two of them have one number."""
    persons = [_person(person) for person in event.members]
    if len({person.id for person in event.members}) < len(persons):
        persons = [person | {"id": place} for place, person in enumerate(persons, 1)]
    return [Person(**person) for person in persons]


def _person(person: Participant) -> dict[str, Any]:
    return {
        "id": person.id,
        "name": person.name,
        "rating": person.rating,
        "details": dict(person.details),
        "published": dict(person.published),
    }


def _totals(event: Event) -> list[Fraction]:
    """Everybody's points."""
    units = event.table.points.sum(axis=0, dtype=np.int64).tolist()
    return [Fraction(each, event.table.scale) for each in units]


class _Parts:
    """The entries of an event's table, row by row.

    Attributes:
        keys: round and game of each row.
        boards: how many a match has, 0 where nothing is known of them.
    """

    def __init__(self, event: Event) -> None:
        self._event = event
        self._ids = [person.id for person in event.participants]
        self._members = [person.id for person in _members(event)]
        self.keys = rows(set(), event.table.round_no.tolist())
        several = {number for number, nth in self.keys if nth > 1}
        self._nth = [nth if number in several else None for number, nth in self.keys]
        self._exact: dict[int, str] = {}
        self.boards = max(
            0 if boards is None else boards.shape[2]
            for boards in (event.table.board_points, event.lineups)
        )

    def _amount(self, units: int) -> str:
        if units not in self._exact:
            self._exact[units] = exact(Fraction(units, self._event.table.scale))
        return self._exact[units]

    def games(self) -> Iterator[Game]:
        """Everything with an opponent: by rows, then by the first of the two in the list."""
        table, stones = self._event.table, self._event.handicaps
        made = _made(self._event)
        for row in range(table.rows):
            opponent, colour = table.opponent[row].tolist(), table.colour[row].tolist()
            kind, outcome = table.kind[row].tolist(), table.outcome[row].tolist()
            points = None if made is None else made[row].tolist()
            for first, second in enumerate(opponent):
                if second < first:  # nobody, or told already
                    continue
                one, two = first, second
                if (colour[one], colour[two]) == (Colour.BLACK, Colour.WHITE):
                    one, two = two, one
                cells = [(_played(kind[each]), Outcome(outcome[each])) for each in (one, two)]
                yield Game(
                    round=self.keys[row][0],
                    game=self._nth[row],
                    **self._sides(one, two, Colour(colour[one]), Colour(colour[two])),
                    result=WRITTEN[cells[0], cells[1]],
                    short=kind[one] == Kind.SHORT,
                    handicap=0 if stones is None else int(stones[row, one]),
                    game_points=None
                    if points is None
                    else (self._amount(points[one]), self._amount(points[two])),
                    boards=self._boards(row, one, two),
                )

    def _sides(self, one: int, two: int, mine: Colour, theirs: Colour) -> dict[str, Any]:
        """Who played whom, and with which colours."""
        if (mine, theirs) == (Colour.WHITE, Colour.BLACK):
            return {"white": self._ids[one], "black": self._ids[two]}
        sides: dict[str, Any] = {"players": (self._ids[one], self._ids[two])}
        if (mine, theirs) != (Colour.NONE, Colour.NONE):
            sides["colours"] = (_SIDES[mine], _SIDES[theirs])
        return sides

    def _boards(self, row: int, one: int, two: int) -> list[Board]:
        """Who sat at the boards of a match and what they made, as far as it is known."""
        made, lineups = self._event.table.board_points, self._event.lineups
        if made is None and lineups is None:
            return []
        held = self._event.table.kind[row, one] in AT_THE_BOARD
        points, players = None, None
        if made is not None and held:
            points = [made[row, each].tolist() for each in (one, two)]
        if lineups is not None and (lineups[row, [one, two]] != NOBODY).any():
            players = [lineups[row, each].tolist() for each in (one, two)]
        if points is None and players is None:
            return []
        return [
            Board(
                players=None if players is None else self._pair(players, board),
                points=None
                if points is None
                else (self._amount(points[0][board]), self._amount(points[1][board])),
            )
            for board in range(self.boards)
        ]

    def _pair(self, players: list[list[int]], board: int) -> tuple[int | None, int | None]:
        one, two = (
            None if side[board] == NOBODY else self._members[side[board]] for side in players
        )
        return one, two

    def byes(self) -> Iterator[Bye]:
        """Everybody without an opponent, unless that is what silence means."""
        table, points = self._event.table, _made(self._event)
        silent = self._misunderstood()
        bye = np.isin(table.kind, np.array(BYES, np.int8))
        for row, who in np.argwhere(bye | silent).tolist():
            yield Bye(
                round=self.keys[row][0],
                game=self._nth[row],
                participant=self._ids[who],
                kind=BYE_WORDS[Kind(int(table.kind[row, who]))],
                game_points=None if points is None else self._amount(int(points[row, who])),
            )

    def _misunderstood(self) -> NDArray[np.bool_]:
        """Who had nothing at all in a round of a Swiss, where silence would mean an absence."""
        table = self._event.table
        nothing = table.kind == Kind.NOT_HELD
        misunderstood: NDArray[np.bool_] = np.zeros_like(nothing)
        if self._event.type is EventType.SWISS and table.rows:
            _, first = np.unique(table.round_no, return_index=True)
            misunderstood[first] = np.logical_and.reduceat(nothing, first, axis=0)
        return misunderstood

    def corrections(self) -> Iterator[Award]:
        """What results and byes were worth beyond the scoring."""
        table = self._event.table
        yield from self._awards(
            _less(table.extra, table.bonus), _less(table.extra_games, table.bonus_games)
        )

    def bonuses(self) -> Iterator[Award]:
        """What belongs to no result."""
        yield from self._awards(self._event.table.bonus, self._event.table.bonus_games)

    def _awards(
        self, points: NDArray[np.int32] | None, game_points: NDArray[np.int32] | None
    ) -> Iterator[Award]:
        nothing = np.zeros_like(self._event.table.points)
        points = nothing if points is None else points
        game_points = nothing if game_points is None else game_points
        for row, who in np.argwhere((points != 0) | (game_points != 0)).tolist():
            yield Award(
                round=self.keys[row][0],
                game=self._nth[row],
                participant=self._ids[who],
                points=self._award(points[row, who]),
                game_points=self._award(game_points[row, who]),
            )

    def _award(self, units: np.int32) -> str | int:
        return self._amount(int(units)) if units else 0


def _played(kind: int) -> Kind:
    return Kind.PLAYED if kind == Kind.SHORT else Kind(kind)


def _made(event: Event) -> NDArray[np.int32] | None:
    """Game points without what is no result."""
    return _less(event.table.game_points, event.table.extra_games)


def _less(
    points: NDArray[np.int32] | None, part: NDArray[np.int32] | None
) -> NDArray[np.int32] | None:
    return points if points is None or part is None else points - part
