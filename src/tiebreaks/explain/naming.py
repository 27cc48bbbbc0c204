"""How a participant is named wherever a sentence speaks of him."""

from tiebreaks.event import Participant
from tiebreaks.explain.derivation import Person


def named(person: Person | Participant) -> str:
    """Name and number.

    >>> named(Person(12, "Nick"))
    'Nick (12)'
    """
    return f"{person.name} ({person.id})"
