"""How a value came about, as data: the same lines that were added up, with names."""

from collections.abc import Set
from dataclasses import dataclass
from fractions import Fraction

from tiebreaks.event import NOBODY, Kind
from tiebreaks.ledger import Cut, Facts, Line, Reason
from tiebreaks.ledger.groups import one_group_per_event, sizes
from tiebreaks.rulebook import Result
from tiebreaks.standings import Column, Standings, value_of
from tiebreaks.standings.choose import criteria_for
from tiebreaks.standings.place import apply
from tiebreaks.systems import Criterion, Step, criterion

_REAL = frozenset({Reason.OPPONENT, Reason.SCHEDULED_OPPONENT})
_AGAINST = _REAL | {Reason.OWN_SCORE, Reason.VIRTUAL_OPPONENT}
_OWN_RECORD = frozenset({Reason.COUNTED, Reason.AWARDED, Reason.CUMULATIVE})


@dataclass(frozen=True, slots=True)
class Person:
    """A participant as a derivation names him."""

    id: int
    name: str


@dataclass(frozen=True, slots=True)
class Virtual:
    """What a virtual opponent's score is made of, in points."""

    before: Fraction
    complement: Fraction
    later: Fraction


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a derivation.

    Attributes:
        round: number of the round; ``None`` where the file does not know it.
        opponent: who stood on the other side, if anybody did.
        kind: what sort of round it was.
        points: points received in it.
        basis: what the other side was worth.
        weight: what it was multiplied with.
        amount: their product.
        reason: why this basis.
        cut: whether it was kept.
        drawn: whether an unplayed round is counted as a draw whatever was awarded.
        table_score: the opponent's score in the table, where it is not the one that counts.
        virtual: the parts of a virtual opponent's score.
        whole_match: whether the line stands for all games of a mini-match.
        article: what the rulebook cites for this line.
    """

    round: int | None
    opponent: Person | None
    kind: Kind
    points: Fraction
    basis: Fraction
    weight: Fraction
    amount: Fraction
    reason: Reason
    cut: Cut
    drawn: bool = False
    table_score: Fraction | None = None
    virtual: Virtual | None = None
    whole_match: bool = False
    article: str = ""


@dataclass(frozen=True, slots=True)
class ChangedRound:
    """A round that counts differently for the opponents than in the table."""

    round: int | None
    kind: Kind
    awarded: Fraction
    counted: Fraction
    reason: Reason
    article: str


@dataclass(frozen=True, slots=True)
class AdjustedScore:
    """One step further: how an opponent's score came to differ from the table."""

    person: Person
    table_score: Fraction
    counted: Fraction
    rounds: tuple[ChangedRound, ...]


@dataclass(frozen=True, slots=True)
class Member:
    """One of a tied group in one table of a group criterion."""

    person: Person
    value: Fraction
    most: Fraction | None
    place: int


@dataclass(frozen=True, slots=True)
class Table:
    """One table that a group criterion looked at, seen from one of the tied."""

    name: str
    number: int
    members: tuple[Member, ...]


@dataclass(frozen=True, slots=True)
class Derivation:
    """How one value of one participant came about.

    Attributes:
        person: whose value.
        criterion: which system, with its modifiers.
        rulebook: id of the rulebook.
        value: the total; for a group criterion the place inside the tied group, ``None`` if he
            was tied with nobody.
        total: the sum of the kept lines and the terms.
        entries: the lines, in the order of the rounds, or of the opponents' numbers where the
            rounds are not known.
        nothing: unplayed rounds that are counted against nobody and so have no line.
        terms: summands that belong to no round, by message key.
        adjusted: the opponents whose score is not that of the table.
        tables: what a group criterion looked at.
        article: what the rulebook or the system cites.
    """

    person: Person
    criterion: Criterion
    rulebook: str
    value: Fraction | None
    total: Fraction
    entries: tuple[Entry, ...]
    nothing: tuple[ChangedRound, ...] = ()
    terms: tuple[tuple[str, Fraction], ...] = ()
    adjusted: tuple[AdjustedScore, ...] = ()
    tables: tuple[Table, ...] = ()
    article: str = ""


def derive(standings: Standings, code: str, participant: str | int) -> Derivation:
    """How a participant's value under a code came about.

    A code that is not one of the table's criteria is counted on the groups that points left.

    Raises:
        UnknownCodesError: for a code that nobody knows.
        NoMatchesError: for a code about matches where there are none.
        ParticipantError: if nobody, or more than one, is meant.
    """
    return _Deriving(standings).value(column_of(standings, code), standings.find(participant))


