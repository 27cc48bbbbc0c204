"""The first minute, as a person has it: drop, paste, correct, accept; and players by hand."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE
from tiebreaks.desk.changes import AddParticipants
from tiebreaks.formats.json_document.types import Entrant

# Ann beat Bob, Bob beat Cid; by hand
GOOD = "No;Name;1;2;Pts\n1;Ann;2w1;;1\n2;Bob;1b0;3w1;1\n3;Cid;;2b0;0\n"
WRONG = GOOD.replace("3w1", "3wQ")
AN_EVENT = re.compile(r"/e/[^/]+/$")

DROP = """([name, text]) => {
  const data = new DataTransfer();
  data.items.add(new File([text], name));
  for (const kind of ["dragenter", "dragover", "drop"])
    document.body.dispatchEvent(
      new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }));
}"""
PASTE = """([target, text, html]) => {
  const data = new DataTransfer();
  data.setData("text/plain", text);
  if (html) data.setData("text/html", html);
  const event = new ClipboardEvent("paste",
    { clipboardData: data, bubbles: true, cancelable: true });
  document.querySelector(target).dispatchEvent(event);
}"""


@pytest.fixture
def page(server, visitor):
    page = visitor()
    page.goto(server.url)
    return page


def test_a_file_is_dropped_anywhere(page):
    page.evaluate(DROP, ["open.csv", GOOD])
    page.wait_for_url(AN_EVENT)
    expect(page.locator("#standings")).to_contain_text("Ann")


def test_a_file_is_chosen_by_keyboard(page, tmp_path):
    file = tmp_path / "open.csv"
    file.write_text(GOOD)
    page.locator("#text").focus()
    page.keyboard.press("Tab")
    expect(page.locator("#file")).to_be_focused()
    page.set_input_files("#file", file)
    page.wait_for_url(AN_EVENT)


def test_a_table_is_pasted_and_read_at_once(page):
    page.evaluate(PASTE, ["body", GOOD, ""])
    page.wait_for_url(AN_EVENT)


def test_a_table_of_a_web_page_is_read_where_its_text_is_none(page):
    table = "<table><tr><th>No<th>Name<th>1<th>Pts<tr><td>1<td>Ann<td>2w1<td>1"
    table += "<tr><td>2<td>Bob<td>1b0<td>0</table>"
    page.evaluate(PASTE, ["#text", "Ann\nBob", table])
    page.wait_for_url(AN_EVENT)


def test_an_error_is_corrected_in_place(page, accessible):
    page.evaluate(PASTE, ["#text", WRONG, ""])
    line = page.get_by_label("Line 3")
    expect(line).to_be_focused()
    # the caret has selected what is wrong: typing over it is enough
    assert page.evaluate("getSelection().toString()") == "3wQ"
    expect(line).to_have_attribute("aria-invalid", "true")
    accessible(page)
    page.keyboard.type("3w1")
    assert page.locator("[name=text]").input_value() == GOOD
    page.keyboard.press("Control+Enter")
    page.wait_for_url(AN_EVENT)


def test_the_mark_lies_under_its_letters(page):
    page.evaluate(PASTE, ["#text", WRONG.replace("Bob", "Bob 王小明"), ""])
    page.get_by_label("Line 3").wait_for()
    widths = page.evaluate(
        """() => [...document.querySelectorAll(".listing .text")].map(
          (each) => ["code", "input"].map((part) => each.querySelector(part).scrollWidth))"""
    )
    assert all(abs(marks - letters) <= 1 for marks, letters in widths), widths


def test_repairs_are_accepted_and_stay_in_sight(page):
    page.evaluate(PASTE, ["#text", GOOD.replace(";2w1;;1\n", ";2w1;;9\n"), ""])
    expect(page.locator(".problems")).to_contain_text("Line 2, column 12")
    page.get_by_role("button", name="Accept and open").click()
    page.wait_for_url(AN_EVENT)
    page.get_by_role("link", name="1 note on the file").click()
    expect(page.locator(".notes")).to_contain_text("Line 2, column 12")


def test_a_file_that_is_too_large_is_not_sent(page):
    page.evaluate("document.querySelector('form.drop').dataset.most = 10")
    page.evaluate(DROP, ["open.csv", GOOD])
    expect(page.get_by_role("alert")).to_contain_text("too large")


def test_an_upload_that_breaks_off_leaves_nothing(page, server):
    before = len(server.app.state.office.events.all())
    page.route("**/read", lambda route: route.abort())
    page.evaluate(DROP, ["open.csv", GOOD])
    expect(page.get_by_role("alert")).to_contain_text("interrupted")
    assert len(server.app.state.office.events.all()) == before


def test_what_is_refused_stays_in_its_field(page):
    refusal = "<main><h1>No</h1><p>Sign in first.</p></main>"
    page.route(
        "**/read",
        lambda route: route.fulfill(status=403, body=refusal, content_type="text/html"),
    )
    page.evaluate(PASTE, ["#text", GOOD, ""])
    expect(page.get_by_role("alert")).to_have_text("Sign in first.")
    expect(page.locator("#text")).to_have_value(GOOD)


def test_what_is_dropped_twice_opens_once(page, server):
    before = len(server.app.state.office.events.all())
    for _ in range(2):
        page.evaluate(DROP, ["open.csv", GOOD])
    page.wait_for_url(AN_EVENT)
    assert len(server.app.state.office.events.all()) == before + 1


def test_players_are_entered_by_keyboard_from_nothing(page, accessible):
    page.get_by_role("link", name="New event").click()
    page.get_by_label("Name of the event").fill("Club 王小明")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/participants")
    page.locator("#name-new").focus()
    for name in ("Ann", "<script>alert(1)</script>"):
        page.keyboard.type(name)
        page.keyboard.press("Enter")
        expect(page.locator("#participants")).to_contain_text(name)
        expect(page.locator("#name-new")).to_be_focused()
        expect(page.locator("#name-new")).to_have_value("")
    edit_the_first(page, accessible)


def edit_the_first(page: Page, accessible: Callable[[Page], None]) -> None:
    page.locator("#edit-1").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".editing [name=name]")).to_be_focused()
    accessible(page)
    page.keyboard.press("Escape")
    expect(page.locator("#edit-1")).to_be_focused()
    page.keyboard.press("Enter")
    page.locator(".editing [name=name]").fill("Anna")
    page.keyboard.press("Enter")
    expect(page.locator("#person-1")).to_contain_text("Anna")
    expect(page.locator("#edit-1")).to_be_focused()
    expect(page.locator("#foot")).to_be_visible()


def test_somebody_elses_change_waits_for_the_row(server, visitor):
    page = visitor()
    page.goto(server.open("examples/bulgarian-rr7.csv") + "participants")
    page.locator("#edit-2").click()
    name = page.locator(".editing [name=name]")
    name.fill("half a n")
    event = page.url.split("/")[-2]
    added = AddParticipants([Entrant(name="Newcomer")])
    server.app.state.office.change(event, 1, added, "")
    page.evaluate("htmx.trigger(document.body, 'changed')")
    page.wait_for_function("document.querySelector('#participants').dataset.stale")
    expect(name).to_have_value("half a n")
    name.press("Escape")
    expect(page.locator("#participants")).to_contain_text("Newcomer")
    expect(page.locator(".editing")).to_have_count(0)


def test_an_event_is_deleted_after_a_question(server, visitor):
    server.open("examples/bulgarian-rr7.csv")
    page = visitor(size=PHONE)
    page.goto(server.url)
    title = page.locator(".kept th a").first.inner_text()
    page.locator(".confirm summary").first.click()
    page.get_by_role("button", name="Yes, delete it").first.click()
    page.get_by_role("button", name="Bring it back").click()
    expect(page.locator(".kept th a", has_text=title).first).to_be_visible()


def test_a_phone_in_the_dark(server, visitor, accessible):
    page = visitor("ru", PHONE, dark=True)
    for address in ("/", "/new"):
        page.goto(server.url + address)
        accessible(page)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_export_says_what_has_no_room(server, visitor, accessible):
    page = visitor()
    page.goto(server.open("examples/eight-teams.trf") + "export")
    page.locator("summary", has_text="Other forms").click()
    page.locator("details.losses").first.wait_for()
    accessible(page)
    with page.expect_download() as saved:
        page.locator("a[href$='event.trf']").click()
    assert saved.value.suggested_filename == "Cup of the Trees.trf"
    assert Path(saved.value.path()).read_bytes().startswith(b"012 Cup of the Trees")


def test_notes_on_the_file_open_beside_the_table_and_close(server, visitor):
    page = visitor()
    page.goto(server.url)
    page.locator("#file").set_input_files("examples/vienna-1873.csv")
    with page.expect_navigation(wait_until="load"):  # its scripts run then
        page.get_by_role("button", name="Accept and open").click()
    page.get_by_role("link", name="1 note on the file").click()
    # the file has 1½½ of Anderssen's and ½0½ of Meitner's side: see examples/README.md
    expect(page.locator("#panel")).to_contain_text("Anderssen against Meitner")
    page.keyboard.press("Escape")
    expect(page.locator("#side")).to_be_hidden()
    expect(page.get_by_role("link", name="1 note on the file")).to_be_focused()
