"""Changes from pages: made, refused, or in conflict with somebody else's."""

import json
import re
from html import unescape
from pathlib import Path

import pytest

from tests.web.entering import (
    ANN_DRAWS,
    CID_WINS,
    DAN_WINS,
    MOVES,
    ROUND_1,
    ROUND_2,
    kept,
    results,
    send,
    send_json,
    small,
)
from tests.web.forms import Visitor, text_of
from tiebreaks import web
from tiebreaks.formats.json_document.types import Game


@pytest.fixture
def visitor(tmp_path):
    return Visitor(tmp_path)


# Made


def test_a_program_is_told_the_revision_and_who_moved(visitor):
    event = kept(visitor, small())
    answer = send_json(visitor, event, CID_WINS)
    assert answer.json() == {
        "revision": 2,
        "moves": [
            {"id": 3, "before": {"rank": 2, "last": 3}, "after": {"rank": 1, "last": 1}},
            {"id": 1, "before": {"rank": 1, "last": 1}, "after": {"rank": 2, "last": 2}},
            {"id": 2, "before": {"rank": 2, "last": 3}, "after": {"rank": 3, "last": 3}},
        ],
    }
    assert results(visitor, event) == ["*", "1-0"]


def test_a_page_is_told_in_words_and_everything_on_it_comes_anew(visitor):
    event = kept(visitor, small())
    answer = send(visitor, event, CID_WINS)
    assert MOVES in unescape(answer.text)
    assert json.loads(answer.headers["hx-trigger"]) == {"changed": {"revision": 2, "made": True}}


def test_a_result_may_be_entered_from_the_other_side(visitor):
    event = kept(visitor, small())
    send(visitor, event, {"do": "result", "round": 2, "one": 4, "two": 3, "result": "+:-"})
    assert results(visitor, event) == ["*", "-:+"]


@pytest.mark.parametrize(
    ("back", "leads_to"),
    [
        ("{base}/rounds/2", "{base}/rounds/2"),
        ("", "{base}/"),
        ("//elsewhere.example/e/x", "{base}/"),
        ("https://elsewhere.example/", "{base}/"),
        ("javascript:alert(1)", "{base}/"),
        ("/e/another/", "{base}/"),
    ],
)
def test_a_plain_form_leads_back_to_a_page_of_the_event(visitor, back, leads_to):
    event = kept(visitor, small())
    base = f"/e/{event}"
    answer = send(visitor, event, CID_WINS, fragment=False, back=back.format(base=base))
    assert answer.status_code == 303
    assert answer.headers["location"] == leads_to.format(base=base)


def test_others_changes_are_told_and_own_ones_are_not(visitor):
    event = kept(visitor, small())
    send(visitor, event, ANN_DRAWS)
    told = text_of("<main" + send(visitor, event, CID_WINS).text)
    assert "Meanwhile somebody else" in told
    assert "Round 2: Ann – Ben ½–½" in told
    own = send(visitor, event, CID_WINS | {"result": "0-1"}, base=3, mine="2,3").text
    assert "Meanwhile" not in own


def test_the_moves_of_a_run_of_entries_are_told_together(visitor):
    """Ann 1, Ben and Cid ½, Dan 0; then Ann and Ben draw, and Cid wins: Ann and Cid 1½, Ben 1."""
    event = kept(visitor, small())
    send(visitor, event, ANN_DRAWS, since="1")
    told = send(visitor, event, CID_WINS, base=1, mine="2", since="1").text
    assert "2 entries: Cid: 2–3 → 1–2" in unescape(told)


def test_ones_own_entry_is_in_nobodys_way(visitor):
    event = kept(visitor, small())
    send(visitor, event, CID_WINS)
    assert send(visitor, event, DAN_WINS, base=1, mine="2").status_code == 200
    assert results(visitor, event) == ["*", "0-1"]


def test_somebody_elses_is_even_between_ones_own(visitor):
    event = kept(visitor, small())
    send(visitor, event, CID_WINS)
    send(visitor, event, DAN_WINS, base=2)
    wanted = CID_WINS | {"result": "1/2-1/2"}
    answer = send(visitor, event, wanted, base=1, mine="2")
    assert answer.status_code == 409
    assert "You saw 1–0 Somebody else at" in text_of("<main" + answer.text)


