"""Round-robin matrices: the participants are the rows and the columns.

A matrix says who scored what against whom, not when.  The rounds are therefore those of the
Berger table for the order of the rows, once per game of a pair.  A second cycle may have columns
of its own.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import lcm

import numpy as np

from tiebreaks.event import (
    CHESS,
    DRAUGHTS,
    NOBODY,
    Event,
    EventType,
    Kind,
    Participant,
    RoundTable,
    Scoring,
)
from tiebreaks.event.scoring import in_units
from tiebreaks.formats.findings import Findings
from tiebreaks.formats.reading import MAX_CELLS, MAX_ROUNDS
from tiebreaks.formats.table.berger import berger_round, rounds_of_a_cycle
from tiebreaks.formats.table.matrix_cells import (
    Decision,
    Game,
    Meaning,
    Pair,
    decide,
    is_readable,
    reordered_pairs,
)
from tiebreaks.formats.table.people import (
    check_published_points,
    event_name,
    published_columns,
    read_people,
    without_pseudo_players,
)
from tiebreaks.formats.table.rows import Cell
from tiebreaks.formats.table.settings import Settings
from tiebreaks.formats.table.table import Table, is_result

_SCORINGS = {Meaning.GAMES: CHESS, Meaning.GAMES_210: DRAUGHTS, Meaning.MATCHES: DRAUGHTS}


@dataclass(frozen=True, slots=True)
class _Matrix:
    """The cells, by cycle, participant and opponent; without those of pseudo players."""

    table: Table
    people: tuple[Participant, ...]
    lines: list[int]
    cycles: list[list[list[Cell]]]

    @classmethod
    def of(
        cls,
        table: Table,
        cycles: Sequence[Sequence[int]],
        settings: Settings,
        findings: Findings,
    ) -> "_Matrix":
        everybody = read_people(table, findings, opponents_by_number=False)
        table, people = (
            (table, everybody)
            if settings.given
            else without_pseudo_players(table, everybody, findings)
        )
        kept = {person.id for person in people}
        real = [index for index, person in enumerate(everybody) if person.id in kept]
        grids = [
            [[row.cell(columns[index]) for index in real] for row in table.rows]
            for columns in cycles
        ]
        return cls(table, people, [row.line for row in table.rows], grids)

    def cell(self, one: int, two: int, cycle: int) -> Cell:
        return self.cycles[cycle][one][two]

    def place(self, pair: Pair) -> tuple[int, int]:
        """Line and column."""
        return self.lines[pair[0]], self.cell(*pair).column

    def names(self, pair: Pair) -> dict[str, str]:
        one, two, _ = pair
        return {"name": self.people[one].name, "opponent": self.people[two].name}

    def both_sides(self, pair: Pair) -> dict[str, str]:
        """What a message names: both participants, both cells, and where the other cell is."""
        one, two, cycle = pair
        other = self.cell(two, one, cycle)
        return {
            **self.names(pair),
            "found": self.cell(*pair).text,
            "other": other.text,
            "other_line": str(self.lines[two]),
            "other_column": str(other.column),
        }


def read(
    table: Table, cycles: Sequence[Sequence[int]], settings: Settings, findings: Findings
) -> Event | None:
    """Read a matrix; every pair that contradicts itself is an error with both places.

    Args:
        table: whose columns are the participants.
        cycles: for each cycle, the columns of the opponents in the order of the rows.
        settings: what else the file says about the event.
        findings: where to report.
    """
    matrix = _Matrix.of(table, cycles, settings, findings)
    _check_diagonal(matrix, findings)
    texts = _pairs(matrix, findings)
    decision = decide(texts, given=settings.given, boards=settings.boards)
    for pair in decision.contradictions:
        line, column = matrix.place(pair)
        findings.error("MAT004", line, column, **matrix.both_sides(pair))
    for pair in reordered_pairs(texts, decision.meaning):
        line, column = matrix.place(pair)
        findings.warning("MAT005", line, column, **matrix.both_sides(pair))
    played = _games_of_pairs(decision)
    _check_size(played, len(matrix.people), findings)
    if findings.failed:
        return None
    _report_unmet(matrix, texts, findings)
    scoring = settings.scoring or _SCORINGS[decision.meaning]
    event = Event(
        participants=matrix.people,
        table=_facts(played, len(matrix.people), decision, scoring),
        scoring=scoring,
        type=settings.type or EventType.ROUND_ROBIN,
        type_reason="matrix" if settings.type is None else "declared",
        published_columns=published_columns(table.columns),
        **settings.about(event_name(table.preamble), table.remarks) | {"rounds_known": False},
    )
    check_published_points(matrix.table, event, findings)
    return event


def _check_diagonal(matrix: _Matrix, findings: Findings) -> None:
    for cycle in range(len(matrix.cycles)):
        for index, person in enumerate(matrix.people):
            found = matrix.cell(index, index, cycle).text
            if is_result(found):
                place = matrix.place((index, index, cycle))
                findings.error("MAT001", *place, name=person.name, found=found)


def _pairs(matrix: _Matrix, findings: Findings) -> dict[Pair, tuple[str, str]]:
    """The two cells of every pair that met, by cycle; a pair of empty cells has not met.

    Cells that cannot be read as anything, and games that only one side has, are reported here.
    """
    pairs = {}
    for cycle in range(len(matrix.cycles)):
        for one, two in combinations(range(len(matrix.people)), 2):
            sides = ((one, two, cycle), (two, one, cycle))
            texts = (matrix.cell(*sides[0]).text, matrix.cell(*sides[1]).text)
            unreadable = [s for s, text in zip(sides, texts, strict=True) if not is_readable(text)]
            for side in unreadable:
                line, column = matrix.place(side)
                found = matrix.cell(*side).text
                findings.error("MAT002", line, column, found=found, **matrix.names(side))
            if unreadable or not any(texts):
                continue
            if all(texts):
                pairs[sides[0]] = texts
                continue
            missing = sides[1] if texts[0] else sides[0]
            line, column = matrix.place(missing)
            findings.error("MAT003", line, column, **matrix.both_sides(missing))
    return pairs


def _report_unmet(matrix: _Matrix, met: Mapping[Pair, tuple[str, str]], findings: Findings) -> None:
    """Say that the standings are provisional while pairs have still to meet."""
    every = (
        (one, two, cycle)
        for cycle in range(len(matrix.cycles))
        for one, two in combinations(range(len(matrix.people)), 2)
    )
    unmet = [pair for pair in every if pair not in met]
    if unmet:
        line, column = matrix.place(unmet[0])
        findings.note("MAT007", line, column, found=f"{len(unmet):,}", **matrix.names(unmet[0]))


def _games_of_pairs(decision: Decision) -> dict[tuple[int, int], list[Game]]:
    """All games of every pair, those of the first cycle first."""
    games: dict[tuple[int, int], list[Game]] = {}
    for (one, two, _), played in decision.games.items():
        games.setdefault((one, two), []).extend(played)
    return games


def _most_games(played: dict[tuple[int, int], list[Game]]) -> int:
    """How many games the pair with the most games has played."""
    return max(map(len, played.values()), default=0)


def _check_size(
    played: dict[tuple[int, int], list[Game]], participants: int, findings: Findings
) -> None:
    rounds = rounds_of_a_cycle(participants) * _most_games(played)
    if rounds > MAX_ROUNDS or rounds * participants > MAX_CELLS:
        found = f"{participants} × {rounds}"
        findings.error("FIL009", found=found, expected=f"{MAX_CELLS:,}")


def _facts(
    played: dict[tuple[int, int], list[Game]],
    participants: int,
    decision: Decision,
    scoring: Scoring,
) -> RoundTable:
    """One row per round of each cycle; rounds in which nobody played are left out."""
    cycle = rounds_of_a_cycle(participants)
    shape = (cycle * _most_games(played), participants)
    opponent = np.full(shape, NOBODY, np.int32)
    kind = np.full(shape, Kind.NOT_HELD, np.int8)
    outcome = np.zeros(shape, np.int8)
    scores = np.zeros(shape, np.int32)
    scale = lcm(_scale(decision), scoring.scale)
    for (one, two), games in played.items():
        for number, game in enumerate(games):
            row = cycle * number + berger_round(one, two, participants) - 1
            opponent[row, [one, two]] = two, one
            kind[row, [one, two]] = game.kinds
            outcome[row, [one, two]] = game.outcomes
            scores[row, [one, two]] = [in_units(score, scale) for score in game.scores]
    held = np.flatnonzero((opponent != NOBODY).any(axis=1))
    return RoundTable.of(
        opponent=opponent[held],
        kind=kind[held],
        outcome=outcome[held],
        round_no=(held + 1).tolist(),
        scoring=scoring,
        scale=scale if decision.meaning is Meaning.MATCHES else None,
        game_points=scores[held] if decision.meaning is Meaning.MATCHES else None,
    )


def _scale(decision: Decision) -> int:
    """Units in which every score of a match is a whole number."""
    scores: set[Fraction] = {
        score for games in decision.games.values() for game in games for score in game.scores
    }
    return lcm(1, *(score.denominator for score in scores))
