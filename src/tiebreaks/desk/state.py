"""An event on the desk, counted: its event, and its standings after the round that is on."""

from dataclasses import dataclass
from functools import cached_property
from typing import Self

from tiebreaks.desk.contradictions import checked
from tiebreaks.desk.desk import Desk
from tiebreaks.desk.ranked import Ranked, pending_games, ranked, round_that_is_on
from tiebreaks.event import Event
from tiebreaks.standings import Standings


@dataclass(frozen=True, eq=False)
class State:
    """What lies on the desk and what follows from it; everything is counted once.

    Attributes:
        desk: what lies on it.
        revision: of the event; 0 where it was not kept yet.
    """

    desk: Desk
    revision: int = 0

    @classmethod
    def of(cls, desk: Desk, event: Event) -> Self:
        """The state of a desk whose event has been made already."""
        state = cls(desk)
        state.__dict__["event"] = event
        return state

    @cached_property
    def event(self) -> Event:
        """The event of the document, with all of its rounds, also those to come.

        Raises:
            RefusedError: the document contradicts itself; none that was kept does.
        """
        return checked(self.desk.document)

    @cached_property
    def round(self) -> int:
        """The round that is on: the last one that counts; 0 before the first result."""
        return round_that_is_on(self.event)

    @cached_property
    def pending(self) -> int:
        """How many games of the round that is on have no result yet."""
        return pending_games(self.event, self.round)

    @cached_property
    def ranked(self) -> Ranked:
        """The standings after the round that is on, and what is to be said with them."""
        return ranked(self.event)

    @property
    def standings(self) -> Standings:
        """The standings after the round that is on."""
        return self.ranked.standings

    def kept(self, revision: int) -> "State":
        """The same state as a revision of the event; what was counted is not counted again."""
        state = State(self.desk, revision)
        state.__dict__.update(
            {name: value for name, value in self.__dict__.items() if name not in _OWN}
        )
        return state


_OWN = ("desk", "revision")
