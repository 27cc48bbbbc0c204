"""The boards of a match, where their results can be typed one by one."""

from fractions import Fraction

from tiebreaks.event import Event

_SIGNS = (Fraction(1), Fraction(1, 2), Fraction(0))
"""What the keys for a won, drawn and lost board are worth."""


def boards_to_enter(event: Event) -> int:
    """How many boards a match has, if their results are known and scored 1-½-0; else 0."""
    made, scoring = event.table.board_points, event.game_scoring
    if made is None or scoring is None:
        return 0
    usual = (scoring.win, scoring.draw, scoring.loss) == _SIGNS
    return int(made.shape[2]) if usual else 0
