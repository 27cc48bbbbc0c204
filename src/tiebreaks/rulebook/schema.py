"""What a rulebook file may hold, checked entry by entry, each error with its line."""

import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from enum import Enum
from typing import Annotated, Any, Literal

import msgspec

from tiebreaks.event import EventType, Problem, Severity
from tiebreaks.rulebook.rulebook import GamesOf, PerWhat, Weight
from tiebreaks.rulebook.unplayed import Against, AtMost, CutOrder, Forfeits, Result, Worth

MOST_ROUNDS = 999
MOST_RATING = 4000
"""What no event and no rating exceeds."""


class RulebookError(ValueError):
    """A rulebook that is unknown or cannot be read.

    Attributes:
        problems: everything that is wrong with it, each with its place.
        path: the file, or the name under which it was asked for.
    """

    def __init__(self, problems: Sequence[Problem], path: str = "") -> None:
        super().__init__("; ".join(f"{each.code} {dict(each.details)}" for each in problems))
        self.problems = tuple(problems)
        self.path = path


ModifierKind = Literal["C", "M", "C*", "L", "IN", "P", "F", "K", "R"]
"""Kinds of modifiers, as `Modifiers.kinds` has them."""


class _Strict(msgspec.Struct, forbid_unknown_fields=True):
    """Unknown keys are errors, so that a misspelt switch is not silently ignored."""


class OpponentSideEntry(_Strict):
    """A line of ``[opponent_side]``."""

    worth: Worth
    if_trailing: Worth | None = None
    article: str = ""


class OwnSideEntry(_Strict):
    """A line of ``[own_side]``."""

    against: Against
    result: Result = Result.AWARDED
    at_most: list[AtMost] = []
    article: str = ""


class TrailingEntry(_Strict):
    """The table ``[trailing]``."""

    followed_by: list[str]
    article: str = ""


class CutSize(_Strict):
    """A line of ``by_rounds`` in ``[cut]``."""

    up_to: Annotated[int, msgspec.Meta(ge=1, le=MOST_ROUNDS)]
    values: Annotated[int, msgspec.Meta(ge=1, le=MOST_ROUNDS)]


class CutEntry(_Strict):
    """The table ``[cut]``."""

    order: CutOrder
    kinds: list[str] = []
    by_rounds: list[CutSize] = []
    article: str = ""


class GamesEntry(_Strict):
    """The tables ``[games]`` and ``[own_record]``."""

    forfeits: Forfeits
    article: str = ""


class RatingsEntry(_Strict):
    """The table ``[ratings]``; ``unrated`` is a rating for those who have none."""

    forfeits: Forfeits | None = None
    unrated: Annotated[int, msgspec.Meta(ge=1, le=MOST_RATING)] | None = None
    article: str = ""


class ShmulyanEntry(_Strict):
    """The table ``[shmulyan]``."""

    per: PerWhat
    article: str = ""


class GelbfuhsEntry(_Strict):
    """The table ``[gelbfuhs]``."""

    games_of: GamesOf
    article: str = ""


class BergerEntry(_Strict):
    """The table ``[berger]``."""

    weight: Weight
    article: str = ""


class TeamsEntry(_Strict):
    """The table ``[teams]``."""

    primary: Literal["MP", "GP"]
    article: str = ""


class TiebreakEntry(_Strict):
    """One ``[[tiebreak]]`` with its article."""

    code: str
    article: str
    modifiers: list[ModifierKind] | None = None
    applies: Annotated[list[EventType], msgspec.Meta(min_length=1)] | None = None
    called: str = ""


class ChosenEntry(_Strict):
    """The table ``[chosen]``: when the rulebook is taken by itself."""

    types: list[EventType] = []
    scoring: list[str] = []


class OrdersEntry(_Strict):
    """The table ``[orders]``: what follows points, by type of event, and for teams."""

    swiss: list[str] = []
    rr: list[str] = []
    team_swiss: list[str] = []
    team_rr: list[str] = []


class ScoringEntry(_Strict):
    """The table ``[scoring]``: integers, or strings such as ``"1/2"``."""

    win: str | int | float | None = None
    draw: str | int | float | None = None
    loss: str | int | float | None = None
    forfeit_win: str | int | float | None = None
    forfeit_loss: str | int | float | None = None
    pairing_bye: str | int | float | None = None
    full_bye: str | int | float | None = None
    half_bye: str | int | float | None = None
    zero_bye: str | int | float | None = None


