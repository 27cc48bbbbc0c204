"""The columns of a player line before the rounds: who played."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from tiebreaks.event import Participant
from tiebreaks.formats.findings import Findings
from tiebreaks.formats.numbers import points_of
from tiebreaks.formats.trf_records import Line

POINTS_COLUMN, RANK_COLUMN, RATING_COLUMN = 81, 86, 49
POINTS, RANK = "Pts", "Rank"
_ID, _NAME, _RATING = slice(3, 8), slice(14, 47), slice(48, 52)
_POINTS, _RANK = slice(79, 84), slice(85, 89)
"""Points may reach one column further left than the rules foresee: 101.0 needs five."""
_DETAILS = {
    "sex": slice(9, 10),
    "title": slice(10, 13),
    "federation": slice(53, 56),
    "fide_id": slice(57, 68),
    "birth": slice(69, 79),
}
_SHORTEST = 15
_NAME_START, _NAME_END = 14, 47
_NUMBER = re.compile(r"[0-9]{1,5}")
_WHOLE = re.compile(r"[0-9]{1,5}\.?")

_WIDE_POINTS = re.compile(r" [0-9]{3}[.,][0-9](?: |$)")
"""Points that pushed the rest of their line one column to the right."""

_ALIGNED = re.compile(
    r"[^\n]{33} [ 0-9]{4} .{3} .{11} .{11}[ 0-9.,]{4} [ 0-9]{4} "
    r"(?:[ 0-9]{5} [wbWB -] [-+=0-9A-Za-z?* ]?[ ]?)*(?:[ 0-9]{0,5}| [wbWB -]?)? *",
)
"""A player line from the name on, with everything in its columns."""


class Player(NamedTuple):
    """One player line.

    Attributes:
        number: the start number; 0 if it could not be read.
        line: its number in the file.
        text: its text, with the rounds in their columns.
        sound: whether its rounds can be trusted.
    """

    number: int
    line: int
    text: str
    sound: bool


def read_players(lines: Sequence[Line], findings: Findings) -> tuple[list[Player], dict[int, int]]:
    """The player lines, and how far the rounds of realigned lines stand to the left."""
    players = []
    shifts: dict[int, int] = {}
    seen: dict[int, int] = {}
    for line, written in lines:
        text = _realigned(written)
        if text is not written:
            shifts[line] = len(text) - len(written)
        number = _number(text, line, findings)
        sound = _whole(text, line, findings) and number > 0
        if number and seen.setdefault(number, line) != line:
            first = str(seen[number])
            findings.error("TRF003", line, 5, found=str(number), other_line=first)
            sound = False
        players.append(Player(number, line, text if sound else "", sound))
    _report_realigned(shifts, findings)
    return players, shifts


def _report_realigned(shifts: dict[int, int], findings: Findings) -> None:
    """Once for the whole file: programs that pad wrongly do so in every line."""
    padded = [line for line, shift in shifts.items() if shift > 0]
    if padded:
        column = _NAME_END + 2 - shifts[padded[0]]
        findings.warning("TRF030", padded[0], column, found=str(len(padded)))
    for line, shift in shifts.items():
        if shift < 0:
            findings.warning("TRF035", line, POINTS_COLUMN)


def _number(text: str, line: int, findings: Findings) -> int:
    written = text[_ID].strip()
    if _NUMBER.fullmatch(written) and int(written):
        return int(written)
    findings.error("TRF002", line, 5, found=written)
    return 0


def _whole(text: str, line: int, findings: Findings) -> bool:
    """A tab in fixed columns, or a line without a name: nothing after it can be trusted."""
    tab = text.find("\t")
    if tab >= 0:
        findings.error("TRF024", line, tab + 1)
        return False
    if len(text.rstrip()) < _SHORTEST:
        length = len(text.rstrip())
        findings.error("TRF023", line, length + 1, found=str(length), expected=str(_SHORTEST))
        return False
    return True


def _realigned(text: str) -> str:
    """The line with everything in its columns, where it can be seen how it left them."""
    if not text.isascii() and not _fits(text[_NAME_START:]):
        text = _counted_in_bytes(text)
    if _WIDE_POINTS.match(text, _POINTS.start):
        return text[: _POINTS.start] + text[_POINTS.start + 1 :]
    return text


def _counted_in_bytes(text: str) -> str:
    """The line with its columns counted in characters, if it was padded in UTF-8 bytes.

    Only where the columns do not fit as they stand and fit exactly in bytes.
    """
    data = text.encode("utf-8")
    rest = data[_NAME_END:].decode("latin-1")
    try:
        name = data[_NAME_START:_NAME_END].decode("utf-8")
    except UnicodeDecodeError:
        return text
    padded = name.ljust(_NAME_END - _NAME_START) + rest
    return text[:_NAME_START] + padded if rest.isascii() and _fits(padded) else text


def _fits(text: str) -> bool:
    return _ALIGNED.fullmatch(text.rstrip().ljust(76)) is not None


def participant(player: Player, findings: Findings) -> Participant:
    """What the line says about its player; numbers that are none are reported."""
    text, line = player.text, player.line
    details = {}
    for name, columns in _DETAILS.items():
        value = text[columns].strip()
        if value:
            details[name] = value
    name = text[_NAME].strip()
    published = {}
    points = text[_POINTS].strip()
    if points:
        published[POINTS] = points
        if points_of(points) is None:
            findings.warning("TRF011", line, POINTS_COLUMN, found=points, name=name)
    rank = text[_RANK].strip()
    if rank:
        published[RANK] = rank
        if not _WHOLE.fullmatch(rank):
            findings.warning("TRF032", line, RANK_COLUMN, found=rank, name=name)
    rating = _rating(text, line, name, findings)
    return Participant(player.number, name, rating, details, published)


def _rating(text: str, line: int, name: str, findings: Findings) -> int | None:
    """A rating of 0 and blanks both mean unrated."""
    written = text[_RATING].strip()
    if not written:
        return None
    if not _NUMBER.fullmatch(written):
        findings.warning("TRF025", line, RATING_COLUMN, found=written, name=name)
        return None
    return int(written) or None
