"""Values as functions of the open games: constants plus an amount for how each game ends.

The amounts are read off the engine: one final is compared with others that differ from it in one
game.  Why that is allowed, and for whom, stands in `tiebreaks.audit.whatif.behaviour`.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tiebreaks.audit.whatif.alternatives import Rows, lines_of, some_of, without_lowest
from tiebreaks.audit.whatif.behaviour import adds_up, never_falls
from tiebreaks.audit.whatif.finals import BOTH_LOSE, BOTH_WIN, Finals
from tiebreaks.ledger import Facts, Ledger, Reason, add_rows
from tiebreaks.ledger.groups import one_group_per_event
from tiebreaks.standings.place import apply
from tiebreaks.systems import Criterion
from tiebreaks.systems.declaration import as_ledger

Floats = NDArray[np.float64]
"""Whole numbers below 2^53, so that sums of them are exact; infinite where nothing is known."""

LARGEST = 2**50
_DRAWN = 1
_INFINITE = float("inf")


@dataclass(frozen=True, eq=False)
class Values:
    """One criterion for everybody, the higher value ahead.

    Everybody has one or more functions, and his value is one of them in every final.

    Attributes:
        constant: ``(F,)`` of each function; what it is with every open game drawn.
        gain: ``(G, 3, F)`` what the ends of each game add.
        above: for each participant the functions of which none is below his value if it is one
            of them, or a bound.
        below: the same for functions of which one is not above his value.
        largest: whether the value is the largest of the functions; else just one of them.
        exact: whether all values are told by the functions in every final.
    """

    constant: Floats
    gain: Floats
    above: tuple[tuple[int, ...], ...]
    below: tuple[tuple[int, ...], ...]
    largest: bool
    exact: bool


def values_of(finals: Finals) -> tuple[Values, ...]:
    """The functions of all criteria of an order."""
    games = len(finals.games)
    extremes = np.array([[BOTH_LOSE] * games, [BOTH_WIN] * games], np.int8)
    one_final = np.full((1, games), _DRAWN, np.int8)
    drawn, bounds = finals.facts(one_final), finals.facts(extremes)
    frames = [_Frame(finals, each, drawn, bounds) for each in finals.criteria]
    probes = _probes(games)
    wanted = [frame for frame in frames if frame.functions]
    readings: list[list[Floats]] = [[] for _ in wanted]
    for part in finals.batches(probes) if wanted else ():
        facts = finals.facts(part)
        for frame, found in zip(wanted, readings, strict=True):
            found.append(frame.read(facts, len(part)))
    for frame, found in zip(wanted, readings, strict=True):
        frame.learn(np.concatenate(found), games)
    return tuple(frame.values() for frame in frames)


def _probes(games: int) -> NDArray[np.int8]:
    """``(2·G + 1, G)``: all drawn; then each game lost and each game won, the others drawn."""
    probes = np.full((2 * games + 1, games), _DRAWN, np.int8)
    number = np.arange(games)
    probes[1 + 2 * number, number] = 0
    probes[2 + 2 * number, number] = 2
    return probes


class _Frame:
    """What is to be read for one criterion, and what has been."""

    def __init__(self, finals: Finals, criterion: Criterion, drawn: Facts, bounds: Facts) -> None:
        self.criterion = criterion
        self.people = drawn.participants
        self.sign = -1 if criterion.lower_is_better else 1
        self.void = _is_void(drawn, criterion)
        self.functions: list[tuple[int, Rows]] = []
        self.of_whom: list[list[int]] = [[] for _ in range(self.people)]
        self.low = np.full(self.people, -_INFINITE)
        self.high = np.full(self.people, _INFINITE)
        self.constant = np.zeros(0)
        self.gain = np.zeros((len(finals.games), 3, 0))
        if not self.void:
            self._bound(finals, drawn, bounds)
            self._choose(finals, drawn, bounds)

    @property
    def cuts(self) -> bool:
        """Whether lines are cut of what is added up."""
        modifiers, code = self.criterion.modifiers, self.criterion.system.code
        return bool(modifiers.cut_low or modifiers.cut_high) and code not in ("ARO", "PS")

    def _ledger(self, facts: Facts) -> Ledger | None:
        criterion = self.criterion
        if criterion.is_group_criterion:
            return None
        return as_ledger(criterion.system)(facts, criterion.modifiers, criterion.code.score)

    def _bound(self, finals: Finals, drawn: Facts, bounds: Facts) -> None:
        """The values with every open game lost by both and won by both."""
        ledger = self._ledger(bounds)
        if ledger is None or not never_falls(drawn, self.criterion, finals.games, ledger):
            return
        totals = ledger.totals().reshape(2, -1)
        if abs(totals).max(initial=0) < LARGEST:
            ends = self.sign * totals.astype(np.float64)
            self.low, self.high = ends.min(axis=0), ends.max(axis=0)

    def _choose(self, finals: Finals, drawn: Facts, bounds: Facts) -> None:
        """Whose value is told by which functions."""
        told = adds_up(drawn, self.criterion, finals.games)
        lines = self._ledger(bounds) if self.cuts else None
        for person in np.flatnonzero(told).tolist():
            sets: tuple[Rows, ...] | None = ((),)
            if lines is not None:
                sets = self._cut_sets(bounds, lines, person)
            for rows in sets or ():
                self.of_whom[person].append(len(self.functions))
                self.functions.append((person, rows))

    @property
    def largest(self) -> bool:
        """Whether a cut leaves the largest sum that there is; it does where all weights are 1."""
        return self.criterion.system.code != "SB" and not self.criterion.modifiers.cut_high

    def _cut_sets(self, bounds: Facts, ledger: Ledger, person: int) -> tuple[Rows, ...] | None:
        modifiers = self.criterion.modifiers
        played = modifiers.forfeits_as_played
        counted = bounds.fore if modifiers.fore else bounds
        first = counted.goes_first(forfeits_as_played=played)
        there = np.flatnonzero(ledger.reason[:, person] != Reason.NO_LINE)
        early = () if first is None else tuple(np.flatnonzero(first[:, person]).tolist())
        basis = ledger.basis[:, [person, person + self.people]]
        lines = lines_of(there, basis.min(axis=1), basis.max(axis=1), early)
        size = int(np.max(bounds.cut_size, initial=1))
        low, high = modifiers.cut_low * size, modifiers.cut_high * size
        return without_lowest(lines, low) if self.largest else some_of(lines, low, high)

    def read(self, facts: Facts, copies: int) -> Floats:
        """``(B, F)``: every function in some finals."""
        who = np.array([person for person, _ in self.functions])
        if self.criterion.is_group_criterion:
            labels = one_group_per_event(facts.table.event_of)
            ordering = apply(facts, self.criterion, labels).ordering
            assert ordering is not None
            return ordering.steps[0].value.reshape(copies, -1)[:, who].astype(np.float64)
        ledger = self._ledger(facts)
        assert ledger is not None
        if not self.cuts:
            return self.sign * ledger.totals().reshape(copies, -1)[:, who].astype(np.float64)
        sums = add_rows(ledger.amount).reshape(copies, -1)[:, who].astype(np.float64)
        amount = ledger.amount.reshape(len(ledger.amount), copies, -1)
        for number, (person, rows) in enumerate(self.functions):
            sums[:, number] -= amount[list(rows), :, person].sum(axis=0)
        return sums

    def learn(self, found: Floats, games: int) -> None:
        """Constants and gains from what was read of the probes."""
        self.constant = found[0]
        gains = (found[1:] - found[0]).reshape(games, 2, -1)
        self.gain = np.stack([gains[:, 0], np.zeros_like(gains[:, 0]), gains[:, 1]], axis=1)

    def values(self) -> Values:
        """The functions of everybody; who has none gets his bounds as constants."""
        if self.void:
            self.low = self.high = np.zeros(self.people)
        if len(self.constant) and abs(self.constant).max() >= LARGEST:
            self.of_whom = [[] for _ in self.of_whom]
        told = len(self.constant)
        constant: list[float] = self.constant.tolist()
        above: list[tuple[int, ...]] = []
        below: list[tuple[int, ...]] = []
        for person, own in enumerate(self.of_whom):
            if own:
                above.append(tuple(own))
                below.append(tuple(own))
                continue
            for bound, side in ((self.high, above), (self.low, below)):
                side.append((len(constant),))
                constant.append(float(bound[person]))
        gain = np.zeros((*self.gain.shape[:2], len(constant)))
        gain[:, :, :told] = self.gain
        exact = self.void or all(self.of_whom)
        return Values(
            constant=np.array(constant),
            gain=gain,
            above=tuple(above),
            below=tuple(below),
            largest=self.largest,
            exact=exact and (self.largest or all(len(own) == 1 for own in self.of_whom)),
        )


def _is_void(facts: Facts, criterion: Criterion) -> bool:
    """Whether the rulebook lets the criterion decide nothing here."""
    void = apply(facts, criterion, one_group_per_event(facts.table.event_of)).void
    return void is not None and bool(void.where.all())
