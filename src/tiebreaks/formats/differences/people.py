"""Participants and members of teams side by side: who is there, and what is said about each."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from tiebreaks.event import Event, Participant, Problem
from tiebreaks.formats.differences.loss import (
    NOTHING,
    Change,
    changed,
    entries_changed,
    loss,
    text,
)
from tiebreaks.formats.differences.matching import Match, match


def people_differences(one: Event, other: Event, people: Match) -> Iterator[Problem]:
    """Participants, names, numbers, ratings, details and published columns.

    Args:
        one: what was to be kept.
        other: what was kept.
        people: which participants are the same.
    """
    missing = [Change(one.participants[index].name or "?", NOTHING) for index in people.missing]
    added = [Change(NOTHING, other.participants[index].name or "?") for index in people.added]
    yield from changed("CNV001", [*missing, *added])
    pairs = [(one.participants[here], other.participants[there]) for here, there in people.pairs]
    yield from changed("CNV002", [Change(a.name, b.name) for a, b in pairs])
    yield from _numbers(pairs, people)
    ratings = [Change(text(a.rating), text(b.rating), a.name) for a, b in pairs]
    yield from changed("CNV004", ratings)
    yield from entries_changed("CNV005", [(a.details, b.details, a.name) for a, b in pairs])
    published = [(a.published, b.published, a.name) for a, b in pairs]
    lost = list(entries_changed("CNV006", published))
    yield from lost or _headings(one.published_columns, other.published_columns)


def _numbers(pairs: Sequence[tuple[Participant, Participant]], people: Match) -> Iterator[Problem]:
    """Numbers that are otherwise; or the same numbers in another order of the list."""
    numbers = [Change(str(a.id), str(b.id), a.name) for a, b in pairs]
    found = list(changed("CNV003", numbers))
    if found or people.in_order:
        yield from found
        return
    places = {there: place for place, there in enumerate(sorted(b for _, b in people.pairs), 1)}
    moved = [
        Change(str(place), str(places[there]), one.name)
        for place, ((one, _), (_, there)) in enumerate(zip(pairs, people.pairs, strict=True), 1)
    ]
    yield from changed("CNV003", moved)


def _headings(before: Sequence[str], after: Sequence[str]) -> Iterator[Problem]:
    """Headings of published columns that are gone, or stand in another order."""
    kept = [name for name in after if name in before]
    if kept != list(before):
        lost = [name for name in before if name not in kept] or before
        example = f"{', '.join(before)} → {', '.join(kept) or NOTHING}"
        yield loss("CNV006", count=str(len(lost)), found=", ".join(lost), example=example)


def member_differences(one: Event, other: Event) -> Iterator[Problem]:
    """The players of the teams, with all that is said about them."""
    found = match(one.members, other.members)
    missing = [Change(_all_of(one.members[index]), NOTHING) for index in found.missing]
    pairs = [(one.members[here], other.members[there]) for here, there in found.pairs]
    otherwise = [Change(_all_of(a), _all_of(_without_news(a, b))) for a, b in pairs]
    yield from changed("CNV015", [*missing, *otherwise])


def _without_news(before: Participant, after: Participant) -> Participant:
    """A member without the details and published columns that he had not before."""
    details, published = (
        {key: value for key, value in new.items() if key in old}
        for old, new in ((before.details, after.details), (before.published, after.published))
    )
    return replace(after, details=details, published=published)


def _all_of(person: Participant) -> str:
    said = {
        **({} if person.rating is None else {"rating": str(person.rating)}),
        **dict(sorted(person.details.items())),
        **dict(sorted(person.published.items())),
    }
    return "; ".join([f"{person.name} ({person.id})", *(f"{k}: {said[k]}" for k in said)])
