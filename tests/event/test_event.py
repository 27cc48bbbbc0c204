"""Events, tables, scorings, unions."""

from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest

from tests.twin.published import by_rounds
from tiebreaks.event import (
    CHESS,
    DRAUGHTS,
    NOBODY,
    THREE_ONE_ZERO,
    Event,
    Kind,
    Outcome,
    Participant,
    RoundTable,
    Scoring,
    union,
)
from tiebreaks.ledger.micro import duel

# Scorings


@pytest.mark.parametrize(
    ("scoring", "label", "scale"),
    [
        (CHESS, "1-½-0", 2),
        (DRAUGHTS, "2-1-0", 1),
        (THREE_ONE_ZERO, "3-1-0", 1),
        (Scoring.of("1", "0.4", 0), "1-2/5-0", 5),
        (Scoring.of(1, "1/3", 0, half_bye="1/4"), "1-1/3-0", 12),
    ],
)
def test_label_and_scale(scoring, label, scale):
    assert (scoring.label(), scoring.scale) == (label, scale)


@pytest.mark.parametrize(
    "values",
    [(0, 0, 0), (1, 2, 0), (1, 0, "1/2"), (1, 0, -1), ("one", 0, 0), ("1/0", 0, 0)],
    ids=str,
)
def test_a_scoring_in_which_winning_is_not_best_is_refused(values):
    with pytest.raises(ValueError, match=r"win must be worth most|Invalid literal|1, 0"):
        Scoring.of(*values)


def test_what_each_kind_is_worth():
    scoring = Scoring.of(3, 1, 0, pairing_bye=2, forfeit_loss=-1)
    expected = {
        Kind.PLAYED: 0,
        Kind.SHORT: 0,
        Kind.FORFEIT_WIN: 3,
        Kind.FORFEIT_LOSS: -1,
        Kind.PAIRING_BYE: 2,
        Kind.FULL_BYE: 3,
        Kind.HALF_BYE: 1,
        Kind.ZERO_BYE: 0,
        Kind.ADJOURNED: 0,
        Kind.NOT_HELD: 0,
    }
    assert {kind: scoring.worth(kind, Outcome.UNDECIDED) for kind in Kind} == expected
    assert [scoring.worth(Kind.SHORT, outcome) for outcome in Outcome] == [0, 0, 1, 3]


def test_what_an_award_amounts_to():
    scoring = Scoring.of(3, 1, 0)
    found = [scoring.outcome(Fraction(points)) for points in (4, 3, 2, 1, 0, -1)]
    assert found == [Outcome.WIN, Outcome.WIN, *[Outcome.DRAW] * 2, *[Outcome.LOSS] * 2]


# Tables


def test_outcomes_follow_from_awards():
    event = by_rounds(
        [["PAB", "FPB", "HPB", "ZPB", "F+2", "."], ["A3", ".", ".", ".", "F-1", "."],
         ["A2", *["."] * 5]],
        Scoring.of(3, 1, 0, pairing_bye=1),
    )  # fmt: skip
    assert event.table.outcome[:, 0].tolist() == [2, 3, 2, 1, 3, 0]
    assert event.table.outcome[:, 1].tolist() == [0, 0, 0, 0, 1, 0]
    assert event.table.points[:, 0].tolist() == [1, 3, 1, 0, 3, 0]


def test_a_larger_scale_than_needed():
    table = RoundTable.of(
        opponent=[[1, 0]], kind=[[0, 0]], outcome=[[3, 1]], scoring=CHESS, scale=10
    )
    assert (table.scale, table.points.tolist()) == (10, [[10, 0]])
    assert (table.rows, table.participants) == (1, 2)


@pytest.mark.parametrize("games", [2**30, -(2**30)])
def test_game_points_that_could_not_be_exact_are_refused(games):
    with pytest.raises(ValueError, match="too large"):
        RoundTable.of(
            opponent=[[-1]], kind=[[Kind.PAIRING_BYE]], outcome=[[0]], scoring=DRAUGHTS,
            game_points=np.array([[games]]),
        )  # fmt: skip


def test_a_scale_that_cannot_hold_the_scoring_is_refused():
    """A draw at 1-½-0 is half of a unit of one point."""
    with pytest.raises(ValueError, match="1/2 points are no whole number of units of 1/1"):
        RoundTable.of(opponent=[[1, 0]], kind=[[0, 0]], outcome=[[2, 2]], scoring=CHESS, scale=1)


# Rounds


def test_rounds_that_were_announced_stay():
    event = by_rounds([["W2", "D2", "L2"], ["L1", "D1", "W1"]])
    assert (event.rounds, event.rounds_held) == (3, 3)
    earlier = event.after_round(1)
    assert (earlier.rounds, earlier.rounds_held) == (3, 1)
    assert earlier.table.points.tolist() == [[2, 0]]
    assert event.after_round(0).rounds_held == 0
    announced = Event(event.participants, event.table, CHESS, rounds=9)
    assert announced.rounds == 9


def test_after_a_round_of_several_games():
    event = by_rounds([["W2", "D2", "L2"], ["L1", "D1", "W1"]], round_no=[1, 1, 4])
    assert event.rounds == 4
    assert [event.after_round(number).table.rows for number in (0, 1, 2, 3, 4)] == [0, 2, 2, 2, 3]


