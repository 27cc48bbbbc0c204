"""An event as tables: players, games and settings, or a crosstable or matrix.

The notation is that of ``docs/formats/tables.md``, so that what is written is read again as it
was.  Whatever a table has no place for is left out: bonuses, handicaps, the boards of matches and
who sat at them, orders by hand, raw records.
"""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from tiebreaks.event import Event, Problem, Severity
from tiebreaks.formats.layout.crosstable import crosstable_of, round_headings
from tiebreaks.formats.layout.games import games_of
from tiebreaks.formats.layout.listing import Listing
from tiebreaks.formats.layout.matrix import fits_matrix, is_matrix, matrix_headings, matrix_of
from tiebreaks.formats.layout.people import People, listing_of, people_of
from tiebreaks.formats.layout.settings import settings_of
from tiebreaks.formats.reading import CannotWriteError
from tiebreaks.formats.table.declared import CROSSTABLE, GAMES, MATRIX, PLAYERS, STANDINGS
from tiebreaks.locale import Translator


def layout(event: Event, translate: Translator, *, crosstable: bool) -> tuple[Listing, ...]:
    """The tables of an event, in the order in which people want to see them.

    Args:
        event: what to write.
        translate: the language of the headings.
        crosstable: one row for each participant and one column for each round, instead of a list
            of players and a list of games.

    Raises:
        CannotWriteError: nobody has played anything, nor has any points.
    """
    if not event.games_known:
        people = people_of(event, translate)
        listings = (listing_of(event, people, translate),)
        return *listings, settings_of(event, people, (STANDINGS,), translate)
    if not event.table.rows or not event.participants:
        raise CannotWriteError((Problem("WBK013", Severity.ERROR),))
    if crosstable or (not event.rounds_known and is_matrix(event)):
        form = form_of(event)
        people = people_of(event, translate, form.headings)
        listings = (form.listing(event, people, translate),)
        return *listings, settings_of(event, people, (form.name,), translate)
    people = people_of(event, translate)
    lists = listing_of(event, people, translate), games_of(event, translate)
    return *lists, settings_of(event, people, (PLAYERS, GAMES), translate)


class _Lister(Protocol):
    def __call__(
        self,
        event: Event,
        people: People,
        translate: Translator,
        order: Sequence[int] | None = None,
    ) -> Listing: ...


class Form(NamedTuple):
    """How the games of everybody stand in one table.

    Attributes:
        name: what the setting `Tables` calls it.
        headings: of the columns with results.
        listing: makes the table of an event, as `crosstable_of` and `matrix_of` do.
    """

    name: str
    headings: tuple[str, ...]
    listing: _Lister


def form_of(event: Event) -> Form:
    """A matrix where the rounds are not known and it tells the games, else one by rounds."""
    if not event.rounds_known and fits_matrix(event):
        return Form(MATRIX, matrix_headings(event), matrix_of)
    return Form(CROSSTABLE, round_headings(event), crosstable_of)


__all__ = ["Form", "Listing", "form_of", "layout"]
