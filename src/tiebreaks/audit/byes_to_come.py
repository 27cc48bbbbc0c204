"""Totals that contain byes of rounds that were not held yet."""

from collections.abc import Iterator
from fractions import Fraction

from tiebreaks.audit.published import PublishedColumn
from tiebreaks.event import Event, Kind, Outcome
from tiebreaks.formats.trf.upcoming import pairings

_KINDS = {"F": Kind.FULL_BYE, "H": Kind.HALF_BYE, "U": Kind.PAIRING_BYE, "Z": Kind.ZERO_BYE}

Totals = tuple[Fraction | None, ...]


def with_byes_to_come(event: Event, column: PublishedColumn, totals: Totals) -> Totals | None:
    """The totals that a column of points has if it counts announced byes; ``None`` if not.

    Programs that pair add byes to the totals as soon as they are granted.  All totals must be
    right with the byes up to one and the same round.

    Args:
        event: as it stands, with the byes that its file announces.
        column: of points.
        totals: ``(N,)`` what the rounds that were held brought; empty where that is not known.
    """
    if not totals or _agree(column, totals):
        return None
    return next((each for each in _more(event, totals) if _agree(column, each)), None)


def _agree(column: PublishedColumn, totals: Totals) -> bool:
    """Whether everybody's published total is that one; where there is none it agrees."""
    return all(total is None or column.agrees(index, total) for index, total in enumerate(totals))


def _more(event: Event, totals: Totals) -> Iterator[Totals]:
    """The totals with the byes of one round to come, of two, and so on."""
    byes = pairings(event.records, event.rounds_held)
    for number in sorted(byes):
        worth = {
            person: event.scoring.worth(_KINDS[pairing.letter], Outcome.UNDECIDED)
            for person, pairing in byes[number].items()
            if pairing.letter
        }
        totals = tuple(
            None if total is None else total + worth.get(person.id, 0)
            for person, total in zip(event.participants, totals, strict=True)
        )
        yield totals
