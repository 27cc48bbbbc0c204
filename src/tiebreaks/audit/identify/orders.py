"""The order of criteria that gives the published places.

What the file declares is tried first, then its own columns, in its order and in others; then what
can be computed.  A criterion goes with the places if it has no two neighbours the wrong way round;
a few wrong places do not keep it from being found.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise, permutations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tiebreaks.audit.candidates import Candidate, Form
from tiebreaks.audit.identify.findings import BY_CHANCE, OrderFinding, Origin
from tiebreaks.audit.identify.places import Key, Neighbours, Rules, Walk, key_of_candidate

_MOST_COLUMNS = 5
"""Columns of which all orders are tried; of more only those in which one is elsewhere or out."""

_MOST_STEPS = 6
"""Criteria after points that are looked for."""

_BEAM = 6
"""Beginnings of orders that are followed at a time."""

_MOST_OTHERS = 12
"""Other orders that are told."""


class Orders(NamedTuple):
    """The best order, others that give the same places, and the declared one if it gives fewer."""

    best: OrderFinding | None
    others: tuple[OrderFinding, ...]
    declared: OrderFinding | None = None


class Tried(NamedTuple):
    """What the file itself says that its order may be.

    Attributes:
        first: the scores, in the file's order.
        own: its other columns, in its order.
        published: both, by the published numbers, whether or not these are right.
        declared: the order that it declares under each rulebook that may apply; empty where it
            declares none.
    """

    first: Sequence[Key]
    own: Sequence[Key]
    published: Sequence[Key]
    declared: Sequence[Sequence[Key]] = ()


def orders(neighbours: Neighbours, rules: Rules, tried: Tried, computed: "Computed") -> Orders:
    """The order that gives the published places, and others that give as many.

    The order that the file declares goes first, unless its own columns or a good deal more of the
    places speak for another.  Where the file's own columns leave places open, the others are what
    could have decided them.

    Args:
        neighbours: the published order.
        rules: the rulebooks that are possible, the likeliest first.
        tried: the file's own columns, and what it declares.
        computed: what else may have been used.
    """
    if len(neighbours.order) < 2:  # noqa: PLR2004 - nobody is ahead of anybody
        return Orders(None, ())
    start = Walk(neighbours, rules)
    walks = [start.all(keys) for keys in tried.declared]
    declared = min(walks, key=lambda walk: walk.score, default=None)
    if declared is not None and declared.score == (0, 0):
        return _declared(declared, start, tried)
    best, found = _searched(start, tried, computed)
    if declared is None:
        return found
    if declared.score <= best.score:
        return _declared(declared, start, tried)
    told = declared.finding(Origin.DECLARED)
    if _may_be_misprints(declared, best, found):
        return Orders(told, (found.best,) if found.best and not best.undecided else ())
    return found._replace(declared=told)


def _may_be_misprints(declared: Walk, best: Walk, found: Orders) -> bool:
    """Whether a better order than the declared one only avoids a few wrong places.

    Out of many orders some do, by deciding less or by luck; the file's own columns do not.
    """
    if found.best is None or found.best.origin is Origin.FILE or not _goes_with(declared):
        return False
    return declared.score[0] < best.score[0] + BY_CHANCE


def _declared(declared: Walk, start: Walk, tried: Tried) -> Orders:
    """The declared order, and those that give as many places, the file's own columns among them."""
    best = declared.finding(Origin.DECLARED)
    others = list(_equal(declared, [key for key, _ in declared.steps[:1]], start))
    own = start.all([*tried.first, *tried.own])
    if tried.own and own.score <= declared.score and not _same(own, declared):
        others.insert(0, own.finding(Origin.FILE))
    return Orders(best, tuple(others))


def _same(one: Walk, other: Walk) -> bool:
    """Whether two orders are the same criteria in turn."""
    codes = [[str(key.criterion) for key, _ in walk.steps] for walk in (one, other)]
    return codes[0] == codes[1]


