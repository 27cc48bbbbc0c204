"""Placing: one criterion after the other inside each group that is still tied."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tiebreaks.ledger import Facts, Ledger, Numbers
from tiebreaks.ledger.groups import Labels, one_group_per_event, places, sizes, split
from tiebreaks.systems import Criterion, Ordering
from tiebreaks.systems.cuts import iterated
from tiebreaks.systems.declaration import BOARDS, RATINGS, as_ledger

NOTHING = -1
"""In `Placing.separated_by`: nothing separates this participant from somebody else."""


class Void(NamedTuple):
    """Why a criterion decides nothing for some participants, or for all.

    Attributes:
        reason: message key: ``"type"``, ``"ratings"``, ``"boards"``, ``"games"``.
        article: where the rulebook says so.
        where: ``(N,)``, for whom.
    """

    reason: str
    article: str
    where: NDArray[np.bool_]


class Column(NamedTuple):
    """One criterion as it was applied.

    Attributes:
        criterion: what was applied.
        ledger: the lines behind the values.
        value: ``(N,)`` totals in steps of the ledger's unit; for a group criterion the place
            inside the tied group, 0 for those who were tied with nobody.
        before: the groups that it found.
        after: the groups that it left.
        ordering: the tables that a group criterion looked at.
        void: where the rulebook does not let it decide, and why.
    """

    criterion: Criterion
    ledger: Ledger
    value: Numbers
    before: Labels
    after: Labels
    ordering: Ordering | None = None
    void: Void | None = None

    def is_void(self, index: int) -> bool:
        """Whether it decides nothing for a participant."""
        return self.void is not None and bool(self.void.where[index])


class Place(NamedTuple):
    """A place, or those that several share.

    Attributes:
        rank: the place, 1 first.
        last: the last of the places that are shared; `rank` where it is not shared.
    """

    rank: int
    last: int


class Placing(NamedTuple):
    """The order of all participants of an event, or of each event of a union.

    Attributes:
        columns: one for each criterion, in order.
        rank: ``(N,)`` places inside each event, 1 first; equal where nothing separates.
        separated_by: ``(N,)`` index of the criterion after which a participant was tied with
            nobody any more, or `NOTHING`.
    """

    columns: tuple[Column, ...]
    rank: NDArray[np.int64]
    separated_by: NDArray[np.int64]


def place(facts: Facts, criteria: Sequence[Criterion]) -> Placing:
    """Apply the criteria in turn, each inside the groups that those before it left tied.

    Args:
        facts: one event, or a union of any number.
        criteria: the list, points included.

    >>> from tiebreaks.ledger.micro import facts_of
    >>> from tiebreaks.systems import criterion
    >>> facts = facts_of(["·½1½", "½·½1", "0½·1", "½00·"])  # A and B 2, C 1½, D ½
    >>> place(facts, [criterion("PTS"), criterion("SB")]).rank.tolist()
    [1, 2, 3, 4]
    """
    start = one_group_per_event(facts.table.event_of)
    labels = start
    separated = np.full(len(labels), NOTHING, np.int64)
    columns = []
    for number, criterion in enumerate(criteria):
        column = apply(facts, criterion, labels)
        labels = column.after
        separated[(separated == NOTHING) & (sizes(labels) == 1)] = number
        columns.append(column)
    return Placing(tuple(columns), labels - start + 1, separated)


def apply(facts: Facts, criterion: Criterion, labels: Labels) -> Column:
    """One criterion on the groups that are tied so far."""
    void = why_void(facts, criterion)
    if void is None:
        return _applied(facts, criterion, labels)
    if void.where.all():
        nothing = np.zeros(len(labels), np.int64)
        return Column(criterion, facts.no_lines(), nothing, labels, labels, None, void)
    column = _applied(facts, criterion, labels)
    return column._replace(after=np.where(void.where, labels, column.after), void=void)


def why_void(facts: Facts, criterion: Criterion) -> Void | None:
    """Where an edition excludes a criterion, or an event lacks what it needs."""
    rule = facts.rulebook.codes.get(criterion.system.code)
    article = rule.article if rule else ""
    everywhere = np.ones(facts.participants, np.bool_)
    if rule and rule.applies is not None and facts.event_type not in rule.applies:
        return Void("type", article, everywhere)
    if not criterion.system.totals_suffice and not facts.games_known.all():
        return Void("games", article or criterion.system.source, ~facts.games_known)
    needs = criterion.system.needs
    if BOARDS in needs and facts.table.board_points is None:
        return Void("boards", article or criterion.system.source, everywhere)
    if RATINGS in needs and not facts.all_rated.all():
        # Article 10, before its systems: dropped where unrated players take part, unless rules
        # were published for them
        preamble = article.partition(".")[0] or criterion.system.source
        return Void("ratings", preamble, ~facts.all_rated)
    return None


def _applied(facts: Facts, criterion: Criterion, labels: Labels) -> Column:
    if not criterion.is_group_criterion:
        ledger = as_ledger(criterion.system)(facts, criterion.modifiers, criterion.code.score)
        value = ledger.totals()
        keys = -value if criterion.lower_is_better else value
        return Column(criterion, ledger, value, labels, split(labels, keys))
    ordering = _order(facts, criterion, labels)
    inside = np.where(sizes(labels) > 1, places(labels, ordering.labels), 0)
    return Column(criterion, ordering.ledger, inside, labels, ordering.labels, ordering)


def _order(facts: Facts, criterion: Criterion, labels: Labels) -> Ordering:
    if criterion.system.order is not None:
        return criterion.system.order(facts, criterion.modifiers, labels)
    return iterated(criterion.system, facts, criterion.modifiers, criterion.code.score, labels)
