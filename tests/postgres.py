"""A PostgreSQL server for the tests: the one that is named, or one of their own.

``TIEBREAKS_TEST_POSTGRES`` names a server by the URL of somebody who may create databases.
"""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from uuid import uuid4

from sqlalchemy import URL, Engine, create_engine, make_url, text
from sqlalchemy.exc import OperationalError
from sqlalchemy.pool import NullPool

NAMED = os.environ.get("TIEBREAKS_TEST_POSTGRES", "")
SECONDS = 30


class Server:
    """A server that is running.

    Attributes:
        url: of a database in it.
    """

    def __init__(self, url: URL) -> None:
        self.url = url

    @contextmanager
    def database(self) -> Iterator[str]:
        """An empty database, gone at the end."""
        name = f"tiebreaks_{uuid4().hex}"
        self._say(f"CREATE DATABASE {name}")
        try:
            url = self.url.set(drivername="postgresql", database=name)
            yield url.render_as_string(hide_password=False)
        finally:
            self._say(f"DROP DATABASE {name} WITH (FORCE)")

    def _say(self, words: str) -> None:
        with administrator(self.url).connect() as connection:
            connection.execute(text(words))


def emptied(url: str) -> None:
    """Take everything out of a database, and everybody who is still connected."""
    with administrator(make_url(url)).connect() as connection:
        connection.execute(
            text(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
        )
        connection.execute(text("DROP SCHEMA public CASCADE"))
        connection.execute(text("CREATE SCHEMA public"))


def administrator(url: URL) -> Engine:
    """Connections that are closed at once and begin no transaction."""
    address = url.set(drivername="postgresql+psycopg")
    return create_engine(address, isolation_level="AUTOCOMMIT", poolclass=NullPool)


def programs() -> Path | None:
    """The folder of the newest server that is installed."""
    folders = [
        *sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: -int(path.parts[-2])),
        *(Path(folder) for folder in os.environ.get("PATH", "").split(os.pathsep)),
    ]
    if shutil.which("pg_config"):
        said = subprocess.run(["pg_config", "--bindir"], capture_output=True, text=True, check=True)
        folders.append(Path(said.stdout.strip()))
    return next(
        (
            folder
            for folder in folders
            if (folder / "initdb").exists() and (folder / "postgres").exists()
        ),
        None,
    )


@contextmanager
def running() -> Iterator[Server | None]:
    """The named server, or one of our own; `None` where there is no program."""
    if NAMED:
        yield Server(make_url(NAMED))
        return
    found = programs()
    if found is None:
        yield None
        return
    with (
        tempfile.TemporaryDirectory(prefix="tiebreaks-postgres-") as folder,
        _started(found, Path(folder)) as url,
    ):
        yield Server(url)


@contextmanager
def _started(found: Path, folder: Path) -> Iterator[URL]:
    """A server that listens on a socket in a folder and nowhere else."""
    user = _unprivileged()
    if user:
        shutil.chown(folder, user)
    data = folder / "data"
    init = [
        str(found / "initdb"),
        "-D",
        str(data),
        "-U",
        "tests",
        "-A",
        "trust",
        "--no-sync",
        "-E",
        "UTF8",
    ]
    subprocess.run([*init, "--locale=C"], check=True, capture_output=True, user=user, cwd=folder)
    settings = ["listen_addresses=", "fsync=off", "max_connections=60", "shared_buffers=32MB"]
    server = subprocess.Popen(
        [
            found / "postgres",
            *("-D", data, "-k", folder),
            *(part for setting in settings for part in ("-c", setting)),
        ],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        user=user,
        cwd=folder,
    )
    try:
        url = URL.create(
            "postgresql", username="tests", database="postgres", query={"host": str(folder)}
        )
        _wait_for(url)
        yield url
    finally:
        server.send_signal(signal.SIGINT)  # without waiting for those who are connected
        server.wait(SECONDS)


def _unprivileged() -> str | None:
    """Whom to start the server as: it refuses to run as root."""
    if os.geteuid():
        return None
    known = {entry.pw_name for entry in pwd.getpwall()}
    return next(name for name in ("postgres", "nobody") if name in known)


def _wait_for(url: URL) -> None:
    """Until it answers.

    Raises:
        OperationalError: it does not.
    """
    until = time.monotonic() + SECONDS
    while True:
        try:
            administrator(url).connect().close()
        except OperationalError:
            if time.monotonic() > until:
                raise
            time.sleep(0.05)
        else:
            return
