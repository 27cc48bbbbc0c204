"""What is to be said with a table of standings: criteria that decide nothing, changed rules."""

from collections.abc import Iterator, Sequence

from tiebreaks.event import Event, Problem, Severity
from tiebreaks.ledger import Decisions
from tiebreaks.standings.choose import Choice
from tiebreaks.standings.place import Column
from tiebreaks.systems import UnknownCodesError, criteria
from tiebreaks.systems.decisions import BY_HAND

_VOID = {"type": "TBK013", "ratings": "TBK014", "boards": "TBK015"}
_SHOWN = 5


def void_columns(event: Event, choice: Choice, columns: Sequence[Column]) -> Iterator[Problem]:
    """The criteria that the rulebook does not let decide here, each with its article.

    Where the games are missing, that is said once for all of them.
    """
    void = [(each, each.void) for each in columns if each.void and each.void.where.any()]
    without_games = [str(column.criterion) for column, why in void if why.reason == "games"]
    if without_games:
        yield _warning("TBK020", found=", ".join(without_games))
    for column, why in void:
        if why.reason == "games":
            continue
        unrated = [person.name for person in event.participants if not person.rating]
        more = ", …" if len(unrated) > _SHOWN else ""
        yield _warning(
            _VOID[why.reason],
            found=str(column.criterion),
            rulebook=choice.rulebook.id,
            article=why.article,
            expected=", ".join(unrated[:_SHOWN]) + more,
        )


def changes(event: Event, choice: Choice, decisions: Decisions) -> Iterator[Problem]:
    """Rules that are not those which the event's own document declares, once it has begun.

    FIDE C.07, 2: the list is published before the event and is not changed then.
    """
    if not event.rounds_held:
        return
    begun = {"round": str(event.rounds_held)}
    if event.rulebook and choice.rulebook.id != event.rulebook:
        yield _warning("TBK017", found=choice.rulebook.id, expected=event.rulebook, **begun)
    if event.tiebreaks and choice.criteria_reason != "declared in the file":
        ours = [str(each) for each in choice.criteria if each.system.code != BY_HAND]
        theirs = _declared(event)
        if theirs not in (ours, ours[1:]):  # record 202 leaves out the points
            found, expected = ",".join(ours), ",".join(theirs)
            yield _warning("TBK016", found=found, expected=expected, **begun)
    if event.seed and decisions.seed not in ("", event.seed):
        yield _warning("TBK019", found=f"seed={decisions.seed}", expected=f"seed={event.seed}")
    final = event.rounds_held == event.rounds  # decisions are about the final standings
    if event.by_hand and final and decisions.orders != event.by_hand:
        found, expected = (_orders(each) for each in (decisions.orders, event.by_hand))
        yield _warning("TBK019", found=found, expected=expected)


def _orders(orders: Sequence[Sequence[int]]) -> str:
    return "; ".join(f"by-hand={','.join(map(str, order))}" for order in orders) or "–"


def _declared(event: Event) -> list[str]:
    """The order that the document declares, spelt as ours as far as it is known here."""
    try:
        return [str(each) for each in criteria(event.tiebreaks)]
    except UnknownCodesError:
        return list(event.tiebreaks)


def _warning(code: str, **details: str) -> Problem:
    return Problem(code, Severity.WARNING, details=details)
