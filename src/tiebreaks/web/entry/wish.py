"""What a page asks for: the change that a form or a script sends, and what it was decided on."""

from typing import NamedTuple

import msgspec

from tiebreaks.desk.changes import Change
from tiebreaks.web.visit import EventVisit


class Wish(NamedTuple):
    """What a page asks for.

    Attributes:
        change: to be made.
        base: the revision that the page showed.
        mine: revisions after it that the same page made: nobody is told of his own, and they are
            not in his way.
        since: the revision before a run of quick entries, whose moves are told together; 0 for
            those of this change alone.
        back: where a plain form leads to afterwards.
    """

    change: Change
    base: int
    mine: frozenset[int] = frozenset()
    since: int = 0
    back: str = ""


class UnreadableError(ValueError):
    """What was sent is no change; the text says why."""


def posted(visit: EventVisit) -> dict[str, str]:
    """The fields of a form, or of an object in JSON; a value in JSON may be text or plain data.

    Raises:
        UnreadableError: the body is no JSON object although it says that it is JSON.
    """
    if not visit.request.headers.get("content-type", "").startswith("application/json"):
        return {name: value for name, value in visit.form.items() if isinstance(value, str)}
    try:
        fields = msgspec.json.decode(visit.body, type=dict[str, msgspec.Raw])
        return {name: _as_text(bytes(value)) for name, value in fields.items()}
    except (msgspec.DecodeError, UnicodeError, RecursionError) as wrong:
        raise UnreadableError(str(wrong)) from wrong


def _as_text(value: bytes) -> str:
    return msgspec.json.decode(value, type=str) if value.startswith(b'"') else value.decode()


def based_on(fields: dict[str, str]) -> int:
    """The revision that the page of a form showed.

    Raises:
        UnreadableError: it is no number.
    """
    try:
        return int(fields.get("base", ""))
    except ValueError as wrong:
        raise UnreadableError(str(wrong)) from wrong


def wished(fields: dict[str, str], wanted: Change) -> Wish:
    """A change with what a form says besides it.

    Raises:
        UnreadableError: the revision that it is based on is no number.
    """
    try:
        mine = frozenset(map(int, filter(None, fields.get("mine", "").split(","))))
        since = int(fields.get("since", "0"))
    except ValueError as wrong:
        raise UnreadableError(str(wrong)) from wrong
    return Wish(wanted, based_on(fields), mine, since, fields.get("back", ""))
