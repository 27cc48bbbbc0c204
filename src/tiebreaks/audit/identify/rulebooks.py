"""Which rulebook explains most of a table, and who would decide between those that are equal."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from tiebreaks.audit.identify.columns import Matched, differing
from tiebreaks.audit.identify.findings import Certainty, Decider, Fit, Option, RulebookFinding
from tiebreaks.audit.preference import chosen_for, far_fetched, in_own_order, likelihood
from tiebreaks.event import Event
from tiebreaks.rulebook import Rulebook

_MOST_DECIDERS = 3
"""Participants who are named; more would not decide more."""


def ranked(
    event: Event, rulebooks: Sequence[Rulebook], columns: Sequence[Matched]
) -> tuple[RulebookFinding, ...]:
    """How much each rulebook explains, the best first.

    More columns to the last value go first, then more values, then simpler codes, then what is
    known of the event's date and type.  Columns that nothing explains count for nobody.

    Args:
        event: whose table.
        rulebooks: those that are tried.
        columns: the published columns of tie-breaks, and of points where there are no others.
    """
    chosen = chosen_for(event, rulebooks)
    books = {book.id: book for book in rulebooks}
    found = [_finding(event, book, columns, chosen) for book in rulebooks]

    def key(each: RulebookFinding) -> tuple[object, ...]:
        codes = [fit.candidate for fit in each.fits if fit]
        book = books[each.id]
        likely = likelihood(event, book, chosen)
        return (
            -each.columns,
            -each.values,
            sum(far_fetched(code, book) for code in codes),
            (likely.group, likely.age),
            -sum(in_own_order(code, book) for code in codes),
            each.id,
        )

    return tuple(sorted(found, key=key))


def _finding(
    event: Event, book: Rulebook, columns: Sequence[Matched], chosen: str
) -> RulebookFinding:
    explained = [each.certainty is not Certainty.NOTHING for each in columns]
    fits = tuple(
        each.best_under(book) if some else None
        for each, some in zip(columns, explained, strict=True)
    )
    dated = book.in_force is not None or book.until is not None
    return RulebookFinding(
        id=book.id,
        columns=sum(fit.exact for fit in fits if fit),
        values=sum(fit.matched for fit in fits if fit),
        of=sum(each.column.filled for each, some in zip(columns, explained, strict=True) if some),
        fits=fits,
        covers=book.covers(event.start) if dated and event.start else None,
        chosen=book.id == chosen,
    )


def equal_to_first(found: Sequence[RulebookFinding]) -> tuple[RulebookFinding, ...]:
    """Those that explain as much as the first, itself included."""
    if not found:
        return ()
    first = found[0]
    return tuple(e for e in found if (e.columns, e.values) == (first.columns, first.values))


def same_as_first(equal: Sequence[RulebookFinding], columns: Sequence[Matched]) -> tuple[str, ...]:
    """Ids of those that give nobody in this event another value than the first does."""
    differ = {
        other.id
        for number in range(len(columns))
        for other in equal[1:]
        if len(_differing(equal[0].fits[number], other.fits[number]))
    }
    return tuple(each.id for each in equal if each.id not in differ)


def _differing(one: Fit | None, other: Fit | None) -> list[int]:
    if one is None or other is None:
        return []
    return list(map(int, differing(one.candidate, other.candidate)))


def deciders(equal: Sequence[RulebookFinding], columns: Sequence[Matched]) -> tuple[Decider, ...]:
    """The fewest participants whose values tell the first rulebook from the others.

    Only those count whose value is not published: what is published has not decided.
    """
    parted = _parted(equal, columns)
    found: list[Decider] = []
    left = {each.id for each in equal[1:]} & {name for names in parted.values() for name in names}
    while left and len(found) < _MOST_DECIDERS:
        where = max(parted, key=lambda place: (len(parted[place] & left), -place[0], -place[1]))
        if not parted[where] & left:
            break
        index, number = where
        options = tuple(_options(equal, number, index))
        found.append(Decider(index, columns[number].column.heading, options))
        left -= parted[where]
    return tuple(found)


def _parted(
    equal: Sequence[RulebookFinding], columns: Sequence[Matched]
) -> Mapping[tuple[int, int], set[str]]:
    """For each participant and column without a published value: whom it tells from the first."""
    parted: dict[tuple[int, int], set[str]] = {}
    for number, column in enumerate(columns):
        for other in equal[1:]:
            for index in _differing(equal[0].fits[number], other.fits[number]):
                if column.column.entries[index] is None:
                    parted.setdefault((index, number), set()).add(other.id)
    return parted


def _options(equal: Iterable[RulebookFinding], number: int, index: int) -> Iterator[Option]:
    for each in equal:
        fit = each.fits[number]
        if fit is not None:
            yield Option(each.id, fit.candidate.criterion, fit.candidate.at(index))
