"""What two events have otherwise: each kind of loss is found, counted, and shown."""

from dataclasses import replace
from datetime import date
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings

from tests.formats.events import events
from tests.formats.test_problems import SECTIONS
from tiebreaks.event import (
    CHESS,
    DRAUGHTS,
    NOBODY,
    Event,
    EventType,
    Kind,
    Outcome,
    Participant,
    RoundTable,
)
from tiebreaks.formats import conversion
from tiebreaks.formats.conversion import convert
from tiebreaks.formats.differences import differences
from tiebreaks.formats.differences.loss import shown
from tiebreaks.formats.problem_texts import TEXTS

WIN, DRAW, LOSS = Outcome.WIN, Outcome.DRAW, Outcome.LOSS
PEOPLE = (
    Participant(1, "Ann", 2400, {"title": "WGM"}, {"Points": "1½"}),
    Participant(2, "Bob", 2300, {}, {"Points": "0"}),
    Participant(3, "Cid", None, {}, {"Points": "1"}),
)
ARRAYS: dict[str, Any] = {
    "opponent": np.array([[1, 0, NOBODY], [2, NOBODY, 0]]),
    "kind": np.array([[0, 0, Kind.HALF_BYE], [0, Kind.ZERO_BYE, 0]]),
    "outcome": np.array([[WIN, LOSS, 0], [DRAW, 0, DRAW]]),
    "colour": np.array([[1, 2, 0], [2, 0, 1]]),
    "scoring": CHESS,
}


def table(**changes: Any) -> RoundTable:
    return RoundTable.of(**(ARRAYS | changes))


EVENT = Event(
    PEOPLE,
    table(),
    CHESS,
    name="Cup",
    start=date(2026, 5, 1),
    rounds=3,
    details={"city": "Varna"},
    tiebreaks=("BH", "SB"),
    published_columns=("Points",),
    handicaps=np.array([[2, 2, 0], [0, 0, 0]]),
    records=("### a note",),
)
MATCHES = Event(
    PEOPLE[:2],
    RoundTable.of(
        opponent=[[1, 0]],
        kind=[[0, 0]],
        outcome=[[WIN, LOSS]],
        scoring=DRAUGHTS,
        scale=2,
        game_points=np.array([[3, 1]]),
        board_points=np.array([[[2, 1], [0, 1]]]),
        game_scoring=CHESS,
    ),
    DRAUGHTS,
    members=(Participant(11, "Eva"), Participant(12, "Fay"), Participant(21, "Gus")),
    lineups=np.array([[[0, 1], [2, NOBODY]]]),
    game_scoring=CHESS,
)


def person(place: int, **changes: Any) -> dict[str, Any]:
    people = list(PEOPLE)
    people[place] = replace(people[place], **changes)
    return {"participants": tuple(people)}


def array(name: str, row: int, column: Any, value: int) -> dict[str, Any]:
    changed = ARRAYS[name].copy()
    changed[row, column] = value
    return {name: changed}


def standings(*units: int) -> dict[str, Any]:
    nobody = np.full((1, 3), NOBODY)
    points = np.array([units])
    bare = RoundTable.of(
        opponent=nobody,
        kind=np.full((1, 3), Kind.NOT_HELD),
        outcome=np.zeros((1, 3), np.int8),
        scoring=CHESS,
        extra=points,
        bonus=points,
    )
    return {"table": bare, "games_known": False, "handicaps": None}


