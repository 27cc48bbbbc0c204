"""A workbook as a spreadsheet sees it: cells, and what their formulas give."""

import io
import math
import re
from collections.abc import Mapping
from typing import Any

import openpyxl
from openpyxl.workbook.workbook import Workbook

ADDRESS = re.compile(r"(?:'((?:[^']|'')+)'!)?\$?([A-Z]{1,3})\$?(\d+)(?![(\d])")
"""A cell, perhaps of another sheet."""

FUNCTIONS = {"SUM": lambda *values: sum(values), "INT": math.floor, "MIN": min}
"""All that our formulas use; anything else is refused by the look-up."""

Cell = tuple[str, str]
"""Name of the sheet and address."""


class Book:
    """Formulas, and the values that were written beside them."""

    def __init__(self, data: bytes) -> None:
        self.formulas: Workbook = openpyxl.load_workbook(io.BytesIO(data))
        self.cached: Workbook = openpyxl.load_workbook(io.BytesIO(data), data_only=True)

    @property
    def sheets(self) -> list[str]:
        return list(self.formulas.sheetnames)

    def written(self, cell: Cell) -> Any:
        return self.cached[cell[0]][cell[1]].value

    def formula(self, cell: Cell) -> str:
        found = self.formulas[cell[0]][cell[1]]
        return str(found.value)[1:] if found.data_type == "f" else ""

    def all_formulas(self) -> dict[Cell, str]:
        return {
            (sheet.title, cell.coordinate): str(cell.value)[1:]
            for sheet in self.formulas
            for row in sheet.iter_rows()
            for cell in row
            if cell.data_type == "f"
        }

    def one_step(self, cell: Cell) -> float:
        """What a formula gives from the values written in the cells that it names."""
        return self._calculate(cell, lambda other: self.written(other) or 0)

    def recalculated(self, cell: Cell, changed: Mapping[Cell, float]) -> float:
        """What a cell gives when others are changed, all the way down."""
        if cell in changed:
            return changed[cell]
        if not self.formula(cell):
            return self.written(cell) or 0
        return self._calculate(cell, lambda other: self.recalculated(other, changed))

    def _calculate(self, cell: Cell, look_up: Any) -> float:
        def value(found: re.Match[str]) -> str:
            sheet = found[1].replace("''", "'") if found[1] else cell[0]
            return repr(look_up((sheet, found[2] + found[3])))

        expression = ADDRESS.sub(value, self.formula(cell))
        return float(eval(expression, {"__builtins__": {}, **FUNCTIONS}))

    def row_of(self, sheet: str, name: str) -> int:
        """The row of a participant."""
        column = self.cached[sheet]["C"]
        return int(next(cell.row for cell in column if cell.value == name))

    def column_of(self, sheet: str, heading: str) -> str:
        """The letter of a column of a sheet with headings in row 4."""
        return str(
            next(cell for cell in self.cached[sheet][4] if cell.value == heading).column_letter
        )
