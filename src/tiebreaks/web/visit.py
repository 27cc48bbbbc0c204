"""One request of a person: language, rights, and the event that it is about."""

import gzip
from collections.abc import Callable
from functools import wraps
from hashlib import sha256
from typing import Any

from starlette.convertors import register_url_convertor
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from tiebreaks.desk.desk import Desk
from tiebreaks.desk.state import State
from tiebreaks.locale import LANGUAGES, Translator
from tiebreaks.store.accounts import Account
from tiebreaks.store.events import Kept
from tiebreaks.web.office.office import Office
from tiebreaks.web.roles import Role
from tiebreaks.web.security.access import access, doors_of
from tiebreaks.web.security.doors import Doors
from tiebreaks.web.security.numbers import Number
from tiebreaks.web.settings import Settings
from tiebreaks.web.templating import environment

register_url_convertor("int", Number())  # here, since every page begins with this module


_PACKED = 5
"""How hard a fragment is packed: 360 kB become 26 in six milliseconds."""


class Visit:
    """A request, and everything a page needs to answer it.

    Attributes:
        request: as Starlette has it.
        say: the reader's language.
        who: the account's name; empty where nobody signs in.
        account: who has signed in.
    """

    def __init__(self, request: Request) -> None:
        self.request = request
        self.say = Translator(wanted_language(request))
        self.who: str = getattr(request.state, "who", "")
        self.account: Account | None = getattr(request.state, "account", None)

    @property
    def settings(self) -> Settings:
        """How the server is run."""
        settings: Settings = self.request.app.state.settings
        return settings

    @property
    def office(self) -> Office:
        """Where events are loaded and changed."""
        office: Office = self.request.app.state.office
        return office

    @property
    def csrf(self) -> str:
        """The token that every form and every changing request carries."""
        return str(getattr(self.request.state, "csrf", ""))

    @property
    def doors(self) -> Doors:
        """Who there is, and who may see what."""
        return doors_of(self.request)

    @property
    def form(self) -> FormData:
        """The fields and files of a form that was sent; the gate has read it."""
        form: FormData = getattr(self.request.state, "form", FormData())
        return form

    @property
    def body(self) -> bytes:
        """What was sent, whole."""
        return bytes(getattr(self.request.state, "body", b""))

    @property
    def is_fragment(self) -> bool:
        """Whether a page asks for a part of itself, not for a whole page."""
        return is_fragment(self.request)

    @property
    def may_edit(self) -> bool:
        """Whether the visitor may change what the page is about."""
        return False

    def field(self, name: str) -> str:
        """A field of the form as text; empty where there is none."""
        value = self.form.get(name, "")
        return value if isinstance(value, str) else ""

    def keep(self, desk: Desk, source: str) -> Kept:
        """Keep a new event; who makes it owns it."""
        kept = self.office.open(desk, source, self.who)
        if self.account is not None:
            self.doors.rights.grant(kept.id, self.account.id, "owner")
        return kept

    def visible_events(self) -> list[Kept]:
        """The events that the visitor may open, the one changed last first."""
        events = self.office.events.all()
        if not self.settings.accounts:
            return events
        if self.account is None:
            return []
        own = set(self.doors.rights.events(self.account.id))
        return [kept for kept in events if kept.id in own]

    def text(self, template: str, **values: Any) -> str:  # noqa: ANN401 - whatever it shows
        """A template filled in.

        Every template knows `visit`, `say`, `plural` and `csrf` besides what it is given.
        """
        return (
            environment()
            .get_template(template)
            .render(visit=self, say=self.say, plural=self.say.plural, csrf=self.csrf, **values)
        )

    def page(self, template: str, status: int = 200, **values: Any) -> HTMLResponse:  # noqa: ANN401
        """A whole page."""
        return HTMLResponse(self.text(template, **values), status)


class EventVisit(Visit):
    """A request about one event, from somebody who may see it.

    Attributes:
        event: its id.
        role: what the visitor may do.
        base: the beginning of its addresses: ``/e/ID``, or ``/v/LINK`` for viewers.
        state: as it is now.
    """

    def __init__(self, request: Request, event: str, role: Role, base: str) -> None:
        super().__init__(request)
        self.event = event
        self.role = role
        self.base = base
        self.state: State = self.office.state(event)

    @property
    def may_edit(self) -> bool:
        """Whether the visitor may change the event."""
        return self.role >= Role.ARBITER

    def text(self, template: str, **values: Any) -> str:  # noqa: ANN401 - whatever it shows
        """A template filled in; it also knows `state` and `base`."""
        return super().text(template, state=self.state, base=self.base, **values)

    def fragment(self, text: str) -> Response:
        """A part of a page that a whole hall fetches: packed once, for whoever can unpack it.

        Nothing that only one visitor may know is ever in it, so that its length tells nothing.
        """
        if "gzip" not in self.request.headers.get("accept-encoding", ""):
            return HTMLResponse(text)
        data = text.encode()
        packed = self.office.printed(
            ("packed", sha256(data).digest()), lambda: gzip.compress(data, _PACKED, mtime=0)
        )
        headers = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
        return Response(packed, media_type="text/html", headers=headers)


def wanted_language(request: Request) -> str:
    """The language that was switched to, else the first that the browser asks for and we have."""
    chosen = request.cookies.get("language", "")
    if chosen in LANGUAGES:
        return chosen
    wishes: list[tuple[float, str]] = []
    for place, part in enumerate(request.headers.get("accept-language", "").split(",")):
        tag, _, quality = part.replace(" ", "").partition(";q=")
        try:
            weight = float(quality or 1)
        except ValueError:
            weight = 0.0
        if weight > 0:
            wishes.append((-weight + place / 1000, tag[:2].casefold()))
    return next((tag for _, tag in sorted(wishes) if tag in LANGUAGES), "en")


def is_fragment(request: Request) -> bool:
    """Whether htmx asks for a part of a page."""
    return "hx-request" in request.headers and "hx-boosted" not in request.headers


EventHandler = Callable[[EventVisit], Response]
Handler = Callable[[Request], Response]


def about_event(role: Role) -> Callable[[EventHandler], Handler]:
    """Let a page about an event be seen by whoever has at least this role.

    Nobody is told whether an event exists that he may not see.
    """

    def decorated(handler: EventHandler) -> Handler:
        @wraps(handler)
        def answer(request: Request) -> Response:
            return handler(EventVisit(request, *access(request, role)))

        return answer

    return decorated
