"""Open a database, and bring it to the shape that this version needs."""

import os
from importlib.util import find_spec
from pathlib import Path

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.engine import ExceptionContext
from sqlalchemy.exc import ArgumentError

from tiebreaks.event.problems import asked_wrongly
from tiebreaks.store.errors import StoreError, is_refusal, store_error
from tiebreaks.store.migrating import migrate
from tiebreaks.store.staying import watched

_BUSY = 10
"""Seconds that a save waits for another process to finish its own."""

_SQLITE_SETTINGS = (
    "PRAGMA journal_mode = WAL",  # readers never wait for a save
    "PRAGMA synchronous = FULL",  # what was acknowledged outlives a power cut
    "PRAGMA foreign_keys = ON",
)


def default_url() -> str:
    """The SQLite file in the user's data folder."""
    from platformdirs import user_data_path  # noqa: PLC0415 - only where nothing else is named

    return f"sqlite:///{user_data_path('tiebreaks', appauthor=False) / 'events.sqlite3'}"


def opened(url: str) -> Engine:
    """A database by its URL, or by the path of a SQLite file, made if it is not there yet.

    Raises:
        StoreError: it cannot be opened, is of another program, or of a newer version of this one.
    """
    address = _address(url)
    name = _shown(address)
    engine = _sqlite(address, name) if _is_sqlite(address) else _postgresql(address, name)
    try:
        with writing(engine).begin() as connection:
            migrate(connection, name)
    except StoreError:
        engine.dispose()
        raise
    return engine


def writing(engine: Engine) -> Engine:
    """The same database for transactions that write.

    On SQLite they take the lock at once: two that began by reading could not both go on.
    """
    return engine.execution_options(begin="IMMEDIATE")


def _address(url: str) -> URL:
    """The URL with the driver that is used.

    >>> str(_address("postgres://desk/club"))
    'postgresql+psycopg://desk/club'
    >>> str(_address("club.sqlite3"))
    'sqlite:///club.sqlite3'
    """
    if "://" not in url:
        return URL.create("sqlite", database=url)
    try:
        address = make_url(url)
    except (ArgumentError, ValueError):
        raise StoreError(asked_wrongly("STO010", found=url.partition("://")[0])) from None
    if address.drivername in ("postgres", "postgresql"):
        return address.set(drivername="postgresql+psycopg")
    if address.drivername in ("sqlite", "postgresql+psycopg"):
        return address
    raise StoreError(asked_wrongly("STO010", found=address.drivername))


def _is_sqlite(address: URL) -> bool:
    return address.drivername == "sqlite"


def _shown(address: URL) -> str:
    """A database as messages name it, without its password."""
    if _is_sqlite(address):
        return address.database or ":memory:"
    return address.set(drivername="postgresql").render_as_string(hide_password=True)


def _sqlite(address: URL, name: str) -> Engine:
    path = address.database or ""
    if path in ("", ":memory:"):
        raise StoreError(asked_wrongly("STO010", found="sqlite://"))
    engine = create_engine(address, pool_size=20, max_overflow=40)
    if not path.startswith("file:"):
        _prepare(Path(path))
        watched(engine, Path(path))
    event.listen(engine, "connect", _set_up_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    _with_words(engine, name)
    return engine


def _prepare(path: Path) -> None:
    """Make the file and its folder, for nobody but the user.

    SQLite gives the files beside it, of its journal, the same permissions.
    """
    if path.is_dir():
        raise StoreError(asked_wrongly("STO007", name=str(path)))
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not path.exists():
            os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    except PermissionError as error:
        raise StoreError(asked_wrongly("STO005", name=str(path))) from error
    except (OSError, ValueError) as error:
        found = getattr(error, "strerror", None) or str(error)
        raise StoreError(asked_wrongly("STO003", name=str(path), found=found)) from error


def _set_up_sqlite(connection: object, _record: object) -> None:
    """Let SQLAlchemy and not the driver begin transactions, and keep what is acknowledged."""
    connection.isolation_level = None  # type: ignore[attr-defined]
    # The time to wait comes before all others: they may have to wait themselves.
    for setting in (f"PRAGMA busy_timeout = {_BUSY * 1000:.0f}", *_SQLITE_SETTINGS):
        connection.execute(setting).close()  # type: ignore[attr-defined]


def _begin_sqlite(connection: Connection) -> None:
    kind = connection.get_execution_options().get("begin", "DEFERRED")
    connection.exec_driver_sql(f"BEGIN {kind}")


def _postgresql(address: URL, name: str) -> Engine:
    if find_spec("psycopg") is None:
        raise StoreError(asked_wrongly("STO002", name=name))
    engine = create_engine(
        address,
        pool_size=20,
        max_overflow=20,
        pool_pre_ping=True,  # the server may have been started anew
        connect_args={"connect_timeout": _BUSY, "options": f"-c lock_timeout={_BUSY}s"},
    )
    _with_words(engine, name)
    return engine


def _with_words(engine: Engine, name: str) -> None:
    """Whatever a database refuses becomes a StoreError, wherever it is asked."""

    def raised(context: ExceptionContext) -> None:
        error = context.original_exception
        # A ping that fails means that another connection is taken, and no more.
        if is_refusal(error) and not context.is_pre_ping:
            raise store_error(error, name) from error

    event.listen(engine, "handle_error", raised)
