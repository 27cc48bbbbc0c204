"""Results entered by keyboard, touch and two people at once."""

from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE
from tiebreaks.desk.desk import Desk
from tiebreaks.formats.json_document.types import Document, Entrant, Game

NAMES = ("Ann", "Ben", "Cid", "Dan", "Eva", "Fay")
OPEN = (
    Game(round=1, white=1, black=4, result="*"),
    Game(round=1, white=2, black=5, result="*"),
    Game(round=1, white=3, black=6, result="*"),
)


@pytest.fixture
def opened(server):
    """Put an event of six on the desk; the address of its pages, by points alone."""

    def made(games=OPEN, names=NAMES, **values):
        values = {"type": "swiss", "tiebreaks": ["PTS"], **values}
        people = [Entrant(id=number, name=name) for number, name in enumerate(names, 1)]
        document = Document(
            format="tiebreaks", version=1, participants=people, games=list(games), **values
        )
        kept = server.app.state.office.open(Desk(document), "test")
        return f"{server.url}/e/{kept.id}/"

    return made


@pytest.fixture
def results(server):
    """The results of an event as they are kept."""

    def kept(address):
        event = address.rstrip("/").rpartition("/")[2]
        return [game.result for game in server.app.state.office.state(event).desk.document.games]

    return kept


def typed(page: Any, keys: Sequence[str]) -> None:
    for key in keys:
        page.keyboard.press(key)


def shown(page: Any, signs: list[str]) -> None:
    """Wait until the list of the round has these results and nothing is unsaved."""
    expect(page.locator(".result")).to_have_text(signs)
    expect(page.locator(".unsaved")).to_have_count(0)


def test_a_whole_round_by_keyboard(opened, results, visitor, accessible):
    address = opened()
    page = visitor()
    page.goto(address + "rounds")
    typed(page, "1=0")
    shown(page, ["1–0", "½–½", "0–1"])
    assert results(address) == ["1-0", "1/2-1/2", "0-1"]
    expect(page.locator("#g3-6-1")).to_be_focused()
    # All had shared places 1-6. Then Ann and Fay have 1, Ben and Eva ½, Cid and Dan nothing: the
    # foot tells what the whole run of keys has moved.
    foot = page.locator("#foot[role=status]").inner_text()
    assert foot.startswith("3 entries: Ann: 1–6 → 1–2, Fay: 1–6 → 1–2 and 4 others move")
    # Before the last result Cid, Dan and Fay shared places 4-6: the arrows tell that one.
    assert "▲3" in page.locator("#beside tr", has_text="Fay").inner_text()
    accessible(page)
    page.keyboard.press("Control+z")
    shown(page, ["1–0", "½–½", "*"])
    typed(page, ["ArrowUp", "ArrowUp", "Delete", "-", "x"])
    shown(page, ["*", "−:+", "−:−"])
    assert results(address) == ["*", "-:+", "-:-"]
    typed(page, "c")
    expect(page.locator("#g6-3-1")).to_be_focused()
    typed(page, "u")
    expect(page.locator(".alone .pick")).to_have_text(["3 Cid", "6 Fay"])


def test_undo_takes_its_turn_behind_quick_keys(opened, results, visitor):
    address = opened()
    page = visitor()
    page.goto(address + "rounds")
    typed(page, ["1", "=", "0", "Control+z", "Control+z"])
    shown(page, ["1–0", "*", "*"])
    expect(page.locator("#foot")).to_contain_text("Taken back: Round 1: Ben – Eva ½–½.")
    assert results(address) == ["1-0", "*", "*"]
    typed(page, ["Control+y"])
    shown(page, ["1–0", "½–½", "*"])


def test_a_match_is_typed_board_by_board(server, visitor, accessible):
    """Eight teams on four boards: of Alder – Elm one board is won, one drawn, two are lost."""
    address = server.open("examples/eight-teams.trf")
    page = visitor()
    page.goto(address + "rounds/1")
    typed(page, [*"1=00", "Enter"])
    shown(page, ["1½–2½", "1–3", "2–2", "1–3"])
    typed(page, ["3"])  # no board ends like that: the keys of the round are left alone
    page.locator("#match-points").fill("3½-½")
    page.keyboard.press("Enter")
    page.get_by_text("Fir (6) – Beech (2): the boards do not make 3½–½.").wait_for()
    shown(page, ["1½–2½", "1–3", "2–2", "1–3"])
    accessible(page)
    page.get_by_role("button", name="Leave the boards of all matches out").click()
    shown(page, ["1½–2½", "3½–½", "2–2", "1–3"])


def test_keys_typed_while_the_line_is_down_are_not_lost(opened, results, visitor):
    address = opened()
    page = visitor()
    page.goto(address + "rounds")
    page.route("**/change", lambda route: route.abort())
    typed(page, "10")
    page.get_by_text("Not saved yet").wait_for()
    assert page.locator(".unsaved").count() == 2
    assert results(address) == ["*", "*", "*"]
    page.unroute("**/change")
    page.get_by_role("button", name="Try again now").click()
    shown(page, ["1–0", "0–1", "*"])
    assert results(address) == ["1-0", "0-1", "*"]


