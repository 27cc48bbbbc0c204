"""Where a page may send somebody on to: only within this server."""

import re
from urllib.parse import SplitResult, quote, urlsplit

from starlette.requests import Request

_OWN = re.compile(r"/(?![/\\])[^\\\x00-\x20\x7f]*")
"""Browsers take ``//host`` and ``/\\host`` for another server, and leave out line ends."""

_LONGEST = 2000


def own_address(wanted: str) -> str:
    r"""An address that a form or a link brought along, if it is on this server; else its start.

    >>> [own_address(wanted) for wanted in ("/e/x/?a=1", "//evil", r"/\evil", "https://evil", "")]
    ['/e/x/?a=1', '/', '/', '/', '/']
    """
    return wanted if len(wanted) <= _LONGEST and _OWN.fullmatch(wanted) else "/"


def parts_of(address: str) -> SplitResult:
    """The parts of an address that a browser sent along; all empty where it is none.

    >>> parts_of("http://here/e/x/?a=1").path, parts_of("http://[").path
    ('/e/x/', '')
    """
    try:
        return urlsplit(address)
    except ValueError:
        return urlsplit("")


def sign_in_address(request: Request) -> str:
    """The page where one signs in, and which leads back to what was asked for."""
    asked = request.url.path + (f"?{request.url.query}" if request.url.query else "")
    return "/sign-in" if asked == "/" else f"/sign-in?back={quote(own_address(asked), safe='/')}"
