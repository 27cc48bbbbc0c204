"""A TRF that is written has FIDE's columns, and what does not fit is refused or left out."""

from dataclasses import replace
from datetime import date
from fractions import Fraction

import numpy as np
import pytest

from tests.formats.trf_lines import event_from, event_of, player
from tiebreaks.event import (
    CHESS,
    NOBODY,
    Event,
    EventType,
    Kind,
    Outcome,
    Participant,
    RoundTable,
    Scoring,
)
from tiebreaks.formats import CannotWriteError, read_bytes
from tiebreaks.formats.trf.writer import write

JANE = Participant(
    7,
    "Doe, Jane",
    2345,
    {"sex": "w", "title": "WGM", "federation": "BUL", "fide_id": "2900000", "birth": "1990/01/31"},
    {"Pts": "1.0", "Rank": "1"},
)
JOHN = Participant(12, "Roe, John")


def game(*people: Participant, scoring: Scoring = CHESS, **more: object) -> Event:
    """The first has won against the second with White."""
    table = RoundTable.of(
        opponent=[[1, 0]],
        kind=[[Kind.PLAYED, Kind.PLAYED]],
        outcome=[[Outcome.WIN, Outcome.LOSS]],
        colour=[[1, 2]],
        scoring=scoring,
    )
    return Event(people or (JANE, JOHN), table, scoring, **more)  # type: ignore[arg-type]


def alone(kind: Kind, event_type: EventType = EventType.SWISS) -> Event:
    """Three players, two of whom have played."""
    table = RoundTable.of(
        opponent=[[1, 0, NOBODY]],
        kind=[[Kind.PLAYED, Kind.PLAYED, kind]],
        outcome=[[Outcome.DRAW, Outcome.DRAW, 0]],
        scoring=CHESS,
    )
    return Event((JANE, JOHN, Participant(3, "Poe")), table, CHESS, event_type)


def lines(event: Event) -> list[str]:
    return write(event).decode().split("\n")[:-1]


def tagged(event: Event, tag: str) -> list[str]:
    return [line for line in lines(event) if line.startswith(tag)]


# Player lines


def test_columns_of_a_player():
    """As FIDE's document has them; field by field below."""
    assert lines(game())[-2:] == [
        "001    7 wWGM Doe, Jane                         2345 BUL     2900000 1990/01/31  1.0    1"
        "    12 w 1",
        "001   12      Roe, John                                                          0.0     "
        "     7 b 0",
    ]


@pytest.mark.parametrize(
    ("column", "expected"),
    [
        ((5, 8), "   7"),
        ((10, 10), "w"),
        ((11, 13), "WGM"),
        ((15, 47), "Doe, Jane".ljust(33)),
        ((49, 52), "2345"),
        ((54, 56), "BUL"),
        ((58, 68), "    2900000"),
        ((70, 79), "1990/01/31"),
        ((81, 84), " 1.0"),
        ((86, 89), "   1"),
        ((92, 95), "  12"),
        ((97, 97), "w"),
        ((99, 99), "1"),
    ],
)
def test_each_field_of_the_document(column, expected):
    first, last = column
    assert lines(game())[-2][first - 1 : last] == expected


@pytest.mark.parametrize(
    ("kind", "cell"),
    [
        (Kind.PAIRING_BYE, "0000 - U"),
        (Kind.FULL_BYE, "0000 - F"),
        (Kind.HALF_BYE, "0000 - H"),
        (Kind.ZERO_BYE, "0000 - Z"),
    ],
)
def test_byes(kind, cell):
    assert tagged(alone(kind), "001    3")[0][91:] == cell


def test_a_free_round_of_a_round_robin_is_blank_and_an_absence_is_not():
    robin = EventType.ROUND_ROBIN
    free, absent = alone(Kind.NOT_HELD, robin), alone(Kind.ZERO_BYE, robin)
    assert tagged(free, "001    3")[0].endswith("0.0")
    assert tagged(absent, "001    3")[0].endswith("0000 - Z")
    for event in (free, absent):
        again = event_of(read_bytes(write(event), "test"))
        assert again.table.kind.tolist() == event.table.kind.tolist()


