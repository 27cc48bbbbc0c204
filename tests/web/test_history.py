"""The history: what each version changed, undo, redo, and a version restored."""

import re

import pytest
from httpx2 import Response
from msgspec.structs import replace

from tests.store.desks import desk
from tests.web.forms import Visitor, text_of
from tiebreaks.desk.changes import Describe, SetResult
from tiebreaks.formats.json_document.types import Result
from tiebreaks.web.office.outcomes import Changed
from tiebreaks.web.pages.history import PAGE


@pytest.fixture
def visitor(tmp_path):
    return Visitor(tmp_path)


@pytest.fixture
def event(visitor):
    return visitor.office.open(desk(), "club.json", "Anna").id


def first(visitor: Visitor, event: str, result: Result, base: int) -> int:
    change = SetResult(round=1, one=1, two=2, result=result)
    changed: Changed = visitor.office.change(event, base, change, "Ben")
    return changed.after.revision


def go(
    visitor: Visitor, event: str, what: str, base: object, *, fragment: bool = True, **fields: str
) -> Response:
    headers = {"hx-request": "true"} if fragment else {}
    data = {"csrf": visitor.token, "base": str(base), **fields}
    return visitor.client.post(f"/e/{event}/{what}", data=data, headers=headers)


def lines(page: str) -> list[str]:
    """The lines of the list, without their times."""
    return [
        re.sub(r"\d{4}-\d\d-\d\d \d\d:\d\d UTC", "TIME", text_of(f"<main>{each}"))
        for each in re.findall("<li id.*?</li>", page, re.DOTALL)
    ]


def result(visitor: Visitor, event: str) -> Result:
    return visitor.desk(event).document.games[0].result


def test_every_version_says_who_did_what(visitor, event):
    first(visitor, event, "1-0", 1)
    first(visitor, event, "1/2-1/2", 2)
    assert lines(visitor.get(f"/e/{event}/history").text) == [
        "Round 1: Player 1 – Player 2 ½–½ (was 1–0) TIME · Ben · as it is now",
        "Round 1: Player 1 – Player 2 1–0 TIME · Ben",
        "Read from club.json TIME · Anna",
    ]


def test_times_are_for_machines_too(visitor, event):
    page = visitor.get(f"/e/{event}/history").text
    (at,) = re.findall('<time datetime="([^"]+)">', page)
    assert at == visitor.office.history(event)[0].at.isoformat()
    assert at.endswith("+00:00")


def test_undo_and_redo_name_what_they_do(visitor, event):
    page = text_of(visitor.get(f"/e/{event}/history").text)
    assert "Undo Redo Read from" in page  # and neither can be pressed
    first(visitor, event, "1-0", 1)
    answer = go(visitor, event, "undo", 2)
    assert answer.status_code == 200
    assert '"revision":3' in answer.headers["hx-trigger"].replace(" ", "")
    assert result(visitor, event) == "*"
    page = visitor.get(f"/e/{event}/history").text
    assert lines(page) == [
        "Taken back: Round 1: Player 1 – Player 2 1–0 TIME",
        "Round 1: Player 1 – Player 2 1–0 TIME · Ben",
        "Read from club.json TIME · Anna · as it is now",
    ]
    assert "Redo Round 1: Player 1 – Player 2 1–0" in text_of(page)
    assert go(visitor, event, "redo", 3).status_code == 200
    assert result(visitor, event) == "1-0"


def test_nothing_to_undo_is_said(visitor, event):
    answer = go(visitor, event, "undo", 1)
    assert answer.status_code == 422
    assert "There is nothing to undo." in answer.text
    assert "There is nothing to redo." in go(visitor, event, "redo", 1).text


def test_who_has_not_seen_the_latest_version_takes_nothing_back(visitor, event):
    first(visitor, event, "1-0", 1)
    for what in ("undo", "redo", "restore"):
        answer = go(visitor, event, what, 1, revision="1")
        assert answer.status_code == 422
        assert "was changed meanwhile" in answer.text
        assert "changed" in answer.headers["hx-trigger"]
    assert result(visitor, event) == "1-0"


