"""The doors as a person and an attacker's text meet them, in a browser."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.conftest import PHONE, Server
from tests.web.browsers import HASH, PASSWORD

SCRIPT = "<script>document.title='owned';alert(1)</script><img src=x onerror=alert(2)>"
PAGES = (
    "",
    "ledger/1/PTS",
    "why/1/2",
    "card/1",
    "crosstable",
    "rounds/1",
    "participants",
    "rules",
    "compare",
    "what-if",
    "history",
    "board",
    "share",
)


@pytest.fixture(scope="module")
def club(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("club"), accounts=True) as running:
        running.app.state.doors.accounts.add("ann", HASH)
        yield running


def signed_in(club: Server, visitor: Callable[..., Any], **how: Any) -> Any:
    page = visitor(**how)
    page.goto(club.url)
    page.locator("#name").fill("ann")
    page.locator("#password").fill(PASSWORD)
    page.keyboard.press("Enter")
    page.wait_for_url(f"{club.url}/")
    return page


def test_a_script_in_a_name_is_a_name(server, visitor, tmp_path):
    file = tmp_path / "hostile.json"
    people = [{"id": 1, "name": SCRIPT}, {"id": 2, "name": "'\"><b>Bob</b>"}]
    games = [{"round": 1, "white": 1, "black": 2, "result": "1-0"}]
    document = {"format": "tiebreaks", "version": 1, "name": SCRIPT}
    file.write_text(json.dumps(document | {"participants": people, "games": games}))
    dialogs: list[str] = []

    def noted(dialog: Any) -> None:
        dialogs.append(dialog.message)
        dialog.dismiss()

    page = visitor()
    page.on("dialog", noted)
    base = server.open(str(file))
    for name in PAGES:
        page.goto(f"{base}{name}")
        assert page.title() != "owned"
        assert page.locator("img[src=x], b:text-is('Bob')").count() == 0, name
    assert dialogs == []


def test_what_stands_inside_a_page_does_not_run(server, chromium):
    """Should anything ever slip through, the policy stops it."""
    context = chromium.new_context()
    page, blocked = context.new_page(), []
    page.on("console", lambda said: blocked.append(said.text))
    page.goto(server.open("examples/bulgarian-rr7.csv"))
    page.evaluate(
        """() => {
            const script = document.createElement('script');
            script.textContent = "document.title = 'owned'";
            document.body.append(script);
            const image = `<img src=x onerror="document.title='owned'">`;
            document.body.insertAdjacentHTML('beforeend', image);
        }"""
    )
    page.wait_for_timeout(200)
    assert page.title() != "owned"
    assert any("Content Security Policy" in text for text in blocked)
    context.close()


@pytest.mark.parametrize(("lang", "size"), [("en", None), ("ru", PHONE), ("bg", PHONE)])
def test_sign_in_share_and_sign_out(club, visitor, accessible, lang, size):
    how = {"lang": lang, **({"size": size, "dark": True} if size else {})}
    page = visitor(**how)
    page.goto(club.url)
    accessible(page)
    page.locator("#name").fill("ann")
    page.locator("#password").fill("wrong password")
    page.keyboard.press("Enter")
    page.get_by_role("alert").wait_for()
    page.locator("#password:focus").wait_for()
    page.locator("#password").fill(PASSWORD)
    page.keyboard.press("Enter")
    page.wait_for_url(f"{club.url}/")

    page.locator("textarea").first.fill("Name;1\nAnn;2w1\nBob;1b0\n")
    page.locator("form[action='/read'] button.primary").first.click()
    page.wait_for_url("**/e/*/")
    page.goto(f"{page.url}share")
    page.locator("form[action$='/share/link'] button").click()
    address = page.locator("#link1").input_value()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    accessible(page)
    reader = visitor(**how)
    reader.goto(address)
    assert reader.locator("#standings tbody tr").count() == 2

    page.goto(f"{club.url}/account")
    accessible(page)
    page.locator("form[action='/sign-out'] button").click()
    page.wait_for_url("**/sign-in")


def test_a_session_that_ended_is_said_in_the_foot(club, visitor):
    page = signed_in(club, visitor)
    page.locator("textarea").first.fill("Name;1\nAnn;2w1\nBob;1b0\n")
    page.locator("form[action='/read'] button.primary").first.click()
    page.wait_for_url("**/e/*/")
    page.context.clear_cookies()
    page.locator("a.door").first.click()
    page.locator("#foot").get_by_role("link", name="Sign in").wait_for()
    assert page.locator("#standings tbody tr").count() == 2


def test_a_server_that_does_not_answer_is_said_in_the_foot(server, visitor):
    page = visitor()
    page.goto(server.open("examples/bulgarian-rr7.csv"))
    page.context.set_offline(True)
    page.locator("a.door").first.click()
    page.locator("#foot").get_by_text("No connection").wait_for()
    page.context.set_offline(False)
    page.locator("a.door").first.click()
    page.locator("#panel :is(table, h2)").first.wait_for()
    assert page.locator("#foot").text_content().strip() == ""


def test_an_error_page_is_a_page(server, visitor, accessible):
    page = visitor(lang="bg", size=PHONE)
    assert page.goto(f"{server.url}/nowhere").status == 404
    accessible(page)
    page.get_by_role("main").get_by_role("link").click()
    page.wait_for_url(f"{server.url}/")
