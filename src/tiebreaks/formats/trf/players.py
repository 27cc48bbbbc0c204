"""The columns of a player line before the rounds: who played."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from tiebreaks.event import Participant
from tiebreaks.formats.findings import Findings
from tiebreaks.formats.numbers import points_of
from tiebreaks.formats.player_ids import player_id
from tiebreaks.formats.trf.records import Line
from tiebreaks.formats.trf.tabs import without_tabs

POINTS_COLUMN, RANK_COLUMN, RATING_COLUMN = 81, 86, 49
POINTS, RANK = "Pts", "Rank"
_ID, _NAME, _RATING = slice(3, 8), slice(14, 47), slice(48, 52)
_POINTS, _RANK = slice(79, 84), slice(85, 89)
"""Points may reach one column further left than the rules foresee: 101.0 needs five."""
_FIVE_DIGITS, _WIDE_RANK = slice(47, 52), slice(84, 89)
_BEFORE_RATING, _BEFORE_RANK, _AFTER_RATING = slice(47, 48), slice(84, 85), slice(52, 53)
"""So may ratings and ranks of five digits."""
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
_WIDE_RATING = re.compile(r" [0-9]{5}(?![0-9])")
"""A rating of five digits that begins in the first of its columns."""
_WHOLE = re.compile(r"[0-9]{1,5}\.?")

_ONCE = ("TRF030", "TRF062")
_WIDE_POINTS = re.compile(r" [0-9]{3}[.,][0-9](?: |$)")
"""Points that pushed the rest of their line one column to the right."""

_ALIGNED = re.compile(
    r"[^\n]{33}(?: [ 0-9]{4}|[1-9][0-9]{4}) .{3} .{11} .{11}"
    r"[ 0-9.,]{4}(?: [ 0-9]{4}|[1-9][0-9]{4}) "
    r"(?:[ 0-9]{5} [wbWB -] [-+=0-9A-Za-z?* ] )*",
)
"""A player line from the name on, whole rounds included, with everything in its columns."""
_UP_TO_ROUNDS, _ROUND = 76, 10


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
    repaired: dict[str, list[tuple[int, int]]] = {}
    for line, written in lines:
        text, code, column = _realigned(written)
        if code:
            shifts[line] = 0 if "\t" in written else len(text) - len(written)
            repaired.setdefault(code, []).append((line, column))
        number = _number(text, line, findings)
        sound = _whole(text, line, findings) and number > 0
        if number and seen.setdefault(number, line) != line:
            first = str(seen[number])
            findings.error("TRF003", line, 5, found=str(number), other_line=first)
            sound = False
        players.append(Player(number, line, text if sound else "", sound))
    _report_realigned(repaired, findings)
    return players, shifts


def _report_realigned(repaired: dict[str, list[tuple[int, int]]], findings: Findings) -> None:
    """Once for the whole file what programs do in every line; line by line what is seldom."""
    for code, places in repaired.items():
        if code in _ONCE:
            findings.warning(code, *places[0], found=str(len(places)))
        else:
            for place in places:
                findings.warning(code, *place)


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


def _realigned(text: str) -> tuple[str, str, int]:
    """The line with everything in its columns, where it can be seen how it left them.

    With it the code of the problem and its column; no code for a line as it should be.
    """
    code, column = "", 0
    if "\t" in text:
        spaced = without_tabs(text)
        code, column = ("TRF062", text.index("\t") + 1) if spaced is not text else ("", 0)
        text = spaced
    if not text.isascii() and not _fits(text[_NAME_START:]):
        counted = _counted_in_bytes(text)
        if counted is not text:
            code, column = "TRF030", _NAME_END + 2 - (len(counted) - len(text))
        text = counted
    if _has_wide_rating(text):
        narrow = _with_wide_rating(text)
        code, column = ("TRF063", RATING_COLUMN) if narrow is not text else (code, column)
        text = narrow
    if _WIDE_POINTS.match(text, _POINTS.start):
        code, column = "TRF035", POINTS_COLUMN
        text = text[: _POINTS.start] + text[_POINTS.start + 1 :]
    return text, code, column


def _has_wide_rating(text: str) -> bool:
    return text[_AFTER_RATING] != " " and _WIDE_RATING.match(text, _NAME_END) is not None


def _with_wide_rating(text: str) -> str:
    """The line with five digits of the rating in columns 48-52.

    They may have pushed the rest to the right or filled the gap before it: only one of the two
    puts everything else into its columns, or nothing can be said.
    """
    pushed = text[:_NAME_END] + text[_NAME_END + 1 :]
    filled = f"{text[:_NAME_END]}{text[_NAME_END + 1 : _NAME_END + 6]} {text[_NAME_END + 6 :]}"
    found = [line for line in (pushed, filled) if _fits(line[_NAME_START:])]
    return found[0] if len(found) == 1 else text


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
    text = text.rstrip()
    missing = _UP_TO_ROUNDS - len(text)
    return _ALIGNED.fullmatch(text + " " * max(missing, missing % _ROUND)) is not None


def participant(player: Player, findings: Findings) -> Participant:
    """What the line says about its player; numbers that are none are reported."""
    text, line = player.text, player.line
    details = {}
    for name, columns in _DETAILS.items():
        value = text[columns].strip()
        if name == "fide_id":
            value = player_id(value)
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
    if text[_BEFORE_RANK] != " " and text[_WIDE_RANK].isdecimal():
        rank = text[_WIDE_RANK]
    if rank:
        published[RANK] = rank
        if not _WHOLE.fullmatch(rank):
            findings.note("TRF032", line, RANK_COLUMN, found=rank, name=name)
    rating = _rating(text, line, name, findings)
    return Participant(player.number, name, rating, details, published)


def _rating(text: str, line: int, name: str, findings: Findings) -> int | None:
    """A rating of 0 and blanks both mean unrated."""
    written = text[_RATING].strip()
    if text[_BEFORE_RATING] != " " and text[_FIVE_DIGITS].isdecimal():
        written = text[_FIVE_DIGITS]
    if not written:
        return None
    if _has_wide_rating(text):  # nothing tells where the fifth digit belongs
        written = f"{text[_RATING]}{text[_RATING.stop]}…"
    if not _NUMBER.fullmatch(written):
        findings.warning("TRF025", line, RATING_COLUMN, found=written, name=name)
        return None
    return int(written) or None


def report_missing_ranks(people: Sequence[Participant], findings: Findings) -> None:
    """Once, if some have a rank and others do not."""
    missing = sum(RANK not in person.published for person in people)
    if 0 < missing < len(people):
        findings.note("TRF064", found=str(missing), expected=str(len(people)))
