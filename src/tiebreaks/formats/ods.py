"""Writing ODS, for LibreOffice: a sheet for each table of an event (OpenDocument 1.3, part 3).

The XML is written as text: a workbook of plain cells needs five elements, and a document model
takes half a millisecond for each cell.
"""

import io
import re
import zipfile
from collections.abc import Sequence
from typing import NamedTuple
from xml.sax.saxutils import escape, quoteattr

from tiebreaks.event import Event
from tiebreaks.formats.layout import Listing, layout
from tiebreaks.formats.layout.listing import Choice
from tiebreaks.formats.layout.look import INK, PAPER, RULE, Look, is_wide, looks, widths
from tiebreaks.locale import Translator

MIMETYPE = "application/vnd.oasis.opendocument.spreadsheet"
_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
_URN = "urn:oasis:names:tc:opendocument:xmlns"
_SPACES = " ".join(
    f'xmlns:{prefix}="{address}"'
    for prefix, address in (
        *((name, f"{_URN}:{name}:1.0") for name in ("office", "table", "text", "style", "config")),
        ("number", f"{_URN}:datastyle:1.0"),
        ("fo", f"{_URN}:xsl-fo-compatible:1.0"),
        ("of", f"{_URN}:of:1.2"),
        ("ooo", "http://openoffice.org/2004/office"),
    )
)
_VERSION = 'office:version="1.3"'
_MILLIMETRES = 2.1
"""The width of a character."""

_ROOM = 1_000
"""Rows below a table in which its lists still open."""

_BLANKS = re.compile("  +")
_WHEN = (1980, 1, 1, 0, 0, 0)
"""The same in every file: the same event gives the same bytes."""


def write(event: Event, translate: Translator, *, crosstable: bool) -> bytes:
    """An event as ODS."""
    return workbook_of(layout(event, translate, crosstable=crosstable))


def workbook_of(listings: Sequence[Listing]) -> bytes:
    """A workbook with a sheet for each table."""
    parts = {
        "content.xml": _content(listings),
        "styles.xml": _styles(),
        "settings.xml": _settings(listings),
        "META-INF/manifest.xml": _manifest(),
    }
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        # The type comes first and is not packed, so that a file can be told by its beginning.
        archive.writestr(zipfile.ZipInfo("mimetype", _WHEN), MIMETYPE)
        for name, part in parts.items():
            entry = zipfile.ZipInfo(name, _WHEN)
            archive.writestr(entry, _DECLARATION + part, zipfile.ZIP_DEFLATED)
    return file.getvalue()


def _content(listings: Sequence[Listing]) -> str:
    wide = sorted({width for listing in listings for width in widths(listing)})
    tables = _validations(listings) + "".join(map(_table, listings))
    styles = "".join(map(_column_style, wide)) + _TABLE_STYLES + _cell_styles()
    return (
        f"<office:document-content {_SPACES} {_VERSION}>"
        f"<office:automatic-styles>{styles}</office:automatic-styles>"
        f"<office:body><office:spreadsheet>{tables}</office:spreadsheet></office:body>"
        "</office:document-content>"
    )


def _column_style(width: int) -> str:
    return (
        f'<style:style style:name="w{width}" style:family="table-column">'
        f'<style:table-column-properties style:column-width="{width * _MILLIMETRES:.1f}mm"/>'
        "</style:style>"
    )


_ALIGNED = {
    Look.NUMBER: 'fo:text-align="end"',
    Look.FIGURES: 'fo:text-align="end"',
    Look.NOTATION: 'fo:text-align="center"',
    Look.TEXT: 'fo:text-align="start" fo:margin-left="1.5mm"',
}


