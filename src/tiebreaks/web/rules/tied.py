"""Tied groups: those that nothing separates, and those that lots or the arbiter separate."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from tiebreaks.desk.desk import Desk
from tiebreaks.report.harmless import plain
from tiebreaks.report.phrases import printed_place
from tiebreaks.standings import Row, Standings
from tiebreaks.systems.decisions import LOTS


class Tied(NamedTuple):
    """Some who are tied.

    Attributes:
        places: that they share, or shared.
        people: number and name of each, in the order that there is.
        reason: given by who decided it; empty where nobody did.
    """

    places: str
    people: list[tuple[int, str]]
    reason: str = ""


def undecided_groups(standings: Standings) -> list[Tied]:
    """The groups that nothing separates."""
    together = groupby(standings.rows, key=lambda row: row.rank)
    return [_tied(group) for _, rows in together if len(group := list(rows)) > 1]


def drawn_groups(standings: Standings) -> list[Tied]:
    """The groups that lots separate, in the order that was drawn."""
    column = next((each for each in standings.columns if each.criterion.system.code == LOTS), None)
    if column is None:
        return []
    drawn = [row for row in standings.rows if column.value[row.index]]
    together = groupby(drawn, key=lambda row: int(column.before[row.index]))
    return [_tied(list(rows)) for _, rows in together]


def decided_groups(desk: Desk, standings: Standings) -> list[Tied]:
    """The orders by hand, with their reasons; also those that no longer fit."""
    rows = {row.participant.id: row for row in standings.rows}
    reasons: Mapping[tuple[int, ...], str] = {each.order: each.text for each in desk.reasons}
    return [
        _tied([rows[number] for number in order if number in rows])._replace(
            reason=reasons.get(tuple(order), "")
        )
        for order in desk.document.by_hand
    ]


def _tied(rows: Sequence[Row]) -> Tied:
    people = [(row.participant.id, plain(row.participant.name)) for row in rows]
    first = min((row.rank for row in rows), default=0)
    return Tied(printed_place(first, first + len(rows) - 1), people)
