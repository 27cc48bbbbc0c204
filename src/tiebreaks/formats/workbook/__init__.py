"""Workbooks: XLSX and ODS, read cell by cell as people see them.

A workbook comes from anywhere.  It is unpacked under a limit (`archive`), run through without
building anything from it (`scan_xlsx`, `scan_ods`), and only then are its values read, from a
new archive of the parts that were seen.
"""

from typing import TYPE_CHECKING

from tiebreaks.event import Event
from tiebreaks.formats.content import Content
from tiebreaks.formats.findings import Findings
from tiebreaks.formats.workbook import scan_ods, scan_xlsx
from tiebreaks.formats.workbook.archive import Archive
from tiebreaks.formats.workbook.refusal import RefusedError
from tiebreaks.formats.workbook.sheet_scan import Unpacked

if TYPE_CHECKING:
    from tiebreaks.formats.table.rows import Sheet

_ZIP = b"PK\x03\x04"
_BINARY = "xl/workbook.bin"
_ODS = b"application/vnd.oasis.opendocument.spreadsheet"


def recognise(content: Content) -> bool:
    r"""Every ZIP archive: a workbook is one, and what is none is best told so here.

    >>> recognise(Content(b"PK\x03\x04...", Findings())), recognise(Content(b"PK", Findings()))
    (True, False)
    """
    return content.data.startswith(_ZIP)


def read(content: Content, findings: Findings) -> tuple[Event | None, str]:
    """Read the visible sheets of a workbook as tables."""
    from tiebreaks.formats.table.tables import read_sheets  # noqa: PLC0415 (needs none to refuse)
    from tiebreaks.formats.workbook.cells import sheets_of  # noqa: PLC0415 (loads calamine)

    try:
        unpacked = _unpacked(content.data)
        for name in unpacked.hidden:
            findings.note("WBK011", name=name)
        sheets = sheets_of(unpacked, findings)
    except RefusedError as refused:
        refused.report(findings)
        return None, ""
    return read_sheets(sheets, findings)


def visible_sheets(data: bytes) -> "tuple[Sheet, ...]":
    """The sheets of a workbook as they are read, to be shown; none if it is refused."""
    from tiebreaks.formats.workbook.cells import sheets_of  # noqa: PLC0415 (loads calamine)

    try:
        return sheets_of(_unpacked(data), Findings())
    except RefusedError:
        return ()


def _unpacked(data: bytes) -> Unpacked:
    archive = Archive(data)
    if scan_xlsx.WORKBOOK in archive.names:
        return scan_xlsx.scan(archive)
    mimetype = _mimetype(archive)
    if mimetype.startswith(_ODS):
        return scan_ods.scan(archive)
    if _BINARY in archive.names:
        raise RefusedError("WBK001", found="XLSB")
    raise RefusedError("WBK001", found=mimetype[:80].decode("ascii", "replace") or _first(archive))


def _mimetype(archive: Archive) -> bytes:
    """What an OpenDocument says that it is."""
    return next(archive.pieces(scan_ods.TYPE), b"") if scan_ods.TYPE in archive.names else b""


def _first(archive: Archive) -> str:
    """The first part that says what an archive is about."""
    told = (name for name in archive.names if not name.startswith(("[", "_")))
    return next(told, "ZIP")[:80]


__all__ = ["read", "recognise", "visible_sheets"]
