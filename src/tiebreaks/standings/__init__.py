"""Places: the choice of rules, splitting tied groups in turn, shared places."""

from tiebreaks.standings.choose import (
    Choice,
    Forbidden,
    ForbiddenCodesError,
    NoMatchesError,
    choose,
)
from tiebreaks.standings.find import ParticipantError, find
from tiebreaks.standings.place import Column, Place, Placing, Void, place
from tiebreaks.standings.standings import Row, Standings, rank, value_of
from tiebreaks.systems.decisions import DecisionError

__all__ = [
    "Choice",
    "Column",
    "DecisionError",
    "Forbidden",
    "ForbiddenCodesError",
    "NoMatchesError",
    "ParticipantError",
    "Place",
    "Placing",
    "Row",
    "Standings",
    "Void",
    "choose",
    "find",
    "place",
    "rank",
    "value_of",
]
