"""Why a total is not the sum of the results: the game or the round that would explain it."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cached_property

from tiebreaks.audit.check.causes import (
    BeforeLastRound,
    Cause,
    ContradictoryGame,
    GameCounted,
    OneOfGames,
    OtherResult,
    RoundCounted,
)
from tiebreaks.audit.check.checked import Taken
from tiebreaks.audit.check.ground import Ground
from tiebreaks.audit.check.rows import Rows
from tiebreaks.audit.check.slips import slip
from tiebreaks.audit.written import Written
from tiebreaks.event import NOBODY, OVER_THE_BOARD, UNPLAYED, Kind, Outcome

_WITHOUT_RESULT = (*UNPLAYED, Kind.ADJOURNED, Kind.NOT_HELD)
"""Rounds that brought what the rules say, and not what was won over the board."""

_As = tuple[Kind, Fraction, Fraction]
"""A kind of round, what it brings, and what it would have to bring."""


class TotalCauses:
    """Looks for what explains the wrong totals of one column."""

    def __init__(self, ground: Ground, taken: Taken) -> None:
        assert taken.criterion is not None, "only what is known is compared"
        self.ground = ground
        self.taken = taken
        self.event = ground.standings.event
        self.table = self.event.table
        self.points = ground.standings.facts.points(taken.criterion.team_score)
        self.of_boards = taken.criterion.system.code == "GP"
        self.rows = Rows(ground, taken)
        self.off = {
            index: self.published(index).value - self.ours(index) for index in self.rows.wrong
        }
        scoring = self.event.scoring
        self.worths = {scoring.worth(Kind.PLAYED, outcome) for outcome in Outcome}
        self.sums = {scoring.win + scoring.loss, 2 * scoring.draw}

    def published(self, index: int) -> Written:
        """What the file has."""
        entry = self.taken.column.entries[index]
        assert entry is not None, "what differs is there"
        return entry

    def ours(self, index: int) -> Fraction:
        """The sum of the results."""
        return self.taken.ours[index] or Fraction(0)

    def of(self, index: int) -> Cause | None:
        """Why a total differs, if that can be told."""
        return next(self.causes(index), None)

    def causes(self, index: int) -> Iterator[Cause]:
        """Everything that would explain it, the strongest evidence first."""
        yield from self.contradictory(index)
        yield from self.other_result(index)
        yield from self.round_counted(index)
        yield from self.earlier(index)
        yield from self.rows.causes(index)
        slipped = slip(self.published(index), self.ours(index))
        if slipped:
            yield slipped
        yield from self.one_of_games(index)

    def made(self, row: int, index: int) -> Fraction:
        """What a round brought."""
        return Fraction(int(self.points[row, index]), self.table.scale)

    def round(self, row: int) -> int | None:
        """The number of a row's round, if the file knows it."""
        return int(self.table.round_no[row]) if self.event.rounds_known else None

    def games(self, index: int) -> Iterator[tuple[int, int]]:
        """The rows in which he played, and against whom."""
        for row in range(self.table.rows):
            rival = int(self.table.opponent[row, index])
            if rival != NOBODY and self.table.kind[row, index] in OVER_THE_BOARD:
                yield row, rival

    def contradictory(self, index: int) -> Iterator[ContradictoryGame]:
        """A game whose rows do not go together, and whose other reading gives his total alone."""
        for row, rival in self.games(index):
            made, theirs = self.made(row, index), self.made(row, rival)
            changed = made + self.off[index]
            if self.of_boards or rival in self.off or made + theirs in self.sums:
                continue
            if changed in self.worths and changed + theirs in self.sums:
                other = self.ground.person(rival)
                yield ContradictoryGame(self.round(row), other, made, theirs, changed)

    def other_result(self, index: int) -> Iterator[OtherResult]:
        """A game with somebody whose total is wrong by as much, the other way round."""
        for row, rival in self.games(index):
            made, theirs = self.made(row, index), self.made(row, rival)
            changed = made + self.off[index], theirs - self.off[index]
            if self.off.get(rival) == -self.off[index] and self.possible(changed):
                yield OtherResult(self.round(row), self.ground.person(rival), made, changed[0])

    def possible(self, scores: tuple[Fraction, Fraction]) -> bool:
        """Whether a game, or the boards of a match, can bring that."""
        if self.of_boards:
            return min(scores) >= 0
        return self.worths.issuperset(scores)

    def one_of_games(self, index: int) -> Iterator[OneOfGames]:
        """The games that give his total if they count otherwise in it alone."""
        if self.of_boards:  # of the points on boards any match could be wrong
            return
        games = tuple(
            GameCounted(self.round(row), self.ground.person(rival), made, made + self.off[index])
            for row, rival in self.games(index)
            for made in [self.made(row, index)]
            if made + self.off[index] in self.worths
        )
        if games:
            yield OneOfGames(games)

    def round_counted(self, index: int) -> Iterator[RoundCounted]:
        """Unplayed rounds that brought something else: those that explain most totals at once."""
        found = self.unplayed[index]
        serves = Counter(
            each for rounds in self.unplayed.values() for each in set(map(_as, rounds))
        )
        most = max((serves[_as(each)] for each in found), default=0)
        best = [each for each in found if serves[_as(each)] == most]
        if best:
            yield replace(best[0], others=tuple(best[1:]))

    @cached_property
    def unplayed(self) -> dict[int, list[RoundCounted]]:
        """By index, the unplayed rounds that would explain a total."""
        return {index: list(self.unplayed_of(index)) for index in self.off}

    def unplayed_of(self, index: int) -> Iterator[RoundCounted]:
        """His unplayed rounds that would explain it with what another result brings."""
        for row in range(self.table.rows):
            kind = Kind(self.table.kind[row, index])
            ours = self.made(row, index)
            changed = ours + self.off[index]
            if kind is Kind.NOT_HELD and not self.event.rounds_known:
                continue  # a matrix has such cells for its own sake
            if kind in _WITHOUT_RESULT and changed in self.worths:
                yield RoundCounted(self.round(row), kind, ours, changed)

    def earlier(self, index: int) -> Iterator[BeforeLastRound]:
        """The total as it was before the last round."""
        if not self.event.rounds_known or self.table.rows < 2:  # noqa: PLR2004
            return
        last = self.table.round_no == self.table.round_no[-1]
        made = Fraction(int(self.points[last, index].sum()), self.table.scale)
        if made and self.off[index] == -made and not last.all():
            yield BeforeLastRound(int(self.table.round_no[~last][-1]))


def _as(counted: RoundCounted) -> _As:
    return counted.round_kind, counted.ours, counted.published
