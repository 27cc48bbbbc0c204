"""Writing XLSX: a sheet for each table of an event, with a look that can be read and printed."""

import io
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple

from xlsxwriter import Workbook
from xlsxwriter.format import Format
from xlsxwriter.utility import xl_range
from xlsxwriter.worksheet import Worksheet

from tiebreaks.event import Event
from tiebreaks.formats.layout import Listing, layout
from tiebreaks.formats.layout.listing import Choice, as_number
from tiebreaks.formats.layout.look import INK, PAPER, RULE, Look, is_wide, looks, widths
from tiebreaks.locale import Translator

_CREATED = datetime(2000, 1, 1)
"""The same in every file: the same event gives the same bytes."""

_LAST_ROW = 1_048_575
_LONGEST_TITLE = 255
_HEIGHT = 20
_A4 = 9


class Formats(NamedTuple):
    """The formats of headings and of cells, by the look of their column."""

    headings: Mapping[Look, Format]
    cells: Mapping[Look, Format]

    @classmethod
    def of(cls, workbook: Workbook) -> "Formats":
        """Make them known to a workbook."""
        heading = {"bold": True, "font_color": INK, "bg_color": PAPER, "valign": "vcenter"}
        line = {"bottom": 1, "bottom_color": RULE}
        return cls(
            {look: workbook.add_format(heading | set_as) for look, set_as in _ALIGNED.items()},
            {
                look: workbook.add_format(line | set_as | _TYPED[look])
                for look, set_as in _ALIGNED.items()
            },
        )


_ALIGNED: Mapping[Look, dict[str, Any]] = {
    Look.NUMBER: {"align": "right"},
    Look.FIGURES: {"align": "right"},
    Look.NOTATION: {"align": "center"},
    Look.TEXT: {"align": "left", "indent": 1},
}
_AS_TEXT = {"num_format": "@"}
_TYPED: Mapping[Look, dict[str, Any]] = dict.fromkeys(Look, _AS_TEXT) | {Look.NUMBER: {}}
"""Texts stay texts when they are edited: a result that is typed does not become a date."""


def write(event: Event, translate: Translator, *, crosstable: bool) -> bytes:
    """An event as XLSX."""
    return workbook_of(layout(event, translate, crosstable=crosstable))


def workbook_of(listings: Sequence[Listing]) -> bytes:
    """A workbook with a sheet for each table."""
    file = io.BytesIO()
    with opened(file) as workbook:
        formats = Formats.of(workbook)
        for listing in listings:
            add_sheet(workbook, listing, formats)
    return file.getvalue()


def opened(file: io.BytesIO, title: str = "") -> Workbook:
    """A new workbook in which no text becomes a formula, a link or a number."""
    workbook = Workbook(
        file,
        {
            "in_memory": True,
            "strings_to_formulas": False,
            "strings_to_urls": False,
            "strings_to_numbers": False,
        },
    )
    workbook.set_properties({"title": title[:_LONGEST_TITLE], "created": _CREATED})
    return workbook


def add_sheet(workbook: Workbook, listing: Listing, formats: Formats) -> Worksheet:
    """A sheet with a table: its heading stays in sight and stands on every printed page."""
    sheet = workbook.add_worksheet(listing.title)
    set_as = looks(listing)
    sheet.set_row(0, _HEIGHT)
    columns = zip(listing.headings, widths(listing), set_as, strict=True)
    for column, (heading, width, look) in enumerate(columns):
        typed_later = formats.cells[look] if look is Look.NOTATION else None
        sheet.set_column(column, column, width, typed_later)
        sheet.write_string(0, column, heading, formats.headings[look])
    for line, row in enumerate(listing.rows, 1):
        for column, (text, look) in enumerate(zip(row, set_as, strict=True)):
            _write(sheet, (line, column), text, look, formats)
    _set_up(sheet, listing)
    return sheet


def _write(sheet: Worksheet, at: tuple[int, int], text: str, look: Look, formats: Formats) -> None:
    number = as_number(text) if look is Look.NUMBER else None
    if number is not None:
        sheet.write_number(*at, number, formats.cells[look])
    elif text:
        sheet.write_string(*at, text, formats.cells[look])
    else:
        sheet.write_blank(*at, None, formats.cells[look])


def _set_up(sheet: Worksheet, listing: Listing) -> None:
    """What is in sight, what can be chosen, and how it is printed."""
    last = len(listing.headings) - 1
    sheet.freeze_panes(1, listing.frozen)
    sheet.repeat_rows(0)
    sheet.set_paper(_A4)
    sheet.fit_to_pages(1, 0)
    if is_wide(listing):
        sheet.set_landscape()
    sheet.set_footer("&L&A&R&P / &N")
    for column, choice in listing.choices.items():
        sheet.data_validation(1, column, _LAST_ROW, column, _offer(choice))
    sheet.ignore_errors({"number_stored_as_text": xl_range(0, 0, _LAST_ROW, last)})


def _offer(choice: Choice) -> dict[str, object]:
    """A list that opens at a cell; whatever else is typed there is taken."""
    source = list(choice.values) or f"='{choice.sheet}'!$A$2:$A${_LAST_ROW + 1}"
    return {"validate": "list", "source": source, "show_error": False}
