"""What the page of the rules shows of rulebooks, of the order and of the catalogue."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from tiebreaks.audit.compare import Contrast
from tiebreaks.desk.catalogue import Entry
from tiebreaks.desk.state import State
from tiebreaks.explain.rules_text import rulebook_name
from tiebreaks.explain.words import RULEBOOK_REASONS
from tiebreaks.locale import Translator
from tiebreaks.report.catalogue_words import disabled_words
from tiebreaks.report.modifier_words import modifier_words
from tiebreaks.report.mover_words import MoverWords
from tiebreaks.rulebook import Rulebook, builtin_ids, load
from tiebreaks.standings import Standings, choose
from tiebreaks.systems import Criterion, UnknownCodeError, criterion
from tiebreaks.systems.decisions import BY_HAND
from tiebreaks.web.rules.draft import variants

_MOVERS = 5
"""Of so many movers a preview says how far they move."""


class Book(NamedTuple):
    """A rulebook to choose.

    Attributes:
        id: by which it is chosen; empty for the one for date and type.
        name: in the visitor's language.
        dates: when it was in force; for the one for date and type why it is that one.
        source: the text that it is taken from.
    """

    id: str
    name: str
    dates: str
    source: str


def books(state: State, say: Translator) -> Iterator[Book]:
    """First the one for the event's date and type, then all there are."""
    choice = choose(replace(state.event, rulebook="", tiebreaks=()))
    fitting = rulebook_name(choice.rulebook, say.language)
    yield Book(
        "",
        say("By date and type: {name}", name=fitting),
        say(RULEBOOK_REASONS[choice.rulebook_reason]),
        choice.rulebook.source,
    )
    for name in builtin_ids():
        book = load(name)
        yield Book(book.id, rulebook_name(book, say.language), _dates(book, say), book.source)


def _dates(book: Rulebook, say: Translator) -> str:
    first, last = (day and day.isoformat() for day in (book.in_force, book.until))
    if first and last:
        return say("in force from {first} to {last}", first=first, last=last)
    return say("in force from {first}", first=first) if first else ""


class Option(NamedTuple):
    """A criterion with other modifiers.

    Attributes:
        code: as it is written.
        words: the code, and what the modifiers do.
    """

    code: str
    words: str


class Item(NamedTuple):
    """One criterion of the order.

    Attributes:
        code: as it is written.
        slug: the same for an element's id.
        name: of the system.
        article: where it is defined.
        words: what the modifiers do.
        options: the code with other modifiers; one where there are none.
        note: why it decides nothing here; empty where it may.
    """

    code: str
    slug: str
    name: str
    article: str
    words: str
    options: list[Option]
    note: str


def items(
    codes: Sequence[str], entries: Sequence[Entry], rulebook: str, say: Translator
) -> list[Item]:
    """The order as a list; decisions by hand come by themselves and are none of it."""
    known = {entry.system.code: entry for entry in entries}
    found = [criterion(code) for code in codes if is_known(code)]
    return [
        _item(each, known[each.system.code], rulebook, say)
        for each in found
        if each.system.code != BY_HAND
    ]


def is_known(code: str) -> bool:
    """Whether a code can be read."""
    try:
        criterion(code)
    except UnknownCodeError:
        return False
    return True


def _item(it: Criterion, entry: Entry, rulebook: str, say: Translator) -> Item:
    codes = variants(it.code, entry.modifiers, entry.scores)
    return Item(
        code=str(it),
        slug=str(it).replace("/", "-").replace(":", "-").replace("*", "x").replace("+", "p"),
        name=it.system.name(say.language),
        article=entry.article,
        words=modifier_words(it.code, say),
        options=[_option(it._replace(code=code), say) for code in codes],
        note=disabled_words(entry.disabled, rulebook, say) if entry.disabled else "",
    )


def _option(it: Criterion, say: Translator) -> Option:
    words = modifier_words(it.code, say)
    return Option(str(it), f"{it} – {words}" if words else str(it))


class Addable(NamedTuple):
    """An entry of the catalogue.

    Attributes:
        code: that is added: with a modifier where the order has it without one.
        system: the code of the system.
        name: of the system.
        article: where it is defined.
        summary: one sentence.
        reason: why it cannot be added; empty where it can.
        words: everything that it can be found by, in small letters.
    """

    code: str
    system: str
    name: str
    article: str
    summary: str
    reason: str
    words: str


class Group(NamedTuple):
    """Some entries of the catalogue.

    Attributes:
        title: what they have in common.
        entries: in alphabetical order of their codes.
    """

    title: str
    entries: list[Addable]


def groups(
    entries: Sequence[Entry], codes: Sequence[str], book: Rulebook, say: Translator
) -> list[Group]:
    """The catalogue: what the rulebook has, what else there is, and what does not apply."""
    found: dict[str, list[Addable]] = {"rulebook": [], "others": [], "not": []}
    for entry in entries:
        named = "rulebook" if entry.system.code in book.codes else "others"
        key = "not" if entry.disabled else named
        found[key].append(_addable(entry, codes, book, say))
    titles = {
        "rulebook": say("In {rulebook}", rulebook=rulebook_name(book, say.language)),
        "others": say("Other tie-breaks"),
        "not": say("Not possible here"),
    }
    return [Group(titles[key], each) for key, each in found.items() if each]


def _addable(entry: Entry, codes: Sequence[str], book: Rulebook, say: Translator) -> Addable:
    system, reason = entry.system, ""
    if entry.disabled:
        reason = disabled_words(entry.disabled, book.id, say)
    possible = variants(criterion(entry.code).code, entry.modifiers, entry.scores)
    spelt = [str(Criterion(system, code)) for code in possible]
    new = next((code for code in spelt if code not in codes), "")
    if not new and not reason:
        reason = say("It is in the order already.")
    names = (name for several in system.names.values() for name in several)
    words = " ".join((entry.code, *names)).casefold()
    return Addable(
        new or entry.code,
        entry.code,
        system.name(say.language),
        entry.article,
        say(system.summary),
        reason,
        words,
    )


class Preview(NamedTuple):
    """What would change.

    Attributes:
        summary: how many move, and whether the winner does.
        moves: how far the first of them move.
        more: how many others there are.
    """

    summary: str
    moves: list[str]
    more: int


def preview(now: Standings, then: Standings, say: Translator) -> Preview:
    """Who would move."""
    contrast = Contrast(now, then)
    words = MoverWords((now, then), say)
    told = [words.moves(mover).removesuffix(":") for mover in contrast.movers[:_MOVERS]]
    return Preview(words.summary(contrast), told, len(contrast.movers) - len(told))
