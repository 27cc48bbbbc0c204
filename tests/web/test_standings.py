"""The first tab as it is sent; expectations by hand, see `four_players`."""

import json
import re

import pytest
from msgspec import structs

from tests.web.browsers import Place
from tests.web.four_players import FOUR, OLAFSSON_WINS, desk_of
from tiebreaks.desk.desk import Note

HOSTILE = "<script>alert(1)</script>"


@pytest.fixture
def place(tmp_path):
    return Place(tmp_path)


def opened(place: Place, text: str = FOUR) -> str:
    return f"/e/{place.office.open(desk_of(text), 'four.json').id}"


def event_of(base: str) -> str:
    return base.removeprefix("/e/")


class TestTable:
    def test_every_number_is_a_door(self, place):
        base = opened(place)
        text = place.browser().get(f"{base}/").text
        for number in (1, 2, 3, 4):
            for code in ("PTS", "WIN", "SB"):
                assert f'href="{base}/ledger/{number}/{code}"' in text

    def test_the_head_says_where_it_stands(self, place):
        text = place.browser().get(f"{opened(place)}/").text
        assert "after round 3 of 3" in text
        assert "PTS → DE → WIN → SB" in text

    def test_what_the_file_had_is_a_button(self, place):
        desk = structs.replace(desk_of(FOUR), notes=(Note("TBK051"), Note("TBK009")))
        base = f"/e/{place.office.open(desk, 'four.json').id}"
        text = place.browser().get(f"{base}/").text
        assert re.search(f'href="{base}/notes"[^>]*>2 notes on the file<', text)
        assert "on the file" not in place.browser().get(f"{opened(place)}/").text

    def test_what_the_file_had_opens_beside_the_table(self, place):
        desk = structs.replace(desk_of(FOUR), notes=(Note("TBK051"),))
        base = f"/e/{place.office.open(desk, 'four.json').id}"
        beside = place.browser().get(f"{base}/notes", headers={"hx-request": "true"}).text
        assert "only standings, no games" in beside
        assert "<main" not in beside
        assert 'id="standings"' in place.browser().get(f"{base}/notes").text

    def test_all_events_are_one_step_away(self, place):
        page = place.browser().get(f"{opened(place)}/").text
        assert re.search(r'<a [^>]*href="/" [^>]*aria-label="All events"', page)

    def test_a_game_without_a_result_is_pending(self, place):
        game = '"white": 3, "black": 1, "result": '
        waiting = FOUR.replace(f'{game}"0-1"', f'{game}"*"')
        text = place.browser().get(f"{opened(place, waiting)}/").text
        assert "provisional: 1 game without a result" in text

    def test_before_the_first_result(self, place):
        people = FOUR[: FOUR.index('"games"')].rstrip().rstrip(",") + "}"
        text = place.browser().get(f"{opened(place, people)}/").text
        assert "before the first round" in text
        assert text.count("<tr id=") == 4

    def test_nobody_takes_part_yet(self, place):
        base = opened(place, '{"format": "tiebreaks", "version": 1, "participants": []}')
        text = place.browser().get(f"{base}/").text
        assert f'href="{base}/participants"' in text
        assert "<table" not in text

    def test_names_are_only_text(self, place):
        text = place.browser().get(f"{opened(place, FOUR.replace('Müller', HOSTILE))}/").text
        assert HOSTILE not in text
        assert "&lt;script&gt;alert(1)&lt;/script&gt;" in text

    def test_what_cannot_be_done_is_said(self, place):
        # Article 10 of FIDE's tie-breaks: no average of ratings where somebody is unrated
        base = opened(place, FOUR.replace('"WIN"', '"ARO"'))
        text = place.browser().get(f"{base}/").text
        assert re.search(r'<p class="problem">[^<]*ARO', text)

    def test_it_is_made_once_for_everybody(self, place):
        base = opened(place)
        place.browser().get(f"{base}/table")
        place.office.rendered(
            (event_of(base), 1, "standings", base, "en"), lambda: pytest.fail("made twice")
        )


