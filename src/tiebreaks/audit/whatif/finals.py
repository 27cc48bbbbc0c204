"""Finals: an event with all its open games decided, many of them in one batch.

A batch is a union of copies of the event (see `tiebreaks.event.batch`), so that what is found
about a final is what `tiebreaks.standings.place` says of it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import lcm
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tiebreaks.audit.whatif.matches import match_points
from tiebreaks.audit.whatif.open_games import OpenGame
from tiebreaks.audit.whatif.results import with_results
from tiebreaks.event import NOBODY, Event, Outcome, RoundTable
from tiebreaks.ledger import Decisions, Entrants, Facts
from tiebreaks.rulebook import Rulebook
from tiebreaks.standings.place import place
from tiebreaks.systems import Criterion

Codes = NDArray[np.int8]
"""``(B, G)``: how each open game ends in each of some finals, as a position in `OUTCOMES`."""

OUTCOMES = (Outcome.LOSS, Outcome.DRAW, Outcome.WIN)
"""The three ends of a game for the first of the two."""

_DRAWN = 1

BOTH_LOSE, BOTH_WIN = 3, 4
"""Ends that no game has: everything that it could bring is at least this, or at most."""

CELLS = 400_000
"""How many cells of a round table are looked at in one batch: some forty megabytes."""

_BY_CELL = ("points", "kind", "outcome")
_IF_ANY = ("game_points", "board_points", "extra", "extra_games", "bonus", "bonus_games")


@dataclass(frozen=True, eq=False)
class Finals:
    """The finals of one event under a rulebook and an order.

    Attributes:
        event: with open games, under the scoring that counts.
        rulebook: the rules.
        criteria: the order.
        games: the open games.
        decisions: the seed of the lots.
        primary: the score of teams that ranks.
    """

    event: Event
    rulebook: Rulebook
    criteria: tuple[Criterion, ...]
    games: tuple[OpenGame, ...]
    decisions: Decisions
    primary: str

    @cached_property
    def possible(self) -> NDArray[np.bool_]:
        """``(G, 3)``: which ends a game can have; of a match some may be ruled out already."""
        if self.event.table.game_points is None:
            return np.ones((len(self.games), 3), np.bool_)
        ends = [match_points(self.event, game).outcomes for game in self.games]
        return np.array([[each in left for each in OUTCOMES] for left in ends]).reshape(-1, 3)

    @cached_property
    def _tables(self) -> tuple[RoundTable, ...]:
        """The event with every open game lost, drawn, and won by the first of the two."""
        tables = [
            with_results(self.event, dict.fromkeys(self.games, each)).table for each in OUTCOMES
        ]
        scale = lcm(*(table.scale for table in tables))
        return tuple(_in_units(table, scale) for table in tables)

    @property
    def batch(self) -> int:
        """How many finals are looked at together."""
        return max(1, CELLS // max(1, self.event.table.kind.size))

    def batches(self, codes: Codes) -> Iterator[Codes]:
        """The finals in parts that fit into one batch."""
        for start in range(0, len(codes), self.batch):
            yield codes[start : start + self.batch]

    def places(self, codes: Codes) -> NDArray[np.int64]:
        """``(B, N)``: everybody's place in each of the finals."""
        parts = [place(self.facts(part), self.criteria).rank for part in self.batches(codes)]
        ranks = np.concatenate(parts) if parts else np.zeros(0, np.int64)
        return ranks.reshape(len(codes), -1)

    def facts(self, codes: Codes) -> Facts:
        """The finals side by side, as facts; also with ends that no game has."""
        copies, event = len(codes), self.event
        entrants = Facts.of(event, self.rulebook).entrants
        return Facts(
            self._union(codes),
            event.scoring,
            self.rulebook,
            event.type,
            rounds=event.rounds,
            entrants=Entrants(np.tile(entrants.number, copies), np.tile(entrants.rating, copies)),
            decisions=self.decisions,
            match_size=None,
            primary=self.primary,
        )

    def _union(self, codes: Codes) -> RoundTable:
        drawn = self._tables[_DRAWN]
        rows, people, copies = drawn.rows, drawn.participants, len(codes)
        wide = copies * people
        arrays: dict[str, Any] = {}
        for name in (*_BY_CELL, *_IF_ANY):
            if (values := getattr(drawn, name)) is not None:
                arrays[name] = _copies(values, copies)
        for name in (*_BY_CELL, "game_points"):
            if name in arrays:
                ends = np.stack([getattr(each, name) for each in self._tables])
                self._decide(arrays[name], ends, codes)
        shift = (np.arange(copies, dtype=np.int32) * people)[None, :, None]
        opponent = drawn.opponent[:, None, :]
        moved = np.where(opponent == NOBODY, NOBODY, opponent + shift)
        decided = {name: each.reshape(rows, wide, *each.shape[3:]) for name, each in arrays.items()}
        return replace(
            drawn,
            opponent=moved.reshape(rows, wide).astype(np.int32),
            colour=_copies(drawn.colour, copies).reshape(rows, wide),
            event_of=np.repeat(np.arange(copies, dtype=np.int32), people),
            **decided,
        )

    def _decide(self, cells: NDArray[Any], ends: NDArray[Any], codes: Codes) -> None:
        """Write what the two sides of each game have in each copy."""
        row = np.array([game.row for game in self.games], np.intp)
        for side, table in (("one", _OF_ONE), ("other", _OF_OTHER)):
            column = np.array([getattr(game, side) for game in self.games], np.intp)
            cells[row, :, column] = ends[table[codes.T], row[:, None], column[:, None]]


_OF_ONE = np.array([0, 1, 2, 0, 2])
_OF_OTHER = np.array([0, 1, 2, 2, 0])
"""Which of the three tables has what a side gets by each end; where the first wins the other
loses, so that both lose if one takes his cell where he lost and the other where the first won."""


def _copies(values: NDArray[Any], copies: int) -> NDArray[Any]:
    """``(R, B, N, …)`` of ``(R, N, …)``."""
    return np.repeat(values[:, None], copies, axis=1)


def _in_units(table: RoundTable, scale: int) -> RoundTable:
    """The same points in a unit that may be finer."""
    factor = scale // table.scale
    if factor == 1:
        return table
    present = {name: getattr(table, name) for name in ("points", *_IF_ANY)}
    finer = {name: each * factor for name, each in present.items() if each is not None}
    return replace(table, scale=scale, **finer)


def decided_by(games: Sequence[OpenGame], code: NDArray[np.int8]) -> dict[OpenGame, Outcome]:
    """The results that a row of codes stands for; games that it leaves open are not in it."""
    pairs = zip(games, code.tolist(), strict=True)
    return {game: OUTCOMES[end] for game, end in pairs if end < len(OUTCOMES)}
