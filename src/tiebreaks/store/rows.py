"""Events and versions as rows of their tables."""

import zlib
from datetime import datetime
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import ColumnElement, Connection, Select, select, update

from tiebreaks.desk.changes import Change, Replace
from tiebreaks.desk.desk import Desk
from tiebreaks.formats.json_document.types import Document
from tiebreaks.store.errors import NoEventError, StaleError
from tiebreaks.store.instants import utc_now
from tiebreaks.store.tables import EVENTS, VERSIONS
from tiebreaks.store.texts import could_be_ours, keepable

_DESK = msgspec.json.Decoder(Desk)
_CHANGE: msgspec.json.Decoder[Change] = msgspec.json.Decoder(Change)
_NOTHING = Document(format="tiebreaks", version=1, participants=[])
_LAST_REVISION = 2**31 - 1


class Kept(NamedTuple):
    """An event as the database lists it.

    Attributes:
        id: unguessable.
        title: of its document, for lists.
        revision: of its latest version, from 1.
        created: when it was first kept, UTC.
        changed: when its latest version was made, UTC.
    """

    id: str
    title: str
    revision: int
    created: datetime
    changed: datetime


class Version(NamedTuple):
    """One version of an event.

    Attributes:
        revision: from 1.
        at: when, UTC.
        who: made it; empty where nobody signs in.
        change: as JSON of `tiebreaks.desk.changes.Change`; `Events.change` reads it.
        state_of: the revision whose state this is: its own, or after an undo or a redo that of
            the version that it went to.
        parent: the revision to which an undo goes from here; 0 at the beginning.
    """

    revision: int
    at: datetime
    who: str
    change: str
    state_of: int
    parent: int


def possible(event: str) -> str:
    """An event's id as it may be asked for; what cannot be one is not even asked for.

    Raises:
        NoEventError: it cannot be one.
    """
    if not could_be_ours(event):
        raise NoEventError(event)
    return event


def whole(revision: int) -> int:
    """A revision that the column can hold."""
    return min(max(revision, 0), _LAST_REVISION)


def of_version(event: str, revision: int) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    """What picks out one version."""
    return VERSIONS.c.event == possible(event), VERSIONS.c.revision == whole(revision)


def title_of(desk: Desk) -> str:
    """How a list calls an event."""
    return keepable(desk.document.name)


def written(change: Change) -> str:
    """A change as JSON; a document that it brings is on the desk of its version already."""
    if isinstance(change, Replace):
        change = msgspec.structs.replace(change, document=_NOTHING)
    return msgspec.json.encode(change).decode()


def all_kept() -> Select[*tuple[Any, ...]]:
    """Every event, with what `Kept` wants to know."""
    return select(*(EVENTS.c[name] for name in Kept._fields))


def all_versions() -> Select[*tuple[Any, ...]]:
    """Every version, with what `Version` wants to know."""
    return select(*(VERSIONS.c[name] for name in Version._fields))


def find_kept(connection: Connection, event: str) -> Kept:
    """One event.

    Raises:
        NoEventError: there is none, or it was deleted.
    """
    wanted = all_kept().where(EVENTS.c.id == possible(event), EVENTS.c.deleted.is_(None))
    row = connection.execute(wanted).first()
    if row is None:
        raise NoEventError(event)
    return Kept(*row)


def find_version(connection: Connection, event: str, revision: int) -> Version:
    """One version.

    Raises:
        NoEventError: there is none.
    """
    row = connection.execute(all_versions().where(*of_version(event, revision))).first()
    if row is None:
        raise NoEventError(f"{event}, version {revision}")
    return Version(*row)


def take_next(connection: Connection, event: str, base: int, title: str) -> datetime:
    """Take the next revision for whoever comes first; returns the moment.

    Raises:
        StaleError: somebody else has taken it.
        NoEventError: there is no such event.
    """
    now = utc_now()
    latest = (EVENTS.c.id == possible(event), EVENTS.c.revision == whole(base))
    done = connection.execute(
        update(EVENTS)
        .where(*latest, EVENTS.c.deleted.is_(None))
        .values(revision=EVENTS.c.revision + 1, changed=now, title=title)
    )
    if not done.rowcount:
        raise StaleError(find_kept(connection, event).revision)
    return now


def version_row(event: str, version: Version, desk: Desk | None) -> dict[str, object]:
    """A version as it is inserted; without a desk where it shows that of another one."""
    data = None if desk is None else zlib.compress(msgspec.json.encode(desk), 1)
    return {"event": event, "desk": data, **version._asdict()}


def read_desk(data: bytes) -> Desk:
    """A desk from its column."""
    return _DESK.decode(zlib.decompress(data))


def read_change(text: str) -> Change:
    """A change from its column; one that brought a document has an empty one."""
    return _CHANGE.decode(text)
