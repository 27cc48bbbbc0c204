"""Formats: an event out of a file, with every problem of the file in one pass, and into one.

The format is recognised by what the file contains, never by its name.  A file that holds an
error gives no event at all; what can be repaired in exactly one way is repaired and reported.
"""

from tiebreaks.formats.reading import MAX_BYTES, CannotWriteError, Reading
from tiebreaks.formats.registry import TARGETS, UnknownTargetError, target, target_for, write
from tiebreaks.formats.source import read, read_bytes

__all__ = [
    "MAX_BYTES",
    "TARGETS",
    "CannotWriteError",
    "Reading",
    "UnknownTargetError",
    "read",
    "read_bytes",
    "target",
    "target_for",
    "write",
]
