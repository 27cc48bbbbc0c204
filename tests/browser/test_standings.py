"""The first tab, as an arbiter and a player use it.

Facts of New York 1924 from the tournament book: Lasker 16 points with 13 wins, Capablanca 14½ with
10, Marshall 11; Edward Lasker has the fewest wins, 2.
"""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE
from tests.web.four_players import FOUR, OLAFSSON_WINS
from tiebreaks.locale import Translator

NEW_YORK = "examples/new-york-1924.csv"
TEMPLATES = Path("src/tiebreaks/web/templates")
OURS = ("event.html", "event_head.html", "standings.html", "standings_table.html", "switches.html")


@pytest.fixture
def new_york(server, visitor):
    page = visitor()
    page.goto(server.open(NEW_YORK))
    return page


@pytest.fixture
def four(server, tmp_path):
    """The address of an event of four players."""
    file = tmp_path / "four.json"
    file.write_text(FOUR, encoding="utf-8")
    return server.open(str(file))


def door(page: Page, number: int, code: str) -> Locator:
    return page.locator(f'#p{number} a[href$="/ledger/{number}/{code}"]')


def names(page: Page) -> list[str]:
    return page.locator("#standings tbody tr:visible th a").all_inner_texts()


class TestKeyboard:
    def test_the_whole_table_is_one_stop_of_tab(self, new_york):
        assert new_york.locator("#standings [tabindex='0']").count() == 1
        assert new_york.locator("#standings a:not([tabindex])").count() == 0

    def test_arrows_move_between_numbers(self, new_york):
        door(new_york, 2, "PTS").focus()
        new_york.keyboard.press("ArrowDown")
        expect(door(new_york, 3, "PTS")).to_be_focused()
        new_york.keyboard.press("ArrowLeft")
        expect(new_york.locator("#p3 th a")).to_be_focused()
        new_york.keyboard.press("End")
        expect(door(new_york, 3, "KS")).to_be_focused()
        new_york.keyboard.press("PageDown")
        expect(door(new_york, 11, "KS")).to_be_focused()

    def test_a_column_is_kept_over_rows_without_a_number_in_it(self, server, visitor):
        page = visitor()
        page.goto(server.open("examples/moscow-open-2018.csv"))
        door(page, 13, "DE").focus()  # 12 and 14 above and below have no direct encounter
        page.keyboard.press("ArrowDown")
        page.keyboard.press("ArrowDown")
        page.keyboard.press("ArrowUp")
        page.keyboard.press("ArrowUp")
        expect(door(page, 13, "DE")).to_be_focused()

    def test_enter_opens_a_ledger_and_escape_leads_back(self, new_york):
        door(new_york, 2, "SB").focus()
        new_york.keyboard.press("Enter")
        expect(new_york.locator("#panel")).to_contain_text("José Raúl Capablanca")
        assert new_york.locator("#standings tr.lit").count() == 10  # he met all the others
        assert new_york.evaluate(
            "document.getElementById('panel').contains(document.activeElement)"
        )
        new_york.keyboard.press("Escape")
        expect(new_york.locator("#side")).to_be_hidden()
        expect(door(new_york, 2, "SB")).to_be_focused()
        assert new_york.locator("#standings tr.lit").count() == 0

    def test_two_marked_rows_tell_why_one_is_above_the_other(self, new_york):
        door(new_york, 5, "PTS").focus()
        new_york.keyboard.press("Space")
        expect(new_york.locator("#hint")).to_contain_text("Marked: Richard Réti")
        expect(new_york.locator("#p5 .mark")).to_have_attribute("aria-pressed", "true")
        door(new_york, 4, "PTS").focus()
        new_york.keyboard.press("Space")
        told = new_york.locator("#panel h2")
        expect(told).to_have_text(re.compile("Frank Marshall.*Richard Réti"))
        expect(new_york.locator("#p5 .mark")).to_have_attribute("aria-pressed", "false")

    def test_a_question_mark_lists_the_keys(self, new_york):
        new_york.keyboard.press("?")
        expect(new_york.locator("#keys")).to_be_visible()
        new_york.keyboard.press("Escape")
        expect(new_york.locator("#keys")).to_be_hidden()


class TestFinding:
    def test_a_name_is_found_without_its_accents(self, new_york):
        new_york.keyboard.press("/")
        new_york.keyboard.type("RETI")
        assert names(new_york) == ["Richard Réti (Czechoslovakia)"]
        new_york.keyboard.press("Enter")
        expect(new_york.locator("#p5 a:focus, #p5 button:focus")).to_have_count(1)

    def test_a_number_finds_who_has_it(self, new_york):
        new_york.fill("#find", "7")
        assert names(new_york) == ["Efim Bogoljubow (Soviet Union)"]
        new_york.fill("#find", "tal")
        expect(new_york.locator("#found")).to_have_text("Nobody has this name or number.")
        new_york.keyboard.press("Escape")
        assert len(names(new_york)) == 11


