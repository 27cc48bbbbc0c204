"""FIDE's rating tables: from a share of the points to a rating difference, and back."""

from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tiebreaks.event.table import Int32

_FILE = Path(__file__).parent / "data" / "fide-b02.toml"


class RatingTables(NamedTuple):
    """The two tables of FIDE B.02, 8.1, in whole rating points and hundredths of a point.

    Attributes:
        dp: ``(101,)`` the rating difference for each hundredth of the points, 0 to 100.
        pd: ``(2·farthest + 1,)`` the score to expect in one game, in hundredths, by how much
            more rating one has: from `farthest` less to `farthest` more.
        farthest: the difference from which a whole point is to be expected.
    """

    dp: Int32
    pd: Int32
    farthest: int

    def difference(self, hundredths: NDArray[np.integer]) -> Int32:
        """The rating differences for shares of the points (8.1.1).

        >>> rating_tables().difference(np.array([0, 38, 50, 67, 100])).tolist()
        [-800, -87, 0, 125, 800]
        """
        found: Int32 = self.dp[hundredths]
        return found

    def expected(self, difference: NDArray[np.integer]) -> Int32:
        """Hundredths of a point to expect with so much more rating (8.1.2), without a limit.

        >>> rating_tables().expected(np.array([-800, -4, 3, 4, 400, 736, 900])).tolist()
        [0, 49, 50, 51, 92, 100, 100]
        """
        return self.pd.take(difference + self.farthest, mode="clip")


@lru_cache
def rating_tables() -> RatingTables:
    """The tables, read when they are first needed."""
    import tomllib  # noqa: PLC0415 - only where ratings are asked for

    return _tables(tomllib.loads(_FILE.read_text(encoding="utf-8")))


def _tables(file: dict[str, Any]) -> RatingTables:
    """Both sides of the tables from the upper halves that the file has."""
    upper = np.array(file["rating_difference"]["dp"], np.int32)
    least = np.array(file["expected_score"]["from"], np.int32)
    farthest = int(least[-1])
    stronger = 49 + np.searchsorted(least, np.arange(farthest + 1), side="right")
    return RatingTables(
        dp=np.concatenate([-upper[:0:-1], upper]),
        pd=np.concatenate([100 - stronger[:0:-1], stronger]).astype(np.int32),
        farthest=farthest,
    )
