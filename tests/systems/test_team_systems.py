"""Tie-breaks of teams: published tables, the articles' own numbers, and small hand-made events."""

import json
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tiebreaks as tb
from tests.laws import comparison as ask
from tests.systems.team_questions import PAB_DRAW, awarded_event, order, tables, values
from tests.twin.published import exact, team_matches
from tests.twin.published import load as data
from tiebreaks.event import (
    CHESS,
    DRAUGHTS,
    NOBODY,
    Event,
    EventType,
    Kind,
    RoundTable,
    union,
)
from tiebreaks.ledger import Facts
from tiebreaks.ledger.micro import duel, facts_of
from tiebreaks.ledger.micro_matches import match_facts, matches
from tiebreaks.rulebook import load
from tiebreaks.systems import all_systems
from tiebreaks.systems.sssc import normalising_factor

ESB = ("EMMSB", "EMGSB", "EGMSB", "EGGSB")
KNOCKOUT = ("EDEBT", "EDEBB", "EDET", "EDEB")
VALUES = ("MPVGP", "SSSC", "SSSC/F", "SSSC/K4", "SB:MP", "SB:GP", "PS:GP", "KS:GP", *ESB)
ORDERS = ("BC", "TBR", "BBE", "EDE", *KNOCKOUT)


# The team event of FIDE's exercises (TEC paper, pp. 51-70)


TEC = data("tec_team14")


@pytest.fixture(scope="module")
def tec() -> Facts:
    awards = {code: value["GP"] for code, value in TEC["unplayed_match_values"].items()}
    event = team_matches([team["rounds"] for team in TEC["teams"]], PAB_DRAW, awards)
    return Facts.of(event, load("fide-2023"))


def test_the_scores_of_the_exercises(tec):
    assert values(tec, "MP") == [exact(team["MP"]) for team in TEC["teams"]]
    assert values(tec, "GP") == [exact(team["GP"]) for team in TEC["teams"]]
    assert values(tec, "MPvGP") == values(tec, "GP")


@pytest.mark.parametrize(
    ("code", "printed"),
    [
        *((code, code) for code in ESB),
        ("EMMSB/C1", "EMMSB-C1"),
        ("BH", "BH_MP"),
        ("BH:GP", "BH_GP"),
        ("BH/C1", "BH-C1_MP"),
        ("BH:GP/C1", "BH-C1_GP"),
    ],
)
def test_printed_values_of_all_teams(tec, code, printed):
    found = values(tec, code)
    for team, value in TEC["expected"][printed].items():
        assert found[int(team) - 1] == exact(value), team


def test_printed_scores_and_schedule_of_all_teams(tec):
    """Printed with one decimal: 17½ + 64/3 is 38.8."""
    assert normalising_factor(tec).tolist() == [TEC["expected"]["SSSC_normalisation_factor"]] * 14
    found = values(tec, "SSSC")
    assert found[0] == Fraction(35, 2) + Fraction(64, 3)
    for team, value in TEC["expected"]["SSSC"].items():
        assert abs(found[int(team) - 1] - exact(value)) <= Fraction(1, 20), team


TIED = [[0, 1, 2, 3, 4], [5, 7], [6, 8, 12], [9], [10, 13], [11]]
"""10, 7, 6, 5, 4 and 2 match points."""


def test_printed_extended_direct_encounter(tec):
    """10 MP: 4, 2, 1, 3, 5; 7 MP: 6 ahead of 8; 6 MP and 4 MP: unbroken."""
    found = ask.places_inside(tec, "EDE", TIED)
    first = sorted(TIED[0], key=found.__getitem__)
    assert [team + 1 for team in first] == TEC["expected"]["EDE_10MP_order"]
    assert (found[5], found[7]) == (1, 2)
    assert {found[team] for group in TIED[2:] for team in group} == {1}


