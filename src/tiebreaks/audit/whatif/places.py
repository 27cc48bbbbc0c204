"""Places under other results beside those of the file, and what they rest on."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from tiebreaks.audit.whatif.imagine import Changes
from tiebreaks.audit.whatif.open_games import OpenGame, open_games
from tiebreaks.event import PAIRED, Event, EventType, Kind
from tiebreaks.standings import Standings


class Unpaired(NamedTuple):
    """Participants of whom nobody knows yet whom they meet in a round.

    Attributes:
        round: its number.
        participants: their indices.
    """

    round: int
    participants: tuple[int, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Horizon:
    """How far an event is known.

    Attributes:
        event: with the open games of all rounds to come that are known.
        games: these games.
        unpaired: rounds in which some have neither a game nor a bye, and are taken as not
            playing.
        unknown: numbers of rounds to come that are not paired at all; their games count nowhere.
    """

    event: Event
    games: tuple[OpenGame, ...]
    unpaired: tuple[Unpaired, ...]
    unknown: tuple[int, ...]

    @property
    def last(self) -> int | None:
        """The round after which the places are, where rounds follow that are not paired."""
        return self.unknown[0] - 1 if self.unknown else None


@dataclass(frozen=True, slots=True, eq=False)
class Places:
    """The places under other results.

    Attributes:
        before: the standings as the file has them.
        after: the standings under the results that were asked for.
        changes: these results, and byes.
        horizon: what is still open after them.
    """

    before: Standings
    after: Standings
    changes: Changes
    horizon: Horizon

    def moved(self, index: int) -> int:
        """How many places a participant goes up; below zero: down."""
        return int(self.before.placing.rank[index] - self.after.placing.rank[index])


def horizon(event: Event, held: int, named: Collection[int] = ()) -> Horizon:
    """How far an event is known beyond a round.

    Args:
        event: with the open games of all rounds to come.
        held: the last round that its file has results of; see
            `tiebreaks.audit.whatif.to_come.last_with_results`.
        named: rounds that the table has because something of them was asked for, a bye alone too:
            whoever has nothing in them is named one by one.
    """
    last = event.rounds_held
    later = range(held + 1, last + 1) if event.type is EventType.SWISS else ()
    bare = tuple(number for number in later if not (number in named or _is_paired(event, number)))
    paired = (number for number in later if number not in bare)
    found = (Unpaired(number, _without_anything(event, number)) for number in paired)
    beyond = range(last + 1, event.rounds + 1) if event.rounds_known else ()
    return Horizon(
        event=event,
        games=open_games(event),
        unpaired=tuple(each for each in found if each.participants),
        unknown=(*bare, *beyond),
    )


def _is_paired(event: Event, number: int) -> bool:
    """Whether anybody has a game in a round; byes alone may be known long before."""
    rows = event.table.kind[event.table.round_no == number]
    return bool(np.isin(rows, np.array(PAIRED, np.int8)).any())


def _without_anything(event: Event, number: int) -> tuple[int, ...]:
    rows = event.table.kind[event.table.round_no == number]
    return tuple(np.flatnonzero((rows == Kind.NOT_HELD).all(axis=0)).tolist())
