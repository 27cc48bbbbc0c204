"""Every route of the application, asked by everybody: who may what, and who not even knows.

A new route is in none of the lists below; its test says so until somebody has decided.
"""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

import pytest
from httpx2 import Response
from sqlalchemy import create_engine
from starlette.routing import BaseRoute, Mount, Route

from tests.web.browsers import Browser, Place
from tiebreaks.web.app import application
from tiebreaks.web.security.csrf import token_of
from tiebreaks.web.settings import Settings


class Asked(NamedTuple):
    """One method of one route."""

    method: str
    path: str

    def __str__(self) -> str:
        return f"{self.method} {self.path}"


OPEN = {
    Asked("GET", "/sign-in"),
    Asked("POST", "/sign-in"),
    Asked("POST", "/language"),
    Asked("GET", "/static"),
}
"""For everybody."""

SIGNED_IN = {
    Asked("GET", "/"),
    Asked("POST", "/read"),
    Asked("POST", "/example/{name}"),
    Asked("GET", "/new"),
    Asked("POST", "/new"),
    Asked("POST", "/sign-out"),
    Asked("GET", "/account"),
    Asked("POST", "/account/password"),
    Asked("POST", "/account/sessions"),
    Asked("POST", "/account/tokens"),
    Asked("POST", "/account/tokens/revoke"),
    Asked("POST", "/api/v1/rank"),
    Asked("POST", "/api/v1/explain"),
    Asked("POST", "/api/v1/why"),
    Asked("POST", "/api/v1/convert"),
    Asked("GET", "/api/v1/events"),
    Asked("POST", "/api/v1/events"),
    Asked("GET", "/api/v1/openapi.json"),
}
"""For whoever has an account; they are about no event, or only about his own."""

OWNERS = {
    Asked("POST", "/bring-back"),
    Asked("POST", "/e/{event}/delete"),
    Asked("POST", "/e/{event}/share/right"),
    Asked("POST", "/e/{event}/share/right/revoke"),
    Asked("DELETE", "/api/v1/events/{event}"),
}
"""For owners of the event alone."""

ARBITERS = {
    Asked("GET", "/e/{event}/history"),
    Asked("GET", "/e/{event}/history/{revision}"),
    Asked("GET", "/e/{event}/participants/{id}"),
    Asked("GET", "/e/{event}/prizes"),
    Asked("GET", "/e/{event}/rounds/schedule"),
    Asked("GET", "/e/{event}/share"),
    Asked("GET", "/e/{event}/share/link/{code}.svg"),
    Asked("POST", "/e/{event}/change"),
    Asked("POST", "/e/{event}/import"),
    Asked("POST", "/e/{event}/participants"),
    Asked("POST", "/e/{event}/prizes"),
    Asked("POST", "/e/{event}/redo"),
    Asked("POST", "/e/{event}/restore"),
    Asked("POST", "/e/{event}/rounds/new"),
    Asked("POST", "/e/{event}/rounds/{number}/remove"),
    Asked("POST", "/e/{event}/rules/decide"),
    Asked("POST", "/e/{event}/rules/lots"),
    Asked("POST", "/e/{event}/share/link"),
    Asked("POST", "/e/{event}/share/link/revoke"),
    Asked("POST", "/e/{event}/undo"),
}
"""For arbiters, and for nobody who only has a link; besides everything that is not asked for."""

REFUSED = (401, 403, 404, 405)
WORKS = (200, 204, 303, 400, 422, 428)
"""What somebody gets who may ask, though not for nothing."""


def every(routes: Iterable[BaseRoute], before: str = "") -> Iterator[Asked]:
    """What can be asked for."""
    for route in routes:
        if isinstance(route, Mount):
            path = before + route.path
            yield from every(route.routes, path) if route.routes else [Asked("GET", path)]
        else:
            assert isinstance(route, Route)
            path = re.sub(r":\w+}", "}", before + route.path)
            for method in sorted((route.methods or set()) - {"HEAD"}):
                yield Asked(method, path)


ROUTES = sorted(set(every(application(create_engine("sqlite://"), Settings()).routes)))


class Club(NamedTuple):
    """Ann owns an event, Cid is its arbiter, Bob has only an account."""

    place: Place
    event: str
    link: str
    ann: Browser
    bob: Browser
    cid: Browser

    def ask(self, who: Browser, it: Asked, event: str = "", link: str = "") -> Response:
        """Ask for a route with everything that a page of ours would send along."""
        filled = {
            "event": event or self.event,
            "link": link or self.link,
            "name": "eight-teams",
            "code": self.link if it.path.endswith(".svg") else "PTS",
            "id": "1",
            "one": "1",
            "other": "2",
            "number": "1",
            "revision": "1",
        }
        path = it.path.format(**filled) + ("/desk.css" if it.path == "/static" else "")
        headers = {"X-CSRF-Token": token_of(who.cookies.get("tiebreaks") or new_session(who))}
        if it.path == "/bring-back":
            form = {"event": filled["event"]}
            return who.request(it.method, path, headers=headers, data=form)
        return who.request(it.method, path, headers=headers)


