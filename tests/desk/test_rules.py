"""The rulebook and the order of an event."""

import pytest

from tests.desk.events import desk, refused, teams
from tiebreaks.desk.apply import RefusedError, after, apply
from tiebreaks.desk.changes import ChooseOrder, ChooseRules
from tiebreaks.desk.rules import begun_round
from tiebreaks.desk.state import State


class TestRulebook:
    def test_it_is_chosen(self):
        state = after(State(desk("1-2=1-0")), ChooseRules("fide-2024"))
        assert state.standings.rulebook.id == "fide-2024"
        assert state.standings.choice.rulebook_reason == "declared in the file"

    def test_none_is_the_one_for_date_and_type(self):
        state = after(State(desk("1-2=1-0", rulebook="fide-2024")), ChooseRules(""))
        assert state.standings.choice.rulebook_reason == "no date"

    def test_one_that_there_is_not(self):
        with pytest.raises(RefusedError) as caught:
            apply(desk(), ChooseRules("fide-2042"))
        [problem] = caught.value.problems
        assert problem.code == "DSK023"
        assert problem.details["nearest"].startswith("fide-20")

    @pytest.mark.parametrize("path", ["/etc/passwd", "../house.toml", "fide-2024.toml"])
    def test_no_path_is_followed(self, path):
        assert refused(desk(), ChooseRules(path)) == ["DSK023"]

    def test_it_must_have_the_codes_of_the_order(self):
        """C.07 of 2024 has no pairing numbers as a tie-break (TPN); that of 2026 has, in 7.8."""
        it = desk("1-2=1-0", tiebreaks=["TPN"])
        assert refused(it, ChooseRules("fide-2024")) == ["TBK011"]

    def test_the_facts_are_not_read_again(self):
        state = State(desk("1-2=1-0"))
        changed = after(state, ChooseRules("fide-2024", ["WIN"]))
        assert changed.event.table is state.event.table
        again = State(changed.desk)
        assert again.event.rulebook == changed.event.rulebook == "fide-2024"
        assert again.event.tiebreaks == changed.event.tiebreaks == ("WIN",)

    def test_or_the_order_is_chosen_with_it(self):
        it = apply(desk("1-2=1-0", tiebreaks=["TPN"]), ChooseRules("fide-2024", ["bh-c1"]))
        assert (it.document.rulebook, it.document.tiebreaks) == ("fide-2024", ["BH/C1"])


class TestOrder:
    def test_codes_are_written_in_one_way(self):
        it = apply(desk("1-2=1-0"), ChooseOrder(["bh-c1", "Бергер", "WIN"]))
        assert it.document.tiebreaks == ["BH/C1", "SB", "WIN"]
        assert State(it).standings.codes == ("PTS", "BH/C1", "SB", "WIN")

    def test_none_is_the_own_order_of_the_rulebook(self):
        it = apply(desk("1-2=1-0", tiebreaks=["WIN"]), ChooseOrder([]))
        assert State(it).standings.choice.criteria_reason == "rulebook"

    @pytest.mark.parametrize(
        ("codes", "problems"),
        [
            (["NIX", "BH", "BH/X3"], ["DSK024", "DSK025"]),
            (["MP", "BH:GP"], ["TBK007"]),
            (["SB/M1"], ["DSK025"]),
            (["KS/C1"], ["DSK025"]),
            ([""], ["DSK024"]),
        ],
    )
    def test_codes_that_cannot_be_used(self, codes, problems):
        assert refused(desk("1-2=1-0"), ChooseOrder(codes)) == problems

    def test_the_nearest_name_is_told(self):
        with pytest.raises(RefusedError) as caught:
            apply(desk(), ChooseOrder(["Buchholtz"]))
        [problem] = caught.value.problems
        assert problem.details["nearest"].casefold() == "buchholz"

    def test_teams_have_other_codes(self):
        it = apply(teams("1-2 2-0"), ChooseOrder(["MP", "GP", "BH:GP"]))
        assert State(it).standings.codes == ("MP", "GP", "BH:GP")

    def test_lots_need_a_seed(self):
        assert refused(desk(), ChooseOrder(["BH", "RND"])) == ["DSK032"]
        it = apply(desk(seed="20"), ChooseOrder(["BH", "RND"]))
        assert it.document.tiebreaks == ["BH", "RND"]

    def test_one_of_the_event_is_unknown(self):
        it = desk("1-2=1-0", rulebook="house")
        assert refused(it, ChooseOrder(["BH"])) == ["DSK023"]


def test_after_which_round_a_page_warns():
    assert begun_round(desk().document) == 0
    assert begun_round(desk("1-2=*").document) == 0
    assert begun_round(desk("1-2=1-0 3-4=*", "1-3=*").document) == 1