def test_game_points_are_cut_with_the_rounds():
    table = RoundTable.of(
        opponent=[[1, 0]] * 2, kind=[[0, 0]] * 2, outcome=[[3, 1], [2, 2]], scoring=DRAUGHTS,
        game_points=np.array([[5, 3], [4, 4]]),
    )  # fmt: skip
    earlier = table.after_round(1)
    assert earlier.game_points is not None
    assert earlier.game_points.tolist() == [[5, 3]]


# Unions


DUEL = by_rounds([["W2", "D2"], ["L1", "D1"]]).table
LONGER = by_rounds([["D2", "L2", "ZPB", "W3"], ["D1", "W1", ".", "."], [".", ".", "HPB", "L1"]],
                   round_no=[1, 2, 2, 4]).table  # fmt: skip


def test_a_union_matches_rows_by_round_and_game():
    table = union([DUEL, LONGER])
    assert table.round_no.tolist() == [1, 2, 2, 4]
    assert table.event_of.tolist() == [0, 0, 1, 1, 1]
    assert table.opponent.tolist() == [
        [1, 0, 3, 2, NOBODY],
        [1, 0, 3, 2, NOBODY],
        [NOBODY] * 5,
        [NOBODY, NOBODY, 4, NOBODY, 2],
    ]
    assert table.kind[2:, :2].tolist() == [[Kind.NOT_HELD] * 2] * 2
    assert table.points.sum(axis=0).tolist() == [3, 1, 3, 3, 1]


def test_a_union_of_unions_and_of_events_without_anybody():
    nobody = by_rounds([["."]]).table.after_round(0)
    nothing = np.zeros((0, 0), np.int8)
    empty = RoundTable.of(opponent=nothing, kind=nothing, outcome=nothing, scoring=CHESS)
    table = union([DUEL, empty, union([DUEL, LONGER]), nobody])
    assert table.event_of.tolist() == [0, 0, 2, 2, 3, 3, 3, 4]
    assert table.participants == 8


def test_a_union_of_matches():
    matches = [
        RoundTable.of(opponent=[[1, 0]], kind=[[0, 0]], outcome=[[3, 1]], scoring=DRAUGHTS,
                      game_points=np.array([games]))
        for games in ([5, 3], [2, 0])
    ]  # fmt: skip
    table = union(matches)
    assert table.game_points is not None
    assert table.game_points.tolist() == [[5, 3, 2, 0]]


def test_a_union_of_nothing():
    table = union([])
    assert (table.rows, table.participants, table.scale) == (0, 0, 1)


def test_what_cannot_stand_in_one_union():
    with pytest.raises(ValueError, match="one scale"):
        union([DUEL, by_rounds([["W2"], ["L1"]], DRAUGHTS).table])
    match = RoundTable.of(
        opponent=[[1, 0]], kind=[[0, 0]], outcome=[[3, 1]], scoring=CHESS,
        game_points=np.array([[3, 1]]),
    )  # fmt: skip
    with pytest.raises(ValueError, match="matches or all single games"):
        union([DUEL, match])


# What is refused besides contradictions


def test_facts_cannot_be_written_over():
    table = duel("1½", "0½").table
    for name in ("opponent", "points", "kind", "outcome", "colour", "round_no", "event_of"):
        with pytest.raises(ValueError, match="read-only"):
            getattr(table, name)[0] = 1


@pytest.mark.parametrize("numbers", [[2, 1], [1], [1, 2, 3], [1, 40_000]])
def test_round_numbers_belong_to_the_rows_and_do_not_decrease(numbers):
    table = duel("1½", "0½").table
    with pytest.raises(ValueError, match="round"):
        RoundTable.of(
            opponent=table.opponent, kind=table.kind, outcome=table.outcome, scoring=CHESS,
            round_no=numbers,
        )  # fmt: skip


@pytest.mark.parametrize("people", [(), (1,), (1, 1), (1, 2, 3)])
def test_participants_go_with_the_columns(people):
    event = duel("1½", "0½")
    with pytest.raises(ValueError, match="one participant for each column"):
        replace(event, participants=tuple(Participant(i, "X") for i in people))


def test_there_is_no_round_below_zero():
    with pytest.raises(ValueError, match="no round -1"):
        duel("1½", "0½").after_round(-1)


def test_half_of_an_odd_match_is_a_whole_number_of_units():
    """Three boards, 2–1: the units become halves, so that a draw is 1½."""
    table = RoundTable.of(
        opponent=[[1, 0]], kind=[[0, 0]], outcome=[[3, 1]], scoring=DRAUGHTS,
        game_points=np.array([[2, 1]]),
    )  # fmt: skip
    assert table.scale == 2
    assert table.game_points is not None
    assert table.game_points.tolist() == [[4, 2]]
    assert table.points.tolist() == [[4, 0]]


def test_an_adjourned_game_is_worth_what_the_scoring_says():
    scoring = Scoring.of(1, "1/2", 0, adjourned="1/2")
    table = RoundTable.of(
        opponent=[[1, 0]], kind=[[Kind.ADJOURNED] * 2], outcome=[[0, 0]], scoring=scoring
    )
    assert table.points.tolist() == [[1, 1]]


def test_handicaps_stay_as_given():
    event = replace(duel("1", "0"), handicaps=np.array([[2, 2]], np.int8))
    assert event.handicaps is not None
    assert event.handicaps.tolist() == [[2, 2]]
    assert event.after_round(0).handicaps is not None


@pytest.mark.parametrize("stones", [[[2, 2], [0, 0]], [[2]], [[2, -1]]])
def test_handicaps_go_with_the_table(stones):
    with pytest.raises(ValueError, match="handicaps"):
        replace(duel("1", "0"), handicaps=np.array(stones, np.int8))
