"""Who gets which prize."""

from dataclasses import replace

import pytest

from tiebreaks.desk.desk import Prize
from tiebreaks.ledger.micro import matrix
from tiebreaks.report.prizes import awarded
from tiebreaks.standings import Standings, rank


@pytest.fixture(scope="module")
def standings():
    """A 2½; B and C 1½ each and equal in everything; D ½.  B and D are under 16."""
    event = matrix(["·½11", "½·½½", "0½·1", "0½0·"])
    groups = ("", "u16", "", "U16")
    people = tuple(
        replace(person, details={"club": "X", "category": group})
        for person, group in zip(event.participants, groups, strict=True)
    )
    return rank(replace(event, participants=people), "rr", "PTS")


def winners(standings: Standings, *prizes: Prize) -> list[tuple[list[str], tuple[int, int]]]:
    return [
        ([row.participant.name for row in award.winners], award.places)
        for award in awarded(standings, prizes)
    ]


def test_places_decide(standings):
    assert winners(standings, Prize(1, "cup"), Prize(4, "book")) == [
        (["A"], (1, 1)),
        (["D"], (4, 4)),
    ]


def test_who_shares_places_shares_their_prizes(standings):
    """B and C share 2 and 3: each of these prizes names both."""
    both = (["B", "C"], (2, 3))
    assert winners(standings, Prize(2, "300 €"), Prize(3, "200 €")) == [both, both]


def test_a_group_counts_its_own_places(standings):
    """Under 16, whatever the case: B before D."""
    assert winners(standings, Prize(1, "cup", "U16"), Prize(2, "book", "U16")) == [
        (["B"], (1, 1)),
        (["D"], (2, 2)),
    ]


def test_prizes_that_nobody_has_the_place_for(standings):
    assert winners(standings, Prize(5, "cup"), Prize(1, "cup", "S65")) == [
        ([], (5, 5)),
        ([], (1, 1)),
    ]


def test_those_for_everybody_stand_first(standings):
    prizes = [Prize(2, "b", "U16"), Prize(2, "y"), Prize(1, "a", "U16"), Prize(1, "x")]
    assert [award.prize.text for award in awarded(standings, prizes)] == ["x", "y", "a", "b"]
