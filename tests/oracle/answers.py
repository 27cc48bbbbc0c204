"""What one program says about an event: values by code, or the places that a code leaves."""

from datetime import date
from fractions import Fraction

GACRUX, CORE = "gacrux", "tiebreak-core"
"""The peers, as in the package index."""

Value = Fraction | None
"""``None`` where the program has no number for somebody."""

Answers = dict[str, list[Value]]
"""By code, in the order of the participants; codes that a program does not have are missing."""

ORDERS = frozenset(
    {"DE", "DE/P", "EDE", "EDE/P", "EDEBT", "EDEBB", "EDET", "EDEB", "BC", "TBR", "BBE"}
)
"""Codes that order a tied group: what is compared are the places after points and the code."""

BEFORE = {"BC": ("MPVGP",), "TBR": ("MPVGP",), "BBE": ("MPVGP",)}
"""What comes between the primary score and an order: boards are for teams equal in both scores."""

STARTS = {
    "fide-2023": date(2023, 10, 1),
    "fide-2024": date(2024, 9, 1),
    "fide-2026": date(2026, 5, 1),
}
"""A day in the time of each edition that the peers know."""

INDIVIDUAL = (
    *("DE", "DE/P", "WIN", "WON", "BPG", "BWG", "REP", "STD", "TPN", "RTNG"),
    *("PS", "PS/C1", "PS/C2"),
    *("BH", "BH/C1", "BH/C2", "BH/C3", "BH/M1", "BH/M2", "BH/P", "BH/C1/P", "BH/C2/P", "BH/M1/P"),
    *("FB", "FB/C1", "FB/C2", "FB/M1", "FB/M2", "FB/P", "FB/C1/P"),
    *("SB", "SB/C1", "SB/C2", "SB/P", "SB/C1/P", "SB/C2/P"),
    *("AOB", "AOB/F"),
    *("ARO", "ARO/C1", "ARO/C2", "ARO/M1", "ARO/M2", "TPR", "PTP", "APRO", "APPO"),
)
"""Every code for single players, with every modifier of FIDE's table and a few more."""

ROUND_ROBIN = ("KS", "KS/L+1", "KS/L-1", "KS/L+2", "KS/L-2")
"""What is for round robins only (9.2)."""

_BY_SCORE = (
    *("BH", "BH/C1", "BH/C2", "BH/M1", "BH/P", "FB", "FB/C1", "FB/M1"),
    *("SB", "SB/C1", "SB/C2", "SB/P", "PS", "PS/C1"),
)

TEAM = (
    *("MPVGP", "BC", "TBR", "BBE", "EDE", "EDE/P", "EDEBT", "EDEBB", "EDET", "EDEB"),
    *("SSSC", "SSSC/K3", "SSSC/F", "SSSC/P"),
    *(
        f"{name}{cut}{forfeits}"
        for name in ("EMMSB", "EMGSB", "EGMSB", "EGGSB")
        for cut in ("", "/C1", "/C2")
        for forfeits in ("", "/P")
    ),
    *(f"{code[:2]}:{score}{code[2:]}" for score in ("MP", "GP") for code in _BY_SCORE),
    *("AOB:MP", "AOB:GP", "WIN:MP", "WON:MP", "STD:MP", "REP"),
)
"""Every code for teams."""

TEAM_ROUND_ROBIN = ("KS:MP", "KS:GP")
"""What is for round robins only."""


def name_of(code: str) -> str:
    """A code without score and modifiers.

    >>> name_of("BH:GP/C1")
    'BH'
    """
    return code.split("/", maxsplit=1)[0].partition(":")[0]


def places(groups: list[list[int]]) -> list[Value]:
    """The places of everybody, shared inside each group; groups in order, the best first."""
    found: dict[int, int] = {}
    for group in groups:
        place = len(found) + 1
        found |= dict.fromkeys(group, place)
    return [Fraction(found[number]) for number in sorted(found)]