def test_why_the_server_could_not_save_is_said(opened, results, visitor):
    """What our own server says of its trouble is shown; a page of some proxy is not."""
    address = opened()
    page = visitor()
    page.goto(address + "rounds")
    full = {"status": 503, "headers": {"HX-Retarget": "#foot"}, "body": "<p>The disk is full.</p>"}
    page.route("**/change", lambda route: route.fulfill(**full))
    typed(page, "1")
    expect(page.locator("#foot")).to_contain_text("The disk is full.")
    expect(page.locator("#foot")).to_contain_text("Not saved yet. What was entered is kept here")
    page.unroute("**/change")
    page.route("**/change", lambda route: route.fulfill(status=502, body="<h1>Bad Gateway</h1>"))
    page.get_by_role("button", name="Try again now").click()
    expect(page.locator("#foot")).not_to_contain_text("disk")
    assert "Gateway" not in page.locator("#foot").inner_text()
    page.unroute("**/change")
    page.get_by_role("button", name="Try again now").click()
    shown(page, ["1–0", "*", "*"])
    assert results(address) == ["1-0", "*", "*"]


@pytest.mark.parametrize(
    "choice", [("Keep theirs", "1-0"), ("Put mine", "0-1")], ids=["theirs", "mine"]
)
def test_two_enter_the_same_game(opened, results, visitor, accessible, choice):
    button, left = choice
    address = opened()
    first, second = visitor(), visitor()
    for page in (first, second):
        page.goto(address + "rounds/1")
    typed(first, "1")
    shown(first, ["1–0", "*", "*"])
    held = []
    second.route("**/change", lambda route: held.append(route))  # noqa: PLW0108 - Playwright asks
    with second.expect_request("**/change"):
        typed(second, "0=")  # the second game is in nobody's way, and waits
    held[0].continue_()
    second.unroute("**/change")
    dialog = second.get_by_role("dialog")
    dialog.wait_for()
    assert "Round 1: Ann – Dan" in dialog.inner_text()
    expect(dialog.locator("dd")).to_have_text(["*", "1–0", "0–1"])  # seen, theirs, wanted
    accessible(second)
    assert results(address) == ["1-0", "*", "*"]
    dialog.get_by_text(button).click()
    shown(second, ["1–0" if left == "1-0" else "0–1", "½–½", "*"])
    assert results(address) == [left, "1/2-1/2", "*"]


def test_a_schedule_from_nothing(opened, results, visitor, accessible):
    address = opened(games=(), names=NAMES[:4], type="rr")
    page = visitor()
    page.goto(address + "rounds")
    page.get_by_text("everybody once").click()
    page.get_by_text("3 rounds by the Berger tables").wait_for()
    accessible(page)
    page.get_by_text("Enter these pairings").click()
    page.locator(".result").nth(1).wait_for()
    assert results(address) == ["*"] * 6
    typed(page, "11")
    shown(page, ["1–0", "1–0"])
    # Ann and Ben, who have White against Dan and Cid, share the lead of four.
    expect(page.locator("#foot")).to_contain_text("2 entries: Ann: 1–4 → 1–2, Ben: 1–4 → 1–2")


def test_a_matrix_is_edited_in_place(opened, results, visitor, accessible):
    games = [
        Game(round=1, white=1, black=2, result="*"),
        Game(round=2, white=3, black=1, result="*"),
    ]
    address = opened(games=games, names=NAMES[:3], type="rr")
    page = visitor()
    page.goto(address + "crosstable?order=number")
    page.locator("[data-cell='1-0']").click()
    typed(page, ["ArrowRight", "1"])  # Ann's row, against Cid, who has White
    expect(page.locator("[data-cell='3-1']")).to_have_text("0")
    expect(page.locator(".unsaved")).to_have_count(0)
    assert results(address) == ["*", "0-1"]
    assert page.locator("tr[data-id='1'] .points").inner_text() == "1"
    accessible(page)


def test_a_bye_in_a_table_by_rounds(opened, visitor):
    address = opened(games=OPEN[:2])
    page = visitor()
    page.goto(address + "crosstable?order=number")
    page.locator("[data-cell='6-0']").click()
    page.keyboard.press("h")
    expect(page.locator("[data-cell='6-0']")).to_have_text("½")
    expect(page.locator("[data-cell='6-0']")).to_be_focused()


def test_on_a_phone_by_touch(opened, results, visitor, accessible):
    address = opened(games=OPEN[:2])
    page = visitor(size=PHONE)
    page.goto(address + "rounds")
    page.locator("#g2-5-1").tap()
    page.locator(".key[data-result='1/2-1/2']").tap()
    shown(page, ["*", "½–½"])
    page.locator("#a6").tap()
    page.locator("#a3").tap()
    page.locator(".key[data-do=pair]").tap()
    page.locator("#g6-3-1").wait_for()
    assert results(address) == ["*", "1/2-1/2", "*"]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    accessible(page)
