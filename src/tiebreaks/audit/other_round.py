"""Whether published totals are those after another round than the one they are compared with.

Then every number of a table is another one, and only the round is wrong: it was made before the
last results came in, or counts a round whose results the file does not have.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

import numpy as np

from tiebreaks.audit.byes_to_come import with_byes_to_come
from tiebreaks.audit.published import PublishedColumn
from tiebreaks.event import UNPLAYED, Event, Kind, Outcome

_ENOUGH = Fraction(9, 10)
"""What part of the totals another round must give; a few may be misprints."""

_MOSTLY_RIGHT = Fraction(3, 4)
"""With so many of the totals right, the round is: single ones are wrong."""

_FEWEST = 3
"""So many wrong totals tell a round; fewer are wrong one by one."""

_PLAYED = Fraction(2, 3)
"""What part of the points of all its games a round that is missing must have brought."""

_ROUNDS = 2
"""Rounds whose results are there, where one more is missing."""

_NO_RESULT = (Kind.ADJOURNED, Kind.NOT_HELD)


class OtherRound(NamedTuple):
    """The round after which the totals of a table were made.

    Attributes:
        column: of points, the first one that tells it.
        after: its number.
        matched: how many published totals are those after it; where its results are missing, how
            many are what one more round may bring.
        of: how many are published.
        instead: the round that they were compared with, or the last before it with results.
        here: how many are those after that one.
        missing: whether the file has no results of the round.
    """

    column: PublishedColumn
    after: int
    matched: int
    of: int
    instead: int
    here: int
    missing: bool = False


def other_round(
    event: Event, points: Sequence[PublishedColumn], whole: Event | None = None
) -> OtherRound | None:
    """The round that the totals belong to; ``None`` where it is the last of the event, or unclear.

    Args:
        event: as it stood after the round that its table is compared with, by the scoring that
            counts.
        points: the published columns of points; of teams those of matches and of games.
        whole: the event with the rounds after that one, if it has more.
    """
    if not event.games_known or not event.rounds_known:
        return None
    columns = [_Column(each, event, whole or event) for each in points if _counted(each, event)]
    if any(each.here >= _MOSTLY_RIGHT * each.of for each in columns):
        return None
    found = (each.other_round() or each.one_more() for each in columns)
    return next((each for each in found if each is not None), None)


def _counted(column: PublishedColumn, event: Event) -> bool:
    """Whether the event has such a score: only teams have points of matches and of games."""
    return event.table.game_points is not None or str(column.criterion) == "PTS"


class _Column:
    """A column of points beside the totals after each round."""

    def __init__(self, column: PublishedColumn, event: Event, whole: Event) -> None:
        self.column = column
        self.whole = whole
        self.of_games = str(column.criterion) == "GP"
        self.of = column.filled
        self.instead = _held(event)
        self.here = self.right(self.totals(event, event.rounds_held))

    def totals(self, event: Event, after: int) -> tuple[Fraction, ...]:
        """Everybody's score after a round."""
        table = event.table
        received = table.game_points if self.of_games else table.points
        assert received is not None, "only of teams their games are looked at"
        sums = received[table.round_no <= after].sum(axis=0).tolist()
        return tuple(Fraction(each, table.scale) for each in sums)

    def right(self, totals: Sequence[Fraction]) -> int:
        """How many published totals are these."""
        there = zip(self.column.entries, enumerate(totals), strict=True)
        return sum(entry is not None and self.column.agrees(*total) for entry, total in there)

    def other_round(self) -> OtherRound | None:
        """Another round with results, the last of several."""
        numbers = range(1, _held(self.whole) + 1)
        counted = [(self.right(self.totals(self.whole, number)), number) for number in numbers]
        matched, after = max(counted, default=(0, 0))
        enough = matched >= _ENOUGH * self.of and self.of - self.here >= _FEWEST
        if not enough or after == self.instead:
            return None
        return OtherRound(self.column, after, matched, self.of, self.instead, self.here)

    def one_more(self) -> OtherRound | None:
        """The next round, if everybody's total is higher by what one round may bring."""
        held = _held(self.whole)
        # after one round twice the points would look the same
        if self.of_games or held < _ROUNDS or self.of - self.here < _FEWEST:
            return None
        totals = self.totals(self.whole, held)
        if with_byes_to_come(self.whole, self.column, totals) is not None:
            return None
        scoring = self.whole.scoring
        awards = {scoring.worth(kind, how) for kind in (Kind.PLAYED, *UNPLAYED) for how in Outcome}
        fitting = [each for each in self.more(totals) if each in awards | {0}]
        games = (scoring.win + scoring.loss) / 2 * self.of
        if len(fitting) < _ENOUGH * self.of or sum(fitting) < _PLAYED * games:
            return None
        matched = len(fitting)
        return OtherRound(
            self.column, held + 1, matched, self.of, self.instead, self.here, missing=True
        )

    def more(self, totals: Sequence[Fraction]) -> Iterator[Fraction]:
        """By how much each published total is higher."""
        for number, total in zip(self.column.numbers, totals, strict=True):
            if number is not None:
                yield number - total


def _held(event: Event) -> int:
    """The last round of which there are results."""
    there = (~np.isin(event.table.kind, _NO_RESULT)).any(axis=1)
    return int(event.table.round_no[there].max(initial=0))
