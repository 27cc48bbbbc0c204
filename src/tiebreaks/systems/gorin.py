"""Gorin's coefficient: 4, 2, 1 for opponents beaten, drawn with, lost to."""

from fractions import Fraction

from tiebreaks.ledger import Facts, Ledger, weights_by_outcome
from tiebreaks.locale import N_
from tiebreaks.rulebook import Modifiers
from tiebreaks.systems.declaration import FORFEITS_AS_PLAYED, System


def gorin(facts: Facts, modifiers: Modifiers, _score: str) -> Ledger:
    """Γ = 4·Tn + 2·Tp + Tz: a win and a loss are worth more than two draws.

    Source 002; first mentioned in the magazine "Шашки" in 1968.

    >>> from tiebreaks.ledger.micro import facts_of
    >>> gorin(facts_of(["·½1", "½·1", "00·"]), Modifiers(), "").total(2)  # lost to two 1½
    Fraction(3, 1)
    """
    played = modifiers.forfeits_as_played
    outcome = facts.results(forfeits_as_played=played).outcome
    return facts.opponents(forfeits_as_played=played).weigh(
        weights_by_outcome(1, 2, 4)[outcome], Fraction(1)
    )


GORIN = System(
    code="GORIN",
    names={
        "en": ("Gorin",),
        "ru": ("коэффициент Горина", "Горин"),
        "bg": ("коефициент на Горин", "Горин"),
    },
    formula=r"4 T_n + 2 T_p + T_z",
    formula_text="4·Tn + 2·Tp + Tz",
    summary=N_(
        "The opponents' points, four times if beaten, twice if drawn with, once if lost to."
    ),
    source="Александр Горин, «Шашки», 1968",
    modifiers=frozenset({FORFEITS_AS_PLAYED}),
    ledger=gorin,
)

SYSTEMS = (GORIN,)
