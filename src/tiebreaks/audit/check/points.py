"""Totals against the results: what differs."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TypeVar

from tiebreaks.audit.check.causes import RoundCounted, told_with
from tiebreaks.audit.check.checked import Taken
from tiebreaks.audit.check.differences import (
    ColumnDifference,
    Difference,
    PointsDifference,
    ValueDifference,
)
from tiebreaks.audit.check.ground import Ground, ranked
from tiebreaks.audit.check.total_causes import TotalCauses
from tiebreaks.event import CHESS, DRAUGHTS, THREE_ONE_ZERO
from tiebreaks.systems import Criterion

AS_A_WHOLE = 3
"""So many wrong totals, if they are most of a column, are told as one difference."""


def points_differences(ground: Ground, taken: Taken) -> tuple[Difference, ...]:
    """What is wrong with the totals of one column."""
    wrong = taken.wrong
    what = taken.criterion
    if not wrong or what is None:
        return ()
    if len(wrong) >= AS_A_WHOLE and 2 * len(wrong) > taken.compared:
        return (_as_a_whole(ground, taken, what, len(wrong)),)
    causes = TotalCauses(ground, taken)
    found = (
        PointsDifference(
            taken.column.heading,
            what,
            ground.person(index),
            causes.published(index),
            causes.ours(index),
            causes.of(index),
        )
        for index in wrong
    )
    return tuple(each_once(found))


Single = TypeVar("Single", PointsDifference, ValueDifference)


def each_once(differences: Iterable[Single]) -> Iterator[Single]:
    """All of them, but numbers that one cause tells together only once, under the first."""
    told: set[int] = set()
    for each in differences:
        others = told_with(each.cause)
        if others and each.person.id in told:
            continue
        told.update(other.id for other in others)
        yield each


def same_round(difference: Difference, other: Difference) -> bool:
    """Whether one round explains two totals of a team: of match points and of game points."""
    one, two = (
        (each.person.id, each.cause.round, each.cause.round_kind)
        if isinstance(each, PointsDifference) and isinstance(each.cause, RoundCounted)
        else None
        for each in (difference, other)
    )
    return one is not None and one == two


def _as_a_whole(ground: Ground, taken: Taken, what: Criterion, wrong: int) -> ColumnDifference:
    """Most totals are wrong: perhaps the results were worth something else."""
    difference = ColumnDifference(
        taken.column.heading, what, ground.rulebook.id, wrong, taken.compared
    )
    best, label = taken.matched, ""
    for scoring in (CHESS, DRAUGHTS, THREE_ONE_ZERO):
        if scoring == ground.standings.event.scoring or ground.rulebook.scoring is not None:
            continue
        other = ranked(ground.event.scored(scoring), ground.rulebook, [str(what)])
        values = ground.values(other.columns[0])
        matched = sum(
            taken.column.agrees(index, value)
            for index, value in enumerate(values)
            if taken.column.entries[index] is not None
        )
        if matched > best:
            best, label = matched, scoring.label()
    return replace(difference, scoring=label, right=best) if label else difference
