"""Why a value differs, as plain data: the same as the sentences, for programs."""

from typing import Any

from tiebreaks.audit.lines import (
    LineChange,
    OpponentChange,
    RoundChange,
    TermChange,
    ValueChange,
)
from tiebreaks.event.numbers import exact
from tiebreaks.explain.data import changed_data, entry_data, person_data
from tiebreaks.explain.derivation import Derivation

Data = dict[str, Any]


def value_change_data(it: ValueChange) -> Data:
    """Both values, and what makes the difference; lines have the form of ``explain``."""
    return {
        "participant": person_data(it.person),
        "code": str(it.criterion),
        "first": _value(it.first),
        "second": _value(it.second),
        "rulebook": {"first": it.first.rulebook.id, "second": it.second.rulebook.id},
        "void": {"first": it.first.void is not None, "second": it.second.void is not None},
        "tied": {"first": _tied(it.first), "second": _tied(it.second)},
        "lines": [_line(each) for each in it.lines],
        "terms": [_term(each) for each in it.terms],
        "sum_of_lines": {"first": exact(it.first.lines), "second": exact(it.second.lines)},
        "divided_by": {"first": it.first.divisor, "second": it.second.divisor},
        "opponents": [_opponent(each) for each in it.opponents],
    }


def _value(it: Derivation) -> str | None:
    return None if it.void or it.value is None else exact(it.value)


def _tied(it: Derivation) -> int | None:
    """How many are in the tied group in which a group criterion gives a place."""
    return len(it.tables[0].members) if it.tables else None


def _line(it: LineChange) -> Data:
    """Both lines; ``None`` where a side has none."""
    return {
        "round": it.round,
        "first": None if it.first is None else entry_data(it.first),
        "second": None if it.second is None else entry_data(it.second),
        "difference": exact(it.difference),
    }


def _term(it: TermChange) -> Data:
    return {
        "name": it.name,
        "first": exact(it.first),
        "second": exact(it.second),
        "lines": [_line(each) for each in it.lines],
    }


def _opponent(it: OpponentChange) -> Data:
    return {
        "participant": person_data(it.person),
        "first": exact(it.first),
        "second": exact(it.second),
        "rounds": [_round(each) for each in it.rounds],
    }


def _round(it: RoundChange) -> Data:
    """A round as each side counts it; ``None`` where a side counts what was awarded."""
    return {
        "round": it.round,
        "kind": it.kind.name.lower(),
        "awarded": exact(it.awarded),
        "first": None if it.first is None else changed_data(it.first),
        "second": None if it.second is None else changed_data(it.second),
    }
