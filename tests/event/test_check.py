"""What cannot have happened is refused, all of it at once; what merely looks odd is not."""

from dataclasses import replace

import numpy as np
import pytest

from tests.twin.published import by_rounds
from tiebreaks.event import (
    CHESS,
    DRAUGHTS,
    NOBODY,
    Colour,
    Event,
    Fault,
    InvalidEventError,
    Kind,
    Outcome,
    Participant,
    RoundTable,
    Scoring,
    faults,
)

WIN, DRAW, LOSS, UNDECIDED = Outcome.WIN, Outcome.DRAW, Outcome.LOSS, Outcome.UNDECIDED
Cell = tuple[int, Kind, Outcome]

PAIR = (Kind.PLAYED, Kind.PLAYED)


def round_of(*cells: Cell, scoring: Scoring = CHESS, games: list[int] | None = None) -> RoundTable:
    """A table of one round from opponent, kind and outcome of each participant."""
    opponent, kind, outcome = zip(*cells, strict=True)
    return RoundTable.of(
        opponent=[opponent],
        kind=[kind],
        outcome=[outcome],
        scoring=scoring,
        game_points=None if games is None else np.array([games]),
    )


def found(table: RoundTable, scoring: Scoring = CHESS) -> list[tuple[str, int]]:
    """Code and participant of every fault."""
    return [(fault.code, fault.participant) for fault in faults(table, scoring)]


def game(
    one: Outcome, other: Outcome, kinds: tuple[Kind, Kind] = PAIR, games: list[int] | None = None
) -> RoundTable:
    return round_of((1, kinds[0], one), (0, kinds[1], other), games=games)


# One fault at a time


def test_a_one_sided_game():
    table = round_of((1, Kind.PLAYED, WIN), (2, Kind.PLAYED, WIN), (1, Kind.PLAYED, LOSS))
    assert found(table) == [("EVT001", 0)]
    assert faults(table, CHESS) == (Fault("EVT001", 0, 0, 1),)


def test_a_game_against_somebody_with_a_bye():
    table = round_of((1, Kind.PLAYED, WIN), (NOBODY, Kind.PAIRING_BYE, UNDECIDED))
    assert found(table) == [("EVT001", 0)]


def test_three_in_a_circle():
    table = round_of((1, Kind.PLAYED, WIN), (2, Kind.PLAYED, WIN), (0, Kind.PLAYED, LOSS))
    assert found(table) == [("EVT001", 0), ("EVT001", 1), ("EVT001", 2)]


@pytest.mark.parametrize(
    ("one", "other"), [(WIN, WIN), (WIN, DRAW), (DRAW, WIN)], ids=["both", "1-½", "½-1"]
)
def test_both_cannot_have_the_better_of_it(one, other):
    assert found(game(one, other)) == [("EVT002", 0), ("EVT002", 1)]


@pytest.mark.parametrize(
    "kinds",
    [
        (Kind.FORFEIT_WIN, Kind.PLAYED),
        (Kind.FORFEIT_WIN, Kind.FORFEIT_WIN),
        (Kind.SHORT, Kind.PLAYED),
    ],
)
def test_both_sides_have_to_be_of_one_kind(kinds):
    assert found(game(WIN, LOSS, kinds)) == [("EVT002", 0), ("EVT002", 1)]


@pytest.mark.parametrize("kind", [Kind.PLAYED, Kind.ADJOURNED, Kind.FORFEIT_LOSS])
def test_nobody_plays_against_himself(kind):
    outcome = DRAW if kind is Kind.PLAYED else UNDECIDED
    assert found(round_of((0, kind, outcome))) == [("EVT003", 0)]


def test_a_match_against_oneself_is_told_once():
    assert found(round_of((0, Kind.PLAYED, WIN), games=[4])) == [("EVT003", 0)]


@pytest.mark.parametrize("opponent", [2, 99, -2])
def test_opponents_are_in_the_event(opponent):
    table = round_of((opponent, Kind.PLAYED, WIN), (NOBODY, Kind.ZERO_BYE, UNDECIDED))
    assert found(table) == [("EVT004", 0)]


def test_points_follow_from_the_result():
    table = game(WIN, LOSS)
    wrong = replace(table, points=np.array([[2, 1]], np.int32))
    assert found(wrong) == [("EVT005", 1)]
    assert found(table, DRAUGHTS) == [("EVT005", 0)]  # 2 units of ½ are not a win worth 2
    assert found(table, Scoring.of(1, 0, 0)) == []


@pytest.mark.parametrize("kind", [Kind.PLAYED, Kind.SHORT])
def test_a_game_that_was_played_has_an_outcome(kind):
    assert found(game(UNDECIDED, UNDECIDED, (kind, kind))) == [("EVT005", 0), ("EVT005", 1)]
    assert found(game(UNDECIDED, UNDECIDED, (Kind.ADJOURNED, Kind.ADJOURNED))) == []


@pytest.mark.parametrize(
    "kind", [Kind.PAIRING_BYE, Kind.FULL_BYE, Kind.HALF_BYE, Kind.ZERO_BYE, Kind.NOT_HELD]
)
def test_a_bye_has_no_opponent(kind):
    table = round_of((1, kind, UNDECIDED), (NOBODY, Kind.ZERO_BYE, UNDECIDED))
    assert found(table) == [("EVT006", 0)]


@pytest.mark.parametrize(
    "kind", [Kind.PLAYED, Kind.SHORT, Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS, Kind.ADJOURNED]
)
def test_a_game_has_one(kind):
    assert found(round_of((NOBODY, kind, WIN))) == [("EVT006", 0)]


