r"""XML from bytes to elements, the one way that is safe for a file from anywhere.

No document type, hence no entities of its own that could grow or fetch something; nothing is
loaded from the network; the size, the number of elements and the depth are limited before and
while it is parsed.  The encoding is the one of the byte order mark or of the declaration.

>>> from tiebreaks.formats.content import Content
>>> from tiebreaks.formats.findings import Findings
>>> findings = Findings()
>>> root = parse(Content(b"<a>\n<b c='1'/>\n</a>", findings), findings)
>>> root[0].tag, root[0].get("c"), line_of(root[0])
('b', '1', 2)
"""

import codecs
import re
from typing import TYPE_CHECKING, NamedTuple

from tiebreaks.formats.content import Content
from tiebreaks.formats.findings import Findings

if TYPE_CHECKING:
    from lxml.etree import _Element, _ElementTree

MAX_TAGS = 1_000_000
"""The most tags in a document; a congress of a thousand players needs fifty thousand."""

MAX_ATTRIBUTES = 2_000_000
"""The most attributes in a document."""

MAX_TAG = 100_000
"""The most characters from one tag to the next: of a tag with its attributes, and of a text."""

MAX_DEPTH = 100
"""How deep elements may be inside each other; tournament programs need six."""

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_DECLARATION = re.compile(r"\s*<\?xml\s[^>]*\?>")
_ENCODING = re.compile(rb"\s*<\?xml\s[^>]*?\bencoding\s*=\s*[\"']([A-Za-z0-9._:-]{1,40})[\"']")
_PROLOG = re.compile(r"\s+|<\?.*?\?>|<!--.*?-->|<!DOCTYPE[^\[>]*(?:\[.*?\]\s*)?>", re.DOTALL)
_CHARACTER_SETS = re.compile(
    r"ascii|utf-(8|16|32)(-[bl]e)?|iso8859-\d+|cp\d+|koi8-[rtu]|kz1048|mac-\w+|tis-620"
    r"|gb2312|gbk|gb18030|hz|big5(hkscs)?|euc_\w+|shift_\w+|johab|iso2022_\w+"
)
"""Python's names of the encodings that texts are kept in; its other codecs are no such thing."""
_ROOT = re.compile(r"<([^\s<>/!?]+)([^<>]*)")


class Root(NamedTuple):
    """The first tag of a document.

    Attributes:
        tag: its name.
        attributes: the rest of the tag, as written.
        rest: what follows it.
    """

    tag: str
    attributes: str
    rest: str


def root_of(text: str) -> Root | None:
    r"""The root element that a text begins with, however it goes on; ``None`` if there is none.

    >>> root_of("<?xml version='1.0'?><!-- <x> --><Tournament a='1'>\n<Players/>")[:2]
    ('Tournament', " a='1'")
    >>> root_of("<!DOCTYPE a [<!ENTITY b 'c>'>]><a>&b;</a>").tag
    'a'
    """
    place, _ = _prolog(text)
    found = _ROOT.match(text, place)
    return Root(found[1], found[2], text[found.end() :]) if found else None


def _prolog(text: str) -> tuple[int, int]:
    """Where the root element begins, and where a document type does, -1 if there is none."""
    place, document_type = 0, -1
    while (found := _PROLOG.match(text, place)) is not None:
        if found[0].startswith("<!D"):
            document_type = place
        place = found.end()
    if text.startswith("<!DOCTYPE", place):
        document_type = place
    return place, document_type


def parse(content: Content, findings: Findings) -> "_Element | None":
    """The root element of a document; ``None`` after the problem that was found."""
    text = _text_of(content, findings)
    if text is None:
        return None
    _, place = _prolog(text)
    if place >= 0:
        line, column = _position(text, place)
        findings.error("XML002", line, column, found=text[place : place + 40].splitlines()[0])
        return None
    return _parsed(text, findings) if _is_small(text, findings) else None


def line_of(element: "_Element") -> int:
    """The line on which the tag of an element ends, 0 if that is not known."""
    return element.sourceline or 0


