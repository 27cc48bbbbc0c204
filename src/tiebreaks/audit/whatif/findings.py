"""What is found out about a participant while games are open: places, what he needs, a sample."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from tiebreaks.audit.whatif.open_games import OpenGame
from tiebreaks.event import Event, Outcome

Results = Mapping[OpenGame, Outcome]
"""How some of the open games end, each for the first of the two."""


class Bound(NamedTuple):
    """The best place, or the worst one, as far as it is known.

    Attributes:
        found: the place in a final that was looked at.
        proved: the place that no final goes beyond: none gives a better one than the best, none a
            worse one than the worst.
        witness: results that give the place that was found, whatever happens in the other games.
    """

    found: int
    proved: int
    witness: Results

    @property
    def exact(self) -> bool:
        """Whether proof and finding meet: this is the best, or the worst, there is."""
        return self.found == self.proved


class Span(NamedTuple):
    """Between which places somebody ends.

    Attributes:
        own: how his own open games end; empty over all of their results, or if he has none.
        best: the best place.
        worst: the worst place.
    """

    own: Results
    best: Bound
    worst: Bound


class Condition(NamedTuple):
    """How another game must end.

    Attributes:
        game: which.
        outcomes: for the first of the two, those that will do; one or two of them.
    """

    game: OpenGame
    outcomes: frozenset[Outcome]


class Verdict(Enum):
    """Whether a place is reached."""

    CERTAIN = "certain"
    POSSIBLE = "possible"
    IMPOSSIBLE = "impossible"
    UNKNOWN = "unknown"


class Need(NamedTuple):
    """What a result of his own brings somebody who wants a place or a better one.

    Attributes:
        own: how his own open games end.
        verdict: certain whatever else happens, possible if other games end well, impossible;
            unknown where the search did not come to an end.
        enough: sets of conditions on other games, each of which makes it certain; none of them
            follows from another.
        all_found: whether there are no others with at most two games.  If there are none at all,
            it is proved that no conditions on one or two games make the place certain; without it
            that was not searched to the end.
    """

    own: Results
    verdict: Verdict
    enough: tuple[tuple[Condition, ...], ...] = ()
    all_found: bool = True


class Needs(NamedTuple):
    """What somebody needs for a place or a better one.

    Attributes:
        place: that place.
        needs: one for each of his own results, the best first.
    """

    place: int
    needs: tuple[Need, ...]


class Sample(NamedTuple):
    """Finals drawn at random, each result of an open game as likely as the others.

    Attributes:
        seed: with which they were drawn.
        finals: how many.
        places: how often each place was his, in the order of the places.
    """

    seed: str
    finals: int
    places: Mapping[int, int]

    def count(self, place: int) -> int:
        """In how many of the drawn finals he is at a place or a better one."""
        return sum(number for at, number in self.places.items() if at <= place)


@dataclass(frozen=True, slots=True)
class Outlook:
    """What somebody can still reach.

    Attributes:
        event: with its open games, under the scoring of the rulebook.
        participant: his index.
        codes: the order of criteria.
        rulebook: its id.
        now: his place as things stand.
        games: all open games.
        own_games: those of them that he plays.
        span: over all results.
        by_own: the same for each of his own results, the best first; empty if he has none, or
            more of them than are looked at one by one.
        needs: for the place that was asked for.
        sample: drawn where a bound is not exact.
        looked_at: how many partly decided tables were looked at for best and worst places.
        limit: how many of them it may be; a batch that has been begun is finished.
    """

    event: Event
    participant: int
    codes: tuple[str, ...]
    rulebook: str
    now: int
    games: tuple[OpenGame, ...]
    own_games: tuple[OpenGame, ...]
    span: Span
    by_own: tuple[Span, ...]
    needs: Needs | None
    sample: Sample | None
    looked_at: int
    limit: int

    @property
    def exact(self) -> bool:
        """Whether every bound is exact."""
        spans = (self.span, *self.by_own)
        return all(span.best.exact and span.worst.exact for span in spans)

    @property
    def safe(self) -> int:
        """He is safe for this place: none of the finals gives a worse one."""
        return self.span.worst.proved
