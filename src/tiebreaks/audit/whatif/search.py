"""The most that can count: good finals, cores, then best first, branch and bound.

Many nodes make one batch.  Every node that is taken up is also completed to a final.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from heapq import heappop, heappush

import numpy as np

from tiebreaks.audit.whatif.bounds import ENDS, OPEN, Counts, Nodes, Question
from tiebreaks.audit.whatif.climb import climb
from tiebreaks.audit.whatif.cores import Core, cores, hitting_set, lowered
from tiebreaks.audit.whatif.wishes import wishes

Judge = Callable[[Nodes], Counts]
"""How many count in some finals."""

Tick = Callable[[int], None]
"""Called with how many nodes were looked at."""


def idle(_nodes: int) -> None:
    """Say nothing."""


_TOGETHER = 24
"""Nodes that are taken up in one batch."""

_STEPS = 120
"""Changes of a final before the search goes on; one costs about as much as ten nodes."""

_PER_STEP = 4

_NARROWINGS = 5
"""How often ends are ruled out before the search divides."""

_WORSE = 3.0
"""How much worse a child is that promises one more."""

_FIRST_ONES = 4
"""Nodes with a single game decided cost less than others: so many are counted as one."""


@dataclass(slots=True)
class Found:
    """An answer.

    Attributes:
        most: so many count in a final that was found.
        bound: more than that never count.
        final: ``(G,)`` that final.
        nodes: how many nodes and finals were looked at.
    """

    most: int
    bound: int
    final: Nodes
    nodes: int = 1

    @property
    def exact(self) -> bool:
        """Whether the search came to its end."""
        return self.most >= self.bound


class Search:
    """One search, which can be taken up again: the best final so far, and what may hold a better.

    Args:
        question: who is counted, and the ends that are allowed.
        judge: what a final really gives, where the functions do not tell it.
        enough: only whether so many can count: the search ends once they do, or cannot.
        tick: told how many nodes were looked at.
    """

    def __init__(
        self,
        question: Question,
        judge: Judge | None,
        *,
        enough: int | None = None,
        tick: Tick = idle,
    ) -> None:
        self.question = question = question.focused()
        self.enough = enough
        self.tick = tick
        self.limit = 0
        self.nodes = 1
        self.root = question.bounds(question.root)
        self.bound = int(self.root.most[0])
        self.known: tuple[Core, ...] = ()
        self.known_at = self.root  # what is best for a game of a core is what was best then
        first = _completed(question, question.root)[0]
        self.best = _Best(question, judge, first)
        if question.others:
            self.best.judge(wishes(question, question.root, self.root).finals)
        self._queue: _Queue | None = None

    @property
    def floor(self) -> int:
        """Nodes that promise no more than that are of no use."""
        return self.best.count if self.enough is None else max(self.best.count, self.enough - 1)

    @property
    def over(self) -> bool:
        """Whether the answer is known, or enough was looked at."""
        satisfied = self.enough is not None and self.best.count >= self.enough
        return satisfied or self.bound <= self.floor or self.nodes >= self.limit

    @property
    def found(self) -> Found:
        """The answer so far."""
        bound = max(self.bound, self.floor)
        return Found(self.best.count, bound, self.best.final, self.nodes)

    def advance(self, nodes: int) -> int:
        """Look at some more nodes, or at fewer if the answer is known; how many they were."""
        before = self.nodes
        self.limit = before + nodes
        if self._queue is None and not self.over:
            self._climb()
            if not self.over:
                self._narrow()
            self._queue = _Queue()
            self._queue.add(np.array([self.bound]), self.question.root)
        if self._queue is not None:
            self._divide(self._queue)
        return self.nodes - before

    def _climb(self) -> None:
        steps = min(_STEPS, self.limit // _PER_STEP)
        target = self.bound if self.enough is None else min(self.bound, self.enough)
        climbed = climb(self.question, self.best.final, steps, target)
        self.best.judge(climbed.final[None])

    def _narrow(self) -> None:
        """Lower the bound by cores, and leave out ends with which nothing better can be found."""
        for _ in range(_NARROWINGS):
            self.known, self.known_at = cores(self.question, self.root, self.floor), self.root
            fewer = len(hitting_set(self.known)) if self.known else 0
            self.bound = min(self.bound, int(self.root.most[0]) - fewer)
            if self.over or not self._leave_out():
                return

    def _leave_out(self) -> bool:
        """Whether some end of a game could be ruled out: its bound is not above the floor."""
        question = self.question
        open_games = (question.allowed.sum(axis=1) > 1)[:, None]
        games, ends = np.nonzero(question.allowed & open_games)
        nodes = np.repeat(question.root, len(games), axis=0)
        nodes[np.arange(len(games)), games] = ends
        self.nodes += len(nodes) // _FIRST_ONES
        bounds = lowered(question, self.known_at, question.bounds(nodes), self.known)
        useless = bounds <= self.floor
        if not useless.any():
            return False
        allowed = question.allowed.copy()
        allowed[games[useless], ends[useless]] = False
        if not allowed.any(axis=1).all():
            self.bound = self.floor
            return False
        self.question = replace(question, allowed=allowed)
        self.root = self.question.bounds(self.question.root)
        return True

    def _divide(self, queue: "_Queue") -> None:
        while not self.over:
            taken = queue.take(_TOGETHER, self.floor)
            if not len(taken):
                self.bound = self.floor
                return
            self._take_up(taken, queue)
            self.bound = min(self.bound, max(queue.bound, self.floor))
            self.tick(self.nodes)

    def _take_up(self, taken: Nodes, queue: "_Queue") -> None:
        """Complete some nodes, divide them, and put down what is left of them."""
        question = self.question
        suggested = wishes(question, taken, question.bounds(taken))
        self.best.judge(suggested.finals)
        origin, children = _children(question, taken, suggested.branch)
        self.nodes += max(len(children) // _FIRST_ONES, len(taken))
        if not len(children):
            return
        found = question.bounds(children)
        bound = np.minimum(lowered(question, self.known_at, found, self.known), self.bound)
        weight = np.where(bound > self.floor, _WORSE ** (bound - self.floor).clip(0, 8), 0.0)
        cost = np.bincount(origin, weight, minlength=suggested.branch.size)
        cost = np.where(suggested.branch >= 0, cost.reshape(suggested.branch.shape), np.inf)
        chosen = cost.argmin(axis=1) + np.arange(len(taken)) * suggested.branch.shape[1]
        left = (bound > self.floor) & np.isin(origin, chosen)
        queue.add(bound[left], children[left])


def _children(question: Question, taken: Nodes, branch: np.ndarray) -> tuple[np.ndarray, Nodes]:
    """The nodes with one more game decided, and from which node and game each comes."""
    which, column = np.nonzero(branch >= 0)
    games = np.repeat(branch[which, column], ENDS)
    ends = np.tile(np.arange(ENDS), len(which))
    children = np.repeat(taken[which], ENDS, axis=0)
    children[np.arange(len(children)), games] = ends
    origin = np.repeat(which * branch.shape[1] + column, ENDS)
    possible = question.allowed[games, ends]
    return origin[possible], children[possible]


def _completed(question: Question, nodes: Nodes) -> Nodes:
    """Nodes of which it does not matter how their open games end, with some ends."""
    return np.where(nodes == OPEN, question.allowed.argmax(axis=1), nodes).astype(np.int8)


@dataclass(slots=True)
class _Queue:
    """Open nodes, the most promising first, of equal ones the latest."""

    heap: list[tuple[int, int, Nodes]] = field(default_factory=list)
    count: int = 0

    def add(self, bounds: Counts, nodes: Nodes) -> None:
        """Put down some nodes."""
        for bound, node in zip(bounds.tolist(), nodes, strict=True):
            self.count += 1
            heappush(self.heap, (-bound, -self.count, node))

    def take(self, number: int, above: int) -> Nodes:
        """Some nodes that promise more than a number."""
        taken: list[Nodes] = []
        while self.heap and len(taken) < number and -self.heap[0][0] > above:
            taken.append(heappop(self.heap)[2])
        return np.array(taken, np.int8)

    @property
    def bound(self) -> int:
        """The most that any of them promises."""
        return -self.heap[0][0] if self.heap else -1


class _Best:
    """The best final so far."""

    def __init__(self, question: Question, judge: Judge | None, final: Nodes) -> None:
        self._question = question
        self._judge = judge
        self.count, self.final = -1, final
        self.judge(final[None])

    def judge(self, finals: Nodes) -> None:
        """Look at some finals; those that promise nothing better are not counted."""
        counts = self._question.bounds(finals).most
        if self._judge is not None:
            finals = finals[counts > self.count]
            if not len(finals):
                return
            counts = self._judge(finals)
        at = int(counts.argmax())
        if counts[at] > self.count:
            self.count, self.final = int(counts[at]), finals[at].copy()