class TestSorting:
    def test_best_first_then_the_other_way_then_places(self, new_york):
        places = names(new_york)
        head = new_york.locator("th[data-column=WIN]")
        head.hover()
        head.locator(".sort").click()
        expect(head).to_have_attribute("aria-sort", "descending")
        assert [name.split(" (")[0] for name in names(new_york)[:2]] == [
            "Emanuel Lasker",
            "José Raúl Capablanca",
        ]
        head.locator(".sort").click()
        expect(head).to_have_attribute("aria-sort", "ascending")
        assert names(new_york)[0] == "Edward Lasker (United States)"
        head.locator(".sort").click()
        expect(head).not_to_have_attribute("aria-sort", re.compile(".*"))
        assert names(new_york) == places

    def test_a_long_table_is_sorted_to_its_end(self, server, visitor):
        page = visitor()
        page.goto(server.open("examples/moscow-open-2018.csv"))
        page.locator("th[data-column=id]").hover()
        page.locator("th[data-column=id] .sort").click()
        expect(page.locator("#standings tbody tr").last).to_have_id("p220")
        ids = page.locator("#standings tbody tr").evaluate_all("rows => rows.map(r => r.id)")
        assert ids == [f"p{number}" for number in range(1, 221)]
        page.locator("th[data-column=id] .sort").click()
        page.locator("th[data-column=id] .sort").click()  # before the other way is finished
        expect(page.locator("#standings tbody tr").last.locator(".mark")).to_have_text("220")
        ids = page.locator("#standings tbody td.place").evaluate_all(
            "c => c.map(c => +c.dataset.s)"
        )
        assert ids == list(range(1, 221))

    def test_by_keyboard_and_from_the_panel(self, new_york):
        door(new_york, 1, "PTS").focus()
        new_york.keyboard.press("ArrowLeft")
        new_york.keyboard.press("s")
        assert names(new_york)[0].startswith("Alexander Alekhine")
        new_york.click("th[data-column=SB] a")
        expect(new_york.locator("#panel")).to_contain_text("Sonneborn-Berger")
        new_york.click("#panel [data-sort='']")
        assert names(new_york)[0].startswith("Emanuel Lasker")


class TestChange:
    def test_rows_move_and_say_by_how_much(self, server, visitor, four):
        page = visitor()
        page.clock.install()
        page.goto(four)
        door(page, 3, "PTS").focus()
        server.app.state.office.change(four.split("/")[-2], 1, OLAFSSON_WINS)
        page.clock.fast_forward(5000)  # the page asks for news by itself
        expect(page.locator("#p3 .moved")).to_have_text("▲2")
        expect(page.locator("#p1 .moved")).to_have_text("▼2")
        assert names(page) == ["Ólafsson", "Müller", "Fischer", "Çelik"]
        expect(page.locator("#foot")).to_contain_text("Ólafsson: 3 → 1")
        expect(door(page, 3, "PTS")).to_be_focused()
        page.keyboard.press("Control+z")
        expect(page.locator("#p3 .moved")).to_have_text("▼2")
        assert names(page) == ["Fischer", "Müller", "Ólafsson", "Çelik"]
        page.evaluate(
            """() => document.activeElement.dispatchEvent(new KeyboardEvent("keydown",
            { key: "н", code: "KeyY", ctrlKey: true, bubbles: true, cancelable: true }))"""
        )  # Ctrl+Y on a Russian keyboard
        expect(page.locator("#p3 .moved")).to_have_text("▲2")

    def test_an_order_that_was_chosen_outlives_a_change(self, server, visitor, four):
        page = visitor()
        page.clock.install()
        page.goto(four)
        page.locator("#p4 th a").focus()
        page.keyboard.press("s")
        page.keyboard.press("Space")
        server.app.state.office.change(four.split("/")[-2], 1, OLAFSSON_WINS)
        page.clock.fast_forward(5000)
        expect(page.locator("#p3 .moved")).to_have_text("▲2")
        assert names(page) == ["Çelik", "Fischer", "Müller", "Ólafsson"]
        expect(page.locator("#p4 .mark")).to_have_attribute("aria-pressed", "true")

    def test_a_lost_connection_is_told_and_found_again(self, new_york):
        new_york.context.set_offline(True)
        door(new_york, 2, "PTS").click()
        expect(new_york.locator("#hint")).to_contain_text("The server does not answer")
        new_york.context.set_offline(False)
        door(new_york, 2, "PTS").click()
        expect(new_york.locator("#panel h2")).to_be_visible()
        expect(new_york.locator("#hint")).to_be_empty()


