"""Swiss crosstables: one row per participant, one column per round."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Self

import numpy as np
from numpy.typing import NDArray

from tiebreaks.event import (
    CHESS,
    DRAUGHTS,
    NOBODY,
    THREE_ONE_ZERO,
    Event,
    EventType,
    Kind,
    Outcome,
    Participant,
    RoundTable,
    Scoring,
)
from tiebreaks.event.numbers import exact
from tiebreaks.event.scoring import in_units
from tiebreaks.formats.cell_meaning import Reckoning
from tiebreaks.formats.cells import NOBODY_AND_NOTHING, Entry, read_cell, uses_colours
from tiebreaks.formats.contradictions import one_sided_forfeits, report_contradictions
from tiebreaks.formats.event_type import type_of
from tiebreaks.formats.findings import Findings
from tiebreaks.formats.numbers import most_usual
from tiebreaks.formats.table import Table
from tiebreaks.formats.table_people import (
    check_published_points,
    event_name,
    published_columns,
    read_people,
)
from tiebreaks.formats.table_text import Cell


@dataclass(slots=True)
class _Sheet:
    """The result cells, read: entry and place of each, by participant and round."""

    people: tuple[Participant, ...]
    cells: list[list[Cell]]
    entries: list[list[Entry]]
    broken: set[tuple[int, int]]
    lines: list[int]
    rounds: tuple[int, ...]

    def index(self) -> dict[int, int]:
        return {person.id: position for position, person in enumerate(self.people)}

    def place(self, row: int, player: int) -> tuple[int, int]:
        return self.lines[player], self.cells[player][row].column

    def game(self, row: int, player: int, rival: int) -> dict[str, str]:
        """What a message about a game names."""
        return {
            "name": self.people[player].name,
            "opponent": self.people[rival].name,
            "round": str(self.rounds[row]),
            "other_line": str(self.lines[rival]),
        }

    def every(self) -> Iterator[tuple[int, int, Entry]]:
        """Round, participant and entry."""
        for player, entries in enumerate(self.entries):
            for row, entry in enumerate(entries):
                yield row, player, entry


def read(table: Table, findings: Findings) -> Event | None:
    """Read a crosstable by rounds."""
    sheet = _read_sheet(table, findings)
    held = _held(sheet, findings)
    reckoning = _reckoning(sheet)
    facts = _facts(sheet, held, reckoning, findings)
    if findings.failed:
        return None
    words = " ".join(table.preamble)
    kind, reason = type_of(words, facts)
    if kind is EventType.ROUND_ROBIN:
        facts = _with_free_rounds(facts, sheet)
    event = Event(
        participants=sheet.people,
        table=facts,
        scoring=reckoning.scoring,
        type=kind,
        type_reason=reason,
        name=event_name(table.preamble),
        details={"remarks": "\n".join(table.preamble)} if table.preamble else {},
        published_columns=published_columns(table.columns),
    )
    check_published_points(table, event, findings)
    return event


def _read_sheet(table: Table, findings: Findings) -> _Sheet:
    people = read_people(table, findings, opponents_by_number=True)
    cells = table.results()
    coloured = uses_colours(cell.text for row in cells for cell in row)
    lines = [row.line for row in table.rows]
    sheet = _Sheet(people, cells, [], set(), lines, table.columns.rounds)
    known = sheet.index()
    for player, row in enumerate(cells):
        entries = []
        for number, cell in enumerate(row):
            entry = read_cell(cell.text, coloured=coloured)
            where = {
                "name": people[player].name,
                "round": str(sheet.rounds[number]),
                "found": cell.text,
            }
            if entry is None:
                findings.error("CTB002", lines[player], cell.column, **where)
            elif entry.opponent and entry.opponent not in known:
                findings.error("CTB007", lines[player], cell.column, **where)
                entry = None
            if entry is None:
                sheet.broken.add((number, player))
            entries.append(entry or NOBODY_AND_NOTHING)
        sheet.entries.append(entries)
    return sheet


def _held(sheet: _Sheet, findings: Findings) -> int:
    """The last round with a game; awards for later rounds were announced beforehand."""
    games = [row for row, _, entry in sheet.every() if entry.opponent and entry.sign != "?"]
    held = max([*games, *(row for row, _ in sheet.broken)], default=-1) + 1
    reported: set[int] = set()
    for row, player, entry in sheet.every():
        if row >= held and entry is not NOBODY_AND_NOTHING and row not in reported:
            reported.add(row)
            findings.warning("CTB011", *sheet.place(row, player), round=str(sheet.rounds[row]))
    return held


def _reckoning(sheet: _Sheet) -> Reckoning:
    """The scoring, by what the two sides of a game usually add up to."""
    entries = [entry for _, _, entry in sheet.every()]
    played = {each.value for each in entries if each.opponent and each.value is not None}
    values = {each.value for each in entries if each.value is not None}
    scoring, match_sum = _scoring(played, _usual_sum(sheet))
    return Reckoning.of(scoring, match_sum, values)


def _scoring(values: set[Fraction], usual: Fraction | None) -> tuple[Scoring, Fraction | None]:
    """The scoring, and the points of a match where the results are those of matches."""
    halves = any(value.denominator > 1 for value in values)
    if usual is None or usual == 1:
        return CHESS, None
    football = values <= {Fraction(0), Fraction(1), Fraction(3)} and Fraction(3) in values
    if football and usual in (2, 3):  # two draws, or a win
        return THREE_ONE_ZERO, None
    if usual == 2 and not halves:  # noqa: PLR2004 (2-1-0)
        return DRAUGHTS, None
    return DRAUGHTS, usual


def _usual_sum(sheet: _Sheet) -> Fraction | None:
    index = sheet.index()
    pairs: Counter[tuple[Fraction, Fraction]] = Counter()
    for row, player, entry in sheet.every():
        rival = index.get(entry.opponent, 0)
        if rival > player and entry.value is not None:
            other = sheet.entries[rival][row]
            if other.value is not None and other.opponent == sheet.people[player].id:
                pairs[entry.value, other.value] += 1
    sums: Counter[Fraction] = Counter()
    for (one, two), count in pairs.items():
        sums[one + two] += count
    return most_usual(sums)


def _facts(sheet: _Sheet, held: int, reckoning: Reckoning, findings: Findings) -> RoundTable:
    draft = _Draft.empty(held, len(sheet.people))
    _fill(draft, sheet, reckoning, findings)
    _mirror(draft, sheet, findings)
    facts = RoundTable.of(
        opponent=draft.opponent,
        kind=draft.kind,
        outcome=draft.outcome,
        colour=draft.colour,
        round_no=sheet.rounds[:held],
        scoring=reckoning.scoring,
        scale=reckoning.scale,
        game_points=None if reckoning.match_sum is None else draft.games,
    )
    report_contradictions(
        facts,
        reckoning.scoring,
        findings,
        names=[person.name for person in sheet.people],
        place=sheet.place,
        written=lambda row, player: sheet.cells[player][row].text,
        broken=draft.broken,
    )
    _report_pending(sheet, facts, findings)
    _report_odd_sums(sheet, facts, reckoning, findings)
    return facts


@dataclass(frozen=True, slots=True)
class _Draft:
    """A round table in the making, ``(R, N)``."""

    opponent: NDArray[np.int32]
    kind: NDArray[np.int8]
    outcome: NDArray[np.int8]
    colour: NDArray[np.int8]
    games: NDArray[np.int32]
    broken: NDArray[np.bool_]

    @classmethod
    def empty(cls, rounds: int, participants: int) -> Self:
        shape = (rounds, participants)
        return cls(
            np.full(shape, NOBODY, np.int32),
            np.full(shape, Kind.ZERO_BYE, np.int8),
            np.zeros(shape, np.int8),
            np.zeros(shape, np.int8),
            np.zeros(shape, np.int32),
            np.zeros(shape, np.bool_),
        )


def _fill(draft: _Draft, sheet: _Sheet, reckoning: Reckoning, findings: Findings) -> None:
    index = sheet.index()
    held = len(draft.kind)
    for row, player, entry in sheet.every():
        if row >= held or entry is NOBODY_AND_NOTHING:
            continue
        meaning = reckoning.meaning(entry)
        if meaning is None:
            line, column = sheet.place(row, player)
            where = {"name": sheet.people[player].name, "round": str(sheet.rounds[row])}
            where |= {"found": sheet.cells[player][row].text}
            where |= {"expected": reckoning.scoring.label()}
            findings.error("CTB009", line, column, **where)
            sheet.broken.add((row, player))
            continue
        draft.kind[row, player], draft.outcome[row, player] = meaning
        draft.opponent[row, player] = index[entry.opponent] if entry.opponent else NOBODY
        draft.colour[row, player] = entry.colour
        draft.games[row, player] = reckoning.game_points(entry)
    for row, player in sheet.broken:
        if row < held:
            draft.broken[row, player] = True


def _mirror(draft: _Draft, sheet: _Sheet, findings: Findings) -> None:
    for row, winner, loser in one_sided_forfeits(draft.opponent, draft.kind):
        draft.opponent[row, loser] = winner
        draft.kind[row, loser] = Kind.FORFEIT_LOSS
        draft.outcome[row, loser] = Outcome.LOSS
        line, column = sheet.place(row, loser)
        findings.warning("CTB010", line, column, **sheet.game(row, loser, winner))


def _report_pending(sheet: _Sheet, facts: RoundTable, findings: Findings) -> None:
    for row, player in zip(*np.nonzero(facts.kind == Kind.ADJOURNED), strict=True):
        rival = int(facts.opponent[row, player])
        if rival > player:
            line, column = sheet.place(int(row), int(player))
            findings.warning("CTB012", line, column, **sheet.game(int(row), int(player), rival))


def _report_odd_sums(
    sheet: _Sheet, facts: RoundTable, reckoning: Reckoning, findings: Findings
) -> None:
    """Both sides lost, or lost against drew: an arbiter may decide so, but it is rare.

    The scores of a match must add up; points of single games may do so by way of a draw, too.
    """
    if findings.failed or not facts.kind.size:
        return
    units = facts.points if facts.game_points is None else facts.game_points
    rivals = np.maximum(facts.opponent, 0)
    total = units + np.take_along_axis(units, rivals, axis=1)
    scoring, match_sum = reckoning.scoring, reckoning.match_sum
    usual = scoring.win + scoring.loss if match_sum is None else match_sum
    right = {usual} if match_sum is not None else {usual, 2 * scoring.draw}
    odd = ~np.isin(total, [in_units(each, facts.scale) for each in right])
    odd &= (facts.kind == Kind.PLAYED) & (facts.opponent > np.arange(facts.participants))
    for row, player in zip(*(axis.tolist() for axis in np.nonzero(odd)), strict=True):
        line, column = sheet.place(row, player)
        details = sheet.game(row, player, int(facts.opponent[row, player]))
        details["found"] = exact(Fraction(int(total[row, player]), facts.scale))
        findings.warning("CTB013", line, column, expected=exact(usual), **details)


def _with_free_rounds(facts: RoundTable, sheet: _Sheet) -> RoundTable:
    """In a round robin an empty cell is the free round of an odd field, not an absence."""
    empty = [[entry is NOBODY_AND_NOTHING for entry in entries] for entries in sheet.entries]
    free = np.array(empty, np.bool_).T[: facts.rows] & (facts.kind == Kind.ZERO_BYE)
    kind = np.where(free, np.int8(Kind.NOT_HELD), facts.kind).astype(np.int8)
    outcome = np.where(free, np.int8(Outcome.UNDECIDED), facts.outcome).astype(np.int8)
    points = np.where(free, np.int32(0), facts.points).astype(np.int32)
    return replace(facts, kind=kind, outcome=outcome, points=points)