def _text_of(content: Content, findings: Findings) -> str | None:
    """The text without its declaration, which stays an empty beginning of the same line."""
    encoding = _declared(content.data)
    text = _decoded(content.data, encoding)
    if text is None:
        findings.warning("XML004", 1, 1, found=encoding)
        lines = content.lines
        if lines is None:
            return None
        text = "\n".join(lines)
    return _without_declaration(text.removeprefix("\ufeff"))


def _declared(data: bytes) -> str:
    mark = next((name for mark, name in _MARKS if data.startswith(mark)), None)
    if mark is not None:
        return mark
    found = _ENCODING.match(data[:1024])
    name = found[1].decode("ascii") if found else "utf-8"
    return "utf-8" if name.lower().replace("-", "") in ("utf16", "utf8") else name


def _decoded(data: bytes, encoding: str) -> str | None:
    """The text; ``None`` for an unknown encoding, or bytes that are not of it."""
    try:
        if _CHARACTER_SETS.fullmatch(codecs.lookup(encoding).name):
            return data.decode(encoding).replace("\r\n", "\n").replace("\r", "\n")
    except (LookupError, UnicodeError):
        pass
    return None


def _without_declaration(text: str) -> str:
    """Blanks in its place: the parser is given characters, and lines and columns stay."""
    found = _DECLARATION.match(text)
    if found is None:
        return text
    return re.sub(r"[^\n]", " ", found[0]) + text[found.end() :]


def _is_small(text: str, findings: Findings) -> bool:
    """Whether the parser can be given it: what it would make in memory is bounded by these."""
    for count, limit in ((text.count("<"), MAX_TAGS), (text.count("="), MAX_ATTRIBUTES)):
        if count > limit:
            findings.error("XML003", found=f"{count:,}", expected=f"{limit:,}")
            return False
    start = 0
    for piece in text.split("<"):
        if len(piece) > MAX_TAG:
            line, column = _position(text, start)
            findings.error("XML003", line, column, found=f"{len(piece):,}", expected=f"{MAX_TAG:,}")
            return False
        start += len(piece) + 1
    return True


def _position(text: str, place: int) -> tuple[int, int]:
    """Line and column of a place in a text, both from 1."""
    before = text[: max(place, 0)]
    return before.count("\n") + 1, len(before) - before.rfind("\n")


def _parsed(text: str, findings: Findings) -> "_Element | None":
    from lxml import etree  # noqa: PLC0415 - only where there is XML

    parser = etree.XMLParser(
        resolve_entities=False,
        load_dtd=False,
        dtd_validation=False,
        attribute_defaults=False,
        no_network=True,
        huge_tree=False,
        recover=False,
        remove_comments=True,
        remove_pis=True,
        encoding="utf-8",
    )
    try:
        root = etree.fromstring(text.encode("utf-8", "replace"), parser)
    except etree.XMLSyntaxError as error:
        _report_broken(error.msg or "", error.position, text, findings)
        return None
    return root if _is_shallow(root.getroottree(), findings) else None


def _report_broken(message: str, position: tuple[int, int], text: str, findings: Findings) -> None:
    """Where the parser stopped; its own place is past the end where a tag was not closed."""
    line, column = position
    lines = text.count("\n") + 1
    found = re.sub(r", line \d+, column \d+( \(<string>, line \d+\))?$", "", message)
    if "depth" in found.lower():
        findings.error("XML003", min(line, lines), column, found=found, expected=str(MAX_DEPTH))
        return
    findings.error("XML001", min(max(line, 1), lines), max(column, 0), found=found or "?")


def _is_shallow(tree: "_ElementTree", findings: Findings) -> bool:
    from lxml import etree  # noqa: PLC0415 - only where there is XML

    depth = 0
    for event, element in etree.iterwalk(tree, events=("start", "end")):
        depth += 1 if event == "start" else -1
        if depth > MAX_DEPTH:
            line = line_of(element)
            findings.error("XML003", line, found=str(depth), expected=str(MAX_DEPTH))
            return False
    return True
