"""Amounts of two events side by side: game points, boards, line-ups, and points beyond results."""

from collections.abc import Iterator
from fractions import Fraction
from math import gcd

import numpy as np
from numpy.typing import NDArray

from tiebreaks.event import AT_THE_BOARD, NOBODY, Event, Problem
from tiebreaks.event.numbers import exact
from tiebreaks.formats.differences.entries import Both, Entries, Ints, Mask
from tiebreaks.formats.differences.games import count, example, round_of
from tiebreaks.formats.differences.loss import Change, changed, loss
from tiebreaks.formats.differences.matching import Match, match

BEYOND = ("extra", "bonus", "extra_games", "bonus_games")


def amount_differences(both: Both, people: Match) -> Iterator[Problem]:
    """Amounts that are otherwise, as exact fractions.

    Args:
        both: the entries that the two events have in common.
        people: which participants are the same.
    """
    here, there = both.here, both.there
    wrong = _games_differ(here, there) | _boards_differ(here, there)
    yield from _lost("CNV016", here.only(wrong))
    yield from _lost("CNV015", here.only(_lineups_differ(here, there)))
    yield from _beyond(here.event, there.event, people)


def total_differences(one: Event, other: Event, people: Match) -> Iterator[Problem]:
    """Everybody's points, under the scoring of the first event where both have games.

    Another scoring is a loss of its own: whoever names the right one has the points again.
    """
    if one.games_known and other.games_known and one.scoring != other.scoring:
        other = other.scored(one.scoring)
    mine, theirs = people.columns
    totals = one.table.points[:, mine].sum(axis=0), other.table.points[:, theirs].sum(axis=0)
    yield from changed("CNV025", _unequal(one, other, people, *totals))


def _lost(code: str, entries: Entries) -> Iterator[Problem]:
    if len(entries.who):
        where = example(entries, _game_points)
        yield loss(code, count=str(count(entries)), example=f"{round_of(entries)}: {where}")


def _game_points(event: Event, row: int, column: int) -> str:
    points = event.table.game_points
    if points is None:
        return "?"
    return exact(Fraction(int(points[row, column]), event.table.scale))


def _factors(one: Event, other: Event) -> tuple[int, int]:
    """What the units of two tables must be multiplied by to be the same."""
    shared = gcd(one.table.scale, other.table.scale)
    return other.table.scale // shared, one.table.scale // shared


def _made(entries: Entries) -> Ints:
    """Game points without bonuses and corrections, in units."""
    points, beyond = entries.event.table.game_points, entries.event.table.extra_games
    if points is None:
        return np.zeros(len(entries.who), np.int64)
    made: Ints = entries.of(points).astype(np.int64)
    return made if beyond is None else made - entries.of(beyond)


def _games_differ(here: Entries, there: Entries) -> Mask:
    mine, theirs = _factors(here.event, there.event)
    known = [each.event.table.game_points is not None for each in (here, there)]
    forgotten = here.paired() & (known[0] != known[1])
    wrong: Mask = (_made(here) * mine != _made(there) * theirs) | forgotten
    return wrong


def _boards_differ(here: Entries, there: Entries) -> Mask:
    """Points made on the boards, and whether anything is known of them."""
    mine, theirs = _factors(here.event, there.event)
    known = [each.event.table.board_points is not None for each in (here, there)]
    held = np.isin(here.of(here.event.table.kind), np.array(AT_THE_BOARD, np.int8))
    if known[0] != known[1]:
        return held
    one, other = here.event.table.board_points, there.event.table.board_points
    if one is None or other is None:
        return np.zeros(len(here.who), np.bool_)
    width = max(one.shape[2], other.shape[2])
    points = _padded(here.of(one), width, 0) * mine, _padded(there.of(other), width, 0) * theirs
    wrong: Mask = (points[0] != points[1]).any(axis=1) | (held & (one.shape[2] != other.shape[2]))
    return wrong


def _padded(values: NDArray[np.int32], width: int, filler: int) -> Ints:
    """The values of ``(E, B)`` boards in more columns."""
    wider = np.full((len(values), width), filler, np.int64)
    wider[:, : values.shape[1]] = values
    return wider


def _lineups_differ(here: Entries, there: Entries) -> Mask:
    """Who sat at the boards, as far as both are members that the two events have in common."""
    one, other = here.event.lineups, there.event.lineups
    width = (
        max(each.shape[2] for each in (one, other) if each is not None) if _any(one, other) else 0
    )
    seated = [
        np.full((len(entries.who), width), NOBODY, np.int64)
        if lineups is None
        else _padded(entries.of(lineups), width, NOBODY)
        for entries, lineups in ((here, one), (there, other))
    ]
    same = np.full(len(there.event.members) + 1, NOBODY - 1)
    same[-1] = NOBODY
    for mine, theirs in match(here.event.members, there.event.members).pairs:
        same[theirs] = mine
    wrong: Mask = (seated[0] != same[seated[1]]).any(axis=1)
    return wrong


def _any(*arrays: NDArray[np.int32] | None) -> bool:
    return any(each is not None for each in arrays)


def _beyond(one: Event, other: Event, people: Match) -> Iterator[Problem]:
    """Bonuses, penalties and corrections, round by round where both know the rounds."""
    by_round = one.rounds_known and other.rounds_known
    last = max(one.rounds_held, other.rounds_held)
    for name in BEYOND:
        mine, theirs = (
            _by_round(event, name, columns, last) for event, columns in _sides(one, other, people)
        )
        if not by_round:
            mine, theirs = mine.sum(axis=0, keepdims=True), theirs.sum(axis=0, keepdims=True)
        found = _unequal(one, other, people, *_where_unequal(one, other, mine, theirs))
        if found:
            yield from changed("CNV017", found)
            return


def _sides(one: Event, other: Event, people: Match) -> tuple[tuple[Event, Ints], ...]:
    mine, theirs = people.columns
    return (one, mine), (other, theirs)


def _by_round(event: Event, name: str, columns: Ints, last: int) -> Ints:
    """``(rounds, participants)`` of what they received beyond their results."""
    amounts = np.zeros((last + 1, len(columns)), np.int64)
    given: NDArray[np.int32] | None = getattr(event.table, name)
    if given is not None:
        rounds = event.table.round_no if event.games_known else np.zeros_like(event.table.round_no)
        np.add.at(amounts, rounds, given[:, columns])
    return amounts


def _where_unequal(one: Event, other: Event, mine: Ints, theirs: Ints) -> tuple[Ints, Ints]:
    """The amounts of each participant in the first round in which they are not equal."""
    factors = _factors(one, other)
    wrong = mine * factors[0] != theirs * factors[1]
    first = wrong.argmax(axis=0)[None]
    return np.take_along_axis(mine, first, 0)[0], np.take_along_axis(theirs, first, 0)[0]


def _unequal(one: Event, other: Event, people: Match, mine: Ints, theirs: Ints) -> list[Change]:
    """Participants whose amounts, in the units of either event, are not the same."""
    factors = _factors(one, other)
    wrong = np.flatnonzero(
        mine.astype(np.int64) * factors[0] != theirs.astype(np.int64) * factors[1]
    )
    return [
        Change(
            exact(Fraction(int(mine[each]), one.table.scale)),
            exact(Fraction(int(theirs[each]), other.table.scale)),
            one.participants[people.pairs[each][0]].name,
        )
        for each in wrong.tolist()
    ]