def test_tables_of_the_extended_direct_encounter(tec):
    """p. 64: everybody has 4 MP; in GP 4 is first and 5 last; then 1, 2, 3 once more in GP.

    1 beat both others, but they stay on the game points that parted them from 4 and 5.
    """
    five: list[Any] = [
        (name, list(map(float, made[:5]))) for name, _, made in tables(tec, "EDE", TIED)
    ]
    assert five[0] == ("mini-table", [4, 4, 4, 4, 4])
    assert ("secondary mini-table", [8, 8, 8, 8.5, 7.5]) in five
    assert five[-1] == ("secondary mini-table", [5, 5.5, 1.5, 0, 0])


# Olympiads


def test_women_olympiad_of_1957():
    """Game points of teams beaten and half of those drawn with: half of EGMSB."""
    printed = data("women_olympiad_1957_groupC")
    event = tb.read("examples/women-olympiad-1957-group-c.csv")
    facts = Facts.of(event, load("olympiad-1957"))
    names = [team.name for team in event.participants]
    for code in ESB:
        found = dict(zip(names, values(facts, code), strict=True))
        for name, derived in printed["derived_values"].items():
            assert found[name] == exact(derived[code]), (code, name)
    assert [2 * each for each in values(facts, "SB")] == values(facts, "EGMSB")
    found = dict(zip(names, values(facts, "EGMSB"), strict=True))
    for name, value in printed["expected_from_source"]["SB"].items():
        assert found[name] / 2 == exact(value)
    assert values(facts, "MPvGP") == values(facts, "MP")  # the event ranks by game points


def test_batumi_2018():
    """The first three of 185 teams: 408½ − 12·3, 404½ − 11·4, 394½ − 10·4."""
    event = tb.read("examples/batumi-2018.csv")
    facts = Facts.of(event, load("olympiad-2008"))
    assert facts.table.participants == 185
    names = [team.name for team in event.participants]
    cut, whole = (
        dict(zip(names, values(facts, code), strict=True)) for code in ("EMGSB/C1", "EMGSB")
    )
    for name, value in data("batumi2018_olympiad_top3")["expected_TB2"].items():
        assert cut[name] == exact(value)
    assert [whole[name] for name in names[:3]] == [exact(408.5), exact(404.5), exact(394.5)]


# Cases 44 and 46


def case(name: str) -> tuple[Any, dict[str, Any]]:
    text = (Path("tests/data/cases") / f"{name}.json").read_text(encoding="utf-8")
    expected = (Path("tests/data/cases") / f"{name}.expected.json").read_text(encoding="utf-8")
    wanted = {each["tiebreak"]: each["values"] for each in json.loads(expected)["expect"]}
    return json.loads(text), wanted


