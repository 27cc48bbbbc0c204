"""Files of OpenGotha: a real one with its published McMahon scores, and every kind of result."""

import re
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.formats.go_lines import gotha, gotha_game, gotha_player, starts, totals
from tests.formats.trf_lines import codes, event_of
from tiebreaks.event import Colour, Event, Kind, Outcome, Severity
from tiebreaks.formats import read, read_bytes

EXAMPLES = Path(__file__).parents[2] / "examples"
FILES = Path(__file__).parent / "files" / "opengotha"


def event_from(data: bytes) -> Event:
    return event_of(read_bytes(data, "test.xml"))


def published() -> dict[str, list[str]]:
    """MMS, SOS and SOSOS of the result list that OpenGotha itself made."""
    lines = (EXAMPLES / "go-open-2019.h9").read_text("latin-1").splitlines()
    rows = (line.split() for line in lines if not line.startswith(";"))
    return {f"{row[1]} {row[2]}": row[6:9] for row in rows}


def test_the_real_tournament():
    reading = read(EXAMPLES / "go-open-2019.xml")
    event = event_of(reading)
    assert (codes(reading), reading.format) == ([], "opengotha")
    assert (event.name, str(event.start), event.rounds) == ("Go Open 2019", "2019-10-26", 4)
    assert event.details["end"] == "2019-10-28"
    assert event.details["placement criteria"] == "MMS, SOSM, SOSOSM"
    names = [person.name for person in event.participants]
    assert dict(zip(names, totals(event), strict=True)) == {
        name: scores[0] for name, scores in published().items()
    }


def test_the_absent_player_of_the_real_tournament():
    """No19 lost in round 1 and was away for three rounds: half a point each, rounded down."""
    event = event_of(read(EXAMPLES / "go-open-2019.xml"))
    player = [person.name for person in event.participants].index("Player No19")
    assert starts(event)[player] == "32"  # 3 dan above 30 kyu
    assert event.table.kind[:, player].tolist() == [Kind.PLAYED, *[Kind.HALF_BYE] * 3]
    after = [event.after_round(number) for number in range(1, 5)]
    assert [totals(each)[player] for each in after] == ["32", "32", "33", "33"]


def test_handicaps_of_the_real_tournament():
    """As in the list: No16 gave four stones in round 4, No01 had 7, 8, 9 and 9."""
    event = event_of(read(EXAMPLES / "go-open-2019.xml"))
    names, stones = [person.name for person in event.participants], np.asarray(event.handicaps)
    assert stones[:, names.index("Player No01")].tolist() == [7, 8, 9, 9]
    assert stones[:, names.index("Player No16")].tolist() == [0, 0, 0, 4]


def test_sos_of_the_real_tournament():
    """By OpenGotha's rule: stones are added for White and taken off for Black; without a game
    the own starting score counts."""
    event = event_of(read(EXAMPLES / "go-open-2019.xml"))
    scores = [int(each) for each in totals(event)]
    for player, person in enumerate(event.participants):
        sos = 0
        for row in range(4):
            rival = int(event.table.opponent[row, player])
            if rival < 0:
                sos += int(person.details["start"])
                continue
            white = event.table.colour[row, player] == Colour.WHITE
            stones = int(np.asarray(event.handicaps)[row, player])
            sos += scores[rival] + (stones if white else -stones)
        assert str(sos) == published()[person.name][1]


ALL = FILES / "all-results.xml"


def test_every_result():
    """Counted by hand from the file."""
    event = event_of(read(ALL))
    assert starts(event) == ["33", "29", "33", "18", "12", "28"]
    assert totals(event) == ["36", "31.5", "36.5", "21", "13", "31"]


