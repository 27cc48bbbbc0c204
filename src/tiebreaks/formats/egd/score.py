"""The score that a result list publishes: its starting part, and how absences were rounded."""

from collections.abc import Sequence
from fractions import Fraction

from tiebreaks.event import RoundTable
from tiebreaks.event.numbers import exact
from tiebreaks.formats.egd.header import Header
from tiebreaks.formats.egd.lines import Row, name_of
from tiebreaks.formats.findings import Findings
from tiebreaks.formats.go.rounds import AWARDS, HALF, Rounds, Score, go_scoring
from tiebreaks.formats.numbers import points_of

MCMAHON = ("MMS", "MM", "SCORE", "MCMAHON")
"""Headings of the McMahon score."""

WINS = ("NBW", "WINS", "PTS", "POINTS")
"""Headings of the number of wins, which is the score of a Swiss."""

_LOST_HALF = "?"
"""What is left of ½ where a program could not write it."""


def _score_column(header: Header, wanted: Sequence[str]) -> int | None:
    found = (i for i, name in enumerate(header.criteria) if name.upper() in wanted)
    return next(found, None)


def value_of(text: str) -> Fraction | None:
    """A score, also where the sign for a half was lost.

    >>> value_of("39½"), value_of("39?"), value_of("39,5"), value_of("-2")
    (Fraction(79, 2), Fraction(79, 2), Fraction(79, 2), Fraction(-2, 1))
    """
    if text.startswith("-"):
        value = points_of(text[1:])
        return None if value is None else -value
    if text.endswith(_LOST_HALF):
        value = points_of(text[:-1])
        return None if value is None else value + HALF
    return points_of(text)


def read_score(
    games: Rounds, held: int, header: Header, rows: Sequence[Row], findings: Findings
) -> Score | None:
    """Starting scores, and whether points for absences were rounded down."""
    column = _score_column(header, MCMAHON)
    wins = _score_column(header, WINS)
    if column is None and wins is None and not header.headed and rows[0].criteria:
        column = 0
        first = rows[0].criteria[0]
        findings.note("EGD008", rows[0].line, first.column, found=first.text)
    nothing = (Fraction(0),) * len(rows)
    compared = column if column is not None else wins
    if compared is None:
        return Score(nothing, rounded=False)
    values = [_written(row, compared, findings, report=column is not None) for row in rows]
    if findings.failed:
        return None
    rounded = _is_rounded(games, held, values)
    if column is None:
        return Score(nothing, rounded)
    made = points_made(games, held, rounded=rounded)
    starts = [
        Fraction(0) if value is None else value - points
        for value, points in zip(values, made, strict=True)
    ]
    return Score(tuple(starts), rounded)


def _written(row: Row, column: int, findings: Findings, *, report: bool) -> Fraction | None:
    token = row.criteria[column] if column < len(row.criteria) else None
    value = None if token is None else value_of(token.text)
    if value is None and report:
        found, place = (token.text, token.column) if token else ("–", 1)
        findings.error("EGD006", row.line, place, name=name_of(row), found=found)
    return value


def points_made(games: Rounds, held: int, *, rounded: bool) -> list[Fraction]:
    """The points that everybody made."""
    score = Score((Fraction(0),) * games.kind.shape[1], rounded)
    table = games.table(held, go_scoring(), score)
    return [Fraction(int(points), table.scale) for points in table.points.sum(axis=0)]


def _is_rounded(games: Rounds, held: int, values: Sequence[Fraction | None]) -> bool:
    """Whether the odd half points of absences are missing from more of the scores than not."""
    halves = (games.kind[:held] == AWARDS[HALF]).sum(axis=0) % 2
    votes = [
        (value - points).denominator > 1
        for value, points, odd in zip(
            values, points_made(games, held, rounded=False), halves.tolist(), strict=True
        )
        if odd and value is not None
    ]
    return 2 * sum(votes) > len(votes)


def check_wins(header: Header, rows: Sequence[Row], table: RoundTable, findings: Findings) -> None:
    """Compare the published number of wins with the cells; the cells decide."""
    column = _score_column(header, WINS)
    if column is None or _score_column(header, MCMAHON) is not None:
        return
    for row, units in zip(rows, table.points.sum(axis=0).tolist(), strict=True):
        if column < len(row.criteria):
            token, made = row.criteria[column], Fraction(units, table.scale)
            if value_of(token.text) != made:
                said = {"name": name_of(row), "found": token.text, "expected": exact(made)}
                findings.warning("EGD007", row.line, token.column, **said)
