"""The cells of a document's table: games, byes, boards and bonuses as arrays."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tiebreaks.event import (
    NOBODY,
    Colour,
    EventType,
    Kind,
    RoundTable,
    Scoring,
)
from tiebreaks.formats.json_document.amounts import fraction, scale_of
from tiebreaks.formats.json_document.people import People
from tiebreaks.formats.json_document.places import Path
from tiebreaks.formats.json_document.reports import Reports
from tiebreaks.formats.json_document.results import BYES, result
from tiebreaks.formats.json_document.rounds import RowKey, Seat
from tiebreaks.formats.json_document.types import Amount, Award, Board, Bye, Document, Game

_NOTHING_SAID = -1
_COLOURS = {None: Colour.NONE, "white": Colour.WHITE, "black": Colour.BLACK}

Cell = tuple[int, int]
Amounts = dict[Cell, Fraction]


class Cells:
    """Grows with the entries of a document; `table` is what they make together.

    Attributes:
        broken: ``(R, N)``, what was reported already.
    """

    def __init__(
        self, document: Document, order: Sequence[RowKey], members: People, reports: Reports
    ) -> None:
        self._document = document
        self._members = members
        self._reports = reports
        self._row = {key: row for row, key in enumerate(order)}
        self._round_no = [number for number, _ in order]
        shape = (len(order), len(document.participants))
        self._opponent = np.full(shape, NOBODY, np.int32)
        self._kind = np.full(shape, _NOTHING_SAID, np.int8)
        self._outcome = np.zeros(shape, np.int8)
        self._colour = np.zeros(shape, np.int8)
        self._stones = np.zeros(shape, np.int8)
        self._paths: dict[Cell, Path] = {}
        self._games: Amounts = {}
        self._boards: dict[Cell, list[Amount]] = {}
        self._lineups: dict[Cell, list[int]] = {}
        self._beyond: dict[str, Amounts] = {
            "extra": {},
            "extra_games": {},
            "bonus": {},
            "bonus_games": {},
        }
        self._matches = _has_matches(document)
        self._with_boards = _has_boards(document)
        self.broken = np.zeros(shape, np.bool_)
        boards = max((len(game.boards) for game in document.games), default=0)
        self._width = document.boards_per_match or boards

    def game(self, seat: Seat) -> None:
        """Put in a game, or a match."""
        game = self._document.games[int(seat.path[1])]
        row = self._row[seat.key]
        both = (row, seat.one), (row, seat.two)
        colours = game.colours or ((None, None) if game.players else ("white", "black"))
        for cell, rival, (kind, outcome), colour in zip(
            both,
            (seat.two, seat.one),
            result(game.result, short=game.short),
            colours,
            strict=True,
        ):
            self._paths[cell] = seat.path
            self._opponent[cell] = rival
            self._kind[cell], self._outcome[cell] = kind, outcome
            self._colour[cell] = _COLOURS[colour]
            self._stones[cell] = game.handicap
        if self._matches:
            self._match(seat, game, both)
        if game.boards:
            self._sit(seat, game.boards, both)

    def _match(self, seat: Seat, game: Game, both: tuple[Cell, Cell]) -> None:
        """Game points: as given, else what the boards give."""
        points = [board.points for board in game.boards]
        held = self._kind[both[0]] in (Kind.PLAYED, Kind.SHORT)
        if held and self._with_boards and not any(points):
            self._lacks(seat, game, both, '"boards": […]')
        if game.game_points is not None:
            made = tuple(map(fraction, game.game_points))
        elif points and None not in points:
            sides = zip(*(each for each in points if each is not None), strict=True)
            made = tuple(sum(map(fraction, side), Fraction(0)) for side in sides)
        elif held:
            self._lacks(seat, game, both, '"game_points": […]')
            return
        else:
            made = (Fraction(0), Fraction(0))
        self._games |= dict(zip(both, made, strict=True))

    def _lacks(self, seat: Seat, game: Game, both: tuple[Cell, Cell], field: str) -> None:
        """Report a match without something that others have."""
        self._reports.error("JSN016", seat.path, found=game.result, expected=field)
        for cell in both:
            self.broken[cell] = True

    def _sit(self, seat: Seat, boards: Sequence[Board], both: tuple[Cell, Cell]) -> None:
        """Who sat at the boards, and what they made there."""
        if len(boards) > self._width:
            found, expected = str(len(boards)), f'"boards_per_match": {self._width}'
            self._reports.error("JSN016", (*seat.path, "boards"), found=found, expected=expected)
            return
        for side, cell in enumerate(both):
            points = [board.points[side] if board.points else None for board in boards]
            if any(each is not None for each in points):
                self._boards[cell] = [0 if each is None else each for each in points]
            players = [
                self._player(board, side, (*seat.path, "boards", place, "players", side))
                for place, board in enumerate(boards)
            ]
            if any(board.players is not None for board in boards):
                self._lineups[cell] = players

    def _player(self, board: Board, side: int, path: Path) -> int:
        who = None if board.players is None else board.players[side]
        return NOBODY if who is None else self._members.place(who, path)

    def bye(self, seat: Seat) -> None:
        """Put in a round without an opponent."""
        bye: Bye = self._document.byes[int(seat.path[1])]
        cell = (self._row[seat.key], seat.one)
        self._kind[cell] = BYES[bye.kind]
        self._paths[cell] = seat.path
        if bye.game_points is not None:
            self._games[cell] = fraction(bye.game_points)

    def award(self, seat: Seat, *, bonus: bool) -> None:
        """Add points beyond the results."""
        name, place = seat.path
        award: Award = getattr(self._document, str(name))[int(place)]
        cell = (self._row[seat.key], seat.one)
        for ending, amount in (("", award.points), ("_games", award.game_points)):
            for total in ("extra", "bonus") if bonus else ("extra",):
                amounts = self._beyond[total + ending]
                amounts[cell] = amounts.get(cell, Fraction(0)) + fraction(amount)

    def table(
        self, declared: EventType, scoring: Scoring, game_scoring: Scoring | None
    ) -> RoundTable:
        """All of it.

        Args:
            declared: decides what it means where a document says nothing of somebody.
            scoring: what results are worth.
            game_scoring: what a single game of a match is worth.

        Raises:
            ValueError: for points that cannot be counted exactly.
            OverflowError: for points that are much larger still.
        """
        scale = self._scale(scoring)
        beyond = {name: self._units(amounts, scale) for name, amounts in self._beyond.items()}
        more: dict[str, Any] = {name: units for name, units in beyond.items() if units.any()}
        if self._matches:
            more["game_points"] = self._units(self._games, scale) + beyond["extra_games"]
        if self._boards:
            more["board_points"] = self._on_boards(scale)
        return RoundTable.of(
            opponent=self._opponent,
            kind=self._kinds(declared),
            outcome=self._outcome,
            colour=self._colour,
            round_no=self._round_no,
            scoring=scoring,
            scale=scale,
            game_scoring=game_scoring,
            **more,
        )

    def _scale(self, scoring: Scoring) -> int:
        amounts = [str(each) for part in self._amounts() for each in part]
        return scale_of(amounts, scoring.scale)

    def _amounts(self) -> list[Sequence[object]]:
        given: list[Sequence[object]] = [list(set(self._games.values()))]
        given += [list(set(each.values())) for each in self._beyond.values()]
        given += [list({amount for made in self._boards.values() for amount in made})]
        return given

    def _units(self, amounts: Amounts, scale: int) -> NDArray[np.int64]:
        units = np.zeros(self._kind.shape, np.int64)
        for cell, amount in amounts.items():
            units[cell] = int(amount * scale)
        return units

    def _on_boards(self, scale: int) -> NDArray[np.int64]:
        made = np.zeros((*self._kind.shape, self._width), np.int64)
        for cell, points in self._boards.items():
            made[cell][: len(points)] = [int(fraction(each) * scale) for each in points]
        return made

    def _kinds(self, declared: EventType) -> NDArray[np.int8]:
        """Whoever has nothing in a round was absent from a Swiss, and free in a round robin."""
        silent = self._kind == _NOTHING_SAID
        kinds = np.where(silent, np.int8(Kind.NOT_HELD), self._kind)
        if declared is EventType.SWISS and len(kinds):
            _, first = np.unique(self._round_no, return_index=True)
            absent = np.logical_and.reduceat(silent, first, axis=0)
            kinds[first] = np.where(absent, np.int8(Kind.ZERO_BYE), kinds[first])
        return kinds

    def handicaps(self) -> NDArray[np.int8] | None:
        """Stones, if there were any."""
        return self._stones if self._stones.any() else None

    def lineups(self) -> NDArray[np.int32] | None:
        """Who sat at the boards, if the document says so."""
        if not self._lineups:
            return None
        lineups = np.full((*self._kind.shape, self._width), NOBODY, np.int32)
        for cell, players in self._lineups.items():
            lineups[cell][: len(players)] = players
        return lineups

    def path(self, row: int, who: int) -> Path:
        """Where the document says what somebody had."""
        return self._paths.get((row, who), ())

    def written(self, row: int, who: int) -> str:
        """What the document says somebody had, such as ``1-0 2.5-1.5``."""
        name, place = self.path(row, who)
        if name == "byes":
            return self._document.byes[int(place)].kind
        entry = self._document.games[int(place)]
        points = "" if entry.game_points is None else "-".join(map(str, entry.game_points))
        return f"{entry.result} {points}".strip()


def _has_matches(document: Document) -> bool:
    """Whether the document has game points, so that its games are matches."""
    return (
        any(game.game_points is not None for game in document.games)
        or any(bye.game_points is not None for bye in document.byes)
        or any(each.game_points != 0 for each in (*document.corrections, *document.bonuses))
        or _has_boards(document)
    )


def _has_boards(document: Document) -> bool:
    """Whether the document says what was made at the boards of its matches."""
    return any(board.points is not None for game in document.games for board in game.boards)
