"""Events with games put in and taken out: results, pairings to come, games that are left."""

from fractions import Fraction
from time import perf_counter

import numpy as np
import pytest
from hypothesis import given, settings

import tiebreaks as tb
from tests.audit.whatif_asked import LAST_ROUND_PAIRED, MOSCOW, NEW_YORK, pairs, points
from tests.formats.events import events
from tests.formats.trf_lines import event_from, player
from tiebreaks.audit.whatif.imagine import (
    result_of,
)
from tiebreaks.audit.whatif.matches import match_points
from tiebreaks.audit.whatif.notation import match_result
from tiebreaks.audit.whatif.open_games import OpenGame, open_games
from tiebreaks.audit.whatif.results import LOST, OPEN, with_results
from tiebreaks.audit.whatif.round_robin import games_left
from tiebreaks.audit.whatif.to_come import rounds_after, rounds_to_come, with_rounds
from tiebreaks.event import (
    CHESS,
    DRAUGHTS,
    Colour,
    Event,
    EventType,
    Kind,
    Outcome,
    Participant,
)
from tiebreaks.ledger.micro import duel, matrix
from tiebreaks.ledger.micro_matches import matches


class TestResults:
    def test_win_draw_loss(self):
        event = with_results(duel("1", "0"), {OpenGame(0, 0, 1): OPEN})
        [game] = open_games(event)
        for outcome, first, second in ((Outcome.WIN, 1, 0), (Outcome.LOSS, 0, 1)):
            assert points(with_results(event, {game: outcome})) == {1: first, 2: second}
        half = Fraction(1, 2)
        assert points(with_results(event, {game: Outcome.DRAW})) == {1: half, 2: half}

    def test_the_scoring_of_the_event_counts(self):
        event = matrix(["·1", "0·"], DRAUGHTS)
        game = OpenGame(1, 0, 1)
        assert points(with_results(event, {game: Outcome.DRAW})) == {1: 1, 2: 1}

    @settings(max_examples=60, deadline=None)
    @given(events(teams=False, unique_names=True))
    def test_a_game_opened_and_decided_again_is_as_it_was(self, event):
        """Whatever else an event has: byes, forfeits, penalties, several games a round."""
        decided = [
            OpenGame(row, one, int(other))
            for row in range(event.table.rows)
            for one, other in enumerate(event.table.opponent[row].tolist())
            if other > one and event.table.kind[row, one] == Kind.PLAYED
        ]
        before = {game: result_of(event, game, game.one) for game in decided}
        opened = with_results(event, dict.fromkeys(decided, OPEN))
        assert set(decided) <= set(open_games(opened))
        again = with_results(opened, before).table
        assert again.points.tolist() == event.table.points.tolist()
        assert again.outcome.tolist() == event.table.outcome.tolist()
        assert again.kind.tolist() == event.table.kind.tolist()

    def test_a_match_by_its_game_points(self):
        event = matches(["· 11", "00 ·"])
        after = with_results(event, {OpenGame(1, 0, 1): LOST._replace(games=_games("½", "1½"))})
        assert points(after) == {1: 0, 2: 2}
        assert after.table.game_points is not None
        assert after.table.game_points.sum(axis=0).tolist() == [1, 3]  # in half points
        assert after.table.board_points is None

    def test_a_match_by_its_winner_has_the_closest_game_points(self):
        after = with_results(matches(["· 11", "00 ·"]), {OpenGame(1, 0, 1): Outcome.LOSS})
        assert after.table.game_points is not None
        assert after.table.game_points.sum(axis=0).tolist() == [1, 3]

    def test_a_match_that_is_forfeited(self):
        result = match_result("-:+", match_points(matches(["· 11", "00 ·"]), None), DRAUGHTS)
        assert result is not None
        after = with_results(matches(["· 11", "00 ·"]), {OpenGame(1, 0, 1): result})
        assert points(after) == {1: 0, 2: 2}
        assert after.table.kind[1].tolist() == [Kind.FORFEIT_LOSS, Kind.FORFEIT_WIN]


def _games(one: str, other: str) -> tuple[Fraction, Fraction]:
    values = {"½": Fraction(1, 2), "1½": Fraction(3, 2)}
    return values[one], values[other]


