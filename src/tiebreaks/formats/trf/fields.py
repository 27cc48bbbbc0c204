"""The fixed columns of one record, with a report for each that cannot be read."""

import re
from collections.abc import Iterator
from fractions import Fraction

from tiebreaks.formats.findings import Findings
from tiebreaks.formats.trf.records import Line

_POINTS = re.compile(r"([+-]?)([0-9]{1,4}(?:[.,][0-9]{1,2})?|[.,][0-9]{1,2})")
_WHOLE = re.compile(r"[0-9]{1,5}")

ANY_POINTS, ANY_NUMBER = "11.5", "123"
"""What a number of points and a whole number look like, in the words of the documents."""


class Fields:
    """One record; columns count from 1 and both ends belong to a field.

    Attributes:
        tag: of the record.
        line: its number in the file.
        text: the whole line.
        sound: whether nothing was reported yet.

    >>> findings = Findings()
    >>> record = Fields("330", (7, "330 +- 004 023 0x7"), findings)
    >>> record.text_in(5, 6), record.number(8, 10), record.number(12, 14), record.number(16, 18)
    ('+-', 4, 23, None)
    >>> [(each.code, each.line, each.column) for each in findings.in_order()]
    [('TRF038', 7, 16)]
    """

    def __init__(self, tag: str, record: Line, findings: Findings) -> None:
        self.tag = tag
        self.line, self.text = record
        self.sound = True
        self._findings = findings

    def text_in(self, first: int, last: int) -> str:
        """What stands in the columns, without the blanks around it."""
        return self.text[first - 1 : last].strip()

    def blank(self, *columns: int) -> None:
        """Report the first of the columns that is not blank: the ones after it cannot be trusted.

        >>> findings = Findings()
        >>> Fields("330", (7, "330 +-004 023 047"), findings).blank(7, 11, 15)
        >>> [(each.code, each.column) for each in findings.in_order()]
        [('TRF060', 7)]
        """
        for column in columns:
            found = self.text_in(column, column)
            if found:
                self.sound = False
                where = {"record": self.tag, "columns": str(column), "found": found}
                self._findings.error("TRF060", self.line, column, **where)
                return

    def unreadable(self, first: int, last: int, expected: str) -> None:
        """Report that a field is not what it must be."""
        columns = str(first) if first == last else f"{first}-{last}"
        found = self.text_in(first, last)
        self.sound = False
        self._findings.error(
            "TRF038",
            self.line,
            first,
            record=self.tag,
            columns=columns,
            found=found,
            expected=expected,
        )

    def number(self, first: int, last: int) -> int | None:
        """A whole number; ``None`` if it was reported."""
        written = self.text_in(first, last)
        if _WHOLE.fullmatch(written):
            return int(written)
        self.unreadable(first, last, ANY_NUMBER)
        return None

    def points(self, first: int, last: int) -> Fraction | None:
        """A number of points, which may have a sign; ``None`` if blank or reported."""
        written = self.text_in(first, last)
        if not written:
            return None
        value = signed_points(written)
        if value is None:
            self.unreadable(first, last, ANY_POINTS)
        return value

    def numbers(self, first: int, width: int) -> Iterator[tuple[int, int]]:
        """Column and value of whole numbers side by side, one blank apart; blanks are left out."""
        for start in range(first, len(self.text.rstrip()) + 1, width + 1):
            written = self.text_in(start, start + width)
            if not written:
                continue
            if _WHOLE.fullmatch(written):
                yield start, int(written)
            else:
                self.unreadable(start, start + width - 1, ANY_NUMBER)


def signed_points(text: str) -> Fraction | None:
    """The exact value of ``[-]11.5``; ``None`` if it is no such number.

    >>> signed_points("-1.5"), signed_points(".5"), signed_points("1-")
    (Fraction(-3, 2), Fraction(1, 2), None)
    """
    found = _POINTS.fullmatch(text)
    if found is None:
        return None
    value = Fraction(found[2].replace(",", "."))
    return -value if found[1] == "-" else value
