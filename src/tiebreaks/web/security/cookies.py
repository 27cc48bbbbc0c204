"""The cookie of a session: whose it is says the database; without accounts it is nobody's."""

import secrets

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import cookie_parser

from tiebreaks.web.settings import Settings

DAYS = 400
"""As long as browsers keep any cookie; when a session ends, the database decides."""

_LONGEST = 128


def cookie_name(settings: Settings) -> str:
    """Behind HTTPS a browser takes ``__Host-`` only from this very host, and only with HTTPS."""
    return "__Host-tiebreaks" if settings.https else "tiebreaks"


def session_in(headers: Headers, settings: Settings) -> str:
    """The session of a request; empty if it has none."""
    session = cookie_parser(headers.get("cookie", "")).get(cookie_name(settings), "")
    return session if len(session) <= _LONGEST and session.isascii() else ""


def new_session() -> str:
    """A session of somebody who has not signed in: unguessable, and kept nowhere."""
    return secrets.token_urlsafe(32)


def put_session(headers: MutableHeaders, session: str, settings: Settings, days: int = 0) -> None:
    """Hand a session to the browser.

    Args:
        headers: of the answer.
        session: which.
        settings: whether there is HTTPS.
        days: how long the browser keeps it; 0 is until it is closed.
    """
    flags = ["Path=/", "HttpOnly", "SameSite=Lax"]
    flags += [f"Max-Age={days * 24 * 60 * 60}"] if days else []
    flags += ["Secure"] if settings.https else []
    headers.append("set-cookie", "; ".join([f"{cookie_name(settings)}={session}", *flags]))
