"""The switch of languages."""

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from tiebreaks.locale import LANGUAGES
from tiebreaks.web.security.redirects import own_address
from tiebreaks.web.visit import Visit

_A_YEAR = 365 * 24 * 60 * 60


def switch(request: Request) -> Response:
    """Remember the reader's language, and go back to the page that he came from."""
    visit = Visit(request)
    response = RedirectResponse(own_address(visit.field("back")), 303)
    wanted = visit.field("language")
    if wanted in LANGUAGES:
        response.set_cookie(
            "language",
            wanted,
            max_age=_A_YEAR,
            secure=visit.settings.https,
            httponly=True,
            samesite="lax",
        )
    return response


ROUTES = [Route("/language", switch, methods=["POST"])]
