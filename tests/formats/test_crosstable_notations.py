"""Crosstables by rounds as people copy them: a hand-made file for each notation."""

from pathlib import Path

import pytest

from tests.formats.expected import rows, rows_of, without_colours
from tests.formats.trf_lines import codes, event_from, event_of, points, read_lines
from tiebreaks.event import Kind
from tiebreaks.formats import read
from tiebreaks.formats.table.cells import Notation
from tiebreaks.formats.table.notation import notation

FILES = Path(__file__).parent / "files" / "tables"

CUP = rows(
    "2w1     4b1  5w1",
    "1b0     5w0  3w1",
    "4w½     half 2b0",
    "3b½     1w0  zero",
    "pairing 2b1  1b0",
)
"""The same event in all the files, as it was played."""

NAMES = ["Ann Archer", "Bob Baker", "Cid Carter", "Dan Dyer", "Eve Ellis"]


def check_cup(name: str, *, colours: bool, problems: list[str]) -> None:
    reading = read(FILES / name)
    event = event_of(reading)
    assert (reading.format, codes(reading)) == ("crosstable", problems)
    assert rows_of(event) == (CUP if colours else without_colours(CUP))
    assert [person.name for person in event.participants] == NAMES
    assert [person.rating for person in event.participants] == [2100, 2000, 1900, 1800, 1700]
    assert points(event) == {1: 3, 2: 1, 3: 1, 4: 0.5, 5: 2}


@pytest.mark.parametrize(
    "name",
    ["12w1.csv", "12w1_german.csv", "12w1_cyrillic.csv", "12_w_1.txt", "w12_1.csv", "+12b.csv"],
)
def test_notations_with_colours(name):
    check_cup(name, colours=True, problems=[])


@pytest.mark.parametrize("name", ["1w12.csv", "12w+_as_results.csv"])
def test_unusual_notations_with_colours_are_reported(name):
    check_cup(name, colours=True, problems=["CTB017"])


@pytest.mark.parametrize("name", ["+12.csv", "12-1.csv", "W12.csv"])
def test_notations_without_colours(name):
    check_cup(name, colours=False, problems=[])


def test_signs_after_the_number_are_results_and_reported():
    check_cup("12+.csv", colours=False, problems=["CTB017"])


def test_every_kind_of_round_in_our_own_notation():
    reading = read(FILES / "every_kind.csv")
    assert codes(reading) == ["CTB012"]
    assert rows_of(event_of(reading)) == rows(
        "2w1     3-½ 4w+  zero",
        "1b0     4b* half 3wW",
        "full    1-½ free 2bL",
        "pairing 2w* 1b-  free",
        "6--     6w1 6b½  6-0",
        "5--     5b0 5w½  5-1",
    )


def test_two_games_in_a_cell_are_two_rows_of_the_round():
    reading = read(FILES / "two_games_in_a_cell.csv")
    assert codes(reading) == []
    event = event_of(reading)
    assert event.table.round_no.tolist() == [1, 1, 2, 2, 3, 3]
    assert rows_of(event) == rows(
        "4w1 4b1 3w½ 3b½ 2w1 2b0",
        "3b1 3w0 4w½ 4b1 1b0 1w1",
        "2w0 2b1 1b½ 1w½ 4b1 4w½",
        "1b0 1w0 2b½ 2w0 3w0 3b½",
    )


def test_a_single_game_beside_two_in_a_cell():
    event = event_from(
        "No;Name;1", "1;Ann;2w1b1", "2;Bob;1b0w0", "3;Cid;4w1", "4;Dan;3b0", "5;Eve;½"
    )
    assert rows_of(event) == rows("2w1 2b1", "1b0 1w0", "4w1 free", "3b0 free", "half free")


@pytest.mark.parametrize(
    ("text", "opponents"),
    [("2w1K", "1s0K"), ("2w1F", "1b0F"), ("2w+", "1b-"), ("2-+", "1--"), ("2w +", "1b -")],
)
def test_forfeits(text, opponents):
    event = event_from("No;Name;1", f"1;Ann;{text}", f"2;Bob;{opponents}", "3;Cid;4w1", "4;Dan;3b0")
    assert [Kind(kind) for kind in event.table.kind[0, :2]] == [
        Kind.FORFEIT_WIN,
        Kind.FORFEIT_LOSS,
    ]


def test_a_sign_after_the_number_is_a_forfeit_where_games_have_points():
    event = event_from("No;Name;1", "1;Ann;2+", "2;Bob;1-", "3;Cid;4-½", "4;Dan;3-½")
    assert rows_of(event) == rows("2-+", "1--", "4-½", "3-½")


