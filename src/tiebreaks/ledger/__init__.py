"""The ledger, the facts that it is counted on, and tied groups."""

from tiebreaks.ledger.entrants import UNDECIDED, Decisions, Entrants, MatchSize
from tiebreaks.ledger.facts import Facts, Results, weights_by_outcome
from tiebreaks.ledger.ledger import (
    DUMMY,
    OWN_RECORD,
    REAL_OPPONENT,
    Cut,
    Ledger,
    Line,
    Numbers,
    Reason,
    Term,
    add_rows,
    product,
    running_sums,
)
from tiebreaks.ledger.virtual import VirtualOpponents, VirtualParts

__all__ = [
    "DUMMY",
    "OWN_RECORD",
    "REAL_OPPONENT",
    "UNDECIDED",
    "Cut",
    "Decisions",
    "Entrants",
    "Facts",
    "Ledger",
    "Line",
    "MatchSize",
    "Numbers",
    "Reason",
    "Results",
    "Term",
    "VirtualOpponents",
    "VirtualParts",
    "add_rows",
    "product",
    "running_sums",
    "weights_by_outcome",
]
