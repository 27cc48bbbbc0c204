"""Participants entered and corrected by hand."""

import pytest
from httpx2 import Response

from tests.web.forms import Visitor, text_of
from tests.web.test_start import GOOD
from tiebreaks.formats.json_document.types import Entrant


@pytest.fixture
def visitor(tmp_path):
    return Visitor(tmp_path)


@pytest.fixture
def event(visitor):
    return visitor.opened(visitor.post("/read", text=GOOD))


def sent(visitor: Visitor, event: str, **fields: str) -> Response:
    base = str(visitor.office.state(event).revision)
    return visitor.post(f"/e/{event}/participants", base=base, **fields)


def people(visitor: Visitor, event: str) -> dict[int | None, Entrant]:
    return {each.id: each for each in visitor.desk(event).document.participants}


def test_one_is_added_with_the_next_number(visitor, event):
    answer = sent(visitor, event, do="add", name=" Dan ", rating="2000", detail__federation="USA")
    assert answer.status_code == 303
    dan = people(visitor, event)[4]
    assert (dan.name, dan.rating, dan.details) == ("Dan", 2000, {"federation": "USA"})


def test_many_are_pasted(visitor, event):
    sent(visitor, event, do="paste", players="Dan;2000\nEva;1900;BUL")
    assert [each.name for each in people(visitor, event).values()][3:] == ["Dan", "Eva"]


def test_one_is_changed_and_what_the_form_does_not_show_stays(visitor, event):
    before = people(visitor, event)[2]
    sent(visitor, event, do="edit", id="2", name="Bobby", rating="", detail__club="Pawn")
    after = people(visitor, event)[2]
    assert (after.name, after.details) == ("Bobby", {"club": "Pawn"})
    assert after.published == before.published
    sent(visitor, event, do="edit", id="2", name="Bobby", detail__club="")
    assert people(visitor, event)[2].details == {}


def test_who_has_played_is_not_removed(visitor, event):
    answer = sent(visitor, event, do="remove", id="1")
    assert answer.status_code == 422
    assert "Ann" in text_of(answer.text)
    assert 1 in people(visitor, event)


def test_who_has_not_is(visitor, event):
    sent(visitor, event, do="add", name="Dan")
    sent(visitor, event, do="remove", id="4")
    assert 4 not in people(visitor, event)


@pytest.mark.parametrize(
    "fields",
    [
        {"do": "add", "name": " "},
        {"do": "add", "name": "Dan", "rating": "strong"},
        {"do": "paste", "players": " \n"},
        {"do": "edit", "id": "99", "name": "Dan"},
        {"do": "edit", "id": "x", "name": "Dan"},
        {"do": "remove", "id": "99"},
        {"do": "describe", "start": "soon"},
    ],
)
def test_what_makes_no_sense_is_told_and_changes_nothing(visitor, event, fields):
    assert sent(visitor, event, **fields).status_code == 422
    assert visitor.office.state(event).revision == 1


def test_the_event_is_described(visitor, event):
    fields = {"name": "Club", "type": "swiss", "start": "2026-05-01", "rounds": "7"}
    sent(visitor, event, do="describe", scoring="1-½-0", **fields)
    document = visitor.desk(event).document
    assert (document.name, document.rounds, document.type) == ("Club", 7, "swiss")


def test_a_row_is_asked_for_by_number(visitor, event):
    def row(address: str) -> str:
        headers = {"hx-request": "true"}
        return str(visitor.client.get(f"/e/{event}/participants/{address}", headers=headers).text)

    assert 'value="Bob"' in row("2")
    assert "<input" not in row("2?as=text")
    assert visitor.get(f"/e/{event}/participants/99").status_code == 404
    # without a script the address leads to the page
    assert visitor.get(f"/e/{event}/participants/2").status_code == 303


def test_names_are_never_markup(visitor, event):
    sent(visitor, event, do="add", name="<script>alert(1)</script>")
    page = visitor.get(f"/e/{event}/participants").text
    assert "<script>alert" not in page
    assert "&lt;script&gt;alert(1)" in page
