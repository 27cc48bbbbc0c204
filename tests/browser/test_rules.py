"""Rules, comparison and what-if as somebody uses them with a mouse, a finger and a keyboard."""

import json

import pytest

from tests.browser.conftest import PHONE
from tests.web.small_events import FOUR, TWO
from tiebreaks.desk.changes import Describe

MOSCOW = "examples/moscow-open-2018.csv"


@pytest.fixture
def event(server, tmp_path):
    """Put an event on the desk; gives the address of its pages."""

    def opened(text):
        path = tmp_path / "event.json"
        path.write_text(text, encoding="utf-8")
        return server.open(str(path))

    return opened


def order(page):
    return page.locator("#draft .order .what strong").all_inner_texts()


def save(page):
    """Save the draft, and confirm that the event has begun."""
    page.locator("#save button").click()
    dialog = page.locator("#begun")
    dialog.wait_for()
    assert "The event has begun: 3 rounds are played." in dialog.inner_text()
    dialog.locator("button.primary").click()
    page.locator("#save").wait_for(state="detached")


def places(page, address):
    page.goto(address)
    return page.locator("#standings tbody th").all_inner_texts()


def test_the_order_is_moved_by_keyboard_saved_after_a_warning_and_logged(event, visitor):
    page, address = visitor(), event(FOUR)
    page.goto(f"{address}rules")
    assert order(page) == ["PTS", "DE", "WIN"]
    page.locator("#up-WIN").focus()
    page.keyboard.press("Alt+ArrowUp")
    page.locator("#save").wait_for()
    assert order(page) == ["PTS", "WIN", "DE"]
    assert page.evaluate("document.activeElement.id") == "up-WIN"
    assert "The winner changes." in page.locator(".outcome").inner_text()
    save(page)
    assert places(page, address)[0].startswith("Bob")
    page.goto(f"{address}history")
    assert "WIN" in page.locator("main").inner_text()


def test_a_warning_can_be_heeded(event, visitor):
    page, address = visitor(), event(FOUR)
    page.goto(f"{address}rules")
    page.locator("#down-DE").click()
    page.locator("#save button").click()
    page.locator("#begun button[value=no]").click()
    assert places(page, address)[0].startswith("Ann")


def test_the_order_is_moved_by_dragging(event, visitor):
    page = visitor()
    page.goto(f"{event(FOUR)}rules")
    grip = page.locator("#at-WIN .grip")
    grip.scroll_into_view_if_needed()
    start, end = grip.bounding_box(), page.locator("#at-DE").bounding_box()
    x = start["x"] + start["width"] / 2
    page.mouse.move(x, start["y"] + start["height"] / 2)
    page.mouse.down()
    for y in (end["y"] + end["height"] - 2, end["y"] + 2):
        page.mouse.move(x, y, steps=4)
    page.mouse.up()
    page.locator("#save").wait_for()
    assert order(page) == ["PTS", "WIN", "DE"]


def test_the_catalogue_is_searched_and_says_why_something_is_not_possible(event, visitor):
    page = visitor()
    page.goto(f"{event(FOUR)}rules")
    page.locator("#catalogue summary").click()
    shown = page.locator("#catalogue li:visible")
    button = page.locator("#add-EMGSB")
    assert button.is_disabled()
    reason = page.locator(f"#{button.get_attribute('aria-describedby')}")
    page.locator("#find-system").fill("EMGSB")
    assert shown.count() == 1
    assert reason.is_visible()
    assert "matches of teams" in reason.inner_text()
    page.locator("#find-system").fill("BWG")
    page.locator("#add-BWG").click()
    page.locator("#at-BWG").wait_for()
    assert order(page) == ["PTS", "DE", "WIN", "BWG"]


def test_a_modifier_is_chosen_and_the_own_order_comes_back(event, visitor):
    page = visitor()
    page.goto(f"{event(FOUR.replace('DE', 'SB'))}rules")
    page.locator("#as-SB").select_option("SB/C1")
    page.locator("#at-SB-C1").wait_for()
    page.locator("#own").click()
    page.locator("#own").wait_for(state="detached")
    assert order(page) == ["PTS", "DE", "WIN", "SB", "KS"]  # of the rulebook for round robins


def test_a_tied_group_is_decided_by_hand(event, visitor):
    page, address = visitor(), event(TWO)
    page.goto(f"{address}rules")
    page.locator(".undecided summary").click()
    page.locator(".undecided li", has_text="Bob").locator("[data-step=up]").click()
    assert page.locator("[data-moved]").inner_text() == "Bob is now number 1."
    page.locator(".undecided input[name=reason]").fill("play-off")
    page.locator(".undecided button.primary").click()
    page.locator(".decision").wait_for()
    assert "play-off" in page.locator(".decision").inner_text()
    assert places(page, address)[0].startswith("Bob")
    page.goto(f"{address}history")
    assert "play-off" in page.locator("main").inner_text()


