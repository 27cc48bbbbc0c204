"""What a TRF leaves open and what is done about it: always the same, and always reported."""

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tiebreaks.event import NOBODY, OVER_THE_BOARD, Colour, Kind, Outcome
from tiebreaks.formats.bye_words import is_bye
from tiebreaks.formats.contradictions import one_sided_forfeits
from tiebreaks.formats.findings import Findings
from tiebreaks.formats.trf.grid import COLOUR, RESULT, Grid, Places, column_of

if TYPE_CHECKING:
    from tiebreaks.formats.trf.team_records import Bye


class Draft(NamedTuple):
    """A round table in the making, ``(R, N)``, and where its cells stand in the file.

    Attributes:
        opponent: positions, `NOBODY` where there is none.
        kind: a `Kind`.
        outcome: an `Outcome`.
        colour: a `Colour`.
        names: of the players.
        places: of their lines.
    """

    opponent: NDArray[np.int32]
    kind: NDArray[np.int8]
    outcome: NDArray[np.int8]
    colour: NDArray[np.int8]
    names: list[str]
    places: Places

    def game(self, row: int, player: int, rival: int) -> dict[str, str]:
        """What a message about a game names."""
        return {
            "name": self.names[player],
            "opponent": self.names[rival],
            "round": str(row + 1),
            "other_line": str(self.places.of(rival, 1)[0]),
        }


def pseudo_players(names: list[str], grid: Grid) -> NDArray[np.bool_]:
    """Players who are only there so that somebody can be paired with them and have a bye.

    The name must say so, and none of their games may have brought them anything: some programs
    write a bye as a game that the pseudo player has lost.
    """
    played = np.isin(grid.kind, np.array(OVER_THE_BOARD, np.int8))
    scored = (played & (grid.outcome != Outcome.LOSS)).any(axis=1)
    called = np.array([is_bye(name) for name in names], np.bool_)
    result: NDArray[np.bool_] = called & ~scored
    return result


def give_byes(grid: Grid, pseudo: list[int]) -> None:
    """Whoever met a pseudo player had a bye: the point if he was given it, else nothing."""
    met = np.isin(grid.opponent, np.array(pseudo, np.int32))
    won = met & ((grid.kind == Kind.FORFEIT_WIN) | (grid.outcome == Outcome.WIN))
    grid.kind[met] = Kind.ZERO_BYE
    grid.kind[won] = Kind.PAIRING_BYE
    grid.outcome[met] = Outcome.UNDECIDED
    grid.opponent[met] = 0
    grid.colour[met] = Colour.NONE


def write_byes(byes: "list[Bye]", grid: Grid, names: list[str], findings: Findings) -> None:
    """Byes of record 240 in cells that have none; a cell that says otherwise is an error."""
    for each in byes:
        row, player = each.round - 1, each.who
        if row >= grid.rounds:
            where = {"round": str(each.round), "expected": str(grid.rounds)}
            findings.note("TRF018", each.line, each.column, **where)
            continue
        if grid.opponent[player, row] or grid.kind[player, row] not in (each.kind, Kind.ZERO_BYE):
            opponent, letter = grid.opponent[player, row] or "0000", chr(grid.result[player, row])
            where = {"name": names[player], "round": str(each.round), "record": each.record}
            other = f"{opponent} {letter}".strip()
            findings.error("TRF046", each.line, each.column, other=other, **where)
            continue
        grid.kind[player, row] = each.kind
        grid.given[player, row] = True


def mirror_forfeits(draft: Draft, findings: Findings) -> None:
    """Write the forfeit loss that a forfeit win on the other side implies."""
    for row, winner, loser in one_sided_forfeits(draft.opponent, draft.kind):
        draft.opponent[row, loser] = winner
        draft.kind[row, loser] = Kind.FORFEIT_LOSS
        draft.outcome[row, loser] = Outcome.LOSS
        line, column = draft.places.of(loser, column_of(row))
        findings.warning("TRF009", line, column, **draft.game(row, loser, winner))


def report_adjourned(draft: Draft, findings: Findings) -> None:
    """One report for each game without a result: the standings are provisional."""
    pending = (draft.kind == Kind.ADJOURNED) & (draft.opponent != NOBODY)
    for row, player in zip(*(axis.tolist() for axis in np.nonzero(pending)), strict=True):
        rival = int(draft.opponent[row, player])
        if rival < player and pending[row, rival]:
            continue
        line, column = draft.places.of(player, column_of(row, RESULT))
        findings.note("TRF017", line, column, **draft.game(row, player, rival))


def report_equal_colours(draft: Draft, findings: Findings) -> None:
    """Two players cannot both have had White; the colours stay as they are written."""
    if not draft.colour.size:
        return
    other = np.take_along_axis(draft.colour, np.maximum(draft.opponent, 0), axis=1)
    same = (draft.opponent != NOBODY) & (draft.colour != Colour.NONE) & (draft.colour == other)
    for row, player in zip(*(axis.tolist() for axis in np.nonzero(same)), strict=True):
        rival = int(draft.opponent[row, player])
        if rival > player:
            line, column = draft.places.of(player, column_of(row, COLOUR))
            findings.note("TRF010", line, column, **draft.game(row, player, rival))
