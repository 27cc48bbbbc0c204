"""Where a request comes from: our own pages, a program, or a foreign web page."""

from urllib.parse import urlsplit

from starlette.datastructures import Headers

OWN_SITES = ("same-origin", "none")
"""What `Sec-Fetch-Site` says of our own pages, and of an address that somebody typed.

Another port of this machine is the “same site”, and as foreign as any other page.
"""

_OF_BROWSERS = ("origin", "referer", "cookie", "sec-fetch-site", "sec-fetch-mode", "sec-fetch-dest")


def is_foreign(headers: Headers) -> bool:
    """Whether a web page that is not ours sent this; browsers always tell, programs need not.

    >>> is_foreign(Headers({"host": "localhost:1", "origin": "http://localhost:2"}))
    True
    >>> is_foreign(Headers({"host": "localhost:1", "origin": "http://localhost:1"}))
    False
    >>> is_foreign(Headers({"host": "localhost:1", "origin": "null"}))
    True
    """
    if headers.get("sec-fetch-site", "none") not in OWN_SITES:
        return True
    origin = headers.get("origin")
    return origin is not None and not _is_ours(origin, headers.get("host", ""))


def is_from_a_browser(headers: Headers) -> bool:
    """Whether a browser sent this and not a program: each of them shows at least one of these.

    >>> is_from_a_browser(Headers({"origin": "null"})), is_from_a_browser(Headers({"host": "a"}))
    (True, False)
    """
    return any(name in headers for name in _OF_BROWSERS)


def _is_ours(origin: str, host: str) -> bool:
    try:
        there = urlsplit(origin).netloc
    except ValueError:
        return False
    return there != "" and there.casefold() == host.casefold()
