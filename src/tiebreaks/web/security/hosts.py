"""By which names a server may be called.

A foreign web page can let its own name point to this machine (DNS rebinding) and would then be
at home here for the browser. It cannot choose the name that the browser sends, though: `Host` is
still the foreign one, and is refused.
"""

import re
from ipaddress import ip_address

from starlette.datastructures import Headers

from tiebreaks.web.settings import Settings

_HOST = re.compile(r"(?P<name>\[[0-9a-f:.]+\]|[^:\[\]/@\s]+)(?::\d{1,5})?")

_OF_PROXIES = ("forwarded", "x-forwarded-for", "x-real-ip")


def is_known(host: str, settings: Settings) -> bool:
    """Whether a `Host` header names this server.

    Args:
        host: the header, with or without a port.
        settings: with the names.

    >>> here = Settings()
    >>> [is_known(host, here) for host in ("localhost:8642", "[::1]:80", "evil.example", "")]
    [True, True, False, False]
    """
    parts = _HOST.fullmatch(host.casefold())
    if parts is None:
        return False
    name = parts["name"].removesuffix(".")
    return name in settings.hosts or (settings.any_address and _is_address(name))


def is_forwarded(headers: Headers) -> bool:
    """Whether a proxy passed this on: it may come from anywhere then, not from this machine."""
    return any(name in headers for name in _OF_PROXIES)


def _is_address(name: str) -> bool:
    try:
        ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True
