"""The naive twin article by article, against calculations by hand."""

import random
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from tests.twin import naive
from tests.twin.article16 import category_14_3, category_16_2
from tests.twin.codes import INDIVIDUAL_CODES, TEAM_CODES, TEAM_GROUP_CODES
from tests.twin.facts import across, facts
from tests.twin.published import by_rounds, crosstable, exact
from tests.twin.random_events import SHAPES, Shape, random_event
from tests.twin.test_fide import EDITIONS, against, rated
from tiebreaks.event import Event, Scoring

# 16.2 to 16.5 by hand


def categories(record: list[str], sort: Any) -> list[str]:
    others = [["."] * len(record) for _ in range(2)]
    mirror = {"W": "L", "F+": "F-", "F-": "F+", "FF": "FF"}
    for number, code in enumerate(record):
        if code[-1] == "2":
            others[0][number] = mirror[code[:-1]] + "1"
    cells = facts(by_rounds([record, *others])).cells[0]
    return [sort(cells, cell) for cell in cells]


@pytest.mark.parametrize(
    ("record", "expected"),
    [
        (["PAB", "FPB", "W2"], ["1", "1", ""]),
        (["F+2", "F-2"], ["2", "4"]),
        # a requested bye before a game; a loss by forfeit does not end an absence, nor does a bye
        (["HPB", "ZPB", "W2", "ZPB", "F-2", "HPB"], ["3", "3", "", "5", "4", "5"]),
        # a bye that nobody asked for, and a win by forfeit, do
        (["ZPB", "PAB"], ["3", "1"]),
        (["ZPB", "F+2"], ["3", "2"]),
        (["W2", "HPB"], ["", "5"]),
    ],
)
def test_categories(record, expected):
    named = [f"16.2.{number}" if number else "" for number in expected]
    assert categories(record, category_16_2) == named


def test_categories_of_2022():
    record = ["F+2", "HPB", "F-2", "W2", "ZPB", "F-2"]
    expected = ["14.3.1", "14.3.2", "14.3.3", "", "14.3.4", "14.3.5"]
    assert categories(record, category_14_3) == expected


LEAVER = by_rounds(
    [
        ["W2", "HPB", "F-2", "L3", "F-2", "ZPB"],
        ["L1", "W3", "F+1", "PAB", "F+1", "W3"],
        ["ZPB", "L2", "FPB", "W1", "F-4", "L2"],
        [".", ".", ".", ".", "F-3", "ZPB"],
    ]
)
"""#1 made 1½ in six rounds and left; #2 5; #3 2; #3 and #4 did not turn up in round 5."""


def test_adjusted_scores_by_hand():
    # the last ZPB of #1 and of #4 are draws; since a forfeit loss is none, that of #4 stays 0
    assert naive.reading(LEAVER, "fide-2024").seen == [2, 5, 2, exact("0.5")]
    # 2022: the forfeit losses that nothing follows are draws, too
    assert naive.reading(LEAVER, "fide-2022").seen == [exact("2.5"), 5, 2, 1]
    # before: every unplayed round is a draw.  #1 1 + 5 x ½ less the lost game; #2 0 + 1 + 1 + 3 x ½
    assert naive.reading(LEAVER, "fide-1998").seen[:2] == [3, exact("3.5")]


@pytest.mark.parametrize(
    ("rulebook", "bases"),
    [
        # own score 1½; #2 is seen with 5, #3 with 2
        ("fide-2022", ["5", "1.5", "1.5", "2", "1.5", "1.5"]),
        ("fide-2024", ["5", "1.5", "1.5", "2", "1.5", "1.5"]),
        # 1½ is below the 3 that six draws bring, and below 5
        ("fide-2026", ["5", "1.5", "1.5", "2", "1.5", "1.5"]),
        # #2 is seen with 3½, #3 with ½ + 0 + ½ + 1 + ½ + 0
        ("fide-1998", ["3.5", "1.5", "1.5", "2.5", "1.5", "1.5"]),
    ],
)
def test_dummies_by_hand(rulebook, bases):
    assert [line.basis for line in naive.lines(LEAVER, rulebook, 0)] == [exact(b) for b in bases]


