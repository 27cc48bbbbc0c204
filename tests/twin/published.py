"""Events from published tables: records by rounds (``W9``, ``F+14``, ``HPB``) and crosstables."""

import json
import re
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tiebreaks.event import (
    CHESS,
    NOBODY,
    Event,
    EventType,
    Kind,
    Outcome,
    Participant,
    RoundTable,
    Scoring,
)

DATA = Path(__file__).parent.parent / "data" / "rules"

Game = tuple[int, Kind, Outcome]
"""Opponent, kind, outcome."""

NOT_HELD: Game = (NOBODY, Kind.NOT_HELD, Outcome.UNDECIDED)
PAIRED = {
    "W": (Kind.PLAYED, Outcome.WIN),
    "D": (Kind.PLAYED, Outcome.DRAW),
    "L": (Kind.PLAYED, Outcome.LOSS),
    "F+": (Kind.FORFEIT_WIN, Outcome.WIN),
    "F-": (Kind.FORFEIT_LOSS, Outcome.LOSS),
    "A": (Kind.ADJOURNED, Outcome.UNDECIDED),
}
ALONE = {
    "PAB": Kind.PAIRING_BYE,
    "FPB": Kind.FULL_BYE,
    "HPB": Kind.HALF_BYE,
    "ZPB": Kind.ZERO_BYE,
    ".": Kind.NOT_HELD,
}


def load(name: str) -> Any:
    return json.loads((DATA / f"{name}.json").read_text(encoding="utf-8"))


def exact(number: float | str) -> Fraction:
    """A printed number: 7.75 is 31/4."""
    return Fraction(str(number))


def by_rounds(
    records: Sequence[Sequence[str]],
    scoring: Scoring = CHESS,
    round_no: Sequence[int] | None = None,
) -> Event:
    """A Swiss from one record for each participant; opponents are numbered from 1.

    >>> by_rounds([["W2", "PAB"], ["L1", "."]]).table.points.tolist()
    [[2, 0], [2, 0]]
    """
    rows = [[_game(code) for code in row] for row in zip(*records, strict=True)]
    return _event(
        rows,
        participants=len(records),
        scoring=scoring,
        kind=EventType.SWISS,
        round_no=round_no,
    )


def meeting(*games: tuple[str, str]) -> Event:
    """One participant (0) who meets opponents of given final scores, one a round.

    Opponents have what their game with him brought and byes for the rest, which ``plain``
    takes at face value.
    """
    longest = max(int(exact(score)) for _, score in games) + len(games) + 1
    mirror = {"W": ("L", Fraction(0)), "D": ("D", Fraction(1, 2)), "L": ("W", Fraction(1))}
    records = [[f"{result}{k + 2}" for k, (result, _) in enumerate(games)]]
    records[0] += ["."] * (longest - len(games))
    for k, (result, score) in enumerate(games):
        own, made = mirror[result]
        rest = exact(score) - made
        byes = ["FPB"] * int(rest) + ["HPB"] * (rest.denominator - 1)
        record = ["."] * k + [f"{own}1"] + ["."] * (len(games) - k - 1) + byes
        records.append(record + ["."] * (longest - len(record)))
    return by_rounds(records)


def _game(code: str) -> Game:
    if code in ALONE:
        return NOBODY, ALONE[code], Outcome.UNDECIDED
    found = re.fullmatch(r"(\D[+-]?)(\d+)", code)
    assert found, code
    return int(found[2]) - 1, *PAIRED[found[1]]


TEAM_AWARDS = {
    "PAB": (NOBODY, Kind.PAIRING_BYE, Outcome.UNDECIDED),
    "HPB": (NOBODY, Kind.HALF_BYE, Outcome.UNDECIDED),
    "ZPB": (NOBODY, Kind.ZERO_BYE, Outcome.UNDECIDED),
}


def team_matches(
    records: Sequence[Sequence[dict[str, Any]]], scoring: Scoring, awards: dict[str, float]
) -> Event:
    """A Swiss of matches from the game points of each team by rounds.

    A round is ``{"opp": 8, "gp": 2.5}``, or ``{"code": "PAB"}`` with the game points of the code
    in ``awards``; the one ``+F`` of a round is against its one ``-F``.
    """
    rows, games = [], []
    for number in range(len(records[0])):
        cells = [record[number] for record in records]
        rows.append([_team_game(cells, cell) for cell in cells])
        made = [exact(cell["gp"] if "gp" in cell else awards[cell["code"]]) for cell in cells]
        games.append([int(2 * points) for points in made])
    return _event(
        rows,
        participants=len(records),
        scoring=scoring,
        kind=EventType.SWISS,
        game_points=np.array(games),
    )


