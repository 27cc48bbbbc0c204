"""What lichess exports: TRF, standings as NDJSON, games as NDJSON."""

import json
from datetime import date
from pathlib import Path

import pytest

from tests.formats.pgn_games import games_in
from tests.formats.trf_lines import codes, event_of, points
from tiebreaks.event import EventType, Kind
from tiebreaks.formats import Reading, read, read_bytes

FILES = Path(__file__).parent / "files" / "lichess"
SCORES = {
    "ember-knight": 3.5,
    "quiet-rook": 3,
    "blue-bishop": 2,
    "pawnstorm7": 2,
    "tempo_tom": 1.5,
    "lady-endgame": 0.5,
}
"""Counted by hand in the file of the tournament."""


def scores(reading: Reading) -> dict[str, float]:
    event = event_of(reading)
    by_number = points(event)
    return {person.name: by_number[person.id] for person in event.participants}


def read_records(*records: object) -> Reading:
    return read_bytes("\n".join(map(json.dumps, records)).encode(), "x")


def game(
    ident: str, white: str, black: str, status: str = "mate", **more: str
) -> dict[str, object]:
    players = {
        "white": {"user": {"name": white}, "rating": 2000},
        "black": {"user": {"name": black}, "rating": 1900},
    }
    return {"id": ident, "status": status, "players": players, **more}


def test_trf():
    reading = read(FILES / "swiss.trf")
    event = event_of(reading)
    assert (reading.format, codes(reading)) == ("trf", ["TRF022"])  # “Mar 14, 2026” is a date
    assert (event.name, event.start) == ("Saturday Swiss", date(2026, 3, 14))
    assert (event.type, event.rounds) == (EventType.SWISS, 4)
    assert scores(reading) == SCORES
    kinds = {person.name: event.table.kind[:, n] for n, person in enumerate(event.participants)}
    assert kinds["quiet-rook"][0] == Kind.HALF_BYE
    assert kinds["quiet-rook"][3] == Kind.FORFEIT_WIN
    assert kinds["tempo_tom"][0] == Kind.PAIRING_BYE
    assert kinds["blue-bishop"][3] == Kind.ZERO_BYE


def test_swiss_results():
    reading = read(FILES / "swiss-results.ndjson")
    event = event_of(reading)
    assert (reading.format, codes(reading)) == ("lichess", ["STD001"])
    assert (event.games_known, event.table.rows) == (False, 1)
    assert (event.table.kind == Kind.NOT_HELD).all()
    assert scores(reading) == SCORES
    assert event.published_columns == ("rank", "points", "tieBreak", "performance", "absent")
    first, _, third = event.participants[:3]
    assert (first.name, first.rating, first.details) == ("ember-knight", 2210, {"title": "FM"})
    assert first.published == {
        "rank": "1",
        "points": "3.5",
        "tieBreak": "6.5",
        "performance": "2187",
    }
    assert third.published["absent"] == "true"


def test_arena_results():
    reading = read(FILES / "arena-results.ndjson")
    event = event_of(reading)
    assert scores(reading) == {
        "ember-knight": 17,
        "pawnstorm7": 9,
        "lady-endgame": 4,
        "tempo_tom": 0,
    }
    assert event.participants[0].published["sheet"] == "5540323"
    assert event.participants[0].details == {"title": "FM", "team": "rooks-united"}


def test_games():
    reading = read(FILES / "swiss-games.ndjson")
    event = event_of(reading)
    assert codes(reading) == ["LIC005"]
    assert (event.rounds_known, event.start) == (False, date(2026, 3, 14))
    # The same results without the byes: half a point and two of a whole one are missing.
    missing = {"quiet-rook": 0.5, "pawnstorm7": 1, "tempo_tom": 1}
    assert scores(reading) == {name: SCORES[name] - missing.get(name, 0) for name in SCORES}
    assert len(games_in(event)) == 10
    assert int((event.table.kind == Kind.FORFEIT_WIN).sum()) == 1


def test_statuses():
    records = [
        game("1", "a", "b", winner="white"),
        game("2", "b", "a", "draw"),
        game("3", "a", "b", "started"),
        game("4", "a", "b", "aborted"),
        game("5", "a", "b", "noStart", winner="black"),
        game("6", "a", "b", "noStart"),
    ]
    reading = read_records(*records)
    assert sorted(each[-1] for each in games_in(event_of(reading))) == ["**", "-+", "10", "½½"]
    assert codes(reading) == ["LIC005", "PGN019", "LIC006", "LIC006"]


@pytest.mark.parametrize(
    "record",
    [
        game("1", "a", "b", "somehow"),
        game("1", "a", "b", winner="red"),
        game("1", "a", "b", "unknownFinish"),
    ],
)
def test_values_that_lichess_does_not_write(record):
    assert "LIC003" in codes(read_records(record))


def test_computers_are_no_players():
    record = game("1", "a", "b")
    record["players"] = {"white": {"aiLevel": 3}, "black": {"user": {"name": "b"}}}
    assert "LIC002" in codes(read_records(record))


def test_an_array():
    text = json.dumps([{"rank": 1, "points": 2, "username": "a"}])
    assert scores(read_bytes(text.encode(), "x")) == {"a": 2}
    records = ({"rank": n, "score": n, "username": f"p{n}"} for n in (1, 2))
    lines = ",\n".join(map(json.dumps, records))
    assert scores(read_bytes(f"[{lines}]".encode(), "x")) == {"p1": 1, "p2": 2}


def test_a_broken_line_is_named():
    text = '{"rank":1,"points":2,"username":"a"}\n{"rank":2,"poi\n'
    reading = read_bytes(text.encode(), "x")
    assert [(each.code, each.line) for each in reading.problems if each.code != "STD001"] == [
        ("LIC001", 2)
    ]
    assert reading.event is None


@pytest.mark.parametrize("points", ["1e9", "-1", "0.3", "true", '"x"', "null", "[]", "NaN"])
def test_points_that_are_none(points):
    text = f'{{"rank":1,"points":{points},"username":"a"}}'
    assert codes(read_bytes(text.encode(), "x")) == ["LIC003"]


@pytest.mark.parametrize(
    "text",
    [
        '{"format": "tiebreaks", "version": 1}',
        '{"format": "tiebreaks", "rank": 1, "username": "a", "points": 1}',
        '{"rank": 1}',
        '{"players": [1], "status": "mate"}',
        "{}",
        "[{]",
    ],
)
def test_other_json_is_left_to_others(text):
    assert read_bytes(text.encode(), "x").format != "lichess"


ARRAY = """[{"rank": 1, "points": 2.5, "username": "Ann"},
{"rank": 2, "points": 1, "username": "Bob"}]"""


@pytest.mark.parametrize("text", [ARRAY, ARRAY.replace("\n", ""), ARRAY.replace("[", "[\n")])
def test_an_array_of_standings(text):
    reading = read_bytes(text.encode(), "lichess")
    assert reading.format == "lichess"
    points = [person.published["points"] for person in event_of(reading).participants]
    assert points == ["2.5", "1"]
