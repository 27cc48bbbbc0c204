"""Random events with everything that an event can have, for round trips through a format.

``events()`` draws any event; each keyword takes something away, so that the test of a format can
ask for what the format holds.
"""

import random
from collections.abc import Sequence
from datetime import date
from math import lcm
from typing import Any, NamedTuple

import numpy as np
from hypothesis import strategies as st

from tests.formats.random_matches import Boards, play_boards
from tests.formats.random_rounds import Draft, play_rounds
from tiebreaks.event import (
    CHESS,
    DRAUGHTS,
    NOBODY,
    THREE_ONE_ZERO,
    Event,
    EventType,
    Kind,
    Outcome,
    Participant,
    RoundTable,
    Scoring,
)
from tiebreaks.event.scoring import scale_of_matches

BOTH_TYPES = (EventType.SWISS, EventType.ROUND_ROBIN)
EVENT_DETAILS = ("city", "federation", "arbiter", "time control", "remarks", "site")
PERSON_DETAILS = ("title", "sex", "federation", "fide_id", "birth", "club", "country", "rank")
COLUMNS = ("Points", "Rank", "BH/C1", "SB", "Пункты")
CODES = ("BH/C1", "BH", "SB", "DE", "WIN", "PS")
QUARTERS = 4
"""Bonuses and corrections are whole numbers of quarters of a point."""

REAL_NAMES = (
    "Müller, Jörg",
    "Ангелов, Иван",
    "王小明",
    "O'Neill; Pat",
    "Ne\u0301meth",
    'Quoted "Q" Name',
    "=SUM(A1)",
    "+1",
    "-",
    "@home",
    "12",
    "½",
    "bye",
    "{curly}",
    "<b>&amp;",
    "محمد",
    "Đặng Thị",
    "a\\b",
    "#1, Team",
)
_LETTERS = st.characters(
    blacklist_categories=("Cc", "Cs", "Zl", "Zp"), blacklist_characters="\ufeff"
)


def _tidy(text: str) -> str:
    return " ".join(text.split())


def texts(*, min_size: int = 0, max_size: int = 16) -> st.SearchStrategy[str]:
    """Text of one line in any alphabet, with single blanks and none at the ends."""
    found = st.text(_LETTERS, min_size=min_size, max_size=max_size).map(_tidy)
    return found.filter(lambda text: len(text) >= min_size)


NAMES = st.sampled_from(REAL_NAMES) | texts(min_size=1)
SCORINGS = st.sampled_from(
    (
        CHESS,
        DRAUGHTS,
        THREE_ONE_ZERO,
        Scoring.of(3, 1, 0, pairing_bye=1, forfeit_win="5/2", zero_bye="1/2"),
        Scoring.of(1, "1/3", 0, adjourned="1/4", forfeit_loss="1/6"),
        Scoring.of(3, 2, 1, half_bye="3/2", full_bye=2),
    )
)


class Wanted(NamedTuple):
    """What an event may have; see `events`."""

    types: Sequence[EventType]
    participants: tuple[int, int]
    rounds: int
    games: int
    kinds: Sequence[Kind]
    odd_results: bool
    colours: str
    odd_colours: bool
    scorings: st.SearchStrategy[Scoring]
    names: st.SearchStrategy[str]
    unique_names: bool
    own_ids: bool
    ratings: bool
    event_name: bool
    event_details: Sequence[str]
    details: Sequence[str]
    published: Sequence[str]
    start: bool
    order: bool
    announced: bool
    unknown_rounds: bool
    teams: bool
    lineups: bool
    bonuses: bool
    handicaps: bool
    standings: bool
    records: bool


