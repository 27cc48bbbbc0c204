"""Games with the black pieces, and those of them that were won."""

from fractions import Fraction

import numpy as np

from tiebreaks.event import Colour, Outcome
from tiebreaks.ledger import Facts, Ledger
from tiebreaks.locale import N_
from tiebreaks.rulebook import Modifiers
from tiebreaks.systems.declaration import FIDE, System


def games_with_black(facts: Facts, _modifiers: Modifiers, _score: str) -> Ledger:
    """Games played over the board with Black; what a fixed schedule counts as games too.

    FIDE C.07, 7.3 and 15.2.

    >>> from tiebreaks.ledger.micro import facts_of
    >>> games_with_black(facts_of(["1½", "0½"]), Modifiers(), "").totals().tolist()  # no colours
    [0, 0]
    """
    black = facts.own_games & (facts.table.colour == Colour.BLACK)
    return facts.own_ledger(black, np.ones(black.shape, np.int8), Fraction(1))


def wins_with_black(facts: Facts, _modifiers: Modifiers, _score: str) -> Ledger:
    """Games won over the board with Black.

    FIDE C.07, 7.4 and 15.2.

    >>> from tiebreaks.ledger.micro import facts_of
    >>> wins_with_black(facts_of(["1½", "0½"]), Modifiers(), "").totals().tolist()  # no colours
    [0, 0]
    """
    black = facts.own_games & (facts.table.colour == Colour.BLACK)
    won = black & (facts.table.outcome == Outcome.WIN)
    return facts.own_ledger(won, np.ones(won.shape, np.int8), Fraction(1))


BPG = System(
    code="BPG",
    names={
        "en": ("games played with Black",),
        "ru": ("число партий чёрными",),
        "bg": ("брой партии с черните фигури",),
    },
    formula=r"\#\{r : \text{played with Black}\}",
    formula_text="#{r : ●}",
    summary=N_("The games played with Black."),
    source="FIDE C.07, 7.3",
    handbook=FIDE,
    ledger=games_with_black,
)

BWG = System(
    code="BWG",
    names={
        "en": ("games won with Black",),
        "ru": ("число побед чёрными",),
        "bg": ("брой победи с черните фигури",),
    },
    formula=r"\#\{r : \text{won with Black}\}",
    formula_text="#{r : ●, x = 1}",
    summary=N_("The games won with Black."),
    source="FIDE C.07, 7.4",
    handbook=FIDE,
    ledger=wins_with_black,
)

SYSTEMS = (BPG, BWG)
