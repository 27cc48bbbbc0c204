"""One's own account: the password, the sessions, and the tokens of one's programs."""

from collections.abc import Callable
from functools import wraps

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from tiebreaks.event import Problem
from tiebreaks.event.problems import asked_wrongly
from tiebreaks.report.page_problems import page_message
from tiebreaks.store.accounts import Account
from tiebreaks.web.pages.sign_in import begin, forgive, waiting
from tiebreaks.web.security.passwords import LONGEST, SHORTEST, hashed, is_possible, is_right
from tiebreaks.web.visit import Visit

_HERE = "/account"
_LONGEST_NAME = 80

AccountHandler = Callable[[Visit, Account], Response]


def about_oneself(handler: AccountHandler) -> Callable[[Request], Response]:
    """Only for who has signed in; without accounts there is no such page."""

    @wraps(handler)
    def answer(request: Request) -> Response:
        visit = Visit(request)
        if visit.account is None:
            raise HTTPException(404)
        return handler(visit, visit.account)

    return answer


@about_oneself
def page(visit: Visit, account: Account) -> Response:
    """What there is of it."""
    return _page(visit, account)


@about_oneself
def set_password(visit: Visit, account: Account) -> Response:
    """Take another password, and let nobody stay in who came with the old one."""
    seconds = waiting(visit, account.name)
    if seconds:
        return _page(visit, account, 429, asked_wrongly("SRV112", seconds=str(seconds)))
    problem = _wrong_password(visit, account)
    if problem is not None:
        return _page(visit, account, 422, problem)
    forgive(visit, account.name)
    visit.doors.accounts.set_password(account.id, hashed(visit.field("new")))
    visit.doors.sessions.end_all(account.id)
    return begin(visit, account, _HERE)


def _wrong_password(visit: Visit, account: Account) -> Problem | None:
    known = visit.doors.accounts.by_name(account.name)
    if not is_right(visit.field("old"), known[1] if known else None):
        return asked_wrongly("SRV115")
    new = visit.field("new")
    if not is_possible(new):
        return asked_wrongly("SRV007", found=str(len(new)), expected=f"{SHORTEST}–{LONGEST}")
    return None if new == visit.field("again") else asked_wrongly("SRV118")


@about_oneself
def end_sessions(visit: Visit, account: Account) -> Response:
    """Sign out everywhere but here."""
    visit.doors.sessions.end_all(account.id)
    return begin(visit, account, _HERE)


@about_oneself
def make_token(visit: Visit, account: Account) -> Response:
    """Make a token for a program; it is shown this once and kept nowhere."""
    name = visit.field("name").strip()[:_LONGEST_NAME]
    secret = visit.doors.tokens.make(account.id, name or visit.say("Unnamed program"))
    return _page(visit, account, secret=secret)


@about_oneself
def revoke_token(visit: Visit, account: Account) -> Response:
    """Let a program do nothing more."""
    visit.doors.tokens.revoke(account.id, visit.field("token"))
    return RedirectResponse(_HERE, 303)


def _page(
    visit: Visit,
    account: Account,
    status: int = 200,
    problem: Problem | None = None,
    secret: str = "",
) -> Response:
    return visit.page(
        "account.html",
        status,
        tokens=visit.doors.tokens.of(account.id),
        problem=page_message(problem, visit.say) if problem else "",
        secret=secret,
        shortest=SHORTEST,
    )


ROUTES = [
    Route(_HERE, page),
    Route(f"{_HERE}/password", set_password, methods=["POST"]),
    Route(f"{_HERE}/sessions", end_sessions, methods=["POST"]),
    Route(f"{_HERE}/tokens", make_token, methods=["POST"]),
    Route(f"{_HERE}/tokens/revoke", revoke_token, methods=["POST"]),
]
