"""Many events as one bigger round table: the form in which archives are counted."""

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from tiebreaks.event.kinds import NOBODY, Kind
from tiebreaks.event.table import RoundTable

RowKey = tuple[int, int]
Arrays = dict[str, Any]

_ALL_OR_NONE = {
    "game_points": "events of one union are either all matches or all single games",
    "board_points": "the boards of a union's matches are either all known or none",
}
_IF_ANY = (*_ALL_OR_NONE, "extra", "extra_games", "bonus", "bonus_games")


def union(tables: Sequence[RoundTable]) -> RoundTable:
    """Put events side by side; what one event had no round for is `Kind.NOT_HELD`.

    Rows are matched by round and game within the round, so that an event with two games a
    round and one with a single game can stand together.

    Boards are padded to the largest number of them; bonuses and penalties that an event does
    not have are zeros.

    Raises:
        ValueError: for tables of different scales, matches beside single games, or matches whose
            boards are known beside others.

    >>> from tiebreaks.event.scoring import CHESS
    >>> duel = RoundTable.of(opponent=[[1, 0]], kind=[[0, 0]], outcome=[[3, 1]], scoring=CHESS)
    >>> union([duel, duel]).opponent.tolist()
    [[1, 0, 3, 2]]
    """
    if len({table.scale for table in tables}) > 1:
        raise ValueError("events of one union need one scale; group them by scoring first")
    for name, wrong in _ALL_OR_NONE.items():
        if len({getattr(table, name) is not None for table in tables}) > 1:
            raise ValueError(wrong)
    keys = sorted({key for table in tables for key in _row_keys(table)})
    place = {key: row for row, key in enumerate(keys)}
    starts = np.concatenate([[0], np.cumsum([table.participants for table in tables])])
    arrays = _empty(len(keys), int(starts[-1])) | _optional(tables, len(keys), int(starts[-1]))
    events = 0
    for start, table in zip(starts, tables, strict=False):
        rows = [place[key] for key in _row_keys(table)]
        columns = slice(int(start), int(start) + table.participants)
        events = _copy(arrays, table, rows, columns, events)
    numbers = np.array([number for number, _ in keys], np.int16)
    return RoundTable(round_no=numbers, scale=tables[0].scale if tables else 1, **arrays)


def _row_keys(table: RoundTable) -> Iterable[RowKey]:
    seen: dict[int, int] = {}
    for number in table.round_no.tolist():
        seen[number] = seen.get(number, -1) + 1
        yield number, seen[number]


def _empty(rows: int, participants: int) -> Arrays:
    """Arrays of a union in which nothing has been held yet."""
    shape = (rows, participants)
    return {
        "opponent": np.full(shape, NOBODY, np.int32),
        "points": np.zeros(shape, np.int32),
        "kind": np.full(shape, Kind.NOT_HELD, np.int8),
        "outcome": np.zeros(shape, np.int8),
        "colour": np.zeros(shape, np.int8),
        "event_of": np.zeros(participants, np.int32),
    }


def _optional(tables: Sequence[RoundTable], rows: int, participants: int) -> Arrays:
    """Zeros for what at least one of the tables has."""
    arrays: Arrays = {}
    for name in _IF_ANY:
        present = [each for table in tables if (each := getattr(table, name)) is not None]
        if present:
            boards = (max(each.shape[2] for each in present),) if name == "board_points" else ()
            arrays[name] = np.zeros((rows, participants, *boards), np.int32)
    return arrays


def _copy(arrays: Arrays, table: RoundTable, rows: list[int], columns: slice, events: int) -> int:
    """Write one table into its columns; returns how many events there are now."""
    where = rows if rows != list(range(len(rows))) else slice(len(rows))
    moved = np.where(table.opponent == NOBODY, NOBODY, table.opponent + columns.start)
    arrays["opponent"][where, columns] = moved
    for name in ("points", "kind", "outcome", "colour"):
        arrays[name][where, columns] = getattr(table, name)
    for name in _IF_ANY:
        if (values := getattr(table, name)) is not None:
            boards = (slice(values.shape[2]),) if name == "board_points" else ()
            arrays[name][(where, columns, *boards)] = values
    arrays["event_of"][columns] = table.event_of + events
    return events + (int(table.event_of.max()) + 1 if table.participants else 1)
