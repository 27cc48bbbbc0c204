"""What a TRF says about whole matches: records 240, 300, 320, 330, 352 and 362."""

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple

from tiebreaks.event import CHESS, Kind, Scoring
from tiebreaks.event.numbers import exact
from tiebreaks.formats.findings import Findings
from tiebreaks.formats.trf.fields import Fields, signed_points
from tiebreaks.formats.trf.records import Records

_BYES = {"F": Kind.FULL_BYE, "H": Kind.HALF_BYE, "Z": Kind.ZERO_BYE}
_FORFEITS = {
    "+-": (Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS),
    "-+": (Kind.FORFEIT_LOSS, Kind.FORFEIT_WIN),
    "--": (Kind.FORFEIT_LOSS, Kind.FORFEIT_LOSS),
}
_MATCH_POINTS = re.compile(r"\s*([A-Za-z]+)\s*=?\s*([0-9.,]*)")
_IN_SCORING = {"TW": "win", "TD": "draw", "TL": "loss"}


class Bye(NamedTuple):
    """A bye of record 240 or 320: where it stands, its kind, round, and who has it by position."""

    record: str
    line: int
    column: int
    kind: Kind
    round: int
    who: int


class ForfeitedMatch(NamedTuple):
    """Record 330: a match that was not held, white team first."""

    line: int
    round: int
    teams: tuple[int, int]
    kinds: tuple[Kind, Kind]
    written: str


class LineUp(NamedTuple):
    """Record 300: who sat at the boards of a team, by start number; 0 for an empty board."""

    line: int
    round: int
    team: int
    opponent: int
    players: tuple[tuple[int, int], ...]


class PairingBye(NamedTuple):
    """What record 320 gives for a pairing-allocated bye; ``None`` where it does not say."""

    match_points: Fraction | None = None
    game_points: Fraction | None = None


class Numbers:
    """The numbers by which records name teams or players, and their positions."""

    def __init__(self, index: Mapping[int, int], findings: Findings) -> None:
        self._index = index
        self._findings = findings

    def position(self, fields: Fields, column: int, number: int | None) -> int | None:
        """The position of a participant; ``None`` if the number is no participant's."""
        if number is None or number in self._index:
            return None if number is None else self._index[number]
        fields.sound = False
        self._findings.error("TRF039", fields.line, column, record=fields.tag, found=str(number))
        return None


def read_byes(records: Records, index: Mapping[int, int], findings: Findings) -> list[Bye]:
    """Record 240: full-, half- and zero-point byes of players or teams."""
    byes = []
    numbers = Numbers(index, findings)
    for record in records.tagged.get("240", ()):
        fields = Fields("240", record, findings)
        fields.blank(6, 10)
        if not fields.sound:
            continue
        kind = _BYES.get(fields.text_in(5, 5).upper())
        if kind is None:
            fields.unreadable(5, 5, "F, H, Z")
        number = fields.number(7, 9)
        for column, named in fields.numbers(11, 4):
            position = numbers.position(fields, column, named) if named else None
            if kind is not None and number and position is not None:
                byes.append(Bye("240", fields.line, column, kind, number, position))
    return byes


def read_pairing_byes(
    records: Records, index: Mapping[int, int], findings: Findings
) -> tuple[PairingBye, list[Bye]]:
    """Record 320: what a pairing-allocated bye gives a team, and who had it in each round."""
    given: PairingBye | None = None
    byes = []
    numbers = Numbers(index, findings)
    for record in records.tagged.get("320", ()):
        fields = Fields("320", record, findings)
        fields.blank(9, 14)
        if not fields.sound:
            continue
        worth = PairingBye(fields.points(5, 8), fields.points(10, 13))
        if given is not None and worth != given:
            findings.warning("TRF033", fields.line, 5, found="320", expected=_words(given))
        given = given or worth
        for column, named in fields.numbers(15, 3):
            position = numbers.position(fields, column, named) if named else None
            if position is not None:
                number = (column - 15) // 4 + 1
                byes.append(Bye("320", fields.line, column, Kind.PAIRING_BYE, number, position))
    return given or PairingBye(), byes


