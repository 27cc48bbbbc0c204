"""The product against a naive second opinion, on thousands of random events."""

import random

import pytest

from tests.laws import comparison as ask
from tests.laws.any_rulebook import any_rulebook
from tests.twin import naive
from tests.twin.facts import show
from tests.twin.random_events import SHAPES, random_event
from tests.twin.rulebooks import RULEBOOKS
from tiebreaks.ledger import Facts
from tiebreaks.rulebook import builtin_ids, load
from tiebreaks.systems import all_systems, criterion

NOBODY_ELSES = {"RND", "MAN"}
"""Lots and decisions by hand: there is nothing to be of a second opinion about."""


def test_the_twin_knows_every_rulebook_and_every_system():
    assert set(builtin_ids()) <= set(RULEBOOKS)
    asked = {criterion(code).system.code for code in ask.EVERY_CODE}
    assert set(all_systems()) - asked == NOBODY_ELSES


def test_the_twin_knows_every_modifier():
    asked = {
        (criterion(code).system.code, kind)
        for code in ask.EVERY_CODE
        for kind in criterion(code).code.modifiers.kinds()
    }
    known = {(each.code, kind) for each in all_systems().values() for kind in each.modifiers}
    assert known == asked


@pytest.mark.parametrize("rulebook", builtin_ids())
def test_values(rulebook):
    rng = random.Random(f"values {rulebook}")
    book = load(rulebook)
    for _ in range(15):
        event = random_event(rng)
        facts = Facts.of(event, book)
        for code in rng.sample(ask.value_codes(event), 40):
            ask.same_values(event, facts, rulebook, code)


@pytest.mark.parametrize("name", SHAPES)
def test_values_in_every_shape(name):
    rng = random.Random(name)
    event = random_event(rng, SHAPES[name])
    for rulebook in builtin_ids():
        facts = Facts.of(event, load(rulebook))
        for code in rng.sample(ask.value_codes(event), 16):
            ask.same_values(event, facts, rulebook, code)


def test_values_under_rulebooks_that_nobody_wrote():
    rng = random.Random("any rulebook")
    for _ in range(120):
        event = random_event(rng)
        book, twin = any_rulebook(rng)
        facts, asked = Facts.of(event, book), naive.question(event, twin)
        for code in rng.sample(ask.value_codes(event), 15):
            ask.same_values(event, facts, asked, code)


@pytest.mark.parametrize("rulebook", builtin_ids())
def test_scores_as_opponents_see_them(rulebook):
    rng = random.Random(f"seen {rulebook}")
    book = load(rulebook)
    for _ in range(20):
        event = random_event(rng)
        facts = Facts.of(event, book)
        for score in ("MP", "GP") if event.table.game_points is not None else ("",):
            reading = naive.reading(event, rulebook, score=score or "MP")
            seen = facts.scores_as_seen(score)
            assert [seen.total(i) for i in range(len(reading.seen))] == reading.seen, show(event)
            assert [int(made) * facts.unit for made in facts.score(score)] == reading.score


@pytest.mark.parametrize("rulebook", builtin_ids())
def test_group_criteria(rulebook):
    rng = random.Random(f"groups {rulebook}")
    book = load(rulebook)
    for number in range(25):
        event = random_event(rng)
        facts = Facts.of(event, book)
        if number % 2:
            groups = ask.tied_groups(event, book, rng.choice(((), ("WON",), ("PS/C1",))))
        else:
            groups = ask.some_groups(rng, event.table.participants)
        for code in ask.group_codes(event):
            ask.same_places(event, facts, rulebook, code, groups)
