"""What was read from a TRF is written again: the same bytes, or the same event."""

from collections.abc import Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.formats.events import events
from tests.formats.team_lines import team
from tests.formats.trf_lines import event_of, player, read_lines
from tiebreaks.event import CHESS, DRAUGHTS, THREE_ONE_ZERO, Event, Kind, Participant, Scoring
from tiebreaks.formats import read, read_bytes
from tiebreaks.formats.differences import differences
from tiebreaks.formats.trf.writer import write

ROOT = Path(__file__).parents[2]
CASES = sorted((ROOT / "tests/data/cases").glob("*.trf"))
PROBLEMS = [
    path
    for path in sorted((ROOT / "tests/formats/files/problems").glob("TRF*.trf"))
    if read(path).event is not None
]
"""Files with something to repair or to tell."""
OTHERS = [
    ROOT / "examples/eight-teams.trf",
    ROOT / "examples/fide-exercises-swiss-5.trf",
    *sorted((ROOT / "tests/data/rules/held").glob("*.trf")),
]

WRITTEN_DIFFERENTLY = {
    "53-bom-crlf.trf": "byte order mark and CRLF",
    "55-non-ascii-names@bytepadded.trf": "padded in bytes",
    "55-non-ascii-names@latin1.trf": "Windows-1252",
    "56-rulers-comments-unknown-records.trf": "order of lines, empty lines",
    "58-points-do-not-add-up.trf": "no 062; a bye without its letter",
    "59-superfluous-round.trf": "a round that is superfluous",
    "61-odd-headers.trf": "the date, lines without text",
    "62-z-with-opponent.trf": "Z with an opponent",
    "64-only-byes-so-far.trf": "no 062",
    "65-adjourned-game.trf": "the mark of the game on one side only",
    "67-dummy-player-for-byes.trf": "a pseudo player",
    "68-no-round-count-and-short-lines.trf": "a forfeit on one side only",
    "71-more-than-99-rounds.trf": "points too wide",
    "eight-teams.trf": "order of lines",
    "fide-exercises-swiss-5.trf": "0 for 0000, - for / in the date",
    "held_round_robin.trf": "- for / in the date",
    "held_swiss_5.trf": "0 for 0000, - for / in the date",
    "held_swiss_9.trf": "0 for 0000, - for / in the date",
}
"""Files that are not in the form in which we write, and why."""

ANOTHER_ORDER = ("56-rulers-comments-unknown-records.trf", "eight-teams.trf")
PUBLISHED = ("TRF011", "TRF012", "TRF050")
"""What is left after writing: published points stay as they were published."""


def name(path: Path) -> str:
    return path.name


def sorted_lines(data: bytes) -> list[str]:
    return sorted(line.rstrip() for line in data.decode().splitlines() if line.strip())


@pytest.mark.parametrize("path", [*CASES, *OTHERS], ids=name)
def test_files_in_our_form_come_out_as_they_went_in(path):
    data = path.read_bytes()
    written = write(event_of(read(path)))
    assert (written == data) == (path.name not in WRITTEN_DIFFERENTLY)
    if path.name in ANOTHER_ORDER:
        assert sorted_lines(written) == sorted_lines(data)


@pytest.mark.parametrize("path", [*CASES, *OTHERS, *PROBLEMS], ids=name)
def test_the_same_event_with_nothing_left_to_repair(path):
    event = event_of(read(path))
    written = write(event)
    assert not lost(event, event_of(read_bytes(written, "written")))
    assert write(event_of(read_bytes(written, "written"))) == written
    strict = read_bytes(written, "written", strict=True)
    assert {each.code for each in strict.problems if each.severity.value == "error"} <= set(
        PUBLISHED
    )


def lost(one: Event, other: Event) -> list[str]:
    """Fields that are not the same; points that nobody had published may be there now."""
    return [
        field.name
        for field in fields(Event)
        if not _same(field.name, getattr(one, field.name), getattr(other, field.name))
    ]


def _same(field: str, one: Any, other: Any) -> bool:
    if field in ("participants", "members"):
        return [_person(person, person.published) for person in one] == [
            _person(there, here.published) for here, there in zip(one, other, strict=True)
        ]
    if field == "published_columns":
        return set(one) <= set(other)
    if field == "table":
        return all(
            np.array_equal(getattr(one, each.name), getattr(other, each.name))
            for each in fields(one)
        )
    return np.array_equal(one, other) if isinstance(one, np.ndarray) else bool(one == other)


