"""The differences of a published table in words: one sentence each, and one for its cause."""

from collections.abc import Iterator

from tiebreaks.audit.check.differences import (
    ColumnDifference,
    Decided,
    Difference,
    NumberingDifference,
    OrderDifference,
    Placed,
    PlaceDifference,
    PointsDifference,
    RoundDifference,
    ValueDifference,
)
from tiebreaks.locale import Translator
from tiebreaks.report.check_causes import CauseSentences
from tiebreaks.report.harmless import plain
from tiebreaks.report.line_change_text import line_change_sentences
from tiebreaks.systems import Criterion


def difference_text(difference: Difference, translate: Translator) -> str:
    """One difference with its cause."""
    return Sentences(translate).difference(difference)


class Sentences(CauseSentences):
    """Sentences about differences."""

    def difference(self, it: Difference) -> str:
        """What differs, and why."""
        if isinstance(it, PointsDifference):
            return self.points(it)
        if isinstance(it, ValueDifference):
            return self.value(it)
        if isinstance(it, ColumnDifference | RoundDifference):
            return self.whole(it)
        if isinstance(it, PlaceDifference):
            return self.place(it)
        if isinstance(it, OrderDifference):
            return self.order(it)
        return self.numbering(it)

    def named(self, heading: str, what: Criterion) -> str:
        """A column by its heading, with the code unless the heading is that."""
        text = plain(heading)
        return text if text.casefold() == str(what).casefold() else f"{text} ({what})"

    # one number

    def points(self, it: PointsDifference) -> str:
        """A wrong total."""
        text = self.say(
            "{person}: {heading} {published} in the file, {ours} by the results.",
            person=self.person(it.person),
            heading=plain(it.heading),
            published=plain(it.published.text),
            ours=self.number(it.ours),
        )
        return f"{text} {self.cause(it.cause)}"

    def value(self, it: ValueDifference) -> str:
        """A wrong value."""
        text = self.say(
            "{person}: {column} {published} in the file, {ours} under {rulebook}.",
            person=self.person(it.person),
            column=self.named(it.heading, it.criterion),
            published=plain(it.published.text),
            ours=self.number(it.ours),
            rulebook=it.derivation.rulebook.id,
        )
        return f"{text} {self.cause(it.cause)}"

    # a whole column

    def whole(self, it: ColumnDifference | RoundDifference) -> str:
        """A column that is something else, or of another round."""
        return self.column(it) if isinstance(it, ColumnDifference) else self.table_of_round(it)

    def column(self, it: ColumnDifference) -> str:
        """A column that holds something else."""
        counts = {"wrong": it.wrong, "of": it.of, "right": it.right}
        if it.scoring:
            return self.say(
                "{heading}: {wrong} of {of} totals are not those of the results; with {scoring}"
                " {right} of {of} are right.",
                heading=plain(it.heading),
                scoring=it.scoring,
                **counts,
            )
        column = self.named(it.heading, it.criterion)
        if it.found is None:
            return self.say(
                "{column}: {wrong} of {of} numbers are not those of {rulebook}, and nothing that"
                " was tried gives them.",
                column=column,
                rulebook=it.rulebook,
                **counts,
            )
        return " ".join([self.holds(it), *self.example(it)])

    def holds(self, it: ColumnDifference) -> str:
        """What a column holds instead."""
        said = {
            "heading": plain(it.heading),
            "found": it.found,
            "code": it.criterion,
            "rulebook": it.rulebook,
            "rulebooks": self.some(it.rulebooks),
            "ours": it.right_here,
            "right": it.right,
            "of": it.of,
        }
        if it.rulebook in it.rulebooks:
            return self.say(
                "{heading} holds {found}, not {code}: {right} of {of} numbers are right for"
                " {found}, {ours} for {code}.",
                **said,
            )
        if str(it.found) == str(it.criterion) == plain(it.heading):
            return self.say(
                "{heading} is that of {rulebooks}, not of {rulebook}: {right} of {of} numbers are"
                " right there, {ours} here.",
                **said,
            )
        if str(it.found) == str(it.criterion):
            return self.say(
                "{heading} is the {code} of {rulebooks}, not of {rulebook}: {right} of {of}"
                " numbers are right there, {ours} here.",
                **said,
            )
        return self.say(
            "{heading} is the {found} of {rulebooks}, not the {code} of {rulebook}: {right} of"
            " {of} numbers are right there, {ours} here.",
            **said,
        )

    def example(self, it: ColumnDifference) -> Iterator[str]:
        """One participant by whom it can be seen, with the lines that differ."""
        example = it.example
        if example is None:
            return
        said = {
            "person": self.person(example.person),
            "published": plain(example.published.text),
            "ours": self.number(example.ours),
        }
        same = str(it.found) == str(it.criterion)
        lines = line_change_sentences(example.change, self.say) if example.change else []
        if same and lines:
            yield self.say(
                "For example {person}, {published} instead of {ours}: {lines}.",
                lines="; ".join(lines),
                **said,
            )
        else:
            yield self.say("For example {person}: {published} instead of {ours}.", **said)

    def table_of_round(self, it: RoundDifference) -> str:
        """A table that was made after another round."""
        said = {
            "heading": plain(it.heading),
            "after": it.after_round,
            "asked": it.asked,
            "right": it.right,
            "of": it.of,
        }
        if it.results_known:
            return self.say(
                "{heading}: {right} of {of} totals are those after round {after}, not after round"
                " {asked}; the table was compared with the standings after round {after}.",
                **said,
            )
        return self.say(
            "{heading}: the totals count round {after}, of which the file has no results: {right}"
            " of {of} are those after round {asked}, or higher by what one round brings."
            " Tie-breaks and places were not compared.",
            **said,
        )

    # places

    def place(self, it: PlaceDifference) -> str:
        """Participants who stand in each other's places."""
        first, decided = it.people[0], self.decided(it.decided)
        if it.shape == "interchanged":
            return self.say(
                "{behind} and {ahead} are interchanged: {ahead} belongs to place {place}, before"
                " {behind}, by {decided}.",
                ahead=self.person(it.decided.ahead),
                behind=self.person(it.decided.behind),
                place=min(each.ours for each in it.people),
                decided=decided,
            )
        if it.shape == "moved":
            return self.moved(it, first, decided)
        own = sorted(it.people, key=lambda each: each.ours)
        return self.say(
            "{number} participants stand in another order. By the rules: {people}. {ahead} belongs"
            " before {behind} by {decided}.",
            number=len(own),
            people=self.some([f"{each.ours} {self.person(each.person)}" for each in own]),
            ahead=self.person(it.decided.ahead),
            behind=self.person(it.decided.behind),
            decided=decided,
        )

    def moved(self, it: PlaceDifference, mover: Placed, decided: str) -> str:
        """One who stands too high or too low; the others moved for it."""
        said = {
            "person": self.person(mover.person),
            "published": mover.published,
            "ours": mover.ours,
            "decided": decided,
        }
        if mover.published < mover.ours:
            return self.say(
                "{person} has place {published} in the file and belongs to place {ours}, behind"
                " {other}, by {decided}; those between move up.",
                other=self.person(it.decided.ahead),
                **said,
            )
        return self.say(
            "{person} has place {published} in the file and belongs to place {ours}, before"
            " {other}, by {decided}; those between move down.",
            other=self.person(it.decided.behind),
            **said,
        )

    def order(self, it: OrderDifference) -> str:
        """Places against the file's own columns."""
        above, below = it.people
        return self.say(
            "{above} has place {first} and {below} place {second}, but the file's own column"
            " {column} says otherwise: {ours} against {theirs}.",
            above=self.person(above.person),
            below=self.person(below.person),
            first=above.published,
            second=below.published,
            column=plain(it.decided.heading),
            ours=self.number(it.decided.second),
            theirs=self.number(it.decided.first),
        )

    def numbering(self, it: NumberingDifference) -> str:
        """Places that are missing or given twice."""
        first, last = it.places
        if it.shape == "missing":
            text = self.missing(first, last, it.behind)
            if not it.unplaced:
                return text
            people = self.some([self.person(each) for each in it.unplaced])
            unplaced = self.say(
                "Without a place in the file, but belongs there: {people}.", people=people
            )
            return f"{text} {unplaced}"
        text = self.say(
            "Place {place} is given to {people}, though they are separated.",
            place=first,
            people=self.some([self.person(each.person) for each in it.people]),
        )
        if it.decided is None:
            return text
        decided = self.say(
            "{ahead} belongs before {behind} by {decided}.",
            ahead=self.person(it.decided.ahead),
            behind=self.person(it.decided.behind),
            decided=self.decided(it.decided),
        )
        return f"{text} {decided}"

    def missing(self, first: int, last: int, behind: int) -> str:
        """Places that nobody has."""
        text = (
            self.say("Nobody has place {place}.", place=first)
            if first == last
            else self.say("Nobody has the places {first}–{last}.", first=first, last=last)
        )
        if not behind:
            return text
        order = self.say.plural(
            "The order behind it is right; {number} number there is too high.",
            "The order behind it is right; {number} numbers there are too high.",
            behind,
        )
        return f"{text} {order}"

    def decided(self, it: Decided) -> str:
        """A criterion and two values."""
        said = {"first": self.number(it.first), "second": self.number(it.second)}
        if it.criterion is not None and it.criterion.is_group_criterion:
            return self.say(
                "{code}: place {first} against {second} among the tied",
                code=it.criterion,
                **said,
            )
        return self.say("{code}: {first} against {second}", code=it.criterion, **said)
