"""The history as a person uses it: back and forth by keyboard, and a version restored."""

from tests.browser.conftest import PHONE, Server
from tiebreaks.desk.changes import SetResult
from tiebreaks.desk.entries import sides
from tiebreaks.formats.json_document.types import Result
from tiebreaks.web.office.office import Office


def changed(server: Server, address: str, *results: Result) -> tuple[Office, str]:
    """Give the first game of the event results, one after another."""
    office: Office = server.app.state.office
    event = address.split("/")[-2]
    game = next(game for game in office.state(event).desk.document.games if game.result == "1-0")
    one, two = sides(game)
    for base, result in enumerate(results, 1):
        change = SetResult(round=game.round, one=one, two=two, result=result)
        office.change(event, base, change, "Anna")
    return office, event


def test_back_forth_and_a_version_restored(server, visitor, accessible):
    address = server.open("examples/moscow-open-2018.csv")
    office, event = changed(server, address, "0-1", "1/2-1/2")
    page = visitor()
    page.goto(f"{address}history")
    assert "UTC" not in page.inner_text("#version1 time")
    accessible(page)

    page.keyboard.press("Control+z")
    page.wait_for_selector("#version4")
    assert page.inner_text("#version4 .what").startswith("Taken back: ")
    page.keyboard.press("Control+y")
    page.wait_for_selector("#version5")
    assert page.locator("[aria-current=true]#version3").count() == 1

    page.focus("#version1 .what")
    page.keyboard.press("Enter")
    page.wait_for_selector("#panel .version")
    accessible(page)
    page.click("#panel button.primary")
    page.wait_for_selector("#version6")
    page.wait_for_selector("#panel .notice")
    assert office.state(event).desk == office.state(event, 1).desk


def test_on_a_phone_nothing_has_to_be_pushed_aside(server, visitor, accessible):
    address = server.open("examples/moscow-open-2018.csv")
    changed(server, address, "0-1")
    page = visitor(lang="ru", size=PHONE, dark=True)
    page.goto(f"{address}history")
    assert page.evaluate("document.querySelector('#main').scrollWidth") <= PHONE["width"]
    page.tap("#version2 .what")
    page.wait_for_selector("#panel .version")
    assert page.evaluate("document.querySelector('#side').scrollWidth") <= PHONE["width"]
    accessible(page)
