"""Derivations and comparisons as plain data: the same as the text, for programs."""

from fractions import Fraction
from typing import Any

from tiebreaks.event import Participant
from tiebreaks.event.numbers import exact
from tiebreaks.explain.derivation import (
    AdjustedScore,
    ChangedRound,
    Comparison,
    Derivation,
    Entry,
    Match,
    Person,
    Summand,
    Table,
)
from tiebreaks.ledger import Cut

Data = dict[str, Any]


def derivation_data(it: Derivation) -> Data:
    """A derivation with exact strings for all numbers and lower-case names for all keys."""
    return {
        "participant": person_data(it.person),
        "code": str(it.criterion),
        "rulebook": it.rulebook.id,
        "value": _number(it.value),
        "total": None if it.void else exact(it.total),
        "void": None
        if it.void is None
        else {"reason": it.void.reason, "article": it.void.article or None},
        "lines": [entry_data(entry) for entry in it.entries],
        "sum_of_lines": exact(it.lines),
        "divided_by": it.divisor,
        "rounded": it.rounded,
        "without_line": [changed_data(each) for each in it.nothing],
        "terms": [_summand(term) for term in it.terms],
        "adjusted": [_adjusted(score) for score in it.adjusted],
        "tables": [_table(table) for table in it.tables],
        **({"seed": it.seed} if it.seed else {}),
        "matches": [_match(match) for match in it.matches],
        "formula": it.criterion.system.formula_text,
        "source": it.article,
    }


def comparison_data(it: Comparison) -> Data:
    """A comparison; ``separated_by`` is ``None`` where nothing separates the two."""
    deciding = [each for each in it.criteria if each.decides]
    return {
        "ahead": person_data(it.ahead),
        "behind": person_data(it.behind),
        "separated_by": str(deciding[0].criterion) if deciding else None,
        "criteria": [
            {
                "code": str(each.criterion),
                "ahead": _number(each.first),
                "behind": _number(each.second),
                "decides": each.decides,
            }
            for each in it.criteria
        ],
        "ledgers": [derivation_data(each) for each in it.deciding or ()],
    }


def _number(value: Fraction | None) -> str | None:
    return None if value is None else exact(value)


def person_data(person: Person | Participant) -> Data:
    """Number and name."""
    return {"id": person.id, "name": person.name}


def entry_data(it: Entry) -> Data:
    """One line of a derivation."""
    return {
        "round": it.round,
        "opponent": None if it.opponent is None else person_data(it.opponent),
        "kind": it.kind.name.lower(),
        "points": exact(it.points),
        "basis": exact(it.basis),
        "reason": it.reason.name.lower(),
        "weight": exact(it.weight),
        "amount": exact(it.amount),
        "cut": None if it.cut is Cut.KEPT else it.cut.name.lower(),
        "counted_as_draw": it.drawn,
        "whole_match": it.whole_match,
        "table_score": _number(it.table_score),
        "own_score": _number(it.own_score),
        "bonus_or_penalty": _number(it.extra),
        "drawn_before_last_round": it.rewritten,
        "virtual_opponent": None
        if it.virtual is None
        else {
            "before": exact(it.virtual.before),
            "complement": exact(it.virtual.complement),
            "later": exact(it.virtual.later),
        },
        "article": it.article or None,
    }


def _summand(it: Summand) -> Data:
    return {
        "name": it.name,
        "amount": exact(it.amount),
        "lines": [entry_data(entry) for entry in it.entries],
        "total_of_lines": exact(it.total),
        "divided_by": it.divisor,
    }


def _match(it: Match) -> Data:
    return {
        "round": it.round,
        "opponent": person_data(it.opponent),
        "points": exact(it.points),
        "conceded": exact(it.conceded),
        "boards": [
            {
                "board": board.number,
                "player": None if board.player is None else person_data(board.player),
                "opponent": None if board.opponent is None else person_data(board.opponent),
                "points": exact(board.points),
                "conceded": exact(board.conceded),
            }
            for board in it.boards
        ],
    }


def _adjusted(it: AdjustedScore) -> Data:
    return {
        "participant": person_data(it.person),
        "table_score": exact(it.table_score),
        "counted": exact(it.counted),
        "rounds": [changed_data(each) for each in it.rounds],
    }


def changed_data(it: ChangedRound) -> Data:
    """A round that counts differently for the opponents than in the table."""
    return {
        "round": it.round,
        "kind": it.kind.name.lower(),
        "awarded": exact(it.awarded),
        "counted": exact(it.counted),
        "reason": it.reason.name.lower(),
        "article": it.article or None,
    }


def _table(it: Table) -> Data:
    return {
        "name": it.name,
        "number": it.number,
        "members": [
            {
                "participant": person_data(member.person),
                "place": member.place,
                "value": exact(member.value),
                "at_most": _number(member.most),
            }
            for member in it.members
        ],
    }
