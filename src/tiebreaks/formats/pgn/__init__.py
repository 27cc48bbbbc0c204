"""PGN and PDN: the headers of many games of chess or draughts in one file.

Read and written are the tag pairs; the moves are passed over.  What the tags of the games say is
put together into one event, see ``docs/formats/pgn.md``.
"""

from tiebreaks.formats.pgn.reader import read, recognise
from tiebreaks.formats.pgn.writer import write_pdn, write_pgn

__all__ = ["read", "recognise", "write_pdn", "write_pgn"]
