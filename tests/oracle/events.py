"""Seeded events of single players: Swiss and round robin, with every kind of unplayed round.

A seed is all that is needed to see an event of a report again: ``event_of(4711)``.
"""

import random
from dataclasses import dataclass, field

import numpy as np

from tiebreaks.event import (
    CHESS,
    NOBODY,
    Colour,
    Event,
    EventType,
    Kind,
    Outcome,
    Participant,
    RoundTable,
    Scoring,
)

Pairing = list[tuple[int, int]]
SOME_UNRATED, UNRATED = 0.15, 0.2
"""Share of events with players without a rating, and of such players in them."""

OVER = 0.75
"""Share of round robins that are over."""


@dataclass(frozen=True, slots=True)
class Habits:
    """How much of an event is not simply a game: shares of 1."""

    bye: float
    forfeit: float
    short: float
    late: float
    leaving: float


CALM = Habits(bye=0.02, forfeit=0.02, short=0.0, late=0.02, leaving=0.01)
USUAL = Habits(bye=0.06, forfeit=0.06, short=0.02, late=0.05, leaving=0.03)
WILD = Habits(bye=0.25, forfeit=0.2, short=0.05, late=0.15, leaving=0.1)
NO_ODDITIES = Habits(0.0, 0.0, 0.0, 0.0, 0.0)
HABITS = (NO_ODDITIES, CALM, USUAL, USUAL, WILD)


@dataclass(slots=True)
class Draft:
    """The arrays of an event in the making."""

    players: int
    rounds: int
    chance: random.Random
    habits: Habits
    empty: Kind = Kind.ZERO_BYE
    scoring: Scoring = CHESS
    opponent: np.ndarray = field(init=False)
    kind: np.ndarray = field(init=False)
    outcome: np.ndarray = field(init=False)
    colour: np.ndarray = field(init=False)

    def __post_init__(self) -> None:
        shape = self.rounds, self.players
        self.opponent = np.full(shape, NOBODY, np.int32)
        self.kind = np.full(shape, self.empty, np.int8)
        self.outcome = np.zeros(shape, np.int8)
        self.colour = np.zeros(shape, np.int8)

    def game(self, row: int, white: int, black: int, kinds: tuple[Kind, Kind]) -> None:
        """Enter a game with a result by chance; forfeits bring their own."""
        made = self.chance.choices((2, 1, 0), (4, 3, 4))[0]
        for player, rival, colour, kind, halves in (
            (white, black, Colour.WHITE, kinds[0], made),
            (black, white, Colour.BLACK, kinds[1], 2 - made),
        ):
            self.opponent[row, player] = rival
            self.kind[row, player] = kind
            self.colour[row, player] = colour
            self.outcome[row, player] = halves + Outcome.LOSS

    def kinds(self) -> tuple[Kind, Kind]:
        """What becomes of a game: played, hardly begun, or forfeited by one side or both."""
        if self.chance.random() < self.habits.forfeit:
            return self.chance.choice(FORFEITED)
        return SHORT if self.chance.random() < self.habits.short else PLAYED

    def table(self) -> RoundTable:
        """What was drafted, as a round table."""
        return RoundTable.of(
            opponent=self.opponent,
            kind=self.kind,
            outcome=self.outcome,
            colour=self.colour,
            scoring=self.scoring,
        )


PLAYED = (Kind.PLAYED, Kind.PLAYED)
SHORT = (Kind.SHORT, Kind.SHORT)
FORFEITED = (
    (Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS),
    (Kind.FORFEIT_LOSS, Kind.FORFEIT_WIN),
    (Kind.FORFEIT_LOSS, Kind.FORFEIT_LOSS),
)


def event_of(seed: int) -> Event:
    """The event of a seed: three of four are Swiss."""
    chance = random.Random(seed)
    return round_robin(chance, seed) if seed % 4 == 0 else swiss(chance, seed)


def swiss(chance: random.Random, seed: int = 0) -> Event:
    """4 to 24 players, 1 to 9 rounds, perhaps with rounds still to come."""
    players, rounds = chance.randint(4, chance.choice((8, 24))), chance.randint(1, 9)
    draft = Draft(players, rounds, chance, chance.choice(HABITS))
    draft.scoring = chance.choice(SCORINGS)
    swiss_rounds(draft)
    return Event(
        _people(draft),
        draft.table(),
        draft.scoring,
        EventType.SWISS,
        name=f"{seed}",
        rounds=rounds + chance.choice((0, 0, 0, 1, 3)),
    )


SCORINGS = (*[CHESS] * 8, Scoring.of(1, "1/2", 0, pairing_bye="1/2"), Scoring.of(3, 1, 0))


def swiss_rounds(draft: Draft) -> None:
    """Pair round by round: equal scores meet, and nobody twice if that can be helped."""
    chance, habits = draft.chance, draft.habits
    present = set(range(draft.players))
    late = {p: chance.randint(1, 3) for p in present if chance.random() < habits.late}
    score = dict.fromkeys(present, 0)
    for row in range(draft.rounds):
        here = []
        for player in sorted(present):
            if late.get(player, 0) > row:
                continue
            if chance.random() < habits.bye:
                draft.kind[row, player] = chance.choice(REQUESTED)
            else:
                here.append(player)
        order = sorted(here, key=lambda p: (-score[p], chance.random()))
        if len(order) % 2:
            draft.kind[row, order.pop()] = Kind.PAIRING_BYE
        for pair in _pairs(draft, row, order):
            white, black = chance.sample(pair, 2)
            draft.game(row, white, black, draft.kinds())
        for player in present:
            score[player] += _halves(draft, row, player)
        present = {p for p in present if chance.random() >= habits.leaving}


