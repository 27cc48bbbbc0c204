"""The rulebook, the order of tie-breaks, lots and decisions by hand."""

import secrets
from collections.abc import Callable, Sequence

import msgspec
from markupsafe import Markup
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route

from tiebreaks.desk.apply import after
from tiebreaks.desk.catalogue import catalogue
from tiebreaks.desk.changes import Change, Decide, DrawLots, WithdrawDecision
from tiebreaks.desk.refusal import RefusedError
from tiebreaks.desk.rules import begun_round
from tiebreaks.desk.state import State
from tiebreaks.report.page_problems import page_message
from tiebreaks.systems.decisions import BY_HAND
from tiebreaks.web.entry.answer import answered, unreadable
from tiebreaks.web.entry.wish import wished
from tiebreaks.web.numbers import whole_number
from tiebreaks.web.roles import Role
from tiebreaks.web.rules.draft import Draft, as_it_is, drafted
from tiebreaks.web.rules.order import books, groups, items, preview
from tiebreaks.web.rules.tied import decided_groups, drawn_groups, undecided_groups
from tiebreaks.web.rules.variants import MOST_CODES, Wish
from tiebreaks.web.visit import EventVisit, about_event

_SEED_BYTES = 4

_SET_ASIDE = {"DSK022", "DSK033"}
"""Decisions by hand that no longer fit a tied group, lots without a seed."""


@about_event(Role.VIEWER)
def page(visit: EventVisit) -> Response:
    """Everything; a viewer sees what applies, and no forms."""
    return visit.page(
        "rules.html",
        tab="rules",
        draft=Markup(_once_for_viewers(visit, "draft", _draft_text)),
        decided=Markup(_once_for_viewers(visit, "decided", _decided_text)),
    )


@about_event(Role.VIEWER)
def draft(visit: EventVisit) -> Response:
    """The rules and the order as they are being tried out."""
    return HTMLResponse(_once_for_viewers(visit, "draft", _draft_text))


@about_event(Role.VIEWER)
def decided(visit: EventVisit) -> Response:
    """Lots and decisions by hand."""
    return HTMLResponse(_once_for_viewers(visit, "decided", _decided_text))


@about_event(Role.ARBITER)
def draw(visit: EventVisit) -> Response:
    """Draw lots from the seed of a form."""
    return _made(visit, DrawLots(visit.field("seed"), visit.field("reason")))


@about_event(Role.ARBITER)
def decide(visit: EventVisit) -> Response:
    """Order a tied group as a form has it; by the places in it, where it has any."""
    members, places = (_numbers(visit, name) for name in ("member", "place"))
    if members is None:
        return unreadable(visit, "member")
    ranks = list(range(1, len(members) + 1))
    if places is None or sorted(places or ranks) != ranks:
        return unreadable(visit, "place")
    order = [member for _, member in sorted(zip(places or ranks, members, strict=True))]
    return _made(visit, Decide(order, visit.field("reason")))


def _numbers(visit: EventVisit, name: str) -> list[int] | None:
    """The numbers in all fields of a name; ``None`` if one is not a number."""
    found = [whole_number(str(each)) for each in visit.form.getlist(name)]
    known = [each for each in found if each is not None]
    return known if len(known) == len(found) else None


def _made(visit: EventVisit, change: Change) -> Response:
    fields = {name: visit.field(name) for name in ("base", "mine", "back")}
    try:
        return answered(visit, wished(fields, change))
    except ValueError as wrong:
        return unreadable(visit, str(wrong))


def _once_for_viewers(visit: EventVisit, part: str, text: Callable[[EventVisit], str]) -> str:
    """A part of the page: whoever may edit has a draft and tokens of his own in it."""
    if visit.may_edit:
        return text(visit)
    key = (visit.event, visit.state.revision, "rules", part, visit.say.language, visit.base)
    return visit.office.rendered(key, lambda: text(visit))


def _draft_text(visit: EventVisit) -> str:
    """Rulebooks, the order, the catalogue and what a change would bring."""
    state, say = visit.state, visit.say
    it = drafted(visit.request.query_params, state) if visit.may_edit else as_it_is(state)
    change = it.change(state)
    then, problems = _tried(visit, it)
    standings, entries = then.standings, catalogue(then)
    codes = [code for code in (it.codes if problems else standings.codes) if code != BY_HAND]
    return visit.text(
        "rules_draft.html",
        it=it,
        books=list(books(state, say)),
        items=items(codes, entries, standings.rulebook.id, say),
        groups=groups(entries, codes, standings.rulebook, say),
        codes=codes,
        problems=problems,
        change=None if change is None else msgspec.json.encode(change).decode(),
        preview=None if change is None or problems else preview(state.standings, standings, say),
        wish=Wish(standings.rulebook.id, ",".join(codes)),
        begun=begun_round(state.desk.document),
        most=MOST_CODES,
    )


def _tried(visit: EventVisit, it: Draft) -> tuple[State, Sequence[str]]:
    """The event under a draft; or as it is, and in words why that cannot be."""
    change = it.change(visit.state)
    if change is None:
        return visit.state, ()
    if len(it.codes) > MOST_CODES:
        many = visit.say("An order has at most {number} tie-breaks.", number=MOST_CODES)
        return visit.state, [many]
    try:
        return after(visit.state, change), ()
    except RefusedError as refused:
        return visit.state, [page_message(each, visit.say) for each in refused.problems]


def _decided_text(visit: EventVisit) -> str:
    """Lots, groups that nothing separates, and what was decided of others."""
    state, standings = visit.state, visit.state.standings
    found = decided_groups(state.desk, standings)
    lots = next((each.text for each in state.desk.reasons if not each.order), "")
    return visit.text(
        "rules_decided.html",
        seed=state.desk.document.seed,
        fresh=secrets.token_hex(_SEED_BYTES),
        lots_reason=lots,
        drawn=drawn_groups(standings),
        decided=[
            (each, msgspec.json.encode(WithdrawDecision(order)).decode())
            for each, order in zip(found, state.desk.document.by_hand, strict=True)
        ],
        undecided=undecided_groups(standings),
        withdraw_lots=msgspec.json.encode(DrawLots("")).decode(),
        problems=[
            page_message(each, visit.say)
            for each in state.ranked.problems
            if each.code in _SET_ASIDE
        ],
    )


READ: list[BaseRoute] = [
    Route("/rules", page),
    Route("/rules/draft", draft),
    Route("/rules/decided", decided),
]
EDIT: list[BaseRoute] = [
    Route("/rules/lots", draw, methods=["POST"]),
    Route("/rules/decide", decide, methods=["POST"]),
]
