"""From a path or bytes to a `Reading`: size, encoding, recognising the format."""

import os
import sys
from typing import BinaryIO

from tiebreaks.event import Event
from tiebreaks.formats.findings import Findings
from tiebreaks.formats.reading import MAX_BYTES, Reading


def read(path: str | os.PathLike[str]) -> Reading:
    """Read an event from a file; ``-`` is the standard input.

    Nothing is raised: a missing file is a problem like any other.

    >>> read("no-such-file.trf").problems[0].code
    'FIL001'
    """
    source = os.fspath(path)
    try:
        data = _load(source)
    except (OSError, ValueError) as error:
        return _unreadable(source, error)
    return read_bytes(data, source)


def read_bytes(data: bytes, source: str) -> Reading:
    r"""Read an event from the bytes of a file.

    Args:
        data: the whole file.
        source: what to call it in messages.

    >>> line = "001    1      Player A".ljust(80) + " 1.0    1     2 w 1"
    >>> line += "\n001    2      Player B".ljust(80) + "  0.0    2     1 b 0"
    >>> reading = read_bytes(line.encode(), "example")
    >>> reading.format, [player.name for player in reading.event.participants]
    ('trf', ['Player A', 'Player B'])
    """
    findings = Findings()
    event, name = _read(data, findings)
    return Reading(None if findings.failed else event, findings.in_order(), name, source)


def _load(source: str) -> bytes:
    if source == "-":
        return _limited(sys.stdin.buffer)
    with open(source, "rb") as file:
        return _limited(file)


def _limited(file: BinaryIO) -> bytes:
    """One byte more than allowed is enough to know that a file is too large."""
    return file.read(MAX_BYTES + 1)


_REFUSALS: tuple[tuple[type[Exception], str], ...] = (
    (FileNotFoundError, "FIL001"),
    (IsADirectoryError, "FIL002"),
    (PermissionError, "FIL003"),
)


def _unreadable(source: str, error: Exception) -> Reading:
    code = next((code for kind, code in _REFUSALS if isinstance(error, kind)), "FIL004")
    findings = Findings()
    reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    findings.error(code, name=source, found=reason)
    return Reading(None, findings.in_order(), "", source)


def _read(data: bytes, findings: Findings) -> tuple[Event | None, str]:
    """Readers are imported when their format turns up: each costs start-up time."""
    if len(data) > MAX_BYTES:
        findings.error("FIL006", expected=f"{MAX_BYTES // 2**20} MiB")
        return None, ""
    from tiebreaks.formats.text import lines_of  # noqa: PLC0415

    lines = lines_of(data, findings)
    if lines is None:
        return None, ""
    from tiebreaks.formats import trf  # noqa: PLC0415

    if trf.recognise(lines):
        return trf.read(lines, findings), "trf"
    from tiebreaks.formats.tables import read_table  # noqa: PLC0415

    return read_table(lines, findings)
