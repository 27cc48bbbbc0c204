"""What random events look like: sizes, scorings, and how much goes wrong."""

import random
from dataclasses import dataclass, replace

from hypothesis import strategies as st

from tiebreaks.event import CHESS, DRAUGHTS, THREE_ONE_ZERO, Kind, Scoring

SCORINGS = (
    CHESS,
    CHESS,
    DRAUGHTS,
    THREE_ONE_ZERO,
    Scoring.of(3, 1, 0, pairing_bye=1),
    Scoring.of(3, 2, 1, zero_bye=0, forfeit_loss=0),
    Scoring.of(1, "1/2", 0, pairing_bye="1/2", full_bye="1/2"),
    Scoring.of(1, "0.4", 0),
    Scoring.of("1.1", "0.6", "0.1", forfeit_win=1, forfeit_loss=0, pairing_bye="0.7"),
    Scoring.of(1, "1/3", 0, half_bye="1/4"),
    Scoring.of(1, "1/2", 0, forfeit_loss="-1/2", zero_bye="-0.1"),
)
"""Usual scales several times, and the oddities: byes below a win, tenths, thirds, penalties."""

GAME_SCORINGS = (CHESS, CHESS, CHESS, DRAUGHTS, Scoring.of(3, 1, 0), Scoring.of(1, "1/3", 0))
"""Of single games of a match."""


@dataclass(frozen=True, slots=True)
class Shape:
    """What an event looks like, before chance decides the results.

    Attributes:
        players: participants; 0, 1 and 2 are allowed.
        rounds: rounds; in a round robin the number of cycles decides instead.
        games: rows of each round, all against the same opponent.
        scoring: what results are worth.
        pairing: "swiss" (random among the present), "rr", or "vienna" (a round robin of
            matches in which the last game is not always needed).
        cycles: of a round robin.
        free_rounds: the kind of a free round in a round robin of odd size.
        unplayed: share of pairs without a game, and of participants who ask for a bye.
        leaving: share of participants who come late or leave early.
        odd: share of games that are short, adjourned, or scored ½–0 or 0–0.
        boards: boards of a match, 0 where single games are played.
        game_scoring: what a single game of a match is worth.
        known_boards: whether the event says what was made on each board.
        rated: share of participants who have a rating.
        to_come: announced rounds that were not held yet.
        extras: share of rounds with a bonus or a penalty.
        holes: rounds without a row, rows that nobody played, games of a round not held,
            late entrants for whom the first rounds were not held.
    """

    players: int = 12
    rounds: int = 7
    games: int = 1
    scoring: Scoring = CHESS
    pairing: str = "swiss"
    cycles: int = 1
    free_rounds: Kind = Kind.NOT_HELD
    unplayed: float = 0.15
    leaving: float = 0.1
    odd: float = 0.1
    boards: int = 0
    game_scoring: Scoring = CHESS
    known_boards: bool = True
    rated: float = 1.0
    to_come: int = 0
    extras: float = 0.0
    holes: bool = False


DEGENERATE = {
    "nobody": Shape(players=0),
    "nobody and no round": Shape(players=0, rounds=0),
    "no round": Shape(players=5, rounds=0),
    "one player": Shape(players=1, rounds=5),
    "two players": Shape(players=2, rounds=6),
    "only unplayed rounds": Shape(unplayed=1.0, leaving=0.0),
    "everybody withdrawn": Shape(leaving=1.0),
    "one round": Shape(rounds=1),
    "forty rounds": Shape(players=8, rounds=40, unplayed=0.2),
    "round robin of one": Shape(players=1, pairing="rr"),
    "round robin of two": Shape(players=2, pairing="rr", cycles=3),
    "nothing but forfeits": Shape(players=7, pairing="rr", unplayed=1.0, leaving=0.0),
}
"""Shapes at the edge, by name, for parametrised tests."""

