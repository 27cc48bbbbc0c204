"""Why a published number is not ours, in words: one sentence for each cause."""

from collections.abc import Sequence

from tiebreaks.audit.check.causes import (
    BeforeLastRound,
    Cause,
    ContradictoryGame,
    GameCounted,
    InterchangedWith,
    LineCounted,
    OneOfGames,
    OtherCode,
    OtherResult,
    OtherRules,
    Rotated,
    RoundCounted,
    Shifted,
    Slip,
    WrongTotals,
)
from tiebreaks.explain.derivation import Entry
from tiebreaks.locale import N_
from tiebreaks.report.harmless import plain
from tiebreaks.report.line_change_text import line_change_sentences
from tiebreaks.report.line_change_words import ROUNDS
from tiebreaks.report.words import Words

_LINES = {
    "left out": N_("It would be right without {line}."),
    "twice": N_("It would be right if {line} were counted twice."),
    "although cut": N_("It would be right if {line} were counted, which is cut."),
}
_ONE_OF_THE_LINES = {
    "left out": N_("It would be right without one of these: {lines}."),
    "twice": N_("It would be right if one of these were counted twice: {lines}."),
    "although cut": N_("It would be right if one of these were counted, which are cut: {lines}."),
}
_SLIPS = {
    "digits": N_("Two of its digits have changed places."),
    "comma": N_("Its decimal point has slipped."),
}
_SHIFTED = {
    "above": N_(
        "From {first} to {last} everybody has the number of the row above; {wrong} of them are"
        " wrong by it."
    ),
    "below": N_(
        "From {first} to {last} everybody has the number of the row below; {wrong} of them are"
        " wrong by it."
    ),
}

_NAMED = 4
"""So many people, rulebooks or lines are named; the rest is counted."""

_REVERSED = (
    N_(
        "The game with {opponent} seems to have been counted as {published} instead of"
        " {ours}: the other total is wrong by as much."
    ),
    N_(
        "The game with {opponent} in round {number} seems to have been counted as {published}"
        " instead of {ours}: the other total is wrong by as much."
    ),
)
_CONTRADICTION = (
    N_(
        "The game with {opponent} has {ours} in this row and {theirs} in the other; with"
        " {published} in this one the total would be right."
    ),
    N_(
        "The game with {opponent} in round {number} has {ours} in this row and {theirs} in"
        " the other; with {published} in this one the total would be right."
    ),
)
_ONE_GAME = (
    N_(
        "It would be right if the game with {opponent} were counted as {published} instead"
        " of {ours}."
    ),
    N_(
        "It would be right if the game with {opponent} in round {number} were counted as"
        " {published} instead of {ours}."
    ),
)


