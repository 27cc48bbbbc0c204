"""What a database can refuse, as problems with codes; the words are in `tiebreaks.report`."""

import sqlite3

from tiebreaks.event import Problem
from tiebreaks.event.problems import asked_wrongly


class StoreError(Exception):
    """The database cannot be opened, read or written; nothing that was kept is lost.

    Attributes:
        problem: what is wrong, for `tiebreaks.report.problems`.
    """

    def __init__(self, problem: Problem) -> None:
        super().__init__(f"{problem.code} {dict(problem.details)}")
        self.problem = problem


class StaleError(Exception):
    """Somebody else has changed the event meanwhile; nothing was written.

    Attributes:
        current: its revision now.
    """

    def __init__(self, current: int) -> None:
        super().__init__(str(current))
        self.current = current


class NoEventError(LookupError):
    """There is no such event, or no such version of it."""


class NameTakenError(ValueError):
    """Somebody else has this name already."""


_SQLITE = (
    ("SQLITE_FULL", "STO006"),
    ("SQLITE_READONLY", "STO005"),
    ("SQLITE_PERM", "STO005"),
    ("SQLITE_NOTADB", "STO004"),
    ("SQLITE_CORRUPT", "STO008"),
    ("SQLITE_BUSY", "STO009"),
    ("SQLITE_LOCKED", "STO009"),
)
"""Beginnings of SQLite's names of its errors."""

_POSTGRESQL = {
    "25006": "STO005",  # a read-only transaction, as on a standby server
    "42501": "STO005",  # no privilege
    "53100": "STO006",  # the disk is full
    "55P03": "STO009",  # a lock was not to be had
    "57014": "STO009",  # it took longer than it may
}
"""By SQLSTATE."""


def store_error(error: BaseException, name: str) -> StoreError:
    """What an error of a driver means.

    Args:
        error: as the driver raised it.
        name: of the database, without a password.

    >>> full = sqlite3.OperationalError("database or disk is full")
    >>> full.sqlite_errorname = "SQLITE_FULL"
    >>> store_error(full, "events.sqlite3").problem.code
    'STO006'
    """
    said = str(error).strip().splitlines() or [type(error).__name__]
    return StoreError(asked_wrongly(_code(error), name=name, found=said[0]))


def is_refusal(error: BaseException) -> bool:
    """Whether a driver's error is about the database, and not about what we asked of it."""
    kinds = {kind.__name__ for kind in type(error).__mro__}
    if _code(error) != "STO003":
        return True
    return bool(kinds & {"OperationalError", "InterfaceError", "InternalError"})


def _code(error: BaseException) -> str:
    if isinstance(error, sqlite3.Error):
        known = getattr(error, "sqlite_errorname", "")
        return next((code for start, code in _SQLITE if known.startswith(start)), "STO003")
    return _POSTGRESQL.get(getattr(error, "sqlstate", None) or "", "STO003")
