"""The words for one line of a ledger, in the reader's language."""

from fractions import Fraction

from tiebreaks.event import Kind
from tiebreaks.explain.derivation import AdjustedScore, ChangedRound, Entry, Person, Table
from tiebreaks.explain.naming import named
from tiebreaks.explain.numbers import shown
from tiebreaks.explain.words import CUTS, KINDS, NUMBERED_STEPS, REASONS, STEPS, WHOLE_MATCH
from tiebreaks.ledger import Cut, Reason
from tiebreaks.locale import Translator

_SIGNS = {Kind.FORFEIT_WIN: "+", Kind.FORFEIT_LOSS: "−", Kind.ADJOURNED: "?"}


class LineWords:
    """Words in one language.

    Attributes:
        say: the reader's language.
    """

    def __init__(self, translate: Translator) -> None:
        self.say = translate

    def number(self, value: Fraction | None) -> str:
        """A value in the language's notation; a dash where there is none."""
        return "–" if value is None else shown(value, self.say.language)

    def person(self, person: Person) -> str:
        """Name and number."""
        return named(person)

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

    def title(self, table: Table) -> str:
        """What a group criterion looked at in this table."""
        if table.name in NUMBERED_STEPS:
            return self.say.plural(*NUMBERED_STEPS[table.name], table.number)
        return self.say(STEPS[table.name], number=table.number)

    def adds_nothing(self, round_: ChangedRound) -> str:
        """An unplayed round that is counted against nobody."""
        sentence = self.say(
            "Round {round} ({kind}) adds nothing.",
            round=round_.round or "–",
            kind=self.say(KINDS[round_.kind]),
        )
        return sentence + _cited(round_.article)

    def adjusted(self, score: AdjustedScore) -> str:
        """An opponent's score in the table, and as it counts."""
        return self.say(
            "{person}: {table} in the table, {counted} as it counts",
            person=self.person(score.person),
            table=self.number(score.table_score),
            counted=self.number(score.counted),
        )

    def counts_differently(self, round_: ChangedRound) -> str:
        """A round that counts differently for the opponents than in the table."""
        sentence = self.say(
            "round {round}: {kind}, awarded {awarded}, counts {counted}",
            round=round_.round or "–",
            kind=self.say(KINDS[round_.kind]),
            awarded=self.number(round_.awarded),
            counted=self.number(round_.counted),
        )
        return sentence + _cited(round_.article)


def round_of(entry: Entry) -> str:
    """The number of a line's round; nothing where it is not known."""
    return "" if entry.round is None else str(entry.round)


def _cited(article: str) -> str:
    return f" [{article}]" if article else ""