@pytest.fixture(scope="module")
def club(tmp_path_factory):
    place = Place(tmp_path_factory.mktemp("club"), accounts=True)
    ann, bob, cid = (
        place.person(name, address=f"192.0.2.{number}")
        for number, name in enumerate(("ann", "bob", "cid"), 1)
    )
    event = place.event("ann")
    known = place.doors.accounts.by_name("cid")
    assert known is not None
    place.doors.rights.grant(event, known[0].id, "arbiter")
    return Club(place, event, place.doors.links.make(event), ann, bob, cid)


def new_session(who: Browser) -> str:
    """The session of somebody who has not signed in."""
    who.get("/sign-in")
    return str(who.cookies["tiebreaks"])


def is_about_an_event(it: Asked) -> bool:
    return "{event}" in it.path or it in OWNERS


def test_every_route_has_been_thought_of():
    without_event = {it for it in ROUTES if not is_about_an_event(it) and "{link}" not in it.path}
    assert without_event == OPEN | SIGNED_IN
    assert set(ROUTES) >= OWNERS
    shown = [it for it in ROUTES if it.path.startswith("/v/")]
    assert {it.method for it in shown} == {"GET"}
    for_readers = {Asked("GET", it.path.replace("/v/{link}", "/e/{event}")) for it in shown}
    of_the_page = {it for it in ROUTES if it.path.startswith("/e/")}
    assert of_the_page - for_readers - OWNERS == ARBITERS


@pytest.mark.parametrize("it", ROUTES, ids=str)
def test_strangers(club, it):
    """Without an account everything is a reason to sign in, whether it exists or not."""
    answer = club.ask(club.place.browser(), it, link="nobodys")
    if it in OPEN:
        assert answer.status_code in (200, 303, 401)
    elif "{link}" in it.path:
        assert answer.status_code == 404
    elif it.method == "GET" and not it.path.startswith("/api/"):
        assert answer.status_code == 303
        assert answer.headers["location"].startswith("/sign-in")
    else:
        assert answer.status_code == 401


@pytest.mark.parametrize("it", [it for it in ROUTES if is_about_an_event(it)], ids=str)
def test_members_of_the_club_do_not_learn_of_others_events(club, it):
    foreign, unknown = club.ask(club.bob, it), club.ask(club.bob, it, event="nowhere")
    assert foreign.status_code == unknown.status_code == 404
    assert foreign.text.replace(club.event, "nowhere") == unknown.text


@pytest.mark.parametrize("it", [it for it in ROUTES if is_about_an_event(it)], ids=str)
def test_arbiters(club, it):
    """An arbiter may everything but what owners do, and has his own token in every page."""
    if it.method == "GET" and "/files/" not in it.path:
        club.ask(club.ann, it)  # so that whatever is kept of a page is kept of hers
    answer = club.ask(club.cid, it)
    if answer.headers.get("content-type", "").startswith("text/html"):
        assert token_of(club.ann.cookies["tiebreaks"]) not in answer.text
    if it in OWNERS:
        assert answer.status_code == (404 if it.path == "/bring-back" else 403)
        assert club.place.office.state(club.event).revision == 1
        assert len(club.place.doors.rights.of(club.event)) == 2
    else:
        assert answer.status_code in WORKS


@pytest.mark.parametrize("it", [it for it in ROUTES if it.path.startswith("/e/")], ids=str)
def test_whoever_has_a_link_only_reads(club, it):
    """And he learns neither the event's own address nor where something could be entered."""
    reader = club.place.browser()
    shown = Asked(it.method, it.path.replace("/e/{event}", "/v/{link}"))
    if shown in ROUTES:
        answer = club.ask(reader, shown)
        assert answer.status_code in WORKS
        if not answer.headers.get("content-type", "").startswith("application/"):
            assert club.event not in answer.text
            for editor in (club.ann, club.cid):
                assert token_of(editor.cookies["tiebreaks"]) not in answer.text
            posted = re.findall(r'<form[^>]*method="post"[^>]*action="([^"]*)"', answer.text)
            posted += re.findall(r'hx-post="([^"]*)"', answer.text)
            assert set(posted) <= {"/language"}
    else:
        assert club.ask(reader, shown).status_code in REFUSED
    for method in {"POST", "PUT", "PATCH", "DELETE"} - {it.method}:
        assert club.ask(reader, Asked(method, shown.path)).status_code in REFUSED
    assert club.place.office.state(club.event).revision == 1
