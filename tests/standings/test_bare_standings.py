"""Standings without games: points rank, what is counted from games is void."""

from dataclasses import replace
from fractions import Fraction

import numpy as np

from tiebreaks.event import CHESS, NOBODY, Event, EventType, Kind, Participant, RoundTable, union
from tiebreaks.explain.derive import derive
from tiebreaks.explain.text import derivation_text
from tiebreaks.ledger import Facts
from tiebreaks.ledger.micro import duel
from tiebreaks.locale import Translator
from tiebreaks.rulebook import load
from tiebreaks.standings import place, rank
from tiebreaks.systems import all_systems, criterion

POINTS = (9, 8, 8, 3)
"""In half points: A 4½, B and C 4, D 1½."""


def table(points: tuple[int, ...] = POINTS, round_no: int = 9) -> RoundTable:
    given = np.array([points])
    return RoundTable.of(
        opponent=np.full_like(given, NOBODY),
        kind=np.full_like(given, Kind.NOT_HELD),
        outcome=np.zeros_like(given),
        scoring=CHESS,
        round_no=[round_no],
        extra=given,
        bonus=given,
    )


def standings() -> Event:
    people = tuple(Participant(n, name, 2000 + n) for n, name in enumerate("ABCD", 1))
    return Event(participants=people, table=table(), scoring=CHESS, games_known=False)


def test_points_rank_and_what_counts_games_is_void():
    found = rank(standings(), "fide-2026", "BH/C1,DE,SB,RTNG")
    rows = [(row.participant.name, row.rank, row.separated_by) for row in found]
    assert rows == [("A", 1, "PTS"), ("C", 2, "RTNG"), ("B", 3, "RTNG"), ("D", 4, "PTS")]
    assert list(found.rows[0].values) == [Fraction(9, 2), None, None, None, 2001]
    assert [(each.code, each.details["found"]) for each in found.notices] == [
        ("TBK020", "BH/C1, DE, SB"),
    ]


def test_only_what_asks_nothing_of_the_games_is_left():
    suffices = {system.code for system in all_systems().values() if system.totals_suffice}
    assert suffices == {"PTS", "MP", "GP", "TPN", "RTNG", "RND", "MAN"}


def test_the_points_are_explained_as_published():
    text = derivation_text(derive(rank(standings(), "fide-2026"), "PTS", "A"), Translator("en"))
    assert "as published" in text
    assert "bonus" not in text


def test_before_the_first_round_nothing_is_missing():
    event = replace(duel("1", "0"), games_known=True).after_round(0)
    assert rank(event, "rr", "SB").notices == ()


def test_in_a_union_only_the_event_without_games_is_void():
    together = union([duel("1½", "0½").table, table((2, 1), 1)])
    facts = Facts(together, CHESS, load("rr"), EventType.ROUND_ROBIN)
    column = place(facts, [criterion("PTS"), criterion("SB")]).columns[1]
    assert column.void is not None
    assert column.void.where.tolist() == [False, False, True, True]
