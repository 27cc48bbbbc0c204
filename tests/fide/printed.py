"""Printed columns, and the columns of our tables of standings that should be the same."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from math import floor
from pathlib import Path

from tests.twin.published import exact
from tiebreaks import formats
from tiebreaks.event import Event
from tiebreaks.standings import Standings, rank

HELD = Path("tests/data/rules/held")
"""The events of FIDE's exercises (M. Held, Technical Commission, 2024) as TRF files."""

DUMMY = ("fide-2023", "fide-2024")
EDITIONS = (*DUMMY, "fide-2026")

Column = dict[int, Fraction | None]


def read(path: Path) -> Event:
    """An event from a file in which nothing is to be repaired."""
    reading = formats.read(str(path))
    assert reading.event is not None
    assert not reading.problems
    return reading.event


def rated(event: Event, ratings: list[int]) -> Event:
    """The event with the ratings of its players."""
    people = zip(event.participants, ratings, strict=True)
    return replace(event, participants=tuple(replace(p, rating=rating) for p, rating in people))


def values(table: Standings, code: str) -> Column:
    """A column of a table by the numbers of the participants."""
    at = table.codes.index(code)
    return {row.participant.id: row.values[at] for row in table}


def column(event: Event, rules: str, code: str) -> Column:
    """The event ranked by points (match points) and one code."""
    return values(rank(event, rules, code), code)


def printed(table: Mapping[str, float]) -> Column:
    """A column of a paper by the numbers of the participants."""
    return {int(number): exact(value) for number, value in table.items()}


def as_printed(found: Column, places: int) -> Column:
    """Exact values with so many decimal places, half up."""
    return {
        number: None
        if value is None
        else Fraction(floor(value * 10**places + Fraction(1, 2))) / 10**places
        for number, value in found.items()
    }
