"""Published standings without games: points count, the rest is kept as it is."""

from pathlib import Path

import pytest

import tiebreaks as tb
from tests.formats.trf_lines import codes, event_of, points, read_lines
from tiebreaks.event import Kind
from tiebreaks.formats import read_bytes

FILES = Path(__file__).parent / "files"
ROWS = [
    "1;4;IM;Ann;BUL;2400;Sofia;7,5;50;46,5",
    "2;1;GM;Bob;RUS;2600;;7;49;46",
    "3;2;;Cid;GER;;Bonn;7;51;47",
]
HEADINGS = [
    "Rk.;SNo;;Name;FED;Rtg;Club/City;Pts.;TB1;TB2",
    "Rg.;Snr;;Name;Land;Elo;Verein/Ort;Pkt.;Wtg1;Wtg2",
    "Мс.;Ном.;;Имя;Фед.;Рейт.;Клуб/Город;Очки;Доп1;Доп2",
    "М-ло;№;;Име;Фед.;Рейт.;Клуб/Град;Точки;Доп1;Доп2",
]


@pytest.mark.parametrize("heading", HEADINGS)
def test_final_ranking(heading):
    reading = read_lines("Open Sofia", "Rank after Round 9", heading, *ROWS)
    event = event_of(reading)
    assert (reading.format, codes(reading)) == ("standings", ["STD001"])
    assert (event.name, event.rounds, event.games_known) == ("Open Sofia", 9, False)
    assert points(event) == {4: 7.5, 1: 7, 2: 7}
    names = heading.split(";")
    assert event.published_columns == (names[0], *names[7:])
    assert event.participants[0].published == dict(
        zip((names[0], *names[7:]), ("1", "7,5", "50", "46,5"), strict=True)
    )
    assert event.participants[0].rating == 2400
    assert event.table.kind.tolist() == [[Kind.NOT_HELD] * 3]


def test_only_the_order_by_points_follows():
    event = event_of(read_lines(HEADINGS[0], *ROWS))
    table = tb.rank(event, rules="fide-2026", tiebreaks="PTS")
    assert [table[name].row.rank for name in ("Ann", "Bob", "Cid")] == [1, 2, 2]


def test_team_standings_have_their_points_in_the_first_tiebreak():
    reading = read_lines(
        "Rk.;SNo;Team;Games;+;=;-;TB1;TB2", "1;2;Red;5;4;1;0;9;14,5", "2;1;Blue;5;3;1;1;7;13"
    )
    assert sorted(codes(reading)) == ["STD001", "STD003"]
    assert points(event_of(reading)) == {2: 9, 1: 7}
    assert event_of(reading).participants[0].published["+"] == "4"


def test_points_between_halves():
    """Arena points, or thirds of a point: whatever is written is exact."""
    event = event_of(read_lines("Rank;Name;Points", "1;Ann;104", "2;Bob;33.25"))
    assert points(event) == {1: 104, 2: 33.25}


def test_problems():
    assert codes(read_lines("No;Name;Rating", "1;Ann;2000")) == ["STD002"]
    assert "STD004" in codes(read_lines("No;Name;Points", "1;Ann;-"))
    assert codes(read_lines("No;Name;Points")) == ["CTB001"]


@pytest.mark.parametrize(
    ("name", "published", "totals"),
    [
        ("swiss-results", ("Rank", "Points", "Tie Break", "Performance"), [3.5, 3]),
        ("arena-results", ("Rank", "Score", "Performance", "Team"), [17, 9]),
    ],
)
def test_lists_of_lichess_as_csv(name, published, totals):
    reading = read_bytes((FILES / "lichess" / f"{name}.csv").read_bytes(), name)
    event = event_of(reading)
    assert (reading.format, event.published_columns) == ("standings", published)
    assert event.participants[0].name == "ember-knight"
    assert event.participants[0].details == {"title": "FM"}
    assert list(points(event).values())[:2] == totals
