"""Berger tables: in which round two participants of a round robin meet."""


def rounds_of_a_cycle(participants: int) -> int:
    """Rounds until everybody has met everybody once; an odd field has a free place.

    >>> rounds_of_a_cycle(6), rounds_of_a_cycle(7)
    (5, 7)
    """
    return participants - 1 + participants % 2


def berger_round(one: int, two: int, participants: int) -> int:
    """The round, from 1, in which two participants, from 0, meet in FIDE's Berger tables.

    Four players: 1-4 2-3, then 4-3 1-2, then 2-4 3-1.

    >>> [berger_round(a - 1, b - 1, 4) for a, b in ((1, 4), (2, 3), (4, 3), (1, 2), (2, 4), (3, 1))]
    [1, 1, 2, 2, 3, 3]
    """
    places = participants + participants % 2
    low, high = sorted((one + 1, two + 1))
    if high == places:
        high = low
    return (low + high - 2) % (places - 1) + 1
