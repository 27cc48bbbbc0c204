"""Which of several equally good explanations goes first: the simplest one, of the likeliest rules.

Nothing is decided by it: whatever explains a table equally well is told as well.
"""

from collections.abc import Sequence
from datetime import date
from typing import NamedTuple

from tiebreaks.audit.candidates import Candidate, Form
from tiebreaks.event import Event
from tiebreaks.rulebook import Modifiers, Rulebook, RulebookError
from tiebreaks.standings import choose

_OF_FORM = {Form.VALUE: 0, Form.AMONG_TIED: 1, Form.PLACE: 2}

_NAMED = 100
"""What it counts that the heading of a column names a code."""

_IN_ORDER = 10
"""What it counts that a code stands in the rulebook's own order."""


def cost(candidate: Candidate, rulebook: Rulebook) -> int:
    """What speaks against a code under a rulebook: how far-fetched it is, unless it is named.

    Buchholz with a cut goes before the truncated Solkoff, which is the same, unless the rulebook
    itself speaks of Solkoff.
    """
    return far_fetched(candidate, rulebook) - (4 if _names(rulebook, candidate) else 0)


def far_fetched(candidate: Candidate, rulebook: Rulebook) -> int:
    """How far-fetched a code is: every modifier is, and a system of neither FIDE nor the rulebook.

    Other than `cost` it does not favour a rulebook for having a long list of codes.
    """
    system, code = candidate.criterion.system, candidate.criterion.code
    elsewhere = 0 if system.handbook or _names(rulebook, candidate) else 2
    standard = 2 if system.standard.cut_low else 0
    score = 1 if code.score else 0
    return elsewhere + standard + _of_modifiers(code.modifiers) + score + _OF_FORM[candidate.form]


def _names(rulebook: Rulebook, candidate: Candidate) -> bool:
    return candidate.criterion.system.code in rulebook.codes


def _of_modifiers(modifiers: Modifiers) -> int:
    cuts = 1 + modifiers.cut_low if modifiers.cut_low else 0
    return (
        cuts
        + bool(modifiers.cut_high)
        + 3 * (modifiers.iterated + modifiers.forfeits_as_played + modifiers.fore)
        + 2 * modifiers.inside
        + (3 + abs(modifiers.limit) if modifiers.limit else 0)
        + (3 + modifiers.divisor if modifiers.divisor else 0)
    )


def in_own_order(candidate: Candidate, rulebook: Rulebook) -> bool:
    """Whether the rulebook has the code in one of its own orders."""
    code = str(candidate.criterion)
    orders = (*rulebook.orders.values(), *rulebook.team_orders.values())
    return any(code in order for order in orders)


class Likelihood(NamedTuple):
    """What is known of a rulebook before the table is looked at; lower goes first.

    Attributes:
        group: 0 for the one that would be taken for this event; 1 for those that are taken by
            date and type, if the event has no date or began while they were in force; 2 for
            those that nobody takes without naming them, as far as they were in use then; 3 for
            editions of other times, and 4 for such that were never taken by date.
        age: of several editions the newest goes first.
        id: of the rulebook.
    """

    group: int
    age: int
    id: str


def likelihood(event: Event, rulebook: Rulebook, chosen: str) -> Likelihood:
    """How likely a rulebook is for an event: the one preference of `check` and `identify`.

    Args:
        event: whose table.
        rulebook: one that explains as much of it as others do.
        chosen: the id of the one that would be taken, as `chosen_for` has it.

    >>> from tiebreaks.ledger.micro import duel
    >>> from tiebreaks.rulebook import load
    >>> books = [load(name) for name in ("fide-2022", "papi", "fide-2023", "fide-2024")]
    >>> undated = duel("1", "0")
    >>> [each.id for each in sorted(books, key=lambda book: likelihood(undated, book, ""))]
    ['fide-2024', 'fide-2023', 'papi', 'fide-2022']
    """
    by_date = _is_taken_by_date(event, rulebook)
    age = -(rulebook.in_force or date.min).toordinal() if by_date else 0
    return Likelihood(_group(event, rulebook, chosen, by_date=by_date), age, rulebook.id)


def _group(event: Event, rulebook: Rulebook, chosen: str, *, by_date: bool) -> int:
    if rulebook.id == chosen:
        return 0
    # without a date, editions that are over are those of other times
    in_use = rulebook.covers(event.start) if event.start else by_date or rulebook.until is None
    if in_use:
        return 1 if by_date else 2
    return 3 if by_date else 4


def _is_taken_by_date(event: Event, rulebook: Rulebook) -> bool:
    """Whether it is one of those that are taken for such events although nobody names them."""
    matches = event.table.game_points is not None
    scoring = "matches" if matches else event.scoring.label()
    choice = rulebook.chosen
    return event.type in choice.types and (not choice.scoring or scoring in choice.scoring)


def chosen_for(event: Event, rulebooks: Sequence[Rulebook]) -> str:
    """The rulebook that would be taken for an event, if it is among those that are tried."""
    try:
        # the order of criteria is of no interest here, and that of the file may be unreadable
        chosen = choose(event, tiebreaks="PTS").rulebook.id
    except RulebookError:  # the document names one that is not there
        return ""
    return chosen if any(book.id == chosen for book in rulebooks) else ""


def preference(candidate: Candidate, rulebook: Rulebook, named: object) -> tuple[int, int, str]:
    """A key that sorts equally good candidates of one rulebook for a column.

    Args:
        candidate: one of them.
        rulebook: under which it is looked at.
        named: the criterion that the heading of the column names, or ``None``.
    """
    value = cost(candidate, rulebook)
    value -= _IN_ORDER * in_own_order(candidate, rulebook)
    value -= _NAMED * (named is not None and str(named) == str(candidate.criterion))
    return value, _OF_FORM[candidate.form], str(candidate.criterion)