def test_an_entry_that_changes_nothing_is_not_ones_own(visitor):
    event = kept(visitor, small())
    send(visitor, event, CID_WINS)
    trigger = json.loads(send(visitor, event, CID_WINS, base=1).headers["hx-trigger"])
    assert trigger == {"changed": {"revision": 2, "made": False}}


def test_an_undo_says_what_it_took_back(visitor):
    event = kept(visitor, small())
    send(visitor, event, CID_WINS)
    fields = {"base": "1", "mine": "2"}  # right after the entry, before the page came anew
    headers = {"x-csrf-token": visitor.token, "hx-request": "true"}
    answer = visitor.client.post(f"/e/{event}/undo", data=fields, headers=headers)
    assert answer.status_code == 200
    assert "Taken back: Round 2: Cid – Dan 1–0." in text_of("<main" + answer.text)
    assert results(visitor, event) == ["*", "*"]


def test_an_undo_that_comes_too_late_says_what_was_changed(visitor):
    event = kept(visitor, small())
    send(visitor, event, CID_WINS)
    headers = {"x-csrf-token": visitor.token, "hx-request": "true"}
    answer = visitor.client.post(f"/e/{event}/undo", data={"base": "1"}, headers=headers)
    assert answer.status_code == 422
    assert "Round 2: Cid – Dan 1–0" in text_of("<main" + answer.text)
    assert results(visitor, event) == ["*", "1-0"]


def test_two_begin_the_same_round(visitor):
    event = kept(visitor, small(games=ROUND_1))
    headers = {"x-csrf-token": visitor.token, "hx-request": "true"}
    fields = {"base": "1", "pairings": "1-2, 3-4"}
    for status in (200, 409):
        answer = visitor.client.post(f"/e/{event}/rounds/new", data=fields, headers=headers)
        assert answer.status_code == status
    assert results(visitor, event, 3) == []


def test_whatever_speaks_to_the_foot_leaves_it_in_its_place():
    """A form inside of a fragment would inherit its way to be swapped, and replace the foot."""
    for path in (Path(web.__file__).parent / "templates").glob("*.html"):
        for form in re.findall(r'<[^>]*hx-target="#foot"[^>]*>', path.read_text()):
            assert 'hx-swap="innerHTML"' in form, (path.name, form)


def test_a_round_is_taken_back_and_the_one_before_it_is_shown(visitor):
    event = kept(visitor, small())
    headers = {"x-csrf-token": visitor.token, "hx-request": "true"}
    answer = visitor.client.post(f"/e/{event}/rounds/2/remove", data={"base": "1"}, headers=headers)
    assert answer.headers["hx-redirect"] == f"/e/{event}/rounds/1"
    assert results(visitor, event) == []


def test_an_undo_is_a_change_too(visitor):
    event = kept(visitor, small())
    send(visitor, event, CID_WINS)
    assert (
        send(visitor, event, {"do": "restore", "revision": 0, "how": "undo"}, 2).status_code == 200
    )
    assert results(visitor, event) == ["*", "*"]
    nothing = send(visitor, event, {"do": "restore", "revision": 0, "how": "undo"}, 3)
    assert nothing.status_code == 422
    assert "nothing to undo" in nothing.text


# Refused


@pytest.mark.parametrize(
    "change",
    [
        "",
        "{",
        "[]",
        "null",
        '{"do": "dance"}',
        '{"do": "result"}',
        '{"do": "result", "round": 2, "one": 3, "two": 4, "result": "2-0"}',
        '{"do": "result", "round": 2, "one": 3, "two": 4, "result": "1-0", "more": 1}',
        "[" * 20_000,
        "\ud800".encode("utf-8", "surrogatepass").decode("latin-1"),
    ],
)
def test_what_is_no_change_is_refused(visitor, change):
    event = kept(visitor, small())
    answer = send(visitor, event, change)
    assert answer.status_code == 422
    assert "The change cannot be read" in answer.text
    assert visitor.office.state(event).revision == 1


@pytest.mark.parametrize("base", ["", "x", "0", "-1", "2", "9" * 30])
def test_a_revision_that_there_never_was_is_refused(visitor, base):
    event = kept(visitor, small())
    assert send(visitor, event, CID_WINS, base).status_code == 422
    assert results(visitor, event) == ["*", "*"]