def _searched(start: Walk, tried: Tried, computed: "Computed") -> tuple[Walk, Orders]:
    """The best order of the file's columns, or of everything that can be computed."""
    first, own = tried.first, tried.own
    best, origin = start.all([*first, *own]), Origin.FILE
    if best.score != (0, 0):
        best, origin = _of_own_columns(best, start, first, own)
        written = start.all(tried.published)
        if written.score < best.score and _goes_with(written):
            finding = replace(written.finding(Origin.FILE), as_published=True)
            return written, Orders(finding, ())
    if best.score == (0, 0) or not _goes_with(start.all(first)):
        return best, Orders(best.finding(origin), tuple(_equal(best, first, start)))
    if own and _goes_with(best):
        longer = [walk.finding(Origin.COMPUTED) for walk in computed.continuing(best)]
        return best, Orders(best.finding(origin), tuple(longer))
    found = computed.search(start, start.all(first))
    if found.score >= best.score:
        return best, Orders(best.finding(origin), ())
    found, *others = computed.continuing(found) or [found]
    told = tuple(walk.finding(Origin.COMPUTED) for walk in others)
    return found, Orders(found.finding(Origin.COMPUTED), told)


def _goes_with(walk: Walk) -> bool:
    """Whether it has most neighbours as they are published; a few may be misprints."""
    return 5 * walk.contradicted <= len(walk.neighbours.apart)


def _of_own_columns(
    as_published: Walk, start: Walk, first: Sequence[Key], own: Sequence[Key]
) -> tuple[Walk, Origin]:
    """The best order of the file's columns, or of some of them; of equal ones the file's own."""
    found: list[tuple[tuple[object, ...], Walk, Origin]] = [
        (_key_of(as_published, 0, 0), as_published, Origin.FILE)
    ]
    keys = [*first, *own]
    turn = {id(key): number for number, key in enumerate(keys)}
    for walk in _arrangements(start, first, own):
        used = [turn[id(key)] for key, _ in walk.steps]
        moved = sum(later < earlier for earlier, later in pairwise(used))
        origin = Origin.COLUMNS if moved else Origin.SOME
        found.append((_key_of(walk, moved, len(keys) - len(used)), walk, origin))
    _, best, origin = min(found, key=lambda each: each[0])
    return best, origin


def _key_of(walk: Walk, moved: int, left_out: int) -> tuple[int, int, int, int]:
    """Sorts orders: a misprint in the file's own is likelier than a column that had no say."""
    score, contradicted = walk.score
    return score, moved, left_out, contradicted


def _arrangements(start: Walk, first: Sequence[Key], own: Sequence[Key]) -> Iterator[Walk]:
    """The scores, then some of the columns in any order; of teams either score may be first."""
    for scores in permutations(first):
        begun = start.all(scores[:1])
        rest = [*scores[1:], *own]
        if len(rest) <= _MOST_COLUMNS:
            yield from _longer(begun, rest)
        else:
            yield from (begun.all(some) for some in _moved(rest))


def _longer(walk: Walk, keys: Sequence[Key]) -> Iterator[Walk]:
    """The walk, and all that continue it with some of the keys as long as these separate."""
    yield walk
    for number, key in enumerate(keys):
        longer = walk.then(key)
        if (longer.steps[-1][1] != 0).any():
            yield from _longer(longer, [*keys[:number], *keys[number + 1 :]])


def _moved(keys: Sequence[Key]) -> Iterator[tuple[Key, ...]]:
    """Many keys with one of them elsewhere, or left out."""
    for at in range(len(keys)):
        rest = (*keys[:at], *keys[at + 1 :])
        yield rest
        for to in range(len(keys)):
            yield (*rest[:to], keys[at], *rest[to:])


def _equal(best: Walk, first: Sequence[Key], start: Walk) -> Iterator[OrderFinding]:
    """Other orders of those criteria that separate somebody, which give as many places.

    An order without a criterion that separates nobody is not told: that is said of the criterion.
    """
    scores = len(first)
    needed = [key for key, signs in best.steps[scores:] if (signs != 0).any()]
    begun = start.all([key for key, _ in best.steps[:scores]])
    if len(needed) > _MOST_COLUMNS:
        return iter(())
    others = (arranged for arranged in permutations(needed) if list(arranged) != needed)
    walks = (begun.all(arranged) for arranged in others)
    equal = [walk for walk in walks if walk.score <= best.score]
    return (walk.finding(Origin.COLUMNS) for walk in equal[:_MOST_OTHERS])


