"""Who moves, in words."""

from collections.abc import Sequence

from tiebreaks.desk.movement import Move
from tiebreaks.locale import Translator
from tiebreaks.report.harmless import plain
from tiebreaks.report.phrases import printed_place

_MOVES_TOLD = 2


def movement_words(moves: Sequence[Move], say: Translator) -> str:
    """Who moves, the biggest moves first.

    >>> from tiebreaks.standings import Place
    >>> up = Move(1, "Petrov", Place(5, 5), Place(3, 3))
    >>> down = Move(2, "Ivanov", Place(3, 3), Place(4, 5))
    >>> movement_words([up, down], Translator("en"))
    'Petrov: 5 → 3, Ivanov: 3 → 4–5'
    >>> movement_words([up, down, down, down], Translator("en"))
    'Petrov: 5 → 3, Ivanov: 3 → 4–5 and 2 others move'
    """
    if not moves:
        return say("Nobody changes places.")
    told = ", ".join(
        f"{plain(move.name)}: {printed_place(*move.before)} → {printed_place(*move.after)}"
        for move in moves[:_MOVES_TOLD]
    )
    left = len(moves) - _MOVES_TOLD
    if left < 1:
        return told
    return say.plural(
        "{who} and {number} other moves", "{who} and {number} others move", left, who=told
    )
