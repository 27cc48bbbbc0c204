"""Participants in another order, and events side by side: nobody's value depends on either."""

import random
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from tests.laws import comparison as ask
from tests.twin.random_events import SCORINGS, SHAPES, Shape, events, random_event
from tiebreaks.event import (
    CHESS,
    DRAUGHTS,
    Event,
    EventType,
    Participant,
    RoundTable,
    Scoring,
    union,
)
from tiebreaks.ledger import Entrants, Facts, MatchSize
from tiebreaks.ledger.entrants import entrants_of, match_size_of
from tiebreaks.ledger.micro import duel
from tiebreaks.ledger.micro_matches import matches
from tiebreaks.rulebook import Rulebook, builtin_ids, load
from tiebreaks.standings import place
from tiebreaks.standings.place import Column
from tiebreaks.systems import criterion

few = settings(max_examples=15, deadline=None)
books = st.sampled_from(builtin_ids()).map(load)


def permuted(event: Event, order: NDArray[np.intp]) -> Event:
    """The same event with its participants in another order and under other names."""
    table = event.table
    new_index = np.append(np.argsort(order), -1)
    given = {name: getattr(table, name) for name in ask.OPTIONAL}
    given = {name: None if each is None else each[:, order] for name, each in given.items()}
    moved = replace(
        table,
        opponent=new_index[table.opponent[:, order]].astype(np.int32),
        points=table.points[:, order],
        kind=table.kind[:, order],
        outcome=table.outcome[:, order],
        colour=table.colour[:, order],
        game_points=given["game_points"],
        board_points=given["board_points"],
        extra=given["extra"],
        extra_games=given["extra_games"],
        bonus=given["bonus"],
        bonus_games=given["bonus_games"],
    )
    people = [event.participants[i] for i in order]
    return replace(
        event,
        participants=tuple(Participant(p.id, f"Q{k}", p.rating) for k, p in enumerate(people)),
        table=moved,
        lineups=None if event.lineups is None else event.lineups[:, order],
    )


@few
@given(events(), books, st.randoms(use_true_random=False))
def test_renaming_and_reordering_permutes_values_and_places(event, book, rng):
    order = list(range(event.table.participants))
    rng.shuffle(order)
    other = permuted(event, np.array(order, np.intp))
    facts, moved = Facts.of(event, book), Facts.of(other, book)
    groups = ask.some_groups(random.Random(1), len(order))
    where = {old: new for new, old in enumerate(order)}
    there = [[where[i] for i in group] for group in groups]
    for code in ask.codes(event):
        if criterion(code).is_group_criterion:
            found = ask.places_inside(moved, code, there)
            expected = ask.places_inside(facts, code, groups)
            assert {order[new]: each for new, each in found.items()} == expected, code
        else:
            values = ask.values(facts, code)
            assert ask.values(moved, code) == [values[i] for i in order], code
    for codes in ask.orders(event):
        before = place(facts, ask.criteria(codes))
        after = place(moved, ask.criteria(codes))
        assert after.rank.tolist() == before.rank[order].tolist()
        assert after.separated_by.tolist() == before.separated_by[order].tolist()


# Unions


@st.composite
def unions(draw: st.DrawFn) -> list[Event]:
    """Events that can be in one union: of one scoring, all of matches or none."""
    rng = random.Random(draw(st.integers(0, 2**32 - 1)))
    names = draw(st.lists(st.sampled_from(sorted(SHAPES)), min_size=1, max_size=4))
    scoring: Scoring = draw(st.sampled_from(SCORINGS))
    boards: int = draw(st.sampled_from((0, 0, 4)))
    known = draw(st.booleans())
    shapes = [
        replace(SHAPES[name], scoring=scoring, boards=boards, known_boards=known) for name in names
    ]
    found = [random_event(rng, replace(shape, boards=shape.boards * 2)) for shape in shapes]
    assume(len({event.table.scale for event in found}) == 1)
    assume(all(map(shows_its_boards, found)))
    return found


def shows_its_boards(event: Event) -> bool:
    """Whether somebody made something on every board: so a union knows how many there are."""
    made = event.table.board_points
    return made is None or not made.size or bool(made.any(axis=(0, 1)).all())


