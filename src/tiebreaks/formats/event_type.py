"""Swiss or round robin: as declared in words, else by who met whom."""

import re

import numpy as np

from tiebreaks.event import NOBODY, PAIRED, EventType, RoundTable

_ROUND_ROBIN = re.compile(
    r"round[ _-]?robin|all[ _-]play[ _-]all|кругов|кръгов|rundenturnier|jeder gegen jeden"
    r"|vollrund|toutes[ -]rondes",
)
_SWISS = re.compile(r"swiss|швейцар|schweizer|suisse")


def declared_type(text: str) -> EventType | None:
    """The type that a text names in English, Russian, Bulgarian, German or French.

    >>> declared_type("Individual: Double Round Robin")
    <EventType.ROUND_ROBIN: 'rr'>
    >>> declared_type("Личный, швейцарская система")
    <EventType.SWISS: 'swiss'>
    >>> declared_type("Match") is None
    True
    """
    words = text.casefold()
    swiss, robin = _SWISS.search(words), _ROUND_ROBIN.search(words)
    if bool(swiss) == bool(robin):
        return None
    return EventType.SWISS if swiss else EventType.ROUND_ROBIN


def type_of(declaration: str, table: RoundTable) -> tuple[EventType, str]:
    """The type of an event and why: declared, or by its schedule.

    Everybody must have been paired with everybody, all equally often; a forfeited game counts,
    since it was on the schedule.
    """
    declared = declared_type(declaration)
    if declared is not None:
        return declared, "declared"
    if everybody_met(table):
        return EventType.ROUND_ROBIN, "everybody met everybody"
    return EventType.SWISS, "not everybody met everybody"


def everybody_met(table: RoundTable) -> bool:
    """Whether everybody was paired with everybody, all pairs equally often."""
    n = table.participants
    paired = np.isin(table.kind, np.array(PAIRED, np.int8)) & (table.opponent != NOBODY)
    entries = int(np.count_nonzero(paired))
    if n < 2 or not entries or entries % (n * (n - 1)):  # noqa: PLR2004 (a pair)
        return False
    _, who = np.nonzero(paired)
    pairs, times = np.unique(who * n + table.opponent[paired], return_counts=True)
    return len(pairs) == n * (n - 1) and len(set(times.tolist())) == 1
