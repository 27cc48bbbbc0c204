"""Why a value differs, in words: one sentence for each line that counts differently.

The second side is what is, the first what it is compared with: “round 3: the pairing-allocated bye
counts 3 instead of 2½”.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from tiebreaks.audit.lines import LineChange, OpponentChange, RoundChange, TermChange, ValueChange
from tiebreaks.event import Kind
from tiebreaks.explain.derivation import Derivation, Entry, Person
from tiebreaks.ledger import Cut, Reason
from tiebreaks.locale import Translator
from tiebreaks.report.harmless import plain
from tiebreaks.report.line_change_words import (
    AGAINST,
    CAPS,
    HIS_ROUNDS,
    IN_A_GROUP,
    IN_SOME_GROUP,
    INSTEAD_OF,
    OF_A_ROUND,
    OF_AN_OPPONENT,
    OF_HIS_ROUNDS,
    OF_HIS_UNKNOWN_ROUNDS,
    ROUNDS,
)
from tiebreaks.report.phrases import listed
from tiebreaks.report.words import Words

_AS = {Reason.AS_DRAW: "draw", Reason.AS_NOTHING: "nothing"}
"""How a round counts for which there is a word."""

_LEFT_OUT = (Cut.BELOW_LIMIT, Cut.COUNTED_ONCE, Cut.OUTSIDE_GROUP, Cut.NO_GAME)
"""Lines that were not cut off a sum, but do not belong to it."""


def line_change_sentences(change: ValueChange, translate: Translator) -> list[str]:
    """Why the second value is not the first, one sentence each, without a full stop.

    >>> from tiebreaks.audit.lines import value_change
    >>> from tiebreaks.explain.derive import derive
    >>> from tiebreaks.ledger.micro import duel
    >>> from tiebreaks.standings import rank
    >>> table = rank(duel("1½", "0½"), "rr")
    >>> change = value_change(derive(table, "WIN", "A"), derive(table, "PTS", "A"))
    >>> line_change_sentences(change, Translator("en"))
    ['round 2, B: ½ instead of nothing']
    """
    return list(_Sentences(translate).change(change))


class _Sentences(Words):
    """Sentences in one language."""

    def change(self, it: ValueChange) -> Iterator[str]:
        """Everything that differs."""
        if it.first.void or it.second.void:
            yield from self.void(it.first, it.second)
            return
        grouped = it.criterion.is_group_criterion and it.first.criterion.is_group_criterion
        if not grouped or _members(it.first) == _members(it.second):
            yield from (self.line(line, it.opponent(line)) for line in it.lines)
        for term in it.terms:
            yield self.term(term)
            yield from (self.line(line, None) for line in term.lines)
        yield from self.division(it.first, it.second)
        if grouped:
            yield from self.group(it.first, it.second)

    def void(self, first: Derivation, second: Derivation) -> Iterator[str]:
        """A criterion that decides nothing on one side."""
        if second.void and not first.void:
            yield self.say("it decides nothing under {rulebook}", rulebook=second.rulebook.id)
        if first.void and not second.void:
            yield self.say("it decides nothing under {rulebook}", rulebook=first.rulebook.id)

    def line(self, it: LineChange, opponent: OpponentChange | None) -> str:
        """What one line counts, and what it would count."""
        where = self.where(it)
        text = f"{where}: {self.amounts(it)}" if where else self.amounts(it)
        if not _amounts_explain(it):
            return text
        reasons = "".join(f", {each}" for each in (*self.basis(it), *self.because(opponent)))
        cited = ", ".join(_cited(it, opponent))
        return f"{text}{reasons} [{cited}]" if cited else text + reasons

    def where(self, it: LineChange) -> str:
        """The round, and the opponent if there was one; empty where neither is known."""
        entry = it.second or it.first
        name = plain(entry.opponent.name) if entry and entry.opponent else ""
        if it.round is None:
            return name
        if name:
            return self.say("round {number}, {name}", number=it.round, name=name)
        return self.say("round {number}", number=it.round)

    def amounts(self, it: LineChange) -> str:
        """What both sides count; what is multiplied in it, unless that is plain."""
        first, second = it.first, it.second
        subject = self.subject(second or first)
        texts = OF_A_ROUND if subject else OF_AN_OPPONENT
        text = self.say(
            texts[_how(first, second)],
            subject=subject,
            amount=self.amount(second),
            other=self.amount(first),
        )
        if first and second and not first.cut and not second.cut and _weighed(first, second):
            one, other = self.product(second), self.product(first)
            text += " " + self.say("({product} instead of {other})", product=one, other=other)
        return text

    def amount(self, entry: Entry | None) -> str:
        """An amount, whether or not it is cut."""
        return self.number(None if entry is None else entry.amount)

    def subject(self, entry: Entry | None) -> str:
        """What was counted, where the name of an opponent does not say it."""
        if entry is None or (entry.opponent is not None and entry.kind is Kind.PLAYED):
            return ""
        if entry.reason is Reason.CUMULATIVE:
            return self.say("the score so far")
        if entry.kind is Kind.NOT_HELD and entry.points:
            return self.say("the published score")
        return self.say(ROUNDS[entry.kind])

    def basis(self, it: LineChange) -> Iterator[str]:
        """What an unplayed round is counted with, where that differs."""
        first, second = it.first, it.second
        if first is None or second is None:
            return
        if first.reason is not second.reason:
            yield from self.against(first.reason, second.reason)
        if second.drawn and not first.drawn:
            yield self.say("as a draw")
        elif first.drawn and not second.drawn:
            yield self.say("with the points awarded")

    def against(self, first: Reason, second: Reason) -> Iterator[str]:
        """With what an unplayed round is counted on each side."""
        if first in CAPS and second in CAPS:
            yield self.say(CAPS[second])
        elif first in INSTEAD_OF and second in AGAINST:
            yield f"{self.say(AGAINST[second])} {self.say(INSTEAD_OF[first])}"

    def product(self, entry: Entry) -> str:
        """What was multiplied."""
        return f"{self.number(entry.basis)} × {self.number(entry.weight)}"

    def because(self, opponent: OpponentChange | None) -> Iterator[str]:
        """Why an opponent's score counts differently; equal rounds are told together."""
        told: dict[_Counting, list[int | None]] = {}
        for each in opponent.rounds if opponent else ():
            told.setdefault(_counting(each), []).append(each.round)
        if told:
            reasons = [self.his_rounds(how, rounds) for how, rounds in told.items()]
            yield self.say("since {reasons}", reasons=listed(reasons, self.say))

    def his_rounds(self, it: "_Counting", rounds: Sequence[int | None]) -> str:
        """How some rounds of an opponent count, all of them the same."""
        numbers = [str(number) for number in rounds if number is not None]
        one, many = (OF_HIS_ROUNDS if numbers else OF_HIS_UNKNOWN_ROUNDS)[it.how]
        return self.say.plural(
            one,
            many,
            len(rounds),
            subject=self.say(HIS_ROUNDS[it.kind]),
            rounds=listed(numbers, self.say),
            amount=self.number(it.amount),
            other=self.number(it.other),
        )

    def term(self, it: TermChange) -> str:
        """A summand of no round."""
        return self.say(
            "{subject}: {amount} instead of {other}",
            subject=self.say(it.name),
            amount=self.number(it.second),
            other=self.number(it.first),
        )

    def division(self, first: Derivation, second: Derivation) -> Iterator[str]:
        """The number that the sum is divided by."""
        if first.divisor != second.divisor:
            yield self.say(
                "the sum {amount} is divided by {divisor} instead of {other}",
                amount=self.number(second.lines),
                divisor=second.divisor or 1,
                other=first.divisor or 1,
            )

    def group(self, first: Derivation, second: Derivation) -> Iterator[str]:
        """The place inside the tied group, of how many where that is known."""
        one, other = _members(first), _members(second)
        if (first.value, one) == (second.value, other):
            return
        how = "is alone" if second.value is None else "of how many"
        how = "was alone" if first.value is None else how
        known = (one or first.value is None) and (other or second.value is None)
        yield self.say(
            (IN_A_GROUP if known else IN_SOME_GROUP)[how],
            place=self.number(second.value),
            tied=len(other),
            other=self.number(first.value),
            others=len(one),
        )


