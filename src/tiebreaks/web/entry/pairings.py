"""Pairings as an arbiter types them: ``1-8, 2-7, 9``."""

import re
from collections.abc import Collection

from tiebreaks.formats.json_document.types import ByeKind

Entered = tuple[list[tuple[int, int]], list[tuple[int, ByeKind]]]
"""Pairings with White first, and byes."""

_BYES: dict[str, ByeKind] = {
    "": "pairing",
    "b": "pairing",
    "h": "half",
    "½": "half",
    "f": "full",
    "z": "zero",
}
_GAME = re.compile(r"(\d{1,9})\s*[-–:]\s*(\d{1,9})")
_BYE = re.compile(r"(\d{1,9})\s*([bhfz½]?)", re.IGNORECASE)


class PairingEntryError(ValueError):
    """An entry that is no pairing.

    Attributes:
        text: the entry.
        number: in it that nobody has; ``None`` where the entry cannot be read at all.
    """

    def __init__(self, text: str, number: int | None = None) -> None:
        super().__init__(text)
        self.text = text
        self.number = number


def read_pairings(text: str, known: Collection[int]) -> Entered:
    r"""Pairings and byes of a text, separated by commas, semicolons or lines.

    ``1-8`` is a game in which No. 1 has White; a number alone is a pairing-allocated bye; ``9h``,
    ``9f`` and ``9z`` are byes of half a point, a full point and none.

    Args:
        text: as it was typed.
        known: the numbers of the participants.

    Raises:
        PairingEntryError: for the first entry that cannot be meant.

    >>> read_pairings("1-8, 2 – 7; 9\n10h", range(1, 11))
    ([(1, 8), (2, 7)], [(9, 'pairing'), (10, 'half')])
    """
    pairings: list[tuple[int, int]] = []
    byes: list[tuple[int, ByeKind]] = []
    for entry in filter(None, map(str.strip, re.split(r"[,;\n]", text))):
        if game := _GAME.fullmatch(entry):
            one, two = (_known(number, known, entry) for number in game.groups())
            pairings.append((one, two))
        elif bye := _BYE.fullmatch(entry):
            byes.append((_known(bye[1], known, entry), _BYES[bye[2].casefold()]))
        else:
            raise PairingEntryError(entry)
    return pairings, byes


def _known(number: str, known: Collection[int], entry: str) -> int:
    if int(number) not in known:
        raise PairingEntryError(entry, int(number))
    return int(number)
