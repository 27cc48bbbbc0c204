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


class CodeRule(NamedTuple):
    """What a rulebook says about one code.

    Attributes:
        article: where it is defined.
        modifiers: those that the rulebook foresees; ``None`` for all that can be computed.
        applies: the types of event that it is meant for; ``None`` for all.
        called: the code under which the rulebook itself has it, if that is another one.
    """

    article: str = ""
    modifiers: frozenset[str] | None = None
    applies: frozenset[EventType] | None = None
    called: str = ""


class Switches(NamedTuple):
    """Readings that the systems ask for.

    Attributes:
        shmulyan_per: `PerWhat`.
        gelbfuhs_games_of: `GamesOf`.
        berger_weight: `Weight`.
        primary: ``"PTS"``, or ``"MP"`` / ``"GP"`` where matches are played: the score that ranks.
        unrated: the rating that a player without one counts with; ``None`` where the systems of
            Article 10 are dropped if somebody has none.
    """

    shmulyan_per: PerWhat = PerWhat.GAME
    gelbfuhs_games_of: GamesOf = GamesOf.OPPONENT
    berger_weight: Weight = Weight.POINTS
    primary: str = "PTS"
    unrated: int | None = None


class Choice(NamedTuple):
    """When a rulebook is taken although nobody named it."""

    types: tuple[EventType, ...] = ()
    scoring: tuple[str, ...] = ()


class Candidate(NamedTuple):
    """A rulebook that may be taken although nobody named it, before it is resolved.

    Attributes:
        id: by which it is loaded.
        in_force: first day, if it has one.
        until: last day, if it has one.
    """

    id: str
    in_force: date | None = None
    until: date | None = None

    def covers(self, day: date | None) -> bool:
        """Whether it was in force on a day; a rulebook without dates always is."""
        if self.in_force is None and self.until is None:
            return True
        if day is None:
            return False
        return (self.in_force or date.min) <= day <= (self.until or date.max)


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
        team_orders: the same where matches are played, if it differs.
        scoring: its scoring, if it fixes one.
        codes: what it says about each code that it names.
        handbook: the rule book of which it is an edition: it names all of that one's codes.
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
    team_orders: Mapping[EventType, tuple[str, ...]] = MappingProxyType({})
    scoring: Scoring | None = None
    codes: Mapping[str, CodeRule] = MappingProxyType({})
    handbook: str = ""
    chosen: Choice = Choice()

    def tables(self, event_type: EventType) -> Unplayed:
        """The tables for unplayed rounds that apply to an event of this type."""
        return self.round_robin if event_type is EventType.ROUND_ROBIN else self.unplayed

    def article(self, code: str) -> str:
        """Where it defines a code; empty if it does not say."""
        rule = self.codes.get(code)
        return rule.article if rule else ""

    def covers(self, day: date | None) -> bool:
        """Whether it was in force on a day; a rulebook without dates always is."""
        return Candidate(self.id, self.in_force, self.until).covers(day)
