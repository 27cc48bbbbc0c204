"""What `tiebreaks.standings.rank` raises where an event cannot be ranked as asked."""

from tiebreaks.rulebook import RulebookError
from tiebreaks.standings.choose import ForbiddenCodesError, NoMatchesError
from tiebreaks.systems import UnknownCodesError
from tiebreaks.systems.decisions import DecisionError

RankingError = (
    RulebookError | DecisionError | UnknownCodesError | ForbiddenCodesError | NoMatchesError
)
"""Any of them."""

RANKING_ERRORS = (
    RulebookError,
    DecisionError,
    UnknownCodesError,
    ForbiddenCodesError,
    NoMatchesError,
)
"""All of them, as ``except`` takes them."""
