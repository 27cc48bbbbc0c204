"""Ledgers by themselves: weighing, cutting, exact sums."""

from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest

from tiebreaks.ledger import Cut, Ledger, Line, Numbers, Reason, add_rows, product

ONE = Fraction(1)


def ledger_of(basis: list[list[int]], *, dtype: type = np.int32) -> Ledger:
    """Lines of the given bases, of half points; a 0 in `basis` is still a line."""
    amounts: Numbers = np.array(basis, dtype=dtype)
    return Ledger(
        opponent=np.arange(amounts.size, dtype=np.int32).reshape(amounts.shape),
        basis=amounts,
        weight=np.ones(amounts.shape, np.int8),
        amount=amounts,
        reason=np.zeros(amounts.shape, np.int8),
        cut=None,
        basis_unit=Fraction(1, 2),
        weight_unit=ONE,
    )


def test_a_line():
    line = ledger_of([[3, 5], [4, 6]]).lines(1)[1]
    assert line == Line(1, 3, Fraction(3), ONE, Fraction(3), Reason.OPPONENT, Cut.KEPT)


def test_weighing():
    weighed = ledger_of([[3], [4]]).weigh(np.array([[-1], [3]]), Fraction(1, 2))
    assert weighed.unit == Fraction(1, 4)
    assert [line.amount for line in weighed.lines(0)] == [Fraction(-3, 4), 3]
    assert weighed.total(0) == Fraction(9, 4)
    assert weighed.totals().tolist() == [9]


def test_a_summand_that_belongs_to_no_round():
    ledger = ledger_of([[3, 5]]).plus("square", np.array([4, 25])).plus("more", np.array([1, 1]))
    assert ledger.totals().tolist() == [8, 31]
    assert ledger.total(1) == Fraction(31, 2)
    assert [term.name for term in ledger.terms] == ["square", "more"]


def test_lowest_then_highest():
    ledger = ledger_of([[4], [1], [7], [1], [5]])
    median = ledger.without_lowest(2).without_highest(1)
    assert [line.cut for line in median.lines(0)] == [
        Cut.KEPT,
        Cut.LOWEST,
        Cut.HIGHEST,
        Cut.LOWEST,
        Cut.KEPT,
    ]
    assert median.total(0) == Fraction(9, 2)
    assert ledger.cut is None
    assert ledger.total(0) == 9


def test_of_equal_bases_the_lowest_amount_goes():
    ledger = ledger_of([[4], [4], [6]]).weigh(np.array([[2], [1], [-9]]), ONE)
    assert [bool(line.cut) for line in ledger.without_lowest(1).lines(0)] == [False, True, False]
    assert [bool(line.cut) for line in ledger.without_highest(2).lines(0)] == [True, False, True]


@pytest.mark.parametrize("count", [3, 4, 100])
def test_who_has_fewer_lines_keeps_none(count):
    ledger = ledger_of([[4], [-2], [6]])
    assert ledger.without_lowest(count).totals().tolist() == [0]
    assert ledger.without_highest(count).totals().tolist() == [0]
    assert ledger.without_lowest(2).without_highest(count).totals().tolist() == [0]


def test_cells_without_a_line_are_never_cut():
    ledger = ledger_of([[0, 4], [-3, 0], [5, 6]])
    reason = ledger.reason.copy()
    reason[0, 0] = reason[1, 1] = Reason.NO_LINE
    ledger = replace(ledger, reason=reason)
    cut = ledger.without_lowest(1)
    assert cut.cut is not None
    assert cut.cut.tolist() == [[0, 1], [1, 0], [0, 0]]
    assert cut.without_highest(5).cut.tolist() == [[0, 1], [1, 0], [2, 2]]  # type: ignore[union-attr]


@pytest.mark.parametrize("shape", [(0, 3), (3, 0), (0, 0)])
def test_nothing_to_cut(shape):
    ledger = ledger_of(np.zeros(shape, np.int32).tolist() or [])
    nothing = np.zeros(shape, np.int32)
    ledger = Ledger(nothing, nothing, nothing, nothing, nothing.astype(np.int8), None, ONE, ONE)
    for cut in (ledger.without_lowest(2), ledger.without_highest(2)):
        assert cut.totals().tolist() == [0] * shape[1]
    assert ledger.weigh(nothing, ONE).without_lowest(1).totals().tolist() == [0] * shape[1]


def test_marks_do_not_overwrite_each_other():
    ledger = ledger_of([[4], [1], [7]]).without_lowest(1)
    marked = ledger.marked(np.array([[False], [True], [True]]), Cut.OUTSIDE_GROUP)
    assert [line.cut for line in marked.lines(0)] == [Cut.KEPT, Cut.LOWEST, Cut.OUTSIDE_GROUP]


def test_python_integers_where_64_bits_do_not_reach():
    big = 2**70
    ledger = ledger_of([[big], [big + 1], [3]], dtype=object)
    assert ledger.total(0) == Fraction(2 * big + 4, 2)
    assert ledger.without_lowest(2).totals().tolist() == [big + 1]
    weighed = ledger.weigh(np.array([[3], [2], [-1]]), Fraction(1, 3))
    assert weighed.total(0) == Fraction(5 * big - 1, 6)
    assert [bool(line.cut) for line in weighed.without_highest(1).lines(0)] == [False, True, False]


@pytest.mark.parametrize(
    ("left", "right", "dtype"),
    [
        (2**15, 2**15, np.int32),
        (2**15, 2**16, np.int64),
        (2**21, 2**21, np.int64),
        (2**22, 2**21, object),
        (-(2**22), 2**22, object),
        (0, 2**40, np.int32),
    ],
)
def test_a_product_is_as_wide_as_it_needs(left, right, dtype):
    found = product(np.array([left]), np.array([right]))
    assert found.dtype == dtype
    assert found.tolist() == [left * right]


def test_a_product_with_python_integers():
    found = product(np.array([3], dtype=object), np.array([4], dtype=np.int8))
    assert found.dtype == object
    assert found.tolist() == [12]
    nothing = product(np.array([2**70], dtype=object), np.array([0]))
    assert nothing.tolist() == [0]


def test_sums_are_as_wide_as_they_need():
    rows = np.full((3, 1), 2**31 - 1, np.int32)
    assert add_rows(rows).tolist() == [3 * (2**31 - 1)]
    assert add_rows(rows.astype(object) ** 3).tolist() == [3 * (2**31 - 1) ** 3]
    assert add_rows(np.zeros((0, 2), np.int32)).tolist() == [0, 0]


def test_nobody_writes_on_a_ledger():
    ledger = ledger_of([[0, 4], [-3, 0], [5, 6]])
    for array in (ledger.basis, ledger.amount, ledger.reason, ledger.without_lowest(1).cut):
        with pytest.raises(ValueError, match="read-only"):
            array[0, 0] = 1  # type: ignore[index]
