"""Dates as files have them; a two-digit year is read only where it can mean one day."""

import re
from datetime import date
from typing import NamedTuple

_YEAR_FIRST = re.compile(r"(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})")
_DAY_FIRST = re.compile(r"(\d{1,2})\.(\d{1,2})\.(\d{4})")
_SLASHES = re.compile(r"(\d{1,2})[/-](\d{1,2})[/-](\d{4})")
_SHORT = re.compile(r"(\d{2})[/.-](\d{2})[/.-](\d{2})")
_WORDS = re.compile(r"([A-Za-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})")
_WORDS_DAY = re.compile(r"(\d{1,2})\.? ([A-Za-z]{3})[a-z]*\.?,? (\d{4})")
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_LATEST_SHORT_YEAR = 49


class ReadDate(NamedTuple):
    """A date and whether it stood in the prescribed form, year first with four digits."""

    day: date | None
    regular: bool


def read_date(text: str) -> ReadDate:
    """The one day that a text can mean.

    >>> read_date("2026/02/28").day, read_date("Dec 10, 2020").day
    (datetime.date(2026, 2, 28), datetime.date(2020, 12, 10))
    >>> read_date("26/02/28").day is None  # 28 February 2026, or 26 February 2028?
    True
    >>> read_date("00/05/31").day
    datetime.date(2000, 5, 31)
    """
    text = text.strip()
    if found := _YEAR_FIRST.fullmatch(text):
        year, month, day = map(int, found.groups())
        return ReadDate(_day(year, month, day), regular=True)
    days = {day for day in _readings(text) if day is not None}
    return ReadDate(days.pop() if len(days) == 1 else None, regular=False)


def _readings(text: str) -> list[date | None]:
    """Every day that an irregular date could mean."""
    if found := _DAY_FIRST.fullmatch(text):
        day, month, year = map(int, found.groups())
        return [_day(year, month, day)]
    if found := _SLASHES.fullmatch(text):
        one, two, year = map(int, found.groups())
        return [_day(year, two, one), _day(year, one, two)]
    if found := _SHORT.fullmatch(text):
        one, two, three = map(int, found.groups())
        return [_short(one, two, three), _short(three, two, one), _short(three, one, two)]
    if found := _WORDS.fullmatch(text):
        return [_day(int(found[3]), _month(found[1]), int(found[2]))]
    if found := _WORDS_DAY.fullmatch(text):
        return [_day(int(found[3]), _month(found[2]), int(found[1]))]
    return []


def _short(year: int, month: int, day: int) -> date | None:
    """A year in 20yy; later ones could as well be 19yy."""
    return _day(2000 + year, month, day) if year <= _LATEST_SHORT_YEAR else None


def _month(name: str) -> int:
    short = name.lower()
    return _MONTHS.index(short) + 1 if short in _MONTHS else 0


def _day(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None


def written_day(text: str, pattern: str) -> str:
    """A day in the form that a format asks for; what is no single day stays as it is.

    >>> written_day("2026/05/09", "%Y.%m.%d"), written_day("9 or 10 May", "%Y.%m.%d")
    ('2026.05.09', '9 or 10 May')
    """
    day = read_date(text).day
    return day.strftime(pattern) if day else text
