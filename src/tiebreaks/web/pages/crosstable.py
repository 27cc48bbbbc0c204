"""The crosstable: everybody's games, edited in place."""

from starlette.responses import Response
from starlette.routing import Route

from tiebreaks.report.crosstable_cells import Order, crossing
from tiebreaks.report.standings_rows import linked
from tiebreaks.web.entry.boards import boards_to_enter
from tiebreaks.web.entry.keypad import ALONE_KEYS, CROSSTABLE_KEYS
from tiebreaks.web.roles import Role
from tiebreaks.web.visit import EventVisit, about_event


@about_event(Role.VIEWER)
def page(visit: EventVisit) -> Response:
    """The crosstable with what belongs around it."""
    return visit.page(
        "crosstable.html",
        tab="crosstable",
        table=fragment(visit),
        order=_order(visit).value,
        game_keys=CROSSTABLE_KEYS,
        pairing_keys=(),
        bye_keys=[key for key in ALONE_KEYS if key.kind],
        has_matches=visit.state.event.table.game_points is not None,
        boards=boards_to_enter(visit.state.event),
    )


@about_event(Role.VIEWER)
def table(visit: EventVisit) -> Response:
    """The table alone, as it is now."""
    return visit.fragment(fragment(visit))


def fragment(visit: EventVisit) -> str:
    """The table alone; made once for everybody who reads it in the same language."""
    order = _order(visit)
    view = ("crosstable", order, visit.say.language, visit.base, visit.may_edit)
    key = (visit.event, visit.state.revision, *view)
    return visit.office.rendered(key, lambda: _table(visit, order))


def _table(visit: EventVisit, order: Order) -> str:
    state = visit.state
    if not state.event.games_known:
        return visit.text("crosstable_table.html", crossing=None, order=order.value)
    return visit.text(
        "crosstable_table.html",
        crossing=crossing(state.standings, state.event, order, visit.say),
        order=order.value,
        code=state.standings.codes[0],
        link=linked(state.standings.codes[0]),
    )


def _order(visit: EventVisit) -> Order:
    asked = visit.request.query_params.get("order", "")
    return Order.NUMBER if asked == Order.NUMBER.value else Order.PLACE


READ = [Route("/crosstable", page), Route("/crosstable/table", table)]
