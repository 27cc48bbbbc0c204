"""The Riga system: won twice, drawn one and a half times, lost once."""

from fractions import Fraction

from tiebreaks.ledger import Facts, Ledger, weights_by_outcome
from tiebreaks.locale import N_
from tiebreaks.rulebook import Modifiers
from tiebreaks.systems.declaration import FORFEITS_AS_PLAYED, System


def riga(facts: Facts, modifiers: Modifiers, _score: str) -> Ledger:
    """R = 2·Tn + 1½·Tp + Tz, over the opponents beaten, drawn with and lost to.

    Source 002.

    >>> from tiebreaks.ledger.micro import facts_of
    >>> riga(facts_of(["·½1", "½·1", "00·"]), Modifiers(), "").total(0)  # 1½·1½ + 2·0
    Fraction(9, 4)
    """
    played = modifiers.forfeits_as_played
    outcome = facts.results(forfeits_as_played=played).outcome
    return facts.opponents(forfeits_as_played=played).weigh(
        weights_by_outcome(2, 3, 4)[outcome], Fraction(1, 2)
    )


RIGA = System(
    code="RIGA",
    names={
        "en": ("Riga system", "Riga"),
        "ru": ("рижская система", "рижский коэффициент"),
        "bg": ("рижки коефициент", "рижка система"),
    },
    formula=r"2 T_n + 1.5\, T_p + T_z",
    formula_text="2·Tn + 1½·Tp + Tz",
    summary=N_("The opponents' points, doubled if beaten and half as much again if drawn with."),
    source="«Шашки»; «Коефициент на Зонеборн–Бергер»",
    modifiers=frozenset({FORFEITS_AS_PLAYED}),
    ledger=riga,
)

SYSTEMS = (RIGA,)
