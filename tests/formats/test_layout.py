"""Events as tables: what is written, that it is read again as it was, and that it stays text."""

import io
from dataclasses import replace
from datetime import date
from fractions import Fraction
from functools import partial
from itertools import product

import numpy as np
import openpyxl
import pytest
from hypothesis import HealthCheck, given, settings

from tests.formats.events import events
from tiebreaks.event import (
    CHESS,
    NOBODY,
    Colour,
    Event,
    EventType,
    Kind,
    Outcome,
    Participant,
    RoundTable,
    Scoring,
)
from tiebreaks.formats import CannotWriteError, read_bytes
from tiebreaks.formats.differences import differences
from tiebreaks.formats.registry import write
from tiebreaks.formats.table import game_headings, headings
from tiebreaks.locale import LANGUAGES, Translator

EN = Translator("en")
TABLES = ("csv", "tsv", "xlsx", "ods")
EVERY_WAY = list(product(TABLES, (False, True)))
W, B = Colour.WHITE, Colour.BLACK


def small(**changes: object) -> Event:
    """Three players and three rounds: games, a forfeit, a bye, an absence."""
    table = RoundTable.of(
        opponent=[[1, 0, NOBODY], [2, NOBODY, 0], [NOBODY, 2, 1]],
        kind=[
            [Kind.PLAYED, Kind.PLAYED, Kind.PAIRING_BYE],
            [Kind.FORFEIT_WIN, Kind.ZERO_BYE, Kind.FORFEIT_LOSS],
            [Kind.HALF_BYE, Kind.PLAYED, Kind.PLAYED],
        ],
        outcome=[
            [Outcome.WIN, Outcome.LOSS, 0],
            [Outcome.WIN, 0, Outcome.LOSS],
            [0, Outcome.DRAW, Outcome.DRAW],
        ],
        colour=[[B, W, 0], [W, 0, B], [0, W, B]],
        scoring=CHESS,
    )
    people = (
        Participant(7, "Ann, Dr.", 2100, {"title": "WFM", "federation": "BUL"}, {"Pts": "2.5"}),
        Participant(2, "Боб", None, {"federation": "UKR"}, {"Pts": "½"}),
        Participant(3, "王小明", 1850, {}, {"Pts": "1.5"}),
    )
    event = Event(
        people,
        table,
        CHESS,
        name="Cup",
        start=date(2026, 5, 1),
        rounds=4,
        tiebreaks=("BH/C1", "SB"),
        details={"city": "Варна"},
        published_columns=("Pts",),
    )
    return replace(event, **changes) if changes else event  # type: ignore[arg-type]


LISTS = """\
Setting,Value
Tournament,Cup
Start,2026-05-01
Type,swiss
Rounds,4
Scoring,1-½-0
Tie-breaks,"BH/C1, SB"
Tables,"players, games"
Published columns,Pts
City,Варна

No.,Name,Title,Rating,Federation,Pts
7,"Ann, Dr.",WFM,2100,BUL,2.5
2,Боб,,,UKR,½
3,王小明,,1850,,1.5

Round,White No.,White,Result,Black,Black No.
1,2,Боб,0-1,"Ann, Dr.",7
1,3,王小明,bye,,
2,7,"Ann, Dr.",+--,王小明,3
3,2,Боб,½-½,王小明,3
3,7,"Ann, Dr.",half bye,,
"""
CROSSTABLE = """\
No.,Name,Title,Rating,Federation,1,2,3,Pts
7,"Ann, Dr.",WFM,2100,BUL,2b1,3w+,half bye,2.5
2,Боб,,,UKR,7w0,,3w½,½
3,王小明,,1850,,bye,7b-,2b½,1.5
"""


def csv_of(event: Event, *, crosstable: bool = False) -> str:
    return write(event, "csv", EN, crosstable=crosstable).decode("utf-8-sig").replace("\r\n", "\n")


def test_lists():
    assert csv_of(small()) == LISTS


def test_a_crosstable():
    assert csv_of(small(), crosstable=True).split("\n\n")[1] == CROSSTABLE


def test_csv_begins_with_a_mark_for_excel_and_ends_its_lines_as_the_standard_says():
    data = write(small(), "csv", EN)
    assert data.startswith(b"\xef\xbb\xbfSetting,Value\r\n")
    assert data.count(b"\n") == data.count(b"\r\n")


