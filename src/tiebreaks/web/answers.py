"""Answers to what cannot be done: in the reader's words, for people and for programs."""

import logging
import secrets
from http import HTTPStatus

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from tiebreaks.event import Problem
from tiebreaks.event.problems import asked_wrongly
from tiebreaks.report.page_problems import page_message
from tiebreaks.report.problems import problem_data
from tiebreaks.store.errors import NoEventError, StoreError
from tiebreaks.web.visit import Visit

_LOG = logging.getLogger(__name__)

_CODES = {
    400: "SRV101",
    401: "SRV102",
    403: "SRV103",
    404: "SRV104",
    405: "SRV105",
    413: "SRV108",
    415: "SRV109",
    422: "SRV111",
    429: "SRV112",
    500: "SRV113",
    503: "SRV114",
}


def answer(
    request: Request, status: int, problem: Problem, headers: dict[str, str] | None = None
) -> Response:
    """A problem as the answer: JSON under ``/api``, a line for a part of a page, else a page."""
    visit = Visit(request)
    message = page_message(problem, visit.say)
    if request.url.path.startswith("/api/"):
        return JSONResponse({"problems": [problem_data(problem, visit.say)]}, status, headers)
    if visit.is_fragment:
        aimed = {"HX-Retarget": "#foot", "HX-Reswap": "innerHTML", **(headers or {})}
        text = visit.text("error_line.html", message=message, status=status)
        return HTMLResponse(text, status, aimed)
    text = visit.text("error.html", message=message, status=status, title=_title(visit, status))
    return HTMLResponse(text, status, headers)


def _title(visit: Visit, status: int) -> str:
    """What happened, in a few words."""
    say = visit.say
    if status == HTTPStatus.UNAUTHORIZED:
        return say("Please sign in")
    if status == HTTPStatus.FORBIDDEN:
        return say("This is not allowed")
    if status == HTTPStatus.NOT_FOUND:
        return say("Not found")
    if status == HTTPStatus.TOO_MANY_REQUESTS:
        return say("Please wait a moment")
    if status >= HTTPStatus.INTERNAL_SERVER_ERROR:
        return say("Something went wrong")
    return say("This did not work")


def refused(request: Request, error: Exception) -> Response:
    """The answer to an exception that says what is wrong with the request."""
    assert isinstance(error, HTTPException)
    headers = dict(error.headers or {})
    problem = getattr(error, "problem", None)
    is_elsewhere = error.status_code < HTTPStatus.BAD_REQUEST
    if is_elsewhere or (problem is None and error.status_code not in _CODES):
        return Response(status_code=error.status_code, headers=headers)
    return answer(
        request,
        error.status_code,
        problem or asked_wrongly(_CODES[error.status_code], **_details(request)),
        headers,
    )


def _details(request: Request) -> dict[str, str]:
    """What the words of a status may name."""
    return {
        "expected": str(request.app.state.settings.max_upload // 2**20),
        "found": request.headers.get("content-type", ""),
    }


def no_event(request: Request, _error: Exception) -> Response:
    """An event that does not exist is answered like one that is somebody else's."""
    return answer(request, HTTPStatus.NOT_FOUND, asked_wrongly("SRV104"))


def no_database(request: Request, error: Exception) -> Response:
    """A full disk, no connection, a lock for too long: nothing that the page did wrong.

    On one's own machine the page says what it is; strangers learn nothing about the server.
    """
    assert isinstance(error, StoreError)
    _LOG.error("%s %s: the database failed: %s", request.method, request.url.path, error)
    shown = asked_wrongly("SRV114") if request.app.state.settings.accounts else error.problem
    return answer(request, HTTPStatus.SERVICE_UNAVAILABLE, shown, {"Retry-After": "5"})


def unforeseen(request: Request, error: Exception) -> Response:
    """A mistake of ours: the log has all of it, the reader its reference."""
    reference = secrets.token_hex(3).upper()
    _LOG.error("%s: %s %s", reference, request.method, request.url.path, exc_info=error)
    return answer(
        request, HTTPStatus.INTERNAL_SERVER_ERROR, asked_wrongly("SRV113", reference=reference)
    )


HANDLERS = {
    HTTPException: refused,
    NoEventError: no_event,
    StoreError: no_database,
}
"""Which answer belongs to which exception."""
