"""Record 299: points that do not follow from the point system.

With a kind of result it says what that result is worth: to everybody, or to whom it names.
Without one it is a bonus or a penalty.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tiebreaks.event import OVER_THE_BOARD, Kind, Outcome, Scoring
from tiebreaks.event.numbers import exact
from tiebreaks.event.scoring import in_units
from tiebreaks.formats.findings import Findings
from tiebreaks.formats.trf.fields import Fields
from tiebreaks.formats.trf.records import Line, Records

Units = NDArray[np.int64]
Mask = NDArray[np.bool_]

AFTER_THE_END = 999
"""A round number by which programs mean: after the last round."""

_LAYOUTS = (((8, 11), (14, 17), (20, 22), 24), ((7, 10), (12, 15), (17, 19), 21))
"""Match points, points, round, first number: by the document, and in compact columns."""
_ROUND_OF_240 = (7, 9)
_VALUE = re.compile(r" *[+-]?[0-9]*(?:[.,][0-9]*)? *")
_ROUND = re.compile(r" *[0-9]* *")

_RESULTS: dict[str, tuple[tuple[Kind, ...], Outcome | None]] = {
    "W": (OVER_THE_BOARD, Outcome.WIN),
    "D": (OVER_THE_BOARD, Outcome.DRAW),
    "L": (OVER_THE_BOARD, Outcome.LOSS),
    "F": ((Kind.FULL_BYE,), None),
    "H": ((Kind.HALF_BYE,), None),
    "Z": ((Kind.ZERO_BYE,), None),
    "+": ((Kind.FORFEIT_WIN,), None),
    "-": ((Kind.FORFEIT_LOSS,), None),
}
_BYES = (Kind.FULL_BYE, Kind.HALF_BYE, Kind.ZERO_BYE)
_NOTHING: tuple[tuple[Kind, ...], Outcome | None] = ((Kind.NOT_HELD,), None)
_IN_SCORING = {
    "W": "win",
    "D": "draw",
    "L": "loss",
    "F": "full_bye",
    "H": "half_bye",
    "Z": "zero_bye",
    "+": "forfeit_win",
    "-": "forfeit_loss",
}


class Abnormal(NamedTuple):
    """One record 299.

    Attributes:
        line: of the record.
        result: its kind of result; empty for a bonus or penalty.
        match_points: ``None`` where blank.
        points: game points of a team, points of a player; ``None`` where blank.
        round: 0 for all rounds.
        who: column and position of those whom it names; nobody for everybody.
    """

    line: int
    result: str
    match_points: Fraction | None
    points: Fraction | None
    round: int
    who: tuple[tuple[int, int], ...]

    @property
    def general(self) -> bool:
        """Whether it says what a result is worth to everybody, always."""
        return bool(self.result) and not self.round and not self.who

    @property
    def values(self) -> tuple[Fraction, ...]:
        """The amounts that it names."""
        return tuple(each for each in (self.match_points, self.points) if each is not None)


def read_abnormal(records: Records, index: Mapping[int, int], findings: Findings) -> list[Abnormal]:
    """All records 299; `index` leads from the numbers of teams or players to their positions."""
    found = (_read(record, index, findings) for record in records.tagged.get("299", ()))
    return [each for each in found if each is not None]


def _read(record: Line, index: Mapping[int, int], findings: Findings) -> Abnormal | None:
    fields = Fields("299", record, findings)
    result = fields.text_in(5, 5).upper()
    if result not in ("", *_RESULTS):
        fields.unreadable(5, 5, "W D L F H Z + -")
        return None
    compact = not _fits(fields.text, 0) and _fits(fields.text, 1)
    fields.blank(*([] if compact else _gaps(fields.text, 0)))
    if not fields.sound:
        return None
    if compact:
        findings.warning("TRF054", fields.line, 7)
    match_points, points, round_columns, first = _LAYOUTS[compact]
    number = fields.number(*round_columns) if fields.text_in(*round_columns) else 0
    who = []
    for column, named in fields.numbers(first, 4):
        if named in index:
            who.append((column, index[named]))
        elif named:
            fields.sound = False
            findings.error("TRF039", fields.line, column, record="299", found=str(named))
    values = fields.points(*match_points), fields.points(*points)
    if fields.sound and not result and not who:
        fields.unreadable(first, first + 3, "123")
    if number is None or not fields.sound:
        return None
    return Abnormal(fields.line, result, *values, number, tuple(who))


def _fits(text: str, layout: int) -> bool:
    """Whether everything stands in the columns of a layout."""
    match_points, points, number, _ = _LAYOUTS[layout]
    if any(text[column - 1] != " " for column in _gaps(text, layout)):
        return False
    values = [text[first - 1 : last] for first, last in (match_points, points)]
    numbers = text[number[0] - 1 : number[1]]
    return all(map(_VALUE.fullmatch, values)) and _ROUND.fullmatch(numbers) is not None


def _gaps(text: str, layout: int) -> list[int]:
    """The columns of a line that a layout leaves blank."""
    *fields, first = _LAYOUTS[layout]
    inside = {column for start, end in fields for column in range(start, end + 1)}
    return [column for column in range(6, min(first, len(text) + 1)) if column not in inside]


def round_of(tag: str, line: str) -> int | None:
    """The round that a record 240 or 299 is about; 0 for all, ``None`` if it cannot be read.

    >>> round_of("240", "240 H 006    5"), round_of("299", "299    -1.0  -0.5  004    5")
    (6, 4)
    """
    first, last = _ROUND_OF_240
    if tag == "299":
        compact = not _fits(line, 0) and _fits(line, 1)
        first, last = _LAYOUTS[compact][2]
    written = line[first - 1 : last].strip()
    return int(written or 0) if written.isdecimal() or not written else None


def amended(
    scoring: Scoring, abnormal: Sequence[Abnormal], findings: Findings, *, matches: bool
) -> Scoring:
    """The scoring with what the general records say instead."""
    for each in abnormal:
        value = each.match_points if matches else each.points
        if not each.general or value is None:
            continue
        try:
            scoring = replace(scoring, **{_IN_SCORING[each.result]: value})
        except ValueError:
            findings.error("TRF036", each.line, 5, found=f"{each.result} {exact(value)}")
    return scoring


def general_game_points(abnormal: Sequence[Abnormal]) -> dict[Kind, Fraction]:
    """Game points that the general records give for byes and forfeited matches.

    Those of a match that was played are made on its boards.
    """
    return {
        _RESULTS[each.result][0][0]: each.points
        for each in abnormal
        if each.general and each.points is not None and _RESULTS[each.result][1] is None
    }


class Extras(NamedTuple):
    """What participants received beyond the scoring, ``(R, N)`` in units.

    Attributes:
        points: match points of teams, points of players.
        games: game points of teams.
        bonus: the part of `points` that belongs to no result.
        bonus_games: the same of `games`.
    """

    points: Units
    games: Units
    bonus: Units
    bonus_games: Units


def give_byes(abnormal: Sequence[Abnormal], kind: NDArray[np.int8]) -> None:
    """Write the byes that records give to participants who have nothing in a round."""
    for each in abnormal:
        given = _RESULTS.get(each.result, _NOTHING)[0]
        if given[0] in _BYES and 0 < each.round <= len(kind):
            for _, position in each.who:
                if kind[each.round - 1, position] in (Kind.ZERO_BYE, Kind.NOT_HELD):
                    kind[each.round - 1, position] = given[0]


def some(units: Units) -> Units | None:
    """An array that holds anything; ``None`` for nothing but zeros."""
    return units if units.any() else None


def extras_of(
    abnormal: Sequence[Abnormal],
    *,
    kind: NDArray[np.int8],
    outcome: NDArray[np.int8],
    scored: tuple[Units, Units | None],
    scale: int,
    names: Sequence[str],
    findings: Findings,
) -> Extras:
    """Apply the records that are not general.

    Args:
        abnormal: the records.
        kind: ``(R, N)`` of `Kind`.
        outcome: ``(R, N)`` of `Outcome`.
        scored: points by the scoring alone and, of teams, game points, ``(R, N)`` in units.
        scale: units that make one point.
        names: of the participants.
        findings: where to report.
    """
    extras = Extras(*(np.zeros(kind.shape, np.int64) for _ in Extras._fields))
    parts = ((extras.points, extras.bonus), (extras.games, extras.bonus_games))
    games = scored[1]
    for each in sorted(abnormal, key=lambda record: not record.result):  # results go first
        rows = [] if each.general else _rows(each, len(kind), findings)
        if not rows:
            continue
        has, cells = _cells(each, rows, kind, outcome)
        _report_others(each, rows, has, names, findings)
        amounts = (each.match_points, each.points) if games is not None else (each.points, None)
        for amount, (extra, bonus), usual in zip(amounts, parts, scored, strict=True):
            if amount is None or usual is None:
                continue
            units = in_units(amount, scale)
            if each.result:
                extra[cells] = units - usual[cells]
            else:
                extra[cells] += units
                bonus[cells] += units
    return extras


def _rows(each: Abnormal, held: int, findings: Findings) -> list[int]:
    """The rows that a record is about.

    A bonus for all rounds is given once, with the first round, so that all standings know it.
    """
    number = held if each.round == AFTER_THE_END else each.round
    if number > held or not held:
        findings.note("TRF018", each.line, 5, round=str(each.round), expected=str(held))
        return []
    if number:
        return [number - 1]
    return list(range(held)) if each.result else [0]


def _cells(
    each: Abnormal, rows: list[int], kind: NDArray[np.int8], outcome: NDArray[np.int8]
) -> tuple[Mask, Mask]:
    """``(R, N)``: who has the result that a record is about, and whose rounds it changes.

    Whoever it names in a round is given the points whatever his result.
    """
    cells = np.zeros(kind.shape, np.bool_)
    who = [position for _, position in each.who] or list(range(kind.shape[1]))
    cells[np.ix_(rows, who)] = True
    if not each.result:
        return cells, cells
    kinds, result = _RESULTS[each.result]
    has = cells & np.isin(kind, np.array(kinds, np.int8))
    if result is not None:
        has &= outcome == result
    return has, cells if each.round and each.who else has


def _report_others(
    each: Abnormal, rows: list[int], has: Mask, names: Sequence[str], findings: Findings
) -> None:
    """Somebody is given the points of a result that he does not have."""
    if not each.round:
        return
    for column, position in each.who:
        if not has[rows[0], position]:
            where = {"name": names[position], "round": str(each.round), "found": each.result}
            findings.note("TRF053", each.line, column, **where)
