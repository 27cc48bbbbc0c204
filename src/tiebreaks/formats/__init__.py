"""Readers: an event out of a file, and every problem of the file in one pass.

The format is recognised by what the file contains, never by its name.  A file that holds an
error gives no event at all; what can be repaired in exactly one way is repaired and reported.
"""

from tiebreaks.formats.reading import MAX_BYTES, Reading
from tiebreaks.formats.source import read, read_bytes

__all__ = ["MAX_BYTES", "Reading", "read", "read_bytes"]
