"""Whole rankings, of the product and of its naive twin."""

import random

import pytest

from tests.laws import comparison as ask
from tests.twin import naive
from tests.twin.codes import TEAM_GROUP_CODES, parse
from tests.twin.facts import show
from tests.twin.random_events import SHAPES, random_event
from tiebreaks.event import Event
from tiebreaks.ledger import Facts
from tiebreaks.rulebook import builtin_ids, load
from tiebreaks.standings import place, rank
from tiebreaks.standings.choose import ForbiddenCodesError, NoMatchesError, choose
from tiebreaks.systems import criterion


def some_order(rng: random.Random, event: Event) -> tuple[str, ...]:
    teams = event.table.game_points is not None
    if rng.random() < 0.5:
        return rng.choice(ask.ORDERS + ask.TEAM_ORDERS * teams)
    return tuple(rng.sample(ask.value_codes(event) + ask.group_codes(event), rng.randint(1, 5)))


@pytest.mark.parametrize("rulebook", builtin_ids())
def test_whole_rankings(rulebook):
    rng = random.Random(f"rankings {rulebook}")
    book = load(rulebook)
    for _ in range(40):
        event = random_event(rng)
        order = some_order(rng, event)
        expected = naive.rank(event, rulebook, ask.with_points(order), ask.primary_of(book))
        facts = Facts.of(event, book)
        placing = place(facts, [criterion(code) for code in ask.with_points(order)])
        assert placing.rank.tolist() == expected, f"{rulebook} {order}\n{show(event)}"


@pytest.mark.parametrize("rulebook", builtin_ids())
def test_standings(rulebook):
    """Places and values of the table of standings; a void criterion is None for everybody."""
    rng = random.Random(f"standings {rulebook}")
    of_rulebook = ask.primary_of(load(rulebook))
    for _ in range(25):
        event = random_event(rng)
        order = tuple(code for code in some_order(rng, event) if ask.allowed(rulebook, code))
        if not order:
            continue
        primary = next((code for code in order if code in ("MP", "GP")), of_rulebook)
        table = rank(event, rulebook, order)
        expected = naive.rank(event, rulebook, ask.with_points(order), primary)
        assert {row.index: row.rank for row in table} == dict(enumerate(expected))
        shared = {place for place in expected if expected.count(place) > 1}
        assert {row.rank for row in table if row.separated_by is None} == shared
        for number, (code, column) in enumerate(zip(table.codes, table.columns, strict=True)):
            found = {row.index: row.values[number] for row in table}
            if column.ordering is None and code not in ask.GROUP_CODES + TEAM_GROUP_CODES:
                values = naive.values(event, rulebook, code, primary)
                assert found == dict(enumerate(values)), f"{rulebook} {code}\n{show(event)}"
            elif naive.question(event, rulebook, primary).void(parse(code)):
                assert set(found.values()) <= {None}, code


@pytest.mark.parametrize("rulebook", builtin_ids())
def test_editions_refuse_what_they_do_not_have(rulebook):
    event = random_event(random.Random(rulebook), SHAPES["swiss of teams"])
    refused = [code for code in ask.EVERY_CODE if is_refused(event, rulebook, code)]
    assert refused == [code for code in ask.EVERY_CODE if not ask.allowed(rulebook, code)]


def is_refused(event: Event, rulebook: str, code: str) -> bool:
    try:
        choose(event, rulebook, code)
    except ForbiddenCodesError:
        return True
    return False


@pytest.mark.parametrize("rulebook", builtin_ids())
def test_codes_of_teams_are_refused_for_players(rulebook):
    event = random_event(random.Random(rulebook), SHAPES["swiss"])
    for code in ask.TEAM_VALUE_CODES + TEAM_GROUP_CODES:
        if ask.allowed(rulebook, code):
            with pytest.raises(NoMatchesError):
                choose(event, rulebook, code)


@pytest.mark.parametrize("rulebook", ["fide-2009", "ru-popular", "rr", "fide-2024", "fide-2026"])
def test_after_a_round(rulebook):
    rng = random.Random(f"after {rulebook}")
    book = load(rulebook)
    primary = ask.primary_of(book)
    for _ in range(40):
        event = random_event(rng)
        number = rng.randrange(event.rounds + 2)
        earlier = ask.cut_after(event, number)
        order = ask.with_points(some_order(rng, event))
        after = Facts.of(event.after_round(number), book)
        expected = naive.rank(earlier, rulebook, order, primary)
        assert place(after, [criterion(code) for code in order]).rank.tolist() == expected
        for code in rng.sample(ask.value_codes(event), 8):
            ask.same_values(earlier, after, rulebook, code)
