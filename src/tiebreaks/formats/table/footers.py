"""Rows below a table that are no participants: sums, averages, who made the table and when."""

import re
from collections.abc import Sequence

from tiebreaks.formats.findings import Findings
from tiebreaks.formats.table.heading_words import plain
from tiebreaks.formats.table.headings import Columns
from tiebreaks.formats.table.rows import Row

WHOLE = re.compile(r"([0-9]{1,6})[.)]?")
"""How the number of a participant is written."""

_LABEL = re.compile(r"[^\W\d][^:]{0,40}:")
_LONGEST_LABEL = 60
_SUMS = frozenset(
    (
        *("total", "totals", "sum", "average", "avg", "mean", "average rating", "ø", "σ"),
        *("итого", "всего", "сумма", "среднее", "средний рейтинг", "средний", "в среднем"),
        *("сума", "общо", "всичко", "средно", "среден рейтинг"),
        *("summe", "gesamt", "durchschnitt", "schnitt", "mittel", "mittelwert", "elo-schnitt"),
    )
)
_TWO = 2


def footers(columns: Columns, rows: Sequence[Row]) -> tuple[Row, ...]:
    """The last rows, as far as no participant stands in them.

    A row is one of them if it has no number and begins with a label (``Arbiter:``) or a word for
    a sum; or if all rows above have a number, and it has neither number nor result.  Somebody
    without a number but with a result is a participant, and so is whoever has a number.
    """
    whole = [_is_numbered(columns, row) for row in rows]
    lead = whole.index(False) if False in whole else len(rows)
    regular = lead > 0 and not any(whole[lead:])
    kept = len(rows)
    while kept and not whole[kept - 1] and _is_footer(columns, rows[kept - 1], regular=regular):
        kept -= 1
    return tuple(rows[kept:])


def _is_numbered(columns: Columns, row: Row) -> bool:
    if columns.number is None:
        return False
    return WHOLE.fullmatch(row.cell(columns.number).text) is not None


def _is_footer(columns: Columns, row: Row, *, regular: bool) -> bool:
    results = range(columns.first, columns.first + columns.results)
    has_result = any(row.cell(column).text for column in results)
    if _begins_as_footer(row.filled[0].text):
        return not has_result or columns.number is not None
    if columns.number is None or not regular or has_result:
        return False
    number = row.cell(columns.number).text
    if not number:
        return columns.results > 0
    # A place such as “3–4” or “=2” is no number either.
    return number.replace(" ", "").isalpha() and len(row.filled) == _TWO


def _begins_as_footer(text: str) -> bool:
    return plain(text) in _SUMS or is_label(text)


def is_label(text: str) -> bool:
    """Whether a text begins as a label does.

    >>> is_label("Arbiter:"), is_label("Arbiter: J. Smith"), is_label("12w1: a game")
    (True, True, False)
    """
    return len(text) <= _LONGEST_LABEL and _LABEL.match(text) is not None


def report_left_aside(rows: Sequence[Row], findings: Findings) -> None:
    """One note for all rows of a table that hold no participant."""
    if rows:
        cell = rows[0].filled[0]
        details = {"found": rows[0].words[:40], "count": str(len(rows))}
        findings.note("CTB014", rows[0].line, cell.column, **details)
