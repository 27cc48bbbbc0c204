"""Tied groups as one label per participant, and how a criterion splits them."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tiebreaks.ledger.ledger import LARGEST_INTEGER

Labels = NDArray[np.int64]
"""``(N,)``: the position of a participant's group among all, 0 first; equal while tied."""


def one_group_per_event(event_of: NDArray[np.integer]) -> Labels:
    """At the beginning everybody in an event is tied.

    >>> one_group_per_event(np.array([0, 0, 1])).tolist()
    [0, 0, 2]
    """
    return np.searchsorted(event_of, event_of, side="left").astype(np.int64)


def sizes(labels: Labels) -> NDArray[np.int64]:
    """``(N,)``: how many share a participant's group."""
    if not len(labels):
        return labels
    return np.bincount(labels)[labels]


def split(labels: Labels, keys: NDArray[Any]) -> Labels:
    """Split every group by descending keys; who is ahead gets the lower label.

    Args:
        labels: the groups so far.
        keys: ``(N,)`` exact integers; only compared inside groups.

    >>> split(np.array([0, 0, 0, 3]), np.array([5, 7, 7, 1])).tolist()
    [2, 0, 0, 3]
    """
    tied = np.flatnonzero(sizes(labels) > 1)
    if not len(tied):
        return labels
    group = labels[tied]
    key = _group_and_key(group, keys[tied])
    order = np.argsort(key)
    group = group[order]
    result = labels.copy()
    result[tied[order]] = group + starts_of_runs(key[order]) - starts_of_runs(group)
    return result


def _group_and_key(labels: Labels, keys: NDArray[Any]) -> NDArray[np.int64]:
    """One integer that sorts by group, then by descending key; large keys are ranked first."""
    lowest, highest = int(keys.min()), int(keys.max())
    span = highest - lowest + 1
    if keys.dtype == object or span * (int(labels.max()) + 1) >= LARGEST_INTEGER:
        keys = np.unique(keys, return_inverse=True)[1]
        highest = span = len(keys)
    return labels * span + (highest - keys.astype(np.int64))


def starts_of_runs(values: NDArray[Any]) -> NDArray[np.intp]:
    """For each element of a sorted array, where the run of equal ones begins.

    >>> starts_of_runs(np.array([4, 4, 7, 9, 9])).tolist()
    [0, 0, 2, 3, 3]
    """
    position = np.arange(len(values))
    position[1:][values[1:] == values[:-1]] = 0
    return np.maximum.accumulate(position, out=position)


def places(before: Labels, after: Labels) -> NDArray[np.int64]:
    """The order inside the groups of `before`: 1 first, equal where not separated.

    >>> places(np.array([0, 0, 0, 3]), np.array([2, 0, 0, 3])).tolist()
    [3, 1, 1, 1]
    """
    return after - before + 1