def column_of(standings: Standings, code: str) -> Column:
    """The column of a code, from the table or counted now."""
    (wanted,) = criteria_for(standings.event, [code])
    for column in standings.columns:
        if str(column.criterion) == str(wanted):
            return column
    facts = standings.facts
    everybody = one_group_per_event(facts.table.event_of)
    tied_on_points = apply(facts, criterion(facts.primary), everybody).after
    return apply(facts, wanted, tied_on_points)


def _score_of(what: Criterion) -> str:
    """Which score of teams a criterion is about; empty for the one that ranks."""
    return what.code.score or (what.system.code if what.system.code in {"MP", "GP"} else "")


class _Deriving:
    """Looks up names and articles for the lines of one table of standings."""

    def __init__(self, standings: Standings) -> None:
        self.standings = standings
        self.facts: Facts = standings.facts
        self.people = tuple(Person(p.id, p.name) for p in standings.event.participants)

    def value(self, column: Column, index: int) -> Derivation:
        """The derivation of one participant's value."""
        ledger = column.ledger
        lines = ledger.lines(index)
        once = {line.opponent for line in lines if line.cut is Cut.COUNTED_ONCE}
        entries = [self.entry(line, index, column, once) for line in lines]
        if not self.standings.event.rounds_known:
            entries.sort(key=lambda entry: entry.opponent.id if entry.opponent else 0)
        met = dict.fromkeys(
            line.opponent
            for line in lines
            if self.is_score(line, column) and line.cut is not Cut.OUTSIDE_GROUP
        )
        return Derivation(
            person=self.people[index],
            criterion=column.criterion,
            rulebook=self.standings.rulebook.id,
            value=value_of(column, index),
            total=ledger.total(index),
            entries=tuple(entries),
            nothing=self.nothing(column, index),
            terms=tuple((t.name, int(t.amount[index]) * ledger.unit) for t in ledger.terms),
            adjusted=tuple(self.adjusted(opponent, column) for opponent in met),
            tables=self.tables(column, index),
            article=self.article(column.criterion),
        )

    def nothing(self, column: Column, index: int) -> tuple[ChangedRound, ...]:
        """Unplayed rounds that have no line, where the others are counted against somebody."""
        if not any(line.reason in _AGAINST for line in column.ledger.lines(index)):
            return ()
        table, unit = self.facts.table, self.facts.unit
        own = self.facts.own_side(forfeits_as_played=column.criterion.modifiers.forfeits_as_played)
        return tuple(
            ChangedRound(
                round=self.round(row),
                kind=(kind := Kind(table.kind[row, index])),
                awarded=int(table.points[row, index]) * unit,
                counted=Fraction(0),
                reason=Reason.NO_LINE,
                article=own[kind].article,
            )
            for row in range(table.rows)
            if column.ledger.reason[row, index] == Reason.NO_LINE
            and table.kind[row, index] != Kind.NOT_HELD
        )

    def round(self, row: int) -> int | None:
        """The number of a row's round, if the file knows it."""
        known = self.standings.event.rounds_known
        return int(self.facts.table.round_no[row]) if known else None

    def article(self, what: Criterion) -> str:
        """What the rulebook cites for a code, else where the system is defined."""
        return self.standings.rulebook.articles.get(what.system.code, what.system.source)

    def is_score(self, line: Line, column: Column) -> bool:
        """Whether a line's basis is a real opponent's score that differs from the table."""
        if line.reason not in _REAL or line.opponent == NOBODY:
            return False
        score = column.criterion.code.score
        seen = int(self.facts.seen(score)[line.opponent])
        is_his_score = line.basis == seen * self.facts.unit
        return is_his_score and seen != self.facts.score(score)[line.opponent]

    def entry(self, line: Line, index: int, column: Column, once: Set[int]) -> Entry:
        """One line with names, and with what the rulebook says of it."""
        table = self.facts.table
        kind = Kind(table.kind[line.row, index])
        score = _score_of(column.criterion)
        unit = self.facts.unit
        played = column.criterion.modifiers.forfeits_as_played
        own = self.facts.own_side(forfeits_as_played=played).get(kind)
        if line.reason in _OWN_RECORD:
            own = None
        weighed = bool((column.ledger.weight != 1).any())
        virtual = None
        if line.reason is Reason.VIRTUAL_OPPONENT:
            parts = self.facts.virtual_opponents(score).parts(line.row, index)
            virtual = Virtual(*(part * unit for part in parts))
        return Entry(
            round=self.round(line.row),
            opponent=None if line.opponent == NOBODY else self.people[line.opponent],
            kind=kind,
            points=int(self.facts.points(score)[line.row, index]) * unit,
            basis=line.basis,
            weight=line.weight,
            amount=line.amount,
            reason=line.reason,
            cut=line.cut,
            drawn=bool(weighed and own and own.result is Result.DRAW),
            table_score=int(self.facts.score(score)[line.opponent]) * unit
            if self.is_score(line, column)
            else None,
            virtual=virtual,
            whole_match=line.opponent in once and not line.cut,
            article=own.article if own else "",
        )

    def adjusted(self, opponent: int, column: Column) -> AdjustedScore:
        """How an opponent's score came to differ from the table, round by round."""
        score = column.criterion.code.score
        table, unit = self.facts.table, self.facts.unit
        points = self.facts.points(score)
        rounds = [
            ChangedRound(
                round=self.round(line.row),
                kind=(kind := Kind(table.kind[line.row, opponent])),
                awarded=int(points[line.row, opponent]) * unit,
                counted=line.amount,
                reason=line.reason,
                article=self.facts.unplayed.opponent_side[kind].article,
            )
            for line in self.facts.scores_as_seen(score).lines(opponent)
            if line.reason is not Reason.AWARDED
        ]
        return AdjustedScore(
            person=self.people[opponent],
            table_score=int(self.facts.score(score)[opponent]) * unit,
            counted=int(self.facts.seen(score)[opponent]) * unit,
            rounds=tuple(rounds),
        )

    def tables(self, column: Column, index: int) -> tuple[Table, ...]:
        """What a group criterion looked at, as far as this participant was still tied."""
        if column.ordering is None:
            return ()
        return tuple(
            self.table(step, index)
            for step in column.ordering.steps
            if sizes(step.before)[index] > 1
        )

    def table(self, step: Step, index: int) -> Table:
        """One of those tables, the best of the group first."""
        group = [i for i, label in enumerate(step.before) if label == step.before[index]]
        order = sorted(group, key=lambda i: (step.after[i], -step.value[i]))
        if step.name == "personal result" and len(group) != 2:  # noqa: PLR2004 - as it says
            return Table("not two", 0, ())
        return Table(
            name=step.name if step.number or step.name != "cut" else "whole",
            number=step.number,
            members=tuple(
                Member(
                    person=self.people[i],
                    value=int(step.value[i]) * step.unit,
                    most=None if step.most is None else int(step.most[i]) * step.unit,
                    place=int(step.after[i] - step.before[i]) + 1,
                )
                for i in order
            ),
        )