LOSSES: dict[str, tuple[Event, dict[str, Any]]] = {
    "CNV002": (EVENT, person(1, name="B.")),
    "CNV003": (EVENT, person(1, id=7)),
    "CNV004": (EVENT, person(0, rating=None)),
    "CNV005": (EVENT, person(0, details={})),
    "CNV006": (EVENT, person(2, published={"Points": "2"})),
    "CNV007": (
        EVENT,
        {"table": table(**array("outcome", 0, [0, 1], DRAW))},
    ),
    "CNV008": (EVENT, {"table": table(**array("kind", 1, 1, Kind.NOT_HELD))}),
    "CNV009": (EVENT, {"table": table(**array("colour", 1, [0, 2], 0))}),
    "CNV010": (EVENT, {"rounds": 2}),
    "CNV011": (MATCHES, {"game_scoring": None}),
    "CNV012": (EVENT, {"type": EventType.ROUND_ROBIN}),
    "CNV013": (EVENT, {"start": None}),
    "CNV014": (EVENT, {"tiebreaks": ("BH",)}),
    "CNV015": (MATCHES, {"lineups": None}),
    "CNV016": (MATCHES, {"table": replace(MATCHES.table, board_points=None)}),
    "CNV017": (EVENT, {"table": table(extra=np.array([[1, 0, 0], [0, 0, 0]]))}),
    "CNV018": (EVENT, {"handicaps": None}),
    "CNV019": (EVENT, standings(3, 0, 2)),
    "CNV020": (EVENT, {"records": ()}),
}
EXAMPLES = {
    "CNV002": "Bob → B.",
    "CNV003": "Bob: 2 → 7",
    "CNV004": "Ann: 2400 → –",
    "CNV005": "Ann, title: WGM → –",
    "CNV006": "Cid, Points: 1 → 2",
    "CNV007": "Ann – Bob: win",
    "CNV008": "Bob: zero bye",
    "CNV009": "Ann – Cid: black",
    "CNV010": "3 → 2",
    "CNV011": "1-½-0 → –",
    "CNV012": "swiss → rr",
    "CNV013": "start: 2026-05-01 → –",
    "CNV014": "tie-breaks: BH, SB → BH",
    "CNV015": "1: Ann – Bob: 1.5",
    "CNV016": "1: Ann – Bob: 1.5",
    "CNV017": "Ann: 0 → 0.5",
    "CNV018": "Ann – Bob: 2",
    "CNV020": "### a note",
}

COUNTS = {"CNV019": "2"}
POINTS = {
    "CNV007": {"count": "2", "example": "Ann: 1.5 → 1"},
    "CNV017": {"count": "1", "example": "Ann: 1.5 → 2"},
}
"""The points that change with results, and with what was given beyond them."""


@pytest.mark.parametrize("code", LOSSES)
def test_each_loss_is_told_once(code):
    event, changes = LOSSES[code]
    found = differences(event, replace(event, **changes))
    assert [problem.code for problem in found] == [code, *(["CNV025"] if code in POINTS else [])]
    if code in POINTS:
        assert found[-1].details == POINTS[code]
    details = found[0].details
    assert details.get("count", "1") == COUNTS.get(code, "1")
    assert details.get("example") == EXAMPLES.get(code)
    words = [part.format_map(details) for part in TEXTS[code]]
    assert all(words)
    assert "*Severity:* warning" in SECTIONS[code]


def test_every_code_of_a_loss_is_provoked():
    losses = {code for code in TEXTS if code.startswith("CNV") and int(code[3:]) <= 20}
    assert {"CNV001", *LOSSES} == losses


def test_other_points_are_told_with_those_of_the_first():
    """Cid's half-point bye is an absence: half a point of his one and nobody else's."""
    other = replace(EVENT, table=table(**array("kind", 0, 2, Kind.ZERO_BYE)))
    found = {problem.code: problem.details for problem in differences(EVENT, other)}
    assert set(found) == {"CNV008", "CNV025"}
    assert found["CNV025"] == {"count": "1", "example": "Cid: 1 → 0.5"}
    assert all(part.format_map(found["CNV025"]) for part in TEXTS["CNV025"])
    assert "*Severity:* warning" in SECTIONS["CNV025"]


def test_other_points_by_another_scoring_are_a_matter_of_the_scoring():
    found = differences(EVENT, EVENT.scored(DRAUGHTS))
    assert [problem.code for problem in found] == ["CNV011"]


TWO_GAMES: dict[str, Any] = {
    "opponent": [[1, 0, NOBODY], [1, 0, NOBODY]],
    "kind": [[0, 0, Kind.NOT_HELD], [0, 0, Kind.NOT_HELD]],
    "outcome": [[WIN, LOSS, 0], [DRAW, DRAW, 0]],
    "colour": [[1, 2, 0], [2, 1, 0]],
}
SWAPPED: dict[str, Any] = {key: rows[::-1] for key, rows in TWO_GAMES.items()}


