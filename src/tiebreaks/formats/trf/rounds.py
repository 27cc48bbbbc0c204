"""Which rounds of a TRF were held, and what their byes bring."""

from collections.abc import Sequence
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from tiebreaks.event import OVER_THE_BOARD, Kind, Outcome, RoundTable, Scoring
from tiebreaks.event.scoring import in_units
from tiebreaks.formats.findings import Findings
from tiebreaks.formats.trf.grid import Grid, Places, column_of

Units = NDArray[np.int64]

_WITH_RESULT = (*OVER_THE_BOARD, Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS)


def with_games(grid: Grid) -> int:
    """The last round in which somebody has an opponent and a result, or a result to come."""
    paired = grid.opponent != 0
    results = paired & np.isin(grid.kind, np.array(_WITH_RESULT, np.int8))
    results |= paired & np.isin(grid.result, np.frombuffer(b"?*", np.uint8))
    games = np.flatnonzero((results | grid.broken).any(axis=0))
    return int(games[-1]) + 1 if len(games) else 0


def byes_of(grid: Grid, first: int, scoring: Scoring, scale: int) -> Units:
    """``(players, rounds)``: units that byes bring, from some round (from 0) on."""
    units = np.array([in_units(scoring.worth(kind, Outcome.UNDECIDED), scale) for kind in Kind])
    alone = grid.opponent[:, first:] == 0
    byes: Units = np.where(alone, units[grid.kind[:, first:]], 0)
    return byes


def may_be_held(grid: Grid, held: int, announced: int, scoring: Scoring) -> int:
    """How far rounds without a game, after the last one with games, may have been held.

    Nobody is paired in them, and where one brings points everybody has an entry: in a round
    that is still to be paired only those who have asked for a bye have one.
    """
    if not held:
        return 0
    paired = np.any(grid.opponent != 0, axis=0).tolist()
    brings = np.any(byes_of(grid, 0, scoring, scoring.scale), axis=0).tolist()
    last = held
    while last < min(announced, grid.rounds) and not paired[last]:
        if brings[last] and not grid.given[:, last].all():
            break
        last += 1
    return last


def held_by_points(
    grid: Grid,
    table: RoundTable,
    last: int,
    scoring: Scoring,
    points: Sequence[Fraction | None],
) -> int:
    """The rounds that the file's own points contain: the fewest with which all of them agree.

    When everybody has withdrawn, the rest of an event is rounds of nothing but byes.

    Args:
        grid: the cells.
        table: of the rounds up to the last game.
        last: up to which round to look, as `may_be_held` has it.
        scoring: what byes are worth.
        points: the written points of each player; ``None`` where there are none.
    """
    byes = byes_of(grid, table.rows, scoring, table.scale)[:, : last - table.rows]
    made = table.points.sum(axis=0, dtype=np.int64)[:, None]
    after = np.hstack([made, made + byes.cumsum(axis=1)]).tolist()
    for more in range(last - table.rows + 1):
        if all(
            written in (None, Fraction(units[more], table.scale))
            for written, units in zip(points, after, strict=True)
        ):
            return table.rows + more
    return table.rows


def report_left_out(
    grid: Grid, held: int, announced: int, places: Places, findings: Findings
) -> None:
    """What is written after the last round that was held; games beyond the announced rounds.

    Byes may have been announced beforehand.  More rounds than announced stay, since their games
    are facts.
    """
    for r in range(held, grid.rounds):
        written = np.flatnonzero(grid.given[:, r])
        if len(written):
            line, column = places.of(int(written[0]), column_of(r))
            where = {"round": str(r + 1), "expected": str(announced or held)}
            if announced and r >= announced:
                findings.warning("TRF013", line, column, **where)
            else:
                findings.note("TRF018", line, column, **where)
    if announced and held > announced:
        findings.warning("TRF019", found=str(held), expected=str(announced))
