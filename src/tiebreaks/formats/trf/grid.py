"""The round columns of all player lines at once: from characters to arrays.

The lines are laid side by side as one array of characters, players × rounds × 10 columns, so
that every step is one operation on all cells; only faulty cells are looked at one by one.
"""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tiebreaks.event import Colour, Kind, Outcome
from tiebreaks.formats.findings import Findings

Int8 = NDArray[np.int8]
Int32 = NDArray[np.int32]
Mask = NDArray[np.bool_]
Characters = NDArray[np.uint8]

FIRST = 90
"""Where the first round starts, counted from 0: column 91, blank unless numbers have 5 digits."""
WIDTH = 10
_DIGITS, COLOUR, RESULT = slice(0, 5), 6, 8
_GAPS = (5, 7, 9)
_BLANK = ord(" ")
_NOT_ASCII = 127

_PAIRED = {
    "1": (Kind.PLAYED, Outcome.WIN),
    "=": (Kind.PLAYED, Outcome.DRAW),
    "0": (Kind.PLAYED, Outcome.LOSS),
    "W": (Kind.SHORT, Outcome.WIN),
    "D": (Kind.SHORT, Outcome.DRAW),
    "L": (Kind.SHORT, Outcome.LOSS),
    "+": (Kind.FORFEIT_WIN, Outcome.WIN),
    "-": (Kind.FORFEIT_LOSS, Outcome.LOSS),
    "Z": (Kind.FORFEIT_LOSS, Outcome.LOSS),
    "?": (Kind.ADJOURNED, Outcome.UNDECIDED),
    "*": (Kind.ADJOURNED, Outcome.UNDECIDED),
    " ": (Kind.ADJOURNED, Outcome.UNDECIDED),
}
_ALONE = {
    "F": Kind.FULL_BYE,
    "H": Kind.HALF_BYE,
    "U": Kind.PAIRING_BYE,
    "Z": Kind.ZERO_BYE,
    " ": Kind.ZERO_BYE,
    # Byes of older files: a result without an opponent.
    "+": Kind.FULL_BYE,
    "1": Kind.FULL_BYE,
    "W": Kind.FULL_BYE,
    "=": Kind.HALF_BYE,
    "D": Kind.HALF_BYE,
    "-": Kind.ZERO_BYE,
    "0": Kind.ZERO_BYE,
    "L": Kind.ZERO_BYE,
}
_OPEN_AWARD = "+1W"
_BYE_LETTERS = "FHU"
_UNKNOWN = -1


def _by_character(values: dict[str, int]) -> Int8:
    table = np.full(128, _UNKNOWN, np.int8)
    for letter, value in values.items():
        table[ord(letter)] = table[ord(letter.lower())] = value
    return table


_PAIRED_KIND = _by_character({letter: int(kind) for letter, (kind, _) in _PAIRED.items()})
_PAIRED_OUTCOME = _by_character({letter: int(value) for letter, (_, value) in _PAIRED.items()})
_ALONE_KIND = _by_character({letter: int(kind) for letter, kind in _ALONE.items()})
_COLOURS = _by_character({"W": Colour.WHITE, "B": Colour.BLACK, "-": Colour.NONE, " ": Colour.NONE})


@dataclass(slots=True)
class Grid:
    """All cells, ``(players, rounds)``; `repair` steps change it before it becomes a table.

    Attributes:
        opponent: start number as written; 0 for nobody.
        kind: a `Kind`.
        outcome: an `Outcome`.
        colour: a `Colour`.
        result: the result letter as written.
        broken: cells that were reported as errors.
        given: cells in which anything is written.
    """

    opponent: Int32
    kind: Int8
    outcome: Int8
    colour: Int8
    result: Characters
    broken: Mask
    given: Mask

    @property
    def rounds(self) -> int:
        """The number of round columns."""
        return int(self.kind.shape[1])

    def without(self, rows: Mask) -> "Grid":
        """The same grid without some of the players."""
        keep = ~rows
        return Grid(
            self.opponent[keep],
            self.kind[keep],
            self.outcome[keep],
            self.colour[keep],
            self.result[keep],
            self.broken[keep],
            self.given[keep],
        )


def column_of(round_index: int, field: int = 1) -> int:
    """The column, from 1, of a field of a round: of its opponent unless another is given.

    >>> column_of(0), column_of(1), column_of(0, RESULT)
    (92, 102, 99)
    """
    return FIRST + WIDTH * round_index + field + 1