def test_the_same_games_in_other_rounds_are_a_loss_of_rounds():
    match = replace(EVENT, table=table(**TWO_GAMES, round_no=[1, 1]), handicaps=None)
    apart = replace(match, table=table(**TWO_GAMES, round_no=[1, 2]))
    (found,) = differences(match, apart)
    assert (found.code, found.details["example"]) == ("CNV010", "Ann – Bob, round: 1 → 2")


def test_the_order_of_the_games_of_a_pair_is_none_where_rounds_are_not_known():
    matrix = replace(EVENT, table=table(**TWO_GAMES), handicaps=None, rounds_known=False, rounds=2)
    swapped = replace(matrix, table=table(**SWAPPED))
    assert differences(matrix, swapped) == ()
    other = replace(matrix, table=table(**(SWAPPED | {"outcome": [[WIN, LOSS, 0]] * 2})))
    found = {problem.code: problem.details for problem in differences(matrix, other)}
    assert found["CNV007"] == {"count": "1", "round": "2", "example": "Ann – Bob: draw"}


def test_rows_of_a_matrix_are_no_rounds():
    """The same two games in three rows, the first of which is empty."""
    matrix = replace(EVENT, table=table(**TWO_GAMES), handicaps=None, rounds_known=False, rounds=2)
    empty = {"opponent": [NOBODY] * 3, "kind": [Kind.NOT_HELD] * 3}
    longer = {key: [empty.get(key, [0] * 3), *rows] for key, rows in TWO_GAMES.items()}
    assert differences(matrix, replace(matrix, table=table(**longer), rounds=3)) == ()


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        ("a" * 90, "", "a" * 60 + "… → –"),
        ("", "a" * 90, "– → " + "a" * 60 + "…"),
        ("a" * 90, "a" * 70, "…" + "a" * 30 + " → …" + "a" * 10),
    ],
)
def test_the_end_of_a_long_text_is_shown(before, after, expected):
    assert shown(before, after) == expected


def test_teams_are_not_compared_with_their_players():
    """Two teams are gone, and their three players came instead."""
    players = replace(
        EVENT,
        participants=(Participant(1, "Eva"), Participant(2, "Gus"), Participant(3, "Fay")),
        table=table(),
        handicaps=None,
    )
    found = {each.code: each.details for each in differences(MATCHES, players)}
    assert found["CNV001"] == {"count": "5", "example": "Ann → –"}
    assert not {"CNV002", "CNV004", "CNV007", "CNV025"} & set(found)


def test_the_last_day_is_the_same_in_every_form():
    event = replace(EVENT, details={"end": "2026/05/09"})
    assert differences(event, replace(EVENT, details={"end": "2026-05-09"})) == ()
    (found,) = differences(event, replace(EVENT, details={"end": "2026.05.10"}))
    assert found.details["example"] == "end: 2026-05-09 → 2026-05-10"


def test_nothing_is_lost_of_the_same():
    assert differences(EVENT, EVENT) == ()
    assert differences(MATCHES, MATCHES) == ()


def test_whoever_is_missing_takes_the_games_along():
    """Cid is gone: one participant, the game in round 2, and the columns of nobody else."""
    less = Event(
        PEOPLE[:2],
        table(
            opponent=[[1, 0], [NOBODY, NOBODY]],
            kind=[[0, 0], [Kind.NOT_HELD, Kind.ZERO_BYE]],
            outcome=[[WIN, LOSS], [0, 0]],
            colour=[[1, 2], [0, 0]],
        ),
        CHESS,
        rounds=3,
        published_columns=("Points",),
    )
    found = {problem.code: problem.details for problem in differences(EVENT, less)}
    assert found["CNV001"] == {"count": "1", "example": "Cid → –"}
    assert found["CNV007"] == {"count": "1", "round": "2", "example": "Ann – Cid: draw"}
    assert "CNV002" not in found
    back = {problem.code: problem.details for problem in differences(less, EVENT)}
    assert back["CNV001"] == {"count": "1", "example": "– → Cid"}


