"""The columns of tables as arbiters make them: names in two columns, ratings, numbers, points."""

import pytest

from tests.formats.expected import rows, rows_of
from tests.formats.trf_lines import codes, event_of, read_lines
from tiebreaks.event import Severity
from tiebreaks.formats import Reading
from tiebreaks.formats.table.settings import detail_of


def names(reading: Reading) -> list[str]:
    return [person.name for person in event_of(reading).participants]


@pytest.mark.parametrize(
    "heading",
    [
        "No;Last name;First name;1;Pts",
        "No;Surname;Name;1;Pts",
        "№;Фамилия;Имя;1;Очки",
        "№;Фамилия;Име;1;Точки",
        "Nr;Nachname;Vorname;1;Punkte",
        "Nr;Name;Vorname;1;Punkte",
    ],
)
def test_last_and_first_names_in_four_languages(heading):
    reading = read_lines(heading, "1;Meier;Anna;2w1;1", "2;Lutz;;1b0;0")
    assert names(reading) == ["Meier, Anna", "Lutz"]
    assert codes(reading) == []
    assert all(not person.details for person in event_of(reading).participants)


def test_first_names_before_last_names_and_whole_names():
    reading = read_lines("No;Vorname;Nachname;1", "1;Anna;Meier;2w1", "2;Carl;Lutz, C.;1b0")
    assert names(reading) == ["Meier, Anna", "Lutz, C."]


@pytest.mark.parametrize("heading", ["Surname", "Nachname", "Фамилия", "Vorname", "Имя", "Име"])
def test_one_column_of_names(heading):
    reading = read_lines(f"No;{heading};1", "1;Meier;2w1", "2;Lutz;1b0")
    assert (names(reading), codes(reading)) == (["Meier", "Lutz"], [])


def test_names_under_an_unknown_heading_are_read_and_reported():
    reading = read_lines("No;Fighter;Elo;1", "1;Ann;2000;2w1", "2;Bob;1900;1b0")
    assert (names(reading), codes(reading)) == (["Ann", "Bob"], ["CTB022"])
    assert reading.problems[0].details["found"] == "Fighter"


def test_words_that_everybody_has_are_no_names():
    reading = read_lines("No;Town;1", "1;Sofia;2w1", "2;Sofia;1b0")
    assert names(reading) == ["1", "2"]
    assert [person.details for person in event_of(reading).participants] == [{"Town": "Sofia"}] * 2


def test_a_list_of_games_names_players_in_other_ways():
    reading = read_lines(
        "Nr;Name;Vorname",
        "1;Müller;Jürgen",
        "2;Meier;Bernd",
        "3;Groß;Zoé",
        "4;Öztürk;Ali",
        "",
        "Runde;Weiß;Schwarz;Ergebnis",
        "1;Müller, Jürgen;Öztürk;1-0",
        "1;Groß Zoé;Bernd Meier;½-½",
    )
    assert codes(reading) == []
    assert rows_of(event_of(reading)) == rows("4w1", "3b½", "2w½", "1b0")


def test_a_last_name_that_two_players_have_is_an_error():
    reading = read_lines(
        *("No;Name", "1;Smith, Ann", "2;Smith, Bob", ""),
        *("Round;White;Black;Result", "1;Smith;Smith, Bob;1-0"),
    )
    assert codes(reading) == ["GAM006"]


RATINGS = [
    ("2 000", 2000),
    ("2\xa0000", 2000),
    ("2,100", 2100),
    ("2.100", 2100),
    ("2'100", 2100),
    ("2100,0", 2100),
    ("1900?", 1900),
    ("1850P", 1850),
    ("ELO 1700", 1700),
    ("A 2339", 2339),
    ("", None),
    ("0", None),
    ("unr", None),
    ("б/р", None),
]


@pytest.mark.parametrize(("text", "rating"), RATINGS)
def test_ratings(text, rating):
    reading = read_lines("No;Name;Rating;1", f"1;Ann;{text};2w1", "2;Bob;;1b0")
    assert (event_of(reading).participants[0].rating, codes(reading)) == (rating, [])


@pytest.mark.parametrize("text", ["abc", "1500.7", "-1", "12345", "1800/1900", "2 0000"])
def test_what_is_no_rating_is_said(text):
    reading = read_lines("No;Name;Rating;1", f"1;Ann;{text};2w1", "2;Bob;;1b0")
    assert event_of(reading).participants[0].rating is None
    assert [(each.code, each.severity) for each in reading.problems] == [
        ("CTB008", Severity.WARNING)
    ]


@pytest.mark.parametrize("heading", ["Pts", "Total", "Очки", "Punkte"])
def test_points_before_the_rounds_are_checked_and_published(heading):
    reading = read_lines(f"No;Name;{heading};1", "1;Ann;9;2w1", "2;Bob;0;1b0")
    event = event_of(reading)
    assert event.published_columns == (heading,)
    assert [person.published for person in event.participants] == [{heading: "9"}, {heading: "0"}]
    assert [(each.code, each.line, each.column) for each in reading.problems] == [("CTB005", 2, 7)]


