"""Performance ratings: how strong a player was in the event, and how strong the opponents were."""

from dataclasses import replace
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from tiebreaks.ledger import Facts, Ledger, Numbers, Reason, add_rows, weights_by_outcome
from tiebreaks.locale import N_
from tiebreaks.rulebook import Modifiers
from tiebreaks.systems.average_rating import opponents_ratings
from tiebreaks.systems.declaration import FIDE, RATINGS, System
from tiebreaks.systems.performance_tables import rating_tables

_BELOW_THE_WEAKEST = 800
"""How far below the lowest-rated opponent somebody without a point is (10.3)."""


def performance(facts: Facts, _modifiers: Modifiers, _score: str) -> Ledger:
    """The average rating of the opponents plus the difference that the share of points tells.

    The share p is rounded to the nearest hundredth, a half up; FIDE's table goes from −800 for
    nothing to +800 for everything.  A win is 1, a draw ½ and a loss 0 whatever the event gives
    for them: the table knows no other scoring, and a draw between equals shows nothing else.
    Without a game it is 0.  Shape ``(R, N)``, in rating points.  FIDE C.07, 10.2; B.02, 8.1.1.

    >>> from tiebreaks.ledger.micro import facts_of
    >>> three = facts_of(["·½1", "½·1", "00·"])  # nobody has a rating
    >>> performance(three, Modifiers(), "").totals().tolist()  # 75 % twice, and nothing
    [193, 193, -800]
    """
    return facts.shared("performance", lambda: _performance(facts))


def _performance(facts: Facts) -> Ledger:
    average = opponents_ratings(facts).averaged(rounded=True)
    share = _results(facts).averaged()
    games, halves = _games(facts), share.sums()
    hundredths = (100 * halves + games) // np.maximum(2 * games, 1)  # 100 · ½ · halves / games
    difference = np.where(games > 0, rating_tables().difference(hundredths), 0)
    return average.plus(N_("rating difference for the share of points"), difference, share)


def _results(facts: Facts) -> Ledger:
    """A line for each game that counts for Article 10: a win is 1, a draw ½, a loss 0."""

    def make() -> Ledger:
        halves = weights_by_outcome(0, 1, 2)[facts.table.outcome]
        return facts.own_ledger(facts.rated_games, halves, Fraction(1, 2))

    return facts.shared("results of rated games", make)


def _games(facts: Facts) -> NDArray[np.int64]:
    """``(N,)`` how many games count for Article 10."""
    return add_rows(facts.rated_games)


def perfect_performance(facts: Facts, _modifiers: Modifiers, _score: str) -> Ledger:
    """The lowest rating with which at least the points made were to be expected.

    What is to be expected from a game is read from FIDE's table, without its limit of 400
    points; results count 1, ½ and 0 as in `performance`.  Everything won that is 736 more than
    the best opponent has, as the table ends there; without a point it is 800 less than the
    weakest opponent has; without a game it is 0.

    The value is a term; the ledger behind it has the expected points of each game.  Shape
    ``(R, N)``, in rating points.  FIDE C.07, 10.3; B.02, 8.1.2.

    >>> from tiebreaks.ledger.micro import facts_of
    >>> three = facts_of(["·½1", "½·1", "00·"])  # nobody has a rating
    >>> ledger = perfect_performance(three, Modifiers(), "")
    >>> ledger.totals().tolist()
    [189, 189, -800]
    >>> ledger.terms[0].because.total(0)  # with 189 more, ¾ of a point from each
    Fraction(3, 2)
    """
    return facts.shared("perfect performance", lambda: _perfect_performance(facts))


def _perfect_performance(facts: Facts) -> Ledger:
    ratings = opponents_ratings(facts).basis.astype(np.int64)
    # where no game counts, an opponent from whom nobody of this event expects anything
    far = int(ratings.max(initial=0)) + 2 * rating_tables().farthest
    opponents = np.where(facts.rated_games, ratings, far)
    hundredths = 50 * _results(facts).sums()
    without_points = opponents.min(axis=0, initial=far) - _BELOW_THE_WEAKEST
    found = np.where(hundredths > 0, _lowest_rating(opponents, far, hundredths), without_points)
    found = np.where(_games(facts) > 0, found, 0)
    name = N_("lowest rating that expects the points made")
    return facts.no_lines().plus(name, found, _expected(facts, found - opponents))


def _lowest_rating(opponents: Numbers, far: int, hundredths: Numbers) -> Numbers:
    """The lowest ratings that are to expect so much, halving the distance for all at once.

    Args:
        opponents: ``(R, N)`` ratings; `far` where there is no game.
        far: a rating from which nobody expects anything, twice the table above the highest.
        hundredths: ``(N,)`` of points made, more than none; else the result means nothing.
    """
    tables = rating_tables()
    # too low: nothing is to be expected from anybody; high enough: a point from everybody
    low: Numbers = opponents.min(axis=0, initial=far) - tables.farthest
    high: Numbers = np.full_like(low, far - tables.farthest)
    while (high - low > 1).any():
        middle = (low + high) // 2
        enough = add_rows(tables.expected(middle - opponents)) >= hundredths
        low, high = np.where(enough, low, middle), np.where(enough, middle, high)
    return high