def test_people_are_found_by_name_under_other_numbers():
    order = [2, 0, 1]
    place = np.argsort(order)
    opponent = ARRAYS["opponent"][:, order]
    moved = {name: ARRAYS[name][:, order] for name in ("kind", "outcome", "colour")}
    moved["opponent"] = np.where(opponent == NOBODY, NOBODY, place[opponent])
    people = tuple(replace(PEOPLE[old], id=new) for new, old in enumerate(order, 1))
    other = replace(EVENT, participants=people, table=table(**moved), handicaps=None)
    found = {problem.code: problem.details for problem in differences(EVENT, other)}
    assert set(found) == {"CNV003", "CNV018"}
    assert found["CNV003"] == {"count": "3", "example": "Ann: 1 → 2"}


def test_another_order_of_the_list_is_told():
    order = [1, 0, 2]
    opponent = np.array([[1, 0, NOBODY], [NOBODY, 2, 1]])
    moved = {name: ARRAYS[name][:, order] for name in ("kind", "outcome", "colour")}
    people = tuple(PEOPLE[old] for old in order)
    stones = np.array([[2, 2, 0], [0, 0, 0]])
    other = replace(
        EVENT,
        participants=people,
        table=table(opponent=opponent, **moved),
        handicaps=stones,
    )
    (found,) = differences(EVENT, other)
    assert (found.code, found.details["example"]) == ("CNV003", "Ann: 1 → 2")


def test_other_units_of_the_same_points_are_no_loss():
    assert differences(EVENT, replace(EVENT, table=table(scale=12))) == ()


def test_rounds_that_are_not_known_only_count_who_met_whom():
    """The two rounds in the other order: a loss of rounds, not of results."""
    turned = {name: ARRAYS[name][::-1] for name in ("opponent", "kind", "outcome", "colour")}
    other = replace(EVENT, table=table(**turned), rounds_known=False, handicaps=None)
    assert [each.code for each in differences(EVENT, other)] == ["CNV010", "CNV018"]


def test_other_points_of_standings_alone_are_told():
    same, less = standings(3, 0, 2), standings(3, 0, 1)
    assert "CNV025" not in [each.code for each in differences(EVENT, replace(EVENT, **same))]
    found = {each.code: each.details for each in differences(EVENT, replace(EVENT, **less))}
    assert found["CNV019"] == {"count": "2"}
    assert found["CNV025"]["example"] == "Cid: 1 → 0.5"


@given(events())
@settings(max_examples=40, deadline=None)
def test_every_event_is_the_same_as_itself(event):
    assert differences(event, event) == ()


def test_what_cannot_be_read_back_is_not_written(monkeypatch):
    monkeypatch.setattr(conversion, "write", lambda *_, **__: b"nothing that is a format")
    found = convert(EVENT, "json")
    assert found.data is None
    assert [problem.code for problem in found.problems] == ["CNV021"]
    assert "*Severity:* error" in SECTIONS["CNV021"]


def test_what_a_member_gains_is_no_loss():
    eva = replace(MATCHES.members[0], details={"title": "WGM"}, published={"Pts": "2"})
    more = replace(MATCHES, members=(eva, *MATCHES.members[1:]))
    assert differences(MATCHES, more) == ()
    (lost,) = differences(more, MATCHES)
    assert (lost.code, lost.details["count"]) == ("CNV015", "1")


def test_lines_that_repeat_what_the_event_says_are_no_loss():
    records = ("XXR 3", "BBW 2.0", "BBD 1.0", "BBU 2.0", "082 0", "XXC white1", "### by hand")
    event = replace(EVENT.scored(DRAUGHTS), rounds=3, records=records)
    (lost,) = differences(event, replace(event, records=()))
    assert lost.code == "CNV020"
    assert lost.details == {"count": "2", "found": "XXC, ###", "example": "XXC white1"}


def test_a_number_of_rounds_that_the_event_has_not_is_a_loss():
    event = replace(EVENT, rounds=3, records=("XXR 4",))
    assert [each.code for each in differences(event, replace(event, records=()))] == ["CNV020"]
