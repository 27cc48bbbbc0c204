"""Rounds: how many are announced, how many were held."""

from collections.abc import Iterator, Sequence

from tiebreaks.event import Event
from tiebreaks.formats.trf.kept import played
from tiebreaks.formats.trf.writing.order import Line, place

_DECLARED = ("142", "XXR")


def announced(event: Event) -> int:
    """The announced number; a file counts every row of the table as a round."""
    return event.rounds + event.table.rows - event.rounds_held


def rounds_line(event: Event, kept: Sequence[str]) -> Iterator[Line]:
    """Record 142, where more rounds are announced than games tell of and no kept line says so."""
    if announced(event) > played(event.table) and not any(
        line[:3].upper() in _DECLARED for line in kept
    ):
        yield place("142"), f"142 {announced(event)}"


def held_to_declare(event: Event) -> int:
    """The number of rounds held, where nobody is paired in the last one; else 0."""
    rows = event.table.rows
    return rows if rows > played(event.table) else 0
