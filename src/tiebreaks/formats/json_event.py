"""The tiebreaks JSON document: an event without loss, for programs and for people.

Its shape is in ``docs/formats/json.md``, and as JSON Schema in
``data/tiebreaks-1.schema.json``.
"""

import re

from tiebreaks.event import Event
from tiebreaks.formats.content import Content
from tiebreaks.formats.findings import Findings

_MARK = re.compile(rb'"format"\s*:\s*"tiebreaks"|"participants"\s*:\s*\[')
_MARK_IN_TEXT = re.compile(_MARK.pattern.decode())


def recognise(content: Content) -> bool:
    """Whether a file is an object that names our format, or has our participants."""
    if not content.start.startswith("{"):
        return False
    return bool(_MARK_IN_TEXT.search(content.start) or _MARK.search(content.data))


def read(content: Content, findings: Findings) -> tuple[Event | None, str]:
    """The event of a document.

    Args:
        content: the file.
        findings: where problems go, ``JSN001`` and on.
    """
    from tiebreaks.formats.json_document.checking import document_of  # noqa: PLC0415 - only if read
    from tiebreaks.formats.json_document.to_event import event_of  # noqa: PLC0415

    found = document_of(content.data, findings)
    return (None if found is None else event_of(*found)), "json"


def write(event: Event) -> bytes:
    """All of an event; control characters in its texts become blanks."""
    from tiebreaks.formats.json_document.from_event import document_of  # noqa: PLC0415
    from tiebreaks.formats.json_document.layout import text_of  # noqa: PLC0415

    return text_of(document_of(event))
