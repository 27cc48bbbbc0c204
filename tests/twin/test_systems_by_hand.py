"""The systems of the naive twin one by one, against hand calculations, and its places."""

from fractions import Fraction

import pytest

from tests.twin import naive
from tests.twin.published import by_rounds, crosstable, exact, load, meeting
from tests.twin.rulebooks import RULEBOOKS
from tiebreaks.event import Scoring

AMBIGUOUS = load("ambiguity_examples")
TEC_EVENT = by_rounds([player["rounds"] for player in load("tec_swiss16")["players"]])


def test_names_of_solkoff():
    example = AMBIGUOUS["solkoff_naming"]
    event = meeting(*(("L", str(score)) for score in example["opponents"]))
    for code, column in (
        ("SOLK", "plain_sum"),
        ("BH", "plain_sum"),
        ("MSOLK", "minus_best_and_worst (source 001 Solkoff, FMJD median)"),
        ("RSOLK", "minus1"),
        ("SOLK/C2", "minus2"),
        ("BH/C3", "minus3"),
    ):
        assert naive.value(event, "plain", code, 0) == example[column]
    assert naive.value(event, "plain", "BH/C9", 0) == 0
    # of six, four low ones go first and both that are left after them
    assert naive.value(event, "plain", "BH/M4", 0) == 0
    assert naive.value(event, "plain", "BH/M2", 0) == 6 + 5


@pytest.mark.parametrize(
    ("games", "riga", "gorin"), [("WL", 21, 35), ("DD", 21, 28)], ids=["win and loss", "draws"]
)
def test_riga_and_gorin(games, riga, gorin):
    event = meeting(*((result, "7") for result in games))
    assert naive.value(event, "plain", "RIGA", 0) == riga
    assert naive.value(event, "plain", "GORIN", 0) == gorin


@pytest.mark.parametrize(
    ("games", "case"),
    [
        ("WD", "1.5-0.5"),
        ("WW", "2-0"),
        ("DD", "1-1 by two draws"),
        ("WL", "1-1 by win+loss"),
        ("DL", "0.5-1.5"),
        ("LL", "0-2"),
    ],
)
def test_shmulyan_per_game_and_per_mini_match(games, case):
    made = {"W": ("L", Fraction(0)), "D": ("D", Fraction(1, 2)), "L": ("W", Fraction(1))}
    rest = 7 - sum((made[result][1] for result in games), Fraction(0))
    wins = ["W3"] * int(rest) + ["D3"] * (rest.denominator - 1)
    lost = [{"W": "L2", "D": "D2"}[code[0]] for code in wins]
    idle = ["."] * len(wins)
    event = by_rounds(
        [
            [f"{result}2" for result in games] + idle,
            [f"{made[result][0]}1" for result in games] + wins,
            [".", ".", *lost],
        ]
    )
    expected = AMBIGUOUS["shmulyan_minimatch"]["cases"][case]
    assert naive.value(event, "plain", "SHM", 0) == expected["per_game"]
    assert naive.value(event, "ru-draughts", "SHM", 0) == expected["mini_match"]


def test_iterated_truncation():
    # A loses to 6, 4, 2 and B to 5, 4, 3: 12 = 12, then 10 > 9
    rounds = 3
    records = [["L3", "L4", "L5"] + ["."] * 5, ["L6", "L7", "L8"] + ["."] * 5]
    for no, scores in ((1, (6, 4, 2)), (2, (5, 4, 3))):
        for k, score in enumerate(scores):
            game = [f"W{no}" if column == k else "." for column in range(rounds)]
            records.append(game + ["FPB"] * (score - 1) + ["."] * (6 - score))
    event = by_rounds(records)
    assert naive.value(event, "plain", "BH", 0) == naive.value(event, "plain", "BH", 1) == 12
    assert naive.split(event, "plain", "BH", [0, 1]) == [[0, 1]]
    for code in ("BH/C*", "SOLK/C*", "RSOLK/C*"):
        assert naive.split(event, "plain", code, [1, 0]) == [[0], [1]]


def test_iterated_truncation_ends_where_nothing_is_left_to_cut():
    event = by_rounds([["W3", "L4"], ["W4", "L3"], ["L1", "W2"], ["L2", "W1"]])
    assert naive.split(event, "plain", "BH/C*", [0, 1]) == [[0, 1]]
    assert naive.split(event, "plain", "RSOLK/C*", [0, 1]) == [[0, 1]]