def _person(person: Participant, columns: Mapping[str, str]) -> tuple[object, ...]:
    published = {key: person.published.get(key) for key in columns}
    return person.id, person.name, person.rating, dict(person.details), published


# Random events

HELD = st.sampled_from(
    (
        CHESS,
        DRAUGHTS,
        THREE_ONE_ZERO,
        Scoring.of(3, 1, 0, pairing_bye=1, forfeit_win="5/2", zero_bye="1/2"),
        Scoring.of(3, 2, 1, half_bye="3/2", full_bye=2),
    )
)
"""Point systems with at most two decimals."""
EXACT = events(
    games=1,
    participants=(1, 8),
    scorings=HELD,
    event_details=("city", "federation", "arbiter", "allotted times"),
    details=(),
    published=(),
    kinds=tuple(kind for kind in Kind if kind is not Kind.NOT_HELD),
    handicaps=False,
    standings=False,
    teams=False,
)


@given(EXACT)
@settings(deadline=None, suppress_health_check=list(HealthCheck))
def test_random_events(event):
    written = write(event)
    again = event_of(read_bytes(written, "written"))
    assert write(again) == written
    assert np.array_equal(again.table.opponent, event.table.opponent)
    assert np.array_equal(again.table.colour, event.table.colour)
    one, other = (each.table.points / each.table.scale for each in (event, again))
    assert np.array_equal(one, other)
    assert [problem.code for problem in differences(event, again)] == []


@given(events(scorings=HELD, participants=(1, 6), standings=False))
@settings(deadline=None, suppress_health_check=list(HealthCheck))
def test_any_event_is_written_once_and_for_all(event):
    """Whatever is lost the first time: what is written can be read, without any repair."""
    written = write(event)
    again = event_of(read_bytes(written, "written", strict=True))
    assert write(again) == written


# Random team events, as files

RESULTS = st.sampled_from(("10", "01", "==", "+-", "-+", "--", "WL", "DD", "??", "=0"))
SQUADS = ((1, 2, 3), (4, 5, 6), (7, 8, 9), (10, 11, 12))


@st.composite
def team_files(draw: st.DrawFn) -> tuple[str, ...]:
    """Four teams of three, two boards, each round two matches, in any order and colours."""
    cells: dict[int, list[str]] = {number: [] for squad in SQUADS for number in squad}
    for _ in range(draw(st.integers(1, 3))):
        one, two, three, four = draw(st.permutations(SQUADS))
        for home, away in ((one, two), (three, four)):
            _play(draw, cells, draw(st.permutations(home)), draw(st.permutations(away)))
        longest = max(map(len, cells.values()))
        for rounds in cells.values():
            rounds.extend([""] * (longest - len(rounds)))
    lines = [player(number, *rounds) for number, rounds in cells.items()]
    teams = [team(place, *draw(st.permutations(squad))) for place, squad in enumerate(SQUADS, 1)]
    return (*lines, *teams)


def _play(draw: st.DrawFn, cells: dict[int, list[str]], home: list[int], away: list[int]) -> None:
    """Two boards; somebody may be missing at the second one."""
    for board in range(2):
        colours = draw(st.sampled_from(("wb", "bw", "--")))
        if board and draw(st.booleans()):
            cells[home[board]].append(f"0000 {colours[0]} +")
            continue
        letters = draw(RESULTS)
        cells[home[board]].append(f"{away[board]} {colours[0]} {letters[0]}")
        cells[away[board]].append(f"{home[board]} {colours[1]} {letters[1]}")


@given(team_files())
@settings(deadline=None, suppress_health_check=list(HealthCheck))
def test_random_team_files(lines):
    event = event_of(read_lines(*lines))
    written = write(event)
    again = event_of(read_bytes(written, "written", strict=True))
    assert lost(event, again) == []
    assert write(again) == written
    cells = [line[91:] for line in written.decode().splitlines() if line.startswith("001")]
    assert cells == [line[91:] for line in lines if line.startswith("001")]
