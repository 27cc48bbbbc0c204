"""Events and their versions: nothing is written over, and nobody's change is lost."""

import secrets
from datetime import datetime

import msgspec
from sqlalchemy import Engine, delete, insert, select, update

from tiebreaks.desk.changes import Change, Replace, Restore
from tiebreaks.desk.desk import Desk
from tiebreaks.store.database import writing
from tiebreaks.store.errors import NoEventError
from tiebreaks.store.instants import utc_now
from tiebreaks.store.rows import (
    Kept,
    Version,
    all_kept,
    all_versions,
    find_kept,
    find_version,
    of_version,
    possible,
    read_change,
    read_desk,
    take_next,
    title_of,
    version_row,
    whole,
    written,
)
from tiebreaks.store.tables import EVENTS, VERSIONS
from tiebreaks.store.walk import Step, redo_target

__all__ = ["Events", "Kept", "Version"]


class Events:
    """The events in a database."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    # Events

    def create(self, desk: Desk, change: Change, who: str = "") -> Kept:
        """Keep a new event; its first version is revision 1."""
        now = utc_now()
        kept = Kept(secrets.token_urlsafe(12), title_of(desk), 1, now, now)
        first = Version(1, now, who, written(change), 1, 0)
        with writing(self._engine).begin() as connection:
            connection.execute(insert(EVENTS).values(kept._asdict()))
            connection.execute(insert(VERSIONS).values(version_row(kept.id, first, desk)))
        return kept

    def all(self, *, deleted: bool = False) -> list[Kept]:
        """All events, or all that were deleted; the one changed last first."""
        gone = EVENTS.c.deleted
        wanted = all_kept().where(gone.is_not(None) if deleted else gone.is_(None))
        with self._engine.connect() as connection:
            return [
                Kept(*row) for row in connection.execute(wanted.order_by(EVENTS.c.changed.desc()))
            ]

    def get(self, event: str) -> Kept:
        """One event, without its desk.

        Raises:
            NoEventError: there is none, or it was deleted.
        """
        with self._engine.connect() as connection:
            return find_kept(connection, event)

    def delete(self, event: str) -> None:
        """Put an event out of sight; `bring_back` brings it back.

        Raises:
            NoEventError: there is none.
        """
        self._set_deleted(event, utc_now())

    def bring_back(self, event: str) -> None:
        """Bring a deleted event back as it was.

        Raises:
            NoEventError: there is none that was deleted.
        """
        self._set_deleted(event, None)

    def erase(self, event: str) -> None:
        """Remove an event with all its versions and links, for good; only what was deleted.

        Raises:
            NoEventError: there is none that was deleted.
        """
        gone = delete(EVENTS).where(EVENTS.c.id == possible(event), EVENTS.c.deleted.is_not(None))
        with writing(self._engine).begin() as connection:
            if not connection.execute(gone).rowcount:
                raise NoEventError(event)

    def _set_deleted(self, event: str, moment: datetime | None) -> None:
        before = EVENTS.c.deleted.is_(None) if moment else EVENTS.c.deleted.is_not(None)
        changed = (
            update(EVENTS).where(EVENTS.c.id == possible(event), before).values(deleted=moment)
        )
        with writing(self._engine).begin() as connection:
            if not connection.execute(changed).rowcount:
                raise NoEventError(event)

    # Versions

    def desk(self, event: str, revision: int) -> Desk:
        """What lay on the desk in a version.

        Raises:
            NoEventError: there is no such version.
        """
        picked = of_version(event, revision)
        wanted = select(VERSIONS.c.desk).where(
            VERSIONS.c.event == event,
            VERSIONS.c.revision == select(VERSIONS.c.state_of).where(*picked).scalar_subquery(),
        )
        with self._engine.connect() as connection:
            data = connection.execute(wanted).scalar()
        if data is None:
            raise NoEventError(f"{event}, version {revision}")
        return read_desk(data)

    def version(self, event: str, revision: int) -> Version:
        """One version, without its desk.

        Raises:
            NoEventError: there is no such version.
        """
        with self._engine.connect() as connection:
            return find_version(connection, event, revision)

    def change(self, event: str, version: Version) -> Change:
        """What was done to make a version."""
        change = read_change(version.change)
        if isinstance(change, Replace):
            document = self.desk(event, version.revision).document
            return msgspec.structs.replace(change, document=document)
        return change

    def undo_goes_to(self, event: str) -> int:
        """The version that an undo brings back; 0 where there is nothing to undo.

        Raises:
            NoEventError: there is no such event.
        """
        return self.version(event, self.get(event).revision).parent

    def redo_goes_to(self, event: str) -> int:
        """The version that a redo brings back; 0 where nothing was undone since the last change."""
        steps = (VERSIONS.c.revision, VERSIONS.c.state_of, VERSIONS.c.parent)
        wanted = select(*steps).where(VERSIONS.c.event == possible(event))
        with self._engine.connect() as connection:
            rows = connection.execute(wanted.order_by(VERSIONS.c.revision))
            return redo_target([Step(*row) for row in rows])

    def history(
        self, event: str, *, after: int = 0, before: int = 0, most: int = 0
    ) -> list[Version]:
        """The versions of an event, the latest first.

        Args:
            event: whose.
            after: only those after this revision.
            before: only those before this one; 0 for no limit.
            most: at most so many; 0 for no limit.
        """
        wanted = (
            all_versions()
            .where(VERSIONS.c.event == possible(event), VERSIONS.c.revision > whole(after))
            .order_by(VERSIONS.c.revision.desc())
        )
        if before:
            wanted = wanted.where(VERSIONS.c.revision < whole(before))
        if most:
            wanted = wanted.limit(most)
        with self._engine.connect() as connection:
            return [Version(*row) for row in connection.execute(wanted)]

    def save(self, event: str, base: int, desk: Desk, change: Change, who: str = "") -> int:
        """Keep a new version made from revision `base`; returns its revision.

        Raises:
            StaleError: `base` is not the latest revision; nothing is written.
            NoEventError: there is no such event.
        """
        with writing(self._engine).begin() as connection:
            now = take_next(connection, event, base, title_of(desk))
            parent = find_version(connection, event, base).state_of
            made = Version(base + 1, now, who, written(change), base + 1, parent)
            connection.execute(insert(VERSIONS).values(version_row(event, made, desk)))
        return base + 1

    def walk(self, event: str, base: int, change: Restore, who: str = "") -> int:
        """Keep a new version that shows the state of an earlier one, after an undo or a redo.

        Args:
            event: whose.
            base: the latest revision.
            change: where to; that version's own state, not one that it shows.
            who: does it.

        Raises:
            StaleError: `base` is not the latest revision; nothing is written.
            NoEventError: there is no such event, or no such version.
        """
        title = title_of(self.desk(event, change.revision))
        with writing(self._engine).begin() as connection:
            now = take_next(connection, event, base, title)
            target = find_version(connection, event, change.revision)
            made = Version(base + 1, now, who, written(change), target.revision, target.parent)
            connection.execute(insert(VERSIONS).values(version_row(event, made, None)))
        return base + 1
