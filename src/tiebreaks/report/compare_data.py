"""An event under several rulebooks or orders as plain data: ``compare --format json``."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from tiebreaks.audit.compare import Compared, Contrast, Decision, Mover, Pair
from tiebreaks.audit.progress import Progress, silent
from tiebreaks.event import Event
from tiebreaks.event.numbers import exact
from tiebreaks.explain.data import person_data
from tiebreaks.report.event_data import event_data
from tiebreaks.report.line_change_data import value_change_data
from tiebreaks.standings import Standings

Data = dict[str, Any]

PAIRS = 20
"""Of how many others the data says what decides between them and a mover; all are named."""


def compared_data(it: Compared, progress: Progress = silent) -> Data:
    """All tables, and who moves in those after the first, with the reasons.

    Args:
        it: the tables.
        progress: told how many movers are explained; with thousands of them it takes a while.
    """
    event = it.standings[0].event
    return {
        "event": event_data(event),
        "declared": list(event.tiebreaks),
        "variants": [_variant(each) for each in it.standings],
        "contrasts": [
            _contrast(each, number, progress) for number, each in enumerate(it.contrasts, 1)
        ],
    }


def _contrast(it: Contrast, number: int, progress: Progress) -> Data:
    """One table, its number among the variants, against the first."""
    people = it.first.event.participants
    return {
        "variant": number,
        "same_rules": it.is_same,
        "moved": len(it.movers),
        "winner_changes": it.winner_changes,
        "podium_changes": it.podium_changes,
        "largest_move": it.largest_move,
        "columns": [
            {"code": str(each.criterion), "differ": [people[i].id for i in each.indices]}
            for each in it.columns
        ],
        **_movers(it, progress),
    }


def _variant(it: Standings) -> Data:
    return {
        "rulebook": it.rulebook.id,
        "rulebook_reason": it.choice.rulebook_reason,
        "criteria": list(it.codes),
        "criteria_reason": it.choice.criteria_reason,
        **({"seed": it.seed} if it.seed else {}),
        **({"by_hand": [list(order) for order in it.by_hand]} if it.by_hand else {}),
    }


def _movers(it: Contrast, progress: Progress) -> Data:
    """Everybody who moves, and the values behind it that differ, each once."""
    movers = []
    changes = {}
    for number, mover in enumerate(it.movers, 1):
        pairs = [it.pair(mover, other) for other in mover.others[:PAIRS]]
        movers.append(_mover(mover, pairs, it.first.event))
        for change in it.changes(mover, pairs):
            changes[change.person.id, str(change.criterion)] = change
        progress(number, len(it.movers))
    return {"movers": movers, "value_changes": list(map(value_change_data, changes.values()))}


def _mover(it: Mover, pairs: Sequence[Pair], event: Event) -> Data:
    return {
        "participant": person_data(it.person),
        "before": it.before._asdict(),
        "after": it.after._asdict(),
        "moved": it.moved,
        "passed": _ids(it.passed, event),
        "passed_by": _ids(it.passed_by, event),
        "pairs": [_pair(each) for each in pairs],
    }


def _ids(indices: tuple[int, ...], event: Event) -> list[int]:
    return [event.participants[index].id for index in indices]


def _pair(it: Pair) -> Data:
    return {
        "other": person_data(it.person),
        "first": _decision(it.first),
        "second": _decision(it.second),
    }


def _decision(it: Decision) -> Data:
    return {
        "ahead": it.ahead,
        "separated_by": None if it.criterion is None else str(it.criterion),
        "value": _number(it.value),
        "other": _number(it.other),
    }


def _number(value: Fraction | None) -> str | None:
    return None if value is None else exact(value)