def test_a_version_says_what_moved_and_what_would_be_restored(visitor, event):
    """Of four without points one wins and is first alone; his opponent shares 2-4 with the rest."""
    visitor.office.change(event, 1, Describe(name="Club", type="swiss"))
    first(visitor, event, "1-0", 2)
    headers = {"hx-request": "true"}
    text = visitor.client.get(f"/e/{event}/history/2", headers=headers).text
    assert "Round 1: Player 1 – Player 2: 1–0 → no game" not in text
    assert "Player 1 – Player 2: 1–0 → " in text
    now = text_of("<main>" + visitor.client.get(f"/e/{event}/history/3", headers=headers).text)
    assert "This is how the event is now." in now
    moved = re.findall(r"(Player \d) (\S+) (\S+)", now[now.index("Who moved") :])
    assert {name: after for name, _, after in moved}["Player 1"] == "1"


def test_a_version_is_restored(visitor, event):
    first(visitor, event, "1-0", 1)
    first(visitor, event, "0-1", 2)
    answer = go(visitor, event, "restore", 3, revision="2")
    assert answer.status_code == 200
    assert result(visitor, event) == "1-0"
    assert lines(visitor.get(f"/e/{event}/history").text)[0].startswith("Version 2 brought back")


def test_without_a_script_the_page_comes_back(visitor, event):
    first(visitor, event, "1-0", 1)
    answer = go(visitor, event, "undo", 2, fragment=False, back=f"/e/{event}/history")
    assert (answer.status_code, answer.headers["location"]) == (303, f"/e/{event}/history")
    page = visitor.get(f"/e/{event}/history/2").text
    assert page.startswith("<!doctype html>")
    answer = go(visitor, event, "restore", 3, fragment=False, revision="2", back="//evil/")
    assert (answer.status_code, answer.headers["location"]) == (303, f"/e/{event}/")


def test_long_histories_have_pages(visitor, event):
    for base in range(1, PAGE + 11):
        visitor.office.change(event, base, Describe(name=f"Name {base}", type="swiss"))
    page = visitor.get(f"/e/{event}/history").text
    assert len(lines(page)) == PAGE
    (older,) = re.findall(r'href="([^"]+before=\d+)"', page)
    rest = visitor.get(older).text
    assert len(lines(rest)) == 11
    assert "Latest" in text_of(rest)
    assert "Older" not in text_of(rest)
    again = visitor.client.get(f"/e/{event}/history", headers={"hx-request": "true"}).text
    assert lines(again) == lines(page)
    assert again.lstrip().startswith('<div id="versions"')


def test_names_are_text(visitor):
    wicked = desk("<b>Open</b>")
    people = wicked.document.participants
    people[0] = replace(people[0], name="<script>alert(1)</script>")
    event = visitor.office.open(wicked, "<i>.json").id
    first(visitor, event, "1-0", 1)
    page = visitor.get(f"/e/{event}/history").text
    assert "<script>alert" not in page
    assert "&lt;i&gt;.json" in page


@pytest.mark.parametrize("revision", ["0", "3", "999999999", "9" * 30, "x", "-1"])
def test_there_is_no_such_version(visitor, event, revision):
    assert visitor.get(f"/e/{event}/history/{revision}").status_code == 404
    assert visitor.get(f"/e/{event}/history?before={revision}").status_code == 200


@pytest.mark.parametrize(
    "fields", [{}, {"revision": "x"}, {"revision": "9" * 5000}, {"revision": "0"}]
)
def test_a_form_that_makes_no_sense_changes_nothing(visitor, event, fields):
    assert go(visitor, event, "restore", 1, **fields).status_code == 422
    assert go(visitor, event, "undo", "x").status_code == 422
    assert go(visitor, event, "restore", 1, revision="77").status_code == 404
    assert visitor.office.events.get(event).revision == 1


def test_viewers_see_no_history(visitor, event):
    link = visitor.client.app.state.doors.links.make(event)
    assert visitor.get(f"/v/{link}/").status_code == 200
    assert visitor.get(f"/v/{link}/history").status_code in (403, 404)
    assert go(visitor, event, "undo", 1).status_code == 422
    answer = visitor.client.post(f"/v/{link}/undo", data={"csrf": visitor.token, "base": "1"})
    assert answer.status_code in (403, 404, 405)


@pytest.mark.parametrize("language", ["ru", "bg"])
def test_in_other_languages(tmp_path, language):
    visitor = Visitor(tmp_path, language)
    event = visitor.office.open(desk(), "club.json").id
    first(visitor, event, "1-0", 1)
    page = visitor.get(f"/e/{event}/history").text
    assert f'lang="{language}"' in page
    assert len(lines(page)) == 2
