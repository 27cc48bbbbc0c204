"""An event as plain Python: lists of cells with fractions, and nothing of the round table left."""

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from tiebreaks.event import NOBODY, Event, EventType, Kind, Outcome

SHORT_NAMES = {
    "FORFEIT_WIN": "F+",
    "FORFEIT_LOSS": "F-",
    "PAIRING_BYE": "PAB",
    "FULL_BYE": "FPB",
    "HALF_BYE": "HPB",
    "ZERO_BYE": "ZPB",
    "ADJOURNED": "A",
}


@dataclass(frozen=True, slots=True)
class Cell:
    """One round, or one game of it, as one participant had it."""

    row: int
    round_no: int
    opponent: int | None
    points: Fraction
    kind: str
    outcome: str
    game_points: Fraction | None


@dataclass(frozen=True, eq=False)
class Facts:
    """All that the rules may look at; rounds that were not held have no cell."""

    cells: list[list[Cell]]
    win: Fraction
    draw: Fraction
    round_robin: bool
    matches: bool

    @property
    def participants(self) -> range:
        return range(len(self.cells))


@lru_cache(maxsize=32)
def facts(event: Event) -> Facts:
    """Copy an event cell by cell."""
    return Facts(
        cells=[_cells(event, column) for column in range(event.table.participants)],
        win=event.scoring.win,
        draw=event.scoring.draw,
        round_robin=event.type is EventType.ROUND_ROBIN,
        matches=event.table.game_points is not None,
    )


def _cells(event: Event, column: int) -> list[Cell]:
    table = event.table
    held = [row for row in range(table.rows) if table.kind[row, column] != Kind.NOT_HELD]
    return [_cell(event, row, column) for row in held]


def _cell(event: Event, row: int, column: int) -> Cell:
    table = event.table
    opponent = int(table.opponent[row, column])
    games = None if table.game_points is None else int(table.game_points[row, column])
    return Cell(
        row=row,
        round_no=int(table.round_no[row]),
        opponent=None if opponent == NOBODY else opponent,
        points=Fraction(int(table.points[row, column]), table.scale),
        kind=Kind(int(table.kind[row, column])).name,
        outcome=Outcome(int(table.outcome[row, column])).name,
        game_points=None if games is None else Fraction(games, table.scale),
    )


def show(event: Event) -> str:
    """The event as a crosstable by rounds, for the message of a failed comparison.

    Participants are numbered from 0, as they are everywhere in the comparison.
    """
    known = facts(event)
    head = f"{event.type.value} {event.scoring.label()} rounds {event.rounds}"
    return "\n".join(
        [head] + [f"{i:3}: " + " ".join(map(_shown, known.cells[i])) for i in known.participants]
    )


def _shown(cell: Cell) -> str:
    name = SHORT_NAMES.get(cell.kind, cell.outcome[0] + ("s" if cell.kind == "SHORT" else ""))
    opponent = "" if cell.opponent is None else str(cell.opponent)
    games = "" if cell.game_points is None else f"({cell.game_points})"
    return f"{cell.round_no}:{name}{opponent}={cell.points}{games}"
