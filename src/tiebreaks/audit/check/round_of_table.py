"""After which round a table was made: that whose totals it has."""

from typing import NamedTuple

from tiebreaks.audit.check.differences import RoundDifference
from tiebreaks.audit.other_round import other_round
from tiebreaks.audit.published import PublishedTable
from tiebreaks.event import Event
from tiebreaks.rulebook import Rulebook


class RoundOfTable(NamedTuple):
    """The event as it stood when a table was made.

    Attributes:
        event: after that round, if the file has its results; else as it was asked for.
        difference: what is told if it is another round than was asked for.
    """

    event: Event
    difference: RoundDifference | None = None


def round_of_table(
    event: Event, expected: Event, table: PublishedTable, rulebook: Rulebook
) -> RoundOfTable:
    """The event after the round whose totals its table has.

    Args:
        event: with all rounds that the file has.
        expected: the same after the round that was asked for.
        table: its own standings.
        rulebook: under which totals are counted.
    """
    found = other_round(_scored(expected, rulebook), table.points, _scored(event, rulebook))
    if found is None:
        return RoundOfTable(expected)
    assert found.column.criterion is not None, "points always have one"
    told = RoundDifference(
        heading=found.column.heading,
        criterion=found.column.criterion,
        asked=found.instead,
        after_round=found.after,
        right=found.matched,
        of=found.of,
        results_known=not found.missing,
    )
    return RoundOfTable(expected if found.missing else event.after_round(found.after), told)


def _scored(event: Event, rulebook: Rulebook) -> Event:
    """By the rulebook's own scoring, if it has one."""
    return event if rulebook.scoring is None else event.scored(rulebook.scoring)