def _cell_styles() -> str:
    """Texts stay texts when they are edited: a result that is typed does not become a date."""
    return "".join(
        f'<style:style style:name="heading-{look.value}" style:family="table-cell">'
        f'<style:table-cell-properties fo:background-color="{PAPER}"'
        f' style:vertical-align="middle"/><style:paragraph-properties {align}/>'
        f'<style:text-properties fo:color="{INK}" fo:font-weight="bold"/></style:style>'
        f'<style:style style:name="{look.value}" style:family="table-cell"'
        f"{_AS_TEXT if look is not Look.NUMBER else ''}>"
        f'<style:table-cell-properties fo:border-bottom="0.5pt solid {RULE}"/>'
        f"<style:paragraph-properties {align}/></style:style>"
        for look, align in _ALIGNED.items()
    )


_AS_TEXT = ' style:data-style-name="as-text"'
_TABLE_STYLES = (
    '<number:text-style style:name="as-text"><number:text-content/></number:text-style>'
    '<style:style style:name="tall" style:family="table" style:master-page-name="tall">'
    '<style:table-properties table:display="true"/></style:style>'
    '<style:style style:name="wide" style:family="table" style:master-page-name="wide">'
    '<style:table-properties table:display="true"/></style:style>'
    '<style:style style:name="top" style:family="table-row">'
    '<style:table-row-properties style:row-height="7mm"/></style:style>'
)


class _Column(NamedTuple):
    """How the cells of a column look, and what else is said of each of them."""

    look: Look
    offer: str


def _table(listing: Listing) -> str:
    columns = [_Column(look, _offer(listing, at)) for at, look in enumerate(looks(listing))]
    declared = "".join(
        f'<table:table-column table:style-name="w{width}"{_default(column.look)}/>'
        for width, column in zip(widths(listing), columns, strict=True)
    )
    heading = "".join(
        _text_cell(text, f'table:style-name="heading-{column.look.value}"')
        for text, column in zip(listing.headings, columns, strict=True)
    )
    rows = "".join(_row(row, columns) for row in listing.rows)
    room = _row(("",) * len(columns), columns, _ROOM) if listing.choices else ""
    page = "wide" if is_wide(listing) else "tall"
    return (
        f'<table:table table:name={quoteattr(listing.title)} table:style-name="{page}">{declared}'
        '<table:table-header-rows><table:table-row table:style-name="top">'
        f"{heading}</table:table-row></table:table-header-rows>{rows}{room}</table:table>"
    )


def _offer(listing: Listing, column: int) -> str:
    offered = column in listing.choices
    return f" table:content-validation-name={_validation(listing, column)}" if offered else ""


def _validation(listing: Listing, column: int) -> str:
    return quoteattr(f"{listing.title}{column}")


def _default(look: Look) -> str:
    """What a cell looks like that is filled in later."""
    return f' table:default-cell-style-name="{look.value}"' if look is Look.NOTATION else ""


def _row(row: Sequence[str], columns: Sequence[_Column], times: int = 1) -> str:
    repeated = f' table:number-rows-repeated="{times}"' if times > 1 else ""
    cells = "".join(map(_cell, row, columns))
    return f"<table:table-row{repeated}>{cells}</table:table-row>"


def _cell(text: str, column: _Column) -> str:
    attributes = f'table:style-name="{column.look.value}"{column.offer}'
    if not text:
        return f"<table:table-cell {attributes}/>"
    if column.look is not Look.NUMBER:
        return _text_cell(text, attributes)
    return (
        f'<table:table-cell {attributes} office:value-type="float" office:value="{text}">'
        f"<text:p>{text}</text:p></table:table-cell>"
    )


def _validations(listings: Sequence[Listing]) -> str:
    """The lists that open at cells; whatever else is typed there is taken."""
    offers = "".join(
        f"<table:content-validation table:name={_validation(listing, column)}"
        f' table:condition={quoteattr(_condition(choice))} table:allow-empty-cell="true">'
        '<table:error-message table:display="false"/></table:content-validation>'
        for listing in listings
        for column, choice in listing.choices.items()
    )
    return f"<table:content-validations>{offers}</table:content-validations>" if offers else ""


