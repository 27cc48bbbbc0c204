"""Results of games and matches; Abel is number 1, Bach 2, Cole 3, Dorn 4."""

import pytest
from msgspec.structs import replace

from tests.desk.events import desk, refused, rounds_of, teams
from tiebreaks.desk.apply import after, apply
from tiebreaks.desk.changes import SetResult
from tiebreaks.desk.desk import Desk
from tiebreaks.desk.refusal import RefusedError
from tiebreaks.desk.state import State
from tiebreaks.formats.json_document.types import Board, Bye, Entrant, Game


class TestGames:
    def test_a_result_is_entered(self):
        it = apply(desk("1-2=* 3-4=*"), SetResult(1, 3, 4, "0-1"))
        assert rounds_of(it) == ["1-2=* 3-4=0-1"]

    def test_it_is_seen_from_the_first_that_the_change_names(self):
        it = apply(desk("1-2=* 3-4=*"), SetResult(1, 2, 1, "1-0"))
        assert rounds_of(it) == ["1-2=0-1 3-4=*"]

    @pytest.mark.parametrize(
        ("given", "seen"),
        [("+:-", "-:+"), ("-:-", "-:-"), ("1/2-0", "0-1/2"), ("½-½", "1/2-1/2"), ("*", "*")],
    )
    def test_every_result_can_be_seen_from_the_other_side(self, given, seen):
        it = apply(desk("1-2=0-0"), SetResult(1, 2, 1, given))
        assert rounds_of(it) == [f"1-2={seen}"]

    def test_it_can_be_taken_back(self):
        before = desk("1-2=* 3-4=1-0")
        it = apply(apply(before, SetResult(1, 1, 2, "1-0")), SetResult(1, 1, 2, "*"))
        assert it == before

    def test_the_same_again_changes_nothing(self):
        state = State(desk("1-2=1/2-1/2"))
        assert after(state, SetResult(1, 1, 2, "½-½")) is state

    def test_everything_else_of_the_game_stays(self):
        game = Game(round=1, white=1, black=2, result="*", handicap=3)
        it = apply(desk(games=[game]), SetResult(1, 1, 2, "1-0"))
        assert it.document.games[0].handicap == 3

    def test_the_second_of_two_games_in_a_round(self):
        games = [Game(round=1, game=nth, white=1, black=2, result="*") for nth in (1, 2)]
        it = apply(desk(games=games), SetResult(1, 1, 2, "1-0", game=2))
        assert rounds_of(it) == ["1-2=* 1-2=1-0"]

    def test_the_second_where_the_document_does_not_number_them(self):
        games = [Game(round=1, white=1, black=2, result="*") for _ in range(2)]
        it = apply(desk(games=games), SetResult(1, 1, 2, "1-0", game=2))
        assert rounds_of(it) == ["1-2=* 1-2=1-0"]

    def test_two_who_do_not_meet(self):
        assert refused(desk("1-2=* 3-4=*"), SetResult(1, 1, 3, "1-0")) == ["DSK003"]
        assert refused(desk("1-2=* 3-4=*"), SetResult(2, 1, 2, "1-0")) == ["DSK003"]
        assert refused(desk("1-2=* 3-4=*"), SetResult(1, 1, 2, "1-0", game=2)) == ["DSK003"]

    def test_somebody_against_himself(self):
        assert refused(desk("1-2=*"), SetResult(1, 1, 1, "1-0")) == ["DSK003"]

    def test_nobody(self):
        assert refused(desk("1-2=*"), SetResult(1, 1, 9, "1-0")) == ["DSK001"]

    def test_game_points_are_for_matches(self):
        change = SetResult(1, 3, 4, "1-0", game_points=(2, 1))
        assert refused(desk("1-2=1-0 3-4=*"), change) == ["DSK015"]

    def test_standings_have_no_games(self):
        it = desk(games_known=False)
        assert refused(it, SetResult(1, 1, 2, "1-0")) == ["DSK011"]

    @pytest.mark.parametrize("with_numbers", [False, True])
    @pytest.mark.parametrize("white", ["Bach", 2])
    def test_a_document_that_names_people_is_put_into_numbers(self, with_numbers, white):
        people = [Entrant(name=name) for name in ("Abel", "Bach", "Cole")]
        if with_numbers:
            people = [replace(each, id=number) for number, each in enumerate(people, 1)]
        it = desk(
            participants=people,
            games=[Game(round=1, white=white, black=1, result="*")],
            byes=[Bye(round=1, participant="Cole" if white == 2 else 3, kind="half")],
        )
        it = apply(it, SetResult(1, 1, 2, "1-0"))
        assert rounds_of(it) == ["2-1=0-1 3=half"]
        assert [person.id for person in it.document.participants] == [1, 2, 3]


