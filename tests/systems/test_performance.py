"""Article 10: averages of ratings, performance ratings, FIDE's tables.

Expected values: the paper of FIDE's Technical Commission, the tables of B.02, and sums written
out beside them.
"""

import random
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest

from tests.twin.published import by_rounds, load
from tiebreaks import formats
from tiebreaks.event import (
    CHESS,
    DRAUGHTS,
    NOBODY,
    THREE_ONE_ZERO,
    Event,
    EventType,
    Kind,
    RoundTable,
    union,
)
from tiebreaks.ledger import Cut, Entrants, Facts, Ledger, Reason
from tiebreaks.ledger.micro import duel
from tiebreaks.rulebook import load as load_rulebook
from tiebreaks.systems import UnknownCodeError, criterion
from tiebreaks.systems.declaration import FIDE, RATINGS, as_ledger
from tiebreaks.systems.performance_tables import rating_tables

CODES = ("ARO", "TPR", "PTP", "APRO", "APPO", "RTNG")
TEC = load("tec_swiss16")
B02 = load("fide_b02_tables")


def rated(event: Event, ratings: Sequence[int], rules: str = "plain") -> Facts:
    """The event with ratings."""
    people = zip(event.participants, ratings, strict=True)
    rated_people = tuple(replace(person, rating=rating) for person, rating in people)
    return Facts.of(replace(event, participants=rated_people), load_rulebook(rules))


def swiss(records: Sequence[str], ratings: Sequence[int], rules: str = "plain") -> Facts:
    """An event from records such as ``"W2 D3 PAB"``."""
    return rated(by_rounds([record.split() for record in records]), ratings, rules)


def ledger(facts: Facts, code: str) -> Ledger:
    asked = criterion(code)
    return as_ledger(asked.system)(facts, asked.modifiers, "")


def values(facts: Facts, code: str) -> list[Fraction]:
    """The values in both ways of counting them."""
    found = ledger(facts, code)
    totals = [int(total) * found.total_unit for total in found.totals()]
    assert totals == [found.total(i) for i in range(len(totals))]
    return totals


def tec() -> Facts:
    event = by_rounds([player["rounds"] for player in TEC["players"]])
    return rated(event, [player["rating"] for player in TEC["players"]])


# Published values


@pytest.mark.parametrize("code", ["ARO", "ARO-C1", "TPR", "PTP", "APRO", "APPO"])
def test_the_paper_of_the_technical_commission(code):
    """All 16 players; Nick's only opponent is cut, and the paper prints 0."""
    expected = TEC["expected"][code]
    assert len(expected) == 16
    assert values(tec(), code) == [expected[str(player["no"])] for player in TEC["players"]]


def test_an_average_that_ends_in_a_half_goes_up():
    """Case 41: opponents of 2000 and 2101 on average 2050½, so 2051."""
    reading = formats.read(str(Path("tests/data/cases/41-average-rating-half-up.trf")))
    assert reading.event is not None, reading.problems
    facts = Facts.of(reading.event, load_rulebook("plain"))
    assert values(facts, "ARO") == [2051, 1600, 1600, 2051]


# FIDE's tables


def test_every_line_of_the_table_of_shares():
    dp = rating_tables().difference(np.arange(101)).tolist()
    assert dp == [B02["dp_by_hundredths_of_score"][f"{p / 100:.2f}"] for p in range(101)]


def published_expectation(difference: int) -> Fraction:
    """B.02 8.1.2 line by line, in points."""
    if difference < 0:
        return 1 - published_expectation(-difference)
    steps = B02["pd_steps_from_difference"]
    return max(Fraction(str(pd)) for least, pd in steps if least <= difference)


def test_every_line_of_the_table_of_expectations():
    differences = np.arange(-1000, 1001)
    expected = rating_tables().expected(differences).tolist()
    assert expected == [100 * published_expectation(int(each)) for each in differences]


def test_the_tables_rise_and_are_the_same_from_both_sides():
    tables = rating_tables()
    assert (np.diff(tables.dp) > 0).all()
    assert (tables.dp == -tables.dp[::-1]).all()
    assert set(np.diff(tables.pd).tolist()) == {0, 1}
    assert (tables.pd + tables.pd[::-1] == 100).all()
    assert tables.pd.dtype == tables.dp.dtype == np.int32


