"""What lichess hands out as JSON, one object a line: standings of a Swiss or an arena, and games.

Standings (``/api/swiss/{id}/results``, ``/api/tournament/{id}/results``) have a rank, a user name
and points or a score in each line: bare standings.  Games (``/api/swiss/{id}/games``) name the two
players, the winner and the status, but not the round.  The TRF of a Swiss is read as a TRF, and
the CSV of the results as a table.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, date, datetime
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np

from tiebreaks.event import (
    CHESS,
    NOBODY,
    Event,
    EventType,
    Kind,
    Outcome,
    Participant,
    RoundTable,
)
from tiebreaks.formats.content import Content
from tiebreaks.formats.findings import Findings
from tiebreaks.formats.numbers import points_of
from tiebreaks.formats.pgn.results import ADJOURNED, Meaning
from tiebreaks.formats.pgn.schedule import Game, rows_without_rounds, table_of
from tiebreaks.formats.reading import MAX_CELLS, MAX_ROUNDS

Record = dict[str, Any]

_LOOK_AT = 20
_SHOWN = 60
_IN_MESSAGES = 5
_NAME = "lichess"
_POINTS = ("points", "score")
_NOT_PUBLISHED = ("username", "title", "rating", "team", "flair", "sheet")
_UNFINISHED = ("created", "started")
_DROPPED = ("aborted",)
_FINISHED = frozenset(
    (
        *("mate", "resign", "stalemate", "timeout", "draw", "outoftime", "cheat", "variantEnd"),
        *("insufficientMaterialClaim", "noStart", "unknownFinish"),
    )
)
_NEEDS_WINNER = ("noStart", "unknownFinish")
_WON = {
    "white": ((Kind.PLAYED, Outcome.WIN), (Kind.PLAYED, Outcome.LOSS)),
    "black": ((Kind.PLAYED, Outcome.LOSS), (Kind.PLAYED, Outcome.WIN)),
    "": ((Kind.PLAYED, Outcome.DRAW), (Kind.PLAYED, Outcome.DRAW)),
}
_FORFEITED = {
    "white": ((Kind.FORFEIT_WIN, Outcome.WIN), (Kind.FORFEIT_LOSS, Outcome.LOSS)),
    "black": ((Kind.FORFEIT_LOSS, Outcome.LOSS), (Kind.FORFEIT_WIN, Outcome.WIN)),
}


def recognise(content: Content) -> bool:
    """Whether one of the first lines is a standing or a game as lichess writes them."""
    lines = (content.lines or [])[:_LOOK_AT]
    return any(_shape(record) for _, record in _records(lines) if record is not None)


def read(content: Content, findings: Findings) -> tuple[Event | None, str]:
    """Read standings or games."""
    lines: list[tuple[int, Record]] = []
    for number, record in _records(content.lines or []):
        if record is None:
            found = (content.lines or [])[number - 1].strip()[:_SHOWN]
            findings.error("LIC001", number, 1, found=found)
        else:
            lines.append((number, record))
    shape = next(filter(None, (_shape(record) for _, record in lines)), "")
    kept = [(number, record) for number, record in lines if _shape(record) == shape]
    for number, record in lines:
        if _shape(record) != shape:
            findings.error("LIC002", number, 1, found="players" if shape == "games" else shape)
    if shape == "games":
        return _Games(findings).event(kept), _NAME
    return _standings(kept, shape, findings), _NAME


def _records(lines: Sequence[str]) -> Iterator[tuple[int, Record | None]]:
    """Line number and object of every line that is not empty; ``None`` where it is none.

    An array of objects, one a line or all in one, is read as if its brackets and commas were not
    there.
    """
    for number, line in enumerate(lines, 1):
        text = line.strip()
        if text in ("", "[", "]"):
            continue
        if text.startswith("[{") and text.endswith("}]"):
            yield from ((number, each) for each in _array(text))
            continue
        yield number, _object(text.removeprefix("[").removesuffix("]").rstrip(","))


def _array(text: str) -> list[Record | None]:
    """The objects of an array; a single ``None`` where it is none."""
    found = _json(text)
    if not isinstance(found, list):
        return [None]
    return [each if isinstance(each, dict) else None for each in found]


def _object(text: str) -> Record | None:
    """A JSON object; ``None`` for anything else."""
    value = _json(text)
    return value if isinstance(value, dict) else None


def _json(text: str) -> object:
    """What a JSON text says, its numbers as they are written; ``None`` if it is none."""
    try:
        return json.loads(text, parse_float=str, parse_int=str, parse_constant=str)
    except (ValueError, RecursionError):
        return None


def _shape(record: Record) -> str:
    """``"games"``, or the key of the points in standings; empty for anything else."""
    if record.get("format") == "tiebreaks":
        return ""
    players = record.get("players")
    if isinstance(players, dict) and {"white", "black"} <= players.keys() and "status" in record:
        return "games"
    if "rank" in record and "username" in record:
        return next((key for key in _POINTS if key in record), "")
    return ""


def _standings(lines: Sequence[tuple[int, Record]], key: str, findings: Findings) -> Event | None:
    """Bare standings: the points of everybody, and the other values as published."""
    people: list[Participant] = []
    points: list[Fraction] = []
    places: dict[str, int] = {}
    for number, record in lines:
        if not _published(record["username"]):
            details = {"name": "?", "key": "username", "found": _shown(record["username"])}
            findings.error("LIC003", number, 1, **details)
            continue
        person = _person(record, len(people) + 1)
        first = places.setdefault(person.name.casefold(), number)
        if first != number:
            findings.error("LIC004", number, 1, name=person.name, other_line=str(first))
        value = points_of(str(record[key]))
        if value is None or value.denominator > 2:  # noqa: PLR2004 - lichess knows halves only
            details = {"name": person.name, "key": key, "found": _shown(record[key])}
            findings.error("LIC003", number, 1, **details)
            continue
        people.append(person)
        points.append(value)
    if findings.failed or not people:
        return None
    findings.note("STD001", lines[0][0], 1, found=key)
    columns = dict.fromkeys(name for person in people for name in person.published)
    return Event(
        participants=tuple(people),
        table=_table(points),
        scoring=CHESS,
        type=EventType.SWISS,
        type_reason="standings",
        published_columns=tuple(columns),
        games_known=False,
    )


def _table(points: Sequence[Fraction]) -> RoundTable:
    """One row in which nobody played and everybody is given his points."""
    shape = (1, len(points))
    units = np.array([[int(value * CHESS.scale) for value in points]], np.int64)
    return RoundTable.of(
        opponent=np.full(shape, NOBODY, np.int32),
        kind=np.full(shape, Kind.NOT_HELD, np.int8),
        outcome=np.zeros(shape, np.int8),
        scoring=CHESS,
        extra=units,
        bonus=units,
    )


def _person(record: Record, number: int) -> Participant:
    details = {key: text for key in ("title", "team") if (text := _published(record.get(key)))}
    published = {
        key: text
        for key, value in record.items()
        if key not in _NOT_PUBLISHED and (text := _published(value))
    }
    sheet = record.get("sheet")
    if isinstance(sheet, dict) and isinstance(sheet.get("scores"), str):
        published["sheet"] = sheet["scores"]
    return Participant(number, str(record["username"]), _rating(record), details, published)


def _published(value: object) -> str:
    """A single value as it is written; false is nothing, and so is what has several parts."""
    if isinstance(value, bool):
        return "true" if value else ""
    return value if isinstance(value, str) else ""


def _rating(record: Record) -> int | None:
    """The rating, written as a whole number above zero."""
    text = record.get("rating")
    plain = isinstance(text, str) and text.isascii() and text.isdecimal() and len(text) <= 5  # noqa: PLR2004
    return int(text) or None if plain and isinstance(text, str) else None


def _shown(value: object) -> str:
    return str(value)[:_SHOWN]


class _Sides(NamedTuple):
    """The two players of a game."""

    white: Participant
    black: Participant

    @property
    def names(self) -> dict[str, str]:
        return {"name": self.white.name, "opponent": self.black.name}


class _Games:
    """Collects the games of one tournament."""

    def __init__(self, findings: Findings) -> None:
        self._findings = findings
        self._people: dict[str, Participant] = {}
        self._position: dict[str, int] = {}
        self._games: list[Game] = []
        self._days: list[date] = []
        self._tournaments: dict[str, int] = {}
        self._seen: dict[str, int] = {}

    def event(self, lines: Sequence[tuple[int, Record]]) -> Event | None:
        """The event of all games; ``None`` after errors."""
        for number, record in lines:
            self._add(number, record)
        if len(self._tournaments) > 1:
            shown = ", ".join(list(self._tournaments)[:_IN_MESSAGES])
            line = list(self._tournaments.values())[1]
            self._findings.error(
                "LIC007", line, 1, found=shown, expected=str(len(self._tournaments))
            )
        self._findings.note("LIC005")
        rows = rows_without_rounds(self._games)
        count = len(self._people)
        if len(rows.rounds) > MAX_ROUNDS or len(rows.rounds) * count > MAX_CELLS:
            found = f"{count} × {len(rows.rounds)}"
            self._findings.error("FIL009", found=found, expected=f"{MAX_CELLS:,}")
        if self._findings.failed:
            return None
        table, type_, reason = table_of(self._games, rows, count, CHESS)
        return Event(
            participants=tuple(self._people.values()),
            table=table,
            scoring=CHESS,
            type=type_,
            type_reason=reason,
            start=min(self._days, default=None),
            rounds_known=False,
        )

    def _add(self, number: int, record: Record) -> None:
        sides = self._sides(number, record)
        if sides is None or self._repeated(number, record, sides):
            return
        for key in ("swiss", "tournament"):
            if isinstance(record.get(key), str):
                self._tournaments.setdefault(record[key], number)
        found = self._meaning(number, record, sides)
        if found is None:
            return
        white, black = (self._place(person) for person in sides)
        if white == black:
            name = sides.white.name
            self._findings.error("EVT003", number, 1, name=name, round="?", found=name)
        self._games.append(Game(number, white, black, found))
        if day := _day(record.get("createdAt")):
            self._days.append(day)

    def _repeated(self, number: int, record: Record, sides: _Sides) -> bool:
        """Whether this game was there before, by its ID."""
        ident = record.get("id")
        first = self._seen.setdefault(ident, number) if isinstance(ident, str) else number
        if first != number:
            details = sides.names | {"other_line": str(first)}
            self._findings.warning("LIC008", number, 1, **details)
        return first != number

    def _place(self, person: Participant) -> int:
        key = person.name.casefold()
        position = self._position.setdefault(key, len(self._position))
        if position == len(self._people):
            numbered = Participant(position + 1, person.name, person.rating, person.details)
            self._people[key] = numbered
        return position

    def _sides(self, number: int, record: Record) -> _Sides | None:
        white, black = (_player(record["players"][side]) for side in ("white", "black"))
        if white is None or black is None:
            found = "players.white.user.name" if white is None else "players.black.user.name"
            self._findings.error("LIC002", number, 1, found=found)
            return None
        return _Sides(white, black)

    def _meaning(self, number: int, record: Record, sides: _Sides) -> Meaning | None:
        status, winner = _word(record["status"]), _word(record.get("winner", ""))
        if status in _UNFINISHED:
            self._findings.note("PGN019", number, 1, **sides.names)
            return ADJOURNED
        if status in _DROPPED or (status == "noStart" and not winner):
            self._findings.note("LIC006", number, 1, **sides.names, found=status)
            return None
        key, value = ("status", status) if status not in _FINISHED else ("winner", winner)
        known = status in _FINISHED and winner in _WON
        if not known or (status in _NEEDS_WINNER and not winner):
            found = {"name": " – ".join(sides.names.values()), "key": key, "found": _shown(value)}
            self._findings.error("LIC003", number, 1, **found)
            return None
        return Meaning(*(_FORFEITED if status == "noStart" else _WON)[winner])


def _word(value: object) -> str:
    """A value that is one word; what is none becomes something that is not understood."""
    return value if isinstance(value, str) else _shown(value)


def _player(side: object) -> Participant | None:
    """The player of one side of a game; nobody for computers and anonymous players."""
    user = side.get("user") if isinstance(side, dict) else None
    name = user.get("name") or user.get("id") if isinstance(user, dict) else None
    if not isinstance(name, str) or not isinstance(side, dict) or not isinstance(user, dict):
        return None
    title = _published(user.get("title"))
    details: Mapping[str, str] = {"title": title} if title else {}
    return Participant(0, name, _rating(side), details)


def _day(created: object) -> date | None:
    """The day of a time in milliseconds since 1970, in Universal Time."""
    if not isinstance(created, str) or not created.isdecimal() or len(created) != 13:  # noqa: PLR2004
        return None
    return datetime.fromtimestamp(int(created) // 1000, UTC).date()
