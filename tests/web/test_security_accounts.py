"""Signing in and out, brute force, one's own account, and the tokens of programs."""

import re
import time
from typing import Any

import pytest
from httpx2 import Response

from tests.web.browsers import HASH, PASSWORD, TWO, Browser, Place, first
from tiebreaks.web.security import passwords
from tiebreaks.web.security.attempts import Attempts, Patience

OTHER = "four new wooden clocks"
LANGUAGES = ("en", "ru", "bg")


@pytest.fixture(scope="module", autouse=True)
def nobodys():
    """Compared quickly as well, but for the test that looks at it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(passwords, "_nobodys", lambda: HASH)
        yield


@pytest.fixture
def club(tmp_path):
    return Place(tmp_path, accounts=True)


@pytest.fixture
def ann(club):
    return club.person("ann")


def session(browser: Browser) -> str | None:
    return browser.cookies.get("tiebreaks")


class TestStrangers:
    @pytest.mark.parametrize(
        "path",
        ["/", "/e/nowhere/", "/nowhere", "/account", "/example/x", "/sign-in/x", "/languages"],
    )
    def test_are_sent_to_sign_in_whatever_they_ask_for(self, club, path):
        for method in ("GET", "HEAD"):
            answer = club.browser().request(method, path)
            assert answer.status_code == 303
            assert answer.headers["location"].startswith("/sign-in")

    def test_an_event_that_exists_is_answered_like_one_that_does_not(self, club, ann):
        event = club.event("ann")
        answers = [club.browser().get(f"/e/{id_}/rounds") for id_ in (event, "nowhere")]
        first, second = (
            (a.status_code, a.headers["location"].replace(event, "nowhere")) for a in answers
        )
        assert first == second

    def test_come_back_to_where_they_wanted_to_go(self, club):
        club.account("ann")
        browser = club.browser()
        asked = browser.get("/account?a=1&b=2").headers["location"]
        back = re.findall('name="back" value="([^"]*)"', browser.get(asked).text)[-1]
        assert back.replace("&amp;", "&") == "/account?a=1&b=2"
        answer = browser.sign_in("ann", back="/account?a=1&b=2")
        assert answer.headers["location"] == "/account?a=1&b=2"

    def test_a_part_of_a_page_is_no_page_to_sign_in(self, club):
        answer = club.browser().get("/e/nowhere/table", headers={"HX-Request": "true"})
        assert answer.status_code == 401
        assert 'href="/sign-in"' in answer.text

    def test_may_change_nothing(self, club):
        browser = club.browser()
        token = browser.token()
        assert browser.post("/read", data={"csrf": token, "text": "x"}).status_code == 401
        assert club.office.events.all() == []

    def test_whose_session_has_ended_is_told_so_and_not_that_his_file_is_too_large(self, club):
        browser = club.browser()
        sent = {"csrf": browser.token(), "text": "x" * 100_000}
        assert browser.post("/read", data=sent).status_code == 401

    def test_no_page_to_sign_in_where_nobody_has_to(self, tmp_path):
        browser = Place(tmp_path).browser()
        assert browser.get("/sign-in").status_code == 404
        assert browser.get("/account").status_code == 404


class TestSigningIn:
    def test_with_name_and_password(self, club):
        club.account("Ann")
        browser = club.browser()
        assert browser.sign_in("ANN ").headers["location"] == "/"
        assert "Ann" in browser.get("/account").text

    def test_a_session_that_was_known_before_is_worth_nothing(self, club):
        """Session fixation: whoever planted a cookie does not get in with it."""
        club.account("ann")
        browser = club.browser()
        browser.cookies.set("tiebreaks", "planted", domain="127.0.0.1", path="/")
        planted = browser.token()
        browser.sign_in("ann")
        assert session(browser) != "planted"
        assert browser.token("/account") != planted
        attacker = club.browser()
        attacker.cookies.set("tiebreaks", "planted", domain="127.0.0.1", path="/")
        assert attacker.get("/account").status_code == 303

    def test_the_cookie_of_a_session(self, club):
        club.account("ann")
        cookie = club.browser().sign_in("ann").headers["set-cookie"]
        assert {"HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=34560000"} <= set(cookie.split("; "))

    def test_every_failure_is_told_in_the_same_words(self, club):
        club.account("ann")
        pages: list[str] = []
        for name in ("ann", "nobody"):
            answer = club.browser(f"192.0.2.{len(pages)}").sign_in(name, "wrong password")
            assert answer.status_code == 401
            pages.append(re.sub(f'{name}"|[0-9a-f]{{64}}', "", answer.text))
        assert pages[0] == pages[1]

    def test_and_takes_as_long(self, club, monkeypatch):
        """Without an account a hash is compared as well."""
        compared = []

        def nobodys() -> str:
            compared.append("once")
            return HASH

        monkeypatch.setattr(passwords, "_nobodys", nobodys)
        assert club.browser().sign_in("nobody", "wrong password").status_code == 401
        assert len(compared) == 1

    @pytest.mark.parametrize("password", ["", "x" * 2_000, "три старых часов"])
    def test_odd_passwords(self, club, password):
        club.account("ann")
        assert club.browser().sign_in("ann", password).status_code == 401

    def test_a_name_with_markup_is_shown_as_it_is(self, club):
        page = club.browser().sign_in('"><script>alert(1)</script>').text
        assert "<script>alert" not in page

    def test_a_form_of_a_foreign_page_signs_nobody_in(self, club):
        club.account("ann")
        browser = club.browser()
        sent = {"name": "ann", "password": PASSWORD}
        assert browser.post("/sign-in", data=sent).status_code == 403


class TestBruteForce:
    @pytest.mark.parametrize("language", LANGUAGES)
    def test_an_address_has_to_wait_and_is_told_so(self, club, language):
        browser = club.browser(headers={"accept-language": language})
        token = browser.token()

        def attempt(number: int) -> Any:
            sent = {"csrf": token, "name": f"name {number}", "password": "wrong password"}
            return browser.post("/sign-in", data=sent)

        statuses = [attempt(number).status_code for number in range(7)]
        assert statuses == [401] * 6 + [429]
        answer = attempt(8)
        assert 1 <= int(answer.headers["retry-after"]) <= 2
        assert re.search(rf"\b{answer.headers['retry-after']} \w+\.", answer.text)

    def test_not_even_with_the_right_password(self, club):
        club.account("ann")
        browser = club.browser()
        for _ in range(6):
            browser.sign_in("ann", "wrong password")
        assert browser.sign_in("ann").status_code == 429
        assert club.browser("192.0.2.99").sign_in("ann").status_code == 303

    def test_a_name_has_to_wait_wherever_it_is_tried_from(self, club):
        club.account("ann")
        for number in range(11):  # all of these are ann, and none of them gives her more attempts
            browser = club.browser(f"192.0.2.{number}")
            name = ("Ann", " ann", "A\uff4en", "a" + "\0" * number + "nn")[number % 4]
            assert browser.sign_in(name, "wrong password").status_code == 401
        assert club.browser("192.0.2.99").sign_in("ann").status_code == 429

    def test_one_subscriber_of_ipv6_is_one_address(self, club):
        statuses = [
            club.browser(f"2001:db8::{number}").sign_in("x", "wrong password").status_code
            for number in range(1, 8)
        ]
        assert statuses[-1] == 429

    def test_what_a_stranger_says_of_his_address_is_not_believed(self, club):
        browser = club.browser()
        for number in range(6):
            browser.headers["x-forwarded-for"] = f"203.0.113.{number}"
            browser.sign_in("x", "wrong password")
        assert browser.sign_in("x", "wrong password").status_code == 429

    def test_success_forgives(self, club):
        club.account("ann")
        browser = club.browser()
        for _ in range(3):
            assert [browser.sign_in("ann", "wrong password").status_code for _ in range(3)] == [
                401
            ] * 3
            assert browser.sign_in("ann").status_code == 303
            assert browser.submit("/sign-out").status_code == 303


class TestPatience:
    """Waits by hand: after 2 free failures 2, 4, 8 s, at most 10."""

    def test_waits_grow_and_end(self):
        now = [0.0]
        attempts = Attempts(Patience(2, 10), lambda: now[0])
        assert [attempts.begin("a") for _ in range(3)] == [0, 0, 0]
        assert attempts.begin("a") == 2
        now[0] = 1.5
        assert attempts.begin("a") == 0.5  # asking again does not make it longer
        now[0] = 2
        assert attempts.begin("a") == 0
        assert attempts.begin("a") == 4
        assert attempts.begin("b") == 0
        for _ in range(3):
            now[0] += 10
            assert attempts.begin("a") == 0
        assert attempts.begin("a") == 10

    def test_everything_is_forgotten_after_a_day(self):
        now = [0.0]
        attempts = Attempts(Patience(1, 10**9), lambda: now[0])
        for _ in range(40):
            attempts.begin("a")
            now[0] += 100
        now[0] += 24 * 60 * 60 + 1
        assert attempts.begin("a") == 0
        assert attempts.begin("a") == 0

    def test_memory_is_bounded(self):
        attempts = Attempts(Patience(1, 10))
        began = time.monotonic()
        for number in range(25_000):
            attempts.begin(str(number))
        assert len(attempts._failures) == 10_000
        assert time.monotonic() - began < 5


class TestSigningOut:
    def test_ends_the_session_also_for_who_copied_the_cookie(self, club, ann):
        thief = club.browser("198.51.100.1")
        thief.cookies.set("tiebreaks", session(ann), domain="127.0.0.1", path="/")
        assert thief.get("/account").status_code == 200
        assert ann.submit("/sign-out").headers["location"] == "/sign-in"
        assert thief.get("/account").status_code == 303
        assert ann.get("/account").status_code == 303

    def test_is_not_done_by_a_link(self, ann):
        assert ann.get("/sign-out").status_code == 405
        assert ann.get("/account").status_code == 200


class TestAccount:
    def change(
        self, browser: Browser, old: str = PASSWORD, new: str = OTHER, again: str = OTHER
    ) -> Response:
        return browser.submit("/account/password", old=old, new=new, again=again)

    def test_a_new_password_ends_all_other_sessions(self, club, ann):
        other = club.browser("192.0.2.50")
        other.sign_in("ann")
        assert self.change(ann).headers["location"] == "/account"
        assert ann.get("/account").status_code == 200
        assert other.get("/account").status_code == 303
        assert other.sign_in("ann").status_code == 401
        assert other.sign_in("ann", OTHER).status_code == 303

    @pytest.mark.parametrize(
        ("form", "words"),
        [
            ({"old": "wrong password"}, "not right"),
            ({"new": "short", "again": "short"}, "has 5 characters"),
            ({"new": "x" * 1_025, "again": "x" * 1_025}, "has 1025 characters"),
            ({"again": "another one"}, "not the same"),
        ],
    )
    def test_what_is_wrong_is_said(self, ann, form, words):
        answer = self.change(ann, **form)
        assert answer.status_code == 422
        assert words in answer.text
        assert ann.get("/account").status_code == 200

    def test_the_old_one_cannot_be_guessed_here_either(self, ann):
        statuses = [self.change(ann, old=f"wrong {n}").status_code for n in range(8)]
        assert statuses[-1] == 429

    def test_sign_out_everywhere_else(self, club, ann):
        other = club.browser("192.0.2.50")
        other.sign_in("ann")
        ann.submit("/account/sessions")
        assert (ann.get("/account").status_code, other.get("/account").status_code) == (200, 303)


class TestTokens:
    def made(self, browser: Browser, name: str = "our script") -> str:
        page = browser.submit("/account/tokens", name=name)
        return first('id="secret" value="([^"]+)"', page.text)

    def call(
        self,
        club: Place,
        secret: str,
        method: str = "GET",
        path: str = "/api/v1/events",
        **options: Any,
    ) -> Response:
        headers = {"authorization": f"Bearer {secret}"}
        return club.browser().request(method, path, headers=headers, **options)

    def test_a_program_does_what_its_owner_may(self, club, ann):
        club.person("bob")
        own, foreign = club.event("ann"), club.event("bob")
        secret = self.made(ann)
        listed = self.call(club, secret).json()["events"]
        assert [each["id"] for each in listed] == [own]
        assert self.call(club, secret, path=f"/api/v1/events/{foreign}").status_code == 404
        made = self.call(club, secret, "POST", content=TWO)
        assert made.status_code == 201
        assert ann.get(f"/e/{made.json()['id']}/").status_code == 200

    def test_it_is_shown_once_and_kept_as_a_hash(self, club, ann, tmp_path):
        secret = self.made(ann)
        assert secret not in ann.get("/account").text
        assert "our script" in ann.get("/account").text
        assert secret.encode() not in b"".join(
            file.read_bytes() for file in tmp_path.glob("events.sqlite3*")
        )

    def test_revoked(self, club, ann):
        secret = self.made(ann)
        id_ = first('name="token" value="([^"]+)"', ann.get("/account").text)
        bob = club.person("bob", address="192.0.2.3")
        bob.submit("/account/tokens/revoke", token=id_)
        assert self.call(club, secret).status_code == 200
        ann.submit("/account/tokens/revoke", token=id_)
        answer = self.call(club, secret)
        assert (answer.status_code, answer.json()["problems"][0]["code"]) == (401, "SRV102")

    @pytest.mark.parametrize("header", ["Bearer wrong", "Bearer ", "Basic YTpi", "Bearer é"])
    def test_wrong_ones(self, club, header):
        headers = [(b"authorization", header.encode("latin-1"))]
        assert club.browser().get("/api/v1/events", headers=headers).status_code == 401

    def test_they_open_no_pages(self, club, ann):
        headers = {"authorization": f"Bearer {self.made(ann)}"}
        assert club.browser().get("/account", headers=headers).status_code == 303

    def test_a_cookie_alone_changes_nothing_through_the_api(self, club, ann):
        json = {"content-type": "application/json"}
        assert ann.post("/api/v1/events", content=TWO, headers=json).status_code == 403
        token = {"X-CSRF-Token": ann.token("/account")}
        assert ann.post("/api/v1/events", content=TWO, headers=json | token).status_code == 201
