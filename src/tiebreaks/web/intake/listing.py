"""A text with its problems beside the lines that they belong to."""

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tiebreaks.event import Problem, Severity

WHOLE = 300
"""A text of so few lines is shown whole."""

MOST = 900
"""More lines than these are never shown one by one; a form has room for a thousand fields."""

_AROUND = 2
_BEHIND = 100
"""The most blanks that are added to a line to point behind its end."""
_WORD = re.compile(r"[^\s;,|\t]+")


class Piece(NamedTuple):
    """A part of a line; `marked` where a problem points."""

    text: str
    marked: bool


class Line(NamedTuple):
    """One line.

    Attributes:
        number: from 1.
        text: all of it.
        pieces: the same, cut where problems point.
        problems: that lie in it.
        skipped: how many lines before it are not shown.
    """

    number: int
    text: str
    pieces: tuple[Piece, ...]
    problems: tuple[Problem, ...]
    skipped: int

    @property
    def is_wrong(self) -> bool:
        """Whether one of its problems stops the reading."""
        return any(each.severity is Severity.ERROR for each in self.problems)


class Listing(NamedTuple):
    """What is shown of a text.

    Attributes:
        lines: in order.
        problems: that lie in no line of it.
        total: how many lines the text has.
        left_out: how many lines with problems are not shown because they are too many.
    """

    lines: tuple[Line, ...]
    problems: tuple[Problem, ...]
    total: int
    left_out: int

    @property
    def is_whole(self) -> bool:
        """Whether every line is shown."""
        return len(self.lines) == self.total


def listing_of(
    lines: Sequence[str], problems: Iterable[Problem], *, whole: bool = False
) -> Listing:
    """The lines around the problems of a text; all of them where they are few.

    Args:
        lines: of the text.
        problems: with a line from 1; the others stand above the text.
        whole: whether all lines are wanted, up to `MOST`.

    >>> wrong = Problem("TRF012", Severity.ERROR, 2, 4, {"found": "9.5"})
    >>> found = listing_of(["001", "01 9.5", "002"], [wrong])
    >>> [line.number for line in found.lines], found.lines[1].pieces[1].text
    ([1, 2, 3], '9.5')
    """
    beside: dict[int, list[Problem]] = {}
    above: list[Problem] = []
    for each in problems:
        if 1 <= each.line <= len(lines):
            beside.setdefault(each.line, []).append(each)
        else:
            above.append(each)
    named = sorted(beside)[: MOST // (2 * _AROUND + 1)]
    shown = _shown(len(lines), named, whole=whole)
    found, before = [], 0
    for number in shown:
        here = tuple(beside.get(number, ()))
        text = lines[number - 1]
        found.append(Line(number, text, pieces_of(text, here), here, number - before - 1))
        before = number
    return Listing(tuple(found), tuple(above), len(lines), len(beside) - len(named))


def _shown(total: int, named: Sequence[int], *, whole: bool) -> Sequence[int]:
    if total <= (MOST if whole else WHOLE):
        return range(1, total + 1)
    around = {line for each in named for line in range(each - _AROUND, each + _AROUND + 1)}
    return sorted(line for line in around if 1 <= line <= total)


def pieces_of(text: str, problems: Iterable[Problem]) -> tuple[Piece, ...]:
    """A line cut where problems point: at what was found there, else at the word.

    Blanks are added where a problem points behind the end, at something that is missing.

    >>> pieces_of("1;Ann;x", [Problem("CTB001", Severity.ERROR, 1, 3, {"found": "Ann"})])
    (Piece(text='1;', marked=False), Piece(text='Ann', marked=True), Piece(text=';x', marked=False))
    >>> pieces_of("1;", [Problem("CTB001", Severity.ERROR, 1, 4)])[-1]
    Piece(text=' ', marked=True)
    """
    here = [each for each in problems if each.column and not each.part]
    furthest = max((each.column for each in here), default=0)
    text = text.ljust(min(furthest, len(text) + _BEHIND))
    pieces, done = [], 0
    for start, end in sorted(_reach(text, each) for each in here):
        if start < done or start >= len(text):
            continue
        pieces += [Piece(text[done:start], marked=False), Piece(text[start:end], marked=True)]
        done = end
    pieces.append(Piece(text[done:], marked=False))
    return tuple(each for each in pieces if each.text)


def _reach(text: str, problem: Problem) -> tuple[int, int]:
    """From where to where a problem points; one character where nothing stands."""
    start = problem.column - 1
    found = problem.details.get("found", "")
    if found and text.startswith(found, start):
        return start, start + len(found)
    word = _WORD.match(text, start)
    return start, word.end() if word else start + 1
