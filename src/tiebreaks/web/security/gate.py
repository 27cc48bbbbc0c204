"""The gate: what every request goes through before a page sees it."""

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import FormData, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tiebreaks.store.accounts import Account
from tiebreaks.store.errors import StoreError
from tiebreaks.web.answers import no_database, refused, unforeseen
from tiebreaks.web.security import csrf
from tiebreaks.web.security.access import doors_of
from tiebreaks.web.security.body import FORMS, form_in, media_type, replayed, whole_body
from tiebreaks.web.security.cookies import new_session, put_session, session_in
from tiebreaks.web.security.hosts import is_forwarded, is_known
from tiebreaks.web.security.origins import is_foreign, is_from_a_browser
from tiebreaks.web.security.redirects import sign_in_address
from tiebreaks.web.security.refusal import Refusal
from tiebreaks.web.settings import Settings
from tiebreaks.web.visit import is_fragment

SAFE = ("GET", "HEAD", "OPTIONS")
"""They change nothing."""

_OPEN = ("/sign-in", "/language")
_OPEN_BELOW = ("/static/", "/v/")
"""Where nobody has to sign in; a link under ``/v/`` is a right by itself."""

_OF_STRANGERS = 64 * 1024
"""Bytes that somebody may send who has not signed in: a name and a password."""

_SIMPLE = (*FORMS, "text/plain", "")
"""What any web page can send anywhere without asking; everything else a browser asks us first."""


class Gate:
    """Knows whose request it is and whether it is meant, and catches what goes wrong behind it.

    It sets on `request.state`: ``session``, ``csrf``, ``account``, ``who``, and of requests that
    change something ``body`` and ``form``.
    """

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or let it in."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
        elif scope["type"] == "http":
            await self._request(Request(scope, receive), send)
        # nothing else is spoken here

    async def _request(self, request: Request, send: Send) -> None:
        answering = _Answering(send, request, self._settings)
        form = FormData()
        try:
            receive = await self._let_in(request)
            form = getattr(request.state, "form", form)
            await self._app(request.scope, receive, answering)
        except HTTPException as error:
            await refused(request, error)(request.scope, request.receive, answering)
        except ClientDisconnect:
            return
        except StoreError as error:
            await no_database(request, error)(request.scope, request.receive, answering)
        except Exception as error:
            response = unforeseen(request, error)
            if not answering.began:
                await response(request.scope, request.receive, answering)
        finally:
            await form.close()

    async def _let_in(self, request: Request) -> Receive:
        """Check a request; its body to read again.

        Raises:
            Refusal: it is not let in.
        """
        state, headers = request.state, request.headers
        session = session_in(headers, self._settings)
        state.is_new = not session
        state.session = session or new_session()
        state.csrf = csrf.token_of(state.session)
        self._is_here(request)
        state.account = await self._account(request, session)
        state.who = state.account.name if state.account else ""
        if request.method in SAFE:
            self._needs_account(request)
            return request.receive
        most = self._settings.max_upload
        if self._settings.accounts and state.account is None:
            most = _OF_STRANGERS
        try:
            state.body = await whole_body(request.receive, most, headers.get("content-length"))
        except Refusal:
            self._needs_account(request)
            raise
        if not request.scope["path"].startswith("/api/"):  # a file there, whatever curl calls it
            state.form = await form_in(request, state.body)
        self._is_meant(request, session)
        self._needs_account(request)
        return replayed(state.body, request.receive)

    def _is_here(self, request: Request) -> None:
        """Whether the server was called by its name, and, without accounts, from this machine.

        Raises:
            Refusal: 421.
        """
        host = request.headers.get("host", "")
        if not is_known(host, self._settings):
            raise Refusal(421, "SRV110", found=host)
        if not self._settings.accounts and is_forwarded(request.headers):
            raise Refusal(421, "SRV119")

    async def _account(self, request: Request, session: str) -> Account | None:
        """Who has signed in, or for whom a program acts."""
        if not self._settings.accounts or request.scope["path"].startswith(_OPEN_BELOW):
            return None
        token = bearer(request)
        if token:
            account = await run_in_threadpool(doors_of(request).tokens.account, token)
            if account is None:
                raise Refusal(401, "SRV102", {"WWW-Authenticate": "Bearer"})
            return account
        if not session:
            return None
        return await run_in_threadpool(doors_of(request).sessions.account, session)

    def _needs_account(self, request: Request) -> None:
        """Send strangers to sign in, whatever they ask for: whether it exists is not their matter.

        Raises:
            Refusal: 401, or a redirection to the page where one signs in.
        """
        path = request.scope["path"]
        if not self._settings.accounts or request.state.account:
            return
        if path in _OPEN or path.startswith(_OPEN_BELOW):
            return
        is_looking = request.method in ("GET", "HEAD") and not is_fragment(request)
        if is_looking and not path.startswith("/api/"):
            raise Refusal(303, "SRV102", {"Location": sign_in_address(request)})
        raise Refusal(401, "SRV102", {"WWW-Authenticate": "Bearer"})

    def _is_meant(self, request: Request, session: str) -> None:
        """Let nobody be used by a foreign page to change something here.

        Raises:
            Refusal: 403 or 415.
        """
        if is_foreign(request.headers):
            raise Refusal(403, "SRV107")
        if bearer(request):  # no browser adds this by itself
            return
        form: FormData = getattr(request.state, "form", FormData())
        token = request.headers.get(csrf.HEADER) or form.get(csrf.FIELD, "")
        if csrf.belongs(str(token), session):
            return
        if not request.scope["path"].startswith("/api/") or self._settings.accounts:
            raise Refusal(403, "SRV106")
        if is_from_a_browser(request.headers) and media_type(request) in _SIMPLE:
            raise Refusal(415, "SRV109", found=media_type(request) or "–")


class _Answering:
    """Sends an answer, and hands out a session with the first page."""

    def __init__(self, send: Send, request: Request, settings: Settings) -> None:
        self._send = send
        self._request = request
        self._settings = settings
        self.began = False

    async def __call__(self, message: Message) -> None:
        """Pass on one message."""
        if message["type"] == "http.response.start":
            self.began = True
            headers = MutableHeaders(scope=message)
            state = self._request.state
            is_page = headers.get("content-type", "").startswith("text/html")
            if is_page and state.is_new and "set-cookie" not in headers:
                put_session(headers, state.session, self._settings)
        await self._send(message)


def bearer(request: Request) -> str:
    """The token of a program; empty without one. Tokens are for the API alone."""
    if not request.scope["path"].startswith("/api/"):
        return ""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.casefold() == "bearer" else ""
