"""What must hold for every event, whatever the numbers are."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, replace
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from tests.laws import comparison as ask
from tests.twin.random_events import SCORINGS, SHAPES, Shape, events, random_event
from tiebreaks.event import Event, EventType, Participant, RoundTable, Scoring, union
from tiebreaks.ledger import Cut, Facts, Ledger, Reason
from tiebreaks.ledger.groups import split
from tiebreaks.rulebook import Rulebook, builtin_ids, load
from tiebreaks.standings import Placing, place, rank
from tiebreaks.systems import Criterion, Step, all_systems, criterion

CODES = (*ask.VALUE_CODES, *ask.GROUP_CODES, "MP", "GP", "BH:GP", "BH:MP/C1", "SOLK:GP/P")
"""Every code, and every modifier that it takes."""

ORDERS = (
    ("PTS", "DE", "SB", "BH/C*", "PS"),
    ("PTS", "PERS", "GRP", "BHL", "BH", "WON"),
    ("WIN", "DE/P", "RSOLK/C*", "GELB"),
)

few = settings(max_examples=25, deadline=None)
books = st.sampled_from(builtin_ids()).map(load)


def criteria(codes: tuple[str, ...]) -> list[Criterion]:
    return [criterion(code) for code in codes]


def ledgers(event: Event, book: Rulebook) -> Iterator[tuple[str, Ledger]]:
    facts = Facts.of(event, book)
    for code in CODES:
        yield code, ask.ledger(facts, code)
    yield "seen", facts.scores_as_seen()
    yield "awarded", facts.awarded()


# Ledgers


@few
@given(events(), books)
def test_kept_lines_add_up_to_the_value(event, book):
    for code, ledger in ledgers(event, book):
        for i, total in enumerate(ledger.totals()):
            kept = [line.amount for line in ledger.lines(i) if line.cut is Cut.KEPT]
            terms = [int(term.amount[i]) * ledger.unit for term in ledger.terms]
            assert sum(kept + terms, Fraction(0)) == int(total) * ledger.unit, code
            assert ledger.total(i) == int(total) * ledger.unit


@few
@given(events(), books)
def test_an_amount_is_its_basis_times_its_weight(event, book):
    for code, ledger in ledgers(event, book):
        for i in range(event.table.participants):
            for line in ledger.lines(i):
                assert line.amount == line.basis * line.weight, code


@few
@given(events(), books)
def test_where_there_is_no_line_there_is_no_amount(event, book):
    for code, ledger in ledgers(event, book):
        assert not ledger.amount[ledger.reason == Reason.NO_LINE].any(), code


@few
@given(events(), books)
def test_no_float_in_any_ledger(event, book):
    for code, ledger in ledgers(event, book):
        for array in (ledger.basis, ledger.weight, ledger.amount, ledger.totals()):
            assert array.dtype.kind in "iO", (code, array.dtype)
        assert isinstance(ledger.unit, Fraction)


@few
@given(events(), books)
def test_a_cut_takes_what_it_says(event, book):
    facts = Facts.of(event, book)
    for count in (1, 2, 5):
        for code in (f"BH/C{count}", f"SB/C{count}"):
            ledger = ask.ledger(facts, code)
            for i in range(event.table.participants):
                lines = ledger.lines(i)
                cut = [(line.basis, line.amount) for line in lines if line.cut]
                kept = [(line.basis, line.amount) for line in lines if not line.cut]
                assert len(cut) == min(count, len(lines))
                assert not cut or not kept or max(cut) <= min(kept), code


# Participants and events


def permuted(event: Event, order: NDArray[np.intp]) -> Event:
    """The same event with its participants in another order and under other names."""
    table = event.table
    new_index = np.append(np.argsort(order), -1)
    moved = replace(
        table,
        opponent=new_index[table.opponent[:, order]].astype(np.int32),
        points=table.points[:, order],
        kind=table.kind[:, order],
        outcome=table.outcome[:, order],
        colour=table.colour[:, order],
        game_points=None if table.game_points is None else table.game_points[:, order],
    )
    people = tuple(Participant(id=1000 - k, name=f"Q{k}") for k in range(len(order)))
    return Event(people, moved, event.scoring, event.type, rounds=event.rounds)


@few
@given(events(), books, st.randoms(use_true_random=False))
def test_renaming_and_reordering_permutes_values_and_places(event, book, rng):
    order = list(range(event.table.participants))
    rng.shuffle(order)
    other = permuted(event, np.array(order, np.intp))
    facts, moved = Facts.of(event, book), Facts.of(other, book)
    for code in CODES:
        if criterion(code).is_group_criterion:
            groups = ask.some_groups(random.Random(1), len(order))
            where = {old: new for new, old in enumerate(order)}
            found = ask.places_inside(moved, code, [[where[i] for i in group] for group in groups])
            expected = ask.places_inside(facts, code, groups)
            assert {order[new]: each for new, each in found.items()} == expected, code
        else:
            values = ask.values(facts, code)
            assert ask.values(moved, code) == [values[i] for i in order], code
    for codes in ORDERS:
        before = place(facts, criteria(codes))
        after = place(moved, criteria(codes))
        assert after.rank.tolist() == before.rank[order].tolist()
        assert after.separated_by.tolist() == before.separated_by[order].tolist()


unions = st.tuples(
    st.integers(0, 2**32 - 1),
    st.lists(st.sampled_from(sorted(SHAPES)), min_size=1, max_size=4),
    st.sampled_from(SCORINGS),
    st.sampled_from((0, 0, 4)),
)


def side_by_side(seed: int, names: list[str], scoring: Scoring, boards: int) -> list[Event]:
    """Events that can be in one union: of one scoring, all of matches or none."""
    rng = random.Random(seed)
    shapes = [replace(SHAPES[name], scoring=scoring, boards=boards) for name in names]
    return [random_event(rng, replace(shape, boards=shape.boards * 2)) for shape in shapes]


@few
@given(unions, books)
def test_a_union_of_events_equals_separate_runs(parts, book):
    together = side_by_side(*parts)
    table = union([event.table for event in together])
    scoring = together[0].scoring
    for event_type in EventType:
        whole = Facts(table, scoring, book, event_type)
        alone = [Facts(event.table, scoring, book, event_type) for event in together]
        for code in CODES:
            column = ask.column(whole, code)
            single = [ask.column(facts, code) for facts in alone]
            shown = [int(v) * column.ledger.unit for v in column.ledger.totals()]
            each = [[int(v) * c.ledger.unit for v in c.ledger.totals()] for c in single]
            assert shown == [value for values in each for value in values], code
            if column.ordering is not None:
                expected = [value for c in single for value in c.value.tolist()]
                assert column.value.tolist() == expected, code
        for codes in ORDERS:
            placing = place(whole, criteria(codes))
            separate = [place(facts, criteria(codes)) for facts in alone]
            for name in ("rank", "separated_by"):
                expected = [v for p in separate for v in getattr(p, name).tolist()]
                assert getattr(placing, name).tolist() == expected, codes


def test_a_union_of_matches_with_different_numbers_of_boards():
    rng = random.Random(3)
    two, eight = (random_event(rng, Shape(boards=boards, leaving=0.5)) for boards in (2, 8))
    table = union([two.table, eight.table])
    for rulebook in builtin_ids():
        whole = Facts(table, two.scoring, load(rulebook), EventType.SWISS)
        alone = [Facts.of(event, load(rulebook)) for event in (two, eight)]
        for code in ("BH:GP", "GP", "DE", "GELB", "KS"):
            expected = [value for facts in alone for value in ask.values(facts, code)]
            assert ask.values(whole, code) == expected, (rulebook, code)


# Editions


fully_played = st.builds(
    Shape,
    players=st.sampled_from((2, 4, 6, 8, 12)),
    games=st.sampled_from((1, 2)),
    scoring=st.sampled_from(SCORINGS),
    pairing=st.sampled_from(("swiss", "rr", "vienna")),
    unplayed=st.just(0.0),
    leaving=st.just(0.0),
    odd=st.just(0.0),
)


@settings(max_examples=10, deadline=None)
@given(events(fully_played))
def test_editions_agree_when_every_game_was_played(event):
    plain = Facts.of(event, load("plain"))
    for rulebook in builtin_ids():
        book = load(rulebook)
        facts = Facts.of(event, book)
        for code in CODES:
            if code.startswith("SHM") and book.switches != load("plain").switches:
                continue  # one game or a mini-match is what they disagree about
            assert ask.values(facts, code) == ask.values(plain, code), (rulebook, code)
            after = ask.column(facts, code).after.tolist()
            assert after == ask.column(plain, code).after.tolist(), (rulebook, code)


def test_a_mini_match_of_one_game_is_a_game():
    event = random_event(random.Random(5), Shape(players=8, pairing="rr", unplayed=0, odd=0))
    one, other = (Facts.of(event, load(book)) for book in ("rr", "ru-draughts"))
    assert ask.values(one, "SHM") == ask.values(other, "SHM")


# A complete single round robin, by algebra


complete = st.builds(
    lambda seed, n: random_event(
        random.Random(seed), Shape(players=n, pairing="rr", unplayed=0, leaving=0, odd=0)
    ),
    st.integers(0, 2**32 - 1),
    st.integers(2, 10),
)


@settings(max_examples=60, deadline=None)
@given(complete, books)
def test_in_a_complete_round_robin_five_systems_give_one_order(event, book):
    facts = Facts.of(event, book)
    points = ask.ledger(facts, "PTS").totals()
    tied = split(ask.one_group(event), points)
    for code in ("SHM", "RIGA", "GELB", "NNSB"):
        orders = [ask.column(facts, each, tied).after.tolist() for each in ("SB", code)]
        assert orders[0] == orders[1], code
    assert ask.column(facts, "BH", tied).after.tolist() == tied.tolist()


@settings(max_examples=60, deadline=None)
@given(complete, books)
def test_in_a_complete_round_robin_shmulyan_and_riga_follow_from_berger(event, book):
    facts = Facts.of(event, book)
    found = {code: ask.values(facts, code) for code in ("PTS", "SB", "SHM", "RIGA", "NNSB", "GELB")}
    everybody = sum(found["PTS"])
    games = event.table.participants - 1
    for own, berger, shmulyan, riga, square, gelbfuhs in zip(*found.values(), strict=True):
        rest = everybody - own
        assert shmulyan == 2 * berger - rest
        assert riga == berger + rest
        assert square == own**2 + berger
        assert gelbfuhs == own + berger / games


# Facts are counted once and never disturbed


@few
@given(events(), books, st.permutations(CODES))
def test_alone_together_or_in_any_order(event, book, order):
    together = Facts.of(event, book)
    found = {code: ask.values(together, code) for code in order}
    again = {code: ask.values(together, code) for code in order}
    alone = {code: ask.values(Facts.of(event, book), code) for code in order}
    assert found == alone
    assert again == alone


def test_asking_with_and_without_forfeits_as_played():
    event = random_event(random.Random(8), SHAPES["swiss of many unplayed rounds"])
    for rulebook in builtin_ids():
        for name in ("BH", "BH/C1", "SB", "SHM", "RIGA", "GORIN", "DE", "PERS"):
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
    for code in CODES:
        column = ask.column(facts, code)
        kept += frozen(column.ledger) + frozen((column.value, column.before, column.after))
        if column.ordering is not None:
            kept += frozen(column.ordering)
    for codes in ORDERS:
        place(facts, criteria(codes))
    assert all(array.tolist() == before for array, before in kept)


def test_shared_ledgers_are_counted_once(monkeypatch):
    counted: Counter[tuple[object, ...]] = Counter()
    for name in ("_opponents_ledger", "_results_of", "_as_seen_ledger"):
        original = getattr(Facts, name)

        def counting(self, *args, _name=name, _original=original):
            counted[_name, *args] += 1
            return _original(self, *args)

        monkeypatch.setattr(Facts, name, counting)
    event = random_event(random.Random(2), SHAPES["swiss of many unplayed rounds"])
    facts = Facts.of(event, load("fide-2009"))
    for code in CODES * 2:
        ask.column(facts, code)
    place(facts, criteria(CODES))
    assert set(counted.values()) == {1}, counted
    assert counted["_opponents_ledger", "PTS", False] == 1
    assert counted["_opponents_ledger", "PTS", True] == 1
    assert counted["_results_of", False] == counted["_results_of", True] == 1
    assert counted["_as_seen_ledger", "PTS"] == 1


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


# Rounds


@few
@given(events(), books, st.integers(0, 12))
def test_after_a_round_later_rounds_were_never_held(event, book, number):
    earlier, never = event.after_round(number), ask.cut_after(event, number)
    assert earlier.rounds == never.rounds == event.rounds
    one, other = Facts.of(earlier, book), Facts.of(never, book)
    for code in CODES:
        assert ask.values(one, code) == ask.values(other, code), code
    for codes in ORDERS:
        found = [place(facts, criteria(codes)).rank.tolist() for facts in (one, other)]
        assert found[0] == found[1]
    whole = rank(event, book, ORDERS[0], after_round=event.rounds)
    assert [row.rank for row in whole] == [row.rank for row in rank(event, book, ORDERS[0])]


# Places


def is_a_placing(placing: Placing) -> bool:
    ranks = placing.rank.tolist()
    return all(place == 1 + sum(other < place for other in ranks) for place in ranks)


@few
@given(events(), books)
def test_places_are_places_and_separation_is_told(event, book):
    facts = Facts.of(event, book)
    for codes in ORDERS:
        placing = place(facts, criteria(codes))
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
    for code in CODES:
        after = ask.column(facts, code, before).after
        for group in groups:
            inside = sorted(after[group].tolist())
            start = int(before[group[0]])
            assert inside[0] == start, code
            assert all(label - start == sum(x < label for x in inside) for label in inside), code
