"""What put one participant above another, as blocks: both ledgers side by side."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from tiebreaks.explain.blocks import About, Cell, Column, Door, Grid, Heading, Part, Row, Sentence
from tiebreaks.explain.derivation import Comparison, Derivation, Entry
from tiebreaks.explain.derivation_blocks import DerivationBlocks
from tiebreaks.explain.grid import Align
from tiebreaks.explain.ledger_blocks import ledger_grid
from tiebreaks.explain.line_words import LineWords, round_of
from tiebreaks.locale import Translator
from tiebreaks.systems.decisions import BY_HAND


def comparison_blocks(comparison: Comparison, translate: Translator) -> tuple[Part, ...]:
    """What put one above the other: the criteria in order, and both ledgers side by side."""
    parts = [_head(comparison, translate), _criteria(comparison, translate)]
    if comparison.deciding is not None:
        parts += _SideBySide(translate, *comparison.deciding).parts()
    return tuple(parts)


def _head(it: Comparison, say: Translator) -> Part:
    words = LineWords(say)
    people = {"ahead": words.person(it.ahead), "behind": words.person(it.behind)}
    if it.deciding is None:
        text = say("Nothing separates {ahead} and {behind}.", **people)
    elif it.deciding[0].criterion.system.code == BY_HAND:
        text = say("{ahead} is placed above {behind}: this was decided by hand.", **people)
    else:
        criterion = it.deciding[0].criterion
        system = criterion.system.name(say.language)
        text = say(
            "{ahead} is placed above {behind} by {system} ({code}).",
            system=system,
            code=criterion,
            **people,
        )
    return Part(About.HEAD, (Heading(text),))


def _criteria(it: Comparison, say: Translator) -> Part:
    """The criteria in order, up to the one that decides."""
    words = LineWords(say)
    rows = []
    for each in it.criteria:
        code = str(each.criterion)
        cells = (
            Cell(f"{each.criterion.system.name(say.language)} ({code})"),
            Cell(words.number(each.first), Door(it.ahead.id, code)),
            Cell(words.number(each.second), Door(it.behind.id, code)),
            Cell(say("decides") if each.decides else say("equal")),
        )
        rows.append(Row(cells, differs=each.decides))
    columns = (
        Column("", Align.LEFT),
        Column(it.ahead.name, Align.NUMBER),
        Column(it.behind.name, Align.NUMBER),
        Column("", Align.LEFT),
    )
    return Part(About.CRITERIA, (Grid(columns, tuple(rows)),))


class _SideBySide:
    """Two ledgers, round by round; differing lines are marked."""

    def __init__(self, translate: Translator, one: Derivation, other: Derivation) -> None:
        self.say = translate
        self.one = one
        self.other = other
        self.writer = DerivationBlocks(translate, str(one.criterion))
        self.words = self.writer.words

    def parts(self) -> Iterator[Part]:
        """Tables of a group criterion, then the lines, and what is to be said of them."""
        one, other = self.one, self.other
        for table in one.tables:
            yield Part(About.TABLE, (self.writer.table(table),))
        if not (one.entries or other.entries or one.terms):
            return
        yield Part(About.SIDES, (self.lines(),))
        yield from self.notes(one)
        yield from self.notes(other)
        adjusted = {score.person: score for score in (*one.adjusted, *other.adjusted)}
        yield from self.writer.adjusted(tuple(adjusted.values()))

    def lines(self) -> Grid:
        """Both ledgers."""
        one, other = self.one, self.other
        rows = [self.row(*pair) for pair in _pairs(one.entries, other.entries)]
        if one.divisor is not None and other.divisor is not None:
            rows.append(self.under(self.say("Sum"), one.lines, other.lines))
            divisors = Fraction(one.divisor), Fraction(other.divisor)
            rows.append(self.under(self.say("Divided by"), *divisors))
        rows += [
            self.under(self.say(a.name), a.amount, b.amount)
            for a, b in zip(one.terms, other.terms, strict=True)
        ]
        name = self.say("Sum") if one.divisor is None else self.say("Value")
        return ledger_grid(self.columns(), rows, self.under(name, one.total, other.total))

    def columns(self) -> tuple[Column, ...]:
        """The round, one side, the sign between them, the other side."""
        amount = Column(self.say("Amount"), Align.NUMBER)
        return (
            Column(self.say("Round"), Align.RIGHT),
            Column(self.one.person.name, Align.LEFT),
            amount,
            Column("", Align.RIGHT),
            Column(self.other.person.name, Align.LEFT),
            amount,
        )

    def row(self, one: Entry | None, other: Entry | None) -> Row:
        """The same round of both."""
        number = next(round_of(entry) for entry in (one, other) if entry is not None)
        a, b = (Fraction(0) if e is None or e.cut else e.amount for e in (one, other))
        sign = Cell(_sign(a, b))
        return Row((Cell(number), *self.half(one), sign, *self.half(other)), differs=a != b)

    def half(self, entry: Entry | None) -> tuple[Cell, Cell]:
        """One side's line: opponent and result, amount."""
        if entry is None:
            return Cell(), Cell()
        who, result = self.words.opponent(entry), self.words.result(entry)
        amount = Cell(self.words.number(entry.amount), cut=bool(entry.cut))
        return Cell(who, self.writer.door(entry.opponent), after=result), amount

    def under(self, name: str, one: Fraction, other: Fraction) -> Row:
        """A row that belongs to no round."""
        left, right = (Cell(self.words.number(value)) for value in (one, other))
        cells = (Cell(), Cell(name), left, Cell(_sign(one, other)), Cell(name), right)
        return Row(cells, differs=one != other)

    def notes(self, it: Derivation) -> Iterator[Part]:
        """What is not plain about the lines of one of the two."""
        found = [(round_of(entry), self.words.why(entry)) for entry in it.entries]
        said = [
            Sentence(self.say("round {number}: {why}", number=number or "–", why=why))
            for number, why in found
            if why
        ]
        said += [Sentence(self.words.adds_nothing(each)) for each in it.nothing]
        if said:
            yield Part(About.NOTES, (Sentence(f"{it.person.name}:", tuple(said)),))


def _sign(one: Fraction, other: Fraction) -> str:
    """Which side has more."""
    if one == other:
        return "="
    return ">" if one > other else "<"


def _pairs(
    one: Sequence[Entry], other: Sequence[Entry]
) -> Iterator[tuple[Entry | None, Entry | None]]:
    """Lines of the same round beside each other; what one of them has not stays empty.

    Where the rounds are not known, lines against the same opponent stand beside each other.
    """
    for key in sorted({_pairing_key(entry) for entry in (*one, *other)}):
        left = [entry for entry in one if _pairing_key(entry) == key]
        right = [entry for entry in other if _pairing_key(entry) == key]
        for at in range(max(len(left), len(right))):
            yield (
                left[at] if at < len(left) else None,
                right[at] if at < len(right) else None,
            )


def _pairing_key(entry: Entry) -> int:
    if entry.round is not None:
        return entry.round
    return entry.opponent.id if entry.opponent else 0
