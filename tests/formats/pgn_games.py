"""Games as PGN, written tag by tag."""

from collections.abc import Iterable

import numpy as np

from tiebreaks.event import NOBODY, Colour, Event, Kind
from tiebreaks.formats import Reading, read_bytes

_NAMES = ("Round", "White", "Black", "Result")


def game(number: str, white: str, black: str, result: str, moves: str = "", **tags: str) -> str:
    """One game of the event “Cup”; further tags by their names."""
    values = {"Event": "Cup", **dict(zip(_NAMES, (number, white, black, result), strict=True))}
    lines = [f'[{name} "{value}"]' for name, value in (values | tags).items()]
    return "\n".join([*lines, "", moves or "*", ""])


def read_games(*games: str) -> Reading:
    """Read these games as one file."""
    return read_bytes("\n".join(games).encode(), "test.pgn")


def games_in(event: Event) -> list[tuple[int, str, str, str]]:
    """Round, White, Black and the kind of each side of every game, in the order of the rows."""
    return list(_games(event))


def _games(event: Event) -> Iterable[tuple[int, str, str, str]]:
    table, names = event.table, [person.name for person in event.participants]
    for row, white in zip(*np.nonzero(table.colour == Colour.WHITE), strict=True):
        black = int(table.opponent[row, white])
        assert black != NOBODY
        yield int(table.round_no[row]), names[white], names[black], _result(event, row, white)


def _result(event: Event, row: int, player: int) -> str:
    table = event.table
    rival = int(table.opponent[row, player])
    kinds = {Kind.FORFEIT_WIN: "+", Kind.FORFEIT_LOSS: "-", Kind.ADJOURNED: "*"}
    return "".join(
        kinds.get(Kind(table.kind[row, side]), "?0½1"[table.outcome[row, side]])
        for side in (player, rival)
    )
