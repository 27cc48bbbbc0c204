"""Whole events with published tie-breaks: every value of every player."""

import json
from fractions import Fraction
from pathlib import Path

import pytest

import tiebreaks as tb


def published(row, column: str) -> Fraction:
    return Fraction(row.participant.published[column].replace(",", "."))


@pytest.mark.parametrize(
    ("rules", "columns"),
    [
        ("fide-2009", {"BH": "TB1", "BH/C1": "TB2"}),
        ("swiss-manager-2009", {"BH": "TB1", "BH/C1": "TB2", "SB": "TB4"}),
    ],
)
def test_moscow_open_2018(rules, columns):
    """220 players, 9 rounds, byes, forfeits, withdrawals (chess-results)."""
    table = tb.rank(tb.read("examples/moscow-open-2018.csv"), rules, list(columns))
    assert len(table.rows) == 220
    for row in table:
        assert row.values[0] == published(row, "Pts.")
        for code, column in columns.items():
            value = row.values[table.codes.index(code)]
            assert value == published(row, column), (row.participant.name, code)


@pytest.mark.parametrize("order", ["BH,BH/C1,SB", "BH,BH/C1,DE,SB"])
def test_moscow_open_2018_places(order):
    """All 220 published places; direct encounter (TB3) decided nothing."""
    table = tb.rank(tb.read("examples/moscow-open-2018.csv"), "swiss-manager-2009", order)
    assert [row.participant.published["Rk."] for row in table] == [str(i) for i in range(1, 221)]
    assert [row.rank for row in table] == list(range(1, 221))


def test_berger_of_the_moscow_open_as_the_fide_text_has_it():
    """With the awarded result 182 of 220 agree: what the published table used was a draw."""
    table = tb.rank(tb.read("examples/moscow-open-2018.csv"), "fide-2009", "SB")
    assert sum(row.values[1] == published(row, "TB4") for row in table) == 182


def test_ouagadougou_open_2022():
    """68 players, 9 rounds, 2-1-0, forfeits (FMJD): truncated Solkoff."""
    event = tb.read("examples/ouagadougou-open-2022.csv")
    table = tb.rank(event, "fmjd", "SOLK/C1,RSOLK")
    assert len(table.rows) == 68
    for row in table:
        assert row.values[0] == published(row, "Total")
        assert row.values[1] == row.values[2] == published(row, "SSolk"), row.participant.name


def test_forfeits_left_out_give_65_of_68():
    table = tb.rank(tb.read("examples/ouagadougou-open-2022.csv"), "plain", "SOLK/C1")
    assert sum(row.values[1] == published(row, "SSolk") for row in table) == 65


BATUMI = tb.read("examples/batumi-2018.csv")
MEDALS = json.loads(
    Path("tests/data/rules/batumi2018_olympiad_top3.json").read_text(encoding="utf-8")
)


def test_batumi_2018():
    """185 teams, 11 rounds: three with 18 match points, separated by the Olympiads' own Berger."""
    table = tb.rank(BATUMI, "olympiad-2008")
    assert (len(table.rows), BATUMI.rounds_held) == (185, 11)
    assert table.codes == ("MP", "EMGSB/C1", "GP", "BH:MP/C1")
    assert table.choice.criteria_reason == "rulebook"
    assert [(row.rank, row.participant.name) for row in table.rows[:3]] == list(
        enumerate(MEDALS["expected_order"], start=1)
    )
    assert {row.separated_by for row in table.rows[:3]} == {"EMGSB/C1"}
    for row in table.rows[:3]:
        team = MEDALS["teams"][row.participant.name]
        published = ("MP", "TB2_olympiad_SB", "GP", "sum_MP_without_lowest")
        assert list(row.values) == [Fraction(str(team[name])) for name in published]
    assert [row.values[1] for row in table.rows[:3]] == [
        Fraction("372.5"),
        Fraction("360.5"),
        Fraction("354.5"),
    ]
    assert [row.participant.published["Rk."] for row in table.rows[:10]] == [
        str(place) for place in range(1, 11)
    ]


@pytest.mark.parametrize("name", MEDALS["expected_order"])
def test_which_opponent_batumi_left_out(name):
    """The one with the fewest match points; of China's two with 12 the smaller product."""
    table = tb.rank(BATUMI, "olympiad-2008")
    removed = MEDALS["teams"][name]["removed"]
    lines = table.columns[1].ledger.lines(table[name].index)
    assert [
        (BATUMI.participants[line.opponent].id, line.basis, line.weight)
        for line in lines
        if line.cut
    ] == [(removed["opp"], removed["opp_MP"], Fraction(str(removed["gp"])))]
