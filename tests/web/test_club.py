"""A club from its first account to a deleted event, on SQLite and on PostgreSQL."""

import re
from urllib.parse import urlencode

import pytest
from httpx2 import Response

from tests.databases import engine, on_the_server, server, url
from tests.web.browsers import HASH, PASSWORD, Browser, Place
from tiebreaks.web.security import passwords

__all__ = ["engine", "on_the_server", "server", "url"]

TABLE = "Name;1\nDora;2w1\nEmil;1b0\n"
TYPED = {"content-type": "application/x-www-form-urlencoded"}
RESULT = '{"do": "result", "round": 1, "one": 1, "two": 2, "result": "0-1"}'


@pytest.fixture
def club(tmp_path, engine, monkeypatch):
    monkeypatch.setattr(passwords, "_nobodys", lambda: HASH)  # compared quickly as well
    return Place(tmp_path, engine, accounts=True)


def names(page: str) -> list[str]:
    """The participants in the order of the table."""
    return re.findall(r"Dora|Emil", page[page.index("<tbody") :])


def send(browser: Browser, path: str, page: str, **fields: bytes) -> Response:
    """Fill in a form with bytes that need not be text."""
    body = urlencode({"csrf": browser.token(page), **fields})
    return browser.post(path, content=body, headers=TYPED)


def test_a_club(club):
    ann, bob = club.person("Ann"), club.person("Bob", address="192.0.2.2")
    base = ann.submit("/read", "/", text=TABLE).headers["location"].rstrip("/")
    event = base.removeprefix("/e/")
    assert names(ann.get(f"{base}/").text) == ["Dora", "Emil"]

    assert bob.get(f"{base}/").status_code == 404
    ann.submit(f"{base}/share/right", name=" BOB ", role="arbiter")
    assert bob.submit(f"{base}/change", base="1", change=RESULT).status_code == 303
    assert names(ann.get(f"{base}/").text) == ["Emil", "Dora"]
    assert "Bob" in ann.get(f"{base}/history").text

    ann.submit(f"{base}/share/link")
    link = club.doors.links.of(event)[0].token
    assert names(club.browser().get(f"/v/{link}/").text) == ["Emil", "Dora"]

    page = ann.submit("/account/tokens", name="Hall\0display").text
    secret = next(
        word
        for word in re.findall(r"[\w-]{43}", page)
        if club.doors.tokens.account(word) is not None
    )
    program = club.browser(headers={"authorization": f"Bearer {secret}"})
    rows = program.get(f"/api/v1/events/{event}/standings").json()["standings"]
    assert [row["name"] for row in rows] == ["Emil", "Dora"]

    assert ann.submit(f"{base}/delete").status_code == 303
    for visitor, address in ((ann, base), (bob, base), (club.browser(), f"/v/{link}")):
        assert visitor.get(f"{address}/").status_code == 404
    assert bob.submit("/bring-back", event=event).status_code == 404
    assert ann.submit("/bring-back", event=event).status_code == 303
    assert names(bob.get(f"{base}/").text) == ["Emil", "Dora"]


def test_odd_names_and_passwords(club):
    """PostgreSQL has no place for zero characters and halves of pairs; nobody is to notice."""
    ann = club.person("Ann")
    event = club.event("Ann")
    for odd in (b"A\0nn", b"\xed\xa0\x80", b"\xff", b"x" * 5_000, b""):
        stranger = club.browser(address="192.0.2.3")
        answer = send(stranger, "/sign-in", "/sign-in", name=odd, password=PASSWORD.encode())
        # Without what nobody sees the first is Ann's name, and the password is hers.
        assert answer.status_code == (303 if odd == b"A\0nn" else 401)
        club.doors.by_address.forgive("192.0.2.3")
    odd = b"\xed\xa0\x80\0\xff"
    for path, status in (
        (f"/e/{event}/share/right", 422),
        (f"/e/{event}/share/right/revoke", 303),
        (f"/e/{event}/share/link/revoke", 303),
        ("/account/tokens/revoke", 303),
        ("/bring-back", 404),
        ("/new", 303),
    ):
        fields = dict.fromkeys(("name", "account", "link", "token", "event", "players"), odd)
        assert send(ann, path, "/account", role=b"owner\0", **fields).status_code == status, path
    assert [right.role for right in club.doors.rights.of(event)] == ["owner"]


def test_whoever_may_only_change_an_event_is_not_offered_to_delete_it(club):
    ann, bob = club.person("Ann"), club.person("Bob", address="192.0.2.2")
    base = ann.submit("/read", "/", text=TABLE).headers["location"].rstrip("/")
    ann.submit(f"{base}/share/right", name="Bob", role="arbiter")
    assert f'href="{base}/"' in bob.get("/").text
    assert f'action="{base}/delete"' not in bob.get("/").text
    ann.submit(f"{base}/delete")
    assert "Bring it back" in ann.get("/").text
    assert "Bring it back" not in bob.get("/").text