def test_lots_are_thrown_and_drawn(event, visitor):
    page, address = visitor(), event(TWO)
    page.goto(f"{address}rules")
    seed = page.locator("#seed").input_value()
    page.locator("#throw").click()
    page.wait_for_function("seed => document.getElementById('seed').value !== seed", arg=seed)
    page.locator(".lots button.primary").click()
    page.get_by_text("Drawn with the seed").wait_for()
    assert places(page, address)  # nothing is shared any more
    assert page.locator("#standings tbody .mark").all_inner_texts() == ["1", "2"]


def test_a_line_of_the_chart_opens_what_counts_differently(server, visitor):
    page = visitor()
    page.goto(f"{server.open(MOSCOW)}compare?rules2=fide-2024")
    link = page.locator(".chart.wide a.up").first
    link.focus()
    page.keyboard.press("Enter")
    panel = page.locator("#panel .mover")
    panel.wait_for()
    assert "rises from" in panel.inner_text()
    assert "since his own score counts in full" in panel.inner_text()


def overlapping(page, chart):
    """Pairs of texts of a chart that lie over each other."""
    return page.evaluate(
        """chart => {
          const boxes = [...document.querySelectorAll(`${chart} .slope text`)]
            .map((each) => [each.textContent, each.getBoundingClientRect()]);
          const over = (a, b) => a.left < b.right && b.left < a.right
            && a.top + 3 < b.bottom && b.top + 3 < a.bottom;
          return boxes.flatMap(([name, box], at) => boxes.slice(at + 1)
            .filter(([, other]) => over(box, other)).map(([other]) => `${name}/${other}`));
        }""",
        chart,
    )


@pytest.mark.parametrize(("chart", "size"), [(".wide", None), (".narrow", PHONE)])
def test_no_names_lie_over_each_other(event, visitor, chart, size):
    long = json.loads(FOUR)
    names = ["W" * 60, "王小明" * 20, "Щукин-Жмудский Мстислав Вячеславович", "Ann " * 30]
    for person, name in zip(long["participants"], names, strict=True):
        person["name"] = name
    page = visitor(size=size) if size else visitor()
    page.goto(f"{event(json.dumps(long))}compare?order=DE&order2=WIN")
    assert page.locator(f".chart{chart} .slope").is_visible()
    assert overlapping(page, f".chart{chart}") == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_results_are_picked_by_keyboard_and_places_move(event, visitor):
    page = visitor()
    page.goto(f"{event(FOUR)}what-if?round=3")
    page.locator("input[name='3:1-4']").first.focus()
    page.keyboard.press("0")  # Dan beats Ann, who then has 1½
    page.locator(".told", has_text="Ann: 1 →").wait_for()
    assert page.evaluate("document.activeElement.name") == "3:2-3"
    assert "result=3:1-4=0-1" in page.url
    assert page.locator(".places tbody th").first.inner_text() == "Bob"


def test_what_somebody_can_reach_opens_beside(event, visitor):
    page = visitor()
    page.goto(f"{event(FOUR.replace('1-0', '*'))}what-if")
    page.locator("select[name=who]").select_option("2")
    page.locator(".reach button").click()
    page.locator("#panel .outlook").wait_for()
    assert "Bob (2)" in page.locator("#panel h2").inner_text()


@pytest.mark.parametrize(
    ("options", "path"),
    [
        ({"dark": True, "lang": "ru"}, "rules?rules=rr&code=WIN&code=DE"),
        ({}, "compare?order=DE&order2=WIN"),
        ({"dark": True, "size": PHONE, "lang": "bg"}, "compare/1?order=DE&order2=WIN"),
        ({"size": PHONE}, "what-if?round=3&result=3:1-4=0-1"),
    ],
)
def test_everybody_can_use_it(event, visitor, accessible, options, path):
    page = visitor(**options)
    page.goto(f"{event(FOUR)}{path}")
    page.evaluate("document.querySelectorAll('main details').forEach((each) => (each.open = true))")
    accessible(page)


def test_news_of_others_do_not_take_away_what_is_being_filled_in(event, server, visitor):
    page, address = visitor(), event(TWO)
    page.goto(f"{address}rules")
    page.locator(".undecided summary").click()
    reason = page.locator(".undecided input[name=reason]")
    reason.fill("play-")
    number = address.split("/")[-2]
    server.app.state.office.change(number, 1, Describe(name="Another name"))
    page.evaluate("htmx.trigger(document.body, 'changed', {revision: 2})")  # as polling does
    page.locator("h1", has_text="Another name").wait_for()
    assert reason.input_value() == "play-"
    reason.fill("play-off")
    reason.press("Enter")
    page.locator(".decision").wait_for()
