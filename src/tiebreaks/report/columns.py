"""What everybody's games add to standings: columns, and what their signs mean."""

from typing import NamedTuple


class Crosstable(NamedTuple):
    """The columns that a crosstable adds to standings.

    Attributes:
        header: numbers of the rounds, or of the rows of a matrix.
        rows: the cells, in the order of the standings.
        legend: what the signs mean, one line each; only those that occur.
    """

    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    legend: tuple[str, ...]


NO_CROSSTABLE = Crosstable((), (), ())
"""No columns: the standings alone."""
