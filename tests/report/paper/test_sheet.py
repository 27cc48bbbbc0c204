"""Which sheet of paper a table fits on."""

from tiebreaks.report.paper.sheet import A4, sheet_for, split, widths


def test_a_small_table_stands_upright_on_a4():
    assert sheet_for([3, 3, 10]) == A4


def test_a_wide_one_lies_down_and_then_takes_a3():
    """Columns of four letters: 20 need more than A4 upright, 60 more than A4 at all."""
    twenty, sixty = sheet_for([2.0] * 35), sheet_for([2.0] * 48)
    assert (twenty.paper, twenty.flipped) == ("a4", True)
    assert (sixty.paper, sixty.flipped) == ("a3", True)


def test_a_long_name_takes_no_more_room_than_a_line():
    short, long = widths(["Name"], [["x" * 32]]), widths(["Name"], [["x" * 300]])
    assert short == long


def test_parts_hold_every_column_once():
    wide = [3.0] * 120
    parts = split(wide, range(3), sheet_for(wide))
    assert all(part[:3] == [0, 1, 2] for part in parts)
    assert [column for part in parts for column in part[3:]] == list(range(3, 120))


def test_a_column_wider_than_the_sheet_stands_alone():
    parts = split([1.0, 900.0, 900.0], range(1), A4)
    assert parts == [[0, 1], [0, 2]]
