"""One small event for each thing that a format may hold or not, otherwise all alike.

A format holds a thing if the event, written and read again, has not lost it.
"""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from typing import Any, NamedTuple

import numpy as np

from tiebreaks.event import (
    CHESS,
    NOBODY,
    THREE_ONE_ZERO,
    Colour,
    Event,
    EventType,
    Kind,
    Outcome,
    Participant,
    RoundTable,
    Scoring,
)

PEOPLE = tuple(
    Participant(n, name) for n, name in enumerate(("Ash A", "Birch B", "Cedar C", "Elm E"), 1)
)
WON = (Kind.PLAYED, Outcome.WIN, Outcome.LOSS)
LOST = (Kind.PLAYED, Outcome.LOSS, Outcome.WIN)
DRAWN = (Kind.PLAYED, Outcome.DRAW, Outcome.DRAW)

Result = tuple[Kind, Outcome, Outcome]
Round = Sequence[tuple[int, int, Result] | tuple[int, Kind]]
"""White, Black and the result; or a participant alone and why."""

ROUNDS: tuple[Round, ...] = (((1, 2, WON), (3, 4, LOST)), ((4, 1, LOST), (2, 3, WON)))
"""Two of three rounds of four players: the Swiss that all others are made of."""


class Sample(NamedTuple):
    """An event that has something.

    Attributes:
        what: it has, in the words of the page.
        losses: the problems of which any says that it was lost.
        event: that has it.
    """

    what: str
    losses: frozenset[str]
    event: Event


def event_of(played: Sequence[Round] = ROUNDS, /, **more: Any) -> Event:  # noqa: ANN401 - of Event
    """An event of these rounds; `more` are fields of `Event`."""
    scoring = more.pop("scoring", CHESS)
    return Event(PEOPLE, table_of(played, scoring), scoring, **{"type": EventType.SWISS, **more})


def table_of(rounds: Sequence[Round], scoring: Scoring = CHESS, **more: Any) -> RoundTable:  # noqa: ANN401
    """The table of these rounds; `more` are arguments of `RoundTable.of`."""
    shape = (len(rounds), len(PEOPLE))
    opponent, kind = np.full(shape, NOBODY), np.full(shape, Kind.ZERO_BYE)
    outcome, colour = np.full(shape, Outcome.UNDECIDED), np.full(shape, Colour.NONE)
    for row, games in enumerate(rounds):
        for game in games:
            if len(game) == 2:  # noqa: PLR2004 - a participant alone
                kind[row, game[0] - 1] = game[1]
                continue
            white, black, (how, one, other) = game
            for who, rival, made, side in (
                (white - 1, black - 1, one, Colour.WHITE),
                (black - 1, white - 1, other, Colour.BLACK),
            ):
                opponent[row, who], outcome[row, who], colour[row, who] = rival, made, side
                kind[row, who] = _side(how, made)
    return RoundTable.of(
        opponent=opponent, kind=kind, outcome=outcome, colour=colour, scoring=scoring, **more
    )


def _side(how: Kind, made: Outcome) -> Kind:
    """The loser of a forfeited game has lost it by forfeit."""
    forfeited = how == Kind.FORFEIT_WIN and made == Outcome.LOSS
    return Kind.FORFEIT_LOSS if forfeited else how


def samples() -> tuple[Sample, ...]:
    """Everything that the page has a line for, in its order."""
    return (*_people(), *_games(), *_points(), *_said())


def _sample(what: str, losses: str, event: Event) -> Sample:
    return Sample(what, frozenset(f"CNV{each}" for each in losses.split()), event)


def _with_people(**columns: Sequence[Any]) -> Event:
    """The event whose participants have other fields."""
    people = PEOPLE
    for field, values in columns.items():
        people = tuple(
            replace(each, **{field: value}) for each, value in zip(people, values, strict=True)
        )
    return replace(event_of(), participants=people)


def _people() -> list[Sample]:
    names = ("Müller Jörg", "Ангелов Боян", "王小明", "O'Neill Pat")
    details = [{"title": "WIM", "federation": "BUL", "fide_id": "2900000"}, {}, {}, {}]
    go = [{"rank": "3D", "club": "Ruse"}, {"rank": "1K", "country": "BG"}, {}, {}]
    published = [{"BH": text} for text in ("2", "3", "1½", "2")]
    columns = replace(_with_people(published=published), published_columns=("BH",))
    return [
        _sample("everybody, in the order of the list", "001 003", event_of()),
        _sample("numbers that are not 1, 2, 3, …", "003", _with_people(id=(17, 4, 102, 9))),
        _sample("names in any alphabet", "002", _with_people(name=names)),
        _sample("ratings", "004", _with_people(rating=(2100, 2000, None, 1800))),
        _sample("title, federation, FIDE number", "005", _with_people(details=details)),
        _sample("Go rank, club, country", "005", _with_people(details=go)),
        _sample("published columns", "006", columns),
    ]


