"""What came of checking a published table, as plain data: the same as the text, for programs."""

from typing import Any

from tiebreaks.audit.check import Checked, Note, Taken
from tiebreaks.audit.check.causes import (
    BeforeLastRound,
    Cause,
    ContradictoryGame,
    GameCounted,
    InterchangedWith,
    LineCounted,
    OneOfGames,
    OtherCode,
    OtherResult,
    OtherRules,
    Rotated,
    RoundCounted,
    Shifted,
    Slip,
    WrongTotals,
)
from tiebreaks.audit.check.differences import (
    ColumnDifference,
    Decided,
    Difference,
    Example,
    NumberingDifference,
    OrderDifference,
    Placed,
    PlaceDifference,
    PointsDifference,
    RoundDifference,
    ValueDifference,
)
from tiebreaks.event.numbers import exact
from tiebreaks.explain.data import derivation_data, entry_data, person_data
from tiebreaks.explain.derivation import Derivation
from tiebreaks.locale import Translator
from tiebreaks.report.check_sentences import difference_text
from tiebreaks.report.event_data import event_data
from tiebreaks.report.line_change_data import value_change_data

Data = dict[str, Any]


def check_data(checked: Checked, translate: Translator) -> Data:
    """The contract of ``check --format json``, without the problems of the file."""
    place = checked.published.place
    return {
        "event": event_data(checked.standings.event),
        "rulebook": checked.standings.rulebook.id,
        "rulebook_reason": checked.rulebook_reason,
        "criteria": list(checked.standings.codes),
        "criteria_reason": checked.order_reason,
        "places": None
        if place is None
        else {
            "heading": place.heading,
            "compared": checked.places_compared,
            "matched": checked.places_matched,
        },
        "columns": [_taken(each) for each in checked.columns],
        "not_compared": checked.not_compared,
        "agrees": checked.agrees,
        "differences": [difference_data(each, translate) for each in checked.differences],
        "notes": [_note(each) for each in checked.notes],
    }


def _taken(it: Taken) -> Data:
    return {
        "heading": it.column.heading,
        "holds": it.column.role.value,
        "code": None if it.criterion is None else str(it.criterion),
        "known_by": it.reason or None,
        "compared": it.compared,
        "matched": it.matched,
    }


def _note(it: Note) -> Data:
    return {
        "kind": it.kind,
        **({"heading": it.heading} if it.heading else {}),
        **({"participants": [person_data(each) for each in it.people]} if it.people else {}),
        **({"places": list(it.places)} if it.places[0] else {}),
        **({"matched": it.matched, "of": it.of} if it.of else {}),
    }


def difference_data(it: Difference, translate: Translator) -> Data:
    """One difference: its kind, its numbers, its cause, and the sentence that says it."""
    return {
        "kind": it.kind,
        **_content(it),
        "text": difference_text(it, translate),
        "consequences": [difference_data(each, translate) for each in it.consequences],
    }


def _content(it: Difference) -> Data:
    """What only this kind of difference has."""
    if isinstance(it, PointsDifference):
        return {
            "heading": it.heading,
            "code": str(it.criterion),
            "participant": person_data(it.person),
            "published": it.published.text,
            "ours": exact(it.ours),
            "cause": _cause(it.cause, None),
        }
    if isinstance(it, ValueDifference):
        return {
            "heading": it.heading,
            "code": str(it.criterion),
            "participant": person_data(it.person),
            "published": it.published.text,
            "ours": None if it.ours is None else exact(it.ours),
            "cause": _cause(it.cause, it.derivation),
            "derivation": derivation_data(it.derivation),
        }
    if isinstance(it, ColumnDifference):
        return _column(it)
    if isinstance(it, RoundDifference):
        return {
            "heading": it.heading,
            "code": str(it.criterion),
            "asked": it.asked,
            "after_round": it.after_round,
            "right": it.right,
            "of": it.of,
            "results_known": it.results_known,
        }
    if isinstance(it, PlaceDifference | OrderDifference):
        shape = it.shape if isinstance(it, PlaceDifference) else None
        return {
            **({"shape": shape} if shape else {}),
            "participants": [_placed(each) for each in it.people],
            "decided": _decided(it.decided),
        }
    return _numbering(it)


