"""Facts under a rulebook: scores as opponents see them, results, virtual opponents, rounds."""

from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest

from tests.twin.published import by_rounds
from tiebreaks.event import (
    DRAUGHTS,
    Event,
    EventType,
    Kind,
    Outcome,
    Participant,
    RoundTable,
    union,
)
from tiebreaks.ledger import Facts, Reason, weights_by_outcome
from tiebreaks.ledger.micro import duel, facts_of, matrix
from tiebreaks.rulebook import load

BOARDS = 4


def team_event(event_type: EventType = EventType.SWISS) -> Event:
    """Three teams, 2-1-0 for a match of four boards, game points in half points.

    Round 1: A beats B 2½–1½, C has a bye with 2 game points.  Round 2: A wins by forfeit against
    C with 4, B is absent.
    """
    table = RoundTable.of(
        opponent=[[1, 0, -1], [2, -1, 0]],
        kind=[
            [Kind.PLAYED, Kind.PLAYED, Kind.PAIRING_BYE],
            [Kind.FORFEIT_WIN, Kind.ZERO_BYE, Kind.FORFEIT_LOSS],
        ],
        outcome=[[3, 1, 0], [0, 0, 0]],
        scoring=DRAUGHTS,
        scale=2,
        game_points=np.array([[5, 3, 4], [8, 0, 0]]),
    )
    people = tuple(Participant(i + 1, name) for i, name in enumerate("ABC"))
    return Event(people, table, DRAUGHTS, event_type)


def by_name(event: Event, name: str, primary: str = "PTS") -> Facts:
    book = load(name)
    return Facts.of(event, book._replace(switches=book.switches._replace(primary=primary)))


# Scores


def test_units():
    facts = facts_of(["1½", "0½"])
    assert (facts.unit, facts.win, facts.draw) == (Fraction(1, 2), 2, 1)
    assert facts.score().tolist() == [3, 1]
    assert facts.primary == "PTS"


@pytest.mark.parametrize(
    ("rules", "seen"),
    [
        # A W F+ HPB; B L F- ZPB: 1 + 1 + ½ and 0; as draws 1 + ½ + ½ and 0 + ½ + ½
        ("plain", ["2.5", "0"]),
        ("fide-2009", ["2", "1"]),
        ("ru-popular", ["2", "1"]),
        ("team-russia", ["2.5", "0.5"]),
        ("fmjd", ["2", "0"]),
    ],
)
def test_scores_as_opponents_see_them(rules, seen):
    facts = Facts.of(by_rounds([["W2", "F+2", "HPB"], ["L1", "F-1", "ZPB"]]), load(rules))
    ledger = facts.scores_as_seen()
    assert [ledger.total(i) for i in (0, 1)] == [Fraction(each) for each in seen]
    assert [int(each) * facts.unit for each in facts.seen()] == [Fraction(each) for each in seen]
    assert [line.reason for line in facts.awarded().lines(0)] == [Reason.AWARDED] * 3


def test_scores_are_counted_once():
    facts = facts_of(["1½", "0½"])
    assert facts.seen() is facts.seen("PTS")
    assert facts.score() is facts.score("PTS")
    assert facts.opponents() is facts.opponents("PTS")
    assert facts.awarded() is facts.awarded("PTS")
    assert facts.results() is facts.results()


def test_why_a_round_is_worth_what_it_is():
    event = by_rounds([["W2", "F+2", "HPB", "."], ["L1", "F-1", "ZPB", "PAB"]])
    reasons = {
        rules: [line.reason.name for line in Facts.of(event, load(rules)).scores_as_seen().lines(0)]
        for rules in ("plain", "fide-2009", "fmjd")
    }
    assert reasons == {
        "plain": ["AWARDED", "AWARDED", "AWARDED"],
        "fide-2009": ["AWARDED", "AS_DRAW", "AS_DRAW"],
        "fmjd": ["AWARDED", "AWARDED", "AS_NOTHING"],
    }


def test_team_scores():
    facts = by_name(team_event(), "plain")
    assert facts.primary == "MP"
    assert facts.score().tolist() == facts.score("MP").tolist() == [8, 0, 4]
    assert facts.score("GP").tolist() == [13, 3, 4]
    assert (facts.win_in(), facts.draw_in()) == (4, 2)
    assert np.asarray(facts.win_in("GP")).tolist() == [8, 8, 8]
    assert np.asarray(facts.draw_in("GP")).tolist() == [4, 4, 4]
    by_games = by_name(team_event(), "plain", "GP")
    assert by_games.primary == "GP"
    assert by_games.score().tolist() == [13, 3, 4]
    assert by_name(duel("1", "0"), "plain", "GP").primary == "PTS"


