"""Seeded team Swiss events: matches on 2 to 6 boards, byes of every kind, forfeited matches."""

import random
from fractions import Fraction

import numpy as np

from tests.oracle.events import HABITS, Draft, round_robin_rounds, swiss_rounds
from tiebreaks.event import (
    CHESS,
    Event,
    EventType,
    Kind,
    Outcome,
    Participant,
    RoundTable,
    Scoring,
)

UNIT = 2
"""Half points are the unit of all scores."""

BOARD = ((2, 0), (1, 1), (0, 2))
"""What a game brings its two sides, in half points; a board that nobody sat at brings 0–0."""

_BOARD_CHANCES = (4, 3, 4)
EMPTY_BOARD, ROUND_ROBINS = 0.02, 0.2
"""Share of matches with an empty board, and of events with a fixed schedule."""


def team_event_of(seed: int) -> Event:
    """The team event of a seed, mostly Swiss: the bye of the odd team is worth a draw or a win."""
    chance = random.Random(seed)
    boards = chance.randint(2, 6)
    draft, rounds = _round_robin(chance) if chance.random() < ROUND_ROBINS else _swiss(chance)
    draft.kind[draft.kind == Kind.SHORT] = Kind.PLAYED
    scoring = Scoring.of(2, 1, 0, pairing_bye=chance.choice((1, 1, 2)))
    fixed = draft.empty is Kind.NOT_HELD
    return Event(
        tuple(Participant(number, f"T{number}") for number in range(1, draft.players + 1)),
        _matches(draft, boards, scoring),
        scoring,
        EventType.ROUND_ROBIN if fixed else EventType.SWISS,
        name=f"{seed}",
        rounds=rounds,
        game_scoring=CHESS,
    )


def _swiss(chance: random.Random) -> tuple[Draft, int]:
    teams = chance.randint(4, 16)
    rounds = min(chance.randint(1, 9), teams + 1)
    draft = Draft(teams, rounds, chance, chance.choice(HABITS))
    swiss_rounds(draft)
    return draft, rounds + chance.choice((0, 0, 0, 1, 2))


def _round_robin(chance: random.Random) -> tuple[Draft, int]:
    return round_robin_rounds(chance, chance.randint(3, 8))


def _matches(draft: Draft, boards: int, scoring: Scoring) -> RoundTable:
    """Play the boards of every match; its result follows from them."""
    shape = draft.kind.shape
    on_boards = np.zeros((*shape, boards), np.int32)
    games = np.zeros(shape, np.int32)
    for (row, team), value in np.ndenumerate(draft.kind):
        kind, rival = Kind(value), int(draft.opponent[row, team])
        if kind is not Kind.PLAYED:
            games[row, team] = _awarded_games(kind, boards, scoring)
        elif team < rival:
            made = _boards(draft.chance, boards)
            for one, side in ((team, 0), (rival, 1)):
                on_boards[row, one] = [board[side] for board in made]
                games[row, one] = on_boards[row, one].sum()
            for one, other in ((team, rival), (rival, team)):
                won = int(np.sign(games[row, one] - games[row, other]))
                draft.outcome[row, one] = Outcome.DRAW + won
    return RoundTable.of(
        opponent=draft.opponent,
        kind=draft.kind,
        outcome=draft.outcome,
        colour=draft.colour,
        scoring=scoring,
        scale=UNIT,
        game_points=games,
        board_points=on_boards,
    )


def _boards(chance: random.Random, boards: int) -> list[tuple[int, int]]:
    made = chance.choices(BOARD, _BOARD_CHANCES, k=boards)
    if chance.random() < EMPTY_BOARD:
        made[-1] = (0, 0)
    # a match in which somebody sat down: both sides scoring nothing has never been played
    return made if any(sum(board) for board in made) else [(1, 1), *made[1:]]


def _awarded_games(kind: Kind, boards: int, scoring: Scoring) -> int:
    """Game points of a bye or a forfeited match: as many as its match points stand for."""
    share = {
        Kind.FORFEIT_WIN: Fraction(1),
        Kind.FULL_BYE: Fraction(1),
        Kind.PAIRING_BYE: scoring.pairing_bye / scoring.win,
        Kind.HALF_BYE: Fraction(1, 2),
    }.get(kind, Fraction(0))
    return int(share * boards * UNIT)
