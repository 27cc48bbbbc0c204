"""Many events as one bigger round table: the form in which archives are counted."""

from collections.abc import Iterable, Sequence

import numpy as np

from tiebreaks.event.kinds import NOBODY, Kind
from tiebreaks.event.table import RoundTable

RowKey = tuple[int, int]


def union(tables: Sequence[RoundTable]) -> RoundTable:
    """Put events side by side; what one event had no round for is `Kind.NOT_HELD`.

    Rows are matched by round and game within the round, so that an event with two games a
    round and one with a single game can stand together.

    Raises:
        ValueError: for tables of different scales, or matches beside single games.

    >>> from tiebreaks.event.scoring import CHESS
    >>> duel = RoundTable.of(opponent=[[1, 0]], kind=[[0, 0]], outcome=[[3, 1]], scoring=CHESS)
    >>> union([duel, duel]).opponent.tolist()
    [[1, 0, 3, 2]]
    """
    if len({table.scale for table in tables}) > 1:
        raise ValueError("events of one union need one scale; group them by scoring first")
    if len({table.game_points is None for table in tables}) > 1:
        raise ValueError("events of one union are either all matches or all single games")
    keys = sorted({key for table in tables for key in _row_keys(table)})
    starts = np.concatenate([[0], np.cumsum([table.participants for table in tables])])
    result = _empty(keys, tables, int(starts[-1]))
    place = {key: row for row, key in enumerate(keys)}
    events = 0
    for start, table in zip(starts, tables, strict=False):
        rows = [place[key] for key in _row_keys(table)]
        columns = slice(int(start), int(start) + table.participants)
        events = _copy(result, table, rows, columns, events)
    return result


def _row_keys(table: RoundTable) -> Iterable[RowKey]:
    seen: dict[int, int] = {}
    for number in table.round_no.tolist():
        seen[number] = seen.get(number, -1) + 1
        yield number, seen[number]


def _empty(keys: Sequence[RowKey], tables: Sequence[RoundTable], n: int) -> RoundTable:
    shape = (len(keys), n)
    matches = any(table.game_points is not None for table in tables)
    return RoundTable(
        opponent=np.full(shape, NOBODY, np.int32),
        points=np.zeros(shape, np.int32),
        kind=np.full(shape, Kind.NOT_HELD, np.int8),
        outcome=np.zeros(shape, np.int8),
        colour=np.zeros(shape, np.int8),
        round_no=np.array([number for number, _ in keys], np.int16),
        event_of=np.zeros(n, np.int32),
        scale=tables[0].scale if tables else 1,
        game_points=np.zeros(shape, np.int32) if matches else None,
    )


def _copy(
    result: RoundTable, table: RoundTable, rows: list[int], columns: slice, events: int
) -> int:
    """Write one table into its columns; returns how many events there are now."""
    where = rows if rows != list(range(len(rows))) else slice(len(rows))
    moved = np.where(table.opponent == NOBODY, NOBODY, table.opponent + columns.start)
    result.opponent[where, columns] = moved
    result.points[where, columns] = table.points
    result.kind[where, columns] = table.kind
    result.outcome[where, columns] = table.outcome
    result.colour[where, columns] = table.colour
    result.event_of[columns] = table.event_of + events
    if result.game_points is not None and table.game_points is not None:
        result.game_points[where, columns] = table.game_points
    return events + (int(table.event_of.max()) + 1 if table.participants else 1)
