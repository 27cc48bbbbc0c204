"""The display for the hall, as it runs by itself on a screen."""

import re
from typing import Any

import pytest

from tests.browser.conftest import DESKTOP, PHONE
from tiebreaks.desk.changes import Describe

MOSCOW = "examples/moscow-open-2018.csv"


def shown(page: Any) -> Any:
    return page.locator(".places tbody tr:visible").count()


@pytest.fixture
def board(server, visitor):
    """Open the board of a file; returns its page."""

    def made(file=MOSCOW, **how):
        page = visitor(**how)
        page.clock.install()
        page.goto(f"{server.open(file)}board")
        page.locator("#as-of", has_text=":").wait_for()
        return page

    return made


@pytest.mark.parametrize("size", [DESKTOP, PHONE, {"width": 1920, "height": 1080}])
def test_everything_on_it_can_be_read(board, size):
    """Letters of a fortieth of the screen's height at least, nothing beyond its edge."""
    page = board(size=size)
    visible = page.locator(".places tbody tr:visible")
    for row in (visible.first, visible.last):
        box = row.bounding_box()
        assert box["y"] + box["height"] <= size["height"]
        assert box["x"] + box["width"] <= size["width"]
    letters = float(visible.first.evaluate("e => parseFloat(getComputedStyle(e).fontSize)"))
    assert letters >= min(size["height"] / 40, size["width"] / 24)
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]


def games_of_round_9() -> int:
    """Cells of the file's column 9.Rd that name an opponent, two for each game."""
    with open(MOSCOW, encoding="utf-8") as file:
        rows = [line.split(";") for line in file if line[:1].isdecimal()]
    return sum(bool(re.match(r" *\d+[wb]", row[13])) for row in rows) // 2


def test_its_pages_turn_by_themselves_through_everybody_and_the_last_round(board):
    page = board()
    pages = int(page.locator("#page").text_content().split("/")[1])
    seen, games = [], 0
    for _ in range(pages):
        seen += page.locator(".places tbody tr:visible th").all_text_contents()
        games += page.locator(".games tbody tr:visible").count()
        page.clock.run_for(10_000)
    assert len(seen) == len(set(seen)) == 220
    assert games == games_of_round_9()
    assert page.locator("#page").text_content() == f"1 / {pages}"


def test_a_page_can_be_held(board, accessible):
    page = board()
    page.keyboard.press("Space")
    page.clock.run_for(60_000)
    assert page.locator("#page").text_content().startswith("1 /")
    assert page.locator("#held").text_content()
    accessible(page)
    page.keyboard.press("ArrowRight")
    assert page.locator("#page").text_content().startswith("2 /")


def test_what_changes_is_there_a_little_later(server, board):
    page = board("examples/bulgarian-rr7.csv", dark=True, lang="ru")
    event = page.url.split("/")[-2]
    server.app.state.office.change(event, 1, Describe(name="Renamed"))
    page.clock.run_for(6_000)
    page.get_by_role("heading", name="Renamed").wait_for()


def test_a_lost_connection_is_said_and_so_is_its_return(board, accessible):
    page = board()
    page.context.set_offline(True)
    page.clock.run_for(25_000)
    lost = page.get_by_role("alert")
    lost.get_by_text("No connection").wait_for()
    assert page.locator("#as-of").text_content().removeprefix("as of ") in lost.text_content()
    accessible(page)
    page.context.set_offline(False)
    page.clock.run_for(6_000)
    page.locator("#lost:empty").wait_for(state="attached")


def test_a_withdrawn_link_closes_it(server, visitor):
    event = server.open("examples/bulgarian-rr7.csv").split("/")[-2]
    links = server.app.state.doors.links
    link = links.make(event)
    page = visitor(size=PHONE)
    page.clock.install()
    page.goto(f"{server.url}/v/{link}/board")
    assert shown(page) == 7
    links.revoke(event, link)
    page.clock.run_for(6_000)
    page.get_by_role("alert").get_by_text("closed").wait_for()


def test_without_scripts_it_is_a_list(server, chromium):
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{server.open(MOSCOW)}board")
    assert shown(page) == 220
    context.close()
