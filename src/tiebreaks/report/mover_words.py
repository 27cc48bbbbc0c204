"""The words for who changes places between two tables, past whom, and by what.

The command and the page say the same: “Ivanov (12) falls from 3 to 5”, “is passed by Petrov (4):
BH 30 to 29½ (BH/C1: nothing separates them)”.
"""

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import NamedTuple

from tiebreaks.audit.compare import Contrast, Decision, Mover, Pair
from tiebreaks.audit.lines import ValueChange
from tiebreaks.explain.derivation import Derivation
from tiebreaks.locale import Translator
from tiebreaks.report.line_change_text import line_change_sentences
from tiebreaks.report.phrases import named, printed_place
from tiebreaks.report.words import Words
from tiebreaks.standings import Standings
from tiebreaks.systems import Criterion

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

_WIDEST_NAME = 14
"""Names of variants that still fit above a column of places."""


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


class ChangedValues(NamedTuple):
    """Values of one participant that differ in the same lines.

    Attributes:
        head: what they are, and what they are instead of; without a full stop.
        lines: a sentence for each line that counts differently.
    """

    head: str
    lines: tuple[str, ...]


class MoverWords(Words):
    """Sentences about movers in one language.

    Attributes:
        names: what the tables are called, the one first that is compared with.
        called_by: what tells the tables apart.
    """

    def __init__(self, standings: Sequence[Standings], translate: Translator) -> None:
        super().__init__(translate)
        self.first = standings[0]
        self.names, self.called_by = table_names(standings)

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
        own = _own_codes(self.first)
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

    def values(self, changes: Sequence[ValueChange]) -> list[ChangedValues]:
        """Values that differ and their lines; values with the same lines are told together."""
        together: dict[tuple[int, tuple[str, ...]], list[str]] = {}
        for change in changes:
            sentences = tuple(line_change_sentences(change, self.say))
            together.setdefault((change.person.id, sentences), []).append(self.value(change))
        return [ChangedValues(", ".join(same), lines) for (_, lines), same in together.items()]
