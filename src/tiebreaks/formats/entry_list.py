"""Lists of players as people paste them before the first game: one line each, no results.

With a heading the columns are what it says.  Without one a line is ``Name; rating; federation``
in any order after the name: what is a number is the rating, three capitals are a federation.
"""

import re
from collections.abc import Iterator, Mapping

from tiebreaks.formats.json_document.types import Entrant
from tiebreaks.formats.plain_text import one_line
from tiebreaks.formats.table import heading_words as words
from tiebreaks.formats.table.people import rating_of
from tiebreaks.formats.table.rows import is_ruler, split

_DELIMITERS = ("\t", ";", "|")
"""A comma stands between last and first name far more often than between cells."""

_NUMBERED = re.compile(r"\d{1,4}\s*[.)]\s*(?=\S)")
_RATING = re.compile(r"\d{3,4}")
_BIRTH = re.compile(r"(?:19|20)\d\d|\d{4}[-./]\d\d?[-./]\d\d?|\d\d?[-./]\d\d?[-./]\d{4}")
_YEAR = re.compile(r"(?:19[2-9]|20[0-2])\d")
_FEDERATION = re.compile(r"[A-Z]{3}")
_TITLE = re.compile(r"W?(?:GM|IM|FM|CM)|A(?:GM|IM|FM|CM)|GMI|MI|MF|CMF|NM")
_FIDE_ID = re.compile(r"\d{5,10}")

_KNOWN: Mapping[str, frozenset[str]] = {
    "number": words.NUMBER | words.RANK,
    "name": words.NAME | words.TEAM,
    "last": words.LAST_NAME,
    "first": words.FIRST_NAME,
    "rating": words.RATING,
    **words.DETAILS,
}


def entrants_of(text: str) -> tuple[Entrant, ...]:
    r"""The players of a list, in its order; lines without a name are left out.

    Args:
        text: cells between tabs, semicolons or bars; numbers in front of the names are dropped.

    >>> [(each.name, each.rating) for each in entrants_of("1. Ann Lee; 2100; USA\nLee, Bob")]
    [('Ann Lee', 2100), ('Lee, Bob', None)]
    >>> entrants_of("Rtg;Title;Name\n2658;GM;Ann Lee")[0].details
    {'title': 'GM'}
    """
    lines = [line for line in text.splitlines() if line.strip()]
    delimiter = next((each for each in _DELIMITERS if any(each in line for line in lines)), "\t")
    rows = [split(line, number, delimiter) for number, line in enumerate(lines, 1)]
    cells = [[one_line(text).strip() for text in row.texts] for row in rows if not is_ruler(row)]
    headings = _headings(cells[0]) if cells else {}
    if headings:
        people = (_by_headings(row, headings) for row in cells[1:])
    else:
        people = (_by_content(row) for row in cells)
    return tuple(each for each in people if each.name)


def _headings(cells: list[str]) -> dict[str, int]:
    """Which column is what, if the first line is a heading: every cell of it is known."""
    found: dict[str, int] = {}
    for column, text in enumerate(cells):
        plain = words.plain(text)
        key = next((key for key, known in _KNOWN.items() if plain in known), "")
        if text and not key:
            return {}
        if key:
            found.setdefault(key, column)
    return found if {"name", "last"} & found.keys() else {}


def _by_headings(cells: list[str], headings: Mapping[str, int]) -> Entrant:
    known = {
        key: cells[column]
        for key, column in headings.items()
        if column < len(cells) and cells[column]
    }
    names = [known[key] for key in ("name", "last", "first") if key in known]
    details = {key: text for key, text in known.items() if key in words.DETAILS}
    rating = rating_of(known["rating"]) if "rating" in known else None
    return Entrant(name=", ".join(names[:2]), rating=rating, details=details)


def _by_content(cells: list[str]) -> Entrant:
    """One line without a heading: the first cell that is no number is the name."""
    rest = [cell for cell in cells if cell]
    while len(rest) > 1 and rest[0].rstrip(".)").isdigit():
        rest = rest[1:]
    title = rest.pop(0) if len(rest) > 1 and _TITLE.fullmatch(rest[0]) else ""
    if not rest:
        return Entrant()
    name = _NUMBERED.sub("", rest[0], count=1) if _NUMBERED.match(rest[0]) else rest[0]
    known = {"title": title} if title else {}
    for key, text in _recognised(rest[1:]):
        known.setdefault(key, text)
    rating = known.pop("rating", "")
    return Entrant(name=name, rating=int(rating) if rating else None, details=known)


_MEANT = (
    ("fide_id", _FIDE_ID),
    ("federation", _FEDERATION),
    ("title", _TITLE),
    ("birth", _BIRTH),
)


def _recognised(cells: list[str]) -> Iterator[tuple[str, str]]:
    """What each cell behind a name is; a second number that can be a year is one."""
    rated = False
    for cell in cells:
        if _RATING.fullmatch(cell) and not (rated and _YEAR.fullmatch(cell)):
            rated = True
            yield "rating", cell
        else:
            yield next((key for key, form in _MEANT if form.fullmatch(cell)), "club"), cell
