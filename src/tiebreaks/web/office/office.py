"""The tournament office: events loaded, changed, and kept in memory while they are looked at."""

from collections.abc import Callable
from contextlib import suppress
from threading import Lock
from typing import Literal

from msgspec.structs import replace

from tiebreaks.desk.apply import after
from tiebreaks.desk.changes import Change, Replace, Restore
from tiebreaks.desk.contradictions import in_numbers
from tiebreaks.desk.desk import Desk
from tiebreaks.desk.refusal import RefusedError
from tiebreaks.desk.state import State
from tiebreaks.desk.touches import conflict
from tiebreaks.store.errors import NoEventError, StaleError
from tiebreaks.store.events import Events, Kept, Version
from tiebreaks.web.office.looking import Looking, counted_state
from tiebreaks.web.office.outcomes import Changed, ConflictError, MeanwhileError, NothingToDoError
from tiebreaks.web.office.seen import Own, Seen

_TURNS = 64
"""Events that can be changed at the same time."""

_Doing = Callable[[State, tuple[Version, ...]], State]


class Office(Looking):
    """Everything that the pages and the API do with events goes through here."""

    def __init__(self, events: Events) -> None:
        super().__init__(events)
        self._turns = tuple(Lock() for _ in range(_TURNS))

    def open(self, desk: Desk, source: str, who: str = "") -> Kept:
        """Keep a new event.

        Raises:
            RefusedError: its document contradicts itself.
        """
        numbered = replace(desk, document=in_numbers(desk.document))
        counted = counted_state(State(numbered, 1))
        kept = self.events.create(numbered, Replace(numbered.document, source=source), who)
        self._states.put((kept.id, 1), counted)
        return kept

    def change(
        self, event: str, base: int, change: Change, who: str = "", own: Own = frozenset()
    ) -> Changed:
        """Make a change that somebody decided on seeing revision `base`.

        A change that changes nothing makes no version.

        Args:
            event: whose.
            base: the revision that he saw.
            change: to be made.
            who: makes it.
            own: revisions after it that he made himself: they are in nobody's way.

        Raises:
            RefusedError: it cannot be made.
            ConflictError: somebody else changed the same thing since.
            NoEventError: there is no such event, or no such version of it.
            NothingToDoError: it is an undo or a redo, and there is nothing to do.
        """
        if isinstance(change, Restore):
            return self._gone_back(event, base, change, who, own)

        def done(now: State, meanwhile: tuple[Version, ...]) -> State:
            try:
                made = after(now, change)
            except RefusedError:  # perhaps only because of what somebody else has done
                self._stop_if_in_the_way(event, Seen(base, own), change, now, meanwhile)
                raise
            if made is now:
                return now
            self._stop_if_in_the_way(event, Seen(base, own), change, now, meanwhile)
            return self._saved(event, now, made, change, who)

        return self._in_turn(event, base, done, own)

    def undo(self, event: str, base: int, who: str = "", own: Own = frozenset()) -> Changed:
        """Take the last change back; once more, and the one before it.

        Raises:
            NothingToDoError: there is none.
            MeanwhileError: somebody else changed anything since.
            NoEventError: there is no such event.
        """
        return self._walk(event, base, "undo", who, own)

    def redo(self, event: str, base: int, who: str = "", own: Own = frozenset()) -> Changed:
        """Make the change again that an undo took back; a new change ends that.

        Raises:
            NothingToDoError: there is none.
            MeanwhileError: somebody else changed anything since.
            NoEventError: there is no such event.
        """
        return self._walk(event, base, "redo", who, own)

    def restore(
        self, event: str, revision: int, base: int, who: str = "", own: Own = frozenset()
    ) -> Changed:
        """Bring the state of any version back; an undo takes that back like any change.

        Raises:
            MeanwhileError: somebody else changed anything since.
            NoEventError: there is no such event, or no such version of it.
        """

        def done(now: State, meanwhile: tuple[Version, ...]) -> State:
            made = self.state(event, revision)
            if made.desk == now.desk:
                return now
            if meanwhile:
                raise MeanwhileError(meanwhile)
            return self._saved(event, now, made, Restore(revision), who)

        return self._in_turn(event, base, done, own)

    def delete(self, event: str) -> None:
        """Put an event out of sight; `Events.bring_back` brings it back.

        Raises:
            NoEventError: there is no such event.
        """
        self.events.delete(event)

    def _gone_back(self, event: str, base: int, change: Restore, who: str, own: Own) -> Changed:
        """A change that is a way back, as programs may send it."""
        if change.how == "restore":
            return self.restore(event, change.revision, base, who, own)
        return self._walk(event, base, change.how, who, own)

    def _walk(
        self, event: str, base: int, how: Literal["undo", "redo"], who: str, own: Own
    ) -> Changed:
        goes_to = self.events.undo_goes_to if how == "undo" else self.events.redo_goes_to

        def done(now: State, meanwhile: tuple[Version, ...]) -> State:
            if meanwhile:
                raise MeanwhileError(meanwhile)
            target = goes_to(event)
            if not target:
                raise NothingToDoError(how)
            made = self.state(event, target)
            revision = self.events.walk(event, now.revision, Restore(target, how), who)
            return self._states.put((event, revision), made.kept(revision))

        return self._in_turn(event, base, done, own)

    def _in_turn(self, event: str, base: int, done: _Doing, own: Own) -> Changed:
        """Do something to an event as it is now; again, where another process was faster."""
        with self._turns[hash(event) % _TURNS]:
            while True:
                now = self.state(event)
                if not 1 <= base <= now.revision:
                    raise NoEventError(f"{event}, version {base}")
                late = base < now.revision
                since = self.events.history(event, after=base) if late else ()
                meanwhile = tuple(each for each in since if each.revision not in own)
                with suppress(StaleError):
                    return Changed(now, done(now, meanwhile), meanwhile)

    def _stop_if_in_the_way(
        self, event: str, seen: Seen, change: Change, now: State, meanwhile: tuple[Version, ...]
    ) -> None:
        """Go on only if no version since is about the same."""
        found = tuple(
            version for version in meanwhile if conflict(change, self.about(event, version)[0])
        )
        if found:
            raise ConflictError(self.state(event, seen.before(found[-1].revision)), now, found)

    def _saved(self, event: str, now: State, made: State, change: Change, who: str) -> State:
        """Keep a state; what cannot be counted is not kept."""
        counted = counted_state(made)
        revision = self.events.save(event, now.revision, made.desk, change, who)
        return self._states.put((event, revision), counted.kept(revision))
