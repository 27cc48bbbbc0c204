"""Boards and direct encounters of teams, in small hand-made events."""

from dataclasses import replace
from fractions import Fraction

import numpy as np

from tests.laws import comparison as ask
from tests.systems.team_questions import PAB_DRAW, awarded_event, order, tables, values
from tests.twin.published import exact
from tests.twin.published import load as data
from tiebreaks.event import (
    DRAUGHTS,
    NOBODY,
    EventType,
    Kind,
    Outcome,
    RoundTable,
)
from tiebreaks.ledger import Facts
from tiebreaks.ledger.groups import one_group_per_event, places
from tiebreaks.ledger.micro_matches import match_facts
from tiebreaks.rulebook import Modifiers, load
from tiebreaks.systems.boards import board_count, bottom_boards, top_boards
from tiebreaks.systems.direct_encounter import direct_encounter
from tiebreaks.systems.team_direct_encounter import then_count_or_top

KNOCKOUT = ("EDEBT", "EDEBB", "EDET", "EDEB")


# Boards


def test_the_exercises_on_boards():
    """TEC pp. 66-67, 11 against 14: BC 3½ : 6½, board 1 1 : 0, without the last 2 : 1."""
    printed = data("tec_team14")["expected"]
    assert printed["11_vs_14_board_results"] == ["1-0", "½", "½", "0-1"]
    facts = match_facts(["· 1½½0", "0½½1 ·"], "rr")
    bc = printed["BC"]
    assert tables(facts, "BC") == [("board count", 0, [exact(bc["11"]), exact(bc["14"])])]
    assert tables(facts, "TBR") == [("board", 1, [1, 0])]
    assert tables(facts, "BBE") == [("last boards", 1, [2, 1])]
    for code in ("BC", "TBR", "BBE", *KNOCKOUT):
        assert order(facts, code) == [1, 2]


def test_top_boards_one_after_the_other():
    facts = match_facts(["· ½½10", "½½01 ·"], "rr")
    assert tables(facts, "TBR") == [
        ("board", 1, [Fraction(1, 2)] * 2),
        ("board", 2, [Fraction(1, 2)] * 2),
        ("board", 3, [1, 0]),
    ]


def test_bottom_boards_go_one_after_the_other():
    """1½ : 1½ without board 4, 1½ : ½ without boards 3 and 4."""
    facts = match_facts(["· ½101", "½010 ·"], "rr")
    half = Fraction(1, 2)
    assert tables(facts, "BBE") == [
        ("last boards", 1, [3 * half, 3 * half]),
        ("last boards", 2, [3 * half, half]),
    ]


def test_board_count_is_about_equal_game_points_only():
    """C has the lowest count, but fewer game points than the others: it says nothing of the three.

    By boards A 1, 1; B 1, 1½; C 1, ½.
    """
    facts = match_facts(["· 1½ 0½", "0½ · 11", "1½ 00 ·"], "rr")
    assert values(facts, "GP") == [2, Fraction(5, 2), Fraction(3, 2)]
    assert values(facts, "BC") == [1 + 2 * 1, 1 + 2 * Fraction(3, 2), 1 + 2 * Fraction(1, 2)]
    assert order(facts, "BC") == [1, 1, 1]
    assert order(facts, "TBR") == [2, 1, 3]  # equal on board 1; 1, 1½, ½ on board 2


def test_what_is_awarded_on_boards():
    """Article 12: the bye is a win on each of three boards, though it brought 1½ game points."""
    facts = Facts.of(awarded_event(), load("fide-2026"))
    half = Fraction(1, 2)
    # by boards: A 1½½ + 111 + 00½ = 2, 1½, 2; B 0½½ + 000; C 111 + 111 + 11½ = 3, 3, 2½
    assert values(facts, "BC") == [2 + 2 * 3 * half + 3 * 2, 2 * half + 3 * half, 3 + 6 + 15 * half]
    assert tables(facts, "TBR") == [("board", 1, [2, 0, 3])]
    assert tables(facts, "BBE") == [("last boards", 1, [7 * half, half, 6])]
    lines = ask.ledger(facts, "BC").lines(1)
    assert [(line.row, line.amount) for line in lines] == [(0, 5 * half), (1, 0)]


