"""Who moved between two tables of standings."""

from typing import Any

from tests.desk.events import desk
from tiebreaks.desk.apply import after
from tiebreaks.desk.changes import AddParticipants, Change, RemoveParticipant, SetResult
from tiebreaks.desk.movement import moved
from tiebreaks.desk.state import State
from tiebreaks.formats.json_document.types import Entrant
from tiebreaks.report.phrases import printed_place
from tiebreaks.standings import Place


def moves(before: State, change: Change) -> list[tuple[int, str, str]]:
    """By points alone: places are counted by hand."""
    following = after(before, change)
    return [
        (each.id, printed_place(*each.before), printed_place(*each.after))
        for each in moved(before.standings, following.standings)
    ]


def state(*rounds: str, **fields: Any) -> State:
    return State(desk(*rounds, tiebreaks=["PTS"], **fields))


def test_the_biggest_move_first_then_the_best_place():
    """Before: 1 and 3 have 1, 2 and 4 have 0.  After: 3 and 2 have 1, 1 and 4 have 0."""
    before = state("1-2=1-0 3-4=1-0")
    assert moves(before, SetResult(1, 1, 2, "0-1")) == [(2, "3–4", "1–2"), (1, "1–2", "3–4")]


def test_whoever_shares_a_place_with_others_moves_too():
    """After: 3 has 1; 1 and 2 have ½; 4 has 0."""
    before = state("1-2=1-0 3-4=1-0")
    assert moves(before, SetResult(1, 1, 2, "1/2-1/2")) == [
        (2, "3–4", "2–3"),
        (1, "1–2", "2–3"),
        (3, "1–2", "1"),
        (4, "3–4", "4"),
    ]


def test_nobody():
    before = state("1-2=1-0 3-4=1-0")
    assert moves(before, SetResult(1, 1, 2, "+:-")) == []


def test_the_first_result():
    assert moves(state("1-2=* 3-4=*"), SetResult(1, 1, 2, "1-0")) == [
        (1, "1–4", "1"),
        (2, "1–4", "2–4"),
        (3, "1–4", "2–4"),
        (4, "1–4", "2–4"),
    ]


def test_somebody_new_has_not_moved():
    before = state("1-2=1-0", players=2)
    assert moves(before, AddParticipants([Entrant(name="Late")])) == [(2, "2", "2–3")]


def test_nor_has_somebody_who_is_gone():
    before = state("1-2=1-0", players=3)
    assert moves(before, RemoveParticipant(3)) == [(2, "2–3", "2")]


def test_how_far():
    before = state("1-2=1-0 3-4=1-0").standings
    [first, second] = moved(before, state("1-2=0-1 3-4=1-0").standings)
    assert (first.up, second.up) == (2, -2)
    assert first.name == "Bach"
    assert first.after == Place(1, 2)
