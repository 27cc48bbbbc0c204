"""OpenGotha's file of a Go tournament: XML with its players, games, byes and parameters.

Described in ``docs/formats/go.md``, with its sources.  It is what versions 3.3 to 3.51 write.
"""

from tiebreaks.event import Event
from tiebreaks.formats.content import Content
from tiebreaks.formats.findings import Findings
from tiebreaks.formats.xml_document import root_of

_MARKS = ("dataVersion=", "gothaVersion=", "fullVersionNumber=")
_FIRST = ("<Players", "<Games", "<TournamentParameterSet")


def recognise(content: Content) -> bool:
    """A root element ``Tournament`` with OpenGotha's version, or with its parts."""
    root = root_of(content.start)
    if root is None or root.tag != "Tournament":
        return False
    return any(mark in root.attributes for mark in _MARKS) or root.rest.lstrip(
        ">\r\n\t "
    ).startswith(_FIRST)


def read(content: Content, findings: Findings) -> tuple[Event | None, str]:
    """The event of a file of OpenGotha."""
    from tiebreaks.formats.opengotha.reader import read_event  # noqa: PLC0415 - lxml only for XML

    return read_event(content, findings), "opengotha"


def write(event: Event) -> bytes:
    """A file that OpenGotha opens.

    Raises:
        CannotWriteError: for standings without games, and for more rounds than OpenGotha has.
    """
    from tiebreaks.formats.opengotha.writer import write_event  # noqa: PLC0415 - seldom asked for

    return write_event(event)
