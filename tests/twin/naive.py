"""A second opinion on every value and every place, by loops and fractions.

It shares nothing with the product but the event it is asked about.  Participants are numbered
from 0, as the columns of the round table; a rulebook is an id or one of the dictionaries of
`tests.twin.rulebooks`.

    value(event, "fide-2009", "BH/C1", 3)      one value
    values(event, "fide-2009", "BH/C1")        of everybody
    split(event, "fide-2009", "DE", [1, 3])    the tied group in its parts, the best first
    places(event, "fide-2009", "DE", [1, 3])   the same as places inside the group
    rank(event, "fide-2009", ["BH", "SB"])     final places of everybody, 1, 1, 3
    lines(event, "fide-2009", 3)               what each round counts for
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from tests.twin import groups, systems
from tests.twin.facts import facts
from tests.twin.groups import Parts
from tests.twin.reading import Line, Reading, read
from tests.twin.rulebooks import RULEBOOKS, Rulebook
from tiebreaks.event import Event

ABBREVIATIONS = {"MSOLK": "SOLK/M1", "RSOLK": "SOLK/C1"}

VALUE_CODES = (
    "PTS",
    *(f"{name}{cut}" for name in ("BH", "SOLK") for cut in ("", "/C1", "/C2", "/M1", "/M2")),
    "MSOLK",
    "RSOLK",
    *("SB", "SB/C1", "SB/C2"),
    *("BH/P", "BH/C1/P", "SB/P", "SB/C1/P"),
    *("SHM", "RIGA", "GORIN", "GELB", "NNSB"),
    *("PS", "PS/C1", "PS/C2"),
    *("WIN", "WON", "KASH"),
    *("KS", "KS/L+1", "KS/L-1"),
    *("GRP", "BHL", "BHL/IN"),
)
"""Codes that give a participant a value, whoever he is tied with."""

GROUP_CODES = ("DE", "DE/P", "PERS", "PERS/P", "BH/C*", "SOLK/C*", "RSOLK/C*", "BH/C*/P")
"""Codes that only order a tied group."""


@dataclass(frozen=True)
class Code:
    """A code taken apart: a name, and what its modifiers ask for."""

    name: str
    low: int = 0
    high: int = 0
    steps: int = 0
    forfeits_as_played: bool = False
    iterated: bool = False


@lru_cache(maxsize=256)
def parse(text: str) -> Code:
    """Take a code apart; what it does not know is a `ValueError`."""
    name, *modifiers = text.upper().split("/")
    if name in ABBREVIATIONS:
        name, *more = ABBREVIATIONS[name].split("/")
        modifiers = [*more, *modifiers]
    asked: dict[str, int] = {}
    for modifier in modifiers:
        name, asked = _modified(name, asked, modifier)
    return Code(
        name=name,
        low=asked.get("low", 0),
        high=asked.get("high", 0),
        steps=asked.get("steps", 0),
        forfeits_as_played="P" in modifiers,
        iterated="C*" in modifiers,
    )


def _modified(name: str, asked: dict[str, int], modifier: str) -> tuple[str, dict[str, int]]:
    if modifier in ("P", "C*"):
        return name, asked
    if modifier == "IN":
        return f"{name}/IN", asked
    if found := re.fullmatch(r"C(\d+)", modifier):
        return name, asked | {"low": int(found[1])}
    if found := re.fullmatch(r"M(\d+)", modifier):
        return name, asked | {"low": int(found[1]), "high": int(found[1])}
    if found := re.fullmatch(r"L([+-]\d+)", modifier):
        return name, asked | {"steps": int(found[1])}
    raise ValueError(f"unknown modifier {modifier}")


def reading(event: Event, rulebook: str | Rulebook, forfeits_as_played: bool = False) -> Reading:
    """The event as the rulebook reads it: scores, seen scores, lines."""
    if isinstance(rulebook, str):
        return _known_reading(event, rulebook, forfeits_as_played)
    return read(facts(event), rulebook, forfeits_as_played)


@lru_cache(maxsize=64)
def _known_reading(event: Event, rulebook_id: str, forfeits_as_played: bool) -> Reading:
    return read(facts(event), RULEBOOKS[rulebook_id], forfeits_as_played)


def lines(
    event: Event, rulebook: str | Rulebook, participant: int, forfeits_as_played: bool = False
) -> list[Line]:
    """What each round of a participant counts for, in the order of the rows."""
    return reading(event, rulebook, forfeits_as_played).lines[participant]


def value(event: Event, rulebook: str | Rulebook, code: str, participant: int) -> Fraction:
    """The value of a participant; `ValueError` for a code that only orders a group."""
    asked = parse(code)
    return _value(reading(event, rulebook, asked.forfeits_as_played), asked, participant)


def values(event: Event, rulebook: str | Rulebook, code: str) -> list[Fraction]:
    """The values of all participants."""
    return [value(event, rulebook, code, i) for i in range(event.table.participants)]


def _value(known: Reading, asked: Code, i: int) -> Fraction:
    if asked.iterated:
        raise ValueError("iterated cuts order a group")
    if asked.name == "KS":
        return systems.koya(known, i, asked.steps)
    if asked.name in systems.WITH_CUT:
        return systems.WITH_CUT[asked.name](known, i, asked.low, asked.high)
    if asked.name == "PS" and not asked.high:
        return systems.progress(known, i, asked.low)
    if asked.name in systems.WITHOUT_CUT and not asked.low:
        return systems.WITHOUT_CUT[asked.name](known, i)
    raise ValueError(f"{asked} gives no value")


def split(event: Event, rulebook: str | Rulebook, code: str, group: Sequence[int]) -> Parts:
    """A tied group in its parts, the best first; members of a part stay equal."""
    asked = parse(code)
    known = reading(event, rulebook, asked.forfeits_as_played)
    members = list(group)
    if not members:
        return []
    if asked.name == "DE":
        return groups.direct_encounter(known, members)
    if asked.name == "PERS":
        return groups.personal(known, members)
    if asked.iterated:
        return groups.iterated_buchholz(known, members, asked.low)
    return groups.split_by(members, lambda i: _value(known, asked, i))


def places(
    event: Event, rulebook: str | Rulebook, code: str, group: Sequence[int]
) -> dict[int, int]:
    """Places inside a tied group: 1 first, equal where not separated (1, 1, 3)."""
    return _numbered(split(event, rulebook, code, group))


def rank(event: Event, rulebook: str | Rulebook, criteria: Sequence[str]) -> list[int]:
    """The final place of each participant: points first, then criterion by criterion."""
    order = list(criteria) if "PTS" in criteria else ["PTS", *criteria]
    everybody = list(range(event.table.participants))
    parts = [everybody] if everybody else []
    for code in order:
        parts = [
            smaller
            for part in parts
            for smaller in (split(event, rulebook, code, part) if len(part) > 1 else [part])
        ]
    numbered = _numbered(parts)
    return [numbered[i] for i in everybody]


def _numbered(parts: Parts) -> dict[int, int]:
    result: dict[int, int] = {}
    for part in parts:
        place = len(result) + 1
        result |= dict.fromkeys(part, place)
    return result
