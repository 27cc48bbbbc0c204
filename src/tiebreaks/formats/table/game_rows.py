"""The rows of lists of games, each read by itself: round, players, result."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from tiebreaks.formats.findings import Findings
from tiebreaks.formats.reading import MAX_ROUNDS
from tiebreaks.formats.table.cells import Entry
from tiebreaks.formats.table.footers import is_label, report_left_aside
from tiebreaks.formats.table.game_headings import GameColumns, Side, game_columns, is_of_a_side
from tiebreaks.formats.table.headings import round_number
from tiebreaks.formats.table.results import (
    Sides,
    bye_of,
    is_forfeit_of_nobody,
    is_nobody,
    points_are_results,
    result_of,
)
from tiebreaks.formats.table.rows import Cell, Row
from tiebreaks.formats.table.sections import Section

_IN_TITLE = re.compile(
    r"(?:round|runde|ronde|тур|кръг|rd\.?)\s*(?:no\.?|№|nr\.?)?\s*(\d{1,4})\b"
    r"|\b(\d{1,4})\s*[.-]?\s*(?:st|nd|rd|th|й|-й|ти|ри|ви)?\s*(?:round|runde|ronde|тур|кръг)\b",
    re.IGNORECASE,
)
_LONGEST_TITLE = 200
_TWO = 2
_ROUND_AND_BOARD = re.compile(r"(\d{1,4})\.\d{1,4}")
_UNKNOWN_COLOURS = frozenset(
    ("unknown", "none", "no", "неизвестны", "неизвестни", "нет", "не", "unbekannt", "-")
)


class Player(NamedTuple):
    """A participant as a row of a list of games names him.

    Attributes:
        name: a name or a number; empty where there is nobody.
        number: the number in a column of its own, as written.
        rating: the same.
        column: where it stands.
    """

    name: str
    number: str
    rating: str
    column: int


class GameRow(NamedTuple):
    """One row of a list of games.

    Attributes:
        sheet: where it stands.
        line: of the row.
        round: its number; 0 where none was found, which was reported.
        white: the participant with White, or without an opponent.
        black: the opponent; ``None`` where there is nobody.
        result: the cell.
        sides: what both have; ``None`` for a result that was not understood and reported.
        colours: whether White had the white pieces.
    """

    sheet: str
    line: int
    round: int
    white: Player
    black: Player | None
    result: Cell
    sides: Sides | None
    colours: bool

    @property
    def is_bye(self) -> bool:
        """Whether there is nobody on the other side."""
        return self.black is None

    @property
    def text(self) -> str:
        """The game in one line."""
        black = "" if self.black is None else self.black.name
        return f"{self.white.name} – {black} {self.result.text}".strip()


def game_rows(sections: Sequence[Section], findings: Findings) -> list[GameRow]:
    """The rows of all lists of games of an event; whatever cannot be read is reported."""
    remarks: dict[tuple[str, int], Row] = {}
    rows = [row for section in sections for row in _rows_of(section, remarks, findings)]
    _report_remarks(remarks, findings)
    _report_unread(sections, findings)
    if not rows and not findings.failed:
        findings.part = sections[0].sheet
        findings.error("GAM008", sections[0].heading.line)
    return rows


def _rows_of(
    section: Section, remarks: dict[tuple[str, int], Row], findings: Findings
) -> Iterator[GameRow]:
    columns = game_columns(section.heading.texts)
    if columns is None:
        return
    findings.part = section.sheet
    if columns.points is not None and not _are_results(section, *columns.points):
        cell = section.heading.cell(columns.points[0])
        findings.error("GAM011", section.heading.line, cell.column, found=cell.text)
        return
    number, assumed = _title_round(section), False
    for row in (row for row in section.rows if row.filled):
        if _is_remark(row):
            titled = _round_in(row.words.replace(":", " "))
            number = titled or number
            if not titled:
                remarks[section.sheet, row.line] = row
            continue
        own = _round_of(row, columns, findings)
        if own is None:
            continue
        if columns.round is not None and not own and number and not assumed:
            assumed = True
            found = str(number)
            findings.warning("GAM009", row.line, row.cell(columns.round).column, found=found)
        number = own or number
        if not number:
            findings.error("GAM003", row.line, 1, found=_short(row))
            continue
        game = _game(section.sheet, row, number, columns, findings)
        if game is not None:
            yield game


def _is_remark(row: Row) -> bool:
    """A title, or a label and what belongs to it."""
    return len(row.filled) == 1 or (len(row.filled) == _TWO and is_label(row.filled[0].text))


def _are_results(section: Section, white: int, black: int) -> bool:
    """Whether the points beside the names are those of the games."""
    games = (row for row in section.rows if len(row.filled) > 1)
    pairs = ((row.cell(white).text, row.cell(black).text) for row in games)
    return points_are_results(pairs, called_so=is_of_a_side(section.heading.texts[white]))


def _report_remarks(remarks: dict[tuple[str, int], Row], findings: Findings) -> None:
    """One note for all rows of a sheet that hold no game."""
    for sheet in dict.fromkeys(sheet for sheet, _ in remarks):
        findings.part = sheet
        report_left_aside([row for at, row in remarks.items() if at[0] == sheet], findings)


def _report_unread(sections: Sequence[Section], findings: Findings) -> None:
    """Columns with a heading and something below it that nothing was read from.

    A second column of players or results is an error; the same list of others is named once.
    """
    named: set[str] = set()
    for section in sections:
        findings.part = section.sheet
        unread = list(_unread(section))
        lost = [cell for cell in unread if is_of_a_side(cell.text)]
        for cell in lost:
            findings.error("GAM012", section.heading.line, cell.column, found=cell.text)
        others = [cell for cell in unread if cell not in lost]
        found = ", ".join(cell.text for cell in others)
        if found and found not in named:
            named.add(found)
            findings.note("GAM013", section.heading.line, others[0].column, found=found)


def _unread(section: Section) -> Iterator[Cell]:
    columns = game_columns(section.heading.texts)
    used = frozenset() if columns is None else columns.used
    for column, cell in enumerate(section.heading.cells):
        if column in used or not any(map(str.isalnum, cell.text)):
            continue
        if any(row.cell(column).text for row in section.rows if len(row.filled) > 1):
            yield cell


def _title_round(section: Section) -> int:
    """The round that the lines above a list name, the nearest first, or its sheet."""
    lines: Iterable[str] = (*reversed(section.preamble), section.sheet)
    return next((number for line in lines if (number := _round_in(line))), 0)


def _round_in(text: str) -> int:
    found = _IN_TITLE.search(text[:_LONGEST_TITLE])
    return int(found[1] or found[2]) if found else 0


def _round_of(row: Row, columns: GameColumns, findings: Findings) -> int | None:
    """The round in the row; 0 if it has none, ``None`` if what it has is no round."""
    if columns.round is None:
        return 0
    cell = row.cell(columns.round)
    if not cell.text:
        return 0
    with_board = _ROUND_AND_BOARD.fullmatch(cell.text)
    number = int(with_board[1]) if with_board else round_number(cell.text) or _round_in(cell.text)
    if 0 < number <= MAX_ROUNDS:
        return number
    findings.error("GAM003", row.line, cell.column, found=cell.text)
    return None


def _player(row: Row, side: Side) -> Player:
    cell = row.cell(side.name)
    number = "" if side.number is None else row.cell(side.number).text
    rating = "" if side.rating is None else row.cell(side.rating).text
    return Player(cell.text or number, number, rating, cell.column)


def _game(
    sheet: str, row: Row, number: int, columns: GameColumns, findings: Findings
) -> GameRow | None:
    white, black = _player(row, columns.white), _player(row, columns.black)
    result = _result(row, columns, black.column)
    coloured = columns.colours is None or (
        row.cell(columns.colours).text.casefold() not in _UNKNOWN_COLOURS
    )
    empty = [is_nobody(each.name) for each in (white, black)]
    if all(empty):
        findings.error("GAM004", row.line, white.column, found=_short(row))
        return None
    if any(empty):
        one, nobody = (black, white) if empty[0] else (white, black)
        bye = _bye(row, one, nobody, result, findings, reverse=empty[0])
        sides = None if bye is None else (bye, Entry())
        return GameRow(sheet, row.line, number, one, None, result, sides, coloured)
    sides = result_of(result.text)
    if sides is None:
        findings.error("GAM002", row.line, result.column, **_named(white, black, result))
    elif is_forfeit_of_nobody(result.text):
        findings.warning("GAM014", row.line, result.column, **_named(white, black, result))
    return GameRow(sheet, row.line, number, white, black, result, sides, coloured)


def _result(row: Row, columns: GameColumns, column: int) -> Cell:
    """The cell of the result, or what stands as points beside the two names."""
    if columns.result is not None:
        return row.cell(columns.result)
    if columns.points is None:
        return Cell("", column)
    one, two = (row.cell(column) for column in columns.points)
    both = one.text and two.text
    return Cell(f"{one.text}-{two.text}" if both else one.text or two.text, one.column)


def _bye(
    row: Row, one: Player, nobody: Player, result: Cell, findings: Findings, *, reverse: bool
) -> Entry | None:
    """What a participant without an opponent has; Black's side of a result if he is Black."""
    text = result.text
    sides = result_of(text) if reverse else None
    bye = bye_of(nobody.name, text)
    if sides is not None and bye is not None and sides[1].value is not None:
        bye = replace(bye, value=sides[1].value)
    if bye is None:
        if text:
            findings.error("GAM002", row.line, result.column, **_named(one, nobody, result))
        else:
            findings.error("GAM004", row.line, nobody.column, found=_short(row))
    return bye


def _short(row: Row) -> str:
    """What stands in a row, for a message."""
    return " ".join(cell.text for cell in row.filled)[:60]


def _named(white: Player, black: Player, result: Cell) -> dict[str, str]:
    return {"name": white.name, "opponent": black.name, "found": result.text}
