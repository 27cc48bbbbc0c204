"""What each published column is taken for: its heading, its turn or its numbers say so."""

from collections.abc import Iterable, Sequence
from fractions import Fraction

import numpy as np

from tiebreaks.audit.check.checked import Taken
from tiebreaks.audit.check.ground import Ground, Values, computable
from tiebreaks.audit.heading_codes import is_anonymous
from tiebreaks.audit.matching import ENOUGH, Match, Matches, telling
from tiebreaks.audit.published import PublishedColumn, PublishedTable, is_score
from tiebreaks.audit.ranks import ranks
from tiebreaks.event import Event
from tiebreaks.ledger.groups import Labels, one_group_per_event, split
from tiebreaks.systems import Criterion


def in_order_of_file(event: Event, table: PublishedTable) -> tuple[PublishedColumn, ...]:
    """The columns of points and tie-breaks as they stand in the file; none that count games."""
    turn = {heading: number for number, heading in enumerate(event.published_columns)}
    values = (each for each in table.values if not each.only_counts)
    columns = (*table.points, *values)
    return tuple(sorted(columns, key=lambda each: turn.get(each.heading, len(turn))))


def take(
    ground: Ground, columns: Sequence[PublishedColumn], given: Sequence[Criterion]
) -> tuple[Taken, ...]:
    """What the columns were taken for.

    Args:
        ground: the event and our standings.
        columns: those of points and tie-breaks, as they stand in the file.
        given: the order that was asked for or declared; else empty.
    """
    named = {each.heading: each.criterion for each in columns if _is_named(ground.event, each)}
    turns = _turns(ground.event, columns, given, [str(each) for each in named.values()])
    taken: list[Taken] = []
    for column in columns:
        if column.heading in named:
            what, reason = named[column.heading], "heading"
        elif column.heading in turns:
            what, reason = turns[column.heading], "order"
        else:
            taken.append(by_values(ground, column, tied_before(ground.event, taken)))
            continue
        assert what is not None, "only columns with a criterion are named"
        tied = None if given else tied_before(ground.event, taken)
        taken.append(against(ground, column, what, reason, tied))
    return tuple(taken)


def _is_named(event: Event, column: PublishedColumn) -> bool:
    return column.criterion is not None and computable(event, column.criterion)


def _turns(
    event: Event,
    columns: Sequence[PublishedColumn],
    given: Sequence[Criterion],
    named: Sequence[str],
) -> dict[str, Criterion]:
    """What the columns TB1, TB2, … hold if they follow the given order; an empty one counts too."""
    rest = [each for each in given if str(each) not in named and not is_score(each)]
    headings = dict.fromkeys((*event.published_columns, *(each.heading for each in columns)))
    nameless = [each for each in headings if is_anonymous(each)]
    return dict(zip(nameless, rest, strict=False))


def against(
    ground: Ground,
    column: PublishedColumn,
    what: Criterion,
    reason: str,
    tied: Labels | None = None,
) -> Taken:
    """A column beside our values of a criterion; of what is printed of a group, the best fitting.

    Args:
        ground: the event and our standings.
        column: the published one.
        what: what it is taken for.
        reason: why.
        tied: the groups that a group criterion looks at; by default those of our standings.
    """
    ours = ground.column(what, tied if what.is_group_criterion else None)
    if ours.void is not None and ours.void.where.all():
        return Taken(column, what, reason)
    forms = [ground.values(ours)]
    if ours.ordering is not None and ours.ordering.steps:
        step = ours.ordering.steps[0]
        numbers = (int(number) * step.unit for number in step.value)
        forms.append(_among_tied(ours.value.tolist(), numbers))
        # a program prints nothing but zeros where it decides nothing
        undecided = ours.before == ours.after
        forms = [_with_zeros(column, form, undecided.tolist()) for form in forms]
    beside = [_beside(column, what, reason, form) for form in forms]
    best = max(beside, key=lambda each: each.matched)
    return best._replace(inside=what.is_group_criterion and best is beside[0])


def _among_tied(places: Sequence[int], numbers: Iterable[Fraction]) -> Values:
    """What a group criterion compared; nothing is nought for those who were tied with nobody."""
    nothing = Fraction(0)
    pairs = zip(places, numbers, strict=True)
    return tuple(number if place else nothing for place, number in pairs)


def _with_zeros(column: PublishedColumn, form: Values, undecided: Sequence[bool]) -> Values:
    return tuple(
        Fraction(0) if nothing and entry is not None and not entry.value and value else value
        for entry, value, nothing in zip(column.entries, form, undecided, strict=True)
    )


def _beside(column: PublishedColumn, what: Criterion, reason: str, ours: Values) -> Taken:
    both = [i for i, e in enumerate(column.entries) if e is not None and ours[i] is not None]
    matched = sum(column.agrees(index, ours[index]) for index in both)
    return Taken(column, what, reason, ours, len(both), matched)


def by_values(ground: Ground, column: PublishedColumn, tied: Labels) -> Taken:
    """What the numbers of a column say that it holds: under our rulebook, or else any other."""
    if says_nothing(column):
        return Taken(column)
    taken = _best_group(ground, column, tied)
    matches = Matches(column, [e for e in ground.candidates if not e.criterion.is_group_criterion])
    best = max(matches, key=lambda each: _merit(ground, each), default=None)
    if best is None or best.matched <= taken.matched or not matches.explained_by(best):
        return taken
    return against(ground, column, best.candidate.criterion, "values", tied)


def _best_group(ground: Ground, column: PublishedColumn, tied: Labels) -> Taken:
    """The group criterion that gives a column, on the groups that the columns before it left."""
    best = Taken(column)
    ours = (each.criterion for each in ground.ours)
    tried = {str(what): what for what in ours if what.system.order is not None}
    for what in tried.values():
        taken = against(ground, column, what, "values", tied)
        if taken.matched > best.matched and _explains(taken):
            best = taken
    return best


def _explains(taken: Taken) -> bool:
    """Whether a criterion gives nearly all of a column, and not only what it has most often."""
    if not taken.compared or taken.matched < ENOUGH * taken.compared:
        return False
    odd = np.flatnonzero(telling(taken.column)).tolist()
    right = sum(taken.ours[index] is not None and not taken.differs(index) for index in odd)
    return bool(odd) and right >= ENOUGH * len(odd)


def says_nothing(column: PublishedColumn) -> bool:
    """Whether all of its numbers are the same."""
    return len({*column.numbers} - {None}) < 2  # noqa: PLR2004


def _merit(ground: Ground, match: Match) -> tuple[int, bool, bool, int]:
    """More numbers first; then our rulebook, its own order, and the shorter code."""
    each = match.candidate
    book, code = ground.rulebook, str(each.criterion)
    usual = {*book.orders.get(ground.event.type, ()), *book.team_orders.get(ground.event.type, ())}
    return match.matched, book.id in each.rulebooks, code in usual, -len(code)


def tied_before(event: Event, taken: Sequence[Taken]) -> Labels:
    """The groups that the file's own columns so far leave."""
    labels = one_group_per_event(event.table.event_of)
    for each in taken:
        lower = lower_is_ahead(each)
        labels = split(labels, ranks(each.column.numbers, lower_is_better=lower))
    return labels


def lower_is_ahead(taken: Taken) -> bool:
    """Whether the lower number of a column is placed ahead."""
    what = taken.criterion
    if what is None:
        return False
    if what.is_group_criterion:
        return taken.inside
    return what.lower_is_better
