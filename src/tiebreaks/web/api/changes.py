"""Changes of events that are kept; each is decided on a revision that the caller has seen."""

import re
from collections.abc import Mapping

import msgspec
from starlette.responses import Response

from tiebreaks.desk.apply import RefusedError
from tiebreaks.desk.changes import Change, Replace
from tiebreaks.desk.movement import moved
from tiebreaks.desk.notes import notes_of
from tiebreaks.desk.opening import desk_of
from tiebreaks.event import asked_wrongly
from tiebreaks.report.movement_data import movement_data
from tiebreaks.web.api.answers import ChangeBody, ChangedAnswer, MadeAnswer
from tiebreaks.web.api.call import Call
from tiebreaks.web.api.declaration import ApiError, Body, Operation
from tiebreaks.web.api.events import SOURCE
from tiebreaks.web.api.ranking import answer, problems_data
from tiebreaks.web.api.reading import OF_READING, read
from tiebreaks.web.office.outcomes import Changed, ConflictError
from tiebreaks.web.roles import Role

_BODY = msgspec.json.Decoder(ChangeBody)
_MATCH = "if-match"
_REVISION = re.compile(r'(?:W/)?"?([0-9]{1,9})"?')


def replace(call: Call) -> Response:
    """Put the event of a file in place of one that is kept, seen at revision ``If-Match``."""
    base = _seen(call.headers)
    event, problems = read(call)
    desk, source = desk_of(event, notes_of(problems)), call.values.get("source", "")
    change = Replace(document=desk.document, source=source, notes=desk.notes)
    done = _changed(call, base, change)
    told = problems_data(problems, call.visit.say)
    return answer({"id": call.event, "revision": done.after.revision, **told})


def _seen(headers: Mapping[str, str]) -> int:
    """The revision that the caller has seen.

    Raises:
        ApiError: 428 if he does not say, 400 if it is no revision.
    """
    given = headers.get(_MATCH, "")
    if not given:
        raise ApiError(428, (asked_wrongly("API006"),))
    revision = _REVISION.fullmatch(given.strip())
    if revision is None:
        raise ApiError(400, (asked_wrongly("API007", found=given[:60]),))
    return int(revision[1])


def delete(call: Call) -> Response:
    """Delete an event."""
    call.visit.office.delete(call.event)
    return Response(status_code=204)


def change(call: Call) -> Response:
    """Make one change, decided on seeing revision `base`."""
    try:
        body = _BODY.decode(call.data)
    except msgspec.MsgspecError as wrong:
        raise ApiError(422, (asked_wrongly("API005", found=str(wrong)),)) from wrong
    done = _changed(call, body.base, body.change)
    return answer(
        {
            "revision": done.after.revision,
            "moves": movement_data(moved(done.before.standings, done.after.standings)),
            "meanwhile": [each.revision for each in done.meanwhile],
        }
    )


def _changed(call: Call, base: int, wanted: Change) -> Changed:
    """What came of a change.

    Raises:
        ApiError: 422 if it cannot be made, 409 if somebody else changed the same thing.
    """
    try:
        return call.visit.office.change(call.event, base, wanted, call.visit.who)
    except RefusedError as refused:
        raise ApiError(422, refused.problems) from refused
    except ConflictError as conflict:
        others = sorted({each.who or "–" for each in conflict.versions})
        details = {"found": str(base), "expected": str(conflict.current.revision)}
        problem = asked_wrongly("API008", name=", ".join(others), **details)
        raise ApiError(409, (problem,)) from conflict


OPERATIONS = (
    Operation(
        method="PUT",
        path="/events/{event}",
        name="replaceEvent",
        about="Put the event of a file in its place; If-Match names the revision that was seen.",
        answer=replace,
        answers={200: (MadeAnswer,)},
        parameters=(SOURCE, *OF_READING),
        body=Body.FILE,
        role=Role.ARBITER,
        fails=(409, 422, 428),
    ),
    Operation(
        method="DELETE",
        path="/events/{event}",
        name="deleteEvent",
        about="Delete an event.",
        answer=delete,
        answers={204: ()},
        role=Role.OWNER,
    ),
    Operation(
        method="POST",
        path="/events/{event}/changes",
        name="changeEvent",
        about="Make one change, as the page does; the same change of somebody else is a conflict.",
        answer=change,
        answers={200: (ChangedAnswer,)},
        body=Body.JSON,
        takes=ChangeBody,
        role=Role.ARBITER,
        fails=(409, 422),
    ),
)
