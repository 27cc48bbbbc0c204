"""Tiny events written as a few strings: for doctests, and for trying things out."""

from collections.abc import Sequence

import numpy as np

from tiebreaks.event import (
    CHESS,
    NOBODY,
    Event,
    EventType,
    Kind,
    Outcome,
    Participant,
    RoundTable,
    Scoring,
)
from tiebreaks.ledger.facts import Facts
from tiebreaks.rulebook import load

_OUTCOMES = {"1": Outcome.WIN, "½": Outcome.DRAW, "0": Outcome.LOSS}


def duel(
    first: str, second: str, scoring: Scoring = CHESS, event_type: EventType = EventType.ROUND_ROBIN
) -> Event:
    """Two players and their games: ``duel("1½", "0½")``."""
    outcome = [[_OUTCOMES[a], _OUTCOMES[b]] for a, b in zip(first, second, strict=True)]
    table = RoundTable.of(
        opponent=[[1, 0]] * len(outcome),
        kind=np.zeros((len(outcome), 2), np.int8),
        outcome=np.array(outcome),
        scoring=scoring,
    )
    return Event((Participant(1, "A"), Participant(2, "B")), table, scoring, event_type)


def matrix(
    rows: Sequence[str], scoring: Scoring = CHESS, event_type: EventType = EventType.ROUND_ROBIN
) -> Event:
    """A single-game crosstable: ``matrix(["·½1", "½·0", "01·"])``.

    A point stands on the diagonal and where two did not meet.  Participants are A, B, C, …
    """
    n = len(rows)
    opponent = np.full((n, n), NOBODY)
    kind = np.full((n, n), Kind.NOT_HELD)
    outcome = np.zeros((n, n), np.int8)
    for i, row in enumerate(rows):
        for j, cell in enumerate(row):
            if cell in _OUTCOMES:
                round_ = (i + j) % n  # in round r meet those whose numbers add up to r
                opponent[round_, i], kind[round_, i] = j, Kind.PLAYED
                outcome[round_, i] = _OUTCOMES[cell]
    table = RoundTable.of(opponent=opponent, kind=kind, outcome=outcome, scoring=scoring)
    names = (Participant(i + 1, chr(ord("A") + i)) for i in range(n))
    return Event(tuple(names), table, scoring, event_type)


def facts_of(rows: Sequence[str], rulebook: str = "rr") -> Facts:
    """Facts of a duel (two strings without a point) or of a crosstable."""
    event = duel(rows[0], rows[1]) if len(rows) == 2 and "·" not in rows[0] else matrix(rows)  # noqa: PLR2004
    return Facts.of(event, load(rulebook))
