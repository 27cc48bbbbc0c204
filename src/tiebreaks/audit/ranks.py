"""Published numbers as integers that groups can be split by."""

from collections.abc import Sequence
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray


def ranks(values: Sequence[Fraction | None], *, lower_is_better: bool = False) -> NDArray[np.int64]:
    """``(N,)`` integers that sort as numbers do, more is better; nothing is behind everything.

    >>> ranks([Fraction(5, 2), Fraction(3), None]).tolist()
    [1, 2, 0]
    >>> ranks([Fraction(5, 2), Fraction(3), None], lower_is_better=True).tolist()
    [2, 1, 0]
    """
    distinct = sorted({each for each in values if each is not None}, reverse=lower_is_better)
    rank: dict[Fraction | None, int] = {each: at for at, each in enumerate(distinct, start=1)}
    return np.array([rank.get(each, 0) for each in values], np.int64)
