"""The types of the document; its JSON Schema is made from them, and so is what it refuses.

Whatever has a usual value may be left out.  Amounts of points are whole numbers or exact texts:
a decimal or a fraction.  Binary fractions such as 0.1 are not exact, so JSON numbers with a point
are refused.
"""

from datetime import date
from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from tiebreaks.formats.reading import MAX_ROUNDS

FORMAT = "tiebreaks"
VERSION = 1

Id = Annotated[int, Meta(ge=0, le=10**9, description="a number that nobody else has", examples=[7])]
Round = Annotated[int, Meta(ge=1, le=MAX_ROUNDS, description="from 1", examples=[3])]
Whole = Annotated[
    str,
    Meta(
        pattern=r"^-?([0-9]{1,10}([.][0-9]{1,30}|/[1-9][0-9]{0,9})?|[0-9]{0,10}½)$",
        description="a decimal or a fraction, exact",
        examples=["1/2", "0.5", "2½"],
    ),
]
Amount = Annotated[int, Meta(ge=-(10**9), le=10**9, examples=[1])] | Whole
Who = Annotated[
    int | str,
    Meta(description="the number of a participant, or the whole name", examples=[7, "Ann Lee"]),
]
Side = Literal["white", "black"]
Result = Literal[
    "1-0", "0-1", "1/2-1/2", "½-½", "1/2-0", "½-0", "0-1/2", "0-½", "0-0", "+:-", "-:+", "-:-", "*"
]
ByeKind = Literal["pairing", "full", "half", "zero", "not held"]
NthGame = Annotated[
    int,
    Meta(ge=1, le=MAX_ROUNDS, description="which game of a round with several", examples=[2]),
]


class _Part(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A part of the document: what it does not know is refused."""


class Points(_Part, frozen=True, kw_only=True):
    """What results are worth; byes and forfeits follow a win, a draw and a loss unless given."""

    win: Amount
    draw: Amount
    loss: Amount
    forfeit_win: Amount | None = None
    forfeit_loss: Amount | None = None
    pairing_bye: Amount | None = None
    full_bye: Amount | None = None
    half_bye: Amount | None = None
    zero_bye: Amount | None = None
    adjourned: Amount | None = None


class Person(_Part, frozen=True, kw_only=True):
    """A player of a team.

    Without `id` it is the position in the list, from 1.
    """

    id: Id | None = None
    name: str = ""
    rating: (
        Annotated[int, Meta(ge=-(10**6), le=10**6, description="none if unrated", examples=[2400])]
        | None
    ) = None
    details: dict[str, str] = field(default_factory=dict)
    published: dict[str, str] = field(default_factory=dict)


class Entrant(Person, frozen=True, kw_only=True):
    """A participant: a player or a team; `points` only in standings without games."""

    points: Amount | None = None


class Board(_Part, frozen=True, kw_only=True):
    """One board of a match, in the order of the two sides; `null` is an empty place."""

    players: tuple[Who | None, Who | None] | None = None
    points: tuple[Amount, Amount] | None = None


class Game(_Part, frozen=True, kw_only=True):
    """A game, or a match of two teams; either `white` and `black`, or two `players`.

    `result` is seen from White or from the first of the players: 1, 1/2 and 0 are a win, a draw
    and a loss whatever they are worth; + and - are forfeits, * is an adjourned game.
    """

    round: Round
    game: NthGame | None = None
    white: Who | None = None
    black: Who | None = None
    players: tuple[Who, Who] | None = None
    colours: tuple[Side | None, Side | None] | None = None
    result: Result
    short: bool = False
    handicap: Annotated[int, Meta(ge=0, le=99, description="stones", examples=[2])] = 0
    game_points: tuple[Amount, Amount] | None = None
    boards: list[Board] = field(default_factory=list)


class Bye(_Part, frozen=True, kw_only=True):
    """A round without an opponent."""

    round: Round
    game: NthGame | None = None
    participant: Who
    kind: ByeKind
    game_points: Amount | None = None


class Award(_Part, frozen=True, kw_only=True):
    """Points of a participant beyond what results are worth; below zero they are taken away."""

    round: Round
    game: NthGame | None = None
    participant: Who
    points: Amount = 0
    game_points: Amount = 0


class Document(_Part, frozen=True, kw_only=True):
    """One event."""

    schema: str = field(name="$schema", default="")
    format: Literal["tiebreaks"]
    version: Literal[1]
    name: str = ""
    type: Literal["swiss", "rr"] | None = None
    start: date | None = None
    rounds: Annotated[int, Meta(ge=0, le=MAX_ROUNDS, description="announced", examples=[9])] = 0
    rounds_known: bool = True
    games_known: bool = True
    details: dict[str, str] = field(default_factory=dict)
    rulebook: str = ""
    tiebreaks: list[str] = field(default_factory=list)
    seed: str = ""
    by_hand: list[list[int]] = field(default_factory=list)
    scoring: Points | None = None
    game_scoring: Points | None = None
    boards_per_match: Annotated[int, Meta(ge=0, le=999, examples=[4])] = 0
    published_columns: list[str] | None = None
    participants: list[Entrant]
    members: list[Person] = field(default_factory=list)
    games: list[Game] = field(default_factory=list)
    byes: list[Bye] = field(default_factory=list)
    corrections: list[Award] = field(default_factory=list)
    bonuses: list[Award] = field(default_factory=list)
    held: list[Round] = field(default_factory=list)
    records: list[str] = field(default_factory=list)


__all__ = ["FORMAT", "VERSION", "Award", "Board", "Bye", "Document", "Entrant", "Game", "Person"]
