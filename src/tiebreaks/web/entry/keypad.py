"""The keys that enter results and byes: one list for buttons, keyboard and help."""

from typing import NamedTuple

from tiebreaks.formats.json_document.types import ByeKind, Result
from tiebreaks.locale import N_


class GameKey(NamedTuple):
    """A key that gives a game its result.

    Attributes:
        key: on the keyboard.
        result: as a document has it.
        sign: as it is printed.
        own: how a crosstable shows it to the side that typed it.
        other: how it shows it to the opponent.
        words: what it means.
    """

    key: str
    result: Result
    sign: str
    own: str
    other: str
    words: str


class AloneKey(NamedTuple):
    """A key that gives somebody without an opponent a bye, or takes it back.

    Attributes:
        key: on the keyboard.
        kind: of the bye; ``None`` takes it back.
        words: what it means.
    """

    key: str
    kind: ByeKind | None
    words: str


class PairingKey(NamedTuple):
    """A key that changes a pairing.

    Attributes:
        key: on the keyboard.
        do: the change, as its data is tagged.
        words: what it means.
    """

    key: str
    do: str
    words: str


GAME_KEYS = (
    GameKey("1", "1-0", "1–0", "1", "0", N_("White wins")),
    GameKey("=", "1/2-1/2", "½–½", "½", "½", N_("draw")),
    GameKey("0", "0-1", "0–1", "0", "1", N_("Black wins")),
    GameKey("+", "+:-", "+:−", "+", "-", N_("White wins by forfeit")),
    GameKey("-", "-:+", "−:+", "-", "+", N_("Black wins by forfeit")),
    GameKey("x", "-:-", "−:−", "-", "-", N_("both lose by forfeit")),
    GameKey("*", "*", "*", "*", "*", N_("no result yet")),
)
"""Results, seen from the first side of a game."""

CROSSTABLE_KEYS = (
    GameKey("1", "1-0", "1", "1", "0", N_("won")),
    GameKey("=", "1/2-1/2", "½", "½", "½", N_("draw")),
    GameKey("0", "0-1", "0", "0", "1", N_("lost")),
    GameKey("+", "+:-", "+", "+", "-", N_("won by forfeit")),
    GameKey("-", "-:+", "-", "-", "+", N_("lost by forfeit")),
    GameKey("x", "-:-", "- -", "-", "-", N_("both lose by forfeit")),
    GameKey("*", "*", "*", "*", "*", N_("no result yet")),
)
"""Results, seen from the participant in whose row they are typed."""

ALONE_KEYS = (
    AloneKey("b", "pairing", N_("pairing-allocated bye")),
    AloneKey("h", "half", N_("half-point bye")),
    AloneKey("f", "full", N_("full-point bye")),
    AloneKey("z", "zero", N_("zero-point bye or absence")),
    AloneKey("*", None, N_("take the bye back")),
)
"""Byes."""

PAIRING_KEYS = (
    PairingKey("c", "colours", N_("swap colours")),
    PairingKey("u", "unpair", N_("take the pairing back")),
)
"""What else can be done with a game."""
