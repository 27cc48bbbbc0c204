"""The list of problems that grows while a file is read."""

from tiebreaks.event import Problem, Severity
from tiebreaks.formats.reading import MAX_PROBLEMS


class Findings:
    """Collects problems, so that one pass finds them all.

    Attributes:
        failed: whether any of them is an error.
        part: the sheet or table that is being read, written into each problem.

    >>> findings = Findings()
    >>> findings.warning("TRF012", line=14, column=81, found="3.0", expected="4.0")
    >>> findings.failed
    False
    >>> findings.error("TRF001")
    >>> [problem.code for problem in findings.in_order()]
    ['TRF001', 'TRF012']
    """

    def __init__(self, *, strict: bool = False) -> None:
        """Begin an empty list.

        Args:
            strict: whether a repair is an error.
        """
        self._problems: list[Problem] = []
        self._strict = strict
        self.failed = False
        self.part = ""

    def error(self, code: str, line: int = 0, column: int = 0, **details: str) -> None:
        """Report something that stops the reading."""
        self._add(Severity.ERROR, code, line, column, details)
        self.failed = True

    def warning(self, code: str, line: int = 0, column: int = 0, **details: str) -> None:
        """Report something that was repaired; where repairs are not wanted it is an error."""
        if self._strict:
            self.error(code, line, column, **details)
        else:
            self._add(Severity.WARNING, code, line, column, details)

    def note(self, code: str, line: int = 0, column: int = 0, **details: str) -> None:
        """Report what the reader should know; nothing was repaired, so it is never an error."""
        self._add(Severity.WARNING, code, line, column, details)

    def _add(
        self, severity: Severity, code: str, line: int, column: int, details: dict[str, str]
    ) -> None:
        if len(self._problems) > MAX_PROBLEMS:
            return
        if len(self._problems) == MAX_PROBLEMS:
            severity, code, line, column = Severity.ERROR, "FIL013", 0, 0
            details = {"expected": f"{MAX_PROBLEMS:,}"}
            self.failed = True
        short = {key: _shortened(value) for key, value in details.items()}
        self._problems.append(Problem(code, severity, line, column, short, self.part))

    def in_order(self) -> tuple[Problem, ...]:
        """All problems by line and column; those of the whole file first, sheet by sheet."""
        parts: dict[str, int] = {}
        for each in self._problems:
            parts.setdefault(each.part, len(parts))
        return tuple(
            sorted(
                self._problems,
                key=lambda each: (parts[each.part], each.line, each.column),
            )
        )


_LONGEST = 500
"""Characters of a detail; whoever finds a cell of a million of them need not see them all."""


def _shortened(value: str) -> str:
    return value if len(value) <= _LONGEST else value[: _LONGEST - 1] + "…"
