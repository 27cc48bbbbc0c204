"""Rulebook files: TOML, checked against types, with ``extends`` resolved."""

import re
import tomllib
from collections.abc import Iterator, Mapping, Set
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from tiebreaks.event import BYES, UNPLAYED, EventType, Problem, Scoring, Severity
from tiebreaks.rulebook.rulebook import Choice, Rulebook, Switches
from tiebreaks.rulebook.schema import RulebookError, RulebookFile, ScoringEntry, check, line_of
from tiebreaks.rulebook.unplayed import (
    Against,
    OpponentSide,
    OwnSide,
    Unplayed,
)

_DATA = Path(__file__).parent / "data"

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
    raw = _parse(text, path)
    if raw.get("id") in builtin_ids():
        raise _error("RUL010", path, line_of(["id"], text), found=raw["id"])
    return _resolve(raw, path, text)


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


def _resolve(raw: Mapping[str, Any], path: str, text: str) -> Rulebook:
    file = check(raw, path, text)
    merged = _inherit(raw, file, path, text)
    return _rulebook(check(merged, path, text), path, text)


def _inherit(raw: Mapping[str, Any], file: RulebookFile, path: str, text: str) -> Mapping[str, Any]:
    """The file's keys on top of those of the rulebook that it extends."""
    if not file.extends:
        return raw
    _must_be_known(file.extends, "extends", path, text)
    base_raw = _raw(file.extends)
    base_file = check(base_raw, f"{file.extends}.toml", "")
    base = _inherit(base_raw, base_file, path, text)
    inherited = {key: value for key, value in base.items() if key not in _OWN}
    return _merge(inherited, raw)


def _must_be_known(name: str, key: str, path: str, text: str) -> None:
    """Refuse the name of a rulebook that does not exist where the name stands."""
    if name not in builtin_ids():
        line = line_of([key], text)
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


def _rulebook(file: RulebookFile, path: str, text: str) -> Rulebook:
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


def _unplayed(file: RulebookFile, path: str, text: str) -> Unplayed:
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
        _error("RUL009", path, line_of(["own_side", key], text), found=key).problems[0]
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
        line = line_of([table, name], text)
        yield Problem("RUL006", Severity.ERROR, line, details=details)
    if missing := ", ".join(sorted(names - entries)):
        line = line_of([table], text)
        details = {"expected": missing, "table": table}
        yield Problem("RUL008", Severity.ERROR, line, details=details)


def _switches(file: RulebookFile) -> Switches:
    standard = Switches()
    return Switches(
        shmulyan_per=file.shmulyan.per if file.shmulyan else standard.shmulyan_per,
        gelbfuhs_games_of=file.gelbfuhs.games_of if file.gelbfuhs else standard.gelbfuhs_games_of,
        berger_weight=file.berger.weight if file.berger else standard.berger_weight,
        primary=file.teams.primary if file.teams else standard.primary,
    )


def _switch_articles(file: RulebookFile) -> dict[str, str]:
    entries = {
        "shmulyan": file.shmulyan,
        "gelbfuhs": file.gelbfuhs,
        "berger": file.berger,
        "teams": file.teams,
    }
    return {name: entry.article for name, entry in entries.items() if entry and entry.article}


def _scoring(values: ScoringEntry | None, path: str, text: str) -> Scoring | None:
    if values is None:
        return None
    given = {k: str(v) for k, v in msgspec.structs.asdict(values).items() if v is not None}
    line = line_of(["scoring"], text)
    missing = [name for name in ("win", "draw", "loss") if name not in given]
    if missing:
        raise _error("RUL007", path, line, found=", ".join(f"{name} = –" for name in missing))
    try:
        return Scoring.of(**given)
    except ValueError as error:
        raise _error("RUL007", path, line, found=str(error)) from error
