"""What matches are made from, and what they become: players' games, teams' rounds."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tiebreaks.event import NOBODY, Kind, Participant, RoundTable
from tiebreaks.formats.trf.grid import Grid, Places, column_of

Pair = tuple[int, int]
"""Two positions: teams, players, or row and team."""


class Games(NamedTuple):
    """The games of the players.

    Attributes:
        people: the players.
        table: ``(R, P)`` of them.
        grid: their cells as written.
        places: where their lines stand.
        broken: ``(R, P)``, cells that were reported already.
    """

    people: Sequence[Participant]
    table: RoundTable
    grid: Grid
    places: Places
    broken: NDArray[np.bool_]

    def letter(self, row: int, player: int) -> str:
        """The result as written."""
        return chr(int(self.grid.result[player, row]))

    def place(self, row: int, player: int) -> tuple[int, int]:
        """Line and column of a cell."""
        return self.places.of(player, column_of(row))


@dataclass(slots=True)
class Draft:
    """The matches in the making, ``(R, N)``.

    Attributes:
        opponent: positions of teams.
        kind: a `Kind`.
        outcome: an `Outcome`.
        colour: a `Colour`.
        games: game points in units of the players' table, where boards made them.
        awarded: where there are no boards, so that game points are given by the kind.
        boards: players at the boards of a team, by row and team; `NOBODY` where nobody sat.
        said_by: the record, or the opponent, that a cell was filled by.
    """

    opponent: NDArray[np.int32]
    kind: NDArray[np.int8]
    outcome: NDArray[np.int8]
    colour: NDArray[np.int8]
    games: NDArray[np.int64]
    awarded: NDArray[np.bool_]
    boards: dict[Pair, list[int]] = field(default_factory=dict)
    said_by: dict[Pair, str] = field(default_factory=dict)

    @classmethod
    def empty(cls, rounds: int, teams: int) -> "Draft":
        """Nobody is paired yet."""
        shape = (rounds, teams)
        return cls(
            np.full(shape, NOBODY, np.int32),
            np.full(shape, Kind.ZERO_BYE, np.int8),
            np.zeros(shape, np.int8),
            np.zeros(shape, np.int8),
            np.zeros(shape, np.int64),
            np.ones(shape, np.bool_),
        )
