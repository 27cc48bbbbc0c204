"""The example files are read as they are; what they publish agrees with their results."""

import json
from pathlib import Path

import pytest

from tests.formats.trf_lines import codes, event_of, points
from tiebreaks.event import Event, EventType, Kind
from tiebreaks.formats import read
from tiebreaks.formats.numbers import points_of

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"
RULES = ROOT / "tests" / "data" / "rules"


def example(name: str) -> Event:
    return event_of(read(EXAMPLES / name))


def published(event: Event, heading: str) -> dict[int, float]:
    written = {person.id: points_of(person.published[heading]) for person in event.participants}
    return {number: float(value) for number, value in written.items() if value is not None}


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.csv")), ids=lambda path: path.name)
def test_every_example_reads(path):
    reading = read(path)
    assert reading.event is not None
    assert codes(reading) == (["MAT005"] if path.name == "vienna-1873.csv" else [])


def test_every_example_has_its_source():
    readme = (EXAMPLES / "README.md").read_text(encoding="utf-8")
    for path in EXAMPLES.glob("*.csv"):
        assert f"`{path.name}`" in readme


def test_moscow():
    event = example("moscow-open-2018.csv")
    assert (event.name, len(event.participants), event.rounds) == ("Moscow Open 2018_A", 220, 9)
    assert event.type is EventType.SWISS
    assert points(event) == published(event, "Pts.")
    # Counted in the file: 12 games won and 12 lost by forfeit, 3 cells -1, 41 cells 0.
    kinds = [int((event.table.kind == kind).sum()) for kind in Kind]
    assert kinds[Kind.FORFEIT_WIN] == kinds[Kind.FORFEIT_LOSS] == 12
    assert (kinds[Kind.PAIRING_BYE], kinds[Kind.ZERO_BYE]) == (3, 41)
    assert kinds[Kind.PLAYED] == 679 + 679 + 554
    assert event.participants[7].rating == 2472


def test_ouagadougou():
    event = example("ouagadougou-open-2022.csv")
    assert (len(event.participants), event.rounds, event.scoring.label()) == (68, 9, "2-1-0")
    assert points(event) == published(event, "Total")
    assert event.published_columns == ("Place", "Total", "SSolk")


def test_new_york():
    event = example("new-york-1924.csv")
    assert (event.type, event.rounds_held) == (EventType.ROUND_ROBIN, 22)
    # Everybody was free once in each cycle.
    assert (event.table.kind == Kind.NOT_HELD).sum(axis=0).tolist() == [2] * 11
    # The final scores as every tournament book has them.
    assert list(points(event).values()) == [16, 14.5, 12, 11, 10.5, 10, 9.5, 8, 7, 6.5, 5]


def test_bulgarian_round_robin():
    data = json.loads((RULES / "bulgarian_rr7.json").read_text(encoding="utf-8"))
    event = example("bulgarian-rr7.csv")
    assert list(points(event).values()) == [player["score"] for player in data["players"]]
    assert pair_points(event) == data["matrix"]


def pair_points(event: Event) -> list[list[float | None]]:
    """Points of everybody against everybody, as a matrix."""
    count = len(event.participants)
    total: list[list[float | None]] = [
        [None if a == b else 0.0 for b in range(count)] for a in range(count)
    ]
    for row in range(event.table.rows):
        for player in range(count):
            rival = int(event.table.opponent[row, player])
            if rival >= 0:
                before = total[player][rival] or 0.0
                total[player][rival] = before + event.table.points[row, player] / event.table.scale
    return total


def test_vienna():
    data = json.loads((RULES / "vienna1873.json").read_text(encoding="utf-8"))
    event = example("vienna-1873.csv")
    assert list(points(event).values()) == [player["score_games"] for player in data["players"]]
    games = (event.table.kind == Kind.PLAYED).sum(axis=0).tolist()
    assert games == [player["games"] for player in data["players"]]
    assert len(set(event.table.round_no.tolist())) == event.table.rows


def test_womens_olympiad():
    data = json.loads((RULES / "women_olympiad_1957_groupC.json").read_text(encoding="utf-8"))
    event = example("women-olympiad-1957-group-c.csv")
    assert list(points(event).values()) == [team["MP"] for team in data["players"]]
    assert event.table.game_points is not None
    games = event.table.game_points.sum(axis=0) / event.table.scale
    assert games.tolist() == [team["GP"] for team in data["players"]]
    assert [person.id for person in event.participants] == list(range(1, 8))
    assert [person.published["Място"] for person in event.participants][2:4] == ["3-4", "3-4"]


@pytest.mark.parametrize("name", ["held_round_robin", "held_swiss_5", "held_swiss_9"])
def test_files_of_the_rules_data(name):
    reading = read(RULES / "held" / f"{name}.trf")
    assert codes(reading) == []
    assert points(event_of(reading)) == published(event_of(reading), "Pts")
