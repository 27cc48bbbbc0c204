"""The gate: names of the server, foreign pages, tokens, cookies, bounds, headers."""

from collections.abc import Iterator

import pytest

from tests.web.browsers import TWO, Place

FORM = {"text": "Name;1\nA;2w1\nB;1b0\n"}
SENT_BY_US = {"origin": "http://127.0.0.1", "sec-fetch-site": "same-origin"}


@pytest.fixture
def place(tmp_path):
    return Place(tmp_path)


@pytest.fixture
def browser(place):
    return place.browser()


class TestNames:
    """DNS rebinding: a foreign name that points to this machine is still a foreign name."""

    @pytest.mark.parametrize("host", ["127.0.0.1:8642", "localhost", "LOCALHOST:1", "[::1]:8642"])
    def test_this_machine(self, browser, host):
        assert browser.get("/", headers={"host": host}).status_code == 200

    @pytest.mark.parametrize(
        "host",
        [
            "evil.example",
            "127.0.0.1.evil.example",
            "localhost@evil.example",
            "127.0.0.1:x",
            "192.168.1.7",
            "localhost:80/",
            "",
        ],
    )
    def test_any_other(self, browser, host):
        answer = browser.get("/", headers={"host": host})
        assert answer.status_code == 421
        assert "set-cookie" not in answer.headers or "csrf" in answer.text

    def test_names_of_a_club(self, tmp_path):
        club = Place(tmp_path, accounts=True, hosts=("chess.example",), any_address=True)
        browser = club.browser()
        for host, status in (
            ("chess.example", 200),
            ("192.168.1.7:8642", 200),  # no page can make a browser send a foreign bare address
            ("[2001:db8::1]", 200),
            ("evil.example", 421),
            ("1.2.3.4.evil.example", 421),
        ):
            assert browser.get("/sign-in", headers={"host": host}).status_code == status

    def test_a_program_gets_json(self, browser):
        answer = browser.get("/api/v1/events", headers={"host": "evil.example"})
        assert answer.json()["problems"][0]["code"] == "SRV110"

    def test_a_proxy_that_nobody_announced_lets_nobody_in(self, browser):
        """Else all the world would own what is on this machine."""
        for header in ("x-forwarded-for", "forwarded", "x-real-ip"):
            assert browser.get("/", headers={header: "203.0.113.9"}).status_code == 421


class TestTokens:
    def test_a_form_with_the_token_of_its_page(self, browser):
        assert browser.submit("/read", "/", **FORM).status_code == 303

    def test_a_script_sends_it_as_a_header(self, browser):
        token = browser.token("/")
        answer = browser.post("/read", data=FORM, headers={"X-CSRF-Token": token})
        assert answer.status_code == 303

    def test_a_file_with_it(self, browser):
        token = browser.token("/")
        files = {"file": ("two.json", TWO.encode())}
        assert browser.post("/read", data={"csrf": token}, files=files).status_code == 303

    @pytest.mark.parametrize("token", [None, "", "0" * 64, "é", "x" * 100_000])
    def test_none_or_a_wrong_one(self, place, browser, token):
        browser.get("/")
        sent = FORM if token is None else {**FORM, "csrf": token}
        assert browser.post("/read", data=sent).status_code == 403
        assert place.office.events.all() == []

    def test_that_of_another_session(self, place, browser):
        browser.get("/")
        other = place.browser().token("/")
        assert browser.post("/read", data={**FORM, "csrf": other}).status_code == 403

    def test_without_a_cookie(self, place, browser):
        token = browser.token("/")
        assert place.browser().post("/read", data={**FORM, "csrf": token}).status_code == 403

    @pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE", "POST", "TRACE", "PROPFIND"])
    def test_every_method_that_may_change_something(self, browser, method):
        browser.get("/")
        assert browser.request(method, "/read").status_code == 403

    def test_htmx_gets_a_line_for_the_foot(self, browser):
        answer = browser.post("/read", data=FORM, headers={"HX-Request": "true"})
        assert answer.headers["hx-retarget"] == "#foot"
        assert "<html" not in answer.text
        assert "Reload the page" in answer.text