class TestPhone:
    def test_a_tap_opens_the_card(self, server, visitor, accessible):
        page = visitor(size=PHONE)
        page.goto(server.open(NEW_YORK))
        heads = page.locator("#standings thead th:visible").all_inner_texts()
        assert [head.strip() for head in heads] == ["Place", "Name", "PTS", "DE"]
        accessible(page)
        page.locator("#p5 .value").first.tap()
        expect(page.locator("#panel h2")).to_contain_text("Richard Réti")
        assert page.evaluate("document.getElementById('main').inert")
        page.locator("#side > .close").tap()
        expect(page.locator("#side")).to_be_hidden()
        assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]

    def test_two_taps_tell_why(self, server, visitor):
        page = visitor(size=PHONE)
        page.goto(server.open(NEW_YORK))
        page.locator("#choose").tap()
        page.locator("#p4 .name").tap()
        page.locator("#p5 .name").tap()
        expect(page.locator("#panel h2")).to_have_text(re.compile("Frank Marshall.*Richard Réti"))


class TestLook:
    @pytest.mark.parametrize(("language", "dark"), [("en", False), ("ru", True)])
    def test_everybody_can_use_it(self, server, visitor, accessible, language, dark):
        page = visitor(language, dark=dark)
        page.goto(server.open("examples/eight-teams.trf"))
        page.locator("#p2 .value a").first.click()
        expect(page.locator("#panel h2")).to_be_visible()
        accessible(page)

    def test_heads_stand_over_their_numbers(self, new_york):
        right = "element => { const all = document.createRange(); all.selectNodeContents(element);\
                 return all.getBoundingClientRect().right; }"
        head = new_york.locator("thead a[href$='/system/PTS']").evaluate(right)
        # Capablanca has 14½: his ½ ends where the head ends, and is underlined with the 14
        capablanca = new_york.locator("tbody tr", has_text="Capablanca").locator("td.value a").first
        assert capablanca.inner_text() == "14½"
        assert capablanca.evaluate(right) == pytest.approx(head, abs=1)
        capablanca.hover()
        drawn = "element => getComputedStyle(element).textDecorationLine"
        assert capablanca.locator(".rest").evaluate(drawn) == "underline"

    def test_a_long_title_leaves_the_head_in_its_lines(self, server, visitor):
        page = visitor("ru")
        page.goto(server.open("examples/ouagadougou-open-2022.csv"))
        title, switch = page.locator("h1"), page.locator("[data-theme-switch]")
        boxes = [each.bounding_box() for each in (title, switch)]
        assert abs(boxes[0]["y"] - boxes[1]["y"]) < boxes[0]["height"]
        assert boxes[0]["width"] > 200

    def test_paper_has_nothing_of_the_moment(self, new_york):
        door(new_york, 3, "SB").click()
        expect(new_york.locator("tr.lit").first).to_be_visible()
        new_york.emulate_media(media="print")
        paints = "element => getComputedStyle(element).backgroundColor"
        assert new_york.locator("tr.lit > td").first.evaluate(paints) == "rgba(0, 0, 0, 0)"
        new_york.emulate_media(media="screen")
        assert new_york.locator("tr.lit > td").first.evaluate(paints) != "rgba(0, 0, 0, 0)"

    def test_light_and_dark_are_switched_and_stay(self, new_york):
        paper = "getComputedStyle(document.documentElement).backgroundColor"
        light = new_york.evaluate(paper)
        new_york.click("[data-theme-switch]")
        assert new_york.evaluate(paper) != light
        new_york.reload()
        assert new_york.locator("html").get_attribute("data-theme") == "dark"

    @pytest.mark.parametrize("language", ["ru", "bg"])
    def test_what_is_translated_is_not_in_english(self, server, visitor, four, language):
        page = visitor(language)
        page.goto(four)
        lines = {line.strip() for line in page.locator("body").inner_text().splitlines()}
        say = Translator(language)
        ours = "".join((TEMPLATES / name).read_text(encoding="utf-8") for name in OURS)
        messages = set(re.findall(r"""say\(["']([^"']*)["']\)""", ours))
        assert "Standings" in messages
        translated = {text for text in messages if say(text) != text}
        assert len(translated) > 3
        assert not lines & translated

    def test_languages_are_switched_where_one_is(self, new_york):
        here = new_york.url
        new_york.click(".menu > summary")
        new_york.click("button[value=bg]")
        expect(new_york.locator("html")).to_have_attribute("lang", "bg")
        assert new_york.url == here