def events(
    *,
    types: Sequence[EventType] = BOTH_TYPES,
    participants: tuple[int, int] = (0, 8),
    rounds: int = 5,
    games: int = 3,
    kinds: Sequence[Kind] = tuple(Kind),
    odd_results: bool = True,
    colours: str = "any",
    odd_colours: bool = True,
    scorings: st.SearchStrategy[Scoring] = SCORINGS,
    names: st.SearchStrategy[str] = NAMES,
    unique_names: bool = False,
    own_ids: bool = True,
    ratings: bool = True,
    event_name: bool = True,
    event_details: Sequence[str] = EVENT_DETAILS,
    details: Sequence[str] = PERSON_DETAILS,
    published: Sequence[str] = COLUMNS,
    start: bool = True,
    order: bool = True,
    announced: bool = True,
    unknown_rounds: bool = True,
    teams: bool = True,
    lineups: bool = True,
    bonuses: bool = True,
    handicaps: bool = True,
    standings: bool = True,
    records: bool = True,
) -> st.SearchStrategy[Event]:
    """Events that can have happened.

    Args:
        types: Swiss (any pairings and byes), round robin (all against all, complete).
        participants: the fewest and the most of them.
        rounds: the most of them in a Swiss; a round robin has as many as it needs.
        games: the most games in one round.
        kinds: what rounds can be; `Kind.PLAYED` always.  Without any kind of bye, whoever has no
            opponent in a Swiss has a `Kind.NOT_HELD` round.
        odd_results: draws against losses, and games that both lost.
        colours: ``"all"``, ``"none"``, or ``"any"`` for some games with and some without.
        odd_colours: both with the same colour, or only one with a colour.
        scorings: where the scoring is drawn from.
        names: where names of participants and members are drawn from.
        unique_names: whether no two participants have the same name.
        own_ids: any numbers in any order, not 1, 2, 3, …
        ratings: of some participants.
        event_name: whether the event may have a name.
        event_details: keys of details of the event.
        details: keys of details of participants.
        published: headings of published columns.
        start: a first day.
        order: tie-breaks, rulebook, seed, and orders by hand.
        announced: more rounds than were held.
        unknown_rounds: round robins of which nobody knows what was played in which round.
        teams: matches on several boards, with members.
        lineups: who sat at the boards.
        bonuses: bonuses, penalties and corrections.
        handicaps: stones, as in Go.
        standings: standings without any games.
        records: lines of a TRF that say something else.
    """
    return _event(Wanted(**locals()))


@st.composite
def _event(draw: st.DrawFn, wanted: Wanted) -> Event:
    chance = draw(st.randoms(use_true_random=False))
    people = _people(draw, wanted, chance)
    scoring = draw(wanted.scorings)
    if wanted.standings and chance.random() < 0.1:
        return Event(
            people,
            _standings(chance, people, scoring),
            scoring,
            games_known=False,
            **_said(draw, wanted, chance, people),
        )
    kind = chance.choice(wanted.types)
    draft = play_rounds(
        chance,
        players=len(people),
        rounds=chance.randint(0, wanted.rounds) if kind is EventType.SWISS else 0,
        games=chance.randint(1, wanted.games),
        swiss=kind is EventType.SWISS,
        kinds=wanted.kinds,
        odd_results=wanted.odd_results,
        colours=wanted.colours,
        odd_colours=wanted.odd_colours,
    )
    boards = None
    game = (
        chance.choice((CHESS, THREE_ONE_ZERO)) if wanted.teams and chance.random() < 0.4 else None
    )
    members: tuple[Participant, ...] = ()
    if game is not None:
        number, squad = chance.randint(1, 4), chance.randint(4, 6)
        boards = play_boards(chance, draft, number, squad, game, odd_results=wanted.odd_results)
        members = _members(draw, wanted, chance, squad * len(people))
    table = _table(wanted, chance, draft, scoring, (boards, game))
    said = _said(draw, wanted, chance, people)
    said["rounds"] += int(table.round_no.max(initial=0))
    unknown = wanted.unknown_rounds and kind is EventType.ROUND_ROBIN and chance.random() < 0.2
    with_lineups = boards is not None and wanted.lineups and chance.random() < 0.7
    return Event(
        people,
        table,
        scoring,
        kind,
        rounds_known=not unknown,
        members=members,
        lineups=boards.lineups if boards is not None and with_lineups else None,
        game_scoring=game,
        handicaps=_handicaps(chance, draft) if wanted.handicaps and game is None else None,
        **said,
    )


def _people(draw: st.DrawFn, wanted: Wanted, chance: random.Random) -> tuple[Participant, ...]:
    fewest, most = wanted.participants
    unique = (lambda name: name.casefold()) if wanted.unique_names else None
    number = draw(st.integers(fewest, most))
    names = draw(st.lists(wanted.names, min_size=number, max_size=number, unique_by=unique))
    ids = list(range(1, len(names) + 1))
    if wanted.own_ids and chance.random() < 0.5:
        ids = chance.sample(range(1, 1000), len(names))
    if chance.random() < 0.5:
        wanted = wanted._replace(published=())
    return tuple(
        _person(draw, wanted, chance, number, name) for number, name in zip(ids, names, strict=True)
    )


def _person(
    draw: st.DrawFn, wanted: Wanted, chance: random.Random, number: int, name: str
) -> Participant:
    rated = wanted.ratings and chance.random() < 0.7
    return Participant(
        number,
        name,
        chance.randint(100, 2900) if rated else None,
        details={key: draw(texts()) for key in wanted.details if chance.random() < 0.2},
        published={
            key: draw(texts(min_size=1)) for key in wanted.published if chance.random() < 0.8
        },
    )


