"""Writing CSV and TSV: the tables of an event one below the other.

The file is UTF-8 with a byte order mark, without which Excel takes it for something else, and its
lines end as RFC 4180 has it.  Cells of a CSV are divided as Excel expects it in the language of
the headings: by commas in English, by semicolons where the comma divides decimals.
"""

import csv
import io
from collections.abc import Iterator, Sequence

from tiebreaks.event import Event
from tiebreaks.formats.formulas import guarded
from tiebreaks.formats.layout import Listing, layout
from tiebreaks.locale import Translator

_DELIMITERS = {"en": ","}
_ELSEWHERE = ";"


def write_csv(event: Event, translate: Translator, *, crosstable: bool) -> bytes:
    """An event as CSV."""
    listings = layout(event, translate, crosstable=crosstable)
    return text_of(listings, delimiter(translate))


def write_tsv(event: Event, translate: Translator, *, crosstable: bool) -> bytes:
    """An event as text between tabs."""
    return text_of(layout(event, translate, crosstable=crosstable), "\t")


def delimiter(translate: Translator) -> str:
    """What divides the cells of a CSV in a language.

    >>> delimiter(Translator("en")), delimiter(Translator("bg"))
    (',', ';')
    """
    return _DELIMITERS.get(translate.language, _ELSEWHERE)


def text_of(listings: Sequence[Listing], between: str) -> bytes:
    """Tables in one file, the settings first, with an empty line after each."""
    file = io.StringIO(newline="")
    rows = csv.writer(file, delimiter=between, lineterminator="\r\n")
    *others, settings = listings
    for number, listing in enumerate((settings, *others)):
        if number:
            file.write("\r\n")
        rows.writerows(cells_of(listing))
    return file.getvalue().encode("utf-8-sig")


def cells_of(listing: Listing) -> Iterator[list[str]]:
    """Headings and rows, with an apostrophe before whatever could become a formula."""
    yield [guarded(heading) for heading in listing.headings]
    for row in listing.rows:
        yield [
            text if column in listing.notation else guarded(text) for column, text in enumerate(row)
        ]
