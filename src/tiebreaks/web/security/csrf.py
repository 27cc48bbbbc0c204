"""The token that shows that a form came from a page of this server.

A foreign page can make the browser send a form here, cookie and all, but it can read neither the
cookie nor our pages. The token is made from the session in the cookie, so that it is worth
nothing in another session, and needs no secret of the server that would have to be kept.
"""

import hmac
from hashlib import sha256

HEADER = "x-csrf-token"
FIELD = "csrf"

_PURPOSE = b"tiebreaks: a form of this session"


def token_of(session: str) -> str:
    """The token of a session.

    >>> token_of("one") == token_of("one"), token_of("one") == token_of("other"), token_of("")
    (True, False, '')
    """
    return hmac.new(session.encode(), _PURPOSE, sha256).hexdigest() if session else ""


def belongs(token: str, session: str) -> bool:
    """Whether a token is that of the session; takes equally long wherever it differs."""
    expected = token_of(session)
    return bool(expected) and hmac.compare_digest(token.encode(), expected.encode())