def test_dummies_are_capped():
    # #2 made 5 of 6: his wins over #1 (seen with 2) by forfeit count 2, his bye 6 x ½
    lines = naive.lines(LEAVER, "fide-2026", 1)
    assert [line.basis for line in lines] == [2, 2, 2, 3, 2, 2]
    assert [line.capped_by for line in lines] == [
        "",
        "",
        "scheduled opponent",
        "draws",
        "scheduled opponent",
        "",
    ]
    # in a double forfeit both have lost: min(2, ½) for #3, min(0, 2) for #4
    assert naive.lines(LEAVER, "fide-2026", 2)[4].basis == exact("0.5")
    assert naive.lines(LEAVER, "fide-2026", 3)[0].basis == 0


def test_both_caps():
    # 5 of 6: absent opponent with 4 of 6, 6 draws are 3
    event = against([("F+", 4), *[("W", 2)] * 4, ("L", 2)])
    assert naive.lines(event, "fide-2026", 0)[0].basis == 4
    assert naive.lines(event, "fide-2026-both-caps", 0)[0].basis == 3


def test_cuts_take_voluntary_rounds_one_after_another():
    # 3½: two requested byes and a forfeit loss.  Until 2026 each dummy has 3½
    event = against(["HPB", ("W", 1), ("W", 2), ("F-", 3), "HPB", ("D", 3)])
    assert naive.value(event, "fide-2024", "PTS", 0) == exact("3.5")
    bh = 4 * exact("3.5") + 6 - exact("3.5")  # three dummies
    assert naive.value(event, "fide-2024", "BH", 0) == bh
    assert naive.value(event, "fide-2024", "BH/C2", 0) == bh - 7
    assert naive.value(event, "fide-2024", "BH/C3", 0) == 6
    assert naive.value(event, "fide-2024", "BH/C4", 0) == 5
    assert naive.value(event, "fide-2024", "BH/M2", 0) == bh - 7 - exact("3.5") - 3
    # 2026: the byes 3 (six draws), the forfeit min(3½, 3)
    assert naive.value(event, "fide-2026", "BH/C1", 0) == 6 + 6
    # SB: byes 3½ x ½, the forfeit 0, games 1, 2, 1½.  The larger of 0 and the 1 of the lowest
    # opponent; then of 0 and the 2 of the next
    assert naive.value(event, "fide-2024", "SB", 0) == exact("3.5") + exact("4.5")
    assert naive.value(event, "fide-2024", "SB/C1", 0) == exact("3.5") + exact("3.5")
    assert naive.value(event, "fide-2024", "SB/C2", 0) == exact("3.5") + exact("1.5")
    # 2022: the lowest of the voluntary ones goes whatever it is
    assert naive.value(event, "fide-2022", "SB/C1", 0) == exact("8")
    assert naive.value(event, "fide-2022", "SB/C2", 0) == exact("8") - exact("1.75")


def test_a_cut_spares_byes_that_nobody_asked_for():
    event = against(["PAB", ("F+", 3), ("W", 2), ("L", 1)])
    for rulebook in EDITIONS:
        assert naive.value(event, rulebook, "BH/C1", 0) == naive.value(event, rulebook, "BH", 0) - 1  # type: ignore[operator]


def test_with_forfeits_as_played_there_is_no_dummy():
    # own score 2, absent opponent 3: the dummy has 2 and is cut, the opponent of the same round
    # counts 3 like any other
    event = against([("F-", 3), ("W", 1), ("W", 2)])
    for rulebook in ("fide-2024", "fide-2026"):
        assert naive.value(event, rulebook, "BH", 0) == 2 + 1 + 2
        assert naive.value(event, rulebook, "BH/C1", 0) == 1 + 2
        assert naive.value(event, rulebook, "BH/P", 0) == 3 + 1 + 2
        assert naive.value(event, rulebook, "BH/C1/P", 0) == 3 + 2
        assert naive.value(event, rulebook, "SB/P", 0) == 1 + 2


