"""Places, and events that are not over."""

import random
from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.laws import comparison as ask
from tests.twin.random_events import events
from tiebreaks.ledger import Facts
from tiebreaks.rulebook import builtin_ids, load
from tiebreaks.standings import Placing, place, rank

few = settings(max_examples=15, deadline=None)
books = st.sampled_from(builtin_ids()).map(load)


@few
@given(events(), books, st.integers(0, 12))
def test_after_a_round_later_rounds_were_never_held(event, book, number):
    earlier, never = event.after_round(number), ask.cut_after(event, number)
    assert earlier.rounds == never.rounds == event.rounds
    one, other = Facts.of(earlier, book), Facts.of(never, book)
    for code in ask.codes(event):
        assert ask.values(one, code) == ask.values(other, code), code
    for codes in ask.orders(event):
        found = [place(facts, ask.criteria(codes)).rank.tolist() for facts in (one, other)]
        assert found[0] == found[1]
    order = ask.ORDERS[0]
    whole = rank(event, book, order, after_round=event.rounds)
    assert [row.rank for row in whole] == [row.rank for row in rank(event, book, order)]


def is_a_placing(placing: Placing) -> bool:
    ranks = placing.rank.tolist()
    return all(place == 1 + sum(other < place for other in ranks) for place in ranks)


@few
@given(events(), books)
def test_places_are_places_and_separation_is_told(event, book):
    facts = Facts.of(event, book)
    for codes in ask.orders(event):
        placing = place(facts, ask.criteria(codes))
        assert is_a_placing(placing)
        shared = Counter(placing.rank.tolist())
        for i, by in enumerate(placing.separated_by.tolist()):
            assert (by == -1) == (shared[int(placing.rank[i])] > 1)
            if by >= 0:
                column = placing.columns[by]
                assert (column.after == column.after[i]).sum() == 1
                assert by == 0 or (column.before == column.before[i]).sum() > 1


@few
@given(events(), books)
def test_a_criterion_only_splits_groups(event, book):
    facts = Facts.of(event, book)
    rng = random.Random(4)
    groups = ask.some_groups(rng, event.table.participants)
    before = ask.labels_of(groups)
    for code in ask.codes(event):
        after = ask.column(facts, code, before).after
        for group in groups:
            inside = sorted(after[group].tolist())
            start = int(before[group[0]])
            assert inside[0] == start, code
            assert all(label - start == sum(x < label for x in inside) for label in inside), code
