"""The order of criteria: in the file's columns, in another order of them, or computed."""

from dataclasses import replace

import pytest

import tiebreaks as tb
from tests.audit.found import order_of
from tests.audit.known import there
from tests.audit.test_identify import FOUR, MOSCOW, changed, published
from tiebreaks.audit.identify import OrderFinding, Origin, identify
from tiebreaks.audit.identify.ranking_score import ranking_score
from tiebreaks.audit.published import published_table
from tiebreaks.event import Event, Outcome
from tiebreaks.ledger.micro import matrix
from tiebreaks.locale import Translator
from tiebreaks.report.identify_data import identify_data
from tiebreaks.report.identify_text import identify_text

OUAGADOUGOU = tb.read("examples/ouagadougou-open-2022.csv")


EIGHT_TEAMS = tb.read("examples/eight-teams.trf")
TEC_SWISS = tb.read("examples/fide-exercises-swiss-5.trf")


def said(event: Event) -> str:
    return " ".join(identify_text(identify(event), Translator("en"), 80).split())


def codes(order: OrderFinding) -> list[str]:
    return [str(step.criterion) for step in order.steps]


def test_the_file_s_own_order():
    order = order_of(identify(MOSCOW))
    assert (order.origin, order.matched, order.contradictions) == (Origin.FILE, 220, ())
    assert codes(order) == ["PTS", "BH", "BH/C1", "DE", "SB"]
    assert order.own_of == ("swiss-manager-2009",)
    assert [step.separates for step in order.steps][3] == 0  # it decided nothing (test_real)


def test_a_swapped_pair_of_places_is_named_with_the_criterion():
    places = {(20, "Rk."): "22", (21, "Rk."): "21"}
    order = order_of(identify(changed(MOSCOW, places)))
    (each,) = order.contradictions
    assert (order.matched, each.ahead, each.behind) == (218, 21, 20)
    assert codes(order)[each.step] == "BH"
    assert float(there(each.first)) == float(
        MOSCOW.participants[21].published["TB1"].replace(",", ".")
    )


def test_another_order_of_the_columns_is_found():
    """The columns the other way round: SB stands first, and still Buchholz decides first."""
    headings = ("Rk.", "Pts.", "TB4", "TB3", "TB2", "TB1")
    order = order_of(identify(replace(MOSCOW, published_columns=headings)))
    assert order.origin is Origin.COLUMNS
    assert (order.matched, order.contradictions, order.undecided) == (220, (), ())
    assert [step.heading for step in order.steps if step.separates] == [
        *("Pts.", "TB1", "TB2", "TB4")
    ]


def test_a_column_that_had_no_say_is_left_out():
    """The last column is against the places: it is not one of the criteria."""
    table = {
        "Place": ["1", "2", "3", "4"],
        "Pts": ["2", "2", "1½", "½"],
        "X": ["1", "9", "5", "5"],
        "SB": ["2.75", "2.25", "1.5", "1"],
    }
    order = order_of(identify(published(FOUR, table)))
    assert [step.heading for step in order.steps] == ["Pts", "SB"]
    assert (order.origin, order.contradictions) == (Origin.SOME, ())


def test_places_alone_give_the_order_of_a_rulebook():
    kept = ("Rk.", "Pts.")
    people = tuple(
        replace(each, published={name: each.published[name] for name in kept})
        for each in MOSCOW.participants
    )
    order = order_of(identify(replace(MOSCOW, participants=people, published_columns=kept)))
    assert (order.origin, order.matched) == (Origin.COMPUTED, 220)
    assert order.own_of == ("swiss-manager-2009",)


def test_the_olympiad_of_2018_is_recognised_by_its_places():
    """MP, then the Olympiads' own Berger, game points, the sum of match points."""
    order = order_of(identify(tb.read("examples/batumi-2018.csv")))
    assert codes(order) == ["MP", "EMGSB/C1", "GP", "BH:MP/C1"]
    assert order.own_of == ("olympiad-2008",)


def test_what_a_file_leaves_open_is_said():
    """Truncated Solkoff alone leaves 5 and 6 tied, 10 and 11, and so on."""
    found = identify(OUAGADOUGOU)
    order = order_of(found)
    assert codes(order) == ["PTS", "RSOLK"]
    assert (4, 5) in order.undecided
    assert (9, 10) in order.undecided
    assert all(other.origin is Origin.COMPUTED for other in found.other_orders)
    for other in found.other_orders:
        assert (other.undecided, other.contradictions) == ((), ())


