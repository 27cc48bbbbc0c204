"""Corners of single systems, each with its sum written out."""

from fractions import Fraction
from math import lcm

import numpy as np
import pytest

from tests.laws import comparison as ask
from tests.twin.published import by_rounds
from tiebreaks.event import (
    CHESS,
    DRAUGHTS,
    NOBODY,
    Event,
    EventType,
    Kind,
    Outcome,
    Participant,
    RoundTable,
    Scoring,
    union,
)
from tiebreaks.ledger import Cut, Facts, Reason
from tiebreaks.ledger.groups import one_group_per_event
from tiebreaks.ledger.micro import duel, facts_of, matrix
from tiebreaks.rulebook import Modifiers, load
from tiebreaks.standings.place import apply
from tiebreaks.systems import UnknownCodeError, criterion
from tiebreaks.systems.gelbfuhs import gelbfuhs


def values(event: Event, rules: str, code: str) -> list[Fraction | None]:
    return ask.values(Facts.of(event, load(rules)), code)


def places(facts: Facts, code: str, groups: list[list[int]]) -> list[int]:
    found = ask.places_inside(facts, code, groups)
    return [found[i] for i in sorted(found)]


# Wins and Kashdan


def test_wins_with_and_without_play():
    """C.07 7.1: whatever brought the value of a win; 7.2: won over the board."""
    scoring = Scoring.of(3, 1, 0, pairing_bye=1)
    event = by_rounds(
        [["PAB", "F+2", "FPB", "W2", "."], ["W3", "F-1", ".", "L1", "."], ["L2", *"...."]],
        scoring,
    )
    assert values(event, "plain", "WIN")[0] == 3  # F+, FPB, W; the bye is worth a draw here
    assert values(event, "plain", "WON")[0] == 1
    assert values(event, "rr", "WON")[0] == 2
    assert values(event, "plain", "KASH") == [4, 5, 1]
    assert values(event, "rr", "KASH") == [8, 6, 1]


def test_an_adjourned_game_is_nothing_yet():
    event = by_rounds([["A2", "W2"], ["A1", "L1"]], Scoring.of(1, 0, 0))
    assert values(event, "plain", "WIN") == [1, 0]
    assert values(event, "plain", "KASH") == [4, 1]
    assert values(event, "plain", "BH") == [0, 2]
    assert values(event, "plain", "GORIN") == [0, 1]
    assert values(event, "plain", "SB") == [0, 0]


# Progress


def test_progress_goes_by_rounds():
    """Two games a round, 1 and 1½ after them; nobody had anything in round 3."""
    event = by_rounds(
        [["W2", "L2", "D2", "L2", "."], ["L1", "W1", "D1", "W1", "PAB"]],
        round_no=[1, 1, 2, 2, 4],
    )
    assert values(event, "plain", "PS") == [1 + Fraction("1.5") * 2, 1 + Fraction("2.5") + 3.5]
    assert values(event, "plain", "PS/C1") == [3, 6]
    lines = ask.ledger(Facts.of(event, load("plain")), "PS/C1").lines(0)
    assert [(line.row, line.opponent, line.reason, line.cut) for line in lines] == [
        (1, NOBODY, Reason.CUMULATIVE, Cut.FIRST_ROUNDS),
        (3, NOBODY, Reason.CUMULATIVE, Cut.KEPT),
        (4, NOBODY, Reason.CUMULATIVE, Cut.KEPT),
    ]


def test_the_last_game_of_a_round_that_somebody_did_not_need():
    """A third game for two of four only: the round ends with it for everybody."""
    event = by_rounds(
        [["W2", "L2", "W2", "W3"], ["L1", "W1", "L1", "."], ["D4", "D4", ".", "L1"],
         ["D3", "D3", ".", "."]],
        round_no=[1, 1, 1, 2],
    )  # fmt: skip
    assert values(event, "plain", "PS") == [2 + 3, 1 + 1, 1 + 1, 1 + 1]
    ledger = ask.ledger(Facts.of(event, load("plain")), "PS")
    assert [line.row for line in ledger.lines(2)] == [2, 3]


# Koya


def test_koyas_limit_is_half_of_the_games_that_one_had():
    """A free round is no game: with 1 of 2 one is in, with 1 of 3 not."""
    event = matrix(["·101", "0·1·", "10·0", "0·1·"])
    # A 2 of 3, B 1 of 2, C 1 of 3, D 1 of 2
    assert values(event, "rr", "KS") == [2, 0, 1, 0]
    assert values(event, "rr", "KS/L+1") == [0, 0, 1, 0]  # A has 2 and needs 2, B needs 1½
    assert values(event, "rr", "KS/L-1") == [2, 1, 1, 1]


