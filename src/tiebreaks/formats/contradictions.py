"""Contradictions between cells, reported where they stand in the file."""

from collections import Counter
from collections.abc import Callable, Container, Sequence

import numpy as np
from numpy.typing import NDArray

from tiebreaks.event import NOBODY, Fault, Kind, RoundTable, Scoring, faults
from tiebreaks.formats.findings import Findings

Place = Callable[[int, int], tuple[int, int]]
Written = Callable[[int, int], str]
Mask = NDArray[np.bool_]

_BOTH_SIDES = ("EVT002", "EVT007")


def report_contradictions(
    table: RoundTable,
    scoring: Scoring,
    findings: Findings,
    *,
    names: Sequence[str],
    place: Place,
    written: Written,
    broken: Mask,
) -> None:
    """One problem for each game that cannot have happened.

    Args:
        table: the facts as read.
        scoring: what results are worth.
        findings: where to report.
        names: of the participants.
        place: line and column of a cell, by row and participant.
        written: what the file has there.
        broken: ``(R, N)``, cells that were reported already; what follows from them is not
            reported again.
    """
    found = faults(table, scoring)
    told = {(each.code, each.row, each.participant) for each in found if each.code in _BOTH_SIDES}
    for fault in found:
        if _follows(fault, broken) or _told_by_the_other_side(fault, told):
            continue
        line, column = place(fault.row, fault.participant)
        details = {
            "name": names[fault.participant],
            "round": str(table.round_no[fault.row]),
            "found": written(fault.row, fault.participant),
        }
        if 0 <= fault.opponent < len(names):
            details["opponent"] = names[fault.opponent]
            details["other"] = written(fault.row, fault.opponent)
            details["other_line"] = str(place(fault.row, fault.opponent)[0])
        findings.error(fault.code, line, column, **details)


def _follows(fault: Fault, broken: Mask) -> bool:
    if broken[fault.row, fault.participant]:
        return True
    inside = 0 <= fault.opponent < broken.shape[1]
    return inside and bool(broken[fault.row, fault.opponent])


def _told_by_the_other_side(fault: Fault, told: Container[tuple[str, int, int]]) -> bool:
    """Whether the same is wrong with the opponent, who comes first."""
    return fault.opponent < fault.participant and (fault.code, fault.row, fault.opponent) in told


def one_sided_forfeits(
    opponent: NDArray[np.int32], kind: NDArray[np.int8]
) -> list[tuple[int, int, int]]:
    """Forfeit wins whose loser has nothing in that round: row, winner, loser.

    The loser's entry can only be the forfeit loss, so it may be filled in, unless two winners
    claim the same loser.
    """
    wins = (kind == Kind.FORFEIT_WIN) & (opponent != NOBODY)
    found = [
        (int(row), int(winner), int(opponent[row, winner]))
        for row, winner in zip(*np.nonzero(wins), strict=True)
        if _has_nothing(opponent, kind, int(row), int(opponent[row, winner]))
    ]
    claims = Counter((row, loser) for row, _, loser in found)
    return [each for each in found if claims[each[0], each[2]] == 1]


def _has_nothing(opponent: NDArray[np.int32], kind: NDArray[np.int8], row: int, who: int) -> bool:
    return bool(opponent[row, who] == NOBODY and kind[row, who] == Kind.ZERO_BYE)
