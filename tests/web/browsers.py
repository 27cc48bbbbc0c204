"""Browsers without a screen, on a server of their own: they keep cookies, and follow nothing."""

import re
import sqlite3
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from argon2 import PasswordHasher
from httpx2 import Response
from sqlalchemy import Engine, event
from starlette.testclient import TestClient

from tiebreaks import formats
from tiebreaks.desk.desk import Desk
from tiebreaks.formats.json_document.from_event import document_of
from tiebreaks.store.accounts import Account
from tiebreaks.store.database import opened
from tiebreaks.web.app import application
from tiebreaks.web.office.office import Office
from tiebreaks.web.security.attempts import OF_A_NAME, OF_AN_ADDRESS, Attempts
from tiebreaks.web.security.doors import Doors
from tiebreaks.web.settings import Settings

HERE = "http://127.0.0.1"
PASSWORD = "three old wooden clocks"

TWO = """{"format": "tiebreaks", "version": 1, "name": "Two", "participants": [
{"id": 1, "name": "Ann"}, {"id": 2, "name": "Bob"}],
"games": [{"round": 1, "white": 1, "black": 2, "result": "1-0"}]}"""
"""An event of one game."""


class Place:
    """A server with a database: the one that is given, else a file in a folder.

    Attributes:
        app: the application.
        doors: who there is.
        office: its events.
        now: the second that it is for those who attempt to sign in.
    """

    now = 0.0

    def __init__(self, folder: Path, engine: Engine | None = None, **settings: Any) -> None:
        database = engine or _empty(folder / "events.sqlite3")
        self.app = application(database, Settings(**settings))
        self.doors: Doors = self.app.state.doors._replace(
            by_address=Attempts(OF_AN_ADDRESS, lambda: self.now),
            by_name=Attempts(OF_A_NAME, lambda: self.now),
        )
        self.app.state.doors = self.doors
        self.office: Office = self.app.state.office

    def browser(self, address: str = "192.0.2.1", url: str = HERE, **options: Any) -> "Browser":
        """Somebody who has not been here yet."""
        return Browser(
            self.app,
            base_url=url,
            client=(address, 50_000),
            follow_redirects=False,
            **options,
        )

    def account(self, name: str) -> Account:
        """Somebody with an account."""
        return self.doors.accounts.add(name, HASH)

    def person(self, name: str, **where: Any) -> "Browser":
        """The browser of somebody who has signed in."""
        self.account(name)
        browser = self.browser(**where)
        assert browser.sign_in(name).status_code == 303
        return browser

    def event(self, owner: str = "") -> str:
        """An event that somebody owns."""
        two = formats.read_bytes(TWO.encode(), "two.json").event
        assert two is not None
        desk = Desk(document_of(two))
        kept = self.office.open(desk, "two.json", owner)
        if owner:
            known = self.doors.accounts.by_name(owner)
            assert known is not None
            self.doors.rights.grant(kept.id, known[0].id, "owner")
        return kept.id


class Browser(TestClient):
    """Sends forms as pages do."""

    def token(self, path: str = "/sign-in") -> str:
        """The token that stands in a page."""
        return first('name="csrf" content="([^"]*)"', self.get(path).text)

    def submit(self, path: str, page: str = "/account", **fields: str) -> Response:
        """Fill in a form of a page and send it."""
        return self.post(path, data={"csrf": self.token(page), **fields})

    def sign_in(self, name: str, password: str = PASSWORD, **fields: str) -> Response:
        """Fill in the first form."""
        return self.submit("/sign-in", "/sign-in", name=name, password=password, **fields)


def _empty(path: Path) -> Engine:
    """An empty database in a file, which need not outlive a power cut."""
    path.write_bytes(_new())
    engine = opened(str(path))
    event.listen(engine, "connect", _hurry)
    engine.dispose()
    return engine


@cache
def _new() -> bytes:
    """An empty database; made once, since each of its tables costs some time."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "events.sqlite3"
        opened(str(path)).dispose()
        return path.read_bytes()


def _hurry(connection: sqlite3.Connection, _record: object) -> None:
    connection.execute("PRAGMA synchronous = OFF").close()


def first(pattern: str, text: str) -> str:
    """What the first group of a pattern finds."""
    found = re.search(pattern, text, re.DOTALL)
    assert found is not None, pattern
    return str(found[1])


HASH = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1).hash(PASSWORD)
"""Quick to compare: what is tested is not how slow it is."""
