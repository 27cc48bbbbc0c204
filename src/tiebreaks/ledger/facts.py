"""Facts under a rulebook: the ledgers that every system starts from, counted once."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tiebreaks.event import Event, Kind, Outcome
from tiebreaks.event.table import Int8, Int32
from tiebreaks.ledger.counts import Counts
from tiebreaks.ledger.entrants import UNDECIDED, Decisions, entrants_of, match_size_of
from tiebreaks.ledger.fore import drawn_last_round
from tiebreaks.ledger.ledger import Bytes, Ledger, Numbers, Reason
from tiebreaks.ledger.unplayed import (
    Cells,
    capped_kinds,
    of_kinds,
    reasons_own,
    reasons_seen,
)
from tiebreaks.ledger.virtual import VirtualOpponents, virtual_opponents
from tiebreaks.rulebook import (
    Against,
    AtMost,
    CutOrder,
    OwnSide,
    Result,
    Rulebook,
)


class Results(NamedTuple):
    """A player's results as they count in his own tie-breaks.

    Attributes:
        points: ``(R, N)`` of the score that ranks, in units of the table.
        outcome: ``(R, N)`` of `Outcome`.
    """

    points: Int32
    outcome: Int8


class Facts(Counts):
    """The ledgers that every system starts from, under a rulebook.

    One event and a union of a million are the same to it.  What several systems need is
    counted at first asking and kept; nothing that is handed out is ever changed.
    """

    @classmethod
    def of(
        cls,
        event: Event,
        rulebook: Rulebook,
        decisions: Decisions = UNDECIDED,
        primary: str = "",
    ) -> "Facts":
        """The facts of one event under a rulebook.

        Args:
            event: what happened.
            rulebook: the rules.
            decisions: what lots and the arbiter decide.
            primary: the score of teams that ranks, where it is not the rulebook's.
        """
        return cls(
            event.table,
            event.scoring,
            rulebook,
            event.type,
            rounds=event.rounds,
            entrants=entrants_of(event.participants),
            decisions=decisions,
            match_size=match_size_of(event),
            primary=primary,
        )

    @cached_property
    def fore(self) -> "Facts":
        """The same event with every paired game of its last announced round drawn (8.3).

        Where that round is not held yet there is nothing to rewrite.
        """
        table = drawn_last_round(self.table, self.announced, self.draw, self.draw_in("GP"))
        if table is self.table:
            return self
        return Facts(
            table,
            self.scoring,
            self.rulebook,
            self.event_type,
            rounds=self.rounds,
            entrants=self.entrants,
            decisions=self.decisions,
            match_size=self.match_size,
            primary=self.primary,
        )

    def scores_as_seen(self, score: str = "") -> Ledger:
        """What each participant's rounds are worth in the score that his opponents see."""
        name = score or self.primary
        return self.shared(("as seen", name), lambda: self._as_seen_ledger(name))

    def _as_seen_ledger(self, score: str) -> Ledger:
        basis, cells = self.points(score), self.odd_cells
        reason = np.full(basis.shape, Reason.AWARDED, np.int8)
        reasons = reasons_seen(self.unplayed, self.table, cells)
        reason[cells] = reasons
        changed = (reasons == Reason.AS_DRAW) | (reasons == Reason.AS_NOTHING)
        if changed.any():
            basis = basis.copy()
            there = cells.where(changed)
            draw = np.broadcast_to(self.draw_in(score), self.participants)[there.column]
            bonus = np.broadcast_to(self.bonus(score), basis.shape)[there]
            basis[there] = np.where(reasons[changed] == Reason.AS_DRAW, draw, 0) + bonus
        return self._plain(basis, reason)

    def awarded(self, score: str = "") -> Ledger:
        """The points received in each round, at face value."""
        name = score or self.primary

        def make() -> Ledger:
            points = self.points(name)
            nothing = (self.table.kind == Kind.NOT_HELD) & (points == 0)  # a bonus has a line
            reason = np.where(nothing, Reason.NO_LINE, Reason.AWARDED)
            return self._plain(points, reason.astype(np.int8))

        return self.shared(("awarded", name), make)

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
        return self.shared(("opponents", *key), lambda: self._opponents_ledger(*key))

    def _opponents_ledger(self, score: str, forfeits_as_played: bool) -> Ledger:
        seen = self.seen(score)
        basis = np.append(seen, 0).astype(np.int32)[self.table.opponent]
        own = self.own_side(forfeits_as_played=forfeits_as_played)
        cells = self.odd_cells
        reasons = reasons_own(own)[self.table.kind[cells]]
        basis[cells.where(reasons == Reason.NO_LINE)] = 0
        reason = np.zeros(basis.shape, np.int8)
        reason[cells] = reasons
        dummies = cells.where(reasons == Reason.OWN_SCORE)
        if len(dummies.row):
            basis[dummies], reason[dummies] = self._dummies(score, own, dummies)
        if (reasons == Reason.VIRTUAL_OPPONENT).any():
            virtual = self.virtual_opponents(score, forfeits_as_played)
            basis[virtual.row, virtual.column] = virtual.score
        return self._plain(basis, reason)

    def _dummies(
        self, score: str, own: Mapping[Kind, OwnSide], cells: Cells
    ) -> tuple[NDArray[np.int64], Bytes]:
        """The scores of oneself as an opponent, capped where the rulebook says so (16.4)."""
        value = self.score(score)[cells.column]
        reason = np.full(len(value), Reason.OWN_SCORE, np.int8)
        kinds = self.table.kind[cells]
        for cap, limit, why in (
            # 16.4.1: not more than the scheduled opponent has, as his score counts
            (AtMost.SCHEDULED_OPPONENT, self._of_scheduled, Reason.CAPPED_BY_SCHEDULED),
            # 16.4.2: not more than draws in all rounds would have brought
            (AtMost.DRAWS, self._of_draws, Reason.CAPPED_BY_DRAWS),
        ):
            here = of_kinds(kinds, capped_kinds(own, cap))
            if here.any():
                most = limit(score, cells)
                lower = here & (most < value)
                value, reason = np.where(lower, most, value), np.where(lower, why, reason)
        return value, reason.astype(np.int8)

    def _of_scheduled(self, score: str, cells: Cells) -> NDArray[np.int64]:
        """What the scheduled opponents of some cells have, as it counts."""
        return self.seen(score)[self.table.opponent[cells]]

    def _of_draws(self, score: str, cells: Cells) -> NDArray[np.int64]:
        """A draw in every round that the event has held."""
        rounds = self.rounds_held.sum(axis=0)
        brought: NDArray[np.int64] = (rounds * self.draw_in(score))[cells.column]
        return brought

    def seen(self, score: str = "") -> NDArray[np.int64]:
        """``(N,)`` the scores that opponents see, in units."""
        name = score or self.primary
        return self.shared(("seen", name), lambda: self.scores_as_seen(name).totals())

    def virtual_opponents(
        self, score: str = "", forfeits_as_played: bool = False
    ) -> VirtualOpponents:
        """The virtual opponents of all unplayed rounds that are counted against one."""
        key = (score or self.primary, forfeits_as_played)
        return self.shared(("virtual opponents", *key), lambda: self._virtual_opponents(*key))

    def _virtual_opponents(self, score: str, forfeits_as_played: bool) -> VirtualOpponents:
        reasons = reasons_own(self.own_side(forfeits_as_played=forfeits_as_played))
        virtual = reasons[self.table.kind[self.odd_cells]] == Reason.VIRTUAL_OPPONENT
        cells = self.odd_cells.where(virtual)
        win, draw = self.win_in(score), self.draw_in(score)
        return virtual_opponents(self.table, self.points(score), win, draw, cells)

    def results(self, score: str = "", *, forfeits_as_played: bool = False) -> Results:
        """A player's results as they count in his own tie-breaks, in one of the scores."""
        key = (score or self.primary, forfeits_as_played)
        return self.shared(("results", *key), lambda: self._results_of(*key))

    def _results_of(self, score: str, forfeits_as_played: bool) -> Results:
        own = self.own_side(forfeits_as_played=forfeits_as_played)
        drawn = np.zeros(len(Kind), np.bool_)
        for kind, side in own.items():
            drawn[kind] = side.result is Result.DRAW
        there = self.odd_cells.where(drawn[self.table.kind[self.odd_cells]])
        if not len(there.row):
            return Results(self.made(score), self.table.outcome)
        points, outcome = self.made(score).copy(), self.table.outcome.copy()
        draw = np.broadcast_to(self.draw_in(score), self.participants)
        points[there] = draw[there.column]
        outcome[there] = Outcome.DRAW
        return Results(points, outcome)

    def goes_first(self, *, forfeits_as_played: bool = False) -> NDArray[np.bool_] | None:
        """``(R, N)``: rounds whose values a cut takes first (16.5); ``None`` if there are none.

        With ``/P`` a forfeit is a game, and so not one of them.
        """
        rule = self.unplayed.cut
        if rule.order is CutOrder.PLAIN:
            return None
        kinds = rule.kinds
        if forfeits_as_played:
            kinds = kinds - {Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS}
        first = of_kinds(self.table.kind, kinds)
        return first if first.any() else None

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

    def of_opponents(
        self, values: Numbers, unit: Fraction, games: NDArray[np.bool_], reason: Reason
    ) -> Ledger:
        """A ledger of what the opponents of some games have under another system.

        Args:
            values: ``(N,)`` in steps of `unit`.
            unit: what one step stands for.
            games: ``(R, N)``, the games that have a line.
            reason: why the opponent counts with it.
        """
        basis = np.where(games, np.append(values, 0)[self.table.opponent], 0)
        lines = np.where(games, reason, Reason.NO_LINE).astype(np.int8)
        return replace(self._plain(basis, lines), basis_unit=unit)

    def no_lines(self) -> Ledger:
        """A ledger without lines, for what belongs to no round."""
        nothing = np.zeros(self.table.kind.shape, np.int8)
        reason = np.full(nothing.shape, Reason.NO_LINE, np.int8)
        return replace(self._plain(nothing, reason), basis_unit=Fraction(1))


@lru_cache
def weights_by_outcome(loss: int, draw: int, win: int) -> Bytes:
    """A table from `Outcome` to a weight; undecided games weigh nothing.

    >>> weights_by_outcome(-1, 0, 1)[Outcome.LOSS]
    np.int8(-1)
    """
    table = np.array([0, loss, draw, win], np.int8)
    table.setflags(write=False)
    return table
