"""Small events with open games, and every final of them by a plain loop over the naive ranking."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations, product

import numpy as np

from tests.twin.naive import rank
from tests.twin.random_events import Shape, random_event
from tiebreaks.audit.whatif.open_games import OpenGame
from tiebreaks.event import Event, Kind, Outcome, RoundTable

ENDS = (Outcome.WIN, Outcome.DRAW, Outcome.LOSS)
TURNED = {Outcome.WIN: Outcome.LOSS, Outcome.DRAW: Outcome.DRAW, Outcome.LOSS: Outcome.WIN}

BOARDS = 2
"""Of the matches here."""

Ends = tuple[Outcome, ...]
Final = tuple[Ends, list[int]]
"""How the open games end, each for the first of the two, and everybody's place then."""


def reopened(event: Event, number: int, rng: random.Random, *, last: bool) -> Event:
    """Some games of an event without their results: the last ones, or any."""
    table = event.table
    games = [
        (row, one, int(table.opponent[row, one]))
        for row in range(table.rows)
        for one in range(table.participants)
        if table.kind[row, one] in (Kind.PLAYED, Kind.SHORT) and table.opponent[row, one] > one
    ]
    chosen = games[-number:] if last else rng.sample(games, min(number, len(games)))
    return _without(event, chosen if number else [])


def with_last_round_open(event: Event) -> Event:
    """An event before the games of its last round are played."""
    table = event.table
    games = [
        (row, one, int(table.opponent[row, one]))
        for row in range(table.rows)
        for one in range(table.participants)
        if table.round_no[row] == table.round_no[-1]
        and table.kind[row, one] == Kind.PLAYED
        and table.opponent[row, one] > one
    ]
    return _without(event, games)


def _without(event: Event, games: Sequence[tuple[int, int, int]]) -> Event:
    """The event with some of its games open."""
    table = event.table
    kind, outcome = table.kind.copy(), table.outcome.copy()
    for row, one, other in games:
        kind[row, [one, other]] = Kind.ADJOURNED
        outcome[row, [one, other]] = Outcome.UNDECIDED
    made = table.game_points
    if made is not None:
        made = np.where(kind == Kind.ADJOURNED, 0, made)
    return replace(event, table=_table(event, kind, outcome, made))


def _table(
    event: Event, kind: np.ndarray, outcome: np.ndarray, games: np.ndarray | None = None
) -> RoundTable:
    table = event.table
    return RoundTable.of(
        opponent=table.opponent,
        kind=kind,
        outcome=outcome,
        colour=table.colour,
        scoring=event.scoring,
        round_no=table.round_no.tolist(),
        extra=table.extra,
        bonus=table.bonus,
        game_points=table.game_points if games is None else games,
        extra_games=table.extra_games,
        bonus_games=table.bonus_games,
        scale=table.scale,
    )


def open_event(seed: int, shape: Shape, number: int, *, last: bool) -> Event:
    """A random event of a shape with so many open games, or fewer."""
    rng = random.Random(seed)
    event = random_event(rng, replace(shape, odd=min(shape.odd, 0.05)))
    table = event.table
    finished = np.where(table.kind == Kind.ADJOURNED, Kind.PLAYED, table.kind)
    drawn = np.where(table.kind == Kind.ADJOURNED, Outcome.DRAW, table.outcome)
    event = replace(event, table=_table(event, finished, drawn))
    return reopened(event, number, rng, last=last)


def finals(
    event: Event, games: Sequence[OpenGame], rulebook: str, order: Sequence[str]
) -> list[Final]:
    """All of them."""
    return [
        (ends, rank(decided(event, games, ends), rulebook, list(order)))
        for ends in product(ENDS, repeat=len(games))
    ]


def decided(event: Event, games: Sequence[OpenGame], ends: Ends) -> Event:
    """The event with all its open games decided."""
    kind, outcome = event.table.kind.copy(), event.table.outcome.copy()
    made = event.table.game_points
    games_made = None if made is None else made.copy()
    for (row, one, other), end in zip(games, ends, strict=True):
        kind[row, [one, other]] = Kind.PLAYED
        outcome[row, [one, other]] = end, TURNED[end]
        if games_made is not None:
            games_made[row, one] = BOARDS * event.table.scale // 2 * (end - Outcome.LOSS)
            games_made[row, other] = BOARDS * event.table.scale - games_made[row, one]
    return replace(event, table=_table(event, kind, outcome, games_made))


def own_results(games: Sequence[OpenGame], index: int) -> Iterator[dict[OpenGame, Outcome]]:
    """Every way in which a participant's own games can end."""
    own = [game for game in games if index in (game.one, game.other)]
    for ends in product(ENDS, repeat=len(own)):
        yield dict(zip(own, ends, strict=True))


def fulfil(final: Ends, games: Sequence[OpenGame], results: dict[OpenGame, Outcome]) -> bool:
    """Whether a final has some results."""
    return all(end == results.get(game, end) for game, end in zip(games, final, strict=True))


Condition = tuple[OpenGame, frozenset[Outcome]]
Set = frozenset[Condition]
"""How one game must end, and several that must do so together."""


def enough(games: Sequence[OpenGame], chosen: Sequence[Final], index: int, place: int) -> set[Set]:
    """The weakest sets of conditions on one or two games that leave only places that will do.

    Args:
        games: the open games.
        chosen: the finals with some results of the participant's own.
        index: who.
        place: the worst place that will do.
    """
    worse = [
        dict(zip(games, ends, strict=True)) for ends, places in chosen if places[index] > place
    ]
    single = [(game, kept) for game in games for kept in _some(game, chosen, games)]
    candidates = [frozenset({one}) for one in single] + [
        frozenset({one, two}) for one in single for two in single if one[0] < two[0]
    ]
    found: set[Set] = set()
    for candidate in candidates:
        fulfilled = (all(final[game] in kept for game, kept in candidate) for final in worse)
        if not any(fulfilled):
            found.add(candidate)
    return {each for each in found if not any(_weaker(other, each) for other in found - {each})}


def _some(
    game: OpenGame, chosen: Sequence[Final], games: Sequence[OpenGame]
) -> Iterator[frozenset[Outcome]]:
    """The conditions that a game can be under: not all of its ends, and at least one."""
    ends = {final[games.index(game)] for final, _ in chosen}
    for size in range(1, len(ends)):
        yield from map(frozenset, combinations(sorted(ends), size))


def _weaker(one: Set, other: Set) -> bool:
    return all(any(game == at and kept >= by for at, by in other) for game, kept in one)