def _words(worth: PairingBye) -> str:
    return " ".join("-" if value is None else exact(value) for value in worth)


def read_forfeits(
    records: Records, index: Mapping[int, int], findings: Findings
) -> list[ForfeitedMatch]:
    """Record 330: forfeited matches."""
    forfeits = []
    numbers = Numbers(index, findings)
    for record in records.tagged.get("330", ()):
        fields = Fields("330", record, findings)
        fields.blank(7, 11, 15)
        if not fields.sound:
            continue
        written = fields.text_in(5, 6)
        if written not in _FORFEITS:
            fields.unreadable(5, 6, "+-, -+, --")
        number = fields.number(8, 10)
        white = numbers.position(fields, 12, fields.number(12, 14))
        black = numbers.position(fields, 16, fields.number(16, 18))
        if written not in _FORFEITS or not number or white is None or black is None:
            continue
        if white == black:
            fields.unreadable(16, 18, "123")
            continue
        kinds = _FORFEITS[written]
        forfeits.append(ForfeitedMatch(fields.line, number, (white, black), kinds, written))
    return forfeits


def read_lineups(
    records: Records, index: Mapping[int, int], findings: Findings
) -> Iterator[LineUp]:
    """Record 300: line-ups that are not in the order of the roster, or have empty boards."""
    numbers = Numbers(index, findings)
    for record in records.tagged.get("300", ()):
        fields = Fields("300", record, findings)
        fields.blank(8, 12, 16)
        if not fields.sound:
            continue
        number = fields.number(5, 7)
        team = numbers.position(fields, 9, fields.number(9, 11))
        opponent = numbers.position(fields, 13, fields.number(13, 15))
        players = tuple(fields.numbers(17, 4))
        if fields.sound and number and team is not None and opponent is not None:
            yield LineUp(fields.line, number, team, opponent, players)


def read_colours(records: Records, findings: Findings) -> str:
    """Record 352: the colours of a team's boards when it has White; empty if not declared."""
    line, text = records.first("352")
    colours = text.upper()
    if colours and not re.fullmatch("[WB]+", colours):
        fields = Fields("352", (line, f"352 {text}"), findings)
        fields.unreadable(5, 4 + len(text), "WBWB")
        return ""
    return colours


def read_match_scoring(records: Records, bye: PairingBye, findings: Findings) -> Scoring:
    """Record 362: match points, 2-1-0 without it; a pairing-allocated bye is a draw's worth.

    Record 320 may give another worth for the bye.  A match that is not held brings its loser
    nothing, whatever a lost one is worth.
    """
    values = {"win": Fraction(2), "draw": Fraction(1), "loss": Fraction(0)}
    first = 0
    for line, record in records.tagged.get("362", ()):
        first = first or line
        _read_match_points(line, record, values, findings)
    worth = values["draw"] if bye.match_points is None else bye.match_points
    try:
        return Scoring.of(**values, forfeit_loss=0, pairing_bye=worth)
    except ValueError:
        found = "-".join(exact(values[name]) for name in ("win", "draw", "loss"))
        findings.error("TRF036", first, 5, found=found)
        return CHESS


def _read_match_points(
    line: int, record: str, values: dict[str, Fraction], findings: Findings
) -> None:
    end = 3
    for item in _MATCH_POINTS.finditer(record, 3):
        if item.start() != end:
            break
        end = item.end()
        name = _IN_SCORING.get(item[1].upper())
        value = signed_points(item[2])
        if name is None:
            findings.warning("TRF028", line, item.start(1) + 1, found=item[1])
        elif value is None:
            findings.error("TRF026", line, item.start(2) + 1, found=item[2], expected="2.0")
        else:
            values[name] = value
    rest = record[end:].strip()
    if rest:
        column = len(record) - len(record[end:].lstrip()) + 1
        findings.error("TRF037", line, column, found=rest, expected="TW 2.0, TD 1.0, TL 0.0")
