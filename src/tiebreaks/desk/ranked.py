"""The standings of an event on the desk, whatever state it is in."""

from dataclasses import replace
from typing import NamedTuple

import numpy as np

from tiebreaks.desk.rules_problems import rules_problems
from tiebreaks.event import OVER_THE_BOARD, PAIRED, Event, Kind, Problem, Severity
from tiebreaks.rulebook import RulebookError
from tiebreaks.standings import DecisionError, Standings, choose, rank
from tiebreaks.standings.ranking_problems import WRONG_CODES, notices
from tiebreaks.systems.decisions import LOTS

_BROUGHT = (Kind.PAIRING_BYE, Kind.FULL_BYE, Kind.HALF_BYE)
_ORDERED = "DSK026"


class Ranked(NamedTuple):
    """Standings, and what is to be said with them.

    Attributes:
        standings: after the round that is on.
        problems: what could not be done as the desk has it: codes that nobody knows, decisions
            that no longer fit a tied group.
    """

    standings: Standings
    problems: tuple[Problem, ...]


def round_that_is_on(event: Event) -> int:
    """The last round that counts; 0 before the first result.

    A round counts once a game of it was decided over the board or all of its games are decided.
    Where only some were forfeited it counts if nothing is left of the round before: whoever
    withdraws from a round robin forfeits his games of all rounds to come at once.  Byes alone
    say nothing, since they are given ahead, unless there are only byes.  Standings without games,
    and a matrix whose rounds nobody knows, count as a whole.
    """
    table = event.table
    if not event.games_known or not event.rounds_known:
        return event.rounds_held
    paired = np.isin(table.kind, np.array(PAIRED, np.int8))
    if not paired.any():
        given = np.isin(table.kind, np.array(_BROUGHT, np.int8)).any(axis=1)
        return int(table.round_no[given].max(initial=0))
    rounds = np.unique(table.round_no).tolist()
    on, complete = 0, True
    for number in rounds:
        rows = table.round_no == number
        games = table.kind[rows][paired[rows]]
        if not len(games):
            continue
        waiting = games == Kind.ADJOURNED
        played = np.isin(games, np.array(OVER_THE_BOARD, np.int8)).any()
        if played or not waiting.any() or (complete and not waiting.all()):
            on = number
        complete = not waiting.any()
    return on


def pending_games(event: Event, number: int) -> int:
    """How many games of a round have no result."""
    kinds = event.table.kind[event.table.round_no == number]
    return int((kinds == Kind.ADJOURNED).sum()) // 2


def ranked(event: Event) -> Ranked:
    """Rank an event under the rules and decisions that its document has.

    Whatever of these cannot be used is left aside and reported: there are always standings.
    """
    usable, problems = rankable(event)
    number = round_that_is_on(event)
    orders, aside = event.by_hand, []
    while True:
        fitting = replace(usable, by_hand=orders)
        try:
            standings = rank(fitting, after_round=number, by_hand=orders)
        except DecisionError as wrong:
            aside.append(_aside(event, wrong.order))
            orders = tuple(each for each in orders if each != wrong.order)
        else:
            break
    more = notices(fitting, standings, None)
    return Ranked(standings, (*problems, *aside, *more))


def rankable(event: Event) -> tuple[Event, tuple[Problem, ...]]:
    """The event with rules that can be used, and what is wrong with those that it declares.

    An unknown rulebook gives way to the one for the event's date and type, an order with a code
    that cannot be used to the rulebook's own, and lots without a seed are not drawn.
    """
    problems: list[Problem] = []
    try:
        choice = choose(event)
    except RulebookError as wrong:
        problems += _warnings(rules_problems(wrong))
        event, more = rankable(replace(event, rulebook=""))
        return event, (*problems, *more)
    except WRONG_CODES as wrong:
        problems += _warnings(rules_problems(wrong))
        event = replace(event, tiebreaks=())
        book = choose(event).rulebook.id
        return event, (*problems, _warning(_ORDERED, rulebook=book))
    if event.seed or all(each.system.code != LOTS for each in choice.criteria):
        return event, ()
    codes = tuple(str(each) for each in choice.criteria if each.system.code != LOTS)
    return replace(event, tiebreaks=codes), (_warning("DSK033"),)


def _aside(event: Event, order: tuple[int, ...]) -> Problem:
    """An order by hand that is no tied group any more."""
    names = {person.id: person.name for person in event.participants}
    found = ", ".join(names.get(number, str(number)) for number in order)
    return _warning("DSK022", found=found or "–")


def _warnings(problems: tuple[Problem, ...]) -> list[Problem]:
    return [each._replace(severity=Severity.WARNING) for each in problems]


def _warning(code: str, **details: str) -> Problem:
    return Problem(code, Severity.WARNING, details=details)
