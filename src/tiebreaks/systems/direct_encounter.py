"""Direct encounter: the games among the tied, and the personal result of exactly two."""

from fractions import Fraction
from math import lcm
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tiebreaks.ledger import Facts, Ledger, Numbers
from tiebreaks.ledger.groups import Labels, sizes, split
from tiebreaks.ledger.unplayed import Cells
from tiebreaks.locale import N_
from tiebreaks.rulebook import Modifiers
from tiebreaks.systems.declaration import FIDE, FORFEITS_AS_PLAYED, Ordering, Step, System

Integers = NDArray[np.int64]

LARGEST_SUM = 2**61
"""Sums that stay below it, of either sign, and their differences are exact in 64 bits."""


class Encounters(NamedTuple):
    """The pairs inside tied groups that met, each seen from both sides.

    Attributes:
        one: the participant.
        other: his opponent.
        points: what he made against him on average, in steps of `unit`.
        unit: what one step stands for.
        ledger: the games themselves, each weighed with one over the number of games of its pair.
        win: ``(N,)`` steps of a win in each participant's event.
    """

    one: NDArray[np.intp]
    other: NDArray[np.int32]
    points: Numbers
    unit: Fraction
    ledger: Ledger
    win: Numbers


def among_tied(facts: Facts, labels: Labels, *, forfeits_as_played: bool) -> Cells:
    """The games inside tied groups, each seen from both sides.

    FIDE C.07, 6.1.1: forfeits are left out in a Swiss unless ``/P`` is declared; 15.2: they are
    kept in a fixed schedule.
    """
    games = facts.games_and_forfeits if forfeits_as_played else facts.games
    rows, columns = np.nonzero(games & (sizes(labels) > 1))
    same = labels[facts.table.opponent[rows, columns]] == labels[columns]
    return Cells(rows[same], columns[same])


def encounters(
    facts: Facts, labels: Labels, score: str = "", *, forfeits_as_played: bool
) -> Encounters:
    """The separate table of each tied group: several games of a pair enter as their average.

    FIDE C.07, 6.1.2.

    Args:
        facts: whose games.
        labels: the tied groups.
        score: ``"MP"`` or ``"GP"``; by default the score that ranks.
        forfeits_as_played: modifier ``/P``.
    """
    other = facts.table.opponent
    rows, columns = among_tied(facts, labels, forfeits_as_played=forfeits_as_played)
    order = np.lexsort((other[rows, columns], columns))
    rows, columns = rows[order], columns[order]
    rival, points = other[rows, columns], facts.made(score)[rows, columns]
    first = np.flatnonzero(_changes(columns) | _changes(rival))
    count = np.diff(first, append=len(rows))
    common = lcm(*np.flatnonzero(np.bincount(count)).tolist())
    # averages over 1, 2, 3, … games have no bound, and a whole group is added up
    bound = int(np.max(facts.win_in(score), initial=1)) * common * max(len(labels), 1)
    exact = np.int64 if bound < LARGEST_SUM else object
    share = np.asarray(common, exact) // count
    made = np.add.reduceat(points, first, dtype=np.int64) if len(first) else points
    here = np.zeros(other.shape, np.bool_)
    here[rows, columns] = True
    weight = np.zeros(other.shape, exact)
    weight[rows, columns] = points * np.repeat(share, count)
    unit = facts.unit / common
    return Encounters(
        one=columns[first],
        other=rival[first],
        points=made * share,
        unit=unit,
        ledger=facts.own_ledger(here, weight, unit),
        win=np.full(len(labels), facts.win_in(score), exact) * common,
    )


def _changes(values: NDArray[np.integer]) -> NDArray[np.bool_]:
    """Whether each element differs from the one before it; the first always does."""
    result = np.ones(len(values), np.bool_)
    np.not_equal(values[1:], values[:-1], out=result[1:])
    return result


def direct_encounter(
    facts: Facts, modifiers: Modifiers, labels: Labels, score: str = ""
) -> Ordering:
    """Order each tied group by the games among its members.

    If all of them met, by the points in those games.  If some did not meet, whoever is first
    whatever the missing results would be is first: his points exceed what anybody else could
    still reach; then the same for second place, and so on.  Those still equal, or still without
    a place, are a new and smaller group, for which everything begins again.  FIDE C.07, Art. 6.

    >>> from tiebreaks.ledger.groups import one_group_per_event, places
    >>> from tiebreaks.ledger.micro import facts_of
    >>> facts = facts_of(["·111", "0·11", "00··", "00··"])  # C and D did not meet
    >>> tied = one_group_per_event(facts.table.event_of)
    >>> places(tied, direct_encounter(facts, Modifiers(), tied).labels).tolist()
    [1, 2, 3, 3]
    """
    played = modifiers.forfeits_as_played
    met = encounters(facts, labels, score, forfeits_as_played=played)
    steps = separate_tables(met, labels)
    return Ordering(steps[-1].after, met.ledger, steps)


def separate_tables(met: Encounters, labels: Labels, name: str = "mini-table") -> tuple[Step, ...]:
    """Separate tables of all groups, and of the smaller groups that those leave, and so on.

    Every one of them separates somebody (6.2, 6.3); if the first does not, it is the only one.
    """
    steps = [_table(met, labels, name)]
    while (steps[-1].after != steps[-1].before).any():
        steps.append(_table(met, steps[-1].after, name))
    return tuple(steps[:-1] or steps)