def _column(it: ColumnDifference) -> Data:
    return {
        "heading": it.heading,
        "code": str(it.criterion),
        "rulebook": it.rulebook,
        "wrong": it.wrong,
        "of": it.of,
        "found": None
        if it.found is None
        else {"code": str(it.found), "rulebooks": list(it.rulebooks), "right": it.right},
        "scoring": {"label": it.scoring, "right": it.right} if it.scoring else None,
        "example": None if it.example is None else _example(it.example),
    }


def _example(it: Example) -> Data:
    return {
        "participant": person_data(it.person),
        "published": it.published.text,
        "ours": None if it.ours is None else exact(it.ours),
        "change": None if it.change is None else value_change_data(it.change),
    }


def _numbering(it: NumberingDifference) -> Data:
    return {
        "shape": it.shape,
        "places": list(it.places),
        "participants": [_placed(each) for each in it.people],
        **_missing(it),
        "decided": None if it.decided is None else _decided(it.decided),
    }


def _missing(it: NumberingDifference) -> Data:
    if it.shape != "missing":
        return {}
    return {"behind": it.behind, "without_place": [person_data(each) for each in it.unplaced]}


def _placed(it: Placed) -> Data:
    return {**person_data(it.person), "published": it.published, "ours": it.ours}


def _decided(it: Decided) -> Data:
    return {
        "ahead": person_data(it.ahead),
        "behind": person_data(it.behind),
        "heading": it.heading or None,
        "code": None if it.criterion is None else str(it.criterion),
        "values": [None if value is None else exact(value) for value in (it.first, it.second)],
    }


def _cause(it: Cause | None, derivation: Derivation | None) -> Data | None:
    """Why a number is not ours; ``None`` where nothing explains it."""
    if it is None:
        return None
    return {"kind": it.kind, **_because(it, derivation)}


def _because(it: Cause, derivation: Derivation | None) -> Data:
    """What only this kind of cause has."""
    if isinstance(it, RoundCounted | OtherResult | ContradictoryGame):
        return _round(it)
    if isinstance(it, OneOfGames):
        return {"games": [_game(each) for each in it.games]}
    if isinstance(it, OtherRules):
        return {"rulebooks": list(it.rulebooks), "change": value_change_data(it.change)}
    if isinstance(it, OtherCode):
        return {"code": str(it.criterion)}
    if isinstance(it, LineCounted):
        return {"how": it.how, "lines": _lines(it, derivation)}
    return _confused(it)


def _round(it: RoundCounted | OtherResult | ContradictoryGame) -> Data:
    if not isinstance(it, RoundCounted):
        theirs = {"theirs": exact(it.theirs)} if isinstance(it, ContradictoryGame) else {}
        return {**_game(it), **theirs}
    return {
        "round": it.round,
        "round_kind": it.round_kind.name.lower(),
        "ours": exact(it.ours),
        "published": exact(it.published),
        "others": [_round(each) for each in it.others],
    }


def _game(it: GameCounted | OtherResult | ContradictoryGame) -> Data:
    return {
        "round": it.round,
        "opponent": person_data(it.opponent),
        "ours": exact(it.ours),
        "published": exact(it.published),
    }


def _confused(
    it: BeforeLastRound | Slip | InterchangedWith | Shifted | Rotated | WrongTotals,
) -> Data:
    if isinstance(it, BeforeLastRound):
        return {"after_round": it.after_round}
    if isinstance(it, Slip):
        return {"slip": it.slip}
    if isinstance(it, InterchangedWith):
        return {"other": person_data(it.other), "published": it.published.text}
    if isinstance(it, Shifted | Rotated):
        people = [
            {**person_data(each.person), "published": each.published.text} for each in it.people
        ]
        row = {"row": it.row} if isinstance(it, Shifted) else {}
        return {**row, "participants": people}
    return {"participants": [person_data(each) for each in it.people], "result": it.result}


def _lines(it: LineCounted, derivation: Derivation | None) -> list[Data]:
    """The lines of a sum in the form of ``explain``."""
    if derivation is None:
        return []
    return [entry_data(entry) for entry in derivation.entries if entry in it.entries]
