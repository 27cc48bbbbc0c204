"""A visitor who fills in forms, without a browser."""

import re
from html import unescape
from pathlib import Path
from typing import Any

from httpx2 import Response
from starlette.testclient import TestClient

from tiebreaks.desk.desk import Desk
from tiebreaks.store.database import opened
from tiebreaks.web.app import application
from tiebreaks.web.settings import Settings


class Visitor:
    """Sends forms as the pages do, with the token of its session.

    Attributes:
        client: of the application.
        office: behind it, to look at what came of it.
    """

    def __init__(self, folder: Path, language: str = "en", **settings: Any) -> None:
        app = application(opened(f"sqlite:///{folder / 'events.sqlite3'}"), Settings(**settings))
        self.client = TestClient(
            app,
            base_url="http://127.0.0.1",
            headers={"accept-language": language},
            follow_redirects=False,
        )
        self.office = app.state.office
        page = self.client.get("/").text
        self.token = field(page, "csrf")

    def get(self, path: str) -> Response:
        return self.client.get(path)

    def post(self, path: str, files: Any = None, **fields: str) -> Response:
        """A form; ``from_`` is the field ``from``."""
        fields = {name.rstrip("_").replace("__", "-"): value for name, value in fields.items()}
        return self.client.post(path, data={"csrf": self.token, **fields}, files=files)

    def opened(self, answer: Response) -> str:
        """The id of the event that an answer leads to."""
        assert answer.status_code == 303, answer.text
        address: str = answer.headers["location"]
        return address.split("/")[2]

    def desk(self, event: str) -> Desk:
        desk: Desk = self.office.state(event).desk
        return desk


def text_of(page: str) -> str:
    """What is to be read on a page, in one line."""
    main = page[page.index("<main") :]
    return " ".join(unescape(re.sub("<[^>]+>", " ", main)).split())


def field(page: str, name: str) -> str:
    """The value of a field of a page; empty where there is no such field."""
    found = re.search(rf'name="{name}"[^>]*? value="([^"]*)"', page)
    return unescape(found[1]) if found else ""