@pytest.mark.parametrize(
    ("one", "other", "games", "wrong"),
    [
        (WIN, LOSS, [3, 5], [0, 1]),
        (WIN, LOSS, [4, 4], [0]),
        (DRAW, DRAW, [5, 3], [0, 1]),
        (DRAW, LOSS, [5, 3], [0]),
        (LOSS, LOSS, [5, 3], [0]),
    ],
    ids=["fewer", "won with as many", "drawn with more", "½–0 with more", "lost by both"],
)
def test_game_points_that_contradict_the_result(one, other, games, wrong):
    assert found(game(one, other, games=games)) == [("EVT007", i) for i in wrong]


def test_game_points_where_nothing_was_held():
    table = round_of((NOBODY, Kind.NOT_HELD, UNDECIDED), games=[4])
    assert found(table) == [("EVT007", 0)]


# Legal oddities


@pytest.mark.parametrize(
    ("one", "other", "kinds"),
    [
        (DRAW, LOSS, PAIR),
        (LOSS, DRAW, PAIR),
        (LOSS, LOSS, PAIR),
        (DRAW, DRAW, PAIR),
        (WIN, LOSS, (Kind.SHORT, Kind.SHORT)),
        (LOSS, LOSS, (Kind.FORFEIT_LOSS, Kind.FORFEIT_LOSS)),
        (LOSS, WIN, (Kind.FORFEIT_LOSS, Kind.FORFEIT_WIN)),
        (UNDECIDED, UNDECIDED, (Kind.ADJOURNED, Kind.ADJOURNED)),
    ],
    ids=["½–0", "0–½", "0–0", "½–½", "short", "double forfeit", "forfeit", "adjourned"],
)
def test_odd_but_possible(one, other, kinds):
    assert found(game(one, other, kinds)) == []


@pytest.mark.parametrize(
    ("one", "other", "games"),
    [(WIN, LOSS, [5, 3]), (DRAW, DRAW, [4, 4]), (LOSS, LOSS, [0, 0]), (LOSS, LOSS, [4, 4])],
    ids=["2½–1½", "2–2", "0–0", "both lose a drawn match"],
)
def test_matches_that_can_have_happened(one, other, games):
    assert found(game(one, other, games=games)) == []


def test_a_forfeited_match_may_have_any_game_points():
    kinds = (Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS)
    for games in ([8, 0], [4, 0], [0, 0], [4, 4]):
        assert found(game(WIN, LOSS, kinds, games)) == []


@pytest.mark.parametrize("shape", [(0, 0), (3, 0), (0, 4)])
def test_nothing_is_wrong_with_nothing(shape):
    empty = np.zeros(shape, np.int8)
    for games in (None, np.zeros(shape, np.int32)):
        table = RoundTable.of(
            opponent=empty, kind=empty, outcome=empty, scoring=CHESS, game_points=games
        )
        assert faults(table, CHESS) == ()


def test_points_under_a_finer_scoring_than_the_table_can_hold():
    """A draw at 2-1-0 is 1 point, and ½ at 1-½-0; a loss is 0 in both."""
    table = round_of((1, Kind.PLAYED, DRAW), (0, Kind.PLAYED, LOSS), scoring=DRAUGHTS)
    assert found(table, DRAUGHTS) == []
    assert found(table, CHESS) == [("EVT005", 0)]


# An event


def test_everything_that_is_wrong_is_told_at_once():
    cells = [
        (1, Kind.PLAYED, WIN),  # against 1, who plays 2
        (2, Kind.PLAYED, WIN),
        (1, Kind.PLAYED, DRAW),  # the other side has won
        (3, Kind.PLAYED, DRAW),  # himself
        (17, Kind.PLAYED, WIN),
        (6, Kind.PLAYED, UNDECIDED),
        (5, Kind.PLAYED, UNDECIDED),
        (2, Kind.HALF_BYE, UNDECIDED),
        (NOBODY, Kind.SHORT, WIN),
        (10, Kind.PLAYED, WIN),
        (9, Kind.PLAYED, LOSS),
    ]
    table = round_of(*cells, games=[0] * 11)
    people = tuple(Participant(i + 1, f"P{i + 1}") for i in range(11))
    with pytest.raises(InvalidEventError, match="EVT001 row 0 participant 0; EVT002") as caught:
        Event(people, table, CHESS)
    assert [(fault.code, fault.participant) for fault in caught.value.faults] == [
        ("EVT001", 0),
        ("EVT002", 1),
        ("EVT002", 2),
        ("EVT003", 3),
        ("EVT004", 4),
        ("EVT005", 5),
        ("EVT005", 6),
        ("EVT006", 7),
        ("EVT006", 8),
        ("EVT007", 1),
        ("EVT007", 9),
    ]
    assert isinstance(caught.value, ValueError)


def test_a_match_event_is_an_event():
    table = round_of(
        (1, Kind.PLAYED, WIN), (0, Kind.PLAYED, LOSS), (NOBODY, Kind.PAIRING_BYE, UNDECIDED),
        scoring=DRAUGHTS, games=[5, 3, 4],
    )  # fmt: skip
    people = tuple(Participant(i + 1, f"Team {i + 1}") for i in range(3))
    event = Event(people, table, DRAUGHTS)
    assert event.table.points.tolist() == [[2, 0, 2]]
    assert event.rounds == event.rounds_held == 1


def test_colours_are_kept():
    table = RoundTable.of(
        opponent=[[1, 0]], kind=[[0, 0]], outcome=[[3, 1]], scoring=CHESS,
        colour=[[Colour.WHITE, Colour.BLACK]],
    )  # fmt: skip
    assert table.colour.tolist() == [[1, 2]]
    assert by_rounds([["W2"], ["L1"]]).table.colour.tolist() == [[0, 0]]
