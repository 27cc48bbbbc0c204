"""The tiebreaks document: nothing is lost, and everything wrong is told where it stands."""

import json
import re
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.formats.events import events
from tests.formats.trf_lines import codes
from tiebreaks.event import Colour, Event, EventType, Kind, Outcome, Participant
from tiebreaks.formats import Reading, read, read_bytes, write
from tiebreaks.formats.differences import differences
from tiebreaks.ledger.micro import duel

PAGE = Path(__file__).parents[2] / "docs" / "formats" / "json.md"
DOCUMENTS = re.findall(
    r"^```json\n(.*?)^```", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
)
EXAMPLES = sorted((Path(__file__).parents[2] / "examples").glob("*.[ct]*"))


def document(**fields) -> bytes:
    people = [{"id": 1, "name": "Ann"}, {"id": 2, "name": "Bob"}, {"id": 3, "name": "Cid"}]
    base = {"format": "tiebreaks", "version": 1, "participants": people}
    return json.dumps(base | fields, ensure_ascii=False, indent=1).encode()


def event_of(data: bytes) -> Event:
    reading = read_bytes(data, "test")
    assert reading.event is not None, reading.problems
    return reading.event


def found(reading: Reading) -> list[tuple[str, int, int]]:
    return [(each.code, each.line, each.column) for each in reading.problems]


class TestRoundTrip:
    @given(events())
    @settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
    def test_nothing_is_lost(self, event):
        data = write(event, "json")
        reading = read_bytes(data, "test")
        assert reading.format == "json"
        assert reading.problems == ()
        assert reading.event is not None
        assert differences(event, reading.event) == ()
        assert differences(reading.event, event) == ()
        assert write(reading.event, "json") == data

    @pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.name)
    def test_real_events_come_back(self, path):
        event = read(path).event
        assert event is not None
        assert differences(event, event_of(write(event, "json"))) == ()

    def test_names_lose_what_nobody_sees(self):
        people = (Participant(1, "A\x00B\x1b[31m"), Participant(2, "C\nD\u0085"))
        event = replace(duel("1", "0"), participants=people)
        back = event_of(write(event, "json"))
        assert [person.name for person in back.participants] == ["A B [31m", "C D "]

    def test_half_a_character_can_be_written(self):
        people = (Participant(1, "\ud800"), Participant(2, "B"))
        data = write(replace(duel("1", "0"), participants=people), "json")
        assert event_of(data).participants[0].name == " "

    def test_remarks_may_have_lines(self):
        event = replace(duel("1", "0"), details={"remarks": "one\ntwo\tthree"})
        assert event_of(write(event, "json")).details == event.details


