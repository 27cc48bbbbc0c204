"""The first tab: places, and a door behind every number."""

import json
from typing import NamedTuple

from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from tiebreaks.report.page_problems import page_message
from tiebreaks.report.phrases import arrow
from tiebreaks.report.standings import is_rated
from tiebreaks.report.standings_rows import Heading, Placed, headings, linked, placed_rows
from tiebreaks.report.system_page import system_facts
from tiebreaks.web.entry.news import news
from tiebreaks.web.numbers import whole_number
from tiebreaks.web.roles import Role
from tiebreaks.web.visit import EventVisit, about_event


@about_event(Role.VIEWER)
def page(visit: EventVisit) -> Response:
    """The standings."""
    return visit.page("standings.html", tab="standings", table=fragment(visit))


@about_event(Role.VIEWER)
def table(visit: EventVisit) -> Response:
    """The table alone, as it is now."""
    return visit.fragment(fragment(visit))


@about_event(Role.VIEWER)
def head(visit: EventVisit) -> Response:
    """What stands above a page, as it is now."""
    return visit.page("event_head.html", tab=visit.request.query_params.get("tab", ""))


@about_event(Role.VIEWER)
def now(visit: EventVisit) -> Response:
    """Nothing, or that the event is no longer as the page has it."""
    since = visit.request.query_params.get("since", "")
    revision = visit.state.revision
    if since == str(revision):
        return Response(status_code=204)
    seen = whole_number(since) or 0
    told = news(visit, seen) if 0 < seen < revision else ""
    changed = json.dumps({"changed": {"revision": revision}})
    return HTMLResponse(told, headers={"HX-Trigger": changed})


@about_event(Role.VIEWER)
def system(visit: EventVisit) -> Response:
    """What a column is: name, source and formula, under the rulebook that is on."""
    standings = visit.state.standings
    for number, code in enumerate(standings.codes):
        if linked(code) == visit.request.path_params["code"]:
            facts = system_facts(standings, number, visit.say)
            told = visit.text("system.html", code=code, link=linked(code), facts=facts)
            return beside(visit, told)
    raise HTTPException(404)


def beside(visit: EventVisit, panel: str) -> Response:
    """What opens beside the table: alone where only that was asked for, else with the table."""
    if visit.is_fragment:
        return HTMLResponse(panel)
    return visit.page("standings.html", tab="standings", table=fragment(visit), panel=panel)


def fragment(visit: EventVisit) -> str:
    """The table alone; made once for everybody who reads it in the same language."""
    key = (visit.event, visit.state.revision, "standings", visit.base, visit.say.language)
    return visit.office.rendered(key, lambda: _table(visit))


def _table(visit: EventVisit) -> str:
    standings, say = visit.state.standings, visit.say
    moves = visit.office.moves(visit.event, visit.state.revision)
    rows = placed_rows(standings, say, {move.id: move.up for move in moves})
    frame = Frame(headings(standings, say), is_rated(standings), any(row.parted for row in rows))
    return visit.text(
        "standings_table.html",
        rows=[_row(visit, frame, number, row) for number, row in enumerate(rows, 1)],
        **frame._asdict(),
        problems=[page_message(problem, say) for problem in visit.state.ranked.problems],
    )


class Frame(NamedTuple):
    """What all rows of the table have in common.

    Attributes:
        headings: of the values.
        rated: whether somebody has a rating.
        parts: whether it is said what parts neighbours.
    """

    headings: tuple[Heading, ...]
    rated: bool
    parts: bool


def _row(visit: EventVisit, frame: Frame, number: int, row: Placed) -> str:
    """One row; a change leaves most of them as they were, and they need not be made again."""
    key = ("standings row", visit.base, visit.say.language, frame, number, row)
    return visit.office.rendered(
        key,
        lambda: visit.text(
            "standings_row.html", row=row, number=number, arrow=arrow, **frame._asdict()
        ),
    )


READ = [
    Route("/", page),
    Route("/table", table),
    Route("/head", head),
    Route("/now", now),
    Route("/system/{code:path}", system),
]
