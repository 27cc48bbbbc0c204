"""From ledgers to sentences: derivations as data, and their words in the reader's language.

Nothing is imported here: standings need the words and the grids, but no derivations.
"""