def test_koya_of_teams_that_are_ranked_by_game_points():
    """Half of the boards of a match, not half of its match points."""
    table = RoundTable.of(
        opponent=[[1, 0, -1], [2, -1, 0], [-1, 2, 1]],
        kind=[[0, 0, 9], [0, 9, 0], [9, 0, 0]],
        outcome=[[3, 1, 0], [2, 0, 2], [0, 3, 1]],
        scoring=DRAUGHTS, scale=2,
        game_points=np.array([[5, 3, 0], [4, 0, 4], [0, 6, 2]]),
    )  # fmt: skip
    people = tuple(Participant(i + 1, name) for i, name in enumerate("ABC"))
    event = Event(people, table, DRAUGHTS, EventType.ROUND_ROBIN)
    # of 8 boards in two matches A made 4½, B 4½, C 3
    facts = Facts.of(event, load("olympiad-1957"))
    assert ask.values(facts, "PTS") == [Fraction("4.5"), Fraction("4.5"), 3]
    assert ask.values(facts, "KS") == [Fraction("2.5"), Fraction("1.5"), 2 + 1]


# Berger


def test_a_rulebook_about_matches_says_nothing_about_games():
    """AMB-6: the event's own scale, also under the rules of an Olympiad."""
    event = duel("11", "00", DRAUGHTS)
    assert values(event, "olympiad-1957", "SB") == values(event, "rr", "SB") == [0, 0]
    event = duel("1½", "0½", DRAUGHTS)
    assert values(event, "olympiad-1957", "SB") == [2 * 1 + 1 * 1, 1 * 3]


def test_the_square_of_the_own_score_on_any_scale():
    """Half of a match result times game points in tenths is still exact: 4,5² + ½ · 3,5."""
    table = RoundTable.of(
        opponent=[[1, 0]] * 2, kind=[[0, 0]] * 2, outcome=[[3, 1], [2, 2]], scoring=DRAUGHTS,
        scale=10, game_points=np.array([[25, 15], [20, 20]]),
    )  # fmt: skip
    people = tuple(Participant(i + 1, name) for i, name in enumerate("AB"))
    event = Event(people, table, DRAUGHTS, EventType.ROUND_ROBIN)
    own, other = Fraction("4.5"), Fraction("3.5")
    assert values(event, "olympiad-1957", "NNSB")[0] == own**2 + other + other / 2
    ledger = ask.ledger(Facts.of(event, load("olympiad-1957")), "NNSB")
    assert [term.name for term in ledger.terms] == ["square of the own score"]
    assert ledger.total(0) == own**2 + other + other / 2


# Gelbfuhs


def test_gelbfuhs_against_nobody_real_counts_own_games():
    """2½ of 3 with a bye: ½ · (1 + 2½/3) for it; the other has 1 of 3 in the eyes of all."""
    event = by_rounds([["W2", "PAB", "D2"], ["L1", "ZPB", "D1"]])
    win, bye, draw = 1 + Fraction(1, 3), 1 + Fraction("2.5") / 3, 1 + Fraction(1, 3)
    assert values(event, "ru-popular", "GELB")[0] == win + bye / 2 + draw / 2


def test_gelbfuhs_with_the_players_own_number_of_games():
    """AMB-11: B made 1 of 2, which is half of his games and a third of A's three."""
    event = by_rounds(
        [["W2", "W3", "W3", "."], ["L1", ".", ".", "W3"], [".", "L1", "L1", "L2"]],
    )
    facts = Facts.of(event, load("rr"))
    assert ask.values(facts, "GELB")[0] == (1 + Fraction(1, 2)) + 1 + 1
    of_the_player = Facts.of(event, ask.with_gelbfuhs(load("rr"), "PLAYER"))
    assert ask.values(of_the_player, "GELB")[0] == (1 + Fraction(1, 3)) + 1 + 1


def test_gelbfuhs_on_another_scale():
    """Shares are taken of what could be won: 2 · (1 + 1/4) + 1 · (1 + 1/4) for 3 of 4."""
    assert values(duel("1½", "0½", DRAUGHTS), "rr", "GELB") == [
        3 * (1 + Fraction(1, 4)),
        1 + Fraction(3, 4),
    ]


