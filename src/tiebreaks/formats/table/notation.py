"""Which notation the cells of a crosstable are in: settled for the whole file, and reported.

Every notation that could be meant is tried; the one under which the fewest cells cannot be read
or name an opponent who does not name them back is taken.  Where two are equally good, the first
of the list is.
"""

import re
from collections.abc import Iterator, Sequence

from tiebreaks.event import Outcome
from tiebreaks.formats.table.cells import Entry, Notation, has_colour, read_cell

Grid = Sequence[Sequence[str]]

_RESULT_FIRST = re.compile(r"(?:½|1/2|0[.,]5|[012=+-])\s*[wbsбчWBSБЧ]\s*\d{1,6}")
_LETTERS = re.compile(r"[LDXF]\s*\d{1,6}", re.IGNORECASE)
_SIGNED = re.compile(r"[-+=]\s*\d{1,6}")
_SIGN_LAST = re.compile(r"\d{1,6}\s*[-+=]")


def notation(grid: Grid, numbers: Sequence[int]) -> tuple[Notation, str]:
    """The notation of a whole table, and a cell that another reading would understand, too.

    Args:
        grid: the texts of the result cells, by participant and column.
        numbers: of the participants.

    Returns:
        The notation; the cell is empty where nothing had to be settled.

    >>> notation([["1w2"], ["0b1"]], [1, 2])
    (<Notation.RESULT_FIRST: '1w12'>, '1w2')
    >>> notation([["2w1"], ["1b0"]], [1, 2])
    (<Notation.GAME: '12w1'>, '')
    """
    texts = {text.strip() for row in grid for text in row}
    candidates = list(_candidates(texts))
    best = candidates[0]
    if len(candidates) > 1:
        best = min(candidates, key=lambda each: _misfits(grid, numbers, each))
    pattern = _DOUBTFUL.get(best)
    cells = (text.strip() for row in grid for text in row)
    return best, next((cell for cell in cells if pattern and pattern.fullmatch(cell)), "")


_DOUBTFUL = {Notation.RESULT_FIRST: _RESULT_FIRST, Notation.SIGN_LAST: _SIGN_LAST}
"""Notations whose cells mean something else in most files."""


def _candidates(texts: set[str]) -> Iterator[Notation]:
    """The notations that could be meant, the most usual first."""
    coloured = any(map(has_colour, texts))
    signed = [text for text in texts if _SIGNED.fullmatch(text)]
    last = [text for text in texts if _SIGN_LAST.fullmatch(text)]
    if coloured or not (signed or last or _any(_LETTERS, texts)):
        yield Notation.GAME
    if _any(_RESULT_FIRST, texts):
        yield Notation.RESULT_FIRST
    if coloured:
        return
    if _any(_LETTERS, texts):
        yield Notation.LETTERS
    if last and not any(map(_colourless_points, texts)):
        yield Notation.SIGN_LAST
    if signed or not last:
        yield Notation.SIGNED
    if last:
        yield Notation.GAME


def _any(pattern: re.Pattern[str], texts: set[str]) -> bool:
    return any(pattern.fullmatch(text) for text in texts)


def _colourless_points(text: str) -> bool:
    """``12-1`` and the like: where games have points, a sign is a forfeit."""
    entries = read_cell(text, Notation.GAME) or ()
    return any(entry.opponent and entry.value is not None for entry in entries)


def misfits(grid: Grid, numbers: Sequence[int]) -> int:
    """Cells that make no sense if opponents are named by these numbers, in the best notation."""
    texts = {text.strip() for row in grid for text in row}
    return min(_misfits(grid, numbers, each) for each in _candidates(texts))


def _misfits(grid: Grid, numbers: Sequence[int], notation: Notation) -> int:
    """Cells that cannot be read so, or whose opponent has another one."""
    index = {number: position for position, number in enumerate(numbers)}
    read = [[read_cell(text, notation) for text in row] for row in grid]
    return sum(
        entries is None or not _answered(entries, read, index, numbers[player], column)
        for player, row in enumerate(read)
        for column, entries in enumerate(row)
    )


def _answered(
    entries: tuple[Entry, ...],
    read: Sequence[Sequence[tuple[Entry, ...] | None]],
    index: dict[int, int],
    number: int,
    column: int,
) -> bool:
    for entry in entries:
        if not entry.opponent:
            continue
        rival = index.get(entry.opponent)
        if rival is None or entry.opponent == number:
            return False
        back = read[rival][column] or ()
        if not any(_fits(entry, other, number) for other in back):
            return False
    return True


def _fits(entry: Entry, other: Entry, number: int) -> bool:
    """Whether the opponent's entry names this participant, and not the same outcome."""
    if other.opponent != number:
        return False
    both_won = entry.outcome is other.outcome is Outcome.WIN
    return not both_won