def _table(met: Encounters, labels: Labels, name: str) -> Step:
    """One separate table for every group, and whom it separates."""
    inside = labels[met.one] == labels[met.other]
    made = np.zeros(len(labels), met.points.dtype)
    np.add.at(made, met.one[inside], met.points[inside])
    missing = sizes(labels) - 1 - np.bincount(met.one[inside], minlength=len(labels))
    most = made + met.win * missing
    complete = np.ones(len(labels), np.bool_)
    complete[labels[missing > 0]] = False
    everybody_met = complete[labels]
    after = np.where(everybody_met, split(labels, made), _from_the_top(labels, *_ranks(made, most)))
    return Step(name, 0, labels, after, made, met.unit, most)


def _ranks(made: Numbers, most: Numbers) -> tuple[Integers, Integers]:
    """Small integers that compare as the given ones do, where those are large."""
    highest = int(most.max(initial=0)) if made.dtype != object else LARGEST_SUM
    if highest * len(made) < LARGEST_SUM:
        return made, most
    ranks = np.unique(np.concatenate([made, most]), return_inverse=True)[1]
    return ranks[: len(made)], ranks[len(made) :]


def _from_the_top(labels: Labels, made: Integers, most: Integers) -> Labels:
    """Places that no missing result could change, from the first downwards (6.3)."""
    tied = np.flatnonzero(sizes(labels) > 1)
    if not len(tied):
        return labels
    order = tied[np.lexsort((-made[tied], labels[tied]))]
    group = labels[order]
    starts = np.append(True, group[1:] != group[:-1])
    position = np.arange(len(order))
    start = np.maximum.accumulate(np.where(starts, position, 0))
    alone = made[order] > _best_of_those_behind(starts, most[order])
    placed = _since(start, ~alone) == 0
    number_placed = _since(start, placed)
    result = labels.copy()
    result[order] = group + np.where(placed, number_placed - 1, number_placed)
    return result


def _since(start: NDArray[np.intp], flags: NDArray[np.bool_]) -> Integers:
    """How many flags are up from the start of each one's group to himself."""
    count = np.cumsum(flags, dtype=np.int64)
    up_to_here: Integers = count - (count - flags)[start]
    return up_to_here


def _best_of_those_behind(starts: NDArray[np.bool_], most: Integers) -> Integers:
    """For each member of a sorted group, the most that anybody behind him can have."""
    ends = np.append(starts[1:], True)
    span = int(most.max()) - int(most.min()) + 1
    backwards = np.cumsum(ends[::-1])[::-1] * span
    best = np.maximum.accumulate((most + backwards)[::-1])[::-1] - backwards
    behind = np.append(best[1:], -1)
    return np.where(ends, -1, behind)


def personal_result(facts: Facts, modifiers: Modifiers, labels: Labels) -> Ordering:
    """The result between exactly two who are tied and met (AMB-17).

    Source 004: with a draw, with three or more, or if they did not meet, it decides nothing.

    >>> from tiebreaks.ledger.groups import one_group_per_event, places
    >>> from tiebreaks.ledger.micro import facts_of
    >>> facts = facts_of(["½1", "½0"])
    >>> tied = one_group_per_event(facts.table.event_of)
    >>> places(tied, personal_result(facts, Modifiers(), tied).labels).tolist()
    [1, 2]
    """
    two = sizes(labels) == 2  # noqa: PLR2004 - exactly two, as the source says
    met = encounters(facts, labels, forfeits_as_played=modifiers.forfeits_as_played)
    made = np.zeros(len(labels), met.points.dtype)
    np.add.at(made, met.one, met.points)
    after = np.where(two, split(labels, made), labels)
    missing = 1 - np.bincount(met.one, minlength=len(labels))
    most = made + np.where(two, met.win * missing, 0)
    step = Step("personal result", 0, labels, after, made, met.unit, most)
    return Ordering(after, met.ledger, (step,))


DE = System(
    code="DE",
    names={
        "en": ("direct encounter", "head-to-head"),
        "ru": ("результаты встреч между собой", "личные встречи"),
        "bg": ("резултати от личните срещи", "личен резултат между всички"),
    },
    formula=r"\sum_{r : o_r \in T} \bar x_{i o_r}",
    formula_text="Σ x̄(o), o ∈ T",
    summary=N_("The games among those who are tied."),
    source="FIDE C.07, 6",
    handbook=FIDE,
    modifiers=frozenset({FORFEITS_AS_PLAYED}),
    order=direct_encounter,
)

PERS = System(
    code="PERS",
    names={
        "en": ("personal result",),
        "ru": ("личная встреча",),
        "bg": ("лична среща", "личен резултат"),
    },
    formula=r"\bar x_{ij} \quad |T| = 2",
    formula_text="x̄(o), |T| = 2",
    summary=N_("The result between exactly two who are tied and met."),
    source="Team Russia: личная встреча",
    modifiers=frozenset({FORFEITS_AS_PLAYED}),
    order=personal_result,
)

SYSTEMS = (DE, PERS)
