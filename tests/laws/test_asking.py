"""Facts are counted once and never disturbed: what else is asked changes nothing."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import fields
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from tests.laws import comparison as ask
from tests.twin.random_events import SHAPES, events, random_event
from tiebreaks.event import Event, RoundTable
from tiebreaks.ledger import Facts, Ledger
from tiebreaks.rulebook import builtin_ids, load
from tiebreaks.standings import place, rank
from tiebreaks.systems import Step, all_systems, criterion

few = settings(max_examples=12, deadline=None)
books = st.sampled_from(builtin_ids()).map(load)


@few
@given(events(), books, st.randoms(use_true_random=False))
def test_alone_together_or_in_any_order(event, book, rng):
    order = rng.sample(ask.codes(event), len(ask.codes(event)))
    together = Facts.of(event, book)
    found = {code: ask.values(together, code) for code in order}
    again = {code: ask.values(together, code) for code in order}
    alone = {code: ask.values(Facts.of(event, book), code) for code in order}
    assert found == alone
    assert again == alone


@settings(max_examples=40, deadline=None)
@given(events(), st.sampled_from(builtin_ids()), st.randoms(use_true_random=False))
def test_standings_do_not_depend_on_what_else_is_asked(event, rulebook, rng):
    """By ``rank`` as anybody calls it: some codes, some of them the other way round, one alone."""
    codes = [code for code in ask.value_codes(event) if ask.allowed(rulebook, code)]
    of_last_round = [
        code for code in ("FB", "AOB/F", "SSSC/F", "BH", "AOB", "SSSC") if code in codes
    ]
    # which score of teams ranks is the rulebook's, unless a list begins with the other one
    first = [ask.primary_of(load(rulebook))] if event.table.game_points is not None else []
    order = list(dict.fromkeys(of_last_round + rng.sample(codes, 8)))
    rng.shuffle(order)
    found = values_in_standings(event, rulebook, [*first, *order])
    part = order[:1:-2]
    assert values_in_standings(event, rulebook, [*first, *part]).items() <= found.items()
    for code in order[:3]:
        assert values_in_standings(event, rulebook, [*first, code]).items() <= found.items()


def values_in_standings(
    event: Event, rulebook: str, codes: list[str]
) -> dict[str, tuple[Fraction | None, ...]]:
    """Of those asked for, in the order of the participants; they order no tied groups."""
    table = rank(event, rulebook, codes)
    asked = {str(criterion(code)) for code in codes} - set(ask.GROUP_CODES)
    rows = sorted(table, key=lambda row: row.index)
    return {
        code: tuple(row.values[number] for row in rows)
        for number, code in enumerate(table.codes)
        if code in asked
    }


def test_asking_with_and_without_forfeits_as_played():
    event = random_event(random.Random(8), SHAPES["swiss of many unplayed rounds"])
    for rulebook in builtin_ids():
        for name in ("BH", "BH/C1", "FB", "SB", "SHM", "RIGA", "GORIN", "DE", "PERS"):
            facts = Facts.of(event, load(rulebook))
            played_first = [ask.values(facts, f"{name}/P"), ask.values(facts, name)]
            facts = Facts.of(event, load(rulebook))
            played_last = [ask.values(facts, name), ask.values(facts, f"{name}/P")]
            assert played_first == played_last[::-1]


def arrays(value: object) -> Iterator[NDArray[np.generic]]:
    """Every array inside a result."""
    if isinstance(value, np.ndarray):
        yield value
    elif isinstance(value, tuple):
        for each in value:
            yield from arrays(each)
    elif isinstance(value, Ledger | RoundTable | Step) or hasattr(value, "ledger"):
        for field in fields(value):  # type: ignore[arg-type]
            yield from arrays(getattr(value, field.name))


def frozen(value: object) -> list[tuple[NDArray[np.generic], list[object]]]:
    """Every array of a result read-only, with what is in it now."""
    found = list(arrays(value))
    for array in found:
        array.setflags(write=False)
    return [(array, array.tolist()) for array in found]


@pytest.mark.parametrize("rulebook", ["fide-2009", "ru-draughts", "fmjd", "olympiad-1957"])
@pytest.mark.parametrize("shape", ["swiss of many unplayed rounds", "swiss of teams"])
def test_nothing_that_was_handed_out_is_ever_changed(rulebook, shape):
    event = random_event(random.Random(9), SHAPES[shape])
    facts = Facts.of(event, load(rulebook))
    kept = frozen(event.table)
    for ledger in (facts.opponents(), facts.opponents(forfeits_as_played=True),
                   facts.scores_as_seen(), facts.awarded()):  # fmt: skip
        kept += frozen(ledger)
    kept += frozen((*facts.results(), *facts.results(forfeits_as_played=True)))
    kept += frozen((facts.score(), facts.seen(), facts.points(), facts.rounds_held))
    for code in ask.codes(event):
        column = ask.column(facts, code)
        kept += frozen(column.ledger) + frozen((column.value, column.before, column.after))
        if column.ordering is not None:
            kept += frozen(column.ordering)
    for codes in ask.orders(event):
        place(facts, ask.criteria(codes))
    assert all(array.tolist() == before for array, before in kept)


def test_shared_ledgers_are_counted_once(monkeypatch):
    counted: Counter[tuple[object, ...]] = Counter()
    for name in ("_opponents_ledger", "_results_of", "_as_seen_ledger"):
        original = getattr(Facts, name)

        def counting(self, *args, _name=name, _original=original):
            counted[_name, "fore" if self is facts.fore else "", *args] += 1
            return _original(self, *args)

        monkeypatch.setattr(Facts, name, counting)
    event = random_event(random.Random(2), SHAPES["swiss of many unplayed rounds"])
    facts = Facts.of(event, load("fide-2009"))
    codes = ask.codes(event)
    for code in codes * 2:
        ask.column(facts, code)
    place(facts, ask.criteria(codes))
    assert set(counted.values()) == {1}, counted
    for played in (False, True):
        assert counted["_opponents_ledger", "", "PTS", played] == 1
        assert counted["_opponents_ledger", "fore", "PTS", played] == 1
        assert counted["_results_of", "", "PTS", played] == 1
    assert counted["_as_seen_ledger", "", "PTS"] == 1


def test_the_same_ledger_is_handed_out_again():
    facts = Facts.of(random_event(random.Random(2)), load("fide-2009"))
    assert facts.opponents() is facts.opponents("PTS")
    assert facts.opponents() is not facts.opponents(forfeits_as_played=True)
    assert facts.results() is facts.results()
    assert facts.score() is facts.score()
    assert facts.seen() is facts.seen()
    assert ask.ledger(facts, "BH") is ask.ledger(facts, "SOLK")
    assert load("rr") is load("rr")
    assert all_systems() is all_systems()
