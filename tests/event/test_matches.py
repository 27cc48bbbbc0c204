"""Matches board by board, bonuses and penalties, the players of teams."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import pytest

from tiebreaks.event import (
    CHESS,
    DRAUGHTS,
    NOBODY,
    THREE_ONE_ZERO,
    Event,
    InvalidEventError,
    Kind,
    Outcome,
    Participant,
    RoundTable,
    Scoring,
    faults,
    union,
)

WIN, DRAW, LOSS, NONE = Outcome.WIN, Outcome.DRAW, Outcome.LOSS, Outcome.UNDECIDED
PEOPLE = tuple(Participant(number, f"Player {number}") for number in range(1, 7))


def match(
    *boards: Sequence[int],
    outcome: Sequence[Outcome] = (WIN, LOSS),
    kind: Sequence[Kind] = (Kind.PLAYED, Kind.PLAYED),
    extra: Sequence[int] | None = None,
    extra_games: Sequence[int] | None = None,
) -> RoundTable:
    """One match between two teams, in half points; `boards` of each side."""
    made = np.array([boards])
    games = made.sum(axis=2)
    if extra_games is not None:
        games = games + np.array([extra_games])
    return RoundTable.of(
        opponent=[[1, 0]],
        kind=[kind],
        outcome=[outcome],
        scoring=DRAUGHTS,
        scale=2,
        game_points=games,
        board_points=made,
        extra=None if extra is None else np.array([extra]),
        extra_games=None if extra_games is None else np.array([extra_games]),
    )


WON = match([2, 1, 2], [0, 1, 0])  # 2½–½
FINED = match([2, 1, 2], [0, 1, 0], extra=[-2, 0], extra_games=[-1, 0])


def event(table: RoundTable, **fields: object) -> Event:
    return Event(PEOPLE[: table.participants], table, DRAUGHTS, **fields)  # type: ignore[arg-type]


def codes(table: RoundTable) -> list[tuple[str, int]]:
    return [(fault.code, fault.participant) for fault in faults(table, DRAUGHTS)]


# Bonuses and penalties


def test_what_was_given_or_taken_is_part_of_the_points():
    """2 match points less one, 2½ game points less a half."""
    assert FINED.points.tolist() == [[2, 0]]
    assert FINED.game_points is not None
    assert FINED.game_points.tolist() == [[4, 1]]
    assert codes(FINED) == []


def test_points_without_what_was_given_follow_from_the_scoring():
    assert codes(replace(FINED, extra=None)) == [("EVT005", 0)]


def test_a_penalty_does_not_contradict_the_match():
    """2–1 less 1½ is ½–1, and yet the match was won."""
    table = match([2, 2, 0], [0, 0, 2], extra_games=[-3, 0])
    assert table.game_points is not None
    assert table.game_points.tolist() == [[1, 2]]
    assert codes(table) == []
    assert codes(replace(table, extra_games=None)) == [
        ("EVT007", 0),
        ("EVT007", 1),
        ("EVT008", 0),
    ]


def test_a_penalty_where_nothing_was_held():
    table = RoundTable.of(
        opponent=[[NOBODY]], kind=[[Kind.NOT_HELD]], outcome=[[NONE]], scoring=DRAUGHTS,
        game_points=np.array([[-1]]), extra_games=np.array([[-1]]),
    )  # fmt: skip
    assert codes(table) == []


def test_another_scoring_keeps_what_was_given():
    """3 match points less one; quarters make the units four times as fine."""
    scored = FINED.scored(Scoring.of(3, 1, 0, pairing_bye="3/4"))
    assert scored.scale == 4
    assert scored.points.tolist() == [[8, 0]]
    assert [each.tolist() for each in (scored.extra, scored.extra_games)] == [[[-4, 0]], [[-2, 0]]]  # type: ignore[union-attr]
    assert scored.board_points is not None
    assert scored.board_points.tolist() == [[[4, 2, 4], [0, 2, 0]]]


@pytest.mark.parametrize("name", ["game_points", "board_points", "extra", "extra_games"])
def test_what_does_not_go_with_the_table_is_refused(name):
    shape = (1, 3, 4) if name == "board_points" else (1, 3)
    with pytest.raises(ValueError, match=f"{name} must have the shape"):
        RoundTable.of(
            opponent=[[-1, -1]], kind=[[7, 7]], outcome=[[0, 0]], scoring=CHESS,
            **{name: np.zeros(shape, int)},  # type: ignore[arg-type]
        )  # fmt: skip


def test_a_penalty_that_could_not_be_exact_is_refused():
    with pytest.raises(ValueError, match="too large"):
        match([2], [0], extra=[-(2**30), 0])


# Boards


def test_boards_of_an_odd_match_keep_their_unit():
    """One board, 1–0, in whole points: a drawn match is half a point, so the unit is halved."""
    table = RoundTable.of(
        opponent=[[1, 0]], kind=[[0, 0]], outcome=[[3, 1]], scoring=DRAUGHTS,
        game_points=np.array([[1, 0]]), board_points=np.array([[[1], [0]]]),
    )  # fmt: skip
    assert table.scale == 2
    assert table.board_points is not None
    assert table.board_points.tolist() == [[[2], [0]]]
    assert codes(table) == []


def test_boards_add_up_to_the_match():
    wrong = replace(WON, board_points=np.array([[[2, 1, 1], [0, 1, 0]]], np.int32))
    assert codes(wrong) == [("EVT008", 0)]


@pytest.mark.parametrize("kind", [Kind.SHORT, Kind.ADJOURNED])
def test_matches_that_ended_early_or_have_not_ended(kind):
    outcome = (WIN, LOSS) if kind is Kind.SHORT else (NONE, NONE)
    table = match([2, 0], [0, 0], kind=(kind, kind), outcome=outcome)
    assert codes(table) == []


def test_no_boards_in_a_forfeited_match():
    """Four game points may be given for it; nothing was made on a board."""
    kinds = (Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS)
    table = match([0, 0], [0, 0], kind=kinds)
    games = np.array([[4, 0]], np.int32)
    assert codes(replace(table, game_points=games)) == []
    made = np.array([[[2, 2], [0, 0]]], np.int32)
    assert codes(replace(table, game_points=games, board_points=made)) == [("EVT008", 0)]


def test_an_event_whose_boards_do_not_add_up_is_refused():
    with pytest.raises(InvalidEventError, match="EVT008 row 0 participant 0"):
        event(replace(WON, game_points=np.array([[6, 1]], np.int32)))


# Half a match: a drawn one, in game points


def drawn_boards(scale: int, game_scoring: Scoring | None = None) -> RoundTable:
    """Three boards, games 3-1-0, all of them drawn: a match has 9 points, and 4½ are half."""
    made = np.full((1, 2, 3), scale)
    return RoundTable.of(
        opponent=[[1, 0]], kind=[[0, 0]], outcome=[[2, 2]], scoring=DRAUGHTS, scale=scale,
        game_points=made.sum(axis=2), board_points=made, game_scoring=game_scoring,
    )  # fmt: skip


def test_units_that_cannot_hold_half_a_match_are_refused():
    with pytest.raises(ValueError, match=r"half of a match on 3 boards at 3-1-0 needs .* 1/2"):
        event(drawn_boards(1), game_scoring=THREE_ONE_ZERO)


def test_units_that_cannot_hold_a_won_game_are_refused():
    """A third of a point for a win: on six boards half of a match is one point."""
    boards = match([2, 0, 0, 0, 0, 0], [0] * 6)
    with pytest.raises(ValueError, match=r"needs units of 1/3, the table has units of 1/2"):
        event(boards, game_scoring=Scoring.of("1/3", 0, 0))


def test_the_game_scoring_makes_the_units_fine_enough():
    """Units of half a point: 3 drawn boards are 6 of them, half of a match is 9."""
    table = drawn_boards(1, THREE_ONE_ZERO)
    assert table.scale == 2
    assert [each.tolist() for each in (table.game_points, table.points)] == [[[6, 6]], [[2, 2]]]  # type: ignore[union-attr]
    assert table.board_points is not None
    assert table.board_points.tolist() == [[[2, 2, 2], [2, 2, 2]]]
    whole = event(table, game_scoring=THREE_ONE_ZERO)
    assert whole.scored(Scoring.of(3, 1, 0)).after_round(1).game_scoring == THREE_ONE_ZERO


@pytest.mark.parametrize("scale", [2, 4, 6])
def test_units_that_are_fine_enough_stay(scale):
    assert drawn_boards(scale, THREE_ONE_ZERO).scale == scale


def test_units_of_matches_whose_boards_are_not_known():
    """Nobody knows how many boards there are; the results alone say that 1 + 0 is odd."""
    table = RoundTable.of(
        opponent=[[1, 0]], kind=[[0, 0]], outcome=[[3, 1]], scoring=DRAUGHTS,
        game_points=np.array([[1, 0]]), game_scoring=THREE_ONE_ZERO,
    )  # fmt: skip
    assert table.scale == 2
    assert event(table, game_scoring=THREE_ONE_ZERO).table is table


# After a round, and many at once


def two_rounds() -> RoundTable:
    return RoundTable.of(
        opponent=[[1, 0], [1, 0]],
        kind=[[0, 0], [0, 0]],
        outcome=[[3, 1], [2, 2]],
        scoring=DRAUGHTS,
        scale=2,
        game_points=np.array([[3, 1], [2, 2]]),
        board_points=np.array([[[2, 1], [0, 1]], [[2, 0], [0, 2]]]),
        extra=np.array([[0, 0], [0, 2]]),
        extra_games=np.zeros((2, 2), int),
    )


def test_everything_is_cut_with_the_rounds():
    lineups = np.array([[[0, 1], [3, 4]], [[0, 1], [3, NOBODY]]], np.int32)
    whole = event(two_rounds(), members=PEOPLE, lineups=lineups, rulebook="fide-2024")
    earlier = whole.after_round(1)
    table = earlier.table
    for name in ("game_points", "board_points", "extra", "extra_games"):
        assert getattr(table, name).tolist() == getattr(whole.table, name)[:1].tolist()
    assert earlier.lineups is not None
    assert earlier.lineups.tolist() == lineups[:1].tolist()
    assert (earlier.members, earlier.rulebook) == (PEOPLE, "fide-2024")
    assert whole.table.points.sum(axis=0).tolist() == [6, 4]
    assert table.points.sum(axis=0).tolist() == [4, 0]


def test_a_union_pads_boards_and_fills_in_zeros():
    table = union([WON, two_rounds()])
    assert table.board_points is not None
    assert table.board_points.tolist() == [
        [[2, 1, 2], [0, 1, 0], [2, 1, 0], [0, 1, 0]],
        [[0, 0, 0], [0, 0, 0], [2, 0, 0], [0, 2, 0]],
    ]
    assert table.extra is not None
    assert table.extra.tolist() == [[0, 0, 0, 0], [0, 0, 0, 2]]
    assert faults(table, DRAUGHTS) == ()


def test_matches_with_and_without_boards_do_not_stand_in_one_union():
    with pytest.raises(ValueError, match="all known or none"):
        union([WON, replace(WON, board_points=None)])


# Who sat where

LINEUPS = np.array([[[0, 1, 2], [3, NOBODY, 5]]], np.int32)


def test_lineups_name_members():
    whole = event(WON, members=PEOPLE, lineups=LINEUPS.copy(), game_scoring=CHESS)
    assert whole.lineups is not None
    assert whole.lineups.tolist() == LINEUPS.tolist()
    assert whole.scored(Scoring.of(3, 1, 0)).game_scoring == CHESS
    with pytest.raises(ValueError, match="read-only"):
        whole.lineups[0, 0, 0] = 4


def test_lineups_of_matches_whose_boards_are_not_known():
    table = replace(WON, board_points=None)
    assert event(table, members=PEOPLE, lineups=LINEUPS).lineups is not None


@pytest.mark.parametrize(
    "lineups",
    [LINEUPS[:, :, :2], LINEUPS[:, :1], np.repeat(LINEUPS, 2, axis=0)],
    ids=["two boards", "one team", "two rounds"],
)
def test_lineups_go_with_the_table(lineups):
    with pytest.raises(ValueError, match="rows, participants and boards"):
        event(WON, members=PEOPLE, lineups=lineups)


@pytest.mark.parametrize("position", [-2, 6])
def test_lineups_name_nobody_else(position):
    lineups = LINEUPS.copy()
    lineups[0, 0, 0] = position
    with pytest.raises(ValueError, match="positions in the list of members"):
        event(WON, members=PEOPLE, lineups=lineups)
