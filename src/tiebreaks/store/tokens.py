"""What programs show in place of a password, each for one account."""

import secrets
from contextlib import suppress
from datetime import datetime, timedelta
from typing import NamedTuple

from sqlalchemy import Engine, delete, insert, select, update

from tiebreaks.store.accounts import Account
from tiebreaks.store.database import writing
from tiebreaks.store.errors import StoreError
from tiebreaks.store.hashes import hashed, new_secret
from tiebreaks.store.instants import utc_now
from tiebreaks.store.tables import ACCOUNTS, TOKENS
from tiebreaks.store.texts import could_be_ours, keepable

_NOTED = timedelta(hours=1)
"""Its use is noted so often: not every request is to write."""


class Token(NamedTuple):
    """A token as its owner sees it later; the secret was shown once.

    Attributes:
        id: by which it is revoked.
        name: what it is for.
        created: when, UTC.
        seen: when it was last used, to the hour; `None`: never.
    """

    id: str
    name: str
    created: datetime
    seen: datetime | None


class Tokens:
    """The tokens in a database, of which it knows only hashes."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def make(self, account: str, name: str) -> str:
        """A new token for an account; returns the secret, which nobody can look up later."""
        secret = new_secret()
        row = {
            "id": secrets.token_urlsafe(12),
            "token_hash": hashed(secret),
            "account": account,
            "name": keepable(name),
            "created": utc_now(),
        }
        with writing(self._engine).begin() as connection:
            connection.execute(insert(TOKENS).values(row))
        return secret

    def account(self, secret: str) -> Account | None:
        """The account that a program acts for; `None` where the secret is nobody's."""
        now = utc_now()
        wanted = (
            select(ACCOUNTS.c.id, ACCOUNTS.c.name, TOKENS.c.seen)
            .join(TOKENS, TOKENS.c.account == ACCOUNTS.c.id)
            .where(TOKENS.c.token_hash == hashed(secret))
        )
        with self._engine.connect() as connection:
            row = connection.execute(wanted).first()
        if row is None:
            return None
        if row.seen is None or row.seen < now - _NOTED:
            with suppress(StoreError):  # on a full disk one can still read
                self._note(secret, now)
        return Account(row.id, row.name)

    def _note(self, secret: str, now: datetime) -> None:
        with writing(self._engine).begin() as connection:
            connection.execute(
                update(TOKENS).where(TOKENS.c.token_hash == hashed(secret)).values(seen=now)
            )

    def of(self, account: str) -> list[Token]:
        """The tokens of an account, the oldest first."""
        wanted = (
            select(*(TOKENS.c[name] for name in Token._fields))
            .where(TOKENS.c.account == account)
            .order_by(TOKENS.c.created, TOKENS.c.id)
        )
        with self._engine.connect() as connection:
            return [Token(*row) for row in connection.execute(wanted)]

    def revoke(self, account: str, token: str) -> None:
        """Take a token of an account back, by its id."""
        if not could_be_ours(token):
            return
        with writing(self._engine).begin() as connection:
            connection.execute(
                delete(TOKENS).where(TOKENS.c.account == account, TOKENS.c.id == token)
            )