def test_progress():
    second = AMBIGUOUS["progress"]["second_example"]
    event = meeting(("W", "1"), ("W", "1"), ("D", "1"), ("L", "1"))
    after_four = event.after_round(4)
    assert naive.value(after_four, "plain", "PS", 0) == second["sum"]
    assert naive.value(after_four, "plain", "PS/C1", 0) == 7
    assert naive.value(after_four, "plain", "PS/C2", 0) == exact("2.5") + exact("2.5")
    assert naive.value(after_four, "plain", "PS/C9", 0) == 0


def test_progress_goes_by_rounds_and_not_by_games():
    # two games a round: 1 after the first, 1½ after the second; round 3 has no row at all
    event = by_rounds(
        [["W2", "L2", "D2", "L2", "."], ["L1", "W1", "D1", "W1", "PAB"]],
        round_no=[1, 1, 2, 2, 4],
    )
    assert naive.value(event, "plain", "PS", 0) == 1 + exact("1.5") + exact("1.5")
    assert naive.value(event, "plain", "PS/C1", 0) == 3


def test_wins_with_a_bye_below_a_win():
    scoring = Scoring.of(3, 1, 0, pairing_bye=1)
    event = by_rounds([["PAB", "F+2", "FPB", "W2"], ["W3", "F-1", ".", "L1"], ["L2", *"..."]],
                      scoring)  # fmt: skip
    assert naive.value(event, "plain", "WIN", 0) == 3
    assert naive.value(event, "plain", "WON", 0) == 1
    assert naive.value(event, "rr", "WON", 0) == 2
    assert naive.value(event, "plain", "KASH", 0) == 4
    assert naive.value(event, "rr", "KASH", 1) == 4 + 1 + 1


def test_berger_cut_takes_the_lowest_opponent_not_the_lowest_product():
    # Stephan, TEC: draw with 2½, beat 2½ and 1½ and 2, lost to 4: 7¼, without the 1½ of #7 5¾
    assert naive.value(TEC_EVENT, "plain", "SB", 15) == exact(7.25)
    assert naive.value(TEC_EVENT, "plain", "SB/C1", 15) == exact(5.75)


def test_gelbfuhs_against_nobody_real_counts_own_games():
    # Three rounds, a bye in the second: own score 2½ as a draw over his own three lines;
    # the opponent, seen with 0 + ½ + ½ = 1, has three lines too, one of them with himself.
    event = by_rounds([["W2", "PAB", "D2"], ["L1", "ZPB", "D1"]])
    win, bye, draw = 1 + Fraction(1, 3), 1 + exact("2.5") / 3, 1 + Fraction(1, 3)
    assert naive.value(event, "ru-popular", "GELB", 0) == win + bye / 2 + draw / 2


# Places


def test_shared_places():
    event = by_rounds([["D2"], ["D1"], ["L4"], ["W3"], ["ZPB"]])
    assert naive.rank(event, "plain", []) == [2, 2, 4, 1, 4]
    assert naive.rank(event, "plain", ["BH"]) == [2, 2, 4, 1, 5]
    # with points only second: the loser met 1, the drawers ½, the winner 0, the absent nobody
    assert naive.rank(event, "plain", ["BH", "PTS"]) == [2, 2, 1, 4, 5]
    assert naive.places(event, "plain", "BH", [2, 4]) == {2: 1, 4: 2}


def test_a_round_robin_has_its_own_tables():
    event = crosstable([[None, 1], [0, None]], forfeits=[(0, 1)])
    for rulebook in RULEBOOKS:
        counted = 0 if rulebook in ("plain", "playchess") else 1
        assert len(naive.lines(event, rulebook, 1)) == counted
        assert naive.value(event, rulebook, "WON", 0) == counted


@pytest.mark.parametrize("code", ["DE", "BH/C*", "BH/X1", "ABC", "SHM/C1", "PS/M1", "KS/L1"])
def test_a_code_without_a_value_is_refused(code):
    with pytest.raises(ValueError, match=r"gives no value|unknown modifier|order a group"):
        naive.value(TEC_EVENT, "plain", code, 0)
