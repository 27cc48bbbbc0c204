"""Games of two events side by side: results, kinds of unplayed rounds, colours, handicaps."""

from collections.abc import Callable, Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from tiebreaks.event import NOBODY, OVER_THE_BOARD, PAIRED, Colour, Event, Kind, Outcome, Problem
from tiebreaks.formats.differences.entries import Both, Entries
from tiebreaks.formats.differences.loss import loss, shown

Word = Callable[[Event, int, int], str]
"""What an event has in a row and column of its table."""


def game_differences(both: Both) -> Iterator[Problem]:
    """What happened otherwise: each kind of loss with the number of games and the first one."""
    here, there, lost, new = both
    kind, now = here.of(here.event.table.kind), there.of(there.event.table.kind)
    outcome = here.of(here.event.table.outcome) != there.of(there.event.table.outcome)
    decided = np.isin(kind, np.array(OVER_THE_BOARD, np.int8)) & (kind == now)
    results = (lost.only(lost.paired()), here.only(outcome & decided), new.only(new.paired()))
    kinds = (lost.only(~lost.paired()), here.only(kind != now), new.only(~new.paired()))
    colour = here.of(here.event.table.colour) != there.of(there.event.table.colour)
    stones = _stones(here) != _stones(there)
    yield from _lost("CNV007", results, _outcome)
    yield from _lost("CNV008", kinds, _kind)
    yield from _lost("CNV009", [here.only(colour & here.paired())], _colour)
    yield from _lost("CNV018", [here.only(stones & here.paired())], _handicap)
    if here.event.rounds_known and there.event.rounds_known:
        yield from _moved(here, there)


def _moved(here: Entries, there: Entries) -> Iterator[Problem]:
    """What is the same but for its round."""
    before, after = here.rounds(), there.rounds()
    moved = np.flatnonzero(before != after)
    if len(moved):
        change = shown(str(before[moved[0]]), str(after[moved[0]]))
        yield loss("CNV010", example=f"{_sides(here.only(moved))}, round: {change}")


def lost_games(one: Event, other: Event) -> Iterator[Problem]:
    """All games, where only one of two events has any."""
    games = [
        int(np.isin(each.table.kind, np.array(PAIRED, np.int8)).sum()) // 2 for each in (one, other)
    ]
    yield loss("CNV019", count=str(max(games)))


def _outcome(event: Event, row: int, column: int) -> str:
    if event.table.kind[row, column] in OVER_THE_BOARD:
        return Outcome(event.table.outcome[row, column]).name
    return _kind(event, row, column)


def _kind(event: Event, row: int, column: int) -> str:
    return Kind(event.table.kind[row, column]).name


def _colour(event: Event, row: int, column: int) -> str:
    return Colour(event.table.colour[row, column]).name


def _handicap(event: Event, row: int, column: int) -> str:
    return "0" if event.handicaps is None else str(event.handicaps[row, column])


def _stones(entries: Entries) -> NDArray[np.int8]:
    stones = entries.event.handicaps
    return np.zeros(len(entries.who), np.int8) if stones is None else entries.of(stones)


def _lost(code: str, parts: Sequence[Entries], word: Word) -> Iterator[Problem]:
    """One loss for all of some entries; the two sides of a game count once."""
    found = [each for each in parts if len(each.who)]
    if found:
        yield loss(
            code,
            count=str(sum(map(count, found))),
            round=round_of(found[0]),
            example=example(found[0], word),
        )


def count(entries: Entries) -> int:
    """How many games and byes they are, the two sides of a game counted once."""
    who, rival = entries.who, entries.rival
    low = np.where(rival < 0, who, np.minimum(who, rival))
    high = np.where(rival < 0, rival, np.maximum(who, rival))
    return len(np.unique(np.stack([entries.row, low, high]), axis=1).T)


def round_of(entries: Entries) -> str:
    """The round of the first of some entries."""
    return str(entries.event.table.round_no[entries.row[0]])


def example(entries: Entries, word: Word) -> str:
    """The first of some entries, such as ``Ann – Bob: win``."""
    event, row, column = entries.event, int(entries.row[0]), int(entries.column[0])
    return f"{_sides(entries)}: {word(event, row, column).lower().replace('_', ' ')}"


def _sides(entries: Entries) -> str:
    """Who had the first of some entries, and against whom."""
    event, row, column = entries.event, int(entries.row[0]), int(entries.column[0])
    rival = int(event.table.opponent[row, column])
    names = [event.participants[column].name]
    if rival != NOBODY:
        names.append(event.participants[rival].name)
    return " – ".join(names)
