"""Crosstables by rounds: one row per participant, one column per round or game."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import accumulate

from tiebreaks.event import Colour, Event, Outcome, Participant
from tiebreaks.formats.findings import Findings
from tiebreaks.formats.table.cells import FREE, NOBODY_AND_NOTHING, Entry, Notation, read_cell
from tiebreaks.formats.table.entries import (
    Entries,
    facts_of,
    held_rows,
    kind_of_event,
    reckoning_of,
    with_compared_scores,
)
from tiebreaks.formats.table.notation import notation
from tiebreaks.formats.table.numbering import numbered_as_opponents
from tiebreaks.formats.table.people import (
    check_published_points,
    event_name,
    published_columns,
    read_people,
    without_pseudo_players,
)
from tiebreaks.formats.table.rows import Cell
from tiebreaks.formats.table.settings import Settings
from tiebreaks.formats.table.table import Table

Games = tuple[Entry, ...]
"""What one cell says: usually one entry, more where it holds several games."""


def read(table: Table, settings: Settings, findings: Findings) -> Event | None:
    """Read a crosstable by rounds."""
    table = table if settings.given else numbered_as_opponents(table, findings)
    everybody = read_people(table, findings, opponents_by_number=True)
    table, people = (
        (table, everybody) if settings.given else without_pseudo_players(table, everybody, findings)
    )
    nobody = frozenset(person.id for person in everybody) - {person.id for person in people}
    entries = _entries(table, people, nobody, settings, findings)
    entries = with_compared_scores(entries, settings)
    held = held_rows(entries, findings)
    reckoning = reckoning_of(entries, settings)
    facts = facts_of(entries, held, reckoning, findings)
    if findings.failed:
        return None
    words = " ".join(table.preamble)
    facts, kind, reason = kind_of_event(entries, facts, words, settings)
    event = Event(
        participants=people,
        table=facts,
        scoring=reckoning.scoring,
        type=kind,
        type_reason=reason,
        published_columns=published_columns(table.columns),
        **settings.about(event_name(table.preamble), table.remarks),
    )
    check_published_points(table, event, findings)
    return event


def _entries(
    table: Table,
    people: tuple[Participant, ...],
    nobody: frozenset[int],
    settings: Settings,
    findings: Findings,
) -> Entries:
    """The result cells, read; `nobody` are the numbers that stand for a bye."""
    cells = table.results()
    chosen = _notation(table, cells, people, settings, findings)
    read = [[_without(read_cell(cell.text, chosen), nobody) for cell in row] for row in cells]
    broken = _unreadable(table, cells, people, read, findings)
    games = [[entries or (NOBODY_AND_NOTHING,) for entries in row] for row in read]
    for player, column in broken:
        games[player][column] = (NOBODY_AND_NOTHING,)
    if not settings.given:
        games = _signs_as_results(table, cells, games, findings)
    _align(games, people)
    return _spread(table, cells, people, games, broken)


def _without(games: Games | None, nobody: frozenset[int]) -> Games | None:
    """A game against a pseudo player is a bye; it is worth what the cell says."""
    if not games or not nobody:
        return games
    return tuple(_bye(entry) if entry.opponent in nobody else entry for entry in games)


def _bye(entry: Entry) -> Entry:
    if entry.sign in ("?", "*"):
        return NOBODY_AND_NOTHING
    outcome = {"+": Outcome.WIN, "-": Outcome.LOSS}.get(entry.sign, entry.outcome)
    return Entry(value=entry.value, outcome=outcome, sign="pairing")


def _notation(
    table: Table,
    cells: Sequence[Sequence[Cell]],
    people: tuple[Participant, ...],
    settings: Settings,
    findings: Findings,
) -> Notation:
    """The notation of the cells; what could have been meant otherwise is reported."""
    if settings.given:
        return Notation.GAME
    grid = [[cell.text for cell in row] for row in cells]
    chosen, doubtful = notation(grid, [person.id for person in people])
    if doubtful:
        row, cell = _first(table, cells, doubtful)
        findings.note("CTB017", row, cell.column, found=cell.text, expected=chosen.value)
    return chosen


def _first(table: Table, cells: Sequence[Sequence[Cell]], text: str) -> tuple[int, Cell]:
    """Line and cell of the first cell with this text."""
    return next(
        (table.rows[player].line, cell)
        for player, row in enumerate(cells)
        for cell in row
        if cell.text.strip() == text
    )


def _unreadable(
    table: Table,
    cells: Sequence[Sequence[Cell]],
    people: tuple[Participant, ...],
    read: Sequence[Sequence[Games | None]],
    findings: Findings,
) -> set[tuple[int, int]]:
    """Participant and column of the cells that make no sense, each reported."""
    known = {person.id for person in people}
    broken = set()
    for player, row in enumerate(read):
        for column, entries in enumerate(row):
            if entries and all(not each.opponent or each.opponent in known for each in entries):
                continue
            cell = cells[player][column]
            findings.error(
                "CTB007" if entries else "CTB002",
                table.rows[player].line,
                cell.column,
                name=people[player].name,
                round=str(table.columns.rounds[column]),
                found=cell.text,
            )
            broken.add((player, column))
    return broken


def _signs_as_results(
    table: Table,
    cells: Sequence[Sequence[Cell]],
    games: list[list[Games]],
    findings: Findings,
) -> list[list[Games]]:
    """Where no game has points, ``12w+`` is a won game rather than one won by forfeit.

    Draws written ``12w=`` show it; without them forfeits are as likely, and stay.
    """
    entries = [entry for row in games for cell in row for entry in cell if entry.opponent]
    signs = [entry for entry in entries if entry.sign in ("+", "-")]
    drawn = any(entry.outcome is Outcome.DRAW for entry in entries)
    if not signs or not drawn or any(_has_points(entry) for entry in entries):
        return games
    row, cell = next(
        (table.rows[player].line, cells[player][column])
        for player, line in enumerate(games)
        for column, found in enumerate(line)
        if any(entry.sign in ("+", "-") for entry in found)
    )
    findings.note("CTB017", row, cell.column, found=cell.text, expected=Notation.SIGN_LAST.value)
    return [[tuple(map(_as_result, cell)) for cell in row] for row in games]


def _has_points(entry: Entry) -> bool:
    return entry.value is not None or entry.outcome in (Outcome.WIN, Outcome.LOSS)


def _as_result(entry: Entry) -> Entry:
    outcomes = {"+": Outcome.WIN, "-": Outcome.LOSS}
    if not entry.opponent or entry.sign not in outcomes:
        return entry
    return replace(entry, sign="", outcome=outcomes[entry.sign])


def _align(games: list[list[Games]], people: tuple[Participant, ...]) -> None:
    """Two games of one cell may stand in another order on the other side: White's first.

    The order of the upper row is used; the colours say which game is which.
    """
    index = {person.id: position for position, person in enumerate(people)}
    for player, row in enumerate(games):
        for column, cell in enumerate(row):
            rival = index.get(cell[0].opponent, player)
            if len(cell) == 1 or rival >= player:
                continue
            wanted = [_opposite(entry.colour) for entry in games[rival][column]]
            found = [entry.colour for entry in cell]
            if found != wanted and found[::-1] == wanted:
                row[column] = cell[::-1]


def _opposite(colour: Colour) -> Colour:
    return {Colour.WHITE: Colour.BLACK, Colour.BLACK: Colour.WHITE}.get(colour, colour)


def _spread(
    table: Table,
    cells: Sequence[Sequence[Cell]],
    people: tuple[Participant, ...],
    games: Sequence[Sequence[Games]],
    broken: set[tuple[int, int]],
) -> Entries:
    """One row for each game: a column whose cells hold two games becomes two rows."""
    count = table.columns.results
    slots = [max((len(row[column]) for row in games), default=1) for column in range(count)]
    starts = [0, *accumulate(slots)]
    columns = [column for column in range(count) for _ in range(slots[column])]
    numbers = [slot for column in range(count) for slot in range(slots[column])]
    grid = [
        [
            row[column][slot] if slot < len(row[column]) else FREE
            for column, slot in zip(columns, numbers, strict=True)
        ]
        for row in games
    ]
    lines = [row.line for row in table.rows]
    return Entries(
        people,
        tuple(table.columns.rounds[column] for column in columns),
        grid,
        place=lambda row, player: (lines[player], cells[player][columns[row]].column),
        written=lambda row, player: cells[player][columns[row]].text,
        broken={
            (starts[column] + slot, player)
            for player, column in broken
            for slot in range(slots[column])
        },
    )
