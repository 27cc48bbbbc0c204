"""The order that gives the published places, in sentences."""

from collections.abc import Iterator, Sequence

from tiebreaks.audit.identify import Contradiction, OrderFinding, OrderStep, Origin
from tiebreaks.report.harmless import plain
from tiebreaks.report.identify_lines import Lines
from tiebreaks.report.phrases import quoted

_SHOWN = 5
"""Contradictions, groups and orders that are told; the others are counted."""


class OrderText(Lines):
    """The order of one table."""

    def lines(self) -> Iterator[str]:
        """What was found out about the order."""
        it = self.found.order
        if it is None:
            yield from self.paragraph(*self._no_places())
            return
        yield from self.paragraph(self._headline(it), *self._how(it))
        yield from self._idle(it)
        yield from self._contradictions(it)
        yield from self._undecided(it)
        yield from self._others(it)
        yield from self._declared()

    def _no_places(self) -> Iterator[str]:
        places = self.found.table.place
        if self.found.starting_numbers and places is not None:
            yield self.say(
                "The column {heading} has only everybody's starting number.",
                heading=plain(places.heading),
            )
        yield self.say("The file has no places that could tell the order of the criteria.")

    def _declared(self) -> Iterator[str]:
        """The order that the file declares, where another one is better."""
        it = self.found.declared
        if it is None:
            return
        details = {"order": self.order(it), "matched": it.matched, "of": it.of}
        if it.undecided:
            yield from self.item(
                self.say(
                    "The file declares another order, {order}: that goes with {matched} of {of}"
                    " places, but leaves {open} of them open.",
                    open=it.left_open,
                    **details,
                )
            )
            return
        yield from self.item(
            self.say(
                "The file declares another order, {order}: that gives {matched} of {of} places.",
                **details,
            )
        )

    def _headline(self, it: OrderFinding) -> str:
        details = {"order": self.order(it), "matched": it.matched, "of": it.of}
        if not it.undecided:
            return self.say("Order: {order}. It gives {matched} of {of} places.", **details)
        return self.say(
            "Order: {order}. It goes with {matched} of {of} places, but leaves {open} of them"
            " open.",
            open=it.left_open,
            **details,
        )

    def order(self, it: OrderFinding) -> str:
        """The criteria, or the headings of columns of which nothing else is known.

        What separates nobody and is not known either is left out.
        """
        return " → ".join(
            self._step(each) for each in it.steps if each.criterion is not None or each.separates
        )

    def _step(self, step: OrderStep) -> str:
        return str(step.criterion) if step.criterion else quoted(step.heading, self.say)

    def _how(self, it: OrderFinding) -> Iterator[str]:
        """Where the order was found."""
        if it.origin is Origin.DECLARED:
            yield self.say("It is the order that the file declares.")
        if it.as_published:
            yield self.say("It does so by the published numbers, not by those that were computed.")
        if it.origin is Origin.COLUMNS:
            yield self.say("These are the file's columns, but in another order than its own.")
        if it.origin is Origin.SOME:
            yield self.say("These are some of the file's columns, in its order.")
        if it.origin is Origin.COMPUTED:
            yield self._computed(it)
        if it.own_of:
            yield self.say("It is the order of {rulebooks}.", rulebooks=self.several(it.own_of, 3))
        elif it.origin is Origin.COMPUTED:
            yield self.say("Computed under {rulebooks}.", rulebooks=self.several(it.rulebooks, 3))
        if not it.explains_places:
            yield self.say(
                "The published places do not follow from that, nor from anything else that was"
                " tried; they may be something else than the final order."
            )

    def _computed(self, it: OrderFinding) -> str:
        """That criteria stand in no column of the file."""
        codes = self._without_column(it)
        if len(codes) == len(it.steps):
            return self.say(
                "The file has no columns of these: of all that can be computed, this order goes"
                " best with the places."
            )
        return self.say(
            "The file has no column of {codes}: of all that can be computed, this order goes best"
            " with the places.",
            codes=", ".join(codes),
        )

    def _without_column(self, it: OrderFinding) -> list[str]:
        """The criteria that no column of the file holds."""
        columns = (*self.found.points, *self.found.columns)
        held = {str(each.best.candidate.criterion) for each in columns if each.fits and each.best}
        codes = [self._step(each) for each in it.steps if not each.heading]
        return [code for code in codes if code not in held]

    def _idle(self, it: OrderFinding) -> Iterator[str]:
        """Criteria that separate nobody, so that their position is a guess."""
        idle = [
            self._step(each)
            for each in it.steps[1:]
            if not each.separates and each.criterion is not None
        ]
        if idle and it.origin not in (Origin.COMPUTED, Origin.DECLARED):
            yield from self.item(
                self.say(
                    "Separates nobody here, and could stand elsewhere or be missing: {codes}.",
                    codes=", ".join(idle),
                )
            )

    def _contradictions(self, it: OrderFinding) -> Iterator[str]:
        for each in it.contradictions[:_SHOWN]:
            yield from self.item(self._contradiction(it, each))
        left = len(it.contradictions) - _SHOWN
        if left > 0:
            yield from self.item(
                self.say.plural(
                    "{number} more pair is the other way round.",
                    "{number} more pairs are the other way round.",
                    left,
                )
            )

    def _contradiction(self, it: OrderFinding, each: Contradiction) -> str:
        ahead, behind = self.who(each.ahead), self.who(each.behind)
        details = {"ahead": ahead, "behind": behind, "code": self._step(it.steps[each.step])}
        values = {"first": self.number(each.first), "second": self.number(each.second)}
        if self._place(each.ahead) == self._place(each.behind):
            return self.say(
                "Against it: {ahead} and {behind} share a place, though {code} separates them:"
                " {first} and {second}.",
                **details,
                **values,
            )
        return self.say(
            "Against it: {ahead} stands ahead of {behind}, though {code} is {first} against"
            " {second}.",
            **details,
            **values,
        )

    def _place(self, who: int) -> object:
        places = self.found.table.place
        entry = places.entries[who] if places else None
        return entry.value if entry else None

    def _undecided(self, it: OrderFinding) -> Iterator[str]:
        groups = [self.several([self.who(who) for who in group]) for group in it.undecided[:_SHOWN]]
        if not groups:
            return
        yield from self.item(
            self.say(
                "Nothing in it separates, though their places differ: {groups}.",
                groups="; ".join(groups),
            )
        )
        left = len(it.undecided) - _SHOWN
        if left > 0:
            yield from self.item(
                self.say.plural(
                    "{number} more group is left open.", "{number} more groups are left open.", left
                )
            )

    def _others(self, it: OrderFinding) -> Iterator[str]:
        """Other orders: criteria that may stand last, orders that give more, or as many places."""
        as_many = [each for each in self.found.other_orders if each.matched <= it.matched]
        computed = [each for each in as_many if each.origin is Origin.COMPUTED]
        yield from self._last(it, [self._step(each.steps[-1]) for each in computed])
        yield from self._better(it)
        orders = [self.order(each) for each in as_many if each.origin is not Origin.COMPUTED]
        if orders:
            yield from self.item(
                self.say("As many places give also: {orders}.", orders="; ".join(orders[:_SHOWN]))
            )

    def _last(self, it: OrderFinding, codes: Sequence[str]) -> Iterator[str]:
        """What else the last criterion may be, or the next one."""
        last = self._step(it.steps[-1])
        if codes and it.origin is Origin.COMPUTED:
            yield from self.item(
                self.say(
                    "As many places are given with one of these in place of {code}: {codes}. It"
                    " decides so few that it may be chance.",
                    code=last,
                    codes=self.several(codes),
                )
            )
        elif it.may_be_chance:
            yield from self.item(
                self.say("{code} decides so few places that it may be chance.", code=last)
            )
        elif codes:
            yield from self.item(
                self.say(
                    "Next in the order, each of these would give the places that are left open:"
                    " {codes}. With so few places that may be chance.",
                    codes=self.several(codes),
                )
            )

    def _better(self, it: OrderFinding) -> Iterator[str]:
        """An order that gives more places than the declared one, which may be chance."""
        for each in self.found.other_orders:
            if each.matched > it.matched:
                yield from self.item(
                    self.say(
                        "More places give: {order}, with {matched} of {of}. With so few that may be"
                        " chance.",
                        order=self.order(each),
                        matched=each.matched,
                        of=each.of,
                    )
                )