def test_a_body_that_is_no_json_is_refused(visitor):
    event = kept(visitor, small())
    headers = {"x-csrf-token": visitor.token, "content-type": "application/json"}
    answer = visitor.client.post(f"/e/{event}/change", content=b"{", headers=headers)
    assert answer.status_code == 422


def test_a_change_that_cannot_be_made_is_refused_in_words(visitor):
    event = kept(visitor, small())
    nobody = CID_WINS | {"two": 2}  # Cid does not play Ben in round 2
    answer = send(visitor, event, nobody)
    assert answer.status_code == 422
    assert "Cid" in answer.text
    assert "Ben" in answer.text
    problems = send_json(visitor, event, nobody).json()["problems"]
    assert [problem["code"] for problem in problems] == ["DSK003"]
    page = send(visitor, event, nobody, fragment=False)
    assert (page.status_code, "Cid" in text_of(page.text)) == (422, True)


# Two at once


def test_the_second_is_shown_what_the_first_entered_and_decides(visitor):
    drawn = Game(round=2, white=3, black=4, result="1/2-1/2")
    event = kept(visitor, small(games=(*ROUND_1, ROUND_2[0], drawn)))
    send(visitor, event, CID_WINS)
    answer = send(visitor, event, DAN_WINS)
    assert answer.status_code == 409
    told = text_of("<main" + answer.text)
    assert "Round 2: Cid – Dan You saw ½–½ Somebody else at" in told
    assert "1–0 You want 0–1 Keep theirs Put mine" in told
    assert results(visitor, event) == ["*", "1-0"]
    assert 'name="base" value="2"' in answer.text
    assert send(visitor, event, DAN_WINS, base=2).status_code == 200
    assert results(visitor, event) == ["*", "0-1"]


def test_a_program_and_a_plain_form_are_told_too(visitor):
    event = kept(visitor, small())
    send(visitor, event, CID_WINS)
    answer = send_json(visitor, event, DAN_WINS)
    assert answer.status_code == 409
    assert answer.json()["revision"] == 2
    assert [each["what"] for each in answer.json()["theirs"]] == ["1–0"]
    assert (answer.json()["saw"], answer.json()["want"]) == ("*", "0–1")
    page = send(visitor, event, DAN_WINS, fragment=False)
    assert page.status_code == 409
    assert '<dialog class="conflict" aria-labelledby="conflict-title" open>' in page.text


def test_a_result_typed_from_the_other_side_is_shown_as_the_game_is_listed(visitor):
    event = kept(visitor, small())
    send(visitor, event, CID_WINS)
    from_dan = {"do": "result", "round": 2, "one": 4, "two": 3, "result": "1-0"}
    told = text_of("<main" + send(visitor, event, from_dan).text)
    assert "1–0 You want 0–1" in told


def test_other_changes_in_conflict_are_told_in_words(visitor):
    event = kept(visitor, small())
    send(visitor, event, {"do": "unpair", "round": 2, "one": 3, "two": 4})
    told = text_of("<main" + send(visitor, event, {"do": "remove round", "round": 2}).text)
    assert "Cid – Dan" in told
    assert "You want" in told
    assert send(visitor, event, CID_WINS).status_code == 409
    assert send(visitor, event, CID_WINS, base=2).status_code == 422  # the game is gone


def test_the_same_result_twice_is_no_conflict(visitor):
    event = kept(visitor, small())
    send(visitor, event, CID_WINS)
    assert send(visitor, event, CID_WINS).status_code == 200
    assert visitor.office.state(event).revision == 2


# Who only looks


def test_viewers_see_everything_and_change_nothing(visitor):
    event = kept(visitor, small())
    link = visitor.client.app.state.doors.links.make(event)
    for path in ("rounds/2", "crosstable"):
        page = visitor.get(f"/v/{link}/{path}").text
        assert "Cid" in page
        for sign in ("keypad", "<form", '<button class="result', "change.js"):
            assert sign not in page[page.index("<main") : page.index("</main>")]
    headers = {"x-csrf-token": visitor.token}
    data = {"base": "1", "change": json.dumps(CID_WINS)}
    answer = visitor.client.post(f"/v/{link}/change", data=data, headers=headers)
    assert answer.status_code in (404, 405)
    assert results(visitor, event) == ["*", "*"]
