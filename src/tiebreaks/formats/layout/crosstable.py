"""A crosstable by rounds: one row for each participant, one column for each round."""

from collections.abc import Iterator, Sequence

from tiebreaks.event import NOBODY, Colour, Event, EventType, Kind, Outcome
from tiebreaks.formats.layout.listing import Listing
from tiebreaks.formats.layout.people import People
from tiebreaks.formats.layout.results import (
    ADJOURNED,
    COLOURS,
    DRAW,
    FORFEITS,
    NO_GAME,
    OUTCOMES,
    SHORT,
    Grid,
    amount,
    in_brackets,
    worth,
)
from tiebreaks.locale import N_, Translator


def round_headings(event: Event) -> tuple[str, ...]:
    """The headings of the results; two games of a round are two columns with the same one."""
    return tuple(map(str, event.table.round_no.tolist()))


def crosstable_of(
    event: Event, people: People, translate: Translator, order: Sequence[int] | None = None
) -> Listing:
    """The crosstable.

    Args:
        event: whose games.
        people: the columns beside them.
        translate: the language of the title.
        order: the participants from top to bottom, if not as in the event.
    """
    columns = list(_columns(event, Grid(event)))
    first = len(people.before)
    everybody = event.participants
    rows = tuple(
        (
            *people.texts(everybody[player]),
            *(column[player] for column in columns),
            *people.published.texts(everybody[player]),
        )
        for player in (range(len(everybody)) if order is None else order)
    )
    headings = (*people.before, *round_headings(event), *people.published.headings)
    notation = frozenset(range(first, first + len(columns)))
    return Listing(translate(N_("Crosstable")), headings, rows, notation, 2)


def _columns(event: Event, grid: Grid) -> Iterator[list[str]]:
    """The cells of each row of the round table, by participant."""
    usual = Kind.NOT_HELD if event.type is EventType.ROUND_ROBIN else Kind.ZERO_BYE
    for row, opponents in enumerate(grid.opponent):
        idle = all(rival == NOBODY for rival in opponents)
        again = row > 0 and grid.round[row] == grid.round[row - 1]
        silent = None if idle or again else usual
        yield [
            _nobody(grid, row, player, silent)
            if rival == NOBODY
            else _game(event, grid, row, player)
            for player, rival in enumerate(opponents)
        ]


def _nobody(grid: Grid, row: int, player: int, silent: Kind | None) -> str:
    """A round without an opponent; nothing where an empty cell says it."""
    kind = Kind(grid.kind[row][player])
    told = NO_GAME[kind] + in_brackets(grid.untold_games(row, player))
    return "" if kind is silent and told == NO_GAME[kind] else told


def _game(event: Event, grid: Grid, row: int, player: int) -> str:
    rival = event.participants[grid.opponent[row][player]].id
    kind = Kind(grid.kind[row][player])
    paired = f"{rival}{COLOURS[Colour(grid.colour[row][player])]}"
    untold = in_brackets(grid.untold_games(row, player))
    if kind in FORFEITS:
        return paired + FORFEITS[kind] + untold
    if kind is Kind.ADJOURNED:
        return paired + ADJOURNED + untold
    outcome = Outcome(grid.outcome[row][player])
    if grid.matches:
        result = OUTCOMES[outcome] if untold else amount(grid.games(row, player))
    else:
        value = worth(event.scoring, outcome)
        result = DRAW if value is None else amount(value)
    return paired + result + (SHORT if kind is Kind.SHORT else "") + untold