def test_a_bye_before_any_game_is_worth_a_point_on_every_board():
    table = replace(
        awarded_event().table.after_round(1),
        opponent=np.full((1, 3), NOBODY),
        kind=np.array([[Kind.PAIRING_BYE, Kind.ZERO_BYE, Kind.ZERO_BYE]], np.int8),
        board_points=np.zeros((1, 3, 3), np.int32),
    )
    facts = Facts(table, PAB_DRAW, load("fide-2026"), EventType.SWISS, rounds=3)
    assert values(facts, "BC") == [1 + 2 + 3, 0, 0]
    assert order(facts, "TBR") == order(facts, "BBE") == [1, 2, 2]


def test_boards_that_nobody_knows():
    """Nothing is said of them, and nobody is separated."""
    table = replace(awarded_event().table, board_points=None)
    facts = Facts(table, PAB_DRAW, load("fide-2026"), EventType.SWISS, rounds=3)
    tied = one_group_per_event(table.event_of)
    for of_boards in (board_count, top_boards, bottom_boards):
        ordering = of_boards(facts, Modifiers(), tied)
        assert (ordering.labels == tied).all()
        assert not ordering.ledger.totals().any()
    chained = then_count_or_top(facts, Modifiers(), ask.labels_of([[0, 1], [2]]))
    assert chained.labels.tolist() == [0, 1, 2]


# Extended direct encounter


def test_primary_then_secondary_score():
    """Each of three has beaten one: 2 MP each; 2½, 1½ and 2 GP."""
    facts = match_facts(["· 11 0½", "00 · 1½", "1½ 0½ ·"], "rr")
    assert tables(facts, "EDE") == [
        ("mini-table", 0, [2, 2, 2]),
        ("secondary mini-table", 0, [Fraction(5, 2), Fraction(3, 2), 2]),
    ]
    assert order(facts, "EDE") == [1, 3, 2]


def test_the_secondary_score_of_an_event_that_ranks_by_game_points():
    """2, 2, 2 game points, but A won a match by 2–0 and lost none by more than it drew.

    A–B 1–1, A–C 1–1, B–C 1–1 on two boards; the same event ranks C last by match points if one
    match was lost at the table of the arbiter: 0 match points for C against A.
    """
    facts = match_facts(["· ½½ 10", "½½ · ½½", "01 ½½ ·"], "olympiad-1957")
    points = facts.table.points.copy()
    points[2, 2], points[2, 0] = 0, 4  # A–C is row 2
    facts = Facts(replace(facts.table, points=points), DRAUGHTS, facts.rulebook, EventType.SWISS)
    assert facts.primary == "GP"
    assert tables(facts, "EDE") == [
        ("mini-table", 0, [2, 2, 2]),
        ("secondary mini-table", 0, [3, 2, 1]),
    ]
    assert order(facts, "EDE") == [1, 2, 3]


def rows_of_matches(*results: tuple[int, int, str]) -> Facts:
    """Matches of three teams on four boards, each in a row of its own, as the first made them."""
    shape = (len(results), 3)
    opponent, kind = np.full(shape, NOBODY), np.full(shape, Kind.NOT_HELD)
    boards = np.zeros((*shape, 4), np.int32)
    outcome = np.zeros(shape, np.int8)
    for row, (one, other, made) in enumerate(results):
        opponent[row, [one, other]] = other, one
        kind[row, [one, other]] = Kind.PLAYED
        boards[row, one] = ["0½1".index(result) for result in made]
        boards[row, other] = 2 - boards[row, one]
        better = np.sign(boards[row, one].sum() - boards[row, other].sum())
        outcome[row, [one, other]] = Outcome.DRAW + better, Outcome.DRAW - better
    table = RoundTable.of(
        opponent=opponent,
        kind=kind,
        outcome=outcome,
        scoring=DRAUGHTS,
        scale=2,
        game_points=boards.sum(axis=2),
        board_points=boards,
    )
    return Facts(table, DRAUGHTS, load("plain"), EventType.SWISS)


