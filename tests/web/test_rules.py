"""The page of the rules: trying out, saving, lots, and decisions by hand."""

import re
from hashlib import sha256
from html import unescape

import msgspec
import pytest

from tests.web.browsers import Place
from tests.web.looking import found
from tests.web.small_events import FOUR, TWO, Event
from tiebreaks.desk.changes import Change, ChooseOrder, ChooseRules, SetResult
from tiebreaks.locale import Translator
from tiebreaks.report.modifier_words import modifier_words
from tiebreaks.rulebook import parse_code
from tiebreaks.web.rules.draft import edited, variants

DECODER = msgspec.json.Decoder(Change)


@pytest.fixture
def four(tmp_path):
    return Event(Place(tmp_path), FOUR)


@pytest.fixture
def two(tmp_path):
    return Event(Place(tmp_path), TWO)


def offered(page):
    """The change that the page would save."""
    found = re.search(r'name="change" value="([^"]*&#34;do&#34;[^"]*)"', page.text)
    return DECODER.decode(unescape(found[1])) if found else None


def test_what_applies_is_shown_and_nothing_is_to_be_saved(four):
    page = four.get()
    assert page.status_code == 200
    order = re.findall(r'name="code" value="([^"]*)"|<option value="([^"]*)" selected', page.text)
    assert [one or other for one, other in order] == ["PTS", "DE", "WIN"]
    assert 'id="save"' not in page.text
    assert 'value="rr" checked' in page.text


def test_another_order_says_who_moves_before_it_is_saved(four):
    query = {"rules": "rr", "code": ["PTS", "DE", "WIN"], "do": "up:2"}
    page = four.get("/draft", **query)
    assert offered(page) == ChooseOrder(["WIN", "DE"])
    assert "2 participants change places. The winner changes." in page.text
    assert "Ann (1) falls from 1 to 2" in page.text
    assert four.places()[0] == 1  # nothing is saved yet


def test_an_order_is_saved_as_one_change_and_kept_in_the_history(four):
    page = four.get("/draft", rules="rr", code=["WIN", "DE"])
    change = msgspec.json.encode(offered(page)).decode()
    answer = four.post("change", change=change)
    assert answer.status_code == 303
    assert four.places()[:2] == [2, 1]
    assert len(four.place.office.history(four.id)) == 2


def test_it_is_said_that_the_event_has_begun(four):
    page = four.get("/draft", rules="rr", code=["WIN"])
    assert "The event has begun: 3 rounds are played." in page.text


def test_a_rulebook_and_its_own_order_are_one_change(four):
    page = four.get("/draft", rules="plain", code=["PTS", "DE", "WIN"], do="own")
    assert offered(page) == ChooseRules("plain", [])


def test_the_own_order_follows_the_rulebook(two):
    own = {"code": ["PTS", "DE", "WIN", "SB", "KS"], "own": "1", "was": "PTS,DE,WIN,SB,KS"}
    assert offered(two.get("/draft", rules="plain", **own)) == ChooseRules("plain", [])


def test_what_a_rulebook_does_not_have_is_refused_with_the_reason(four):
    page = four.get("/draft", rules="fide-2023", code=["EDEBT"])  # new in 2026
    assert offered(page) is None
    assert re.search(r'class="problem error">[^<]*EDEBT', page.text)


def test_what_does_not_apply_has_its_reason_beside_it(four):
    page = four.get()
    entry = found(r'<button id="add-MPvGP".*?</li>', page.text, re.DOTALL)[0]
    assert "disabled" in entry
    assert 'aria-describedby="why-MPvGP"' in entry
    assert "It is about matches of teams, and this event has single games." in entry


def test_a_draft_is_forgotten_where_nothing_was_changed_in_it(four):
    stale = {"rules": "plain", "code": ["SB"], "clean": "1", "again": "1", "base": "1"}
    assert offered(four.get("/draft", **stale)) is None
    kept = {name: value for name, value in stale.items() if name != "clean"}
    assert offered(four.get("/draft", **kept)) == ChooseRules("plain", ["SB"])


def test_too_long_an_order_is_not_counted(four):
    codes = [f"BH/C{number}" for number in range(1, 30)]
    page = four.get("/draft", rules="rr", code=codes)
    assert "An order has at most 24 tie-breaks." in page.text


def test_nonsense_is_left_out(four):
    page = four.get(
        "/draft", rules="nothing", code=["<b>", "DE"], do="up:" + "9" * 5000, base="9" * 5000
    )
    assert page.status_code == 200
    assert "<b>" not in page.text


def test_lots_are_drawn_by_the_rule_that_everybody_can_repeat(two):
    page = two.post("rules/lots", seed="heads", reason="in front of both")
    assert page.status_code == 303
    lots = {number: sha256(f"heads:{number}".encode()).hexdigest()[:8] for number in (1, 2)}
    assert two.places() == sorted(lots, key=lambda number: lots[number], reverse=True)
    shown = two.get().text
    assert "Drawn with the seed heads." in shown
    assert "in front of both" in shown


def test_a_thrown_seed_is_another_one_each_time(two):
    seeds = {found(r'name="seed"[^>]* value="(\w+)"', two.get("/decided").text)[1] for _ in "ab"}
    assert len(seeds) == 2


