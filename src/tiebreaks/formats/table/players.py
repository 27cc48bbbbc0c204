"""The participants of a list of games: from a list of players, or from the games themselves."""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from tiebreaks.event import Participant
from tiebreaks.formats.findings import Findings
from tiebreaks.formats.table.footers import report_left_aside
from tiebreaks.formats.table.game_rows import GameRow, Player
from tiebreaks.formats.table.people import rating_of, read_people
from tiebreaks.formats.table.sections import Section
from tiebreaks.formats.table.settings import Settings
from tiebreaks.formats.table.table import Table, table_of

_NUMBER = re.compile(r"[0-9]{1,6}")
_BLANKS = re.compile(r"\s+")
NOBODY = -1


@dataclass(frozen=True, slots=True)
class Players:
    """The participants, and how a list of games names them.

    Attributes:
        people: in the order of the list of players, or of their first games.
        table: the list of players; ``None`` if there was none.
        positions: of everybody whom a row of the list of games names without a mistake.
    """

    people: tuple[Participant, ...]
    table: Table | None
    positions: dict[Player, int]

    def position(self, player: Player | None) -> int | None:
        """Where a participant stands; `NOBODY` for none, ``None`` if that was reported."""
        return NOBODY if player is None else self.positions.get(player)


def players_of(
    rows: Sequence[GameRow], section: Section | None, settings: Settings, findings: Findings
) -> Players:
    """Everybody in the event; names and numbers that fit nobody are reported."""
    table = None if section is None else table_of(section, settings.columns)
    if table is None or not table.rows:
        return _from_games(rows, findings)
    findings.part = table.sheet
    people = read_people(table, findings, opponents_by_number=True)
    report_left_aside(table.skipped, findings)
    return Players(people, table, _Directory(people).find_all(rows, findings))


def _named(rows: Iterable[GameRow]) -> Iterable[tuple[GameRow, Player]]:
    for row in rows:
        yield row, row.white
        if row.black is not None:
            yield row, row.black


def _key(name: str) -> str:
    return _BLANKS.sub(" ", name).casefold().strip()


def _sorted_words(name: str) -> str:
    return " ".join(sorted(_key(name.replace(",", " ")).split()))


def _last_names(name: str) -> list[str]:
    """What stands before the comma."""
    last, comma, _ = name.partition(",")
    return [_key(last)] if comma else []


def _positions(
    people: Sequence[Participant], keys: Callable[[str], list[str]]
) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for position, person in enumerate(people):
        for key in keys(person.name):
            found.setdefault(key, []).append(position)
    return found


class _Directory:
    """Finds participants by number or by name."""

    def __init__(self, people: Sequence[Participant]) -> None:
        self.people = people
        self.by_number = {person.id: position for position, person in enumerate(people)}
        self.by_name = _positions(people, lambda name: [_key(name)])
        self.by_words = _positions(people, lambda name: [_sorted_words(name)])
        self.by_last = _positions(people, _last_names)

    def find_all(self, rows: Sequence[GameRow], findings: Findings) -> dict[Player, int]:
        """The positions of all players named; each mistake is reported where it stands."""
        found: dict[Player, int] = {}
        for row, player in _named(rows):
            if player in found:
                continue
            findings.part = row.sheet
            position = self._find(row, player, findings)
            if position is not None:
                found[player] = position
        return found

    def _find(self, row: GameRow, player: Player, findings: Findings) -> int | None:
        numbered = self._by_number(player.number)
        position = self._by_number(player.name)
        named = self._by_name(player.name) if position is None else [position]
        if numbered is not None:
            if player.name != player.number and numbered not in named:
                self._refuse("GAM007", row, player, findings)
                return None
            return numbered
        if len(named) == 1:
            return named[0]
        self._refuse("GAM006" if named else "GAM001", row, player, findings)
        return None

    def _by_name(self, name: str) -> list[int]:
        """By the whole name, by its words in any order, or by the last name alone."""
        key = _key(name)
        words = self.by_words.get(_sorted_words(name))
        return self.by_name.get(key) or words or self.by_last.get(key, [])

    def _by_number(self, text: str) -> int | None:
        return self.by_number.get(int(text)) if _NUMBER.fullmatch(text) else None

    def _refuse(self, code: str, row: GameRow, player: Player, findings: Findings) -> None:
        details = {"found": player.name, "number": player.number, "round": str(row.round)}
        findings.error(code, row.line, player.column, **details)


def _from_games(rows: Sequence[GameRow], findings: Findings) -> Players:
    """Participants by their first games; numbered as the list does, else in this order."""
    unique: dict[Player, None] = {}
    for _, player in _named(rows):
        unique[player] = None
    numbers = [_own_number(player) for player in unique]
    if numbers and None not in numbers:
        return _numbered(rows, findings)
    people: dict[str, Participant] = {}
    positions = {}
    for player in unique:
        key = _key(player.name)
        if key not in people:
            people[key] = Participant(len(people) + 1, player.name, _rating(player))
        positions[player] = people[key].id - 1
    return Players(tuple(people.values()), None, positions)


def _own_number(player: Player) -> int | None:
    text = player.number or player.name
    return int(text) if _NUMBER.fullmatch(text) and int(text) else None


def _numbered(rows: Sequence[GameRow], findings: Findings) -> Players:
    """Every player of every row has a number; one number has one name."""
    people: dict[int, Participant] = {}
    positions: dict[Player, int] = {}
    for row, player in _named(rows):
        number = _own_number(player)
        if number is None:
            continue
        person = people.setdefault(number, Participant(number, player.name, _rating(player)))
        if _key(person.name) != _key(player.name):
            findings.part = row.sheet
            details = {"found": player.name, "number": str(number), "round": str(row.round)}
            findings.error("GAM007", row.line, player.column, **details)
    order = {number: position for position, number in enumerate(sorted(people))}
    for _, player in _named(rows):
        number = _own_number(player)
        if number is not None:
            positions[player] = order[number]
    return Players(tuple(people[number] for number in sorted(people)), None, positions)


def _rating(player: Player) -> int | None:
    return rating_of(player.rating)