def test_a_shared_place_has_to_stay_shared():
    """Two who drew share the first place by points; Sonneborn-Berger would part them."""
    shared = published(FOUR, {"Place": ["1-2", "1-2", "3", "4"], "Pts": ["2", "2", "1½", "½"]})
    order = order_of(identify(shared))
    assert (codes(order), order.matched, order.undecided) == (["PTS"], 4, ())
    parted = published(
        FOUR,
        {
            "Place": ["1-2", "1-2", "3", "4"],
            "Pts": ["2", "2", "1½", "½"],
            "SB": ["2.75", "2.25", "1.5", "1"],
        },
    )
    order = order_of(identify(parted))
    assert [step.heading for step in order.steps] == ["Pts"]


def test_places_that_do_not_follow_from_the_points():
    """In a list by start numbers the places are those: no order is made up for them."""
    event = matrix(["·000", "1·00", "11·0", "111·"])
    order = order_of(identify(published(event, {"Place": ["1", "2", "3", "4"]})))
    assert codes(order) == ["PTS"]
    assert len(order.contradictions) == 3


def test_no_places_and_nobody():
    assert identify(published(FOUR, {"SB": ["2.75", "2.25", "1.5", "1"]})).order is None
    assert identify(published(FOUR, {"Place": ["1", "", "", ""]})).order is None


# What the file declares


def test_the_declared_order_goes_first():
    """The ranks of the file were made by it; other criteria that give them are not looked for."""
    found = identify(EIGHT_TEAMS)
    order = order_of(found)
    assert (order.origin, order.matched, found.declared) == (Origin.DECLARED, 8, None)
    assert codes(order) == ["MP", "MPvGP", "EMGSB/C1", "BH:MP"]
    text = said(EIGHT_TEAMS)
    assert "It is the order that the file declares." in text
    assert "has no column" not in text
    assert "does not have these columns" not in text


def test_a_declared_order_that_does_not_fit_is_told_beside_the_one_that_does():
    """Sonneborn-Berger first: the published table has Buchholz first."""
    event = replace(MOSCOW, tiebreaks=("SB", "BH"))
    found = identify(event)
    order = order_of(found)
    assert (order.origin, order.matched) == (Origin.FILE, 220)
    declared = there(found.declared)
    assert codes(declared) == ["PTS", "SB", "BH"]
    assert declared.matched < 220
    assert (
        "The file declares another order, PTS → SB → BH: that goes with"
        f" {declared.matched} of 220 places"
    ) in said(event)
    assert identify_data(found)["declared_order"]["matched"] == declared.matched


def test_lots_and_unknown_codes_in_a_declared_order():
    right = ("BH", "BH/C1", "DE", "SB", "RND")
    order = order_of(identify(replace(MOSCOW, tiebreaks=right)))
    assert (order.origin, order.matched) == (Origin.DECLARED, 220)
    assert codes(order) == ["PTS", *right[:-1]]
    unknown = identify(replace(MOSCOW, tiebreaks=("BH", "XYZ")))
    assert (order_of(unknown).origin, unknown.declared) == (Origin.FILE, None)


def test_a_declared_order_that_leaves_places_open():
    found = identify(replace(MOSCOW, tiebreaks=("BH",)))
    assert order_of(found).origin is Origin.FILE
    declared = there(found.declared)
    assert codes(declared) == ["PTS", "BH"]
    assert declared.undecided


def test_of_computed_criteria_only_those_without_a_column_are_said_to_have_none():
    """MP and GP stand in the file."""
    text = said(replace(EIGHT_TEAMS, tiebreaks=()))
    assert "The file has no column of " in text
    missing = text.split("The file has no column of ")[1].split(":")[0].split(", ")
    assert not {"MP", "GP"} & set(missing)


# What is no order


def test_starting_numbers_are_no_places():
    """In the paper's file everybody's rank is his number: it has 16 in fifth place."""
    found = identify(TEC_SWISS)
    assert (found.starting_numbers, found.order) == (True, None)
    assert "The column Rank has only everybody's starting number." in said(TEC_SWISS)
    assert identify_data(found)["starting_numbers"] is True


