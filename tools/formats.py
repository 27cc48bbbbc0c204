"""Write ``docs/formats/README.md``: what is read and written, and what each format holds.

Run by ``make formats``.  A tick is a round trip that was made: a small event that has the thing is
written, read again, and compared; ``tests/formats/test_formats_page.py`` makes them all again.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tiebreaks.event import Event
from tiebreaks.formats import read_bytes
from tiebreaks.formats.differences import differences
from tiebreaks.formats.reading import CannotWriteError
from tiebreaks.formats.registry import TARGETS, write
from tools.format_samples import Sample, samples

PAGE = Path("docs/formats/README.md")


class Format(NamedTuple):
    """A line of the first table.

    Attributes:
        title: what it is.
        reader: its module in `tiebreaks.formats`.
        targets: its names as the command line writes it; none if it is only read.
        page: what is told about it.
    """

    title: str
    reader: str
    targets: tuple[str, ...]
    page: str


FORMATS = (
    Format("FIDE's tournament report file: TRF16, TRF(x), TRF26", "trf", ("trf",), "trf.md"),
    Format("the tiebreaks document", "json_event", ("json",), "json.md"),
    Format("tables as text: games, crosstables, standings", "table", ("csv", "tsv"), "tables.md"),
    Format("workbooks: the same in XLSX and ODS", "workbook", ("xlsx", "ods"), "workbooks.md"),
    Format("web pages with such a table", "html", (), "tables.md"),
    Format("PGN and PDN, their headers", "pgn", ("pgn", "pdn"), "pgn.md"),
    Format("results of lichess", "lichess", (), "lichess.md"),
    Format("OpenGotha", "opengotha", ("opengotha",), "go.md"),
    Format("result lists of the European Go database", "egd", ("h9",), "go.md"),
    Format("McMahon", "mcmahon", (), "go.md"),
)

HEAD = """# Formats

`tiebreaks` looks at what is in a file, not at its name. `tiebreaks convert IN OUT` goes between
any two formats of which the second one can be written, and says what is lost. Whatever a file has
wrong is a [problem](../problems/README.md) with its place.

"""

HOLDS = """
## What each format holds

Nobody ticks this table: it is written by `make formats`, and a test holds every cell to what
really happens. For each line there is a small event that has the thing. It is written and read
again, and compared with what it was: **✓** the thing is still there, **–** it is lost, or the
format cannot hold the event at all. *Crosstable* is what `--crosstable` writes as CSV, TSV, XLSX
or ODS.

"""


class Column(NamedTuple):
    """A way to write an event."""

    title: str
    target: str
    crosstable: bool = False


COLUMNS = (
    *(Column(target.name, target.name) for target in TARGETS),
    Column("crosstable", "csv", crosstable=True),
)


def text() -> str:
    """The whole page."""
    return HEAD + "\n".join(_formats()) + "\n" + HOLDS + "\n".join(_held()) + "\n"


def _formats() -> Iterator[str]:
    yield "| Format | Read | Written as | Page |"
    yield "| --- | --- | --- | --- |"
    for each in FORMATS:
        written = ", ".join(f"`{name}`" for name in each.targets) or "–"
        yield f"| {each.title} | ✓ | {written} | [{each.page}]({each.page}) |"


def _held() -> Iterator[str]:
    yield "| | " + " | ".join(column.title for column in COLUMNS) + " |"
    yield "| --- " * (len(COLUMNS) + 1) + "|"
    for sample in samples():
        marks = ("✓" if holds(column, sample) else "–" for column in COLUMNS)
        yield f"| {sample.what} | {' | '.join(marks)} |"


def holds(column: Column, sample: Sample) -> bool:
    """Whether an event still has what it is the sample of."""
    again = round_trip(column, sample.event)
    return again is not None and not sample.losses & lost(sample.event, again)


def lost(one: Event, other: Event) -> set[str]:
    """The codes of what an event has and another has not."""
    return {problem.code for problem in differences(one, other)}


def round_trip(column: Column, event: Event) -> Event | None:
    """The event after writing and reading; ``None`` if the format cannot hold it."""
    try:
        data = write(event, column.target, crosstable=column.crosstable)
    except CannotWriteError:
        return None
    return read_bytes(data, column.title).event


if __name__ == "__main__":
    PAGE.write_text(text(), encoding="utf-8")
