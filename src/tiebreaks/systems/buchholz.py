"""Buchholz: the sum of the opponents' points, and its truncated and median forms."""

from tiebreaks.ledger import Facts, Ledger
from tiebreaks.locale import N_
from tiebreaks.rulebook import Modifiers
from tiebreaks.systems.cuts import cut
from tiebreaks.systems.declaration import (
    CUT,
    FORFEITS_AS_PLAYED,
    ITERATED,
    MEDIAN,
    System,
)


def buchholz(facts: Facts, modifiers: Modifiers, score: str) -> Ledger:
    """The sum of the scores of all opponents, as the rulebook lets them count.

    Proposed by Bruno Buchholz in 1932.  Shape ``(R, N)``; the unit is that of the points.
    Source 000; FIDE C.07, 8.1.

    >>> from tiebreaks.ledger.micro import facts_of
    >>> three = facts_of(["·½1", "½·1", "00·"])
    >>> buchholz(three, Modifiers(), "").total(2)  # both opponents have 1½
    Fraction(3, 1)
    """
    played = modifiers.forfeits_as_played
    return cut(facts.opponents(score, forfeits_as_played=played), modifiers)


BH = System(
    code="BH",
    names={
        "en": ("Buchholz",),
        "ru": ("коэффициент Бухгольца", "Бухгольц", "КБ"),
        "bg": ("коефициент на Бухолц", "Бухолц"),
    },
    formula=r"\sum_r s(o_r)",
    formula_text="Σ s(o)",
    summary=N_("The sum of the opponents' points, whatever the results against them."),
    source="Bruno Buchholz, 1932; FIDE C.07, 8.1",
    modifiers=frozenset({CUT, MEDIAN, ITERATED, FORFEITS_AS_PLAYED}),
    ledger=buchholz,
    scores=True,
)

SYSTEMS = (BH,)
