"""The leaders' group: the tied players and everybody with more points (source 004)."""

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from tiebreaks.ledger import Cut, Facts, Ledger
from tiebreaks.ledger.groups import Labels, split
from tiebreaks.locale import N_
from tiebreaks.rulebook import Modifiers
from tiebreaks.systems.declaration import INSIDE, SWISS, Ordering, Step, System


def _against_leaders(facts: Facts) -> NDArray[np.bool_]:
    """``(R, N)``: lines against somebody with at least the player's own points (AMB-19)."""
    score = np.append(facts.score(), -1)
    return facts.opponents().against_real_opponents & (score[facts.table.opponent] >= score[:-1])


def _ordered(name: str, ledger: Ledger, labels: Labels) -> Ordering:
    value = ledger.totals()
    after = split(labels, value)
    return Ordering(after, ledger, (Step(name, 0, labels, after, value, ledger.total_unit),))


def points_inside(facts: Facts, _modifiers: Modifiers, labels: Labels) -> Ordering:
    """Points made against the leaders' group: the tied and all who have more points.

    Source 004: "the games of these players among themselves are looked at".

    >>> from tiebreaks.ledger.groups import one_group_per_event, places
    >>> from tiebreaks.ledger.micro import facts_of
    >>> facts = facts_of(["·½1", "½·1", "00·"])
    >>> tied = one_group_per_event(facts.table.event_of)
    >>> points_inside(facts, Modifiers(), tied).ledger.total(0)  # only B is as good as A
    Fraction(1, 2)
    """
    inside = _against_leaders(facts)
    ledger = facts.own_ledger(inside, facts.results().points, facts.unit)
    return _ordered("leaders' group", ledger, labels)


def leaders_buchholz(facts: Facts, modifiers: Modifiers, labels: Labels) -> Ordering:
    """Buchholz over the leaders met: their total points, or with ``/IN`` those inside the group.

    Source 004: "the sum of the points of the leaders met" (AMB-1: total points by default).

    >>> from tiebreaks.ledger.groups import one_group_per_event, places
    >>> from tiebreaks.ledger.micro import facts_of
    >>> facts = facts_of(["·½1", "½·1", "00·"])
    >>> tied = one_group_per_event(facts.table.event_of)
    >>> leaders_buchholz(facts, Modifiers(), tied).ledger.total(0)  # B with 1½
    Fraction(3, 2)
    """
    against = _against_leaders(facts)
    ledger = facts.opponents()
    if modifiers.inside:
        basis = np.where(against, _points_inside_of_opponents(facts, against), 0)
        ledger = replace(ledger, basis=basis, amount=basis)
    ledger = ledger.marked(~ledger.against_real_opponents, Cut.NO_GAME)
    ledger = ledger.marked(~against, Cut.OUTSIDE_GROUP)
    return _ordered("leaders' group", ledger, labels)


def _points_inside_of_opponents(facts: Facts, against: NDArray[np.bool_]) -> NDArray[np.int64]:
    """``(R, N)``: what each leader met made inside the group of the player who met him."""
    real = facts.opponents().against_real_opponents
    points = facts.results().points
    score = np.append(facts.score(), -1)
    leader = np.where(against, facts.table.opponent, 0)
    made = np.zeros(leader.shape, np.int64)
    for row in range(facts.table.rows):
        met = facts.table.opponent[row][leader]
        inside = real[row][leader] & (score[met] >= score[:-1])
        made += np.where(inside, points[row][leader], 0)
    return made


GRP = System(
    code="GRP",
    names={
        "en": ("points inside the leaders' group",),
        "ru": ("очки в группе лидеров",),
        "bg": ("точки в групата на лидерите",),
    },
    formula=r"\sum_{r : S_{o_r} \ge S_i} x_{ir}",
    formula_text="Σ x, S(o) ≥ S",
    summary=N_("The points made against those with as many points or more."),
    source="Team Russia: группа лидеров",
    applies=SWISS,
    order=points_inside,
)

BHL = System(
    code="BHL",
    names={
        "en": ("Buchholz of the leaders' group",),
        "ru": ("коэффициент Бухгольца, усечённый по группе лидеров",),
        "bg": ("коефициент на Бухолц, съкратен до групата на лидерите",),
    },
    formula=r"\sum_{r : S_{o_r} \ge S_i} s(o_r)",
    formula_text="Σ s(o), S(o) ≥ S",
    summary=N_("The points of the opponents met who have as many points or more."),
    source="Team Russia: усечённый КБ",
    applies=SWISS,
    modifiers=frozenset({INSIDE}),
    order=leaders_buchholz,
)

SYSTEMS = (GRP, BHL)
