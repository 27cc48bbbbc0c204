"""Cuts: truncated, median, and truncated as far as a tied group needs."""

from tiebreaks.ledger import Facts, Ledger
from tiebreaks.ledger.groups import Labels, sizes, split
from tiebreaks.rulebook import CutOrder, Modifiers
from tiebreaks.systems.declaration import Ordering, Step, System, as_ledger


def cut(facts: Facts, ledger: Ledger, modifiers: Modifiers) -> Ledger:
    """``/Cn``: without the n least significant values; ``/Mn``: also without the n most.

    The low ones go first (AMB-18), and of them those that the rulebook has cut first: values of
    voluntarily unplayed rounds (FIDE C.07, 16.5), one cut after the other.

    >>> from tiebreaks.ledger.micro import facts_of
    >>> facts = facts_of(["·½1", "½·1", "00·"])
    >>> cut(facts, facts.opponents(), Modifiers(cut_low=1)).total(0)
    Fraction(3, 2)
    """
    if modifiers.cut_low:
        first = facts.goes_first(forfeits_as_played=modifiers.forfeits_as_played)
        always = facts.unplayed.cut.order is CutOrder.UNPLAYED_FIRST
        count = modifiers.cut_low * facts.cut_size
        ledger = ledger.without_lowest(count, first, always=always)
    if modifiers.cut_high:
        ledger = ledger.without_highest(modifiers.cut_high * facts.cut_size)
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
    first = ledger = cut(
        facts, as_ledger(system)(facts, whole, score), whole._replace(cut_low=start)
    )
    steps: list[Step] = []
    for count in range(start, facts.table.rows + 1):
        if not (sizes(labels) > 1).any():
            break
        if count > start:
            ledger = cut(facts, ledger, whole._replace(cut_low=1))
        value = ledger.totals()
        after = split(labels, value)
        steps.append(Step("cut", count, labels, after, value, ledger.total_unit))
        labels = after
    return Ordering(labels, first, tuple(steps))
