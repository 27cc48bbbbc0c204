"""How many count at most, and how many for certain, while games are open.

A *node* says of each game how it ends or that it is open.  Every other participant has an interval
of his lead under each criterion; from them follows whether he can count, and whether he must.  His
own game is looked at end by end, so that two who play each other do not both win.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tiebreaks.audit.whatif.comparison import Lead, Positions
from tiebreaks.audit.whatif.finals import OUTCOMES
from tiebreaks.audit.whatif.model import Floats
from tiebreaks.audit.whatif.open_games import OpenGame

Nodes = NDArray[np.int8]
"""``(B, G)``: a position in `OUTCOMES`, or `OPEN`."""

Mask = NDArray[np.bool_]
Counts = NDArray[np.int64]

OPEN = 3
ENDS = len(OUTCOMES)
_NEVER = 1_000_000

_FEW = 4
"""With so many games in a node that are not as usual the others are not gone through."""


class Bounds(NamedTuple):
    """What is known of some nodes.

    Attributes:
        most: ``(B,)``: so many count at most.
        hits: ``(B, G, 3)``: how many of those who are looked at with a game can count if it ends
            so; far below zero where it cannot end so.
        possible: ``(B, 3, Y)``: who can count, by the end of the game he is looked at with.
        top: for each criterion ``(B, 3, Y)`` the most that a lead can be, by the same end; below
            everything where a criterion before decides.
    """

    most: Counts
    hits: Counts
    possible: Mask
    top: tuple[Floats, ...]


@dataclass(frozen=True, eq=False)
class Question:
    """How many others are ahead of a participant at most, or how many he is ahead of.

    Attributes:
        leads: one for each criterion, in order: of the others, or his own over them.
        ties: whether those count who are equal in everything.
        allowed: ``(G, 3)``: the ends that each game may have.
        games_of: ``(Y,)``: the game that each of the others is looked at with, or -1.
        settled: how many others count whatever happens, who are not among those looked at.
    """

    leads: tuple[Lead, ...]
    ties: bool
    allowed: Mask
    games_of: NDArray[np.intp]
    settled: int = 0

    @property
    def others(self) -> int:
        """How many are looked at."""
        return len(self.games_of)

    @property
    def turned(self) -> "Question":
        """How many are not ahead of him, where this asks how many are; or the other way."""
        leads = tuple(lead.turned for lead in self.leads)
        return replace(self, leads=leads, ties=not self.ties)

    @cached_property
    def root(self) -> Nodes:
        """``(1, G)``: everything open that can end in more than one way."""
        single = self.allowed.sum(axis=1) == 1
        return np.where(single, self.allowed.argmax(axis=1), OPEN).astype(np.int8)[None]

    def contested(self) -> tuple[NDArray[np.intp], int]:
        """Those others of whom it is open whether they count, and how many of them all must."""
        can, can_not = self.can(self.root)[0], self.turned.can(self.root)[0]
        return np.flatnonzero(can & can_not), self.settled + int((can & ~can_not).sum())

    def focused(self) -> "Question":
        """The same question, with only those others of whom it is open whether they count."""
        left, settled = self.contested()
        return replace(
            self,
            leads=tuple(lead.among(left) for lead in self.leads),
            games_of=self.games_of[left],
            settled=settled,
        )

    @cached_property
    def extremes(self) -> tuple["Extremes", ...]:
        """For each criterion the most that a game adds, by its state."""
        return tuple(Extremes(lead, self.allowed) for lead in self.leads)

    def bounds(self, nodes: Nodes) -> Bounds:
        """What is known of some nodes.

        Whoever can be ahead under the first criterion under which he is not at most equal can
        count; later criteria are only asked for those who can be equal at most so far.
        """
        shape = (len(nodes), ENDS, self.others)
        possible, equal = np.zeros(shape, np.bool_), np.ones(shape, np.bool_)
        tops = []
        for lead, extremes in zip(self.leads, self.extremes, strict=True):
            top = np.full(shape, -np.inf)
            who = np.flatnonzero(equal.any(axis=(0, 1)))
            if len(who):
                top[:, :, who] = self._by_end(lead, who, nodes, extremes.of(who))
            possible |= equal & (top > 0)
            equal &= top == 0
            tops.append(top)
        if self.ties:
            possible |= equal
        return self._counted(nodes, possible, tuple(tops))

    def _by_end(self, lead: Lead, who: NDArray[np.intp], nodes: Nodes, of: "Amounts") -> Floats:
        """``(B, 3, Y')``: the most that the leads of some can be, by the ends of their games."""
        game = self.games_of[who]
        values = sums(of.amounts, nodes, of.constant)[:, of.upper]
        free = ((nodes[:, game] == OPEN) & (game >= 0))[:, :, None, None]
        at = game[:, None, None]
        opened = of.amounts[at, OPEN, of.upper]
        ends = (
            lead.most(values + np.where(free, of.amounts[at, end, of.upper] - opened, 0.0))
            for end in range(ENDS)
        )
        return np.stack(list(ends), axis=1)

    def _counted(self, nodes: Nodes, possible: Mask, tops: tuple[Floats, ...]) -> Bounds:
        padded = np.concatenate([possible, np.zeros((*possible.shape[:2], 1), np.bool_)], axis=2)
        number = padded[:, :, self._players].sum(axis=3)
        hits = np.where(self.ends_left(nodes), number.swapaxes(1, 2), -_NEVER)
        alone = possible[:, 0, self.games_of < 0].sum(axis=1)
        most = hits.max(axis=2).sum(axis=1) + alone + self.settled
        return Bounds(most, hits, possible, tops)

    def can(self, nodes: Nodes) -> Mask:
        """``(B, Y)``: who can count, each of those who are looked at by himself."""
        return self._in_some_end(self.ends_left(nodes), self.bounds(nodes).possible)

    def helped(self, node: Nodes, games: Positions, ends: Positions) -> Mask:
        """``(B, Y)``: whose lead may grow if one game of a node ends otherwise, or ends.

        Args:
            node: ``(G,)``.
            games: ``(B,)`` the game of each change.
            ends: ``(B,)`` how it ends then.
        """
        found = np.zeros((len(games), self.others), np.bool_)
        for each in self.extremes:
            amounts = each.all.amounts
            more = amounts[games, ends] > amounts[games, node[games]]
            found |= more[:, each.all.upper].any(axis=(2, 3))
        return found

    @cached_property
    def _players(self) -> NDArray[np.intp]:
        """``(G, P)``: who is looked at with each game; filled up with the number of all others."""
        players: list[list[int]] = [[] for _ in self.allowed]
        for other, game in enumerate(self.games_of.tolist()):
            if game >= 0:
                players[game].append(other)
        most = max(map(len, players), default=0)
        rows = [each + [self.others] * (most - len(each)) for each in players]
        return np.array(rows, np.intp).reshape(len(players), most)

    def ends_left(self, nodes: Nodes) -> Mask:
        """``(B, G, 3)``: how each game can still end."""
        chosen = nodes[:, :, None] == np.arange(ENDS)
        return np.where((nodes == OPEN)[:, :, None], self.allowed, chosen)

    def _in_some_end(self, left: Mask, flags: Mask) -> Mask:
        """``(B, Y)``: who has a flag in some end of the game he is looked at with."""
        everything = np.ones((len(left), 1, ENDS), np.bool_)
        ends = np.concatenate([left, everything], axis=1)[:, self.games_of].swapaxes(1, 2)
        return np.asarray((ends & flags).any(axis=1))


class Amounts(NamedTuple):
    """What games add to the differences that bound the leads of some from above.

    Attributes:
        constant: ``(F',)`` of each difference.
        amounts: ``(G, 4, F')`` what a game adds by its end, and where it is open the most.
        upper: ``(Y', K, L)`` the differences of each of them.
    """

    constant: Floats
    amounts: Floats
    upper: Positions


class Extremes:
    """The most that games add under one criterion; few ask for those of everybody."""

    def __init__(self, lead: Lead, allowed: Mask) -> None:
        self._lead = lead
        self._allowed = allowed

    @cached_property
    def all(self) -> Amounts:
        """Those of everybody."""
        lead = self._lead
        return Amounts(lead.constant, self._by_state(lead.gain), lead.upper)

    def of(self, who: Positions) -> Amounts:
        """Those of some."""
        if 2 * len(who) > len(self._lead.upper):
            return self.all._replace(upper=self._lead.upper[who])
        upper = self._lead.upper[who]
        used, position = np.unique(upper, return_inverse=True)
        amounts = self._by_state(self._lead.gain[:, :, used])
        return Amounts(self._lead.constant[used], amounts, position.reshape(upper.shape))

    def _by_state(self, gain: Floats) -> Floats:
        """``(G, 4, F')``: what a game adds by its end, and the most of all that are allowed."""
        within = np.where(self._allowed[:, :, None], gain, -np.inf)
        loss, draw, win = (within[:, end] for end in range(ENDS))
        most = np.maximum(np.maximum(loss, draw), win)
        return np.concatenate([gain, most[:, None]], axis=1)


def sums(amounts: Floats, nodes: Nodes, constant: Floats) -> Floats:
    """``(B, F)``: what the games of some nodes add by their states, from ``(G, 4, F)``.

    Most nodes of a batch have much in common: only what differs from the usual is added to it.
    """
    every = np.arange(len(amounts))
    usual = np.stack([(nodes == state).sum(axis=0) for state in range(OPEN + 1)]).argmax(axis=0)
    common = amounts[every, usual]
    found = np.repeat((constant + common.sum(axis=0))[None], len(nodes), axis=0)
    rows, games = np.nonzero(nodes != usual)
    if len(rows) <= len(nodes) * _FEW:
        first = np.flatnonzero(np.diff(rows, prepend=-1))
        if len(rows):
            changes = amounts[games, nodes[rows, games]] - common[games]
            found[rows[first]] += np.add.reduceat(changes, first)
        return found
    for game in np.unique(games).tolist():  # no array over all games at once
        found += (amounts[game] - common[game]).take(nodes[:, game], axis=0)
    return found


def looked_at_with(games: Sequence[OpenGame], others: Sequence[int]) -> NDArray[np.intp]:
    """The first open game of each, or -1."""
    first: dict[int, int] = {}
    for number, game in enumerate(games):
        first.setdefault(game.one, number)
        first.setdefault(game.other, number)
    return np.array([first.get(other, -1) for other in others], np.intp)
