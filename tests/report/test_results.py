"""Events with their results filled in."""

from fractions import Fraction

import pytest

import tiebreaks as tb
from tiebreaks.event import THREE_ONE_ZERO
from tiebreaks.ledger.micro import duel
from tiebreaks.report.results import with_results

EXERCISES = "examples/fide-exercises-swiss-5.trf"


def test_points_and_places_are_published():
    """FIDE's exercises: Bruno is first with 4 points, Lais last with 1."""
    event = with_results(tb.rank(tb.read(EXERCISES), rules="fide-2024", tiebreaks="BH/C1,BH"))
    by_name = {person.name: dict(person.published) for person in event.participants}
    assert by_name["Bruno"] == {"Pts": "4.0", "Rank": "1"}
    assert by_name["Lais"] == {"Pts": "1.0", "Rank": "16"}
    assert event.published_columns == ("Pts", "Rank")
    read = tb.read(EXERCISES)
    assert [each.id for each in event.participants] == [each.id for each in read.participants]


def test_shared_places_are_shared():
    event = with_results(tb.rank(duel("½½", "½½"), rules="rr", tiebreaks="WIN"))
    assert [dict(person.published)["Rank"] for person in event.participants] == ["1", "1"]


def test_teams_have_both_scores():
    """The Cup of the Trees: Alder has 9 match points and 13 game points, Hazel 1 and 3½."""
    event = with_results(tb.rank(tb.read("examples/eight-teams.trf")))
    published = {team.name: dict(team.published) for team in event.participants}
    assert published["Alder"] == {"MP": "9.0", "GP": "13.0", "Rank": "1"}
    assert published["Hazel"] == {"MP": "1.0", "GP": "3.5", "Rank": "8"}


def test_the_rules_are_recorded():
    event = with_results(tb.rank(tb.read(EXERCISES), rules="fide-2024", tiebreaks="BH/C1,RND"))
    assert event.rulebook == "fide-2024"
    assert event.tiebreaks == ("PTS", "BH/C1", "RND")
    again = tb.rank(event)
    assert again.seed == event.seed != ""
    assert [row.participant.name for row in again] == [
        row.participant.name for row in sorted(again, key=lambda row: row.rank)
    ]


@pytest.mark.parametrize("by_hand", [[[1, 2]], [[2, 1]]])
def test_decisions_by_hand_are_recorded_and_apply_again(by_hand):
    table = tb.rank(duel("½½", "½½"), rules="rr", tiebreaks="WIN", by_hand=by_hand)
    event = with_results(table)
    assert event.by_hand == tuple(map(tuple, by_hand))
    again = tb.rank(event)
    assert [row.participant.id for row in again] == by_hand[0]
    assert not again.notices


def test_the_scoring_of_the_rulebook_is_that_of_the_file():
    event = with_results(tb.rank(duel("1½", "0½").scored(THREE_ONE_ZERO), tiebreaks="WIN"))
    assert event.scoring.win == Fraction(3)
    assert dict(event.participants[0].published)["Pts"] == "4.0"


def test_a_house_rulebook_is_not_named(tmp_path):
    house = tmp_path / "club.toml"
    house.write_text('id = "club"\nextends = "rr"\n', encoding="utf-8")
    event = with_results(tb.rank(duel("1½", "0½"), rules=str(house), tiebreaks="WIN"))
    assert event.rulebook == ""
