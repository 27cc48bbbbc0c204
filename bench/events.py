"""Seeded Swiss events to measure on: byes, forfeits, withdrawals, and no pair twice."""

import random
from dataclasses import dataclass

import numpy as np

from tiebreaks.event import CHESS, NOBODY, Colour, Kind, Outcome, RoundTable

LETTERS = {
    (Kind.PLAYED, Outcome.WIN): "1",
    (Kind.PLAYED, Outcome.DRAW): "=",
    (Kind.PLAYED, Outcome.LOSS): "0",
    (Kind.FORFEIT_WIN, Outcome.WIN): "+",
    (Kind.FORFEIT_LOSS, Outcome.LOSS): "-",
    (Kind.PAIRING_BYE, Outcome.WIN): "U",
    (Kind.HALF_BYE, Outcome.DRAW): "H",
    (Kind.ZERO_BYE, Outcome.LOSS): "Z",
}
"""The result column of a TRF for every cell that these events have."""

COLOURS = {Colour.NONE: "-", Colour.WHITE: "w", Colour.BLACK: "b"}


@dataclass(frozen=True, slots=True)
class Shares:
    """How much of an event is not simply a game.

    Attributes:
        half_byes: share of participants who ask for half a point in a round.
        leaving: share of participants who withdraw after a round.
        forfeits: share of games in which one side does not appear.
    """

    half_byes: float = 0.02
    leaving: float = 0.01
    forfeits: float = 0.02


ALL_PLAYED = Shares(0.0, 0.0, 0.0)
"""Nothing but games: where every rulebook has to give one value."""


def swiss(players: int, rounds: int, seed: int, shares: Shares = Shares()) -> RoundTable:
    """A Swiss event: equal scores meet, nobody meets anybody twice.

    Args:
        players: how many begin; an odd number brings a pairing-allocated bye each round.
        rounds: how many rounds, well below the number of players.
        seed: the same seed gives the same event.
        shares: of byes, withdrawals and forfeits.
    """
    return _Draft(players, rounds, random.Random(seed), shares).table()


class _Draft:
    """An event in the making, round by round."""

    def __init__(self, players: int, rounds: int, chance: random.Random, shares: Shares) -> None:
        shape = (rounds, players)
        self.opponent = np.full(shape, NOBODY, np.int32)
        self.kind = np.full(shape, Kind.ZERO_BYE, np.int8)
        self.outcome = np.zeros(shape, np.int8)
        self.colour = np.zeros(shape, np.int8)
        self.halves = [0] * players
        self.met: list[set[int]] = [set() for _ in range(players)]
        self.present = list(range(players))
        self.chance = chance
        self.shares = shares

    def table(self) -> RoundTable:
        """Play all rounds."""
        for row in range(len(self.kind)):
            self._round(row)
            self.present = [p for p in self.present if self.chance.random() >= self.shares.leaving]
        return RoundTable.of(
            opponent=self.opponent,
            kind=self.kind,
            outcome=self.outcome,
            colour=self.colour,
            scoring=CHESS,
        )

    def _round(self, row: int) -> None:
        waiting = []
        for player in self.present:
            if self.chance.random() < self.shares.half_byes:
                self._bye(row, player, Kind.HALF_BYE, 1)
            else:
                waiting.append(player)
        rank = {player: (self.halves[player], self.chance.random()) for player in waiting}
        waiting.sort(key=rank.__getitem__)
        if len(waiting) % 2:
            self._bye(row, waiting.pop(0), Kind.PAIRING_BYE, 2)
        while waiting:
            one = waiting.pop()
            behind = range(len(waiting) - 1, -1, -1)
            found = next((i for i in behind if waiting[i] not in self.met[one]), None)
            if found is None:
                self._bye(row, one, Kind.HALF_BYE, 1)
            else:
                self._game(row, one, waiting.pop(found))

    def _bye(self, row: int, player: int, kind: Kind, halves: int) -> None:
        self.kind[row, player] = kind
        self.halves[player] += halves

    def _game(self, row: int, white: int, black: int) -> None:
        made = self.chance.choices((2, 1, 0), (35, 30, 35))[0]
        forfeited = self.chance.random() < self.shares.forfeits
        self.met[white].add(black)
        self.met[black].add(white)
        for player, rival, colour, halves in (
            (white, black, Colour.WHITE, 2 if forfeited else made),
            (black, white, Colour.BLACK, 0 if forfeited else 2 - made),
        ):
            self.opponent[row, player] = rival
            self.outcome[row, player] = halves + Outcome.LOSS
            self.colour[row, player] = colour
            self.kind[row, player] = _kind(forfeited, halves)
            self.halves[player] += halves


def _kind(forfeited: bool, halves: int) -> Kind:
    if not forfeited:
        return Kind.PLAYED
    return Kind.FORFEIT_WIN if halves else Kind.FORFEIT_LOSS


def trf(table: RoundTable) -> str:
    """The event as a tournament report file, as FIDE's table of columns has it."""
    points = table.points.sum(axis=0) / table.scale
    order = np.argsort(-points, kind="stable")
    rank = np.empty(len(order), np.int64)
    rank[order] = np.arange(1, len(order) + 1)
    head = ["012 Benchmark", "042 2022/05/01", "052 2022/05/09", "092 Individual: Swiss-System"]
    lines = []
    for player in range(table.participants):
        number = player + 1
        line = f"001{number:>5} m    {f'Player {number:05}':<33}{2700 - number % 1500:>5} FID"
        line = f"{line:<80}{points[player]:>4}{rank[player]:>5}"
        lines.append(line + "".join(_cell(table, row, player) for row in range(table.rows)))
    return "\n".join([*head, f"062 {table.participants}", f"XXR {table.rows}", *lines, ""])


def _cell(table: RoundTable, row: int, player: int) -> str:
    """Ten columns; a fifth digit of an opponent takes one of the two blanks before."""
    at = row, player
    letter = LETTERS[Kind(table.kind[at]), Outcome(table.outcome[at])]
    rival = table.opponent[at] + 1
    number = f"{rival:>6}" if rival else "  0000"
    return f"{number} {COLOURS[Colour(table.colour[at])]} {letter}"