def test_kinds_of_every_result():
    event = event_of(read(ALL))
    kinds = event.table.kind.tolist()
    assert kinds[1][1] == Kind.FORFEIT_WIN
    assert kinds[1][4] == Kind.FORFEIT_LOSS
    assert [kinds[3][each] for each in (0, 1, 2, 4)] == [Kind.FORFEIT_LOSS] * 4
    assert [kinds[4][each] for each in (2, 4)] == [Kind.FORFEIT_LOSS] * 2
    assert [kinds[4][each] for each in (0, 1)] == [Kind.ADJOURNED] * 2
    assert kinds[5][1] == Kind.ZERO_BYE  # takes part and was not paired
    assert kinds[5][3] == Kind.PAIRING_BYE
    assert event.table.outcome[2].tolist()[:3] == [Outcome.LOSS, Outcome.DRAW, Outcome.DRAW]


def test_colours_that_nobody_knows():
    event = event_of(read(ALL))
    assert event.table.colour[1].tolist()[:3] == [Colour.NONE, Colour.WHITE, Colour.NONE]


def test_people():
    people = event_of(read(ALL)).participants
    assert [person.name for person in people][:3] == [
        "Berg Ida",
        "van der Dahl Ole Petter",
        "王 小明",
    ]
    assert people[1].details["first name"] == "Ole Petter"
    assert (people[2].details["rank"], people[2].details["grade"]) == ("9D", "1P")
    assert (people[0].details["egfPin"], people[0].details["club"]) == ("10000001", "Oslo")
    assert [person.rating for person in people] == [2310, 2040, 2700, None, -400, 1900]


def test_what_is_worth_knowing_is_no_error_when_strict():
    reading = read(ALL, strict=True)
    assert reading.event is not None
    assert codes(reading) == ["GTH009", "GTH009", "GTH009", "GTH014"]
    assert [problem.line for problem in reading.problems] == [17, 18, 19, 21]


@pytest.mark.parametrize(
    ("general", "expected"),
    [
        ("", ["30", "30.5"]),
        ('genRoundDownNBWMMS="false"', ["30.5", "30.5"]),
        ('genMMS2ValueAbsent="0"', ["30", "30.5"]),
        ('genMMS2ValueAbsent="2"', ["31", "30.5"]),
    ],
)
def test_points_for_absence(general, expected):
    """One absence each; whoever has a jigo keeps that half."""
    players = "\n".join(
        gotha_player(name, participating=signs)
        for name, signs in (("One", "0111"), ("Two", "1111"), ("Three", "1111"))
    )
    games = gotha_game(1, "Two", "Three", "RESULT_EQUAL")
    assert totals(event_from(gotha(players, games, general)))[:2] == expected


@pytest.mark.parametrize(
    ("rank", "more", "start"),
    [
        ("3D", "", "32"),
        ("1K", "", "29"),
        ("7D", "", "33"),
        ("28K", "", "10"),
        ("1P", "", "33"),
        ("7D", 'smmsCorrection="1"', "34"),
        ("7D", 'smmsByHand="5"', "5"),
        ("7D", 'smmsByHand="-1"', "33"),
    ],
)
def test_starting_scores(rank, more, start):
    """Bar 4D, floor 20K, zero 30K, as in a new tournament."""
    event = event_from(gotha(gotha_player("One", rank, more=more), ""))
    assert starts(event) == [start]


def test_other_groups():
    general = 'genMMBar="1D" genMMFloor="5K" genMMZero="20K"'
    players = "\n".join(gotha_player(name, rank) for name, rank in (("A", "4D"), ("B", "9K")))
    assert starts(event_from(gotha(players, "", general))) == ["20", "15"]


def test_a_swiss_has_no_starting_scores():
    players = f"{gotha_player('One', 'strong')}\n{gotha_player('Two', participating='0111')}"
    event = event_from(gotha(players, gotha_game(2, "One", "Two"), criterion="NBW"))
    assert (starts(event), totals(event), event.tiebreaks) == (["", ""], ["1", "0"], ("PTS",))


def test_rounds_to_come():
    players = f"{gotha_player('One')}\n{gotha_player('Two', participating='11100')}"
    games = f"{gotha_game(1, 'One', 'Two')}\n{gotha_game(2, 'Two', 'One', 'RESULT_UNKNOWN')}"
    reading = read_bytes(gotha(players, games, 'numberOfRounds="5"'), "test")
    event = event_of(reading)
    assert (event.rounds_held, event.rounds, codes(reading)) == (1, 5, ["GTH013"])
    assert event.participants[1].details["participating"] == "11100"


