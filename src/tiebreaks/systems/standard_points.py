"""Standard points (STD): rounds in which a player out-scored his opponent."""

from fractions import Fraction

import numpy as np

from tiebreaks.event import NOBODY, Kind
from tiebreaks.ledger import Facts, Ledger
from tiebreaks.ledger.unplayed import of_kinds
from tiebreaks.locale import N_
from tiebreaks.rulebook import Modifiers
from tiebreaks.systems.declaration import FIDE, System


def standard_points(facts: Facts, _modifiers: Modifiers, _score: str) -> Ledger:
    """One for every round with more points than the opponent, a half for as many.

    Without play it is one for more points than a draw brings and a half for exactly as many,
    so a double forfeit is nothing for both.  FIDE C.07, 7.7 (2026).

    >>> from tiebreaks.ledger.micro import facts_of
    >>> standard_points(facts_of(["1½", "0½"]), Modifiers(), "").total(0)
    Fraction(3, 2)
    """
    points, table = facts.made(), facts.table
    draw = np.broadcast_to(facts.draw_in(), facts.participants)
    played = of_kinds(table.kind, (Kind.PLAYED, Kind.SHORT)) & (table.opponent != NOBODY)
    theirs = np.broadcast_to(draw, points.shape)
    if facts.participants:
        rival = np.take_along_axis(points, np.maximum(table.opponent, 0), axis=1)
        theirs = np.where(played, rival, theirs)
    halves = np.where(points > theirs, 2, np.where(points == theirs, 1, 0)).astype(np.int8)
    halves[of_kinds(table.kind, (Kind.NOT_HELD, Kind.ADJOURNED))] = 0
    return facts.own_ledger(table.kind != Kind.NOT_HELD, halves, Fraction(1, 2))


STD = System(
    code="STD",
    names={
        "en": ("standard points",),
        "ru": ("стандартные очки",),
        "bg": ("стандартни точки",),
    },
    formula=r"\sum_r [x_{ir} > x_{o_r r}] + \tfrac12 [x_{ir} = x_{o_r r}]",
    formula_text="#{r : x > x(o)} + ½ · #{r : x = x(o)}",
    summary=N_("One for every round with more points than the opponent, a half for as many."),
    source="FIDE C.07, 7.7",
    handbook=FIDE,
    ledger=standard_points,
)

SYSTEMS = (STD,)
