"""What is answered where nothing can be done: plain words, no internals, for all readers."""

import json
import logging
import re

import pytest
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tests.web.browsers import Place, first
from tiebreaks.event.problems import asked_wrongly
from tiebreaks.store.errors import StoreError

LANGUAGES = ("en", "ru", "bg")
SECRET = "the password of the database is swordfish"


def fails(request: Request) -> Response:
    raise RuntimeError(SECRET)


def has_no_room(*_: object) -> Response:
    raise StoreError(asked_wrongly("STO006", name="/home/ann/events.sqlite3", found=SECRET))


def status(request: Request) -> Response:
    raise HTTPException(int(request.path_params["number"]), SECRET)


def with_routes(place: Place) -> Place:
    routes = [
        Route(path, endpoint, methods=["GET", "POST"])
        for prefix in ("", "/api")
        for path, endpoint in (
            (f"{prefix}/fails", fails),
            (f"{prefix}/full", has_no_room),
            (f"{prefix}/status/{{number:int}}", status),
        )
    ]
    place.app.router.routes[:0] = routes
    return place


@pytest.fixture
def place(tmp_path):
    return with_routes(Place(tmp_path))


@pytest.fixture
def browser(place):
    return place.browser()


def words(page: str) -> str:
    return " ".join(re.sub("<[^>]+>", " ", page[page.index("<main") :]).split())


class TestAMistakeOfOurs:
    @pytest.mark.parametrize("path", ["/fails", "/api/fails"])
    def test_shows_a_reference_and_the_log_has_the_rest(self, browser, caplog, path):
        answer = browser.get(path)
        assert answer.status_code == 500
        reference = first(r"\b([0-9A-F]{6})\b", answer.text)
        assert SECRET not in answer.text
        assert "Traceback" not in answer.text
        assert "RuntimeError" not in answer.text
        (record,) = [each for each in caplog.records if each.levelno == logging.ERROR]
        assert record.getMessage().startswith(f"{reference}: GET {path}")
        assert SECRET in str(record.exc_info[1])

    def test_has_the_safe_headers_too(self, browser):
        assert "content-security-policy" in browser.get("/fails").headers

    def test_every_one_has_its_own_reference(self, browser):
        pages = [browser.get("/fails").text for _ in range(2)]
        assert pages[0] != pages[1]

    def test_a_part_of_a_page_gets_a_line(self, browser):
        answer = browser.get("/fails", headers={"HX-Request": "true"})
        assert (answer.status_code, answer.headers["hx-retarget"]) == (500, "#foot")
        assert answer.text.startswith('<p class="problem')

    def test_the_server_goes_on(self, browser):
        browser.get("/fails")
        assert browser.get("/").status_code == 200


class TestTheDatabase:
    def test_on_this_machine_it_is_said_which_and_why(self, browser):
        answer = browser.get("/full")
        assert answer.status_code == 503
        assert "/home/ann/events.sqlite3" in answer.text

    def test_strangers_learn_nothing_about_the_server(self, tmp_path, caplog):
        ann = with_routes(Place(tmp_path, accounts=True)).person("ann")
        answer = ann.get("/full")
        assert answer.status_code == 503
        assert "/home/ann" not in answer.text
        assert "Nothing was changed" in answer.text
        assert "STO006" in caplog.text

    def test_when_it_cannot_say_who_has_signed_in(self, tmp_path, monkeypatch):
        """Even before a page is asked, and nobody gets in by it."""
        place = Place(tmp_path, accounts=True)
        ann = place.person("ann")
        monkeypatch.setattr(type(place.doors.sessions), "account", has_no_room)
        answer = ann.get("/account")
        assert answer.status_code == 503
        assert "/home/ann" not in answer.text


class TestEveryStatus:
    NUMBERS = (400, 401, 403, 404, 405, 413, 415, 422, 429, 503)

    @pytest.mark.parametrize("number", NUMBERS)
    def test_is_a_page_in_words(self, browser, number):
        answer = browser.get(f"/status/{number}")
        assert answer.status_code == number
        assert SECRET not in answer.text
        assert re.search(r"[a-z]+\. [A-Z]", words(answer.text))  # what is wrong, and what to do
        assert str(number) not in words(answer.text)

    @pytest.mark.parametrize("number", NUMBERS)
    def test_is_json_for_programs(self, browser, number):
        answer = browser.get(f"/api/status/{number}")
        (problem,) = json.loads(answer.text)["problems"]
        assert re.fullmatch(r"SRV1\d\d", problem["code"])
        assert problem["severity"] == "error"
        assert SECRET not in answer.text

    def test_any_other_is_left_without_words(self, browser):
        answer = browser.get("/status/418")
        assert (answer.status_code, answer.text) == (418, "")

    def test_a_method_that_an_address_does_not_take(self, browser):
        answer = browser.post("/", data={"csrf": browser.token("/")})
        assert answer.status_code == 405
        assert "GET" in answer.headers["allow"]

    def test_what_was_asked_for_is_not_repeated_as_markup(self, browser):
        for path in ("/<script>alert(1)</script>", "/e/<img src=x>/"):
            assert "<script>alert" not in browser.get(path).text
            assert "<img" not in browser.get(path).text