@dataclass(frozen=True, slots=True)
class Compared:
    """Two participants under one criterion."""

    criterion: Criterion
    first: Fraction | None
    second: Fraction | None
    decides: bool


@dataclass(frozen=True, slots=True)
class Comparison:
    """What put one participant above another.

    Attributes:
        ahead: the one with the better place, or the one asked for first.
        behind: the other one.
        criteria: all criteria in order, up to the one that decides.
        deciding: both derivations under the criterion that decides; ``None`` if none does.
    """

    ahead: Person
    behind: Person
    criteria: tuple[Compared, ...]
    deciding: tuple[Derivation, Derivation] | None


def compare(standings: Standings, first: str | int, second: str | int) -> Comparison:
    """What put one of two participants above the other.

    Raises:
        ParticipantError: if nobody, or more than one, is meant.
    """
    one, other = standings.find(first), standings.find(second)
    if standings.placing.rank[one] > standings.placing.rank[other]:
        one, other = other, one
    deriving = _Deriving(standings)
    compared = []
    deciding = None
    for column in standings.columns:
        decides = bool(column.after[one] != column.after[other])
        values = value_of(column, one), value_of(column, other)
        compared.append(Compared(column.criterion, *values, decides))
        if decides:
            deciding = deriving.value(column, one), deriving.value(column, other)
            break
    return Comparison(deriving.people[one], deriving.people[other], tuple(compared), deciding)


__all__ = [
    "AdjustedScore",
    "ChangedRound",
    "Compared",
    "Comparison",
    "Derivation",
    "Entry",
    "Member",
    "Person",
    "Table",
    "Virtual",
    "column_of",
    "compare",
    "derive",
]
