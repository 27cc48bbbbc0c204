"""Who may look, and who may change: links for players, the board, and the arbiters."""

from io import BytesIO
from threading import Lock

import segno
from starlette.exceptions import HTTPException
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from tiebreaks.event import Problem
from tiebreaks.event.problems import asked_wrongly
from tiebreaks.report.page_problems import page_message
from tiebreaks.store.rights import Right
from tiebreaks.web.roles import Role
from tiebreaks.web.visit import EventVisit, about_event

_GRANTED = ("arbiter", "owner")

_RIGHTS = Lock()
"""Two owners that remove each other at once would leave nobody."""


@about_event(Role.ARBITER)
def page(visit: EventVisit) -> Response:
    """Everything that can be shared, and with whom it is."""
    return _page(visit)


@about_event(Role.ARBITER)
def make_link(visit: EventVisit) -> Response:
    """Make a link under which anybody may look."""
    visit.doors.links.make(visit.event)
    return _back(visit)


@about_event(Role.ARBITER)
def revoke_link(visit: EventVisit) -> Response:
    """Take a link back: whoever has it sees nothing any more."""
    visit.doors.links.revoke(visit.event, visit.field("link"))
    return _back(visit)


@about_event(Role.ARBITER)
def code(visit: EventVisit) -> Response:
    """A link as a picture that a phone reads: to be printed, and hung up in the hall."""
    token = visit.request.path_params["code"]
    if token not in {link.token for link in visit.doors.links.of(visit.event)}:
        raise HTTPException(404)
    picture = BytesIO()
    symbol = segno.make_qr(f"{_server(visit)}/v/{token}/", error="m")
    symbol.save(
        picture, "svg", xmldecl=False, svgclass=None, lineclass=None, omitsize=True, light="#fff"
    )
    return Response(picture.getvalue(), media_type="image/svg+xml")


@about_event(Role.OWNER)
def grant(visit: EventVisit) -> Response:
    """Let somebody with an account change the event, or own it too."""
    name, role = visit.field("name"), visit.field("role")
    known = visit.doors.accounts.by_name(name)
    if known is None:
        return _page(visit, asked_wrongly("SRV116", found=name.strip()))
    account, _ = known
    with _RIGHTS:
        if role != "owner" and _is_last_owner(visit, account.id):
            return _page(visit, asked_wrongly("SRV117"))
        visit.doors.rights.grant(visit.event, account.id, role if role in _GRANTED else "arbiter")
    return _back(visit)


@about_event(Role.OWNER)
def revoke(visit: EventVisit) -> Response:
    """Take somebody's rights back, but not those of the last owner."""
    account = visit.field("account")
    with _RIGHTS:
        if _is_last_owner(visit, account):
            return _page(visit, asked_wrongly("SRV117"))
        visit.doors.rights.revoke(visit.event, account)
    is_oneself = visit.account is not None and account == visit.account.id
    return RedirectResponse("/", 303) if is_oneself else _back(visit)


def _is_last_owner(visit: EventVisit, account: str) -> bool:
    owners = {
        right.account.id for right in visit.doors.rights.of(visit.event) if right.role == "owner"
    }
    return owners == {account}


def _people(visit: EventVisit) -> list[Right]:
    """Who may change the event; nobody has to be named where nobody signs in."""
    return visit.doors.rights.of(visit.event) if visit.settings.accounts else []


def _page(visit: EventVisit, problem: Problem | None = None) -> Response:
    return visit.page(
        "share.html",
        422 if problem else 200,
        tab="share",
        server=_server(visit),
        links=visit.doors.links.of(visit.event),
        people=_people(visit),
        owns=visit.role >= Role.OWNER,
        problem=page_message(problem, visit.say) if problem else "",
    )


def _server(visit: EventVisit) -> str:
    """How addresses begin, as the visitor himself called this server."""
    scheme = "https" if visit.settings.https else visit.request.url.scheme
    return f"{scheme}://{visit.request.url.netloc}"


def _back(visit: EventVisit) -> Response:
    return RedirectResponse(f"{visit.base}/share", 303)


EDIT = [
    Route("/share", page),
    Route("/share/link", make_link, methods=["POST"]),
    Route("/share/link/{code}.svg", code),
    Route("/share/link/revoke", revoke_link, methods=["POST"]),
    Route("/share/right", grant, methods=["POST"]),
    Route("/share/right/revoke", revoke, methods=["POST"]),
]
