"""Rows below a table that are no participants, and rows that are."""

import pytest

from tests.formats.trf_lines import codes, event_of, read_lines

TABLE = ["No;Name;Rating;1;2;Pts", "1;Ann;2100;2w1;;1", "2;Bob;2000;1b0;;0"]
FOOTERS = [
    "Arbiter:;J. Smith",
    "Created:;12.05.2024",
    "Главный судья:;Я. Кузнецов",
    "Total;2",
    "Всего;2",
    ";Average;2050",
    ";Среден рейтинг;2050",
    "Summe;;;1;0;1",
    "Stand;heute",
    ";Nobody knows",
]


@pytest.mark.parametrize("footer", FOOTERS)
@pytest.mark.parametrize("empty", [[], [""]])
def test_rows_that_are_no_participants(footer, empty):
    reading = read_lines(*TABLE, *empty, footer)
    event = event_of(reading)
    assert [person.name for person in event.participants] == ["Ann", "Bob"]
    assert codes(reading) == ["CTB014"]
    words = " ".join(part for part in footer.split(";") if part)
    assert event.details["remarks"] == words
    assert reading.problems[0].details == {"found": words, "count": "1"}


@pytest.mark.parametrize(
    "row",
    [
        "3;Total;;;;",  # has a number
        "3;Arbiter: Cid;;;;",
        ";Cid;1900;;bye;1",  # has a result
        ";Cid;1900;half;;",
    ],
)
def test_rows_that_are(row):
    assert len(event_of(read_lines(*TABLE, row)).participants) == 3


def test_a_row_between_the_others_is_one_of_them():
    reading = read_lines(TABLE[0], "1;Ann;;3w1;;1", ";Cid;1900;;;", "2;Bob;;1b0;;0")
    assert len(event_of(reading).participants) == 3


def test_a_list_of_players():
    games = ["", "Round;White;Black;Result", "1;1;2;1-0"]
    reading = read_lines("No;Name;Rating", "1;Ann;2000", "2;Bob;1900", "Total;2", *games)
    assert [person.name for person in event_of(reading).participants] == ["Ann", "Bob"]
    assert codes(reading) == ["CTB014"]


@pytest.mark.parametrize("places", ["1;2;3-4;3-4", "1;2;3=;", "1;2;;4", "1;1;3;3"])
def test_shared_places_in_standings_are_no_footers(places):
    rows = zip(places.split(";"), ("Ann", "Bob", "Cid", "Dan"), "4311", strict=True)
    reading = read_lines("Rk.;Name;Pts", *(";".join(row) for row in rows))
    assert len(event_of(reading).participants) == 4


def test_a_legend_is_reported_once():
    legend = ["", "Annotation:", "Tie Break1: Direct Encounter", "Tie Break2: Buchholz"]
    reading = read_lines(*TABLE, *legend)
    assert [(each.code, each.line, each.details) for each in reading.problems] == [
        ("CTB014", 5, {"found": "Annotation:", "count": "3"})
    ]