def _members(
    draw: st.DrawFn, wanted: Wanted, chance: random.Random, number: int
) -> tuple[Participant, ...]:
    wanted = wanted._replace(published=())
    return tuple(
        _person(draw, wanted, chance, each + 1, f"{draw(wanted.names)} {each}")
        for each in range(number)
    )


def _standings(
    chance: random.Random, people: Sequence[Participant], scoring: Scoring
) -> RoundTable:
    shape = (1, len(people))
    points = np.array([[chance.randint(0, 40) for _ in people]], np.int32).reshape(shape)
    return RoundTable.of(
        opponent=np.full(shape, NOBODY),
        kind=np.full(shape, Kind.NOT_HELD),
        outcome=np.full(shape, Outcome.UNDECIDED),
        scoring=scoring,
        round_no=[chance.randint(1, 11)],
        scale=lcm(2, scoring.scale),
        extra=points,
        bonus=points,
    )


def _table(
    wanted: Wanted,
    chance: random.Random,
    draft: Draft,
    scoring: Scoring,
    matches: tuple[Boards | None, Scoring | None],
) -> RoundTable:
    boards, game = matches
    scale = lcm(scoring.scale, QUARTERS)
    if game is not None and boards is not None:
        scale = lcm(scale, game.scale, 2 * scale_of_matches(boards.number, game))
    more: dict[str, Any] = {}
    if wanted.bonuses and chance.random() < 0.4:
        more |= _beyond(chance, draft, scale // QUARTERS, ("extra", "bonus"))
    if boards is not None and wanted.bonuses and chance.random() < 0.3:
        more |= _beyond(chance, draft, scale // QUARTERS, ("extra_games", "bonus_games"))
    if boards is not None:
        more["game_points"] = _units(boards.games, scale) + more.get("extra_games", 0)
        if chance.random() < 0.8:
            more["board_points"] = _units(boards.made, scale)
    return RoundTable.of(
        opponent=draft.opponent,
        kind=draft.kind,
        outcome=draft.outcome,
        colour=draft.colour,
        round_no=draft.round_no,
        scoring=scoring,
        scale=scale,
        game_scoring=game,
        **more,
    )


def _units(halves: np.ndarray, scale: int) -> np.ndarray:
    """Half points in units."""
    return halves * (scale // 2)


def _beyond(
    chance: random.Random, draft: Draft, quarter: int, names: tuple[str, str]
) -> dict[str, np.ndarray]:
    """Bonuses and penalties anywhere, corrections of what was held."""
    bonus = np.zeros(draft.kind.shape, np.int64)
    extra = np.zeros(draft.kind.shape, np.int64)
    for cell in np.ndindex(*draft.kind.shape):
        if chance.random() < 0.2:
            bonus[cell] = chance.randint(-4, 4) * quarter
        if draft.kind[cell] != Kind.NOT_HELD and chance.random() < 0.1:
            extra[cell] = chance.randint(-2, 2) * quarter
    return {names[0]: extra + bonus, names[1]: bonus}


def _handicaps(chance: random.Random, draft: Draft) -> np.ndarray | None:
    """The same stones on both sides of some games."""
    if chance.random() < 0.7:
        return None
    stones = np.zeros(draft.kind.shape, np.int8)
    for row, one in np.ndindex(*draft.kind.shape):
        other = draft.opponent[row, one]
        if other > one and chance.random() < 0.5:
            stones[row, one] = stones[row, other] = chance.randint(1, 9)
    return stones


def _said(
    draw: st.DrawFn, wanted: Wanted, chance: random.Random, people: Sequence[Participant]
) -> dict[str, Any]:
    """What an event says about itself; ``rounds`` are those still to come."""
    columns = [c for c in wanted.published if any(c in person.published for person in people)]
    said: dict[str, Any] = {
        "name": draw(texts()) if wanted.event_name else "",
        "details": {key: draw(texts()) for key in wanted.event_details if chance.random() < 0.2},
        "published_columns": tuple(chance.sample(columns, len(columns))),
        "rounds": chance.randint(0, 3) if wanted.announced else 0,
    }
    if wanted.start and chance.random() < 0.5:
        said["start"] = date(chance.randint(1900, 2100), chance.randint(1, 12), 1)
    if wanted.order and chance.random() < 0.5:
        ids = [person.id for person in people]
        said |= {
            "tiebreaks": tuple(chance.sample(CODES, chance.randint(0, 3))),
            "rulebook": chance.choice(("", "fide-2026", "rr")),
            "seed": draw(texts()),
            "by_hand": tuple(tuple(chance.sample(ids, 2)) for _ in range(len(ids) // 3)),
        }
    if wanted.records and chance.random() < 0.2:
        said["records"] = tuple(f"### {draw(texts())}" for _ in range(chance.randint(1, 3)))
    return said
