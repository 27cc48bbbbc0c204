"""Dates: exactly one day, or none."""

from datetime import date

import pytest

from tiebreaks.formats.dates import read_date

DAYS = [
    ("2026/02/28", date(2026, 2, 28)),
    ("2026-02-28", date(2026, 2, 28)),
    ("2026.02.28", date(2026, 2, 28)),
    ("28.02.2026", date(2026, 2, 28)),
    ("Dec 10, 2020", date(2020, 12, 10)),
    ("December 10 2020", date(2020, 12, 10)),
    ("10 December 2020", date(2020, 12, 10)),
    ("25/12/2020", date(2020, 12, 25)),  # there is no month 25
    ("12/25/2020", date(2020, 12, 25)),
    ("03/03/2020", date(2020, 3, 3)),  # both orders mean the same day
    ("04/03/2020", None),  # 4 March or 3 April
    ("11/11/11", date(2011, 11, 11)),
    ("00/05/31", date(2000, 5, 31)),  # no day is 0
    ("26/02/28", None),
    ("95/05/01", None),  # 1995 or 2095
    ("2026/02/30", None),
    ("Foo 10, 2020", None),
    ("soon", None),
    ("", None),
]


@pytest.mark.parametrize(("text", "day"), DAYS)
def test_dates(text, day):
    assert read_date(text).day == day
