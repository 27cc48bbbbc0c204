"""What a file needed before it could be read stays with its event, as notes."""

from collections.abc import Iterable
from itertools import islice

from tiebreaks.desk.desk import Note
from tiebreaks.event import Problem, Severity

MOST_NOTES = 1_000
"""The most notes that stay with an event; every version of it carries them."""


def notes_of(problems: Iterable[Problem]) -> tuple[Note, ...]:
    """The notes that the problems of a file become.

    >>> problem = Problem("TRF012", Severity.WARNING, 14, 81, {"found": "3.0"})
    >>> note, = notes_of([problem])
    >>> note.code, note.line, problem_of(note) == problem
    ('TRF012', 14, True)
    """
    return tuple(
        Note(each.code, each.line, each.column, each.part, dict(each.details))
        for each in islice(problems, MOST_NOTES)
    )


def problem_of(note: Note) -> Problem:
    """A note as the problem that it was; only what was repaired becomes a note."""
    return Problem(
        note.code, Severity.WARNING, note.line, note.column, note.details, part=note.part
    )
