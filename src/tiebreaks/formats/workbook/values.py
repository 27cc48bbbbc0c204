"""The value of a cell as the text that people see."""

import re
from collections.abc import Callable
from datetime import date, datetime, time, timedelta
from typing import Any

Value = str | bool | float | int | date | datetime | time | timedelta
"""What calamine gives; an empty text for an empty cell."""

_BLANKS = re.compile("[\x00-\x20\x7f-\x9f]+")
_LARGEST_WHOLE = 10**15
"""Whole numbers below are exact in a workbook; above, digits were lost before."""


def shown(value: Value) -> str:
    r"""The text of a value: numbers without needless digits, dates year first.

    >>> shown(1.0), shown(0.5), shown(14109603.0), shown(0.1 + 0.2), shown(" A\n B ")
    ('1', '0.5', '14109603', '0.3', 'A B')
    >>> shown(date(2026, 5, 1)), shown(True), shown(datetime(2026, 5, 1, 18, 30))
    ('2026-05-01', 'TRUE', '2026-05-01 18:30')
    """
    return _SHOWN[type(value)](value)


def _number(value: float) -> str:
    """Fifteen digits, as a spreadsheet shows at most."""
    if value.is_integer() and abs(value) < _LARGEST_WHOLE:
        return str(int(value))
    return f"{value:.15g}"


def _text(value: str) -> str:
    return _BLANKS.sub(_blank, value).strip()


def _blank(found: re.Match[str]) -> str:
    """One blank for a line end and the blanks around it; several blanks are what was typed."""
    return " " if found[0].strip(" ") else found[0]


def _moment(value: datetime) -> str:
    return value.date().isoformat() + ("" if value.time() == time() else f" {_clock(value.time())}")


def _clock(value: time) -> str:
    return value.isoformat("seconds").removesuffix(":00")


def _duration(value: timedelta) -> str:
    seconds = round(value.total_seconds())
    return f"{seconds // 3600}:{seconds // 60 % 60:02d}"


_SHOWN: dict[type, Callable[[Any], str]] = {
    str: _text,
    float: _number,
    int: str,
    bool: lambda value: str(value).upper(),
    date: str,
    datetime: _moment,
    time: _clock,
    timedelta: _duration,
}
