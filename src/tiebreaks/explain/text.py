"""Derivations as sentences and tables in the reader's language."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import floor

from tiebreaks.event import Kind
from tiebreaks.explain.derivation import (
    AdjustedScore,
    Derivation,
    Entry,
    Match,
    Person,
    Summand,
    Table,
)
from tiebreaks.explain.grid import Align, grid, width
from tiebreaks.explain.naming import named
from tiebreaks.explain.numbers import shown
from tiebreaks.explain.words import (
    CUTS,
    KINDS,
    NUMBERED_STEPS,
    REASONS,
    STEPS,
    VOIDS,
    WHOLE_MATCH,
)
from tiebreaks.ledger import OWN_RECORD, Cut, Reason
from tiebreaks.locale import Translator

_SIGNS = {Kind.FORFEIT_WIN: "+", Kind.FORFEIT_LOSS: "−", Kind.ADJOURNED: "?"}


def derivation_text(derivation: Derivation, translate: Translator, columns: int = 0) -> str:
    """A derivation, line by line, with the sum, the formula and the article.

    Args:
        derivation: how a value came about.
        translate: the reader's language.
        columns: how wide a line may be; what does not fit beside a line becomes a note under
            the table.  0: as wide as it gets.
    """
    return "\n".join(Writer(translate, columns).derivation(derivation))


class Writer:
    """Sentences in one language."""

    def __init__(self, translate: Translator, columns: int = 0) -> None:
        self.say = translate
        self.columns_to_fill = columns

    def number(self, value: Fraction | None) -> str:
        """A value in the language's notation; a dash where there is none."""
        return "–" if value is None else shown(value, self.say.language)

    def derivation(self, it: Derivation) -> Iterable[str]:
        """The whole text of one derivation."""
        yield self.heading(it)
        yield self.say(it.criterion.system.summary)
        yield ""
        if it.void is not None:
            reason = self.say(VOIDS[it.void.reason], rulebook=it.rulebook, article=it.void.article)
            yield from (reason, "")
        elif it.tables:
            if it.seed:
                yield from (self.say("Lots: seed {seed}", seed=it.seed), "")
            for table in it.tables:
                yield from self.table(table)
                yield ""
        elif it.criterion.is_group_criterion:
            yield self.say("Tied with nobody: this criterion was not needed.")
            yield ""
        if it.entries:
            yield from self.ledger(it)
        yield from self.division(it)
        yield from self.summands(it)
        if it.entries or it.terms:
            yield ""
        yield from self.nothing(it)
        yield from self.adjusted(it.adjusted)
        yield self.say("Formula: {formula}", formula=it.criterion.system.formula_text)
        yield self.say(
            "Rules: {rulebook}; source: {article}", rulebook=it.rulebook, article=it.article
        )

    def heading(self, it: Derivation) -> str:
        """What the value is and whose."""
        system = it.criterion.system.name(self.say.language)
        if it.void is not None:
            return self.say(
                "{system} ({code}) of {person}: void",
                system=system,
                code=it.criterion,
                person=self.person(it.person),
            )
        if it.criterion.is_group_criterion and it.value is None:
            return self.say(
                "{system} ({code}) of {person}: not needed",
                system=system,
                code=it.criterion,
                person=self.person(it.person),
            )
        if it.criterion.is_group_criterion:
            return self.say(
                "{system} ({code}) of {person}: place {value} inside the tied group",
                system=system,
                code=it.criterion,
                person=self.person(it.person),
                value=self.number(it.value),
            )
        return self.say(
            "{system} ({code}) of {person}: {value}",
            system=system,
            code=it.criterion,
            person=self.person(it.person),
            value=self.number(it.value),
        )

    def person(self, person: Person) -> str:
        """Name and number."""
        return named(person)

    def ledger(self, it: Derivation) -> Iterable[str]:
        """The lines as a table, and the sum; summands are among them if nothing is divided."""
        terms = it.terms if it.divisor is None else ()
        total = it.lines if it.divisor is not None else it.total
        yield from self.lines(it.entries, terms, total)

    def division(self, it: Derivation) -> Iterable[str]:
        """What the sum was divided by, and what that makes."""
        if it.divisor is None or not it.entries:
            return
        quotient = it.lines / it.divisor
        said = {"divisor": it.divisor, "quotient": self.number(quotient)}
        if it.rounded and quotient.denominator > 1:
            whole = self.number(Fraction(floor(quotient + Fraction(1, 2))))
            yield self.say("Divided by {divisor}: {quotient}, rounded {whole}", whole=whole, **said)
        else:
            yield self.say("Divided by {divisor}: {quotient}", **said)

    def summands(self, it: Derivation) -> Iterable[str]:
        """What is added to the average, or stands alone, and the lines behind it."""
        alone = it.divisor is not None or not it.entries
        for number, term in enumerate(it.terms):
            if alone and not (term.entries and term.amount == it.total):
                yield f"{self.say(term.name)}: {self.number(term.amount)}"
            if term.entries:
                if it.entries or number:
                    yield ""
                yield from self.behind(term)
        if alone and it.entries and it.terms:
            yield from ("", self.say("Together: {value}", value=self.number(it.total)))

    def behind(self, term: Summand) -> Iterable[str]:
        """The lines behind a summand."""
        yield self.say("Behind “{name}”:", name=self.say(term.name))
        yield from self.lines(term.entries, (), term.total * term.divisor)
        if term.divisor != 1:
            quotient = self.number(term.total)
            yield self.say(
                "Divided by {divisor}: {quotient}", divisor=term.divisor, quotient=quotient
            )

    def lines(
        self, entries: Sequence[Entry], terms: Sequence[Summand], total: Fraction
    ) -> Iterable[str]:
        """Lines as a table with their sum."""
        record = all(entry.reason in OWN_RECORD for entry in entries)
        weighed = not record and any(entry.weight != 1 for entry in entries)
        rows = [self.row(entry, weighed, record) for entry in entries]
        rows += [self.term_row(each.name, each.amount, weighed, record) for each in terms]
        header, align = self.columns(weighed, record)
        rows.append(self.sum_row(total, len(header), header.index(self.say("Amount"))))
        lines = list(summed(header, rows, align))
        if self.columns_to_fill and max(map(width, lines)) > self.columns_to_fill:
            notes = _notes(rows)
            lines = [*summed(header, rows, align), *notes]
        yield from lines

    def columns(self, weighed: bool, record: bool) -> tuple[list[str], list[Align]]:
        """Headings, and how each column is set."""
        header = [self.say("Round"), self.say("Opponent"), self.say("Result")]
        align = [Align.RIGHT, Align.LEFT, Align.NUMBER]
        if not record:
            header.append(self.say("Counts"))
            align.append(Align.NUMBER)
        if weighed:
            header.append(self.say("Times"))
            align.append(Align.NUMBER)
        return [*header, self.say("Amount"), self.say("Why")], [*align, Align.NUMBER, Align.LEFT]

    def row(self, entry: Entry, weighed: bool, record: bool) -> list[str]:
        """One line of the ledger."""
        cells = [round_of(entry), self.opponent(entry), self.result(entry)]
        if not record:
            cells.append(self.number(entry.basis))
        if weighed:
            cells.append(self.number(entry.weight))
        amount = self.number(entry.amount)
        return [*cells, f"({amount})" if entry.cut else amount, self.why(entry)]

    def term_row(self, name: str, amount: Fraction, weighed: bool, record: bool) -> list[str]:
        """A summand that belongs to no round."""
        blanks = [""] * (1 + (not record) + weighed)
        return ["", self.say(name), *blanks, self.number(amount), ""]

    def sum_row(self, total: Fraction, size: int, at: int) -> list[str]:
        """The sum under the amounts."""
        row = [""] * size
        row[1], row[at] = self.say("Sum"), self.number(total)
        return row

    def opponent(self, entry: Entry) -> str:
        """Who stood on the other side, or what stood there instead."""
        if entry.opponent is not None:
            return f"{entry.opponent.id} {entry.opponent.name}"
        if entry.kind is Kind.NOT_HELD and entry.points and entry.extra is None:
            return self.say("as published")
        return "" if entry.reason is Reason.CUMULATIVE else self.say(KINDS[entry.kind])

    def result(self, entry: Entry) -> str:
        """The result as it stands in the table."""
        if entry.reason is Reason.CUMULATIVE:
            return self.number(entry.points)
        return _SIGNS.get(entry.kind) or self.number(entry.points)

    def why(self, entry: Entry) -> str:
        """Everything that is not plain about a line."""
        parts = []
        if entry.kind in _SIGNS or entry.kind is Kind.SHORT:
            parts.append(self.say(KINDS[entry.kind]))
        if entry.virtual is not None:
            parts.append(
                self.say(
                    REASONS[Reason.VIRTUAL_OPPONENT],
                    before=self.number(entry.virtual.before),
                    complement=self.number(entry.virtual.complement),
                    later=self.number(entry.virtual.later),
                )
            )
        elif entry.reason in REASONS:
            parts.append(self.say(REASONS[entry.reason], own=self.number(entry.own_score)))
        if entry.table_score is not None:
            parts.append(self.say("{score} in the table", score=self.number(entry.table_score)))
        if entry.drawn:
            parts.append(self.say("counts as a draw"))
        if entry.rewritten:
            parts.append(self.say("as a draw, since the last round is not played yet"))
        if entry.extra is not None:
            made, extra = self.number(entry.points - entry.extra), self.number(entry.extra)
            parts.append(
                self.say(
                    "{made} for the result, {extra} as bonus or penalty", made=made, extra=extra
                )
            )
        if entry.whole_match:
            parts.append(self.say(WHOLE_MATCH))
        if entry.cut is not Cut.KEPT:
            parts.append(self.say(CUTS[entry.cut]))
        articles = dict.fromkeys(each for each in (entry.article, entry.cut_article) if each)
        if articles:
            parts.append(f"[{', '.join(articles)}]")
        return "; ".join(parts)

    def nothing(self, it: Derivation) -> Iterable[str]:
        """Unplayed rounds that are counted against nobody."""
        for each in it.nothing:
            article = f" [{each.article}]" if each.article else ""
            yield (
                self.say(
                    "Round {round} ({kind}) adds nothing.",
                    round=each.round or "–",
                    kind=self.say(KINDS[each.kind]),
                )
                + article
            )
        if it.nothing:
            yield ""

    def adjusted(self, scores: Sequence[AdjustedScore]) -> Iterable[str]:
        """One step further: opponents whose score is not that of the table."""
        if not scores:
            return
        yield self.say("Opponents whose score is not that of the table:")
        for score in scores:
            yield "  " + self.say(
                "{person}: {table} in the table, {counted} as it counts",
                person=self.person(score.person),
                table=self.number(score.table_score),
                counted=self.number(score.counted),
            )
            for each in score.rounds:
                article = f" [{each.article}]" if each.article else ""
                yield (
                    "    "
                    + self.say(
                        "round {round}: {kind}, awarded {awarded}, counts {counted}",
                        round=each.round or "–",
                        kind=self.say(KINDS[each.kind]),
                        awarded=self.number(each.awarded),
                        counted=self.number(each.counted),
                    )
                    + article
                )
        yield ""

    def title(self, table: Table) -> str:
        """What a group criterion looked at in this table."""
        if table.name in NUMBERED_STEPS:
            return self.say.plural(*NUMBERED_STEPS[table.name], table.number)
        return self.say(STEPS[table.name], number=table.number)

    def table(self, table: Table) -> Iterable[str]:
        """One table of a group criterion."""
        yield self.title(table) + (":" if table.members else ".")
        open_ = any(m.most is not None and m.most != m.value for m in table.members)
        header = [self.say("Place"), self.say("Name"), self.say("Value")]
        align = [Align.RIGHT, Align.LEFT, Align.NUMBER]
        if open_:
            header.append(self.say("At most"))
            align.append(Align.NUMBER)
        rows = []
        for member in table.members:
            row = [str(member.place), self.person(member.person), self.number(member.value)]
            rows.append([*row, self.number(member.most)] if open_ else row)
        if rows:
            yield from grid(header, rows, align)


