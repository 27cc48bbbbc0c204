"""Lists of games: headings, results, byes, players by name and by number."""

from datetime import date
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.formats.expected import rows, rows_of
from tests.formats.trf_lines import codes, event_from, event_of, points, read_lines
from tiebreaks.event import EventType, Kind, Outcome, Severity
from tiebreaks.formats.table.results import result_of

GAMES = [
    "1;1;Ann;Bob;1-0",
    "1;2;Cid;Dan;½-½",
    "1;;Eve;;bye",
    "2;1;Dan;Ann;0-1",
    "2;2;Bob;Eve;--+",
    "2;;Cid;;half bye",
]
CUP = rows("2w1 4b1", "1b0 5w-", "4w½ half", "3b½ 1w0", "pairing 2b+")

HEADINGS = [
    "Round;Board;White;Black;Result",
    "Rd.;Bo.;White;Black;Res.",
    "Тур;Стол;Белые;Чёрные;Результат",
    "Тур;Доска;Белые;Черные;Рез-т",
    "Кръг;Маса;Бели;Черни;Резултат",
    "Runde;Brett;Weiß;Schwarz;Ergebnis",
    "Rd.;Br.;Weiss;Schwarz;Erg.",
]


@pytest.mark.parametrize("heading", HEADINGS)
def test_headings_in_four_languages(heading):
    reading = read_lines("Cup", heading, *GAMES)
    event = event_of(reading)
    assert (reading.format, codes(reading), event.name) == ("games", [], "Cup")
    assert [(person.id, person.name) for person in event.participants] == [
        (1, "Ann"),
        (2, "Bob"),
        (3, "Cid"),
        (4, "Dan"),
        (5, "Eve"),
    ]
    assert rows_of(event) == CUP


PLAYERS = ["No.;Name;Rating;FED;Club;Pts.", *(f"{n};{name};{2000 - n};BUL;;" for n, name in (
    (11, "Ann"), (12, "Bob"), (13, "Cid"), (14, "Dan"), (15, "Eve"),
))]  # fmt: skip


@pytest.mark.parametrize("order", ["players first", "games first"])
def test_a_list_of_players_in_the_same_text(order):
    games = ["Round;Board;White;Black;Result", *GAMES]
    lists = (PLAYERS, games) if order == "players first" else (games, PLAYERS)
    reading = read_lines("Cup", "", *lists[0], "", *lists[1])
    event = event_of(reading)
    assert codes(reading) == []
    assert [(person.id, person.name, person.rating) for person in event.participants] == [
        (11, "Ann", 1989),
        (12, "Bob", 1988),
        (13, "Cid", 1987),
        (14, "Dan", 1986),
        (15, "Eve", 1985),
    ]
    assert event.participants[0].details == {"federation": "BUL"}
    assert rows_of(event)[11] == rows("12w1 14b1")[1]


def test_players_by_number():
    event = event_from(
        *PLAYERS, "", "Round;White;Black;Result", "1;11;12;1-0", "1;14;13;0-1", "1;15;;zero bye"
    )
    assert rows_of(event) == {
        number: rows(line)[1]
        for number, line in ((11, "12w1"), (12, "11b0"), (13, "14b1"), (14, "13w0"), (15, "zero"))
    }


def test_numbers_without_a_list_of_players():
    event = event_from("Round;White;Black;Result", "1;3;1;1-0", "1;2;4;½-½")
    assert [person.id for person in event.participants] == [1, 2, 3, 4]
    assert points(event) == {1: 0, 2: 0.5, 3: 1, 4: 0.5}


def test_numbers_beside_the_names():
    event = event_from(
        "Bo.;No.;;White;Rtg;Pts.;Result;Pts.;;Black;Rtg;No.",
        "Round 1 on 2026/05/01",
        "1;7;GM;Ann;2500;0;1 - 0;0;;Bob;2400;3",
        "Round 2 on 2026/05/02",
        "1;3;;Bob;2400;0;+ - -;1;GM;Ann;2500;7",
    )
    assert [(person.id, person.name, person.rating) for person in event.participants] == [
        (3, "Bob", 2400),
        (7, "Ann", 2500),
    ]
    assert rows_of(event) == {3: rows("7b0 7w+")[1], 7: rows("3w1 3b-")[1]}


@pytest.mark.parametrize(
    "title", ["Round 2", "2. Runde am 1.5.2026", "Тур 2", "2.Тур", "Кръг 2", "2. Кръг"]
)
def test_the_round_in_a_title(title):
    event = event_from(title, "", "White;Black;Result", "Ann;Bob;1-0")
    assert event.table.round_no.tolist() == [2]


