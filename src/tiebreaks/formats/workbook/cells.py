"""The cells of a workbook as rows of texts."""

from datetime import date, time
from typing import Any

from python_calamine import load_workbook

from tiebreaks.formats.findings import Findings
from tiebreaks.formats.table.rows import Cell, Row, Sheet
from tiebreaks.formats.workbook.archive import repacked
from tiebreaks.formats.workbook.misread_results import report_misread
from tiebreaks.formats.workbook.refusal import RefusedError
from tiebreaks.formats.workbook.sheet_scan import (
    MAX_SHEET_CELLS,
    Place,
    SheetScan,
    Unpacked,
    name_of,
)
from tiebreaks.formats.workbook.values import shown

Values = list[list[Any]]
"""The values of a sheet from A1 on, as calamine gives them."""

Texts = list[list[str]]


def sheets_of(unpacked: Unpacked, findings: Findings) -> tuple[Sheet, ...]:
    """The visible sheets, and what has to be said about their cells.

    Raises:
        RefusedError: the workbook is damaged in a way that only shows now.
    """
    grids = _grids(unpacked)
    sheets = []
    for scan, values in zip(unpacked.sheets, grids, strict=True):
        findings.part = scan.name
        _report(scan, findings)
        sheets.append(_sheet(scan, values, findings))
    findings.part = ""
    return tuple(sheets)


def _grids(unpacked: Unpacked) -> list[Values]:
    try:
        workbook = load_workbook(repacked(unpacked.parts))
        sheets = [workbook.get_sheet_by_name(scan.name) for scan in unpacked.sheets]
        return [sheet.to_python(skip_empty_area=False) for sheet in sheets]
    except Exception as error:  # whatever a library says of a file that nobody has checked
        raise RefusedError("WBK002", found=str(error)[:80] or type(error).__name__) from error


def _report(scan: SheetScan, findings: Findings) -> None:
    """Cells that have no value where people expect one."""
    for place, found in scan.errors.items():
        findings.error("WBK007", *place, found=found or "#")
    for place in scan.uncalculated:
        findings.error("WBK008", *place)


def _sheet(scan: SheetScan, values: Values, findings: Findings) -> Sheet:
    texts = [[shown(value) for value in row] for row in values]
    for place, text in scan.untyped.items():
        _put(texts, place, shown(text))
    _fill_merged(texts, scan, findings)
    sheet = Sheet(scan.name, _rows(texts))
    moments = {
        Place(line, column): value
        for line, row in enumerate(values, 1)
        for column, value in enumerate(row, 1)
        if isinstance(value, date | time)  # a datetime is a date
    }
    typed = report_misread(sheet, moments, findings) if moments else {}
    for place, text in typed.items():
        _put(texts, place, text)
    return Sheet(scan.name, _rows(texts)) if typed else sheet


def _put(texts: Texts, place: Place, text: str) -> None:
    """Write into a cell that may lie beyond the values."""
    texts.extend([] for _ in range(place.line - len(texts)))
    row = texts[place.line - 1]
    row.extend("" for _ in range(place.column - len(row)))
    row[place.column - 1] = text


def _fill_merged(texts: Texts, scan: SheetScan, findings: Findings) -> None:
    """A cell merged down a column stands for every row beside it, such as one round's number."""
    tall = [area for area in scan.merged if area.left == area.right and area.bottom > area.top]
    if sum(min(area.bottom, len(texts)) - area.top for area in tall) > MAX_SHEET_CELLS:
        raise RefusedError("WBK002", found=f"{len(tall):,} × {name_of(tall[0])}")
    for area in tall:
        row = texts[area.top - 1] if area.top <= len(texts) else []
        text = row[area.left - 1] if area.left <= len(row) else ""
        if text:
            found = name_of(area)
            findings.warning("WBK012", area.top, area.left, found=found, value=text)
            for line in range(area.top + 1, min(area.bottom, len(texts)) + 1):
                _put(texts, Place(line, area.left), text)


def _rows(texts: Texts) -> tuple[Row, ...]:
    return tuple(
        Row(line, tuple(Cell(text, column) for column, text in enumerate(row, 1)))
        for line, row in enumerate(texts, 1)
    )
