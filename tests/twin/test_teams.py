"""The naive twin in team events: the paper of the Technical Commission, and by hand."""

import json
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.twin import naive, teams
from tests.twin.published import by_rounds, exact, load, team_matches
from tests.twin.test_fide import rounded
from tiebreaks.event import DRAUGHTS, Event, Scoring

TEAMS = load("tec_team14")
CASES = Path("tests/data/cases")
PLAYERS = by_rounds([["W2"], ["L1"]])
TEAM_EVENT = team_matches(
    [team["rounds"] for team in TEAMS["teams"]],
    Scoring.of(2, 1, 0, pairing_bye=1),
    {code: award["GP"] for code, award in TEAMS["unplayed_match_values"].items()},
)


# 11 to 13


@pytest.mark.parametrize(
    ("code", "column"),
    [
        ("BH:MP", "BH_MP"),
        ("BH", "BH_MP"),
        ("BH:MP/C1", "BH-C1_MP"),
        ("BH:GP", "BH_GP"),
        ("bh:gp-c1", "BH-C1_GP"),
        ("EMMSB", "EMMSB"),
        ("EGMSB", "EGMSB"),
        ("EMGSB", "EMGSB"),
        ("EGGSB", "EGGSB"),
        ("EMMSB/C1", "EMMSB-C1"),
    ],
)
def test_tec_teams(code, column):
    found = naive.values(TEAM_EVENT, "fide-2024", code)
    expected = TEAMS["expected"][column]
    assert {no: found[int(no) - 1] for no in expected} == {
        no: exact(value) for no, value in expected.items()
    }


def test_tec_teams_scores_and_adjusted_scores():
    for score in ("MP", "GP"):
        table = [exact(team[score]) for team in TEAMS["teams"]]
        assert naive.values(TEAM_EVENT, "fide-2024", score) == table
        seen = naive.reading(TEAM_EVENT, "fide-2024", score=score).seen
        table[6] = exact(TEAMS["adjusted"]["7"][score])
        assert seen == table
    assert naive.values(TEAM_EVENT, "fide-2024", "MPvGP") == naive.values(
        TEAM_EVENT, "fide-2024", "GP"
    )


def test_score_strength_is_printed_with_one_place():
    found = naive.values(TEAM_EVENT, "fide-2024", "SSSC")
    for no, value in TEAMS["expected"]["SSSC"].items():
        assert rounded(found[int(no) - 1], 1) == exact(value)
    assert found[0] == exact("17.5") + Fraction(64, 3)
    assert naive.values(TEAM_EVENT, "fide-2024", "SSSC/K3") == found
    assert naive.value(TEAM_EVENT, "fide-2024", "SSSC/K4", 0) == exact("17.5") + 16


def test_normalising_factor():
    by_matches, by_games = (
        naive.reading(TEAM_EVENT, "fide-2024", score=score).facts for score in ("MP", "GP")
    )
    assert (
        teams.normalising_factor(by_matches, by_games)
        == TEAMS["expected"]["SSSC_normalisation_factor"]
    )
    # by game points: 7 x 4 / 2
    assert teams.normalising_factor(by_games, by_matches) == 14
    one = team_matches([[{"opp": 2, "gp": 2.5}], [{"opp": 1, "gp": 1.5}]], DRAUGHTS, {})
    # 2 / 4 is nothing towards zero, and cannot divide
    assert naive.values(one, "fide-2024", "SSSC") == [exact("2.5"), exact("1.5") + 2]


def test_extended_direct_encounter():
    def parts(*numbers: int) -> list[list[int]]:
        found = naive.split(TEAM_EVENT, "fide-2024", "EDE", [no - 1 for no in numbers])
        return [[i + 1 for i in part] for part in found]

    assert parts(1, 2, 3, 4, 5) == [[no] for no in TEAMS["expected"]["EDE_10MP_order"]]
    assert parts(6, 8) == [[6], [8]]
    assert parts(7, 9, 13) == [[7, 9, 13]]
    assert parts(11, 14) == [[11, 14]]


BOARDS = {"1-0": exact("1"), "½": exact("0.5"), "0-1": exact("0")}
KOALAS = [BOARDS[result] for result in TEAMS["expected"]["11_vs_14_board_results"]]
NARWHALS = [1 - made for made in KOALAS]


def test_boards():
    assert teams.board_count(KOALAS) == exact(TEAMS["expected"]["BC"]["11"])
    assert teams.board_count(NARWHALS) == exact(TEAMS["expected"]["BC"]["14"])
    assert teams.top_boards(KOALAS) > teams.top_boards(NARWHALS)
    # 2 against 1 without the last board, 1½ against ½ without two, 1 against 0
    assert teams.without_bottom_boards(KOALAS) == [2, exact("1.5"), 1]
    assert teams.without_bottom_boards(NARWHALS) == [1, exact("0.5"), 0]


