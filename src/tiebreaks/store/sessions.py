"""Who is signed in."""

from collections.abc import Callable
from contextlib import suppress
from datetime import datetime, timedelta

from sqlalchemy import Engine, delete, insert, select, update

from tiebreaks.store.accounts import Account
from tiebreaks.store.database import writing
from tiebreaks.store.errors import StoreError
from tiebreaks.store.hashes import hashed, new_secret
from tiebreaks.store.instants import utc_now
from tiebreaks.store.tables import ACCOUNTS, SESSIONS

UNUSED = timedelta(days=30)
"""A session that nobody used for so long has ended."""

_NOTED = timedelta(hours=1)
"""Its use is noted so often: not every request is to write."""


class Sessions:
    """The sessions in a database, of which it knows only hashes."""

    def __init__(self, engine: Engine, now: Callable[[], datetime] = utc_now) -> None:
        self._engine = engine
        self._now = now

    def begin(self, account: str) -> str:
        """Sign somebody in; returns the token for his cookie.  What has expired is removed."""
        token, now = new_secret(), self._now()
        row = {"token_hash": hashed(token), "account": account, "created": now, "seen": now}
        with writing(self._engine).begin() as connection:
            connection.execute(delete(SESSIONS).where(SESSIONS.c.seen < now - UNUSED))
            connection.execute(insert(SESSIONS).values(row))
        return token

    def account(self, token: str) -> Account | None:
        """Who is signed in with a token; `None` where nobody is, or no longer."""
        now = self._now()
        wanted = (
            select(ACCOUNTS.c.id, ACCOUNTS.c.name, SESSIONS.c.seen)
            .join(SESSIONS, SESSIONS.c.account == ACCOUNTS.c.id)
            .where(SESSIONS.c.token_hash == hashed(token), SESSIONS.c.seen >= now - UNUSED)
        )
        with self._engine.connect() as connection:
            row = connection.execute(wanted).first()
        if row is None:
            return None
        if row.seen < now - _NOTED:
            with suppress(StoreError):  # on a full disk one can still read
                self._note(token, now)
        return Account(row.id, row.name)

    def _note(self, token: str, now: datetime) -> None:
        with writing(self._engine).begin() as connection:
            connection.execute(
                update(SESSIONS).where(SESSIONS.c.token_hash == hashed(token)).values(seen=now)
            )

    def end(self, token: str) -> None:
        """Sign somebody out."""
        with writing(self._engine).begin() as connection:
            connection.execute(delete(SESSIONS).where(SESSIONS.c.token_hash == hashed(token)))

    def end_all(self, account: str) -> None:
        """Sign somebody out everywhere, as after a new password."""
        with writing(self._engine).begin() as connection:
            connection.execute(delete(SESSIONS).where(SESSIONS.c.account == account))
