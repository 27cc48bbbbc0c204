"""The player's own rating."""

from tiebreaks.ledger import Facts, Ledger
from tiebreaks.locale import N_
from tiebreaks.rulebook import Modifiers
from tiebreaks.systems.declaration import FIDE, RATINGS, REVERSE, System


def rating(facts: Facts, _modifiers: Modifiers, _score: str) -> Ledger:
    """The player's own rating; the higher is placed ahead, with ``/R`` the lower.

    No round has a part in it, so that it is a ledger without lines.  In rating points.
    FIDE C.07, 10.6.

    >>> import numpy as np
    >>> from tiebreaks.ledger import Entrants
    >>> from tiebreaks.ledger.micro import facts_of
    >>> duel = facts_of(["1½", "0½"])
    >>> duel.entrants = Entrants(np.arange(1, 3), np.array([2100, 1950]))
    >>> rating(duel, Modifiers(), "").totals().tolist()
    [2100, 1950]
    """
    return facts.no_lines().plus(N_("own rating"), facts.ratings)


RTNG = System(
    code="RTNG",
    names={"en": ("rating", "own rating"), "ru": ("рейтинг",), "bg": ("рейтинг",)},
    formula="R_i",
    formula_text="R",
    summary=N_("The player's own rating."),
    source="FIDE C.07, 10.6",
    modifiers=frozenset({REVERSE}),
    ledger=rating,
    handbook=FIDE,
    needs=frozenset({RATINGS}),
    totals_suffice=True,
)

SYSTEMS = (RTNG,)
