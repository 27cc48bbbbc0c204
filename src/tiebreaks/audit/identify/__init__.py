"""Which rulebook, codes and order give a published table, where nobody wrote them down."""

from tiebreaks.audit.identify.findings import (
    Against,
    Certainty,
    ColumnFinding,
    Contradiction,
    Decider,
    Fit,
    Identified,
    Option,
    OrderFinding,
    OrderStep,
    Origin,
    Rival,
    RulebookFinding,
)
from tiebreaks.audit.identify.identify import identify

__all__ = [
    "Against",
    "Certainty",
    "ColumnFinding",
    "Contradiction",
    "Decider",
    "Fit",
    "Identified",
    "Option",
    "OrderFinding",
    "OrderStep",
    "Origin",
    "Rival",
    "RulebookFinding",
    "identify",
]
