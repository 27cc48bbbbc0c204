"""The rows of the standings as a page has them; expectations by hand, see `four_players`."""

import pytest

from tests.web.four_players import FOUR, desk_of
from tiebreaks import formats
from tiebreaks.desk.state import State
from tiebreaks.locale import Translator
from tiebreaks.report.standings_rows import EQUAL, VOID, Cell, headings, placed_rows
from tiebreaks.standings import Standings, rank

ENGLISH = Translator("en")


@pytest.fixture
def four():
    return State(desk_of(FOUR)).standings


def column(standings: Standings, code: str) -> list[Cell]:
    number = standings.codes.index(code)
    return [row.cells[number] for row in placed_rows(standings, ENGLISH)]


def test_the_first_place_comes_first(four):
    rows = placed_rows(four, ENGLISH)
    assert [(row.place, row.id, row.name) for row in rows] == [
        ("1", 1, "Fischer"),
        ("2", 2, "Müller"),
        ("3", 3, "Ólafsson"),
        ("4", 4, "Çelik"),
    ]


def test_numbers_come_in_two_parts_so_that_units_stand_under_one_another(four):
    assert [(cell.units, cell.rest) for cell in column(four, "SB")][:2] == [("2", "¾"), ("2", "¼")]
    assert [cell.units + cell.rest for cell in column(four, "PTS")] == ["2", "2", "1½", "½"]


def test_columns_sort_by_whole_numbers_and_equal_values_alike(four):
    assert [cell.order for cell in column(four, "PTS")] == [4, 4, 3, 1]  # half points


def test_who_is_tied_on_points_is_in_one_bracket(four):
    assert [row.bracket for row in placed_rows(four, ENGLISH)] == ["first", "last", "", ""]


def test_neighbours_who_are_tied_are_parted_by_a_code(four):
    # one drawn game, one win each: Sonneborn–Berger decides
    rows = placed_rows(four, ENGLISH)
    assert [(row.above, row.parted) for row in rows] == [(0, ""), (1, "SB"), (2, ""), (3, "")]


def test_nothing_parts_those_who_share_a_place():
    standings = rank(State(desk_of(FOUR)).event, "rr-2026", "DE")
    first, second, *_ = placed_rows(standings, ENGLISH)
    assert (first.place, second.place, second.parted) == ("1–2", "1–2", EQUAL)


def test_names_sort_without_capitals_and_accents(four):
    rows = placed_rows(four, ENGLISH)
    by_name = sorted(rows, key=lambda row: row.name_order)
    assert [row.name for row in by_name] == ["Çelik", "Fischer", "Müller", "Ólafsson"]


def test_what_else_is_known_stands_beside_the_name(four):
    rows = placed_rows(four, ENGLISH)
    assert [(row.about, row.rating) for row in rows][::2] == [("", 2700), ("GM ISL", "")]


def test_places_of_a_group_criterion_sort_from_the_lowest(four):
    heads = {head.code: head.best for head in headings(four, ENGLISH)}
    assert heads == {
        "PTS": "descending",
        "DE": "ascending",
        "WIN": "descending",
        "SB": "descending",
    }


def test_who_was_tied_with_nobody_has_no_value_of_a_group_criterion(four):
    ranks = [(cell.units, cell.order) for cell in column(four, "DE")]
    assert ranks == [("1", 1), ("1", 1), ("", ""), ("", "")]


def test_a_column_that_decides_nothing_has_dashes():
    # FIDE 2026 has no Buchholz in round robins
    standings = rank(State(desk_of(FOUR)).event, "fide-2026", "ARO")
    assert {cell.units + cell.rest for cell in column(standings, "ARO")} == {VOID}
    assert {cell.order for cell in column(standings, "ARO")} == {""}


def test_moves_are_told_by_number(four):
    rows = placed_rows(four, ENGLISH, {3: 2, 1: -2})
    assert [row.moved for row in rows] == [-2, 0, 2, 0]


def test_an_address_has_no_stroke():
    event = formats.read("examples/eight-teams.trf").event
    assert event is not None
    links = {head.code: head.link for head in headings(rank(event), ENGLISH)}
    assert links["EMGSB/C1"] == "EMGSB-C1"


def test_nobody_takes_part():
    nobody = '{"format": "tiebreaks", "version": 1, "participants": []}'
    standings = State(desk_of(nobody)).standings
    assert placed_rows(standings, ENGLISH) == ()
    assert headings(standings, ENGLISH)[0].code == "PTS"
