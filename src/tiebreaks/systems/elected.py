"""Rounds that a player elected to play (REP; until 2024 GE, games elected to play)."""

from fractions import Fraction

import numpy as np

from tiebreaks.event import Kind
from tiebreaks.ledger import Facts, Ledger
from tiebreaks.ledger.unplayed import of_kinds
from tiebreaks.locale import N_
from tiebreaks.rulebook import Forfeits, Modifiers
from tiebreaks.systems.declaration import FIDE, System


def rounds_elected(facts: Facts, _modifiers: Modifiers, _score: str) -> Ledger:
    """The rounds held, without half-point byes, zero-point byes and forfeit losses.

    Every round after a withdrawal is a zero-point bye.  Where a rulebook counts forfeit losses
    as games of a player's own record (15.2 before 2026) they are elected too.
    FIDE C.07, 7.6.

    >>> from tiebreaks.ledger.micro import facts_of
    >>> rounds_elected(facts_of(["1½", "0½"]), Modifiers(), "").totals().tolist()
    [2, 2]
    """
    not_elected = [Kind.HALF_BYE, Kind.ZERO_BYE, Kind.NOT_HELD]
    if facts.unplayed.own_record.forfeits is not Forfeits.COUNTED:
        not_elected.append(Kind.FORFEIT_LOSS)
    elected = ~of_kinds(facts.table.kind, not_elected)
    held = facts.table.kind != Kind.NOT_HELD  # the others have a line too: they are asked for
    return facts.own_ledger(held, elected.astype(np.int8), Fraction(1))


REP = System(
    code="REP",
    names={
        "en": ("rounds one elected to play", "games one elected to play", "GE"),
        "ru": ("число туров, которые игрок был готов играть",),
        "bg": ("брой кръгове, в които играчът е бил готов да играе",),
    },
    formula=r"n - \#\{r : \text{HPB, ZPB, forfeit loss}\}",
    formula_text="n − #{r : H, Z, −}",
    summary=N_("The rounds without half-point byes, zero-point byes and forfeit losses."),
    source="FIDE C.07, 7.6",
    handbook=FIDE,
    ledger=rounds_elected,
)

SYSTEMS = (REP,)