def test_case_46():
    case = json.loads((CASES / "46-two-teams-two-all.json").read_text(encoding="utf-8"))
    a, b = ([exact(made) for made in case[team]] for team in "AB")
    assert (teams.board_count(a), teams.board_count(b)) == (exact("4.5"), exact("5.5"))
    assert teams.top_boards(a) > teams.top_boards(b)
    assert teams.without_bottom_boards(a) > teams.without_bottom_boards(b)


def on_boards(event: Event, made: list[list[list[float]]]) -> Event:
    """The event with what was made on each board, by rounds."""
    array = np.array([[[int(x * event.table.scale) for x in team] for team in row] for row in made])
    return replace(event, table=replace(event.table, board_points=array.astype(np.int32)))


def test_two_teams_by_their_boards():
    pair: list[list[dict[str, Any]]]
    pair = [[{"opp": 2, "gp": 2}, {"code": "PAB"}], [{"opp": 1, "gp": 2}, {"code": "PAB"}]]
    event = on_boards(
        team_matches(pair, Scoring.of(2, 1, 0, pairing_bye=1), {"PAB": 2}),
        [[[1, 0, 0, 1], [0, 1, 1, 0]], [[0] * 4] * 2],
    )
    # their match: 1 + 4 against 2 + 3: equal; board 1 for the first, boards 1 to 3 for the second
    for code, expected in (
        ("EDE", [[0, 1]]),
        ("EDEBT", [[0], [1]]),
        ("EDEBB", [[1], [0]]),
        ("EDET", [[0], [1]]),
        ("EDEB", [[1], [0]]),
        ("BC", [[0, 1]]),
        ("TBR", [[0], [1]]),
        ("BBE", [[1], [0]]),
    ):
        assert naive.split(event, "fide-2026", code, [0, 1]) == expected, code
    # the bye is a win on every board: 1 + 2 + 3 + 4 more
    assert naive.values(event, "fide-2026", "BC") == [15, 15]


def test_board_count_is_for_equal_game_points_only():
    pair = [[{"opp": 2, "gp": 2.5}], [{"opp": 1, "gp": 1.5}]]
    event = on_boards(team_matches(pair, DRAUGHTS, {}), [[[1, 1, 0.5, 0], [0, 0, 0.5, 1]]])
    assert naive.split(event, "fide-2026", "BC", [0, 1]) == [[0, 1]]
    assert naive.values(event, "fide-2026", "BC") == [exact("4.5"), exact("5.5")]
    # 12.2 and 12.3 have no such condition: 1 against 0 on the first board, 2½ against ½ on three
    for code in ("TBR", "BBE"):
        assert naive.split(event, "fide-2026", code, [0, 1]) == [[0], [1]]


def test_team_codes_are_void_for_players():
    for code in ("MP", "GP", "MPvGP", "BH:GP", "EMMSB", "SSSC", "BC"):
        assert set(naive.values(PLAYERS, "fide-2026", code)) == {None}
    assert naive.split(TEAM_EVENT, "fide-2026", "TBR", [0, 1]) == [[0, 1]]


def test_the_score_that_ranks_comes_first():
    by_games = naive.rank(TEAM_EVENT, "fide-2024", ["GP", "MPvGP"])
    assert by_games == naive.rank(TEAM_EVENT, "fide-2024", ["GP", "MP"])
    # 17½ and 18 game points
    assert (by_games[4], by_games[0]) == (1, 2)
    assert naive.rank(TEAM_EVENT, "fide-2024", ["MP", "BH", "GP"])[:3] == [1, 3, 2]
    assert naive.values(TEAM_EVENT, "fide-2024", "BH", "GP") == naive.values(
        TEAM_EVENT, "fide-2024", "BH:GP"
    )


OLYMPIAD = load("batumi2018_olympiad_top3")["teams"]


@pytest.mark.parametrize("name", OLYMPIAD)
def test_olympiad(name):
    """Opponents get the match points of the table by wins and draws against nobody."""
    data = OLYMPIAD[name]
    last = 20
    first = [{"opp": k + 2, "gp": each["gp"]} for k, each in enumerate(data["rounds"])]
    records: list[list[dict[str, Any]]] = [first + [{"code": "ZPB"}] * (last - len(first))]
    for k, each in enumerate(data["rounds"]):
        made = 1 if each["gp"] == 2 else 2 * (each["gp"] < 2)
        byes = ["PAB"] * ((each["opp_MP"] - made) // 2) + ["HPB"] * ((each["opp_MP"] - made) % 2)
        record = [{"code": code} for code in byes + ["ZPB"] * (last - 1 - len(byes))]
        records.append([*record[:k], {"opp": 1, "gp": 4 - each["gp"]}, *record[k:]])
    event = team_matches(records, DRAUGHTS, {"PAB": 0, "HPB": 0, "ZPB": 0})
    assert naive.value(event, "olympiad-2008", "EMGSB/C1", 0) == exact(data["TB2_olympiad_SB"])
    assert naive.value(event, "olympiad-2008", "BH:MP/C1", 0) == data["sum_MP_without_lowest"]
    assert naive.value(event, "olympiad-2008", "GP", 0) == exact(data["GP"])
    assert naive.value(event, "olympiad-2008", "MP", 0) == data["MP"]
