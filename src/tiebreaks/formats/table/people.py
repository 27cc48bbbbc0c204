"""The participants of a table: numbers, names, ratings, and the columns it publishes."""

import re
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from tiebreaks.event import Event, Participant, RoundTable
from tiebreaks.event.numbers import exact
from tiebreaks.formats.bye_words import is_bye
from tiebreaks.formats.findings import Findings
from tiebreaks.formats.numbers import points_of
from tiebreaks.formats.table.footers import WHOLE
from tiebreaks.formats.table.headings import (
    Columns,
    is_game_points,
    is_points,
    names_participants,
)
from tiebreaks.formats.table.rows import Row
from tiebreaks.formats.table.table import Table

_RATING = re.compile(r"[1-9][0-9]{1,3}")
_NUMBERS = re.compile(r"[0-9][0-9.,]*")
_THOUSANDS = re.compile(r"(?<![0-9.,])([1-9])[ \xa0\u202f\u2009'’.,]([0-9]{3})(?![0-9.,])")
_NO_FRACTION = re.compile(r"[.,]0*$")
_EXACT_RATING = re.compile(r"(-?[0-9]{1,9})")
_OWN_PARTS = 2
_UNRATED = frozenset(
    (
        *("", "0", "-", "--", "–", "—", "?", "n/a", "unr", "unr.", "unrated", "ur", "nr", "none"),
        *("б/р", "бр", "нет", "без рейтинга", "без рейтинг", "няма", "ohne", "ohne elo", "keine"),
    )
)
_LABELS = (
    "(?:chief |deputy |main )?(?:arbiters?|referees?|judge)|(?:tournament )?director|organi[sz]ers?"
    "|created|printed|updated|dates?|place|venue|site|city|federation|time control|rules|order"
    "|(?:главный |заместитель главного )?(?:судья|арбитр)а?|организатор|дата|место|город|порядок"
    "|правила|регламент|контроль времени|(?:главен )?(?:съдия|арбитър)|място|град|контрола|ред"
    "|(?:haupt)?schiedsrichter|turnierleit(?:er|ung)|veranstalter|datum|ort|bedenkzeit"
    "|regeln|reihenfolge|erstellt"
)
_NOT_A_NAME = re.compile(
    rf"^(?:{_LABELS})(?: (?:am|on))?\s*:"
    r"|^sep=|^(?:last update|letzte aktualisierung|letztes update|последнее обновление)\b"
    r"|^(?:последна актуализация|последно обновяване)\b|creator/last upload|chess-results\.com"
    r"|https?://|\bafter \d+ rounds|\bafter round \d+|\bnach \d+ runden|\bnach runde \d+"
    r"|\bпосле \d+ тур|\bслед \d+ кръг"
    r"|^(?:final )?(?:crosstable|standings|ranking|pairings)\b|^(?:kreuztabelle|endstand)\b"
    r"|^(?:round|runde|тур|кръг) ?\d+|^\d+ ?[.-]? ?(?:round|runde|тур|кръг)\b",
    re.IGNORECASE,
)


def read_people(
    table: Table, findings: Findings, *, opponents_by_number: bool
) -> tuple[Participant, ...]:
    """The participants in the order of the rows."""
    _report_unnamed_names(table, findings)
    numbers = _numbers(table, findings, report=opponents_by_number)
    return tuple(
        _participant(table, row, number, findings)
        for row, number in zip(table.rows, numbers, strict=True)
    )


def _report_unnamed_names(table: Table, findings: Findings) -> None:
    if table.columns.name is None or table.declared:
        return
    cell = table.heading.cell(table.columns.name)
    if not names_participants(cell.text):
        found = cell.text or str(table.columns.name + 1)
        findings.note("CTB022", table.heading.line, cell.column, found=found)


def _numbers(table: Table, findings: Findings, *, report: bool) -> list[int]:
    """The written numbers if they are unique whole numbers, else 1, 2, 3, … by rows."""
    column = table.columns.number
    counted = list(range(1, len(table.rows) + 1))
    if column is None:
        return counted
    cells = [row.cell(column) for row in table.rows]
    found = [WHOLE.fullmatch(cell.text) for cell in cells]
    numbers = [int(match[1]) for match in found if match]
    if len(set(numbers)) == len(counted) and 0 not in numbers:
        return numbers
    if report:
        index = _first_odd(found)
        findings.warning(
            "CTB004", table.rows[index].line, cells[index].column, found=cells[index].text
        )
    return counted


def without_pseudo_players(
    table: Table, people: tuple[Participant, ...], findings: Findings
) -> tuple[Table, tuple[Participant, ...]]:
    """The table without rows such as ``spielfrei``, which only stand for the bye."""
    pseudo = [is_bye(person.name) for person in people]
    if not any(pseudo):
        return table, people
    for row, person, drop in zip(table.rows, people, pseudo, strict=True):
        if drop:
            findings.warning("CTB020", row.line, 1, found=person.name)
    rows = tuple(row for row, drop in zip(table.rows, pseudo, strict=True) if not drop)
    kept = tuple(person for person, drop in zip(people, pseudo, strict=True) if not drop)
    return replace(table, rows=rows), kept


def _first_odd(found: Sequence[re.Match[str] | None]) -> int:
    """The first row whose number is none, or was there before."""
    seen: set[int] = set()
    for index, match in enumerate(found):
        if match is None or int(match[1]) in seen or not int(match[1]):
            return index
        seen.add(int(match[1]))
    return 0