def test_rounds_with_boards():
    event = event_from("Round;White;Black;Result", "1.1;Ann;Bob;1-0", "1.2;Cid;Dan;0-1")
    assert event.table.round_no.tolist() == [1]


RESULTS = [
    ("1-0", Outcome.WIN), ("1 - 0", Outcome.WIN), ("1:0", Outcome.WIN), ("1–0", Outcome.WIN),
    ("1", Outcome.WIN), ("0-1", Outcome.LOSS), ("0", Outcome.LOSS), ("½-½", Outcome.DRAW),
    ("½ - ½", Outcome.DRAW), ("1/2-1/2", Outcome.DRAW), ("0.5-0.5", Outcome.DRAW),
    ("0,5:0,5", Outcome.DRAW), ("½", Outcome.DRAW), ("remis", Outcome.DRAW), ("=", Outcome.DRAW),
]  # fmt: skip


@pytest.mark.parametrize(("text", "outcome"), RESULTS)
def test_results(text, outcome):
    event = event_from("Round;White;Black;Result", f"1;Ann;Bob;{text}", "1;Cid;Dan;1-0")
    assert event.scoring.label() == "1-½-0"
    assert (event.table.kind[0, 0], event.table.outcome[0, 0]) == (Kind.PLAYED, outcome)


FORFEITS = [
    ("+--", "+-"), ("+ - -", "+-"), ("+:-", "+-"), ("+/-", "+-"), ("1-0 ff", "+-"),
    ("1-0 kampflos", "+-"), ("1 - 0K", "+-"), ("--+", "-+"), ("- - +", "-+"), ("-:+", "-+"),
    ("0-1 forfeit", "-+"), ("---", "--"), ("- - -", "--"), ("-:-", "--"), ("0-0 ff", "--"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "signs"), FORFEITS)
def test_forfeits(text, signs):
    event = event_from("Round;White;Black;Result", f"1;Ann;Bob;{text}", "1;Cid;Dan;1-0")
    kinds = {"+": Kind.FORFEIT_WIN, "-": Kind.FORFEIT_LOSS}
    assert event.table.kind[0, :2].tolist() == [kinds[sign] for sign in signs]


@pytest.mark.parametrize("text", ["won", "1-0-0", "2", "--", "1-", "½½", "1-0?", "short", "1-x"])
def test_results_that_are_not_understood(text):
    assert result_of(text) is None


def test_rare_results():
    reading = read_lines(
        "Round;White;Black;Result",
        "1;Ann;Bob;0-0",
        "1;Cid;Dan;½-0",
        "1;Eve;Fay;1-0 short",
        "1;Gus;Hal;*",
        "1;Ida;Jon;1-0",
    )
    assert sorted(codes(reading)) == ["CTB012", "CTB013", "CTB013"]
    assert rows_of(event_of(reading)) == rows(
        "2w0", "1b0", "4w½", "3b0", "6wW", "5bL", "8w*", "7b*", "10w1", "9b0"
    )


@pytest.mark.parametrize(
    ("row", "kind"),
    [
        ("Ann;bye;", Kind.PAIRING_BYE),
        ("Ann;bye;1", Kind.PAIRING_BYE),
        ("Ann;spielfrei;1", Kind.PAIRING_BYE),
        ("Ann;свободен;+ - -", Kind.FULL_BYE),
        ("Ann;bye;½", Kind.HALF_BYE),
        ("Ann;not paired;0", Kind.ZERO_BYE),
        ("Ann;нет пары;½", Kind.HALF_BYE),
        ("Ann;not paired;", Kind.ZERO_BYE),
        ("Ann;;1", Kind.FULL_BYE),
        ("bye;Ann;1-0", Kind.ZERO_BYE),
        ("bye;Ann;0-1", Kind.PAIRING_BYE),
        ("Ann;;full bye", Kind.FULL_BYE),
        ("Ann;;zero", Kind.ZERO_BYE),
        ("Ann;;free", Kind.NOT_HELD),
    ],
)
def test_byes(row, kind):
    event = event_from("Round;White;Black;Result", "1;Bob;Cid;1-0", f"1;{row}")
    assert Kind(event.table.kind[0, 2]) is kind


def test_matches_of_teams():
    event = event_from("Round;Team 1;Team 2;Result", "1;A;B;2½:1½", "1;C;D;2-2", "2;A;C;4-0")
    assert points(event) == {1: 4, 2: 0, 3: 1, 4: 1}
    assert event.table.game_points is not None
    games = event.table.game_points.sum(axis=0) / event.table.scale
    assert games.tolist() == [6.5, 1.5, 2, 2]