def test_semicolons_where_the_comma_divides_decimals():
    lines = write(small(), "csv", Translator("bg")).decode("utf-8-sig").splitlines()
    assert '2;Боб;0-1;Ann, Dr.;7' in "\n".join(lines)  # fmt: skip


@pytest.mark.parametrize(("name", "crosstable"), EVERY_WAY)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_written_is_read_again_in_every_language(name, crosstable, language):
    written = write(small(), name, Translator(language), crosstable=crosstable)
    reading = read_bytes(written, "test", strict=True)
    assert reading.event is not None, reading.problems
    assert differences(small(), reading.event) == ()
    assert write(reading.event, name, Translator(language), crosstable=crosstable) == written


@pytest.mark.parametrize("language", LANGUAGES)
def test_headings_are_those_that_the_reader_knows(language):
    data = write(small(), "tsv", Translator(language)).decode("utf-8-sig")
    settings_, people, games = (part.splitlines() for part in data.split("\r\n\r\n"))
    assert game_headings.is_settings(settings_[0].split("\t"))
    assert game_headings.game_columns(games[0].split("\t")) is not None
    columns = headings.people_columns(people[0].split("\t"))
    assert columns is not None
    assert set(columns.details) == {"title", "federation"}
    assert (columns.number, columns.name, columns.rating) == (0, 1, 3)


FORMULAS = ("=1+1", "+1+1", "-1-1", "@SUM(A1)", '=HYPERLINK("http://x","y")', "'=1", "'t Hooft")


@pytest.mark.parametrize("name", FORMULAS)
def test_names_never_become_formulas(name):
    people = (Participant(1, name), *small().participants[1:])
    event = small(participants=people)
    cells = [cell for line in csv_of(event).splitlines() for cell in line.split(",")]
    assert not [cell for cell in cells if cell.strip('"').startswith(("=", "@"))]
    book = openpyxl.load_workbook(io.BytesIO(write(event, "xlsx", EN)))
    assert book["Players"]["B2"].value == name
    assert {cell.data_type for sheet in book for row in sheet for cell in row} == {"s", "n"}
    for table in TABLES:
        again = read_bytes(write(event, table, EN), "test").event
        assert again is not None
        assert again.participants[0].name == name


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize(
    "name", ["a\tb", "a\nb", "a\r\nb", "a\x00b", "a\x1fb", "a\u2028b", "\ud800"]
)
def test_control_characters_become_blanks(table, name):
    people = (Participant(1, name), *small().participants[1:])
    again = read_bytes(write(small(participants=people), table, EN), "test")
    assert again.event is not None, again.problems
    assert set(again.event.participants[0].name) <= set("ab ") | {"�"}


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize(
    "name", ["bye", "-", "12", "Team", "Name", "½", "R1", "#1", "_x0041_", "Result"]
)
def test_names_that_could_be_something_else(table, name):
    people = (Participant(5, name), *small().participants[1:])
    event = small(participants=people, published_columns=())
    again = read_bytes(write(event, table, EN), "test")
    assert again.event is not None, again.problems
    assert differences(event, again.event) == ()


def test_two_games_of_a_round_in_one_table():
    table = RoundTable.of(
        opponent=[[1, 0], [1, 0]],
        kind=[[Kind.PLAYED] * 2, [Kind.SHORT] * 2],
        outcome=[[3, 1], [2, 2]],
        colour=[[1, 2], [2, 1]],
        round_no=[1, 1],
        scoring=CHESS,
    )
    event = Event((Participant(1, "Ann"), Participant(2, "Bob")), table, CHESS)
    assert "\n1,1,Ann,1-0,Bob,2\n1,2,Bob,½-½ short,Ann,1\n" in csv_of(event)
    assert "No.,Name,1,1\n1,Ann,2w1,2b½ short\n2,Bob,1b0,1w½ short\n" in csv_of(
        event, crosstable=True
    )


def test_colours_that_are_not_known():
    facts = replace(small().table, colour=small().table.colour * 0)
    lines = csv_of(small(table=facts)).splitlines()
    assert "Round,White No.,White,Result,Black,Black No.,Colours" in lines
    assert '1,7,"Ann, Dr.",1-0,Боб,2,unknown' in lines
    assert "2-1" in csv_of(small(table=facts), crosstable=True)


