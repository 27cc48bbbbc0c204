"""Fixtures for tests that run on both databases; import them where they are used."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Engine

from tests import postgres
from tests.required import missing
from tiebreaks.store.database import opened


@pytest.fixture(scope="session")
def server() -> Iterator[postgres.Server]:
    """One PostgreSQL server for all tests of a process."""
    with postgres.running() as found:
        if found is None:
            missing(
                "PostgreSQL", "install Debian's package postgresql, or set TIEBREAKS_TEST_POSTGRES"
            )
        yield found


@pytest.fixture(scope="session")
def on_the_server(server: postgres.Server) -> Iterator[str]:
    """A database on it."""
    with server.database() as made:
        yield made


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """An empty database, first the one and then the other."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'events.sqlite3'}"
        return
    made = request.getfixturevalue("on_the_server")
    postgres.emptied(made)
    yield made


@pytest.fixture
def engine(url: str) -> Iterator[Engine]:
    """A database that is open."""
    made = opened(url)
    yield made
    made.dispose()
