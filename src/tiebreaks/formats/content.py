"""The content of a file, as a reader asks for it: bytes, its beginning, or its lines."""

from functools import cached_property

from tiebreaks.formats.findings import Findings
from tiebreaks.formats.text import lines_of

_BEGINNING = 4096
_MARKS = (b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff")


class Content:
    r"""One file in memory.

    Attributes:
        data: the bytes.

    >>> content = Content(b"\xef\xbb\xbf\n  {}", Findings())
    >>> content.start, content.lines
    ('{}', ['', '  {}'])
    """

    def __init__(self, data: bytes, findings: Findings) -> None:
        self.data = data
        self._findings = findings

    @cached_property
    def start(self) -> str:
        """The beginning without byte order mark and white space: enough to know a format by."""
        top = self.data[:_BEGINNING]
        if top[:2] in _MARKS:
            return top.decode("utf-16", errors="replace").lstrip()
        return top.removeprefix(_MARKS[0]).decode("utf-8", errors="replace").lstrip()

    @cached_property
    def lines(self) -> list[str] | None:
        """The lines of a text; ``None`` if it is none, which was reported then."""
        return lines_of(self.data, self._findings)
