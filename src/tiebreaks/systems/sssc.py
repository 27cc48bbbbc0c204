"""Scores and schedule strength combination: the other score, and Buchholz in its measure."""

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from tiebreaks.event import Kind
from tiebreaks.ledger import Facts, Ledger
from tiebreaks.locale import N_
from tiebreaks.rulebook import Modifiers
from tiebreaks.systems.declaration import (
    DIVISOR,
    FIDE,
    FORE,
    FORFEITS_AS_PLAYED,
    MATCHES,
    System,
)
from tiebreaks.systems.team_scores import secondary

Integers = NDArray[np.int64]


def scores_and_schedule(facts: Facts, modifiers: Modifiers, _score: str) -> Ledger:
    """The secondary score, and Buchholz on the primary score divided by a normalising factor.

    ``/F`` takes Fore Buchholz, ``/Kx`` the factor x.  The quotient is exact and not rounded.
    FIDE C.07, 13.4.

    >>> from tiebreaks.ledger.micro_matches import match_facts
    >>> three = match_facts(["· 1½ ½½", "0½ · 11", "½½ 00 ·"], "rr")
    >>> scores_and_schedule(three, Modifiers(), "").total(0)  # 2½ + (2 + 1) / 2
    Fraction(4, 1)
    >>> scores_and_schedule(three, Modifiers(divisor=4), "").total(0)
    Fraction(13, 4)
    """
    seen = facts.fore if modifiers.fore else facts
    opponents = seen.opponents(forfeits_as_played=modifiers.forfeits_as_played)
    factor = (
        np.full(facts.table.participants, modifiers.divisor, np.int64)
        if modifiers.divisor
        else normalising_factor(facts)
    )
    strength = replace(opponents, divisor=factor)
    other = facts.awarded(secondary(facts))
    name = N_("the secondary score")
    return strength.plus(name, other.totals(), other, unit=other.total_unit)


def normalising_factor(facts: Facts) -> Integers:
    """``(N,)``: the most that the event can bring, by the most that one match can, towards zero.

    The most of the event is a win in every round that is announced, of the primary score; the
    most of a match is of the secondary one.  Never less than 1, since one divides by it; 1 too
    where no match has shown yet how many game points there are.  FIDE C.07, 13.4.

    >>> from tiebreaks.ledger.micro_matches import match_facts
    >>> three = match_facts(["· 1½ ½½", "0½ · 11", "½½ 00 ·"], "rr")
    >>> normalising_factor(three).tolist()  # 2 · 2 / 2
    [2, 2, 2]
    """
    people = facts.table.participants
    most = matches_of_event(facts) * np.broadcast_to(facts.win_in(facts.primary), people)
    match = np.broadcast_to(facts.win_in(secondary(facts)), people)
    factor: Integers = np.maximum(most // np.maximum(match, 1), 1)
    return np.where(match > 0, factor, 1)


def matches_of_event(facts: Facts) -> Integers:
    """``(N,)``: how many matches a team of the participant's event has when it is over.

    Those held so far, and as many in each round still to come as there were in the others.
    A free round of a fixed schedule is no match.
    """
    table = facts.table
    held = facts.most_in_event((table.kind != Kind.NOT_HELD).sum(axis=0))
    last = facts.last_held
    a_round = np.maximum(-(-held // np.maximum(last, 1)), 1)
    matches: Integers = held + np.maximum(facts.announced - last, 0) * a_round
    return matches


SSSC = System(
    code="SSSC",
    names={
        "en": ("scores and schedule strength combination",),
        "ru": ("сочетание очков и силы соперников",),
        "bg": ("съчетание на точки и сила на противниците",),
    },
    formula=r"S'_i + \frac1F \sum_r s(o_r)",
    formula_text="S′ + Σ s(o) / F",
    summary=N_("The secondary score, and the opponents' scores divided by a normalising factor."),
    source="FIDE C.07, 13.4",
    modifiers=frozenset({FORE, FORFEITS_AS_PLAYED, DIVISOR}),
    handbook=FIDE,
    needs=frozenset({MATCHES}),
    ledger=scores_and_schedule,
)

SYSTEMS = (SSSC,)
