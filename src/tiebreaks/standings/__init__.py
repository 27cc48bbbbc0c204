"""Places: the choice of rules, splitting tied groups in turn, shared places."""

from tiebreaks.standings.choose import Choice, NoMatchesError, choose
from tiebreaks.standings.place import Column, Placing, place
from tiebreaks.standings.standings import ParticipantError, Row, Standings, rank, value_of

__all__ = [
    "Choice",
    "Column",
    "NoMatchesError",
    "ParticipantError",
    "Placing",
    "Row",
    "Standings",
    "choose",
    "place",
    "rank",
    "value_of",
]
