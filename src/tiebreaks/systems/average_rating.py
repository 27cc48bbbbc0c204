"""The average rating of the opponents."""

from fractions import Fraction

from tiebreaks.ledger import Facts, Ledger, Reason
from tiebreaks.locale import N_
from tiebreaks.rulebook import Modifiers
from tiebreaks.systems.declaration import CUT, FIDE, MEDIAN, RATINGS, System


def average_rating(facts: Facts, modifiers: Modifiers, _score: str) -> Ledger:
    """The average rating of the opponents met over the board, to a whole number, a half up.

    ``/Cn`` leaves out the n lowest ratings, ``/Mn`` also the n highest.  Unplayed rounds have no
    rating, so that no cut has to go for them first.  Without a game, or with all of them cut,
    it is 0.  Shape ``(R, N)``, in rating points.  FIDE C.07, 10.1 and 14.

    >>> import numpy as np
    >>> from tiebreaks.ledger import Entrants
    >>> from tiebreaks.ledger.micro import facts_of
    >>> three = facts_of(["·½1", "½·1", "00·"])
    >>> three.entrants = Entrants(np.arange(1, 4), np.array([1500, 2000, 2101]))
    >>> average_rating(three, Modifiers(), "").total(0)  # of 2000 and 2101
    Fraction(2051, 1)
    """
    ledger = opponents_ratings(facts)
    if modifiers.cut_low:
        ledger = ledger.without_lowest(modifiers.cut_low)
    if modifiers.cut_high:
        ledger = ledger.without_highest(modifiers.cut_high)
    return ledger.averaged(rounded=True)


def opponents_ratings(facts: Facts) -> Ledger:
    """A line for each game that counts for Article 10: the opponent's rating.

    Two games against the same opponent are two lines (4.4).
    """
    return facts.shared(
        "opponents' ratings",
        lambda: facts.of_opponents(facts.ratings, Fraction(1), facts.rated_games, Reason.RATING),
    )


ARO = System(
    code="ARO",
    names={
        "en": ("average rating of opponents",),
        "ru": ("средний рейтинг соперников", "средний рейтинг оппонентов"),
        "bg": ("среден рейтинг на противниците", "среден рейтинг на опонентите"),
    },
    formula=r"\Bigl[\tfrac1n \sum_r R_{o_r}\Bigr]",
    formula_text="Σ R(o) / n",
    summary=N_("The average rating of the opponents met over the board."),
    source="FIDE C.07, 10.1",
    modifiers=frozenset({CUT, MEDIAN}),
    ledger=average_rating,
    handbook=FIDE,
    needs=frozenset({RATINGS}),
)

SYSTEMS = (ARO,)
