"""Rulebook files: TOML, checked against types, with ``extends`` resolved."""

import re
import tomllib
from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from tiebreaks.event import EventType, Problem, Scoring, Severity
from tiebreaks.rulebook.rulebook import Candidate, Choice, CodeRule, Rulebook, Switches
from tiebreaks.rulebook.schema import (
    RulebookError,
    RulebookFile,
    ScoringEntry,
    TiebreakEntry,
    check,
    line_of,
)
from tiebreaks.rulebook.tables import unplayed_of
from tiebreaks.rulebook.unplayed import Unplayed

_DATA = Path(__file__).parent / "data"

_OWN = ("id", "supersedes", "in_force", "until", "chosen", "extends", "names", "notes", "source")
"""Keys that a rulebook says of itself and never takes over from the one that it extends."""


@lru_cache
def builtin_ids() -> tuple[str, ...]:
    """The ids of all rulebooks that come with the package, in alphabetical order."""
    return tuple(sorted(file.stem for file in _DATA.glob("*.toml")))


@lru_cache
def choosable(event_type: EventType, scoring: str) -> tuple[Candidate, ...]:
    """The rulebooks that may apply although nobody named them, in alphabetical order.

    None of them is read as a whole yet: that would take longer than ranking an event.

    Args:
        event_type: of the event.
        scoring: of the event, by its label.

    >>> [book.id for book in choosable(EventType.ROUND_ROBIN, "2-1-0")]
    ['rr']
    """
    found = []
    for name in builtin_ids():
        text = _text(name)
        if _CHOSEN in text:
            head = _parse(_head(text), f"{name}.toml")
            chosen = head["chosen"]
            if event_type.value in chosen["types"] and scoring in chosen.get("scoring", [scoring]):
                found.append(Candidate(name, head.get("in_force"), head.get("until")))
    return tuple(found)


_CHOSEN = "\n[chosen]\n"


def _head(text: str) -> str:
    r"""The keys in front of all tables, and the table that says when a rulebook is chosen.

    >>> _head('id = "x"\n\n[names]\nen = "X"\n\n[chosen]\ntypes = []\n\n[games]\n')
    'id = "x"\n\n[chosen]\ntypes = []\n'
    """
    chosen = text.partition(_CHOSEN)[2]
    return text.partition("\n[")[0] + _CHOSEN + chosen.partition("\n[")[0]


def load(name: str) -> Rulebook:
    """A rulebook by its id, or a house rulebook by the path of its file.

    Raises:
        RulebookError: unknown, unreadable, or not a rulebook.

    >>> load("fide-2009").extends
    'plain'
    """
    if name.endswith(".toml") or "/" in name or "\\" in name:
        return _house(name)
    return builtin(name)


@lru_cache
def builtin(name: str) -> Rulebook:
    """A rulebook that comes with the package: no path is followed.

    Raises:
        RulebookError: there is none with this id.

    >>> builtin("fide-2026").supersedes
    'fide-2024'
    """
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
    """Tables are merged entry by entry, tie-breaks by their code, everything else is replaced.

    An entry is replaced as a whole: what the other rulebook says of a kind of round, its article
    included, does not go on holding for half of a new entry.  So are the tables in `_WHOLE`.
    """
    result = dict(base)
    for key, value in top.items():
        if key == "tiebreak":
            ours = {entry["code"].upper() for entry in value}
            kept = (e for e in base.get(key, ()) if e["code"].upper() not in ours)
            result[key] = [*kept, *value]
        elif isinstance(value, dict) and key not in _WHOLE:
            result[key] = {**result.get(key, {}), **value}
        else:
            result[key] = value
    return result


_WHOLE = ("chosen", "cut", "trailing")
"""Tables whose entries depend on each other."""


def _rulebook(file: RulebookFile, path: str, text: str) -> Rulebook:
    unplayed = fixed = _unplayed(file, path, text)
    if file.round_robin:
        _must_be_known(file.round_robin, "round_robin", path, text)
        fixed = builtin(file.round_robin).unplayed
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
        team_orders={
            EventType.SWISS: tuple(file.orders.team_swiss),
            EventType.ROUND_ROBIN: tuple(file.orders.team_rr),
        },
        scoring=_scoring(file.scoring, path, text),
        codes={entry.code.upper(): _code_rule(entry) for entry in file.tiebreak},
        handbook=file.handbook,
        chosen=Choice(tuple(file.chosen.types), tuple(file.chosen.scoring)),
    )


def _unplayed(file: RulebookFile, path: str, text: str) -> Unplayed:
    """The tables of a file.

    Raises:
        RulebookError: if they leave a kind of round open, or name one that does not exist.
    """
    found = unplayed_of(file, text)
    if isinstance(found, Unplayed):
        return found
    raise RulebookError(found, path)


def _code_rule(entry: TiebreakEntry) -> CodeRule:
    return CodeRule(
        entry.article,
        None if entry.modifiers is None else frozenset(entry.modifiers),
        None if entry.applies is None else frozenset(entry.applies),
        entry.called,
    )


def _switches(file: RulebookFile) -> Switches:
    standard = Switches()
    return Switches(
        shmulyan_per=file.shmulyan.per if file.shmulyan else standard.shmulyan_per,
        gelbfuhs_games_of=file.gelbfuhs.games_of if file.gelbfuhs else standard.gelbfuhs_games_of,
        berger_weight=file.berger.weight if file.berger else standard.berger_weight,
        primary=file.teams.primary if file.teams else standard.primary,
        unrated=file.ratings.unrated if file.ratings else standard.unrated,
    )


def _switch_articles(file: RulebookFile) -> dict[str, str]:
    entries = {
        "shmulyan": file.shmulyan,
        "gelbfuhs": file.gelbfuhs,
        "berger": file.berger,
        "teams": file.teams,
        "ratings": file.ratings,
    }
    return {name: entry.article for name, entry in entries.items() if entry and entry.article}


_LARGEST_AWARD = 100_000
"""Units that one round may bring: with a thousand rounds sums stay exact in 32 bits."""


def _awards(scoring: Scoring) -> tuple[Fraction, ...]:
    return (
        scoring.forfeit_win,
        scoring.forfeit_loss,
        scoring.pairing_bye,
        scoring.full_bye,
        scoring.half_bye,
        scoring.zero_bye,
    )


def _scoring(values: ScoringEntry | None, path: str, text: str) -> Scoring | None:
    if values is None:
        return None
    given = {k: str(v) for k, v in msgspec.structs.asdict(values).items() if v is not None}
    line = line_of(["scoring"], text)
    missing = [name for name in ("win", "draw", "loss") if name not in given]
    if missing:
        raise _error("RUL007", path, line, found=", ".join(f"{name} = –" for name in missing))
    try:
        scoring = Scoring.of(**given)
    except ValueError as error:
        raise _error("RUL007", path, line, found=str(error)) from error
    largest = scoring.scale * max(scoring.win, *_awards(scoring))
    if largest > _LARGEST_AWARD:
        raise _error("RUL007", path, line, found=f"{float(largest):.3g} > {_LARGEST_AWARD}")
    return scoring
