"""Standings without games: everybody's points are one bonus in the only row."""

import numpy as np

from tiebreaks.event import NOBODY, Kind, Outcome, RoundTable, Scoring
from tiebreaks.formats.json_document.amounts import fraction, scale_of
from tiebreaks.formats.json_document.types import Document


def standings_table(document: Document, scoring: Scoring) -> RoundTable | None:
    """The table of standings alone; ``None`` if their points cannot be counted.

    Args:
        document: everybody's points are 0 unless given.
        scoring: of the event.
    """
    points = [0 if person.points is None else person.points for person in document.participants]
    scale = scale_of(points, scoring.scale)
    shape = (1, len(points))
    try:
        units = np.array([[int(fraction(each) * scale) for each in points]], np.int64)
        return RoundTable.of(
            opponent=np.full(shape, NOBODY),
            kind=np.full(shape, Kind.NOT_HELD),
            outcome=np.full(shape, Outcome.UNDECIDED),
            scoring=scoring,
            round_no=[document.rounds or 1],
            scale=scale,
            extra=units.reshape(shape),
            bonus=units.reshape(shape),
        )
    except (ValueError, OverflowError):
        return None
