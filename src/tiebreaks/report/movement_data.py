"""Who moved, as data for programs."""

from collections.abc import Iterable
from typing import Any

from tiebreaks.desk.movement import Move


def movement_data(moves: Iterable[Move]) -> list[dict[str, Any]]:
    """Each mover's number, and his place before and after.

    >>> from tiebreaks.standings import Place
    >>> movement_data([Move(7, "Petrov", Place(5, 5), Place(3, 4))])
    [{'id': 7, 'before': {'rank': 5, 'last': 5}, 'after': {'rank': 3, 'last': 4}}]
    """
    return [
        {"id": move.id, "before": move.before._asdict(), "after": move.after._asdict()}
        for move in moves
    ]
