"""Whose event it is: accounts, links, and what is shared."""

import json
import re
from email.message import Message

import pytest
from httpx2 import Response

from tests.web.browsers import TWO, Browser, Place

PAGES = (
    "/",
    "/table",
    "/now?since=1",
    "/ledger/1/PTS",
    "/why/1/2",
    "/card/1",
    "/crosstable",
    "/rounds",
    "/participants",
    "/rules",
    "/compare",
    "/what-if",
    "/board",
    "/board/leaves",
    "/files/event.json",
    "/files/event.trf",
    "/files/standings.pdf",
    "/history",
    "/share",
)
CHANGES = (
    "/change",
    "/undo",
    "/redo",
    "/restore",
    "/import",
    "/share/link",
    "/share/link/revoke",
    "/share/right",
    "/share/right/revoke",
)
RESULT = '{"kind":"result","round":1,"one":1,"two":2,"result":"0-1"}'


@pytest.fixture
def club(tmp_path):
    return Place(tmp_path, accounts=True)


@pytest.fixture
def ann(club):
    return club.person("ann")


@pytest.fixture
def bob(club):
    return club.person("bob", address="192.0.2.2")


def link_of(place: Place, browser: Browser, event: str) -> str:
    browser.submit(f"/e/{event}/share/link", f"/e/{event}/share")
    return place.doors.links.of(event)[-1].token


class TestForeignEvents:
    @pytest.mark.parametrize("page", PAGES)
    def test_are_not_there(self, club, ann, bob, page):
        event = club.event("ann")
        foreign, unknown = bob.get(f"/e/{event}{page}"), bob.get(f"/e/nowhere{page}")
        assert foreign.status_code == unknown.status_code == 404
        clean = re.compile(f"{event}|nowhere|[0-9a-f]{{64}}")
        assert clean.sub("", foreign.text) == clean.sub("", unknown.text)

    @pytest.mark.parametrize("path", CHANGES)
    def test_cannot_be_changed(self, club, ann, bob, path):
        event = club.event("ann")
        sent = {"base": "1", "change": RESULT, "csrf": bob.token("/account"), "text": TWO}
        assert bob.post(f"/e/{event}{path}", data=sent).status_code == 404
        assert club.office.events.get(event).revision == 1
        assert club.doors.links.of(event) == []

    @pytest.mark.parametrize(
        ("method", "path"),
        [
            ("GET", ""),
            ("GET", "/standings"),
            ("GET", "/history"),
            ("PUT", ""),
            ("DELETE", ""),
            ("POST", "/changes"),
        ],
    )
    def test_nor_through_the_api(self, club, ann, bob, method, path):
        event = club.event("ann")
        headers = {"X-CSRF-Token": bob.token("/account"), "content-type": "application/json"}
        foreign, unknown = (
            bob.request(method, f"/api/v1/events/{id_}{path}", headers=headers, content="{}")
            for id_ in (event, "nowhere")
        )
        assert foreign.status_code == unknown.status_code
        assert foreign.status_code in (404, 405)
        assert foreign.text.replace(event, "nowhere") == unknown.text
        assert club.office.state(event).revision == 1

    def test_are_in_nobodys_list(self, club, ann, bob):
        event = club.event("ann")
        assert event in ann.get("/").text
        assert event not in bob.get("/").text
        assert bob.get("/api/v1/events").json()["events"] == []

    def test_who_makes_one_owns_it(self, club, ann, bob):
        made = ann.submit("/read", "/", text="Name;1\nA;2w1\nB;1b0\n").headers["location"]
        assert ann.get(made).status_code == 200
        assert ann.get(f"{made}share").status_code == 200
        assert bob.get(made).status_code == 404


