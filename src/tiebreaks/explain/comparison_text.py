"""What put one participant above another, in words: both ledgers side by side."""

from collections.abc import Iterable, Sequence
from fractions import Fraction

from tiebreaks.explain.derivation import Comparison, Derivation, Entry
from tiebreaks.explain.grid import Align, grid
from tiebreaks.explain.text import Writer, round_of, summed
from tiebreaks.locale import Translator


def comparison_text(comparison: Comparison, translate: Translator) -> str:
    """What put one above the other: the criteria in order, and both ledgers side by side."""
    return "\n".join(_ComparisonWriter(translate).comparison(comparison))


class _ComparisonWriter(Writer):
    """Sentences about two participants."""

    def comparison(self, it: Comparison) -> Iterable[str]:
        """The whole text of one comparison."""
        ahead, behind = self.person(it.ahead), self.person(it.behind)
        if it.deciding is None:
            yield self.say("Nothing separates {ahead} and {behind}.", ahead=ahead, behind=behind)
        else:
            system = it.deciding[0].criterion.system.name(self.say.language)
            yield self.say(
                "{ahead} is placed above {behind} by {system} ({code}).",
                ahead=ahead,
                behind=behind,
                system=system,
                code=it.deciding[0].criterion,
            )
        yield ""
        yield from self.criteria(it)
        if it.deciding is not None:
            yield ""
            yield from self.side_by_side(*it.deciding)

    def criteria(self, it: Comparison) -> Iterable[str]:
        """The criteria in order, up to the one that decides."""
        header = ["", it.ahead.name, it.behind.name, ""]
        rows = [
            [
                f"{each.criterion.system.name(self.say.language)} ({each.criterion})",
                self.number(each.first),
                self.number(each.second),
                self.say("decides") if each.decides else self.say("equal"),
            ]
            for each in it.criteria
        ]
        yield from grid(header, rows, [Align.LEFT, Align.NUMBER, Align.NUMBER, Align.LEFT])

    def side_by_side(self, one: Derivation, other: Derivation) -> Iterable[str]:
        """Two ledgers, round by round; differing lines are marked."""
        for table in one.tables:
            yield from self.table(table)
            yield ""
        if not (one.entries or other.entries or one.terms):
            return
        header = [self.say("Round"), one.person.name, self.say("Amount")]
        header += ["", other.person.name, self.say("Amount")]
        align = [Align.RIGHT, Align.LEFT, Align.NUMBER, Align.LEFT, Align.LEFT, Align.NUMBER]
        rows = [self.pair_row(*pair) for pair in _pairs(one.entries, other.entries)]
        if one.divisor is not None and other.divisor is not None:
            rows.append(self.under(self.say("Sum"), one.lines, other.lines))
            divided = self.say("Divided by")
            rows.append(self.under(divided, Fraction(one.divisor), Fraction(other.divisor)))
        rows += [
            self.under(self.say(a.name), a.amount, b.amount)
            for a, b in zip(one.terms, other.terms, strict=True)
        ]
        total = self.say("Sum") if one.divisor is None else self.say("Value")
        rows.append(self.under(total, one.total, other.total))
        yield from summed(header, rows, align)
        yield ""
        yield from self.reasons(one)
        yield from self.reasons(other)
        adjusted = {score.person: score for score in (*one.adjusted, *other.adjusted)}
        yield from self.adjusted(tuple(adjusted.values()))

    def reasons(self, it: Derivation) -> Iterable[str]:
        """What is not plain about the lines of one of the two."""
        found = [(round_of(entry), self.why(entry)) for entry in it.entries]
        found = [(number, why) for number, why in found if why]
        if not found and not it.nothing:
            return
        yield f"{it.person.name}:"
        for number, why in found:
            yield "  " + self.say("round {number}: {why}", number=number or "–", why=why)
        yield from (f"  {line}" for line in self.nothing(it) if line)
        yield ""

    def under(self, name: str, one: Fraction, other: Fraction) -> list[str]:
        """A row that belongs to no round."""
        return ["", name, self.number(one), _mark(one, other), name, self.number(other)]

    def pair_row(self, one: Entry | None, other: Entry | None) -> list[str]:
        """The same round of both."""
        number = next(round_of(entry) for entry in (one, other) if entry is not None)
        left, right = self.half(one), self.half(other)
        a, b = (Fraction(0) if e is None or e.cut else e.amount for e in (one, other))
        return [number, *left, _mark(a, b), *right]

    def half(self, entry: Entry | None) -> list[str]:
        """One side's line: opponent and result, amount."""
        if entry is None:
            return ["", ""]
        amount = self.number(entry.amount)
        who = " ".join(filter(None, (self.opponent(entry), self.result(entry))))
        return [who, f"({amount})" if entry.cut else amount]


def _mark(one: Fraction, other: Fraction) -> str:
    """Which side has more."""
    if one == other:
        return "="
    return ">" if one > other else "<"


def _pairs(
    one: Sequence[Entry], other: Sequence[Entry]
) -> Iterable[tuple[Entry | None, Entry | None]]:
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
