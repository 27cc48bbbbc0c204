"""Who meets whom in a round robin, and with which colours: FIDE's Berger tables."""

from collections.abc import Sequence

from tiebreaks.formats.table.berger import berger_round, rounds_of_a_cycle

Pairing = tuple[int, int]
"""The numbers of White and Black."""

_FEWEST = 2


def berger_schedule(ids: Sequence[int], double: bool = False) -> tuple[tuple[Pairing, ...], ...]:
    """The rounds of a round robin, each with its games in the order of the tables.

    FIDE Handbook C.05, Annex 1.  An odd field has a free place with the last number; whoever
    meets it is free.  In a double round robin the colours of the second cycle are the other way
    round, and, as the annex recommends, the last two rounds of the first cycle are exchanged, so
    that nobody has one colour three times running.

    Args:
        ids: of the participants, by their numbers in the tables.
        double: whether everybody meets everybody twice.

    Raises:
        ValueError: for fewer than two participants.

    >>> berger_schedule([1, 2, 3, 4])
    (((1, 4), (2, 3)), ((4, 3), (1, 2)), ((2, 4), (3, 1)))
    """
    if len(ids) < _FEWEST:
        raise ValueError("a round robin needs two participants")
    cycle = _cycle(len(ids))
    if double:
        second = [[(black, white) for white, black in games] for games in cycle]
        cycle = [*cycle[:-2], *reversed(cycle[-2:]), *second]
    return tuple(tuple((ids[white], ids[black]) for white, black in games) for games in cycle)


def _cycle(participants: int) -> list[list[Pairing]]:
    """The rounds of one cycle, by positions from 0."""
    rounds: list[list[Pairing]] = [[] for _ in range(rounds_of_a_cycle(participants))]
    last = len(rounds)  # the position of the last number, or of the free place
    for pivot in range(last):
        games = _games(pivot, last)
        number = berger_round(pivot, last, participants)
        rounds[number - 1] = [game for game in games if max(game) < participants]
    return rounds


def _games(pivot: int, last: int) -> list[Pairing]:
    """The games of the round in which the last number meets the one at `pivot`.

    The upper half has White against the last number, the lower half Black.  The others sit around
    in a circle, and those at equal distances from `pivot` meet: White is the one who follows it.
    """
    first = (pivot, last) if 2 * pivot < last else (last, pivot)
    around = ((pivot + step, pivot - step) for step in range(1, (last + 1) // 2))
    return [first, *((white % last, black % last) for white, black in around)]
