"""The lines of a TRF sorted by their record, and what its tournament lines say."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date

from tiebreaks.formats.dates import read_date
from tiebreaks.formats.findings import Findings
from tiebreaks.formats.trf.document import REMARK

Line = tuple[int, str]

NAMED = {
    "022": "city",
    "032": "federation",
    "052": "end",
    "072": "rated players",
    "092": "type",
    "102": "arbiter",
    "112": "deputy arbiter",
    "122": "allotted times",
    "132": "round dates",
    "222": "time control",
}
"""Lines that are text alone, and under which name their text is a detail of the event."""
COUNTS = ("062", "082")
"""Numbers of players and teams, which the event itself has."""
TEAMS = ("013", "310")
ONLY_OF_TEAMS = ("300", "320", "330", "352", "362", "801", "802")
"""Records that say nothing without teams; with them 801 and 802 repeat what others say."""

_TEXT_STARTS = 4
_TAG = re.compile(r"[0-9A-Z]{3}")
_COUNT = re.compile(r"\s*(\d{1,5})\b")


@dataclass(slots=True)
class Records:
    """The lines of one file, as they are written.

    Attributes:
        players: player lines.
        tagged: all others that name their record, by its tag.
        own: remarks of our own form.
        remarks: other remarks, rulers, whatever names no record.
    """

    players: list[Line] = field(default_factory=list)
    tagged: dict[str, list[Line]] = field(default_factory=dict)
    own: list[Line] = field(default_factory=list)
    remarks: list[Line] = field(default_factory=list)

    @property
    def has_teams(self) -> bool:
        """Whether there are team records."""
        return any(tag in self.tagged for tag in TEAMS)

    def texts(self, tag: str) -> Iterator[tuple[int, str]]:
        """Line number and text of every record with this tag."""
        for number, line in self.tagged.get(tag, ()):
            yield number, line[_TEXT_STARTS:].replace("\t", " ").strip()

    def first(self, tag: str) -> tuple[int, str]:
        """The first record with this tag that has a text; line 0 if there is none."""
        return next((each for each in self.texts(tag) if each[1]), (0, ""))


def sort_records(lines: list[str]) -> Records:
    """Sort the lines by record; what is not understood is kept as a remark.

    >>> records = sort_records(["012 Cup", "001    1      A", "### by hand", "1111 2222"])
    >>> records.first("012"), len(records.players), records.remarks
    ((1, 'Cup'), 1, [(3, '### by hand'), (4, '1111 2222')])
    """
    records = Records()
    for number, line in enumerate(lines, 1):
        if line.startswith("001"):
            records.players.append((number, line))
            continue
        tag = line[:3].upper()
        if _TAG.fullmatch(tag) and not line[3:4].strip():
            records.tagged.setdefault(tag, []).append((number, line))
        elif REMARK.fullmatch(line):
            records.own.append((number, line))
        elif line.strip():
            records.remarks.append((number, line))
    return records


def details(records: Records, start: date | None) -> dict[str, str]:
    """What the tournament lines say and no field of the event holds, by name.

    Args:
        records: the file.
        start: the first day as it was read; a text that cannot be read is a detail.
    """
    result = {}
    for tag in records.tagged:
        texts = [text for _, text in records.texts(tag) if text]
        if tag == "042" and texts and not start:
            result["start"] = texts[0]
        elif tag in NAMED and texts:
            result[NAMED[tag]] = "\n".join(texts)
    return result


def start_date(records: Records, findings: Findings) -> date | None:
    """The first day, if it can be read in exactly one way; it may decide the rulebook."""
    line, text = records.first("042")
    if not text:
        return None
    found = read_date(text)
    expected = {"expected": "YYYY/MM/DD"}
    if found.day is None:
        findings.note("TRF021", line, _TEXT_STARTS + 1, found=text, **expected)
    elif not found.regular:
        used = found.day.isoformat()
        findings.warning("TRF022", line, _TEXT_STARTS + 1, found=text, used=used, **expected)
    return found.day


def declared_rounds(records: Records, findings: Findings) -> int:
    """The announced number of rounds, 0 if none; record 142 goes before XXR."""
    counts = []
    for tag in ("142", "XXR"):
        line, text = records.first(tag)
        if not text:
            continue
        if re.fullmatch(r"[0-9]{1,4}", text):
            counts.append((line, int(text)))
        else:
            findings.warning("TRF029", line, _TEXT_STARTS + 1, found=text)
    if len({count for _, count in counts}) > 1:
        line, count = counts[1]
        findings.warning(
            "TRF033", line, _TEXT_STARTS + 1, found=f"XXR {count}", expected=f"142 {counts[0][1]}"
        )
    return counts[0][1] if counts else 0


def declared_tiebreaks(records: Records, findings: Findings) -> tuple[str, ...]:
    """The order that the file asks for: record 212, which has the points in it, else 202."""
    written = [
        (tag, line, text)
        for tag in ("212", "202")
        for line, record in records.tagged.get(tag, ())
        if (text := record[_TEXT_STARTS:].strip())
    ]
    if not written:
        return ()
    codes = _codes(written[0][2])
    other = next((each for each in written[1:] if _codes(each[2]) not in _alike(codes)), None)
    if other is not None:
        tag, line, text = other
        used = f"{written[0][0]} {written[0][2]}"
        findings.warning("TRF033", line, _TEXT_STARTS + 1, found=f"{tag} {text}", expected=used)
    return codes


def _codes(text: str) -> tuple[str, ...]:
    return tuple(code for code in re.split(r"[,;\s]+", text) if code)


def _alike(codes: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """The same order as records 212 and 202 write it: with the points, and what follows them."""
    follow = {"PTS": 1, "MP": 1, "GP": 1}
    first = codes[0].upper() if codes else ""
    return codes, codes[follow.get(first, 0) :]


def check_player_count(records: Records, players: int, findings: Findings) -> None:
    """A file that announces another number of players may be cut off."""
    line, text = records.first("062")
    count = _COUNT.match(text)
    if count and int(count[1]) not in (players, len(records.players), 0):
        findings.warning(
            "TRF031", line, _TEXT_STARTS + 1, found=str(len(records.players)), expected=count[1]
        )


def report_not_applied(records: Records, findings: Findings) -> None:
    """Say once for each record of teams that there are none."""
    if records.has_teams:
        return
    for tag in ONLY_OF_TEAMS:
        if tag in records.tagged:
            findings.note("TRF034", records.tagged[tag][0][0], 1, found=tag)