def test_a_draw_of_teams_is_half_of_their_boards():
    facts = by_name(team_event(), "fide-2009", "GP")
    # A 2½ + 2, B 1½ + 2, C 2 + 2 in the eyes of opponents
    assert [facts.scores_as_seen().total(i) for i in range(3)] == [
        Fraction("4.5"),
        Fraction("3.5"),
        4,
    ]
    # A's forfeit in round 2 with 2½ before it: 2½ + (4 – 4); C's bye: 0 + (4 – 2) + 2
    bases = [facts.opponents().lines(i) for i in range(3)]
    assert [line.basis for line in bases[0]] == [Fraction("3.5"), Fraction("2.5")]
    assert [line.basis for line in bases[2]] == [4, 6]


def test_a_drawn_result_of_teams_has_half_of_the_game_points():
    facts = by_name(team_event(), "swiss-manager-2009", "GP")
    assert facts.results().points[1].tolist() == [4, 4, 4]
    assert facts.results().outcome[1].tolist() == [Outcome.DRAW] * 3


def test_teams_of_different_numbers_of_boards_in_one_union():
    small = team_event().table
    assert small.game_points is not None
    large = replace(small, game_points=small.game_points * 3)
    facts = Facts(union([small, large]), DRAUGHTS, load("plain"), EventType.SWISS)
    assert np.asarray(facts.win_in("GP")).tolist() == [8, 8, 8, 24, 24, 24]


# The own side


def test_results_with_and_without_play():
    event = by_rounds([["W2", "F+2", "HPB"], ["L1", "F-1", "ZPB"]])
    as_drawn = Facts.of(event, load("ru-popular"))
    assert as_drawn.results().points.tolist() == [[2, 0], [1, 1], [1, 1]]
    assert as_drawn.results(forfeits_as_played=True).points.tolist() == [[2, 0], [2, 0], [1, 1]]
    as_awarded = Facts.of(event, load("fide-2009"))
    assert as_awarded.results().points is event.table.points
    assert as_awarded.results().outcome is event.table.outcome


@pytest.mark.parametrize(
    ("rules", "against"),
    [
        ("plain", []),
        ("fide-2009", ["VIRTUAL_OPPONENT", "VIRTUAL_OPPONENT"]),
        ("ru-popular", ["SCHEDULED_OPPONENT", "OWN_SCORE"]),
        ("fmjd", ["SCHEDULED_OPPONENT"]),
    ],
)
def test_whom_an_unplayed_round_is_counted_against(rules, against):
    facts = Facts.of(by_rounds([["F+2", "HPB"], ["F-1", "ZPB"]]), load(rules))
    assert [line.reason.name for line in facts.opponents().lines(0)] == against


def test_forfeits_as_played_have_the_scheduled_opponent():
    facts = Facts.of(by_rounds([["F+2", "HPB"], ["F-1", "ZPB"]]), load("fide-2009"))
    lines = facts.opponents(forfeits_as_played=True).lines(0)
    assert [line.reason.name for line in lines] == ["SCHEDULED_OPPONENT", "VIRTUAL_OPPONENT"]
    # the absent one is seen with two draws
    assert [line.basis for line in lines] == [1, Fraction("1.5")]


def test_a_round_robin_has_its_own_tables():
    event = by_rounds([["F+2"], ["F-1"]])
    table, scoring = event.table, event.scoring
    swiss, fixed = (Facts(table, scoring, load("fide-2009"), each) for each in EventType)
    assert not swiss.games.any()
    assert fixed.games.all()
    assert [line.reason.name for line in swiss.opponents().lines(0)] == ["VIRTUAL_OPPONENT"]
    assert [line.reason.name for line in fixed.opponents().lines(0)] == ["SCHEDULED_OPPONENT"]


def test_a_virtual_opponent_that_does_not_exist():
    facts = Facts.of(by_rounds([["W2", "HPB"], ["L1", "ZPB"]]), load("fide-2009"))
    virtual = facts.virtual_opponents()
    assert virtual.parts(1, 0) == (2, 1, 0)
    assert sum(virtual.parts(1, 1)) == virtual.score[1] == 2
    with pytest.raises(LookupError, match="row 0, column 1"):
        virtual.parts(0, 1)