def _games() -> list[Sample]:
    first = ROUNDS[0]
    forfeits = (((1, 2, (Kind.FORFEIT_WIN, Outcome.WIN, Outcome.LOSS)), (3, 4, DRAWN)), ROUNDS[1])
    nobody = (Kind.FORFEIT_LOSS, Outcome.LOSS, Outcome.LOSS)
    pairing, *asked = (
        (*ROUNDS, ((1, 2, WON), (3, kind), (4, Kind.ZERO_BYE)))
        for kind in (Kind.PAIRING_BYE, Kind.FULL_BYE, Kind.HALF_BYE)
    )
    pending = ((1, 2, WON), (3, 4, (Kind.ADJOURNED, Outcome.UNDECIDED, Outcome.UNDECIDED)))
    both = (Kind.PLAYED, Outcome.LOSS, Outcome.LOSS)
    uneven = (Kind.PLAYED, Outcome.DRAW, Outcome.LOSS)
    twice = replace(event_of(), table=table_of((first, first, ROUNDS[1]), round_no=(1, 1, 2)))
    return [
        _sample("won and lost games", "007 019", event_of()),
        _sample("drawn games", "007 019", event_of((((1, 2, DRAWN), (3, 4, LOST)), ROUNDS[1]))),
        _sample("0-0 and ½-0 at the board", "007 019", event_of((((1, 2, both), (3, 4, uneven)),))),
        _sample("colours", "009 019", event_of()),
        _sample("rounds: who met whom in which", "007 010 019", event_of()),
        _sample("several games in one round", "007 010 019", twice),
        _sample("rounds still to come", "010 019", event_of(rounds=5)),
        _sample("pairing-allocated byes, absences", "008 017 019", event_of(pairing)),
        _sample("byes for half a point", "008 017 019", event_of(asked[1])),
        _sample("byes for a full point that were asked for", "008 017 019", event_of(asked[0])),
        _sample("forfeits", "007 008 019", event_of(forfeits)),
        _sample(
            "games that neither came to",
            "007 008 019",
            event_of((first, ((1, 3, nobody), (2, 4, WON)))),
        ),
        _sample("games not finished yet", "007 008 019", event_of((ROUNDS[1], pending))),
        _sample("handicaps", "018 019", replace(event_of(), handicaps=_stones())),
    ]


def _stones() -> np.ndarray[Any, np.dtype[np.int8]]:
    return np.array([[2, 2, 0, 0], [0, 0, 0, 0]], np.int8)


def _points() -> list[Sample]:
    bonus = np.array([[0, 1, 0, 0], [0, 0, 0, 0]], np.int32)
    extra = replace(event_of(), table=table_of(ROUNDS, extra=bonus, bonus=bonus))
    return [
        _sample("3-1-0 and other scorings", "011 017", event_of(scoring=THREE_ONE_ZERO)),
        _sample("bonuses and penalties", "017 019", extra),
        _sample("teams, and points of their boards", "015 016 017 019", _teams()),
        _sample("standings without games", "001 017 019", _standings()),
    ]


def _teams() -> Event:
    """Matches on two boards, won 2-0 or 1½-½."""
    made = np.array([[[2, 2], [0, 0], [1, 0], [1, 2]], [[2, 1], [1, 0], [0, 1], [2, 1]]], np.int32)
    made[1] = [[2, 1], [1, 2], [1, 0], [0, 1]]
    scoring = Scoring.of(2, 1, 0)
    table = table_of(
        ROUNDS,
        scoring,
        scale=2,
        game_points=made.sum(axis=2, dtype=np.int32),
        board_points=made,
        game_scoring=CHESS,
    )
    members = tuple(Participant(n, f"Player {chr(64 + n)}") for n in range(1, 9))
    seats = np.array([[[0, 1], [2, 3], [4, 5], [6, 7]]] * 2, np.int32)
    return Event(
        PEOPLE, table, scoring, EventType.SWISS, members=members, lineups=seats, game_scoring=CHESS
    )


def _standings() -> Event:
    shape = (1, len(PEOPLE))
    points = np.array([[4, 3, 2, 1]], np.int32)
    table = RoundTable.of(
        opponent=np.full(shape, NOBODY),
        kind=np.full(shape, Kind.NOT_HELD),
        outcome=np.full(shape, Outcome.UNDECIDED),
        scoring=CHESS,
        round_no=[3],
        extra=points,
        bonus=points,
    )
    return Event(PEOPLE, table, CHESS, EventType.SWISS, games_known=False)


def _said() -> list[Sample]:
    return [
        _sample("the event's name", "013", event_of(name="Club Open")),
        _sample("the first day", "013", event_of(start=date(2026, 5, 1))),
        _sample("the city", "013", event_of(details={"city": "Plovdiv"})),
        _sample("the arbiter", "013", event_of(details={"arbiter": "Vera Petrova"})),
        _sample("Swiss or round robin", "012", event_of(type=EventType.ROUND_ROBIN)),
        _sample(
            "rulebook and order", "014", event_of(rulebook="fide-2026", tiebreaks=("BH", "SB"))
        ),
        _sample("lots, orders by hand", "014", event_of(seed="2026", by_hand=((2, 4),))),
        _sample("other lines of a TRF", "020", event_of(records=("### a remark",))),
    ]
