"""TRF, FIDE's tournament report file: fixed columns, one record per line."""

from tiebreaks.formats.trf.reader import read, recognise

__all__ = ["read", "recognise"]
