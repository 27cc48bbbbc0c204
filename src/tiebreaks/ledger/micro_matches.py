"""Tiny team events written as a few strings: for doctests, and for trying things out."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from tiebreaks.event import (
    DRAUGHTS,
    NOBODY,
    Event,
    EventType,
    Kind,
    Outcome,
    Participant,
    RoundTable,
)
from tiebreaks.ledger.facts import Facts
from tiebreaks.rulebook import load

_HALF_POINTS = {"1": 2, "½": 1, "0": 0}


def matches(rows: Sequence[str], event_type: EventType = EventType.ROUND_ROBIN) -> Event:
    """A crosstable of team matches, board by board: ``matches(["· 1½", "0½ ·"])``.

    A cell has what a team made on each board of a match; a point stands on the diagonal and
    where two did not meet.  Match points are 2-1-0, for a match at 0–0 none; teams are A, B, C, …

    >>> event = matches(["· 1½", "0½ ·"])
    >>> event.table.points.tolist(), event.table.game_points.tolist()  # in half points
    ([[0, 0], [4, 0]], [[0, 0], [3, 1]])
    >>> matches(["· 00", "00 ·"]).table.outcome[1].tolist()  # nothing made: both have lost
    [1, 1]
    """
    cells = [row.split() for row in rows]
    n = len(cells)
    boards = max((len(cell) for row in cells for cell in row), default=0)
    opponent = np.full((n, n), NOBODY)
    kind = np.full((n, n), Kind.NOT_HELD)
    made = np.zeros((n, n, boards), np.int32)
    for i, row in enumerate(cells):
        for j, cell in enumerate(row):
            if cell != "·":
                round_ = (i + j) % n  # in round r meet those whose numbers add up to r
                opponent[round_, i], kind[round_, i] = j, Kind.PLAYED
                made[round_, i] = [_HALF_POINTS[result] for result in cell]
    games = made.sum(axis=2)
    table = RoundTable.of(
        opponent=opponent,
        kind=kind,
        outcome=_outcomes(opponent, games),
        scoring=DRAUGHTS,
        scale=2,
        game_points=games,
        board_points=made,
    )
    names = (Participant(i + 1, chr(ord("A") + i)) for i in range(n))
    return Event(tuple(names), table, DRAUGHTS, event_type)


def _outcomes(opponent: NDArray[np.integer], games: NDArray[np.integer]) -> NDArray[np.integer]:
    """Who made more on all boards together has won the match; at 0–0 both have lost it."""
    theirs = np.take_along_axis(games, np.maximum(opponent, 0), axis=1)
    played = np.where(games > theirs, Outcome.WIN, Outcome.DRAW)
    played = np.where((games < theirs) | (games + theirs == 0), Outcome.LOSS, played)
    return np.where(opponent == NOBODY, Outcome.UNDECIDED, played)


def match_facts(rows: Sequence[str], rulebook: str) -> Facts:
    """Facts of a crosstable of team matches under a rulebook, by its id."""
    return Facts.of(matches(rows), load(rulebook))
