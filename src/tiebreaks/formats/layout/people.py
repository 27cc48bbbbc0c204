"""The list of players: number, name, what else is known of them, what was published."""

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple

from tiebreaks.event import Event, Participant
from tiebreaks.event.numbers import exact
from tiebreaks.formats.layout.listing import Listing, bare
from tiebreaks.formats.numbers import points_of
from tiebreaks.formats.table.headings import distinct, is_points
from tiebreaks.locale import N_, Translator

PLAYERS = N_("Players")
NUMBER, NAME, RATING, POINTS = N_("No."), N_("Name"), N_("Rating"), N_("Points")
DETAILS = {
    "title": N_("Title"),
    "federation": N_("Federation"),
    "fide_id": N_("FIDE ID"),
    "birth": N_("Birth"),
    "sex": N_("Sex"),
    "club": N_("Club"),
    "rank": N_("Grade"),
    "start": N_("Starting score"),
}
"""Headings of known details; any other is headed by its own key."""


class Columns(NamedTuple):
    """Columns about participants: their headings, and what stands below for each of them."""

    headings: tuple[str, ...]
    texts: Callable[[Participant], tuple[str, ...]]


NOTHING = Columns((), lambda _: ())
_UNNAMED = "?"
"""A heading where there is none."""


class People(NamedTuple):
    """All columns about participants, from left to right; the results stand before the last.

    Attributes:
        about: number, name, and what is known of them under headings that every reader knows.
        other: what is known of them besides.
        points: those that come from no game.
        published: what the organiser published.
    """

    about: Columns
    other: Columns
    points: Columns
    published: Columns

    @property
    def before(self) -> tuple[str, ...]:
        """The headings before the results."""
        return self.about.headings + self.other.headings + self.points.headings

    def texts(self, person: Participant) -> tuple[str, ...]:
        """What stands before the results."""
        return self.about.texts(person) + self.other.texts(person) + self.points.texts(person)


def people_of(event: Event, translate: Translator, results: Iterable[str] = ()) -> People:
    """The columns about the participants, beside results with these headings."""
    keys = _detail_keys(event.participants)
    about = _about(event, translate, [key for key in keys if key in DETAILS])
    taken = (*about.headings, *results)
    return People(
        about,
        _others([key for key in keys if key not in DETAILS], taken),
        NOTHING if event.games_known else _own_points(event, translate),
        _published(event),
    )


def listing_of(event: Event, people: People, translate: Translator) -> Listing:
    """The list of players."""
    rows = tuple(
        people.texts(person) + people.published.texts(person) for person in event.participants
    )
    headings = people.before + people.published.headings
    return Listing(translate(PLAYERS), headings, rows, frozen=2)


def _detail_keys(people: Sequence[Participant]) -> list[str]:
    """The keys of details of which anything is to be seen, the known ones first."""
    found = (key for each in people for key, text in each.details.items() if bare(text))
    return _keys(DETAILS, found)


def _about(event: Event, translate: Translator, keys: Sequence[str]) -> Columns:
    rated = any(person.rating is not None for person in event.participants)
    title = [key for key in keys if key == "title"]
    others = [key for key in keys if key != "title"]
    headings = (
        *map(translate, (NUMBER, NAME)),
        *(translate(DETAILS[key]) for key in title),
        *((translate(RATING),) if rated else ()),
        *(translate(DETAILS[key]) for key in others),
    )

    def texts(person: Participant) -> tuple[str, ...]:
        rating = () if not rated else ("" if person.rating is None else str(person.rating),)
        named = (str(person.id), bare(person.name) or str(person.id))
        known = [bare(person.details.get(key, "")) for key in (*title, *others)]
        return (*named, *known[: len(title)], *rating, *known[len(title) :])

    return Columns(headings, texts)


def _others(keys: Sequence[str], taken: Iterable[str]) -> Columns:
    """Details that no reader knows: their headings are those of nothing else."""
    return Columns(
        distinct([bare(key) or _UNNAMED for key in keys], taken),
        lambda person: tuple(bare(person.details.get(key, "")) for key in keys),
    )


def _keys(first: Iterable[str], found: Iterable[str]) -> list[str]:
    """The keys that occur, the known ones first."""
    occurring = dict.fromkeys(found)
    known = [key for key in first if key in occurring]
    return known + [key for key in occurring if key not in known]


def _published_keys(event: Event) -> list[str]:
    people = event.participants
    return list(
        dict.fromkeys((*event.published_columns, *(key for p in people for key in p.published)))
    )


def _published(event: Event) -> Columns:
    keys = _published_keys(event)
    return Columns(
        distinct([bare(key) or _UNNAMED for key in keys]),
        lambda person: tuple(bare(person.published.get(key, "")) for key in keys),
    )


def _own_points(event: Event, translate: Translator) -> Columns:
    """A column of points, unless the first points that were published are the same."""
    facts = event.table
    points = [Fraction(total, facts.scale) for total in facts.points.sum(axis=0).tolist()]
    people = event.participants
    own = {each.id: value for each, value in zip(people, points, strict=True)}
    published = next(filter(is_points, _published_keys(event)), None)
    if published is not None and _same(people, published, own):
        return NOTHING
    return Columns((translate(POINTS),), lambda person: (exact(own[person.id]),))


def _same(people: Sequence[Participant], heading: str, points: dict[int, Fraction]) -> bool:
    return all(
        points_of(person.published.get(heading, "")) == points[person.id] for person in people
    )