def test_what_is_left_begins_again_with_the_primary_score():
    """Three matches of each pair, which enter as averages (6.1.2).

    MP: A–B 4 : 2, A–C 2 : 4, B–C 4 : 2, so 2 each.  GP: A–B 6 : 6, A–C 7 : 5, B–C 7 : 5, so
    A and B are ahead of C with 13/3.  Between the two the GP are equal, but not the MP.
    """
    facts = rows_of_matches(
        (0, 1, "11½0"), (0, 1, "½½½1"), (0, 1, "1000"),
        (0, 2, "1111"), (0, 2, "½½½0"), (0, 2, "½½½0"),
        (1, 2, "11½0"), (1, 2, "½½11"), (1, 2, "½½½0"),
    )  # fmt: skip
    thirteen, ten = Fraction(13, 3), Fraction(10, 3)
    assert tables(facts, "EDE") == [
        ("mini-table", 0, [2, 2, 2]),
        ("secondary mini-table", 0, [thirteen, thirteen, ten]),
        ("mini-table", 0, [Fraction(4, 3), Fraction(2, 3), 0]),
        ("secondary mini-table", 0, [0, 0, 0]),
    ]
    assert order(facts, "EDE") == [1, 2, 3]


def test_the_boards_of_all_matches_of_the_two():
    """1 : 0 and 0 : 1 on board 1; ½ : ½ and 1 : 0 on board 2; 0 : 1 and ½ : ½ on board 4."""
    facts = rows_of_matches((0, 1, "1½½0"), (0, 1, "01½½"))
    assert tables(facts, "EDET", [[0, 1], [2]])[2:] == [
        ("board", 1, [1, 1, 0]),
        ("board", 2, [Fraction(3, 2), Fraction(1, 2), 0]),
    ]
    assert order(facts, "EDET", [[0, 1], [2]]) == [1, 2, 1]


def test_two_that_are_left_of_a_larger_group():
    """MP A 3, B 4, C 3, D 2; A and C drew, and A's point was on the first board."""
    facts = match_facts(["· 1½ 10 ½0", "0½ · 11 11", "01 00 · 1½", "½1 00 0½ ·"], "rr")
    assert values(facts, "MP") == [3, 4, 3, 2]
    assert order(facts, "EDE") == [2, 1, 2, 4]
    assert order(facts, "EDET") == [2, 1, 3, 4]
    ordering = ask.column(facts, "EDEBB").ordering
    assert ordering is not None
    *_, last = ordering.steps
    assert (last.name, last.before.tolist()) == ("board count", [1, 0, 1, 3])


def test_boards_decide_between_two_only():
    """Three drew all matches 1–1; A made its points on the first board."""
    facts = match_facts(["· 10 10", "01 · ½½", "01 ½½ ·"], "rr")
    assert order(facts, "EDET") == [1, 1, 1]
    assert order(facts, "TBR") == [1, 2, 2]
    assert order(facts, "EDET", [[0, 1], [2]]) == [1, 2, 1]


def test_two_who_did_not_meet_stay_equal():
    facts = match_facts(["· · 10", "· · 0½", "01 1½ ·"], "rr")
    for code in ("EDE", *KNOCKOUT):
        assert order(facts, code, [[0, 1], [2]]) == [1, 1, 1]


def test_a_forfeited_match_in_the_extended_direct_encounter():
    """B did not come to play C: no encounter in a Swiss, one with ``/P`` (6.1.1)."""
    facts = Facts.of(awarded_event(), load("fide-2026"))
    assert order(facts, "EDE", [[1, 2], [0]]) == [1, 1, 1]
    assert order(facts, "EDE/P", [[1, 2], [0]]) == [1, 2, 1]
    assert order(facts, "EDEBT", [[1, 2], [0]]) == [1, 1, 1]
    rr = Facts.of(replace(awarded_event(), type=EventType.ROUND_ROBIN), load("fide-2026"))
    assert order(rr, "EDE", [[1, 2], [0]]) == [1, 2, 1]


def test_direct_encounter_in_a_named_score():
    """A beat B 1½–½ and lost 0–2 to C, who lost ½–1½ to B: 2 MP each; 1½, 2 and 2½ GP."""
    facts = match_facts(["· 1½ 00", "0½ · 1½", "11 0½ ·"], "rr")
    tied = one_group_per_event(facts.table.event_of)
    for score, expected in (("", [1, 1, 1]), ("MP", [1, 1, 1]), ("GP", [3, 2, 1])):
        found = direct_encounter(facts, Modifiers(), tied, score)
        assert places(tied, found.labels).tolist() == expected
