"""Inputs after public reports, with the values that the reports and rules give."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.formats.trf_lines import codes, event_of, points
from tiebreaks.event import Event, EventType, Kind, Severity
from tiebreaks.formats import Reading, read

CASES = Path(__file__).parents[1] / "data" / "cases"
FILES = sorted(CASES.glob("*.trf"))

REPORTED = {
    "21-rule-date-boundary@twodigit.trf": ["TRF021"],
    "55-non-ascii-names@bytepadded.trf": ["TRF030"],
    "55-non-ascii-names@latin1.trf": ["TXT001"],
    "58-points-do-not-add-up.trf": ["TRF012", "TRF012"],
    "59-superfluous-round.trf": ["TRF013"],
    "61-odd-headers.trf": ["TRF022"],
    "62-z-with-opponent.trf": ["TRF014"],
    "64-only-byes-so-far.trf": ["TRF018"],
    "65-adjourned-game.trf": ["TRF017"],
    "67-dummy-player-for-byes.trf": ["TRF020"],
    "68-no-round-count-and-short-lines.trf": ["TRF009"],
    "71-more-than-99-rounds.trf": ["TRF035"],
}
"""What each case is about; every other case is a file without fault."""

POINTS = ("PTS", "PTS from results")
ROUNDS = ("rounds", "rounds played")


def expected(names: tuple[str, ...]) -> Iterator[Any]:
    for path in sorted(CASES.glob("*.expected.json")):
        case = json.loads(path.read_text(encoding="utf-8"))
        for each in case["expect"]:
            if each["tiebreak"] in names:
                files = [each["file"]] if "file" in each else case["inputs"]
                for file in files:
                    yield pytest.param(file, each["values"], id=f"{file}-{each['tiebreak']}")


def case(name: str) -> Reading:
    return read(CASES / name)


def event_in(name: str) -> Event:
    return event_of(case(name))


def start_in(name: str) -> str:
    start = event_in(name).start
    return start.isoformat() if start else ""


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_case_reads_and_reports_what_it_is_about(path):
    reading = read(path)
    assert reading.format == "trf"
    assert reading.event is not None
    assert codes(reading) == REPORTED.get(path.name, [])
    assert all(problem.severity is Severity.WARNING for problem in reading.problems)


@pytest.mark.parametrize(("file", "values"), list(expected(POINTS)))
def test_points(file, values):
    found = points(event_in(file))
    assert {str(number): found[int(number)] for number in values} == values


@pytest.mark.parametrize(("file", "values"), list(expected(ROUNDS)))
def test_rounds(file, values):
    assert event_in(file).rounds_held == values["n"]


def test_written_points_are_kept_beside_the_counted_ones():
    reading = case("58-points-do-not-add-up.trf")
    written = [person.published["Pts"] for person in event_of(reading).participants]
    assert written == ["2.0", "1.5", "0.5"]
    first = reading.problems[0]
    assert (first.line, first.column) == (4, 81)
    assert (first.details["found"], first.details["expected"]) == ("2.0", "1.5")


def test_announced_rounds_stay_when_fewer_were_played():
    event = event_in("23-fore-buchholz-before-last-round.trf")
    assert (event.rounds, event.rounds_held) == (5, 3)


def test_start_dates():
    assert start_in("21-rule-date-boundary.trf") == "2026-02-28"
    assert start_in("21-rule-date-boundary@after.trf") == "2026-03-01"
    assert event_in("21-rule-date-boundary@twodigit.trf").start is None
    assert start_in("61-odd-headers.trf") == "2020-12-10"


def test_types():
    swiss = event_in("29-de-forfeit-swiss-or-rr.trf")
    assert (swiss.type, swiss.type_reason) == (EventType.SWISS, "declared")
    robin = event_in("29-de-forfeit-swiss-or-rr@rr.trf")
    assert (robin.type, robin.type_reason) == (EventType.ROUND_ROBIN, "declared")
    match = event_in("71-more-than-99-rounds.trf")
    assert (match.type, match.type_reason) == (EventType.ROUND_ROBIN, "everybody met everybody")


def test_free_rounds_of_a_declared_round_robin_stay_zero_byes():
    table = event_in("31-double-rr-three-players.trf").table
    assert (table.kind == Kind.ZERO_BYE).sum() == 6
    assert not (table.kind == Kind.NOT_HELD).any()


def test_names_in_every_script():
    names = [person.name for person in event_in("55-non-ascii-names.trf").participants]
    assert names == [
        "Łukasz Ćwik-Żółw, Ünal",
        "Ядвига, Щукина",
        "王小明 (P3)",
        "Ó Né, Zoé e\u0301",
    ]
    padded = [person.name for person in event_in("55-non-ascii-names@bytepadded.trf").participants]
    assert padded == ["Müller, Jürgen", "Ядвига", "王小明", "Zoë"]
    latin = [person.name for person in event_in("55-non-ascii-names@latin1.trf").participants]
    assert latin == ["Müller, Jürgen", "Ó Briain, Seán", "Çelik, Günes", "Østergård, Åse"]


def test_remarks_and_unknown_records_are_kept():
    event = event_in("56-rulers-comments-unknown-records.trf")
    assert event.name == "Base"
    assert event.details["round dates"] == "25/05/01  25/05/01  25/05/02"
    remark, ruler, digits, rounds, unknown, other = event.records
    assert remark == "### remark of the arbiter"
    assert ruler.startswith("DDD SSSS sTTT NNNN")
    assert digits == "         1         2         3         4"
    assert rounds == "XXR 3"
    assert unknown == "XYZ unknown record"
    assert other == "DE1    1      Player A                          1999"


def test_forfeit_of_a_zero_bye_with_an_opponent():
    table = event_in("62-z-with-opponent.trf").table
    assert table.kind[2, 1] == Kind.FORFEIT_LOSS
    assert table.kind[2, 2] == Kind.FORFEIT_WIN


def test_adjourned_game_on_both_sides():
    table = event_in("65-adjourned-game.trf").table
    assert table.kind[2].tolist() == [Kind.ADJOURNED, Kind.PLAYED, Kind.PLAYED, Kind.ADJOURNED]
    assert table.opponent[2].tolist() == [3, 2, 1, 0]


def test_pseudo_player_is_no_participant():
    event = event_in("67-dummy-player-for-byes.trf")
    assert [person.name for person in event.participants] == ["Player A", "Player B", "Player C"]
    byes = [event.table.kind[row, player] for player, row in ((0, 1), (1, 2), (2, 0))]
    assert byes == [Kind.PAIRING_BYE] * 3


def test_one_sided_forfeit_is_filled_in():
    table = event_in("68-no-round-count-and-short-lines.trf").table
    assert (table.kind[2, 3], table.opponent[2, 3]) == (Kind.FORFEIT_LOSS, 0)


def test_short_games():
    table = event_in("70-games-under-one-move.trf").table
    assert table.kind[0, :2].tolist() == [Kind.SHORT, Kind.SHORT]
    assert table.kind[1, [1, 3]].tolist() == [Kind.SHORT, Kind.SHORT]
