"""What the tags of all games together say about the event: its name, its days, its place."""

import re
from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

from tiebreaks.formats.dates import read_date
from tiebreaks.formats.event_type import declared_type
from tiebreaks.formats.findings import Findings
from tiebreaks.formats.pgn.scan import Header

_OF_A_ROUND = re.compile(
    r"\b(?:round|rd|runde|ronde|ronda|turno|тур|кръг)"
    r"[ .:#-]*(\d{1,5})(?:[.]\d{1,5})*\)?$",
    re.IGNORECASE,
)
_DETAILS = {
    "Site": "site",
    "EventEndDate": "end",
    "TimeControl": "time control",
    "GameType": "game type",
}
_ALL = (
    *("Event", "Section", "Site", "Date", "EventDate", "EventEndDate", "EventType"),
    *("EventRounds", "TimeControl", "GameType", "BroadcastName"),
)
_OF_CHAPTERS = ("lichess.org/study/", "lichess.org/broadcast/")
_PARTINGS = (": ", " | ")
_SHOWN = 5
_CANONICAL_TYPES = ("swiss", "round robin")
_BLACK_BEGINS = ("21", "23", "31")
_FIRST_DRAUGHTS = 20
_LAST_DRAUGHTS = 49
_TYPES = re.compile(r"(\d{1,3})(?:,([WB]))?")


def without_round(name: str) -> tuple[str, str]:
    """The name of an event without the round at its end, and the number of that round.

    >>> without_round("Open 2024, Round 3"), without_round("Round Table")
    (('Open 2024', '3'), ('Round Table', ''))
    """
    found = _OF_A_ROUND.search(name)
    before = name[: found.start()].rstrip(" ,:;|(-") if found else ""
    return (before, found[1]) if found and before else (name, "")


def event_of_chapters(names: Sequence[str]) -> str | None:
    """The name that stands before those of chapters; empty if it is only a round.

    >>> event_of_chapters(["Club study: Ann – Bob", "Club study: Chapter 2"])
    'Club study'
    >>> event_of_chapters(["Round 1: Ann – Bob", "Round 2: Bob – Cid"])
    ''
    >>> event_of_chapters(["Club study: Chapter 1", "Cup"])
    """
    for parting in _PARTINGS:
        for cut in (str.rpartition, str.partition):
            parts = [cut(name, parting) for name in names]
            heads = {_without_round(before) for before, _, _ in parts}
            if len(heads) == 1 and all(found for _, found, _ in parts):
                return heads.pop()
    return None


def _without_round(text: str) -> str:
    return "" if _OF_A_ROUND.fullmatch(text.strip()) else without_round(text)[0].strip()


class EventTags:
    """Collects what is said about the event, game by game."""

    def __init__(self) -> None:
        self._events: dict[str, tuple[str, int]] = {}
        self._full: dict[str, int] = {}
        self._days: set[date] = set()
        self._first_day: date | None = None
        self._texts: dict[str, dict[str, int]] = {}
        self._rounds = 0
        self._games = 0
        self._seen: set[tuple[str | None, ...]] = set()

    def add(self, header: Header) -> None:
        """Take in the tags of one game, unless another had the same."""
        self._games += 1
        values = tuple(map(header.tags.get, _ALL))
        if values in self._seen:
            return
        self._seen.add(values)
        written = header.text("Event")
        name, _ = without_round(written)
        section = header.text("Section")
        if name or section:
            key = f"{' '.join(name.split())} / {section}".casefold()
            shown = f"{name} / {section}" if section else name
            self._events.setdefault(key, (shown, header.place("Event")))
        self._full.setdefault(written, header.place("Event"))
        if day := read_date(header.text("Date")).day:
            self._days.add(day)
        if day := read_date(header.text("EventDate")).day:
            self._first_day = min(self._first_day or day, day)
        for tag in (*_DETAILS, "Section", "EventType", "BroadcastName"):
            self._texts.setdefault(tag, {}).setdefault(header.text(tag), header.place(tag))
        number = header.text("EventRounds")
        if number.isdecimal() and len(number) < 5:  # noqa: PLR2004 (the most digits of a round)
            self._rounds = max(self._rounds, int(number))

    def check(self, findings: Findings) -> None:
        """Report what cannot be one event, and games in which Black begins."""
        if (name := self._of_chapters()) is not None:
            if not self._site_of_chapters:
                one, two, *_ = self._full.items()
                details = {"found": one[0], "other": two[0], "expected": name or "–"}
                findings.note("PGN030", two[1], 1, **details)
        elif len(self._events) > 1:
            shown = [name for name, _ in self._events.values()]
            found = "; ".join(shown[:_SHOWN]) + ("; …" if len(shown) > _SHOWN else "")
            line = list(self._events.values())[1][1]
            findings.error("PGN007", line, 1, found=found, expected=str(len(shown)))
        for text, line in self._texts.get("GameType", {}).items():
            if _black_begins(text):
                findings.note("PGN023", line, 1, found=text)
                return

    @property
    def draughts(self) -> bool:
        """Whether the games are of draughts by their type."""
        types = map(_TYPES.match, self._texts.get("GameType", {}))
        return any(each and _FIRST_DRAUGHTS <= int(each[1]) <= _LAST_DRAUGHTS for each in types)

    @property
    def declared_type(self) -> str:
        """What the tag EventType says."""
        return self._common("EventType")

    @property
    def _site_of_chapters(self) -> bool:
        sites = self._texts.get("Site", {})
        return all(any(each in site for each in _OF_CHAPTERS) for site in sites)

    def _of_chapters(self) -> str | None:
        """The event whose games are chapters, each under a name of its own."""
        if len(self._events) < 2 or len(self._texts["Section"]) > 1:  # noqa: PLR2004 (several)
            return None
        apart = len(self._full) == self._games
        return event_of_chapters(list(self._full)) if apart or self._site_of_chapters else None

    def _common(self, tag: str) -> str:
        """The one value that all games have, else nothing."""
        values = self._texts.get(tag, {})
        return next(iter(values)) if len(values) == 1 else ""

    def said(self) -> Mapping[str, Any]:
        """Name, start, announced rounds and details, by the names of the fields of an event."""
        chapters = self._of_chapters()
        full = [name for name in self._full if name]
        names = [without_round(name)[0] for name in full] if len(full) > 1 else full
        if chapters is not None:
            names = [chapters or self._common("BroadcastName")]
        details = {key: text for tag, key in _DETAILS.items() if (text := self._common(tag))}
        if section := self._common("Section"):
            details["section"] = section
        if (kind := self.declared_type) and kind not in _CANONICAL_TYPES:
            details["type"] = kind
        if last := read_date(details.get("end", "")).day:
            details["end"] = last.isoformat()
        if len(self._days) > 1:
            details.setdefault("end", max(self._days).isoformat())
        return {
            "name": names[0] if names else "",
            "start": self._first_day or min(self._days, default=None),
            "rounds": self._rounds,
            "details": details,
        }


def type_text(text: str, *, swiss: bool) -> str:
    """What to write as EventType: the file's own words if they name the type, else plain ones."""
    declared = declared_type(text)
    plain = _CANONICAL_TYPES[0 if swiss else 1]
    if declared is None:
        return plain
    return text if (declared.value == "swiss") == swiss else plain


def _black_begins(game_type: str) -> bool:
    found = _TYPES.match(game_type)
    if found is None:
        return False
    return found[2] == "B" if found[2] else found[1] in _BLACK_BEGINS