def _expected(facts: Facts, difference: Numbers) -> Ledger:
    """A line for each game that counts for Article 10: what is to be expected from it.

    Args:
        facts: the event.
        difference: ``(R, N)`` by how much the opponent is exceeded; where no game counts so far
            below zero that nothing is to be expected.
    """
    lines = opponents_ratings(facts)
    hundredths = rating_tables().expected(difference)
    reason = np.where(facts.rated_games, Reason.EXPECTED, Reason.NO_LINE).astype(np.int8)
    return replace(
        lines, basis=hundredths, amount=hundredths, reason=reason, basis_unit=Fraction(1, 100)
    )


def average_performance(facts: Facts, modifiers: Modifiers, score: str) -> Ledger:
    """The average `performance` of the opponents met over the board, rounded, a half up.

    Shape ``(R, N)``, in rating points.  FIDE C.07, 10.4.

    >>> from tiebreaks.ledger.micro import facts_of
    >>> three = facts_of(["·½1", "½·1", "00·"])
    >>> average_performance(three, Modifiers(), "").total(0)  # 193 and −800: −303½, a half up
    Fraction(-303, 1)
    """
    return _average(facts, performance(facts, modifiers, score))


def average_perfect_performance(facts: Facts, modifiers: Modifiers, score: str) -> Ledger:
    """The average `perfect_performance` of the opponents met over the board, rounded, a half up.

    Shape ``(R, N)``, in rating points.  FIDE C.07, 10.5.

    >>> from tiebreaks.ledger.micro import facts_of
    >>> three = facts_of(["·½1", "½·1", "00·"])
    >>> average_perfect_performance(three, Modifiers(), "").total(0)  # 189 and −800
    Fraction(-305, 1)
    """
    return _average(facts, perfect_performance(facts, modifiers, score))


def _average(facts: Facts, theirs: Ledger) -> Ledger:
    """The average of what the opponents have under another system."""
    ledger = facts.of_opponents(
        theirs.totals(), theirs.total_unit, facts.rated_games, Reason.TIEBREAK
    )
    return ledger.averaged(rounded=True)


TPR = System(
    code="TPR",
    names={
        "en": ("tournament performance rating", "performance rating"),
        "ru": ("турнирный перформанс", "рейтинг-перформанс", "перформанс"),
        "bg": ("турнирен пърформанс", "пърформанс"),
    },
    formula=r"\mathrm{ARO} + dp(p)",
    formula_text="ARO + dp(p)",
    summary=N_(
        "The average rating of the opponents, and the difference that the share of points tells."
    ),
    source="FIDE C.07, 10.2",
    ledger=performance,
    handbook=FIDE,
    needs=frozenset({RATINGS}),
)

PTP = System(
    code="PTP",
    names={
        "en": ("perfect tournament performance", "perfect performance"),
        "ru": ("идеальный турнирный перформанс", "идеальный перформанс"),
        "bg": ("перфектен турнирен пърформанс", "перфектен пърформанс"),
    },
    formula=r"\min \{ R : \sum_r PD(R - R_{o_r}) \ge \sum_r x_{ir} \}",
    formula_text="min R: Σ PD(R − R(o)) ≥ Σ x",
    summary=N_("The lowest rating with which at least the points made were to be expected."),
    source="FIDE C.07, 10.3",
    ledger=perfect_performance,
    handbook=FIDE,
    needs=frozenset({RATINGS}),
)

APRO = System(
    code="APRO",
    names={
        "en": ("average performance rating of opponents",),
        "ru": ("средний перформанс соперников",),
        "bg": ("среден пърформанс на противниците",),
    },
    formula=r"\Bigl[\tfrac1n \sum_r \mathrm{TPR}_{o_r}\Bigr]",
    formula_text="Σ TPR(o) / n",
    summary=N_("The average performance rating of the opponents met over the board."),
    source="FIDE C.07, 10.4",
    ledger=average_performance,
    handbook=FIDE,
    needs=frozenset({RATINGS}),
)

APPO = System(
    code="APPO",
    names={
        "en": ("average perfect performance of opponents",),
        "ru": ("средний идеальный перформанс соперников",),
        "bg": ("среден перфектен пърформанс на противниците",),
    },
    formula=r"\Bigl[\tfrac1n \sum_r \mathrm{PTP}_{o_r}\Bigr]",
    formula_text="Σ PTP(o) / n",
    summary=N_("The average perfect performance of the opponents met over the board."),
    source="FIDE C.07, 10.5",
    ledger=average_perfect_performance,
    handbook=FIDE,
    needs=frozenset({RATINGS}),
)

SYSTEMS = (TPR, PTP, APRO, APPO)
