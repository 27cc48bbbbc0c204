"""Random events hold everything that can go wrong, and the twin answers for all of them."""

import random

import pytest
from hypothesis import given, settings

from tests.twin import naive
from tests.twin.facts import facts, show
from tests.twin.random_events import DEGENERATE, SHAPES, Shape, events, random_event
from tests.twin.reading import read
from tests.twin.rulebooks import PLAIN, RULEBOOKS
from tiebreaks.event import UNPLAYED, Kind


def test_the_same_seed_gives_the_same_event():
    assert show(random_event(random.Random(4))) == show(random_event(random.Random(4)))


def test_random_events_hold_everything():
    rng = random.Random(1)
    many = [facts(random_event(rng)) for _ in range(150)]
    kinds = {cell.kind for known in many for record in known.cells for cell in record}
    assert kinds == {kind.name for kind in Kind} - {"NOT_HELD"}
    assert {known.round_robin for known in many} == {True, False}
    assert {known.matches for known in many} == {True, False}
    rounds = [[cell.round_no for cell in record] for known in many for record in known.cells]
    assert any(len(set(record)) < len(record) for record in rounds)


def test_all_kinds_of_unplayed_rounds_in_one_swiss():
    event = random_event(random.Random(3), Shape(players=20, rounds=9, unplayed=0.4))
    kinds = {cell.kind for record in facts(event).cells for cell in record}
    assert {kind.name for kind in UNPLAYED} < kinds


@pytest.mark.parametrize("name", SHAPES)
def test_every_code_answers_for_every_shape(name):
    event = random_event(random.Random(11), SHAPES[name])
    everybody = range(event.table.participants)
    for rulebook in ("plain", "fide-2009", "ru-draughts"):
        for code in naive.VALUE_CODES:
            assert len(naive.values(event, rulebook, code)) == len(everybody)
        for code in naive.GROUP_CODES:
            assert sorted(naive.places(event, rulebook, code, everybody)) == list(everybody)


def test_degenerate_shapes_are_what_they_say():
    def kinds(name: str) -> set[str]:
        event = random_event(random.Random(2), DEGENERATE[name])
        return {cell.kind for record in facts(event).cells for cell in record}

    assert kinds("nobody") == kinds("no round") == set()
    assert kinds("one player") <= {"PAIRING_BYE", "HALF_BYE", "FULL_BYE", "ZERO_BYE"}
    assert not kinds("only unplayed rounds") & {"PLAYED", "SHORT", "ADJOURNED"}
    assert kinds("nothing but forfeits") == {"FORFEIT_WIN", "FORFEIT_LOSS"}
    withdrawn = facts(random_event(random.Random(2), DEGENERATE["everybody withdrawn"]))
    assert all(record[-1].kind == "ZERO_BYE" for record in withdrawn.cells)


@settings(max_examples=40, deadline=None)
@given(events())
def test_places_are_places(event):
    ranks = naive.rank(event, "ru-popular", ["PERS", "DE", "BH/C*", "SB"])
    for place in ranks:
        assert place == 1 + sum(1 for other in ranks if other < place)


@pytest.mark.parametrize("pairing", ["swiss", "rr"])
def test_rulebooks_agree_where_everything_was_played(pairing):
    shape = Shape(players=8, games=2, pairing=pairing, unplayed=0, leaving=0, odd=0)
    known = facts(random_event(random.Random(6), shape))
    plain = read(known, PLAIN)
    assert plain.seen == plain.score
    for rulebook in RULEBOOKS.values():
        assert read(known, rulebook).lines == plain.lines
        assert read(known, rulebook).seen == plain.score
