"""The lines about the event as a whole: record ``??2``, and remarks of our own form."""

import re
from collections.abc import Iterator, Sequence

from tiebreaks.event import Event, EventType
from tiebreaks.formats.event_type import type_of
from tiebreaks.formats.trf.document import REMARK, Declared, declarations
from tiebreaks.formats.trf.records import NAMED
from tiebreaks.formats.trf.writing.order import REMARKS, Line, place
from tiebreaks.formats.trf.writing.text import clean

_ROUND_DATES_START = 91
_WITH_POINTS = frozenset(("PTS", "MP", "GP"))
_SEPARATOR = re.compile(r"[,;\s]")
_TYPES = {EventType.SWISS: "Swiss-System", EventType.ROUND_ROBIN: "Round-Robin"}


def head_lines(event: Event, kept: Sequence[str], *, teams: bool) -> Iterator[Line]:
    """Everything but rounds and point systems."""
    name = clean(event.name)
    if name:
        yield place("012"), f"012 {name}"
    if start := first_day(event):
        yield place("042"), f"042 {start}"
    for tag, count in _counts(event, kept, teams=teams):
        yield place(tag), f"{tag} {count}"
    for tag, detail in NAMED.items():
        for text in _texts(event, tag, detail, teams=teams):
            start_of_text = " " * (_ROUND_DATES_START - 3) if tag == "132" else " "
            yield place(tag), f"{tag}{start_of_text}{text}"
    codes = [code for code in event.tiebreaks if code and not _SEPARATOR.search(code)]
    if codes:
        tag = "212" if _WITH_POINTS.intersection(code.upper() for code in codes) else "202"
        yield place(tag), f"{tag} {','.join(map(clean, codes))}"


def first_day(event: Event) -> str:
    """The first day, or what a file had in its place."""
    if event.start:
        return event.start.isoformat().replace("-", "/")
    return clean(event.details.get("start", ""))


def _counts(event: Event, kept: Sequence[str], *, teams: bool) -> Iterator[tuple[str, int]]:
    """Numbers of players and teams, unless a kept line has them with something else."""
    people = event.members if teams else event.participants
    counts = {"062": len(people)} | ({"082": len(event.participants)} if teams else {})
    for tag, count in counts.items():
        said = re.compile(rf"{tag}[ \t]+{count}(?![0-9])")
        if not any(said.match(line) for line in kept):
            yield tag, count


def _texts(event: Event, tag: str, detail: str, *, teams: bool) -> list[str]:
    lines = [text for line in event.details.get(detail, "").split("\n") if (text := clean(line))]
    if tag == "092" and type_of("\n".join(lines), event.table)[0] is not event.type:
        return [f"{'Team' if teams else 'Individual'}: {_TYPES[event.type]}"]
    return lines


def remarks(event: Event) -> list[str]:
    """Free remarks, as comments; none of them may look like a declaration."""
    texts = [clean(line) for line in event.details.get("remarks", "").split("\n")]
    lines = [f"### {text}" for text in texts if text]
    return [f"### – {line[4:]}" if REMARK.fullmatch(line) else line for line in lines]


def declaration_lines(document: Declared) -> Iterator[Line]:
    """What the event's own document decides."""
    for line in declarations(document):
        yield REMARKS, clean(line)
