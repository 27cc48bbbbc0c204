"""Facts stay as they are: whoever made them may go on using his own arrays."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from tiebreaks.event import CHESS, DRAUGHTS, Event, Participant, RoundTable, faults, union
from tiebreaks.event.frozen import frozen

Array = NDArray[Any]
ARRAYS = ("opponent", "kind", "outcome", "colour", "round_no", "game_points", "board_points")


def given() -> dict[str, Array]:
    """Two matches on two boards, in the types that a table keeps."""
    return {
        "opponent": np.array([[1, 0], [1, 0]], np.int32),
        "kind": np.zeros((2, 2), np.int8),
        "outcome": np.array([[3, 1], [2, 2]], np.int8),
        "colour": np.array([[1, 2], [2, 1]], np.int8),
        "game_points": np.array([[4, 0], [2, 2]], np.int32),
        "board_points": np.array([[[2, 2], [0, 0]], [[2, 0], [0, 2]]], np.int32),
        "extra": np.zeros((2, 2), np.int32),
        "extra_games": np.zeros((2, 2), np.int32),
    }


def table_of(arrays: dict[str, Array]) -> RoundTable:
    return RoundTable.of(**arrays, scoring=DRAUGHTS, scale=2)  # type: ignore[arg-type]


TABLE = table_of(given())


@pytest.mark.parametrize("name", given())
def test_a_table_is_not_the_array_that_it_was_made_from(name):
    arrays = given()
    table = table_of(arrays)
    arrays[name][:] = 7
    assert getattr(table, name).tolist() == given()[name].tolist()
    assert faults(table, DRAUGHTS) == ()
    with pytest.raises(ValueError, match="read-only"):
        getattr(table, name)[:] = 7


@pytest.mark.parametrize("name", given())
def test_a_view_that_cannot_be_written_to_of_an_array_that_can(name):
    arrays = given()
    mine = arrays[name]
    arrays[name] = mine[:]
    arrays[name].setflags(write=False)
    table = table_of(arrays)
    mine[:] = 7
    assert getattr(table, name).tolist() == given()[name].tolist()


def test_memory_that_is_no_array():
    memory = bytearray(2)
    view = np.frombuffer(memory, np.int8)
    view.setflags(write=False)
    kept = frozen(view, np.int8)
    memory[0] = 7
    assert kept.tolist() == [0, 0]


def test_another_type_is_copied_once_and_lists_are_arrays():
    mine = np.array([1, 2], np.int64)
    assert frozen(mine, np.int32).dtype == np.int32
    assert mine.flags.writeable
    assert frozen([[1], [2]], np.int8).tolist() == [[1], [2]]


def test_what_cannot_be_written_to_is_shared():
    """Another scoring, an earlier round and a table of the same arrays need no copies."""
    again = TABLE.scored(DRAUGHTS)
    for name in (*given(), "round_no"):
        ours = getattr(TABLE, name)
        assert np.shares_memory(getattr(TABLE.after_round(1), name), ours)
        if name not in ("outcome", "round_no"):
            assert np.shares_memory(getattr(again, name), ours)


def test_a_union_takes_nothing_over():
    table = union([TABLE, TABLE])
    for name in ARRAYS:
        assert not np.shares_memory(getattr(table, name), getattr(TABLE, name))
        assert not getattr(table, name).flags.writeable


# Line-ups

PEOPLE = tuple(Participant(number, f"Player {number}") for number in (1, 2))
LINEUPS = np.array([[[0, 1], [2, 3]], [[0, 1], [2, 3]]], np.int32)
MEMBERS = tuple(Participant(number, f"Member {number}") for number in range(4))


@pytest.mark.parametrize("dtype", [np.int32, np.int64])
def test_lineups_are_not_the_array_that_they_were_made_from(dtype):
    mine = LINEUPS.astype(dtype)
    event = Event(PEOPLE, TABLE, DRAUGHTS, members=MEMBERS, lineups=mine)
    mine[:] = 9
    assert event.lineups is not None
    assert event.lineups.tolist() == LINEUPS.tolist()
    assert event.lineups.dtype == np.int32
    with pytest.raises(ValueError, match="read-only"):
        event.lineups[:] = 9


def test_lineups_of_an_earlier_round_or_another_name_are_shared():
    event = Event(PEOPLE, TABLE, DRAUGHTS, members=MEMBERS, lineups=LINEUPS)
    assert replace(event, name="Cup").lineups is event.lineups
    earlier = event.after_round(1).lineups
    assert earlier is not None
    assert earlier.base is event.lineups


def test_results_may_be_lists():
    table = RoundTable.of(opponent=[[1, 0]], kind=[[0, 0]], outcome=[[3, 1]], scoring=CHESS)
    with pytest.raises(ValueError, match="read-only"):
        table.opponent[0, 0] = 0
