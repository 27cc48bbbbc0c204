"""When two arbiters mean the same, and when they do not."""

from itertools import combinations_with_replacement
from typing import get_args

import pytest

from tests.desk.events import desk
from tiebreaks.desk.changes import (
    AddParticipants,
    AddRound,
    Change,
    ChooseOrder,
    ChooseRules,
    Decide,
    Describe,
    DrawLots,
    EditParticipant,
    MakeSchedule,
    Pair,
    RemoveParticipant,
    RemoveRound,
    Replace,
    Restore,
    SetBye,
    SetPrizes,
    SetResult,
    SwapColours,
    Unpair,
    WithdrawDecision,
)
from tiebreaks.desk.touches import conflict, touches
from tiebreaks.formats.json_document.types import Entrant

RESULT = SetResult(3, 1, 2, "1-0")
ABOUT_RULES: list[Change] = [
    ChooseRules("fide-2024"),
    ChooseOrder(["BH"]),
    DrawLots("7"),
    Decide([1, 2], "x"),
    WithdrawDecision([1, 2]),
]
ALL: list[Change] = [
    RESULT,
    SetBye(3, 5, "half"),
    Pair(3, 5, 6),
    Unpair(3, 5, 6),
    SwapColours(3, 5, 6),
    AddRound(4),
    RemoveRound(4),
    MakeSchedule(),
    AddParticipants([Entrant(name="X")]),
    EditParticipant(Entrant(id=5, name="X")),
    RemoveParticipant(5),
    Describe(),
    *ABOUT_RULES,
    SetPrizes([]),
]


@pytest.mark.parametrize(
    "other",
    [
        SetResult(3, 1, 2, "0-1"),
        SetResult(3, 2, 1, "1-0"),
        SetResult(3, 2, 5, "1-0"),
        SetBye(3, 1, "half"),
        Pair(3, 7, 2),
        Unpair(3, 1, 2),
        SwapColours(3, 1, 2),
        RemoveRound(3),
        AddRound(3),
        MakeSchedule(),
        RemoveParticipant(2),
    ],
)
def test_the_same_game_or_somebody_of_it(other):
    assert conflict(RESULT, other)
    assert conflict(other, RESULT)


@pytest.mark.parametrize(
    "other",
    [
        SetResult(3, 3, 4, "1-0"),
        SetResult(2, 1, 2, "1-0"),
        SetBye(3, 5, "half"),
        AddRound(4),
        RemoveRound(2),
        RemoveParticipant(9),
        EditParticipant(Entrant(id=1, name="X")),
        AddParticipants([Entrant(name="X")]),
        Describe(),
        SetPrizes([]),
        *ABOUT_RULES,
    ],
)
def test_something_else(other):
    assert not conflict(RESULT, other)
    assert not conflict(other, RESULT)


@pytest.mark.parametrize(("one", "other"), [*combinations_with_replacement(ABOUT_RULES, 2)])
def test_rules_are_one_thing(one, other):
    assert conflict(one, other)


@pytest.mark.parametrize(
    ("one", "other", "meant"),
    [
        (EditParticipant(Entrant(id=5)), EditParticipant(Entrant(id=5)), True),
        (EditParticipant(Entrant(id=5)), EditParticipant(Entrant(id=6)), False),
        (EditParticipant(Entrant(id=5)), RemoveParticipant(5), True),
        (AddParticipants([Entrant(id=5)]), AddParticipants([Entrant(id=5)]), True),
        (AddParticipants([Entrant()]), AddParticipants([Entrant()]), False),
        (MakeSchedule(), AddParticipants([Entrant(id=5)]), True),
        (MakeSchedule(), Describe(), True),
        (Describe(), Describe(), True),
        (SetPrizes([]), SetPrizes([]), True),
        (RemoveParticipant(5), Decide([5, 6], "x"), True),
    ],
)
def test_people_and_the_event(one, other, meant):
    assert conflict(one, other) is meant


@pytest.mark.parametrize("other", ALL)
@pytest.mark.parametrize("all_of_it", [Replace(desk().document), Restore(3)])
def test_another_document_is_about_everything(all_of_it, other):
    assert conflict(all_of_it, other)
    assert conflict(other, all_of_it)


def test_every_change_is_about_something():
    """And somebody who enters new people without numbers is in nobody's way."""
    about = {
        type(change): touches(change) for change in (*ALL, Replace(desk().document), Restore(1))
    }
    assert set(about) == set(get_args(Change))
    assert [kind for kind, subjects in about.items() if not subjects] == [AddParticipants]
