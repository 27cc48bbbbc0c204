"""What no rule decides: lots from a seed, and orders by hand, each with its reason."""

from dataclasses import replace as with_fields

from msgspec.structs import replace

from tiebreaks.desk.changes import Decide, DrawLots, WithdrawDecision
from tiebreaks.desk.desk import Desk, Reason
from tiebreaks.desk.ranked import rankable, round_that_is_on
from tiebreaks.desk.refusal import RefusedError, refuse
from tiebreaks.desk.rules import chosen
from tiebreaks.desk.state import State
from tiebreaks.standings import DecisionError, rank
from tiebreaks.standings.ranking_problems import wrong_order
from tiebreaks.systems import criteria
from tiebreaks.systems.decisions import LOTS


def draw_lots(state: State, change: DrawLots) -> Desk:
    """The desk with lots from a seed at the end of the order, or without lots.

    Raises:
        RefusedError: the order cannot be used as it is.
    """
    desk, seed = state.desk, change.seed.strip()
    chosen(state.event)
    own = [str(each) for each in chosen(with_fields(state.event, tiebreaks=())).criteria]
    order = [str(each) for each in criteria(desk.document.tiebreaks)] or list(own)
    if seed and LOTS not in order:
        order.append(LOTS)
    elif not seed:
        order = [code for code in order if code != LOTS]
    document = replace(desk.document, seed=seed, tiebreaks=[] if order == own else order)
    reasons = tuple(each for each in desk.reasons if each.order)
    if seed and change.reason.strip():
        reasons += (Reason(text=change.reason.strip()),)
    return replace(desk, document=document, reasons=reasons)


def decide(state: State, change: Decide) -> Desk:
    """The desk with an order by hand inside a tied group, in place of an earlier one.

    Raises:
        RefusedError: it is not exactly one tied group, or there is no reason.
    """
    if not change.reason.strip():
        refuse("DSK020")
    order = tuple(change.order)
    _check_tied(state, order)
    document = state.desk.document
    others = [each for each in document.by_hand if not set(each) & set(order)]
    reasons = tuple(each for each in state.desk.reasons if not set(each.order) & set(order))
    return replace(
        state.desk,
        document=replace(document, by_hand=[*others, list(order)]),
        reasons=(*reasons, Reason(order, change.reason.strip())),
    )


def _check_tied(state: State, order: tuple[int, ...]) -> None:
    event, _ = rankable(with_fields(state.event, by_hand=()))
    try:
        rank(event, after_round=round_that_is_on(event), by_hand=[order])
    except DecisionError as wrong:
        raise RefusedError((wrong_order(wrong),)) from wrong


def withdraw_decision(state: State, change: WithdrawDecision) -> Desk:
    """The desk without an order by hand.

    Raises:
        RefusedError: there is no such order.
    """
    desk = state.desk
    if change.order not in desk.document.by_hand:
        refuse("DSK021", found=", ".join(map(str, change.order)) or "–")
    left = [each for each in desk.document.by_hand if each != change.order]
    reasons = tuple(each for each in desk.reasons if list(each.order) != change.order)
    return replace(desk, document=replace(desk.document, by_hand=left), reasons=reasons)
