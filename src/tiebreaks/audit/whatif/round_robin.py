"""The games that are left of a round robin: pairs that have not met as often as they will.

Everybody meets everybody once, or as often as the announced rounds or the name of the type say, or
as most pairs did.  In which rounds, the Berger table tells where all rounds so far follow it; where
they do not, the games that are left are spread over the rounds that are left, in the order of the
participants.
"""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from tiebreaks.audit.whatif.open_games import Pair, paired_games
from tiebreaks.event import Event, Outcome
from tiebreaks.formats.table.berger import berger_round, rounds_of_a_cycle

_DOUBLE = re.compile("double|двукруг|двукръг|в два круга|в два кръга", re.IGNORECASE)


def games_left(event: Event) -> dict[int, list[Pair]]:
    """By round, who is still to meet; nothing where the rounds that are left do not suffice.

    >>> from tiebreaks.ledger.micro import matrix
    >>> games_left(matrix(["·½1½", "½·½1", "0½·1", "½00·"]))
    {}
    """
    meetings = _meetings(event)
    cycle = rounds_of_a_cycle(len(event.participants))
    wanted = _cycles(event, meetings, cycle)
    decided = _decided(event, wanted)
    left = [
        each for each in _unmet(meetings, len(event.participants), wanted) if each[0] not in decided
    ]
    if not left:
        return {}
    if not event.rounds_known:
        return _by_berger(event, left, cycle)
    rounds = range(event.rounds_held + 1, wanted * cycle + 1)
    if _follows_berger(event, cycle):
        planned = _by_berger(event, left, cycle)
        return {number: games for number, games in planned.items() if number in rounds}
    return _spread(left, rounds)


def _meetings(event: Event) -> Counter[Pair]:
    """How often each pair was paired, games that were forfeited or are open included."""
    return Counter(pair for _, pair in _paired(event))


def _paired(event: Event) -> Iterator[tuple[int, Pair]]:
    """The round and the pair of every game."""
    rounds = event.table.round_no.tolist()
    for row, one, other in paired_games(event):
        yield rounds[row], (one, other)


def _cycles(event: Event, meetings: Counter[Pair], cycle: int) -> int:
    """How often everybody is to meet everybody."""
    announced = event.rounds // cycle if cycle and event.rounds % cycle == 0 else 0
    known = announced if event.rounds_known else 0
    return max(1, known, _declared(event), _begun(meetings, len(event.participants)))


def _declared(event: Event) -> int:
    """As the event's own name of its type says; 0 if it says nothing."""
    return 2 if _DOUBLE.search(event.details.get("type", "")) else 0


def _begun(meetings: Counter[Pair], participants: int) -> int:
    """The cycle that most pairs have begun, or all that have met at all.

    A single rematch is an accident, or a play-off.
    """
    pairs = participants * (participants - 1) // 2
    often = sorted(meetings.values(), reverse=True)
    most = often[pairs // 2] if pairs // 2 < len(often) else 0
    return max(most, *often[-1:], 0)


def _unmet(meetings: Counter[Pair], participants: int, wanted: int) -> list[tuple[Pair, int]]:
    """Each pair that is to meet, and which of its games that is, from 0."""
    return [
        (pair, number)
        for pair in combinations(range(participants), 2)
        for number in range(meetings[pair], wanted)
    ]


def _decided(event: Event, wanted: int) -> set[Pair]:
    """The pairs of a matrix of matches over an odd number of games that need not go on.

    The third game of a match that stands 2–0 is not played: it can turn nothing round.
    """
    if event.rounds_known or wanted % 2 == 0:
        return set()
    lead: Counter[Pair] = Counter()
    games = _meetings(event)
    for row, one, other in paired_games(event):
        outcome = event.table.outcome[row, one]
        lead[one, other] += int(outcome == Outcome.WIN) - int(outcome == Outcome.LOSS)
    return {pair for pair, ahead in lead.items() if abs(ahead) > wanted - games[pair]}


def _berger_number(event: Event) -> list[int]:
    """The place of each participant in the Berger table, from 0."""
    if not event.rounds_known:
        return list(range(len(event.participants)))
    order = sorted(range(len(event.participants)), key=lambda i: event.participants[i].id)
    places = [0] * len(order)
    for place, index in enumerate(order):
        places[index] = place
    return places


def _by_berger(event: Event, left: list[tuple[Pair, int]], cycle: int) -> dict[int, list[Pair]]:
    places, participants = _berger_number(event), len(event.participants)
    found: dict[int, list[Pair]] = {}
    for (one, other), number in left:
        round_no = number * cycle + berger_round(places[one], places[other], participants)
        found.setdefault(round_no, []).append((one, other))
    return dict(sorted(found.items()))


def _follows_berger(event: Event, cycle: int) -> bool:
    """Whether every game so far was in the round in which the Berger table has it."""
    places, participants = _berger_number(event), len(event.participants)
    return all(
        (round_no - 1) % cycle + 1 == berger_round(places[one], places[other], participants)
        for round_no, (one, other) in _paired(event)
    )


def _spread(left: list[tuple[Pair, int]], rounds: range) -> dict[int, list[Pair]]:
    """The games over the rounds, nobody twice in one as long as that is possible."""
    games = Counter(side for pair, _ in left for side in pair)
    if max(games.values()) > len(rounds):
        return {}  # somebody has missed games, and nobody can tell which of them are played yet
    found: dict[int, list[Pair]] = {number: [] for number in rounds}
    busy: dict[int, set[int]] = {number: set() for number in rounds}
    for pair, _ in left:
        free = (number for number, sides in busy.items() if sides.isdisjoint(pair))
        number = next(free, rounds[-1])
        found[number].append(pair)
        busy[number].update(pair)
    return {number: games for number, games in found.items() if games}
