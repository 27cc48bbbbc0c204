"""Requests that no page of ours sends: every one has an answer in words, and none is a 500."""

import json

import pytest

from tests.web.browsers import TWO, Place

DIGITS = "9" * 5_000
"""More than Python makes a number of."""

NO_PATHS = ("/etc/passwd", "../../etc/passwd", "house.toml", "file:///etc/passwd", "fide-2026.toml")
TYPED = {"content-type": "application/x-www-form-urlencoded"}


@pytest.fixture
def place(tmp_path):
    return Place(tmp_path)


@pytest.fixture
def browser(place):
    return place.browser()


@pytest.fixture
def event(place):
    return place.event()


class TestNumbers:
    @pytest.mark.parametrize("digits", [DIGITS, "9" * 30])
    @pytest.mark.parametrize(
        "path",
        [
            "/card/{}",
            "/ledger/{}/BH",
            "/why/1/{}",
            "/rounds/{}",
            "/compare/{}",
            "/participants/{}",
            "/history/{}",
            "/files/card-{}.pdf",
        ],
    )
    def test_in_paths(self, browser, event, path, digits):
        assert browser.get(f"/e/{event}{path.format(digits)}").status_code == 404

    @pytest.mark.parametrize("number", [DIGITS, "²", "١", "-1", "1e9", ""])
    @pytest.mark.parametrize(
        "path",
        ["/now?since={}", "/history?before={}", "/what-if?who={0}&place={0}&round={0}"],
    )
    def test_in_addresses(self, browser, event, path, number):
        assert browser.get(f"/e/{event}{path.format(number)}").status_code == 200

    @pytest.mark.parametrize("number", [DIGITS, "²", "١", "-1", "1e9"])
    def test_in_forms(self, browser, event, number):
        token = browser.token("/")
        for path, fields in (
            ("/new", {"name": "E", "type": "swiss", "rounds": number}),
            (f"/e/{event}/undo", {"base": number, "mine": number}),
            (f"/e/{event}/restore", {"base": "1", "revision": number}),
            (f"/e/{event}/participants", {"base": "1", "do": "edit", "id": number}),
            (f"/e/{event}/rules/decide", {"base": "1", "member": number}),
            (f"/e/{event}/rounds/new", {"base": "1", "pairings": f"{number}-1"}),
        ):
            answer = browser.post(path, data={"csrf": token, **fields})
            assert answer.status_code in (303, 422), path


class TestDepth:
    @pytest.mark.parametrize(
        "body",
        [
            "[" * 100_000,
            '{"a":' * 100_000,
            '{"base": 1, "change": ' + "[" * 100_000 + "]" * 100_000,
        ],
    )
    def test_of_json(self, browser, event, body):
        headers = {"X-CSRF-Token": browser.token("/"), "content-type": "application/json"}
        for path in (f"/e/{event}/change", f"/e/{event}/undo", f"/api/v1/events/{event}/changes"):
            assert browser.post(path, content=body, headers=headers).status_code == 422
        assert browser.post("/api/v1/rank", content=body, headers=headers).status_code == 422


class TestForms:
    """What is unpacked costs many times its size; what nobody types is not unpacked at all."""

    def test_too_much_typed(self, browser):
        headers = {"X-CSRF-Token": browser.token("/"), **TYPED}
        body = b"text=" + b"%41" * 1_000_000
        assert browser.post("/read", content=body, headers=headers).status_code == 413

    def test_too_many_fields(self, browser):
        headers = {"X-CSRF-Token": browser.token("/"), **TYPED}
        assert browser.post("/read", content=b"&" * 2_000_000, headers=headers).status_code == 400

    def test_a_file_for_the_api_is_no_form_though_curl_calls_it_one(self, place):
        """``curl --data-binary`` says so of everything."""
        document = json.loads(TWO) | {"details": {"remarks": "&" * 3_000_000}}
        answer = place.browser().post("/api/v1/rank", content=json.dumps(document), headers=TYPED)
        assert answer.status_code == 200

    @pytest.mark.parametrize(
        "body", [b"text=%ff%00&name=%00", b"\xff\xfe=\x00&a", b"base=%ff&id=%00&event=%00&link=%00"]
    )
    def test_no_text(self, browser, event, body):
        headers = {"X-CSRF-Token": browser.token("/"), **TYPED}
        pages = ("participants", "rounds/new", "rules/lots", "prizes", "share/link/revoke", "undo")
        for path in ("/read", "/new", "/language", *(f"/e/{event}/{page}" for page in pages)):
            assert browser.post(path, content=body, headers=headers).status_code < 500, path
        assert browser.post("/bring-back", content=body, headers=headers).status_code == 404


class TestRulebooks:
    """Only those that come with the program: nothing reads a file of the server."""

    @pytest.mark.parametrize("rules", NO_PATHS)
    def test_are_no_paths(self, browser, event, rules, monkeypatch, tmp_path):
        (tmp_path / "house.toml").write_text("read", "utf-8")
        monkeypatch.chdir(tmp_path)
        headers = {"X-CSRF-Token": browser.token("/"), "content-type": "application/json"}
        change = {"do": "rules", "rulebook": rules, "tiebreaks": []}
        body = json.dumps({"base": 1, "change": change})
        for path in (f"/e/{event}/change", f"/api/v1/events/{event}/changes"):
            answer = browser.post(path, content=body, headers=headers)
            assert answer.status_code == 422
            assert "There is no rulebook" in answer.text
        asked = {"rules": rules, "rules2": rules}
        assert "There is no rulebook" in browser.get(f"/e/{event}/compare", params=asked).text
        document = json.dumps(json.loads(TWO) | {"rulebook": rules})
        for path in ("/api/v1/rank", f"/api/v1/rank?rules={rules}"):
            answer = browser.post(path, content=document, headers=headers)
            assert "There is no rulebook" in answer.text or answer.status_code == 422
        made = browser.post("/api/v1/events", content=document, headers=headers).json()["id"]
        assert browser.get(f"/e/{made}/").status_code == 200


class TestAddresses:
    """What a browser says of where it comes from may be anything."""

    @pytest.mark.parametrize("address", ["http://[", "//[::", "http://%ff/", "x" * 60_000])
    def test_that_are_none(self, browser, event, address):
        sent = {"HX-Current-URL": address, "Referer": address}
        headers = [(name.encode(), text.encode("utf-8", "replace")) for name, text in sent.items()]
        assert browser.get("/new", headers=headers).status_code == 200
        headers += [(b"x-csrf-token", browser.token("/").encode())]
        change = {"base": "1", "change": '{"do": "describe", "name": "E"}', "back": address}
        answer = browser.post(f"/e/{event}/change", data=change, headers=headers)
        assert (answer.status_code, answer.headers["location"]) == (303, f"/e/{event}/")


class TestMethods:
    def test_head_is_get_without_a_body(self, browser, event):
        for path in ("/", f"/e/{event}/", f"/api/v1/events/{event}/history", "/api/v1/events"):
            answer = browser.head(path)
            assert (answer.status_code, answer.content) == (200, b"")
