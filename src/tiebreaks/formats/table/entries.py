"""Everybody's entries in every round, and the facts that they amount to.

Crosstables and lists of games both come down to this: for each participant and each row of the
round table an `Entry`, and the place in the file where it stands.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction
from math import lcm
from typing import Self

import numpy as np
from numpy.typing import NDArray

from tiebreaks.event import (
    CHESS,
    DRAUGHTS,
    NOBODY,
    THREE_ONE_ZERO,
    EventType,
    Kind,
    Outcome,
    Participant,
    RoundTable,
    Scoring,
)
from tiebreaks.event.numbers import exact
from tiebreaks.event.scoring import in_units
from tiebreaks.formats.contradictions import one_sided_forfeits, report_contradictions
from tiebreaks.formats.event_type import type_of
from tiebreaks.formats.findings import Findings
from tiebreaks.formats.numbers import most_usual
from tiebreaks.formats.table.amounts import amount_of
from tiebreaks.formats.table.cell_meaning import Reckoning
from tiebreaks.formats.table.cells import FREE, NOBODY_AND_NOTHING, WORDS, Entry
from tiebreaks.formats.table.settings import Settings


@dataclass(slots=True)
class Entries:
    """What everybody had in every row.

    Attributes:
        people: the participants.
        rounds: the round of each row; equal where a round has several games.
        grid: the entries, by participant and row.
        place: line and column of an entry, by row and participant.
        written: the text of an entry, by row and participant.
        broken: row and participant of entries that were reported already.
    """

    people: tuple[Participant, ...]
    rounds: tuple[int, ...]
    grid: list[list[Entry]]
    place: Callable[[int, int], tuple[int, int]]
    written: Callable[[int, int], str]
    broken: set[tuple[int, int]] = field(default_factory=set)

    def index(self) -> dict[int, int]:
        """Positions of the participants by their numbers."""
        return {person.id: position for position, person in enumerate(self.people)}

    def game(self, row: int, player: int, rival: int) -> dict[str, str]:
        """What a message about a game names."""
        return {
            "name": self.people[player].name,
            "opponent": self.people[rival].name,
            "round": str(self.rounds[row]),
            "other_line": str(self.place(row, rival)[0]),
        }

    def every(self) -> Iterator[tuple[int, int, Entry]]:
        """Row, participant and entry."""
        for player, entries in enumerate(self.grid):
            for row, entry in enumerate(entries):
                yield row, player, entry


def held_rows(entries: Entries, findings: Findings) -> int:
    """The rows up to the last round held; awards for later rounds were announced beforehand.

    A round is held if it has a game with a result, an adjourned game, or, where nobody has a
    game, a bye in words.
    """
    held = max((row for row, _ in entries.broken), default=-1) + 1
    pending = {row for row, _, entry in entries.every() if entry.sign == "?"}
    for row, _, entry in entries.every():
        counts = entry.sign != "?" if entry.opponent else entry.sign in WORDS and row not in pending
        if counts and row >= held:
            held = row + 1
    while held < len(entries.rounds) and held and entries.rounds[held] == entries.rounds[held - 1]:
        held += 1
    reported: set[int] = set()
    for row, player, entry in entries.every():
        number = entries.rounds[row]
        awarded = entry not in (NOBODY_AND_NOTHING, FREE)
        if row >= held and number not in reported and (awarded or entries.written(row, player)):
            reported.add(number)
            report = findings.warning if awarded else findings.note
            report("CTB011", *entries.place(row, player), round=str(number))
    if entries.rounds and entries.people and not held and not reported:
        findings.note("CTB011", *entries.place(0, 0), round=str(entries.rounds[0]))
    return held


def reckoning_of(entries: Entries, settings: Settings) -> Reckoning:
    """The scoring: as set, else by what the two sides of a game usually add up to."""
    every = [entry for _, _, entry in entries.every()]
    played = {each.value for each in every if each.opponent and each.value is not None}
    values = {each.value for each in every if each.value is not None}
    if settings.boards is not None:
        return Reckoning.of(settings.scoring or DRAUGHTS, settings.boards, values)
    if settings.scoring is not None:
        return Reckoning.of(settings.scoring, None, values)
    scoring, match_sum = _scoring(played, _usual_sum(entries))
    return Reckoning.of(scoring, match_sum, values)


def with_compared_scores(entries: Entries, settings: Settings) -> Entries:
    """Where a file says that its results are game points, the team with more of them has won.

    Without its word each score is measured by what a match usually adds up to.
    """
    if settings.boards is None:
        return entries
    index = entries.index()
    grid = [
        [_compared(entry, entries, index, row, player) for row, entry in enumerate(line)]
        for player, line in enumerate(entries.grid)
    ]
    return replace(entries, grid=grid)


def _compared(
    entry: Entry, entries: Entries, index: dict[int, int], row: int, player: int
) -> Entry:
    rival = index.get(entry.opponent)
    if rival is None or entry.value is None or entry.outcome or entry.sign:
        return entry
    other = entries.grid[rival][row]
    if other.value is None or other.opponent != entries.people[player].id:
        return entry
    if entry.value == other.value:
        return replace(entry, outcome=Outcome.DRAW)
    won = entry.value > other.value
    return replace(entry, outcome=Outcome.WIN if won else Outcome.LOSS)


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


def _usual_sum(entries: Entries) -> Fraction | None:
    index = entries.index()
    pairs: Counter[tuple[Fraction, Fraction]] = Counter()
    for row, player, entry in entries.every():
        rival = index.get(entry.opponent, 0)
        if rival > player and entry.value is not None:
            other = entries.grid[rival][row]
            if other.value is not None and other.opponent == entries.people[player].id:
                pairs[entry.value, other.value] += 1
    sums: Counter[Fraction] = Counter()
    for (one, two), count in pairs.items():
        sums[one + two] += count
    return most_usual(sums)


def facts_of(entries: Entries, held: int, reckoning: Reckoning, findings: Findings) -> RoundTable:
    """The round table of the first rows; what cannot have happened is reported."""
    draft = _Draft.empty(held, len(entries.people))
    _fill(draft, entries, reckoning, findings)
    _mirror(draft, entries, findings)
    scale, starts = _starts(entries, held, reckoning.scale)
    facts = RoundTable.of(
        opponent=draft.opponent,
        kind=draft.kind,
        outcome=draft.outcome,
        colour=draft.colour,
        round_no=entries.rounds[:held],
        scoring=reckoning.scoring,
        scale=scale,
        extra=starts,
        bonus=starts,
        game_points=None
        if reckoning.match_sum is None
        else draft.games * (scale // reckoning.scale),
    )
    report_contradictions(
        facts,
        reckoning.scoring,
        findings,
        names=[person.name for person in entries.people],
        place=entries.place,
        written=entries.written,
        broken=draft.broken,
    )
    _report_pending(entries, facts, findings)
    _report_odd_sums(entries, facts, reckoning, findings)
    return facts


def _starts(entries: Entries, held: int, scale: int) -> tuple[int, NDArray[np.int64] | None]:
    """McMahon starting scores: the units that hold them, and ``(R, N)`` with them in the first row.

    They belong to the score and to no result.
    """
    scores = [
        amount_of(person.details.get("start", "")) or Fraction(0) for person in entries.people
    ]
    if not held or not any(scores):
        return scale, None
    scale = lcm(scale, *(score.denominator for score in scores))
    starts = np.zeros((held, len(scores)), np.int64)
    starts[0] = [in_units(score, scale) for score in scores]
    return scale, starts


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


def _fill(draft: _Draft, entries: Entries, reckoning: Reckoning, findings: Findings) -> None:
    index = entries.index()
    held = len(draft.kind)
    for row, player, entry in entries.every():
        if row >= held or entry is NOBODY_AND_NOTHING:
            continue
        meaning = reckoning.meaning(entry)
        if meaning is None:
            where = {"name": entries.people[player].name, "round": str(entries.rounds[row])}
            where |= {"found": entries.written(row, player)}
            where |= {"expected": reckoning.scoring.label()}
            line, column = entries.place(row, player)
            findings.error("CTB009", line, column, **where)
            entries.broken.add((row, player))
            continue
        draft.kind[row, player], draft.outcome[row, player] = meaning
        draft.opponent[row, player] = index[entry.opponent] if entry.opponent else NOBODY
        draft.colour[row, player] = entry.colour
        draft.games[row, player] = reckoning.game_points(entry)
    for row, player in entries.broken:
        if row < held:
            draft.broken[row, player] = True


def _mirror(draft: _Draft, entries: Entries, findings: Findings) -> None:
    for row, winner, loser in one_sided_forfeits(draft.opponent, draft.kind):
        draft.opponent[row, loser] = winner
        draft.kind[row, loser] = Kind.FORFEIT_LOSS
        draft.outcome[row, loser] = Outcome.LOSS
        line, column = entries.place(row, loser)
        findings.warning("CTB010", line, column, **entries.game(row, loser, winner))


def _report_pending(entries: Entries, facts: RoundTable, findings: Findings) -> None:
    for row, player in zip(*np.nonzero(facts.kind == Kind.ADJOURNED), strict=True):
        rival = int(facts.opponent[row, player])
        if rival > player:
            line, column = entries.place(int(row), int(player))
            report = findings.note if entries.grid[player][row].sign == "*" else findings.warning
            report("CTB012", line, column, **entries.game(int(row), int(player), rival))


def _report_odd_sums(
    entries: Entries, facts: RoundTable, reckoning: Reckoning, findings: Findings
) -> None:
    """Both sides lost, or lost against drew: an arbiter may decide so, but it is rare.

    The scores of a match must add up; points of single games may do so by way of a draw, too.
    """
    if findings.failed or not facts.kind.size:
        return
    made = facts.points if facts.extra is None else facts.points - facts.extra
    units = made if facts.game_points is None else facts.game_points
    rivals = np.maximum(facts.opponent, 0)
    total = units + np.take_along_axis(units, rivals, axis=1)
    scoring, match_sum = reckoning.scoring, reckoning.match_sum
    usual = scoring.win + scoring.loss if match_sum is None else match_sum
    right = {usual} if match_sum is not None else {usual, 2 * scoring.draw}
    odd = ~np.isin(total, [in_units(each, facts.scale) for each in right])
    odd &= (facts.kind == Kind.PLAYED) & (facts.opponent > np.arange(facts.participants))
    for row, player in zip(*(axis.tolist() for axis in np.nonzero(odd)), strict=True):
        details = entries.game(row, player, int(facts.opponent[row, player]))
        details["found"] = exact(Fraction(int(total[row, player]), facts.scale))
        line, column = entries.place(row, player)
        findings.note("CTB013", line, column, expected=exact(usual), **details)


def kind_of_event(
    entries: Entries, facts: RoundTable, words: str, settings: Settings
) -> tuple[RoundTable, EventType, str]:
    """Swiss or round robin, why, and the facts with the free rounds of a round robin."""
    if settings.type is None:
        kind, reason = type_of(words, facts)
    else:
        kind, reason = settings.type, "declared"
    if kind is EventType.ROUND_ROBIN:
        facts = _with_free_rounds(facts, entries)
    return facts, kind, reason


def _with_free_rounds(facts: RoundTable, entries: Entries) -> RoundTable:
    """In a round robin an empty cell is the free round of an odd field, not an absence."""
    empty = [[entry is NOBODY_AND_NOTHING for entry in row] for row in entries.grid]
    free = np.array(empty, np.bool_).reshape(facts.participants, -1).T[: facts.rows]
    free &= facts.kind == Kind.ZERO_BYE
    kind = np.where(free, np.int8(Kind.NOT_HELD), facts.kind).astype(np.int8)
    outcome = np.where(free, np.int8(Outcome.UNDECIDED), facts.outcome).astype(np.int8)
    beyond = np.int32(0) if facts.extra is None else facts.extra
    points = np.where(free, beyond, facts.points).astype(np.int32)
    return replace(facts, kind=kind, outcome=outcome, points=points)
