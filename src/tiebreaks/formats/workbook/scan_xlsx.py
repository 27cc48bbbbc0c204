"""Running through an XLSX: its list of sheets, its shared texts, its cells (ECMA-376, part 1)."""

import re
from posixpath import normpath
from typing import NamedTuple

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
    place_of,
)
from tiebreaks.formats.workbook.xml_scan import MAX_TAGS, Attributes, Scan

WORKBOOK = "xl/workbook.xml"
_RELATIONS = "xl/_rels/workbook.xml.rels"
_TEXTS = "xl/sharedStrings.xml"
_WHOLE = re.compile("[0-9]{1,7}")
_STYLES = "xl/styles.xml"
_ROOT = (
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
    '<Relationship Id="rId1" Target="xl/workbook.xml" Type="http://schemas.openxmlformats.org/'
    'officeDocument/2006/relationships/officeDocument"/></Relationships>'
)
"""What says where the workbook is; written anew, since it is nowhere else."""


def scan(archive: Archive) -> Unpacked:
    """Go through a workbook.

    Raises:
        RefusedError: it is damaged or too large.
    """
    budget = Budget()
    names, relations, texts = _SheetList(WORKBOOK), _Relations(_RELATIONS), _Texts(budget)
    parts = {each.part: each.run(archive.pieces(each.part)) for each in (names, relations)}
    parts["_rels/.rels"] = _ROOT.encode()
    for each in (texts, Scan(_STYLES)):
        if each.part in archive.names:
            parts[each.part] = each.run(archive.pieces(each.part))
    sheets = []
    for entry in names.entries:
        part = relations.worksheets.get(entry.relation)
        if part is None or not entry.visible:
            continue  # a chart, or hidden
        if part in parts:
            raise RefusedError("WBK002", found=part)
        cells = _Cells(part, SheetScan(entry.name), texts.lengths, budget)
        parts[part] = cells.run(archive.pieces(part))
        budget.take(cells.sheet)
        sheets.append(cells.sheet)
    hidden = tuple(each.name for each in names.entries if not each.visible)
    return Unpacked(parts, tuple(sheets), hidden)


class _Entry(NamedTuple):
    """A line of the workbook's list of sheets."""

    name: str
    relation: str
    visible: bool


class _SheetList(Scan):
    """The names of the sheets in their order."""

    def __init__(self, part: str) -> None:
        super().__init__(part)
        self.entries: list[_Entry] = []
        self.starts = {"sheet": self._sheet}

    def _sheet(self, attributes: Attributes) -> None:
        relation = next((value for key, value in attributes.items() if key.endswith(":id")), "")
        visible = attributes.get("state", "visible") == "visible"
        self.entries.append(_Entry(attributes.get("name", ""), relation, visible))


class _Relations(Scan):
    """Which part each worksheet is."""

    def __init__(self, part: str) -> None:
        super().__init__(part)
        self.worksheets: dict[str, str] = {}
        self.starts = {"Relationship": self._relation}

    def _relation(self, attributes: Attributes) -> None:
        if attributes.get("Type", "").endswith("/worksheet"):
            target = attributes.get("Target", "")
            path = target[1:] if target.startswith("/") else f"xl/{target}"
            self.worksheets[attributes.get("Id", "")] = normpath(path)


class _Texts(Scan):
    """How long each of the shared texts is."""

    def __init__(self, budget: Budget) -> None:
        super().__init__(_TEXTS)
        self.lengths: list[int] = []
        self._budget = budget
        self.starts = {"sst": self._announced, "si": self._begin}
        self.ends = {"si": self._finish}

    def _announced(self, attributes: Attributes) -> None:
        """Room is made for as many texts as are announced, before any of them is there."""
        written = attributes.get("uniqueCount", "0")
        if not 0 <= _whole(written) <= MAX_TAGS:
            raise RefusedError("WBK002", found=f'{self.part}: <sst uniqueCount="{written[:20]}">')

    def _begin(self, _: Attributes) -> None:
        self.listen()

    def _finish(self) -> None:
        length = len(self.heard())
        self._budget.text(length, 0)
        self.lengths.append(length)


class _Cells(Scan):
    """The cells of a sheet; one without a reference stands beside the one before it."""

    def __init__(self, part: str, sheet: SheetScan, lengths: list[int], budget: Budget) -> None:
        super().__init__(part)
        self.sheet = sheet
        self._lengths = lengths
        self._budget = budget
        self._line, self._column = 0, 0
        self._type = self._written = ""
        self._formula = self._value = False
        self.starts = {
            "row": self._row,
            "c": self._cell,
            "f": self._has_formula,
            "v": self._begin_value,
            "is": self._has_value,
            "mergeCell": self._merge,
        }
        self.ends = {"v": self._end_value, "c": self._end_cell}

    def _row(self, attributes: Attributes) -> None:
        written = attributes.get("r", str(self._line + 1))
        line = _whole(written)
        if not 0 < line <= MAX_LINE:
            raise self._misplaced("row", written)
        self._line, self._column = line, 0

    def _cell(self, attributes: Attributes) -> None:
        written = attributes.get("r")
        place = Place(self._line, self._column + 1) if written is None else place_of(written)
        if place is None or place.column > MAX_COLUMN or not place.line:
            raise self._misplaced("c", written or "")
        self._line, self._column = place
        self._type, self._written = attributes.get("t", "n"), ""
        self._formula = self._value = False

    def _misplaced(self, element: str, reference: str) -> RefusedError:
        return RefusedError("WBK002", found=f'{self.part}: <{element} r="{reference[:20]}">')

    def _has_formula(self, _: Attributes) -> None:
        self._formula = True

    def _has_value(self, _: Attributes) -> None:
        self._value = True

    def _begin_value(self, _: Attributes) -> None:
        self._value = True
        if self._formula or self._type in ("s", "e"):
            self.listen()

    def _end_value(self) -> None:
        if self._formula or self._type in ("s", "e"):
            self._written = self.heard().strip()

    def _end_cell(self) -> None:
        place = Place(self._line, self._column)
        if self._formula and not self._written and self._type != "str":
            self.sheet.uncalculated.append(place)
        elif self._type == "e":
            self.sheet.errors[place] = self._written
        elif self._type == "s":
            self._take_shared()
        if self._value:
            self.sheet.reach(*place)
            self._budget.check(self.sheet)

    def _take_shared(self) -> None:
        if not self._value:
            return
        index = _whole(self._written)
        if not 0 <= index < len(self._lengths):
            raise RefusedError("WBK002", found=f"{self.part}: <v>{self._written[:20]}</v>")
        self._budget.text(self._lengths[index])

    def _merge(self, attributes: Attributes) -> None:
        corners = [place_of(each) for each in attributes.get("ref", "").split(":")]
        first, last = corners[0], corners[-1]
        if first is None or last is None:
            raise self._misplaced("mergeCell", attributes.get("ref", ""))
        self.sheet.merged.append(Area(*first, *last))


def _whole(text: str) -> int:
    """A whole number of at most seven digits; -1 if it is none."""
    return int(text) if _WHOLE.fullmatch(text) else -1
