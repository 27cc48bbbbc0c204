"""Sonneborn–Berger (Berger, Neustadtl), and its form with the square of the own score."""

import numpy as np

from tiebreaks.ledger import Facts, Ledger, product, weights_by_outcome
from tiebreaks.locale import N_
from tiebreaks.rulebook import TEAM_SCORES, Modifiers, Weight
from tiebreaks.systems.cuts import cut
from tiebreaks.systems.declaration import CUT, FIDE, FORFEITS_AS_PLAYED, System


def sonneborn_berger(facts: Facts, modifiers: Modifiers, score: str) -> Ledger:
    """All points of the opponents beaten and half the points of those drawn with.

    Each opponent's score is multiplied by the points made against him, on the event's own
    scale (2-1-0 in draughts, AMB-6).  Under a rulebook with ``berger.weight = "match result"``
    the result of a match decides the weight (1, ½, 0), and the opponents' primary score is what
    is weighed: game points at the Olympiad of 1957.  Single games count as anywhere else.  Of
    teams it is about the score that ranks, or the one that is named.

    Source 000, 002, 003; FIDE C.07, 9.1.

    >>> from tiebreaks.ledger.micro import facts_of
    >>> three = facts_of(["·½1", "½·1", "00·"])
    >>> sonneborn_berger(three, Modifiers(), "").total(0)  # ½·1½ + 1·0
    Fraction(3, 4)
    """
    played = modifiers.forfeits_as_played
    opponents = facts.opponents(score, forfeits_as_played=played)
    results = facts.results(score, forfeits_as_played=played)
    by_match = facts.rulebook.switches.berger_weight is Weight.MATCH_RESULT
    if by_match and facts.table.game_points is not None:
        halves = weights_by_outcome(0, 1, 2)[results.outcome].astype(np.int64)
        weighed = opponents.weigh(halves * facts.table.scale, facts.unit / 2)
    else:
        weighed = opponents.weigh(results.points, facts.unit)
    return cut(facts, weighed, modifiers)


def non_neustadtl(facts: Facts, modifiers: Modifiers, score: str) -> Ledger:
    """The square of the own score added to Sonneborn–Berger, as Sonneborn proposed in 1886.

    Source 002 (AMB-12: the square, not the score itself).

    >>> from tiebreaks.ledger.micro import facts_of
    >>> non_neustadtl(facts_of(["·½1", "½·1", "00·"]), Modifiers(), "").total(0)  # 1½² + ¾
    Fraction(3, 1)
    """
    berger = sonneborn_berger(facts, modifiers, score)
    square = product(facts.score(), facts.score())
    return berger.plus(N_("square of the own score"), square, unit=facts.unit**2)


SB = System(
    code="SB",
    names={
        "en": ("Sonneborn-Berger", "Berger", "Neustadtl"),
        "ru": ("коэффициент Бергера", "Бергер"),
        "bg": (
            "коефициент на Зонеборн–Бергер",
            "Зонеборн-Бергер",
            "коефициент на Бергер",
            "Бергер",
        ),
    },
    formula=r"\sum_r x_{ir}\, s(o_r)",
    formula_text="Σ x · s(o)",
    summary=N_("The points of every opponent, times the result against him."),
    source="Hermann Neustadtl, 1882; FIDE C.07, 9.1",
    handbook=FIDE,
    modifiers=frozenset({CUT, FORFEITS_AS_PLAYED}),
    ledger=sonneborn_berger,
    scores=TEAM_SCORES,
)

NNSB = System(
    code="NNSB",
    names={
        "en": ("non-Neustadtl Sonneborn-Berger",),
        "ru": ("коэффициент Зонненборна–Бергера с квадратом очков",),
        "bg": ("коефициент на Зонеборн–Бергер модифициран Нойщадл", "ЗБМН", "КБМН"),
    },
    formula=r"S_i^2 + \sum_r x_{ir}\, s(o_r)",
    formula_text="S² + Σ x · s(o)",
    summary=N_("Sonneborn–Berger with the square of the own score added."),
    source="William Sonneborn, 1886; Johann Berger, 1887–88",
    ledger=non_neustadtl,
)

SYSTEMS = (SB, NNSB)
