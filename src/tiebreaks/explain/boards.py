"""A team's matches down to the boards: who sat where, and how it ended."""

from fractions import Fraction

from tiebreaks.event import AT_THE_BOARD, NOBODY, Event
from tiebreaks.event.table import Int32
from tiebreaks.explain.derivation import Board, Match, Person


def matches_of(event: Event, team: int) -> tuple[Match, ...]:
    """The matches that a team played, where the file has the boards.

    Args:
        event: of matches.
        team: its column in the round table.
    """
    table = event.table
    if table.board_points is None:
        return ()
    return tuple(
        _match(event, table.board_points, row, team)
        for row in range(table.rows)
        if table.kind[row, team] in AT_THE_BOARD and table.opponent[row, team] != NOBODY
    )


def _match(event: Event, points: Int32, row: int, team: int) -> Match:
    table, unit = event.table, Fraction(1, event.table.scale)
    rival = int(table.opponent[row, team])
    ours, theirs = points[row, team].tolist(), points[row, rival].tolist()
    boards = tuple(
        Board(
            number=number + 1,
            player=_player(event, row, team, number),
            opponent=_player(event, row, rival, number),
            points=made * unit,
            conceded=conceded * unit,
        )
        for number, (made, conceded) in enumerate(zip(ours, theirs, strict=True))
    )
    seated = tuple(b for b in boards if b.player or b.opponent or b.points or b.conceded)
    opponent = event.participants[rival]
    known = int(table.round_no[row]) if event.rounds_known else None
    return Match(
        known, Person(opponent.id, opponent.name), sum(ours) * unit, sum(theirs) * unit, seated
    )


def _player(event: Event, row: int, team: int, board: int) -> Person | None:
    if event.lineups is None or event.lineups[row, team, board] == NOBODY:
        return None
    member = event.members[event.lineups[row, team, board]]
    return Person(member.id, member.name)
