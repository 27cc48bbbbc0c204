"""By which score a table of teams ranks: that changes every tie-break that counts the score."""

import numpy as np

from tiebreaks.audit.identify.places import Neighbours
from tiebreaks.audit.published import PublishedColumn, PublishedTable
from tiebreaks.audit.ranks import ranks
from tiebreaks.event import Event
from tiebreaks.ledger.groups import split


def ranking_score(event: Event, table: PublishedTable) -> str:
    """``"GP"`` where teams stand by their game points; empty where the rulebook's score ranks.

    Game points rank if they are the first column of points, unless the places follow the match
    points better; or wherever the places follow them better.
    """
    if event.table.game_points is None:
        return ""
    scores = {str(each.criterion): each for each in reversed(table.points)}
    games, matches = scores.get("GP"), scores.get("MP")
    if games is None:
        return ""
    goes_first = table.points[0] is games
    if table.place is None:
        return "GP" if goes_first else ""
    neighbours = Neighbours(table.place)
    off = _contradicted(neighbours, games)
    if matches is None:
        return "GP" if 5 * off <= len(neighbours.order) else ""
    other = _contradicted(neighbours, matches)
    return "GP" if off < other or (off == other and goes_first) else ""


def _contradicted(neighbours: Neighbours, column: PublishedColumn) -> int:
    """How many neighbours a column of points has the other way round."""
    everybody = np.zeros(len(column.entries), np.int64)
    labels = split(everybody, ranks(column.numbers))
    return int((neighbours.signs(labels) < 0).sum())
