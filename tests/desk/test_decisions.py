"""Lots and orders by hand; Abel is number 1, Bach 2, Cole 3, Dorn 4."""

from hashlib import sha256

import pytest

from tests.desk.events import desk, refused
from tiebreaks.desk.apply import RefusedError, after, apply
from tiebreaks.desk.changes import ChooseOrder, Decide, DrawLots, SetResult, WithdrawDecision
from tiebreaks.desk.desk import Desk, Reason
from tiebreaks.desk.state import State

DRAWN = "1-2=1/2-1/2 3-4=1/2-1/2"
"""Everybody has half a point and the same tie-breaks."""


def order(it: Desk) -> list[int]:
    return [row.participant.id for row in State(it).standings]


class TestLots:
    def test_the_higher_lot_is_ahead(self):
        """The lot is the beginning of the SHA-256 of ``seed:number``."""
        it = apply(desk(DRAWN), DrawLots("7", "as announced"))
        lots = {number: sha256(f"7:{number}".encode()).hexdigest() for number in range(1, 5)}
        assert order(it) == sorted(lots, key=lots.__getitem__, reverse=True)
        assert State(it).standings.codes[-1] == "RND"
        assert it.reasons == (Reason(text="as announced"),)

    def test_they_are_put_at_the_end_of_the_order(self):
        it = apply(desk(DRAWN, tiebreaks=["WIN"]), DrawLots("7"))
        assert it.document.tiebreaks == ["WIN", "RND"]

    def test_they_stay_where_they_stand(self):
        it = apply(desk(DRAWN, seed="7", tiebreaks=["RND", "WIN"]), DrawLots("8"))
        assert (it.document.seed, it.document.tiebreaks) == ("8", ["RND", "WIN"])

    @pytest.mark.parametrize("tiebreaks", [[], ["WIN"]])
    def test_they_are_taken_back(self, tiebreaks):
        before = desk(DRAWN, tiebreaks=tiebreaks)
        assert apply(apply(before, DrawLots("7", "why")), DrawLots("  ")) == before

    def test_half_of_a_character_is_no_seed(self):
        assert refused(desk(DRAWN), DrawLots("\ud800")) == ["DSK034"]

    def test_an_order_that_cannot_be_used(self):
        assert refused(desk(DRAWN, tiebreaks=["NIX"]), DrawLots("7")) == ["DSK024"]

    def test_the_same_seed_counts_the_same_everywhere(self):
        it = apply(desk(DRAWN), DrawLots("7"))
        assert order(it) == order(it)


class TestByHand:
    def test_a_tied_group_is_ordered(self):
        it = apply(desk(DRAWN), Decide([3, 1, 4, 2], "play-off"))
        assert order(it) == [3, 1, 4, 2]
        assert it.reasons == (Reason((3, 1, 4, 2), "play-off"),)
        assert State(it).ranked.problems == ()

    @pytest.mark.parametrize("wrong", [[3, 1], [3, 1, 4, 2, 9], [], [9, 8], [1, 1, 2, 3]])
    def test_it_must_be_all_of_one(self, wrong):
        assert refused(desk(DRAWN), Decide(wrong, "play-off")) == ["TBK018"]

    def test_who_is_tied_is_told(self):
        with pytest.raises(RefusedError) as caught:
            apply(desk("1-2=1-0 3-4=1-0"), Decide([3, 4], "play-off"))
        assert caught.value.problems[0].details["expected"] == "1, 3"

    def test_somebody_who_is_tied_with_nobody(self):
        it = desk("1-2=1-0 3-4=1/2-1/2")
        assert refused(it, Decide([1], "play-off")) == ["TBK018"]

    def test_it_needs_a_reason(self):
        assert refused(desk(DRAWN), Decide([3, 1, 4, 2], "  ")) == ["DSK020"]

    def test_another_one_about_the_same_takes_its_place(self):
        it = apply(desk(DRAWN), Decide([3, 1, 4, 2], "play-off"))
        it = apply(it, Decide([1, 2, 3, 4], "protest"))
        assert it.document.by_hand == [[1, 2, 3, 4]]
        assert it.reasons == (Reason((1, 2, 3, 4), "protest"),)

    def test_two_groups(self):
        it = desk("1-2=1-0 3-4=1-0")
        it = apply(apply(it, Decide([3, 1], "play-off")), Decide([4, 2], "toss"))
        assert order(it) == [3, 1, 4, 2]

    def test_it_goes_before_lots(self):
        it = apply(apply(desk(DRAWN), DrawLots("7", "lots")), Decide([4, 3, 2, 1], "play-off"))
        assert order(it) == [4, 3, 2, 1]
        assert State(it).standings.codes[-2:] == ("MAN", "RND")
        assert [each.text for each in it.reasons] == ["lots", "play-off"]

    def test_it_is_taken_back(self):
        before = desk(DRAWN)
        it = apply(before, Decide([3, 1, 4, 2], "play-off"))
        assert apply(it, WithdrawDecision([3, 1, 4, 2])) == before

    @pytest.mark.parametrize("order", [[1, 2], []])
    def test_there_is_none(self, order):
        assert refused(desk(DRAWN), WithdrawDecision(order)) == ["DSK021"]

    def test_a_later_result_sets_it_aside_and_back(self):
        decided = after(State(desk("1-2=1-0 3-4=1-0")), Decide([3, 1], "play-off"))
        other = after(decided, SetResult(1, 3, 4, "1/2-1/2"))
        assert [each.code for each in other.ranked.problems] == ["DSK022"]
        assert other.ranked.problems[0].details["found"] == "Cole, Abel"
        assert order(other.desk)[0] == 1
        again = after(other, SetResult(1, 3, 4, "1-0"))
        assert order(again.desk)[:2] == [3, 1]
        assert again.ranked.problems == ()

    def test_another_order_may_set_it_aside(self):
        it = apply(desk(DRAWN), Decide([3, 1, 4, 2], "play-off"))
        it = apply(it, ChooseOrder(["TPN"]))  # pairing numbers separate everybody
        assert "DSK022" in [each.code for each in State(it).ranked.problems]
        assert order(it) == [1, 2, 3, 4]
