"""The panel beside the table: from a number to its ledger, and on from there."""

from typing import Any

import pytest

from tests.browser.conftest import PHONE

MOSCOW = "examples/moscow-open-2018.csv"


@pytest.fixture(scope="module")
def moscow(server):
    return server.open(MOSCOW)


def opened(page: Any, number: int, code: str) -> None:
    page.locator(f"#p{number} a[href$='/ledger/{number}/{code}']").click()
    page.locator("#panel .topic h2").wait_for()


def heading(page: Any) -> str:
    return str(page.locator("#panel h2").inner_text())


def test_a_click_opens_the_ledger_and_escape_closes_it(moscow, visitor):
    page = visitor()
    page.goto(moscow)
    opened(page, 8, "BH")
    assert heading(page) == "Buchholz (BH) of Player 008 (8): 50½"
    assert page.evaluate("document.activeElement.tagName") == "H2"
    page.keyboard.press("Escape")
    assert page.locator("#side").is_hidden()
    assert page.evaluate("document.activeElement.getAttribute('href')").endswith("/ledger/8/BH")


def test_enter_opens_it_too(moscow, visitor):
    page = visitor()
    page.goto(moscow)
    page.locator("#p8 a[href$='/ledger/8/BH']").focus()
    page.keyboard.press("Enter")
    page.locator("#panel .topic h2").wait_for()
    assert "50½" in heading(page)


def test_from_opponent_to_opponent_and_back(moscow, visitor):
    page = visitor()
    page.goto(moscow)
    opened(page, 8, "BH-C1")
    page.get_by_role("link", name="65 Player 065").click()
    page.locator("#panel .trail a").wait_for()
    assert "Player 065 (65)" in heading(page)
    # he met Player 008, whose row lights up
    assert "lit" in page.locator("#p8").get_attribute("class")
    page.locator("#panel").get_by_role("link", name="21 Player 021").click()
    page.locator("#panel .trail li:nth-child(3)").wait_for()
    assert page.locator("#panel .trail li").all_inner_texts()[0].startswith("Player 008 · BH/C1")
    page.get_by_role("link", name="Back to Player 008 · BH/C1").click()
    page.locator("#panel .trail").wait_for(state="hidden")
    assert "Player 008 (8)" in heading(page)
    assert page.evaluate("document.activeElement.tagName") == "H2"


def test_another_number_of_the_table_begins_anew(moscow, visitor):
    page = visitor()
    page.goto(moscow)
    opened(page, 8, "BH")
    page.get_by_role("link", name="65 Player 065").click()
    page.locator("#panel .trail a").wait_for()
    page.locator("#p2 a[href$='/ledger/2/BH']").click()
    page.get_by_role("heading", name="Player 002 (2)").wait_for()
    assert page.locator("#panel .trail").is_hidden()


def test_a_cut_line_is_struck_through_and_an_adjusted_score_opens(moscow, visitor, accessible):
    """Player 004: round 1 is the lowest; in round 9 his opponent 166 was absent."""
    page = visitor(dark=True)
    page.goto(f"{moscow}ledger/4/BH-C1")
    assert page.locator(".struck:not(.note)").count() == 1
    style = "getComputedStyle(document.querySelector('.struck td')).textDecorationLine"
    assert page.evaluate(style) == "line-through"
    counted = page.get_by_text("round 9: zero-point bye or absence, awarded 0, counts ½")
    assert not counted.is_visible()
    page.locator(".topic summary").click()
    assert counted.is_visible()
    accessible(page)


def test_why_one_is_above_the_other(moscow, visitor, accessible):
    page = visitor()
    page.goto(f"{moscow}why/4/5")
    assert "Player 004 (4) is placed above Player 005 (5)" in page.locator("h2").first.inner_text()
    assert page.locator(".about-criteria .equal").count() == 1
    assert page.locator(".about-sides tfoot .differs").count() == 1
    accessible(page)


def test_a_card_on_a_phone(moscow, visitor, accessible):
    page = visitor(size=PHONE)
    page.goto(moscow)
    page.locator("#p8 th a").click()
    page.locator("#panel .topic h2").wait_for()
    assert heading(page) == "Player 008 (8)"
    page.locator("#panel .about-values a").nth(2).click()
    page.locator("#panel .trail a").wait_for()
    assert "50½" in heading(page)
    overflow = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert page.evaluate(overflow) == 0
    page.goto(f"{moscow}card/8")
    accessible(page)


def test_long_heads_leave_room_for_names_on_a_phone(server, visitor):
    page = visitor("ru", PHONE)
    page.goto(f"{server.open('examples/eight-teams.trf')}ledger/3/EMGSB-C1")
    lines = "element => element.getClientRects().length"
    assert page.get_by_role("link", name="4 Dogwood").evaluate(lines) == 1


def test_beside_the_table_nothing_is_in_the_way(server, visitor, accessible):
    page = visitor()
    page.goto(server.open("examples/eight-teams.trf"))
    opened(page, 3, "EMGSB-C1")
    accessible(page)


def test_without_scripts_a_ledger_is_a_page(moscow, chromium):
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(moscow)
    page.locator("#p8 a[href$='/ledger/8/BH']").click()
    assert "50½" in page.locator("main h2").inner_text()
    context.close()
