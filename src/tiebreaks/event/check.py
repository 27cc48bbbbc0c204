"""What cannot have happened: contradictions in a round table, all found in one pass."""

from collections.abc import Iterator
from math import lcm
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tiebreaks.event.kinds import (
    AT_THE_BOARD,
    BYES,
    NOBODY,
    OVER_THE_BOARD,
    PAIRED,
    Kind,
    Outcome,
)
from tiebreaks.event.scoring import Scoring, points_by_cell
from tiebreaks.event.table import RoundTable

Mask = NDArray[np.bool_]


class Fault(NamedTuple):
    """One contradiction.

    Attributes:
        code: stable, ``EVT001`` … (one page each in the documentation).
        row: row of the round table.
        participant: column of the round table.
        opponent: column of the other side, or `NOBODY`.
    """

    code: str
    row: int
    participant: int
    opponent: int = NOBODY


class InvalidEventError(ValueError):
    """An event that cannot have happened; `faults` says everything that is wrong with it."""

    def __init__(self, found: tuple[Fault, ...]) -> None:
        super().__init__(
            "; ".join(f"{f.code} row {f.row} participant {f.participant}" for f in found[:20])
        )
        self.faults = found


def faults(table: RoundTable, scoring: Scoring) -> tuple[Fault, ...]:
    """Everything that is impossible in this table, by code, then round, then participant.

    - ``EVT001`` the opponent's own entry does not name this participant (a one-sided game, or
      two opponents in one game);
    - ``EVT002`` the two sides contradict each other: both won, a win against a draw, a forfeit
      win against a played loss.  Draw against loss, loss against loss and a double forfeit are
      legal oddities and pass;
    - ``EVT003`` a participant against himself;
    - ``EVT004`` an opponent who is not in the event;
    - ``EVT005`` points that the scoring does not know for this kind and outcome, or a game that
      was played and has no outcome;
    - ``EVT006`` a bye with an opponent, or a game without one;
    - ``EVT007`` a match whose game points contradict its result: won without having more of
      them, lost with more, drawn with unequal ones, or never held and yet with some.  Lost by
      both at 0–0 is a legal oddity;
    - ``EVT008`` boards that do not add up to the game points of their match, or points on the
      boards of a bye or of a forfeited match.

    Bonuses and penalties are left aside: they follow from no result.
    """
    return tuple(
        Fault(code, int(row), int(column), int(table.opponent[row, column]))
        for code, mask in _masks(table, scoring)
        for row, column in zip(*np.nonzero(mask), strict=True)
    )


def _masks(table: RoundTable, scoring: Scoring) -> Iterator[tuple[str, Mask]]:
    n = table.participants
    who = np.arange(n, dtype=np.int32)
    paired = np.isin(table.kind, np.array(PAIRED, np.int8))
    outside = (table.opponent < NOBODY) | (table.opponent >= n)
    self_play = table.opponent == who
    known = paired & ~outside & (table.opponent != NOBODY)
    safe = np.where(known, table.opponent, 0)
    back = np.take_along_axis(table.opponent, safe, axis=1) if n else table.opponent
    mutual = known & (back == who)
    yield "EVT001", known & ~mutual & ~self_play
    yield "EVT002", mutual & ~self_play & ~_consistent(table, safe)
    yield "EVT003", self_play
    yield "EVT004", outside
    yield "EVT005", _unscored(table, scoring)
    bye = np.isin(table.kind, np.array((*BYES, Kind.NOT_HELD), np.int8))
    yield "EVT006", (bye & (table.opponent != NOBODY)) | (paired & (table.opponent == NOBODY))
    if table.game_points is not None:
        games = _without(table.extra_games, table.game_points)
        contradicted = mutual & ~self_play & _contradicted(table, games, safe)
        yield "EVT007", contradicted | ((table.kind == Kind.NOT_HELD) & (games != 0))
        if table.board_points is not None:
            yield "EVT008", _not_on_the_boards(table, games, table.board_points)


def _without(extra: NDArray[np.int32] | None, points: NDArray[np.int32]) -> NDArray[np.int32]:
    return points if extra is None else points - extra


_LEGAL = np.zeros((len(Outcome), len(Outcome)), np.bool_)
for _pair in (
    (Outcome.WIN, Outcome.LOSS),
    (Outcome.DRAW, Outcome.DRAW),
    (Outcome.DRAW, Outcome.LOSS),
    (Outcome.LOSS, Outcome.LOSS),
    (Outcome.UNDECIDED, Outcome.UNDECIDED),
):
    _LEGAL[_pair] = _LEGAL[_pair[::-1]] = True

_SAME_KIND = np.zeros((len(Kind), len(Kind)), np.bool_)
for _kinds in (
    (Kind.PLAYED, Kind.PLAYED),
    (Kind.SHORT, Kind.SHORT),
    (Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS),
    (Kind.FORFEIT_LOSS, Kind.FORFEIT_LOSS),
    (Kind.ADJOURNED, Kind.ADJOURNED),
):
    _SAME_KIND[_kinds] = _SAME_KIND[_kinds[::-1]] = True


def _consistent(table: RoundTable, opponent: NDArray[np.int32]) -> Mask:
    if not table.kind.size:
        return np.ones(table.kind.shape, np.bool_)
    other_outcome = np.take_along_axis(table.outcome, opponent, axis=1)
    other_kind = np.take_along_axis(table.kind, opponent, axis=1)
    return _LEGAL[table.outcome, other_outcome] & _SAME_KIND[table.kind, other_kind]


def _unscored(table: RoundTable, scoring: Scoring) -> Mask:
    scale = lcm(table.scale, scoring.scale)  # the table need not be able to hold the scoring
    units = np.array(points_by_cell(scoring, scale), np.int64)
    undecided = _played(table) & (table.outcome == Outcome.UNDECIDED)
    regular = _without(table.extra, table.points) * np.int64(scale // table.scale)
    result: Mask = undecided | (units[table.kind, table.outcome] != regular)
    return result


def _contradicted(table: RoundTable, games: NDArray[np.int32], opponent: NDArray[np.int32]) -> Mask:
    other = np.take_along_axis(games, opponent, axis=1)
    won, drawn, lost = (
        table.outcome == outcome for outcome in (Outcome.WIN, Outcome.DRAW, Outcome.LOSS)
    )
    wrong: Mask = (won & (games <= other)) | (drawn & (games != other)) | (lost & (games > other))
    return wrong & _played(table)


def _not_on_the_boards(
    table: RoundTable, games: NDArray[np.int32], boards: NDArray[np.int32]
) -> Mask:
    at_the_boards = np.isin(table.kind, np.array(AT_THE_BOARD, np.int8))
    wrong: Mask = np.where(at_the_boards, boards.sum(axis=2) != games, (boards != 0).any(axis=2))
    return wrong


def _played(table: RoundTable) -> Mask:
    return np.isin(table.kind, np.array(OVER_THE_BOARD, np.int8))
