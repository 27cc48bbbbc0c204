"""Round-robin matrices: the participants are the rows and the columns.

A matrix says who scored what against whom, not when.  The rounds are therefore those of the
Berger table for the order of the rows, once per game of a pair.
"""

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
from tiebreaks.formats.berger import berger_round, rounds_of_a_cycle
from tiebreaks.formats.findings import Findings
from tiebreaks.formats.matrix_cells import (
    Decision,
    Meaning,
    Pair,
    decide,
    reordered_pairs,
    score_of,
    tokens,
)
from tiebreaks.formats.reading import MAX_CELLS, MAX_ROUNDS
from tiebreaks.formats.table import Table, is_result
from tiebreaks.formats.table_people import (
    check_published_points,
    event_name,
    published_columns,
    read_people,
)
from tiebreaks.formats.table_text import Cell

Grid = list[list[Cell]]

_SCORINGS = {Meaning.GAMES: CHESS, Meaning.GAMES_210: DRAUGHTS, Meaning.MATCHES: DRAUGHTS}


def read(table: Table, findings: Findings) -> Event | None:
    """Read a matrix; every pair that contradicts itself is an error with both places."""
    people = read_people(table, findings, opponents_by_number=False)
    cells = table.results()
    lines = [row.line for row in table.rows]
    _check_diagonal(cells, lines, people, findings)
    texts = _pairs(cells, lines, people, findings)
    decision = decide(texts)
    _report_contradictions(decision, cells, lines, people, findings)
    for one, two in reordered_pairs(texts, decision.meaning):
        details = _both_sides(cells, lines, people, one, two)
        findings.warning("MAT005", lines[one], cells[one][two].column, **details)
    _check_size(decision, len(people), findings)
    if findings.failed:
        return None
    scoring = _SCORINGS[decision.meaning]
    event = Event(
        participants=people,
        table=_facts(decision, len(people), scoring),
        scoring=scoring,
        type=EventType.ROUND_ROBIN,
        type_reason="matrix",
        rounds_known=False,
        name=event_name(table.preamble),
        details={"remarks": "\n".join(table.preamble)} if table.preamble else {},
        published_columns=published_columns(table.columns),
    )
    check_published_points(table, event, findings)
    return event


def _check_diagonal(
    cells: Grid, lines: list[int], people: tuple[Participant, ...], findings: Findings
) -> None:
    for index, row in enumerate(cells):
        if is_result(row[index].text):
            name, found = people[index].name, row[index].text
            findings.error("MAT001", lines[index], row[index].column, name=name, found=found)


def _pairs(
    cells: Grid, lines: list[int], people: tuple[Participant, ...], findings: Findings
) -> dict[Pair, tuple[str, str]]:
    """The two cells of every pair that met; a pair of empty cells has not met.

    Cells that cannot be read as anything, and games that only one side has, are reported here.
    """
    pairs = {}
    for one, two in combinations(range(len(cells)), 2):
        sides = ((one, two), (two, one))
        texts = (cells[one][two].text, cells[two][one].text)
        unreadable = [side for side, text in zip(sides, texts, strict=True) if not _readable(text)]
        for a, b in unreadable:
            cell = cells[a][b]
            findings.error("MAT002", lines[a], cell.column, **_names(people, a, b), found=cell.text)
        if unreadable or not any(texts):
            continue
        if all(texts):
            pairs[one, two] = texts
            continue
        a, b = sides[1] if texts[0] else sides[0]
        findings.error(
            "MAT003",
            lines[a],
            cells[a][b].column,
            **_both_sides(cells, lines, people, a, b),
        )
    return pairs


def _readable(text: str) -> bool:
    return tokens(text) is not None or score_of(text) is not None


def _names(people: tuple[Participant, ...], one: int, two: int) -> dict[str, str]:
    return {"name": people[one].name, "opponent": people[two].name}


def _both_sides(
    cells: Grid, lines: list[int], people: tuple[Participant, ...], one: int, two: int
) -> dict[str, str]:
    """What a message names: both participants, both cells, and where the other cell is."""
    other = cells[two][one]
    return {
        **_names(people, one, two),
        "found": cells[one][two].text,
        "other": other.text,
        "other_line": str(lines[two]),
        "other_column": str(other.column),
    }


def _report_contradictions(
    decision: Decision,
    cells: Grid,
    lines: list[int],
    people: tuple[Participant, ...],
    findings: Findings,
) -> None:
    for one, two in decision.contradictions:
        cell = cells[one][two]
        findings.error(
            "MAT004",
            lines[one],
            cell.column,
            **_both_sides(cells, lines, people, one, two),
        )


def _cycles(decision: Decision) -> int:
    """How many games the pair with the most games has played."""
    return max((len(games) for games in decision.games.values()), default=0)


def _check_size(decision: Decision, participants: int, findings: Findings) -> None:
    rounds = rounds_of_a_cycle(participants) * _cycles(decision)
    if rounds > MAX_ROUNDS or rounds * participants > MAX_CELLS:
        found = f"{participants} × {rounds}"
        findings.error("FIL009", found=found, expected=f"{MAX_CELLS:,}")


def _facts(decision: Decision, participants: int, scoring: Scoring) -> RoundTable:
    """One row per round of each cycle; rounds in which nobody played are left out."""
    cycle = rounds_of_a_cycle(participants)
    shape = (cycle * _cycles(decision), participants)
    opponent = np.full(shape, NOBODY, np.int32)
    kind = np.full(shape, Kind.NOT_HELD, np.int8)
    outcome = np.zeros(shape, np.int8)
    scores = np.zeros(shape, np.int32)
    scale = _scale(decision)
    for (one, two), games in decision.games.items():
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
