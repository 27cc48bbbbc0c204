"""Pairings and byes of single participants; Abel is number 1, Bach 2, Cole 3, Dorn 4."""

import pytest

from tests.desk.events import desk, refused, rounds_of, teams
from tiebreaks.desk.apply import after, apply
from tiebreaks.desk.changes import Pair, SetBye, SwapColours, Unpair
from tiebreaks.desk.state import State
from tiebreaks.event import Kind
from tiebreaks.formats.json_document.types import Board, Bye, Game, Person


class TestPair:
    def test_two_are_paired_in_the_first_round(self):
        assert rounds_of(apply(desk(), Pair(1, 3, 1))) == ["3-1=*"]

    def test_both_leave_their_games_and_byes(self):
        it = apply(desk("1-2=1-0 3-4=*", "1-3=* 2=half 4=pairing"), Pair(2, 1, 4))
        assert rounds_of(it) == ["1-2=1-0 3-4=*", "1-4=* 2=half"]

    def test_whoever_is_left_over_has_nothing(self):
        it = apply(desk("1-2=1-0 3-4=0-1"), Pair(1, 2, 4))
        assert rounds_of(it) == ["2-4=*"]
        assert State(it).event.table.kind[0].tolist() == [
            Kind.ZERO_BYE,
            Kind.ADJOURNED,
            Kind.ZERO_BYE,
            Kind.ADJOURNED,
        ]

    def test_the_game_stands_where_the_first_of_theirs_stood(self):
        it = apply(desk("1-2=* 3-4=* 5-6=*", players=6), Pair(1, 6, 1))
        assert rounds_of(it) == ["6-1=* 3-4=*"]

    def test_a_game_of_an_earlier_round_stands_before_the_later_ones(self):
        it = apply(desk("1-2=*", "1-3=*"), Pair(1, 3, 4))
        assert [game.round for game in it.document.games] == [1, 1, 2]

    def test_the_same_pairing_keeps_its_result(self):
        state = State(desk("1-2=1-0"))
        assert after(state, Pair(1, 1, 2)) is state

    def test_with_other_colours_it_is_another(self):
        assert rounds_of(apply(desk("1-2=1-0"), Pair(1, 2, 1))) == ["2-1=*"]

    def test_without_colours(self):
        assert rounds_of(apply(desk(), Pair(1, 1, 2, colours=False))) == ["1~2=*"]

    def test_a_match_has_game_points(self):
        it = apply(teams("1-2 2-0"), Pair(1, 3, 4))
        assert it.document.games[1].game_points == ("0", "0")

    @pytest.mark.parametrize(
        ("change", "code"),
        [
            (Pair(1, 1, 9), "DSK001"),
            (Pair(1, 2, 2), "DSK005"),
            (Pair(3, 1, 2), "DSK002"),
        ],
    )
    def test_refused(self, change, code):
        assert refused(desk("1-2=*"), change) == [code]

    def test_a_matrix_has_no_rounds(self):
        assert refused(desk("1-2=1-0", type="rr", rounds_known=False), Pair(1, 3, 4)) == ["DSK012"]

    def test_a_round_that_is_listed_stays_so(self):
        it = apply(desk("1-2=1-0", held=[1]), Pair(2, 1, 3))
        assert it.document.held == [1, 2]


class TestUnpair:
    def test_a_pairing_is_taken_back(self):
        assert rounds_of(apply(desk("1-2=1-0 3-4=*"), Unpair(1, 4, 3))) == ["1-2=1-0"]

    def test_one_of_two_games(self):
        games = [Game(round=1, game=nth, white=1, black=2, result="*") for nth in (1, 2)]
        it = apply(desk(games=games), Unpair(1, 1, 2, game=1))
        assert [game.game for game in it.document.games] == [2]

    def test_there_is_none(self):
        assert refused(desk("1-2=*"), Unpair(1, 3, 4)) == ["DSK003"]


class TestColours:
    def test_the_result_stays_with_who_made_it(self):
        it = apply(desk("1-2=1-0 3-4=*"), SwapColours(1, 1, 2))
        assert rounds_of(it) == ["2-1=0-1 3-4=*"]

    def test_twice_is_as_before(self):
        before = desk("1-2=+:-")
        assert apply(apply(before, SwapColours(1, 1, 2)), SwapColours(1, 1, 2)) == before

    def test_matches_turn_with_game_points_and_boards(self):
        boards = [Board(players=(7, 8), points=(1, 0)), Board(points=("1/2", "1/2"))]
        game = Game(round=1, white=1, black=2, result="1-0", game_points=("1½", "½"), boards=boards)
        people = [Person(id=number, name=str(number)) for number in (7, 8)]
        it = teams(games=[game], members=people)
        turned = apply(it, SwapColours(1, 1, 2)).document.games[0]
        assert (turned.white, turned.black, turned.result) == (2, 1, "0-1")
        assert turned.game_points == ("½", "1½")
        assert [board.players for board in turned.boards] == [(8, 7), None]
        assert [board.points for board in turned.boards] == [(0, 1), ("1/2", "1/2")]

    def test_colours_of_one_side_only(self):
        game = Game(round=1, players=(1, 2), colours=("black", None), result="1-0")
        it = apply(desk(games=[game]), SwapColours(1, 1, 2))
        assert it.document.games[0].colours == (None, "black")

    def test_nobody_knows_them(self):
        game = Game(round=1, players=(1, 2), result="1-0")
        assert refused(desk(games=[game]), SwapColours(1, 1, 2)) == ["DSK016"]


class TestByes:
    def test_a_bye_is_given(self):
        it = apply(desk("1-2=*"), SetBye(1, 3, "half"))
        assert rounds_of(it) == ["1-2=* 3=half"]

    def test_the_game_is_undone(self):
        it = apply(desk("1-2=1-0 3-4=*"), SetBye(1, 1, "pairing"))
        assert rounds_of(it) == ["3-4=* 1=pairing"]

    def test_it_is_exchanged_in_its_place(self):
        it = apply(desk("1-2=* 3=half 4=zero"), SetBye(1, 3, "full"))
        assert rounds_of(it) == ["1-2=* 3=full 4=zero"]

    def test_it_is_taken_back(self):
        assert rounds_of(apply(desk("1-2=* 3=half"), SetBye(1, 3, None))) == ["1-2=*"]

    @pytest.mark.parametrize(("who", "kind"), [(3, "half"), (4, None)])
    def test_nothing_new(self, who, kind):
        state = State(desk("1-2=* 3=half"))
        assert after(state, SetBye(1, who, kind)) is state

    def test_a_team_has_the_game_points_of_the_same_bye(self):
        games = [Game(round=1, white=1, black=2, result="1-0", game_points=("2", "0"))]
        byes = [Bye(round=1, participant=3, kind="pairing", game_points="1")]
        it = apply(teams(games=games, byes=byes), SetBye(1, 4, "pairing"))
        assert it.document.byes[1].game_points == "1"

    def test_or_as_many_as_its_match_points_are_worth(self):
        """A pairing-allocated bye is worth a won match here: both boards."""
        it = apply(teams("1-2 2-0"), SetBye(1, 4, "pairing"))
        assert it.document.byes[0].game_points == "2"

    def test_nobody(self):
        assert refused(desk("1-2=*"), SetBye(1, 9, "half")) == ["DSK001"]

    def test_too_early(self):
        assert refused(desk("1-2=*"), SetBye(3, 1, "half")) == ["DSK002"]
