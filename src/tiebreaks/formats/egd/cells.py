"""What the sign of a cell stands for: a result by play, by default, or a round without a game."""

from tiebreaks.event import Kind
from tiebreaks.formats.go.rounds import (
    AWARDS,
    DREW,
    DREW_BY_DEFAULT,
    HALF,
    LOST,
    LOST_BY_DEFAULT,
    OPEN,
    WON,
    WON_BY_DEFAULT,
    Rounds,
)

PLAYED = {"+": WON, "-": LOST, "=": DREW, "?": OPEN}
BY_DEFAULT = {"+": WON_BY_DEFAULT, "-": LOST_BY_DEFAULT, "=": DREW_BY_DEFAULT, "?": OPEN}
FREE = {"+": Kind.PAIRING_BYE, "-": Kind.ZERO_BYE, "=": AWARDS[HALF]}
"""Without an opponent: ``0+``, ``0-``, ``0=``."""


def put_cell(
    games: Rounds, row: int, player: int, rival: int | None, sign: str, *, default: bool
) -> None:
    """One cell of a list, put into the rounds; without a rival it is a round without a game."""
    if rival is None:
        games.kind[row, player] = FREE[sign]
    else:
        games.put_side(row, player, rival, (BY_DEFAULT if default else PLAYED)[sign])
