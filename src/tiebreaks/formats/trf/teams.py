"""The teams of a TRF: record 310, or the older 013, which numbers them in the order of the file."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from tiebreaks.event import Participant
from tiebreaks.formats.findings import Findings
from tiebreaks.formats.trf.fields import Fields
from tiebreaks.formats.trf.records import Line, Records

MATCH_POINTS, GAME_POINTS, RANK = "MP", "GP", "Rank"
"""Headings of what record 310 publishes."""
COLUMNS = {MATCH_POINTS: (55, 60), GAME_POINTS: (62, 67), RANK: (69, 71)}
_NAME = {"310": slice(8, 40), "013": slice(4, 36)}
_GAPS = (72, 73)
"""Between the rank and the first player of record 310."""
_NUMBERS = r"(?:[ 0-9]{3}[0-9] | {5})*(?:[ 0-9]{3}[0-9])?"
_PLAYERS = {
    "310": re.compile(rf".{{71}}  {_NUMBERS}|.{{0,71}}"),
    "013": re.compile(rf".{{36}}{_NUMBERS}|.{{0,35}}"),
}
"""Lines whose players stand in their columns."""
_DETAILS = {"nickname": (42, 46), "strength": (48, 53)}


class Team(NamedTuple):
    """One team record.

    Attributes:
        participant: the team as it takes part; its id is the number of the team.
        line: of the record.
        roster: start numbers of its players in board order.
    """

    participant: Participant
    line: int
    roster: tuple[int, ...]


class Teams(NamedTuple):
    """All teams, and whose team a player is.

    Attributes:
        teams: in the order of the file.
        position: from team number to position in `teams`.
        team_of: from start number to position in `teams`.
        board_order: from start number to place in the roster.
    """

    teams: list[Team]
    position: dict[int, int]
    team_of: dict[int, int]
    board_order: dict[int, int]

    def name(self, team: int) -> str:
        """The name of a team, by position."""
        return self.teams[team].participant.name


def read_teams(records: Records, players: Sequence[Participant], findings: Findings) -> Teams:
    """The teams with their rosters; what is wrong with them is reported."""
    tag = "310" if "310" in records.tagged else "013"
    known = {person.id: person.name for person in players}
    teams = Teams([], {}, {}, {})
    for place, record in enumerate(_realigned(tag, records.tagged[tag], findings), 1):
        fields = Fields(tag, record, findings)
        fields.blank(*(_GAPS if tag == "310" else ()))
        if not fields.sound:
            continue
        number = fields.number(5, 7) if tag == "310" else place
        if not number:
            if number == 0:
                fields.unreadable(5, 7, "1-999")
            continue
        if number in teams.position:
            other = str(teams.teams[teams.position[number]].line)
            findings.error("TRF041", fields.line, 5, found=str(number), other_line=other)
            continue
        position = len(teams.teams)
        teams.position[number] = position
        roster = _roster(fields, position, teams, known, findings)
        teams.teams.append(Team(_participant(fields, number), fields.line, roster))
    _check_count(records, len(teams.teams), findings)
    if tag == "310":
        _compare_with_013(records, teams, findings)
    return teams


def _realigned(tag: str, lines: Sequence[Line], findings: Findings) -> list[Line]:
    """Lines that were padded in bytes with everything in its columns; told once for all."""
    result = [(number, _in_columns(tag, text)) for number, text in lines]
    padded = [line for line, written in zip(result, lines, strict=True) if line != written]
    if padded:
        found = str(len(padded))
        findings.warning("TRF030", padded[0][0], _NAME[tag].stop + 1, found=found)
    return result


def _in_columns(tag: str, text: str) -> str:
    """The line, or the line counted in bytes if only so the players stand in their columns."""
    if text.isascii() or _fits(tag, text):
        return text
    data = text.encode()
    try:
        name = data[_NAME[tag]].decode()
    except UnicodeDecodeError:
        return text
    columns = _NAME[tag]
    rest = data[columns.stop :].decode("latin-1")
    counted = f"{text[: columns.start]}{name.ljust(columns.stop - columns.start)}{rest}"
    return counted if rest.isascii() and _fits(tag, counted) else text


def _fits(tag: str, text: str) -> bool:
    return _PLAYERS[tag].fullmatch(text.rstrip()) is not None


def _participant(fields: Fields, number: int) -> Participant:
    if fields.tag == "013":
        return Participant(number, fields.text_in(5, 36))
    details = _present(fields, _DETAILS)
    return Participant(number, fields.text_in(9, 40), None, details, _present(fields, COLUMNS))


def _present(fields: Fields, columns: dict[str, tuple[int, int]]) -> dict[str, str]:
    values = {name: fields.text_in(*place) for name, place in columns.items()}
    return {name: value for name, value in values.items() if value}


def _roster(
    fields: Fields, position: int, teams: Teams, known: dict[int, str], findings: Findings
) -> tuple[int, ...]:
    """The players of a team who are in the file, and in no team before."""
    roster: list[int] = []
    for column, number in fields.numbers(74 if fields.tag == "310" else 37, 4):
        if not number:
            continue
        if number not in known:
            found = str(number)
            findings.error("TRF040", fields.line, column, record=fields.tag, found=found)
        elif number in teams.team_of:
            other = teams.team_of[number]
            line = fields.line if other == position else teams.teams[other].line
            findings.error("TRF042", fields.line, column, name=known[number], other_line=str(line))
        else:
            teams.team_of[number] = position
            teams.board_order[number] = len(roster)
            roster.append(number)
    return tuple(roster)


def _check_count(records: Records, teams: int, findings: Findings) -> None:
    """A file that announces another number of teams may be cut off."""
    line, text = records.first("082")
    if text.isdecimal() and int(text) not in (teams, 0):
        findings.warning("TRF051", line, 5, found=str(teams), expected=text)


def _compare_with_013(records: Records, teams: Teams, findings: Findings) -> None:
    """Both forms may be in a file; 310 holds, and different rosters are told."""
    rosters = {team.roster for team in teams.teams}
    for record in records.tagged.get("013", ()):
        fields = Fields("013", record, Findings())
        players = tuple(number for _, number in fields.numbers(37, 4) if number)
        if players not in rosters:
            found = f"013 {fields.text_in(5, 36)}"
            findings.warning("TRF033", fields.line, 1, found=found, expected="310")
            return
