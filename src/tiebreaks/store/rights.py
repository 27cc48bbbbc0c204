"""What accounts may do with events."""

from typing import NamedTuple

from sqlalchemy import Engine, delete, insert, select, update

from tiebreaks.store.accounts import Account
from tiebreaks.store.database import writing
from tiebreaks.store.tables import ACCOUNTS, EVENTS, RIGHTS
from tiebreaks.store.texts import could_be_ours


class Right(NamedTuple):
    """What somebody may do with an event.

    Attributes:
        account: who.
        role: ``"owner"`` or ``"arbiter"``.
    """

    account: Account
    role: str


class Rights:
    """The rights in a database."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def role(self, event: str, account: str) -> str | None:
        """What an account may do with an event; `None`: nothing."""
        if not could_be_ours(event):
            return None
        wanted = select(RIGHTS.c.role).where(RIGHTS.c.event == event, RIGHTS.c.account == account)
        with self._engine.connect() as connection:
            return connection.execute(wanted).scalar()

    def grant(self, event: str, account: str, role: str) -> None:
        """Let an account do something with an event, in place of what it could do before."""
        of_both = (RIGHTS.c.event == event, RIGHTS.c.account == account)
        with writing(self._engine).begin() as connection:
            done = connection.execute(update(RIGHTS).where(*of_both).values(role=role))
            if not done.rowcount:
                row = {"event": event, "account": account, "role": role}
                connection.execute(insert(RIGHTS).values(row))

    def revoke(self, event: str, account: str) -> None:
        """Take an account's rights in an event back."""
        if not could_be_ours(account):
            return
        with writing(self._engine).begin() as connection:
            connection.execute(
                delete(RIGHTS).where(RIGHTS.c.event == event, RIGHTS.c.account == account)
            )

    def of(self, event: str) -> list[Right]:
        """Who may do what with an event, by name."""
        wanted = (
            select(ACCOUNTS.c.id, ACCOUNTS.c.name, RIGHTS.c.role)
            .join(RIGHTS, RIGHTS.c.account == ACCOUNTS.c.id)
            .where(RIGHTS.c.event == event)
            .order_by(ACCOUNTS.c.name_key)
        )
        with self._engine.connect() as connection:
            return [
                Right(Account(row.id, row.name), row.role) for row in connection.execute(wanted)
            ]

    def events(self, account: str) -> list[str]:
        """The events that an account may change, the one changed last first."""
        wanted = (
            select(EVENTS.c.id)
            .join(RIGHTS, RIGHTS.c.event == EVENTS.c.id)
            .where(RIGHTS.c.account == account, EVENTS.c.deleted.is_(None))
            .order_by(EVENTS.c.changed.desc())
        )
        with self._engine.connect() as connection:
            return list(connection.execute(wanted).scalars())
