"""Standings and crosstable on paper."""

from collections.abc import Sequence
from datetime import datetime

from tiebreaks.explain.grid import Align
from tiebreaks.locale import Translator
from tiebreaks.report.columns import NO_CROSSTABLE, Crosstable
from tiebreaks.report.crosstable import crosstable
from tiebreaks.report.paper.forms import Data, table_data
from tiebreaks.report.paper.frame import frame_data
from tiebreaks.report.paper.press import printed
from tiebreaks.report.paper.sheet import sheet_for, split, widths
from tiebreaks.report.standings import cells
from tiebreaks.standings import Standings

_NAME = 2
"""The column of the names; it and those before it stand on every part."""


def standings_pdf(
    standings: Standings, translate: Translator, when: datetime | None = None
) -> bytes:
    """The standings with the tie-breaks as PDF.

    Args:
        standings: to be printed.
        translate: the reader's language.
        when: they were made; it stands at the foot.

    Raises:
        NoPressError: typst is not installed.
    """
    return printed("table", standings_data(standings, translate, when), when)


def crosstable_pdf(
    standings: Standings, translate: Translator, when: datetime | None = None
) -> bytes:
    """Everybody's games as PDF: by rounds, of a round robin everybody against everybody.

    Raises:
        NoPressError: typst is not installed.
    """
    return printed("table", crosstable_data(standings, translate, when), when)


def standings_data(standings: Standings, say: Translator, when: datetime | None = None) -> Data:
    """What the document of the standings shows."""
    return _document(standings, NO_CROSSTABLE, say("Standings"), say, when)


def crosstable_data(standings: Standings, say: Translator, when: datetime | None = None) -> Data:
    """What the document of the crosstable shows."""
    return _document(standings, crosstable(standings, say), say("Crosstable"), say, when)


def _document(
    standings: Standings, games: Crosstable, title: str, say: Translator, when: datetime | None
) -> Data:
    header, rows, align = cells(standings, say, games)
    wide = widths(header, rows)
    sheet = sheet_for(wide)
    groups = _groups(standings)
    tables = [
        _columns(part, header, rows, align, groups) for part in split(wide, range(_NAME + 1), sheet)
    ]
    frame = frame_data(standings, title, sheet, say, when)
    return {**frame, "tables": tables, "legend": list(games.legend)}


def _columns(
    numbers: Sequence[int],
    header: Sequence[str],
    rows: Sequence[Sequence[str]],
    align: Sequence[Align],
    groups: Sequence[int],
) -> Data:
    """Some columns of a table."""
    return table_data(
        [header[number] for number in numbers],
        [[row[number] for number in numbers] for row in rows],
        [align[number] for number in numbers],
        wide=_NAME,
        groups=groups,
    )


def _groups(standings: Standings) -> list[int]:
    """After which rows the first criterion has another value."""
    first = standings.columns[0].after.tolist()
    of_row = [first[row.index] for row in standings.rows]
    return [at for at in range(1, len(of_row)) if of_row[at] != of_row[at - 1]]
