"""What two derivations of one participant count differently, line by line.

A line *counts* what it adds to the sum: its amount, or nothing where it is cut.  Two derivations
differ in the lines that count differently, in summands, and in the number that the sum is divided
by; without a division the differences of the lines and summands add up to that of the values.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import zip_longest
from typing import NamedTuple

from tiebreaks.event import Kind
from tiebreaks.explain.derivation import (
    AdjustedScore,
    ChangedRound,
    Derivation,
    Entry,
    Person,
    Summand,
)
from tiebreaks.ledger import REAL_OPPONENT
from tiebreaks.systems import Criterion


class LineChange(NamedTuple):
    """One line that counts differently.

    Attributes:
        round: number of the round; ``None`` where the file does not know it.
        first: the line on one side; ``None`` if it has none there.
        second: the line on the other side; ``None`` if it has none there.
    """

    round: int | None
    first: Entry | None
    second: Entry | None

    @property
    def difference(self) -> Fraction:
        """By how much the second side counts more."""
        return counted(self.second) - counted(self.first)


class TermChange(NamedTuple):
    """A summand of no round that differs; ``0`` where a side does not have it.

    Attributes:
        name: message key, as in `Summand`.
        first: what it adds on one side.
        second: what it adds on the other side.
        lines: those behind it that count differently.
    """

    name: str
    first: Fraction
    second: Fraction
    lines: tuple[LineChange, ...] = ()


class RoundChange(NamedTuple):
    """A round of an opponent that his own opponents see differently.

    Attributes:
        round: its number, where it is known.
        kind: what sort of round it was.
        awarded: what it brought him.
        first: how it counts on one side; ``None`` if it counts what was awarded.
        second: how it counts on the other side; ``None`` if it counts what was awarded.
    """

    round: int | None
    kind: Kind
    awarded: Fraction
    first: ChangedRound | None
    second: ChangedRound | None

    @property
    def counts(self) -> tuple[Fraction, Fraction]:
        """What it counts on both sides."""
        one, other = (each.counted if each else self.awarded for each in (self.first, self.second))
        return one, other


class OpponentChange(NamedTuple):
    """An opponent whose score counts differently.

    Attributes:
        person: who.
        first: his score as it counts on one side.
        second: his score as it counts on the other side.
        rounds: those of his rounds that make the difference; empty where no rulebook speaks of
            it, as with other points for a win.
    """

    person: Person
    first: Fraction
    second: Fraction
    rounds: tuple[RoundChange, ...]


@dataclass(frozen=True, slots=True)
class ValueChange:
    """Why a participant's value differs between two derivations.

    Attributes:
        person: whose value.
        criterion: of the second derivation.
        first: how the one value came about.
        second: how the other value came about.
        lines: those that count differently, in the order of the rounds.
        terms: the summands of no round that differ.
        opponents: the opponents of those lines whose score counts differently.
    """

    person: Person
    criterion: Criterion
    first: Derivation
    second: Derivation
    lines: tuple[LineChange, ...]
    terms: tuple[TermChange, ...]
    opponents: tuple[OpponentChange, ...]

    @property
    def differs(self) -> bool:
        """Whether the two values are not the same; a void one differs from any other."""
        return _said(self.first) != _said(self.second)

    def opponent(self, line: LineChange) -> OpponentChange | None:
        """What makes the opponent of a line count differently, if anything does."""
        person = _opponent(line)
        return next((each for each in self.opponents if each.person == person), None)


def value_change(first: Derivation, second: Derivation) -> ValueChange:
    """What two derivations of the same participant's value count differently.

    >>> from tiebreaks.explain.derive import derive
    >>> from tiebreaks.ledger.micro import duel
    >>> from tiebreaks.standings import rank
    >>> table = rank(duel("1½", "0½"), "rr")
    >>> change = value_change(derive(table, "WIN", "A"), derive(table, "PTS", "A"))
    >>> [(each.round, str(each.difference)) for each in change.lines], change.differs
    ([(2, '1/2')], True)
    """
    lines = line_changes(first.entries, second.entries)
    return ValueChange(
        person=second.person,
        criterion=second.criterion,
        first=first,
        second=second,
        lines=lines,
        terms=tuple(_terms(first.terms, second.terms)),
        opponents=tuple(_opponents(lines, first.adjusted, second.adjusted)),
    )


def counted(line: Entry | None) -> Fraction:
    """What a line adds to the sum: nothing where there is none, or where it is cut."""
    return Fraction(0) if line is None or line.cut else line.amount


def line_changes(first: Sequence[Entry], second: Sequence[Entry]) -> tuple[LineChange, ...]:
    """The pairs of lines that count differently."""
    pairs = (LineChange(*pair) for pair in _pairs(first, second))
    return tuple(each for each in pairs if each.difference)


def _pairs(
    first: Sequence[Entry], second: Sequence[Entry]
) -> Iterator[tuple[int | None, Entry | None, Entry | None]]:
    """Lines of the same round, or against the same opponent where no rounds are known."""
    left, right = _by_slot(first), _by_slot(second)
    for slot in sorted(left.keys() | right.keys()):
        for one, other in _matched(left[slot], right[slot]):
            yield (slot.number if slot.is_round else None), one, other


class _Slot(NamedTuple):
    """Where a line belongs.

    Attributes:
        is_round: whether its round is known.
        number: of the round; else of the opponent, 0 where there was none.
    """

    is_round: bool
    number: int


def _by_slot(entries: Iterable[Entry]) -> defaultdict[_Slot, list[Entry]]:
    found: defaultdict[_Slot, list[Entry]] = defaultdict(list)
    for entry in entries:
        if entry.round is not None:
            slot = _Slot(is_round=True, number=entry.round)
        else:
            slot = _Slot(is_round=False, number=entry.opponent.id if entry.opponent else 0)
        found[slot].append(entry)
    return found


def _matched(
    first: list[Entry], second: list[Entry]
) -> Iterator[tuple[Entry | None, Entry | None]]:
    """The lines of one round: those of the same encounter together, then the rest in turn."""
    rest = list(second)
    alone = []
    for entry in first:
        same = [other for other in rest if _encounter(other) == _encounter(entry)]
        if same:
            rest.remove(same[0])
            yield entry, same[0]
        else:
            alone.append(entry)
    for at in range(max(len(alone), len(rest))):
        yield (
            alone[at] if at < len(alone) else None,
            rest[at] if at < len(rest) else None,
        )


def _encounter(entry: Entry) -> tuple[object, ...]:
    return entry.opponent, entry.kind


def _terms(first: Sequence[Summand], second: Sequence[Summand]) -> Iterator[TermChange]:
    """The summands that differ, by their names."""
    left, right = ({term.name: term for term in terms} for terms in (first, second))
    for name in dict.fromkeys((*left, *right)):
        nothing = Summand(name, Fraction(0))
        one, other = left.get(name, nothing), right.get(name, nothing)
        if one.amount != other.amount:
            lines = line_changes(one.entries, other.entries)
            yield TermChange(name, one.amount, other.amount, lines)


def _opponents(
    lines: Sequence[LineChange], first: Sequence[AdjustedScore], second: Sequence[AdjustedScore]
) -> Iterator[OpponentChange]:
    """The opponents of these lines whose score counts differently, each once."""
    before, after = ({score.person: score for score in scores} for scores in (first, second))
    seen = set()
    for line in lines:
        person = _opponent(line)
        if person is None or person in seen or line.first is None or line.second is None:
            continue
        if line.first.basis != line.second.basis:
            seen.add(person)
            rounds = _rounds(before.get(person), after.get(person))
            yield OpponentChange(person, line.first.basis, line.second.basis, tuple(rounds))


def _opponent(line: LineChange) -> Person | None:
    """The opponent whose score both sides of a line count, if they do."""
    both = (line.first, line.second)
    people = {e.opponent for e in both if e is not None and e.reason in REAL_OPPONENT}
    if None in both or len(people) != 1 or any(e and e.reason not in REAL_OPPONENT for e in both):
        return None
    return people.pop()


def _rounds(first: AdjustedScore | None, second: AdjustedScore | None) -> Iterator[RoundChange]:
    """The rounds of an opponent that count differently."""
    left, right = _by_likeness(first), _by_likeness(second)
    for likeness in sorted(left.keys() | right.keys()):
        number, kind, awarded = likeness
        for pair in zip_longest(left[likeness], right[likeness]):
            change = RoundChange(number or None, kind, awarded, *pair)
            if change.counts[0] != change.counts[1]:
                yield change


def _by_likeness(
    score: AdjustedScore | None,
) -> defaultdict[tuple[int, Kind, Fraction], list[ChangedRound]]:
    """The rounds of a score by number, kind and points: several alike where no rounds are known."""
    found: defaultdict[tuple[int, Kind, Fraction], list[ChangedRound]] = defaultdict(list)
    for each in sorted(score.rounds if score else (), key=lambda each: each.counted):
        found[each.round or 0, each.kind, each.awarded].append(each)
    return found


def _said(derivation: Derivation) -> Fraction | None:
    return None if derivation.void else derivation.value
