"""What is seen of events: counted once, and kept in memory while somebody looks at it."""

from collections.abc import Callable

from tiebreaks.desk.changes import Change, Restore
from tiebreaks.desk.desk import Desk
from tiebreaks.desk.difference import Difference, difference
from tiebreaks.desk.movement import Move, moved
from tiebreaks.desk.state import State
from tiebreaks.store.events import Events, Version
from tiebreaks.web.office.memory import Memory

_STATES = 200_000
"""Participants, games and byes in the states that are kept counted: about a hundred of 300 × 11."""

_TEXTS = 64 * 2**20
"""Characters of the fragments that are kept, each with what its place in memory costs."""

_PAPER = 16 * 2**20
"""Bytes of the documents on paper that are kept."""

_MOVES = 200_000
"""Moves that are kept."""


class Looking:
    """The events that there are, for everybody who only looks.

    Attributes:
        events: in the database.
    """

    def __init__(self, events: Events) -> None:
        self.events = events
        self._states: Memory[tuple[str, int], State] = Memory(_STATES, _size)
        self._moves: Memory[tuple[str, int], tuple[Move, ...]] = Memory(_MOVES, len)
        self._rendered: Memory[tuple[object, ...], str] = Memory(_TEXTS, _room)
        self._printed: Memory[tuple[object, ...], bytes] = Memory(_PAPER, len)

    def state(self, event: str, revision: int = 0) -> State:
        """An event, by default as it is now.

        Raises:
            NoEventError: there is no such event or version.
        """
        wanted = revision or self.events.get(event).revision
        return self._states.get((event, wanted), lambda: self._loaded(event, wanted))

    def history(
        self, event: str, *, after: int = 0, before: int = 0, most: int = 0
    ) -> list[Version]:
        """The versions of an event, the latest first; see `Events.history`."""
        return self.events.history(event, after=after, before=before, most=most)

    def moves(self, event: str, revision: int) -> tuple[Move, ...]:
        """Who moved when a version was made; nobody in the first one.

        Raises:
            NoEventError: there is no such event or version.
        """
        if revision == 1:
            return ()

        def made() -> tuple[Move, ...]:
            before, after = self.state(event, revision - 1), self.state(event, revision)
            return moved(before.standings, after.standings)

        return self._moves.get((event, revision), made)

    def about(self, event: str, version: Version) -> tuple[Change, Desk]:
        """The change that a version made, took back or made again, and the desk that it is about.

        Raises:
            NoEventError: there is no such event.
        """
        change = self.events.change(event, version)
        if isinstance(change, Restore) and change.how != "restore":
            walked = version.revision - 1 if change.how == "undo" else version.revision
            version = self.events.version(event, self.events.version(event, walked).state_of)
            change = self.events.change(event, version)
        return change, self._desk_before(event, version.revision)

    def would_change(self, event: str, revision: int) -> Difference:
        """What would be different if a version were restored.

        Raises:
            NoEventError: there is no such event or version.
        """
        return difference(self.state(event).desk, self.events.desk(event, revision))

    def rendered(self, key: tuple[object, ...], render: Callable[[], str]) -> str:
        """Something made once for everybody who looks at the same: event, revision, view, language.

        Args:
            key: everything that it depends on.
            render: makes it.
        """
        return self._rendered.get(key, render)

    def printed(self, key: tuple[object, ...], make: Callable[[], bytes]) -> bytes:
        """A document on paper, made once for everybody like what is `rendered`."""
        return self._printed.get(key, make)

    def _desk_before(self, event: str, revision: int) -> Desk:
        """What a version was made on; the first one was made on nothing but itself."""
        before = max(revision - 1, 1)
        known = self._states.known((event, before))
        return self.events.desk(event, before) if known is None else known.desk

    def _loaded(self, event: str, revision: int) -> State:
        return counted_state(State(self.events.desk(event, revision), revision))


def counted_state(state: State) -> State:
    """Count a state here, once, and not in each of the threads that will ask for its standings."""
    _ = state.standings
    return state


def _room(text: str) -> int:
    return len(text) + 512


def _size(state: State) -> int:
    document = state.desk.document
    return 1 + len(document.participants) + len(document.games) + len(document.byes)
