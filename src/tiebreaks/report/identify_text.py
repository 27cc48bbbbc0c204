"""What was found out about a published table, as text: the verdict, columns, order."""

from collections.abc import Iterator

from tiebreaks.audit.identify import Decider, Identified
from tiebreaks.audit.identify.options import options
from tiebreaks.audit.identify.rulebooks import equal_to_first
from tiebreaks.event import Event
from tiebreaks.explain.rules_text import TYPES
from tiebreaks.locale import Translator
from tiebreaks.report.harmless import plain
from tiebreaks.report.identify_columns_text import ColumnsText
from tiebreaks.report.identify_lines import Lines
from tiebreaks.report.identify_order_text import OrderText


def identify_text(found: Identified, translate: Translator, columns: int = 0) -> str:
    """The verdict, then what each column holds and how sure that is.

    Args:
        found: what was found out.
        translate: the reader's language.
        columns: how wide a line may be; 0 where it does not matter.
    """
    return "\n".join(_lines(found, translate, columns))


def _lines(found: Identified, translate: Translator, columns: int) -> Iterator[str]:
    of_columns = ColumnsText(found, translate, columns)
    yield _head(found.event, translate)
    if not found.table.columns:
        yield ""
        yield translate("The file has no places, points or tie-breaks of its own.")
        return
    yield ""
    table = list(of_columns.table())
    if table:
        yield from (*table, "")
    yield from _Round(found, translate, columns).lines()
    yield from _Rulebooks(found, translate, columns).lines()
    yield from OrderText(found, translate, columns).lines()
    known = options(found)
    if known is not None:
        yield ""
        if found.order is None:
            yield translate("As options of the other commands, in the order of the columns:")
        else:
            yield translate("As options of the other commands:")
        rules = f"--rules {known.rules} " if known.rules else ""
        yield f"  {rules}--tiebreaks {','.join(known.tiebreaks)}"
    if found.event.games_known:  # without games nothing can be computed, and that was said
        yield from (*of_columns.notes(), *of_columns.ledgers())


def _head(event: Event, translate: Translator) -> str:
    number = len(event.participants)
    return " · ".join(
        (
            plain(event.name) or translate("Unnamed event"),
            translate(TYPES[event.type]),
            translate.plural("{number} participant", "{number} participants", number),
        )
    )


class _Round(Lines):
    """The round that the totals belong to, where it is another one."""

    def lines(self) -> Iterator[str]:
        """What is said of it."""
        it = self.found.other_round
        if it is None:
            return
        details = {"after": it.after, "matched": it.matched, "of": it.of, "here": it.here}
        if it.missing:
            yield from self.paragraph(
                self.say(
                    "The published totals count one round more than the file has results of:"
                    " {matched} of {of} are higher by what one round brings, or the same. Without"
                    " the results of round {after} the columns cannot be computed.",
                    **details,
                )
            )
            return
        yield from self.paragraph(
            self.say(
                "The published totals are those after round {after} ({matched} of {of}), not those"
                " after round {instead} ({here} of {of}): the table was compared with the"
                " standings after round {after}.",
                instead=it.instead,
                **details,
            )
        )


class _Rulebooks(Lines):
    """Which rulebook it is, and what cannot be told apart."""

    def lines(self) -> Iterator[str]:
        """The sentences about rulebooks."""
        if not any(each.fits for each in self.found.columns):
            yield from self.paragraph(
                self.say("Rulebook: cannot be told, since no column shows a tie-break of one.")
            )
            return
        yield from self.paragraph(*self._best())
        for sentence in (*self._deciders(), *self._next()):
            yield from self.item(sentence)

    def _best(self) -> Iterator[str]:
        found = self.found
        first = found.equal[0]
        if not found.tells_rulebook:
            yield self.say(
                "Rulebook: cannot be told. All of those tried give everybody in this event the"
                " same values: {values} of {of} of those published.",
                values=first.values,
                of=first.of,
            )
            return
        alone = len(found.equal) == 1
        numbers = {"id": first.id, "values": first.values, "of": first.of}
        if alone:
            yield self.say("Rulebook: {id}. It gives {values} of {of} published values.", **numbers)
        else:
            yield self.say(
                "Rulebook: {id}, or one that gives as much. It gives {values} of {of} published"
                " values.",
                **numbers,
            )
        if first.chosen and not alone:
            yield self.say("It goes first because it is the one for such an event.")
        same = [name for name in found.same if name != first.id]
        if same:
            yield self.say(
                "No participant of this event has another value under {rulebooks}: the table"
                " cannot tell them apart.",
                rulebooks=self.several(same),
            )

    def _deciders(self) -> Iterator[str]:
        others = [each.id for each in self.found.equal if each.id not in self.found.same]
        if not others:
            return
        yield self.say(
            "As many published values, but other values for somebody, have: {rulebooks}.",
            rulebooks=self.several(others),
        )
        for each in self.found.deciders:
            yield self.say(
                "It would decide to know {heading} of {name}, which is not published: {options}.",
                heading=plain(each.heading),
                name=self.who(each.who),
                options="; ".join(self._answers(each)),
            )
        if not self.found.deciders:
            yield self.say("No value that is not published would decide between them.")

    def _answers(self, decider: Decider) -> Iterator[str]:
        """Each possible value with the rulebooks that give it."""
        by_value: dict[str, list[str]] = {}
        for each in decider.options:
            by_value.setdefault(self.number(each.value), []).append(each.rulebook)
        for value, rulebooks in by_value.items():
            yield self.say(
                "{value} under {rulebooks}", value=value, rulebooks=self.several(rulebooks, 3)
            )

    def _next(self) -> Iterator[str]:
        """The best of those that explain less."""
        less = self.found.rulebooks[len(self.found.equal) :]
        if less:
            yield self.say(
                "Next best: {rulebooks}, with {values} of {of}.",
                rulebooks=self.several([each.id for each in equal_to_first(less)], 3),
                values=less[0].values,
                of=less[0].of,
            )