def _condition(choice: Choice) -> str:
    values = ";".join(f'"{value}"' for value in choice.values)
    values = values or f"[$'{choice.sheet}'.$A$2:.$A${_ROOM}]"
    return f"of:cell-content-is-in-list({values})"


def _text_cell(text: str, attributes: str) -> str:
    return (
        f'<table:table-cell {attributes} office:value-type="string">'
        f"<text:p>{_escaped(text)}</text:p></table:table-cell>"
    )


def _escaped(text: str) -> str:
    """Several blanks in a row would become one."""
    return _BLANKS.sub(_spaced, escape(text))


def _spaced(blanks: re.Match[str]) -> str:
    return f' <text:s text:c="{len(blanks[0]) - 1}"/>'


def _styles() -> str:
    """Two pages of A4, one of them across; a sheet is as wide as its page."""
    layouts, masters = [], []
    for name, width, height in (("tall", 210, 297), ("wide", 297, 210)):
        across = "landscape" if width > height else "portrait"
        layouts.append(
            f'<style:page-layout style:name="{name}-page"><style:page-layout-properties'
            f' fo:page-width="{width}mm" fo:page-height="{height}mm" fo:margin="15mm"'
            f' style:print-orientation="{across}" style:scale-to-X="1" style:scale-to-Y="0"/>'
            "</style:page-layout>"
        )
        masters.append(
            f'<style:master-page style:name="{name}" style:page-layout-name="{name}-page"/>'
        )
    return (
        f"<office:document-styles {_SPACES} {_VERSION}><office:automatic-styles>"
        f"{''.join(layouts)}</office:automatic-styles><office:master-styles>{''.join(masters)}"
        "</office:master-styles></office:document-styles>"
    )


def _settings(listings: Sequence[Listing]) -> str:
    """The heading stays in sight, and beside it the name."""
    sheets = "".join(
        f"<config:config-item-map-entry config:name={quoteattr(listing.title)}>"
        f"{_frozen('Horizontal', listing.frozen)}{_frozen('Vertical', 1)}"
        f"{_item('ActiveSplitRange', 'short', 3 if listing.frozen else 2)}"
        "</config:config-item-map-entry>"
        for listing in listings
    )
    return (
        f"<office:document-settings {_SPACES} {_VERSION}><office:settings>"
        '<config:config-item-set config:name="ooo:view-settings">'
        '<config:config-item-map-indexed config:name="Views"><config:config-item-map-entry>'
        '<config:config-item config:name="ViewId" config:type="string">view1</config:config-item>'
        f'<config:config-item-map-named config:name="Tables">{sheets}'
        "</config:config-item-map-named></config:config-item-map-entry>"
        "</config:config-item-map-indexed></config:config-item-set></office:settings>"
        "</office:document-settings>"
    )


def _frozen(direction: str, cells: int) -> str:
    pane = "PositionRight" if direction == "Horizontal" else "PositionBottom"
    return (
        _item(f"{direction}SplitMode", "short", 2 if cells else 0)
        + _item(f"{direction}SplitPosition", "int", cells)
        + _item(pane, "int", cells)
    )


def _item(name: str, kind: str, value: int) -> str:
    attributes = f'config:name="{name}" config:type="{kind}"'
    return f"<config:config-item {attributes}>{value}</config:config-item>"


def _manifest() -> str:
    entries = "".join(
        f'<manifest:file-entry manifest:full-path="{name}" manifest:media-type="{kind}"/>'
        for name, kind in (
            ("/", MIMETYPE),
            ("content.xml", "text/xml"),
            ("styles.xml", "text/xml"),
            ("settings.xml", "text/xml"),
        )
    )
    return (
        f'<manifest:manifest xmlns:manifest="{_URN}:manifest:1.0" manifest:version="1.3">'
        f"{entries}</manifest:manifest>"
    )
