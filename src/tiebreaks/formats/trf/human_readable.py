"""Record 802: a team's results for human eyes, compared with those of the games."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from tiebreaks.event import Participant, RoundTable
from tiebreaks.event.numbers import exact
from tiebreaks.formats.findings import Findings
from tiebreaks.formats.trf.fields import signed_points
from tiebreaks.formats.trf.records import Line, Records

_TEAM, _SCORES = slice(4, 7), {"MP": (14, 20), "GP": (21, 27)}
_FIRST_ROUND, _STEP = 34, 13
"""Where the game points of the first round stand, from 0, and how far the next are from there."""
_WIDTH = 4

Columns = tuple[int, int]
"""Where a field begins and ends, from 0."""


def compare_with_802(
    records: Records, teams: Sequence[Participant], table: RoundTable, findings: Findings
) -> None:
    """A note for the first thing in each record that is not what the games give."""
    index = {team.id: position for position, team in enumerate(teams)}
    for record in records.tagged.get("802", ()):
        number = record[1][_TEAM].strip()
        team = index.get(int(number)) if number.isdecimal() else None
        if team is not None:
            _compare(record, teams[team].name, _amounts(table, team), findings)


def _amounts(table: RoundTable, team: int) -> dict[Columns, tuple[str, Fraction]]:
    """By columns: what stands there, in words of every language, and what the games give."""
    games = table.points if table.game_points is None else table.game_points
    totals = {"MP": table.points, "GP": games}
    amounts = {
        columns: (name, Fraction(int(totals[name][:, team].sum()), table.scale))
        for name, columns in _SCORES.items()
    }
    for row, units in enumerate(games[:, team].tolist()):
        start = _FIRST_ROUND + _STEP * row
        amounts[start, start + _WIDTH] = f"GP {row + 1}", Fraction(units, table.scale)
    return amounts


def _compare(
    record: Line, name: str, amounts: Mapping[Columns, tuple[str, Fraction]], findings: Findings
) -> None:
    line, text = record
    for (start, end), (what, expected) in amounts.items():
        found = text[start:end].strip()
        if found and signed_points(found) != expected:
            details = {"name": name, "what": what, "found": found, "expected": exact(expected)}
            findings.note("TRF066", line, start + 1, **details)
            return
