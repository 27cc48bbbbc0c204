"""A rulebook and an order that somebody is trying out: in the address, not on the desk yet."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from starlette.datastructures import QueryParams

from tiebreaks.desk.changes import ChooseOrder, ChooseRules
from tiebreaks.desk.state import State
from tiebreaks.rulebook import Code, Modifiers
from tiebreaks.systems.declaration import (
    CUT,
    FORE,
    FORFEITS_AS_PLAYED,
    INSIDE,
    ITERATED,
    LIMIT,
    MEDIAN,
    REVERSE,
)
from tiebreaks.web.numbers import whole_number
from tiebreaks.web.rules.variants import MOST_CODES

POINTS = "PTS"
"""Stands first by itself, so that no order has to name it."""

_UNCUT = Modifiers()
_CUTS = {
    CUT: tuple(Modifiers(cut_low=number) for number in (1, 2, 3)),
    MEDIAN: tuple(Modifiers(cut_low=number, cut_high=number) for number in (1, 2)),
    ITERATED: (Modifiers(iterated=True),),
}
_FLAGS = {
    INSIDE: "inside",
    FORE: "fore",
    FORFEITS_AS_PLAYED: "forfeits_as_played",
    REVERSE: "reverse",
}


class Draft(NamedTuple):
    """Rules and an order as they would be.

    Attributes:
        rules: id of a rulebook; empty for the one for the event's date and type.
        codes: the order; empty for the rulebook's own.
        base: the revision that they were made from.
    """

    rules: str
    codes: tuple[str, ...]
    base: int

    def change(self, state: State) -> ChooseRules | ChooseOrder | None:
        """What makes it of an event; ``None`` where it is so already."""
        now = as_it_is(state)
        if self.rules != now.rules:
            return ChooseRules(self.rules, list(self.codes))
        if self.codes != now.codes:
            return ChooseOrder(list(self.codes))
        return None


def as_it_is(state: State) -> Draft:
    """The rules and the order that the event has."""
    document = state.desk.document
    return Draft(document.rulebook, _without_points(document.tiebreaks), state.revision)


def drafted(query: QueryParams, state: State) -> Draft:
    """What the form of the page has become.

    Its fields: ``rules``, ``code`` for every criterion, ``own`` where these were the rulebook's
    own, ``was`` with the codes as the page showed them, ``clean`` where nothing was changed on
    it, ``again`` where the event has changed, ``do`` for what a button does, ``base``.
    """
    now = as_it_is(state)
    if "rules" not in query or (query.get("again") and query.get("clean")):
        return now
    codes = query.getlist("code")[: MOST_CODES + 1]
    do = query.get("do", "")
    if query.get("own") and not do and ",".join(codes) == query.get("was", ""):
        codes = []
    draft = Draft(query["rules"], _without_points(edited(codes, do)), state.revision)
    base = whole_number(query.get("base", ""))
    return draft if draft == now or base is None else draft._replace(base=base)


def edited(codes: Sequence[str], do: str) -> list[str]:
    """An order after what a button does.

    Args:
        codes: as they are.
        do: ``up:2``, ``down:2``, ``remove:2``, ``add:BH``, or ``own`` for the rulebook's own.

    >>> edited(["BH", "DE"], "up:1"), edited(["BH", "DE"], "down:1"), edited(["BH"], "add:SB")
    (['DE', 'BH'], ['BH', 'DE'], ['BH', 'SB'])
    """
    verb, _, what = do.partition(":")
    found = list(codes)
    if verb == "own":
        return []
    if verb == "add" and what:
        return [*found, what]
    at = whole_number(what)
    if verb not in ("up", "down", "remove") or at is None or at >= len(found):
        return found
    code = found.pop(at)
    if verb != "remove":
        found.insert(max(0, at - 1) if verb == "up" else at + 1, code)
    return found


def _without_points(codes: Sequence[str]) -> tuple[str, ...]:
    return tuple(codes[1:] if codes and codes[0] == POINTS else codes)


def variants(code: Code, modifiers: frozenset[str], scores: Sequence[str] = ()) -> list[Code]:
    """A code, and every code that has one modifier otherwise.

    Args:
        code: as it is.
        modifiers: the kinds that are allowed.
        scores: which of ``MP`` and ``GP`` it may be about.

    >>> from tiebreaks.rulebook import parse_code
    >>> [each.text() for each in variants(parse_code("BH/C1"), frozenset({"C", "P"}))]
    ['BH', 'BH/C1', 'BH/C2', 'BH/C3', 'BH/C1/P']
    """
    found = [code._replace(modifiers=each) for each in _modified(code.modifiers, modifiers)]
    if scores:
        found += [code._replace(score=score) for score in ("", *scores)]
    found = list(dict.fromkeys(found))
    return found if code in found else [code, *found]


def _modified(it: Modifiers, allowed: frozenset[str]) -> Iterator[Modifiers]:
    yield _cut_as(it, _UNCUT)
    for kind, cuts in _CUTS.items():
        if kind in allowed:
            yield from (_cut_as(it, cut) for cut in cuts)
    if LIMIT in allowed:
        yield from (it._replace(limit=limit) for limit in (-1, 0, 1))
    for kind, flag in _FLAGS.items():
        if kind in allowed:
            yield it._replace(**{flag: not getattr(it, flag)})


def _cut_as(it: Modifiers, cut: Modifiers) -> Modifiers:
    return it._replace(cut_low=cut.cut_low, cut_high=cut.cut_high, iterated=cut.iterated)
