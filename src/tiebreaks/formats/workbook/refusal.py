"""Why a whole workbook cannot be read."""

from tiebreaks.formats.findings import Findings


class RefusedError(Exception):
    """A workbook that is not read any further: the problem that says why.

    It never leaves this package; `tiebreaks.formats.workbook.read` reports it.
    """

    def __init__(
        self, code: str, part: str = "", line: int = 0, column: int = 0, **details: str
    ) -> None:
        super().__init__(code)
        self.code = code
        self.part = part
        self.line = line
        self.column = column
        self.details = details

    def report(self, findings: Findings) -> None:
        """Add the problem to those found so far."""
        findings.part = self.part
        findings.error(self.code, self.line, self.column, **self.details)
        findings.part = ""
