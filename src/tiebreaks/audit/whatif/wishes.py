"""Which ends of the open games bring many of the others to count: how good finals are guessed.

Nothing here is a proof; it only decides where to look first.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tiebreaks.audit.whatif.bounds import OPEN, Bounds, Nodes, Question, sums
from tiebreaks.audit.whatif.model import Floats

_NEVER = -1e9

CANDIDATES = 4
"""How many games are tried before a node is divided by one of them."""


class Wishes(NamedTuple):
    """What some nodes suggest.

    Attributes:
        finals: ``(B, G)``: every open game as it is best for most of those who can count.
        branch: ``(B, K)``: the open games about which they agree least; -1 where there are none.
    """

    finals: Nodes
    branch: NDArray[np.intp]


def wishes(question: Question, nodes: Nodes, found: Bounds) -> Wishes:
    """What is best for those who can count, and where they contradict each other.

    An end is worth those who can count with it, of the two who play; less what it takes away from
    the leads of others, measured by how much each of them can still lose.
    """
    left = question.ends_left(nodes)
    costs = _costs(question, nodes, found)
    worth = np.where(left, found.hits - costs, _NEVER)
    best_hits = found.hits.max(axis=2, keepdims=True)
    loss = np.where(left, best_hits - found.hits + np.minimum(costs, 2.0), np.inf)
    in_order = np.sort(loss, axis=2)
    second = np.where(np.isinf(in_order[:, :, 1]), 0.0, in_order[:, :, 1])
    dispute = np.where(nodes == OPEN, in_order[:, :, 0] + 0.05 * second, -1.0)
    first = np.argsort(-dispute, axis=1, kind="stable")[:, :CANDIDATES]
    branch = np.where(np.take_along_axis(nodes, first, axis=1) == OPEN, first, -1)
    finals = np.where(nodes == OPEN, worth.argmax(axis=2), nodes).astype(np.int8)
    return Wishes(finals, branch)


def _costs(question: Question, nodes: Nodes, found: Bounds) -> Floats:
    """``(B, G, 3)``: what each end of each game takes away from those who can count."""
    games, others = question.games_of, np.arange(question.others)
    hits = np.concatenate([found.hits, np.zeros((len(nodes), 1, 3), np.int64)], axis=1)
    end = np.where(found.possible, hits[:, games].swapaxes(1, 2), -1).argmax(axis=1)
    which = np.arange(len(nodes))[:, None]
    waiting = found.possible[which, end, others]
    costs = np.zeros((len(nodes), *question.allowed.shape))
    for lead, extremes, top in zip(question.leads, question.extremes, found.top, strict=True):
        margin = top[which, end, others]
        asking = waiting & (margin >= 0) & np.isfinite(margin)
        who = np.flatnonzero(asking.any(axis=0))
        if len(who):
            part = extremes.of(who)
            rows, people = np.nonzero(asking[:, who])
            binding = lead.binding(sums(part.amounts, nodes, part.constant), part.upper)
            lost = part.amounts[:, OPEN:] - part.amounts[:, :OPEN]
            lost = lost.reshape(-1, lost.shape[2]).T
            each = lost[binding[rows, people]] / (1 + margin[rows, who[people]])[:, None]
            first = np.flatnonzero(np.diff(rows, prepend=-1))
            costs[rows[first]] += np.add.reduceat(each, first).reshape(-1, *costs.shape[1:])
        waiting &= margin == 0  # whoever leads here needs nothing of the criteria that follow
    return np.asarray(costs)
