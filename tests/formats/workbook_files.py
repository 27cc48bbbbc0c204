"""Workbooks made part by part, as spreadsheet programs and their enemies make them."""

import io
import struct
import zipfile
from collections.abc import Iterable, Mapping, Sequence

Part = str | bytes

_MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006"
_OPEN = "urn:oasis:names:tc:opendocument:xmlns"
ODS = "application/vnd.oasis.opendocument.spreadsheet"

STYLES = (
    f'<styleSheet xmlns="{_MAIN}"><cellXfs count="3"><xf numFmtId="0"/>'
    '<xf numFmtId="17" applyNumberFormat="1"/><xf numFmtId="20" applyNumberFormat="1"/>'
    "</cellXfs></styleSheet>"
)
"""Style 1 is Jan-00, style 2 is 1:00: what Excel makes of ``1-0`` and ``1:0``."""


def archive(parts: Mapping[str, Part]) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as zipped:
        for name, content in parts.items():
            zipped.writestr(name, content)
    return file.getvalue()


def sheet_xml(data: str, after: str = "") -> str:
    return f'<worksheet xmlns="{_MAIN}"><sheetData>{data}</sheetData>{after}</worksheet>'


def xlsx_parts(
    *sheets: str, names: Sequence[str] = (), texts: str = "", states: Sequence[str] = ()
) -> dict[str, Part]:
    """The parts of an XLSX; each sheet is the XML of its rows, or a whole worksheet."""
    numbered = list(enumerate(sheets, 1))
    named = dict(enumerate(names, 1))
    state = dict(enumerate(states, 1))
    entries = "".join(
        f'<sheet name="{named.get(n, f"Sheet{n}")}" sheetId="{n}"'
        f' state="{state.get(n, "visible")}" r:id="rId{n}"/>'
        for n, _ in numbered
    )
    relations = "".join(
        f'<Relationship Id="rId{n}" Type="{_OFFICE}/worksheet" Target="worksheets/sheet{n}.xml"/>'
        for n, _ in numbered
    )
    whole = {
        f"xl/worksheets/sheet{n}.xml": each if each.startswith("<w") else sheet_xml(each)
        for n, each in numbered
    }
    return {
        "[Content_Types].xml": f'<Types xmlns="{_PACKAGE}/content-types"/>',
        "xl/workbook.xml": f'<workbook xmlns="{_MAIN}" xmlns:r="{_OFFICE}">'
        f"<sheets>{entries}</sheets></workbook>",
        "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{_PACKAGE}/relationships">'
        f"{relations}</Relationships>",
        "xl/styles.xml": STYLES,
        **({"xl/sharedStrings.xml": f'<sst xmlns="{_MAIN}">{texts}</sst>'} if texts else {}),
        **whole,
    }


def xlsx(*sheets: str, names: Sequence[str] = (), texts: str = "") -> bytes:
    return archive(xlsx_parts(*sheets, names=names, texts=texts))


def ods(*tables: str, styles: str = "", before: str = "") -> bytes:
    """An ODS; each table is the XML of its rows, or a whole table."""
    whole = "".join(
        each
        if each.startswith("<table:table ")
        else f'<table:table table:name="Sheet{n}">{each}</table:table>'
        for n, each in enumerate(tables, 1)
    )
    spaces = " ".join(
        f'xmlns:{name}="{_OPEN}:{name}:1.0"' for name in ("office", "table", "text", "style")
    )
    content = (
        f'{before}<office:document-content {spaces} xmlns:calcext="urn:org:calcext:1.0">'
        f"<office:automatic-styles>{styles}</office:automatic-styles>"
        f"<office:body><office:spreadsheet>{whole}</office:spreadsheet></office:body>"
        "</office:document-content>"
    )
    manifest = (
        f'<manifest:manifest xmlns:manifest="{_OPEN}:manifest:1.0">'
        f'<manifest:file-entry manifest:full-path="/" manifest:media-type="{ODS}"/>'
        "</manifest:manifest>"
    )
    return archive({"mimetype": ODS, "META-INF/manifest.xml": manifest, "content.xml": content})


def xlsx_rows(rows: Iterable[Iterable[str]]) -> str:
    """Rows of texts, each written inside its cell."""
    return "".join(f"<row>{''.join(map(text_cell, row))}</row>" for row in rows)


def text_cell(text: str) -> str:
    return f'<c t="inlineStr"><is><t>{text}</t></is></c>' if text else "<c/>"


def ods_rows(rows: Iterable[Iterable[str]]) -> str:
    return "".join(
        f"<table:table-row>{''.join(map(ods_cell, row))}</table:table-row>" for row in rows
    )


def ods_cell(text: str, attributes: str = "") -> str:
    if not text:
        return f"<table:table-cell {attributes}/>"
    return (
        f'<table:table-cell office:value-type="string" {attributes}><text:p>{text}</text:p>'
        "</table:table-cell>"
    )


def lying(data: bytes, name: str, size: int) -> bytes:
    """The same archive, whose directory gives another unpacked size for a part."""
    changed = bytearray(data)
    at = data.rfind(name.encode(), 0, data.rfind(b"PK\x05\x06"))
    struct.pack_into("<L", changed, at - 46 + 24, size)
    return bytes(changed)
