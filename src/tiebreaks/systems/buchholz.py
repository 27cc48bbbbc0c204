"""Buchholz: the sum of the opponents' points; before the last round, and averaged."""

from tiebreaks.ledger import Facts, Ledger, Reason
from tiebreaks.locale import N_
from tiebreaks.rulebook import TEAM_SCORES, Modifiers
from tiebreaks.systems.cuts import cut
from tiebreaks.systems.declaration import (
    CUT,
    FIDE,
    FORE,
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
    facts = facts.fore if modifiers.fore else facts
    return cut(facts, facts.opponents(score, forfeits_as_played=played), modifiers)


def average_of_opponents(facts: Facts, modifiers: Modifiers, score: str) -> Ledger:
    """The mean of the Buchholz of the opponents met over the board, exact and not rounded.

    With ``/F`` it is the mean of their Fore Buchholz.  FIDE C.07, 8.2.

    >>> from tiebreaks.ledger.micro import facts_of
    >>> average_of_opponents(facts_of(["·½1", "½·1", "00·"]), Modifiers(), "").total(2)
    Fraction(3, 2)
    """
    theirs = buchholz(facts, modifiers, score)
    ledger = facts.of_opponents(theirs.totals(), theirs.total_unit, facts.games, Reason.TIEBREAK)
    return ledger.averaged()


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
    handbook=FIDE,
    modifiers=frozenset({CUT, MEDIAN, ITERATED, FORFEITS_AS_PLAYED, FORE}),
    ledger=buchholz,
    scores=TEAM_SCORES,
)

FB = System(
    code="FB",
    names={
        "en": ("Fore Buchholz",),
        "ru": ("предварительный коэффициент Бухгольца", "предварительный Бухгольц"),
        "bg": ("предварителен коефициент на Бухолц", "предварителен Бухолц"),
    },
    formula=r"\sum_r s'(o_r)",
    formula_text="Σ s′(o)",
    summary=N_("Buchholz as if every paired game of the last round were drawn."),
    source="FIDE C.07, 8.3",
    handbook=FIDE,
    modifiers=frozenset({CUT, MEDIAN, FORFEITS_AS_PLAYED}),
    standard=Modifiers(fore=True),
    ledger=buchholz,
    scores=TEAM_SCORES,
)

AOB = System(
    code="AOB",
    names={
        "en": ("average of opponents' Buchholz",),
        "ru": ("средний коэффициент Бухгольца соперников", "средний Бухгольц соперников"),
        "bg": ("среден коефициент на Бухолц на противниците", "среден Бухолц на противниците"),
    },
    formula=r"\frac1{|G|} \sum_{r \in G} BH(o_r)",
    formula_text="Σ BH(o) / n",
    summary=N_("The mean of the Buchholz of the opponents met over the board."),
    source="FIDE C.07, 8.2",
    handbook=FIDE,
    modifiers=frozenset({FORE}),
    ledger=average_of_opponents,
    scores=TEAM_SCORES,
)

SYSTEMS = (BH, FB, AOB)
