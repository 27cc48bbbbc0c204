"""Rounds that are written but were not held yet: pairings and byes that were announced.

They belong to no round table.  An event keeps them as records of this form, and they are written
into their columns again::

    ### tiebreaks paired=6 1:2w 2:1b 4:0-H
"""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

import numpy as np

from tiebreaks.event import Colour, Kind
from tiebreaks.formats.trf.sheet import Sheet

_RECORD = re.compile(r"### tiebreaks paired=([0-9]{1,4})((?: [0-9]{1,5}:[0-9]{1,5}[wb-][FHUZ]?)+)")
_CELL = re.compile(r"([0-9]+):([0-9]+)([wb-])([FHUZ]?)")
_COLOURS = {Colour.NONE: "-", Colour.WHITE: "w", Colour.BLACK: "b"}
_BYES = {
    int(Kind.FULL_BYE): "F",
    int(Kind.HALF_BYE): "H",
    int(Kind.PAIRING_BYE): "U",
    int(Kind.ZERO_BYE): "Z",
}

Cells = frozenset[tuple[int, int]]


class Pairing(NamedTuple):
    """What somebody is to have in a round: opponent (0 for nobody), colour, letter of a bye."""

    opponent: int
    colour: str
    letter: str


def upcoming(sheet: Sheet, held: int, announced: int, told: Cells) -> Iterator[str]:
    """The records of the rounds after the last one that was held.

    Args:
        sheet: the player lines.
        held: rounds with results; those after it are to come.
        announced: rounds after it are superfluous; 0 if not known.
        told: row and player of byes that stand in records of their own.
    """
    grid = sheet.grid
    for row in range(held, min(grid.rounds, announced or grid.rounds)):
        cells = []
        for player in np.flatnonzero(grid.given[:, row]).tolist():
            if (row, player) in told:
                continue
            opponent = int(grid.opponent[player, row])
            written = chr(int(grid.result[player, row])).strip()
            letter = "" if opponent else _BYES.get(int(grid.kind[player, row]), "")
            if letter == "Z" and not written:
                letter = ""
            colour = _COLOURS[Colour(int(grid.colour[player, row]))]
            cells.append(f" {sheet.people[player].id}:{opponent}{colour}{letter}")
        if cells:
            yield f"### tiebreaks paired={row + 1}{''.join(cells)}"


def is_upcoming(record: str) -> bool:
    """Whether a record tells of a round to come."""
    return _RECORD.fullmatch(record) is not None


def pairings(records: Iterable[str], held: int) -> dict[int, dict[int, Pairing]]:
    """By round and start number: what the records say of rounds after the last one held.

    >>> pairings(["### tiebreaks paired=6 1:2w 4:0-H"], 5)[6][4]
    Pairing(opponent=0, colour='-', letter='H')
    """
    found: dict[int, dict[int, Pairing]] = {}
    for record in records:
        match = _RECORD.fullmatch(record)
        if match and int(match[1]) > held:
            for number, opponent, colour, letter in _CELL.findall(match[2]):
                pairing = Pairing(int(opponent), colour, letter)
                found.setdefault(int(match[1]), {})[int(number)] = pairing
    return found
