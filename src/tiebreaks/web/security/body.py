"""The body of a request: read whole and within bounds before anything is done with it.

What is interrupted therefore does nothing, and a form is parsed once, for the check of its token
and for the page.
"""

from starlette.datastructures import FormData
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.types import Message, Receive

from tiebreaks.web.security.refusal import Refusal

_TYPED = "application/x-www-form-urlencoded"
FORMS = (_TYPED, "multipart/form-data")
"""What a form of a page can send, and a foreign page too without asking."""

_MOST_FILES = 10
_MOST_FIELDS = 20_000
"""Of a form: a list of 1,000 participants has some thousand."""

_MOST_TYPED = 2 * 2**20
"""Bytes of a form without files, at most: it takes up to seventy times as much to be unpacked."""

_DRAINED = 4
"""So many times the bound is thrown away unread, so that the browser gets to read the answer."""


def media_type(request: Request) -> str:
    """What the body is, without parameters."""
    return request.headers.get("content-type", "").partition(";")[0].strip().casefold()


async def whole_body(receive: Receive, most: int, announced: str | None) -> bytes:
    """All of a body.

    Args:
        receive: where it comes from.
        most: bytes, at most.
        announced: the `Content-Length` of the request.

    Raises:
        Refusal: 413 if it is longer.
        ClientDisconnect: it was interrupted.
    """
    length = int(announced) if announced and announced.isdecimal() and announced.isascii() else 0
    if length > _DRAINED * most:
        raise _too_large(most)
    body, size, more = bytearray(), 0, True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise ClientDisconnect
        part = message.get("body", b"")
        size += len(part)
        if size <= most:
            body += part
        elif size > _DRAINED * most:
            raise _too_large(most)
        more = message.get("more_body", False)
    if size > most:
        raise _too_large(most)
    return bytes(body)


def _too_large(most: int) -> Refusal:
    return Refusal(413, "SRV108", expected=f"{most / 2**20:.2g}")


def replayed(body: bytes, receive: Receive) -> Receive:
    """A body that was read already, for whoever reads it again."""
    rest: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def again() -> Message:
        return rest.pop() if rest else await receive()

    return again


async def form_in(request: Request, body: bytes) -> FormData:
    """The fields and files of a form; empty where the body is none.

    Raises:
        HTTPException: 400, it is broken or has too many fields; 413, too much was typed.
    """
    kind = media_type(request)
    if kind not in FORMS:
        return FormData()
    if kind == _TYPED and len(body) > _MOST_TYPED:
        raise _too_large(_MOST_TYPED)
    if kind == _TYPED and body.count(b"&") > _MOST_FIELDS:  # counted before each costs something
        raise HTTPException(400)
    again = Request(request.scope, replayed(body, request.receive))
    return await again.form(
        max_files=_MOST_FILES, max_fields=_MOST_FIELDS, max_part_size=len(body) + 1
    )