class _Counting(NamedTuple):
    """How a round of an opponent counts.

    Attributes:
        kind: what sort of round it was.
        how: which sentence says it.
        amount: what it counts.
        other: what it counts on the first side.
    """

    kind: Kind
    how: str
    amount: Fraction
    other: Fraction


def _counting(it: RoundChange) -> _Counting:
    """How a round of an opponent counts; as awarded where a side says nothing of it."""
    other, amount = it.counts
    how = "amount" if it.second is None else _AS.get(it.second.reason, "amount")
    return _Counting(it.kind, how, amount, other)


def _how(first: Entry | None, second: Entry | None) -> str:
    """Which sentence tells what the two sides do with a line."""
    if second is not None and second.cut:
        if second.cut in _LEFT_OUT:
            return "left out"
        return "cut" if first is not None and first.amount == second.amount else "cut with"
    if first is not None and first.cut:
        return "not left out" if first.cut in _LEFT_OUT else "not cut"
    if first is None:
        return "is new"
    return "is gone" if second is None else "counts"


def _amounts_explain(it: LineChange) -> bool:
    """Whether it is the amount that changes what the line counts, and not only the cut."""
    first, second = it.first, it.second
    if first is None or second is None:
        return True
    return not first.cut and first.amount != second.amount


def _cited(it: LineChange, opponent: OpponentChange | None) -> list[str]:
    """The articles that the second side goes by, each once."""
    found = [it.second.article, it.second.cut_article] if it.second else []
    found += [each.second.article for each in (opponent.rounds if opponent else ()) if each.second]
    return list(dict.fromkeys(filter(None, found)))


def _weighed(first: Entry, second: Entry) -> bool:
    """Whether amounts are products that one would not see at once."""
    weights = (first.weight, second.weight)
    return 0 not in weights and any(weight != 1 for weight in weights)


def _members(it: Derivation) -> frozenset[Person]:
    """Those who were tied; nobody where the derivation does not list them."""
    members = it.tables[0].members if it.tables else ()
    return frozenset(member.person for member in members)