# 8.3


def test_fore_buchholz():
    # #1 1, then away, then paired and absent again: 8.3 has him play and draw, so that his bye is
    # category .3 and he is seen with 1½; #3 asked for the last round off and is seen with a draw
    records = [
        ["W2", "ZPB", "F-2"],
        ["L1", "W3", "F+1"],
        ["PAB", "L2", "ZPB"],
    ]
    event = by_rounds(records)
    assert naive.reading(event, "fide-2024").seen[0] == exact("1.5")  # 1 + ½ + 0: nothing follows
    fore = naive.question(event, "fide-2024").reading("MP", last=True)
    assert fore.seen == [
        exact("1.5"),
        exact("1.5"),
        exact("1.5"),
    ]  # 1 + 0 + ½; 0 + 1 + ½; 1 + 0 + ½
    # #2: opponents 1½, 1½, and #1 again
    assert naive.value(event, "fide-2024", "FB", 1) == exact("4.5")
    # #3: the bye with the own 1, #2 with 1½, the absence with the own 1
    assert naive.value(event, "fide-2024", "FB", 2) == exact("3.5")


def test_fore_buchholz_waits_for_the_last_round_that_was_announced():
    event = replace(by_rounds([["W2", "D2"], ["L1", "D1"]]), rounds=3)
    for code, same in (("FB", "BH"), ("FB/C1", "BH/C1"), ("AOB/F", "AOB")):
        assert naive.values(event, "fide-2026", code) == naive.values(event, "fide-2026", same)
    over = by_rounds([["W2", "W2"], ["L1", "L1"]])
    assert naive.values(over, "fide-2026", "FB") == [1, 3]
    assert naive.values(over, "fide-2026", "AOB/F") == [3, 1]


# 15.2


def test_round_robins():
    # #1 beat #2, won against #3 by forfeit; #2 beat #3
    event = rated(
        crosstable([[None, 1, 1], [0, None, 1], [0, 0, None]], forfeits=[(0, 2)]),
        [2000, 1900, 1800],
    )
    for rulebook in ("fide-2024", "fide-2026"):
        assert naive.values(event, rulebook, "SB") == [1, 0, 0]
        assert naive.values(event, rulebook, "WON") == [2, 1, 0]
    assert naive.values(event, "fide-2024", "BH") == [1, 2, 3]
    assert naive.values(event, "fide-2024", "REP") == [2, 2, 2]
    assert naive.values(event, "fide-2024", "ARO") == [1850, 1900, 1950]
    for code in ("BH", "BH/C1", "FB", "AOB"):
        assert naive.values(event, "fide-2026", code) == [None, None, None]
        assert naive.split(event, "fide-2026", code, [0, 1, 2]) == [[0, 1, 2]]
    assert naive.values(event, "fide-2026", "REP") == [2, 2, 1]
    assert naive.values(event, "fide-2026", "ARO") == [1900, 1900, 1900]
    assert naive.values(event, "fide-2026", "STD") == [2, 1, 0]


# 7, 9.2 and 10


def test_koya_in_a_swiss_goes_by_the_rounds_that_were_held():
    # #2 made 1 of two rounds, half of what they can bring; #3 made ½ of two, a bye being one
    event = by_rounds([["W2", "W3"], ["L1", "PAB"], ["HPB", "L1"]])
    assert naive.value(event, "fide-2026", "KS", 0) == 1