# Average rating of opponents


def test_cuts_take_the_lowest_and_the_highest_ratings():
    """Opponents 1800, 2000, 1900, 2101: all 1950¼; 2000⅓; 2050½; 1950; nobody is left."""
    facts = swiss(
        ["L2 W3 D4 W5", "W1 . . .", ". L1 . .", ". . D1 .", ". . . L1"],
        [1500, 1800, 2000, 1900, 2101],
    )
    for code, value in {
        "ARO": 1950, "ARO/C1": 2000, "ARO/C2": 2051, "ARO/M1": 1950, "ARO/M2": 0, "ARO/C9": 0,
    }.items():  # fmt: skip
        assert values(facts, code)[0] == value, code
    assert [
        (line.opponent, line.basis, line.reason, line.cut)
        for line in ledger(facts, "ARO/M1").lines(0)
    ] == [
        (1, Fraction(1800), Reason.RATING, Cut.LOWEST),
        (2, Fraction(2000), Reason.RATING, Cut.KEPT),
        (3, Fraction(1900), Reason.RATING, Cut.KEPT),
        (4, Fraction(2101), Reason.RATING, Cut.HIGHEST),
    ]


def test_only_games_over_the_board_count():
    """A forfeit, a bye and an adjourned game are none; in a fixed schedule a forfeit is one."""
    records = ["F+2 W3 PAB A4", "F-1 D4 . .", ". L1 W4 .", ". D2 L3 A1"]
    ratings = [2000, 1910, 1800, 1700]
    assert values(swiss(records, ratings), "ARO") == [1800, 1700, 1850, 1855]
    assert values(swiss(records, ratings), "TPR")[0] == 1800 + 800
    # 1910 and 1800; 2000 and 1700; as before
    assert values(swiss(records, ratings, "rr"), "ARO") == [1855, 1850, 1850, 1855]
    # half a point of two: 25 %
    assert values(swiss(records, ratings, "rr"), "TPR")[1] == 1850 - 193


def test_a_game_of_less_than_one_move_counts():
    """Case 70: not rated, but a game over the board, and Article 10 asks for no more."""
    event = duel("10", "01")
    kind = np.array([[Kind.SHORT] * 2, [Kind.PLAYED] * 2], np.int8)
    facts = rated(replace(event, table=replace(event.table, kind=kind)), [2000, 1900])
    assert values(facts, "TPR") == [1900, 2000]


def test_each_game_against_the_same_opponent_counts():
    """4.4: of 1900, 1900 and 1600 the average is 1800."""
    facts = swiss(["W2 D2 W3", "L1 D1 .", ". . L1"], [2000, 1900, 1600])
    assert values(facts, "ARO") == [1800, 2000, 2000]
    assert [line.opponent for line in ledger(facts, "ARO").lines(0)] == [1, 1, 2]


# Performance


def test_a_share_that_ends_in_half_a_hundredth_goes_up():
    """5 of 8 are 62½ %, so 63 % and +95; 3 of 8 are 37½ %, so 38 % and −87."""
    facts = rated(duel("11½½½½½½", "00½½½½½½"), [2000, 2000])
    assert values(facts, "TPR") == [2095, 1913]


def test_two_thirds():
    """66⅔ % is 67 %, +125; 33⅓ % is 33 %, −125."""
    assert values(rated(duel("1½½", "0½½"), [1800, 1900]), "TPR") == [2025, 1675]


def test_all_or_nothing():
    """TPR: 800 more or less than the average; PTP: 736 more than the best, 800 less than the
    weakest: the table expects a whole point from 736 on."""
    facts = swiss(["W3 W4", "W4 W3", "L1 L2", "L2 L1"], [2000, 1900, 1801, 1700])
    assert values(facts, "TPR") == [2551, 2551, 1150, 1150]
    assert values(facts, "PTP") == [1801 + 736, 1801 + 736, 1900 - 800, 1900 - 800]
    assert values(facts, "APRO") == [1150, 1150, 2551, 2551]
    assert values(facts, "APPO") == [1100, 1100, 2537, 2537]


