"""Whole events with published tie-breaks: every value of every player."""

from fractions import Fraction

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