def test_a_tied_group_is_decided_with_a_reason_and_taken_back(two):
    assert two.post("rules/decide", member=["2", "1"], reason="play-off").status_code == 303
    assert two.places() == [2, 1]
    shown = two.get().text
    assert "Reason: play-off" in shown
    withdrawal = found(r'name="change" value="([^"]*withdraw[^"]*)"', shown)[1]
    assert two.post("change", change=unescape(withdrawal)).status_code == 303
    assert {row.rank for row in two.state.standings.rows} == {1}


def test_a_tied_group_is_decided_by_places_where_nothing_can_be_dragged(two):
    fields = {"member": ["1", "2"], "reason": "play-off"}
    assert re.findall(r'name="place" value="(\d)"', two.get().text) == ["1", "2"]
    assert two.post("rules/decide", place=["1", "1"], **fields).status_code == 422
    assert two.post("rules/decide", place=["2"], **fields).status_code == 422
    assert two.post("rules/decide", place=["2", "1"], **fields).status_code == 303
    assert two.places() == [2, 1]


def test_the_reason_of_a_decision_is_where_somebody_asks_for_it(two):
    two.post("rules/decide", member=["2", "1"], reason="play-off in the hall")
    panels = {
        path: two.browser.get(f"/e/{two.id}/{path}").text
        for path in ("why/1/2", "ledger/1/MAN", "ledger/1/WIN")
    }
    assert "Reason: play-off in the hall" in panels["why/1/2"]
    assert "this was decided by hand" in panels["why/1/2"]
    assert "Reason: play-off in the hall" in panels["ledger/1/MAN"]
    assert "play-off" not in panels["ledger/1/WIN"]


@pytest.mark.parametrize(
    ("members", "reason"),
    [
        (["2", "1"], " "),
        (["1"], "so"),
        (["1", "2", "3"], "so"),
        (["one"], "so"),
        (["9" * 5000], "so"),
        ([], "so"),
    ],
)
def test_a_decision_that_makes_no_sense_changes_nothing(two, members, reason):
    assert two.post("rules/decide", member=members, reason=reason).status_code == 422
    assert two.state.revision == 1


def test_a_decision_that_no_longer_fits_is_shown_with_the_reason(two):
    two.post("rules/decide", member=["2", "1"], reason="play-off")
    two.place.office.change(two.id, two.state.revision, SetResult(1, 1, 2, "1-0"))
    shown = two.get().text
    assert two.places() == [1, 2]
    assert re.search(r'class="problem">[^<]*Bob', shown)


def test_a_name_is_no_script(two):
    assert "<script>alert" not in two.get().text


def test_viewers_see_what_applies_and_no_forms(two):
    link = two.place.doors.links.make(two.id)
    browser = two.place.browser()
    page = browser.get(f"/v/{link}/rules?rules=plain&code=SB")
    assert page.status_code == 200
    assert "Round robin" in page.text
    main = page.text.partition("<main")[2]
    assert "<form" not in main.partition("</main>")[0]
    assert browser.post(f"/v/{link}/rules/decide").status_code in (403, 404, 405)


def test_an_event_of_nobody(tmp_path):
    text = '{"format": "tiebreaks", "version": 1, "participants": [], "games": []}'
    assert Event(Place(tmp_path), text).get().status_code == 200


@pytest.mark.parametrize(
    ("do", "order"),
    [
        ("up:0", "ABC"),
        ("down:2", "ABC"),
        ("up:2", "ACB"),
        ("down:0", "BAC"),
        ("remove:1", "AC"),
        ("add:D", "ABCD"),
        ("own", ""),
        ("up:9", "ABC"),
        ("up:-1", "ABC"),
        ("add:", "ABC"),
        ("", "ABC"),
    ],
)
def test_buttons_edit_the_order(do, order):
    assert "".join(edited("ABC", do)) == order


def test_modifiers_are_changed_one_at_a_time():
    texts = [each.text() for each in variants(parse_code("KS/L+1"), frozenset({"L"}))]
    assert texts == ["KS/L+1", "KS/L-1", "KS"]
    texts = [each.text() for each in variants(parse_code("BH:GP"), frozenset({"M"}), ("MP", "GP"))]
    assert texts == ["BH:GP", "BH:GP/M1", "BH:GP/M2", "BH", "BH:MP"]


def test_a_form_without_its_revision_changes_nothing(two):
    assert two.post("rules/lots", seed="heads", base="x").status_code == 422
    assert two.state.revision == 1


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("BH", ""),
        ("BH:GP", "by game points"),
        ("BH/C*", "without the lowest value, then without one more, as far as is needed"),
        ("BH/C2", "without the 2 lowest values"),
        ("BH/M1", "without the lowest and the highest value"),
        ("KS/L-1", "limit moved by -1 half points"),
        ("SSSC/K4", "divided by 4"),
        ("BH/F", "the last round counted as drawn"),
        ("RTNG/R", "the other way round"),
        ("X/IN", "only points made among the leaders"),
    ],
)
def test_modifiers_are_told_in_words(code, words):
    assert modifier_words(parse_code(code), Translator("en")) == words