def test_a_matrix_where_the_rounds_are_not_known():
    table = RoundTable.of(
        opponent=[[1, 0, NOBODY], [2, NOBODY, 0], [NOBODY, 2, 1]],
        kind=[[0, 0, 9], [0, 9, 0], [9, Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS]],
        outcome=[[3, 1, 0], [2, 0, 2], [0, 3, 1]],
        scoring=CHESS,
    )
    event = small(
        table=table, type=EventType.ROUND_ROBIN, rounds_known=False, rounds=3, published_columns=()
    )
    plain = [replace(each, published={}, details={}) for each in event.participants]
    event = replace(event, participants=tuple(plain))
    expected = 'No.,Name,Rating,1,2,3\n7,"Ann, Dr.",2100,×,1,½\n2,Боб,,0,×,+\n3,王小明,1850,½,-,×\n'
    assert csv_of(event).endswith(expected)
    reading = read_bytes(write(event, "csv", EN), "test")
    assert reading.event is not None
    assert (reading.format, reading.event.rounds_known) == ("matrix", False)
    assert reading.event.table.points.sum(axis=0).tolist() == [3, 2, 1]


def test_standings_without_games():
    points = small().table.points.sum(axis=0, keepdims=True)
    nobody = points * 0 - 1
    table = RoundTable.of(
        opponent=nobody,
        kind=nobody * 0 + int(Kind.NOT_HELD),
        outcome=nobody * 0,
        scoring=CHESS,
        round_no=[4],
        extra=points,
        bonus=points,
    )
    people = tuple(replace(each, published={}) for each in small().participants)
    event = small(table=table, games_known=False, participants=people, published_columns=())
    assert '7,"Ann, Dr.",WFM,2100,BUL,2.5\n' in csv_of(event)
    reading = read_bytes(write(event, "xlsx", EN), "test")
    assert reading.event is not None
    assert reading.event.games_known is False
    assert (reading.event.table.points == points).all()


@pytest.mark.parametrize(
    ("scoring", "text"),
    [
        (Scoring.of(2, 1, 0), "2-1-0"),
        (Scoring.of(1, "1/2", 0, full_bye="1/2"), "win 1, draw 1/2, loss 0, full bye 1/2"),
    ],
)
def test_scorings(scoring, text):
    event = small().scored(scoring)
    assert text in csv_of(event)
    again = read_bytes(write(event, "csv", EN), "test").event
    assert again is not None
    assert again.scoring == scoring


@pytest.mark.parametrize("name", TABLES)
def test_an_event_without_results_cannot_be_a_table(name):
    with pytest.raises(CannotWriteError) as refused:
        write(small(table=small().table.after_round(0)), name, EN)
    assert [each.code for each in refused.value.problems] == ["WBK013"]


def test_workbooks_are_the_same_bytes_every_time():
    for name, crosstable in EVERY_WAY:
        first = write(small(), name, EN, crosstable=crosstable)
        assert write(small(), name, EN, crosstable=crosstable) == first


def test_numbers_are_numbers_and_results_are_texts():
    book = openpyxl.load_workbook(io.BytesIO(write(small(), "xlsx", EN)))
    assert [cell.value for cell in book["Players"][2]] == [7, "Ann, Dr.", "WFM", 2100, "BUL", "2.5"]
    result = book["Games"]["D2"]
    assert (result.value, result.number_format) == ("0-1", "@")
    assert book["Games"].column_dimensions["D"].width > 4
    assert (book["Players"].freeze_panes, book["Games"].freeze_panes) == ("C2", "A2")
    assert book["Players"].print_title_rows == "$1:$1"
    assert book.properties.created.year == 2000


def tidy(event: Event) -> Event:
    """Without what no table has a place for: orders by hand and empty texts."""
    people = (
        replace(each, details={key: text for key, text in each.details.items() if text})
        for each in event.participants
    )
    details = {key: text for key, text in event.details.items() if text}
    return replace(event, by_hand=(), details=details, participants=tuple(people))


ordinary = partial(
    events,
    participants=(1, 6),
    bonuses=False,
    handicaps=False,
    teams=False,
    records=False,
    unknown_rounds=False,
    standings=False,
    odd_colours=False,
)
"""Events that lists of players and games have a place for."""