ORDINARY = {
    "swiss": Shape(),
    "swiss of many unplayed rounds": Shape(unplayed=0.4, leaving=0.3),
    "swiss in which all is played": Shape(unplayed=0.0, leaving=0.0, odd=0.0),
    "swiss of large tied groups": Shape(players=24, rounds=3),
    "swiss in which most have met": Shape(players=8, rounds=9, unplayed=0.05, leaving=0.0),
    "swiss with oddities": Shape(odd=0.5),
    "swiss with two games a round": Shape(games=2, scoring=DRAUGHTS),
    "swiss with three games a round": Shape(players=8, rounds=4, games=3, holes=True),
    "swiss with a bye below a win": Shape(scoring=SCORINGS[4]),
    "swiss in tenths": Shape(scoring=SCORINGS[8]),
    "swiss with penalties": Shape(scoring=SCORINGS[10]),
    "swiss of teams": Shape(boards=4, scoring=DRAUGHTS),
    "swiss of teams without their boards": Shape(boards=4, scoring=DRAUGHTS, known_boards=False),
    "swiss of teams with ties": Shape(players=16, rounds=4, boards=2, scoring=DRAUGHTS, odd=0.0),
    "swiss of teams with odd boards": Shape(
        boards=3, scoring=DRAUGHTS, game_scoring=DRAUGHTS, odd=0.6, unplayed=0.3, to_come=1
    ),
    "swiss of teams with bonuses": Shape(boards=2, scoring=DRAUGHTS, extras=0.2),
    "swiss with unrated players": Shape(rated=0.8),
    "swiss that is not over": Shape(to_come=2),
    "swiss with bonuses": Shape(extras=0.2),
    "round robin": Shape(players=8, pairing="rr"),
    "round robin with free rounds": Shape(players=7, pairing="rr"),
    "round robin with zero-point rounds": Shape(players=7, pairing="rr", free_rounds=Kind.ZERO_BYE),
    "round robin with pairing byes": Shape(players=5, pairing="rr", free_rounds=Kind.PAIRING_BYE),
    "double round robin": Shape(players=6, pairing="rr", cycles=2, unplayed=0.05),
    "round robin of mini-matches": Shape(players=6, pairing="rr", games=2, scoring=DRAUGHTS),
    "round robin of teams": Shape(players=7, pairing="rr", boards=2, scoring=DRAUGHTS),
    "round robin of teams that is not over": Shape(
        players=6, pairing="rr", boards=2, scoring=DRAUGHTS, cycles=2, to_come=3
    ),
    "matches of unequal length": Shape(players=9, pairing="vienna", games=3),
}
"""Usual shapes, by name."""

SHAPES = ORDINARY | DEGENERATE
"""All named shapes."""


def random_shape(rng: random.Random) -> Shape:
    """Any shape: three of four are Swiss, sizes are small, everything can happen."""
    pairing = rng.choice(("swiss", "swiss", "swiss", "rr", "vienna"))
    swiss = pairing == "swiss"
    return Shape(
        players=rng.choice((1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15) if swiss else (2, 3, 5, 6, 8)),
        rounds=rng.choice((1, 2, 3, 5, 7, 9)),
        games=rng.choice((1, 1, 1, 2, 3)),
        scoring=rng.choice(SCORINGS),
        pairing=pairing,
        cycles=rng.choice((1, 1, 2)),
        free_rounds=rng.choice((Kind.NOT_HELD, Kind.ZERO_BYE, Kind.PAIRING_BYE)),
        unplayed=rng.choice((0.0, 0.1, 0.3, 0.6)),
        leaving=rng.choice((0.0, 0.1, 0.4)),
        odd=rng.choice((0.0, 0.1, 0.4)),
        boards=rng.choice((0, 0, 0, 2, 3, 4)),
        game_scoring=rng.choice(GAME_SCORINGS),
        known_boards=rng.random() < 0.8,
        rated=rng.choice((1.0, 1.0, 1.0, 0.8, 0.0)),
        to_come=rng.choice((0, 0, 0, 1, 4)),
        extras=rng.choice((0.0, 0.0, 0.0, 0.1)),
        holes=rng.random() < 0.2,
    )


def shapes() -> st.SearchStrategy[Shape]:
    """Shapes that shrink towards few participants, few rounds and the usual scoring."""
    return st.builds(
        Shape,
        players=st.sampled_from(range(16)),
        rounds=st.sampled_from(range(9)),
        games=st.sampled_from((1, 1, 2, 3)),
        scoring=st.sampled_from(SCORINGS),
        pairing=st.sampled_from(("swiss", "swiss", "rr", "vienna")),
        cycles=st.sampled_from((1, 2)),
        free_rounds=st.sampled_from((Kind.NOT_HELD, Kind.ZERO_BYE, Kind.PAIRING_BYE)),
        unplayed=st.sampled_from((0.0, 0.15, 0.5, 1.0)),
        leaving=st.sampled_from((0.0, 0.2, 1.0)),
        odd=st.sampled_from((0.0, 0.2, 1.0)),
        boards=st.sampled_from((0, 0, 2, 3)),
        game_scoring=st.sampled_from(GAME_SCORINGS),
        known_boards=st.booleans(),
        rated=st.sampled_from((1.0, 0.8, 0.0)),
        to_come=st.sampled_from((0, 0, 2)),
        extras=st.sampled_from((0.0, 0.0, 0.1)),
        holes=st.booleans(),
    ).map(_of_reasonable_size)


def _of_reasonable_size(shape: Shape) -> Shape:
    """A round robin has as many rounds as participants: keep those small."""
    return shape if shape.pairing == "swiss" else replace(shape, players=min(shape.players, 8))