class RulebookFile(_Strict):
    """A rulebook file; everything but its id may come from the one that it extends."""

    id: str
    extends: str = ""
    supersedes: str = ""
    in_force: date | None = None
    until: date | None = None
    source: str = ""
    handbook: str = ""
    round_robin: str = ""
    names: dict[str, str] = {}
    notes: dict[str, str] = {}
    scoring: ScoringEntry | None = None
    opponent_side: dict[str, OpponentSideEntry] = {}
    own_side: dict[str, OwnSideEntry] = {}
    trailing: TrailingEntry | None = None
    cut: CutEntry | None = None
    games: GamesEntry | None = None
    own_record: GamesEntry | None = None
    ratings: RatingsEntry | None = None
    shmulyan: ShmulyanEntry | None = None
    gelbfuhs: GelbfuhsEntry | None = None
    berger: BergerEntry | None = None
    teams: TeamsEntry | None = None
    orders: OrdersEntry = msgspec.field(default_factory=OrdersEntry)
    chosen: ChosenEntry = msgspec.field(default_factory=ChosenEntry)
    tiebreak: list[TiebreakEntry] = []


_TABLES_OF_ENTRIES = frozenset({"opponent_side", "own_side", "names", "notes", "scoring", "orders"})
"""Tables whose entries do not depend on each other."""


_ALLOWED: dict[str, type[Enum]] = {
    "worth": Worth,
    "if_trailing": Worth,
    "at_most": AtMost,
    "order": CutOrder,
    "against": Against,
    "result": Result,
    "forfeits": Forfeits,
    "per": PerWhat,
    "games_of": GamesOf,
    "weight": Weight,
}
"""What an entry may say, for the words of an error."""


def check(raw: Mapping[str, Any], path: str, text: str) -> RulebookFile:
    """The entries of a file, typed.

    Args:
        raw: what TOML says.
        path: the file, for the error.
        text: its text, where the lines of wrong entries are looked for.

    Raises:
        RulebookError: with every entry that is wrong.
    """
    try:
        return msgspec.convert(raw, RulebookFile, strict=True)
    except msgspec.ValidationError as error:
        found = dict.fromkeys(_wrong_entries(raw)) or {_what_and_where(error): None}
        problems = [_wrong_entry(message, keys, text) for message, keys in found]
        raise RulebookError(problems, path) from error


def _wrong_entries(raw: Mapping[str, Any]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """What is wrong with each entry by itself, so that all of it is said in one pass."""
    for key, value in raw.items():
        entries = {"": value}
        if key in _TABLES_OF_ENTRIES and isinstance(value, dict):
            entries = {name: {name: entry} for name, entry in value.items()}
        for name, entry in entries.items():
            try:
                msgspec.convert({"id": "", key: entry}, RulebookFile, strict=True)
            except msgspec.ValidationError as error:
                yield _what_and_where(error, name)


def _what_and_where(error: msgspec.ValidationError, name: str = "") -> tuple[str, tuple[str, ...]]:
    """The words of an error, and the keys that lead to the entry.

    Where the path says only that it is one of the entries of a table, the name says which.
    """
    message, _, where = str(error).partition(" - at `")
    return message, tuple(re.findall(r"\w+", where.replace("[...]", f".{name}")))


def _wrong_entry(message: str, keys: tuple[str, ...], text: str) -> Problem:
    """The problem that an error is: an unknown entry, a value that is not possible, or else."""
    place = ".".join(keys) or "rulebook"
    if unknown := re.search(r"unknown field `(\w+)`", message):
        line = line_of([*keys, unknown[1]], text)
        return _problem("RUL011", line, found=unknown[1], table=place)
    line = line_of(keys, text)
    if missing := re.search(r"missing required field `(\w+)`", message):
        return _problem("RUL008", line, expected=missing[1], table=place)
    if (wrong := re.search(r"enum value '(.*)'", message)) and keys[-1] in _ALLOWED:
        allowed = ", ".join(f"“{each.value}”" for each in _ALLOWED[keys[-1]])
        return _problem("RUL012", line, found=wrong[1], expected=allowed, table=place)
    return _problem("RUL004", line, found=message, expected=place)


def _problem(code: str, line: int, **details: str) -> Problem:
    return Problem(code, Severity.ERROR, line, details=details)


def line_of(keys: Sequence[str], text: str) -> int:
    """The line of a key: the last line that holds it after its table's heading."""
    line = 0
    lines = text.splitlines()
    for key in keys:
        for number in range(line, len(lines)):
            if re.match(rf"\s*\[*\s*(?:\w+\.)*{re.escape(key)}\b", lines[number]):
                line = number + 1
                break
    return line