@pytest.mark.parametrize(
    ("kinds", "outcomes", "letters"),
    [
        ((Kind.SHORT, Kind.SHORT), (Outcome.WIN, Outcome.LOSS), "WL"),
        ((Kind.SHORT, Kind.SHORT), (Outcome.DRAW, Outcome.DRAW), "DD"),
        ((Kind.PLAYED, Kind.PLAYED), (Outcome.DRAW, Outcome.LOSS), "=0"),
        ((Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS), (Outcome.WIN, Outcome.LOSS), "+-"),
        ((Kind.FORFEIT_LOSS, Kind.FORFEIT_LOSS), (Outcome.LOSS, Outcome.LOSS), "--"),
        ((Kind.ADJOURNED, Kind.ADJOURNED), (Outcome.UNDECIDED, Outcome.UNDECIDED), "??"),
    ],
)
def test_games(kinds, outcomes, letters):
    table = RoundTable.of(opponent=[[1, 0]], kind=[kinds], outcome=[outcomes], scoring=CHESS)
    found = lines(Event((JANE, JOHN), table, CHESS))[-2:]
    assert "".join(line[98] for line in found) == letters


def test_fifth_digits_stand_in_the_blank_before():
    people = (
        Participant(12345, "A", 10234, {}, {"Pts": "101.5", "Rank": "10000"}),
        Participant(2, "B", None, {}, {}),
    )
    one, two = lines(game(*people))[-2:]
    assert (one[3:8], one[47:52], one[79:84], one[84:89]) == ("12345", "10234", "101.5", "10000")
    assert two[90:95] == "12345"
    again = event_of(read_bytes(write(game(*people)), "test")).participants[0]
    assert (again.id, again.rating) == (12345, 10234)
    assert again.published == {"Pts": "101.5", "Rank": "10000"}


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Doe,\nJane\t\x00\x85", "Doe, Jane"),
        ("王小明", "王小明"),
        ("x" * 40, "x" * 33),
        ("=HYPERLINK(1)", "=HYPERLINK(1)"),
    ],
)
def test_names(name, expected):
    event = game(replace(JANE, name=name, published={}), JOHN)
    again = read_bytes(write(event), "test")
    assert again.problems == ()
    assert event_of(again).participants[0].name == expected


def test_what_does_not_fit_is_left_out_and_not_cut():
    person = replace(JANE, details={"federation": "Bulgaria", "title": "Honorary", "sex": "female"})
    line = lines(game(person, JOHN))[-2]
    assert (line[9:13], line[53:56]) == ("    ", "   ")


def test_numbers_that_do_not_fit_are_given_anew():
    event = game(replace(JANE, id=0), replace(JOHN, id=123456), by_hand=((123456, 0),))
    again = event_of(read_bytes(write(event), "test"))
    assert [person.id for person in again.participants] == [1, 2]
    assert again.by_hand == ((2, 1),)


def test_a_real_player_with_the_name_of_a_pseudo_player():
    event = Event(
        (Participant(1, "Bye"), Participant(2, "Dummy")),
        RoundTable.of(
            opponent=[[1, 0]],
            kind=[[Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS]],
            outcome=[[Outcome.WIN, Outcome.LOSS]],
            scoring=CHESS,
        ),
        CHESS,
    )
    again = read_bytes(write(event), "test")
    assert again.problems == ()
    assert [person.name for person in event_of(again).participants] == ["Bye", "Dummy"]


# Tournament lines


def test_lines_of_the_event():
    event = game(
        name="Cup",
        start=date(2026, 5, 1),
        rounds=9,
        tiebreaks=("BH/C1", "SB"),
        rulebook="fide-2026",
        seed="7",
        by_hand=((7, 12),),
        details={
            "city": "Sofia",
            "federation": "BUL",
            "end": "2026/05/09",
            "rated players": "1",
            "type": "Individual: Swiss-System",
            "arbiter": "Arbiter A",
            "deputy arbiter": "Deputy B\nDeputy C",
            "allotted times": "90 min",
            "round dates": "26/05/01",
            "time control": "5400+30",
        },
    )
    assert lines(event)[:-2] == [
        "012 Cup",
        "022 Sofia",
        "032 BUL",
        "042 2026/05/01",
        "052 2026/05/09",
        "062 2",
        "072 1",
        "092 Individual: Swiss-System",
        "102 Arbiter A",
        "112 Deputy B",
        "112 Deputy C",
        "122 90 min",
        "132" + " " * 88 + "26/05/01",
        "142 9",
        "202 BH/C1,SB",
        "222 5400+30",
        "### tiebreaks rules=fide-2026",
        "### tiebreaks seed=7",
        "### tiebreaks by-hand=7,12",
    ]


def test_an_order_with_the_points_is_a_standings_definition():
    assert tagged(game(tiebreaks=("WIN", "PTS")), "2") == ["212 WIN,PTS"]


def test_the_type_is_declared_where_the_schedule_says_something_else():
    """Two players who have met are a round robin unless the file says otherwise."""
    assert tagged(game(), "092") == ["092 Individual: Swiss-System"]
    assert tagged(game(type=EventType.ROUND_ROBIN), "092") == []
    said = game(type=EventType.ROUND_ROBIN, details={"type": "Schweizer System"})
    assert tagged(said, "092") == ["092 Individual: Round-Robin"]


