"""FIDE Handbook C.05, Annex 1: Details of Berger Table, copied from the Handbook."""

from collections import Counter
from collections.abc import Sequence

import pytest

from tiebreaks.desk.schedule import berger_schedule

TABLES = {
    4: ["1-4 2-3", "4-3 1-2", "2-4 3-1"],
    6: ["1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1"],
    8: [
        "1-8 2-7 3-6 4-5",
        "8-5 6-4 7-3 1-2",
        "2-8 3-1 4-7 5-6",
        "8-6 7-5 1-4 2-3",
        "3-8 4-2 5-1 6-7",
        "8-7 1-6 2-5 3-4",
        "4-8 5-3 6-2 7-1",
    ],
    10: [
        "1-10 2-9 3-8 4-7 5-6",
        "10-6 7-5 8-4 9-3 1-2",
        "2-10 3-1 4-9 5-8 6-7",
        "10-7 8-6 9-5 1-4 2-3",
        "3-10 4-2 5-1 6-9 7-8",
        "10-8 9-7 1-6 2-5 3-4",
        "4-10 5-3 6-2 7-1 8-9",
        "10-9 1-8 2-7 3-6 4-5",
        "5-10 6-4 7-3 8-2 9-1",
    ],
}


def written(rounds: Sequence[Sequence[tuple[int, int]]]) -> list[str]:
    return [" ".join(f"{white}-{black}" for white, black in games) for games in rounds]


@pytest.mark.parametrize("players", TABLES)
def test_the_tables_of_the_handbook(players):
    assert written(berger_schedule(range(1, players + 1))) == TABLES[players]


@pytest.mark.parametrize("players", TABLES)
def test_an_odd_field_leaves_the_last_number_out(players):
    """Whoever would meet it is free."""
    wanted = [
        " ".join(game for game in games.split() if str(players) not in game.split("-"))
        for games in TABLES[players]
    ]
    assert written(berger_schedule(range(1, players))) == wanted


def test_two_players():
    assert written(berger_schedule([1, 2], double=True)) == ["1-2", "2-1"]


def test_a_double_round_robin_of_four():
    """Last two rounds of the first cycle exchanged; colours reversed in the second."""
    assert written(berger_schedule([1, 2, 3, 4], double=True)) == [
        "1-4 2-3",
        "2-4 3-1",
        "4-3 1-2",
        "4-1 3-2",
        "3-4 2-1",
        "4-2 1-3",
    ]


@pytest.mark.parametrize("players", [4, 6, 8, 10, 14, 20])
def test_nobody_has_one_colour_three_times_running(players):
    """What the exchange of two rounds is for."""
    rounds = berger_schedule(range(players), double=True)
    whites = [[who in {white for white, _ in games} for games in rounds] for who in range(players)]
    for colours in whites:
        triples = zip(colours, colours[1:], colours[2:], strict=False)
        assert not any(len(set(triple)) == 1 for triple in triples)


@pytest.mark.parametrize("players", [2, 3, 5, 12, 15])
def test_everybody_meets_everybody(players):
    single = Counter(frozenset(game) for games in berger_schedule(range(players)) for game in games)
    assert set(single.values()) == {1}
    assert len(single) == players * (players - 1) // 2
    double = berger_schedule(range(players), double=True)
    ordered = Counter(game for games in double for game in games)
    assert set(ordered.values()) == {1}
    assert len(ordered) == players * (players - 1)


def test_one_player_has_nobody_to_meet():
    with pytest.raises(ValueError, match="two participants"):
        berger_schedule([1])
