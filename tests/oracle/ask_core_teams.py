"""tiebreak-core's module for teams, which has no Article 16: only all-played events are asked."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from tests.oracle.answers import BEFORE, ORDERS, Answers, Value, places
from tests.oracle.ask_core import shared
from tiebreaks.event import Event, Kind

_KNOWN = frozenset({"MPVGP", "BC", "TBR", "BBE", "EDE", "SSSC", "EMMSB", "EMGSB", "EGMSB", "EGGSB"})
_BY_SCORE = frozenset({"BH", "FB", "AOB", "PS", "KS", "WIN", "WON"})


def ask_core_teams(
    event: Event, codes: Sequence[str], _edition: str, primary: str = "MP"
) -> Answers:
    """Its values for those of the codes that it has; editions make no difference there."""
    if event.rounds != event.rounds_held or (event.table.kind != Kind.PLAYED).any():
        return {}
    from tiebreak_core import TeamFormat, calculate_team, rank_team_standings  # noqa: PLC0415

    teams, form, rounds = _records(event), TeamFormat(), event.rounds
    numbers = sorted(teams)

    def order(code: str, keys: dict[int, int]) -> list[int]:
        asked = [*BEFORE.get(code, ()), code]
        found = rank_team_standings(teams, asked, rounds, form, primary, keys)
        return [team.team_id for team in found.teams]

    def value(code: str, number: int) -> Value:
        found = calculate_team(teams[number], teams, code, rounds, form, primary)
        return Fraction(found).limit_denominator(10_000)

    downwards = {number: -number for number in numbers}
    return {
        code: places(shared(order(code, {}), order(code, downwards)))
        if code in ORDERS
        else [value(code, number) for number in numbers]
        for code in codes
        if _known(code, event, primary)
    }


def _known(code: str, event: Event, primary: str) -> bool:
    head, *modifiers = code.split("/")
    name, _, score = head.partition(":")
    if name == "SSSC":
        return code in ("SSSC", "SSSC/K3") and _divides(event, primary)
    return "P" not in modifiers and name in (_BY_SCORE if score else _KNOWN)


def _divides(event: Event, primary: str) -> bool:
    """Whether the divisor of SSSC is at least 1; below that it gives an error."""
    assert event.table.board_points is not None
    boards: int = event.table.board_points.shape[2]
    return primary == "GP" or 2 * event.rounds >= boards


def _records(event: Event) -> Mapping[int, Any]:
    from tiebreak_core import TeamMatch, TeamRecord  # noqa: PLC0415 - optional

    table = event.table
    assert table.game_points is not None
    assert table.board_points is not None
    points, games = table.points / table.scale, table.game_points / table.scale
    boards = table.board_points.sum(axis=0) / table.scale
    return {
        team + 1: TeamRecord(
            team + 1,
            float(points[:, team].sum()),
            float(games[:, team].sum()),
            [
                TeamMatch(
                    int(table.opponent[row, team]) + 1,
                    row + 1,
                    float(points[row, team]),
                    float(games[row, team]),
                )
                for row in range(table.rows)
            ],
            tuple(float(value) for value in boards[team]),
        )
        for team in range(table.participants)
    }
