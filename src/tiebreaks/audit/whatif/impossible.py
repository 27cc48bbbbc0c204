"""What speaks against results and byes that are asked for: rounds, other pairings, byes."""

from collections.abc import Iterator, Sequence

import numpy as np

from tiebreaks.audit.whatif.asked_games import (
    Asked,
    AskedBye,
    AskedGame,
    games_of,
    name_of,
    rounds_of,
)
from tiebreaks.audit.whatif.open_games import Pair, pair_of
from tiebreaks.event import NOBODY, Event, EventType, Kind, Problem, asked_wrongly
from tiebreaks.formats.findings import Findings
from tiebreaks.formats.trf.records import declared_rounds, sort_records


def announced_rounds(event: Event) -> int:
    """How many rounds an event is to have as its file says; 0 where it does not.

    >>> from dataclasses import replace
    >>> from tiebreaks.ledger.micro import duel
    >>> announced_rounds(duel("1", "0")), announced_rounds(replace(duel("1", "0"), rounds=5))
    (0, 5)
    """
    if event.rounds > event.rounds_held:
        return event.rounds
    return declared_rounds(sort_records(list(event.records)), Findings())


def impossible(found: Sequence[Asked], event: Event, full: Event) -> Iterator[Problem]:
    """Everything that speaks against what is asked for, taken by itself and together.

    Args:
        found: games and byes.
        event: as its file has it.
        full: the same with all that is known of its rounds to come.
    """
    against = _Against(event, full, frozenset(each.round for each in found))
    possible = []
    for each in found:
        fault = against.anything(each)
        if fault is None:
            possible.append(each)
        else:
            yield fault
    yield from _twice(possible, full)


class _Against:
    """What may speak against a single result or bye."""

    def __init__(self, event: Event, full: Event, rounds: frozenset[int]) -> None:
        self.event = event
        self.full = full
        self.rounds = rounds

    def anything(self, each: Asked) -> Problem | None:
        """The first thing that does."""
        if isinstance(each, AskedBye):
            return self._no_byes(each) or self._wrong_round(each) or self._paired_otherwise(each)
        if games_of(self.full, each.round, each.pair):
            return None
        meets_in = self._meets_in(each)
        return (
            meets_in or self._wrong_round(each) or self._paired_otherwise(each) or self._bye(each)
        )

    def _no_byes(self, each: AskedBye) -> Problem | None:
        """In a round robin somebody without a game has nothing, not even a bye."""
        if self.event.type is not EventType.ROUND_ROBIN and self.event.rounds_known:
            return None
        return asked_wrongly("TBK082", **_details(each))

    def _meets_in(self, each: AskedGame) -> Problem | None:
        """The rounds in which a pair meets that meets in others of a round robin."""
        rounds = rounds_of(self.full, each.pair)
        if self.event.type is not EventType.ROUND_ROBIN or not rounds:
            return None
        return asked_wrongly("TBK076", expected=", ".join(map(str, rounds)), **_details(each))

    def _wrong_round(self, each: Asked) -> Problem | None:
        """Not beyond the announced rounds, nor beyond the next one of which nothing is known.

        One after that comes only if results of those between are asked for too.
        """
        if not self.event.rounds_known:
            return None
        last = self.full.rounds_held
        while last + 1 in self.rounds:
            last += 1
        last = max(last, self.full.rounds_held + 1)
        last = min(last, announced_rounds(self.event) or last)
        if 1 <= each.round <= last:
            return None
        return asked_wrongly("TBK076", expected=f"1–{last}", **_details(each))

    def _paired_otherwise(self, each: Asked) -> Problem | None:
        """The games that those who are named have in that round."""
        pairs = dict.fromkeys(
            pair_of(side, rival) for side in each.sides for rival in self._rivals(each.round, side)
        )
        if not pairs:
            return None
        expected = "; ".join(" – ".join(name_of(self.full, s) for s in pair) for pair in pairs)
        return asked_wrongly("TBK074", expected=expected, **_details(each))

    def _rivals(self, number: int, side: int) -> list[int]:
        rows = np.flatnonzero(self.full.table.round_no == number)
        return [each for each in self.full.table.opponent[rows, side].tolist() if each != NOBODY]

    def _bye(self, each: AskedGame) -> Problem | None:
        """A bye stands against a game; an absence only in a round that was held.

        Of a round to come the file may simply not have this pairing yet.
        """
        held = each.round <= self.event.rounds_held
        allowed = (Kind.NOT_HELD,) if held else (Kind.NOT_HELD, Kind.ZERO_BYE)
        rows = self.full.table.round_no == each.round
        for side in each.sides:
            kinds = self.full.table.kind[rows, side]
            if not np.isin(kinds, np.array(allowed, np.int8)).all():
                return asked_wrongly("TBK073", name=name_of(self.full, side), **_details(each))
        return None


def _details(each: Asked) -> dict[str, str]:
    return {"found": each.wish.text, "round": str(each.round)}


def _twice(found: Sequence[Asked], full: Event) -> Iterator[Problem]:
    """One result for each game, and one new game or bye for each participant in a round."""
    asked: dict[tuple[int, Pair], list[str]] = {}
    busy: dict[tuple[int, int], str] = {}
    for each in found:
        text, there = each.wish.text, 0
        before: list[str] = []
        if isinstance(each, AskedGame):
            there = len(games_of(full, each.round, each.pair))
            before = asked.setdefault((each.round, each.pair), [])
        taken = [busy[each.round, side] for side in each.sides if (each.round, side) in busy]
        if len(before) >= max(there, 1):
            yield asked_wrongly("TBK075", found=text, expected=before[0])
        elif not there and taken:
            yield asked_wrongly("TBK075", found=text, expected=taken[0])
        before.append(text)
        if not there:
            busy |= {(each.round, side): text for side in each.sides}
