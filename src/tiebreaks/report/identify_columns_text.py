"""What each published column holds, as a table and in sentences."""

from collections.abc import Iterator, Sequence, Set

from tiebreaks.audit.identify import Certainty, ColumnFinding, Fit
from tiebreaks.audit.published import Role
from tiebreaks.explain.grid import Align, grid, width
from tiebreaks.explain.text import derivation_text
from tiebreaks.locale import N_
from tiebreaks.report.harmless import plain
from tiebreaks.report.identify_lines import FORMS, Lines
from tiebreaks.report.phrases import quoted

_LEDGERS = 3
"""Ledgers that are printed, and those who may speak against a column that has some of them."""

_NAMED = 10
"""Participants who are named; the others are counted. JSON has all of them."""

_CERTAINTIES = {
    Certainty.EXACT: "",
    Certainty.NEARLY: N_("nearly"),
    Certainty.NOTHING: N_("nothing fits"),
    Certainty.NO_TELLING: N_("all values are the same"),
}


class ColumnsText(Lines):
    """The columns of one table."""

    def table(self) -> Iterator[str]:
        """One line for each column: what it holds, and how many of its values that gives."""
        columns = (*self.found.points, *self.found.columns)
        if not columns:
            return
        header = [self.say("Column"), self.say("is"), "", self.say("values"), ""]
        rows = [self._row(each) for each in columns]
        align = [Align.LEFT, Align.LEFT, Align.LEFT, Align.RIGHT, Align.LEFT]
        lines = grid(header, rows, align)
        if (
            max(map(width, lines)) > self.columns
        ):  # the code says what it is, its name is a courtesy
            without = [(*row[:2], *row[3:]) for row in (header, *rows)]
            lines = grid(without[0], without[1:], (*align[:2], *align[3:]))
        yield from lines

    def _row(self, it: ColumnFinding) -> list[str]:
        heading = plain(it.column.heading)
        if it.best is None or not it.best.matched:
            none = self.say("{matched} of {of}", matched=0, of=it.column.filled)
            return [heading, "?", "", none, self.say(_CERTAINTIES[it.certainty])]
        criterion = it.best.candidate.criterion
        count = self.say("{matched} of {of}", matched=it.best.matched, of=it.best.of)
        if it.certainty is Certainty.NOTHING:
            return [heading, "?", "", count, self.say(_CERTAINTIES[it.certainty])]
        name = criterion.system.name(self.say.language)
        return [heading, str(criterion), name, count, self.say(_CERTAINTIES[it.certainty])]

    def notes(self) -> Iterator[str]:
        """What else is to be said of each column."""
        for each in (*self.found.points, *self.found.columns):
            sentences = list(self._sentences(each))
            if sentences:
                yield ""
                yield plain(each.column.heading)
                for sentence in sentences:
                    yield from self.item(sentence)
        if self.found.counts:
            yield ""
            names = ", ".join(quoted(heading, self.say) for heading in self.found.counts)
            yield from self.paragraph(
                self.say(
                    "Counts of games are no tie-breaks and were left out: {names}.", names=names
                )
            )

    def _sentences(self, it: ColumnFinding) -> Iterator[str]:
        yield from self._what(it)
        yield from self._heading(it)
        if it.certainty is Certainty.NOTHING or it.best is None:
            yield from self._nothing(it)
            return
        if it.column.role is Role.VALUE:
            yield from self._under(it.best)
            yield from self._beside(it)
        yield from self._against(it)

    def _what(self, it: ColumnFinding) -> Iterator[str]:
        """What of the criterion is printed, and whether the values tell anything."""
        if it.best is None:
            return
        form = FORMS[it.best.candidate.form]
        if form and it.certainty is not Certainty.NOTHING:
            yield self.say("The column shows: {what}.", what=self.say(form))
        usual = self.number(it.commonest)
        if not it.telling and it.fits:
            yield self.say(
                "Every published value is {value}: only the heading says what the column is.",
                value=usual,
            )
        elif not it.telling:
            yield self.say(
                "Every published value is {value}: that does not tell what the column is.",
                value=usual,
            )
        elif it.tells_little:
            others = self.say.plural(
                "Only {number} other one tells what the column is.",
                "Only {number} others tell what the column is.",
                it.telling,
            )
            nearly_all = self.say("Nearly all values are {value}.", value=usual)
            yield f"{nearly_all} {others}"

    def _heading(self, it: ColumnFinding) -> Iterator[str]:
        """Where the heading says something else than the values."""
        named, best = it.column.criterion, it.best
        if named is None or best is None or str(named) == str(best.candidate.criterion):
            return
        if it.named is None:
            yield self.say(
                "The heading says {code}, which none of the rulebooks tried has for this event.",
                code=str(named),
            )
        elif it.certainty is not Certainty.NO_TELLING:
            yield self.say(
                "The heading says {code}, but that gives only {matched} of {of}, under"
                " {rulebooks}.",
                code=str(named),
                matched=it.named.matched,
                of=it.named.of,
                rulebooks=self.several(it.named.candidate.rulebooks, 3),
            )

    def _nothing(self, it: ColumnFinding) -> Iterator[str]:
        other = self.found.other_round
        if other is not None and other.missing:  # that is said, and explains everything
            return
        if it.best is None or not it.best.matched:
            yield self.say("Nothing that can be computed has any of these values.")
            return
        yield self.say(
            "Nothing that can be computed has most of these values. The closest is {code} with"
            " {matched} of {of}, which may be chance.",
            code=self.code(it.best.candidate),
            matched=it.best.matched,
            of=it.best.of,
        )

    def _under(self, best: Fit) -> Iterator[str]:
        """The rulebooks that give these values, where not all do."""
        if len(best.candidate.rulebooks) < len(self.found.rulebooks):
            yield self.say(
                "Rulebooks that give it: {rulebooks}.",
                rulebooks=self.several(best.candidate.rulebooks),
            )

    def _beside(self, it: ColumnFinding) -> Iterator[str]:
        """What gives as many values, and what gives nearly as many."""
        code = str(it.best.candidate.criterion) if it.best else ""
        same = dict.fromkeys(
            str(each.candidate.criterion)
            for each in it.same
            if str(each.candidate.criterion) != code
        )
        if same:
            yield self.say(
                "The same for everybody in this event: {codes}.", codes=self.several(list(same))
            )
        yield from self._rivals(it, {code, *same})
        near = [self._near(each) for each in it.near]
        if near and not it.tells_little:
            yield self.say("Next best: {fits}.", fits="; ".join(near))

    def _rivals(self, it: ColumnFinding, told: Set[str]) -> Iterator[str]:
        """Other codes that fit as well; the same code under other rules is told with these."""
        others = [r for r in it.rivals if str(r.fit.candidate.criterion) not in told]
        codes = list(dict.fromkeys(str(each.fit.candidate.criterion) for each in others))
        if not codes or it.best is None:
            return
        code = str(it.best.candidate.criterion)
        yield self.say(
            "As many values have also: {codes}. The data cannot tell these from {code}.",
            codes=self.several(codes),
            code=code,
        )
        differs = next((each for each in others if self._unpublished(it, each.differs)), None)
        if differs is None:
            return
        who = self._unpublished(it, differs.differs)[0]
        yield self.say(
            "The value of {name}, which is not published, would decide between {one} ({first})"
            " and {other} ({second}).",
            name=self.who(who),
            one=code,
            first=self.number(it.best.candidate.at(who)),
            other=str(differs.fit.candidate.criterion),
            second=self.number(differs.fit.candidate.at(who)),
        )

    def _unpublished(self, it: ColumnFinding, people: Sequence[int]) -> list[int]:
        return [who for who in people if it.column.entries[who] is None]

    def _near(self, fit: Fit) -> str:
        return self.say(
            "{code} {matched} of {of} ({rulebooks})",
            code=self.code(fit.candidate),
            matched=fit.matched,
            of=fit.of,
            rulebooks=self.several(fit.candidate.rulebooks, 2),
        )

    def _against(self, it: ColumnFinding) -> Iterator[str]:
        for each in it.against[:_NAMED]:
            yield self.say(
                "Against it: {name}, published {published}, computed {ours}.",
                name=self.who(each.who),
                published=plain(each.published.text),
                ours=self.number(each.ours),
            )
        left = len(it.against) - _NAMED
        if left > 0:
            yield self.say.plural(
                "{number} more participant has another value.",
                "{number} more participants have other values.",
                left,
            )

    def ledgers(self) -> Iterator[str]:
        """How the values of a few who speak against a column come about, after everything else.

        Where points are wrong, other columns follow from these.
        """
        wrong_points = any(it.against for it in self.found.points)
        columns = self.found.points if wrong_points else self.found.columns
        few = [each for it in columns if len(it.against) <= _LEDGERS for each in it.against]
        shown = [each.derivation for each in few if each.derivation is not None][:_LEDGERS]
        if shown:
            yield ""
            yield self.say("How computed numbers come about that are others than the published:")
        for derivation in shown:
            yield ""
            text = derivation_text(derivation, self.say, self.columns - 2)
            yield from (f"  {line}".rstrip() for line in text.split("\n"))