class Computed:
    """Everything that can be computed, and how each of it has the neighbours.

    Args:
        candidates: the columns, the likeliest first.
        own_orders: ids of rulebooks with their own orders, the likeliest first.
        neighbours: the published order.
    """

    def __init__(
        self,
        candidates: Sequence[Candidate],
        own_orders: Sequence[tuple[str, tuple[str, ...]]],
        neighbours: Neighbours,
    ) -> None:
        candidates = [each for each in candidates if each.form is not Form.AMONG_TIED]
        self.own_orders = own_orders
        self.candidates = candidates
        self.plain = [each for each in candidates if not each.criterion.is_group_criterion]
        groups = [each for each in candidates if each.criterion.is_group_criterion]
        self.groups = list({str(each.criterion): each for each in groups}.values())
        signs = [_signs(each, neighbours) for each in self.plain]
        shape = len(signs), len(neighbours.apart)
        self.signs = np.array(signs, np.int8).reshape(shape)
        self._keys: dict[int, Key] = {}

    def search(self, start: Walk, scores: Walk) -> Walk:
        """The best order that can be computed: a rulebook's own, or one that is put together."""
        found = [scores, *self._of_rulebooks(start, scores), self._put_together(scores)]
        # an own order needs no chance to be found, one out of all codes does
        own = min(found[:-1], key=lambda walk: walk.score)
        best = found[-1]
        return own if own.score[0] <= best.score[0] + BY_CHANCE else best

    def _of_rulebooks(self, start: Walk, scores: Walk) -> Iterator[Walk]:
        for name, codes in self.own_orders:
            under = {str(e.criterion): e for e in self.candidates if name in e.rulebooks}
            keys = [key_of_candidate(under[code]) for code in codes if code in under]
            places_scores = any(key.criterion and key.criterion.team_score for key in keys)
            yield (start if places_scores else scores).all(keys)

    def _put_together(self, scores: Walk) -> Walk:
        """Criterion after criterion, of those that separate more than they could by chance."""
        best, beam = scores, [scores]
        for _ in range(_MOST_STEPS):
            following = [walk for each in beam for walk in self._following(each)]
            beam = sorted(following, key=lambda walk: walk.score)[:_BEAM]
            if not beam or beam[0].score >= best.score:
                break
            best = beam[0]
        return best

    def _following(self, walk: Walk) -> Iterator[Walk]:
        """The walk with one more criterion that separates more than by chance."""
        numbers = self._promising(walk)[: 2 * _BEAM]
        for longer in (*self._then(walk, numbers), *self._then_groups(walk)):
            if longer.score[0] + BY_CHANCE <= walk.score[0]:
                yield longer

    def continuing(self, walk: Walk) -> list[Walk]:
        """Everything that separates those who are left rightly, the likeliest first.

        Nothing is told of it where those are so few that it would be chance.
        """
        if not walk.undecided:
            return []
        numbers = self._promising(walk)
        longer = [*self._then_groups(walk), *self._then(walk, numbers)]
        full = [each for each in longer if not each.undecided]
        full = [each for each in full if each.contradicted == walk.contradicted]
        rank = {str(each.criterion): at for at, each in enumerate(self.candidates)}
        full.sort(key=lambda each: rank[str(each.steps[-1][0].criterion)])
        by_code = {str(each.steps[-1][0].criterion): each for each in reversed(full)}
        return list(reversed(by_code.values()))[:_MOST_OTHERS]

    def _then(self, walk: Walk, numbers: Iterable[int]) -> Iterator[Walk]:
        for number in numbers:
            if number not in self._keys:
                self._keys[number] = key_of_candidate(self.plain[number])
            yield walk.then(self._keys[number])

    def _then_groups(self, walk: Walk) -> Iterator[Walk]:
        for each in self.groups:
            if walk.books.intersection(each.rulebooks):
                yield walk.then(key_of_candidate(each))

    def _promising(self, walk: Walk) -> list[int]:
        """The candidates that separate open neighbours rightly, the most first: all at once."""
        apart = walk.neighbours.apart
        right = (self.signs > 0) @ (walk.open & apart).astype(np.int64)
        shared = (self.signs > 0) @ (walk.open & ~apart).astype(np.int64)
        wrong = (self.signs < 0) @ walk.open.astype(np.int64) + shared
        gain: NDArray[np.int64] = right - 3 * wrong
        numbers = np.argsort(-gain, kind="stable")[: int((gain > 0).sum())].tolist()
        return [
            number for number in numbers if walk.books.intersection(self.plain[number].rulebooks)
        ]


def _signs(candidate: Candidate, neighbours: Neighbours) -> NDArray[np.int8]:
    """``(P - 1,)``: 1 where a candidate has the first of two neighbours ahead, -1 behind."""
    values = -candidate.value if candidate.lower_is_better else candidate.value
    if candidate.void is not None:
        values = np.where(candidate.void, 0, values)
    ahead = values[neighbours.order]
    signs: NDArray[np.int8] = np.sign(ahead[:-1] - ahead[1:]).astype(np.int8)
    return signs
