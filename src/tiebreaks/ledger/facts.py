"""Facts under a rulebook: the ledgers that every system starts from, counted once."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tiebreaks.event import UNPLAYED, Event, EventType, Kind, Outcome, RoundTable, Scoring
from tiebreaks.event.table import Int8, Int32
from tiebreaks.ledger.ledger import Bytes, Ledger, Numbers, Reason, add_rows
from tiebreaks.ledger.virtual import VirtualOpponents, virtual_opponents
from tiebreaks.rulebook import Against, Forfeits, OwnSide, Result, Rulebook, Unplayed, Worth


class Results(NamedTuple):
    """A player's results as they count in his own tie-breaks.

    Attributes:
        points: ``(R, N)`` of the score that ranks, in units of the table.
        outcome: ``(R, N)`` of `Outcome`.
    """

    points: Int32
    outcome: Int8


class Facts:
    """A round table, its scoring, and a rulebook's tables for unplayed rounds.

    One event and a union of a million are the same to it.  What several systems need is
    counted at first asking and kept; nothing that is handed out is ever changed.

    Attributes:
        table: the facts.
        scoring: what results are worth.
        rulebook: the switches and the two tables.
        unplayed: the tables for this type of event.
    """

    def __init__(
        self, table: RoundTable, scoring: Scoring, rulebook: Rulebook, event_type: EventType
    ) -> None:
        self.table = table
        self.scoring = scoring
        self.rulebook = rulebook
        self.unplayed: Unplayed = rulebook.tables(event_type)
        self._opponents: dict[tuple[str, bool], Ledger] = {}
        self._as_seen: dict[str, Ledger] = {}
        self._awarded: dict[str, Ledger] = {}
        self._results: dict[bool, Results] = {}
        self._virtual: dict[tuple[str, bool], VirtualOpponents] = {}

    @classmethod
    def of(cls, event: Event, rulebook: Rulebook) -> "Facts":
        """The facts of one event under a rulebook."""
        return cls(event.table, event.scoring, rulebook, event.type)

    @property
    def unit(self) -> Fraction:
        """What one unit of the table stands for, in points."""
        return Fraction(1, self.table.scale)

    @cached_property
    def win(self) -> int:
        """Units of a win."""
        return int(self.scoring.win * self.table.scale)

    @cached_property
    def draw(self) -> int:
        """Units of a draw."""
        return int(self.scoring.draw * self.table.scale)

    @property
    def primary(self) -> str:
        """The score that ranks: ``"PTS"`` for players, ``"MP"`` or ``"GP"`` for teams."""
        return primary_score(self.table, self.rulebook)

    def points(self, score: str = "") -> Int32:
        """``(R, N)`` points received: the primary score unless another is named."""
        games = self.table.game_points
        return games if games is not None and self._is_game_points(score) else self.table.points

    def score(self, score: str = "") -> NDArray[np.int64]:
        """``(N,)`` table scores, in units."""
        name = score or self.primary
        if name not in self._scores:
            self._scores[name] = add_rows(self.points(name))
        return self._scores[name]

    @cached_property
    def _scores(self) -> dict[str, NDArray[np.int64]]:
        return {}

    @cached_property
    def odd_cells(self) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
        """Rows and columns of everything that is not simply a game: few, as a rule."""
        rows, columns = np.nonzero(_ODD[self.table.kind])
        return rows, columns

    @cached_property
    def games_counted(self) -> NDArray[np.bool_]:
        """``(R, N)``: games between two players, with forfeits if the rulebook counts them."""
        return self.games(with_forfeits=self.unplayed.forfeits is Forfeits.COUNTED)

    def games(self, *, with_forfeits: bool) -> NDArray[np.bool_]:
        """``(R, N)``: games really played, and forfeited ones if they are wanted."""
        result: NDArray[np.bool_] = (_GAMES_AND_FORFEITS if with_forfeits else _GAMES)[
            self.table.kind
        ]
        return result

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

    def scores_as_seen(self, score: str = "") -> Ledger:
        """What each participant's rounds are worth in the score that his opponents see."""
        name = score or self.primary
        if name not in self._as_seen:
            self._as_seen[name] = self._as_seen_ledger(name)
        return self._as_seen[name]

    def _as_seen_ledger(self, score: str) -> Ledger:
        points = self.points(score)
        rows, columns = self.odd_cells
        kinds = self.table.kind[rows, columns]
        worths = _worths(self.unplayed)
        basis = points
        reason = np.full(points.shape, Reason.AWARDED, np.int8)
        reason[rows, columns] = worths[kinds]
        changed = np.isin(worths[kinds], (Reason.AS_DRAW, Reason.AS_NOTHING))
        if changed.any():
            basis = points.copy()
            draw = np.broadcast_to(self.draw_in(score), self.table.participants)[columns]
            values = np.where(worths[kinds] == Reason.AS_DRAW, draw, 0)
            basis[rows[changed], columns[changed]] = values[changed]
        return self._plain(basis, reason)

    def awarded(self, score: str = "") -> Ledger:
        """The points received in each round, at face value."""
        name = score or self.primary
        if name not in self._awarded:
            reason = np.where(self.table.kind == Kind.NOT_HELD, Reason.NO_LINE, Reason.AWARDED)
            self._awarded[name] = self._plain(self.points(name), reason.astype(np.int8))
        return self._awarded[name]

    def win_in(self, score: str = "") -> int | Int32:
        """Units of a win; in game points all that a match of the event has, ``(N,)``."""
        return self._match_points if self._is_game_points(score) else self.win

    def draw_in(self, score: str = "") -> int | Int32:
        """Units of a draw; in game points half of what a match of the event has, ``(N,)``."""
        return self._match_points // 2 if self._is_game_points(score) else self.draw

    def _is_game_points(self, score: str) -> bool:
        return (score or self.primary) == "GP" and self.table.game_points is not None

    @cached_property
    def _match_points(self) -> Int32:
        """``(N,)``: the most game points that both sides of a match of the event had together."""
        games = self.points("GP") * self.games(with_forfeits=True)
        other = np.take_along_axis(games, np.maximum(self.table.opponent, 0), axis=1)
        both = (games + np.where(self.table.opponent >= 0, other, 0)).max(axis=0, initial=0)
        starts, number = self._events
        return np.maximum.reduceat(both, starts)[number].astype(np.int32)

    def _plain(self, basis: Numbers, reason: Bytes) -> Ledger:
        return Ledger(
            opponent=self.table.opponent,
            basis=basis,
            weight=self._ones,
            amount=basis,
            reason=reason,
            cut=None,
            basis_unit=self.unit,
            weight_unit=Fraction(1),
        )

    @cached_property
    def _ones(self) -> NDArray[Any]:
        return np.broadcast_to(np.int8(1), self.table.kind.shape)

    def opponents(self, score: str = "", *, forfeits_as_played: bool = False) -> Ledger:
        """The ledger of opponents' scores: Buchholz before any cut.

        Args:
            score: ``"MP"`` or ``"GP"`` for a team score that is not the primary one.
            forfeits_as_played: modifier ``/P``: a forfeit is a game against the scheduled
                opponent with the awarded result (AMB-7: at his score as it counts).
        """
        key = (score or self.primary, forfeits_as_played)
        if key not in self._opponents:
            self._opponents[key] = self._opponents_ledger(*key)
        return self._opponents[key]

    def _opponents_ledger(self, score: str, forfeits_as_played: bool) -> Ledger:
        seen = self.seen(score)
        basis = np.append(seen, 0).astype(np.int32)[self.table.opponent]
        own = _own_reasons(self.own_side(forfeits_as_played=forfeits_as_played))
        rows, columns = self.odd_cells
        reasons = own[self.table.kind[rows, columns]]
        reason = np.zeros(basis.shape, np.int8)
        reason[rows, columns] = reasons
        nothing = reasons == Reason.NO_LINE
        basis[rows[nothing], columns[nothing]] = 0
        oneself = reasons == Reason.OWN_SCORE
        basis[rows[oneself], columns[oneself]] = self.score(score)[columns[oneself]]
        if (reasons == Reason.VIRTUAL_OPPONENT).any():
            virtual = self.virtual_opponents(score, forfeits_as_played)
            basis[virtual.row, virtual.column] = virtual.score
        return self._plain(basis, reason)

    def seen(self, score: str = "") -> NDArray[np.int64]:
        """``(N,)`` the scores that opponents see, in units."""
        name = "seen " + (score or self.primary)
        if name not in self._scores:
            self._scores[name] = self.scores_as_seen(score).totals()
        return self._scores[name]

    def virtual_opponents(
        self, score: str = "", forfeits_as_played: bool = False
    ) -> VirtualOpponents:
        """The virtual opponents of all unplayed rounds that are counted against one."""
        key = (score or self.primary, forfeits_as_played)
        if key not in self._virtual:
            self._virtual[key] = self._virtual_opponents(*key)
        return self._virtual[key]

    def _virtual_opponents(self, score: str, forfeits_as_played: bool) -> VirtualOpponents:
        own = _own_reasons(self.own_side(forfeits_as_played=forfeits_as_played))
        rows, columns = self.odd_cells
        virtual = own[self.table.kind[rows, columns]] == Reason.VIRTUAL_OPPONENT
        cells = rows[virtual], columns[virtual]
        win, draw = self.win_in(score), self.draw_in(score)
        return virtual_opponents(self.table, self.points(score), win, draw, cells)

    def results(self, *, forfeits_as_played: bool = False) -> Results:
        """A player's results as they count in his own tie-breaks."""
        if forfeits_as_played not in self._results:
            self._results[forfeits_as_played] = self._results_of(forfeits_as_played)
        return self._results[forfeits_as_played]

    def _results_of(self, forfeits_as_played: bool) -> Results:
        own = self.own_side(forfeits_as_played=forfeits_as_played)
        drawn = np.zeros(len(Kind), np.bool_)
        for kind, side in own.items():
            drawn[kind] = side.result is Result.DRAW
        rows, columns = self.odd_cells
        here = drawn[self.table.kind[rows, columns]]
        if not here.any():
            return Results(self.points(), self.table.outcome)
        points, outcome = self.points().copy(), self.table.outcome.copy()
        draw = np.broadcast_to(self.draw_in(), self.table.participants)
        points[rows[here], columns[here]] = draw[columns[here]]
        outcome[rows[here], columns[here]] = Outcome.DRAW
        return Results(points, outcome)

    def own_side(self, *, forfeits_as_played: bool = False) -> Mapping[Kind, OwnSide]:
        """Whom each kind of unplayed round is counted against; with ``/P`` forfeits are games."""
        if not forfeits_as_played:
            return self.unplayed.own_side
        played = OwnSide(Against.SCHEDULED_OPPONENT, Result.AWARDED, "/P")
        return {
            **self.unplayed.own_side,
            Kind.FORFEIT_WIN: played,
            Kind.FORFEIT_LOSS: played,
        }

    def own_ledger(
        self, counted: NDArray[np.bool_], weight: NDArray[Any], unit: Fraction
    ) -> Ledger:
        """A ledger of the player's own record: a line for each counted row, worth its weight."""
        reason = np.where(counted, Reason.COUNTED, Reason.NO_LINE).astype(np.int8)
        basis = counted.astype(np.int32)
        ledger = replace(self._plain(basis, reason), basis_unit=Fraction(1))
        return ledger.weigh(weight, unit)


