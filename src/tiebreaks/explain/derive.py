"""From the ledgers of a table of standings to derivations and comparisons."""

from collections.abc import Set
from fractions import Fraction

from tiebreaks.event import NOBODY, Kind
from tiebreaks.explain.derivation import (
    AdjustedScore,
    ChangedRound,
    Compared,
    Comparison,
    Derivation,
    Entry,
    Member,
    Person,
    Table,
    Virtual,
)
from tiebreaks.ledger import OWN_RECORD, REAL_OPPONENT, Cut, Facts, Line, Reason
from tiebreaks.ledger.groups import one_group_per_event, sizes
from tiebreaks.rulebook import Result
from tiebreaks.standings import Column, Standings, value_of
from tiebreaks.standings.choose import criteria_for
from tiebreaks.standings.place import apply
from tiebreaks.systems import Criterion, Step, criterion

_AGAINST = REAL_OPPONENT | {Reason.OWN_SCORE, Reason.VIRTUAL_OPPONENT}


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
        weighed = bool((ledger.weight != 1).any())
        entries = [self.entry(line, index, column, once=once, weighed=weighed) for line in lines]
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
        points = self.facts.points(column.criterion.team_score)
        own = self.facts.own_side(forfeits_as_played=column.criterion.modifiers.forfeits_as_played)
        return tuple(
            ChangedRound(
                round=self.round(row),
                kind=(kind := Kind(table.kind[row, index])),
                awarded=int(points[row, index]) * unit,
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
        if line.reason not in REAL_OPPONENT or line.opponent == NOBODY:
            return False
        score = column.criterion.team_score
        seen = int(self.facts.seen(score)[line.opponent])
        is_his_score = line.basis == seen * self.facts.unit
        return is_his_score and seen != self.facts.score(score)[line.opponent]

    def entry(
        self, line: Line, index: int, column: Column, *, once: Set[int], weighed: bool
    ) -> Entry:
        """One line with names, and with what the rulebook says of it."""
        table = self.facts.table
        kind = Kind(table.kind[line.row, index])
        score = column.criterion.team_score
        unit = self.facts.unit
        played = column.criterion.modifiers.forfeits_as_played
        own = self.facts.own_side(forfeits_as_played=played).get(kind)
        if line.reason in OWN_RECORD:
            own = None
        virtual = None
        if line.reason is Reason.VIRTUAL_OPPONENT:
            parts = self.facts.virtual_opponents(score, played).parts(line.row, index)
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
        score = column.criterion.team_score
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
