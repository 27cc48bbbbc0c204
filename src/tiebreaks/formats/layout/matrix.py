"""A matrix of everybody against everybody, where nobody knows what was played in which round."""

from collections import Counter
from collections.abc import Iterator, Sequence

from tiebreaks.event import NOBODY, Event, Kind, Outcome
from tiebreaks.formats.layout.listing import Listing
from tiebreaks.formats.layout.people import People
from tiebreaks.formats.layout.results import FORFEITS, HIMSELF, OUTCOMES, Grid, amount
from tiebreaks.formats.table.berger import berger_round, rounds_of_a_cycle
from tiebreaks.locale import N_, Translator

_LEAST = 2
_USUAL = (
    (Outcome.WIN, Outcome.LOSS),
    (Outcome.DRAW, Outcome.DRAW),
    (Outcome.LOSS, Outcome.WIN),
)


def fits_matrix(event: Event) -> bool:
    """Whether every game is one that the two cells of its pair can tell together.

    Both cells must show the same number of results, each pair of which is won and lost, drawn, or
    forfeited; a match has one score on each side.  There is no place for byes.
    """
    idle = event.table.opponent == NOBODY
    if (event.table.kind[idle] != Kind.NOT_HELD).any():
        return False
    grid = Grid(event)
    games = Counter(
        (player, rival)
        for row, opponents in enumerate(grid.opponent)
        for player, rival in enumerate(opponents)
        if rival != NOBODY
    )
    most = max(games.values(), default=0)
    if not most or len(games) < 2 * _LEAST or (grid.matches and most > 1):
        return False
    return all(_told(grid, row, *pair) for row, pair in _pairs(grid))


def is_matrix(event: Event) -> bool:
    """Whether a matrix tells everything of an event whose rounds nobody knows.

    It has no colours, and as many rounds as the Berger tables need for its games.
    """
    without_colours = not event.table.colour.any()
    return without_colours and fits_matrix(event) and event.rounds == _last_round(event)


def _last_round(event: Event) -> int:
    """The last round of the Berger tables in which a pair has a game."""
    count = len(event.participants)
    games = Counter(pair for _, pair in _pairs(Grid(event)))
    cycle = rounds_of_a_cycle(count)
    return max(cycle * (times - 1) + berger_round(*pair, count) for pair, times in games.items())


def _pairs(grid: Grid) -> Iterator[tuple[int, tuple[int, int]]]:
    for row, opponents in enumerate(grid.opponent):
        for player, rival in enumerate(opponents):
            if rival > player:
                yield row, (player, rival)


def _told(grid: Grid, row: int, one: int, two: int) -> bool:
    if not _scores_tell(grid, row, one, two):
        return False
    kinds = Kind(grid.kind[row][one]), Kind(grid.kind[row][two])
    outcomes = Outcome(grid.outcome[row][one]), Outcome(grid.outcome[row][two])
    if kinds == (Kind.PLAYED, Kind.PLAYED):
        return grid.matches or outcomes in _USUAL
    return kinds[0] in FORFEITS and kinds[1] in FORFEITS


def _scores_tell(grid: Grid, row: int, one: int, two: int) -> bool:
    """Whether the scores of a match tell who has won it, and add up to what they usually do."""
    if not grid.matches:
        return True
    if any(grid.untold_games(row, player) is not None for player in (one, two)):
        return False
    scores = grid.games(row, one), grid.games(row, two)
    forfeited = Kind(grid.kind[row][one]) in FORFEITS
    return forfeited or (min(scores) >= 0 and sum(scores) == grid.boards)


def matrix_headings(event: Event) -> tuple[str, ...]:
    """The headings of the results: the participants in the order of the rows."""
    return tuple(str(number) for number, _ in enumerate(event.participants, 1))


def matrix_of(
    event: Event, people: People, translate: Translator, order: Sequence[int] | None = None
) -> Listing:
    """The matrix; several games of a pair stand one after the other in its cell.

    Args:
        event: whose games.
        people: the columns beside them.
        translate: the language of the title.
        order: the participants from top to bottom and from left to right, if not as in the event.
    """
    grid = Grid(event)
    cells: dict[tuple[int, int], str] = {}
    for row, opponents in enumerate(grid.opponent):
        for player, rival in enumerate(opponents):
            if rival != NOBODY:
                key = player, rival
                cells[key] = cells.get(key, "") + _game(grid, row, player)
    everybody = event.participants
    places = range(len(everybody)) if order is None else order
    first = len(people.before)
    rows = tuple(
        (
            *people.texts(everybody[one]),
            *(HIMSELF if one == two else cells.get((one, two), "") for two in places),
            *people.published.texts(everybody[one]),
        )
        for one in places
    )
    headings = (*people.before, *matrix_headings(event), *people.published.headings)
    notation = frozenset(range(first, first + len(everybody)))
    return Listing(translate(N_("Crosstable")), headings, rows, notation, 2)


def _game(grid: Grid, row: int, player: int) -> str:
    kind = Kind(grid.kind[row][player])
    if kind in FORFEITS:
        return FORFEITS[kind]
    if grid.matches:
        return amount(grid.games(row, player))
    return OUTCOMES[Outcome(grid.outcome[row][player])]
