"""Results that a spreadsheet took for dates: ``1-0`` becomes January 2000, ``1-1`` 1 January.

Whoever types ``1-0`` into an ordinary cell of Excel gets the first of January 2000, ``2-0`` the
first of February 2000, ``1-1`` the first of January of this year, and ``1:0`` one o'clock.  Each
of them can only have been typed so.  But 2 January is ``1-2`` in one country and ``2-1`` in
another: there is no telling.  Where a comma divides decimals, points typed as ``1.5`` become the
first of May.
"""

from collections.abc import Iterator, Mapping
from datetime import date, datetime, time

from tiebreaks.formats.findings import Findings
from tiebreaks.formats.table.game_headings import result_columns
from tiebreaks.formats.table.headings import columns_of, is_points
from tiebreaks.formats.table.rows import Row, Sheet
from tiebreaks.formats.table.sections import Holds, Section, sections_of
from tiebreaks.formats.workbook.sheet_scan import Place

Moment = date | datetime | time
Moments = Mapping[Place, Moment]

_EXCEL_YEAR = 2000
_MAY = 5


def report_misread(sheet: Sheet, moments: Moments, findings: Findings) -> dict[Place, str]:
    """What was typed where a date or a time stands among results or points.

    Args:
        sheet: as it reads so far.
        moments: every date and time in it.
        findings: where to say what was done.

    Returns:
        The texts to put in their places.
    """
    typed: dict[Place, str] = {}
    for section in sections_of(sheet):
        for column, of_points in _columns(section):
            for place in _places(section.rows, column):
                if (moment := moments.get(place)) is None:
                    continue
                text = points_typed(moment) if of_points else result_typed(moment)
                found = _text(sheet, place)
                if text is None:
                    findings.error("WBK010", *place, found=found)
                else:
                    findings.warning("WBK009", *place, found=found, expected=text)
                    typed[place] = text
    return typed


def _text(sheet: Sheet, place: Place) -> str:
    return sheet.rows[place.line - 1].cell(place.column - 1).text


def _columns(section: Section) -> Iterator[tuple[int, bool]]:
    """Where results stand, from 0, and where points do."""
    texts = section.heading.texts
    yield from ((index, True) for index, text in enumerate(texts) if is_points(text))
    rounds = columns_of(texts) if section.holds is Holds.ROUNDS else None
    games = result_columns(texts) if section.holds is Holds.GAMES else ()
    if rounds is not None:
        yield from ((rounds.first + number, False) for number in range(rounds.results))
    yield from ((column, False) for column in games)


def _places(rows: tuple[Row, ...], column: int) -> Iterator[Place]:
    return (Place(row.line, column + 1) for row in rows)


def result_typed(moment: Moment) -> str | None:
    """The one result that gives this date; ``None`` if there are several or none.

    >>> result_typed(date(2000, 1, 1)), result_typed(date(2026, 1, 1)), result_typed(time(1, 0))
    ('1-0', '1-1', '1-0')
    >>> result_typed(date(2026, 2, 1)) is None  # 1-2, 2-1 or 1/2
    True
    """
    if isinstance(moment, time):
        return None if moment.second else f"{moment.hour}-{moment.minute}"
    if isinstance(moment, datetime):
        return None
    if moment.year == _EXCEL_YEAR and moment.day == 1:
        return f"{moment.month}-0"
    return f"{moment.day}-{moment.month}" if moment.day == moment.month else None


def points_typed(moment: Moment) -> str | None:
    """The one number of points that gives this date.

    >>> points_typed(date(2026, 5, 1)), points_typed(date(2026, 1, 5)) is None
    ('1.5', True)
    """
    if isinstance(moment, time | datetime) or moment.month != _MAY:
        return None
    return f"{moment.day}.5"