def _team_game(cells: Sequence[dict[str, Any]], cell: dict[str, Any]) -> Game:
    if "opp" in cell:
        other = cells[cell["opp"] - 1]
        return cell["opp"] - 1, Kind.PLAYED, _better(exact(cell["gp"]), exact(other["gp"]))
    if cell["code"] in TEAM_AWARDS:
        return TEAM_AWARDS[cell["code"]]
    absent = {"+F": "-F", "-F": "+F"}[cell["code"]]
    rival = next(no for no, each in enumerate(cells) if each.get("code") == absent)
    if cell["code"] == "+F":
        return rival, Kind.FORFEIT_WIN, Outcome.WIN
    return rival, Kind.FORFEIT_LOSS, Outcome.LOSS


def crosstable(
    matrix: Sequence[Sequence[float | str | None]],
    scoring: Scoring = CHESS,
    kind: EventType = EventType.ROUND_ROBIN,
    forfeits: Sequence[tuple[int, int]] = (),
) -> Event:
    """An event from a crosstable, every game in a row of its own.

    A cell is a result, a string of results for several games, or nothing: did not meet.
    ``forfeits`` names winner and loser, numbered from 0.
    """
    n = len(matrix)
    rows: list[list[Game]] = []
    for i in range(n):
        for j in range(i + 1, n):
            results = _results(matrix[i][j]), reversed(_results(matrix[j][i]))
            for one, other in zip(*results, strict=True):
                row = [NOT_HELD] * n
                row[i] = (j, *_played(one, (i, j) in forfeits or (j, i) in forfeits))
                row[j] = (i, *_played(other, (i, j) in forfeits or (j, i) in forfeits))
                rows.append(row)
    return _event(rows, participants=n, scoring=scoring, kind=kind)


def _results(cell: float | str | None) -> list[Fraction]:
    """Sorted, because the two sides of a printed table need not list them in the same order."""
    if cell is None:
        return []
    if isinstance(cell, str):
        return sorted(Fraction(1, 2) if game == "½" else Fraction(game) for game in cell)
    return [exact(cell)]


def _played(result: Fraction, forfeit: bool) -> tuple[Kind, Outcome]:
    outcome = _better(result, 1 - result)
    if not forfeit:
        return Kind.PLAYED, outcome
    return (Kind.FORFEIT_WIN if outcome is Outcome.WIN else Kind.FORFEIT_LOSS), outcome


def matches(matrix: Sequence[Sequence[float | None]], scoring: Scoring) -> Event:
    """A round robin of matches from its game points; whoever has more of them has won."""
    n = len(matrix)
    rows, games = [], []
    for i in range(n):
        for j in range(i + 1, n):
            one, other = exact(matrix[i][j] or 0), exact(matrix[j][i] or 0)
            row, points = [NOT_HELD] * n, [0] * n
            row[i] = (j, Kind.PLAYED, _better(one, other))
            row[j] = (i, Kind.PLAYED, _better(other, one))
            points[i], points[j] = int(2 * one), int(2 * other)
            rows.append(row)
            games.append(points)
    return _event(
        rows,
        participants=n,
        scoring=scoring,
        kind=EventType.ROUND_ROBIN,
        game_points=np.array(games),
    )


def _better(one: Fraction, other: Fraction) -> Outcome:
    if one == other:
        return Outcome.DRAW
    return Outcome.WIN if one > other else Outcome.LOSS


def _event(
    rows: list[list[Game]],
    *,
    participants: int,
    scoring: Scoring,
    kind: EventType,
    round_no: Sequence[int] | None = None,
    game_points: NDArray[np.int64] | None = None,
) -> Event:
    shape = (len(rows), participants)
    cells = np.array(rows, dtype=np.int32).reshape(*shape, 3)
    table = RoundTable.of(
        opponent=cells[:, :, 0],
        kind=cells[:, :, 1],
        outcome=cells[:, :, 2],
        scoring=scoring,
        round_no=round_no,
        game_points=game_points,
        scale=scoring.scale if game_points is None else 2 * scoring.scale,
    )
    people = tuple(Participant(id=i + 1, name=f"P{i + 1}") for i in range(participants))
    return Event(participants=people, table=table, scoring=scoring, type=kind)