def test_the_perfect_performance_is_the_lowest_rating_that_expects_the_score():
    """A draw is to be expected from 3 points less: 4 less is 0.49.  One of two against 2000 and
    1000: the stronger gives nothing up to 1264, the weaker all from 1736."""
    assert values(swiss(["D2", "D1"], [1900, 2000]), "PTP") == [1997, 1897]
    facts = swiss(["W2 L3", "L1 .", ". W1"], [1500, 1000, 2000])
    # 1500 is 500 more and 500 less: 0.96 + 0.04.  The sum is 1 as long as both differences stay
    # in the same lines of the table: 485–517 more, and so 2000 − R from 485 to 517.
    # Lower: 1483 is 483 more (0.95) and 517 less (0.04), 0.99 in all.  At 1484: 484 and 516.
    assert values(facts, "PTP")[0] == 1485


def test_nobody_played():
    """The paper prints 0 where there is no game; the own rating is there all the same."""
    facts = swiss(["PAB F+2", "HPB F-1"], [1900, 2000])
    for code in ("ARO", "ARO/C1", "TPR", "PTP", "APRO", "APPO"):
        assert values(facts, code) == [0, 0], code
        assert ledger(facts, code).lines(0) == []
    assert values(facts, "RTNG") == [1900, 2000]


def test_the_average_of_negative_halves_goes_up():
    """10.4 on −303½, from 193 and −800, and −305½, from 189 and −800, is −303 and −305."""
    facts = swiss(["D2 W3 .", "D1 . W3", ". L1 L2"], [0, 0, 0])
    assert values(facts, "APRO")[0] == -303
    assert values(facts, "APPO")[0] == -305


@pytest.mark.parametrize("scoring", [DRAUGHTS, THREE_ONE_ZERO])
def test_a_draw_is_half_a_point_under_every_scoring(scoring):
    """The table knows no other: two draws between equals are a performance of their rating."""
    facts = rated(duel("½½", "½½", scoring), [2000, 2000])
    assert values(facts, "TPR") == [2000, 2000]
    assert values(facts, "PTP") == [1997, 1997]
    lopsided = "11½0", "00½1"
    same = [rated(duel(*lopsided, each), [2000, 1900]) for each in (scoring, CHESS)]
    assert values(same[0], "TPR") == values(same[1], "TPR")
    assert values(same[0], "PTP") == values(same[1], "PTP")


def random_event(rng: random.Random, players: int, rounds: int) -> Facts:
    """Games and byes by chance, ratings of all sizes."""
    records = [["PAB"] * rounds for _ in range(players)]
    for row in range(rounds):
        order = rng.sample(range(players), players)
        for a, b in zip(order[::2], order[1::2], strict=False):
            if rng.random() < 0.9:
                result, answer = rng.choice(("WL", "LW", "DD"))
                records[a][row], records[b][row] = f"{result}{b + 1}", f"{answer}{a + 1}"
    spread = rng.choice((0, 50, 400, 1500))
    ratings = [rng.randint(1400, 1400 + spread) for _ in range(players)]
    return rated(by_rounds(records), ratings)


@pytest.mark.parametrize("seed", range(30))
def test_the_perfect_performance_against_its_definition(seed):
    """10.3, with the printed table: it expects enough, and one point less does not."""
    rng = random.Random(seed)
    facts = random_event(rng, rng.randint(2, 9), rng.randint(1, 11))
    found = values(facts, "PTP")
    for i, value in enumerate(found):
        lines = ledger(facts, "ARO").lines(i)
        opponents = [int(line.basis) for line in lines]
        score = sum(
            (Fraction(int(facts.table.points[line.row, i]), 2) for line in lines), Fraction(0)
        )
        if not opponents:
            assert value == 0
        elif score == 0:
            assert value == min(opponents) - 800
        else:
            assert sum(published_expectation(int(value) - each) for each in opponents) >= score
            assert sum(published_expectation(int(value) - 1 - each) for each in opponents) < score


# What the ledgers say


