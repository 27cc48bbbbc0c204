"""Results and byes as they are written with --result."""

from fractions import Fraction

import pytest

from tiebreaks.audit.whatif.matches import match_points
from tiebreaks.audit.whatif.notation import game_result, game_results, match_result, wish
from tiebreaks.audit.whatif.open_games import OpenGame
from tiebreaks.audit.whatif.results import DRAWN, LOST, OPEN, WON, Result
from tiebreaks.event import (
    CHESS,
    DRAUGHTS,
    THREE_ONE_ZERO,
    Event,
    Kind,
    Outcome,
)
from tiebreaks.ledger.micro_matches import matches


class TestNotation:
    @pytest.mark.parametrize("text", ["1-0", "1:0", "1", "1–0", " 1 - 0 ", "1.0-0"])
    def test_a_win(self, text):
        assert game_result(text, CHESS) == WON

    @pytest.mark.parametrize("text", ["½-½", "1/2-1/2", "0.5-0.5", "0,5:0,5", "=", "½", "0,5"])
    def test_a_draw(self, text):
        assert game_result(text, CHESS) == DRAWN

    @pytest.mark.parametrize("text", ["+:-", "+--", "+-", "+ : −"])
    def test_a_win_by_forfeit(self, text):
        result = game_result(text, CHESS)
        assert result is not None
        assert result.kinds == (Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS)

    def test_both_forfeit(self):
        result = game_result("-:-", CHESS)
        assert result is not None
        assert result.kinds == (Kind.FORFEIT_LOSS, Kind.FORFEIT_LOSS)

    def test_open(self):
        assert game_result("*", CHESS) == OPEN

    @pytest.mark.parametrize("text", ["", "2", "2-0", "1-1", "1-½", "7-3", "win", "1-0-0", "½-1"])
    def test_nothing(self, text):
        assert game_result(text, CHESS) is None

    def test_both_may_lose(self):
        """An arbiter may decide so, and a reader of files takes it too."""
        result = game_result("0-0", CHESS)
        assert result is not None
        assert result.outcomes == (Outcome.LOSS, Outcome.LOSS)

    def test_the_points_of_the_event_are_understood(self):
        assert game_result("2-0", DRAUGHTS) == game_result("2", DRAUGHTS) == WON
        assert game_result("1-1", DRAUGHTS) == game_result("1-1", THREE_ONE_ZERO) == DRAWN
        assert game_result("0-3", THREE_ONE_ZERO) == LOST

    def test_one_point_of_two_may_be_a_win_or_a_draw(self):
        assert game_result("1", DRAUGHTS) is None
        assert game_result("1-0", DRAUGHTS) == WON

    @pytest.mark.parametrize(
        ("text", "kind"),
        [
            ("bye", Kind.PAIRING_BYE),
            ("U", Kind.PAIRING_BYE),
            ("full bye", Kind.FULL_BYE),
            ("half-bye", Kind.HALF_BYE),
            ("h", Kind.HALF_BYE),
            ("Zero Bye", Kind.ZERO_BYE),
        ],
    )
    def test_byes_as_tables_and_trf_have_them(self, text, kind):
        """docs/formats/tables.md has the words, FIDE's TRF the letters."""
        parts = wish(f"3:Carl-Otto={text}")
        assert parts is not None
        assert (parts.who, parts.bye) == ("Carl-Otto", kind)

    def test_what_is_told_to_be_possible_is(self):
        """In 3-1-0 a 1 may be a draw, or what others write for a win."""
        told = game_results(THREE_ONE_ZERO)
        assert "1" not in told
        assert {"3-0", "1-1", "0-3", "1-0", "½-½", "3", "0"} <= set(told)
        assert {"1-0", "½-½", "0-1", "1", "½", "0", "=", "+:-", "*"} <= set(game_results(CHESS))
        assert "2-0" not in game_results(CHESS)

    @pytest.mark.parametrize(
        "text", ["", "1-0", "4-17=1", "x:4-17=1", "9:4=1", "9:4-17", "9:4-17="]
    )
    def test_not_a_wish(self, text):
        assert wish(text) is None

    def test_names_with_signs_of_the_notation(self):
        parts = wish("12: Iwanow-Petrow=Sidorow - O'Neil: Pat = 1-0")
        assert parts is not None
        assert (parts.round, parts.result) == (12, "1-0")
        assert ("Iwanow-Petrow=Sidorow", "O'Neil: Pat") in list(parts.halves())


class TestMatchNotation:
    FOUR_BOARDS = matches(["·    1½½1", "0½½0 ·"])

    def result(self, text: str, event: Event = FOUR_BOARDS) -> Result | None:
        return match_result(text, match_points(event, OpenGame(1, 0, 1)), event.scoring)

    def test_game_points_of_both(self):
        assert self.result("2½-1½") == WON._replace(games=(Fraction(5, 2), Fraction(3, 2)))
        assert self.result("1,5:2,5") == LOST._replace(games=(Fraction(3, 2), Fraction(5, 2)))
        assert self.result("2-2") == DRAWN._replace(games=(Fraction(2), Fraction(2)))

    def test_half_a_point_more_tells_the_rest(self):
        assert self.result("2½") == WON._replace(games=(Fraction(5, 2), Fraction(3, 2)))

    def test_only_who_wins(self):
        assert [self.result(text) for text in ("1-0", "½-½", "0-1", "2-0", "1-1", "=")] == [
            *(WON, DRAWN, LOST, WON, DRAWN, DRAWN)
        ]

    @pytest.mark.parametrize(
        "text", ["3-2", "5--1", "1", "3", "4½", "2½-1", "2¼-1¾", "3.9-0.1", "2¼", "1.9-2.1"]
    )
    def test_no_match_on_four_boards(self, text):
        assert self.result(text) is None

    @pytest.mark.parametrize(("text", "result"), [("1-0", WON), ("½-½", DRAWN), ("2-0", WON)])
    def test_only_who_wins_where_nobody_knows_the_boards(self, text, result):
        points = match_points(self.FOUR_BOARDS, None)._replace(total=None, most=None)
        assert match_result(text, points, DRAUGHTS) == result
        assert match_result("2½-1½", points, DRAUGHTS) == WON._replace(
            games=(Fraction(5, 2), Fraction(3, 2))
        )
        assert match_result("2¼-1¾", points, DRAUGHTS) is None

    def test_boards_that_are_played_count(self):
        """Two and a half to one, and one board is left: the match cannot be lost any more."""
        points = match_points(self.FOUR_BOARDS, None)._replace(
            made=(Fraction(5, 2), Fraction(1, 2))
        )
        assert points.outcomes == (Outcome.WIN,)
        assert match_result("2-2", points, DRAUGHTS) is None
        assert match_result("3-1", points, DRAUGHTS) is not None
        assert match_result("0-1", points, DRAUGHTS) is None
