"""What a reader hands back."""

from typing import NamedTuple

from tiebreaks.event import Event, Problem

MAX_BYTES = 64 * 1024 * 1024
"""The largest file that is read, 64 MiB; the largest known events need less than one."""

MAX_CELLS = 4_000_000
"""The most participants × rounds that one file may ask for: 10,000 players, 400 rounds."""

MAX_ROUNDS = 9_999
"""The most rounds; record 142 has room for four digits."""

MAX_LINES = 2_000_000
"""The most lines of a text; a hundred thousand games of a PGN need no more."""

MAX_PROBLEMS = 100_000
"""The most problems of one file; with more of them it is refused, and the rest is not listed."""

MAX_LINE = 120_000
"""The most characters in a line: `MAX_ROUNDS` rounds of ten columns, and room to spare."""

MAX_DELIMITERS = 2_000_000
"""The most characters that may separate cells; each would become a cell in memory."""


class Reading(NamedTuple):
    """One file as it was read.

    Attributes:
        event: ``None`` if any problem is an error: there is never a half-read event.
        problems: everything that was found, in the order of the file.
        format: such as ``"trf"``, ``"crosstable"``, ``"matrix"``, ``"pgn"``; ``""`` where it was
            not recognised.
        source: the path, as given.
    """

    event: Event | None
    problems: tuple[Problem, ...]
    format: str
    source: str


class CannotWriteError(ValueError):
    """An event that a format cannot hold at all; `problems` say why."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__(", ".join(problem.code for problem in problems))
        self.problems = problems
