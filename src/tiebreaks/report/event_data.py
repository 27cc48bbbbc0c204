"""An event as all reports for programs begin with it."""

from typing import Any

from tiebreaks.event import Event

Data = dict[str, Any]


def event_data(event: Event) -> Data:
    """Its name, type, size, and how far it has got.

    >>> from tiebreaks.ledger.micro import duel
    >>> event_data(duel("1½", "0½"))
    {'name': '', 'type': 'rr', 'rounds': 2, 'after_round': 2, 'participants': 2}
    """
    return {
        "name": event.name,
        "type": event.type.value,
        "rounds": event.rounds,
        "after_round": event.rounds_held,
        "participants": len(event.participants),
    }