class TestForeignPages:
    @pytest.mark.parametrize(
        "headers",
        [
            {"origin": "https://evil.example"},
            {"origin": "null"},
            {"origin": "http://127.0.0.1:9999"},  # another program on this machine
            {"origin": "http://127.0.0.1.evil.example"},
            {"origin": "http://[broken"},
            {"sec-fetch-site": "cross-site"},
            {"sec-fetch-site": "same-site"},
            {"origin": "http://127.0.0.1", "sec-fetch-site": "cross-site"},
        ],
    )
    def test_nothing_is_taken_from_them(self, place, browser, headers):
        sent = {**FORM, "csrf": browser.token("/")}
        answer = browser.post("/read", data=sent, headers=headers)
        assert answer.status_code == 403
        assert "another web page" in answer.text
        api = browser.post("/api/v1/events", content=TWO, headers=headers)
        assert api.status_code == 403
        assert place.office.events.all() == []

    def test_ours(self, browser):
        sent = {**FORM, "csrf": browser.token("/")}
        assert browser.post("/read", data=sent, headers=SENT_BY_US).status_code == 303

    @pytest.mark.parametrize(
        "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""]
    )
    def test_the_api_takes_from_a_browser_no_form(self, place, browser, kind):
        """These a foreign page may send without asking first."""
        headers = {"content-type": kind, "sec-fetch-mode": "no-cors"}
        answer = browser.post("/api/v1/events", content=TWO, headers=headers)
        assert answer.status_code in (400, 415)
        assert place.office.events.all() == []

    def test_the_api_takes_json_and_what_programs_send(self, browser):
        json = {"content-type": "application/json"}
        assert browser.post("/api/v1/events", content=TWO, headers=json).status_code == 201
        assert browser.post("/api/v1/events", content=TWO).status_code == 201

    def test_nobody_is_told_that_he_may_ask_across_origins(self, browser):
        asked = {"origin": "https://evil.example", "access-control-request-method": "POST"}
        for path in ("/read", "/api/v1/events"):
            answer = browser.options(path, headers=asked)
            assert not [name for name in answer.headers if name.startswith("access-control")]


class TestBounds:
    LARGE = 300_000

    @pytest.fixture
    def place(self, tmp_path):
        return Place(tmp_path, max_upload=200_000)

    def test_an_upload_that_is_too_large(self, place, browser):
        token = browser.token("/")
        files = {"file": ("two.json", b"x" * self.LARGE)}
        answer = browser.post("/read", data={"csrf": token}, files=files)
        assert answer.status_code == 413
        assert "too large" in answer.text
        assert place.office.events.all() == []

    def test_one_that_does_not_say_how_large_it_is(self, browser):
        token = browser.token("/")

        def parts() -> Iterator[bytes]:
            for _ in range(30):
                yield b"x" * 10_000

        answer = browser.post("/read", content=parts(), headers={"X-CSRF-Token": token})
        assert answer.status_code == 413

    def test_one_that_lies_about_it(self, browser):
        headers = {"X-CSRF-Token": browser.token("/"), "content-length": "-5"}
        assert browser.post("/read", content=b"x", headers=headers).status_code != 500

    def test_a_program_is_told_so_in_json(self, browser):
        answer = browser.post("/api/v1/events", content=b"x" * self.LARGE)
        assert (answer.status_code, answer.json()["problems"][0]["code"]) == (413, "SRV108")

    def test_strangers_may_send_a_name_and_a_password(self, tmp_path):
        club = Place(tmp_path, accounts=True)
        browser = club.browser()
        assert browser.sign_in("x" * 100_000).status_code == 413
        assert browser.sign_in("x" * 1_000).status_code == 401

    def test_a_broken_form(self, browser):
        headers = {
            "X-CSRF-Token": browser.token("/"),
            "content-type": "multipart/form-data; boundary=x",
        }
        answer = browser.post("/read", content=b"--x\r\nnonsense", headers=headers)
        assert answer.status_code in (400, 422)


