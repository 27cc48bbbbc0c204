"""Signing in and out, where there are accounts."""

from math import ceil

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from tiebreaks.event import Problem
from tiebreaks.event.problems import asked_wrongly
from tiebreaks.report.page_problems import page_message
from tiebreaks.store.accounts import Account, name_key
from tiebreaks.web.security.attempts import address_key
from tiebreaks.web.security.cookies import DAYS, new_session, put_session
from tiebreaks.web.security.passwords import is_right
from tiebreaks.web.security.redirects import own_address
from tiebreaks.web.visit import Visit

_LONGEST_NAME = 80
"""Of accounts; more than that is not remembered of what strangers try."""


def page(request: Request) -> Response:
    """The form; where nobody needs an account there is none."""
    visit = _with_accounts(request)
    back = own_address(request.query_params.get("back", "/"))
    if visit.account is not None:
        return RedirectResponse(back, 303)
    return visit.page("sign_in.html", name="", back=back, problem="")


def sign_in(request: Request) -> Response:
    """Let somebody in who knows the password; every failure is told in the same words."""
    visit = _with_accounts(request)
    name, back = visit.field("name"), own_address(visit.field("back"))
    seconds = waiting(visit, name)
    if seconds:
        problem = asked_wrongly("SRV112", seconds=str(seconds))
        return _again(visit, 429, problem, {"Retry-After": str(seconds)})
    account = _account(visit, name, visit.field("password"))
    if account is None:
        return _again(visit, 401, asked_wrongly("SRV115"))
    forgive(visit, name)
    return begin(visit, account, back)


def sign_out(request: Request) -> Response:
    """End the session, here and in the database."""
    visit = _with_accounts(request)
    visit.doors.sessions.end(request.state.session)
    response = RedirectResponse("/sign-in", 303)
    put_session(response.headers, new_session(), visit.settings)
    return response


def begin(visit: Visit, account: Account, back: str) -> Response:
    """Begin a session of its own: whoever knew the one before knows nothing of this one."""
    visit.doors.sessions.end(visit.request.state.session)
    response = RedirectResponse(back, 303)
    session = visit.doors.sessions.begin(account.id)
    put_session(response.headers, session, visit.settings, DAYS)
    return response


def waiting(visit: Visit, name: str) -> int:
    """Seconds that are to be waited before a password is looked at; 0: this attempt counts."""
    wait = visit.doors.by_address.begin(_address(visit))
    return ceil(wait or visit.doors.by_name.begin(_tried(name)))


def forgive(visit: Visit, name: str) -> None:
    """Forget the failures of somebody who knew the password in the end."""
    visit.doors.by_address.forgive(_address(visit))
    visit.doors.by_name.forgive(_tried(name))


def _tried(name: str) -> str:
    """What stands for a name, in whatever letters an account is found by it."""
    return name_key(name)[:_LONGEST_NAME]


def _account(visit: Visit, name: str, password: str) -> Account | None:
    known = visit.doors.accounts.by_name(name)
    account, kept = known or (None, None)
    return account if is_right(password, kept) else None


def _address(visit: Visit) -> str:
    client = visit.request.client
    return address_key(client.host if client else "")


def _again(
    visit: Visit, status: int, problem: Problem, headers: dict[str, str] | None = None
) -> Response:
    """The form once more, with what is wrong above it."""
    response = visit.page(
        "sign_in.html",
        status,
        name=visit.field("name"),
        back=own_address(visit.field("back")),
        problem=page_message(problem, visit.say),
    )
    response.headers.update(headers or {})
    return response


def _with_accounts(request: Request) -> Visit:
    visit = Visit(request)
    if not visit.settings.accounts:
        raise HTTPException(404)
    return visit


ROUTES = [
    Route("/sign-in", page),
    Route("/sign-in", sign_in, methods=["POST"]),
    Route("/sign-out", sign_out, methods=["POST"]),
]
