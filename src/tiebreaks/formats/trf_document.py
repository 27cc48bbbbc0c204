"""What a TRF says in remarks of our own form: the rules and decisions of the event's document.

Other programs pass over a remark (``###``), so the file stays a TRF::

    ### tiebreaks rules=fide-2026
    ### tiebreaks seed=20260301
    ### tiebreaks by-hand=5,3,8
"""

import re
from typing import NamedTuple

from tiebreaks.formats.findings import Findings

Line = tuple[int, str]

REMARK = re.compile(r"###\s*tiebreaks\s+([\w-]+)\s*=\s*(.*?)\s*")

_NUMBERS = re.compile(r"\d{1,5}(\s*,\s*\d{1,5})+")


class Declared(NamedTuple):
    """What the document itself declares.

    Attributes:
        rulebook: id of the rulebook, else empty.
        seed: of the lots, else empty.
        by_hand: orders inside tied groups that the arbiter published.
    """

    rulebook: str = ""
    seed: str = ""
    by_hand: tuple[tuple[int, ...], ...] = ()


def declared(remarks: list[Line], findings: Findings) -> Declared:
    """Read the remarks; of two rulebooks or seeds the first one is used.

    >>> remarks = [(1, "### tiebreaks rules=fide-2024"), (2, "### tiebreaks by-hand=5,3")]
    >>> declared(remarks, Findings())
    Declared(rulebook='fide-2024', seed='', by_hand=((5, 3),))
    """
    once: dict[str, str] = {}
    orders = []
    for line, text in remarks:
        key, value = _parts(text)
        if key in ("rules", "seed") and value and " " not in value:
            if once.setdefault(key, value) != value:
                findings.warning("TRF033", line, 1, found=value, expected=once[key])
        elif key == "by-hand" and _NUMBERS.fullmatch(value):
            orders.append(tuple(int(number) for number in value.split(",")))
        else:
            findings.warning("TRF061", line, 1, found=text.strip())
    return Declared(once.get("rules", ""), once.get("seed", ""), tuple(orders))


def _parts(text: str) -> tuple[str, str]:
    match = REMARK.fullmatch(text)
    return (match[1].lower(), match[2]) if match else ("", "")