def match(it: Desk, number: int = 0) -> tuple[object, ...]:
    game = it.document.games[number]
    return game.result, game.game_points


class TestMatches:
    """Two boards at 1-½-0: 2–0, 1½–½, 1–1, ½–1½ and 0–2 are possible, and less."""

    @pytest.mark.parametrize(
        ("points", "result"),
        [((2, 0), "1-0"), (("1½", "½"), "1-0"), ((1, 1), "1/2-1/2"), (("1/2", "3/2"), "0-1")],
    )
    def test_game_points_decide(self, points, result):
        it = apply(teams("1-2 *", "3-4 2-0"), SetResult(1, 1, 2, "1-0", game_points=points))
        assert match(it)[0] == result

    def test_they_are_seen_from_the_side_that_the_change_names(self):
        it = apply(teams("1-2 *", "3-4 2-0"), SetResult(1, 2, 1, "1-0", game_points=("1½", "½")))
        assert match(it) == ("0-1", ("0.5", "1.5"))

    def test_a_game_lost_by_both(self):
        it = apply(teams("1-2 *", "3-4 2-0"), SetResult(1, 1, 2, "1-0", game_points=(1, 0)))
        assert match(it) == ("1-0", ("1", "0"))

    def test_a_match_lost_by_both(self):
        it = apply(teams("1-2 *", "3-4 2-0"), SetResult(1, 1, 2, "0-0", game_points=(0, 0)))
        assert match(it) == ("0-0", ("0", "0"))

    @pytest.mark.parametrize("points", [(2, 1), (3, 0), ("3/4", "5/4"), (-1, 2)])
    def test_points_that_two_boards_cannot_give(self, points):
        change = SetResult(1, 1, 2, "1-0", game_points=points)
        assert refused(teams("1-2 *", "3-4 2-0"), change) == ["DSK014"]

    def test_without_game_points_nobody_knows(self):
        assert refused(teams("1-2 *", "3-4 2-0"), SetResult(1, 1, 2, "1-0")) == ["DSK013"]

    def test_the_same_result_needs_none(self):
        state = State(teams("1-2 1.5-0.5"))
        assert after(state, SetResult(1, 1, 2, "1-0")) is state

    def test_a_match_is_taken_back(self):
        before = teams("1-2 *", "3-4 2-0")
        decided = apply(before, SetResult(1, 1, 2, "1-0", game_points=(2, 0)))
        assert apply(decided, SetResult(1, 1, 2, "*")) == before

    def test_a_forfeit_brings_all_boards(self):
        it = apply(teams("1-2 *", "3-4 2-0"), SetResult(1, 1, 2, "+:-"))
        assert match(it) == ("+:-", ("2", "0"))
        assert match(apply(it, SetResult(1, 1, 2, "-:-"))) == ("-:-", ("0", "0"))

    @pytest.mark.parametrize("result", ["+:-", "*"])
    def test_the_same_again(self, result):
        state = after(State(teams("1-2 *", "3-4 2-0")), SetResult(1, 1, 2, result))
        assert after(state, SetResult(1, 1, 2, result)) is state

    def test_or_what_the_change_says(self):
        it = apply(teams("1-2 *"), SetResult(1, 1, 2, "+:-", game_points=("1½", 0)))
        assert match(it) == ("+:-", ("1.5", "0"))

    def test_the_first_match_of_an_event_from_nothing(self):
        it = apply(desk("1-2=* 3-4=*"), SetResult(1, 1, 2, "1-0", game_points=("2½", "1½")))
        assert match(it) == ("1-0", ("2.5", "1.5"))
        assert State(it).event.table.game_points is not None

    def test_matches_whose_totals_differ(self):
        """A board was lost by both in one of them, so that nobody knows the total."""
        it = teams("1-2 1-0", "3-4 2-0")
        changed = apply(it, SetResult(1, 1, 2, "1-0", game_points=(2, 0)))
        assert match(changed) == ("1-0", ("2", "0"))


