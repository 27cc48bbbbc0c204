"""Standings as a workbook: what an arbiter prints, and what he can follow cell by cell.

Values are formulas with their results beside them, so that programs which do not calculate show
them too.  Names never become formulas or links.  The same standings give the same bytes.
"""

import io
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tiebreaks.locale import Translator
from tiebreaks.report.harmless import plain
from tiebreaks.report.ledger_sheet import LedgerSheet
from tiebreaks.report.pages import Pages
from tiebreaks.report.sheets import MAX_COLUMNS, MAX_ROWS, Cell, Names, Sheet, Style
from tiebreaks.report.standings import heading, is_rated
from tiebreaks.report.standings_sheets import (
    RATING,
    crosstable_sheet,
    rules_sheet,
    standings_sheet,
)
from tiebreaks.standings import Standings

if TYPE_CHECKING:
    from xlsxwriter.format import Format
    from xlsxwriter.worksheet import Worksheet

"""A date of making that says nothing: the same standings give the same bytes."""

_LONGEST = 32_767
"""Characters that a cell has room for."""

_A4 = 9

_PORTRAIT = 100
"""Characters that an upright page has room for."""

_LINE = 15
"""Height of a line, in points."""


class TooLargeError(ValueError):
    """Standings that no sheet has room for."""

    def __init__(self, rows: int, columns: int) -> None:
        super().__init__(f"{rows} rows, {columns} columns")
        self.rows = rows
        self.columns = columns


def standings_xlsx(
    standings: Standings, translate: Translator, problems: Sequence[str] = ()
) -> bytes:
    """The standings, the crosstable, a sheet for each ledger, and the rules.

    Args:
        standings: what to write.
        translate: the language of the headings.
        problems: what is to be noted with the standings, one line each.

    Raises:
        TooLargeError: for more participants or rounds than a sheet has room for.
    """
    sheets = workbook_sheets(standings, translate, problems)
    for sheet in sheets:
        rows, columns = sheet.extent()
        if rows > MAX_ROWS or columns > MAX_COLUMNS:
            raise TooLargeError(rows, columns)
    return _Writer(plain(heading(standings, translate)[0])).bytes(sheets)


def workbook_sheets(
    standings: Standings, translate: Translator, problems: Sequence[str] = ()
) -> list[Sheet]:
    """The sheets as plain data."""
    names = Names()
    first, games, rules = (
        names.name(word)
        for word in (translate("Standings"), translate("Crosstable"), translate("Rules"))
    )
    ratings = (first, RATING) if is_rated(standings) else None
    pages = Pages(standings, names, translate, ratings)
    sheets = [standings_sheet(first, standings, pages, translate)]
    if standings.event.games_known:
        sheets.append(crosstable_sheet(games, standings, pages, translate))
    sheets += [
        LedgerSheet(standings, page, pages.formulas(page), translate).sheet() for page in pages
    ]
    return [*sheets, rules_sheet(rules, standings, problems, translate)]


class _Writer:
    """Puts sheets into the bytes of a file."""

    def __init__(self, title: str) -> None:
        from tiebreaks.formats.xlsx import opened  # noqa: PLC0415 - only for a workbook

        self._out = io.BytesIO()
        self._book = opened(self._out, title)
        self._book.set_calc_mode("auto")
        self._formats: dict[tuple[Style, int | None], Format] = {}

    def bytes(self, sheets: Sequence[Sheet]) -> bytes:
        """The whole file."""
        for sheet in sheets:
            self._add(sheet)
        self._book.close()
        return self._out.getvalue()

    def _add(self, sheet: Sheet) -> None:
        page = self._book.add_worksheet(sheet.name)
        for column, width in sheet.widths.items():
            page.set_column(column, column, width)
        for row, lines in sheet.lines.items():
            if lines > 1:
                page.set_row(row, lines * _LINE)
        heading_format = self._format(Style.HEADING, None)
        for merged in sheet.merged:
            if merged.first == merged.last:
                page.write(merged.row, merged.first, merged.value, heading_format)
            else:
                page.merge_range(
                    merged.row, merged.first, merged.row, merged.last, merged.value, heading_format
                )
        for row, column, cell in sheet.cells:
            self._put(page, row, column, cell)
        _set_up(page, sheet)

    def _put(self, page: "Worksheet", row: int, column: int, cell: Cell) -> None:
        form = self._format(cell.style, cell.digits)
        if cell.formula:
            page.write_formula(row, column, f"={cell.formula}", form, cell.value)
        elif isinstance(cell.value, str):
            if cell.value:
                page.write_string(row, column, plain(cell.value)[:_LONGEST], form)
        else:
            page.write_number(row, column, cell.value, form)

    def _format(self, style: Style, digits: int | None) -> "Format":
        key = (style, digits)
        if key not in self._formats:
            numbers = {} if digits is None else {"num_format": f"0.{'0' * digits}"}
            self._formats[key] = self._book.add_format(
                {"valign": "top", **_STYLES[style], **numbers}
            )
        return self._formats[key]


_STYLES: dict[Style, dict[str, Any]] = {
    Style.PLAIN: {},
    Style.NAME: {"align": "left", "indent": 1},
    Style.OPPONENT: {
        "align": "right",
        "font_color": "#7F7F7F",
        "left": 1,
        "left_color": "#BFBFBF",
    },
    Style.RIGHT: {"align": "right"},
    Style.CENTRE: {"align": "center"},
    Style.CUT: {"font_strikeout": True, "font_color": "#7F7F7F"},
    Style.TOTAL: {"bold": True},
    Style.HEADING: {
        "bold": True,
        "align": "center",
        "valign": "vcenter",
        "text_wrap": True,
        "bottom": 1,
        "bg_color": "#EDEDED",
    },
    Style.TITLE: {"bold": True, "font_size": 14},
    Style.QUIET: {"font_color": "#595959"},
    Style.WRAPPED: {"text_wrap": True, "align": "left", "indent": 1},
}


def _set_up(page: "Worksheet", sheet: Sheet) -> None:
    """What stays in sight, and how it is printed."""
    rows, columns = sheet.frozen
    if rows:
        page.freeze_panes(rows, columns)
        page.repeat_rows(0, rows - 1)
    if sheet.pages_wide > 1:
        page.repeat_columns(0, columns - 1)
    if sheet.width() > _PORTRAIT:
        page.set_landscape()
    page.set_paper(_A4)
    page.fit_to_pages(sheet.pages_wide, 0)
    page.set_margins(left=0.4, right=0.4, top=0.5, bottom=0.6)
    page.set_footer("&L&A&R&P / &N")
