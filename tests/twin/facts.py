"""An event as plain Python: lists of cells with fractions, and nothing of the round table left."""

from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache

from tiebreaks.event import CHESS, NOBODY, Colour, Event, EventType, Kind, Outcome

SHORT_NAMES = {
    "FORFEIT_WIN": "F+",
    "FORFEIT_LOSS": "F-",
    "PAIRING_BYE": "PAB",
    "FULL_BYE": "FPB",
    "HALF_BYE": "HPB",
    "ZERO_BYE": "ZPB",
    "ADJOURNED": "A",
}
PAIRED = ("PLAYED", "SHORT", "FORFEIT_WIN", "FORFEIT_LOSS", "ADJOURNED")


@dataclass(frozen=True, slots=True)
class Cell:
    """One round, or one game of it, as one participant had it.

    points: what he has from it, with any bonus or penalty.
    extra: the bonus or penalty; extra_games: that of the game points.
    """

    row: int
    round_no: int
    opponent: int | None
    points: Fraction
    kind: str
    outcome: str
    game_points: Fraction | None = None
    extra: Fraction = Fraction(0)
    extra_games: Fraction = Fraction(0)
    colour: str = "NONE"
    boards: tuple[Fraction, ...] | None = None

    @property
    def result(self) -> Fraction:
        """What the game or the bye itself brought, without bonuses and penalties."""
        return self.points - self.extra


@dataclass(frozen=True, eq=False)
class Facts:
    """All that the rules may look at; rounds that were not held have no cell.

    win, draw: what they bring, a match or a single game.
    announced: the number of rounds that the event will have.
    ratings: of each participant, None if unrated.
    numbers: the pairing numbers.
    match_win, match_draw: the game points of a match won on every board, and half of them.
    game_win: the game points of a single game that was won.
    limit_step: by how much one step moves the limit of Koya.
    boards: of a match, None where it is not known what was made on each.
    """

    cells: list[list[Cell]]
    win: Fraction
    draw: Fraction
    round_robin: bool
    matches: bool
    announced: int = 0
    ratings: list[int | None] = field(default_factory=list)
    numbers: list[int] = field(default_factory=list)
    match_win: Fraction = Fraction(0)
    match_draw: Fraction = Fraction(0)
    game_win: Fraction = Fraction(1)
    limit_step: Fraction = Fraction(1, 2)
    boards: int | None = None

    @property
    def participants(self) -> range:
        return range(len(self.cells))

    @property
    def rows(self) -> list[int]:
        """The rows in which somebody had a round: rounds, or games where a round has several."""
        return sorted({cell.row for record in self.cells for cell in record})


@lru_cache(maxsize=32)
def facts(event: Event) -> Facts:
    """Copy an event cell by cell."""
    cells = [_cells(event, column) for column in range(event.table.participants)]
    people = event.participants
    games = event.game_scoring
    boards = event.table.board_points
    if boards is None or games is None:
        match_win = _largest_match(cells)
    else:
        match_win = boards.shape[2] * games.win
    return Facts(
        cells=cells,
        win=event.scoring.win,
        draw=event.scoring.draw,
        round_robin=event.type is EventType.ROUND_ROBIN,
        matches=event.table.game_points is not None,
        announced=event.rounds,
        ratings=[person.rating or None for person in people],
        numbers=[person.id for person in people],
        match_win=match_win,
        match_draw=match_win / 2,
        game_win=(games or CHESS).win,
        limit_step=event.scoring.draw,
        boards=None if boards is None else boards.shape[2],
    )


def _largest_match(cells: list[list[Cell]]) -> Fraction:
    """What the two sides of a match made together, at most: all its games.

    Bonuses and penalties were not made in games.
    """
    largest = Fraction(0)
    for record in cells:
        for cell in record:
            if cell.kind in PAIRED and cell.kind != "ADJOURNED" and cell.opponent is not None:
                other = across(cells, cell)
                both = (cell.game_points or 0) + (other.game_points or 0)
                largest = max(largest, both - cell.extra_games - other.extra_games)
    return largest


def across(cells: list[list[Cell]], cell: Cell) -> Cell:
    """The same game as the opponent had it."""
    assert cell.opponent is not None
    return next(other for other in cells[cell.opponent] if other.row == cell.row)


def _cells(event: Event, column: int) -> list[Cell]:
    table = event.table
    held = [row for row in range(table.rows) if table.kind[row, column] != Kind.NOT_HELD]
    return [_cell(event, row, column) for row in held]


def _cell(event: Event, row: int, column: int) -> Cell:
    table = event.table
    opponent = int(table.opponent[row, column])
    games = None if table.game_points is None else int(table.game_points[row, column])
    extra, extra_games = (
        0 if given is None else int(given[row, column])
        for given in (table.extra, table.extra_games)
    )
    boards = None if table.board_points is None else table.board_points[row, column].tolist()
    return Cell(
        row=row,
        round_no=int(table.round_no[row]),
        opponent=None if opponent == NOBODY else opponent,
        points=Fraction(int(table.points[row, column]), table.scale),
        kind=Kind(int(table.kind[row, column])).name,
        outcome=Outcome(int(table.outcome[row, column])).name,
        game_points=None if games is None else Fraction(games, table.scale),
        extra=Fraction(extra, table.scale),
        extra_games=Fraction(extra_games, table.scale),
        colour=Colour(int(table.colour[row, column])).name,
        boards=None if boards is None else tuple(Fraction(made, table.scale) for made in boards),
    )


def show(event: Event) -> str:
    """The event as a crosstable by rounds, for the message of a failed comparison.

    Participants are numbered from 0, as they are everywhere in the comparison.
    """
    known = facts(event)
    head = f"{event.type.value} {event.scoring.label()} rounds {event.rounds}"
    rated = "" if None in known.ratings else f" ratings {known.ratings}"
    return "\n".join(
        [head + rated]
        + [f"{i:3}: " + " ".join(map(_shown, known.cells[i])) for i in known.participants]
    )


def _shown(cell: Cell) -> str:
    name = SHORT_NAMES.get(cell.kind, cell.outcome[0] + ("s" if cell.kind == "SHORT" else ""))
    opponent = "" if cell.opponent is None else str(cell.opponent)
    colour = "" if cell.colour == "NONE" else cell.colour[0].lower()
    games = "" if cell.game_points is None else f"({cell.game_points})"
    boards = "" if cell.boards is None else "[" + " ".join(map(str, cell.boards)) + "]"
    return f"{cell.round_no}:{name}{opponent}{colour}={cell.points}{games}{boards}"