class TestRoundsToCome:
    def test_a_last_round_that_is_only_paired(self):
        event = event_from(*LAST_ROUND_PAIRED)
        assert (event.rounds_held, event.rounds) == (2, 3)
        [coming] = rounds_to_come(event)
        assert coming.number == 3
        full = with_rounds(event, [coming])
        assert pairs(full) == [(3, 1, 4), (3, 2, 3)]
        assert full.table.kind[2, 4] == Kind.HALF_BYE
        assert full.table.colour[2].tolist() == [
            *(Colour.WHITE, Colour.BLACK, Colour.WHITE, Colour.BLACK, Colour.NONE)
        ]

    def test_a_bye_that_stands_in_a_record_of_its_own(self):
        """Record 240 (FIDE TRF-2026): half-point byes that players asked for."""
        event = event_from(*LAST_ROUND_PAIRED[:-1], player(5, "- H", "- U"), "240 H 003    5")
        full = with_rounds(event, rounds_to_come(event))
        assert full.table.kind[2, 4] == Kind.HALF_BYE

    def test_who_is_not_paired_may_have_the_bye_that_nobody_has(self):
        event = event_from(*LAST_ROUND_PAIRED[:-1], player(5, "- H", "- U"))
        full = with_rounds(event, rounds_to_come(event))
        assert full.table.kind[2, 4] == Kind.NOT_HELD

    def test_who_is_not_paired_is_absent_where_another_has_the_bye(self):
        lines = (*LAST_ROUND_PAIRED[:-1], player(5, "- H", "- U"), player(6, "- U", "- H", "- U"))
        event = event_from(*lines)
        full = with_rounds(event, rounds_to_come(event))
        assert full.table.kind[2, 4] == Kind.ZERO_BYE

    def test_who_is_not_paired_is_absent_where_he_has_withdrawn(self):
        event = event_from(*LAST_ROUND_PAIRED[:-1], player(5, "- H", "- Z"))
        full = with_rounds(event, rounds_to_come(event))
        assert full.table.kind[2, 4] == Kind.ZERO_BYE

    def test_moscow_before_its_last_round(self):
        """All the pairings of round 9, though the file has their results."""
        full = with_rounds(MOSCOW.after_round(8), rounds_after(MOSCOW, 8))
        assert full.table.opponent.tolist() == MOSCOW.table.opponent.tolist()
        assert full.table.colour.tolist() == MOSCOW.table.colour.tolist()
        assert len(open_games(full)) == (MOSCOW.table.opponent[8] >= 0).sum() // 2

    def test_an_open_game_is_no_round_to_come(self):
        event = event_from(
            *(line.replace("4 w", "4 w 1") for line in LAST_ROUND_PAIRED[:2]),
            *(
                LAST_ROUND_PAIRED[2],
                LAST_ROUND_PAIRED[3],
                player(4, "2 b 0", "3 b 0", "1 b 0", name="Dora"),
            ),
        )
        assert rounds_to_come(event) == ()
        assert pairs(event) == [(3, 2, 3)]


