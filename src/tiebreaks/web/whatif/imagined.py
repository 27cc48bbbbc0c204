"""The event on the desk under results that somebody imagines; nothing of it is kept."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

import numpy as np

from tiebreaks.audit.whatif.behaviour import needing_game_points
from tiebreaks.audit.whatif.imagine import Change, Changes, Imagined, imagine, result_of
from tiebreaks.audit.whatif.matches import match_points
from tiebreaks.audit.whatif.open_games import OpenGame, paired_games, white_first
from tiebreaks.audit.whatif.places import Places, horizon
from tiebreaks.audit.whatif.results import DRAWN, LOST, WON, Result
from tiebreaks.audit.whatif.to_come import (
    RoundToCome,
    last_with_results,
    rounds_to_come,
    with_byes_unknown,
    with_rounds,
)
from tiebreaks.desk.state import State
from tiebreaks.event import PAIRED, Event, Kind
from tiebreaks.report.whatif_signs import is_open
from tiebreaks.standings import Standings, find, rank
from tiebreaks.systems.decisions import BY_HAND

MOST_RESULTS = 400
"""More results are not imagined: a viewer could keep the server busy with them."""

_MOST_SCORES = 40
"""Results of a match that can be picked; no usual match has more."""


_PLAYED = np.array([kind for kind in PAIRED if kind is not Kind.ADJOURNED], np.int8)


class Pickable(NamedTuple):
    """A game, or a match of teams, to pick a result for.

    Attributes:
        round: its number.
        which: of several games of the two in that round, from 1.
        white: index of the one named first: White, where that is known.
        black: index of the other.
        results: to pick from, seen from the first.
        made: as it was played; ``None`` while it is open.
        picked: what is imagined; ``None`` where nothing is.
    """

    round: int
    which: int
    white: int
    black: int
    results: tuple[Result, ...]
    made: Result | None
    picked: Result | None


class _Known(NamedTuple):
    """What is known of an event.

    Attributes:
        event: with absences that may be byes taken as unknown.
        coming: its rounds to come.
    """

    event: Event
    coming: tuple[RoundToCome, ...]

    @property
    def full(self) -> Event:
        """The event with the open games of all rounds to come that are known."""
        return with_rounds(self.event, self.coming)


def _known(state: State) -> _Known:
    return _Known(with_byes_unknown(state.event), rounds_to_come(state.event))


def imagined(state: State, texts: Sequence[str]) -> Imagined:
    """The event with some results in it.

    Args:
        state: of the event.
        texts: such as ``9:4-17=1-0``, as the command ``whatif`` takes them.

    Raises:
        WrongResultsError: with everything that is wrong with any of them.
    """
    event, coming = _known(state)
    search = partial(find, event.participants)
    return imagine(event, coming, texts, search, by_games=needing_game_points(state.standings))


def places(state: State, it: Imagined) -> Places:
    """The places now, and those under the results that are imagined."""
    before = state.standings
    named = {change.round for change in it.changes}
    after = _ranked(before, it, max(named)) if named else before
    return Places(
        before, after, it.changes, horizon(it.ahead, last_with_results(_known(state).event), named)
    )


def _ranked(before: Standings, it: Imagined, last: int) -> Standings:
    """The standings after the last round that is named, or that is on; nobody has decided yet."""
    return rank(
        replace(it.event, by_hand=()),
        before.rulebook,
        [code for code in before.codes if code != BY_HAND],
        after_round=max(last, before.event.rounds_held),
        seed=before.seed,
    )


def games_to_pick(state: State, changes: Changes, number: int = 0) -> list[Pickable]:
    """The games that are still open, or with a number all games of that round."""
    full = _known(state).full
    picked = _picked(changes)
    seen: Counter[tuple[int, int, int]] = Counter()
    found = []
    for game in paired_games(full):
        each = _pickable(full, game, state.standings)
        key = (each.round, each.white, each.black)
        if each.round == number or (not number and each.made is None):
            results = picked.get(key, ())[seen[key] :]
            seen[key] += 1
            found.append(each._replace(which=seen[key], picked=results[0] if results else None))
    return found


def last_round_played(state: State) -> int:
    """The last round of which somebody has played a game; 0 where there is none."""
    table = state.event.table
    rounds = table.round_no[np.isin(table.kind, _PLAYED).any(axis=1)]
    return int(rounds.max(initial=0))


def _pickable(event: Event, game: OpenGame, before: Standings) -> Pickable:
    white, black = white_first(event, game)
    made = result_of(event, game, white)
    number = int(event.table.round_no[game.row])
    results = tuple(_results(event, game, white, before))
    return Pickable(number, 1, white, black, results, None if is_open(made) else made, None)


def _results(event: Event, game: OpenGame, white: int, before: Standings) -> Iterator[Result]:
    """How a game can end; of a match the game points where they are known."""
    if event.table.game_points is None:
        yield from (WON, DRAWN, LOST)
        return
    points = match_points(event, game)
    if game.one != white:
        points = points._replace(made=points.made[::-1])
    scores = [each for each in points.scores(_MOST_SCORES) if each is not None]
    if not scores and not needing_game_points(before):
        yield from (WON, DRAWN, LOST)
    for one, other in scores:
        end = WON if one > other else LOST if one < other else DRAWN
        yield end._replace(games=(one, other))


def _picked(changes: Changes) -> Mapping[tuple[int, int, int], list[Result]]:
    """The results that are imagined, from both sides, by round and the two."""
    found: dict[tuple[int, int, int], list[Result]] = {}
    for each in changes:
        if isinstance(each, Change):
            found.setdefault((each.round, each.one, each.other), []).append(each.after)
            found.setdefault((each.round, each.other, each.one), []).append(each.after.turned)
    return found
