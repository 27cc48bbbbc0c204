"""The event on the desk under other rules or another order, before anybody applies them."""

from collections.abc import Iterator
from typing import NamedTuple

from tiebreaks.audit.compare import Contrast
from tiebreaks.desk.apply import after
from tiebreaks.desk.changes import ChooseOrder, ChooseRules
from tiebreaks.desk.refusal import RefusedError
from tiebreaks.desk.state import State
from tiebreaks.rulebook import builtin_ids, load
from tiebreaks.standings import Standings

MOST_CODES = 24
"""Longer orders are refused: a viewer could keep the server busy with them."""

_TRIED = 4
"""Of so many other rulebooks it is looked whether somebody moves under them."""


class Wish(NamedTuple):
    """Rules and an order that are asked for.

    Attributes:
        rules: id of a rulebook; empty for those of the event.
        order: codes with commas between them; empty for the order of the event under its own
            rules, and for the rulebook's own under others.
    """

    rules: str = ""
    order: str = ""

    @property
    def codes(self) -> list[str]:
        """The codes of the order."""
        return [code for part in self.order.split(",") if (code := part.strip())]

    @property
    def is_long(self) -> bool:
        """Whether the order has more codes than are counted for whoever asks."""
        return self.order.count(",") >= MOST_CODES

    @property
    def is_own(self) -> bool:
        """Whether nothing is asked for."""
        return not (self.rules or self.codes)


def under(state: State, wish: Wish) -> State:
    """The event as a change of the rules and the order would make it; nothing is kept.

    Raises:
        RefusedError: it cannot be ranked so.
    """
    if wish.is_own:
        return state
    change = ChooseRules(wish.rules, wish.codes) if wish.rules else ChooseOrder(wish.codes)
    return after(state, change)


def contrast(state: State, one: Wish, other: Wish) -> Contrast:
    """The event under two wishes.

    Raises:
        RefusedError: it cannot be ranked under one of them.
    """
    first = under(state, one).standings
    return Contrast(first, first if other == one else under(state, other).standings)


def telling(state: State) -> Wish:
    """The rulebook that an event is compared with where nobody has said which.

    The editions before and after its own, then the newest that was chosen by date, then the table
    as it stands: the first of them under which somebody moves, else the first that is possible.
    """
    possible = []
    for name in list(_neighbours(state.standings))[:_TRIED]:
        wish = Wish(name)
        try:
            found = contrast(state, Wish(), wish)
        except RefusedError:
            continue
        if found.movers:
            return wish
        possible.append(wish)
    return possible[0] if possible else Wish()


def _neighbours(standings: Standings) -> Iterator[str]:
    """Other rulebooks, the most telling first."""
    own = standings.rulebook
    books = [load(name) for name in builtin_ids()]
    later = (book.id for book in books if own.id in (book.supersedes, book.extends))
    dated = [book for book in books if book.in_force and book.chosen.types]
    newest = max(dated, key=lambda book: str(book.in_force)).id
    found = dict.fromkeys((newest, own.supersedes, *later, own.extends, "plain"))
    yield from (name for name in found if name and name != own.id)
