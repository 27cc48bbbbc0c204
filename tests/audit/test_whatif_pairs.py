"""What is known of pairs of ends, and which sets of conditions follow, against plain loops."""

from itertools import combinations, product

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from tiebreaks.audit.whatif.bounds import OPEN
from tiebreaks.audit.whatif.pairs import Pairs, Wish

GAMES = st.lists(st.sets(st.sampled_from((0, 1, 2)), min_size=1), min_size=1, max_size=4)
"""The ends that some games may have."""

Final = tuple[int, ...]


def mask(games: list[set[int]]) -> np.ndarray:
    return np.array([[end in ends for end in range(3)] for ends in games])


def every_final(games: list[set[int]]) -> list[Final]:
    return list(product(*map(sorted, games)))


def conditions(games: list[set[int]]) -> list[tuple[int, frozenset[int]]]:
    return [
        (number, frozenset(some))
        for number, ends in enumerate(games)
        for size in range(1, len(ends))
        for some in combinations(sorted(ends), size)
    ]


def wishes(games: list[set[int]]) -> list[Wish]:
    single = conditions(games)
    pairs: list[Wish] = [(one, two) for one, two in product(single, single) if one[0] < two[0]]
    return [*((each,) for each in single), *pairs]


def fulfils(final: Final, wish: Wish) -> bool:
    return all(final[game] in ends for game, ends in wish)


def follows(one: Wish, other: Wish) -> bool:
    """Whether every final that fulfils the other set fulfils the first one."""
    return all(any(game == at and ends >= some for at, some in other) for game, ends in one)


def weakest(found: list[Wish]) -> set[Wish]:
    return {each for each in found if not any(follows(o, each) for o in found if o != each)}


@given(GAMES, st.data())
def test_all_finals_are_known(games, data):
    everything = every_final(games)
    worse = data.draw(st.lists(st.sampled_from(everything), unique=True))
    pairs = Pairs(mask(games))
    pairs.refute(np.array(worse, np.int8).reshape(-1, len(games)))
    pairs.prove(*np.nonzero(pairs.unknown))
    enough = [w for w in wishes(games) if not any(fulfils(final, w) for final in worse)]
    found = pairs.sets()
    assert set(found.enough) == weakest(enough)
    assert len(found.enough) == len(set(found.enough))
    assert found.complete


@given(GAMES, st.data())
def test_some_finals_and_some_proofs_are_known(games, data):
    """What is found is right, and where it is said to be all that there is, it is."""
    everything = every_final(games)
    worse = data.draw(st.lists(st.sampled_from(everything), unique=True))
    enough = [w for w in wishes(games) if not any(fulfils(final, w) for final in worse)]
    pairs = Pairs(mask(games))
    if worse:
        known = data.draw(st.lists(st.sampled_from(worse), unique=True))
        pairs.refute(np.array(known, np.int8).reshape(-1, len(games)))
    for wish in data.draw(st.lists(st.sampled_from(enough), unique=True)) if enough else ():
        pairs.prove_set(wish)
        assert not pairs.is_open(wish)
    found = pairs.sets()
    assert all(each in enough for each in found.enough)
    assert not any(follows(one, two) for one, two in product(found.enough, repeat=2) if one != two)
    if found.complete:
        assert set(found.enough) == weakest(enough)
    still_open = list(pairs.open_sets())
    assert all(pairs.is_open(wish) for wish in still_open)
    assert {w for w in wishes(games) if pairs.is_open(w)} == set(still_open)


@given(GAMES, st.data())
def test_a_node_refutes_what_its_finals_refute(games, data):
    node = [data.draw(st.sampled_from((*sorted(ends), OPEN))) for ends in games]
    within = [f for f in every_final(games) if fulfils_node(f, node)]
    one, other = Pairs(mask(games)), Pairs(mask(games))
    one.refute(np.array([node], np.int8))
    other.refute(np.array(within, np.int8))
    assert (one.unknown == other.unknown).all()


def fulfils_node(final: Final, node: list[int]) -> bool:
    return all(at in (end, OPEN) for end, at in zip(final, node, strict=True))


def test_no_more_sets_than_are_wanted():
    """Every single end is enough: six sets with two ends, of which four are listed."""
    pairs = Pairs(np.ones((2, 3), np.bool_))
    pairs.prove(*np.nonzero(pairs.unknown))
    assert len(pairs.sets().enough) == 6
    assert pairs.sets().complete
    assert len(pairs.sets(4).enough) == 4
    assert not pairs.sets(4).complete
