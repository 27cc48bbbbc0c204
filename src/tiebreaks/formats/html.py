"""Saved web pages: the tables in them are read as all tables are.

Nothing is fetched and no entity beyond those of HTML is expanded.  A page may hold menus and
tables for its layout; only tables with a heading that belongs to an event count.
"""

import codecs
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from tiebreaks.event import Event
from tiebreaks.formats.content import Content
from tiebreaks.formats.findings import Findings
from tiebreaks.formats.reading import MAX_CELLS
from tiebreaks.formats.table import Cell, Row, Sheet, holds_table, read_sheets
from tiebreaks.formats.xml_document import root_of

if TYPE_CHECKING:
    from lxml.html import HtmlElement

_PAGES = frozenset(("html", "head", "body", "meta", "table"))
"""What a page can begin with, after its document type."""
_TABLE = re.compile(rb"<table[\s>]", re.IGNORECASE)
_CHARSET = re.compile(rb"<meta[^>]{0,200}charset=[\"']?\s*([\w-]{1,40})", re.IGNORECASE)
_BEGINNING = 4096
_TITLES = ("h1", "h2", "h3", "h4", "h5")
_UNSEEN = frozenset(("script", "style", "table", "noscript", "template"))
_COLOUR_BOX = re.compile(r"\bFarbe([ws])T?\b")
"""How chess-results draws the colour of a game inside a cell."""
_MOST_SPAN, _DIGITS = 1_000, 5
_LONGEST_TITLE = 120


def recognise(content: Content) -> bool:
    """Whether the file begins like a web page, or is marked up and holds a table."""
    root = root_of(content.start)
    begins = root is not None and root.tag.casefold() in _PAGES
    named = content.start.casefold().startswith("<!doctype html")
    return begins or named or _TABLE.search(content.data) is not None


def read(content: Content, findings: Findings) -> tuple[Event | None, str]:
    """Read the event of a page; ``"html"`` where none of its tables is one."""
    root = _parse(_text_of(content.data, findings), findings)
    if root is None:
        return None, "html"
    sheets = tuple(_sheets(root, findings))
    if findings.failed:
        return None, "html"
    if not holds_table(sheets):
        findings.error("HTM001", found=str(len(sheets)))
        return None, "html"
    return read_sheets(sheets, findings)


