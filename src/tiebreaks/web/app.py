"""The application: every route, and what every request goes through."""

from sqlalchemy import Engine
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import BaseRoute, Mount
from starlette.staticfiles import StaticFiles

from tiebreaks.store.events import Events
from tiebreaks.web.answers import HANDLERS
from tiebreaks.web.api.routes import routes as of_the_api
from tiebreaks.web.head import ASKED_BY_TEMPLATES
from tiebreaks.web.office.office import Office
from tiebreaks.web.pages import (
    account,
    board,
    change,
    compare,
    crosstable,
    files,
    history,
    language,
    ledger,
    paper,
    participants,
    rounds,
    rules,
    share,
    sign_in,
    standings,
    start,
    whatif,
)
from tiebreaks.web.security.doors import Doors
from tiebreaks.web.security.gate import Gate
from tiebreaks.web.security.headers import SafeHeaders
from tiebreaks.web.settings import Settings
from tiebreaks.web.templating import STATIC, environment

ABOUT_AN_EVENT = (
    standings,
    ledger,
    crosstable,
    rounds,
    participants,
    change,
    history,
    rules,
    compare,
    whatif,
    files,
    paper,
    share,
    board,
)
"""The pages of an event, in the order in which their addresses are tried."""

READ: list[BaseRoute] = [route for page in ABOUT_AN_EVENT for route in getattr(page, "READ", ())]
"""What everybody sees who may see an event."""

EDIT: list[BaseRoute] = [route for page in ABOUT_AN_EVENT for route in getattr(page, "EDIT", ())]
"""What only those see who may change it."""


def application(engine: Engine, settings: Settings) -> Starlette:
    """The application on a database.

    Args:
        engine: of a database in the shape of this version.
        settings: how the server is run.
    """
    app = Starlette(
        routes=[
            *start.ROUTES,
            *sign_in.ROUTES,
            *account.ROUTES,
            *language.ROUTES,
            *of_the_api(),
            Mount("/static", StaticFiles(directory=STATIC), name="static"),
            Mount("/e/{event}", routes=[*READ, *EDIT]),
            Mount("/v/{link}", routes=READ),
        ],
        middleware=[Middleware(SafeHeaders, settings), Middleware(Gate, settings)],
        exception_handlers=HANDLERS,
    )
    environment().globals.update(ASKED_BY_TEMPLATES)
    app.state.settings = settings
    app.state.doors = Doors.of(engine)
    app.state.office = Office(Events(engine))
    return app
