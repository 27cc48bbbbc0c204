"""Every change with its time; undo, redo, and any version restored."""

from datetime import datetime
from typing import Any, NamedTuple

import msgspec
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from tiebreaks.desk.changes import Restore
from tiebreaks.desk.movement import Move
from tiebreaks.report.difference_words import difference_words
from tiebreaks.report.harmless import plain
from tiebreaks.report.phrases import printed_place
from tiebreaks.store.events import Version
from tiebreaks.web.entry.answer import answered, unreadable
from tiebreaks.web.entry.version_words import version_words
from tiebreaks.web.entry.wish import posted, wished
from tiebreaks.web.numbers import whole_number
from tiebreaks.web.roles import Role
from tiebreaks.web.visit import EventVisit, about_event

PAGE = 100
"""Versions on one page."""

_TOLD = 20
"""Moves, or differences, that are told one by one."""


class Line(NamedTuple):
    """One version in the list.

    Attributes:
        revision: from 1.
        at: when, UTC.
        who: made it; empty where nobody signs in.
        words: what was done.
        is_now: whether its state is the one that the event has now.
    """

    revision: int
    at: datetime
    who: str
    words: str
    is_now: bool


class Way(NamedTuple):
    """Where undo or redo goes.

    Attributes:
        revision: of the version that it goes to.
        words: the change that is taken back or made again.
    """

    revision: int
    words: str


@about_event(Role.ARBITER)
def page(visit: EventVisit) -> Response:
    """The versions, the latest first."""
    values = _listed(visit)
    if visit.is_fragment:
        return HTMLResponse(visit.text("history_versions.html", **values))
    return visit.page("history.html", tab="history", **values)


@about_event(Role.ARBITER)
def version(visit: EventVisit) -> Response:
    """What one version changed, and what would change if it were restored."""
    revision = visit.request.path_params["revision"]
    made = visit.office.events.version(visit.event, revision)
    moves = visit.office.moves(visit.event, revision)
    values = {
        "line": _line(visit, made, _shown(visit)),
        "moves": [_moved(each) for each in moves[:_TOLD]],
        "more_moves": len(moves[_TOLD:]),
        **_would_change(visit, revision),
    }
    if visit.is_fragment:
        return HTMLResponse(visit.text("history_version.html", **values))
    return visit.page("history_version_page.html", tab="history", **values)


@about_event(Role.ARBITER)
def undo(visit: EventVisit) -> Response:
    """Take the last change back."""
    return _gone(visit, Restore(0, "undo"))


@about_event(Role.ARBITER)
def redo(visit: EventVisit) -> Response:
    """Make the change again that was taken back last."""
    return _gone(visit, Restore(0, "redo"))


@about_event(Role.ARBITER)
def restore(visit: EventVisit) -> Response:
    """Bring the state of a version back."""
    revision = whole_number(visit.field("revision"))
    if not revision:
        return unreadable(visit, "revision")
    return _gone(visit, Restore(revision))


class _Moved(NamedTuple):
    """Somebody who moved, as a page shows it."""

    name: str
    before: str
    after: str


def _moved(it: Move) -> _Moved:
    return _Moved(plain(it.name), printed_place(*it.before), printed_place(*it.after))


def _gone(visit: EventVisit, change: Restore) -> Response:
    """Go back or forth; whoever comes too late is shown the latest version."""
    try:
        wish = wished(posted(visit), change)
    except ValueError as wrong:
        return unreadable(visit, str(wrong))
    answer = answered(visit, wish)
    if visit.is_fragment and wish.base < visit.state.revision:
        news = {"changed": {"revision": visit.state.revision}}
        answer.headers.setdefault("HX-Trigger", msgspec.json.encode(news).decode())
    return answer


def _listed(visit: EventVisit) -> dict[str, Any]:
    before = whole_number(visit.request.query_params.get("before", "")) or 0
    found = visit.office.history(visit.event, before=before, most=PAGE + 1)
    shown = _shown(visit)
    return {
        "lines": [_line(visit, each, shown) for each in found[:PAGE]],
        "before": before,
        "older": found[PAGE - 1].revision if len(found) > PAGE else 0,
        "undo": _undo(visit, shown),
        "redo": _redo(visit),
    }


def _shown(visit: EventVisit) -> int:
    """The version whose state the event has now."""
    return visit.office.events.version(visit.event, visit.state.revision).state_of


def _line(visit: EventVisit, made: Version, shown: int) -> Line:
    return Line(
        made.revision, made.at, made.who, version_words(visit, made), made.revision == shown
    )


def _undo(visit: EventVisit, shown: int) -> Way | None:
    """What undo takes back."""
    target = visit.office.events.undo_goes_to(visit.event)
    if not target:
        return None
    return Way(target, version_words(visit, visit.office.events.version(visit.event, shown)))


def _redo(visit: EventVisit) -> Way | None:
    """What redo makes again."""
    target = visit.office.events.redo_goes_to(visit.event)
    if not target:
        return None
    return Way(target, version_words(visit, visit.office.events.version(visit.event, target)))


def _would_change(visit: EventVisit, revision: int) -> dict[str, Any]:
    found = visit.office.would_change(visit.event, revision)
    then = visit.office.state(visit.event, revision).desk
    words = difference_words(found, visit.state.desk, then, visit.say)
    return {
        "differences": words[:_TOLD],
        "more_differences": len(words[_TOLD:]),
        "differs": then != visit.state.desk,
    }


EDIT = [
    Route("/history", page),
    Route("/history/{revision:int}", version),
    Route("/undo", undo, methods=["POST"]),
    Route("/redo", redo, methods=["POST"]),
    Route("/restore", restore, methods=["POST"]),
]
