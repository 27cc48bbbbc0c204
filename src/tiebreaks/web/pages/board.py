"""A display for the hall that refreshes by itself."""

from starlette.responses import Response
from starlette.routing import Route

from tiebreaks.desk.entries import rounds_of
from tiebreaks.report.pairings import RoundList, round_list
from tiebreaks.report.standings_rows import headings, placed_rows
from tiebreaks.web.roles import Role
from tiebreaks.web.visit import EventVisit, about_event

_VALUES = 2
"""So many criteria are shown: points, and what comes next."""


@about_event(Role.VIEWER)
def page(visit: EventVisit) -> Response:
    """The display; what it shows it fetches again while it runs."""
    return visit.page("board.html", leaves=_leaves(visit))


@about_event(Role.VIEWER)
def leaves(visit: EventVisit) -> Response:
    """What the display shows; nothing where it shows that already."""
    if visit.request.query_params.get("since") == str(visit.state.revision):
        return Response(status_code=204)
    return visit.fragment(_leaves(visit))


def _leaves(visit: EventVisit) -> str:
    """Standings and results; made once for all displays in one language."""
    key = (visit.event, visit.state.revision, "board", visit.say.language)
    return visit.office.rendered(key, lambda: _rendered(visit))


def _rendered(visit: EventVisit) -> str:
    standings, say = visit.state.standings, visit.say
    return visit.text(
        "board_leaves.html",
        headings=headings(standings, say)[:_VALUES],
        rows=placed_rows(standings, say),
        values=_VALUES,
        round=_round(visit),
    )


def _round(visit: EventVisit) -> RoundList | None:
    """The latest round that is paired; `None` before the first, and where only a table is known."""
    document = visit.state.desk.document
    number = rounds_of(document)
    if not document.games or not number:
        return None
    return round_list(document, visit.state.event, number, visit.say)


READ = [Route("/board", page), Route("/board/leaves", leaves)]