REQUESTED = (Kind.HALF_BYE, Kind.HALF_BYE, Kind.ZERO_BYE, Kind.FULL_BYE)


def _pairs(draft: Draft, row: int, order: list[int]) -> Pairing:
    pairs = []
    while order:
        one = order.pop(0)
        met = set(draft.opponent[:row, one].tolist())
        place = next((i for i, other in enumerate(order) if other not in met), 0)
        pairs.append((one, order.pop(place)))
    return pairs


def _halves(draft: Draft, row: int, player: int) -> int:
    kind = draft.kind[row, player]
    if kind in (Kind.PLAYED, Kind.SHORT):
        return int(draft.outcome[row, player]) - Outcome.LOSS
    return {Kind.HALF_BYE: 1, Kind.ZERO_BYE: 0, Kind.FORFEIT_LOSS: 0}.get(kind, 2)


def round_robin(chance: random.Random, seed: int = 0) -> Event:
    """3 to 10 players once or twice around; some leave, and it may not be over."""
    draft, rounds = round_robin_rounds(chance, chance.randint(3, 10))
    return Event(
        _people(draft),
        draft.table(),
        CHESS,
        EventType.ROUND_ROBIN,
        name=f"{seed}",
        rounds=rounds,
    )


def round_robin_rounds(chance: random.Random, players: int) -> tuple[Draft, int]:
    """The rounds held of a round robin, and how many there are to be."""
    pairings = circle(players) * chance.choice((1, 1, 2))
    held = len(pairings) if chance.random() < OVER else chance.randint(1, len(pairings))
    draft = Draft(players, held, chance, chance.choice(HABITS), Kind.NOT_HELD)
    gone: set[int] = set()
    for row, pairing in enumerate(pairings[:held]):
        for number, (one, other) in enumerate(pairing):
            white, black = (one, other) if (row + number) % 2 else (other, one)
            draft.game(row, white, black, _against_the_gone(draft, gone, white, black))
        gone |= {p for p in range(players) if chance.random() < draft.habits.leaving / 2}
    return draft, len(pairings)


def _against_the_gone(draft: Draft, gone: set[int], white: int, black: int) -> tuple[Kind, Kind]:
    if not gone & {white, black}:
        return draft.kinds()
    return (
        Kind.FORFEIT_LOSS if white in gone else Kind.FORFEIT_WIN,
        Kind.FORFEIT_LOSS if black in gone else Kind.FORFEIT_WIN,
    )


def circle(players: int) -> list[Pairing]:
    """Everybody against everybody once, in as few rounds as possible."""
    seats = [*range(players), *([NOBODY] if players % 2 else [])]
    rounds = []
    for _ in range(len(seats) - 1):
        half = len(seats) // 2
        pairs = zip(seats[:half], reversed(seats[half:]), strict=True)
        rounds.append([pair for pair in pairs if NOBODY not in pair])
        seats = [seats[0], seats[-1], *seats[1:-1]]
    return rounds


def _people(draft: Draft) -> tuple[Participant, ...]:
    """Ratings in a narrow or a wide field, some equal; in a few events some players have none."""
    chance = draft.chance
    lowest, highest = chance.choice(((1000, 2800), (2000, 2100), (1400, 2200)))
    some_unrated = chance.random() < SOME_UNRATED
    people = []
    for number in range(1, draft.players + 1):
        rating = chance.randint(lowest, highest)
        unrated = some_unrated and chance.random() < UNRATED
        people.append(Participant(number, f"P{number}", None if unrated else rating))
    return tuple(people)


def shown(event: Event) -> str:
    """An event as a few lines, for a report: numbers from 1, one column for each round."""
    table = event.table
    rounds = f"{event.rounds_held} of {event.rounds} rounds"
    lines = [f"{event.type.value}, {event.scoring.label()}, {rounds}, seed {event.name}"]
    for column, person in enumerate(event.participants):
        cells = [_cell(event, row, column) for row in range(table.rows)]
        lines.append(f"{person.id:3} {person.rating or '-':>5} " + " ".join(cells))
    return "\n".join(lines)


_MARKS = {
    Kind.FORFEIT_WIN: "+",
    Kind.FORFEIT_LOSS: "-",
    Kind.PAIRING_BYE: "PAB",
    Kind.FULL_BYE: "FPB",
    Kind.HALF_BYE: "HPB",
    Kind.ZERO_BYE: "ZPB",
    Kind.NOT_HELD: "·",
}
_RESULTS = {Outcome.WIN: "1", Outcome.DRAW: "½", Outcome.LOSS: "0"}
_COLOURS = {Colour.WHITE: "w", Colour.BLACK: "b", Colour.NONE: ""}


def _cell(event: Event, row: int, column: int) -> str:
    table, at = event.table, (row, column)
    kind = Kind(table.kind[at])
    mark = _MARKS.get(kind) or _RESULTS[Outcome(table.outcome[at])]
    if kind is Kind.SHORT:
        mark += "s"
    rival = int(table.opponent[at])
    who = "" if rival == NOBODY else f"{event.participants[rival].id}"
    made = ""
    if table.board_points is not None and kind is Kind.PLAYED:
        boards = (int(p) for p in table.board_points[at])
        made = "(" + "".join("0½1"[2 * p // table.scale] for p in boards) + ")"
    elif table.game_points is not None:
        made = f"({table.game_points[at] / table.scale:g})"
    return f"{who}{_COLOURS[Colour(table.colour[at])]}{mark}{made}".ljust(6)