class TestHandmade:
    """Documents of the page are read as the page says."""

    def test_the_smallest(self):
        event = event_of(DOCUMENTS[0].encode())
        assert [person.name for person in event.participants] == ["Ann", "Bob", "Cid"]
        assert [person.id for person in event.participants] == [1, 2, 3]
        assert event.type is EventType.SWISS
        assert event.table.kind[:, 2].tolist() == [Kind.ZERO_BYE, Kind.PLAYED]
        assert event.table.points.tolist() == [[2, 0, 0], [1, 0, 1]]

    def test_the_complete_one(self):
        """Points by hand: Ann won twice, Bo has a draw and a bonus of ½, Wang only half a bye."""
        event = event_of(DOCUMENTS[1].encode())
        points = event.table.points.sum(axis=0).tolist()
        scale = event.table.scale
        assert points == [2 * scale, scale, scale // 2, scale, scale]
        assert event.table.kind[0].tolist() == [
            Kind.PLAYED,
            Kind.PLAYED,
            Kind.FORFEIT_LOSS,
            Kind.FORFEIT_WIN,
            Kind.PAIRING_BYE,
        ]
        assert event.table.colour[1].tolist() == [
            Colour.BLACK,
            Colour.NONE,
            Colour.NONE,
            Colour.WHITE,
            Colour.NONE,
        ]
        assert (event.rounds, event.rulebook, event.by_hand) == (5, "fide-2026", ((2, 4),))
        assert (event.name, str(event.start)) == ("Club Open", "2026-05-01")
        assert event.participants[0].details == {"title": "WIM", "federation": "ENG"}

    def test_teams(self):
        event = event_of(DOCUMENTS[2].encode())
        assert event.table.points.tolist() == [[2 * event.table.scale, 0]]
        boards = event.table.board_points
        assert boards is not None
        assert event.lineups is not None
        assert (boards * 2 // event.table.scale).tolist() == [[[2, 1], [0, 1]]]
        assert event.lineups.tolist() == [[[0, 1], [2, 3]]]

    def test_standings(self):
        event = event_of(DOCUMENTS[3].encode())
        assert not event.games_known
        assert event.table.points.tolist() == [[15, 14]]
        assert event.table.scale == 2
        assert event.table.round_no.tolist() == [9]

    def test_there_are_no_others(self):
        assert len(DOCUMENTS) == 4

    def test_two_games_of_the_same_two_in_a_round(self):
        games = [{"round": 1, "white": 1, "black": 2, "result": "1-0"}] * 2
        event = event_of(document(games=games, type="swiss"))
        assert event.table.round_no.tolist() == [1, 1]
        assert event.table.kind[:, 2].tolist() == [Kind.ZERO_BYE, Kind.NOT_HELD]

    def test_everybody_against_everybody_is_a_round_robin(self):
        games = [
            {"round": 1, "white": 1, "black": 2, "result": "½-½"},
            {"round": 2, "white": 2, "black": 3, "result": "0-½"},
            {"round": 3, "white": 3, "black": 1, "result": "*"},
        ]
        event = event_of(document(games=games))
        assert event.type is EventType.ROUND_ROBIN
        assert event.table.kind[0, 2] == Kind.NOT_HELD
        assert event.table.outcome[1].tolist() == [Outcome.UNDECIDED, Outcome.LOSS, Outcome.DRAW]

    def test_game_points_follow_from_the_boards(self):
        boards = [{"points": [1, 0]}, {"points": ["½", "1/2"]}]
        games = [{"round": 1, "white": 1, "black": 2, "result": "1-0", "boards": boards}]
        event = event_of(document(games=games, game_scoring={"win": 1, "draw": "½", "loss": 0}))
        assert event.table.game_points is not None
        made = [Fraction(each, event.table.scale) for each in event.table.game_points[0].tolist()]
        assert made == [Fraction(3, 2), Fraction(1, 2), 0]

    def test_thirds_are_exact(self):
        event = event_of(
            document(bonuses=[{"round": 1, "participant": "Cid", "points": "-1/3"}], type="rr")
        )
        assert Fraction(int(event.table.points[0, 2]), event.table.scale) == Fraction(-1, 3)

    @pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
    def test_marks_of_encodings(self, encoding):
        assert event_of(DOCUMENTS[1].encode(encoding)).participants[2].name == "王小明"

    def test_an_empty_event(self):
        event = event_of(b'{"version":1,"participants":[],"format":"tiebreaks"}')
        assert (event.participants, event.table.rows) == ((), 0)


class TestProblems:
    def test_all_are_told_in_one_pass(self):
        text = """{"format": "tiebreaks", "version": 1,
 "nam": "Cup", "start": "2026-13-01",
 "participants": [{"name": "Ann", "rating": "x"}, {"nme": 1}, 5],
 "games": [{"round": 0, "white": 1.5, "black": 2, "result": "1:0"}],
 "byes": 7}"""
        assert found(read_bytes(text.encode(), "test")) == [
            ("JSN003", 2, 9),
            ("JSN004", 2, 25),
            ("JSN004", 3, 45),
            ("JSN003", 3, 59),
            ("JSN004", 3, 63),
            ("JSN004", 4, 22),
            ("JSN004", 4, 34),
            ("JSN004", 4, 61),
            ("JSN004", 5, 10),
        ]

    def test_the_path_names_the_value(self):
        (problem,) = read_bytes(document(members=[{"id": 1}, {"rating": "x"}]), "test").problems
        assert problem.details["path"] == "$.members[1].rating"
        assert problem.details["found"] == '"x"'

    @pytest.mark.parametrize(
        ("text", "place"),
        [
            ('{"format": "tiebreaks",\n "version": 1,}', (2, 15)),
            ('{"format": "tiebreaks",\n "version" 1}', (2, 12)),
            ('{"format": "tiebreaks",\n "name": "é" x}', (2, 14)),
            ('{"format": "tiebreaks",\n "version": 1', (2, 14)),
            ('{"format": "tiebreaks"} {}', (1, 25)),
        ],
    )
    def test_syntax(self, text, place):
        assert found(read_bytes(text.encode(), "test")) == [("JSN001", *place)]

    def test_brackets_without_end(self):
        data = b'{"format": "tiebreaks", "games": ' + b"[" * 200_000
        assert codes(read_bytes(data, "test")) == ["JSN001"]

    @pytest.mark.parametrize("inside", ["[" * 400 + "]" * 400, '{"a":' * 400 + "1" + "}" * 400])
    def test_nesting_has_a_limit(self, inside):
        data = b'{"format": "tiebreaks", "name": "\\u0000", "games": ' + inside.encode() + b"}"
        assert codes(read_bytes(data, "test")) == ["JSN001"]

    @pytest.mark.parametrize("value", ["9" * 5_000, "1e999", '"\\ud800"'])
    def test_what_cannot_be_held(self, value):
        data = b'{"format": "tiebreaks",\n "version": ' + value.encode() + b"}"
        problem = read_bytes(data, "test").problems[0]
        assert (problem.code, problem.line) == ("JSN001", 2)

    @pytest.mark.parametrize("version", [2, 7])
    def test_later_versions_are_refused(self, version):
        reading = read_bytes(document(version=version, something="new"), "test")
        assert codes(reading) == ["JSN002"]

    @pytest.mark.parametrize("version", [0, True, "1", None, 1.0, -1])
    def test_other_versions_are_wrong(self, version):
        reading = read_bytes(document(version=version), "test")
        assert codes(reading) == ["JSN004"]

    @pytest.mark.parametrize("amount", [0.5, "0,5", "1/0", "½½", "x", "1e3", "", None, True, [1]])
    def test_amounts_are_exact(self, amount):
        data = document(bonuses=[{"round": 1, "participant": 1, "points": amount}])
        assert codes(read_bytes(data, "test")) == ["JSN004"]

    def test_contradictions_of_matches_are_found_at_their_place(self):
        """Won with fewer game points; and boards that do not add up."""
        games = [
            {
                "round": 1,
                "white": 1,
                "black": 2,
                "result": "1-0",
                "game_points": [1, 3],
                "boards": [{"points": [1, 3]}],
            },
            {
                "round": 2,
                "white": 1,
                "black": 3,
                "result": "1-0",
                "game_points": [2, 0],
                "boards": [{"points": [1, 0]}],
            },
        ]
        problems = read_bytes(document(games=games, type="rr"), "test").problems
        assert [each.code for each in problems] == ["EVT007", "EVT008"]
        assert problems[0].details["found"] == "1-0 1-3"

    def test_against_oneself(self):
        games = [{"round": 1, "white": 2, "black": "Bob", "result": "1-0"}]
        assert codes(read_bytes(document(games=games), "test")) == ["EVT003"]

    def test_tables_have_a_limit(self):
        games = [{"round": 1, "game": 9999, "white": 1, "black": 2, "result": "1-0"}]
        people = [{"name": str(number)} for number in range(500)]
        reading = read_bytes(document(games=games, participants=people), "test")
        assert codes(reading) == ["FIL009"]

    def test_more_boards_than_there_are(self):
        boards = [{"points": [1, 0]}, {"points": [1, 0]}]
        games = [{"round": 1, "white": 1, "black": 2, "result": "1-0", "boards": boards}]
        reading = read_bytes(document(games=games, boards_per_match=1), "test")
        assert codes(reading) == ["JSN016"]

    def test_a_match_without_game_points(self):
        games = [
            {"round": 1, "white": 1, "black": 2, "result": "1-0", "game_points": [1, 0]},
            {"round": 2, "white": 1, "black": 3, "result": "1-0"},
        ]
        reading = read_bytes(document(games=games), "test")
        assert codes(reading) == ["JSN016"]

    def test_a_round_that_was_not_held(self):
        games = [{"round": 3, "white": 1, "black": 2, "result": "1-0"}]
        assert codes(read_bytes(document(games=games, held=[1, 2]), "test")) == ["JSN016"]

    def test_strict_makes_repairs_errors(self):
        data = document(name="A\x07")
        assert read_bytes(data, "test").event is not None
        assert read_bytes(data, "test", strict=True).event is None

    def test_other_json_is_not_ours(self):
        assert codes(read_bytes(b'{"standings": []}', "test")) == ["FIL008"]


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inside: (
        st.lists(inside, max_size=3)
        | st.dictionaries(st.sampled_from(("id", "name", "round", "white", "points")), inside)
    ),
    max_leaves=6,
)


@given(
    st.dictionaries(
        st.sampled_from(("name", "start", "scoring", "participants", "games", "byes", "held")),
        VALUES,
    )
)
@settings(deadline=None)
def test_any_values_give_an_event_or_an_error(fields):
    reading = read_bytes(document(**fields), "test")
    assert (reading.event is None) == any(p.severity.value == "error" for p in reading.problems)


@given(st.data())
@settings(deadline=None)
def test_damaged_documents_give_an_event_or_an_error(data):
    whole = DOCUMENTS[1].encode()
    start = data.draw(st.integers(0, len(whole)))
    end = data.draw(st.integers(start, min(len(whole), start + 9)))
    reading = read_bytes(whole[:start] + data.draw(st.binary(max_size=3)) + whole[end:], "test")
    assert (reading.event is None) == any(p.severity.value == "error" for p in reading.problems)


def test_round_numbers_of_rows_are_kept():
    """A round in which nobody had anything, at the end of a round robin."""
    table = duel("1", "0").table
    nothing = {name: np.zeros((1, 2), np.int8) for name in ("points", "outcome", "colour")}
    more: dict[str, Any] = {
        name: np.concatenate([getattr(table, name), each]) for name, each in nothing.items()
    }
    longer = replace(
        table,
        opponent=np.concatenate([table.opponent, np.full((1, 2), -1, np.int32)]),
        kind=np.concatenate([table.kind, np.full((1, 2), Kind.NOT_HELD, np.int8)]),
        round_no=np.array([1, 2], np.int16),
        **more,
    )
    event = replace(duel("1", "0"), table=longer, type=EventType.ROUND_ROBIN)
    data = write(event, "json")
    assert b'"held": [1, 2]' in data
    assert event_of(data).rounds_held == 2
