"""A real server on a real port, and Debian's Chromium driven by Playwright."""

import os
import shutil
import socket
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect, sync_playwright

from tests.required import missing
from tiebreaks import formats
from tiebreaks.desk.desk import Desk
from tiebreaks.formats.json_document.from_event import document_of
from tiebreaks.store.database import opened
from tiebreaks.web.app import application
from tiebreaks.web.settings import Settings

CHROMIUM = os.environ.get("TIEBREAKS_CHROMIUM") or shutil.which("chromium") or ""
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}

expect.set_options(timeout=10_000)  # other tests run beside these


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    """One browser for all tests of a process."""
    if not CHROMIUM:
        missing("Chromium", "install Debian's package chromium, or set TIEBREAKS_CHROMIUM")
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()


class Server:
    """The page on a scratch database, in a thread of this process.

    Attributes:
        url: where it answers.
        app: the application.
    """

    def __init__(self, folder: Path, **settings: Any) -> None:
        self.app = application(
            opened(f"sqlite:///{folder / 'events.sqlite3'}"), Settings(**settings)
        )
        self._socket = socket.socket()
        self._socket.bind(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._socket.getsockname()[1]}"
        self._server = uvicorn.Server(uvicorn.Config(self.app, log_level="warning"))
        self._thread = threading.Thread(
            target=self._server.run, kwargs={"sockets": [self._socket]}, daemon=True
        )

    def __enter__(self) -> "Server":
        self._thread.start()
        while not self._server.started:
            time.sleep(0.01)
        return self

    def __exit__(self, *_: object) -> None:
        self._server.should_exit = True
        self._thread.join(10)
        self._socket.close()

    def open(self, file: str) -> str:
        """Put an event of a file on the desk; returns the address of its page."""

        event = formats.read(file).event
        assert event is not None
        kept = self.app.state.office.open(Desk(document_of(event)), file)
        return f"{self.url}/e/{kept.id}/"


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests of a process that need no accounts."""
    with Server(tmp_path_factory.mktemp("desk")) as running:
        yield running


@pytest.fixture
def visitor(chromium: Any) -> Iterator[Callable[..., Any]]:
    """Make a page: ``visitor(lang="ru", size=PHONE, dark=True)``; a script error fails the test."""
    contexts, errors = [], []

    def made(lang: str = "en", size: dict[str, int] = DESKTOP, *, dark: bool = False) -> Any:
        context = chromium.new_context(
            locale=lang,
            viewport=size,
            color_scheme="dark" if dark else "light",
            has_touch=size is PHONE,
            is_mobile=size is PHONE,
        )
        context.set_default_timeout(10_000)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on(
            "console",
            lambda said: (
                errors.append(said.text) if "Content Security Policy" in said.text else None
            ),
        )
        return page

    yield made
    for context in contexts:
        context.close()
    assert not errors, errors


@pytest.fixture
def accessible() -> Callable[[Any], None]:
    """Assert that axe finds nothing on a page against WCAG 2.2 AA."""

    wanted = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

    def check(page: Any) -> None:
        found = Axe().run(page, options={"runOnly": {"type": "tag", "values": wanted}})
        assert found.violations_count == 0, found.generate_report()

    return check