class TestRoundRobin:
    def test_nothing_is_left_of_a_complete_one(self):
        assert games_left(NEW_YORK) == {}

    @pytest.mark.parametrize("number", [0, 1, 10, 11, 12, 21])
    def test_a_double_one_by_its_announced_rounds(self, number):
        """New York 1924 followed the Berger table: the games that are left are those it played."""
        left = with_rounds(begun := NEW_YORK.after_round(number), rounds_to_come(begun))
        assert left.table.opponent.tolist() == NEW_YORK.table.opponent.tolist()
        assert {number for number, _, _ in pairs(left)} == set(range(number + 1, 23))

    @pytest.mark.parametrize("held", [12, 20, 21])
    def test_as_it_stood_in_a_file_that_does_not_have_all_rounds(self, held):
        """New York 1924 after round 11, from a file that ends between it and the last round."""
        file = NEW_YORK.after_round(held)
        full = with_rounds(NEW_YORK.after_round(11), rounds_after(file, 11))
        assert full.table.opponent.tolist() == NEW_YORK.table.opponent.tolist()
        assert {number for number, _, _ in pairs(full)} == set(range(12, 23))

    def test_as_it_stood_before_pairings_that_are_announced(self):
        """The file has round 2, and the pairings of round 3, which no Berger table has so."""
        lines = (
            player(1, "4 w 1", "2 w =", "3 b"),
            player(2, "3 w 1", "1 b =", "4 w"),
            player(3, "2 b 0", "4 b 1", "1 w"),
            player(4, "1 b 0", "3 w 0", "2 b"),
        )
        event = event_from("XXR 3", "092 Round-Robin", *lines)
        full = with_rounds(event.after_round(1), rounds_after(event, 1))
        assert pairs(full) == [(2, 1, 2), (2, 3, 4), (3, 1, 3), (3, 2, 4)]

    def test_a_match_that_is_decided_does_not_go_on(self):
        """Vienna 1873 is finished: matches of three games, two where somebody had won both."""
        assert games_left(tb.read("examples/vienna-1873.csv")) == {}

    @pytest.mark.parametrize(
        ("cells", "left"),
        [
            (("1", "0", "11", "00"), [(0, 1)]),  # a second game is played whoever won the first
            (("11", "00", "101", "010"), []),  # 2–0 in three games
            (("1½", "0½", "101", "010"), [(0, 1)]),  # 1½–½ in three games can still be drawn
        ],
    )
    def test_games_that_are_left_in_a_matrix(self, tmp_path, cells, left):
        mine, his, won, lost = cells
        rows = (
            "No;Name;1;2;3",
            f"1;A;×;{mine};{won}",
            f"2;B;{his};×;{won}",
            f"3;C;{lost};{lost};×",
        )
        path = tmp_path / "matrix.csv"
        path.write_text("\n".join(rows), encoding="utf-8")
        games = games_left(tb.read(path))
        assert [pair for several in games.values() for pair in several] == left

    def test_a_matrix_with_empty_cells(self):
        event = tb.read("examples/bulgarian-rr7.csv")
        missing = [(0, 1), (2, 3), (4, 6)]
        games = [
            OpenGame(row, one, other)
            for row in range(event.table.rows)
            for one, other in missing
            if event.table.opponent[row, one] == other
        ]
        kind, opponent = event.table.kind.copy(), event.table.opponent.copy()
        for game in games:
            kind[game.row, [game.one, game.other]] = Kind.NOT_HELD
            opponent[game.row, [game.one, game.other]] = -1
        outcome = event.table.outcome.copy()
        outcome[kind == Kind.NOT_HELD] = 0
        table = tb.event.RoundTable.of(opponent=opponent, kind=kind, outcome=outcome, scoring=CHESS)
        emptied = Event(event.participants, table, CHESS, event.type, rounds_known=False)
        full = with_rounds(emptied, rounds_to_come(emptied))
        assert sorted(open_games(full)) == sorted(games)

    def test_the_second_cycle_where_one_pair_has_begun_it(self):
        lines = [
            "XXR 6",
            "092 double round robin",
            player(1, "4 w 1", "3 w 1", "2 w =", "2 b 1"),
            player(2, "3 w 1", "4 w =", "1 b =", "1 w 0"),
            player(3, "2 b 0", "1 b 0", "4 w 1", "4 b 1"),
            player(4, "1 b 0", "2 b =", "3 b 0", "3 w 0"),
        ]
        left = games_left(event_from(*lines))
        assert sorted(pair for games in left.values() for pair in games) == [
            *((0, 2), (0, 3), (1, 2), (1, 3))
        ]
        assert set(left) == {5, 6}

    def test_a_single_rematch_is_no_second_cycle(self):
        """Four players, one of three rounds is left, and a play-off stands among the rest."""
        lines = [
            "092 round robin",
            player(1, "4 w 1", "3 w 1", "2 w 1", "2 b 1"),
            player(2, "3 w 1", "4 w =", "1 b 0", "1 w 0"),
            player(3, "2 b 0", "1 b 0", "4 w 1", "- Z"),
            player(4, "1 b 0", "2 b =", "3 b 0", "- Z"),
        ]
        assert games_left(event_from(*lines)) == {}

    def test_ninety_players_need_no_half_minute(self):
        """Two rounds that follow no Berger table: the games of 87 rounds are spread over them."""
        number = 90
        opponent = np.full((2, number), -1)
        for row in (0, 1):
            for one in range(row, number, 2):
                pair = [one, (one + 1) % number]
                opponent[row, pair] = pair[::-1]
        table = tb.event.RoundTable.of(
            opponent=opponent,
            kind=np.full((2, number), Kind.PLAYED),
            outcome=np.full((2, number), Outcome.DRAW),
            scoring=CHESS,
        )
        people = tuple(Participant(each, f"P{each}") for each in range(1, number + 1))
        event = Event(people, table, CHESS, EventType.ROUND_ROBIN, rounds=89)
        started = perf_counter()
        full = with_rounds(event, rounds_to_come(event))
        assert perf_counter() - started < 10
        assert len(open_games(full)) == number * (number - 1) // 2 - number

    def test_nobody_can_tell_where_games_were_missed(self):
        """Round 1 had one game only: whether the other is still to be played nobody knows."""
        lines = ["XXR 3", "092 round robin", player(1, "2 w 1"), player(2, "1 b 0")]
        assert games_left(event_from(*lines, player(3, "- Z"), player(4, "- Z"))) == {}
