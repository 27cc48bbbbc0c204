"""Which rating a player takes part with: record 172 and the national rating lines."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from tiebreaks.event import Participant
from tiebreaks.formats.findings import Findings
from tiebreaks.formats.trf.records import Records

Rating = int | None
Choice = Callable[[Rating, Rating], Rating]
"""From FIDE's rating and a national one to the rating that counts."""

_FEDERATION = re.compile(r"(?!XX|BB)[A-Z]{3}")
"""XXR, XXS, BBW and their like are records of pairing programs."""
_NUMBER = re.compile(r" *([0-9]{1,5}) *")
_RATING = re.compile(r"[0-9]{1,5}")
_METHODS: dict[str, Choice] = {
    "FIDE": lambda fide, _: fide,
    "NRO": lambda _, national: national,
    "FIDON": lambda fide, national: fide or national,
    "NIDOF": lambda fide, national: national or fide,
    "HBFN": lambda fide, national: max(fide or 0, national or 0) or None,
    "LBFN": lambda fide, national: min(fide or national or 0, national or fide or 0) or None,
    "OTHER": lambda fide, national: fide or national,
}
_OTHER = "OTHER"
FIDE_RATING = "FIDE rating"
"""The detail with the rating of the player line, where the player takes part with another."""


def is_rating_line(tag: str, line: str) -> bool:
    """Whether a line has the form of a national rating line: federation and start number.

    >>> is_rating_line("BUL", "BUL    7"), is_rating_line("XXR", "XXR 7")
    (True, False)
    """
    return _FEDERATION.fullmatch(tag) is not None and _NUMBER.fullmatch(line[3:8]) is not None


def with_ratings(
    people: Sequence[Participant], records: Records, findings: Findings
) -> list[Participant]:
    """The players with the ratings by which record 172 ranks them.

    Without the record, or without national ratings, the rating of the player line stays.  With
    several national ratings the first one counts; all of them are kept among the details, and so
    is the rating of the player line where it is not the one that counts.
    """
    federation, choose = _method(records, findings)
    national: dict[int, int] = {}
    details: dict[int, dict[str, str]] = {}
    numbers = {person.id for person in people}
    for line, tag, number, written in _lines(records):
        if number not in numbers:
            findings.note("TRF056", line, 5, found=str(number), record=tag)
            continue
        if not _RATING.fullmatch(written):
            if written:
                name = next(person.name for person in people if person.id == number)
                findings.warning("TRF025", line, 49, found=written, name=name)
            continue
        details.setdefault(number, {}).setdefault(f"{tag} rating", written)
        if federation in ("", tag) and int(written):
            national.setdefault(number, int(written))
    if choose is None and not details:
        return list(people)
    return [
        _rated(person, choose, national.get(person.id), details.get(person.id, {}))
        for person in people
    ]


def _rated(
    person: Participant, choose: Choice | None, national: Rating, details: dict[str, str]
) -> Participant:
    rating = choose(person.rating, national) if choose else person.rating
    if rating != person.rating:
        details = {**details, FIDE_RATING: str(person.rating or 0)}
    return replace(person, rating=rating, details={**person.details, **details})


def repaired(tag: str, line: str) -> str:
    """A line with ratings as it was read: without a rating or a method that could not be.

    >>> repaired("172", "172 BUL ELO"), repaired("172", "172 BUL NRO")
    ('172 BUL OTHER', '172 BUL NRO')
    """
    if tag == "172" and line[8:13].strip().upper() not in _METHODS:
        return f"{line[:8]:<8}{_OTHER}{line[13:]}"
    written = line[48:52].strip()
    if is_rating_line(tag, line) and written and not _RATING.fullmatch(written):
        return f"{line[:48]}    {line[52:]}"
    return line


def _method(records: Records, findings: Findings) -> tuple[str, Choice | None]:
    """The federation whose ratings count, and how they go together with FIDE's."""
    lines = records.tagged.get("172", [])
    if not lines:
        first = next(_lines(records), None)
        if first is not None:
            findings.note("TRF058", first[0], 1, found=first[1], expected="172")
        return "", None
    number, line = lines[0]
    method = line[8:13].strip().upper()
    if method not in _METHODS:
        expected = ", ".join(_METHODS)
        findings.warning("TRF059", number, 9, found=method, expected=expected, used=_OTHER)
    return line[4:7].strip().upper(), _METHODS.get(method, _METHODS[_OTHER])


def _lines(records: Records) -> Iterator[tuple[int, str, int, str]]:
    """Line, federation, start number and rating of every national rating line, as in the file."""
    found = [
        (number, tag, int(line[3:8]), line[48:52].strip())
        for tag, lines in records.tagged.items()
        for number, line in lines
        if is_rating_line(tag, line)
    ]
    yield from sorted(found)
