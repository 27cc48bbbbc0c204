"""The rulebook and the order of criteria, chosen for an event."""

from dataclasses import replace as with_fields

from msgspec.structs import replace

from tiebreaks.desk.changes import ChooseOrder, ChooseRules
from tiebreaks.desk.entries import decided_round
from tiebreaks.desk.refusal import RefusedError, refuse
from tiebreaks.desk.rules_problems import rules_problems
from tiebreaks.desk.state import State
from tiebreaks.event import Event
from tiebreaks.formats.json_document.types import Document
from tiebreaks.standings import Choice, choose
from tiebreaks.standings.ranking_errors import RANKING_ERRORS
from tiebreaks.systems import criteria
from tiebreaks.systems.decisions import LOTS


def begun_round(document: Document) -> int:
    """The last round with a result, after which the rules should not change; 0 before the first.

    FIDE C.07, 2: the list is published before the event.  A change is possible all the same, and
    the history keeps it; a page warns first.
    """
    return decided_round(document.games)


def choose_rules(state: State, change: ChooseRules) -> Document:
    """The document under another rulebook, with its order or with the one that goes with it.

    Raises:
        RefusedError: there is no such rulebook, or it does not have all codes of the order.
    """
    document = state.desk.document
    order = document.tiebreaks if change.tiebreaks is None else change.tiebreaks
    return _chosen(state, change.rulebook, order)


def choose_order(state: State, change: ChooseOrder) -> Document:
    """The document with another order.

    Raises:
        RefusedError: with every code that is unknown, that the rulebook does not have, or that
            means nothing for this event.
    """
    return _chosen(state, state.desk.document.rulebook, change.tiebreaks)


def _chosen(state: State, rulebook: str, order: list[str]) -> Document:
    """The document under these rules, its codes in their usual spelling."""
    document = state.desk.document
    chosen(with_fields(state.event, rulebook=rulebook, tiebreaks=tuple(order)))
    codes = list(map(str, criteria(order)))
    if LOTS in codes and not document.seed:
        refuse("DSK032")
    return replace(document, rulebook=rulebook, tiebreaks=codes)


def chosen(event: Event) -> Choice:
    """The rulebook and the order that an event declares.

    Raises:
        RefusedError: with everything that is wrong with them.
    """
    try:
        return choose(event)
    except RANKING_ERRORS as wrong:
        raise RefusedError(rules_problems(wrong)) from wrong
