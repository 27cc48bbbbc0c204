"""The files that fuzzing begins with: those of the checkout, and what our own writers make.

A file belongs to the reader that recognises it, so each new sample is found by itself.
"""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tiebreaks.event import Event
from tiebreaks.formats import read_bytes
from tiebreaks.formats.content import Content
from tiebreaks.formats.findings import Findings
from tiebreaks.formats.reading import CannotWriteError
from tiebreaks.formats.registry import READERS, TARGETS, write

ROOT = Path(__file__).parents[2]
SAMPLES = ("tests/formats/files", "tests/data/cases", "tests/data/teams", "examples")
FOUND = "tests/fuzz/found"
"""Where the files are that failed once."""
LARGEST = 60_000
"""Bytes; larger files only make fuzzing slow."""
WRITTEN = 12
"""How many events are written in every format."""
WRITTEN_PARTICIPANTS = 24


def reader_of(data: bytes) -> str:
    """The module that would read these bytes, or nothing."""
    content = Content(data, Findings())
    return next((each.module for each in READERS if each.recognises(content)), "")


@cache
def seeds() -> dict[str, tuple[bytes, ...]]:
    """For each reader the files that it recognises, each content once."""
    found: dict[str, dict[bytes, None]] = {reader.module: {} for reader in READERS}
    for data in (*_files(*SAMPLES, FOUND), *_written()):
        if reader := reader_of(data):
            found[reader].setdefault(data)
    return {module: tuple(each) for module, each in found.items()}


def _files(*folders: str) -> Iterator[bytes]:
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.is_file() and path.suffix != ".md" and path.stat().st_size <= LARGEST:
                yield path.read_bytes()


def _written() -> Iterator[bytes]:
    """Small events of all kinds in all formats that can hold them."""
    for event in _events():
        for target in TARGETS:
            for crosstable in (False, True) if target.headed else (False,):
                try:
                    yield write(event, target.name, crosstable=crosstable)
                except CannotWriteError:
                    continue


def _events() -> list[Event]:
    """Events of as many different files as are written, the richest first."""
    read = (read_bytes(data, "seed").event for data in _files(*SAMPLES))
    small = [each for each in read if each and len(each.participants) <= WRITTEN_PARTICIPANTS]
    return sorted(small, key=_richness, reverse=True)[:WRITTEN]


def _richness(event: Event) -> tuple[int, int, int]:
    """How much there is to write: teams and ratings, kinds of results, details."""
    things = (event.members, event.lineups is not None, event.published_columns, event.by_hand)
    kinds = len(set(event.table.kind.ravel().tolist()))
    return sum(map(bool, things)) + len(event.details), kinds, len(event.participants)
