"""Who changes places under another rulebook or order, in words that can be read out.

“Ivanov (12) falls from 3 to 5”, who passes him by which criterion, and the lines of the values that
differ.
"""

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import NamedTuple

from tiebreaks.audit.compare import (
    Compared,
    Contrast,
    Decision,
    Mover,
    Pair,
    place_of,
)
from tiebreaks.audit.lines import ValueChange
from tiebreaks.explain.derivation import Derivation
from tiebreaks.explain.grid import Align, grid
from tiebreaks.locale import Translator
from tiebreaks.report.filled import filled
from tiebreaks.report.harmless import plain
from tiebreaks.report.line_change_text import line_change_sentences
from tiebreaks.report.phrases import arrow, named, printed_place
from tiebreaks.report.standings import decided_lines, event_line, order_line, rules_line
from tiebreaks.report.words import Words
from tiebreaks.standings import Standings
from tiebreaks.systems import Criterion

MOVERS = 20
"""Whose moves are told in sentences; the table has everybody."""

PAIRS = 3
"""Of how many others it is told what decides between them and a mover."""

LINES = 8
"""Lines of a value that are told, if there are many."""

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

_WIDEST_NAME = 14
"""Names of variants that still fit above a column of places."""


def compared_text(it: Compared, translate: Translator, columns: int = 0) -> str:
    """What is compared, who moves, and why.

    Args:
        it: the tables.
        translate: the reader's language.
        columns: how wide a sentence may be; 0: as wide as it gets.
    """
    return "\n".join(_Writer(it, translate, columns).text())


class CalledBy(Enum):
    """What tells the tables apart."""

    RULES = "rules"
    ORDER = "order"
    BOTH = "both"
    LETTERS = "letters"


class TableNames(NamedTuple):
    """What the tables are called.

    Attributes:
        names: one for each.
        by: what the names are.
    """

    names: tuple[str, ...]
    by: CalledBy


def table_names(standings: Sequence[Standings]) -> TableNames:
    """The rulebooks if they differ, else the orders, else both; letters where that is too long."""
    ids = [each.rulebook.id for each in standings]
    orders = [",".join(_own_codes(each)) for each in standings]
    both = [f"{book} {order}" for book, order in zip(ids, orders, strict=True)]
    for by, names in ((CalledBy.RULES, ids), (CalledBy.ORDER, orders), (CalledBy.BOTH, both)):
        if len(set(names)) == len(names) and max(map(len, names)) <= _WIDEST_NAME:
            return TableNames(tuple(names), by)
    numbers = range(len(standings))
    letters = (_LETTERS[each] if each < len(_LETTERS) else str(each + 1) for each in numbers)
    return TableNames(tuple(letters), CalledBy.LETTERS)


def _own_codes(it: Standings) -> tuple[str, ...]:
    """The criteria by which an order is called: without the points that come first in any."""
    return it.codes[1:] or it.codes


