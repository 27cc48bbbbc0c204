"""Codes taken apart, and lists of them."""

import re
from dataclasses import dataclass
from functools import lru_cache

ABBREVIATIONS = {"MSOLK": "SOLK/M1", "RSOLK": "SOLK/C1", "GE": "REP"}

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

INDIVIDUAL_CODES = (
    *("PTS", "WIN", "WON", "BPG", "BWG", "PS", "PS/C1", "PS/C2", "REP", "STD", "TPN", "TPN/R"),
    *(f"{name}{cut}" for name in ("BH", "FB") for cut in ("", "/C1", "/C2", "/M1", "/M2", "/P")),
    *("BH/C1/P", "BH/M1/P", "FB/C2/P", "AOB", "AOB/F", "BH/C3", "BH/M3"),
    *("SB", "SB/C1", "SB/C2", "SB/P", "SB/C1/P", "SB/C3"),
    *("KS", "KS/L+1", "KS/L-1"),
    *("ARO", "ARO/C1", "ARO/C2", "ARO/M1", "ARO/M2", "TPR", "PTP", "APRO", "APPO"),
    *("RTNG", "RTNG/R"),
)
"""C.07: codes with a value for players, with the modifiers that they take."""

TEAM_CODES = (
    *("MP", "GP", "MPvGP", "WIN:MP", "WON:MP"),
    *(
        f"{name}:{score}{rest}"
        for name in ("BH", "FB", "SB")
        for score in ("MP", "GP")
        for rest in ("", "/C1", "/C2", "/C1/P")
    ),
    *(f"{name}:{score}" for name in ("AOB", "PS", "KS") for score in ("MP", "GP")),
    *(
        f"{name}{rest}"
        for name in ("EMMSB", "EMGSB", "EGMSB", "EGGSB")
        for rest in ("", "/C1", "/C2", "/P", "/C1/P")
    ),
    *("SSSC", "SSSC/F", "SSSC/K4", "SSSC/P", "SSSC/F/P"),
)
"""C.07: codes with a value for teams."""

TEAM_GROUP_CODES = (
    *(f"{name}{rest}" for name in ("EDE", "EDEBT", "EDEBB", "EDET", "EDEB") for rest in ("", "/P")),
    *("BC", "TBR", "BBE"),
)
"""C.07: codes that order a tied group of teams."""


@dataclass(frozen=True)
class Code:
    """A code taken apart: a name, the score it is asked of, and what its modifiers ask for."""

    name: str
    score: str = ""
    low: int = 0
    high: int = 0
    steps: int = 0
    divisor: int | None = None
    forfeits_as_played: bool = False
    fore: bool = False
    reverse: bool = False
    iterated: bool = False


@lru_cache(maxsize=512)
def parse(text: str) -> Code:
    """Take a code apart; what it does not know is a `ValueError`.

    >>> parse("bh:gp-C1-P").score, parse("KS-L-1").steps
    ('GP', -1)
    """
    name, *modifiers = re.split(r"/|-(?=[A-Z])", text.upper())
    name, _, score = name.partition(":")
    if name in ABBREVIATIONS:
        name, *more = ABBREVIATIONS[name].split("/")
        modifiers = [*more, *modifiers]
    asked: dict[str, int] = {}
    for modifier in modifiers:
        name, asked = _modified(name, asked, modifier)
    return Code(
        name=name,
        score=score,
        low=asked.get("low", 0),
        high=asked.get("high", 0),
        steps=asked.get("steps", 0),
        divisor=asked.get("divisor"),
        forfeits_as_played="P" in modifiers,
        fore="F" in modifiers or name == "FB",
        reverse="R" in modifiers,
        iterated="C*" in modifiers,
    )


def _modified(name: str, asked: dict[str, int], modifier: str) -> tuple[str, dict[str, int]]:
    if modifier in ("P", "C*", "F", "R"):
        return name, asked
    if modifier == "IN":
        return f"{name}/IN", asked
    if found := re.fullmatch(r"C(\d+)", modifier):
        return name, asked | {"low": int(found[1])}
    if found := re.fullmatch(r"M(\d+)", modifier):
        return name, asked | {"low": int(found[1]), "high": int(found[1])}
    if found := re.fullmatch(r"L([+-]\d+)", modifier):
        return name, asked | {"steps": int(found[1])}
    if found := re.fullmatch(r"K([1-9]\d*)", modifier):
        return name, asked | {"divisor": int(found[1])}
    raise ValueError(f"unknown modifier {modifier}")


# Which edition has what

EDITIONS = ("fide-2022", "fide-2023", "fide-2024", "fide-2026", "fide-2026-both-caps")
"""Those that name all of their codes."""

NEW_IN_2026 = ("STD", "TPN", "RTNG", "EDEBT", "EDEBB", "EDET", "EDEB")
SONNEBORN_BERGER = ("SB", "EMMSB", "EMGSB", "EGMSB", "EGGSB")


def defined(edition: str, text: str) -> bool:
    """Whether an edition from 2022 on has a code (REP was GE until 2024).

    The text of 2022 has no cut of Sonneborn-Berger; /F came with the list of TRF26, in AOB with
    the edition of 2026.
    """
    code = parse(text)
    if edition == "fide-2022" and code.low and code.name in SONNEBORN_BERGER:
        return False
    if code.name == "BH" and code.fore:
        return edition >= "fide-2024"
    new = code.name in NEW_IN_2026 or (code.name == "AOB" and code.fore)
    return edition >= "fide-2026" or not new
