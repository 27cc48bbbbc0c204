"""Small events of teams, and what is asked of them."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import numpy as np

from tests.laws import comparison as ask
from tiebreaks.event import (
    NOBODY,
    Event,
    Kind,
    Outcome,
    Participant,
    RoundTable,
    Scoring,
)
from tiebreaks.ledger import Facts

PAB_DRAW = Scoring.of(2, 1, 0, pairing_bye=1)
"""Match points of a team Swiss: the odd team out gets a draw."""


def values(facts: Facts, code: str) -> list[Fraction]:
    ledger = ask.ledger(facts, code)
    return [ledger.total(i) for i in range(facts.table.participants)]


def order(facts: Facts, code: str, groups: Sequence[Sequence[int]] = ()) -> list[int]:
    """Places inside groups, of everybody in one group if none are given."""
    found = ask.places_inside(facts, code, groups or [range(facts.table.participants)])
    return [found[i] for i in sorted(found)]


def tables(facts: Facts, code: str, groups: Sequence[Sequence[int]] = ()) -> list[Any]:
    """What a group criterion compared, step by step; everybody is tied unless groups are given."""
    labels = ask.labels_of(groups or [range(facts.table.participants)])
    ordering = ask.column(facts, code, labels).ordering
    assert ordering is not None
    return [
        (step.name, step.number, [int(value) * step.unit for value in step.value])
        for step in ordering.steps
    ]


def awarded_event() -> Event:
    """A–B 1½½ : 0½½ and a bye for C; a bye for A, and B did not come to C; A–C 00½ : 11½.

    The bye brings the match and game points of a draw.
    """
    none, win, draw, loss = Outcome.UNDECIDED, Outcome.WIN, Outcome.DRAW, Outcome.LOSS
    played, bye = Kind.PLAYED, Kind.PAIRING_BYE
    absent, there = Kind.FORFEIT_LOSS, Kind.FORFEIT_WIN
    boards = np.zeros((3, 3, 3), np.int32)
    boards[0, 0], boards[0, 1] = [2, 1, 1], [0, 1, 1]
    boards[2, 0], boards[2, 2] = [0, 0, 1], [2, 2, 1]
    table = RoundTable.of(
        opponent=[[1, 0, NOBODY], [NOBODY, 2, 1], [2, NOBODY, 0]],
        kind=[[played, played, bye], [bye, absent, there], [played, Kind.ZERO_BYE, played]],
        outcome=[[win, loss, draw], [draw, loss, win], [loss, none, win]],
        scoring=PAB_DRAW,
        scale=2,
        game_points=np.array([[4, 2, 3], [3, 0, 6], [1, 0, 5]]),
        board_points=boards,
    )
    people = tuple(Participant(number, name) for number, name in enumerate("ABC", start=1))
    return Event(people, table, PAB_DRAW)