class _Writer(Words):
    """Sentences in one language."""

    def __init__(self, compared: Compared, translate: Translator, columns: int) -> None:
        super().__init__(translate)
        self.compared = compared
        self.columns = columns
        self.names, self.called_by = table_names(compared.standings)

    def text(self) -> Iterator[str]:
        """Everything."""
        yield from self.heading()
        yield from self.set_aside()
        if any(contrast.movers for contrast in self.compared.contrasts):
            yield ""
            yield from self.table()
        for contrast, name in zip(self.compared.contrasts, self.names[1:], strict=True):
            yield ""
            for line in self.contrast(contrast, name):
                yield from filled(line, self.columns, further="    ")

    def heading(self) -> Iterator[str]:
        """The event, and the rules and order of each table; what all have in common once."""
        tables = self.compared.standings
        rules = [rules_line(each, self.say) for each in tables]
        orders = [order_line(each, self.say) for each in tables]
        yield event_line(tables[0].event, self.say)
        if self.called_by is CalledBy.LETTERS:
            for name, *lines in zip(self.names, rules, orders, strict=True):
                yield f"{name}: {lines[0]}"
                yield f"   {lines[1]}"
        elif len(set(rules)) == 1 or len(set(orders)) == 1:
            yield from dict.fromkeys((*rules, *orders))
        else:
            yield from (line for both in zip(rules, orders, strict=True) for line in both)
        yield from dict.fromkeys(line for each in tables for line in decided_lines(each, self.say))

    def set_aside(self) -> Iterator[str]:
        """That the order of the file does not apply under rules that were asked for."""
        declared = self.compared.standings[0].event.tiebreaks
        if declared and any(
            each.choice.criteria_reason == "rulebook" for each in self.compared.standings
        ):
            yield self.say(
                "The file declares an order: --tiebreaks {order} keeps it under all rules.",
                order=",".join(declared),
            )

    def table(self) -> list[str]:
        """The place of every mover in each table, and what decides there."""
        return grid(*_table(self.compared, self.names, self.say))

    def contrast(self, it: Contrast, name: str) -> Iterator[str]:
        """One table against the first."""
        yield self.say("{name} against {first}:", name=name, first=self.names[0])
        yield self.summary(it)
        yield from self.same_places(it)
        told: set[tuple[int, str]] = set()
        for mover in it.movers[:MOVERS]:
            yield ""
            yield from self.mover(mover, it, told)
        left = len(it.movers) - MOVERS
        if left > 0:
            yield ""
            yield self.say.plural(
                "{number} more participant moves; see the table, or --format json for the reasons.",
                "{number} more participants move; see the table, or --format json for the reasons.",
                left,
            )

    def summary(self, it: Contrast) -> str:
        """How many move, and whether the winner does."""
        if it.is_same:
            return self.say("The same rulebook and the same order.")
        if not it.movers:
            return self.say("Nobody changes places.")
        moved = self.say.plural(
            "{number} participant changes places.",
            "{number} participants change places.",
            len(it.movers),
        )
        if it.winner_changes:
            return moved + " " + self.say("The winner changes.")
        if it.podium_changes:
            return moved + " " + self.say("The winner stays, but not all of the first three.")
        return moved + " " + self.say("The first three stay.")

    def same_places(self, it: Contrast) -> Iterator[str]:
        """Values that differ, as far as no mover says so."""
        movers = {mover.index for mover in it.movers}
        for column in it.columns:
            others = sum(index not in movers for index in column.indices)
            if others:
                yield self.say.plural(
                    "{code} differs for {number} participant who does not move.",
                    "{code} differs for {number} participants who do not move.",
                    others,
                    code=column.criterion,
                )

    def mover(self, it: Mover, contrast: Contrast, told: set[tuple[int, str]]) -> Iterator[str]:
        """One mover: how far, past whom, and the lines of the values behind it."""
        yield self.moves(it)
        pairs = [contrast.pair(it, other) for other in it.others[:PAIRS]]
        for pair in pairs:
            yield f"  {self.pair(pair)}"
        if len(it.others) > PAIRS:
            yield "  " + self.say.plural(
                "… and {number} more.", "… and {number} more.", len(it.others) - PAIRS
            )
        changes = contrast.changes(it, pairs)
        new = [each for each in changes if (each.person.id, str(each.criterion)) not in told]
        told.update((each.person.id, str(each.criterion)) for each in new)
        for line in self.values(new):
            yield f"  {line}"

    def values(self, changes: Sequence[ValueChange]) -> Iterator[str]:
        """Values that differ and their lines; values with the same lines are told together."""
        together: dict[tuple[int, tuple[str, ...]], list[ValueChange]] = {}
        for change in changes:
            sentences = tuple(line_change_sentences(change, self.say))
            together.setdefault((change.person.id, sentences), []).append(change)
        for (_, sentences), same in together.items():
            head = ", ".join(self.value(each) for each in same)
            yield f"{head}:" if sentences else f"{head}."
            yield from (f"  {sentence}" for sentence in sentences[:LINES])
            if len(sentences) > LINES:
                yield "  " + self.say.plural(
                    "… and {number} more line", "… and {number} more lines", len(sentences) - LINES
                )

    def moves(self, it: Mover) -> str:
        """How far."""
        said = {
            "person": named(it.person),
            "before": printed_place(*it.before),
            "after": printed_place(*it.after),
        }
        if it.moved > 0:
            return self.say("{person} rises from {before} to {after}:", **said)
        return self.say("{person} falls from {before} to {after}:", **said)

    def pair(self, it: Pair) -> str:
        """What decides between a mover and somebody else, and what did before."""
        now, before = it.second, it.first
        behind = now.ahead is False
        was = self.decision(before, behind)
        if before.criterion is None or not self.is_the_name(before.criterion):
            was = f"{self.names[0]}: {was}"
        said = {"other": named(it.person), "now": self.decision(now, behind), "was": was}
        if behind:
            return self.say("is passed by {other}: {now} ({was})", **said)
        if now.ahead:
            return self.say("passes {other}: {now} ({was})", **said)
        return self.say("is level with {other}: {now} ({was})", **said)

    def decision(self, it: Decision, swapped: bool) -> str:
        """What decides in one table, the one who is ahead in the second table first."""
        if it.criterion is None:
            return self.say("nothing separates them")
        values = [self.number(value) for value in (it.value, it.other)]
        one, other = reversed(values) if swapped else values
        said = {"code": it.criterion, "one": one, "other": other}
        if it.criterion.is_group_criterion:
            return self.say("{code} place {one} to place {other}", **said)
        return self.say("{code} {one} to {other}", **said)

    def is_the_name(self, it: Criterion) -> bool:
        """Whether the first table is called by this criterion and no other."""
        own = _own_codes(self.compared.standings[0])
        return self.called_by is CalledBy.ORDER and own == (str(it),)

    def value(self, it: ValueChange) -> str:
        """A value that differs."""
        return self.say(
            "{code} of {person} is {value} instead of {other}",
            code=it.criterion,
            person=named(it.person),
            value=self.of(it.second),
            other=self.of(it.first),
        )

    def of(self, it: Derivation) -> str:
        """A value, or that there is none."""
        return self.number(None if it.void else it.value)