def test_interchanged_places_are_no_starting_numbers():
    """The file calls its players by their places, of which two are interchanged."""
    event = matrix(["·½11", "½·½1", "0½·½", "00½·"])  # 2½, 2, 1, ½
    numbers = (1, 3, 2, 4)
    people = [replace(e, id=n) for e, n in zip(event.participants, numbers, strict=True)]
    event = replace(event, participants=tuple(people))
    table = published(event, {"Pl": ["1", "3", "2", "4"], "Pts": ["2½", "2", "1", "½"]})
    found = identify(table)
    assert not found.starting_numbers
    order = order_of(found)
    assert (order.matched, order.of) == (2, 4)


@pytest.mark.parametrize(("heading", "code"), [("SOS", "“SOS”"), ("BH", "“BH”")])
def test_a_column_that_fits_nothing_has_only_its_heading(heading, code):
    table = {
        "Place": ["1", "2", "3", "4"],
        "Pts": ["2", "2", "1½", "½"],
        heading: ["31", "7", "99", "123"],
    }
    event = published(FOUR, table)
    assert [str(step.criterion) for step in order_of(identify(event)).steps] == ["PTS", "None"]
    assert f"Order: PTS → {code}. It gives 4 of 4 places." in said(event)


def test_places_by_published_numbers_that_a_wrong_result_contradicts():
    """The first game of 1 against 161 the other way round: the table still follows its numbers."""
    outcome, points = MOSCOW.table.outcome.copy(), MOSCOW.table.points.copy()
    assert MOSCOW.table.opponent[0, 0] == 160
    outcome[0, [0, 160]] = Outcome.LOSS, Outcome.WIN
    points[0, [0, 160]] = 0, MOSCOW.table.scale
    event = replace(MOSCOW, table=replace(MOSCOW.table, outcome=outcome, points=points))
    found = identify(event)
    order = order_of(found)
    assert (order.origin, order.as_published) == (Origin.FILE, True)
    assert (order.matched, order.contradictions) == (220, ())
    assert codes(order) == ["PTS", "BH", "BH/C1", "DE", "SB"]
    assert "by the published numbers, not by those that were computed" in said(event)
    assert [each.who for each in found.points[0].against] == [0, 160]


INTERCHANGED = "tests/audit/files/place-interchanged.csv"  # Belova and Aranov, says its README


@pytest.mark.parametrize("declared", [True, False])
def test_one_misprint_in_a_small_table_does_not_cost_the_order(declared):
    """Less criteria would contradict nobody, and decide less: that is no better."""
    event = tb.read(INTERCHANGED)
    if not declared:
        event = replace(event, tiebreaks=())
    order = order_of(identify(event))
    assert order.origin is (Origin.DECLARED if declared else Origin.FILE)
    assert codes(order) == ["PTS", "BH/C1", "BH", "SB"]
    names = [event.participants[order.contradictions[0].ahead].name]
    names.append(event.participants[order.contradictions[0].behind].name)
    assert (names, len(order.contradictions)) == (["Belova", "Aranov"], 1)


# The score that ranks teams


def test_game_points_rank_where_they_come_first():
    """Emmen 1957 ranked by game points, the teams of the other file by match points."""
    emmen = tb.read("examples/women-olympiad-1957-group-c.csv")
    assert ranking_score(emmen, published_table(emmen)) == "GP"
    assert ranking_score(EIGHT_TEAMS, published_table(EIGHT_TEAMS)) == ""
    assert ranking_score(MOSCOW, published_table(MOSCOW)) == ""


def test_an_order_with_an_unknown_column_is_no_option_of_other_commands():
    """A and B stand apart by numbers that nothing gives; SB after them separates nobody."""
    columns = {
        "Place": ["1", "2", "3", "4"],
        "Pts": ["2", "2", "1½", "½"],
        "?": ["91", "17", "33", "58"],
        "SB": ["2¾", "2¼", "1½", "1"],
    }
    known = published(FOUR, {name: texts for name, texts in columns.items() if name != "?"})
    assert identify_data(identify(known))["options"]["tiebreaks"] == ["SB"]
    unknown = published(FOUR, columns)
    assert [step.separates for step in order_of(identify(unknown)).steps] == [2, 1, 0]
    assert identify_data(identify(unknown))["options"] is None
    assert "--tiebreaks" not in said(unknown)