def test_gelbfuhs_where_nobody_made_a_point():
    """Forty-seven different numbers of games, all lost by both: large numbers times nothing."""
    most = 47
    games = [pair for k in range(1, most + 1) for pair in ((0, k), *[(k, most + 1)] * (k - 1))]
    shape = len(games), most + 2
    opponent = np.full(shape, NOBODY)
    kind, outcome = np.full(shape, Kind.NOT_HELD), np.zeros(shape, np.int8)
    for row, (one, other) in enumerate(games):
        opponent[row, one], opponent[row, other] = other, one
        kind[row, [one, other]], outcome[row, [one, other]] = Kind.PLAYED, Outcome.LOSS
    table = RoundTable.of(
        opponent=opponent, kind=kind, outcome=outcome, scoring=CHESS, round_no=[1] * len(games)
    )
    people = tuple(Participant(i + 1, f"P{i}") for i in range(most + 2))
    event = Event(people, table, CHESS, EventType.ROUND_ROBIN)
    assert values(event, "rr", "GELB") == [0] * (most + 2)


# Direct encounter


def test_the_average_of_several_games():
    """A 1½ of 2 against B, 0 of 1 against C: ¾; B ¼ + 1; C 1.  By sums A would be first."""
    event = by_rounds([["W2", "D2", ".", "L3"], ["L1", "D1", "W3", "."], [".", ".", "L2", "W1"]])
    facts = Facts.of(event, load("plain"))
    assert places(facts, "DE", [[0, 1, 2]]) == [3, 1, 2]
    assert ask.values(facts, "DE") == [Fraction("0.75"), Fraction("1.25"), 1]


def test_from_the_top_until_nobody_is_alone():
    """A beat all; B beat C, D met A only: D could still make 2 and B has 1."""
    event = by_rounds([["W2", "W3", "W4"], ["L1", ".", "W3"], [".", "L1", "L2"], [".", ".", "L1"]])
    facts = Facts.of(event, load("plain"))
    assert places(facts, "DE", [[0, 1, 2, 3]]) == [1, 2, 2, 2]
    assert places(facts, "DE", [[0, 1, 2], [3]]) == [1, 2, 3, 1]


def test_the_rest_begins_again():
    """A 3½ of 4; then without A, C 2½ and nobody else can reach more than 2."""
    event = matrix(["·½111", "½·0·1", "01·1½", "0·0·0", "00½1·"], event_type=EventType.SWISS)
    facts = Facts.of(event, load("fide-2009"))
    assert places(facts, "DE", [[0, 1, 2, 3, 4]]) == [1, 3, 2, 3, 3]
    ordering = ask.column(facts, "DE").ordering
    assert ordering is not None
    assert [step.name for step in ordering.steps] == ["mini-table"] * 2
    most = ordering.steps[0].most
    assert most is not None
    assert (most * Fraction(1, 2)).tolist() == [3.5, 2.5, 2.5, 1, 1.5]


def test_negative_points_of_one_group_do_not_reach_into_another():
    """A forfeit costs ten points.  A −10, B −30, C and D −20, A met B only: A is first with −10,
    because C and D could reach −19.  In another group all is as usual, two did not meet.
    """
    scoring = Scoring.of(1, "1/2", 0, forfeit_loss=-10)
    event = by_rounds(
        [
            ["F-2", ".", ".", "."],
            ["F-1", "F-3", "F-4", "."],
            [".", "F-2", ".", "F-4"],
            [".", ".", "F-2", "F-3"],
            ["W6", "W7", ".", "."],
            ["L5", ".", ".", "."],
            [".", "L5", ".", "."],
        ],
        scoring,
    )
    facts = Facts.of(event, load("rr"))
    for groups in ([[0, 1, 2, 3], [4, 5, 6]], [[4, 5, 6], [0, 1, 2, 3]]):
        assert places(facts, "DE", groups) == [1, 2, 2, 2, 1, 2, 2]


