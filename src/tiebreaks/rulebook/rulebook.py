"""A rulebook: one edition of somebody's tie-break rules, as data."""

from collections.abc import Mapping
from datetime import date
from enum import Enum
from types import MappingProxyType
from typing import NamedTuple

from tiebreaks.event import EventType, Scoring
from tiebreaks.rulebook.unplayed import Unplayed

NOTHING: Mapping[str, str] = MappingProxyType({})


class PerWhat(Enum):
    """Whether a win over an opponent adds his points for every game or once (AMB-2)."""

    GAME = "game"
    MINI_MATCH = "mini-match"


class GamesOf(Enum):
    """Whose number of games divides a score in Gelbfuhs's system (AMB-11)."""

    OPPONENT = "opponent"
    PLAYER = "player"


class Weight(Enum):
    """What multiplies an opponent's score in Sonneborn–Berger."""

    POINTS = "points"
    MATCH_RESULT = "match result"


class Switches(NamedTuple):
    """Readings that the systems ask for.

    Attributes:
        shmulyan_per: `PerWhat`.
        gelbfuhs_games_of: `GamesOf`.
        berger_weight: `Weight`.
        primary: ``"PTS"``, or ``"MP"`` / ``"GP"`` where matches are played: the score that ranks.
    """

    shmulyan_per: PerWhat = PerWhat.GAME
    gelbfuhs_games_of: GamesOf = GamesOf.OPPONENT
    berger_weight: Weight = Weight.POINTS
    primary: str = "PTS"


class Choice(NamedTuple):
    """When a rulebook is taken although nobody named it."""

    types: tuple[EventType, ...] = ()
    scoring: str = ""


class Rulebook(NamedTuple):
    """One edition.

    Attributes:
        id: such as ``"fide-2009"``; for a house rulebook the one that its file gives.
        names: by language.
        source: the text that it is taken from.
        notes: what a reader should know, by language.
        in_force: first day, if it has one.
        until: last day, if it has one.
        supersedes: id of the edition before.
        extends: id of the rulebook that it started from.
        unplayed: the tables for a Swiss event.
        round_robin: the tables for a fixed schedule.
        switches: readings of single systems.
        switch_articles: where each of them is said.
        orders: default list of criteria after points, by event type.
        scoring: its scoring, if it fixes one.
        articles: article of each code that it names.
        chosen: when it is taken by itself.
    """

    id: str
    names: Mapping[str, str]
    source: str
    unplayed: Unplayed
    round_robin: Unplayed
    notes: Mapping[str, str] = NOTHING
    in_force: date | None = None
    until: date | None = None
    supersedes: str = ""
    extends: str = ""
    switches: Switches = Switches()
    switch_articles: Mapping[str, str] = NOTHING
    orders: Mapping[EventType, tuple[str, ...]] = MappingProxyType({})
    scoring: Scoring | None = None
    articles: Mapping[str, str] = NOTHING
    chosen: Choice = Choice()

    def tables(self, event_type: EventType) -> Unplayed:
        """The tables for unplayed rounds that apply to an event of this type."""
        return self.round_robin if event_type is EventType.ROUND_ROBIN else self.unplayed

    def covers(self, day: date | None) -> bool:
        """Whether it was in force on a day; a rulebook without dates always is."""
        if self.in_force is None and self.until is None:
            return True
        if day is None:
            return False
        return (self.in_force or date.min) <= day <= (self.until or date.max)
