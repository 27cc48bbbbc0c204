"""From the ledgers of a table of standings to derivations and comparisons."""

from collections.abc import Iterable, Mapping, Set
from fractions import Fraction

from tiebreaks.event import NOBODY, Kind
from tiebreaks.explain.boards import matches_of
from tiebreaks.explain.derivation import (
    AdjustedScore,
    ChangedRound,
    Compared,
    Comparison,
    Derivation,
    Entry,
    Member,
    Person,
    Summand,
    Table,
    Virtual,
    Voided,
)
from tiebreaks.ledger import DUMMY, REAL_OPPONENT, Cut, Facts, Ledger, Line, Reason, Term
from tiebreaks.ledger.groups import one_group_per_event, sizes
from tiebreaks.rulebook import CutOrder, OwnSide, Result
from tiebreaks.standings import Column, Standings, value_of
from tiebreaks.standings.choose import criteria_for
from tiebreaks.standings.place import apply
from tiebreaks.systems import Criterion, Step, criterion
from tiebreaks.systems.decisions import LOTS
from tiebreaks.systems.declaration import SECONDARY
from tiebreaks.systems.team_scores import secondary

_AGAINST = REAL_OPPONENT | DUMMY | {Reason.VIRTUAL_OPPONENT}
"""Lines that count a round against somebody, as the own table of the rulebook says."""


def derive(standings: Standings, code: str, participant: str | int) -> Derivation:
    """How a participant's value under a code came about.

    A code that is not one of the table's criteria is counted on the groups that points left.

    Raises:
        UnknownCodesError: for a code that nobody knows.
        ForbiddenCodesError: for a code that the rulebook does not have.
        NoMatchesError: for a code about matches where there are none.
        ParticipantError: if nobody, or more than one, is meant.
    """
    return _Deriving(standings, column_of(standings, code)).value(standings.find(participant))


def column_of(standings: Standings, code: str) -> Column:
    """The column of a code, from the table or counted now."""
    (wanted,) = criteria_for(standings.event, [code], standings.rulebook)
    for column in standings.columns:
        if str(column.criterion) == str(wanted):
            return column
    facts = standings.facts
    everybody = one_group_per_event(facts.table.event_of)
    tied_on_points = apply(facts, criterion(facts.primary), everybody).after
    return apply(facts, wanted, tied_on_points)


