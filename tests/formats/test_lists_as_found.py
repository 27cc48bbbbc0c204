"""Lists of games as arbiters make them: side by side, with points beside the names, with signs."""

import pytest

from tests.formats.expected import rows, rows_of
from tests.formats.trf_lines import codes, event_of, read_lines

SIDE_BY_SIDE = rows("2w1 pairing", "1b0 3w½", "pairing 2b½")


def test_rounds_side_by_side():
    reading = read_lines(
        "Round 1;;;;Round 2",
        "White;Black;Result;;White;Black;Result",
        "A;B;1-0;;B;C;1/2",
        "C;bye;1;;A;bye;1",
    )
    event = event_of(reading)
    assert [person.name for person in event.participants] == ["A", "B", "C"]
    assert (rows_of(event), codes(reading), event.name) == (SIDE_BY_SIDE, [], "")


def test_games_of_a_round_side_by_side():
    reading = read_lines(
        "Round;White;Black;Result;White;Black;Result",
        "1;A;B;1-0;C;D;0-1",
        "2;A;C;1-0;B;D;0-1",
    )
    assert codes(reading) == []
    assert rows_of(event_of(reading)) == rows("2w1 3w1", "1b0 4w0", "4w0 1b0", "3b1 2b1")


def test_lists_of_different_lengths_and_further_rounds_below():
    reading = read_lines(
        "Open 2026",
        "Runde 1;;;;Runde 2",
        "Brett;Weiß;Schwarz;Erg;Brett;Weiß;Schwarz;Erg",
        "1;A;B;1-0;1;B;C;½-½",
        "2;C;spielfrei;1",
        ";;;;2;A;spielfrei;1",
        "",
        "Runde 3",
        "Brett;Weiß;Schwarz;Erg;Brett;Weiß;Schwarz;Erg",
        "1;C;A;0-1;2;B;frei;1",
    )
    event = event_of(reading)
    assert (codes(reading), event.name) == ([], "Open 2026")
    assert rows_of(event) == rows("2w1 pairing 3b1", "1b0 3w½ pairing", "pairing 2b½ 1w0")


@pytest.mark.parametrize("heading", ["White", "Black", "Schwarz", "Weiß"])
def test_a_second_column_that_cannot_be_read_is_an_error(heading):
    reading = read_lines(f"Round;White;Black;Result;{heading}", "1;A;B;1-0;C")
    assert (reading.event, codes(reading)) == (None, ["GAM012"])
    assert reading.problems[0].details == {"found": heading}


def test_columns_that_are_not_read_are_named():
    reading = read_lines("Round;Date;White;Black;Result;ECO;-", "1;1 May;A;B;1-0;B12;-")
    assert codes(reading) == ["GAM013"]
    assert reading.problems[0].details == {"found": "Date, ECO"}


def test_empty_columns_and_known_ones_are_not_named():
    heading = "Round;Board;White;Rtg;Black;Rtg;Result;ECO"
    assert codes(read_lines(heading, "1;1;A;2000;B;1900;1-0;")) == []


POINTS = [
    ("Punkte", ["1;A;1;B;0", "1;C;½;D;½"], rows("2w1", "1b0", "4w½", "3b½")),
    ("Pts", ["1;A;2;B;0", "1;C;1;D;1"], rows("2w1", "1b0", "4w½", "3b½")),
    ("Pts", ["1;A;+;B;-", "1;C;0.5;D;0.5"], rows("2w+", "1b-", "4w½", "3b½")),
    ("Res", ["1;A;1;B;0", "1;C;0;D;0"], rows("2w1", "1b0", "4w0", "3b0")),
]


@pytest.mark.parametrize(("heading", "games", "expected"), POINTS)
def test_points_of_the_game_beside_the_names(heading, games, expected):
    reading = read_lines(f"Runde;Weiß;{heading};Schwarz;{heading}", *games)
    assert rows_of(event_of(reading)) == expected


@pytest.mark.parametrize(
    "games",
    [
        ["2;A;1;B;1", "2;C;0;D;0"],
        ["3;A;1½;B;1", "3;C;½;D;1"],
        ["2;A;1;B;0", "2;C;1;D;1"],
        ["1;A;0;B;0"],
        ["1;A;x;B;0"],
    ],
)
def test_points_before_the_round_are_no_results(games):
    reading = read_lines("Runde;Weiß;Punkte;Schwarz;Punkte", *games)
    assert (reading.event, codes(reading)) == (None, ["GAM011"])


def test_scores_before_the_round_beside_a_result():
    reading = read_lines("Round;White;Score;Black;Score;Result", "2;A;0;B;1;1-0")
    assert rows_of(event_of(reading)) == rows("2w1", "1b0")
    assert codes(reading) == ["GAM013"]


BYES = [
    (";+", "full"),
    ("spielfrei;+", "pairing"),
    ("frei;1", "pairing"),
    ("вых;+", "pairing"),
    ("вых.;", "pairing"),
    ("Вых.;½", "half"),
]


@pytest.mark.parametrize(("row", "kind"), BYES)
def test_byes(row, kind):
    reading = read_lines("Round;White;Black;Result", "1;A;B;1-0", f"1;C;{row}")
    assert rows_of(event_of(reading)) == rows("2w1", "1b0", kind)


def test_a_surname_that_is_a_word_for_a_bye():
    reading = read_lines("Round;White;Black;Result", "1;Frei;Berg;1-0")
    assert [person.name for person in event_of(reading).participants] == ["Frei", "Berg"]


def test_bye_words_in_a_crosstable():
    reading = read_lines("No;Name;1", "1;A;2w1", "2;B;1b0", "3;C;frei", "4;D;вых.")
    assert rows_of(event_of(reading)) == rows("2w1", "1b0", "pairing", "pairing")


def test_a_forfeit_without_a_side():
    reading = read_lines("Тур;Белые;Чёрные;Результат", "1;A;B;1-0", "2;B;A;н/я")
    assert rows_of(event_of(reading)) == rows("2w1 2b-", "1b0 1w-")
    assert codes(reading) == ["GAM014"]


def test_a_forfeit_with_its_side():
    reading = read_lines("Тур;Белые;Чёрные;Результат", "1;A;B;1-0", "2;B;A;1-0 н/я")
    assert (rows_of(event_of(reading)), codes(reading)) == (rows("2w1 2b-", "1b0 1w+"), [])


def test_a_result_that_both_have_won_is_said_once():
    games = ["1;A;B;1-0", "1;C;D;1-1", "2;A;C;1-0"]
    reading = read_lines("Round;White;Black;Result", *games)
    assert [(each.code, each.line, each.details["found"]) for each in reading.problems] == [
        ("CTB009", 3, "C – D 1-1")
    ]
    assert reading.problems[0].details["expected"] == "1-½-0"


def test_rows_below_a_list_of_games():
    games = ["Round;White;Black;Result", "1;A;B;1-0", "", "Arbiter:;J. Smith", "Played in Graz"]
    reading = read_lines(*games)
    assert len(event_of(reading).participants) == 2
    assert [(each.code, each.details) for each in reading.problems] == [
        ("CTB014", {"found": "Arbiter: J. Smith", "count": "2"})
    ]


@pytest.mark.parametrize("title", ["Round: 2", "Round:;2", "Round 2"])
def test_titles_between_the_rounds(title):
    games = ["Round 1", "White;Black;Result", "A;B;1-0", title, "B;A;½-½"]
    assert rows_of(event_of(read_lines(*games))) == rows("2w1 2b½", "1b0 1w½")