def test_rounds_of_which_nobody_knows_the_order():
    event = game(type=EventType.ROUND_ROBIN, rounds_known=False)
    assert "### tiebreaks rounds=unknown" in lines(event)
    assert not event_of(read_bytes(write(event), "test")).rounds_known


def test_remarks_become_comments_and_none_of_them_declares_anything():
    event = game(details={"remarks": "Rain\ntiebreaks seed=1"})
    assert tagged(event, "###") == ["### Rain", "### – tiebreaks seed=1"]
    assert event_of(read_bytes(write(event), "test")).seed == ""


# Points


@pytest.mark.parametrize(
    ("scoring", "expected"),
    [
        (CHESS, []),
        (Scoring.of(3, 1, 0), ["162  W 3.0    D 1.0"]),
        (Scoring.of(3, 1, 0, pairing_bye=1), ["162  W 3.0    D 1.0    P 1.0"]),
        (Scoring.of(1, "1/2", 0, zero_bye="1/4", forfeit_loss="1/4"), ["162  A0.25"]),
        (
            Scoring.of(1, "1/2", 0, forfeit_win="0.9", forfeit_loss=-1, adjourned="1/2"),
            ["162  X 0.5", "299 +         0.9", "299 -        -1.0"],
        ),
        (Scoring.of(1, "1/2", 0, full_bye="3/4"), ["299 F        0.75"]),
    ],
)
def test_point_systems(scoring, expected):
    event = game(scoring=scoring)
    assert [*tagged(event, "162"), *tagged(event, "299")] == expected
    assert event_of(read_bytes(write(event), "test")).scoring == scoring


@pytest.mark.parametrize("value", ["1/3", "12345", "0.125"])
def test_points_that_do_not_fit(value):
    with pytest.raises(CannotWriteError) as caught:
        write(game(scoring=Scoring.of(Fraction(value) + 99999, value, 0)))
    assert [problem.code for problem in caught.value.problems] == ["TRF068"]


def test_bonuses_and_corrected_awards():
    """Record by record: a bonus of ¼ for 12, and 0.75 instead of a half for the bye of 3."""
    table = RoundTable.of(
        opponent=[[1, 0, NOBODY]],
        kind=[[Kind.PLAYED, Kind.PLAYED, Kind.HALF_BYE]],
        outcome=[[Outcome.WIN, Outcome.LOSS, 0]],
        scoring=CHESS,
        scale=4,
        extra=np.array([[0, 1, 1]]),
        bonus=np.array([[0, 1, 0]]),
    )
    event = Event((JANE, JOHN, Participant(3, "Poe")), table, CHESS)
    assert tagged(event, "299") == [
        "299 H        0.75  001    3",
        "299          0.25  001   12",
    ]
    again = event_of(read_bytes(write(event), "test")).table
    assert again.extra is not None
    assert again.bonus is not None
    assert (again.extra.tolist(), again.bonus.tolist()) == ([[0, 1, 1]], [[0, 1, 0]])


# What cannot be written


def test_events_without_games():
    none = np.zeros((0, 0), np.int8)
    nobody = RoundTable.of(opponent=none, kind=none, outcome=none, scoring=CHESS)
    for event in (Event((), nobody, CHESS), replace(alone(Kind.NOT_HELD), games_known=False)):
        with pytest.raises(CannotWriteError) as caught:
            write(event)
        assert [problem.code for problem in caught.value.problems] == ["TRF067"]


@pytest.mark.parametrize("points", [5_000, -3_000])
def test_a_bonus_larger_than_a_record_is_written_in_several(points):
    units = np.array([[points * 2, 0]])
    event = event_from(player(1, "2 w 1"), player(2, "1 b 0"))
    table = replace(event.table, points=event.table.points + units, extra=units, bonus=units)
    written = write(replace(event, table=table))
    again = event_of(read_bytes(written, "x"))
    assert again.table.points.sum(axis=0).tolist() == [points * 2 + 2, 0]
    assert write(again) == written


def test_a_bonus_that_no_player_line_has_room_for():
    units = np.array([[2_000_000, 0]])
    event = event_from(player(1, "2 w 1"), player(2, "1 b 0"))
    table = replace(event.table, points=event.table.points + units, extra=units, bonus=units)
    with pytest.raises(CannotWriteError) as raised:
        write(replace(event, table=table))
    assert [problem.code for problem in raised.value.problems] == ["TRF068"]
