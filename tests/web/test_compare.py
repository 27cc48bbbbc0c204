"""The comparison of two rulebooks or orders, and why somebody moves."""

import re

import pytest

from tests.web.browsers import Place
from tests.web.looking import event_in, found
from tests.web.small_events import FOUR, TWO, Event
from tiebreaks.desk.desk import Desk
from tiebreaks.formats.json_document.from_event import document_of


def opened(place, file):
    kept = place.office.open(Desk(document_of(event_in(file))), file, "")
    return f"/e/{kept.id}/compare"


@pytest.fixture
def four(tmp_path):
    event = Event(Place(tmp_path), FOUR)
    return event.browser, f"/e/{event.id}/compare"


def test_two_orders_side_by_side(four):
    browser, address = four
    page = browser.get(f"{address}?order=DE&order2=WIN")
    assert "2 participants change places. The winner changes." in page.text
    rows = re.findall(r'<tr data-id="(\d)" (?:class="(\w+)")?>', page.text)
    assert rows == [("1", "down"), ("2", "up"), ("3", ""), ("4", "")]
    assert page.text.count('<svg xmlns="http://www.w3.org/2000/svg" class="slope"') == 2


def test_a_mover_opens_what_decides_in_both_tables(four):
    browser, address = four
    panel = browser.get(f"{address}/1?order=DE&order2=WIN", headers={"HX-Request": "true"})
    assert "<html" not in panel.text
    assert "Ann (1) falls from 1 to 2" in panel.text
    # two wins to one; the game between the two put her ahead
    assert "is passed by Bob (2): WIN 2 to 1" in panel.text
    whole = browser.get(f"{address}/1?order=DE&order2=WIN")
    assert "<html" in whole.text
    assert "Ann (1) falls from 1 to 2" in whole.text


def test_who_does_not_move_has_nothing_to_be_told(four):
    browser, address = four
    assert "This participant does not move." in browser.get(f"{address}/3?order=DE&order2=WIN").text
    assert browser.get(f"{address}/99?order=DE&order2=WIN").status_code == 200


def test_the_lines_that_count_differently_are_told(tmp_path):
    place = Place(tmp_path)
    address = opened(place, "examples/moscow-open-2018.csv")
    browser = place.browser()
    query = "rules=fide-2026&rules2=fide-2024"
    link = found(r'data-id="(\d+)" class="up"', browser.get(f"{address}?{query}").text)[1]
    panel = browser.get(f"{address}/{link}?{query}").text
    # the caps of 16.4 are new in 2026: without them the own score counts in full
    assert "since his own score counts in full [16.4]" in panel


def test_by_default_an_edition_under_which_somebody_moves(tmp_path):
    place = Place(tmp_path)
    page = place.browser().get(opened(place, "examples/moscow-open-2018.csv"))
    assert "change places" in page.text
    assert re.search(
        r'<select name="rules2">.*?<option value="fide-2024" selected', page.text, re.DOTALL
    )


@pytest.mark.parametrize(
    "file",
    [
        "examples/eight-teams.trf",
        "examples/go-open-2019.xml",
        "examples/women-olympiad-1957-group-c.csv",
        "examples/batumi-2018.csv",
    ],
)
def test_every_kind_of_event_is_compared(tmp_path, file):
    place = Place(tmp_path)
    page = place.browser().get(opened(place, file))
    assert page.status_code == 200
    assert 'class="problem"' not in page.text


def test_what_cannot_be_ranked_is_said(four):
    browser, address = four
    page = browser.get(f"{address}?order2=<script>,BH&rules2=nothing")
    assert page.status_code == 200
    assert 'class="problem"' in page.text
    assert "<script>," not in page.text


def test_too_long_an_order_is_not_counted(four):
    browser, address = four
    page = browser.get(f"{address}?order2={','.join(['BH'] * 1000)}")
    assert "An order with more than 24 tie-breaks is not compared." in page.text


def test_the_same_twice(four):
    browser, address = four
    assert (
        "The same rulebook and the same order." in browser.get(f"{address}?order=DE&order2=DE").text
    )


def test_few_or_nobody(tmp_path):
    place = Place(tmp_path)
    nobody = '{"format": "tiebreaks", "version": 1, "participants": [], "games": []}'
    for text in (nobody, TWO):
        event = Event(place, text)
        page = event.browser.get(f"/e/{event.id}/compare")
        assert page.status_code == 200
        assert "<script>alert" not in page.text


def test_the_table_comes_again_alone(four):
    browser, address = four
    fragment = browser.get(f"{address}/table?order=DE&order2=WIN")
    assert fragment.text.lstrip().startswith('<section id="compared"')
    assert "2 participants change places." in fragment.text
