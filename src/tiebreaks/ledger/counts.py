"""Counts: scores, games and rounds, as far as they follow from the table without a ledger."""

from collections.abc import Callable, Hashable
from fractions import Fraction
from functools import cached_property
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from tiebreaks.event import AT_THE_BOARD, UNPLAYED, EventType, Kind, RoundTable, Scoring
from tiebreaks.event.scoring import in_units
from tiebreaks.event.table import Int32
from tiebreaks.ledger.entrants import UNDECIDED, Decisions, Entrants, MatchSize, numbered
from tiebreaks.ledger.ledger import Numbers, add_rows
from tiebreaks.ledger.unplayed import Cells, counted, of_kinds
from tiebreaks.rulebook import Forfeits, Rulebook, Unplayed

T = TypeVar("T")


class Counts:
    """A round table, its scoring, a rulebook, and what can be counted without weighing.

    Attributes:
        table: the facts.
        scoring: what results are worth.
        rulebook: the switches and the two tables.
        event_type: the type of the event, or of all events of a union.
        unplayed: the tables for this type of event.
        rounds: the announced number of rounds, or ``(N,)`` of each participant's event.
        entrants: ratings and pairing numbers.
        decisions: what lots and the arbiter decide.
        match_size: boards and won games of a match; by default as the results let see them.
        primary: the score that ranks: ``"PTS"`` for players, ``"MP"`` or ``"GP"`` for teams.
    """

    def __init__(
        self,
        table: RoundTable,
        scoring: Scoring,
        rulebook: Rulebook,
        event_type: EventType,
        *,
        rounds: int | NDArray[np.integer] | None = None,
        entrants: Entrants | None = None,
        decisions: Decisions = UNDECIDED,
        match_size: MatchSize | None = None,
        primary: str = "",
    ) -> None:
        self.table = table
        self.scoring = scoring
        self.rulebook = rulebook
        self.event_type = event_type
        self.unplayed: Unplayed = rulebook.tables(event_type)
        self.rounds = rounds
        self.entrants = entrants or numbered(table.participants)
        self.decisions = decisions
        self.match_size = match_size
        self.primary = primary or primary_score(table, rulebook)

    @property
    def participants(self) -> int:
        """Number of participants, over all events of a union."""
        return self.table.participants

    @property
    def unit(self) -> Fraction:
        """What one unit of the table stands for, in points."""
        return Fraction(1, self.table.scale)

    @cached_property
    def win(self) -> int:
        """Units of a win."""
        return self._units(self.scoring.win)

    @cached_property
    def draw(self) -> int:
        """Units of a draw."""
        return self._units(self.scoring.draw)

    def _units(self, points: Fraction) -> int:
        """Points in units of the table; a table of nobody need not hold them."""
        return in_units(points, self.table.scale) if self.participants else 0

    def points(self, score: str = "") -> Int32:
        """``(R, N)`` points received: the primary score unless another is named."""
        games = self.table.game_points
        return games if games is not None and self.is_game_points(score) else self.table.points

    def made(self, score: str = "") -> Int32:
        """``(R, N)`` points of the results themselves.

        A bonus or a penalty (record 299) belongs to the score and not to a result: two who drew
        have drawn, whatever was taken from one of them afterwards.  What a game was worth beyond
        the scoring is left aside too, since its result stays; the award of a bye is its result.
        """
        points, table = self.points(score), self.table
        extra = table.extra_games if self.is_game_points(score) else table.extra
        if extra is None:
            return points
        beyond = np.where(of_kinds(table.kind, AT_THE_BOARD), extra, self.bonus(score))
        return (points - beyond).astype(np.int32)

    def bonus(self, score: str = "") -> Int32 | int:
        """``(R, N)`` bonuses and penalties, or 0 if there are none."""
        games = self.is_game_points(score)
        bonus = self.table.bonus_games if games else self.table.bonus
        return 0 if bonus is None else bonus

    def score(self, score: str = "") -> NDArray[np.int64]:
        """``(N,)`` table scores, in units."""
        name = score or self.primary
        return self.shared(("score", name), lambda: add_rows(self.points(name)))

    def win_in(self, score: str = "") -> int | Int32:
        """Units of a win; in game points all that a match of the event has, ``(N,)``."""
        return self._match_points if self.is_game_points(score) else self.win

    def draw_in(self, score: str = "") -> int | Int32:
        """Units of a draw; in game points half of what a match of the event has, ``(N,)``."""
        return self._match_points // 2 if self.is_game_points(score) else self.draw

    @cached_property
    def game_win(self) -> NDArray[np.int64]:
        """``(N,)``: units of a won game of a match.

        Where it is not known, the most that both sides of a board of the event made; one point
        where no game has been played yet.
        """
        if self.match_size is not None:
            return np.broadcast_to(self.match_size.win, self.participants).astype(np.int64)
        made, rival = self.table.board_points, self.table.opponent
        most = np.zeros(self.participants, np.int64)
        if made is not None:
            theirs = np.take_along_axis(made, np.maximum(rival, 0)[:, :, None], axis=1)
            both = (made + theirs) * (rival >= 0)[:, :, None]
            most = self.most_in_event(both.max(axis=(0, 2), initial=0))
        return np.where(most > 0, most, self.table.scale).astype(np.int64)

    def is_game_points(self, score: str) -> bool:
        """Whether a score is that of the boards of matches, by its name or as the primary one."""
        return (score or self.primary) == "GP" and self.table.game_points is not None

    @cached_property
    def _match_points(self) -> Int32:
        """``(N,)``: the game points that both sides of a match of the event have together."""
        if self.match_size is not None:
            size = self.match_size
            return np.broadcast_to(size.boards * size.win, self.participants).astype(np.int32)
        games = self.made("GP") * self.games_and_forfeits
        other = np.take_along_axis(games, np.maximum(self.table.opponent, 0), axis=1)
        both = (games + np.where(self.table.opponent >= 0, other, 0)).max(axis=0, initial=0)
        return self.most_in_event(both).astype(np.int32)

    @cached_property
    def rounds_held(self) -> NDArray[np.bool_]:
        """``(R, N)``: whether anybody in the participant's event had that row."""
        held: NDArray[np.bool_] = self.table.kind != Kind.NOT_HELD
        if held.all():
            return held
        starts, number = self._events
        spread: NDArray[np.bool_] = np.logical_or.reduceat(held, starts, axis=1)[:, number]
        return spread

    @cached_property
    def _events(self) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
        """The first participant of every event that has one, and each participant's event."""
        begins = np.diff(self.table.event_of, prepend=-1) != 0
        return np.flatnonzero(begins), np.cumsum(begins) - 1

    @cached_property
    def odd_cells(self) -> Cells:
        """Everything that is not simply a game: few cells, as a rule."""
        return Cells(*np.nonzero(of_kinds(self.table.kind, (*UNPLAYED, Kind.NOT_HELD))))

    @cached_property
    def games(self) -> NDArray[np.bool_]:
        """``(R, N)``: games between two players, with forfeits if the rulebook counts them."""
        return counted(self.table.kind, self.unplayed.games.forfeits)

    @cached_property
    def games_and_forfeits(self) -> NDArray[np.bool_]:
        """``(R, N)``: the same with all forfeits, as ``/P`` asks for."""
        return counted(self.table.kind, Forfeits.COUNTED)

    @cached_property
    def own_games(self) -> NDArray[np.bool_]:
        """``(R, N)``: the games of a player's own record (type B, Article 7)."""
        return counted(self.table.kind, self.unplayed.own_record.forfeits)

    @cached_property
    def rated_games(self) -> NDArray[np.bool_]:
        """``(R, N)``: the games of which ratings are averaged (Article 10)."""
        return counted(self.table.kind, self.unplayed.ratings.forfeits)

    @cached_property
    def ratings(self) -> Int32:
        """``(N,)`` ratings as they count; 0 for those who have none and get none."""
        unrated = self.rulebook.switches.unrated or 0
        rating = self.entrants.rating
        return np.where(rating > 0, rating, unrated).astype(np.int32)

    @cached_property
    def all_rated(self) -> NDArray[np.bool_]:
        """``(N,)``: whether everybody in the participant's event has a rating that counts."""
        starts, number = self._events
        rated: NDArray[np.bool_] = np.logical_and.reduceat(self.ratings > 0, starts)[number]
        return rated

    @cached_property
    def games_known(self) -> NDArray[np.bool_]:
        """``(N,)``: whether the participant's event has games, not only standings with points.

        Before the first round there are neither, and nothing is missing.
        """
        held = np.asarray(self.rounds_held.any(axis=0))
        if held.all():  # as nearly always
            return held
        starts, number = self._events
        nothing = np.logical_and.reduceat(~self.table.points.any(axis=0), starts)[number]
        return np.asarray(held | nothing)

    @cached_property
    def last_held(self) -> NDArray[np.int64]:
        """``(N,)``: the number of the last round that the participant's event has held."""
        numbers = np.where(self.rounds_held, self.table.round_no[:, None], 0)
        last: NDArray[np.int64] = numbers.max(axis=0, initial=0).astype(np.int64)
        return last

    @property
    def announced(self) -> NDArray[np.int64]:
        """``(N,)``: the announced number of rounds of the participant's event."""
        rounds = self.last_held if self.rounds is None else self.rounds
        return np.broadcast_to(rounds, self.participants)

    def most_in_event(self, values: Numbers) -> Numbers:
        """``(N,)``: for each participant the largest of some values in his event."""
        starts, number = self._events
        largest: Numbers = np.maximum.reduceat(values, starts)[number] if len(starts) else values
        return largest

    @cached_property
    def cut_size(self) -> int | NDArray[np.int64]:
        """How many values one cut takes: one, or by the number of rounds ``(N,)``."""
        sizes = self.unplayed.cut.by_rounds
        if not sizes:
            return 1
        number = np.searchsorted([up_to for up_to, _ in sizes], self.announced)
        values: NDArray[np.int64] = np.array([values for _, values in sizes])[
            np.minimum(number, len(sizes) - 1)
        ]
        return values

    def shared(self, name: Hashable, make: Callable[[], T]) -> T:
        """Something that several systems need: made at first asking, then kept."""
        if name not in self._shared:
            made = make()
            if isinstance(made, np.ndarray):
                made.setflags(write=False)
            self._shared[name] = made
        kept: T = self._shared[name]
        return kept

    @cached_property
    def _shared(self) -> dict[Hashable, Any]:
        return {}


def primary_score(table: RoundTable, rulebook: Rulebook) -> str:
    """The code of the score that ranks: ``PTS``, or ``MP`` / ``GP`` where matches are played."""
    if table.game_points is None:
        return "PTS"
    return "GP" if rulebook.switches.primary == "GP" else "MP"
