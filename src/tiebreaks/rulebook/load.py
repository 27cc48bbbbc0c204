"""Rulebook files: TOML, checked against types, with ``extends`` resolved."""

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence, Set
from datetime import date
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from tiebreaks.event import BYES, UNPLAYED, EventType, Problem, Scoring, Severity
from tiebreaks.rulebook.rulebook import Choice, GamesOf, PerWhat, Rulebook, Switches, Weight
from tiebreaks.rulebook.unplayed import (
    Against,
    Forfeits,
    OpponentSide,
    OwnSide,
    Result,
    Unplayed,
    Worth,
)


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


class _Strict(msgspec.Struct, forbid_unknown_fields=True):
    """Unknown keys are errors, so that a misspelt switch is not silently ignored."""


class _OpponentSide(_Strict):
    worth: Worth
    article: str = ""


class _OwnSide(_Strict):
    against: Against
    result: Result = Result.AWARDED
    article: str = ""


class _Games(_Strict):
    forfeits: Forfeits
    article: str = ""


class _Shmulyan(_Strict):
    per: PerWhat
    article: str = ""


class _Gelbfuhs(_Strict):
    games_of: GamesOf
    article: str = ""


class _Berger(_Strict):
    weight: Weight
    article: str = ""


class _Teams(_Strict):
    primary: str
    article: str = ""


class _Tiebreak(_Strict):
    code: str
    article: str


class _Choice(_Strict):
    types: list[EventType] = []
    scoring: str = ""


class _Orders(_Strict):
    swiss: list[str] = []
    rr: list[str] = []


class _Scoring(_Strict):
    win: str | int | None = None
    draw: str | int | None = None
    loss: str | int | None = None
    forfeit_win: str | int | None = None
    forfeit_loss: str | int | None = None
    pairing_bye: str | int | None = None
    full_bye: str | int | None = None
    half_bye: str | int | None = None
    zero_bye: str | int | None = None


class _File(_Strict):
    """A rulebook file; everything but its id may come from the one that it extends."""

    id: str
    extends: str = ""
    supersedes: str = ""
    in_force: date | None = None
    until: date | None = None
    source: str = ""
    round_robin: str = ""
    names: dict[str, str] = {}
    notes: dict[str, str] = {}
    scoring: _Scoring | None = None
    opponent_side: dict[str, _OpponentSide] = {}
    own_side: dict[str, _OwnSide] = {}
    games: _Games | None = None
    shmulyan: _Shmulyan | None = None
    gelbfuhs: _Gelbfuhs | None = None
    berger: _Berger | None = None
    teams: _Teams | None = None
    orders: _Orders = msgspec.field(default_factory=_Orders)
    chosen: _Choice = msgspec.field(default_factory=_Choice)
    tiebreak: list[_Tiebreak] = []


_DATA = Path(__file__).parent / "data"

_TABLES_OF_ENTRIES = frozenset({"opponent_side", "own_side", "names", "notes", "scoring", "orders"})
"""Tables whose entries do not depend on each other."""

_OWN = ("id", "supersedes", "in_force", "until", "chosen", "extends", "names", "notes", "source")
"""Keys that a rulebook says of itself and never takes over from the one that it extends."""


@lru_cache
def builtin_ids() -> tuple[str, ...]:
    """The ids of all rulebooks that come with the package, in alphabetical order."""
    return tuple(sorted(file.stem for file in _DATA.glob("*.toml")))


def choosable(event_type: EventType, scoring: str) -> tuple[Rulebook, ...]:
    """The rulebooks that may apply although nobody named them, in alphabetical order.

    Only those that fit are resolved: all of them would take longer than ranking an event.

    Args:
        event_type: of the event.
        scoring: of the event, by its label.

    >>> [book.id for book in choosable(EventType.ROUND_ROBIN, "1-½-0")]
    ['rr']
    """
    found = []
    for name in builtin_ids():
        if "[chosen]" in _text(name):
            chosen = _raw(name)["chosen"]
            if event_type.value in chosen["types"] and chosen.get("scoring", scoring) == scoring:
                found.append(load(name))
    return tuple(found)


def load(name: str) -> Rulebook:
    """A rulebook by its id, or a house rulebook by the path of its file.

    Raises:
        RulebookError: unknown, unreadable, or not a rulebook.

    >>> load("fide-2009").extends
    'plain'
    """
    if name.endswith(".toml") or "/" in name or "\\" in name:
        return _house(name)
    return _builtin(name)