def facts_of_union(together: list[Event], book: Rulebook, event_type: EventType) -> Facts:
    """What is known of each event beside its table, for each of its participants."""

    def of_each(numbers: list[int]) -> NDArray[np.int32]:
        people = [event.table.participants for event in together]
        return np.repeat(np.array(numbers, np.int32), people)

    entrants = [entrants_of(event.participants) for event in together]
    sizes = [size for event in together if (size := match_size_of(event))]
    return Facts(
        union([event.table for event in together]),
        together[0].scoring,
        book,
        event_type,
        rounds=of_each([event.rounds for event in together]),
        entrants=Entrants(*map(np.concatenate, zip(*entrants, strict=True))),
        match_size=MatchSize(
            boards=of_each([int(size.boards) for size in sizes]),
            win=of_each([int(size.win) for size in sizes]),
        )
        if len(sizes) == len(together)
        else None,
    )


@few
@given(unions(), books, st.sampled_from(EventType))
def test_a_union_of_events_equals_separate_runs(together, book, event_type):
    whole = facts_of_union(together, book, event_type)
    alone = [Facts.of(replace(event, type=event_type), book) for event in together]
    for code in ask.codes(together[0]):
        single = [ask.values(facts, code) for facts in alone]
        assert ask.values(whole, code) == [each for values in single for each in values], code
        columns = [ask.column(facts, code) for facts in alone]
        found = ask.column(whole, code)
        assert places(found) == [each for column in columns for each in places(column)], code
    for codes in ask.orders(together[0]):
        placing = place(whole, ask.criteria(codes))
        separate = [place(facts, ask.criteria(codes)) for facts in alone]
        for name in ("rank", "separated_by"):
            expected = [v for p in separate for v in getattr(p, name).tolist()]
            assert getattr(placing, name).tolist() == expected, codes


def places(column: Column) -> list[int]:
    """Places inside the groups that a criterion found."""
    inside: list[int] = (column.after - column.before).tolist()
    return inside


@pytest.mark.parametrize("known", [True, False], ids=["known boards", "unknown boards"])
def test_a_union_of_matches_with_different_numbers_of_boards(known):
    rng = random.Random(3)
    together = [
        random_event(rng, Shape(boards=boards, leaving=0.5, known_boards=known))
        for boards in (2, 8)
    ]
    for rulebook in builtin_ids():
        book = load(rulebook)
        whole = facts_of_union(together, book, EventType.SWISS)
        alone = [Facts.of(event, book) for event in together]
        for code in ("BH:GP", "GP", "DE", "GELB", "KS", "SSSC", "SSSC/F", "BC", "TBR", "EDEBB"):
            expected = [value for facts in alone for value in ask.values(facts, code)]
            assert ask.values(whole, code) == expected, (rulebook, code)


def test_a_union_without_announced_rounds():
    """Each event ends with its own last round: Fore Buchholz and the cuts of papi depend on it."""
    together = [duel("1½0", "0½1"), duel("1" * 9, "0" * 9)]
    for rulebook, code in (("plain", "FB"), ("papi", "BH/C1"), ("plain", "PS")):
        book = load(rulebook)
        apart = [ask.values(facts_without_rounds(each.table, book), code) for each in together]
        whole = facts_without_rounds(union([each.table for each in together]), book)
        assert ask.values(whole, code) == [value for each in apart for value in each]


def facts_without_rounds(table: RoundTable, book: Rulebook) -> Facts:
    return Facts(table, CHESS, book, EventType.SWISS)


def test_a_union_of_matches_of_many_sizes():
    """SSSC divides by another factor in each: their common multiple exceeds 64 bits."""
    together = [matches(["· 1" + "½" * n, "0" + "½" * n + " ·"]) for n in range(1, 4)] * 14
    rounds = list(range(20, 20 + 5 * len(together), 5))
    book = load("rr")
    apart = [
        Facts(each.table, each.scoring, book, EventType.SWISS, rounds=number)
        for each, number in zip(together, rounds, strict=True)
    ]
    table = union([without_boards(each) for each in together])
    whole = Facts(table, DRAUGHTS, book, EventType.SWISS, rounds=np.repeat(rounds, 2))
    expected = [value for each in apart for value in ask.values(each, "SSSC")]
    assert ask.values(whole, "SSSC") == expected


def without_boards(event: Event) -> RoundTable:
    return replace(event.table, board_points=None)