def test_a_penalty_is_no_result():
    # #1 and #2 drew, and #1 lost half a point afterwards: his score, and not what the game was
    event = by_rounds([["D2"], ["D1"]])
    penalty = np.array([[-1, 0]], np.int32)
    table = replace(event.table, points=event.table.points + penalty, extra=penalty)
    event = replace(event, table=table)
    assert naive.values(event, "fide-2026", "PTS") == [0, exact("0.5")]
    assert naive.values(event, "fide-2026", "BH") == [exact("0.5"), 0]
    assert naive.values(event, "fide-2026", "SB") == [exact("0.25"), 0]
    assert naive.values(event, "fide-2026", "STD") == [exact("0.5"), exact("0.5")]
    assert naive.split(event, "fide-2026", "DE", [0, 1]) == [[0, 1]]
    # 8.3 draws the game of the last round, and the penalty stays
    assert naive.values(event, "fide-2026", "FB") == [exact("0.5"), 0]


def test_standard_points():
    # 3-1-0: a bye worth 1 is a draw, one worth 3 more; ½-0 is more than the opponent has
    event = by_rounds(
        [["W2", "PAB", "F-2", "HPB"], ["L1", "FPB", "F+1", "ZPB"]],
        Scoring.of(3, 1, 0, pairing_bye=1),
    )
    assert naive.values(event, "fide-2026", "STD") == [exact("2"), 2]
    assert naive.values(by_rounds([["F-2"], ["F-1"]]), "fide-2026", "STD") == [0, 0]


def games(results: str, *ratings: int) -> Event:
    """One player (0) with a rating of 1000 against rated opponents, one a round."""
    mirror = {"W": "L", "D": "D", "L": "W"}
    own = [f"{result}{k + 2}" for k, result in enumerate(results)]
    others = [
        ["."] * k + [f"{mirror[result]}1"] + ["."] * (len(own) - k - 1)
        for k, result in enumerate(results)
    ]
    return rated(by_rounds([own, *others]), [1000, *ratings])


def test_performance():
    eight = [2000] * 8
    # 5 of 8 is .625: half up .63 (+95), half even .62 (+87)
    assert naive.value(games("WWWWWLLL", *eight), "fide-2026", "TPR", 0) == 2095
    assert naive.value(games("WW", 2000, 2101), "fide-2026", "TPR", 0) == 2051 + 800
    assert naive.value(games("LL", 2000, 2101), "fide-2026", "TPR", 0) == 2051 - 800
    # .51 is expected from 4 points more on; half of one game from equal ratings on
    assert naive.value(games("D", 2000), "fide-2026", "PTP", 0) == 2000 - 3
    assert naive.value(games("W", 2000), "fide-2026", "PTP", 0) == 2736
    assert naive.value(games("WW", 2000, 2100), "fide-2026", "PTP", 0) == 2836
    assert naive.value(games("LL", 2000, 2100), "fide-2026", "PTP", 0) == 1200
    # of two opponents with 2736 and 1264: 2000 by 1000 less 800, hence 2000 each
    event = games("W", 2000)
    assert naive.value(event, "fide-2026", "APRO", 1) == 1000 + 1000 + 800


def test_who_played_nobody_has_no_performance():
    event = rated(by_rounds([["PAB"], ["F+3"], ["F-2"]]), [2000, 1900, 1800])
    for code in ("ARO", "ARO/C1", "TPR", "PTP", "APRO", "APPO"):
        assert naive.values(event, "fide-2026", code) == [0, 0, 0]


def test_ratings_are_void_with_an_unrated_player():
    event = rated(by_rounds([["W2", "W3"], ["L1", "PAB"], ["PAB", "L1"]]), [2000, None, 1800])
    for code in ("ARO", "TPR", "PTP", "APRO", "APPO", "RTNG"):
        assert naive.values(event, "fide-2026", code) == [None, None, None]
        assert naive.split(event, "fide-2026", code, [0, 1, 2]) == [[0, 1, 2]]