def test_nobody_has_played_yet():
    event = event_from(gotha(gotha_player("One"), "", 'numberOfRounds="5"'))
    assert (event.rounds_held, event.rounds, starts(event)) == (0, 5, ["30"])


def test_absent_all_the_time():
    away = gotha_player("Away", participating="0" * 20)
    players = "\n".join((gotha_player("One"), gotha_player("Two"), away))
    games = "\n".join(gotha_game(number, "One", "Two") for number in (1, 2, 3))
    assert totals(event_from(gotha(players, games))) == ["33", "30", "31"]


def test_all_problems_in_one_pass():
    players = "\n".join((gotha_player("One"), gotha_player("Two"), gotha_player("One")))
    games = "\n".join(
        (
            gotha_game(1, "One", "Nobody"),
            gotha_game(2, "One", "Two", "RESULT_ODD"),
            gotha_game(3, "One", "One"),
            gotha_game(4, "One", "Two"),
            gotha_game(4, "Two", "One"),
            gotha_game(5, "One", "Two").replace('"5"', '"0"'),
        )
    )
    reading = read_bytes(gotha(players, games), "test")
    found = [(problem.code, problem.line) for problem in reading.problems]
    assert reading.event is None
    assert found == [
        ("GTH006", 6),
        ("GTH002", 9),
        ("GTH004", 10),
        ("EVT003", 11),
        ("GTH003", 13),
        ("GTH003", 13),
        ("GTH005", 14),
    ]


def test_one_line_for_the_whole_file():
    data = gotha(f"{gotha_player('One')}{gotha_player('Two')}", gotha_game(1, "One", "Two"))
    assert totals(event_from(data.replace(b"\n", b""))) == ["31", "30"]


def test_keys_without_capitals():
    """Other programs that write this format leave the key as it is."""
    data = gotha(f"{gotha_player('One')}\n{gotha_player('Two')}", gotha_game(1, "One", "Two"))
    assert totals(event_from(data.replace(b"ONEA", b"OneA"))) == ["31", "30"]


@pytest.mark.parametrize("encoding", ["utf-16", "utf-8-sig"])
def test_encodings(encoding):
    text = ALL.read_text("utf-8").replace('encoding="UTF-8"', "")
    assert totals(event_from(text.encode(encoding))) == totals(event_of(read(ALL)))


ATTRIBUTE = re.compile(rb'"[^"]*"')
VALUES = st.sampled_from(
    [
        b"",
        b"0",
        b"-1",
        b"99999",
        b"x",
        "王".encode(),
        b"RESULT_BOTHWIN",
        b"VANDERDAHLOLEPETTER",
        b"1P",
    ]
)


@given(st.data())
@settings(max_examples=150, deadline=None)
def test_changed_attributes(data):
    """Whatever stands in an attribute: a reading, and an event if and only if nothing stops it."""
    content = ALL.read_bytes()
    places = list(ATTRIBUTE.finditer(content))
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.sampled_from(places))
        value = data.draw(VALUES)
        content = content[: place.start() + 1] + value + content[place.end() - 1 :]
        places = list(ATTRIBUTE.finditer(content))
    reading = read_bytes(content, "changed")
    failed = any(problem.severity is Severity.ERROR for problem in reading.problems)
    assert (reading.event is None) == failed


@given(st.data())
@settings(max_examples=100, deadline=None)
def test_damaged_bytes(data):
    content = bytearray(ALL.read_bytes())
    place = data.draw(st.integers(0, len(content) - 1))
    if data.draw(st.booleans()):
        content[place] = data.draw(st.integers(0, 255))
    else:
        del content[place : place + data.draw(st.integers(1, 200))]
    reading = read_bytes(bytes(content), "damaged")
    failed = any(problem.severity is Severity.ERROR for problem in reading.problems)
    assert (reading.event is None) == failed