def _text_of(data: bytes, findings: Findings) -> str:
    """The page as text: UTF-8 if it is that, else in the encoding that it names."""
    if data[:2] in (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE):
        return data.decode("utf-16", errors="replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        pass
    named = _CHARSET.search(data[:_BEGINNING])
    name = named[1].decode("ascii") if named else ""
    try:
        return data.decode(name)
    except (LookupError, UnicodeDecodeError, ValueError):
        findings.warning("TXT001", found="Windows-1252")
        return data.decode("windows-1252", errors="replace")


def _parse(text: str, findings: Findings) -> "HtmlElement | None":
    """The tree of elements; ``None`` for a page that is none, or is nested without end."""
    from lxml import etree  # noqa: PLC0415 (heavy, and needed for pages only)
    from lxml import html as pages  # noqa: PLC0415

    parser = pages.HTMLParser(encoding="utf-8", no_network=True, remove_comments=True)
    clean = text.replace("\x00", " ")
    try:
        root = pages.document_fromstring(clean.encode("utf-8", "replace"), parser=parser)
    except (etree.ParserError, etree.XMLSyntaxError):
        findings.error("HTM001", found="0")
        return None
    deep = [each for each in parser.error_log if "depth" in each.message.lower()]
    if deep:
        findings.error("HTM002", line=deep[0].line)
        return None
    return root


def _sheets(root: "HtmlElement", findings: Findings) -> Iterator[Sheet]:
    """Each table of the page with the titles above it: the nearest first, the page's own last."""
    page = _page_title(root)
    above: list[Row] = []
    number = cells = 0
    for element in root.iter("table", *_TITLES):
        if element.tag != "table":
            above += _title(element)
            continue
        if _is_inside_a_cell(element):
            continue
        number += 1
        rows = tuple(_rows(element, MAX_CELLS - cells))
        cells += sum(len(row.cells) for row in rows)
        if cells > MAX_CELLS:
            findings.error("FIL009", found=f"{cells:,}", expected=f"{MAX_CELLS:,}")
            return
        caption = [row for each in element.iterchildren("caption") for row in _title(each)]
        nearest = [*caption, *reversed(above)]
        titles = [row for row in nearest if row.texts != page[-1].texts] if page else nearest
        yield Sheet(_named(nearest, number), (*titles, *page, *rows))
        above = []


def _page_title(root: "HtmlElement") -> list[Row]:
    """The first heading of the page, or what it is called in the title bar."""
    for names in (_TITLES, ("title",)):
        first = next((row for each in root.iter(*names) for row in _title(each)), None)
        if first is not None:
            return [first]
    return []


def _title(element: "HtmlElement") -> list[Row]:
    """A heading as a row of one cell; nothing if it is empty."""
    text = _text(element)[:_LONGEST_TITLE]
    return [Row(element.sourceline or 0, (Cell(text, 1),))] if text else []


def _named(titles: list[Row], number: int) -> str:
    return f"{titles[0].texts[0]} ({number})" if titles else f"table {number}"


def _is_inside_a_cell(table: "HtmlElement") -> bool:
    """Whether a table of one row only draws what stands in a cell of another one."""
    return next(table.iterancestors("td"), None) is not None and len(list(_own_rows(table))) == 1


def _own_rows(table: "HtmlElement") -> Iterator["HtmlElement"]:
    """The rows of a table, not those of tables inside it."""
    for child in table.iterchildren("tr", "thead", "tbody", "tfoot"):
        if child.tag == "tr":
            yield child
        else:
            yield from child.iterchildren("tr")


def _rows(table: "HtmlElement", room: int) -> Iterator[Row]:
    """The rows as a rectangle: cells over several rows or columns are spread out.

    Headings are repeated in every column that they reach over, other cells stand in the first
    one.  No more cells are made than there is room for, and one row.
    """
    held: dict[int, tuple[str, int]] = {}
    for count, element in enumerate(_own_rows(table), 1):
        cells: list[Cell] = []
        parts = list(element.iterchildren("td", "th"))
        for part in parts:
            _reach_down(cells, held)
            text, across, down = _text(part), _span(part, "colspan"), _span(part, "rowspan")
            repeated = part.tag == "th" and len(parts) > 1
            for place in range(across):
                shown = text if repeated or not place else ""
                if down > 1:
                    held[len(cells)] = shown, down - 1
                cells.append(Cell(shown, len(cells) + 1))
            if len(cells) > room:
                break
        _reach_down(cells, held)
        room -= len(cells)
        yield Row(element.sourceline or count, tuple(cells))
        if room < 0:
            return


def _reach_down(cells: list[Cell], held: dict[int, tuple[str, int]]) -> None:
    """Fill the next columns as far as a cell from a row above reaches into them."""
    while len(cells) in held:
        column = len(cells)
        text, left = held.pop(column)
        if left > 1:
            held[column] = text, left - 1
        cells.append(Cell(text, column + 1))


def _span(cell: "HtmlElement", name: str) -> int:
    text = (cell.get(name) or "").strip()
    if not (text.isascii() and text.isdigit()):
        return 1
    return min(max(int(text[:_DIGITS]), 1), _MOST_SPAN)


def _text(element: "HtmlElement") -> str:
    """The text of a cell in one line."""
    pieces: list[str] = []
    ahead = _inside(element)
    while ahead:
        part = ahead.pop()
        if isinstance(part, str):
            pieces.append(part)
        elif part.tag == "br":
            pieces.append(" ")
        elif (box := _COLOUR_BOX.search(part.get("class") or "")) is not None:
            pieces.append({"w": "w", "s": "b"}[box[1]])
        elif _is_seen(part):
            ahead += _inside(part)
    return " ".join("".join(pieces).split())


def _inside(element: "HtmlElement") -> "list[str | HtmlElement]":
    """What an element holds, the last first."""
    parts: list[str | HtmlElement] = [element.text or ""]
    for child in element:
        parts += (child, child.tail or "")
    return parts[::-1]


def _is_seen(element: "HtmlElement") -> bool:
    """Whether the text of an element belongs to the cell around it; footnotes do not."""
    if element.tag == "sup":
        return "reference" not in (element.get("class") or "")
    if element.tag == "table":
        return _is_inside_a_cell(element)
    return isinstance(element.tag, str) and element.tag not in _UNSEEN
