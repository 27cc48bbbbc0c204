"""The games of an event as they are written: who had White against whom, and what it was."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from tiebreaks.event import NOBODY, Colour, Event, Kind, Outcome, Participant
from tiebreaks.formats.pgn.seats import board_in


class Pairing(NamedTuple):
    """One game.

    Attributes:
        round: its round.
        white: position of the player with White.
        black: position of the player with Black.
        kind: of the game; of the winner's side if it was forfeited.
        outcomes: White's and Black's.
        match: what tells the match of two teams from others in its round; empty where single
            players meet.
        board: the board of the match, 0 where single players meet.
        teams: those of White and Black.
    """

    round: int
    white: int
    black: int
    kind: Kind
    outcomes: tuple[Outcome, Outcome]
    match: tuple[str | int, ...] = ()
    board: int = 0
    teams: tuple[str, str] = ("", "")


class _Cell(NamedTuple):
    rival: int
    kind: int
    outcome: int
    colour: int


def games_of_players(event: Event) -> Iterator[Pairing]:
    """The games of single players, row by row.

    Where the colours are not known, the player who stands first in the list is given White.
    """
    table = event.table
    for row, number in enumerate(table.round_no.tolist()):
        facts = (table.opponent, table.kind, table.outcome, table.colour)
        columns = (fact[row].tolist() for fact in facts)
        cells = [_Cell(*values) for values in zip(*columns, strict=True)]
        for player, cell in enumerate(cells):
            if player < cell.rival:
                yield _seated(_pairing(number, player, cells), event.participants, row)


def _seated(game: Pairing, players: Sequence[Participant], row: int) -> Pairing:
    """The game with its match and board, if its players sat there for two teams."""
    both = [players[player].details for player in (game.white, game.black)]
    teams = [details.get("team", "") for details in both]
    boards = {board_in(details.get("board", ""), game.round) for details in both}
    if len(boards) > 1 or 0 in boards or "" in teams or teams[0] == teams[1]:
        return game
    return game._replace(match=(row, *sorted(teams)), board=boards.pop())


def _pairing(number: int, player: int, cells: list[_Cell]) -> Pairing:
    cell = cells[player]
    other = cells[cell.rival]
    kind = Kind.FORFEIT_WIN if Kind.FORFEIT_WIN in (cell.kind, other.kind) else Kind(cell.kind)
    one, two = Outcome(cell.outcome), Outcome(other.outcome)
    if cell.colour == Colour.BLACK or other.colour == Colour.WHITE:
        return Pairing(number, cell.rival, player, kind, (two, one))
    return Pairing(number, player, cell.rival, kind, (one, two))


def in_order(games: Sequence[Pairing], seen: Mapping[int, int]) -> list[tuple[str, Pairing]]:
    """The games of a round with their places in it: ``4`` is a game, ``3.2`` a match and a board.

    First come those of players who were there before, by their first appearance, then those of
    newcomers by their places in the list; so what was read is written in the same order.  A match
    comes with the first of its games.
    """

    def appearance(game: Pairing) -> tuple[int, int]:
        pair = (game.white, game.black)
        before = min((seen[player] for player in pair if player in seen), default=NOBODY)
        return (len(seen), min(pair)) if before == NOBODY else (before, 0)

    matches: dict[tuple[str | int, ...], list[Pairing]] = {}
    for index, game in enumerate(games):
        matches.setdefault(game.match or (index,), []).append(game)
    ordered = sorted(matches.values(), key=lambda match: min(map(appearance, match)))
    return [
        (f"{number}.{game.board}" if game.match else str(number), game)
        for number, match in enumerate(ordered, 1)
        for game in sorted(match, key=lambda game: (game.board, appearance(game)))
    ]


class TwoRivals(NamedTuple):
    """A player with two opponents in one round, and the games against them."""

    player: int
    one: Pairing
    two: Pairing


def two_rivals(games: Iterable[Pairing]) -> TwoRivals | None:
    """The first player who has two opponents in one round, if any has."""
    met: dict[tuple[int, int], tuple[int, Pairing]] = {}
    for game in games:
        for player, rival in ((game.white, game.black), (game.black, game.white)):
            other, before = met.setdefault((game.round, player), (rival, game))
            if other != rival:
                return TwoRivals(player, before, game)
    return None
