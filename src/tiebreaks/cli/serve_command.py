"""Serve the page: for this machine alone, or, with accounts, for others."""

from __future__ import annotations

import errno
import gc
import os
import socket
import sys
import threading
import webbrowser
from contextlib import suppress
from ipaddress import ip_address
from typing import TYPE_CHECKING, NamedTuple

from tiebreaks.cli.output import error, stop, write
from tiebreaks.cli.page_database import opened_database
from tiebreaks.locale import Translator

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sqlalchemy import Engine

    from tiebreaks.event import Problem
    from tiebreaks.web.settings import Settings

FIRST_PORT = 8642

_TRIED = 20
"""Ports from the first one, where nobody asked for a certain one."""

_WAITING = 2048
"""Connections that the system keeps until they are answered."""

_LAST_WORDS = 3
"""Seconds that an answer has to be finished when the server is stopped."""


class Asked(NamedTuple):
    """How the server is to be run.

    Attributes:
        host: the address to listen at.
        port: `None`: the first one that is free.
        names: by which others call it.
        https: whether a proxy adds HTTPS.
        proxy: the address of that proxy.
    """

    host: str
    port: int | None
    names: tuple[str, ...]
    https: bool
    proxy: str

    @property
    def is_private(self) -> bool:
        """Whether nobody but this machine can reach the server, not even through a proxy."""
        return is_loopback(self.host) and not (self.names or self.https or self.proxy)


def serve(wanted: Asked, database: str, language: str, *, opens_browser: bool) -> None:
    """Serve the page until somebody stops it; ends with 2 where it cannot start."""
    say = Translator(language)
    engine = opened_database(database, say)
    if not wanted.is_private:
        _need_an_account(engine, say)
    listening = _listening(wanted, say)
    address = _address(wanted, listening.getsockname()[1])
    write(say("The page is at {address} and ends with Ctrl+C.", address=address))
    write(say("Events are kept in {database}.", database=_shown(engine)))
    if opens_browser and wanted.is_private and has_display(sys.platform, os.environ):
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
    _run(engine, wanted, listening)
    write(say("The server has stopped."))


def settings_of(asked: Asked) -> Settings:
    """What the page is to know of it."""
    from tiebreaks.web.settings import LOOPBACK_NAMES, Settings  # noqa: PLC0415

    if asked.is_private:
        return Settings(hosts=(*LOOPBACK_NAMES, called(asked.host)))
    own = (asked.host, socket.gethostname(), f"{socket.gethostname()}.local", *asked.names)
    return Settings(
        accounts=True,
        hosts=(*LOOPBACK_NAMES, *(name.casefold() for name in own)),
        any_address=not is_loopback(asked.host),
        https=asked.https,
    )


def is_loopback(host: str) -> bool:
    """Whether only this machine can reach an address.

    >>> [is_loopback(host) for host in ("127.0.0.1", "::1", "localhost", "0.0.0.0", "example.org")]
    [True, True, True, False, False]
    """
    if host.casefold() == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


def has_display(platform: str, environment: Mapping[str, str]) -> bool:
    """Whether a browser has somewhere to appear.

    >>> has_display("linux", {}), has_display("linux", {"DISPLAY": ":0"}), has_display("win32", {})
    (False, True, True)
    """
    if platform in ("win32", "cygwin", "darwin"):
        return True
    return any(environment.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))


def _need_an_account(engine: Engine, say: Translator) -> None:
    from tiebreaks.store.accounts import Accounts  # noqa: PLC0415

    if not Accounts(engine).all():
        stop([error("SRV003")], "", say, as_json=False)


def _listening(asked: Asked, say: Translator) -> socket.socket:
    """A socket that listens already, so that the browser may come before the server is ready."""
    ports = [asked.port] if asked.port else range(FIRST_PORT, FIRST_PORT + _TRIED)
    for port in ports:
        try:
            return _bound(asked.host, port)
        except OSError as failure:
            if failure.errno != errno.EADDRINUSE or port == ports[-1]:
                stop([_cannot_listen(failure, asked.host, port)], "", say, as_json=False)
    raise AssertionError("there is always a port to try")


def _bound(host: str, port: int) -> socket.socket:
    family, *_, place = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    return socket.create_server(place[:2], family=family, backlog=_WAITING)


def _cannot_listen(failure: OSError, host: str, port: int) -> Problem:
    if failure.errno == errno.EADDRINUSE:
        return error("SRV002", found=str(port))
    if failure.errno == errno.EACCES:
        return error("SRV011", found=str(port))
    return error("SRV008", found=host)


def _address(asked: Asked, port: int) -> str:
    """The address to be typed into a browser."""
    if asked.names:
        return f"{'https' if asked.https else 'http'}://{asked.names[0]}/"
    return f"http://{called(asked.host)}:{port}/"


def called(host: str) -> str:
    """An address as it stands before a port; the machine's name where it means all of them.

    >>> called("127.0.0.1"), called("::1"), called("chess.local")
    ('127.0.0.1', '[::1]', 'chess.local')
    """
    try:
        known = ip_address(host)
    except ValueError:
        return host
    if known.is_unspecified:
        return socket.gethostname()
    return f"[{host}]" if ":" in host else host


def _shown(engine: Engine) -> str:
    """A database as messages name it, without its password."""
    url = engine.url
    return url.database or "" if url.host is None else url.render_as_string(hide_password=True)


_SWITCH_S = 0.0005
"""So soon somebody who only asks whether there is news gets his turn beside an edit."""


def _collect_rarely() -> None:
    """Switch on again what a command of a tenth of a second does without, for a server.

    One edit of a large event makes tens of thousands of objects that are gone, or stay, with it:
    looking through them all after every 700 takes a third of its time.
    """
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
    gc.enable()


def _run(engine: Engine, asked: Asked, listening: socket.socket) -> None:
    import uvicorn  # noqa: PLC0415

    from tiebreaks.web.app import application  # noqa: PLC0415

    _collect_rarely()
    sys.setswitchinterval(_SWITCH_S)
    config = uvicorn.Config(
        application(engine, settings_of(asked)),
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=bool(asked.proxy),
        forwarded_allow_ips=asked.proxy or None,
        lifespan="off",
        ws="none",
        timeout_graceful_shutdown=_LAST_WORDS,
    )
    try:
        # Ctrl+C: it finishes its answers, and passes the signal on.
        with suppress(KeyboardInterrupt):
            uvicorn.Server(config).run(sockets=[listening])
    finally:
        listening.close()
        engine.dispose()
