"""Tied groups as labels."""

import numpy as np
import pytest

from tiebreaks.ledger.groups import one_group_per_event, places, sizes, split


def labels(*each: int) -> np.ndarray:
    return np.array(each, np.int64)


def test_everybody_in_an_event_is_tied_at_first():
    assert one_group_per_event(np.array([0, 0, 2, 2, 2, 5])).tolist() == [0, 0, 2, 2, 2, 5]
    assert one_group_per_event(np.array([], np.int32)).tolist() == []


def test_sizes():
    assert sizes(labels(0, 0, 2, 2, 2, 5)).tolist() == [2, 2, 3, 3, 3, 1]
    assert sizes(labels()).tolist() == []


@pytest.mark.parametrize("dtype", [np.int32, np.int64, object])
def test_splitting_only_looks_inside_groups(dtype):
    before = labels(3, 0, 0, 3, 0, 5)
    keys = np.array([-1, 7, 9, 2, 7, 100], dtype=dtype)
    after = split(before, keys)
    assert after.tolist() == [4, 1, 0, 3, 1, 5]
    assert places(before, after).tolist() == [2, 2, 1, 1, 2, 1]
    assert before.tolist() == [3, 0, 0, 3, 0, 5]


def test_python_integers_beyond_64_bits():
    keys = np.array([2**80, 2**80 + 1, -(2**80)], dtype=object)
    assert split(labels(0, 0, 0), keys).tolist() == [1, 0, 2]


def test_nothing_to_split():
    alone = labels(1, 0, 2)
    assert split(alone, np.array([5, 5, 5])) is alone
    assert split(labels(), np.array([], np.int64)).tolist() == []
