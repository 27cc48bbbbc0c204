"""Cuts: truncated, median, and truncated as far as a tied group needs."""

from tiebreaks.ledger import Facts, Ledger
from tiebreaks.ledger.groups import Labels, sizes, split
from tiebreaks.rulebook import Modifiers
from tiebreaks.systems.declaration import Ordering, Step, System, as_ledger


def cut(ledger: Ledger, modifiers: Modifiers) -> Ledger:
    """``/Cn``: without the n least significant values; ``/Mn``: also without the n most.

    The low ones go first (AMB-18).

    >>> from tiebreaks.ledger.micro import facts_of
    >>> buchholz = facts_of(["·½1", "½·1", "00·"]).opponents()
    >>> cut(buchholz, Modifiers(cut_low=1)).total(0), buchholz.total(0)
    (Fraction(3, 2), Fraction(3, 2))
    """
    if modifiers.cut_low:
        ledger = ledger.without_lowest(modifiers.cut_low)
    if modifiers.cut_high:
        ledger = ledger.without_highest(modifiers.cut_high)
    return ledger


def iterated(
    system: System, facts: Facts, modifiers: Modifiers, score: str, labels: Labels
) -> Ordering:
    """``/C*``: take off the weakest opponent, and the next, as long as somebody is still tied.

    Sources 000 and 003: "if they are still equal, the procedure is repeated".  Each step looks
    only at those whom the step before left equal (AMB-3 for where it starts).
    """
    whole = Modifiers(forfeits_as_played=modifiers.forfeits_as_played)
    start = system.iterate_from
    first = ledger = cut(as_ledger(system)(facts, whole, score), Modifiers(cut_low=start))
    steps: list[Step] = []
    for count in range(start, facts.table.rows + 1):
        if not (sizes(labels) > 1).any():
            break
        if count > start:
            ledger = ledger.without_lowest(1)
        value = ledger.totals()
        after = split(labels, value)
        steps.append(Step("cut", count, labels, after, value, ledger.unit))
        labels = after
    return Ordering(labels, first, tuple(steps))