def test_44_the_opponent_with_the_fewest_match_points_is_cut():
    """Opponents get what they lack for their totals by byes, of 2 MP each and one of 1."""
    given, wanted = case("44-olympiad-sb-without-lowest")
    team, opponents = [], []
    for number, (total, made) in enumerate(given["rounds"], start=2):
        rest = int(total) - (made == 2.0)  # a drawn match brings him one
        byes = [{"code": "PAB"}] * (rest // 2) + [{"code": "HPB"}] * (rest % 2)
        team.append({"opp": number, "gp": made})
        opponents.append([{"opp": 1, "gp": 4 - made}, *byes])
    rounds = 5 + max(map(len, opponents)) - 1
    absent = {"code": "ZPB"}
    records = [team + [absent] * (rounds - 5)]
    for place, record in enumerate(opponents):
        before = [absent] * place + [record[0]] + [absent] * (4 - place)
        records.append(before + record[1:] + [absent] * (rounds - 5 - len(record[1:])))
    event = team_matches(records, DRAUGHTS, {"PAB": 4, "HPB": 2, "ZPB": 0})
    facts = Facts.of(event, load("plain"))
    assert values(facts, "MP")[1:] == [total for total, _ in given["rounds"]]
    assert values(facts, "EMGSB")[0] == wanted["EMGSB"]["T"] == 148
    assert values(facts, "EMGSB/C1")[0] == wanted["EMGSB-C1"]["T"] == 134


def test_46_two_teams_with_two_points_each():
    given, wanted = case("46-two-teams-two-all")
    sign = {0.0: "0", 0.5: "½", 1.0: "1"}
    one, other = ("".join(sign[result] for result in given[team]) for team in "AB")
    facts = match_facts([f"· {one}", f"{other} ·"], "plain")
    assert values(facts, "BC") == [exact(wanted["BC"][team]) for team in "AB"]
    for code in ("BC", "TBR", "BBE"):
        assert "AB"[order(facts, code).index(1)] == wanted[f"{code} winner"]["winner"]
        assert sorted(order(facts, code)) == [1, 2]
    for code in KNOCKOUT:
        assert order(facts, code) == [1, 2]
    assert order(facts, "EDE") == [1, 1]


# Scores and schedule


def playing(rounds: int, boards: int, rules: str) -> Facts:
    """Two teams that have drawn one match of many."""
    table = RoundTable.of(
        opponent=[[1, 0]],
        kind=[[0, 0]],
        outcome=[[2, 2]],
        scoring=DRAUGHTS,
        scale=2,
        game_points=np.array([[boards, boards]]),
    )
    return Facts(table, DRAUGHTS, load(rules), EventType.SWISS, rounds=rounds)


@pytest.mark.parametrize(
    ("rounds", "boards", "rules", "factor"),
    [
        (7, 4, "plain", 3),  # 14/4
        (11, 4, "plain", 5),  # 22/4
        (9, 4, "olympiad-1957", 18),  # 36/2
        (1, 4, "plain", 1),  # 2/4, but one divides by it
    ],
)
def test_the_normalising_factor(rounds, boards, rules, factor):
    facts = playing(rounds, boards, rules)
    assert normalising_factor(facts).tolist() == [factor, factor]
    secondary, primary = (boards / 2, 1) if rules == "plain" else (1, boards / 2)
    assert values(facts, "SSSC") == [exact(secondary) + exact(primary) / factor] * 2
    assert values(facts, "SSSC/K6") == [exact(secondary) + exact(primary) / 6] * 2


def test_the_factor_of_an_event_that_goes_on():
    """Rounds of two matches each: six in three rounds, of which one is over."""
    twice = playing(3, 4, "plain").table
    table = replace(
        union([twice, twice]),  # to have a table of its own
        round_no=np.array([1], np.int16),
    )
    assert normalising_factor(
        Facts(table, DRAUGHTS, load("plain"), EventType.SWISS, rounds=np.array([7, 7, 11, 11]))
    ).tolist() == [3, 3, 5, 5]
    two = RoundTable.of(
        opponent=[[1, 0]] * 2,
        kind=[[0, 0]] * 2,
        outcome=[[2, 2]] * 2,
        scoring=DRAUGHTS,
        scale=2,
        round_no=[1, 1],
        game_points=np.array([[4, 4]] * 2),
    )
    for rounds, factor in ((3, 3), (None, 1)):  # 6 · 2/4, 2 · 2/4
        facts = Facts(two, DRAUGHTS, load("plain"), EventType.SWISS, rounds=rounds)
        assert normalising_factor(facts).tolist() == [factor, factor]


def test_the_factor_without_any_match():
    table = replace(
        awarded_event().table.after_round(1),
        opponent=np.full((1, 3), NOBODY),
        kind=np.full((1, 3), Kind.ZERO_BYE),
    )
    facts = Facts(table, PAB_DRAW, load("fide-2026"), EventType.SWISS, rounds=9)
    assert normalising_factor(facts).tolist() == [1, 1, 1]


def test_fore_buchholz_in_scores_and_schedule():
    """A–C 2–0, B–D 2–0; then, in the last round, A–B 2–0 and C–D 1–1."""
    table = RoundTable.of(
        opponent=[[2, 3, 0, 1], [1, 0, 3, 2]],
        kind=[[0] * 4] * 2,
        outcome=[[3, 3, 1, 1], [3, 1, 2, 2]],
        scoring=DRAUGHTS,
        scale=2,
        game_points=np.array([[4, 4, 0, 0], [4, 0, 2, 2]]),
    )
    facts = Facts(table, DRAUGHTS, load("plain"), EventType.SWISS, rounds=2)
    # MP 4, 2, 1, 1; GP 4, 2, 1, 1; factor 2 · 2 / 2 = 2
    # Buchholz A: C 1 + B 2 = 3; B: D 1 + A 4 = 5; C: A 4 + D 1 = 5; D: B 2 + C 1 = 3
    assert values(facts, "SSSC") == [
        4 + Fraction(3, 2),
        2 + Fraction(5, 2),
        1 + Fraction(5, 2),
        1 + Fraction(3, 2),
    ]
    # with A–B drawn: 3, 3, 1, 1; A: C 1 + B 3 = 4; B: D 1 + A 3 = 4; C: A 3 + D 1; D: B 3 + C 1
    assert values(facts, "SSSC/F") == [6, 4, 3, 3]
    (term,) = ask.ledger(facts, "SSSC").terms
    assert term.because is not None
    assert [term.because.total(team) for team in range(4)] == [4, 2, 1, 1]


# A named score


def test_berger_progress_and_koya_in_both_scores():
    """A–B 1½–½, A–C 1–1, B–C 2–0: MP 3, 2, 1; GP 2½, 2½, 1."""
    facts = match_facts(["· 1½ ½½", "0½ · 11", "½½ 00 ·"], "rr")
    half = Fraction(1, 2)
    assert values(facts, "SB") == values(facts, "SB:MP") == values(facts, "EMMSB")
    assert values(facts, "SB:MP") == [2 * 2 + 1 * 1, 2 * 1, 1 * 3]
    assert values(facts, "SB:GP") == values(facts, "EGGSB")
    assert values(facts, "SB:GP") == [3 * half * 5 * half + 1, half * 5 * half + 2, 5 * half]
    # of 4 MP and 4 GP: A has half in both, B too, C in neither
    assert values(facts, "KS:MP") == [2, 0, 1]
    assert values(facts, "KS:GP") == [3 * half, half, 1]
    # round 0: A free, B–C; round 1: A–B, C free; round 2: A–C, B free
    assert values(facts, "PS:MP") == [0 + 2 + 3, 2 + 2 + 2, 0 + 0 + 1]
    assert values(facts, "PS:GP") == [3 * half + 5 * half, 2 + 5 * half + 5 * half, 1]


# Degenerate and joined events


@pytest.mark.parametrize("code", [*VALUES, *ORDERS])
def test_nobody_nothing_and_single_games(code):
    for facts in (
        Facts.of(matches([]), load("plain")),
        Facts.of(matches(["· 1½", "0½ ·"]).after_round(0), load("plain")),
        facts_of(["·½1", "½·0", "01·"]),
        Facts.of(Event((), union([]), CHESS), load("plain")),
    ):
        column = ask.column(facts, code)
        assert len(column.after) == facts.table.participants
        assert len(column.ledger.totals()) == facts.table.participants
    assert all_systems()[code.partition("/")[0].partition(":")[0]].handbook == "FIDE C.07"


def test_a_single_duel_has_one_score():
    facts = Facts.of(duel("1½", "0½"), load("plain"))
    assert values(facts, "MPvGP") == values(facts, "PTS") == [Fraction(3, 2), Fraction(1, 2)]


@pytest.mark.parametrize("code", [*VALUES, *ORDERS])
def test_a_union_is_its_events(code):
    """Two boards, four boards, and byes on three; the last ones are filled up to four."""
    events = [
        matches(["· 1½ 0½", "0½ · 11", "1½ 00 ·"], EventType.SWISS),
        matches(["· ½10½ ½½10", "½01½ · 1½½0", "½½01 0½½1 ·"], EventType.SWISS),
        awarded_event(),
    ]
    rounds = np.repeat([event.rounds for event in events], 3)
    tables = [event.table for event in events]
    book = load("fide-2026")
    joined = Facts(union(tables), PAB_DRAW, book, EventType.SWISS, rounds=rounds)
    alone = [Facts.of(event, book) for event in events]
    assert values(joined, code) == [value for facts in alone for value in values(facts, code)]
    expected = [place for facts in alone for place in order(facts, code)]
    assert order(joined, code, [range(3), range(3, 6), range(6, 9)]) == expected
