"""Make a change: the one door through which every page edits."""

import msgspec
from starlette.responses import Response
from starlette.routing import Route

from tiebreaks.desk.changes import Change
from tiebreaks.web.entry.answer import answered, unreadable
from tiebreaks.web.entry.wish import UnreadableError, posted, wished
from tiebreaks.web.roles import Role
from tiebreaks.web.visit import EventVisit, about_event

_CHANGE: msgspec.json.Decoder[Change] = msgspec.json.Decoder(Change)


@about_event(Role.ARBITER)
def change(visit: EventVisit) -> Response:
    """Make the change that a form or a script sends."""
    try:
        fields = posted(visit)
        wish = wished(fields, _decoded(fields.get("change", "")))
    except ValueError as wrong:
        return unreadable(visit, str(wrong))
    return answered(visit, wish)


def _decoded(text: str) -> Change:
    try:
        return _CHANGE.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as wrong:
        raise UnreadableError(str(wrong)) from wrong


EDIT = [Route("/change", change, methods=["POST"])]
