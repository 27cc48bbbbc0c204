"""Tournament files of the MacMahon program."""

import re
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.formats.go_lines import starts, totals
from tests.formats.trf_lines import codes, event_of
from tiebreaks.event import Colour, Kind, Severity
from tiebreaks.formats import read, read_bytes

SAMPLE = Path(__file__).parent / "files" / "mcmahon" / "spring-open.xml"


def changed(*pairs: tuple[str, str]):
    """The sample with these texts replaced; each of them must be there."""
    text = SAMPLE.read_text("utf-8")
    for old, new in pairs:
        assert old in text
        text = text.replace(old, new)
    return read_bytes(text.encode(), "changed.xml")


def test_a_tournament():
    """Counted by hand: bar 2d, floor 10k, 20k has 0; a super group, an adjustment by a point."""
    reading = read(SAMPLE)
    event = event_of(reading)
    assert (codes(reading), reading.format) == (["MCM008"], "macmahon")
    assert (event.name, event.rounds, event.rounds_held) == ("Spring Open", 4, 3)
    assert starts(event) == ["22", "21", "17", "11"]
    assert totals(event) == ["24", "23.5", "18.5", "11.5"]
    assert event.details["placement criteria"] == "Score, SOS"


def test_people():
    people = event_of(read(SAMPLE)).participants
    assert [(person.id, person.name) for person in people] == [
        (11, "Berg Ida"),
        (12, "王 小明"),
        (13, "Dahl Ole"),
        (14, "Lund Eva"),
    ]
    assert people[0].details["egfPin"] == "10000001"
    assert "egfPin" not in people[1].details
    assert (people[0].rating, people[0].details["rank"]) == (2480, "5d")


def test_black_stands_first_in_a_result():
    event = event_of(read(SAMPLE))
    assert event.table.colour[0].tolist() == [Colour.WHITE, Colour.BLACK] * 2
    assert totals(event.after_round(1)) == ["22", "22", "17.5", "11.5"]
    assert np.asarray(event.handicaps)[:, 3].tolist() == [6, 9, 0]


def test_kinds():
    kinds = event_of(read(SAMPLE)).table.kind.tolist()
    assert kinds[1] == [Kind.PAIRING_BYE, Kind.PLAYED, Kind.HALF_BYE, Kind.PLAYED]
    assert kinds[2] == [Kind.FORFEIT_WIN, Kind.HALF_BYE, Kind.HALF_BYE, Kind.FORFEIT_LOSS]


@pytest.mark.parametrize(
    ("own", "expected"),
    [
        ("", ["23.5", "18.5"]),
        ("<CalculationScoreAddHalf>true</CalculationScoreAddHalf>", ["23.5", "18.5"]),
        ("<CalculationScoreAddAlternate>true</CalculationScoreAddAlternate>", ["23", "18.5"]),
        ("<Other/>", ["23", "17.5"]),
    ],
)
def test_rounds_without_a_game(own, expected):
    """王 has none once, Dahl twice, after a jigo."""
    more = f"<CustomizeCalculation>true</CustomizeCalculation>{own}" if own else ""
    reading = changed(("<NumberOfRounds>4", f"{more}<NumberOfRounds>4"))
    assert totals(event_of(reading))[1:3] == expected


def test_starting_scores_as_written():
    reading = changed(
        *((f"<Id>{n}</Id>", f"<Id>{n}</Id><StartScore>{n}</StartScore>") for n in range(11, 15))
    )
    assert codes(reading) == []
    assert starts(event_of(reading)) == ["11", "12", "13", "15"]


@pytest.mark.parametrize("text", ["1e8", "many", "22.5.1"])
def test_a_starting_score_that_is_no_number(text):
    reading = changed(("<Id>11</Id>", f"<Id>11</Id><StartScore>{text}</StartScore>"))
    assert "MCM007" in codes(reading)
    assert starts(event_of(reading)) == starts(event_of(read(SAMPLE)))


def test_without_bars():
    reading = changed(("<UpperMacMahonBar>true", "<UpperMacMahonBar>false"))
    assert starts(event_of(reading)) == ["29", "23", "17", "11"]


def test_a_swiss():
    flag = "<UseMacMahonStartScores>false</UseMacMahonStartScores><NumberOfRounds>"
    event = event_of(changed(("<NumberOfRounds>", flag)))
    assert (totals(event), starts(event)) == (["2", "2.5", "1.5", "0.5"], [""] * 4)


def test_another_arrangement():
    """The parts of the tournament beside it instead of in it, as some programs expect."""
    text = SAMPLE.read_text("utf-8")
    text = text.replace(
        '<Tournament typeversion="2">', '<TournamentData typeversion="3.9"><Tournament>'
    )
    text = text.replace("<Walllist>", "</Tournament><Walllist>", 1)
    text = text.replace("</Tournament>\n", "</TournamentData>\n")
    assert totals(event_of(read_bytes(text.encode(), "x"))) == ["24", "23.5", "18.5", "11.5"]


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("<Black>12</Black>", "<Black>99</Black>", [("MCM002", 65)]),
        ("<Black>12</Black>", "<Black>11</Black>", [("EVT003", 65)]),
        ("<Result>½-½</Result>", "<Result>B+R</Result>", [("MCM004", 74)]),
        (
            "<Black>14</Black>\n      <White>13",
            "<Black>14</Black>\n      <White>11",
            [("MCM003", 74)],
        ),
        ("<RoundNumber>2<", "<RoundNumber>II<", [("MCM005", 84)]),
        ("<Id>12</Id>", "<Id>11</Id>", [("MCM006", 31), ("MCM002", 65), ("MCM002", 86)]),
        ("<GoLevel>3k<", "<GoLevel>?<", [("MCM009", 41)]),
    ],
)
def test_problems_have_their_line(old, new, found):
    reading = changed((old, new))
    assert reading.event is None
    assert [(problem.code, problem.line) for problem in reading.problems] == found


TEXT = re.compile(r">[^<>\s][^<>]*<")
VALUES = st.sampled_from(["", "0", "-1", "99999", "x", "true", "11", "1-1", "½", "1/0", "9p"])


@given(st.data())
@settings(max_examples=150, deadline=None)
def test_changed_texts(data):
    content = SAMPLE.read_text("utf-8")
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.sampled_from(list(TEXT.finditer(content))))
        value = data.draw(VALUES)
        content = content[: place.start() + 1] + value + content[place.end() - 1 :]
    reading = read_bytes(content.encode(), "changed")
    failed = any(problem.severity is Severity.ERROR for problem in reading.problems)
    assert (reading.event is None) == failed
