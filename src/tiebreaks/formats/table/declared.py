"""The tables of a file whose settings say which tables it holds, and in which order.

Nothing has to be guessed then: a player may be called *White*, a column *1*.
"""

from collections.abc import Iterator, Sequence

from tiebreaks.formats.table.game_headings import game_columns, is_settings
from tiebreaks.formats.table.headings import has_key_column
from tiebreaks.formats.table.rows import Row, Sheet
from tiebreaks.formats.table.sections import Holds, Section, sections_of

PLAYERS, GAMES, CROSSTABLE, MATRIX, STANDINGS = TABLES = (
    "players",
    "games",
    "crosstable",
    "matrix",
    "standings",
)
"""What the setting `Tables` may name."""

_HOLDS = {
    PLAYERS: Holds.PEOPLE,
    STANDINGS: Holds.PEOPLE,
    GAMES: Holds.GAMES,
    CROSSTABLE: Holds.ROUNDS,
    MATRIX: Holds.ROUNDS,
}


def settings_rows(sheets: Sequence[Sheet]) -> Iterator[Row]:
    """The rows below the headings of settings, each list up to its first empty row."""
    for sheet in sheets:
        inside = False
        for row in sheet.rows:
            if row.is_empty:
                inside = False
            elif inside:
                yield row
            else:
                inside = is_settings(row.texts)


def declared_sections(sheets: Sequence[Sheet], tables: Sequence[str]) -> tuple[Section, ...]:
    """The tables of all sheets in the order that was declared; none if they are not all there.

    A table begins after an empty row or on a sheet of its own.  Whatever stands on further sheets
    is found by its headings.
    """
    wanted = [_HOLDS[name] for name in tables]
    found: list[Section] = []
    for sheet in sheets:
        starts = list(_starts(sheet, wanted))
        found += _cut(sheet, starts) if starts else sections_of(sheet)
    return () if wanted else tuple(found)


def _starts(sheet: Sheet, wanted: list[Holds]) -> Iterator[tuple[int, Holds]]:
    """Where tables begin; what was found is taken from the list of what is wanted."""
    fresh = True
    for index, row in enumerate(sheet.rows):
        if fresh and is_settings(row.texts):
            yield index, Holds.SETTINGS
        elif fresh and wanted and _fits(row.texts, wanted[0]):
            yield index, wanted.pop(0)
        # A title may stand above a table, too.
        fresh = len(row.filled) < 2  # noqa: PLR2004


def _fits(texts: Sequence[str], holds: Holds) -> bool:
    return game_columns(texts) is not None if holds is Holds.GAMES else has_key_column(texts)


def _cut(sheet: Sheet, starts: Sequence[tuple[int, Holds]]) -> Iterator[Section]:
    ends = [index for index, _ in starts[1:]] + [len(sheet.rows)]
    for number, ((index, holds), end) in enumerate(zip(starts, ends, strict=True)):
        above = sheet.rows[:index] if not number else ()
        preamble = tuple(line for row in above if (line := sheet.line(row)))
        yield Section(sheet.name, holds, preamble, sheet.rows[index], sheet.rows[index + 1 : end])
