"""Koya: points against those who made at least half of what they could."""

import numpy as np

from tiebreaks.event import PAIRED
from tiebreaks.ledger import Cut, Facts, Ledger
from tiebreaks.locale import N_
from tiebreaks.rulebook import Modifiers
from tiebreaks.systems.declaration import LIMIT, ROUND_ROBIN, System


def koya(facts: Facts, modifiers: Modifiers, _score: str) -> Ledger:
    """Points made against participants with at least 50 % of the maximum possible score.

    ``/L+n`` and ``/L-n`` move the limit by n half points.  What a participant could make is a
    win in each of his games; a free round is no game, a forfeit is one.  FIDE C.07, 9.2.

    >>> from tiebreaks.ledger.micro import facts_of
    >>> koya(facts_of(["·½1", "½·1", "00·"]), Modifiers(), "").total(0)  # C has less than half
    Fraction(1, 2)
    """
    games = np.isin(facts.table.kind, np.array(PAIRED, np.int8))
    possible = games.sum(axis=0) * facts.win_in()
    enough = 2 * facts.score() >= possible + 2 * modifiers.limit * facts.draw_in()
    ledger = facts.own_ledger(games, facts.points(), facts.unit)
    below = games & ~enough[np.maximum(facts.table.opponent, 0)] if len(enough) else games
    return ledger.marked(below, Cut.BELOW_LIMIT)


KS = System(
    code="KS",
    names={
        "en": ("Koya",),
        "ru": ("система Койя", "коэффициент Койя", "Койя"),
        "bg": ("коефициент на Койа", "Койа"),
    },
    formula=r"\sum_{r : S_{o_r} \ge \frac12 w n} x_{ir}",
    formula_text="Σ x, S(o) ≥ ½ · max",
    summary=N_("The points made against those with at least half of the possible points."),
    source="FIDE C.07, 9.2",
    applies=ROUND_ROBIN,
    modifiers=frozenset({LIMIT}),
    ledger=koya,
)

SYSTEMS = (KS,)