class _Deriving:
    """Looks up names and articles for the lines of one column of a table of standings."""

    def __init__(self, standings: Standings, column: Column) -> None:
        self.standings = standings
        self.column = column
        fore = column.criterion.modifiers.fore
        self.facts: Facts = standings.facts.fore if fore else standings.facts
        self.score = column.criterion.opponents_score

    def value(self, index: int) -> Derivation:
        """The derivation of one participant's value."""
        column, ledger = self.column, self.column.ledger
        lines = ledger.lines(index)
        return Derivation(
            person=self.person(index),
            criterion=column.criterion,
            rulebook=self.standings.rulebook,
            value=value_of(column, index),
            total=ledger.total(index),
            entries=self.entries(ledger, index),
            lines=sum((line.amount for line in lines if not line.cut), Fraction(0)),
            divisor=None if ledger.divisor is None else int(ledger.divisor[index]),
            rounded=ledger.rounded,
            nothing=self.nothing(index),
            terms=tuple(self.summand(term, index) for term in ledger.terms),
            adjusted=tuple(self.adjusted(opponent) for opponent in self.met(lines)),
            tables=self.tables(index),
            article=self.article(column.criterion),
            void=self.void(index),
            seed=self.seed(),
            matches=matches_of(self.standings.event, index),
        )

    def seed(self) -> str:
        """The seed behind lots."""
        drawn = self.column.criterion.system.code == LOTS
        return self.facts.decisions.seed if drawn else ""

    def person(self, index: int) -> Person:
        """A participant as a derivation names him."""
        participant = self.standings.event.participants[index]
        return Person(participant.id, participant.name)

    def void(self, index: int) -> Voided | None:
        """Why the criterion decides nothing for a participant, if it does not."""
        void = self.column.void
        if void is None or not void.where[index]:
            return None
        return Voided(void.reason, void.article)

    def entries(self, ledger: Ledger, index: int) -> tuple[Entry, ...]:
        """The lines of one participant in a ledger, with names."""
        lines = ledger.lines(index)
        once = {line.opponent for line in lines if line.cut is Cut.COUNTED_ONCE}
        weighed = any(line.weight != 1 for line in lines)
        entries = [self.entry(line, index, once=once, weighed=weighed) for line in lines]
        if not self.standings.event.rounds_known:
            entries.sort(key=lambda entry: entry.opponent.id if entry.opponent else 0)
        return tuple(entries)

    def summand(self, term: Term, index: int) -> Summand:
        """A term, with the lines behind it."""
        amount = int(term.amount[index]) * self.column.ledger.total_unit
        because = term.because
        if because is None:
            return Summand(term.name, amount)
        divisor = 1 if because.divisor is None else int(because.divisor[index])
        entries = self.entries(because, index)
        return Summand(term.name, amount, entries, because.total(index), divisor)

    def met(self, lines: Iterable[Line]) -> Iterable[int]:
        """The opponents whose score is not that of the table, each once."""
        return dict.fromkeys(
            line.opponent
            for line in lines
            if self.is_score(line) and line.cut is not Cut.OUTSIDE_GROUP
        )

    def nothing(self, index: int) -> tuple[ChangedRound, ...]:
        """Unplayed rounds that have no line, where the others are counted against somebody."""
        if not any(line.reason in _AGAINST for line in self.column.ledger.lines(index)):
            return ()
        table, unit = self.facts.table, self.facts.unit
        points = self.facts.points(self.own_score())
        own = self.own_side()
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
            if self.column.ledger.reason[row, index] == Reason.NO_LINE
            and table.kind[row, index] != Kind.NOT_HELD
        )

    def own_side(self) -> Mapping[Kind, OwnSide]:
        """Whom unplayed rounds are counted against in this column."""
        played = self.column.criterion.modifiers.forfeits_as_played
        return self.facts.own_side(forfeits_as_played=played)

    def own_score(self) -> str:
        """The score in which results are shown: what the amounts are made of."""
        criterion = self.column.criterion
        fixed = criterion.system.own_score
        return criterion.code.score or (secondary(self.facts) if fixed == SECONDARY else fixed)

    def round(self, row: int) -> int | None:
        """The number of a row's round, if the file knows it."""
        known = self.standings.event.rounds_known
        return int(self.facts.table.round_no[row]) if known else None

    def article(self, what: Criterion) -> str:
        """What the rulebook cites for a code, else where the system is defined."""
        return self.standings.rulebook.article(what.system.code) or what.system.source

    def is_score(self, line: Line) -> bool:
        """Whether a line's basis is a real opponent's score that differs from the table."""
        if line.reason not in REAL_OPPONENT or line.opponent == NOBODY:
            return False
        seen = int(self.facts.seen(self.score)[line.opponent])
        is_his_score = line.basis == seen * self.facts.unit
        return is_his_score and line.basis != self.in_the_table(line.opponent)

    def in_the_table(self, participant: int) -> Fraction:
        """Somebody's score as the table of standings has it."""
        return int(self.standings.facts.score(self.score)[participant]) * self.facts.unit

    def points(self, line: Line, index: int) -> Fraction:
        """What a round brought: with a bonus or penalty only where the whole score is added up."""
        facts, score = self.standings.facts, self.own_score()
        whole = line.reason in (Reason.AWARDED, Reason.CUMULATIVE)
        points = facts.points(score) if whole else facts.made(score)
        return int(points[line.row, index]) * facts.unit

    def extra(self, line: Line, index: int) -> Fraction | None:
        """The bonus or penalty in a line of awarded points; bare standings are points as given."""
        if line.reason is not Reason.AWARDED or not self.facts.games_known[index]:
            return None
        facts, score = self.standings.facts, self.own_score()
        beyond = int(facts.points(score)[line.row, index] - facts.made(score)[line.row, index])
        return beyond * facts.unit if beyond else None

    def rewritten(self, row: int, index: int) -> bool:
        """Whether Fore Buchholz has another result there than the table."""
        before, after = self.facts.points(self.score), self.standings.facts.points(self.score)
        return bool(before[row, index] != after[row, index])

    def cut_article(self, line: Line) -> str:
        """What the rulebook cites for a cut where it says what goes first."""
        rule = self.facts.unplayed.cut
        low = line.cut in (Cut.LOWEST, Cut.UNPLAYED_FIRST)
        return rule.article if low and rule.order is not CutOrder.PLAIN else ""

    def entry(self, line: Line, index: int, *, once: Set[int], weighed: bool) -> Entry:
        """One line with names, and with what the rulebook says of it."""
        facts, unit = self.facts, self.facts.unit
        kind = Kind(facts.table.kind[line.row, index])
        own = self.own_side().get(kind) if line.reason in _AGAINST else None
        return Entry(
            round=self.round(line.row),
            opponent=None if line.opponent == NOBODY else self.person(line.opponent),
            kind=kind,
            points=self.points(line, index),
            basis=line.basis,
            weight=line.weight,
            amount=line.amount,
            reason=line.reason,
            cut=line.cut,
            drawn=bool(weighed and own and own.result is Result.DRAW),
            table_score=self.in_the_table(line.opponent) if self.is_score(line) else None,
            own_score=int(facts.score(self.score)[index]) * unit if line.reason in DUMMY else None,
            extra=self.extra(line, index),
            rewritten=self.rewritten(line.row, index) and line.reason in REAL_OPPONENT,
            cut_article=self.cut_article(line),
            virtual=self.virtual(line, index),
            whole_match=line.opponent in once and not line.cut,
            article=own.article if own else "",
        )

    def virtual(self, line: Line, index: int) -> Virtual | None:
        """What a virtual opponent's score is made of."""
        if line.reason is not Reason.VIRTUAL_OPPONENT:
            return None
        played = self.column.criterion.modifiers.forfeits_as_played
        parts = self.facts.virtual_opponents(self.score, played).parts(line.row, index)
        return Virtual(*(part * self.facts.unit for part in parts))

    def adjusted(self, opponent: int) -> AdjustedScore:
        """How an opponent's score came to differ from the table, round by round."""
        table, unit = self.standings.facts.table, self.facts.unit
        points = self.standings.facts.points(self.score)
        rounds = [
            ChangedRound(
                round=self.round(line.row),
                kind=(kind := Kind(table.kind[line.row, opponent])),
                awarded=int(points[line.row, opponent]) * unit,
                counted=line.amount,
                reason=line.reason,
                article=self.standings.rulebook.article("FB")
                if self.rewritten(line.row, opponent)
                else self.facts.unplayed.opponent_side[kind].article,
            )
            for line in self.facts.scores_as_seen(self.score).lines(opponent)
            if line.reason is not Reason.AWARDED or self.rewritten(line.row, opponent)
        ]
        return AdjustedScore(
            person=self.person(opponent),
            table_score=self.in_the_table(opponent),
            counted=int(self.facts.seen(self.score)[opponent]) * unit,
            rounds=tuple(rounds),
        )

    def tables(self, index: int) -> tuple[Table, ...]:
        """What a group criterion looked at, as far as this participant was still tied."""
        if self.column.ordering is None:
            return ()
        return tuple(
            self.table(step, index)
            for step in self.column.ordering.steps
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
                    person=self.person(i),
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
    people = standings.event.participants
    compared = []
    deciding = None
    for column in standings.columns:
        decides = bool(column.after[one] != column.after[other])
        values = value_of(column, one), value_of(column, other)
        compared.append(Compared(column.criterion, *values, decides))
        if decides:
            deriving = _Deriving(standings, column)
            deciding = deriving.value(one), deriving.value(other)
            break
    ahead, behind = (Person(people[index].id, people[index].name) for index in (one, other))
    return Comparison(ahead, behind, tuple(compared), deciding)
