"""An event under results that somebody asks for: ``9:4-17=1-0``, ``9:2=bye`` and more of them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import NamedTuple

import numpy as np

from tiebreaks.audit.whatif.asked_games import (
    Asked,
    AskedBye,
    AskedGame,
    Fault,
    Find,
    asked_games,
    games_of,
)
from tiebreaks.audit.whatif.impossible import impossible
from tiebreaks.audit.whatif.matches import MatchPoints, match_points, on_the_boards
from tiebreaks.audit.whatif.notation import (
    SIGNS,
    Wish,
    game_result,
    game_results,
    match_result,
)
from tiebreaks.audit.whatif.open_games import OpenGame, pair_of
from tiebreaks.audit.whatif.results import Result, with_byes, with_results
from tiebreaks.audit.whatif.to_come import Paired, RoundToCome, with_rounds
from tiebreaks.event import BYES, Colour, Event, Kind, Outcome, Problem, asked_wrongly
from tiebreaks.explain.numbers import shown

_OF_A_MATCH = {Outcome.WIN: "1-0", Outcome.DRAW: "½-½", Outcome.LOSS: "0-1"}
_MOST_SCORES = 9


class WrongResultsError(ValueError):
    """Results that cannot be put into an event.

    Attributes:
        faults: everything that is wrong with any of them.
    """

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        super().__init__(f"{len(faults)} faults")
        self.faults = faults


class Change(NamedTuple):
    """One result that was asked for, and what the file has in its place.

    Attributes:
        round: its number.
        one: index of the first of the two, as they were named.
        other: index of the other.
        before: as the file has it; ``None`` where it does not have this pairing.
        after: as it was asked for.
        is_read: whether the round was read from the file; else nobody knows what it has there.
    """

    round: int
    one: int
    other: int
    before: Result | None
    after: Result
    is_read: bool = True


class ByeChange(NamedTuple):
    """One bye that was asked for, and what the file has in its place.

    Attributes:
        round: its number.
        who: index of the participant.
        before: as the file has it; ``None`` where it says nothing of him in that round.
        after: as it was asked for.
        is_read: as for a result.
    """

    round: int
    who: int
    before: Kind | None
    after: Kind
    is_read: bool = True


Changes = tuple[Change | ByeChange, ...]
"""Everything that is assumed, in the order in which it was asked for."""


@dataclass(frozen=True, slots=True, eq=False)
class Imagined:
    """An event as it would be.

    Attributes:
        event: with the results that were asked for, and of the rounds to come only those with one.
        ahead: the same with the open games of all rounds to come that are known.
        changes: the results and byes.
    """

    event: Event
    ahead: Event
    changes: Changes


def imagine(
    event: Event,
    coming: Sequence[RoundToCome],
    texts: Sequence[str],
    find: Find,
    *,
    by_games: Sequence[str] = (),
) -> Imagined:
    """The event with the results of some texts.

    Args:
        event: as its file has it.
        coming: what is known of its rounds to come.
        texts: such as ``9:4-17=1-0``; of a pairing that the file does not have, the first is
            White.
        find: who is meant by a number or a name.
        by_games: criteria that need the game points of a match; with none of them it is enough
            to know who wins it.

    Raises:
        WrongResultsError: with everything that is wrong with any of the texts.
    """
    full = with_rounds(event, coming)
    asked, faults, of_nobody = asked_games(texts, event, full, find)
    faults += [each for each in (_no_result(each, full) for each in of_nobody) if each]
    against = list(impossible(asked, event, full))
    refused = {each.details["found"] for each in against}
    possible = [each for each in asked if each.wish.text not in refused]
    games = [_wanted(each, full, by_games) for each in possible if isinstance(each, AskedGame)]
    faults += [*against, *(each for each in games if isinstance(each, Problem))]
    if faults:
        raise WrongResultsError(tuple(faults))
    wanted = {each.game: each for each in games if isinstance(each, _Wanted)}
    rounds = _merged(coming, possible, wanted, full)
    known = full if rounds == list(coming) else with_rounds(event, rounds)
    ahead, changes = _decided(known, possible, wanted)
    only_asked = list(_only_asked(rounds, possible, whole=event.rounds_known))
    if only_asked == rounds:
        return Imagined(ahead, ahead, changes)
    now, _ = _decided(with_rounds(event, only_asked), possible, wanted)
    return Imagined(now, ahead, changes)


class _Wanted(NamedTuple):
    """A game and the result that it is to have for the first of the two.

    Attributes:
        game: which.
        result: as it was asked for.
        is_new: whether nobody knew of the pairing.
    """

    game: AskedGame
    result: Result
    is_new: bool


_Games = Mapping[AskedGame, _Wanted]


def _no_result(it: Wish, full: Event) -> Problem | None:
    """That a text names no result either, where nobody can tell whose it would be."""
    details = {"found": it.text, "part": it.result}
    if full.table.game_points is None:
        expected, result = _of_a_game(it.result, full)
    else:
        points = match_points(full, None)
        expected, result = _possible(points), match_result(it.result, points, full.scoring)
    return None if result else asked_wrongly("TBK071", expected=expected, **details)


def _of_a_game(text: str, full: Event) -> tuple[str, Result | None]:
    """What can be written of a game of the event, and what a text means of it."""
    return ", ".join(game_results(full.scoring)), game_result(text, full.scoring)


def _wanted(each: AskedGame, full: Event, by_games: Sequence[str]) -> _Wanted | Problem:
    """What a written result means in its game, or that it is not possible there."""
    there = games_of(full, each.round, each.pair)
    details = {"found": each.wish.text, "part": each.wish.result}
    if full.table.game_points is None:
        expected, result = _of_a_game(each.wish.result, full)
        if result is None:
            return asked_wrongly("TBK071", expected=expected, **details)
        return _Wanted(each, result, not there)
    points = match_points(full, there[each.which] if there else None)
    if each.one > each.other:
        points = points._replace(made=points.made[::-1])
    result = match_result(each.wish.result, points, full.scoring)
    if result is None:
        return asked_wrongly("TBK071", expected=_possible(points), **details)
    if by_games and result.games is None and result.kinds[0] is Kind.PLAYED:
        return asked_wrongly("TBK079", expected=", ".join(by_games), **details)
    return _Wanted(each, result, not there)


def _merged(
    coming: Sequence[RoundToCome], asked: Sequence[Asked], wanted: _Games, full: Event
) -> list[RoundToCome]:
    """The rounds to come with pairings that nobody knew of, and rounds that nobody knew of."""
    rounds = {each.number: each for each in coming}
    colour = Colour.WHITE if full.table.game_points is None else Colour.NONE
    for each in asked:
        is_new = isinstance(each, AskedGame) and wanted[each].is_new
        is_known = each.round in rounds or bool((full.table.round_no == each.round).any())
        if is_known and not is_new:
            continue
        known = rounds.get(each.round, RoundToCome(each.round, (), everybody=False))
        if isinstance(each, AskedGame):
            known = replace(known, games=(*known.games, Paired(each.one, each.other, colour)))
        rounds[each.round] = known
    return sorted(rounds.values(), key=lambda each: each.number)


def _only_asked(
    rounds: Sequence[RoundToCome], asked: Sequence[Asked], *, whole: bool
) -> Iterator[RoundToCome]:
    """The rounds in which a result was asked for; of a matrix only the games themselves."""
    for each in rounds:
        here = [one for one in asked if one.round == each.number]
        pairs = {one.pair for one in here if isinstance(one, AskedGame)}
        if here and whole:
            yield each
        elif pairs:
            games = (game for game in each.games if pair_of(game.one, game.other) in pairs)
            yield replace(each, games=tuple(games))


def _decided(event: Event, asked: Sequence[Asked], wanted: _Games) -> tuple[Event, Changes]:
    """The event with every result in its game and every bye in its cell, and what that changes."""
    changes: list[Change | ByeChange] = []
    results: dict[OpenGame, Result] = {}
    byes: dict[tuple[int, int], Kind] = {}
    for each in asked:
        if isinstance(each, AskedBye):
            row = _row_of_a_bye(event, each)
            before = Kind(int(event.table.kind[row, each.who]))
            byes[row, each.who] = each.kind
            changes.append(ByeChange(each.round, each.who, _known(before), each.kind))
            continue
        _, after, is_new = wanted[each]
        game = games_of(event, each.round, each.pair)[each.which]
        was = None if is_new else result_of(event, game, each.one)
        changes.append(Change(each.round, each.one, each.other, was, after))
        results[game] = after if each.one == game.one else after.turned
    return with_byes(with_results(event, results), byes), tuple(changes)


def _known(kind: Kind) -> Kind | None:
    return None if kind is Kind.NOT_HELD else kind


def _row_of_a_bye(event: Event, each: AskedBye) -> int:
    """The row in which somebody has a bye in that round; else the first one."""
    rows = np.flatnonzero(event.table.round_no == each.round).tolist()
    with_one = (row for row in rows if event.table.kind[row, each.who] in BYES)
    return int(next(with_one, rows[0]))


def _possible(points: MatchPoints) -> str:
    """The results that a match can have, in game points, and those that only tell the winner."""
    signs = [_OF_A_MATCH[outcome] for outcome in points.outcomes]
    scores = [
        "…" if both is None else "-".join(shown(each) for each in both)
        for both in points.scores(_MOST_SCORES)
    ]
    return ", ".join((*scores, *(sign for sign in signs if sign not in scores), *SIGNS))


def result_of(event: Event, game: OpenGame, first: int) -> Result:
    """The result that the round table has, seen from one of the two."""
    table, sides = event.table, (game.one, game.other)
    kinds = [Kind(int(table.kind[game.row, side])) for side in sides]
    outcomes = [Outcome(int(table.outcome[game.row, side])) for side in sides]
    games = None
    if table.game_points is not None and kinds[0] is not Kind.ADJOURNED:
        made = [Fraction(on_the_boards(event, game.row, side), table.scale) for side in sides]
        games = (made[0], made[1])
    result = Result((kinds[0], kinds[1]), (outcomes[0], outcomes[1]), games)
    return result if first == game.one else result.turned