class TestBoards:
    def test_boards_give_the_match(self):
        it = teams("1-2 *", "3-4 2-0", boards=True)
        changed = apply(it, SetResult(1, 1, 2, "1-0", boards=[(1, 0), ("1/2", "1/2")]))
        assert match(changed) == ("1-0", ("1.5", "0.5"))
        boards = changed.document.games[0].boards
        assert [board.points for board in boards] == [("1", "0"), ("0.5", "0.5")]
        assert changed.document.games[1] == it.document.games[1]

    def test_boards_from_the_other_side(self):
        it = teams("1-2 *", "3-4 2-0", boards=True)
        changed = apply(it, SetResult(1, 2, 1, "1-0", boards=[(1, 0), ("½", "½")]))
        assert match(changed) == ("0-1", ("0.5", "1.5"))

    def test_boards_that_are_not_the_total(self):
        change = SetResult(1, 1, 2, "1-0", game_points=(2, 0), boards=[(1, 0), (0, 1)])
        assert refused(teams("1-2 *", boards=True), change) == ["DSK014"]

    def test_a_board_is_missing(self):
        change = SetResult(1, 1, 2, "1-0", boards=[(1, 0)])
        assert refused(teams("1-2 *", boards=True), change) == ["DSK010"]

    def test_amounts_are_told_as_players_write_them(self):
        """Boards of 1–0 and 0–1 make 1–1."""
        change = SetResult(1, 1, 2, "1-0", game_points=("1½", "½"), boards=[(1, 0), (0, 1)])
        with pytest.raises(RefusedError) as error:
            apply(teams("1-2 *", boards=True), change)
        assert error.value.problems[0].details == {"found": "1½–½", "expected": "1–1"}

    def test_a_total_that_the_boards_give_keeps_them(self):
        state = State(teams("1-2 2-0", "3-4 1-1", boards=True))
        assert after(state, SetResult(1, 1, 2, "1-0", game_points=(2, 0))) is state

    @pytest.mark.parametrize(
        ("match", "points"), [("1-2 2-0", (1, 1)), ("1-2 *", (2, 0))], ids=["others", "none"]
    )
    def test_a_total_that_they_do_not_give_is_refused(self, match, points):
        """The event model has the boards of all matches or of none: nobody loses them unasked."""
        it = teams(match, "3-4 1-1", boards=True)
        assert refused(it, SetResult(1, 1, 2, "1-0", game_points=points)) == ["DSK035"]

    def test_unless_the_boards_of_all_matches_may_go(self):
        it = teams("1-2 2-0", "3-4 1-1", boards=True)
        change = SetResult(1, 1, 2, "1-0", game_points=(1, 1), without_boards=True)
        changed = apply(it, change)
        assert match(changed) == ("1/2-1/2", ("1", "1"))
        assert [game.boards for game in changed.document.games] == [[], []]
        assert State(changed).event.table.board_points is None

    def test_a_match_that_was_not_held_needs_no_boards(self):
        it = teams("1-2 2-0", "3-4 1-1", boards=True)
        changed = apply(it, SetResult(1, 1, 2, "*"))
        assert changed.document.games[1] == it.document.games[1]

    def test_players_stay_at_their_boards(self):
        sat = [Board(players=(1, 3), points=("1", "0")), Board(players=(2, 4), points=("1", "0"))]
        game = Game(round=1, white=1, black=2, result="1-0", game_points=("2", "0"), boards=sat)
        members = [Entrant(id=number, name=f"P{number}") for number in range(1, 5)]
        it = teams(games=[game], members=members)
        change = SetResult(1, 1, 2, "1-0", game_points=("1½", "½"), without_boards=True)
        changed = apply(it, change)
        assert [each.players for each in changed.document.games[0].boards] == [(1, 3), (2, 4)]
        assert [each.points for each in changed.document.games[0].boards] == [None, None]

    def test_a_forfeit_leaves_the_boards_of_others(self):
        it = teams("1-2 2-0", "3-4 1-1", boards=True)
        changed = apply(it, SetResult(1, 1, 2, "+:-"))
        assert changed.document.games[1] == it.document.games[1]
        assert changed.document.games[0].boards == []