@lru_cache
def _builtin(name: str) -> Rulebook:
    return _resolve(_raw(name), f"{name}.toml", _text(name))


def _house(path: str) -> Rulebook:
    try:
        text = Path(path).read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise _error("RUL001", path, found=str(error)) from error
    return _resolve(_parse(text, path), path, text)


def _text(name: str) -> str:
    if name not in builtin_ids():
        raise _error("RUL002", name, found=name, nearest=_nearest(name))
    return (_DATA / f"{name}.toml").read_text(encoding="utf-8")


@lru_cache
def _raw(name: str) -> Mapping[str, Any]:
    """A file as it stands, parsed once however many extend it."""
    return _parse(_text(name), f"{name}.toml")


def _nearest(name: str) -> str:
    import difflib  # noqa: PLC0415 - only for an error

    found = difflib.get_close_matches(name.lower(), builtin_ids(), n=1, cutoff=0)
    return found[0]


def _error(code: str, path: str, line: int = 0, column: int = 0, **details: str) -> RulebookError:
    return RulebookError([Problem(code, Severity.ERROR, line, column, details)], path)


def _parse(text: str, path: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        place = re.search(r"at line (\d+), column (\d+)", str(error))
        line, column = (int(number) for number in place.groups()) if place else (0, 0)
        found = re.sub(r" \(at .*", "", str(error))
        raise _error("RUL003", path, line, column, found=found) from error


def _check(raw: Mapping[str, Any], path: str, text: str) -> _File:
    try:
        return msgspec.convert(raw, _File, strict=True)
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
                msgspec.convert({"id": "", key: entry}, _File, strict=True)
            except msgspec.ValidationError as error:
                yield _what_and_where(error, name)


def _what_and_where(error: msgspec.ValidationError, name: str = "") -> tuple[str, tuple[str, ...]]:
    """The words of an error, and the keys that lead to the entry.

    Where the path says only that it is one of the entries of a table, the name says which.
    """
    message, _, where = str(error).partition(" - at `")
    return message, tuple(re.findall(r"\w+", where.replace("[...]", f".{name}")))


def _wrong_entry(message: str, keys: tuple[str, ...], text: str) -> Problem:
    unknown = re.search(r"unknown field `(\w+)`", message)
    line = _line_of([*keys, unknown.group(1)] if unknown else keys, text)
    details = {"found": message, "expected": ".".join(keys) or "rulebook"}
    return Problem("RUL004", Severity.ERROR, line, details=details)


def _line_of(keys: Sequence[str], text: str) -> int:
    """The line of a key: the last line that holds it after its table's heading."""
    line = 0
    lines = text.splitlines()
    for key in keys:
        for number in range(line, len(lines)):
            if re.match(rf"\s*\[*\s*(?:\w+\.)*{re.escape(key)}\b", lines[number]):
                line = number + 1
                break
    return line


def _resolve(raw: Mapping[str, Any], path: str, text: str) -> Rulebook:
    file = _check(raw, path, text)
    merged = _inherit(raw, file, path, text, (file.id,))
    return _rulebook(_check(merged, path, text), path, text)


def _inherit(
    raw: Mapping[str, Any], file: _File, path: str, text: str, seen: tuple[str, ...]
) -> Mapping[str, Any]:
    """The file's keys on top of those of the rulebook that it extends."""
    if not file.extends:
        return raw
    if file.extends in seen:
        line = _line_of(["extends"], text)
        raise _error("RUL005", path, line, found=" → ".join((*seen, file.extends)))
    _must_be_known(file.extends, "extends", path, text)
    base_raw = _raw(file.extends)
    base_file = _check(base_raw, f"{file.extends}.toml", "")
    base = _inherit(base_raw, base_file, path, text, (*seen, file.extends))
    inherited = {key: value for key, value in base.items() if key not in _OWN}
    return _merge(inherited, raw)


def _must_be_known(name: str, key: str, path: str, text: str) -> None:
    """Refuse the name of a rulebook that does not exist where the name stands."""
    if name not in builtin_ids():
        line = _line_of([key], text)
        raise _error("RUL002", path, line, found=name, nearest=_nearest(name))


def _merge(base: Mapping[str, Any], top: Mapping[str, Any]) -> dict[str, Any]:
    """Tables are merged key by key, tie-breaks by their code, everything else is replaced."""
    result = dict(base)
    for key, value in top.items():
        if isinstance(value, dict) and isinstance(result.get(key), dict):
            result[key] = _merge(result[key], value) if key != "chosen" else value
        elif key == "tiebreak":
            ours = {entry["code"] for entry in value}
            result[key] = [*(e for e in base.get(key, ()) if e["code"] not in ours), *value]
        else:
            result[key] = value
    return result


def _rulebook(file: _File, path: str, text: str) -> Rulebook:
    unplayed = fixed = _unplayed(file, path, text)
    if file.round_robin:
        _must_be_known(file.round_robin, "round_robin", path, text)
        fixed = _builtin(file.round_robin).unplayed
    return Rulebook(
        id=file.id,
        names=file.names,
        source=file.source,
        notes=file.notes,
        in_force=file.in_force,
        until=file.until,
        supersedes=file.supersedes,
        extends=file.extends,
        unplayed=unplayed,
        round_robin=fixed,
        switches=_switches(file),
        switch_articles=_switch_articles(file),
        orders={
            EventType.SWISS: tuple(file.orders.swiss),
            EventType.ROUND_ROBIN: tuple(file.orders.rr),
        },
        scoring=_scoring(file.scoring, path, text),
        articles={entry.code: entry.article for entry in file.tiebreak},
        chosen=Choice(tuple(file.chosen.types), file.chosen.scoring),
    )


def _unplayed(file: _File, path: str, text: str) -> Unplayed:
    """The tables; each has to say something about every kind, and about no other."""
    names = {kind.name.lower(): kind for kind in UNPLAYED}
    tables: dict[str, Mapping[str, object]]
    tables = {"opponent_side": file.opponent_side, "own_side": file.own_side}
    problems = [
        problem
        for table, entries in tables.items()
        for problem in _incomplete(table, entries.keys(), names.keys(), text)
    ]
    problems += [
        _error("RUL009", path, _line_of(["own_side", key], text), found=key).problems[0]
        for key, entry in file.own_side.items()
        if names.get(key) in BYES and entry.against is Against.SCHEDULED_OPPONENT
    ]
    if problems or file.games is None:
        games = {"games"} if file.games else set()
        problems += _incomplete("rulebook", games, {"games"}, text)
        raise RulebookError(problems, path)
    return Unplayed(
        {names[key]: OpponentSide(e.worth, e.article) for key, e in file.opponent_side.items()},
        {names[key]: OwnSide(e.against, e.result, e.article) for key, e in file.own_side.items()},
        file.games.forfeits,
        file.games.article,
    )


def _incomplete(table: str, entries: Set[str], names: Set[str], text: str) -> Iterator[Problem]:
    """What a table has that nobody knows, and what it lacks."""
    for name in sorted(entries - names):
        details = {"found": name, "expected": ", ".join(sorted(names)), "table": table}
        line = _line_of([table, name], text)
        yield Problem("RUL006", Severity.ERROR, line, details=details)
    if missing := ", ".join(sorted(names - entries)):
        line = _line_of([table], text)
        details = {"expected": missing, "table": table}
        yield Problem("RUL008", Severity.ERROR, line, details=details)


def _switches(file: _File) -> Switches:
    standard = Switches()
    return Switches(
        shmulyan_per=file.shmulyan.per if file.shmulyan else standard.shmulyan_per,
        gelbfuhs_games_of=file.gelbfuhs.games_of if file.gelbfuhs else standard.gelbfuhs_games_of,
        berger_weight=file.berger.weight if file.berger else standard.berger_weight,
        primary=file.teams.primary if file.teams else standard.primary,
    )


def _switch_articles(file: _File) -> dict[str, str]:
    entries = {
        "shmulyan": file.shmulyan,
        "gelbfuhs": file.gelbfuhs,
        "berger": file.berger,
        "teams": file.teams,
    }
    return {name: entry.article for name, entry in entries.items() if entry and entry.article}


def _scoring(values: _Scoring | None, path: str, text: str) -> Scoring | None:
    if values is None:
        return None
    given = {k: v for k, v in msgspec.structs.asdict(values).items() if v is not None}
    line = _line_of(["scoring"], text)
    missing = [name for name in ("win", "draw", "loss") if name not in given]
    if missing:
        raise _error("RUL007", path, line, found=", ".join(f"{name} = –" for name in missing))
    try:
        return Scoring.of(**given)
    except ValueError as error:
        raise _error("RUL007", path, line, found=str(error)) from error