class TestLinks:
    def test_whoever_has_one_reads(self, club, ann):
        event = club.event("ann")
        stranger, base = club.browser(), f"/v/{link_of(club, ann, event)}"
        for page in ("/", "/table", "/board", "/now?since=0", "/rounds/1", "/crosstable"):
            assert stranger.get(base + page).status_code == 200, page
        assert "Ann" in stranger.get(f"{base}/").text

    @pytest.mark.parametrize("path", ["/history", "/share", *CHANGES])
    def test_and_changes_nothing(self, club, ann, path):
        event = club.event("ann")
        base = f"/v/{link_of(club, ann, event)}"
        stranger = club.browser()
        sent = {"base": "1", "change": RESULT, "csrf": stranger.token(f"{base}/"), "text": TWO}
        assert stranger.get(base + path).status_code == 404
        assert stranger.post(base + path, data=sent).status_code == 404
        assert club.office.events.get(event).revision == 1

    def test_his_pages_offer_nothing_to_change_and_do_not_tell_the_id(self, club, ann):
        event = club.event("ann")
        base = f"/v/{link_of(club, ann, event)}"
        stranger = club.browser()
        for page in ("/", "/rounds/1", "/crosstable", "/participants", "/board"):
            text = stranger.get(base + page).text
            assert event not in text, page
            for path in CHANGES:
                assert f"{base}{path}" not in text, page
                assert f'{path}"' not in text, page

    def test_the_owner_too_only_reads_by_it(self, club, ann):
        event = club.event("ann")
        assert ann.get(f"/v/{link_of(club, ann, event)}/history").status_code == 404

    def test_a_link_is_no_id_and_an_id_is_no_link(self, club, ann):
        event = club.event("ann")
        link = link_of(club, ann, event)
        assert ann.get(f"/e/{link}/").status_code == 404
        assert club.browser().get(f"/v/{event}/").status_code == 404

    def test_a_withdrawn_one_opens_nothing(self, club, ann):
        event = club.event("ann")
        link = link_of(club, ann, event)
        ann.submit(f"/e/{event}/share/link/revoke", f"/e/{event}/share", link=link)
        for page in ("/", "/board/leaves?since=0", "/now?since=0"):
            assert club.browser().get(f"/v/{link}{page}").status_code == 404

    def test_nobody_withdraws_anothers(self, club, ann, bob):
        event, other = club.event("ann"), club.event("bob")
        link = link_of(club, ann, event)
        bob.submit(f"/e/{other}/share/link/revoke", f"/e/{other}/share", link=link)
        assert club.browser().get(f"/v/{link}/").status_code == 200

    def test_a_phone_reads_them_from_a_picture(self, club, ann):
        """63 bytes need version 5 (ISO 18004: 4-M holds 62), 37 modules and 4 around them."""
        event = club.event("ann")
        link = link_of(club, ann, event)
        assert len(f"http://127.0.0.1/v/{link}/") == 63
        answer = ann.get(f"/e/{event}/share/link/{link}.svg")
        assert answer.headers["content-type"] == "image/svg+xml"
        assert 'viewBox="0 0 45 45"' in answer.text
        assert "style" not in answer.text
        other = club.event("ann")
        assert ann.get(f"/e/{other}/share/link/{link}.svg").status_code == 404
        assert club.browser().get(f"/v/{link}/share/link/{link}.svg").status_code == 404

    @pytest.mark.parametrize("link", ["é", "%00", "x" * 5_000, "'; drop table links; --"])
    def test_odd_ones(self, club, link):
        assert club.browser().get(f"/v/{link}/").status_code == 404

    def test_on_this_machine_alone_they_work_as_well(self, tmp_path):
        here = Place(tmp_path)
        event = here.event()
        browser = here.browser()
        link = link_of(here, browser, event)
        assert f"http://127.0.0.1/v/{link}/" in browser.get(f"/e/{event}/share").text
        assert browser.get(f"/v/{link}/").status_code == 200
        assert browser.get(f"/v/{link}/history").status_code == 404


