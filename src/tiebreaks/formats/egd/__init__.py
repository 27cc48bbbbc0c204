"""Result lists of the European Go database, ``.h9``: a line for each player, a cell a round.

Described in ``docs/formats/go.md``, after the page on which the European Go Federation says what
its rating program reads.
"""

import re

from tiebreaks.event import Event
from tiebreaks.formats.content import Content
from tiebreaks.formats.findings import Findings

_HEADER = re.compile(r"^; ?(?:TC|CL|EV|PC|DT|HA|KM|TM)\[", re.MULTILINE)
_PLAYER = re.compile(
    r"^ {0,8}[0-9]{0,5} *[^\s;,|]\S* [^;,\t\n|]{0,60}? [0-9]{1,2}[dkp] [^;,\t\n|]*? "
    r"[0-9]{1,5}[-+=?](?:[/!][bw]?[0-9]{0,2})?(?: |$)",
    re.MULTILINE | re.IGNORECASE,
)


def recognise(content: Content) -> bool:
    """A header such as ``; EV[…]``, or the line of a player with rank and results."""
    start = content.start
    return bool(_HEADER.search(start) or _PLAYER.search(start))


def read(content: Content, findings: Findings) -> tuple[Event | None, str]:
    """The event of a result list."""
    from tiebreaks.formats.egd.reader import read_event  # noqa: PLC0415 - only for Go

    lines = content.lines
    return (None if lines is None else read_event(lines, findings)), "h9"


def write(event: Event) -> bytes:
    """A result list that the European Go database reads.

    Raises:
        CannotWriteError: for standings without games.
    """
    from tiebreaks.formats.egd.writer import write_event  # noqa: PLC0415 - seldom asked for

    return write_event(event)
