"""Lots from a seed, and orders that the arbiter published."""

from dataclasses import replace
from hashlib import sha256

import pytest

from tests.twin.published import by_rounds
from tiebreaks.standings import DecisionError, rank

FOUR = by_rounds([["D2"], ["D1"], ["D4"], ["D3"]])
"""Everybody has half a point and everything else is equal."""


def order(**how: object) -> list[int]:
    return [row.participant.id for row in rank(FOUR, "fide-2026", **how)]  # type: ignore[arg-type]


def by_lot(seed: str) -> list[int]:
    """As the documentation says it: SHA-256 of ``seed:number``, eight digits, highest first."""
    lots = {n: int(sha256(f"{seed}:{n}".encode()).hexdigest()[:8], 16) for n in (1, 2, 3, 4)}
    return sorted(lots, key=lambda n: -lots[n])


@pytest.mark.parametrize("seed", ["2026", "a", "жребий"])
def test_lots_can_be_drawn_again(seed):
    assert order(tiebreaks="RND", seed=seed) == by_lot(seed)
    table = rank(FOUR, "fide-2026", "RND", seed=seed)
    assert table.seed == seed
    assert [row.separated_by for row in table] == ["RND"] * 4


def test_without_a_seed_a_fresh_one_is_named():
    one, other = (rank(FOUR, "fide-2026", "RND") for _ in range(2))
    assert one.seed
    assert one.seed != other.seed
    again = rank(FOUR, "fide-2026", "RND", seed=one.seed)
    assert [row.participant.id for row in again] == [row.participant.id for row in one]


def test_no_lots_no_seed():
    assert rank(FOUR, "fide-2026", "WIN", seed="x").seed == ""


def test_a_published_order():
    assert order(tiebreaks="WIN", by_hand=[(3, 1, 4, 2)]) == [3, 1, 4, 2]
    table = rank(FOUR, "fide-2026", "WIN", by_hand=[(3, 1, 4, 2)])
    assert table.codes == ("PTS", "WIN", "MAN")
    assert [row.separated_by for row in table] == ["MAN"] * 4


def test_it_comes_before_lots_or_where_the_list_has_it():
    assert rank(FOUR, "rr", "RND", by_hand=[(3, 1, 4, 2)]).codes == ("PTS", "MAN", "RND")
    assert rank(FOUR, "rr", "MAN,WIN", by_hand=[(3, 1, 4, 2)]).codes == ("PTS", "MAN", "WIN")


def test_two_groups_each_by_hand():
    event = by_rounds([["W2"], ["L1"], ["W4"], ["L3"]])
    table = rank(event, "rr", "WIN", by_hand=[(3, 1), (2, 4)])
    assert [row.participant.id for row in table] == [3, 1, 2, 4]


@pytest.mark.parametrize(
    ("given", "tied"),
    [
        ((3, 1, 4), (1, 2, 3, 4)),
        ((3, 1, 4, 9), (1, 2, 3, 4)),
        ((9, 1), ()),
        ((1, 1, 2, 3), (1, 2, 3, 4)),
        ((), ()),
    ],
)
def test_an_order_that_is_not_one_tied_group(given, tied):
    with pytest.raises(DecisionError) as caught:
        rank(FOUR, "rr", "WIN", by_hand=[given])
    assert (caught.value.order, caught.value.tied) == (given, tied)


def test_somebody_who_is_tied_with_nobody():
    event = by_rounds([["W2"], ["L1"]])
    with pytest.raises(DecisionError):
        rank(event, "rr", "WIN", by_hand=[(1,)])


def test_what_the_document_records():
    """They belong to the final standings under the document's own rules."""
    event = replace(FOUR, seed="x", by_hand=((3, 1, 4, 2),), rulebook="rr", tiebreaks=("WIN",))
    assert [row.participant.id for row in rank(event)] == [3, 1, 4, 2]
    assert rank(event).by_hand == ((3, 1, 4, 2),)
    assert rank(event, tiebreaks="PTS,WIN").by_hand == ((3, 1, 4, 2),)
    assert rank(event, tiebreaks="PS").by_hand == ()
    assert rank(event, "rr").by_hand == ()
    unknown = replace(event, tiebreaks=("XYZ",))
    assert rank(unknown, "rr", "WIN").by_hand == ()
    assert rank(event, after_round=1).by_hand == ()
    assert rank(event, tiebreaks="RND").seed == "x"
    assert rank(event, tiebreaks="RND", seed="y").seed == "y"


def test_other_decisions_than_the_document_records_are_reported():
    event = replace(FOUR, seed="x", by_hand=((3, 1, 4, 2),), tiebreaks=("WIN", "RND"))
    assert rank(event).notices == ()
    lots, order = rank(event, seed="y", by_hand=[(1, 2, 3, 4)]).notices
    assert (lots.code, dict(lots.details)) == ("TBK019", {"found": "seed=y", "expected": "seed=x"})
    assert order.details == {"found": "by-hand=1,2,3,4", "expected": "by-hand=3,1,4,2"}
    (order,) = [each for each in rank(event, "rr").notices if each.code == "TBK019"]
    assert order.details["found"] == "–"
