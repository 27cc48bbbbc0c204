"""The games on the boards of team matches, where the file told who sat at each board."""

from collections.abc import Iterator

from tiebreaks.event import (
    AT_THE_BOARD,
    NOBODY,
    Colour,
    Event,
    Kind,
    Outcome,
    Participant,
    Problem,
    Severity,
)
from tiebreaks.event.scoring import Scoring
from tiebreaks.event.table import Int32
from tiebreaks.formats.pgn.names import written
from tiebreaks.formats.pgn.pairings import Pairing
from tiebreaks.formats.reading import CannotWriteError

_OPEN = (Outcome.UNDECIDED, Outcome.UNDECIDED)
_BOTH_LOST = (Outcome.LOSS, Outcome.LOSS)


def games_of_matches(event: Event) -> Iterator[Pairing]:
    """The games between two players; boards on which somebody was missing have none.

    The team that has White at the first board has it at all odd boards.  Teams are called by
    names that tell them apart.

    Raises:
        CannotWriteError: it is not known who played on which board.
    """
    boards, lineups, scoring = event.table.board_points, event.lineups, event.game_scoring
    if boards is None or lineups is None or scoring is None:
        raise CannotWriteError((Problem("PGN025", Severity.ERROR),))
    table = event.table
    called = written([Participant(team.id, team.name) for team in event.participants])
    for row, number in enumerate(table.round_no.tolist()):
        rivals = table.opponent[row].tolist()
        matches = [
            (team, rival) if table.colour[row, team] != Colour.BLACK else (rival, team)
            for team, rival in enumerate(rivals)
            if team < rival and table.kind[row, team] in AT_THE_BOARD
        ]
        for team, rival in matches:
            names = (called[team].name, called[rival].name)
            games = _games(
                (lineups[row, team], lineups[row, rival]),
                (boards[row, team], boards[row, rival]),
                scoring,
                table.scale,
            )
            for board, seats, outcomes in games:
                game = _pairing(seats, outcomes, names, swapped=board % 2 == 0)
                yield game._replace(round=number, match=(row, team, rival), board=board)


def _games(
    seats: tuple[Int32, Int32], points: tuple[Int32, Int32], scoring: Scoring, scale: int
) -> Iterator[tuple[int, tuple[int, int], tuple[Outcome, Outcome]]]:
    """Board, players and outcomes of the games of one match."""
    worth = {
        scoring.loss * scale: Outcome.LOSS,
        scoring.draw * scale: Outcome.DRAW,
        scoring.win * scale: Outcome.WIN,
    }
    pairs = zip(*(each.tolist() for each in (*seats, *points)), strict=True)
    for board, (one, two, first, second) in enumerate(pairs, 1):
        if NOBODY not in (one, two):
            yield board, (one, two), _outcomes(worth.get(first), worth.get(second))


def _outcomes(one: Outcome | None, two: Outcome | None) -> tuple[Outcome, Outcome]:
    """What both sides have; nothing for either is a game without a result."""
    if one is None or two is None or (one, two) == _BOTH_LOST:
        return _OPEN
    return one, two


def _pairing(
    seats: tuple[int, int],
    outcomes: tuple[Outcome, Outcome],
    teams: tuple[str, str],
    *,
    swapped: bool,
) -> Pairing:
    if swapped:
        seats, outcomes, teams = seats[::-1], outcomes[::-1], teams[::-1]
    kind = Kind.ADJOURNED if outcomes == _OPEN else Kind.PLAYED
    return Pairing(0, *seats, kind, outcomes, teams=teams)