def rounds_in(lines: list[str]) -> int:
    """How many rounds the longest line reaches into."""
    longest = max((len(line.rstrip()) for line in lines), default=0)
    return max(0, -(-(longest - FIRST) // WIDTH))


class Places:
    """Where the lines stand in the file.

    Attributes:
        numbers: the line number of each player line.
        shifts: for a line that was padded in bytes, how many columns its rounds stand further
            left in the file than they should.
    """

    def __init__(self, numbers: list[int], shifts: dict[int, int]) -> None:
        self.numbers = numbers
        self.shifts = shifts

    def of(self, player: int, column: int) -> tuple[int, int]:
        """Line and column in the file."""
        line = self.numbers[player]
        return line, column - self.shifts.get(line, 0)


def read_grid(
    lines: list[str], rounds: int, places: Places, findings: Findings, *, teams: bool = False
) -> Grid:
    """Read so many round columns of all lines; every faulty cell is reported, once.

    In a match of teams a win without an opponent is one at an empty board, and nothing is odd
    about it.
    """
    cells = _characters(lines, rounds)
    opponent, bad_number = _numbers(cells[..., _DIGITS])
    result, colour = cells[..., RESULT], cells[..., COLOUR]
    nobody = opponent == 0
    kind = np.where(nobody, _ALONE_KIND[result], _PAIRED_KIND[result])
    outcome = np.where(nobody, np.int8(Outcome.UNDECIDED), _PAIRED_OUTCOME[result])
    gaps = cells[..., _GAPS[0]] != _BLANK
    for gap in _GAPS[1:]:
        gaps = gaps | (cells[..., gap] != _BLANK)
    broken = bad_number | gaps | (kind == _UNKNOWN)
    colours = _COLOURS[colour]
    grid = Grid(
        opponent=np.where(broken, 0, opponent).astype(np.int32),
        kind=np.where(broken, Kind.ZERO_BYE, kind).astype(np.int8),
        outcome=np.where(broken, Outcome.UNDECIDED, outcome).astype(np.int8),
        colour=np.where(broken | (colours == _UNKNOWN), Colour.NONE, colours).astype(np.int8),
        result=result,
        broken=broken,
        given=(cells != _BLANK).any(axis=2),
    )
    if broken.any():
        _report_broken(
            lines,
            places,
            findings,
            opponent=opponent,
            bad_number=bad_number,
            gaps=gaps,
            broken=broken,
        )
    awards = _codes("" if teams else _OPEN_AWARD)
    readings = (
        ("TRF008", COLOUR, (colours == _UNKNOWN) & ~broken),
        ("TRF014", RESULT, np.isin(grid.result, _codes("Z")) & ~broken & ~nobody),
        ("TRF016", RESULT, np.isin(grid.result, awards) & ~broken & nobody),
    )
    _report_readings(readings, lines, places, findings)
    return grid


def _characters(lines: list[str], rounds: int) -> Characters:
    width = FIRST + WIDTH * rounds
    if not rounds:
        return np.full((len(lines), 0, WIDTH), _BLANK, np.uint8)
    text = "".join(line[FIRST:width].ljust(width - FIRST) for line in lines)
    if text.isascii():
        codes = np.frombuffer(text.encode("ascii"), np.uint8)
    else:  # what is not ASCII cannot be right in these columns and becomes DEL
        points = np.frombuffer(text.encode("utf-32-le"), np.uint32)
        codes = np.minimum(points, _NOT_ASCII).astype(np.uint8)
    return codes.reshape(len(lines), rounds, WIDTH)


def _numbers(columns: Characters) -> tuple[Int32, Mask]:
    """Start numbers, 0 where the columns are blank, and which of them are no numbers."""
    digits = columns - np.uint8(ord("0"))
    is_digit = digits <= 9  # noqa: PLR2004 (characters below "0" wrapped around to above 9)
    value = np.zeros(columns.shape[:2], np.int32)
    starts = np.zeros(columns.shape[:2], np.int8)
    before = np.zeros(columns.shape[:2], np.bool_)
    for place in range(columns.shape[2]):
        here = is_digit[..., place]
        value = np.where(here, value * 10 + digits[..., place], value)
        starts += here & ~before
        before = here
    other = (~is_digit & (columns != _BLANK)).any(axis=2)
    return value, other | (starts > 1)


def _report_broken(
    lines: list[str],
    places: Places,
    findings: Findings,
    *,
    opponent: Int32,
    bad_number: Mask,
    gaps: Mask,
    broken: Mask,
) -> None:
    for player, r in zip(*(axis.tolist() for axis in np.nonzero(broken)), strict=True):
        cell = lines[player][FIRST + WIDTH * r : FIRST + WIDTH * (r + 1)].ljust(WIDTH)
        where = {"round": str(r + 1), "name": _name(lines[player])}
        if bad_number[player, r]:
            line, column = places.of(player, column_of(r))
            findings.error("TRF004", line, column, found=cell[_DIGITS].strip(), **where)
        elif gaps[player, r]:
            gap = next(each for each in _GAPS if cell[each] != " ")
            line, column = places.of(player, column_of(r, gap))
            findings.error("TRF007", line, column, found=cell[gap], **where)
        else:
            line, column = places.of(player, column_of(r, RESULT))
            letter = cell[RESULT]
            bye = letter.upper() in _BYE_LETTERS and opponent[player, r] != 0
            findings.error("TRF015" if bye else "TRF006", line, column, found=letter, **where)


def _report_readings(
    readings: Iterable[tuple[str, int, Mask]],
    lines: list[str],
    places: Places,
    findings: Findings,
) -> None:
    """Cells that are read in the one way that makes sense, and reported."""
    for code, field, mask in readings:
        if not mask.any():
            continue
        for player, r in zip(*(axis.tolist() for axis in np.nonzero(mask)), strict=True):
            line, column = places.of(player, column_of(r, field))
            found = lines[player][FIRST + WIDTH * r + field]
            name = _name(lines[player])
            findings.warning(code, line, column, found=found, round=str(r + 1), name=name)


def _codes(letters: str) -> Characters:
    return np.array([ord(each) for each in letters + letters.lower()], np.uint8)


def _name(line: str) -> str:
    return line[14:47].strip()