def test_draughts():
    event = event_from("Round;White;Black;Result", "1;Ann;Bob;2-0", "1;Cid;Dan;1-1")
    assert (event.scoring.label(), points(event)) == ("2-1-0", {1: 2, 2: 0, 3: 1, 4: 1})


def test_two_games_of_a_round_against_the_same_opponent():
    event = event_from("Round;White;Black;Result", "1;Ann;Bob;1-0", "1;Bob;Ann;½-½")
    assert event.table.round_no.tolist() == [1, 1]
    assert rows_of(event) == rows("2w1 2b½", "1b0 1w½")


def test_a_round_written_once_for_all_its_games():
    reading = read_lines(
        "Round;White;Black;Result", "1;Ann;Bob;1-0", ";Cid;Dan;0-1", "2;Ann;Cid;1-0"
    )
    assert codes(reading) == ["GAM009"]
    assert event_of(reading).table.round_no.tolist() == [1, 2]


def test_a_round_robin_has_free_rounds():
    event = event_from(
        "Round;White;Black;Result", "1;Ann;Bob;1-0", "2;Bob;Cid;1-0", "3;Cid;Ann;½-½"
    )
    assert event.type is EventType.ROUND_ROBIN
    assert rows_of(event) == rows("2w1 free 3b½", "1b0 3w1 free", "free 2b0 1w½")


def test_all_problems_with_their_places():
    reading = read_lines(
        *PLAYERS,
        "",
        "Round;Board;White;Black;Result",
        "1;1;Ann;Zoe;1-0",
        "1;2;Cid;Dan;well",
        "x;3;Ann;Bob;1-0",
        "2;1;Ann;;",
    )
    assert [(each.code, each.line, each.column) for each in reading.problems] == [
        ("GAM001", 9, 9),
        ("GAM002", 10, 13),
        ("GAM003", 11, 1),
        ("GAM004", 12, 9),
    ]


def test_settings():
    event = event_from(
        "Setting;Value",
        "Name;Spring Cup",
        "City;Sofia",
        "Type;round robin",
        "Start;2026-05-01",
        "Rounds;7",
        "Scoring;win 3, draw 1, loss 0, pairing bye 1",
        "Rulebook;fide-2026",
        "Tie-breaks;BH/C1, BH, SB",
        "Seed;2026",
        "Published columns;Rank; Elo gain",
        "",
        "No.;Name;Shirt;Rank;Elo gain",
        "1;Ann;red;1;+3",
        "2;Bob;;2;",
        "3;Cid;blue;3;-3",
        "",
        "Round;White;Black;Result;Colours",
        "1;1;2;1-0;",
        "1;3;;bye;",
        "2;2;3;½-½;unknown",
    )
    assert (event.name, event.type, event.start) == (
        "Spring Cup",
        EventType.ROUND_ROBIN,
        date(2026, 5, 1),
    )
    assert (event.rounds, event.rulebook, event.seed) == (7, "fide-2026", "2026")
    assert event.tiebreaks == ("BH/C1", "BH", "SB")
    assert event.details == {"city": "Sofia"}
    assert (event.scoring.label(), event.scoring.pairing_bye) == ("3-1-0", Fraction(1))
    assert event.published_columns == ("Rank", "Elo gain")
    assert event.participants[0].details == {"Shirt": "red"}
    assert event.participants[0].published == {"Rank": "1", "Elo gain": "+3"}
    assert rows_of(event) == {
        1: rows("2w1 free")[1],
        2: rows("1b0 3-½")[1],
        3: [rows("pairing")[1][0]._replace(outcome=Outcome.DRAW), rows("2-½")[1][0]],
    }


def test_settings_say_how_many_games_a_match_has():
    event = event_from(
        "Setting;Value", "Boards;2", "", "Round;Team 1;Team 2;Result", "1;A;B;1-1", "1;C;D;2-0"
    )
    assert points(event) == {1: 1, 2: 1, 3: 2, 4: 0}
    assert event.table.game_points is not None


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("Scoring", "1-2-0"),
        ("Scoring", "win"),
        ("Start", "soon"),
        ("Rounds", "many"),
        ("Boards", "none"),
    ],
)
def test_settings_that_cannot_be_read(key, value):
    reading = read_lines(
        "Setting;Value", f"{key};{value}", "", "Round;White;Black;Result", "1;A;B;1-0"
    )
    assert [(each.code, each.line) for each in reading.problems] == [("GAM010", 2)]


def test_the_example_of_the_documentation():
    page = (Path(__file__).parents[2] / "docs/formats/tables.md").read_text(encoding="utf-8")
    example = page.partition("## Example")[2].split("```")[1].strip()
    reading = read_lines(*example.splitlines())
    assert (reading.format, codes(reading)) == ("games", [])
    assert event_of(reading).name == "Club Cup"
    assert rows_of(event_of(reading)) == rows("2w1 half", "1b0 3w½", "pairing 2b½")


