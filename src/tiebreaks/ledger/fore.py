"""Fore Buchholz (FIDE C.07, 8.3): the last round as it looks before it is played."""

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from tiebreaks.event import PAIRED, Kind, Outcome, RoundTable
from tiebreaks.event.table import Int32
from tiebreaks.ledger.unplayed import of_kinds


def drawn_last_round(
    table: RoundTable,
    rounds: int | NDArray[np.integer],
    draw: int,
    draw_in_games: int | Int32,
) -> RoundTable:
    """The table with every paired game of the last announced round a played draw.

    Forfeits are among them: when the round was paired everybody was expected to play (AMB-10).
    Byes keep what they were awarded.

    Args:
        table: the facts.
        rounds: the announced number of rounds, or ``(N,)`` of each participant's event.
        draw: units of a draw.
        draw_in_games: the same in game points of a match, or ``(N,)`` where that differs.

    >>> from tiebreaks.event import CHESS
    >>> table = RoundTable.of(
    ...     opponent=[[1, 0]] * 2, kind=[[0, 0], [2, 3]], outcome=[[3, 1]] * 2, scoring=CHESS
    ... )
    >>> drawn_last_round(table, 2, 1, 1).points.tolist(), drawn_last_round(table, 3, 1, 1) is table
    ([[2, 0], [1, 1]], True)
    """
    if not table.rows:
        return table
    final = np.equal.outer(table.round_no, np.broadcast_to(rounds, table.participants))
    drawn = final & of_kinds(table.kind, PAIRED)
    if not drawn.any():
        return table
    games = table.game_points
    return replace(
        table,
        kind=np.where(drawn, Kind.PLAYED, table.kind).astype(np.int8),
        outcome=np.where(drawn, Outcome.DRAW, table.outcome).astype(np.int8),
        points=_drawn(table.points, drawn, draw, table.bonus),
        game_points=None
        if games is None
        else _drawn(games, drawn, draw_in_games, table.bonus_games),
    )


def _drawn(
    points: Int32, drawn: NDArray[np.bool_], draw: int | Int32, bonus: Int32 | None
) -> Int32:
    """Points with some games drawn; bonuses and penalties stay."""
    value = draw if bonus is None else draw + bonus
    return np.where(drawn, value, points).astype(np.int32)