# Rounds


def test_rounds_are_held_by_whole_events():
    table = union(
        [
            by_rounds([["W2", "."], ["L1", "."]]).table,
            by_rounds([["PAB"]]).table.after_round(0),
            by_rounds([[".", "PAB", "W3"], ["PAB", ".", "."], [".", ".", "L1"]]).table,
        ]
    )
    facts = Facts(table, by_rounds([["PAB"]]).scoring, load("plain"), EventType.SWISS)
    assert facts.rounds_held.astype(int).tolist() == [
        [1, 1, 0, 1, 1, 1],
        [0, 0, 0, 1, 1, 1],
        [0, 0, 0, 1, 1, 1],
    ]
    everything = Facts.of(by_rounds([["W2"], ["L1"]]), load("plain"))
    assert everything.rounds_held.all()


def test_games_with_and_without_forfeits():
    facts = Facts.of(by_rounds([["W2", "F+2", "A2"], ["L1", "F-1", "A1"]]), load("plain"))
    assert facts.games[:, 0].tolist() == [True, False, False]
    assert facts.games_and_forfeits[:, 0].tolist() == [True, True, False]


def test_weights_by_outcome():
    assert weights_by_outcome(1, 2, 4).tolist() == [0, 1, 2, 4]


def test_micro_events():
    event = matrix(["·½1", "½··", "0··"])
    assert event.table.points.sum(axis=0).tolist() == [3, 1, 0]
    assert [p.name for p in event.participants] == ["A", "B", "C"]
    assert duel("1½", "0½").table.points.tolist() == [[2, 0], [1, 1]]
    assert event.type is EventType.ROUND_ROBIN


# Bonuses, penalties and corrected awards (record 299)


def with_extra(extra: list[list[int]], bonus: list[list[int]] | None) -> Facts:
    """Two drew; then the first had a half-point bye, the second none; the event is over."""
    event = by_rounds([["D2", "HPB"], ["D1", "ZPB"]])
    table = RoundTable.of(
        opponent=event.table.opponent,
        kind=event.table.kind,
        outcome=event.table.outcome,
        scoring=event.scoring,
        extra=np.array(extra),
        bonus=None if bonus is None else np.array(bonus),
    )
    return Facts(table, event.scoring, load("fide-2026"), EventType.SWISS, rounds=2)


def test_a_penalty_belongs_to_the_score_and_to_no_result():
    facts = with_extra([[-1, 0], [0, -1]], [[-1, 0], [0, -1]])
    assert facts.score().tolist() == [1, 0]  # ½ + ½ - ½ and ½ + 0 - ½, in half points
    assert facts.made().tolist() == [[1, 1], [1, 0]]
    assert facts.results().points.tolist() == [[1, 1], [1, 0]]
    # 16.3: both byes are trailing and count as draws; the penalties stay
    assert facts.seen().tolist() == [1, 1]
    # 8.3: nobody was paired in the last round, so nothing is rewritten
    assert facts.fore is facts


def test_a_corrected_award_is_the_result_of_a_bye():
    """The bye of the first was worth a whole point, by the record; the drawn game stays drawn."""
    facts = with_extra([[1, 0], [1, 0]], None)
    assert facts.score().tolist() == [4, 1]
    assert facts.made().tolist() == [[1, 1], [2, 0]]
    assert facts.seen().tolist() == [3, 2]  # as a draw, whatever was awarded


def test_the_last_round_before_it_is_played_keeps_penalties_only():
    event = by_rounds([["D2", "W2"], ["D1", "L1"]])
    table = RoundTable.of(
        opponent=[[1, 0], [1, 0]],
        kind=[[0, 0], [0, 0]],
        outcome=[[2, 2], [3, 1]],
        scoring=event.scoring,
        extra=np.array([[0, 0], [-2, -1]]),  # the win was worth nothing; a penalty of ½
        bonus=np.array([[0, 0], [0, -1]]),
    )
    facts = Facts(table, event.scoring, load("fide-2026"), EventType.SWISS, rounds=2)
    assert facts.score().tolist() == [1, 0]
    assert facts.fore.score().tolist() == [2, 1]