class TestPeople:
    def add(self, browser: Browser, event: str, name: str, role: str = "arbiter") -> Response:
        return browser.submit(f"/e/{event}/share/right", "/account", name=name, role=role)

    def remove(self, place: Place, browser: Browser, event: str, name: str) -> Response:
        known = place.doors.accounts.by_name(name)
        assert known is not None
        return browser.submit(f"/e/{event}/share/right/revoke", "/account", account=known[0].id)

    def test_an_arbiter_changes_but_does_not_share_out_rights(self, club, ann, bob):
        event = club.event("ann")
        self.add(ann, event, " BOB ")
        assert bob.get(f"/e/{event}/share").status_code == 200
        answer = self.add(bob, event, "bob", "owner")
        assert answer.status_code == 403
        assert "Ask the owner" in answer.text
        assert self.remove(club, bob, event, "ann").status_code == 403

    def test_and_no_more_once_he_is_removed(self, club, ann, bob):
        event = club.event("ann")
        self.add(ann, event, "bob")
        self.remove(club, ann, event, "bob")
        assert bob.get(f"/e/{event}/").status_code == 404

    def test_somebody_without_an_account(self, club, ann):
        event = club.event("ann")
        answer = self.add(ann, event, "<script>nobody")
        assert answer.status_code == 422
        assert "“&lt;script&gt;nobody”" in answer.text

    def test_there_is_always_an_owner(self, club, ann, bob):
        event = club.event("ann")
        assert self.remove(club, ann, event, "ann").status_code == 422
        assert self.add(ann, event, "ann", "arbiter").status_code == 422
        self.add(ann, event, "bob", "owner")
        assert self.remove(club, ann, event, "ann").headers["location"] == "/"
        assert ann.get(f"/e/{event}/").status_code == 404
        assert bob.get(f"/e/{event}/share").status_code == 200

    def test_a_role_that_there_is_not_is_the_lesser_one(self, club, ann, bob):
        event = club.event("ann")
        self.add(ann, event, "bob", "emperor")
        assert [right.role for right in club.doors.rights.of(event)] == ["owner", "arbiter"]

    def test_whose_account_is_removed_has_no_session_any_more(self, club, ann):
        (account,) = club.doors.accounts.all()
        club.doors.accounts.remove(account.id)
        assert ann.get("/account").status_code == 303


HOSTILE = "<script>alert(1)</script>'\"><img src=x onerror=alert(2)>"
ODD_NAMES = (
    "a\r\nSet-Cookie: x=1\r\n\r\n<html>",
    '"; filename="evil.exe',
    "../../etc/passwd",
    "a\0b",
)


def document(event: str, *names: str) -> str:
    people = [{"id": number, "name": name} for number, name in enumerate(names, 1)]
    game = {"round": 1, "white": 1, "black": 2, "result": "1-0"}
    return json.dumps(
        {
            "format": "tiebreaks",
            "version": 1,
            "name": event,
            "participants": people,
            "games": [game],
        }
    )


class TestTexts:
    """Whatever people call themselves, it stays text: in pages, fragments, pictures and headers."""

    @pytest.fixture
    def here(self, tmp_path):
        return Place(tmp_path)

    def made(self, browser: Browser, text: str) -> str:
        return str(browser.post("/api/v1/events", content=text).json()["id"])

    @pytest.mark.parametrize("language", ["en", "ru", "bg"])
    def test_names_are_escaped_wherever_they_stand(self, here, language):
        browser = here.browser(headers={"accept-language": language})
        event = self.made(browser, document(HOSTILE, HOSTILE, f"{HOSTILE} II", "Cid"))
        link = here.doors.links.make(event)
        shown = 0
        for base in (f"/e/{event}", f"/v/{link}"):
            for page in (*PAGES, "/rounds/1", "/rounds/1/table", "/crosstable/table", "/head"):
                for fragment in ({}, {"HX-Request": "true"}):
                    answer = browser.get(base + page, headers=fragment)
                    if not answer.headers.get("content-type", "").startswith(("text/", "image/")):
                        continue
                    if page.startswith("/files/"):
                        assert answer.headers["content-disposition"].startswith("attachment")
                        continue
                    assert "<script>alert" not in answer.text, page
                    assert "<img src=x" not in answer.text, page
                    shown += "&lt;script&gt;alert" in answer.text
        assert shown > 20
        assert "<script>alert" not in browser.get("/").text

    @pytest.mark.parametrize("name", ODD_NAMES)
    def test_names_of_files_give_no_orders_to_the_browser(self, here, name):
        browser = here.browser()
        event = self.made(browser, document(name, "Ann", "Bob"))
        for file in ("event.trf", "event.csv", "event.json", "event.xlsx"):
            answer = browser.get(f"/e/{event}/files/{file}")
            assert answer.status_code == 200
            assert "set-cookie" not in answer.headers
            said = Message()
            said["content-disposition"] = answer.headers["content-disposition"]
            assert said.get_content_disposition() == "attachment"
            saved = said.get_filename() or ""
            assert saved.endswith(file.removeprefix("event"))
            assert not set(saved) & set('/\\"<>:\r\n\0')

    def test_a_name_of_an_upload_is_only_a_name(self, here, tmp_path):
        browser = here.browser()
        files = {"file": ('../../../x"\r\nA: b.json', document("E", "Ann", "Bob").encode())}
        answer = browser.post("/read", data={"csrf": browser.token("/")}, files=files)
        assert answer.status_code in (303, 400, 422)
        assert not list(tmp_path.parent.rglob("*A: b*"))
