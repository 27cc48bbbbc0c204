"""What every answer tells the browser about its own safety."""

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tiebreaks.web.settings import Settings

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "font-src 'self'",
    )
)
"""Only what comes from this server runs, nothing that stands inside a page."""

ALWAYS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}

HTTPS_ONLY = {"Strict-Transport-Security": "max-age=31536000"}


class SafeHeaders:
    """Adds them, whoever answers; what a page says about caching stays."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._headers = {**ALWAYS, **(HTTPS_ONLY if settings.https else {})}
        self._caching = "no-store" if settings.accounts else "no-cache"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(self._headers)
                headers.setdefault("Cache-Control", self._of(scope["path"]))
            await send(message)

        await self._app(scope, receive, send_safely if scope["type"] == "http" else send)

    def _of(self, path: str) -> str:
        """Files of the program may be kept and are asked for again; pages may be private."""
        return "no-cache" if path.startswith("/static/") else self._caching
