"""The virtual opponent of FIDE 2009–2023 and of Article 38 of the Russian rules."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tiebreaks.event import Kind, RoundTable
from tiebreaks.event.table import Int32
from tiebreaks.ledger.ledger import running_sums


class VirtualParts(NamedTuple):
    """What one virtual opponent's score is made of, in units of the table.

    Attributes:
        before: SPR, the player's own points before the round.
        complement: 1 − SfPR, what his result in the round leaves to the other side.
        later: ½·(n − R), a draw for every later game.
    """

    before: int
    complement: int
    later: int


class VirtualOpponents(NamedTuple):
    """The virtual opponents of some cells of a table, all arrays of the same length.

    Attributes:
        row: row of each cell.
        column: column of each cell.
        before: see `VirtualParts`.
        complement: see `VirtualParts`.
        later: see `VirtualParts`.
    """

    row: NDArray[np.intp]
    column: NDArray[np.intp]
    before: Int32
    complement: Int32
    later: Int32

    @property
    def score(self) -> Int32:
        """Svon = SPR + (1 − SfPR) + ½·(n − R)."""
        return self.before + self.complement + self.later

    def parts(self, row: int, column: int) -> VirtualParts:
        """The parts of one of them.

        Raises:
            LookupError: if this cell has no virtual opponent.
        """
        found = np.flatnonzero((self.row == row) & (self.column == column))
        if not len(found):
            raise LookupError(f"no virtual opponent in row {row}, column {column}")
        at = found[0]
        return VirtualParts(int(self.before[at]), int(self.complement[at]), int(self.later[at]))


def virtual_opponents(
    table: RoundTable,
    points: Int32,
    win: int | Int32,
    draw: int | Int32,
    cells: tuple[NDArray[np.intp], NDArray[np.intp]],
) -> VirtualOpponents:
    """The virtual opponents of the given cells.

    With several games in a round the whole round is played against one virtual opponent: he
    gets the complement of every game of that round and a draw for every game of later rounds.

    Args:
        table: the facts.
        points: ``(R, N)`` points received.
        win: units of a win, or ``(N,)`` where that differs.
        draw: units of a draw, the same.
        cells: rows and columns of the unplayed rounds.

    >>> from tiebreaks.event import CHESS
    >>> table = RoundTable.of(  # a no-show in round 2 of 3 after a draw
    ...     opponent=[[1, 0], [1, 0], [-1, -1]],
    ...     kind=[[0, 0], [3, 2], [7, 7]],
    ...     outcome=[[2, 2], [0, 0], [0, 0]],
    ...     scoring=CHESS,
    ... )
    >>> cell = (np.array([1]), np.array([0]))
    >>> virtual_opponents(table, table.points, 2, 1, cell).parts(1, 0)
    VirtualParts(before=1, complement=2, later=1)
    """
    rows, columns = cells
    first = np.searchsorted(table.round_no, table.round_no, side="left")[rows]
    after = np.searchsorted(table.round_no, table.round_no, side="right")[rows]
    made = running_sums(points)
    held = running_sums((table.kind != Kind.NOT_HELD).astype(np.int32))
    before = made[first, columns]
    in_round = held[after, columns] - held[first, columns]
    received = made[after, columns] - before
    later = held[-1, columns] - held[after, columns]
    n = table.participants
    won, drawn = np.broadcast_to(win, n)[columns], np.broadcast_to(draw, n)[columns]
    complement = (won * in_round - received).astype(np.int32)
    return VirtualOpponents(rows, columns, before, complement, (drawn * later).astype(np.int32))
