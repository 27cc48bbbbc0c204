"""What a TRF says in remarks of our own form: what the event's document decides, and a little more.

Other programs pass over a remark (``###``), so the file stays a TRF::

    ### tiebreaks rules=fide-2026
    ### tiebreaks seed=20260301
    ### tiebreaks by-hand=5,3,8
    ### tiebreaks rounds=unknown
    ### tiebreaks held=7
    ### tiebreaks player=12

The last three are for what the columns cannot say: that the rounds are only an order in which the
games are written, that a round in which nobody played was held, and that somebody called Bye is
no pseudo player.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from tiebreaks.formats.findings import Findings

Line = tuple[int, str]

REMARK = re.compile(r"###\s*tiebreaks\s+([\w-]+)\s*=\s*(.*?)\s*")

_VALUES = {
    "rules": re.compile(r"\S+"),
    "seed": re.compile(r"\S(?:.*\S)?"),
    "by-hand": re.compile(r"\d{1,5}(\s*,\s*\d{1,5})+"),
    "rounds": re.compile("unknown"),
    "held": re.compile(r"\d{1,4}"),
    "player": re.compile(r"\d{1,5}"),
}


class Declared(NamedTuple):
    """What the document itself declares.

    Attributes:
        rulebook: id of the rulebook, else empty.
        seed: of the lots, else empty.
        by_hand: orders inside tied groups that the arbiter published.
        rounds_known: whether the columns are the rounds that were held.
        held: the rounds that were held, 0 where the file itself tells.
        players: start numbers of players whose names are those of pseudo players.
    """

    rulebook: str = ""
    seed: str = ""
    by_hand: tuple[tuple[int, ...], ...] = ()
    rounds_known: bool = True
    held: int = 0
    players: tuple[int, ...] = ()


def declared(remarks: list[Line], findings: Findings) -> Declared:
    """Read the remarks; of two rulebooks or seeds the first one is used.

    >>> remarks = [(1, "### tiebreaks rules=fide-2024"), (2, "### tiebreaks by-hand=5,3")]
    >>> declared(remarks, Findings())[:3]
    ('fide-2024', '', ((5, 3),))
    """
    once: dict[str, str] = {}
    orders = []
    players = []
    for line, text in remarks:
        key, value = _parts(text)
        if not key:
            findings.note("TRF061", line, 1, found=text.strip())
        elif key == "by-hand":
            orders.append(tuple(int(number) for number in value.split(",")))
        elif key == "player":
            players.append(int(value))
        elif once.setdefault(key, value) != value:
            findings.warning("TRF033", line, 1, found=value, expected=once[key])
    return Declared(
        once.get("rules", ""),
        once.get("seed", ""),
        tuple(orders),
        "rounds" not in once,
        int(once.get("held", 0)),
        tuple(players),
    )


def is_understood(text: str) -> bool:
    """Whether a remark declares something that is known here.

    >>> is_understood("### tiebreaks seed=7"), is_understood("### tiebreaks sead=7")
    (True, False)
    """
    return bool(_parts(text)[0])


def _parts(text: str) -> tuple[str, str]:
    """Key and value of a declaration; nothing where it cannot be read."""
    match = REMARK.fullmatch(text)
    if match is None:
        return "", ""
    key, value = match[1].lower(), match[2]
    values = _VALUES.get(key)
    return (key, value) if values and values.fullmatch(value) else ("", "")


def declarations(document: Declared) -> Iterator[str]:
    """The remarks that declare it; what they have no room for is left out.

    >>> list(declarations(Declared(seed="7", by_hand=((5, 3),))))
    ['### tiebreaks seed=7', '### tiebreaks by-hand=5,3']
    """
    said = [("rules", document.rulebook), ("seed", document.seed)]
    said += [("by-hand", ",".join(map(str, order))) for order in document.by_hand]
    said += [] if document.rounds_known else [("rounds", "unknown")]
    said += [("held", str(document.held))] if document.held else []
    said += [("player", str(number)) for number in document.players]
    for key, value in said:
        line = f"### tiebreaks {key}={value}"
        if is_understood(line):
            yield line
