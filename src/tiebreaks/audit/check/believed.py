"""Values as they would be if wrong published totals were believed."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cached_property

import numpy as np

from tiebreaks.audit.check.causes import ContradictoryGame, OtherResult
from tiebreaks.audit.check.differences import PointsDifference
from tiebreaks.audit.check.ground import Ground, Values
from tiebreaks.audit.whatif.open_games import OpenGame
from tiebreaks.audit.whatif.results import Result, with_results
from tiebreaks.event import Event, Kind, Outcome
from tiebreaks.explain.derivation import Derivation, Person
from tiebreaks.ledger import Facts
from tiebreaks.standings.place import apply
from tiebreaks.systems import Criterion

_FAR_OFF = 2**15
"""Units by which no total is off: a table holds small integers."""


class Believed:
    """The event with the file's totals in place of ours.

    Where one game explains a total, the event has that game as the total has it; else the
    difference is added to the last round.
    """

    def __init__(self, ground: Ground, wrong: Sequence[PointsDifference]) -> None:
        self.ground = ground
        primary = ground.standings.facts.primary
        self.wrong = {
            each.person.id: each for each in wrong if each.criterion.system.code == primary
        }
        self._values: dict[str, Values] = {}

    def at(self, what: Criterion, index: int) -> Fraction | None:
        """A participant's value with the file's totals; ``None`` where there is none."""
        if not self.wrong or self.facts is None:
            return None
        if str(what) not in self._values:
            tied = self.ground.tied_on_points
            self._values[str(what)] = self.ground.values(apply(self.facts, what, tied))
        return self._values[str(what)][index]

    def concerned(self, derivation: Derivation) -> tuple[Person, ...]:
        """Those with wrong totals who stand behind a value: himself and his opponents."""
        met = {entry.opponent.id for entry in derivation.entries if entry.opponent is not None}
        people = {derivation.person.id, *met}
        return tuple(each.person for number, each in self.wrong.items() if number in people)

    def has_game(self, index: int) -> bool:
        """Whether a participant's own game counts otherwise."""
        return any(index in (game.one, game.other) for game in self.games)

    @cached_property
    def games(self) -> dict[OpenGame, Result]:
        """The games that explain wrong totals, as these have them."""
        event = self.ground.standings.event
        if event.table.game_points is not None:  # what happened on the boards is not told
            return {}
        outcomes: dict[tuple[int, int], Outcome] = {}
        for each in self.wrong.values():
            outcomes |= _outcome(event, each)
        return dict(_games(event, outcomes))

    @cached_property
    def facts(self) -> Facts | None:
        """What is counted on; ``None`` if a total cannot be believed.

        It has to be a whole number of the table's units, and not off by thousands.
        """
        event = with_results(self.ground.standings.event, self.games)
        made = event.table.points.sum(axis=0).tolist()
        steps: dict[int, Fraction] = {}
        for index, person in enumerate(event.participants):
            if person.id in self.wrong:
                believed = self.wrong[person.id].published.value
                steps[index] = believed * event.table.scale - made[index]
        if not all(map(_credible, steps.values())) or not event.table.rows:
            return None
        changed = _with(event, {index: int(each) for index, each in steps.items()})
        standings = self.ground.standings
        primary = standings.facts.primary
        return Facts.of(changed, standings.rulebook, standings.facts.decisions, primary=primary)


def _credible(step: Fraction) -> bool:
    """Whether a table can hold points that are off by so many units."""
    return step.denominator == 1 and abs(step) < _FAR_OFF


def _outcome(event: Event, wrong: PointsDifference) -> dict[tuple[int, int], Outcome]:
    """Row and index of the game that explains a total, and how it ended by that."""
    cause = wrong.cause
    if not isinstance(cause, OtherResult | ContradictoryGame):
        return {}
    table, ids = event.table, [person.id for person in event.participants]
    index, rival = ids.index(wrong.person.id), ids.index(cause.opponent.id)
    for row in range(table.rows):
        his_round = cause.round in (None, int(table.round_no[row]))
        made = Fraction(int(table.points[row, index]), table.scale)
        if his_round and table.opponent[row, index] == rival and made == cause.ours:
            return {(row, index): _ending(event, cause.published)}
    return {}


def _ending(event: Event, points: Fraction) -> Outcome:
    """The outcome that brings so many points over the board."""
    endings = (Outcome.WIN, Outcome.DRAW, Outcome.LOSS)
    return next(each for each in endings if event.scoring.worth(Kind.PLAYED, each) == points)


def _games(
    event: Event, outcomes: Mapping[tuple[int, int], Outcome]
) -> Iterator[tuple[OpenGame, Result]]:
    """Both sides of each game; a side that nothing says otherwise stays as it is."""
    table = event.table
    for row, index in outcomes:
        rival = int(table.opponent[row, index])
        sides = [(row, index), (row, rival)]
        ends = [outcomes.get(each, Outcome(table.outcome[each])) for each in sides]
        kinds = [Kind(table.kind[each]) for each in sides]
        yield OpenGame(row, index, rival), Result((kinds[0], kinds[1]), (ends[0], ends[1]))


def _with(event: Event, steps: Mapping[int, int]) -> Event:
    """The event with something added to the last round of some participants, by index."""
    table = event.table
    more = np.zeros(table.points.shape, np.int32)
    for index, step in steps.items():
        more[-1, index] = step
    nothing = np.zeros(table.points.shape, np.int32)
    extra = nothing if table.extra is None else table.extra
    bonus = nothing if table.bonus is None else table.bonus
    changed = replace(table, points=table.points + more, extra=extra + more, bonus=bonus + more)
    return replace(event, table=changed)
