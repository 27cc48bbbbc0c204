"""The player lines of a TRF: people, their cells, and where both stand in the file."""

from collections.abc import Collection, Iterable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tiebreaks.event import NOBODY, Kind, Participant
from tiebreaks.formats.findings import Findings
from tiebreaks.formats.trf import repairs
from tiebreaks.formats.trf.grid import Grid, Places, column_of, read_grid
from tiebreaks.formats.trf.players import Player, participant
from tiebreaks.formats.trf.ratings import with_ratings
from tiebreaks.formats.trf.records import Records

Mask = NDArray[np.bool_]


class Sheet(NamedTuple):
    """All player lines.

    Attributes:
        people: in the order of the file.
        sound: whether the cells of a line can be trusted.
        grid: the cells.
        places: where they stand in the file.
    """

    people: list[Participant]
    sound: Mask
    grid: Grid
    places: Places

    @property
    def names(self) -> list[str]:
        """Of the people."""
        return [person.name for person in self.people]

    def indices(self) -> NDArray[np.int32]:
        """From start number to position; the first line counts where a number occurs twice."""
        return _indices(self.people)

    def untrusted(self, opponent: NDArray[np.int32]) -> Mask:
        """Cells about which enough was said: broken ones, and all of lines that are not sound."""
        ids = [person.id for person in self.people]
        bad_ids = {ids[player] for player in np.flatnonzero(~self.sound).tolist()}
        bad = np.array([number in bad_ids for number in ids], np.bool_)
        broken: Mask = self.grid.broken[:, : len(opponent)].T | bad
        if bad.any():
            broken |= (opponent != NOBODY) & bad[np.maximum(opponent, 0)]
        return broken

    def written(self, row: int, player: int) -> str:
        """A cell as a reader would say it: opponent and result, such as ``4 +``."""
        result = chr(int(self.grid.result[player, row])).strip()
        return f"{self.grid.opponent[player, row] or '0000'} {result}".strip()


def read_sheet(
    players: list[Player],
    shifts: dict[int, int],
    records: Records,
    findings: Findings,
    *,
    rounds: int,
    real: Collection[int],
) -> Sheet:
    """The player lines; unknown opponents and pseudo players are reported and taken out.

    Args:
        players: the lines.
        shifts: how far their rounds stand to the left.
        records: the file.
        findings: where to report.
        rounds: how many there are columns for.
        real: start numbers of players of whom the document says that they are no pseudo players.
    """
    places = Places([player.line for player in players], shifts)
    lines = [player.text for player in players]
    grid = read_grid(lines, rounds, places, findings, teams=records.has_teams)
    people = with_ratings([participant(each, findings) for each in players], records, findings)
    sheet = Sheet(people, np.array([player.sound for player in players]), grid, places)
    _check_opponents(sheet, findings)
    return _without_pseudo_players(sheet, real, findings)


def _indices(people: Iterable[Participant]) -> NDArray[np.int32]:
    numbers = np.array([person.id for person in people], np.int64)
    index = np.full(int(numbers.max(initial=0)) + 1, NOBODY, np.int32)
    index[numbers[::-1]] = np.arange(len(numbers) - 1, -1, -1, dtype=np.int32)
    index[0] = NOBODY
    return index


def _check_opponents(sheet: Sheet, findings: Findings) -> None:
    """Report opponents who are not in the file, and take them out of the grid."""
    index, grid = sheet.indices(), sheet.grid
    outside = grid.opponent >= len(index)
    unknown = outside | (index[np.where(outside, 0, grid.opponent)] == NOBODY)
    unknown &= grid.opponent != 0
    for player, r in zip(*(axis.tolist() for axis in np.nonzero(unknown)), strict=True):
        line, column = sheet.places.of(player, column_of(r))
        found = str(grid.opponent[player, r])
        name = sheet.people[player].name
        findings.error("TRF005", line, column, found=found, name=name, round=str(r + 1))
    grid.broken[unknown] = True
    grid.opponent[unknown] = 0
    grid.kind[unknown] = Kind.ZERO_BYE


def _without_pseudo_players(sheet: Sheet, real: Collection[int], findings: Findings) -> Sheet:
    pseudo = repairs.pseudo_players(sheet.names, sheet.grid)
    pseudo &= np.array([person.id not in real for person in sheet.people], np.bool_)
    if not pseudo.any():
        return sheet
    gone = np.flatnonzero(pseudo).tolist()
    for player in gone:
        findings.warning("TRF020", sheet.places.numbers[player], 15, name=sheet.names[player])
    repairs.give_byes(sheet.grid, [sheet.people[player].id for player in gone])
    stay = np.flatnonzero(~pseudo).tolist()
    return Sheet(
        [sheet.people[player] for player in stay],
        sheet.sound[stay],
        sheet.grid.without(pseudo),
        Places([sheet.places.numbers[player] for player in stay], sheet.places.shifts),
    )
