"""Bring a database to the shape of this version, or refuse it."""

from functools import lru_cache
from pathlib import Path

from sqlalchemy import Connection, inspect, text

from tiebreaks.event.problems import asked_wrongly
from tiebreaks.store.errors import StoreError
from tiebreaks.store.tables import METADATA

FOLDER = Path(__file__).parent / "migrations"
VERSION_TABLE = "tiebreaks_version"
"""Not Alembic's own name: on a club's server other programs may live in the same database."""

_LOCK = 7_365_001
"""Any number: whoever holds it changes the tables of a PostgreSQL database, the others wait."""


def migrate(connection: Connection, name: str) -> None:
    """Take all steps that are still to be taken, inside the connection's transaction.

    Raises:
        StoreError: the database is of another program, or of a newer version of this one.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
    at = _version(connection, name)
    if at == steps()[0]:
        return
    if at is not None and at not in steps():
        raise StoreError(asked_wrongly("STO001", name=name, found=at, expected=steps()[0]))
    _upgrade(connection)


@lru_cache
def steps() -> tuple[str, ...]:
    """The steps of this version, the last first."""
    from alembic.script import ScriptDirectory  # noqa: PLC0415 - only where a database is opened

    return tuple(step.revision for step in ScriptDirectory(str(FOLDER)).walk_revisions())


def _version(connection: Connection, name: str) -> str | None:
    """The last step that was taken in a database; `None` in an empty one."""
    tables = set(inspect(connection).get_table_names())
    if VERSION_TABLE in tables:
        return connection.execute(text(f"SELECT version_num FROM {VERSION_TABLE}")).scalar()
    # A file of SQLite belongs to one program; a server's database may have several.
    others = tables if connection.dialect.name == "sqlite" else tables & set(METADATA.tables)
    if others:
        raise StoreError(asked_wrongly("STO011", name=name, found=", ".join(sorted(others)[:3])))
    return None


def _upgrade(connection: Connection) -> None:
    from alembic import command  # noqa: PLC0415 - only where there is something to do
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
