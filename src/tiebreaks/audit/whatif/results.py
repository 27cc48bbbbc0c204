"""An event with other results: games decided, decided otherwise, or open again."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from math import lcm
from typing import Any, NamedTuple

import numpy as np

from tiebreaks.audit.whatif.matches import match_points, on_the_boards
from tiebreaks.audit.whatif.open_games import OpenGame
from tiebreaks.event import Event, Kind, Outcome, RoundTable
from tiebreaks.event.scoring import in_units


class Result(NamedTuple):
    """How a game, or a match of teams, ends for the first and for the other of the two.

    Attributes:
        kinds: played, won or lost by forfeit, or still open.
        outcomes: who had the better of it.
        games: the game points of a match, where they are told.
    """

    kinds: tuple[Kind, Kind]
    outcomes: tuple[Outcome, Outcome]
    games: tuple[Fraction, Fraction] | None = None

    @property
    def turned(self) -> "Result":
        """The same, seen from the other side.

        >>> WON.turned == LOST, DRAWN.turned == DRAWN
        (True, True)
        """
        games = self.games[::-1] if self.games else None
        return Result(self.kinds[::-1], self.outcomes[::-1], games)


_OVER_THE_BOARD = (Kind.PLAYED, Kind.PLAYED)

WON = Result(_OVER_THE_BOARD, (Outcome.WIN, Outcome.LOSS))
DRAWN = Result(_OVER_THE_BOARD, (Outcome.DRAW, Outcome.DRAW))
LOST = Result(_OVER_THE_BOARD, (Outcome.LOSS, Outcome.WIN))
OPEN = Result((Kind.ADJOURNED, Kind.ADJOURNED), (Outcome.UNDECIDED, Outcome.UNDECIDED))

_BY_OUTCOME = {
    Outcome.WIN: WON,
    Outcome.DRAW: DRAWN,
    Outcome.LOSS: LOST,
    Outcome.UNDECIDED: OPEN,
}


def with_results(event: Event, results: Mapping[OpenGame, Outcome | Result]) -> Event:
    """The event as it would be; points follow from the results by the event's own scoring.

    Args:
        event: whose round table has the games.
        results: by game; an outcome is that of the first of the two, over the board.

    Of a match of teams an outcome alone tells no game points: it then has the closest ones that
    are possible (2½–1½ on four boards), which a criterion of match points never looks at.  What
    happened on its boards nobody says, so that no criterion of the boards decides any more.

    >>> from tiebreaks.audit.whatif.open_games import open_games
    >>> from tiebreaks.event import CHESS, Participant
    >>> kinds = [[Kind.ADJOURNED, Kind.ADJOURNED]]
    >>> table = RoundTable.of(opponent=[[1, 0]], kind=kinds, outcome=[[0, 0]], scoring=CHESS)
    >>> event = Event((Participant(1, "A"), Participant(2, "B")), table, CHESS)
    >>> [game] = open_games(event)
    >>> with_results(event, {game: Outcome.DRAW}).table.points.tolist()  # in half points
    [[1, 1]]
    """
    told = {
        game: result if isinstance(result, Result) else _BY_OUTCOME[result]
        for game, result in results.items()
    }
    if not told:
        return event
    if event.table.game_points is not None:
        return _with_matches(event, told)
    return replace(event, table=_decided(event.table, told).scored(event.scoring))


def with_byes(event: Event, byes: Mapping[tuple[int, int], Kind]) -> Event:
    """The event with byes of some participants who have no game in these rounds.

    Args:
        event: whose round table has the rows.
        byes: their kinds, by row and index.

    A team with a bye has the game points that `bye_game_points` says.
    """
    if not byes:
        return event
    table, kind = event.table, event.table.kind.copy()
    for cell, bye in byes.items():
        kind[cell] = bye
    after = replace(table, kind=kind)
    if table.game_points is not None:
        after = _with_game_points(
            after, {cell: bye_game_points(event, bye) for cell, bye in byes.items()}
        )
    return replace(event, table=after.scored(event.scoring))


def bye_game_points(event: Event, bye: Kind) -> Fraction:
    """The game points of a team with a bye: those that the same bye brought elsewhere.

    Without one those that go with its match points: all of a match, half of them, or none.
    """
    rows, sides = np.nonzero(event.table.kind == bye)
    if len(rows):
        return Fraction(on_the_boards(event, int(rows[0]), int(sides[0])), event.table.scale)
    points, scoring = match_points(event, None), event.scoring
    part = {Outcome.WIN: 2, Outcome.DRAW: 1}
    half = (points.win if points.total is None else points.total) / 2
    return half * part.get(scoring.outcome(scoring.worth(bye, Outcome.UNDECIDED)), 0)


def _with_game_points(table: RoundTable, made: Mapping[tuple[int, int], Fraction]) -> RoundTable:
    """The table with other game points in some cells, by row and index."""
    scale = lcm(table.scale, *(each.denominator for each in made.values()))
    table = _finer(table, scale)
    games = np.array(table.game_points)
    for cell, each in made.items():
        extra = 0 if table.extra_games is None else int(table.extra_games[cell])
        games[cell] = in_units(each, scale) + extra
    return replace(table, game_points=games)


def _decided(table: RoundTable, results: Mapping[OpenGame, Result]) -> RoundTable:
    """The table with other kinds and outcomes; its points are still those from before."""
    kind, outcome = table.kind.copy(), table.outcome.copy()
    for game, result in results.items():
        sides = [game.one, game.other]
        kind[game.row, sides] = result.kinds
        outcome[game.row, sides] = result.outcomes
    return replace(table, kind=kind, outcome=outcome)


def _with_matches(event: Event, results: Mapping[OpenGame, Result]) -> Event:
    """The same for teams: game points too; the boards are not known any more."""
    made = {
        (game.row, side): points
        for game, result in results.items()
        for side, points in zip(
            (game.one, game.other), _game_points(event, game, result), strict=True
        )
    }
    table = _with_game_points(_decided(event.table, results), made)
    table = replace(table, board_points=None).scored(event.scoring)
    return replace(event, table=table, lineups=None)


def _game_points(event: Event, game: OpenGame, result: Result) -> tuple[Fraction, Fraction]:
    """What both made: as told, nothing where no board was played, else the closest."""
    if result.games is not None:
        return result.games
    points = match_points(event, game)
    if result.kinds == OPEN.kinds:
        return points.made
    if result.kinds[0] is not Kind.PLAYED:
        nothing, whole = Fraction(0), points.total or points.win
        one, other = (whole if kind is Kind.FORFEIT_WIN else nothing for kind in result.kinds)
        return one, other
    return points.closest(result.outcomes[0])


def _finer(table: RoundTable, scale: int) -> RoundTable:
    """The same points of boards and bonuses in a unit that holds the new ones too."""
    factor = scale // table.scale
    if factor == 1:
        return table
    names = ("points", "game_points", "extra", "extra_games", "bonus", "bonus_games")
    finer: dict[str, Any] = {
        name: None if (each := getattr(table, name)) is None else each * factor for name in names
    }
    return replace(table, scale=scale, **finer)
