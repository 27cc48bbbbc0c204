"""The empty desk: drop a file, paste a table, open an example, begin anew."""

from itertools import islice
from typing import NamedTuple

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from tiebreaks.desk.apply import RefusedError, apply
from tiebreaks.desk.changes import AddParticipants
from tiebreaks.desk.desk import Desk
from tiebreaks.explain.rules_text import TYPES
from tiebreaks.formats.entry_list import entrants_of
from tiebreaks.formats.json_document.types import Document
from tiebreaks.report.page_problems import page_message
from tiebreaks.report.standings import how_far
from tiebreaks.store.errors import NoEventError
from tiebreaks.store.events import Kept
from tiebreaks.web.intake.description import SCORINGS, described
from tiebreaks.web.intake.examples import EXAMPLES
from tiebreaks.web.intake.reading import Intake, answered
from tiebreaks.web.intake.upload import Upload, received
from tiebreaks.web.roles import Role
from tiebreaks.web.security.access import role_in
from tiebreaks.web.visit import EventVisit, Visit, about_event

_FIELDS = ("name", "type", "start", "rounds", "scoring", "players")
_FIRST = 20
"""How many of the kept events are listed at once."""


class Listed(NamedTuple):
    """A kept event in the list.

    Attributes:
        kept: the event.
        line: about it.
        owned: whether the visitor may delete it.
    """

    kept: Kept
    line: str
    owned: bool


def page(request: Request) -> Response:
    """The empty desk, and the events that lie in the drawer."""
    visit = Visit(request)
    kept = visit.visible_events()
    shown = kept if "all" in request.query_params else kept[:_FIRST]
    return visit.page(
        "start.html",
        examples=EXAMPLES,
        events=[Listed(each, _line(visit, each), _owns(visit, each)) for each in shown],
        more=len(kept) - len(shown),
        deleted=request.query_params.get("deleted", ""),
        gone=_gone(visit),
    )


def _gone(visit: Visit) -> list[Kept]:
    """The deleted events that the visitor may bring back, the one changed last first."""
    gone = visit.office.events.all(deleted=True)
    return list(islice((kept for kept in gone if _owns(visit, kept)), _FIRST))


def _owns(visit: Visit, kept: Kept) -> bool:
    return role_in(visit.request, kept.id) is Role.OWNER


def _line(visit: Visit, kept: Kept) -> str:
    """Type, round and participants, counted once for each version and language."""

    def counted() -> str:
        event, say = visit.office.state(kept.id, kept.revision).standings.event, visit.say
        begun = event.rounds_held or not event.games_known
        far = how_far(event, say) if begun else [say("before the first round")]
        number = len(event.participants)
        people = say.plural("{number} participant", "{number} participants", number)
        return " · ".join((say(TYPES[event.type]), *filter(None, far), people))

    return visit.office.rendered((kept.id, kept.revision, "line", visit.say.language), counted)


def read(request: Request) -> Response:
    """Read a file or a pasted text; it becomes an event, or its problems are shown."""
    visit = Visit(request)
    return _opened(visit, received(visit.form))


def example(request: Request) -> Response:
    """Put one of the examples on a desk."""
    name = request.path_params["name"]
    found = next((each for each in EXAMPLES if each.name == name), None)
    if found is None:
        raise HTTPException(404)
    return _opened(Visit(request), Upload(found.read(), found.file, accepted=True))


def _opened(visit: Visit, upload: Upload) -> Response:
    def keep(desk: Desk, source: str) -> str:
        return f"/e/{visit.keep(desk, source).id}/"

    return answered(visit, upload, Intake("/read", "/", keep))


def new(request: Request) -> Response:
    """The form of a new event."""
    return _form(Visit(request), {})


def begin(request: Request) -> Response:
    """Begin an event by hand, with or without its players."""
    visit = Visit(request)
    fields = {name: value for name, value in visit.form.items() if isinstance(value, str)}
    try:
        desk = apply(_EMPTY, described(fields))
        players = entrants_of(fields.get("players", ""))
        if players:
            desk = apply(desk, AddParticipants(list(players)))
    except RefusedError as refused:
        return _form(visit, fields, [page_message(each, visit.say) for each in refused.problems])
    kept = visit.keep(desk, "")
    return RedirectResponse(f"/e/{kept.id}/{'rounds' if players else 'participants'}", 303)


def _form(visit: Visit, fields: dict[str, str], problems: list[str] | None = None) -> Response:
    return visit.page(
        "new.html",
        422 if problems else 200,
        fields=dict.fromkeys(_FIELDS, "") | fields,
        problems=problems or [],
        scorings=SCORINGS,
    )


def bring_back(request: Request) -> Response:
    """Take back that an event was deleted."""
    visit = Visit(request)
    event = visit.field("event")
    if role_in(request, event) is not Role.OWNER:
        raise HTTPException(404)
    try:
        visit.office.events.bring_back(event)
    except NoEventError as wrong:
        raise HTTPException(404) from wrong
    return RedirectResponse("/", 303)


@about_event(Role.OWNER)
def delete(visit: EventVisit) -> Response:
    """Delete an event; for a while it can be brought back."""
    visit.office.delete(visit.event)
    return RedirectResponse(f"/?deleted={visit.event}", 303)


_EMPTY = Desk(Document(format="tiebreaks", version=1, participants=[]))

ROUTES = [
    Route("/", page),
    Route("/read", read, methods=["POST"]),
    Route("/example/{name}", example, methods=["POST"]),
    Route("/new", new, methods=["GET"]),
    Route("/new", begin, methods=["POST"]),
    Route("/bring-back", bring_back, methods=["POST"]),
    Route("/e/{event}/delete", delete, methods=["POST"]),
]
