"""What one event has and another lacks or has otherwise: what a conversion has lost.

A writer leaves out whatever its format cannot hold.  Nobody has to keep a list of that: the
bytes are read back, and the event read is compared with the one that was to be written.
"""

from tiebreaks.event import Event, Problem
from tiebreaks.formats.differences.amounts import amount_differences, total_differences
from tiebreaks.formats.differences.entries import common_entries
from tiebreaks.formats.differences.games import game_differences, lost_games
from tiebreaks.formats.differences.matching import Match, match
from tiebreaks.formats.differences.people import member_differences, people_differences
from tiebreaks.formats.differences.said import said_differences


def differences(one: Event, other: Event) -> tuple[Problem, ...]:
    """Everything that `other` lacks or has otherwise, one warning for each kind of loss.

    Participants are the same if number and name are, else if the name is, else the number; what
    is left is taken in order.  Amounts are compared as exact fractions, so that the units of the
    two tables do not matter; neither does the order of the games inside a round.  Details,
    published columns and declarations that only `other` has are no loss: a file that needs points
    may state them.  Two events are the same if nothing differs either way.

    Args:
        one: what was to be kept.
        other: what was kept.

    Returns:
        Problems ``CNV001`` to ``CNV020`` and ``CNV025`` in the order of their codes, each at most
        once; the details have a ``count`` where there can be more than one, and the first
        ``example``.

    >>> from dataclasses import replace
    >>> from tiebreaks.event import Participant
    >>> from tiebreaks.ledger.micro import duel
    >>> event = duel("1½", "0½")
    >>> differences(event, event)
    ()
    >>> nameless = [Participant(person.id, "?") for person in event.participants]
    >>> found, = differences(event, replace(event, participants=tuple(nameless)))
    >>> found.code, dict(found.details)
    ('CNV002', {'count': '2', 'example': 'A → ?'})
    """
    people = _who_is_who(one, other)
    found = [
        *people_differences(one, other, people),
        *member_differences(one, other),
        *_happened(one, other, people),
        *said_differences(one, other),
    ]
    first: dict[str, Problem] = {}
    for problem in found:
        first.setdefault(problem.code, problem)
    return tuple(first[code] for code in sorted(first))


def _who_is_who(one: Event, other: Event) -> Match:
    """Which participants are the same; nobody, if one ranks teams and the other their players."""
    names = [{each.name for each in event.participants} for event in (one, other)]
    members = [{each.name for each in event.members} for event in (one, other)]
    if names[0] & names[1] or not (members[0] & names[1] or names[0] & members[1]):
        return match(one.participants, other.participants)
    here, there = (tuple(range(len(event.participants))) for event in (one, other))
    return Match((), here, there)


def _happened(one: Event, other: Event, people: Match) -> list[Problem]:
    """Games, or points alone where one of the two has no games."""
    totals = total_differences(one, other, people)
    if one.games_known != other.games_known:
        return [*lost_games(one, other), *totals]
    both = common_entries(one, other, people)
    return [*game_differences(both), *amount_differences(both, people), *totals]


__all__ = ["differences"]
