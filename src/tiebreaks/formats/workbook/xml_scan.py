"""Running through the XML of a workbook without building anything from it.

Names are taken without their prefix, as lenient programs do.  A document type declaration, and
with it every entity, is refused: no program writes one into a workbook.
"""

from collections.abc import Callable, Iterable, Mapping
from xml.parsers import expat

from tiebreaks.formats.workbook.refusal import RefusedError

MAX_TAGS = 1_750_000
"""The most elements of one part: three for each cell that may be read, and the rows."""

MAX_TOKEN = 1024 * 1024
"""The most bytes of a tag or a text; a cell has 32,767 characters at most."""

MAX_DEPTH = 100
"""The most elements inside one another; a workbook needs about ten."""

_ENCODINGS = ("utf-8", "utf8", "us-ascii", "ascii")
_UTF16 = (b"\xff\xfe", b"\xfe\xff")

Attributes = dict[str, str]
Start = Callable[[Attributes], None]
End = Callable[[], None]


class Scan:
    """One run through a part.

    A subclass says in `starts` and `ends` what it does at which element.  What stands between
    the tags is collected from a call of `listen` to one of `heard`.
    """

    def __init__(self, part: str) -> None:
        self.part = part
        self.starts: Mapping[str, Start] = {}
        self.ends: Mapping[str, End] = {}
        self._local: dict[str, str] = {}
        self._depth = self._tags = self._token = 0
        self._text: list[str] = []
        self._parser = expat.ParserCreate()

    def run(self, pieces: Iterable[bytes]) -> bytes:
        """Go through a part; its content is handed back for whoever reads it in earnest.

        Raises:
            RefusedError: it is not well-formed, has a document type, or is too large.
        """
        kept = []
        self._parser.buffer_text = True
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end
        self._parser.StartDoctypeDeclHandler = self._doctype
        self._parser.XmlDeclHandler = self._declaration
        try:
            for piece in pieces:
                self._measure(piece)
                self._parser.Parse(piece, False)
                kept.append(piece)
            self._parser.Parse(b"", True)
        except expat.ExpatError as error:
            found = f"{self.part}:{error.lineno}:{error.offset + 1}"
            raise RefusedError("WBK002", found=found) from error
        content = b"".join(kept)
        if content.startswith(_UTF16):
            raise RefusedError("WBK002", found=f"{self.part}: UTF-16")
        return content

    def listen(self) -> None:
        """Begin to collect text."""
        self._text = []
        self._parser.CharacterDataHandler = self._text.append

    def hear(self, text: str) -> None:
        """Text that an element stands for."""
        self._text.append(text)

    def heard(self) -> str:
        """The text since the last `listen`; collecting ends."""
        self._parser.CharacterDataHandler = None
        return "".join(self._text)

    def _measure(self, piece: bytes) -> None:
        """Count tags and what stands without an end before the parser spends time on them."""
        self._tags += piece.count(b"<") - piece.count(b"</")
        end = piece.rfind(b">")
        self._token = len(piece) - end if end >= 0 else self._token + len(piece)
        if self._tags > MAX_TAGS:
            raise RefusedError("WBK003", found=f"{self._tags:,}", expected=f"{MAX_TAGS:,}")
        if self._token > MAX_TOKEN:
            raise RefusedError("WBK003", found=f"{self._token:,}", expected=f"{MAX_TOKEN:,}")

    def _start(self, name: str, attributes: Attributes) -> None:
        self._depth += 1
        if self._depth > MAX_DEPTH:
            raise RefusedError("WBK003", found=f"{self._depth}", expected=f"{MAX_DEPTH}")
        do = self.starts.get(self._local.get(name) or self._local_name(name))
        if do is not None:
            do(attributes)

    def _end(self, name: str) -> None:
        self._depth -= 1
        do = self.ends.get(self._local[name])
        if do is not None:
            do()

    def _local_name(self, name: str) -> str:
        return self._local.setdefault(name, name.rpartition(":")[2])

    def _declaration(self, _version: str, encoding: str | None, _alone: int) -> None:
        """Whoever reads the values takes every part for UTF-8."""
        if encoding is not None and encoding.casefold() not in _ENCODINGS:
            raise RefusedError("WBK002", found=f"{self.part}: {encoding[:20]}")

    def _doctype(self, name: str, *_: object) -> None:
        raise RefusedError("WBK006", found=f"<!DOCTYPE {name[:40]}>")
