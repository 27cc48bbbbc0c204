"""Carry out a change: another desk, or everything that speaks against it."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import ValidationError
from msgspec.json import Decoder, encode
from msgspec.structs import replace

from tiebreaks.desk import changes, pairings, participants, results, rounds, rules
from tiebreaks.desk.changes import Change
from tiebreaks.desk.contradictions import RULES, checked, in_numbers, under_rules
from tiebreaks.desk.decisions import decide, draw_lots, withdraw_decision
from tiebreaks.desk.description import describe, set_prizes
from tiebreaks.desk.desk import Desk
from tiebreaks.desk.refusal import RefusedError, refuse
from tiebreaks.desk.state import State
from tiebreaks.formats.json_document.types import Document

_DESK = Decoder(Desk)


def apply(desk: Desk, change: Change) -> Desk:
    """The desk after a change.

    Raises:
        RefusedError: with everything that speaks against it.
    """
    return after(State(desk), change).desk


def after(state: State, change: Change) -> State:
    """The state after a change, its event made and checked; of no revision yet.

    A change that changes nothing gives the state itself.

    Raises:
        RefusedError: with everything that speaks against it.
    """
    document = in_numbers(state.desk.document)
    numbered = state
    if document is not state.desk.document:
        numbered = State(replace(state.desk, document=document))
    made = _CARRIED_OUT[type(change)](numbered, change)
    new = made if isinstance(made, Desk) else replace(numbered.desk, document=made)
    if new == numbered.desk:
        return state
    _check_kept(new)
    return _counted(numbered, new)


def _check_kept(desk: Desk) -> None:
    """Refuse what could be written and not be read again."""
    try:
        _DESK.decode(encode(desk))
    except (ValidationError, UnicodeEncodeError) as wrong:
        refuse("DSK034", found=str(wrong))


def _counted(before: State, desk: Desk) -> State:
    """The state of another desk; where only its rules are others, the facts are not read again.

    Raises:
        RefusedError: the document contradicts itself.
    """
    old, new = before.desk.document, desk.document
    rules = {name: getattr(new, name) for name in RULES}
    if replace(old, **rules) == new:
        return State.of(desk, under_rules(before.event, new))
    return State.of(desk, checked(new))


def _replaced(state: State, change: changes.Replace) -> Desk:
    """Another document, and the prizes that there are; reasons go with the decisions."""
    return Desk(in_numbers(change.document), prizes=state.desk.prizes, notes=change.notes)


def _restored(_state: State, change: changes.Restore) -> Desk:
    """Earlier versions are kept elsewhere, and so is the way back to them."""
    refuse("DSK027", found=str(change.revision))


_CARRIED_OUT: Mapping[type, Callable[[State, Any], Document | Desk]] = {
    changes.SetResult: results.set_result,
    changes.SetBye: pairings.set_bye,
    changes.Pair: pairings.pair,
    changes.Unpair: pairings.unpair,
    changes.SwapColours: pairings.swap_colours,
    changes.AddRound: rounds.add_round,
    changes.RemoveRound: rounds.remove_round,
    changes.MakeSchedule: rounds.make_schedule,
    changes.AddParticipants: participants.add_participants,
    changes.EditParticipant: participants.edit_participant,
    changes.RemoveParticipant: participants.remove_participant,
    changes.Describe: describe,
    changes.ChooseRules: rules.choose_rules,
    changes.ChooseOrder: rules.choose_order,
    changes.DrawLots: draw_lots,
    changes.Decide: decide,
    changes.WithdrawDecision: withdraw_decision,
    changes.SetPrizes: set_prizes,
    changes.Replace: _replaced,
    changes.Restore: _restored,
}

__all__ = ["RefusedError", "after", "apply"]
