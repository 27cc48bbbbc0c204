"""Facts: participants, scoring, and the ``(R, N)`` round table."""

from tiebreaks.event.batch import union
from tiebreaks.event.check import Fault, InvalidEventError, faults
from tiebreaks.event.event import Event, EventType, Participant
from tiebreaks.event.kinds import (
    AT_THE_BOARD,
    BYES,
    NOBODY,
    OVER_THE_BOARD,
    PAIRED,
    UNPLAYED,
    Colour,
    Kind,
    Outcome,
)
from tiebreaks.event.problems import Problem, Severity, asked_wrongly
from tiebreaks.event.scoring import CHESS, DRAUGHTS, THREE_ONE_ZERO, Scoring
from tiebreaks.event.table import RoundTable, ScoresTooLargeError

__all__ = [
    "AT_THE_BOARD",
    "BYES",
    "CHESS",
    "DRAUGHTS",
    "NOBODY",
    "OVER_THE_BOARD",
    "PAIRED",
    "THREE_ONE_ZERO",
    "UNPLAYED",
    "Colour",
    "Event",
    "EventType",
    "Fault",
    "InvalidEventError",
    "Kind",
    "Outcome",
    "Participant",
    "Problem",
    "RoundTable",
    "ScoresTooLargeError",
    "Scoring",
    "Severity",
    "asked_wrongly",
    "faults",
    "union",
]
