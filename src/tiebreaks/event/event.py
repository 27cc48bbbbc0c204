"""An event: its participants, its round table, and what its file said about it."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from enum import Enum

import numpy as np

from tiebreaks.event.check import InvalidEventError, faults
from tiebreaks.event.frozen import frozen
from tiebreaks.event.kinds import NOBODY
from tiebreaks.event.scoring import Scoring, scale_of_matches
from tiebreaks.event.table import Int8, Int32, RoundTable


class EventType(Enum):
    """How the pairings come about."""

    SWISS = "swiss"
    ROUND_ROBIN = "rr"


@dataclass(frozen=True, slots=True)
class Participant:
    """A player or a team.

    Attributes:
        id: the number by which the file refers to opponents.
        name: as the file has it.
        rating: ``None`` if unrated.
        details: what else the file says: title, federation, birth date, …
        published: values of the file's own columns by their headings: points, place, tie-breaks.
    """

    id: int
    name: str
    rating: int | None = None
    details: Mapping[str, str] = field(default_factory=dict)
    published: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, eq=False)
class Event:
    """One event, checked: what cannot have happened is refused.

    Attributes:
        participants: in the order of the columns of `table`.
        table: the facts.
        scoring: what results are worth.
        type: Swiss or round robin.
        type_reason: why this type: ``"declared"``, ``"everybody met everybody"``, …
        name: of the event.
        start: first day, ``None`` if not given or unreadable.
        rounds: the announced number of rounds; at least those held.
        rounds_known: whether the rows are the rounds that were really held; a round-robin matrix
            only says who met whom.
        details: what else the file says: city, arbiter, …
        tiebreaks: the order that the file itself declares, as written.
        published_columns: headings of the file's own columns, in its order.
        members: the players of the teams, where the file names them.
        lineups: ``(R, N, B)``, positions in `members` of who sat at each board of a match;
            `NOBODY` for an empty board, a bye, a forfeited match.  ``None`` if not known.
        game_scoring: what a single game of a match is worth; ``None`` where there are no matches
            or nothing is known of their games.
        rulebook: the id of the rulebook that the event's own document names, else empty.
        seed: the seed of the lots that the document names, else empty.
        by_hand: the orders inside tied groups that the document records as published by the
            arbiter, each the participants' numbers.
        handicaps: ``(R, N)``, the stones that Black put down before the game, the same on both
            sides; ``None`` where there were none.
        games_known: whether the table holds the games.  Standings alone have one row in which
            everybody's points are a bonus: nothing can be said but the order by points.
        records: lines of a TRF that say what nothing above holds, as written, so that they can
            be written again.
    """

    participants: tuple[Participant, ...]
    table: RoundTable
    scoring: Scoring
    type: EventType = EventType.SWISS
    type_reason: str = "given"
    name: str = ""
    start: date | None = None
    rounds: int = 0
    rounds_known: bool = True
    details: Mapping[str, str] = field(default_factory=dict)
    tiebreaks: tuple[str, ...] = ()
    published_columns: tuple[str, ...] = ()
    members: tuple[Participant, ...] = ()
    lineups: Int32 | None = None
    game_scoring: Scoring | None = None
    rulebook: str = ""
    seed: str = ""
    by_hand: tuple[tuple[int, ...], ...] = ()
    handicaps: Int8 | None = None
    games_known: bool = True
    records: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Refuse an impossible event, with everything that is wrong with it.

        Raises:
            InvalidEventError: its ``faults`` list every contradiction found.
            ValueError: for participants or line-ups that do not go with the table, or matches
                whose halves are no whole number of its units.
        """
        ids = {person.id for person in self.participants}
        if not len(ids) == len(self.participants) == self.table.participants:
            raise ValueError("one participant for each column of the table, each with its own id")
        self._check_lineups()
        self._check_handicaps()
        self._check_matches()
        found = faults(self.table, self.scoring)
        if found:
            raise InvalidEventError(found)
        if self.rounds < self.rounds_held:
            object.__setattr__(self, "rounds", self.rounds_held)

    def _check_lineups(self) -> None:
        if self.lineups is None:
            return
        boards, people = self.table.board_points, len(self.members)
        shape = (*self.table.kind.shape, -1) if boards is None else boards.shape
        if self.lineups.shape[:2] != shape[:2] or shape[2] not in (-1, self.lineups.shape[2]):
            raise ValueError("line-ups go with the rows, participants and boards of the table")
        if not ((self.lineups >= NOBODY) & (self.lineups < people)).all():
            raise ValueError("line-ups name positions in the list of members")
        object.__setattr__(self, "lineups", frozen(self.lineups, np.int32))

    def _check_handicaps(self) -> None:
        if self.handicaps is None:
            return
        if self.handicaps.shape != self.table.kind.shape or (self.handicaps < 0).any():
            raise ValueError("handicaps go with the rows and participants of the table")
        object.__setattr__(self, "handicaps", frozen(self.handicaps, np.int8))

    def _check_matches(self) -> None:
        """In game points a drawn match is half of what all of its boards bring."""
        boards, game = self.table.board_points, self.game_scoring
        if boards is None or game is None:
            return
        needed = scale_of_matches(boards.shape[2], game)
        if self.table.scale % needed:
            raise ValueError(
                f"half of a match on {boards.shape[2]} boards at {game.label()} needs units of"
                f" 1/{needed}, the table has units of 1/{self.table.scale}: give RoundTable.of the"
                " game scoring, or such a scale"
            )

    @property
    def rounds_held(self) -> int:
        """The number of the last round in the table."""
        return int(self.table.round_no[-1]) if self.table.rows else 0

    def scored(self, scoring: Scoring) -> "Event":
        """The same results under another scoring; game points of matches stay.

        >>> from tiebreaks.event.scoring import THREE_ONE_ZERO
        >>> from tiebreaks.ledger.micro import duel
        >>> duel("1½", "0½").scored(THREE_ONE_ZERO).table.points.tolist()  # in half points
        [[6, 0], [2, 2]]
        """
        return replace(self, table=self.table.scored(scoring), scoring=scoring)

    def after_round(self, number: int) -> "Event":
        """The event as it stood after a round; the announced number of rounds stays.

        Raises:
            ValueError: for a negative number.
        """
        if number < 0:
            raise ValueError(f"there is no round {number}")
        table = self.table.after_round(number)
        lineups = None if self.lineups is None else self.lineups[: table.rows]
        stones = None if self.handicaps is None else self.handicaps[: table.rows]
        return replace(self, table=table, rounds=self.rounds, lineups=lineups, handicaps=stones)
