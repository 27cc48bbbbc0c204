"""The list of problems that grows while a file is read."""

from tiebreaks.event import Problem, Severity


class Findings:
    """Collects problems, so that one pass finds them all.

    >>> findings = Findings()
    >>> findings.warning("TRF012", line=14, column=81, found="3.0", expected="4.0")
    >>> findings.failed
    False
    >>> findings.error("TRF001")
    >>> [problem.code for problem in findings.in_order()]
    ['TRF001', 'TRF012']
    """

    def __init__(self) -> None:
        self._problems: list[Problem] = []
        self.failed = False

    def error(self, code: str, line: int = 0, column: int = 0, **details: str) -> None:
        """Report something that stops the reading."""
        self._problems.append(Problem(code, Severity.ERROR, line, column, details))
        self.failed = True

    def warning(self, code: str, line: int = 0, column: int = 0, **details: str) -> None:
        """Report something that was repaired, or that the reader should know."""
        self._problems.append(Problem(code, Severity.WARNING, line, column, details))

    def in_order(self) -> tuple[Problem, ...]:
        """All problems by line and column; those of the whole file first."""
        return tuple(sorted(self._problems, key=lambda each: (each.line, each.column)))