WORDS = st.sampled_from(
    ["1", "2", "0", "½", "1-0", "½-½", "+--", "*", "bye", "half bye", "free", "Ann", "Bob", "", "x",
     "Round 2", "1w2", "2b½", "-1", "=", "Setting", "Value", "Scoring", "3-1-0", "Boards", "No.",
     "Name", "Rating", "Points", "TB1", "Round", "White", "Black", "Result", "White No.", "2½-1½"]
)  # fmt: skip
HEADS = st.sampled_from(
    ["Round;White;Black;Result", "No.;Name;Points", "Setting;Value", "Name;Rating", "No;Name;1;2",
     "White No.;White;Black No.;Black;Result;Colours", "Rk.;Name;1;1;2;2;Pts", "Name;Ann;Bob"]
)  # fmt: skip
LINE = st.one_of(HEADS, st.lists(WORDS, max_size=6).map(";".join))


@given(st.lists(LINE, min_size=1, max_size=14))
@settings(max_examples=300, deadline=None)
def test_random_lists(lines):
    """Whatever stands in them: an event or an error, each at a line of the file."""
    reading = read_lines("No.;Name;Points", *lines)
    failed = any(problem.severity is Severity.ERROR for problem in reading.problems)
    assert (reading.event is None) == failed
    assert all(0 <= problem.line <= len(lines) + 1 for problem in reading.problems)


def test_published_points_are_checked_against_the_games():
    reading = read_lines(
        "No.;Name;Pts", "1;Ann;1", "2;Bob;1", "", "Round;White;Black;Result", "1;1;2;1-0"
    )
    assert [(each.code, each.line, each.column) for each in reading.problems] == [("CTB005", 3, 7)]


def test_a_row_with_a_word_of_a_heading_in_it_is_none():
    """``м`` is a sex here, and elsewhere short for a place."""
    reading = read_lines("Имя;Пол;Место;Очки", "Иванов;м;1;3", "Петрова;ж;2;2")
    assert [person.name for person in event_of(reading).participants] == ["Иванов", "Петрова"]


def test_a_column_of_teams_beside_names_and_scores_is_no_list_of_games():
    reading = read_lines("Rank;Name;Score;Team", "1;Ann;3;Red", "2;Bob;2;Blue")
    assert (reading.format, points(event_of(reading))) == ("standings", {1: 3, 2: 2})


def test_tables_that_are_declared():
    reading = read_lines(
        "Setting;Value",
        "Tables;players, games",
        'Other columns;"White; Result; Black"',
        "",
        "No.;Name;White;Result;Black",
        "1;Ann;yes;no;yes",
        "2;Bob;;;",
        "",
        "Round;White;Black;Result",
        "1;Ann;Bob;1-0",
    )
    event = event_of(reading)
    assert (reading.format, points(event)) == ("games", {1: 1, 2: 0})
    assert event.participants[0].details == {"White": "yes", "Result": "no", "Black": "yes"}


def test_tables_that_are_declared_and_are_not_there_are_found_by_their_headings():
    reading = read_lines(
        "Setting;Value", "Tables;crosstable", "", "Round;White;Black;Result", "1;Ann;Bob;1-0"
    )
    assert (reading.format, points(event_of(reading))) == ("games", {1: 1, 2: 0})


def test_starting_scores_of_a_mcmahon_tournament_are_points():
    """They belong to the score (32 + 1) and to no result: Ann 33, Bob 30, Cid 31, Dan 30."""
    reading = read_lines(
        "No,Name,Starting score,Points",
        "1,Ann,32,33",
        "2,Bob,30,30",
        "3,Cid,30,31",
        "4,Dan,30,30",
        "",
        "Round,White,Black,Result",
        "1,Ann,Bob,1-0",
        "1,Cid,Dan,1-0",
    )
    assert codes(reading) == []
    event = event_of(reading)
    assert event.table.points.sum(axis=0).tolist() == [66, 60, 62, 60]  # in half points
    assert event.table.bonus is not None
    assert event.table.bonus[0].tolist() == [64, 60, 60, 60]


@pytest.mark.parametrize("bye", ["Bye.", "(bye)", "- bye -", "spielfrei"])
def test_a_bye_whatever_stands_around_the_word(bye):
    event = event_from("Round,White,Black,Result", "1,Ann,Bob,1-0", f"1,Cid,{bye},1-0")
    assert [person.name for person in event.participants] == ["Ann", "Bob", "Cid"]
    assert event.table.kind[0].tolist() == [Kind.PLAYED, Kind.PLAYED, Kind.PAIRING_BYE]
