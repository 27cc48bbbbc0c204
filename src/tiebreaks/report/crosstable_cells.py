"""A crosstable cell by cell for a page: who was met, in which round, and how it ended."""

from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from typing import NamedTuple

from tiebreaks.event import NOBODY, Colour, Event, EventType, Kind
from tiebreaks.formats.layout.results import HIMSELF
from tiebreaks.locale import Translator
from tiebreaks.report.crosstable import Signs, crosstable_legend
from tiebreaks.report.standings_rows import Cell as Value
from tiebreaks.report.standings_rows import placed_rows
from tiebreaks.standings import Standings


class Order(Enum):
    """How the rows follow one another."""

    PLACE = "place"
    NUMBER = "number"


class Met(NamedTuple):
    """One game of a participant, or his round without one.

    Attributes:
        row: of the round table.
        opponent: his number; ``None`` where there is none.
        before: what stands in front of the result: the opponent's number and the colour.
        sign: the result, or the sign of a bye.
    """

    row: int
    opponent: int | None
    before: str
    sign: str


class CrossRow(NamedTuple):
    """One participant's row.

    Attributes:
        id: the starting number.
        name: nothing in it comes alive on a page.
        place: as it is printed.
        points: the value of the first criterion.
        cells: by columns; several games where a pair met several times.
        own: the column in which he would meet himself; ``None`` in a table by rounds.
    """

    id: int
    name: str
    place: str
    points: Value
    cells: tuple[tuple[Met, ...], ...]
    own: int | None


class Column(NamedTuple):
    """The head of a column.

    Attributes:
        text: the number of the round, or of a row.
        name: of the participant that it is about; empty for a round.
        opponent: his number; ``None`` for a round.
    """

    text: str
    name: str = ""
    opponent: int | None = None


class Crossing(NamedTuple):
    """A crosstable for a page.

    Attributes:
        columns: their heads.
        rows: in the order that is wanted.
        rounds: by rows of the round table: round, and which game of it, ``None`` for the only one.
        legend: what the signs mean.
        is_matrix: whether everybody meets everybody; else the columns are rounds.
    """

    columns: tuple[Column, ...]
    rows: tuple[CrossRow, ...]
    rounds: tuple[tuple[int, int | None], ...]
    legend: tuple[str, ...]
    is_matrix: bool


def crossing(standings: Standings, event: Event, order: Order, say: Translator) -> Crossing:
    """The crosstable of an event with all of its rounds, also those to come.

    Args:
        standings: after the round that is on; they give places and points.
        event: with all of its rounds.
        order: of the rows.
        say: the reader's language.
    """
    signs = Signs.of(event.scoring, say)
    is_matrix = event.type is EventType.ROUND_ROBIN
    placed = list(zip(placed_rows(standings, say), standings.rows, strict=True))
    if order is Order.NUMBER:
        placed.sort(key=lambda pair: pair[0].id)
    met = list(_met(event, signs))
    shown = [row.index for _, row in placed]
    cells = _against(met, event, shown) if is_matrix else _by_rounds(met, shown)
    rows = tuple(
        CrossRow(row.id, row.name, row.place, row.cells[0], games, at if is_matrix else None)
        for at, ((row, _), games) in enumerate(zip(placed, cells, strict=True))
    )
    rounds = tuple(_rounds(event))
    columns = (
        tuple(
            Column(str(row.id if order is Order.NUMBER else at), row.name, row.id)
            for at, row in enumerate(rows, 1)
        )
        if is_matrix
        else tuple(Column(str(number)) for number, _ in rounds)
    )
    return Crossing(columns, rows, rounds, crosstable_legend(event, say), is_matrix)


def _met(event: Event, signs: Signs) -> Iterator[list[Met]]:
    """By participants: their rounds in turn."""
    table = event.table
    opponent, colour, kind = (
        array.T.tolist() for array in (table.opponent, table.colour, table.kind)
    )
    letters = {int(each): signs.colours[each] for each in Colour}
    byes = {int(each): signs.byes.get(each, "") for each in Kind}
    ids = [person.id for person in event.participants]
    result = _results(event, signs)
    for index in range(table.participants):
        yield [
            Met(row, None, "", byes[kind[index][row]])
            if rival == NOBODY
            else Met(
                row, ids[rival], f"{ids[rival]}{letters[colour[index][row]]}", result(row, index)
            )
            for row, rival in enumerate(opponent[index])
        ]


def _results(event: Event, signs: Signs) -> Callable[[int, int], str]:
    """The sign of a result by row and participant; games that ended alike are written once."""
    table = event.table
    if table.game_points is not None:
        return lambda row, index: signs.result(event, row, index)
    kind, outcome = table.kind.tolist(), table.outcome.tolist()
    known: dict[tuple[int, int], str] = {}

    def result(row: int, index: int) -> str:
        key = kind[row][index], outcome[row][index]
        if key not in known:
            known[key] = signs.result(event, row, index)
        return known[key]

    return result


def _by_rounds(met: Sequence[list[Met]], shown: list[int]) -> list[tuple[tuple[Met, ...], ...]]:
    return [tuple((each,) for each in met[index]) for index in shown]


def _against(
    met: Sequence[list[Met]], event: Event, shown: list[int]
) -> list[tuple[tuple[Met, ...], ...]]:
    """Everybody against everybody, the games of a pair in the order of the rounds."""
    ids = [event.participants[index].id for index in shown]
    found = []
    for index in shown:
        games: dict[int | None, list[Met]] = {}
        for each in met[index]:
            games.setdefault(each.opponent, []).append(each._replace(before=""))
        himself = event.participants[index].id
        found.append(
            tuple(
                (Met(-1, None, "", HIMSELF),) if rival == himself else tuple(games.get(rival, ()))
                for rival in ids
            )
        )
    return found


def _rounds(event: Event) -> Iterator[tuple[int, int | None]]:
    """Round and game of each row of the round table."""
    numbers = event.table.round_no.tolist()
    for row, number in enumerate(numbers):
        several = numbers.count(number) > 1
        yield number, row - numbers.index(number) + 1 if several else None
