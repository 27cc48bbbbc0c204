"""Which games and byes are meant by results such as ``9:4-17=1-0`` and ``9:2=bye``."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import numpy as np

from tiebreaks.audit.whatif.notation import Wish, wish
from tiebreaks.audit.whatif.open_games import OpenGame, Pair, pair_of
from tiebreaks.event import Event, EventType, Kind, Problem, asked_wrongly
from tiebreaks.explain.naming import named
from tiebreaks.standings import ParticipantError

Find = Callable[[str], int]
"""The index of a participant by number or name; raises `ParticipantError`."""

Fault = Problem | ParticipantError
"""What is wrong with what was asked for."""


class AskedGame(NamedTuple):
    """A game that a result was asked for.

    Attributes:
        wish: as it was written.
        round: its number; where rounds are only assumed, that of the pair's only game.
        one: index of the first of the two, as they were named.
        other: index of the other.
        which: of the games of the two in that round, from 0; there may be none yet.
    """

    wish: Wish
    round: int
    one: int
    other: int
    which: int = 0

    @property
    def pair(self) -> Pair:
        """The two in the order of the event."""
        return pair_of(self.one, self.other)

    @property
    def sides(self) -> tuple[int, ...]:
        """The two."""
        return self.one, self.other


class AskedBye(NamedTuple):
    """A bye that was asked for.

    Attributes:
        wish: as it was written.
        round: its number.
        who: index of the participant.
        kind: of the bye.
    """

    wish: Wish
    round: int
    who: int
    kind: Kind

    @property
    def sides(self) -> tuple[int, ...]:
        """The participant alone."""
        return (self.who,)


Asked = AskedGame | AskedBye


def games_of(event: Event, number: int, pair: Pair) -> list[OpenGame]:
    """The games of a pair in a round, whether or not they have a result."""
    table, (one, other) = event.table, pair
    rows = np.flatnonzero((table.round_no == number) & (table.opponent[:, one] == other))
    return [OpenGame(row, one, other) for row in rows.tolist()]


def asked_games(
    texts: Sequence[str], event: Event, full: Event, find: Find
) -> tuple[list[Asked], list[Fault], list[Wish]]:
    """The games and byes that are meant, in the order of the texts, and what means none.

    That is everything that is wrong, and the texts of a game in which nobody can tell whose.

    Args:
        texts: such as ``9:4-17=1-0``.
        event: as its file has it.
        full: the event with all that is known of its rounds to come.
        find: who is meant by a number or a name.
    """
    search = _Search(event, full, find)
    found = [each for text in texts if (each := search.meant(text))]
    return list(_numbered(found, full)), search.faults, search.of_nobody


class _Search:
    """The search for what is meant, with everything that is wrong."""

    def __init__(self, event: Event, full: Event, find: Find) -> None:
        self.event = event
        self.full = full
        self.find = find
        self.faults: list[Fault] = []
        self.of_nobody: list[Wish] = []

    def meant(self, text: str) -> Asked | None:
        """The participants and the round of one text; ``None`` with a fault."""
        parts = wish(text)
        if parts is None:
            self.faults.append(asked_wrongly("TBK070", found=text))
            return None
        if parts.bye is not None:
            who = self._one(parts.who)
            if isinstance(who, int):
                return AskedBye(parts, parts.round, who, parts.bye)
            self.faults.append(who)
            return None
        both = self._both(parts)
        if both is None:
            self.of_nobody.append(parts)
            return None
        return self._in_its_round(AskedGame(parts, parts.round, *both))

    def _both(self, parts: Wish) -> Pair | None:
        """The two who are meant; ``None`` with a fault.

        Of several ways to take the text apart that find two, the one that is a pairing of the
        round; if that is not one alone, nobody can tell.
        """
        tried = [tuple(self._one(half) for half in halves) for halves in parts.halves()]
        pairs = [
            (one, other)
            for one, other in tried
            if isinstance(one, int) and isinstance(other, int) and one != other
        ]
        pairs = list(dict.fromkeys(pairs))
        paired = [each for each in pairs if games_of(self.full, parts.round, pair_of(*each))]
        if len(pairs) == 1 or len(paired) == 1:
            return (paired or pairs)[0]
        self.faults += [self._several(parts, pairs)] if pairs else self._nobody(parts, tried)
        return None

    def _several(self, parts: Wish, pairs: Sequence[Pair]) -> Problem:
        names = (" – ".join(name_of(self.full, side) for side in pair) for pair in pairs)
        return asked_wrongly("TBK080", found=parts.text, expected="; ".join(names))

    def _nobody(
        self, parts: Wish, tried: Sequence[tuple[int | ParticipantError, ...]]
    ) -> list[Fault]:
        """Who is not found, in the way of taking the text apart that finds most."""
        wrong = [[each for each in two if not isinstance(each, int)] for two in tried]
        nearest: Sequence[Fault] = min(wrong, key=len)
        return [*nearest] or [asked_wrongly("TBK070", found=parts.text)]

    def _one(self, text: str) -> int | ParticipantError:
        try:
            return self.find(text)
        except ParticipantError as failure:
            return failure

    def _in_its_round(self, each: AskedGame) -> AskedGame:
        """In a round robin with the round of the only game that the two still have to play.

        A matrix does not say in which round that is, and of a game that is left nobody need know.
        """
        held = self.event.rounds_known and each.round <= self.event.rounds_held
        robin = self.event.type is EventType.ROUND_ROBIN
        beyond = self.full.rounds_known and each.round > self.full.rounds_held
        if held or beyond or not robin or games_of(self.full, each.round, each.pair):
            return each
        rounds = rounds_of(self.full, each.pair)
        left = [number for number in rounds if self._is_open(number, each.pair)]
        only = rounds if len(rounds) == 1 and not self.full.rounds_known else left
        return each._replace(round=only[0]) if len(only) == 1 else each

    def _is_open(self, number: int, pair: Pair) -> bool:
        games = games_of(self.full, number, pair)
        return any(is_open(self.full, game) for game in games)


def _numbered(found: Sequence[Asked], full: Event) -> Iterator[Asked]:
    """With the games told apart that a pair has in one round: those without a result go first."""
    used: Counter[tuple[int, Pair]] = Counter()
    for each in found:
        if isinstance(each, AskedBye):
            yield each
            continue
        games = games_of(full, each.round, each.pair)
        order = sorted(range(len(games)), key=lambda which: not is_open(full, games[which]))
        at = used[each.round, each.pair]
        used[each.round, each.pair] += 1
        yield each._replace(which=order[at] if at < len(order) else 0)


def is_open(event: Event, game: OpenGame) -> bool:
    """Whether a game has no result."""
    return bool(event.table.kind[game.row, game.one] == Kind.ADJOURNED)


def rounds_of(event: Event, pair: Pair) -> list[int]:
    """The rounds in which two meet."""
    rounds = dict.fromkeys(event.table.round_no.tolist())
    return [number for number in rounds if games_of(event, number, pair)]


def name_of(event: Event, index: int) -> str:
    """A participant with his number, for the details of a problem."""
    return named(event.participants[index])