class TestPanel:
    def test_a_column_tells_its_name_alone(self, place):
        base = opened(place)
        told = place.browser().get(f"{base}/system/SB", headers={"HX-Request": "true"}).text
        assert "Sonneborn-Berger" in told
        assert "<html" not in told

    def test_without_script_it_stands_beside_the_table(self, place):
        text = place.browser().get(f"{opened(place)}/system/SB").text
        assert "Sonneborn-Berger" in text
        assert 'id="standings"' in text

    def test_there_are_only_the_columns_of_the_table(self, place):
        assert place.browser().get(f"{opened(place)}/system/BH").status_code == 404


class TestNow:
    def test_nothing_is_new(self, place):
        assert place.browser().get(f"{opened(place)}/now?since=1").status_code == 204

    def test_what_others_changed_is_told(self, place):
        base = opened(place)
        place.office.change(event_of(base), 1, OLAFSSON_WINS)
        answer = place.browser().get(f"{base}/now?since=1")
        assert answer.headers["HX-Trigger"] == '{"changed": {"revision": 2}}'
        assert "Ólafsson: 3 → 1" in answer.text
        assert "Fischer: 1 → 3" in answer.text

    @pytest.mark.parametrize("since", ["", "x", "0", "-1", "7", "٣", "1" * 5000])
    def test_a_page_of_no_known_version_only_comes_anew(self, place, since):
        base = opened(place)
        answer = place.browser().get(f"{base}/now", params={"since": since})
        assert (answer.status_code, answer.text) == (200, "")

    def test_moves_stay_until_the_next_change(self, place):
        base = opened(place)
        place.office.change(event_of(base), 1, OLAFSSON_WINS)
        text = place.browser().get(f"{base}/table").text
        assert re.search(r'<tr id="p3".*?▲2', text, re.DOTALL)
        assert text.count("▲") == text.count("▼") == 1


class TestHead:
    def test_it_comes_alone_with_its_tab(self, place):
        base = opened(place)
        text = place.browser().get(f"{base}/head?tab=rounds").text
        assert f'href="{base}/rounds" aria-current="page"' in text
        assert "<html" not in text

    def test_the_switch_of_languages_leads_back_to_the_page(self, place):
        base = opened(place)
        here = {"HX-Request": "true", "HX-Current-URL": f"http://x{base}/rounds/2?a=1"}
        text = place.browser().get(f"{base}/head?tab=rounds", headers=here).text
        assert f'name="back" value="{base}/rounds/2?a=1"' in text

    def test_light_or_dark_is_in_the_page_before_any_script(self, place):
        browser = place.browser(cookies={"theme": "dark"})
        assert '<html lang="en" data-theme="dark">' in browser.get(f"{opened(place)}/").text
        browser = place.browser(cookies={"theme": 'x" onload="'})
        assert '<html lang="en">' in browser.get(f"{opened(place)}/").text


def test_three_hundred_players_in_eleven_rounds_are_all_there(place):
    games = [
        {"round": r, "white": 2 * k + 1, "black": (2 * k + 2 * r - 2) % 300 + 2, "result": "1-0"}
        for r in range(1, 12)
        for k in range(150)
    ]
    people = [{"id": n, "name": f"Player {n}", "rating": 2000 + n} for n in range(1, 301)]
    text = json.dumps({"format": "tiebreaks", "version": 1, "participants": people, "games": games})
    base, browser = opened(place, text), place.browser()
    assert browser.get(f"{base}/").text.count("<tr id=") == 300


def test_the_table_is_packed_for_whoever_can_unpack_it(place):
    base = opened(place)
    packed = place.browser().get(f"{base}/table", headers={"Accept-Encoding": "gzip"})
    plain = place.browser().get(f"{base}/table", headers={"Accept-Encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < int(plain.headers["content-length"])
    assert packed.text == plain.text