def test_what_teams_could_still_reach_is_a_whole_match():
    """On four boards A beats B 4–0, B beats C 3–1, A and C did not meet: C could still make 5."""
    table = RoundTable.of(
        opponent=[[1, 0, -1], [-1, 2, 1]], kind=[[0, 0, 9], [9, 0, 0]],
        outcome=[[3, 1, 0], [0, 3, 1]], scoring=DRAUGHTS, scale=2,
        game_points=np.array([[8, 0, 0], [0, 6, 2]]),
    )  # fmt: skip
    people = tuple(Participant(i + 1, name) for i, name in enumerate("ABC"))
    facts = Facts.of(Event(people, table, DRAUGHTS), load("olympiad-1957"))
    assert places(facts, "DE", [[0, 1, 2]]) == [1, 1, 1]
    ordering = ask.column(facts, "DE").ordering
    assert ordering is not None
    most = ordering.steps[0].most
    assert most is not None
    assert (most * ordering.steps[0].unit).tolist() == [8, 3, 5]


def test_averages_over_very_many_different_numbers_of_games():
    """A beats B in each of their games, of which there are 1, 2, 3, …, 43 for pair after pair.

    The common denominator does not fit 64 bits.  Everybody's opponents are in his own group.
    """
    pairs = 43
    longest = [["."] * pairs for _ in range(2 * pairs)]
    for k in range(pairs):
        longest[2 * k] = [f"W{2 * k + 2}"] * (k + 1) + ["."] * (pairs - k - 1)
        longest[2 * k + 1] = [f"L{2 * k + 1}"] * (k + 1) + ["."] * (pairs - k - 1)
    event = by_rounds(longest, round_no=[1] * pairs)
    facts = Facts.of(event, load("plain"))
    assert lcm(*range(1, pairs + 1)) > 2**63
    groups = [[2 * k, 2 * k + 1] for k in range(pairs)]
    for code in ("DE", "PERS"):
        assert places(facts, code, groups) == [1, 2] * pairs
    whole = ask.column(facts, "DE")
    assert ask.values(facts, "DE") == [1, 0] * pairs
    assert whole.after.tolist() == [0] * 2 * pairs  # of 86 nobody met more than one


def test_forfeits_among_the_tied():
    """C.07 6.1.1 and 15.2: left out in a Swiss unless /P, kept in a fixed schedule."""
    event = by_rounds([["F+2"], ["F-1"]])
    for code in ("DE", "PERS"):
        assert places(Facts.of(event, load("fide-2009")), code, [[0, 1]]) == [1, 1]
        assert places(Facts.of(event, load("fide-2009")), f"{code}/P", [[0, 1]]) == [1, 2]
        assert places(Facts.of(event, load("rr")), code, [[0, 1]]) == [1, 2]


def test_nobody_is_tied():
    facts = facts_of(["1", "0"])
    ordering = ask.column(facts, "DE", np.array([0, 1])).ordering
    assert ordering is not None
    assert ordering.labels.tolist() == [0, 1]
    assert len(ordering.steps) == 1
    assert ask.column(facts, "BH/C*", np.array([0, 1])).after.tolist() == [0, 1]


# Leaders


def test_leaders_are_those_with_as_many_points_or_more():
    """AMB-1, AMB-19: A 6, B, C and D 5; B and D beat A, C beats D; byes for the rest."""
    event = by_rounds(
        [["L2", "L4", ".", *["FPB"] * 6], ["W1", ".", ".", *["FPB"] * 4, ".", "."],
         [".", ".", "W4", *["FPB"] * 4, ".", "."], [".", "W1", "L3", *["FPB"] * 4, ".", "."]]
    )  # fmt: skip
    # A himself has met nobody with as many points
    assert values(event, "plain", "GRP") == [0, 1, 1, 1]
    assert values(event, "plain", "BHL") == [0, 6, 5, 6 + 5]
    # of those met: A made nothing among B, C, D and himself; C and D made 1 each there
    assert values(event, "plain", "BHL/IN") == [0, 0, 1, 0 + 1]
    cut = [line.cut for line in ask.ledger(Facts.of(event, load("plain")), "BHL").lines(0)]
    assert cut == [Cut.OUTSIDE_GROUP] * 2


# Cuts


def test_a_median_cut_takes_the_low_ones_first():
    """AMB-18: of 4, 2 and 1 the median of two at each end keeps nothing."""
    event = by_rounds([["L2", "L3", "L4", *"..."], ["W1", ".", ".", *["FPB"] * 3],
                       [".", "W1", ".", "FPB", ".", "."], [".", ".", "W1", *"..."]])  # fmt: skip
    found = {code: values(event, "plain", code)[0] for code in ("BH", "BH/M1", "BH/M2", "BH/C1")}
    assert found == {"BH": 7, "BH/M1": 2, "BH/M2": 0, "BH/C1": 6}
    cut = [line.cut for line in ask.ledger(Facts.of(event, load("plain")), "BH/M2").lines(0)]
    assert cut == [Cut.HIGHEST, Cut.LOWEST, Cut.LOWEST]