def test_byes_and_forfeits_of_american_wall_charts():
    event = event_from(
        "No;Name;Rd 1;Rd 2",
        "1;Ann;W2;X3",
        "2;Bob;L1;H---",
        "3;Cid;D4;F1",
        "4;Dan;D3;U---",
        "5;Eve;B;U",
    )
    assert rows_of(event) == rows("2-1 3-+", "1-0 half", "4-½ 1--", "3-½ zero", "pairing zero")


def test_colour_before_an_opponent_is_no_won_game_where_nobody_lost():
    assert codes(read_lines("No;Name;1", "1;Ann;W2", "2;Bob;B1")) == ["CTB002", "CTB002"]


def test_the_notation_is_that_under_which_opponents_name_each_other():
    """``1w2`` could be a draw by two points with number 1; nobody else would name Ann then."""
    grid = [["1w2", "½b3"], ["0b1", "1w3"], ["", "0b2"]]
    assert notation(grid, [1, 2, 3])[0] is Notation.RESULT_FIRST
    grid = [["2w1", "1b1"], ["1b0", "1w1"], ["", ""]]
    assert notation(grid, [1, 2, 3])[0] is Notation.GAME


def test_a_file_with_settings_is_not_guessed_at():
    """Only forfeits and draws: without the settings the signs would be results."""
    event = event_from(
        *("Setting;Value", "Name;Cup", ""),
        *("No;Name;1", "1;Ann;2w+", "2;Bob;1b-", "3;Cid;4w=", "4;Dan;3b="),
    )
    assert rows_of(event) == rows("2w+", "1b-", "4w½", "3b½")


def test_pseudo_players_stand_for_byes():
    reading = read_lines(
        "No;Name;1;2", "1;Ann;2w1;4b1", "2;Bob;1b0;3w1", "3;Cid;4w1;2b0", "4;spielfrei;3b0;1w0"
    )
    assert codes(reading) == ["CTB020"]
    assert rows_of(event_of(reading)) == rows("2w1 pairing", "1b0 3w1", "pairing 2b0")


def test_rounds_only_announced_and_rounds_of_byes():
    announced = read_lines("No;Name;1;2", "1;Ann;2w1;2b", "2;Bob;1b0;1w")
    assert (codes(announced), event_of(announced).rounds_held) == (["CTB011"], 1)
    adjourned = read_lines("No;Name;1;2", "1;Ann;2w1;2b*", "2;Bob;1b0;1w*")
    assert (codes(adjourned), event_of(adjourned).rounds_held) == (["CTB012"], 2)
    byes = read_lines("No;Name;1;2", "1;Ann;2w1;half bye", "2;Bob;1b0;zero bye")
    assert (codes(byes), event_of(byes).rounds_held) == ([], 2)


def test_two_crosstables_are_two_events():
    table = ["No;Name;1", "1;Ann;2w1", "2;Bob;1b0"]
    reading = read_lines("Group A", *table, "", "Group B", *table)
    assert codes(reading) == ["CTB019"]
    assert [(problem.line, problem.column) for problem in reading.problems] == [(7, 1)]


def test_a_long_table_may_repeat_its_heading():
    event = event_from("No;Name;1", "1;Ann;2w1", "No;Name;1", "2;Bob;1b0", "", "No;Name;1", "3;C;½")
    assert [person.name for person in event.participants] == ["Ann", "Bob", "C"]


# Headings as chess-results and Swiss-Manager write them.
HEADINGS = [
    "Rk.;SNo;;Name;FED;Rtg;Club/City;1.Rd;2.Rd;Pts.;TB1;rtg+/-",
    "Rg.;Snr;;Name;Land;Elo;Verein;1.Rd;2.Rd;Pkt.;Wtg1;K",
    "Мс.;Ном;;Имя;Фед.;Рейт.;Клуб/Город;1.тур;2.тур;Очки;Доп1;K",
    "М-ло;№;;Име;Фед.;Рейт.;Клуб/Град;1.Кръг;2.Кръг;Точки;Доп1;K",
]


@pytest.mark.parametrize("heading", HEADINGS)
def test_headings_of_pairing_programs(heading):
    event = event_from(
        heading,
        "1;2;GM;Ann;BUL;2500;Sofia;2w1;½;1½;1;0",
        "2;1;;Bob;GER;2400;;1b0;-1;1;1½;0",
    )
    ann = event.participants[0]
    headings = heading.split(";")
    assert (ann.id, ann.name, ann.rating) == (1, "Ann", 2500)
    assert ann.details == {headings[1]: "2", "title": "GM", "federation": "BUL", "club": "Sofia"}
    assert event.published_columns == (headings[0], *headings[9:])
    assert ann.published == dict(
        zip((headings[0], *headings[9:]), ["1", "1½", "1", "0"], strict=True)
    )