def _table(
    compared: Compared, names: Sequence[str], translate: Translator
) -> tuple[list[str], list[list[str]], list[Align]]:
    """Header, rows and alignment of the table of movers."""
    contrasts = compared.contrasts
    movers = [{each.index: each for each in contrast.movers} for contrast in contrasts]
    rows = []
    for row in compared.standings[0].rows:
        found = [moving.get(row.index) for moving in movers]
        if any(found):
            cells = [
                cell
                for mover, contrast in zip(found, contrasts, strict=True)
                for cell in _cells(mover, contrast, row.index)
            ]
            place = printed_place(*place_of(compared.standings[0], row.index))
            rows.append([place, *cells, str(row.participant.id), plain(row.participant.name)])
    header = [names[0], *(cell for name in names[1:] for cell in (name, "", translate("by")))]
    align = [Align.RIGHT, *[Align.RIGHT, Align.LEFT, Align.LEFT] * len(contrasts)]
    header += [translate("No."), translate("Name")]
    return header, rows, [*align, Align.RIGHT, Align.LEFT]


def _cells(mover: Mover | None, contrast: Contrast, index: int) -> tuple[str, str, str]:
    """A participant's place in one table, how far he moved, and what decides."""
    place = printed_place(*place_of(contrast.second, index))
    if mover is None:
        return place, "", ""
    decides = contrast.pair(mover, mover.others[0]).second.criterion
    return place, arrow(mover.moved), "=" if decides is None else str(decides)
