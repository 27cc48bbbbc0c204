"""What is wrong with an input, and where: the one form in which every reader reports."""

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType
from typing import NamedTuple

NO_DETAILS: Mapping[str, str] = MappingProxyType({})


class Severity(Enum):
    """Errors stop; warnings were repaired deterministically and are reported."""

    ERROR = "error"
    WARNING = "warning"


class Problem(NamedTuple):
    """One problem, without its words: those are in the catalogues, under its code.

    Attributes:
        code: stable, such as ``TRF012``; each has an entry in ``docs/problems``.
        severity: whether it stops the reading.
        line: from 1; 0 where no line can be named.
        column: from 1, in characters; 0 where no column can be named.
        details: the values that the message names: ``found``, ``expected``, ``name``, …
        part: the sheet of a workbook or the table of a page that line and column count in; empty
            where a file is one text.
    """

    code: str
    severity: Severity
    line: int = 0
    column: int = 0
    details: Mapping[str, str] = NO_DETAILS
    part: str = ""


def asked_wrongly(code: str, **details: str) -> Problem:
    """A problem of what somebody asks for, which has no place in a file.

    >>> asked_wrongly("TBK002", found="Tal").details["found"]
    'Tal'
    """
    return Problem(code, Severity.ERROR, details=details)
