"""Writing a TRF: the lines of each kind of record, in FIDE's columns."""
