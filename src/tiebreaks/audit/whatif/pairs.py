"""What single ends of one game, and of two games together, do to a place: a table of all of them.

A *single* is one end of one game.  A set of conditions on one or two games is enough for a place if
every pair of singles that fulfils it is; so it is enough to know that of the pairs.  Three things
can be known of a pair: it is *refuted* by a final that has both ends and gives a worse place, it is
*proved* that there is no such final, or neither.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tiebreaks.audit.whatif.bounds import OPEN, Mask, Nodes

Choice = tuple[int, frozenset[int]]
"""A condition: a game with the ends that it must have."""

Wish = tuple[Choice, ...]
"""A set of conditions."""

Indices = NDArray[np.intp]


class Sets(NamedTuple):
    """Sets of conditions that are enough.

    Attributes:
        enough: none of them follows from another; the weakest first.
        complete: whether there are no others with one or two games.
    """

    enough: tuple[Wish, ...]
    complete: bool


class Pairs:
    """What is known of singles and of pairs of them.

    Args:
        allowed: ``(G, 3)``: the ends that games may have.

    Attributes:
        game: ``(M,)`` of each single.
        end: ``(M,)`` of each single.
        refuted: ``(M, M)``: both together happen in a final that gives a worse place; on the
            diagonal the single alone.
        proved: ``(M, M)``: no final with both gives a worse place.
    """

    def __init__(self, allowed: Mask) -> None:
        self.allowed = allowed
        open_games = (allowed.sum(axis=1) > 1)[:, None]
        self.game, self.end = np.nonzero(allowed & open_games)
        self.refuted = np.zeros((len(self.game), len(self.game)), np.bool_)
        self.proved = np.zeros_like(self.refuted)
        self._apart = self.game[:, None] != self.game

    @property
    def unknown(self) -> Mask:
        """``(M, M)``: of which neither is known, each pair once; the singles on the diagonal."""
        once = np.triu(self._apart | np.eye(len(self.game), dtype=np.bool_))
        return np.asarray(once & ~self.refuted & ~self.proved)

    def refute(self, nodes: Nodes) -> None:
        """Every final of these nodes gives a worse place."""
        chosen = nodes[:, self.game]
        there = ((chosen == OPEN) | (chosen == self.end)).astype(np.float32)
        self.refuted |= there.T @ there > 0  # numbers of nodes: exact far below 2^24

    def prove(self, one: Indices, other: Indices) -> None:
        """No final with both singles gives a worse place; of two equal ones: with this one."""
        self.proved[one, other] = self.proved[other, one] = True
        alone = one[one == other]
        self.proved[alone] = True
        self.proved[:, alone] = True

    def prove_set(self, wish: Wish) -> None:
        """No final that fulfils a set of conditions gives a worse place."""
        one, other = (np.flatnonzero(self._fulfils(each)) for each in (wish[0], wish[-1]))
        if len(wish) == 1:
            self.prove(one, one)
        else:
            self.prove(np.repeat(one, len(other)), np.tile(other, len(one)))

    def is_open(self, wish: Wish) -> bool:
        """Whether a set is neither proved to be enough nor refuted."""
        one, other = (self._fulfils(each) for each in (wish[0], wish[-1]))
        here = np.ix_(one, other)
        refuted, proved = self.refuted[here], self.proved[here]
        if len(wish) == 1:
            refuted, proved = refuted.diagonal(), proved.diagonal()
        return bool(not refuted.any() and not proved.all())

    def _fulfils(self, choice: Choice) -> Mask:
        """``(M,)``: which singles fulfil a condition."""
        game, ends = choice
        return np.asarray((self.game == game) & np.isin(self.end, list(ends)))

    def nodes(self, root: Nodes, one: Indices, other: Indices) -> Nodes:
        """``(B, G)``: nodes or finals with the ends of two singles."""
        found = np.repeat(root, len(one), axis=0)
        rows = np.arange(len(one))
        found[rows, self.game[one]] = self.end[one]
        found[rows, self.game[other]] = self.end[other]
        return found

    def sets(self, most: int | None = None) -> Sets:
        """The weakest sets that are enough, of one game before those of two.

        Args:
            most: no more than so many are looked for.
        """
        if not self.proved.any():
            return Sets((), not self.unknown.any())
        choices = list(self._choices())
        enough, perhaps = self._judged(choices)
        found: list[Wish] = []
        complete = True
        for wish, sure in _weakest_first(choices, enough | perhaps, enough):
            if any(_weaker(each, wish) for each in found):
                continue
            if sure and len(found) == most:
                return Sets(tuple(found), complete=False)
            if sure:
                found.append(wish)
            else:
                complete = False
        return Sets(tuple(found), complete)

    def open_sets(self) -> Iterator[Wish]:
        """The sets that are neither proved to be enough nor refuted, the weakest first."""
        choices = list(self._choices())
        enough, perhaps = self._judged(choices)
        return (wish for wish, _ in _weakest_first(choices, perhaps, enough))

    def _choices(self) -> Iterator[Choice]:
        """The conditions that a game can be under: not all of its ends, and at least one."""
        for game in np.unique(self.game).tolist():
            left = np.flatnonzero(self.allowed[game]).tolist()
            for size in range(len(left) - 1, 0, -1):
                yield from ((game, frozenset(each)) for each in combinations(left, size))

    def _judged(self, choices: list[Choice]) -> tuple[Mask, Mask]:
        """``(C, C)`` each: which conditions are enough together, and of which it is open.

        Each two are asked once, and those on the diagonal alone.
        """
        holds = np.array([self._fulfils(each) for each in choices], np.bool_)
        holds = holds.reshape(len(choices), len(self.game))
        games = np.array([game for game, _ in choices])
        asked = np.triu(games[:, None] != games) | np.eye(len(choices), dtype=np.bool_)
        refuted, unproved = _any_of(holds, self.refuted), _any_of(holds, ~self.proved)
        return asked & ~unproved, asked & unproved & ~refuted


def _any_of(holds: Mask, table: Mask) -> Mask:
    """``(C, C)``: whether a table has a pair of singles of two conditions; of one on its diagonal.

    Args:
        holds: ``(C, M)`` the singles of each condition.
        table: ``(M, M)``.
    """
    some = holds.astype(np.float32)  # numbers of singles: exact far below 2^24
    found = some @ table.astype(np.float32) @ some.T > 0
    np.fill_diagonal(found, (holds & table.diagonal()).any(axis=1))
    return np.asarray(found)


def _weakest_first(
    choices: list[Choice], wanted: Mask, enough: Mask
) -> Iterator[tuple[Wish, bool]]:
    """Sets of one condition, then of two, the weakest of each first; and whether they are enough.

    Args:
        choices: all conditions.
        wanted: ``(C, C)`` which two are wanted, those on the diagonal alone.
        enough: ``(C, C)`` which two are enough.
    """
    one, other = np.nonzero(wanted)
    size = np.array([len(ends) for _, ends in choices], np.intp)
    for at in np.lexsort((-size[one] - size[other], one != other)).tolist():
        first, second = choices[one[at]], choices[other[at]]
        wish = (first,) if one[at] == other[at] else (first, second)
        yield wish, bool(enough[one[at], other[at]])


def _weaker(one: Wish, other: Wish) -> bool:
    """Whether the first set follows from the second."""
    stronger = dict(other)
    return all(game in stronger and stronger[game] <= ends for game, ends in one)