def _participant(table: Table, row: Row, number: int, findings: Findings) -> Participant:
    columns = table.columns
    name = _name(columns, row) if columns.name is not None else str(number)
    details = {
        key: text for key, column in columns.details.items() if (text := row.cell(column).text)
    }
    published = {
        heading: text for column, heading in columns.published if (text := row.cell(column).text)
    }
    if columns.rank is not None:
        rank = {columns.headings[columns.rank]: row.cell(columns.rank).text}
        published = {heading: text for heading, text in rank.items() if text} | published
    if not name:
        findings.note("CTB003", row.line, 1, found=str(number))
    return Participant(number, name, _rating(table, row, name, findings), details, published)


def _name(columns: Columns, row: Row) -> str:
    """The name; last and first names of two columns as ``Last, First``."""
    name = "" if columns.name is None else row.cell(columns.name).text
    first = "" if columns.first_name is None else row.cell(columns.first_name).text
    return name if "," in name else ", ".join(part for part in (name, first) if part)


def _rating(table: Table, row: Row, name: str, findings: Findings) -> int | None:
    if table.columns.rating is None:
        return None
    cell = row.cell(table.columns.rating)
    exact_rating = _EXACT_RATING.fullmatch(cell.text) if table.declared else None
    found = int(exact_rating[1]) if exact_rating else rating_of(cell.text)
    if found is None and cell.text.casefold() not in _UNRATED:
        findings.warning("CTB008", row.line, cell.column, found=cell.text, name=name)
    return found


def rating_of(text: str) -> int | None:
    """The only number of two to four digits, alone or among letters such as a category.

    >>> [rating_of(text) for text in ("2339", "A 2339", "1900?", "2 000", "2,100", "2.000,0")]
    [2339, 2339, 1900, 2000, 2100, 2000]
    >>> [rating_of(text) for text in ("", "abc", "1500.7", "-1", "12345", "1800/1900")]
    [None, None, None, None, None, None]
    """
    bare = _THOUSANDS.sub(r"\1\2", _NO_FRACTION.sub("", text.strip()))
    numbers = _NUMBERS.findall(bare)
    ratings = [number for number in numbers if _RATING.fullmatch(number)]
    whole = all("." not in number and "," not in number for number in numbers)
    return int(ratings[0]) if len(ratings) == 1 and whole else None


def published_columns(columns: Columns) -> tuple[str, ...]:
    """Headings of what the table publishes: its places, if it begins with them, and the rest."""
    first = () if columns.rank is None else (columns.headings[columns.rank],)
    return (*first, *(heading for _, heading in columns.published))


def event_name(preamble: Sequence[str]) -> str:
    """The last line before the heading that can be a name.

    >>> event_name(("Open 2026", "Final crosstable after 9 rounds", "3. Runde"))
    'Open 2026'
    >>> event_name(("Open 2026 · Swiss · after round 9 of 9", "Rules: fide-2026", "Order: PTS"))
    'Open 2026'
    """
    lines = (_heading_of_ours(line) for line in preamble)
    names = [line for line in lines if not _NOT_A_NAME.search(line)]
    return names[-1] if names else ""


def _heading_of_ours(line: str) -> str:
    """The name in a line above our own standings, which has type and rounds behind it."""
    parts = line.split(" · ")
    return parts[0] if len(parts) > _OWN_PARTS else line


def check_published_points(table: Table, event: Event, findings: Findings) -> None:
    """Compare the table's points with its results; the results decide.

    A team's points may be those of its matches or those of its games.
    """
    facts = event.table
    matches = facts.points.sum(axis=0).tolist()
    games = None if facts.game_points is None else facts.game_points.sum(axis=0).tolist()
    for column, heading in table.columns.published:
        if not is_points(heading):
            continue
        if games is not None and not is_game_points(heading):
            _report_game_points(table, column, facts, findings)
        for index, row in enumerate(table.rows):
            cell = row.cell(column)
            written = points_of(cell.text)
            right = _right_points(heading, facts, index, matches, games)
            if written is not None and written not in right:
                findings.warning(
                    "CTB005",
                    row.line,
                    cell.column,
                    found=cell.text,
                    expected=exact(right[0]),
                    name=event.participants[index].name,
                )


def _report_game_points(table: Table, column: int, facts: RoundTable, findings: Findings) -> None:
    """A table of teams whose own points are those of their games: say what is ranked by."""
    written = [points_of(row.cell(column).text) for row in table.rows]
    games = _scores(facts.game_points, facts.scale)
    if written == games and written != _scores(facts.points, facts.scale):
        cell = table.heading.cells[column]
        findings.note("CTB016", table.heading.line, cell.column, found=cell.text)


def _scores(points: NDArray[np.int32] | None, scale: int) -> list[Fraction | None]:
    return [] if points is None else [Fraction(int(x), scale) for x in points.sum(axis=0)]


def _right_points(
    heading: str, facts: RoundTable, index: int, matches: list[int], games: list[int] | None
) -> list[Fraction]:
    values = [Fraction(matches[index], facts.scale)]
    if games is not None:
        game_value = Fraction(games[index], facts.scale)
        values = [game_value] if is_game_points(heading) else [*values, game_value]
    return values
