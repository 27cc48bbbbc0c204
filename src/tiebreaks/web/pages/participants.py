"""Who takes part: entered and corrected by hand; and what is said of the event as a whole."""

import re
from collections.abc import Mapping
from typing import NamedTuple

from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from tiebreaks.desk.changes import AddParticipants, Change, EditParticipant, RemoveParticipant
from tiebreaks.formats.entry_list import entrants_of
from tiebreaks.formats.json_document.types import Document, Entrant
from tiebreaks.formats.layout.people import DETAILS
from tiebreaks.web.entry.answer import answered, unreadable
from tiebreaks.web.entry.wish import UnreadableError, wished
from tiebreaks.web.intake.description import SCORINGS, described
from tiebreaks.web.numbers import whole_number
from tiebreaks.web.roles import Role
from tiebreaks.web.visit import EventVisit, about_event

_USUAL = ("title", "federation", "birth", "club")
"""Details that have a column for whoever enters participants, even while it is empty."""

_RATING = re.compile(r"-?[0-9]{1,6}")
_LONGEST = 200


class Column(NamedTuple):
    """A detail of the participants, and its heading in the reader's language."""

    key: str
    heading: str


@about_event(Role.VIEWER)
def page(visit: EventVisit) -> Response:
    """The list of participants; with forms for those who may change it."""
    event = visit.state.event
    fields = {
        "name": event.name,
        "type": event.type.value,
        "start": event.start.isoformat() if event.start else "",
        "rounds": str(event.rounds or ""),
        "scoring": event.scoring.label(),
    }
    return visit.page(
        "participants.html",
        tab="participants",
        table=_table(visit),
        columns=_columns(visit),
        fields=fields,
        scorings=SCORINGS,
    )


@about_event(Role.VIEWER)
def table(visit: EventVisit) -> Response:
    """The table alone."""
    return HTMLResponse(_table(visit))


def _table(visit: EventVisit) -> str:
    key = (visit.event, visit.state.revision, visit.base, "participants", visit.may_edit)
    return visit.office.rendered(
        (*key, visit.say.language),
        lambda: visit.text(
            "participants_table.html",
            people=sorted(_people(visit), key=lambda person: person.id or 0),
            columns=_columns(visit),
            rated=visit.may_edit or any(each.rating is not None for each in _people(visit)),
        ),
    )


@about_event(Role.ARBITER)
def row(visit: EventVisit) -> Response:
    """One row to be changed; ``?as=text`` the row as it was."""
    person = _person(visit)
    if not visit.is_fragment:
        return RedirectResponse(f"{visit.base}/participants#person-{person.id}", 303)
    shown = "row" if "as" in visit.request.query_params else "edit"
    return visit.page(
        f"participant_{shown}.html", person=person, columns=_columns(visit), rated=True
    )


def _person(visit: EventVisit) -> Entrant:
    number = visit.request.path_params["id"]
    found = next((each for each in _people(visit) if each.id == number), None)
    if found is None:
        raise HTTPException(404)
    return found


def _people(visit: EventVisit) -> list[Entrant]:
    return visit.state.desk.document.participants


def _columns(visit: EventVisit) -> tuple[Column, ...]:
    """The details that somebody has, the known ones first."""
    found = {key for person in _people(visit) for key, text in person.details.items() if text}
    found |= set(_USUAL) if visit.may_edit else set()
    known = [Column(key, visit.say(words)) for key, words in DETAILS.items() if key in found]
    others = [Column(key, key) for key in sorted(found - DETAILS.keys())]
    return (*known, *others)


@about_event(Role.ARBITER)
def change(visit: EventVisit) -> Response:
    """Make the change that one of the page's forms asks for."""
    fields = {name: value for name, value in visit.form.items() if isinstance(value, str)}
    try:
        wish = wished(fields, _wanted(visit, fields))
    except UnreadableError as wrong:
        return unreadable(visit, str(wrong))
    return answered(visit, wish)


def _wanted(visit: EventVisit, fields: Mapping[str, str]) -> Change:
    """The change that the fields of a form mean.

    Raises:
        UnreadableError: they mean nothing.
    """
    match fields.get("do"):
        case "describe":
            return described(fields)
        case "remove":
            return RemoveParticipant(_number(fields))
        case "edit":
            return EditParticipant(_edited(visit, fields))
        case "paste":
            people = entrants_of(fields.get("players", ""))
            if not people:
                raise UnreadableError(visit.say("There is no name in this list."))
            return AddParticipants(list(people))
        case _:
            return AddParticipants([_entrant(visit, fields, Entrant())])


def _number(fields: Mapping[str, str]) -> int:
    text = fields.get("id", "")
    found = whole_number(text)
    if found is None:
        raise UnreadableError(text)
    return found


def _edited(visit: EventVisit, fields: Mapping[str, str]) -> Entrant:
    """Somebody with what the form says; what it does not show stays."""
    document: Document = visit.state.desk.document
    wanted = _number(fields)
    before = next((each for each in document.participants if each.id == wanted), Entrant(id=wanted))
    return _entrant(visit, fields, before)


def _entrant(visit: EventVisit, fields: Mapping[str, str], before: Entrant) -> Entrant:
    rating = fields.get("rating", "").strip()
    if rating and not _RATING.fullmatch(rating):
        raise UnreadableError(visit.say("The rating “{found}” is no number.", found=rating[:20]))
    shown = {
        name.removeprefix("detail-"): text.strip()[:_LONGEST]
        for name, text in fields.items()
        if name.startswith("detail-")
    }
    details = {key: text for key, text in (before.details | shown).items() if text}
    return Entrant(
        id=before.id,
        name=fields.get("name", "").strip()[:_LONGEST],
        rating=int(rating) if rating else None,
        details=details,
        published=before.published,
        points=before.points,
    )


READ: list[BaseRoute] = [
    Route("/participants", page, methods=["GET"]),
    Route("/participants/table", table),
]
EDIT: list[BaseRoute] = [
    Route("/participants/{id:int}", row),
    Route("/participants", change, methods=["POST"]),
]