class TestHeaders:
    POLICY = (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
        " connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none';"
        " font-src 'self'"
    )

    @pytest.mark.parametrize(
        "path", ["/", "/nowhere", "/static/desk.css", "/static/nowhere", "/api/v1/nowhere"]
    )
    def test_every_answer_has_them(self, browser, path):
        headers = browser.get(path).headers
        assert headers["content-security-policy"] == self.POLICY
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
        assert headers["cross-origin-opener-policy"] == "same-origin"
        assert "camera=()" in headers["permissions-policy"]
        assert "server" not in headers
        assert "strict-transport-security" not in headers

    def test_a_refused_host_too(self, browser):
        answer = browser.get("/", headers={"host": "evil.example"})
        assert answer.headers["content-security-policy"] == self.POLICY

    def test_with_accounts_nothing_is_kept_by_the_browser(self, tmp_path):
        browser = Place(tmp_path, accounts=True).browser()
        assert browser.get("/sign-in").headers["cache-control"] == "no-store"

    def test_https(self, tmp_path):
        place = Place(tmp_path, accounts=True, https=True)
        answer = place.browser(url="https://127.0.0.1").get("/sign-in")
        assert answer.headers["strict-transport-security"] == "max-age=31536000"
        cookie = answer.headers["set-cookie"]
        assert cookie.startswith("__Host-tiebreaks=")
        assert {"HttpOnly", "Secure", "SameSite=Lax", "Path=/"} <= set(cookie.split("; "))


class TestCookies:
    def test_flags(self, browser):
        cookie = browser.get("/").headers["set-cookie"]
        assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= set(cookie.split("; "))
        assert "Secure" not in cookie  # on this machine there is no HTTPS

    def test_only_pages_hand_one_out_and_only_once(self, browser):
        assert "set-cookie" not in browser.get("/static/desk.css").headers
        assert "set-cookie" not in browser.get("/api/v1/openapi.json").headers
        assert "set-cookie" in browser.get("/").headers
        assert "set-cookie" not in browser.get("/").headers

    @pytest.mark.parametrize("value", ["x" * 5_000, "é", ""])
    def test_one_that_was_not_from_here_is_replaced(self, browser, value):
        headers = [(b"cookie", b"tiebreaks=" + value.encode("latin-1"))]
        assert "set-cookie" in browser.get("/", headers=headers).headers


class TestPaths:
    """Nothing outside of the program's own files can be had, however it is written."""

    @pytest.mark.parametrize(
        "path",
        [
            "/static/../app.py",
            "/static/%2e%2e/app.py",
            "/static/..%2fapp.py",
            "/static/%2e%2e%2f%2e%2e%2fcli/__init__.py",
            "/static/..%5capp.py",
            "/static//etc/passwd",
            "/static/%00",
            "/e/%2e%2e/%2e%2e/etc/passwd",
            "/e/x/files/../../etc/passwd",
            "/e/x/files/%2e%2e%2f%2e%2e%2fetc%2fpasswd",
            "/example/..%2f..%2f..%2fetc%2fpasswd",
            "/example/%2fetc%2fpasswd",
        ],
    )
    def test_tricks(self, place, browser, path):
        event = place.event()
        answer = browser.get(path.replace("/e/x/", f"/e/{event}/"))
        assert answer.status_code in (404, 405)
        assert "root:" not in answer.text
        assert "import" not in answer.text


class TestRedirects:
    @pytest.mark.parametrize(
        "back",
        [
            "https://evil.example/",
            "//evil.example/",
            "/\\evil.example",
            "\\\\evil.example",
            "javascript:alert(1)",
            "/\t/evil.example",
            "/a\r\nSet-Cookie: x=1",
            "",
        ],
    )
    def test_never_to_another_server(self, browser, back):
        answer = browser.submit("/language", "/", language="ru", back=back)
        assert (answer.status_code, answer.headers["location"]) == (303, "/")
        assert "x=1" not in answer.headers["set-cookie"]


class TestLanguage:
    def test_the_switch_is_remembered_and_leads_back(self, browser):
        answer = browser.submit("/language", "/", language="ru", back="/?a=1")
        assert answer.headers["location"] == "/?a=1"
        assert '<html lang="ru"' in browser.get("/").text

    def test_one_that_there_is_not(self, browser):
        answer = browser.submit("/language", "/", language="xx", back="/")
        assert answer.status_code == 303
        assert '<html lang="en"' in browser.get("/").text

    @pytest.mark.parametrize(
        ("wish", "language"),
        [
            ("bg-BG,bg;q=0.9,en;q=0.8", "bg"),
            ("fr, ru;q=0.3", "ru"),
            ("en;q=0, bg;q=0.1", "bg"),
            ("ru;q=x,nonsense;;;,", "en"),
        ],
    )
    def test_the_browser_asks_for_one(self, browser, wish, language):
        page = browser.get("/", headers={"accept-language": wish}).text
        assert f'<html lang="{language}"' in page