def matches_text(matches: Sequence[Match], translate: Translator) -> str:
    """A team's matches board by board; nothing where the file has no boards."""
    say = Writer(translate)
    lines = [translate("The boards of the matches:")]
    for match in matches:
        score = f"{say.number(match.points)} : {say.number(match.conceded)}"
        round_ = "" if match.round is None else f"{match.round}  "
        lines.append(f"  {round_}{say.person(match.opponent)}  {score}")
        rows = [
            [
                f"    {board.number}",
                say.person(board.player) if board.player else "–",
                f"{say.number(board.points)} : {say.number(board.conceded)}",
                say.person(board.opponent) if board.opponent else "–",
            ]
            for board in match.boards
        ]
        left = [Align.LEFT] * 4
        lines += grid([""] * 4, rows, left)[2:] if rows else []
    return "\n".join(lines) if matches else ""


def summed(header: list[str], rows: list[list[str]], align: list[Align]) -> Iterable[str]:
    """A table whose last row is a sum; without the column of rounds where none is known."""
    first = 0 if any(row[0] for row in rows) else 1
    lines = grid(header[first:], [row[first:] for row in rows], align[first:])
    yield from lines[:-1]
    yield lines[1]
    yield lines[-1]


def _notes(rows: list[list[str]]) -> list[str]:
    """Move the last column under the table: a number beside the line, the words below."""
    notes: dict[str, str] = {}
    for row in rows:
        if row[-1]:
            row[-1] = notes.setdefault(row[-1], f"({len(notes) + 1})")
    return [f"{number} {note}" for note, number in notes.items()]


def round_of(entry: Entry) -> str:
    """The number of a line's round; nothing where it is not known."""
    return "" if entry.round is None else str(entry.round)
