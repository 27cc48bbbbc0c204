"""Who moved: the places of two tables of standings, beside each other."""

from typing import NamedTuple

from tiebreaks.standings import Place, Standings


class Move(NamedTuple):
    """Somebody whose place has changed.

    Attributes:
        id: his number.
        name: his name, as it is now.
        before: his place before.
        after: his place after.
    """

    id: int
    name: str
    before: Place
    after: Place

    @property
    def up(self) -> int:
        """By how many places he moves up; below zero down; 0 where only others share his place."""
        return self.before.rank - self.after.rank


def moved(before: Standings, after: Standings) -> tuple[Move, ...]:
    """Everybody whose place is another one, the biggest move first, of equal ones those upwards.

    A shared place is as far up as the middle of those that share it.  Whoever is in one of the
    tables only has not moved.
    """
    old, new = _places(before), _places(after)
    names = {person.id: person.name for person in after.event.participants}
    moves = [
        Move(number, names[number], old[number], place)
        for number, place in new.items()
        if number in old and old[number] != place
    ]
    return tuple(sorted(moves, key=_importance))


def _importance(move: Move) -> tuple[int, int, Place, int]:
    rise = sum(move.before) - sum(move.after)
    return -abs(rise), -rise, move.after, move.id


def _places(standings: Standings) -> dict[int, Place]:
    people = standings.event.participants
    return {person.id: place for person, place in zip(people, standings.places, strict=True)}
