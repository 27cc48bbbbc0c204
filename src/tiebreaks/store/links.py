"""Addresses under which anybody may look at an event."""

from datetime import datetime
from typing import NamedTuple

from sqlalchemy import Engine, delete, insert, select

from tiebreaks.store.database import writing
from tiebreaks.store.hashes import new_secret
from tiebreaks.store.instants import utc_now
from tiebreaks.store.tables import EVENTS, LINKS
from tiebreaks.store.texts import could_be_ours


class Link(NamedTuple):
    """A link for viewers.

    Attributes:
        token: the secret part of its address.
        created: when, UTC.
    """

    token: str
    created: datetime


class Links:
    """The links in a database."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def make(self, event: str) -> str:
        """A new link; returns its token."""
        token = new_secret()
        row = {"token": token, "event": event, "created": utc_now()}
        with writing(self._engine).begin() as connection:
            connection.execute(insert(LINKS).values(row))
        return token

    def event(self, token: str) -> str | None:
        """The event that a link shows; `None` where there is no such link, or no longer."""
        if not could_be_ours(token):
            return None
        wanted = (
            select(LINKS.c.event)
            .join(EVENTS, EVENTS.c.id == LINKS.c.event)
            .where(LINKS.c.token == token, EVENTS.c.deleted.is_(None))
        )
        with self._engine.connect() as connection:
            return connection.execute(wanted).scalar()

    def of(self, event: str) -> list[Link]:
        """The links of an event, the oldest first."""
        wanted = (
            select(LINKS.c.token, LINKS.c.created)
            .where(LINKS.c.event == event)
            .order_by(LINKS.c.created, LINKS.c.token)
        )
        with self._engine.connect() as connection:
            return [Link(*row) for row in connection.execute(wanted)]

    def revoke(self, event: str, token: str) -> None:
        """Take a link of an event back."""
        if not could_be_ours(token):
            return
        with writing(self._engine).begin() as connection:
            connection.execute(delete(LINKS).where(LINKS.c.event == event, LINKS.c.token == token))
