"""Unplayed rounds cell by cell: which are trailing, and what a rulebook makes of each."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tiebreaks.event import UNPLAYED, Kind, RoundTable
from tiebreaks.ledger.ledger import Bytes, Reason
from tiebreaks.rulebook import Against, AtMost, Forfeits, OwnSide, Trailing, Unplayed, Worth

Mask = NDArray[np.bool_]


class Cells(NamedTuple):
    """Some cells of a round table: rows and columns, arrays of the same length."""

    row: NDArray[np.intp]
    column: NDArray[np.intp]

    def where(self, these: Mask | NDArray[np.intp]) -> "Cells":
        """Some of them, by a mask or by their positions."""
        return Cells(self.row[these], self.column[these])


_REASON_OF_WORTH = {
    Worth.AWARDED: Reason.AWARDED,
    Worth.DRAW: Reason.AS_DRAW,
    Worth.ZERO: Reason.AS_NOTHING,
}
_REASON_OF_AGAINST = {
    Against.NOBODY: Reason.NO_LINE,
    Against.SCHEDULED_OPPONENT: Reason.SCHEDULED_OPPONENT,
    Against.OWN_SCORE: Reason.OWN_SCORE,
    Against.VIRTUAL_OPPONENT: Reason.VIRTUAL_OPPONENT,
}


def reasons_seen(unplayed: Unplayed, table: RoundTable, cells: Cells) -> Bytes:
    """For each cell why it has its worth in the score that opponents see (16.3)."""
    kinds = table.kind[cells]
    reasons = _by_kind(
        {kind: _REASON_OF_WORTH[side.worth] for kind, side in unplayed.opponent_side.items()},
        otherwise=Reason.AWARDED,
    )[kinds]
    if_trailing = {
        kind: _REASON_OF_WORTH[side.if_trailing]
        for kind, side in unplayed.opponent_side.items()
        if side.if_trailing is not None
    }
    concerned = np.flatnonzero(of_kinds(kinds, if_trailing))
    if len(concerned):
        them = cells.where(concerned)
        last = concerned[trailing(table, unplayed.trailing, them)]
        reasons[last] = _by_kind(if_trailing, otherwise=Reason.AWARDED)[kinds[last]]
    return reasons


def trailing(table: RoundTable, rule: Trailing, cells: Cells) -> Mask:
    """For each cell, whether only rounds of certain kinds follow it, or none (16.2.5).

    >>> from tiebreaks.event import CHESS
    >>> bye = Kind.ZERO_BYE
    >>> table = RoundTable.of(  # away in rounds 1, 3 and 4; in round 2 the odd one out
    ...     opponent=[[-1]] * 4, kind=[[bye], [4], [bye], [bye]], outcome=[[0]] * 4, scoring=CHESS
    ... )
    >>> cells = Cells(np.array([0, 2, 3]), np.array([0, 0, 0]))
    >>> trailing(table, Trailing(frozenset({bye})), cells).tolist()
    [False, True, True]
    """
    passes = of_kinds(table.kind[:, cells.column], (*rule.followed_by, Kind.NOT_HELD))
    begins = np.zeros(len(cells.column), np.intp)  # the row after which nothing else follows
    for row in range(len(passes)):
        begins[~passes[row]] = row
    result: Mask = cells.row >= begins
    return result


def reasons_own(own: Mapping[Kind, OwnSide]) -> Bytes:
    """For each kind why a line of the player's own ledger has its basis (16.4)."""
    return _by_kind(
        {kind: _REASON_OF_AGAINST[own[kind].against] for kind in UNPLAYED},
        otherwise=Reason.OPPONENT,
    )


def capped_kinds(own: Mapping[Kind, OwnSide], cap: AtMost) -> frozenset[Kind]:
    """The kinds whose dummy must not exceed something."""
    return frozenset(kind for kind, side in own.items() if cap in side.at_most)


def counted(kinds: Bytes, forfeits: Forfeits) -> Mask:
    """``(R, N)``: games really played, and those forfeits that are games too."""
    return of_kinds(kinds, _COUNTED[forfeits])


def of_kinds(cells: Bytes, kinds: Iterable[Kind]) -> Mask:
    """Which cells are of some kinds: ``np.isin`` by a table, in a tenth of its time.

    >>> of_kinds(np.array([Kind.PLAYED, Kind.ZERO_BYE], np.int8), {Kind.ZERO_BYE}).tolist()
    [False, True]
    """
    table = np.zeros(len(Kind), np.bool_)
    for kind in kinds:
        table[kind] = True
    return table.take(cells)


def _by_kind(reasons: Mapping[Kind, Reason], otherwise: Reason) -> Bytes:
    """A reason for each kind; none for rounds that were not held."""
    result = np.full(len(Kind), otherwise, np.int8)
    for kind, reason in reasons.items():
        result[kind] = reason
    result[Kind.NOT_HELD] = Reason.NO_LINE
    return result


_COUNTED = {
    Forfeits.LEFT_OUT: (Kind.PLAYED, Kind.SHORT),
    Forfeits.WINS_COUNTED: (Kind.PLAYED, Kind.SHORT, Kind.FORFEIT_WIN),
    Forfeits.COUNTED: (Kind.PLAYED, Kind.SHORT, Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS),
}
