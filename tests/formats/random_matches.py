"""Random matches: what the boards of each match brought, and who sat at them."""

import random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tests.formats.random_rounds import Draft
from tiebreaks.event import AT_THE_BOARD, BYES, NOBODY, OVER_THE_BOARD, Kind, Outcome, Scoring

Pair = tuple[int, int]
PRESENT = 0.9
"""Share of boards at which somebody sits."""


class Boards(NamedTuple):
    """Half points and players of matches.

    Attributes:
        number: of boards, B.
        games: ``(R, N)``, half game points.
        made: ``(R, N, B)``, half game points on each board.
        lineups: ``(R, N, B)``, positions among the members; each team has `squad` in a row.
    """

    number: int
    games: NDArray[np.int64]
    made: NDArray[np.int64]
    lineups: NDArray[np.int32]


def play_boards(
    chance: random.Random,
    draft: Draft,
    number: int,
    squad: int,
    game: Scoring,
    *,
    odd_results: bool,
) -> Boards:
    """Play every match of a draft on its boards; the outcomes in the draft follow from them."""
    shape = draft.kind.shape
    boards = Boards(
        number,
        np.zeros(shape, np.int64),
        np.zeros((*shape, number), np.int64),
        np.full((*shape, number), NOBODY, np.int32),
    )
    results = _results(game, odd_results=odd_results)
    for row, one in np.ndindex(*shape):
        kind, two = Kind(int(draft.kind[row, one])), int(draft.opponent[row, one])
        if kind in AT_THE_BOARD and two > one:
            _seat(chance, boards, squad, row, (one, two))
            _play(chance, boards, results, row, (one, two))
            if kind in OVER_THE_BOARD:
                _decide(draft, boards, row, (one, two))
        elif kind in BYES or kind is Kind.FORFEIT_WIN:
            boards.games[row, one] = chance.randint(0, 2 * number)
    return boards


def _results(game: Scoring, *, odd_results: bool) -> list[tuple[int, int]]:
    """What a game brings the two sides, in half points; the first is a win."""
    win, draw = int(2 * game.win), int(2 * game.draw)
    odd = [(0, 0), (draw, 0)] if odd_results else []
    return [(win, 0), (0, win), (draw, draw), *odd]


def _seat(chance: random.Random, boards: Boards, squad: int, row: int, teams: Pair) -> None:
    """Some of each squad in any order; now and then a board stays empty."""
    for team in teams:
        players = chance.sample(range(squad), boards.number)
        for board, player in enumerate(players):
            if chance.random() < PRESENT:
                boards.lineups[row, team, board] = team * squad + player


def _play(
    chance: random.Random, boards: Boards, results: list[tuple[int, int]], row: int, teams: Pair
) -> None:
    for board in range(boards.number):
        one, two = (boards.lineups[row, team, board] != NOBODY for team in teams)
        made = chance.choice(results) if one and two else _unopposed(results[0][0], one, two)
        for team, points in zip(teams, made, strict=True):
            boards.made[row, team, board] = points
    for team in teams:
        boards.games[row, team] = boards.made[row, team].sum()


def _unopposed(win: int, one: bool, two: bool) -> tuple[int, int]:
    return win * one, win * two


def _decide(draft: Draft, boards: Boards, row: int, teams: Pair) -> None:
    """Who made more has won the match."""
    one, two = teams
    difference = int(np.sign(boards.games[row, one] - boards.games[row, two]))
    draft.outcome[row, one] = Outcome.DRAW + difference
    draft.outcome[row, two] = Outcome.DRAW - difference
