"""Changes of an event in words: one line for each."""

from collections.abc import Mapping, Sequence

from tiebreaks.desk import changes
from tiebreaks.desk.changes import Change
from tiebreaks.desk.desk import Desk
from tiebreaks.explain.rules_text import TYPES as OF_EVENTS
from tiebreaks.locale import N_, Translator
from tiebreaks.report.game_change_words import OF_GAMES, Words, name_in, names_in
from tiebreaks.report.harmless import plain
from tiebreaks.report.phrases import listed

_NAMES_TOLD = 3

TYPES: dict[str | None, str] = {None: N_("by the games")}
TYPES |= {kind.value: word for kind, word in OF_EVENTS.items()}

_BACK = {
    "undo": N_("Undone: back to version {number}"),
    "redo": N_("Redone: forward to version {number}"),
    "restore": N_("Version {number} brought back"),
}


def change_words(change: Change, before: Desk, say: Translator) -> str:
    """One line for a history.

    Args:
        change: that was made.
        before: the desk that it was made on.
        say: the reader's language.

    >>> from tiebreaks.formats.json_document.from_event import document_of
    >>> from tiebreaks.ledger.micro import duel
    >>> desk = Desk(document_of(duel("1½", "0½")))
    >>> change_words(changes.SetResult(2, 1, 2, "1-0"), desk, Translator("en"))
    'Round 2: A – B 1–0 (was ½–½)'
    """
    return _WORDS[type(change)](change, before, say)


def _added(change: changes.AddParticipants, _: Desk, say: Translator) -> str:
    names = [plain(person.name) for person in change.participants]
    return say("Entered: {names}", names=listed(names, say, _NAMES_TOLD))


def _edited(change: changes.EditParticipant, before: Desk, say: Translator) -> str:
    old = name_in(before.document, change.participant.id or 0)
    new = plain(change.participant.name)
    if old != new:
        return say("{old} is now called {new}", old=old, new=new)
    return say("{name}: entry corrected", name=new)


def _removed(change: changes.RemoveParticipant, before: Desk, say: Translator) -> str:
    return say("Taken off the list: {name}", name=name_in(before.document, change.participant))


def _described(change: changes.Describe, before: Desk, say: Translator) -> str:
    old = before.document
    parts = []
    if change.name != old.name:
        parts.append(say("name {value}", value=plain(change.name) or "–"))
    if change.start != (old.start.isoformat() if old.start else ""):
        parts.append(say("first day {value}", value=plain(change.start) or "–"))
    if change.type != old.type:
        parts.append(say("type {value}", value=say(TYPES[change.type])))
    if change.rounds != old.rounds:
        parts.append(say("rounds {value}", value=change.rounds or "–"))
    if change.scoring:
        parts.append(say("scoring {value}", value=plain(change.scoring)))
    return say("Event: {parts}", parts=", ".join(parts) or "–")


def _rules(change: changes.ChooseRules, _: Desk, say: Translator) -> str:
    words = say("Rules: the rulebook for the event's date and type")
    if change.rulebook:
        words = say("Rules: {rulebook}", rulebook=plain(change.rulebook))
    if change.tiebreaks is None:
        return words
    if not change.tiebreaks:
        return say("{rules}; the rulebook's own order", rules=words)
    order = _arrows(change.tiebreaks)
    return say("{rules}; order of tie-breaks: {order}", rules=words, order=order)


def _arrows(codes: Sequence[str]) -> str:
    return " → ".join(map(plain, codes))


def _order(change: changes.ChooseOrder, _: Desk, say: Translator) -> str:
    if not change.tiebreaks:
        return say("Order: the rulebook's own")
    return say("Order of tie-breaks: {order}", order=_arrows(change.tiebreaks))


def _lots(change: changes.DrawLots, _: Desk, say: Translator) -> str:
    if not change.seed.strip():
        return say("Lots taken back")
    drawn = say("Lots drawn, seed {seed}", seed=plain(change.seed))
    return _with_reason(drawn, change.reason)


def _with_reason(words: str, reason: str) -> str:
    return f"{words} – {plain(reason)}" if reason.strip() else words


def _decided(change: changes.Decide, before: Desk, say: Translator) -> str:
    order = _ordered(before, change.order)
    return _with_reason(say("Decided by hand: {order}", order=order), change.reason)


def _withdrawn(change: changes.WithdrawDecision, before: Desk, say: Translator) -> str:
    order = _ordered(before, change.order)
    return say("Decision by hand taken back: {order}", order=order)


def _ordered(desk: Desk, order: Sequence[int]) -> str:
    names = names_in(desk.document)
    return ", ".join(names.get(number, str(number)) for number in order)


def _prizes(change: changes.SetPrizes, _: Desk, say: Translator) -> str:
    return say.plural("{number} prize set", "{number} prizes set", len(change.prizes))


def _replaced(change: changes.Replace, _: Desk, say: Translator) -> str:
    if not change.source:
        return say("The whole event entered")
    return say("Read from {name}", name=plain(change.source))


def _restored(change: changes.Restore, _: Desk, say: Translator) -> str:
    return say(_BACK[change.how], number=change.revision)


_WORDS: Mapping[type, Words] = {
    **OF_GAMES,
    changes.AddParticipants: _added,
    changes.EditParticipant: _edited,
    changes.RemoveParticipant: _removed,
    changes.Describe: _described,
    changes.ChooseRules: _rules,
    changes.ChooseOrder: _order,
    changes.DrawLots: _lots,
    changes.Decide: _decided,
    changes.WithdrawDecision: _withdrawn,
    changes.SetPrizes: _prizes,
    changes.Replace: _replaced,
    changes.Restore: _restored,
}
