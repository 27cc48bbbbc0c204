"""Gelbfuhs 1873: every result weighed with one plus the opponent's share of points."""

from dataclasses import replace
from fractions import Fraction
from math import lcm

import numpy as np

from tiebreaks.ledger import Facts, Ledger, Numbers, Reason, product
from tiebreaks.locale import N_
from tiebreaks.rulebook import GamesOf, Modifiers
from tiebreaks.systems.declaration import System


def gelbfuhs(facts: Facts, _modifiers: Modifiers, _score: str) -> Ledger:
    """G = Σ x·(1 + S_j/n_j), where S_j/n_j is the share of points that opponent j made.

    With unequal numbers of games n_j is the opponent's own number, so that every share lies
    between 0 and 1 (AMB-11; a rulebook can ask for the player's).  A round that brought points
    without being counted against anybody is one of them.  Where a win is worth more
    than one point the share is taken of what could be won.  Source 002.

    >>> from tiebreaks.ledger.micro import facts_of
    >>> gelbfuhs(facts_of(["·½1", "½·1", "00·"]), Modifiers(), "").total(0)  # ½·1¾ + 1·1
    Fraction(15, 8)
    """
    opponents = facts.opponents()
    there = opponents.reason != Reason.NO_LINE
    games = (there | (facts.scores_as_seen().amount > 0)).sum(axis=0)
    possible = np.maximum(games, 1) * np.maximum(facts.win_in(), 1)
    common = lcm(*np.unique(possible).tolist())
    small = common < 2**31  # else Python integers: shares and sums of them have no bound
    share = np.asarray(common, np.int64 if small else object) // possible
    shares = _of_whom(share, opponents, facts.rulebook.switches.gelbfuhs_games_of)
    part = product(opponents.basis, shares)
    basis = (part.astype(np.int64) if part.dtype == np.int32 else part) + common
    one_plus_share = replace(opponents, basis=basis, amount=basis, basis_unit=Fraction(1, common))
    return one_plus_share.weigh(np.where(there, facts.results().points, 0), facts.unit)


def _of_whom(share: Numbers, opponents: Ledger, games_of: GamesOf) -> Numbers:
    """``(R, N)``: the factor that makes a score a share, of the opponent or of the player."""
    own = np.broadcast_to(share, opponents.reason.shape)
    if games_of is GamesOf.PLAYER:
        return own
    real = opponents.against_real_opponents
    return np.where(real, share[np.maximum(opponents.opponent, 0)], own)


GELB = System(
    code="GELB",
    names={
        "en": ("Gelbfuhs",),
        "ru": ("коэффициент Гелбфуса", "Гелбфус"),
        "bg": ("коефициент на Гелбфухс", "Гелбфухс"),
    },
    formula=r"\sum_r x_{ir} \left(1 + \frac{S_j}{n_j}\right)",
    formula_text="Σ x · (1 + S(o) / n(o))",
    summary=N_("Every result weighed with one plus the opponent's share of points."),
    source="Oskar Gelbfuhs, Vienna 1873",
    ledger=gelbfuhs,
)

SYSTEMS = (GELB,)
