"""By which column of a crosstable the opponents are named: settled for the whole file.

Standings with the results of all rounds often have two columns of numbers, the places and the
starting numbers; the cells may name the opponents by either.  The one under which fewer cells
name somebody who does not name them back is taken, the first column where both are as good.
"""

from dataclasses import replace

from tiebreaks.formats.findings import Findings
from tiebreaks.formats.table.footers import WHOLE
from tiebreaks.formats.table.notation import misfits
from tiebreaks.formats.table.table import Table


def numbered_as_opponents(table: Table, findings: Findings) -> Table:
    """The table whose number is that by which its cells name the opponents."""
    columns, first = table.columns, table.columns.number
    if first is None or len(columns.numbers) < 2:  # noqa: PLR2004 (one to choose from another)
        return table
    known = {column: _numbers(table, column) for column in columns.numbers}
    candidates = {first: known[first] or list(range(1, len(table.rows) + 1))}
    candidates |= {column: numbers for column, numbers in known.items() if numbers}
    if all(numbers == candidates[first] for numbers in candidates.values()):
        return table
    grid = [[cell.text for cell in row] for row in table.results()]
    best = min(candidates, key=lambda column: misfits(grid, candidates[column]))
    if best == first:
        return table
    found, expected = table.heading.cell(best), table.heading.cell(first)
    findings.note(
        "CTB023", table.heading.line, found.column, found=found.text, expected=expected.text
    )
    details = columns.without_detail(best)
    if first != columns.rank:
        details[expected.text] = first
    return replace(table, columns=replace(columns, number=best, details=details))


def _numbers(table: Table, column: int) -> list[int]:
    """The numbers in a column; none unless they are different whole numbers."""
    found = [WHOLE.fullmatch(row.cell(column).text) for row in table.rows]
    numbers = [int(match[1]) for match in found if match]
    unique = len(set(numbers)) == len(table.rows) and 0 not in numbers
    return numbers if unique else []