def primary_score(table: RoundTable, rulebook: Rulebook) -> str:
    """The code of the score that ranks: ``PTS``, or ``MP`` / ``GP`` where matches are played."""
    if table.game_points is None:
        return "PTS"
    return "GP" if rulebook.switches.primary == "GP" else "MP"


_ODD = np.array([kind not in (Kind.PLAYED, Kind.SHORT, Kind.ADJOURNED) for kind in Kind])
_GAMES = np.array([kind in (Kind.PLAYED, Kind.SHORT) for kind in Kind])
_GAMES_AND_FORFEITS = np.array(
    [kind in (Kind.PLAYED, Kind.SHORT, Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS) for kind in Kind]
)

_REASON_OF_WORTH = {
    Worth.AWARDED: Reason.AWARDED,
    Worth.DRAW: Reason.AS_DRAW,
    Worth.ZERO: Reason.AS_NOTHING,
}
_REASON_OF_AGAINST = {
    Against.NOBODY: Reason.NO_LINE,
    Against.SCHEDULED_OPPONENT: Reason.SCHEDULED_OPPONENT,
    Against.OWN_SCORE: Reason.OWN_SCORE,
    Against.VIRTUAL_OPPONENT: Reason.VIRTUAL_OPPONENT,
}


def _worths(unplayed: Unplayed) -> Bytes:
    """A `Reason` for each kind, on the opponents' side."""
    result = np.full(len(Kind), Reason.AWARDED, np.int8)
    for kind in UNPLAYED:
        result[kind] = _REASON_OF_WORTH[unplayed.opponent_side[kind].worth]
    result[Kind.NOT_HELD] = Reason.NO_LINE
    return result


def _own_reasons(own: Mapping[Kind, OwnSide]) -> Bytes:
    """A `Reason` for each kind, on the player's own side."""
    result = np.full(len(Kind), Reason.OPPONENT, np.int8)
    for kind in UNPLAYED:
        result[kind] = _REASON_OF_AGAINST[own[kind].against]
    result[Kind.NOT_HELD] = Reason.NO_LINE
    return result


@lru_cache
def weights_by_outcome(loss: int, draw: int, win: int) -> Bytes:
    """A table from `Outcome` to a weight; undecided games weigh nothing.

    >>> weights_by_outcome(-1, 0, 1)[Outcome.LOSS]
    np.int8(-1)
    """
    return np.array([0, loss, draw, win], np.int8)
