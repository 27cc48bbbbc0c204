"""How a value came about, as blocks: heading, lines with their sum, formula and article."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import floor

from tiebreaks.explain.blocks import (
    About,
    Block,
    Cell,
    Column,
    Door,
    Grid,
    Heading,
    Part,
    Row,
    Sentence,
)
from tiebreaks.explain.derivation import (
    AdjustedScore,
    ChangedRound,
    Derivation,
    Entry,
    Person,
    Summand,
    Table,
)
from tiebreaks.explain.grid import Align
from tiebreaks.explain.ledger_blocks import Lines, ledger_grid
from tiebreaks.explain.line_words import LineWords
from tiebreaks.explain.rules_text import rulebook_name
from tiebreaks.explain.words import VOIDS
from tiebreaks.locale import Translator


def derivation_blocks(derivation: Derivation, translate: Translator) -> tuple[Part, ...]:
    """A derivation in the reader's language.

    >>> from tiebreaks.explain.derive import derive
    >>> from tiebreaks.ledger.micro import duel
    >>> from tiebreaks.standings import rank
    >>> won = derive(rank(duel("1½", "0½"), "rr", "WIN"), "WIN", 1)
    >>> head, ledger, rules = derivation_blocks(won, Translator("en"))
    >>> head.blocks[0].text, ledger.blocks[0].total.cells[3].text
    ('number of wins (WIN) of A (1): 1', '1')
    """
    return tuple(DerivationBlocks(translate, str(derivation.criterion)).derivation(derivation))


class DerivationBlocks:
    """Blocks about one criterion in one language.

    Attributes:
        say: the reader's language.
        words: of a line.
        code: of the criterion; names lead to the same value of whom they name.
    """

    def __init__(self, translate: Translator, code: str) -> None:
        self.say = translate
        self.words = LineWords(translate)
        self.code = code

    def derivation(self, it: Derivation) -> Iterator[Part]:
        """All parts of one derivation."""
        yield Part(
            About.HEAD, (Heading(self.heading(it)), Sentence(self.say(it.criterion.system.summary)))
        )
        yield from self.decided(it)
        yield from self.ledger(it)
        yield from self.nothing(it.nothing)
        yield from self.adjusted(it.adjusted)
        formula = self.say("Formula: {formula}", formula=it.criterion.system.formula_text)
        book = rulebook_name(it.rulebook, self.say.language)
        source = self.say("Rules: {rulebook}; source: {article}", rulebook=book, article=it.article)
        yield Part(About.RULES, (Sentence(formula), Sentence(source)))

    def heading(self, it: Derivation) -> str:
        """What the value is and whose."""
        about = {
            "system": it.criterion.system.name(self.say.language),
            "code": it.criterion,
            "person": self.words.person(it.person),
        }
        if it.void is not None:
            return self.say("{system} ({code}) of {person}: void", **about)
        if it.criterion.is_group_criterion and it.value is None:
            return self.say("{system} ({code}) of {person}: not needed", **about)
        value = self.words.number(it.value)
        if it.criterion.is_group_criterion:
            return self.say(
                "{system} ({code}) of {person}: place {value} inside the tied group",
                value=value,
                **about,
            )
        return self.say("{system} ({code}) of {person}: {value}", value=value, **about)

    def decided(self, it: Derivation) -> Iterator[Part]:
        """Why it decides nothing, or what a group criterion looked at."""
        if it.void is not None:
            book = rulebook_name(it.rulebook, self.say.language)
            reason = self.say(VOIDS[it.void.reason], rulebook=book, article=it.void.article)
            yield Part(About.VOID, (Sentence(reason),))
        elif it.tables:
            if it.seed:
                yield Part(About.TABLE, (Sentence(self.say("Lots: seed {seed}", seed=it.seed)),))
            for table in it.tables:
                yield Part(About.TABLE, (self.table(table),))
        elif it.criterion.is_group_criterion:
            alone = self.say("Tied with nobody: this criterion was not needed.")
            yield Part(About.VOID, (Sentence(alone),))

    def table(self, table: Table) -> Block:
        """One table of a group criterion; a sentence where nobody is in it."""
        title = self.words.title(table)
        if not table.members:
            return Sentence(f"{title}.")
        columns = [
            Column(self.say("Place"), Align.RIGHT),
            Column(self.say("Name"), Align.LEFT),
            Column(self.say("Value"), Align.NUMBER),
        ]
        is_open = any(m.most is not None and m.most != m.value for m in table.members)
        if is_open:
            columns.append(Column(self.say("At most"), Align.NUMBER))
        rows = []
        for each in table.members:
            who = Cell(self.words.person(each.person), self.door(each.person))
            row = [Cell(str(each.place)), who, Cell(self.words.number(each.value))]
            rows.append(Row((*row, Cell(self.words.number(each.most))) if is_open else tuple(row)))
        return Grid(tuple(columns), tuple(rows), caption=f"{title}:")

    def ledger(self, it: Derivation) -> Iterator[Part]:
        """The lines with their sum, the division, and the summands with the lines behind them."""
        blocks: list[Block] = []
        if it.entries:
            terms = it.terms if it.divisor is None else ()
            total = it.total if it.divisor is None else it.lines
            blocks.append(self.lines(it.entries, terms, total, it.adjusted))
            blocks += self.division(it)
        alone = it.divisor is not None or not it.entries
        for number, term in enumerate(it.terms):
            if alone and not (term.entries and term.amount == it.total):
                blocks.append(Sentence(f"{self.say(term.name)}: {self.words.number(term.amount)}"))
            if not term.entries:
                continue
            if it.entries or number:
                yield Part(About.LEDGER, tuple(blocks))
                blocks = []
            blocks += self.behind(term)
        if blocks:
            yield Part(About.LEDGER, tuple(blocks))
        if alone and it.entries and it.terms:
            together = self.say("Together: {value}", value=self.words.number(it.total))
            yield Part(About.LEDGER, (Sentence(together),))

    def division(self, it: Derivation) -> Iterator[Block]:
        """What the sum was divided by, and what that makes."""
        if it.divisor is None:
            return
        quotient = it.lines / it.divisor
        said = {"divisor": it.divisor, "quotient": self.words.number(quotient)}
        if it.rounded and quotient.denominator > 1:
            whole = self.words.number(Fraction(floor(quotient + Fraction(1, 2))))
            text = self.say(
                "Divided by {divisor}: {quotient}, rounded {whole}", whole=whole, **said
            )
        else:
            text = self.say("Divided by {divisor}: {quotient}", **said)
        yield Sentence(text)

    def behind(self, term: Summand) -> Iterator[Block]:
        """The lines behind a summand."""
        caption = self.say("Behind “{name}”:", name=self.say(term.name))
        yield self.lines(term.entries, (), term.total * term.divisor, caption=caption)
        if term.divisor != 1:
            quotient = self.words.number(term.total)
            yield Sentence(
                self.say(
                    "Divided by {divisor}: {quotient}", divisor=term.divisor, quotient=quotient
                )
            )

    def lines(
        self,
        entries: Sequence[Entry],
        terms: Sequence[Summand],
        total: Fraction,
        adjusted: Sequence[AdjustedScore] = (),
        caption: str = "",
    ) -> Grid:
        """Lines as a table with their sum."""
        opened = {each.person: self.opened(each) for each in adjusted}
        lines = Lines(self.words, self.code, entries, opened)
        rows = [lines.row(entry) for entry in entries]
        rows += [lines.beside_rounds(self.say(each.name), each.amount) for each in terms]
        return ledger_grid(
            lines.columns, rows, lines.beside_rounds(self.say("Sum"), total), caption
        )

    def door(self, person: Person | None) -> Door | None:
        """The same value of somebody."""
        return Door(person.id, self.code) if person else None

    def nothing(self, rounds: Sequence[ChangedRound]) -> Iterator[Part]:
        """Unplayed rounds that are counted against nobody."""
        if rounds:
            said = tuple(Sentence(self.words.adds_nothing(each)) for each in rounds)
            yield Part(About.NOTHING, said)

    def adjusted(self, scores: Sequence[AdjustedScore]) -> Iterator[Part]:
        """One step further: opponents whose score is not that of the table."""
        if scores:
            title = self.say("Opponents whose score is not that of the table:")
            said = Sentence(title, tuple(self.opened(each) for each in scores))
            yield Part(About.ADJUSTED, (said,))

    def opened(self, score: AdjustedScore) -> Sentence:
        """How an opponent's score came to differ from the table, round by round."""
        rounds = tuple(Sentence(self.words.counts_differently(each)) for each in score.rounds)
        return Sentence(self.words.adjusted(score), rounds, self.door(score.person))
