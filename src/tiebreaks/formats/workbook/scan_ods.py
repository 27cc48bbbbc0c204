"""Running through an ODS: tables, rows and cells that may be repeated (OpenDocument, part 3)."""

from tiebreaks.formats.workbook.archive import Archive
from tiebreaks.formats.workbook.refusal import RefusedError
from tiebreaks.formats.workbook.sheet_scan import (
    MAX_COLUMN,
    MAX_LINE,
    Area,
    Budget,
    Place,
    SheetScan,
    Unpacked,
)
from tiebreaks.formats.workbook.xml_scan import Attributes, Scan

CONTENT = "content.xml"
_MANIFEST = "META-INF/manifest.xml"
TYPE = "mimetype"


def scan(archive: Archive) -> Unpacked:
    """Go through a workbook.

    Raises:
        RefusedError: it is damaged, encrypted or too large.
    """
    parts = {TYPE: b"".join(archive.pieces(TYPE))}
    if _MANIFEST in archive.names:
        parts[_MANIFEST] = _Manifest(_MANIFEST).run(archive.pieces(_MANIFEST))
    content = _Content(CONTENT, Budget())
    parts[CONTENT] = content.run(archive.pieces(CONTENT))
    visible = tuple(each for each in content.sheets if each.name not in content.hidden)
    return Unpacked(parts, visible, tuple(content.hidden))


class _Manifest(Scan):
    """Whether the content is encrypted."""

    def __init__(self, part: str) -> None:
        super().__init__(part)
        self.starts = {"encryption-data": self._encrypted}

    def _encrypted(self, _: Attributes) -> None:
        raise RefusedError("WBK005")


class _Content(Scan):
    """All sheets.  Rows inside groups and headings are rows like the others."""

    def __init__(self, part: str, budget: Budget) -> None:
        super().__init__(part)
        self.sheets: list[SheetScan] = []
        self.hidden: list[str] = []
        self._budget = budget
        self._sheet = SheetScan("")
        self._style = ""
        self._hidden_styles: set[str] = set()
        self._line = self._lines = self._column = self._columns = 1
        self._cell: Attributes = {}
        self._paragraphs: list[str] = []
        self._blanks = 0
        self._in_note = False
        self.starts = {
            "style": self._begin_style,
            "table-properties": self._style_properties,
            "table": self._begin_sheet,
            "table-row": self._begin_row,
            "table-cell": self._begin_cell,
            "covered-table-cell": self._begin_cell,
            "p": self._begin_paragraph,
            "s": self._add_blanks,
            "annotation": self._begin_note,
        }
        self.ends = {
            "table": self._end_sheet,
            "table-row": self._end_row,
            "table-cell": self._end_cell,
            "covered-table-cell": self._end_cell,
            "p": self._end_paragraph,
            "annotation": self._end_note,
        }

    def _begin_style(self, attributes: Attributes) -> None:
        self._style = attributes.get("style:name", "")

    def _style_properties(self, attributes: Attributes) -> None:
        if attributes.get("table:display") == "false":
            self._hidden_styles.add(self._style)

    def _begin_sheet(self, attributes: Attributes) -> None:
        self._sheet = SheetScan(attributes.get("table:name", ""))
        if attributes.get("table:style-name") in self._hidden_styles:
            self.hidden.append(self._sheet.name)
        self._line = 1

    def _end_sheet(self) -> None:
        self._budget.take(self._sheet)
        self.sheets.append(self._sheet)

    def _begin_row(self, attributes: Attributes) -> None:
        self._lines = _count(attributes, "table:number-rows-repeated")
        self._column = 1

    def _end_row(self) -> None:
        self._line += self._lines

    def _begin_cell(self, attributes: Attributes) -> None:
        self._cell = attributes
        self._columns = _count(attributes, "table:number-columns-repeated")
        self._paragraphs, self._blanks = [], 0

    def _begin_note(self, _: Attributes) -> None:
        self._in_note = True

    def _end_note(self) -> None:
        self._in_note = False

    def _begin_paragraph(self, _: Attributes) -> None:
        self.listen()

    def _end_paragraph(self) -> None:
        text = self.heard()
        if not self._in_note:
            self._paragraphs.append(text)

    def _add_blanks(self, attributes: Attributes) -> None:
        """One element stands for any number of blanks."""
        self._blanks += _count(attributes, "text:c")
        self.hear(" ")

    def _end_cell(self) -> None:
        cell, sheet = self._cell, self._sheet
        place = Place(self._line, self._column)
        text = "\n".join(self._paragraphs)
        kind = cell.get("office:value-type")
        self._note_merged(place)
        if cell.get("calcext:value-type") == "error":
            sheet.errors[place] = text
        elif kind is None and text:
            sheet.untyped[place] = text
        elif kind is None and "table:formula" in cell:
            sheet.uncalculated.append(place)
        if kind is not None or text:
            self._take(place, len(text) + len(cell.get("office:string-value", "")) + self._blanks)
        self._column += self._columns

    def _take(self, place: Place, characters: int) -> None:
        """A cell with a value, as often as it is repeated in both directions."""
        bottom, right = place.line + self._lines - 1, place.column + self._columns - 1
        self._sheet.reach(bottom, right)
        self._budget.check(self._sheet)
        if bottom > MAX_LINE or right > MAX_COLUMN:
            raise RefusedError("WBK002", found=f"{self.part}: {bottom:,} × {right:,}")
        self._budget.text(characters, self._lines * self._columns)

    def _note_merged(self, place: Place) -> None:
        lines = _count(self._cell, "table:number-rows-spanned")
        columns = _count(self._cell, "table:number-columns-spanned")
        if lines > 1 or columns > 1:
            last = place.line + lines - 1, place.column + columns - 1
            self._sheet.merged.append(Area(*place, *last))


def _count(attributes: Attributes, name: str) -> int:
    """How often something is repeated; once where nothing is said."""
    written = attributes.get(name, "1")
    if not written.isdecimal() or not written.isascii() or len(written) > len(str(MAX_LINE)):
        raise RefusedError("WBK002", found=f'{CONTENT}: {name}="{written[:20]}"')
    return int(written)