def test_a_performance_says_where_its_difference_comes_from():
    """Bruno: 1880 for his opponents and 240 for 4 of 5."""
    found = ledger(tec(), "TPR")
    assert [line.reason for line in found.lines(1)] == [Reason.RATING] * 5
    (term,) = found.terms
    assert term.name == "rating difference for the share of points"
    assert term.amount[1] == 240
    assert term.because is not None
    assert term.because.total(1) == Fraction(4, 5)
    assert [line.amount for line in term.because.lines(1)] == [
        1,
        1,
        Fraction(1, 2),
        1,
        Fraction(1, 2),
    ]


def test_a_perfect_performance_shows_what_was_to_be_expected():
    """Bruno's 2216: against 1750, 1900, 2200, 1450 and 2100 it is 466, 316, 16, 766 and 116 more,
    so .95, .87, .52, 1 and .66: he made 4."""
    found = ledger(tec(), "PTP")
    assert found.lines(1) == []
    (term,) = found.terms
    assert term.amount[1] == 2216
    assert term.because is not None
    lines = term.because.lines(1)
    assert [line.opponent for line in lines] == [9, 6, 0, 15, 2]
    assert [100 * line.basis for line in lines] == [95, 87, 52, 100, 66]
    assert {line.reason for line in lines} == {Reason.EXPECTED}
    assert term.because.total(1) == 4
    # Lais made 1 of 5, Jessica nothing of 2: what they made is reached, and nothing is expected
    assert term.because.total(9) >= 1
    assert term.because.total(8) == 0


def test_averages_of_opponents_are_made_of_their_values():
    for code, of in (("APRO", "TPR"), ("APPO", "PTP")):
        facts = tec()
        own = values(facts, of)
        lines = ledger(facts, code).lines(1)
        assert [line.basis for line in lines] == [own[line.opponent] for line in lines]
        assert {line.reason for line in lines} == {Reason.TIEBREAK}


def test_the_own_rating_needs_no_round():
    found = ledger(tec(), "RTNG")
    assert found.lines(0) == []
    assert [term.name for term in found.terms] == ["own rating"]
    assert values(tec(), "RTNG")[:2] == [2200, 2150]
    assert not criterion("RTNG").lower_is_better
    assert criterion("RTNG/R").lower_is_better


# All of them


@pytest.mark.parametrize("code", CODES)
def test_whose_they_are_and_what_they_need(code):
    system = criterion(code).system
    assert system.handbook == FIDE
    assert system.needs == {RATINGS}
    with pytest.raises(UnknownCodeError):
        criterion(f"{code}/P")


def test_asked_for_in_any_order():
    first = {code: values(tec(), code) for code in CODES}
    facts = tec()
    for code in (*reversed(CODES), *CODES):
        assert values(facts, code) == first[code]


@pytest.mark.parametrize("code", ["ARO", "ARO/C1", "ARO/M1", "TPR", "PTP", "APRO", "APPO", "RTNG"])
def test_a_union_gives_what_its_events_give(code):
    rng = random.Random(code)
    events = [tec(), *(random_event(rng, rng.randint(2, 9), rng.randint(1, 8)) for _ in range(6))]
    together = Facts(
        union([facts.table for facts in events]), CHESS, load_rulebook("plain"), EventType.SWISS,
        entrants=Entrants(
            *(np.concatenate(each) for each in zip(*(f.entrants for f in events), strict=True))
        ),
    )  # fmt: skip
    assert values(together, code) == [value for facts in events for value in values(facts, code)]


@pytest.mark.parametrize("code", ["ARO", "ARO/C1", "ARO/M1", "TPR", "PTP", "APRO", "APPO"])
@pytest.mark.parametrize("shape", [(0, 0), (0, 3), (2, 0)])
def test_no_rounds_and_nobody(code, shape):
    nothing = np.zeros(shape, np.int32)
    table = RoundTable.of(
        opponent=nothing + NOBODY, kind=nothing + Kind.NOT_HELD, outcome=nothing, scoring=CHESS,
        round_no=range(1, shape[0] + 1),
    )  # fmt: skip
    entrants = Entrants(np.arange(shape[1]), np.full(shape[1], 1500, np.int32))
    facts = Facts(table, CHESS, load_rulebook("plain"), EventType.SWISS, entrants=entrants)
    assert values(facts, code) == [0] * shape[1]
    assert values(facts, "RTNG") == [1500] * shape[1]
