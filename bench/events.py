"""Seeded Swiss events to measure on: every kind of unplayed round, and no pair twice."""

import random
from dataclasses import dataclass

import numpy as np

from tiebreaks.event import (
    CHESS,
    NOBODY,
    Colour,
    Event,
    Kind,
    Outcome,
    Participant,
    RoundTable,
    Scoring,
)

LETTERS = {
    (Kind.PLAYED, Outcome.WIN): "1",
    (Kind.PLAYED, Outcome.DRAW): "=",
    (Kind.PLAYED, Outcome.LOSS): "0",
    (Kind.FORFEIT_WIN, Outcome.WIN): "+",
    (Kind.FORFEIT_LOSS, Outcome.LOSS): "-",
    (Kind.PAIRING_BYE, Outcome.WIN): "U",
    (Kind.FULL_BYE, Outcome.WIN): "F",
    (Kind.HALF_BYE, Outcome.DRAW): "H",
    (Kind.ZERO_BYE, Outcome.LOSS): "Z",
}
"""The result column of a TRF for every cell that these events have."""

COLOURS = {Colour.NONE: "-", Colour.WHITE: "w", Colour.BLACK: "b"}


@dataclass(frozen=True, slots=True)
class Shares:
    """How much of an event is not simply a game.

    Attributes:
        byes: share of participants who ask for a bye in a round, most of them for half a point.
        leaving: share of participants who withdraw after a round.
        forfeits: share of games in which one side does not appear, sometimes neither.
    """

    byes: float = 0.02
    leaving: float = 0.01
    forfeits: float = 0.02


BYES = {Kind.HALF_BYE: 8, Kind.FULL_BYE: 1, Kind.ZERO_BYE: 1}
"""How often each of them is asked for."""

HALVES = {Kind.HALF_BYE: 1, Kind.FULL_BYE: 2, Kind.ZERO_BYE: 0}
"""What they bring, in half points."""

DOUBLE = 0.1
"""Share of the forfeits in which neither side appears."""

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
            if self.chance.random() < self.shares.byes:
                (kind,) = self.chance.choices([*BYES], [*BYES.values()])
                self._bye(row, player, kind, HALVES[kind])
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
        double = forfeited and self.chance.random() < DOUBLE
        self.met[white].add(black)
        self.met[black].add(white)
        for player, rival, colour, halves in (
            (white, black, Colour.WHITE, 2 * (not double) if forfeited else made),
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


def rating(number: int) -> int:
    """The rating of a participant, by his number."""
    return 2700 - number % 1500


def event(table: RoundTable) -> Event:
    """The event with its players and their ratings."""
    numbers = range(1, table.participants + 1)
    players = tuple(Participant(number, f"P{number}", rating(number)) for number in numbers)
    return Event(players, table, CHESS)


MATCH = Scoring.of(2, 1, 0, pairing_bye=1)
"""What a match is worth; the team that is left over gets a draw."""


def team_event(teams: int, rounds: int, boards: int, seed: int) -> Event:
    """A Swiss of teams: that of single players, with boards that make each result.

    Args:
        teams: how many begin.
        rounds: how many rounds.
        boards: of each match.
        seed: the same seed gives the same event.
    """
    drawn, chance = swiss(teams, rounds, seed), random.Random(seed)
    made = np.zeros((rounds, teams, boards), np.int32)
    for row, team in np.argwhere((drawn.kind == Kind.PLAYED) & (drawn.colour == Colour.WHITE)):
        made[row, team] = _boards(chance, boards, Outcome(drawn.outcome[row, team]))
        made[row, drawn.opponent[row, team]] = 2 - made[row, team]
    whole = (drawn.kind == Kind.FORFEIT_WIN) | (drawn.kind == Kind.FULL_BYE)
    half = (drawn.kind == Kind.PAIRING_BYE) | (drawn.kind == Kind.HALF_BYE)
    table = RoundTable.of(
        opponent=drawn.opponent,
        kind=drawn.kind,
        outcome=drawn.outcome,
        colour=drawn.colour,
        scoring=MATCH,
        scale=2,
        game_points=made.sum(axis=2) + boards * (2 * whole + half),
        board_points=made,
    )
    names = tuple(Participant(number, f"T{number}") for number in range(1, teams + 1))
    return Event(names, table, MATCH, game_scoring=CHESS)


def _boards(chance: random.Random, boards: int, outcome: Outcome) -> list[int]:
    """Half points on each board, so that the match ends as it has to."""
    while True:
        made = chance.choices((0, 1, 2), k=boards)
        if np.sign(sum(made) - boards) == outcome - Outcome.DRAW:
            return made


def trf(table: RoundTable) -> str:
    """The event as a tournament report file, as FIDE's table of columns has it."""
    points = table.points.sum(axis=0) / table.scale
    order = np.argsort(-points, kind="stable")
    rank = np.empty(len(order), np.int64)
    rank[order] = np.arange(1, len(order) + 1)
    head = ["012 Benchmark", "042 2026/05/01", "052 2026/05/09", "092 Individual: Swiss-System"]
    lines = []
    for player in range(table.participants):
        number = player + 1
        line = f"001{number:>5} m    {f'Player {number:05}':<33}{rating(number):>5} FID"
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
