"""Random rounds: who met whom, with which colours, and how it ended; every kind of round."""

import random
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tiebreaks.event import BYES, NOBODY, OVER_THE_BOARD, Colour, Kind, Outcome

USUAL = ((Outcome.WIN, Outcome.LOSS), (Outcome.LOSS, Outcome.WIN), (Outcome.DRAW, Outcome.DRAW))
ODD = ((Outcome.DRAW, Outcome.LOSS), (Outcome.LOSS, Outcome.DRAW), (Outcome.LOSS, Outcome.LOSS))
UNDECIDED = (Outcome.UNDECIDED, Outcome.UNDECIDED)
FORFEITS = (
    (Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS),
    (Kind.FORFEIT_LOSS, Kind.FORFEIT_WIN),
    (Kind.FORFEIT_LOSS, Kind.FORFEIT_LOSS),
)


class Draft(NamedTuple):
    """The arrays of a round table, ``(R, N)``, and the round of each row."""

    opponent: NDArray[np.int32]
    kind: NDArray[np.int8]
    outcome: NDArray[np.int8]
    colour: NDArray[np.int8]
    round_no: list[int]


def play_rounds(
    chance: random.Random,
    *,
    players: int,
    rounds: int,
    games: int,
    swiss: bool,
    kinds: Sequence[Kind],
    odd_results: bool,
    colours: str,
    odd_colours: bool,
) -> Draft:
    """Rounds of a Swiss, or of a complete round robin in which `rounds` follow from `players`."""
    schedule = _swiss(chance, players, rounds) if swiss else _round_robin(players)
    plan = [
        (number, _some(chance, pairs) if swiss and game else pairs, game)
        for number, pairs in enumerate(schedule, 1)
        for game in range(games if not swiss else chance.randint(1, games))
    ]
    shape = (len(plan), players)
    draft = Draft(
        np.full(shape, NOBODY, np.int32),
        np.full(shape, Kind.NOT_HELD, np.int8),
        np.zeros(shape, np.int8),
        np.zeros(shape, np.int8),
        [number for number, _, _ in plan],
    )
    byes = [kind for kind in (*BYES, Kind.NOT_HELD) if kind in kinds] or [Kind.NOT_HELD]
    for row, (_, pairs, game) in enumerate(plan):
        for one, two in pairs:
            _play(chance, draft, (row, one, two), kinds, odd_results=odd_results)
            _seat(chance, draft, (row, one, two), colours, odd_colours=odd_colours)
        if swiss and not game:
            for player in range(players):
                if draft.opponent[row, player] == NOBODY:
                    draft.kind[row, player] = chance.choice(byes)
    return draft


Pairs = list[tuple[int, int]]
Where = tuple[int, int, int]
"""A row and two players."""


def _swiss(chance: random.Random, players: int, rounds: int) -> list[Pairs]:
    """Pairs by chance; somebody may be left out, and the same two may meet again."""
    schedule = []
    for _ in range(rounds):
        order = chance.sample(range(players), players)
        absent = chance.choice((0, 0, 0, 1, 2))
        present = order[absent:]
        schedule.append(list(zip(present[::2], present[1::2], strict=False)))
    return schedule


def _some(chance: random.Random, pairs: Pairs) -> Pairs:
    """Further games of a round: not everybody needs them."""
    return [pair for pair in pairs if chance.random() < 0.7]


def _round_robin(players: int) -> list[Pairs]:
    """All against all: one stays, the others move round; an odd number has a free place."""
    circle = [*range(players), *([NOBODY] if players % 2 else [])]
    schedule = []
    for _ in range(len(circle) - 1):
        half = len(circle) // 2
        pairs = zip(circle[:half], reversed(circle[half:]), strict=True)
        schedule.append([(a, b) for a, b in pairs if NOBODY not in (a, b)])
        circle = [circle[0], circle[-1], *circle[1:-1]]
    return schedule


def _play(
    chance: random.Random,
    draft: Draft,
    where: Where,
    kinds: Sequence[Kind],
    *,
    odd_results: bool,
) -> None:
    row, one, two = where
    draft.opponent[row, one], draft.opponent[row, two] = two, one
    kind = chance.choice([Kind.PLAYED] * 6 + [each for each in kinds if each in _MET])
    both, outcomes = (kind, kind), UNDECIDED
    if kind in OVER_THE_BOARD:
        outcomes = chance.choice(USUAL * 3 + ODD if odd_results else USUAL)
    elif kind in (Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS):
        both = chance.choice([each for each in FORFEITS if kind in each])
        outcomes = _outcome(both[0]), _outcome(both[1])
    draft.kind[row, one], draft.kind[row, two] = both
    draft.outcome[row, one], draft.outcome[row, two] = outcomes


_MET = (Kind.SHORT, Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS, Kind.ADJOURNED)


def _outcome(forfeit: Kind) -> Outcome:
    return Outcome.WIN if forfeit is Kind.FORFEIT_WIN else Outcome.LOSS


def _seat(
    chance: random.Random,
    draft: Draft,
    where: Where,
    colours: str,
    *,
    odd_colours: bool,
) -> None:
    row, one, two = where
    white = (Colour.WHITE, Colour.BLACK)
    pairs = {"all": [white, white[::-1]], "none": [(Colour.NONE, Colour.NONE)]}
    pairs["any"] = pairs["all"] * 3 + pairs["none"]
    choice = list(pairs[colours])
    if odd_colours:
        choice += [(Colour.WHITE, Colour.WHITE), (Colour.NONE, Colour.BLACK)]
    draft.colour[row, one], draft.colour[row, two] = chance.choice(choice)