QUICK = settings(
    max_examples=25,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


def check_round_trip(event: Event, name: str, *, crosstable: bool) -> None:
    if not event.table.rows or not event.participants:
        return
    written = write(event, name, EN, crosstable=crosstable)
    reading = read_bytes(written, "test")
    assert reading.event is not None, reading.problems
    assert differences(event, reading.event) == ()
    assert write(reading.event, name, EN, crosstable=crosstable) == written


@pytest.mark.parametrize("name", TABLES)
@QUICK
@given(event=ordinary().map(tidy))
def test_lists_lose_nothing_that_they_have_a_place_for(name, event):
    check_round_trip(event, name, crosstable=False)


@pytest.mark.parametrize("name", TABLES)
@QUICK
@given(event=ordinary(colours="all").map(tidy))
def test_crosstables_lose_nothing_that_they_have_a_place_for(name, event):
    check_round_trip(event, name, crosstable=True)


@QUICK
@given(event=events().map(tidy))
def test_any_event_is_written_and_read_without_a_traceback(event):
    for name, crosstable in EVERY_WAY:
        try:
            written = write(event, name, EN, crosstable=crosstable)
        except CannotWriteError:
            assert not event.table.rows or not event.participants
        else:
            read_bytes(written, "test")


def test_remarks_of_several_lines():
    event = small(details={"remarks": "One.\nTwo."})
    assert "\nremarks,One.\nremarks,Two.\n" in csv_of(event)
    again = read_bytes(write(event, "xlsx", EN), "test").event
    assert again is not None
    assert again.details["remarks"] == "One.\nTwo."


def test_amounts_are_exact():
    assert "win 5/3" in csv_of(small().scored(Scoring.of(Fraction(5, 3), 1, 0)))


PECULIAR = (
    "1",
    "Rd 2",
    "White",
    "Result",
    "Name",
    "Points",
    "club",
    "a; b",
    '"a"',
    "  ",
    "TB1",
    "x",
)
"""Columns that would be something else if the file did not say what they are."""


@pytest.mark.parametrize(("table", "crosstable"), EVERY_WAY)
@pytest.mark.parametrize("heading", PECULIAR)
def test_columns_that_could_be_something_else(table, crosstable, heading):
    values = dict(zip("721", ("4", "5", "Zoe"), strict=True))
    people = tuple(
        replace(person, rating=12345, details={heading: f"d{value}"}, published={heading: value})
        for person, value in zip(small().participants, values.values(), strict=True)
    )
    event = small(participants=people, published_columns=(heading,))
    again = read_bytes(write(event, table, EN, crosstable=crosstable), "test").event
    assert again is not None
    assert [list(each.published.values()) for each in again.participants] == [["4"], ["5"], ["Zoe"]]
    assert [list(each.details.values()) for each in again.participants] == [
        ["d4"],
        ["d5"],
        ["dZoe"],
    ]
    assert [each.rating for each in again.participants] == [12345] * 3
    assert again.published_columns == (heading.strip() or "?",)


@pytest.mark.parametrize("table", TABLES)
def test_details_that_are_called_like_settings(table):
    said = {
        "Rounds": "of 60 minutes",
        "type": "swiss",
        "scoring": "a  b",
        "Tables": "none",
        "#": "1",
    }
    again = read_bytes(write(small(details=said), table, EN), "test").event
    assert again is not None
    assert (again.details, again.rounds, again.scoring) == (said, 4, CHESS)


def test_a_small_crosstable_without_colours_is_no_matrix():
    table = RoundTable.of(
        opponent=[[NOBODY, NOBODY], [NOBODY, NOBODY]],
        kind=[[Kind.FULL_BYE, Kind.HALF_BYE], [Kind.HALF_BYE, Kind.FULL_BYE]],
        outcome=[[0, 0], [0, 0]],
        scoring=CHESS,
    )
    event = Event((Participant(1, "Ann"), Participant(2, "Bob")), table, CHESS, rounds=2)
    reading = read_bytes(write(event, "csv", EN, crosstable=True), "test")
    assert reading.event is not None
    assert (reading.format, differences(event, reading.event)) == ("crosstable", ())


def matches(**changes: object) -> Event:
    """Two rounds of three teams: a match, a bye worth two games, a forfeit after one game."""
    table = RoundTable.of(
        opponent=[[1, 0, NOBODY], [NOBODY, 2, 1]],
        kind=[
            [Kind.PLAYED, Kind.PLAYED, Kind.PAIRING_BYE],
            [Kind.ZERO_BYE, Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS],
        ],
        outcome=[[Outcome.WIN, Outcome.LOSS, 0], [0, Outcome.WIN, Outcome.LOSS]],
        colour=[[W, B, 0], [0, W, B]],
        scoring=Scoring.of(2, 1, 0),
        scale=4,
        game_points=np.array([[16, -3, 8], [0, 12, 4]], np.int32),
    )
    people = (Participant(1, "A"), Participant(2, "B"), Participant(3, "C"))
    return replace(Event(people, table, Scoring.of(2, 1, 0), rounds=2), **changes)  # type: ignore[arg-type]


@pytest.mark.parametrize(("table", "crosstable"), EVERY_WAY)
def test_game_points_that_no_result_tells(table, crosstable):
    again = read_bytes(write(matches(), table, EN, crosstable=crosstable), "test").event
    assert again is not None
    assert differences(matches(), again) == ()
    facts = again.table
    assert facts.game_points is not None
    points = [[Fraction(x, facts.scale) for x in row] for row in facts.game_points.tolist()]
    assert points == [[4, Fraction(-3, 4), 2], [0, 3, 1]]


def test_how_game_points_are_written():
    assert "1,1,A,4--0.75,B,2\n1,3,C,bye (2),,\n2,2,B,+-- (3-1),C,3\n" in csv_of(matches())
    cells = csv_of(matches(), crosstable=True)
    assert "1,A,2w4,\n2,B,1b-0.75,3w+ (3)\n3,C,bye (2),2b- (1)\n" in cells


def test_matches_that_nobody_has_played_yet():
    """Byes alone, with game points in brackets: the file says that this is a crosstable."""
    table = RoundTable.of(
        opponent=[[NOBODY] * 2],
        kind=[[Kind.FULL_BYE, Kind.PAIRING_BYE]],
        outcome=[[0, 0]],
        scoring=Scoring.of(2, 1, 0),
        scale=2,
        game_points=np.array([[6, 3]], np.int32),
    )
    people = (Participant(1, "A"), Participant(2, "B"))
    event = Event(people, table, Scoring.of(2, 1, 0))
    assert "1,A,full bye (3)\n2,B,bye (1½)\n" in csv_of(event, crosstable=True)
    for name, crosstable in EVERY_WAY:
        again = read_bytes(write(event, name, EN, crosstable=crosstable), "test").event
        assert again is not None
        assert differences(event, again) == ()


def test_a_second_game_of_a_round_beside_somebody_who_has_one_only():
    table = RoundTable.of(
        opponent=[[1, 0, NOBODY], [NOBODY, 2, 1]],
        kind=[[0, 0, Kind.NOT_HELD], [Kind.ZERO_BYE, 0, 0]],
        outcome=[[3, 1, 0], [0, 3, 1]],
        colour=[[W, B, 0], [0, W, B]],
        round_no=[2, 2],
        scoring=CHESS,
    )
    people = (Participant(1, "A"), Participant(2, "B"), Participant(3, "C"))
    event = Event(people, table, CHESS)
    for name, crosstable in EVERY_WAY:
        again = read_bytes(write(event, name, EN, crosstable=crosstable), "test").event
        assert again is not None
        assert again.table.kind.tolist() == table.kind.tolist()


def test_rounds_that_nobody_knows():
    event = small(rounds_known=False)
    assert "\nRounds known,no\n" in csv_of(event)
    for name, crosstable in EVERY_WAY:
        again = read_bytes(write(event, name, EN, crosstable=crosstable), "test").event
        assert again is not None
        assert differences(event, again) == ()


def test_points_of_standings_beside_other_published_points():
    table = RoundTable.of(
        opponent=[[NOBODY] * 2],
        kind=[[Kind.NOT_HELD] * 2],
        outcome=[[0, 0]],
        scoring=CHESS,
        extra=np.array([[6, 2]], np.int32),
        bonus=np.array([[6, 2]], np.int32),
    )
    people = tuple(
        Participant(number, name, None, {}, {"Score": "9", "Points": points})
        for number, name, points in ((1, "A", "3"), (2, "B", "1"))
    )
    columns = ("Score", "Points")
    event = Event(people, table, CHESS, games_known=False, published_columns=columns)
    for name in TABLES:
        again = read_bytes(write(event, name, EN), "test").event
        assert again is not None
        assert differences(event, again) == ()
