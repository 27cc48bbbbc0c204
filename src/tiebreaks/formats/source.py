"""From a path or bytes to a `Reading`: size, encoding, recognising the format."""

import os
import sys
from errno import EBADF
from typing import BinaryIO

from tiebreaks.event import Event, ScoresTooLargeError
from tiebreaks.formats.content import Content
from tiebreaks.formats.findings import Findings
from tiebreaks.formats.plain_text import without_control
from tiebreaks.formats.reading import MAX_BYTES, Reading
from tiebreaks.formats.registry import READERS


def read(path: str | os.PathLike[str], *, strict: bool = False) -> Reading:
    """Read an event from a file; ``-`` is the standard input.

    Nothing is raised: a missing file is a problem like any other.

    Args:
        path: of the file.
        strict: whether what would be repaired is an error.

    >>> read("no-such-file.trf").problems[0].code
    'FIL001'
    """
    source = os.fspath(path)
    try:
        data = _load(source)
    except (OSError, ValueError) as error:
        return _unreadable(source, error)
    return read_bytes(data, source, strict=strict)


def read_bytes(data: bytes, source: str, *, strict: bool = False) -> Reading:
    r"""Read an event from the bytes of a file.

    Args:
        data: the whole file.
        source: what to call it in messages.
        strict: whether what would be repaired is an error.

    >>> line = "001    1      Player A".ljust(80) + " 1.0    1     2 w 1"
    >>> line += "\n001    2      Player B".ljust(80) + "  0.0    2     1 b 0"
    >>> reading = read_bytes(line.encode(), "example")
    >>> reading.format, [player.name for player in reading.event.participants]
    ('trf', ['Player A', 'Player B'])
    """
    findings = Findings(strict=strict)
    event, name = _read(data, findings)
    if event is not None:
        event = without_control(event, findings)
    return Reading(None if findings.failed else event, findings.in_order(), name, source)


def _load(source: str) -> bytes:
    if source == "-":
        if sys.stdin is None:  # closed by whoever started the program
            raise OSError(EBADF, os.strerror(EBADF))
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
    if len(data) > MAX_BYTES:
        findings.error("FIL006", expected=f"{MAX_BYTES // 2**20} MiB")
        return None, ""
    content = Content(data, findings)
    try:
        for reader in READERS:
            if reader.recognises(content):
                return reader.read(content, findings)
    except (ScoresTooLargeError, OverflowError):  # numbers that no event has
        findings.error("FIL014")
    except MemoryError:  # all that the reader had made is free again here
        findings.error("FIL012")
    return None, ""
