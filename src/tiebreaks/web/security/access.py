"""Who may see and change an event."""

from starlette.exceptions import HTTPException
from starlette.requests import Request

from tiebreaks.web.roles import Role
from tiebreaks.web.security.doors import Doors

_ROLES = {"owner": Role.OWNER, "arbiter": Role.ARBITER}


def access(request: Request, needed: Role) -> tuple[str, Role, str]:
    """The event of a request, the visitor's role in it, and the beginning of its addresses.

    Raises:
        HTTPException: 404 where there is no such event for this visitor, 403 where he may see
            it but not do this.
    """
    if "link" in request.path_params:
        return _by_link(request, str(request.path_params["link"]), needed)
    event = str(request.path_params["event"])
    role = role_in(request, event)
    if role is None:
        raise HTTPException(404)
    if role < needed:
        raise HTTPException(403)
    return event, role, f"/e/{event}"


def _by_link(request: Request, link: str, needed: Role) -> tuple[str, Role, str]:
    """Who has a link reads; that anything else exists, he is not told."""
    event = doors_of(request).links.event(link)
    if event is None or needed > Role.VIEWER:
        raise HTTPException(404)
    return event, Role.VIEWER, f"/v/{link}"


def role_in(request: Request, event: str) -> Role | None:
    """What the visitor may do with an event; ``None`` if he may not know of it.

    Without accounts whoever sits at this machine owns everything on it.
    """
    if not request.app.state.settings.accounts:
        return Role.OWNER
    account = getattr(request.state, "account", None)
    if account is None:
        return None
    return _ROLES.get(doors_of(request).rights.role(event, account.id) or "")


def doors_of(request: Request) -> Doors:
    """What the doors ask the database."""
    doors: Doors = request.app.state.doors
    return doors
