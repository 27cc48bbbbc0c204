"""Kashdan: 4 for a win, 2 for a draw, 1 for a loss, nothing for a round without play."""

from fractions import Fraction

from tiebreaks.ledger import Facts, Ledger, weights_by_outcome
from tiebreaks.locale import N_
from tiebreaks.rulebook import Modifiers
from tiebreaks.systems.declaration import System


def kashdan(facts: Facts, _modifiers: Modifiers, _score: str) -> Ledger:
    """4-2-1-0: of two with equal points, the one with fewer draws is ahead.

    US Chess 34E7.

    >>> from tiebreaks.ledger.micro import facts_of
    >>> kashdan(facts_of(["10", "01"]), Modifiers(), "").totals().tolist()
    [5, 5]
    """
    weight = weights_by_outcome(1, 2, 4)[facts.table.outcome]
    return facts.own_ledger(facts.own_games, weight, Fraction(1))


KASH = System(
    code="KASH",
    names={
        "en": ("Kashdan",),
        "ru": ("коэффициент Кэждена", "Кэжден"),
        "bg": ("коефициент на Кашдан", "Кашдан"),
    },
    formula=r"4 w_i + 2 d_i + l_i",
    formula_text="4·w + 2·d + l",
    summary=N_("Four for a win, two for a draw, one for a loss, nothing without play."),
    source="US Chess 34E7",
    ledger=kashdan,
)

SYSTEMS = (KASH,)
