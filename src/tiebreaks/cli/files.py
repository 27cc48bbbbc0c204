"""Files that commands write: whole or not at all, and never over another without being told."""

import os
import stat
import sys
from pathlib import Path

from tiebreaks.event import Problem, Severity

STANDARD_OUTPUT = "-"
"""The name that stands for the standard output."""

_REFUSALS: tuple[tuple[type[OSError], str], ...] = (
    (FileExistsError, "FIL020"),
    (IsADirectoryError, "FIL021"),
    (FileNotFoundError, "FIL022"),
    (NotADirectoryError, "FIL022"),
    (PermissionError, "FIL023"),
)


def write_file(path: str, data: bytes, *, force: bool) -> Problem | None:
    """Write a file, ``-`` being the standard output; what went wrong, or ``None``.

    The bytes go to a temporary file in the same folder, which then takes the name: whoever looks
    sees the old file or the new one, and after a full disk the old one is still there.

    Args:
        path: of the file.
        data: all of it.
        force: whether a file of that name may be replaced.

    >>> write_file("no/such/folder/table.csv", b"", force=False).code
    'FIL022'
    """
    if path == STANDARD_OUTPUT:
        return _print(data)
    try:
        _write(Path(path), data, force=force)
    except (OSError, ValueError) as error:
        return _problem(path, error)
    return None


def _print(data: bytes) -> Problem | None:
    """Write to the standard output; whoever has read enough of it is no problem."""
    try:
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        return _problem(STANDARD_OUTPUT, error)
    return None


def refused(path: str, *, force: bool) -> Problem | None:
    """What would go wrong as far as one can tell beforehand, so that no work is done in vain."""
    if path == STANDARD_OUTPUT:
        return None
    try:
        _check(Path(path), force=force)
    except (OSError, ValueError) as error:
        return _problem(path, error)
    return None


def _problem(path: str, error: OSError | ValueError) -> Problem:
    code = next((code for kind, code in _REFUSALS if isinstance(error, kind)), "FIL024")
    reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    folder = str(Path(path).parent)
    return Problem(code, Severity.ERROR, details={"name": path, "folder": folder, "found": reason})


def _check(path: Path, *, force: bool) -> None:
    """Refuse what is no file, and what is there already.

    Raises:
        OSError: as writing would.
    """
    if path.is_dir():
        raise IsADirectoryError(path)
    if not path.parent.is_dir():
        raise FileNotFoundError(path.parent)
    if not force and os.path.lexists(path) and not _is_device(path):
        raise FileExistsError(path)


def _is_device(path: Path) -> bool:
    """Whether it is a pipe or a device such as ``/dev/null``, which only can be written into."""
    return path.exists() and not stat.S_ISREG(path.stat().st_mode)


def _write(path: Path, data: bytes, *, force: bool) -> None:
    import tempfile  # noqa: PLC0415 - only where a file is written

    _check(path, force=force)
    if _is_device(path):
        path.write_bytes(data)
        return
    path = path.resolve()  # a link stays a link
    descriptor, name = tempfile.mkstemp(prefix=".tiebreaks-", dir=path.parent)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        Path(name).chmod(_mode(path))
        _take_name(Path(name), path, force=force)
    finally:
        Path(name).unlink(missing_ok=True)


def _mode(path: Path) -> int:
    """The permissions of the file that is replaced, or of any new one."""
    if path.exists():
        return stat.S_IMODE(path.stat().st_mode)
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


def _take_name(temporary: Path, path: Path, *, force: bool) -> None:
    """Give the file its name; without `force` not even one that has appeared meanwhile."""
    if force:
        temporary.replace(path)
        return
    try:
        path.hardlink_to(temporary)
    except FileExistsError:
        raise
    except OSError:  # file systems without links, such as FAT
        temporary.replace(path)
