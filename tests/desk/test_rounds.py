"""Whole rounds: begun, taken back, and made from the Berger tables."""

import pytest

from tests.desk.events import desk, refused, rounds_of, teams
from tiebreaks.desk.apply import apply
from tiebreaks.desk.changes import AddRound, MakeSchedule, RemoveRound
from tiebreaks.desk.state import State
from tiebreaks.formats.json_document.types import Award, Entrant, Game


class TestBegin:
    def test_pairings_and_byes(self):
        it = apply(desk(players=5), AddRound(1, [(1, 3), (4, 2)], [(5, "pairing")]))
        assert rounds_of(it) == ["1-3=* 4-2=* 5=pairing"]

    def test_an_empty_round_is_there(self):
        it = apply(desk("1-2=1-0 3-4=*"), AddRound(2))
        assert it.document.held == [1, 2]
        assert State(it).event.rounds_held == 2

    def test_the_first_round_may_be_empty(self):
        assert State(apply(desk(), AddRound(1))).event.rounds_held == 1

    def test_rounds_that_are_listed(self):
        it = apply(desk("1-2=1-0", held=[1]), AddRound(2, [(1, 3)]))
        assert it.document.held == [1, 2]

    def test_several_games_in_a_round_before_an_empty_one(self):
        games = [Game(round=1, white=1, black=2, result="*") for _ in range(2)]
        assert apply(desk(games=games), AddRound(2)).document.held == [1, 1, 2]

    def test_games_without_colours_go_on_without(self):
        games = [Game(round=1, players=(1, 2), result="1-0")]
        assert rounds_of(apply(desk(games=games), AddRound(2, [(1, 3)])))[1] == "1~3=*"

    def test_matches(self):
        it = apply(teams("1-2 2-0", "3-4 1-1"), AddRound(2, [(1, 3)], [(2, "half")]))
        assert it.document.games[2].game_points == ("0", "0")
        assert it.document.byes[0].game_points == "1"

    def test_everything_that_is_wrong_is_said(self):
        change = AddRound(2, [(1, 2), (2, 3), (4, 4), (1, 9)], [(3, "half")])
        assert refused(desk("1-2=1-0"), change) == [
            "DSK004",  # 1
            "DSK004",  # 2
            "DSK004",  # 3
            "DSK001",  # 9
            "DSK005",  # 4
        ]

    def test_it_has_begun(self):
        assert refused(desk("1-2=1-0"), AddRound(1)) == ["DSK029"]

    def test_it_does_not_follow(self):
        assert refused(desk("1-2=1-0"), AddRound(3)) == ["DSK002"]

    def test_a_matrix_has_no_rounds(self):
        assert refused(desk("1-2=1-0", rounds_known=False), AddRound(2)) == ["DSK012"]

    def test_standings_have_no_rounds(self):
        assert refused(desk(games_known=False), AddRound(1)) == ["DSK011"]


class TestTakeBack:
    def test_the_last_one(self):
        before = desk(
            "1-2=1-0", "1-3=1-0 2=half", bonuses=[Award(round=2, participant=1, points=1)]
        )
        it = apply(before, RemoveRound(2))
        assert rounds_of(it) == ["1-2=1-0"]
        assert it.document.bonuses == []

    def test_an_empty_one(self):
        before = desk("1-2=1-0", held=[1])
        assert apply(apply(before, AddRound(2)), RemoveRound(2)) == before

    def test_not_one_before_it(self):
        assert refused(desk("1-2=1-0", "1-3=*"), RemoveRound(1)) == ["DSK030"]

    def test_there_is_none(self):
        assert refused(desk(), RemoveRound(1)) == ["DSK030"]


class TestSchedule:
    def test_four_players(self):
        """FIDE Handbook C.05, Annex 1, for 3 or 4 players."""
        it = apply(desk(), MakeSchedule())
        assert rounds_of(it) == ["1-4=* 2-3=*", "4-3=* 1-2=*", "2-4=* 3-1=*"]
        assert (it.document.type, it.document.rounds) == ("rr", 3)

    def test_three_players_are_free_in_turn(self):
        """The number 4 is missing: 1 is free in round 1, 3 in round 2, 2 in round 3."""
        assert rounds_of(apply(desk(players=3), MakeSchedule())) == ["2-3=*", "1-2=*", "3-1=*"]

    def test_numbers_are_those_of_the_list(self):
        people = [Entrant(id=number, name=str(number)) for number in (17, 4)]
        it = apply(desk(participants=people), MakeSchedule(double=True))
        assert rounds_of(it) == ["17-4=*", "4-17=*"]

    def test_pairings_and_byes_before_it_are_undone(self):
        it = apply(desk("1-2=* 3=half", held=[1]), MakeSchedule())
        assert len(it.document.games) == 6
        assert (it.document.byes, it.document.held) == ([], [])

    def test_results_are_not(self):
        assert refused(desk("1-2=1-0"), MakeSchedule()) == ["DSK008"]

    @pytest.mark.parametrize("number", [0, 1, 201])
    def test_too_few_or_too_many(self, number):
        people = [Entrant(id=each, name=str(each)) for each in range(1, number + 1)]
        assert refused(desk(participants=people), MakeSchedule()) == ["DSK009"]

    def test_standings_alone(self):
        assert refused(desk(games_known=False), MakeSchedule()) == ["DSK011"]
