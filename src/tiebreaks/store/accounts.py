"""Who may sign in."""

import secrets
import unicodedata
from typing import NamedTuple

from sqlalchemy import Engine, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from tiebreaks.store.database import writing
from tiebreaks.store.errors import NameTakenError
from tiebreaks.store.instants import utc_now
from tiebreaks.store.tables import ACCOUNTS
from tiebreaks.store.texts import keepable


class Account(NamedTuple):
    """Somebody who can sign in.

    Attributes:
        id: never changes.
        name: as he writes it.
    """

    id: str
    name: str


class Accounts:
    """The accounts in a database; passwords come here already hashed."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def add(self, name: str, password_hash: str) -> Account:
        """A new account.

        Raises:
            NameTakenError: somebody has this name, perhaps in capital letters.
        """
        account = Account(secrets.token_urlsafe(12), keepable(name).strip())
        row = {
            **account._asdict(),
            "name_key": name_key(name),
            "password_hash": password_hash,
            "created": utc_now(),
        }
        try:
            with writing(self._engine).begin() as connection:
                connection.execute(insert(ACCOUNTS).values(row))
        except IntegrityError:
            raise NameTakenError(name) from None
        return account

    def by_name(self, name: str) -> tuple[Account, str] | None:
        """An account and the hash of its password."""
        wanted = select(ACCOUNTS.c.id, ACCOUNTS.c.name, ACCOUNTS.c.password_hash).where(
            ACCOUNTS.c.name_key == name_key(name)
        )
        with self._engine.connect() as connection:
            row = connection.execute(wanted).first()
        return None if row is None else (Account(row.id, row.name), row.password_hash)

    def all(self) -> list[Account]:
        """All accounts by name."""
        wanted = select(ACCOUNTS.c.id, ACCOUNTS.c.name).order_by(ACCOUNTS.c.name_key)
        with self._engine.connect() as connection:
            return [Account(*row) for row in connection.execute(wanted)]

    def set_password(self, account: str, password_hash: str) -> None:
        """Give an account another password."""
        with writing(self._engine).begin() as connection:
            connection.execute(
                update(ACCOUNTS).where(ACCOUNTS.c.id == account).values(password_hash=password_hash)
            )

    def remove(self, account: str) -> None:
        """Remove an account with its sessions, rights and tokens; the events stay."""
        with writing(self._engine).begin() as connection:
            connection.execute(delete(ACCOUNTS).where(ACCOUNTS.c.id == account))


def name_key(name: str) -> str:
    r"""A name as it is looked up: letters that look the same are the same.

    >>> name_key(" Ivanov ") == name_key("IVANOV") == name_key("Iva\0nov")
    True
    """
    return keepable(unicodedata.normalize("NFKC", name)).strip().casefold()
