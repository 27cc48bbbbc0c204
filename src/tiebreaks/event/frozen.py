"""Arrays that stay as they are: what is counted on facts is kept, so nobody may change them."""

from collections.abc import Sequence
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

Number = TypeVar("Number", bound=np.integer)


def frozen(given: NDArray[np.integer] | Sequence[Any], dtype: type[Number]) -> NDArray[Number]:
    """The same numbers in an array that nobody can write to.

    Whatever could still be written to by somebody else is copied, once; frozen arrays, and views
    of them, are shared.

    >>> mine = np.array([1, 2], np.int8)
    >>> kept = frozen(mine, np.int8)
    >>> mine[0] = 7
    >>> kept.tolist(), frozen(kept, np.int8) is kept
    ([1, 2], True)
    """
    if isinstance(given, np.ndarray) and given.dtype == dtype and _is_frozen(given):
        return given.astype(dtype, copy=False)  # the array itself
    array = np.array(given, dtype=dtype)
    array.setflags(write=False)
    return array


def _is_frozen(array: NDArray[Any]) -> bool:
    """Whether neither an array nor what it is a view of can be written to."""
    memory: Any = array
    while isinstance(memory, np.ndarray):
        if memory.flags.writeable:
            return False
        memory = memory.base
    return memory is None
