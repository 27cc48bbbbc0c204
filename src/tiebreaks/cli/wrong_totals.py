"""Problems of a file that a command tells better itself: totals that are not those of the results.

Reading a file already finds such totals.  A command that looks at them says why they are others.
"""

from collections.abc import Iterable, Sequence

from tiebreaks.event import Participant, Problem
from tiebreaks.explain.derivation import Person

_CODES = frozenset({"CTB005", "TRF012", "TRF050"})


def without_totals_of(
    problems: Sequence[Problem], people: Iterable[Person | Participant]
) -> list[Problem]:
    """The problems but for those of the totals of some people, which are told elsewhere.

    Args:
        problems: of the file.
        people: whose totals are told.

    >>> from tiebreaks.event import Severity
    >>> wrong = Problem("CTB005", Severity.WARNING, details={"name": "Nick", "found": "3"})
    >>> without_totals_of([wrong], [Person(7, "Nick")])
    []
    """
    names = {person.name for person in people}
    return [
        each
        for each in problems
        if each.code not in _CODES or each.details.get("name") not in names
    ]
