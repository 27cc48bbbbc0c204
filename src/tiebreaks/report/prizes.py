"""Who gets which prize, by the places of the standings."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tiebreaks.desk.desk import Prize
from tiebreaks.standings import Row, Standings


class Award(NamedTuple):
    """A prize and who has its place.

    Attributes:
        prize: as the arbiter entered it.
        winners: in the order of the standings; several share the place, and none means that fewer
            take part than there are prizes.
        places: the first and the last of the places that they share; inside the group of the
            prize where it has one.
    """

    prize: Prize
    winners: tuple[Row, ...]
    places: tuple[int, int]


def awarded(standings: Standings, prizes: Sequence[Prize]) -> tuple[Award, ...]:
    """Who gets which prize: those for everybody first, then group by group, each by its place.

    Prizes go by places alone.  Who shares a place shares all prizes of the places that are shared;
    nothing is divided here.  Everybody gets every prize that he has the place for, also several.

    >>> from tiebreaks.ledger.micro import duel
    >>> from tiebreaks.standings import rank
    >>> first, = awarded(rank(duel("1½", "0½"), "rr", "WIN"), [Prize(1, "a cup")])
    >>> [row.participant.name for row in first.winners], first.places
    (['A'], (1, 1))
    """
    return tuple(_award(each, _members(standings, each.group)) for each in ordered(prizes))


def ordered(prizes: Sequence[Prize]) -> list[Prize]:
    """Prizes for everybody first, then groups as they were entered, each by places."""
    groups = dict.fromkeys(["", *(each.group for each in prizes)])
    known = {group: number for number, group in enumerate(groups)}
    return sorted(prizes, key=lambda each: (known[each.group], each.place))


def _members(standings: Standings, group: str) -> list[Row]:
    """Who belongs to a group: a detail of his is called like it."""
    wanted = group.casefold()
    return [
        row
        for row in standings.rows
        if not group or any(wanted == text.casefold() for text in row.participant.details.values())
    ]


def _award(prize: Prize, members: Sequence[Row]) -> Award:
    for first, rows in _shared(members):
        last = first + len(rows) - 1
        if first <= prize.place <= last:
            return Award(prize, rows, (first, last))
    return Award(prize, (), (prize.place, prize.place))


def _shared(members: Sequence[Row]) -> Iterator[tuple[int, tuple[Row, ...]]]:
    """The first place of those who share one, and who they are."""
    place = 1
    while place <= len(members):
        rank = members[place - 1].rank
        rows = tuple(row for row in members[place - 1 :] if row.rank == rank)
        yield place, rows
        place += len(rows)
