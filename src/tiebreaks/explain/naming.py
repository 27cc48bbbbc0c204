"""How a participant is named wherever a sentence speaks of him."""

from tiebreaks.event import Participant, Problem, asked_wrongly
from tiebreaks.explain.derivation import Person
from tiebreaks.standings import ParticipantError

_SHOWN = 10


def named(person: Person | Participant) -> str:
    """Name and number.

    >>> named(Person(12, "Nick"))
    'Nick (12)'
    """
    return f"{person.name} ({person.id})"


def nobody(failure: ParticipantError) -> Problem:
    """The problem that an unknown or ambiguous participant is."""
    if not failure.found:
        return asked_wrongly("TBK002", found=failure.asked)
    names = ", ".join(map(named, failure.found[:_SHOWN]))
    return asked_wrongly("TBK003", found=failure.asked, expected=names)
