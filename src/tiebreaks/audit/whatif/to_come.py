"""The rounds that are still to come: pairings that a file announces, what is left to play."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tiebreaks.audit.whatif.open_games import Pair, pair_of, paired_games
from tiebreaks.audit.whatif.round_robin import games_left
from tiebreaks.event import BYES, NOBODY, PAIRED, Colour, Event, EventType, Kind
from tiebreaks.formats.findings import Findings
from tiebreaks.formats.trf.records import sort_records
from tiebreaks.formats.trf.team_records import read_byes
from tiebreaks.formats.trf.upcoming import Pairing, pairings

_COLOURS = {"w": Colour.WHITE, "b": Colour.BLACK, "-": Colour.NONE}
_BYES = {
    "F": Kind.FULL_BYE,
    "H": Kind.HALF_BYE,
    "U": Kind.PAIRING_BYE,
    "Z": Kind.ZERO_BYE,
    "": Kind.ZERO_BYE,
}


class Paired(NamedTuple):
    """Two who are to meet.

    Attributes:
        one: index of the first.
        other: index of the other.
        colour: of the first.
    """

    one: int
    other: int
    colour: Colour = Colour.NONE


@dataclass(frozen=True, slots=True)
class RoundToCome:
    """What is known of a round of which something is still to be played.

    Attributes:
        number: of the round.
        games: who is to meet whom.
        byes: what others have in it, by index.
        everybody: whether those who are not named have nothing in it: the round is paired.
            Else nobody knows yet whom they meet.
    """

    number: int
    games: tuple[Paired, ...]
    byes: Mapping[int, Kind] = field(default_factory=dict)
    everybody: bool = True


def rounds_to_come(event: Event) -> tuple[RoundToCome, ...]:
    """What the event's own file says of its rounds to come, and what is left of a round robin.

    Games without a result in a round that is being played stand in the round table itself; they
    are not in here.
    """
    announced = tuple(rounds_announced(event))
    if event.type is not EventType.ROUND_ROBIN:
        return announced
    left = games_left(with_rounds(event, announced))
    return (*announced, *(_free_for_others(number, games) for number, games in left.items()))


def rounds_after(event: Event, number: int) -> tuple[RoundToCome, ...]:
    """The pairings that stood when a round had been played, though the file has results of them.

    In a Swiss these are those of the next round, whose pairings depend on nothing later; in a
    round robin of all that follow, with what its file announces and what is left of it.
    """
    held = tuple(_held_after(event, number))
    if event.type is not EventType.ROUND_ROBIN:
        return held
    return _joined((*held, *rounds_to_come(event)))


def _held_after(event: Event, number: int) -> Iterable[RoundToCome]:
    """Rounds that the file has results of, as if nothing of them was played."""
    table, last = event.table, event.rounds_held
    games: dict[int, list[Paired]] = {}
    for game in paired_games(event):
        colour = Colour(int(table.colour[game.row, game.one]))
        paired = Paired(game.one, game.other, colour)
        games.setdefault(int(table.round_no[game.row]), []).append(paired)
    if event.type is not EventType.ROUND_ROBIN:
        last = min(last, number + 1)
    for each in range(number + 1, last + 1):
        rows = np.flatnonzero(table.round_no == each).tolist()
        byes = {
            int(index): Kind(int(table.kind[row, index]))
            for row in rows
            for index in np.flatnonzero(np.isin(table.kind[row], np.array(BYES, np.int8)))
        }
        yield RoundToCome(each, tuple(games.get(each, ())), byes, everybody=False)


def _joined(rounds: Iterable[RoundToCome]) -> tuple[RoundToCome, ...]:
    """One of each number, in their order, with all the games that are known of it."""
    found: dict[int, RoundToCome] = {}
    for each in rounds:
        known = found.get(each.number)
        found[each.number] = replace(known, games=(*known.games, *each.games)) if known else each
    return tuple(found[number] for number in sorted(found))


def _free_for_others(number: int, games: Sequence[tuple[int, int]]) -> RoundToCome:
    return RoundToCome(number, tuple(Paired(*pair) for pair in games), everybody=False)


def rounds_announced(event: Event) -> Iterable[RoundToCome]:
    """The pairings that a TRF has beyond its last round with results.

    A pairing-allocated bye of a team is in none of its records, so that a team without a match
    may have one: nobody knows.
    """
    found = pairings(event.records, event.rounds_held)
    of_teams = event.table.game_points is not None
    who = _teams_of_members(event) if of_teams else _by_number(event)
    asked_for = _byes_asked_for(event)
    for number in sorted(found):
        cells = found[number]
        games = tuple(_games(cells, who, with_colours=not of_teams))
        byes = {} if of_teams else dict(_byes(cells, who))
        if games:
            byes |= asked_for.get(number, {})
            yield RoundToCome(number, games, byes, everybody=not of_teams)


def _byes_asked_for(event: Event) -> dict[int, dict[int, Kind]]:
    """By round and index, the byes of record 240."""
    found: dict[int, dict[int, Kind]] = {}
    records = sort_records(list(event.records))
    for bye in read_byes(records, _by_number(event), Findings()):
        found.setdefault(bye.round, {})[bye.who] = bye.kind
    return found


def _by_number(event: Event) -> dict[int, int]:
    return {person.id: index for index, person in enumerate(event.participants)}


def _teams_of_members(event: Event) -> dict[int, int]:
    """The team of every player who has sat at a board."""
    if event.lineups is None:
        return {}
    _, teams, _ = np.nonzero(event.lineups != NOBODY)
    members = event.lineups[event.lineups != NOBODY]
    pairs = zip(members.tolist(), teams.tolist(), strict=True)
    return {event.members[member].id: team for member, team in pairs}


def _games(
    cells: Mapping[int, Pairing], who: Mapping[int, int], *, with_colours: bool
) -> Iterable[Paired]:
    """Each pair once, in the order of the participants."""
    seen: set[Pair] = set()
    for number, cell in sorted(cells.items(), key=lambda item: who.get(item[0], NOBODY)):
        one, other = who.get(number, NOBODY), who.get(cell.opponent, NOBODY)
        pair = pair_of(one, other)
        if NOBODY in pair or one == other or pair in seen:
            continue
        seen.add(pair)
        yield Paired(one, other, _COLOURS[cell.colour] if with_colours else Colour.NONE)


def _byes(cells: Mapping[int, Pairing], who: Mapping[int, int]) -> Iterable[tuple[int, Kind]]:
    for number, cell in cells.items():
        if not cell.opponent and number in who:
            yield who[number], _BYES[cell.letter]


def with_rounds(event: Event, rounds: Iterable[RoundToCome]) -> Event:
    """The event with these games as open ones in its round table.

    Two who meet twice in a round have two rows of it.  A participant whom a paired round does not
    name is absent from it, as he is when the round has been played; in a round of which only a
    few games are known the others have nothing yet.
    """
    for each in rounds:
        event = _with_round(event, each)
    return event


def _with_round(event: Event, coming: RoundToCome) -> Event:
    known = bool((event.table.round_no == coming.number).any())
    if not known:
        event = _with_empty_row(event, coming.number)
    event = _with_games(event, coming.number, coming.games)
    return event if known else _with_byes(event, coming)


def _with_games(event: Event, number: int, games: Sequence[Paired]) -> Event:
    """More open games, each in the first row of the round in which both have nothing."""
    if not games:
        return event
    kind = event.table.kind[event.table.round_no == number]
    taken = [set(np.flatnonzero(row != Kind.NOT_HELD).tolist()) for row in kind]
    rows = len(taken)
    placed = [_first_free(taken, game) for game in games]
    for _ in taken[rows:]:
        event = _with_empty_row(event, number)
    first = int(np.searchsorted(event.table.round_no, number))
    return _with_open(event, [first + row for row in placed], games)


def _first_free(taken: list[set[int]], game: Paired) -> int:
    """The first row in which neither has anything, which is a new one in need; now both have."""
    sides = {game.one, game.other}
    row = next((row for row, busy in enumerate(taken) if busy.isdisjoint(sides)), len(taken))
    if row == len(taken):
        taken.append(set())
    taken[row] |= sides
    return row


def _with_open(event: Event, rows: Sequence[int], games: Sequence[Paired]) -> Event:
    """Open games, each in its row."""
    table = event.table
    opponent, kind, colour = table.opponent.copy(), table.kind.copy(), table.colour.copy()
    for row, game in zip(rows, games, strict=True):
        sides = [game.one, game.other]
        opponent[row, sides] = sides[::-1]
        kind[row, sides] = Kind.ADJOURNED
        colour[row, sides] = game.colour, _OTHER_COLOUR[game.colour]
    table = replace(table, opponent=opponent, kind=kind, colour=colour)
    return replace(event, table=table.scored(event.scoring))


_OTHER_COLOUR = {
    Colour.WHITE: Colour.BLACK,
    Colour.BLACK: Colour.WHITE,
    Colour.NONE: Colour.NONE,
}


def _with_byes(event: Event, coming: RoundToCome) -> Event:
    """What those have who do not play; the absent, where the whole round is paired.

    A bye that is missing may be that of anybody who was there before: nobody knows what he has.
    """
    row = int(np.flatnonzero(event.table.round_no == coming.number)[0])
    kind = event.table.kind.copy()
    free = kind[row] == Kind.NOT_HELD
    if coming.everybody and event.type is not EventType.ROUND_ROBIN:
        has_a_bye = Kind.PAIRING_BYE in coming.byes.values()
        kind[row, free & (has_a_bye | was_absent(event, coming.number))] = Kind.ZERO_BYE
    for index, bye in coming.byes.items():
        if free[index]:
            kind[row, index] = bye
    return replace(event, table=replace(event.table, kind=kind).scored(event.scoring))


def was_absent(event: Event, number: int) -> NDArray[np.bool_]:
    """Whether each participant had nothing in the round before: he has withdrawn, then."""
    kinds = event.table.kind[event.table.round_no == number - 1]
    absent = np.isin(kinds, np.array((Kind.ZERO_BYE, Kind.NOT_HELD), np.int8))
    return np.array(absent.all(axis=0) & bool(len(kinds)), bool)


def last_with_results(event: Event) -> int:
    """The last round of which anything has been played; one that is only paired comes after it."""
    last = event.rounds_held
    kinds = event.table.kind[event.table.round_no == last]
    games = kinds[np.isin(kinds, np.array(PAIRED, np.int8))]
    return last - 1 if len(games) and (games == Kind.ADJOURNED).all() else last


def with_byes_unknown(event: Event) -> Event:
    """The event without absences that may be a bye, where its last round is only paired.

    Somebody who was there before and has nothing in a round of a Swiss in which nobody has the
    pairing-allocated bye may be the one who has it: nobody knows, as in a round that is to come.
    """
    table, last = event.table, event.rounds_held
    rows = np.flatnonzero(table.round_no == last)
    kinds = table.kind[rows]
    paired_only = event.type is EventType.SWISS and last_with_results(event) < last
    if not paired_only or (kinds == Kind.PAIRING_BYE).any():
        return event
    kind = table.kind.copy()
    absent = (kinds == Kind.ZERO_BYE) & ~was_absent(event, last)
    kind[rows] = np.where(absent, Kind.NOT_HELD, kinds)
    return replace(event, table=replace(table, kind=kind).scored(event.scoring))


_EMPTY: Mapping[str, int] = {
    "opponent": NOBODY,
    "points": 0,
    "kind": Kind.NOT_HELD,
    "outcome": 0,
    "colour": 0,
    "game_points": 0,
    "board_points": 0,
    "extra": 0,
    "extra_games": 0,
    "bonus": 0,
    "bonus_games": 0,
}
"""What stands in a row of a round table in which nothing has been held."""


def _with_empty_row(event: Event, number: int) -> Event:
    """One more row, the last of its round."""
    table = event.table
    at = int(np.searchsorted(table.round_no, number, side="right"))
    arrays: dict[str, Any] = {
        name: np.insert(values, at, empty, axis=0)
        for name, empty in _EMPTY.items()
        if (values := getattr(table, name)) is not None
    }
    rounds = np.insert(table.round_no, at, number)
    lineups, stones = event.lineups, event.handicaps
    return replace(
        event,
        table=replace(table, round_no=rounds, **arrays),
        lineups=None if lineups is None else np.insert(lineups, at, NOBODY, axis=0),
        handicaps=None if stones is None else np.insert(stones, at, 0, axis=0),
    )