# Iterated cuts


def test_iterated_cuts_end_where_nothing_is_left():
    event = by_rounds([["W3", "L4"], ["W4", "L3"], ["L1", "W2"], ["L2", "W1"]])
    facts = Facts.of(event, load("plain"))
    for code in ("BH/C*", "SOLK/C*", "RSOLK/C*"):
        assert places(facts, code, [[0, 1], [2, 3]]) == [1, 1, 1, 1]


def test_the_ledger_behind_iterated_cuts_is_that_of_the_first_table():
    event = by_rounds([["W3", "L4"], ["W4", "L3"], ["L1", "W2"], ["L2", "W1"]])
    facts = Facts.of(event, load("plain"))
    assert not any(line.cut for line in ask.ledger(facts, "BH/C*").lines(0))
    assert [bool(line.cut) for line in ask.ledger(facts, "RSOLK/C*").lines(0)] == [True, False]


# Mini-matches


def test_a_mini_match_against_oneself_is_none():
    """Two byes as draws with oneself stay two lines; two games with one opponent become one."""
    event = by_rounds([["W2", "W2", "PAB", "ZPB"], ["L1", "L1", "ZPB", "ZPB"]])
    lines = ask.ledger(Facts.of(event, load("ru-draughts")), "SHM").lines(0)
    assert [int(line.weight) for line in lines] == [1, 1, 0, 0]
    assert [line.cut for line in lines] == [Cut.KEPT, Cut.COUNTED_ONCE, Cut.KEPT, Cut.KEPT]


@pytest.mark.parametrize("code", ["MP", "GP", "PTS"])
def test_single_players_have_one_score(code):
    assert values(duel("1½", "0½"), "rr", code) == [Fraction("1.5"), Fraction("0.5")]


def test_direct_encounter_is_exact_in_many_groups_with_large_points():
    """A beat B and C, who did not meet: A first, B and C equal, in each of 3,000 events."""
    scoring = Scoring.of(2**20, 1, 0)
    games = 19
    opponent = np.full((2 * games, 3), -1)
    kind = np.full((2 * games, 3), Kind.NOT_HELD)
    outcome = np.zeros((2 * games, 3), np.int8)
    for row in range(2 * games):
        rival = 1 + row % 2
        opponent[row, [0, rival]] = rival, 0
        kind[row, [0, rival]] = Kind.PLAYED
        outcome[row, [0, rival]] = Outcome.WIN, Outcome.LOSS
    one = RoundTable.of(opponent=opponent, kind=kind, outcome=outcome, scoring=scoring)
    facts = Facts(union([one] * 3000), scoring, load("rr"), EventType.ROUND_ROBIN)
    tied = one_group_per_event(facts.table.event_of)
    found = apply(facts, criterion("DE"), tied).value.reshape(3000, 3)
    assert (found == [1, 2, 2]).all()


@pytest.mark.parametrize("rules", ["plain", "rr", "fmjd", "playchess"])
def test_a_share_of_points_in_gelbfuhs_is_never_more_than_all(rules):
    """A bye that brought a point is a round of n: W, PAB, W is 3 of 3, not 3 of 2."""
    event = by_rounds([["W2", "PAB", "W3"], ["L1", "W3", "PAB"], ["PAB", "L2", "L1"]])
    ledger = gelbfuhs(Facts.of(event, load(rules)), Modifiers(), "")
    shares = [line.basis - 1 for i in range(3) for line in ledger.lines(i)]
    assert all(0 <= share <= 1 for share in shares)


@pytest.mark.parametrize(
    ("written", "code"),
    [
        ("Buchholz-C1", "BH/C1"),
        ("Бухгольц–C1", "BH/C1"),
        ("Sonneborn-Berger-C2-P", "SB/C2/P"),
        ("Koya-L+1", "KS/L+1"),
        ("BHL-IN", "BHL/IN"),
        ("head-to-head-P", "DE/P"),
    ],
)
def test_a_dash_before_a_modifier_after_any_name(written, code):
    assert str(criterion(written)) == code


def test_a_colon_without_a_score():
    with pytest.raises(UnknownCodeError):
        criterion("BH:")