def test_opponents_by_starting_number_beside_places():
    reading = read_lines(
        "Rk.;SNo;Name;1.Rd;2.Rd;Pts.",
        "1;3;Ann;1w1;4b½;1,5",
        "2;4;Bob;2w½;3w½;1",
        "3;1;Cid;3b0;2w1;1",
        "4;2;Dan;4b½;1b0;0,5",
    )
    event = event_of(reading)
    assert rows_of(event) == rows("3b0 2w1", "4b½ 1b0", "1w1 4b½", "2w½ 3w½")
    assert [(person.id, person.published["Rk."]) for person in event.participants] == [
        (3, "1"),
        (4, "2"),
        (1, "3"),
        (2, "4"),
    ]
    assert [(each.code, each.line, each.column) for each in reading.problems] == [("CTB023", 1, 5)]


def test_opponents_by_place_beside_starting_numbers():
    reading = read_lines("SNo;Rk.;Name;1;2", "9;1;Ann;2w1;", "4;2;Bob;1b0;")
    event = event_of(reading)
    assert rows_of(event) == rows("2w1", "1b0")
    assert event.participants[0].details == {"SNo": "9"}
    assert codes(reading) == ["CTB023"]


def test_our_own_standings_can_be_read_again():
    reading = read_lines(
        "Club Cup · Swiss · after round 1 of 1 · 2 participants  ",
        "Rules: fide-2026 (FIDE C.07, March 2026)  ",
        "Order: PTS → DE",
        "",
        "| Place | No. | Name | 1 | PTS | by |",
        "| --: | --: | :-- | --: | --: | :-- |",
        "| 1 | 2 | Ann | 1w1 | 1 | PTS |",
        "| 2 | 1 | Bob | 2b0 | 0 | PTS |",
        "",
        "- 12w1: against No. 12, with White (w) or Black (b), and the points made",
    )
    event = event_of(reading)
    assert (event.name, rows_of(event)) == ("Club Cup", rows("2b0", "1w1"))
    assert codes(reading) == ["CTB023", "CTB014"]


PREAMBLES = [
    ("Club Cup", "Last update 12.05.2024 18:04:11, Creator/Last Upload: club"),
    ("From the Database of Chess-Results http://chess-results.com", "Club Cup", "Round 3"),
    ("Club Cup", "Arbiter: J. Smith"),
    ("Club Cup", "Главный судья: Я. Кузнецов", "Место: Самара"),
    ("Club Cup", "Hauptschiedsrichter: J. Schmidt", "Datum: 1.2.2024"),
    ("Club Cup", "Главен съдия: Я. Кузманов", "Дата: 1.2.2024"),
    ("sep=;", "Club Cup"),
]


@pytest.mark.parametrize("preamble", PREAMBLES)
def test_lines_that_are_not_the_name_of_the_event(preamble):
    reading = read_lines(*preamble, "No;Name;1", "1;Ann;2w1", "2;Bob;1b0")
    assert event_of(reading).name == "Club Cup"


def test_a_line_for_spreadsheets_names_no_event():
    reading = read_lines("sep=;", "No;Name;1", "1;Ann;2w1", "2;Bob;1b0")
    event = event_of(reading)
    assert (event.name, event.details) == ("", {})


def test_an_empty_line_below_the_ruler_does_not_end_the_table():
    table = ["Nr  Name  Rtg    1    Score", "--------------------", "", "  1  Ann   2125   2w1  1"]
    reading = read_lines(*table, "  2  Bob   2000   1b0  0", "", "Played in the club")
    event = event_of(reading)
    assert [(each.name, each.rating) for each in event.participants] == [
        ("Ann", 2125),
        ("Bob", 2000),
    ]
    assert rows_of(event) == rows("2w1", "1b0")


def test_a_table_without_any_entry_says_so():
    reading = read_lines("No;Name;1;2;3", "1;Ann;-;-;-", "2;Bob;-;-;-")
    assert event_of(reading).table.rows == 0
    assert [(each.code, each.details["round"]) for each in reading.problems] == [
        ("CTB011", "1"),
        ("CTB011", "2"),
        ("CTB011", "3"),
    ]


@pytest.mark.parametrize("heading", ["Начален сбор", "Стартовый балл", "Starting score"])
def test_starting_scores_by_their_headings(heading):
    reading = read_lines(f"No;Name;{heading};1", "1;Ann;3;2w1", "2;Bob;2;1b0")
    assert [person.details for person in event_of(reading).participants] == [
        {"start": "3"},
        {"start": "2"},
    ]


@pytest.mark.parametrize("key", ["Свод правил", "Правилник"])
def test_the_rulebook_in_other_languages(key):
    settings = ["Настройка;Значение", f"{key};fide-2023", ""]
    reading = read_lines(*settings, "No;Name;1", "1;Ann;2w1", "2;Bob;1b0")
    assert event_of(reading).rulebook == "fide-2023"


@pytest.mark.parametrize("key", ["Заместитель главного арбитра", "Заместник главен съдия"])
def test_the_deputy_arbiter_in_other_languages(key):
    assert detail_of(key) == "deputy arbiter"


def test_two_of_three_may_have_the_same_name():
    reading = read_lines("Nr;Mitspieler;1", "1;Meier;2w1", "2;Meier;1b0", "3;Lutz;bye")
    assert (names(reading), codes(reading)) == (["Meier", "Meier", "Lutz"], ["CTB022"])