class CauseSentences(Words):
    """Sentences about causes."""

    def some(self, names: Sequence[str]) -> str:
        """The first of some names, and how many more there are."""
        return self.several(names, _NAMED)

    def cause(self, it: Cause | None) -> str:
        """Why a number is not ours."""
        if it is None:
            return self.say("Nothing that was tried explains it.")
        if isinstance(it, RoundCounted | OtherResult | ContradictoryGame | OneOfGames):
            return self.result(it)
        if isinstance(it, OtherRules | OtherCode):
            return self.rules(it)
        if isinstance(it, LineCounted):
            return self.lines(it)
        if isinstance(it, InterchangedWith | Shifted | Rotated):
            return self.rows(it)
        return self.confused(it)

    def confused(self, it: BeforeLastRound | Slip | WrongTotals) -> str:
        """Another number stands where this one belongs."""
        if isinstance(it, BeforeLastRound):
            return self.say("That is the number after round {number}.", number=it.after_round)
        if isinstance(it, Slip):
            return self.say(_SLIPS[it.slip])
        if it.result:
            return self.say("It was counted with that result of the game.")
        people = self.some([self.person(each) for each in it.people])
        return self.say("It was counted with the wrong total of {people}.", people=people)

    def rows(self, it: InterchangedWith | Shifted | Rotated) -> str:
        """The number of another row."""
        if isinstance(it, InterchangedWith):
            other = self.person(it.other)
            return self.say("It is interchanged with that of {other}.", other=other)
        people = [self.person(each.person) for each in it.people]
        if isinstance(it, Shifted):
            first, last = people[0], people[-1]
            return self.say(_SHIFTED[it.row], first=first, last=last, wrong=len(people))
        first, second, third = people
        return self.say(
            "Three numbers went round: {first} has that of {second}, {second} that of {third},"
            " {third} that of {first}.",
            first=first,
            second=second,
            third=third,
        )

    def result(self, it: RoundCounted | OtherResult | ContradictoryGame | OneOfGames) -> str:
        """A total with another result in one round."""
        if isinstance(it, RoundCounted):
            return self.round(it)
        if isinstance(it, OtherResult):
            return self.reversed(it)
        if isinstance(it, ContradictoryGame):
            return self.contradiction(it)
        return self.games(it)

    def reversed(self, it: OtherResult) -> str:
        """A game that the totals of both players have otherwise."""
        return self.of_game(it, _REVERSED)

    def contradiction(self, it: ContradictoryGame) -> str:
        """A game whose rows do not go together."""
        return self.of_game(it, _CONTRADICTION, theirs=self.number(it.theirs))

    def of_game(
        self,
        it: OtherResult | ContradictoryGame | GameCounted,
        sentences: tuple[str, str],
        **more: str,
    ) -> str:
        """A sentence about a game: the first where its round is not known, else the second."""
        without_round, with_round = sentences
        said = {
            "opponent": self.person(it.opponent),
            "published": self.number(it.published),
            "ours": self.number(it.ours),
            **more,
        }
        if it.round is None:
            return self.say(without_round, **said)
        return self.say(with_round, number=it.round, **said)

    def games(self, it: OneOfGames) -> str:
        """Games of which one may have been counted otherwise."""
        if len(it.games) == 1:
            return self.one_game(it.games[0])
        amounts = dict.fromkeys((each.ours, each.published) for each in it.games)
        if len(amounts) > 1:
            games = [f"{self.game(each)} ({self.instead(each)})" for each in it.games]
            return self.say(
                "It would be right if one of these games were counted otherwise: {games}.",
                games=self.some(games),
            )
        ours, published = next(iter(amounts))
        return self.say(
            "It would be right if one of these games were counted as {published} instead of"
            " {ours}: {games}.",
            games=self.some([self.game(each) for each in it.games]),
            published=self.number(published),
            ours=self.number(ours),
        )

    def one_game(self, it: GameCounted) -> str:
        """The only game that would explain a total."""
        return self.of_game(it, _ONE_GAME)

    def game(self, it: GameCounted) -> str:
        """A game by its round and the opponent."""
        opponent = self.person(it.opponent)
        if it.round is None:
            return self.say("the game with {opponent}", opponent=opponent)
        return self.say("round {number}, {opponent}", number=it.round, opponent=opponent)

    def instead(self, it: GameCounted | RoundCounted) -> str:
        """What a round would have to bring."""
        ours, published = self.number(it.ours), self.number(it.published)
        return self.say("{published} instead of {ours}", published=published, ours=ours)

    def round(self, it: RoundCounted) -> str:
        """Unplayed rounds of which one brought something else."""
        if it.others:
            rounds = [self.unplayed(each) for each in (it, *it.others)]
            return self.say(
                "It would be right if one of these brought something else: {rounds}.",
                rounds=self.some(rounds),
            )
        said = {
            "subject": self.say(ROUNDS[it.round_kind]),
            "published": self.number(it.published),
            "ours": self.number(it.ours),
        }
        if it.round is None:
            return self.say(
                "It would be right if {subject} brought {published} instead of {ours}.", **said
            )
        return self.say(
            "It would be right if {subject} in round {number} brought {published} instead of"
            " {ours}.",
            number=it.round,
            **said,
        )

    def unplayed(self, it: RoundCounted) -> str:
        """An unplayed round and what it would have to bring, in brackets."""
        subject = self.say(ROUNDS[it.round_kind])
        if it.round is None:
            return f"{subject} ({self.instead(it)})"
        return self.say(
            "{subject} in round {number} ({change})",
            subject=subject,
            number=it.round,
            change=self.instead(it),
        )

    def rules(self, it: OtherRules | OtherCode) -> str:
        """The value of other rulebooks, with the lines that differ, or of another code."""
        if isinstance(it, OtherCode):
            return self.say("It is the value of {code}.", code=it.criterion)
        lines = "; ".join(line_change_sentences(it.change, self.say))
        books = self.some(it.rulebooks)
        if not lines:
            return self.say("It is the value of {rulebooks}.", rulebooks=books)
        return self.say("It is the value of {rulebooks}: {lines}.", rulebooks=books, lines=lines)

    def line(self, entry: Entry) -> str:
        """A line of a sum: its round, the opponent, the amount."""
        amount = self.number(entry.amount)
        other = plain(entry.opponent.name) if entry.opponent else self.say(ROUNDS[entry.kind])
        if entry.round is None:
            return f"{other} ({amount})"
        return self.say(
            "round {number}, {other} ({amount})", number=entry.round, other=other, amount=amount
        )

    def lines(self, it: LineCounted) -> str:
        """One line of the sum too few or too many."""
        lines = [self.line(entry) for entry in it.entries]
        if len(lines) == 1:
            return self.say(_LINES[it.how], line=lines[0])
        return self.say(_ONE_OF_THE_LINES[it.how], lines=self.some(lines))
