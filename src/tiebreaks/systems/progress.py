"""Progress (progressive, cumulative score): the sum of the scores after every round."""

from dataclasses import replace
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from tiebreaks.ledger import Cut, Facts, Ledger, Reason, running_sums
from tiebreaks.locale import N_
from tiebreaks.rulebook import TEAM_SCORES, Modifiers
from tiebreaks.systems.declaration import CUT, FIDE, SWISS, System


def progress(facts: Facts, modifiers: Modifiers, score: str) -> Ledger:
    """The sum of the player's scores after each round; ``/Cn`` leaves out the first n.

    One line for every round, also where a round has several games.  Unplayed rounds count what
    was awarded.  Source 003; FIDE C.07, 7.5 (AMB-14: the cut drops the value after round 1).

    >>> from tiebreaks.ledger.micro import facts_of
    >>> progress(facts_of(["1½½0", "0½½1"]), Modifiers(), "").total(0)  # 1 + 1½ + 2 + 2
    Fraction(13, 2)
    """
    ends = _ends_of_rounds(facts)
    running = running_sums(facts.points(score))[1:]
    awarded = facts.awarded(score)
    ledger = replace(
        awarded,
        opponent=np.broadcast_to(np.int32(-1), ends.shape),
        basis=np.where(ends, running, 0),
        reason=np.where(ends, Reason.CUMULATIVE, Reason.NO_LINE).astype(np.int8),
    ).weigh(awarded.weight, Fraction(1))
    if modifiers.cut_low:
        first = np.cumsum(ends, axis=0) <= modifiers.cut_low
        return ledger.marked(first & ends, Cut.FIRST_ROUNDS)
    return ledger


def _ends_of_rounds(facts: Facts) -> NDArray[np.bool_]:
    """``(R, N)``: the last row of every round that the participant's event held."""
    held = facts.rounds_held
    numbers = facts.table.round_no
    if np.diff(numbers).all():
        return held
    ends = held.copy()
    later = np.zeros(held.shape[1], np.bool_)
    for row in reversed(range(len(numbers))):
        if row + 1 < len(numbers) and numbers[row + 1] != numbers[row]:
            later[:] = False
        ends[row] &= ~later
        later |= held[row]
    return ends


PS = System(
    code="PS",
    names={
        "en": ("progressive score", "progress", "cumulative score"),
        "ru": ("коэффициент прогресса", "прогресс", "нарастающий коэффициент"),
        "bg": ("коефициент на прогреса", "прогрес"),
    },
    formula=r"\sum_r \sum_{q \le r} x_{iq}",
    formula_text="Σ (x₁ + … + xᵣ)",
    summary=N_("The sum of the player's scores after every round."),
    source="«Коэффициент прогресса»; FIDE C.07, 7.5",
    handbook=FIDE,
    applies=SWISS,
    modifiers=frozenset({CUT}),
    ledger=progress,
    by_round=True,
    scores=TEAM_SCORES,
)

SYSTEMS = (PS,)