def test_numbers_and_ratings_in_order():
    event = rated(by_rounds([["D2"], ["D1"]]), [1900, 2000])
    assert naive.split(event, "fide-2026", "TPN", [1, 0]) == [[0], [1]]
    assert naive.split(event, "fide-2026", "TPN/R", [0, 1]) == [[1], [0]]
    assert naive.split(event, "fide-2026", "RTNG", [0, 1]) == [[1], [0]]
    assert naive.split(event, "fide-2026", "RTNG/R", [0, 1]) == [[0], [1]]


# Random events


@pytest.mark.parametrize("name", SHAPES)
def test_every_code_answers_for_every_shape(name):
    event = random_event(random.Random(f"fide {name}"), SHAPES[name])
    everybody = range(event.table.participants)
    codes = INDIVIDUAL_CODES + TEAM_CODES
    for code in codes:
        found = naive.values(event, "fide-2026", code)
        assert len(found) == len(everybody)
        assert len({value is None for value in found}) <= 1
    for code in TEAM_GROUP_CODES:
        for primary in ("MP", "GP"):
            places = naive.places(event, "fide-2026", code, everybody, primary)
            assert sorted(places) == list(everybody)


def test_random_events_hold_what_the_articles_speak_of():
    rng = random.Random(5)
    many = [random_event(rng) for _ in range(200)]
    known = [facts(event) for event in many]
    sorts = {
        line.category
        for event in many
        for i in range(event.table.participants)
        for line in naive.lines(event, "fide-2026", i)
    }
    assert sorts == {"", *(f"16.2.{number}" for number in range(1, 6))}
    cells = [(each, cell) for each in known for record in each.cells for cell in record]
    both = [
        cell
        for each, cell in cells
        if cell.kind == "FORFEIT_LOSS" and across(each.cells, cell).kind == "FORFEIT_LOSS"
    ]
    assert both
    assert {cell.colour for _, cell in cells} == {"WHITE", "BLACK", "NONE"}
    assert any(cell.boards and any(cell.boards) for _, cell in cells)
    assert any(each.matches and cell.boards is None for each, cell in cells)
    assert any(None in each.ratings for each in known)
    assert any(each.ratings and None not in each.ratings for each in known)
    assert any(event.rounds > event.rounds_held for event in many)


@pytest.mark.parametrize("seed", range(12))
def test_editions_agree_where_everything_was_played(seed):
    shape = Shape(players=8, unplayed=0, leaving=0, to_come=seed % 2, boards=4 * (seed % 3 == 0))
    event = random_event(random.Random(seed), shape)
    for code in (*INDIVIDUAL_CODES, *TEAM_CODES):
        first, *others = (naive.values(event, rulebook, code) for rulebook in EDITIONS)
        assert all(other == first for other in others), code
    if event.rounds > event.rounds_held:
        assert naive.values(event, "fide-2026", "FB/C1") == naive.values(
            event, "fide-2026", "BH/C1"
        )


def test_of_two_equal_voluntary_rounds_the_lower_opponent_goes_first():
    """By hand, 3-1-0: own score 4; W against 9, F- against 9 and against 3, D against 3.

    SB 27 + 0 + 0 + 3, the dummies 4 and 3.  The lowest opponent with the lowest product is the
    dummy of 3, itself a voluntary round; then the larger of 0 and of the 3 of the drawn game.
    """
    event = by_rounds(
        [
            ["W2", "F-2", "F-3", "D3"],
            ["L1", "F+1", "FPB", "FPB"],
            ["PAB", "PAB", "F-1", "D1"],
        ],
        Scoring.of(3, 1, 0, pairing_bye=1),
    )
    assert [line.basis for line in naive.lines(event, "fide-2026", 0)] == [9, 4, 3, 3]
    assert naive.value(event, "fide-2026", "SB", 0) == 30
    assert naive.value(event, "fide-2026", "SB/C1", 0) == 30
    assert naive.value(event, "fide-2026", "SB/C2", 0) == 27
