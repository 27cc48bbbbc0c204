"""Good finals by changing one game after the other: what a bound is to be compared with.

Nothing here is a proof.  The best change is made even where it costs something, and a game that was
just changed rests for a while, so that the search leaves finals that no single game improves.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import numpy as np

from tiebreaks.audit.whatif.bounds import Nodes, Question
from tiebreaks.audit.whatif.comparison import Lead, Positions
from tiebreaks.audit.whatif.model import Floats

_REST = 5
_MORE_REST = 6
_NEAR = 0.3
"""What somebody who nearly counts is worth, beside one who counts."""

_SEED = 34


class Climbed(NamedTuple):
    """The best final that was found.

    Attributes:
        number: so many count in it, as far as the functions tell.
        final: ``(G,)`` that final.
        steps: how many changes were tried.
    """

    number: int
    final: Nodes
    steps: int


def climb(question: Question, final: Nodes, steps: int, bound: int) -> Climbed:
    """Improve a final.

    Args:
        question: who is counted.
        final: ``(G,)`` where to begin; its ends are allowed.
        steps: how many changes to make at most.
        bound: more than that never count: nothing is to be improved then.
    """
    chance = np.random.default_rng(_SEED)
    games, ends = np.nonzero(question.allowed & (question.allowed.sum(axis=1) > 1)[:, None])
    final, everything = final.copy(), np.arange(len(final))
    values = [lead.constant + lead.gain[everything, final].sum(axis=0) for lead in question.leads]
    count, near = _counted(question, [partial(np.take, each[None], axis=1) for each in values])
    best = Climbed(int(count[0]), final.copy(), 0)
    resting = np.zeros(len(final), np.int64)
    for step in range(1, steps + 1):
        if best.number >= bound or not len(games):
            break
        changed = [
            partial(_changed, lead, value, (games, ends), final[games])
            for lead, value in zip(question.leads, values, strict=True)
        ]
        count, near = _counted(question, changed)
        worth = count + _NEAR * near + chance.random(len(games)) / 1000
        kept = (ends == final[games]) | ((resting[games] > step) & (count <= best.number))
        chosen = int(np.where(kept, -1.0, worth).argmax())
        game = games[chosen]
        values = [
            value + lead.gain[game, ends[chosen]] - lead.gain[game, final[game]]
            for lead, value in zip(question.leads, values, strict=True)
        ]
        final[game] = ends[chosen]
        resting[game] = step + _REST + chance.integers(_MORE_REST)
        if count[chosen] > best.number:
            best = Climbed(int(count[chosen]), final.copy(), step)
    return best


_Differences = Callable[[Positions], Floats]
"""``(B, …)``: the differences of functions at some positions, of which few are asked for."""


def _changed(
    lead: Lead,
    value: Floats,
    changes: tuple[Positions, Positions],
    before: Nodes,
    positions: Positions,
) -> Floats:
    """What differences are after each of some changes: games, their ends, and those before."""
    used, inverse = np.unique(positions, return_inverse=True)
    gain = lead.gain[:, :, used]
    games, ends = changes
    after = value[used] + gain[games, ends] - gain[games, before]
    return np.asarray(after[:, inverse.reshape(positions.shape)])


def _counted(question: Question, values: Sequence[_Differences]) -> tuple[Floats, Floats]:
    """``(B,)`` each: how many count, and how near the others are who are equal at first."""
    everybody = np.arange(question.others)
    first = question.leads[0]
    margin = first.most(values[0](first.upper))
    hit, equal = (margin > 0) & np.isfinite(margin), margin == 0
    near = np.zeros(margin.shape)
    for lead, value in zip(question.leads[1:], values[1:], strict=True):
        who = everybody[equal.any(axis=0)]
        if not len(who):
            break
        margin = lead.most(value(lead.upper[who]))
        still = equal[:, who]
        hit[:, who] |= still & (margin > 0) & np.isfinite(margin)  # not what nobody knows
        near[:, who] = np.where(still & (margin < 0), 1 / (1 + abs(margin)), near[:, who])
        equal[:, who] = still & (margin == 0)
    if question.ties:
        hit |= equal
    return hit.sum(axis=1) + question.settled, near.sum(axis=1)
