"""What a participant needs for a place or a better one, in sentences."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from tiebreaks.audit.whatif.findings import Condition, Needs, Outlook, Results, Verdict
from tiebreaks.audit.whatif.open_games import OpenGame
from tiebreaks.event import Outcome
from tiebreaks.explain.numbers import shown
from tiebreaks.locale import Translator
from tiebreaks.report import outlook_words as words
from tiebreaks.report.outlook_by_points import MOST_ROWS, needs_by_points
from tiebreaks.report.outlook_own import apart_by_round, own_outcome, rival, round_of
from tiebreaks.report.phrases import listed
from tiebreaks.report.whatif_signs import named

WAYS = 5
"""Sets of conditions that are told for one result; the rest are counted."""

_Bringing = tuple[Verdict, tuple[tuple[Condition, ...], ...], bool]
"""What a result of his own brings: the verdict, what is enough, and whether that is all."""


def needs_text(it: Outlook, needs: Needs, say: Translator, basis: str = "") -> Iterator[str]:
    """What he needs for a place or a better one, result by result.

    Args:
        it: what was found out.
        needs: for a place.
        say: the reader's language.
        basis: the heading of everything where it holds only under what the heading says.
    """
    verdicts = {need.verdict for need in needs.needs}
    if basis:
        yield from _Needs(it, say).by_result(needs, basis)
    elif verdicts == {Verdict.CERTAIN}:
        yield say("Place {place} or better is certain.", place=needs.place)
    elif verdicts == {Verdict.IMPOSSIBLE}:
        yield say("Place {place} is out of reach.", place=needs.place)
    else:
        yield from _Needs(it, say).by_result(needs)


def is_settled(needs: Needs) -> bool:
    """Whether the place is certain, or out of reach, whatever he does."""
    verdicts = {need.verdict for need in needs.needs}
    return verdicts in ({Verdict.CERTAIN}, {Verdict.IMPOSSIBLE})


class _Needs:
    """Sentences where it depends on results."""

    def __init__(self, it: Outlook, say: Translator) -> None:
        self.it = it
        self.say = say
        rounds = {round_of(it, game) for game in it.games}
        self.several_rounds = len(rounds) > 1 and it.event.rounds_known
        self.one_game = len(it.own_games) == 1  # then a result is better, or worse, than another

    def by_result(self, needs: Needs, basis: str = "") -> Iterator[str]:
        """The least result that is enough, and what the others bring, the same ones together."""
        yield basis or self.enough(needs)
        if len(needs.needs) > MOST_ROWS:
            yield from self.by_points(needs)
            return
        certain = not basis and needs.needs[0].verdict is Verdict.CERTAIN
        together: dict[_Bringing, list[Results]] = {}
        for need in needs.needs:
            if not (certain and self.one_game and need.verdict is Verdict.CERTAIN):
                bringing = need.verdict, need.enough, need.all_found
                together.setdefault(bringing, []).append(need.own)
        for bringing, own in together.items():
            alike = len(together) == 1 and not self.one_game
            yield from self.need(bringing, partial(self.with_results, () if alike else own))

    def enough(self, needs: Needs) -> str:
        """The least result that makes the place certain, as a heading of the rest."""
        if not self.one_game:
            return self.say("For place {place} or better:", place=needs.place)
        if needs.needs[0].verdict is not Verdict.CERTAIN:
            return self.say(
                "For place {place} or better no result of {name} is enough by itself:",
                place=needs.place,
                name=named(self.it.event, self.it.participant),
            )
        least = [need for need in needs.needs if need.verdict is Verdict.CERTAIN][-1]
        [(game, outcome)] = least.own.items()
        mine = own_outcome(self.it, game, outcome)
        return self.say(words.ENOUGH[mine], place=needs.place)

    def by_points(self, needs: Needs) -> Iterator[str]:
        """The same by the points that he makes in his own games, where these are many."""
        together: dict[_Bringing | None, list[str]] = {}
        for points, each in needs_by_points(self.it, needs.needs):
            brings = {(need.verdict, need.enough, need.all_found) for need in each}
            only = brings.pop() if len(brings) == 1 else None
            together.setdefault(only, []).append(shown(points, self.say.language))
        for bringing, several in together.items():
            if bringing is None:
                yield f"  {self.with_points(several, self.say(words.NOT_BY_POINTS))}"
            else:
                yield from self.need(bringing, partial(self.with_points, several))

    def need(self, bringing: _Bringing, behind: Callable[[str], str]) -> Iterator[str]:
        """What some results of his own bring, all of them the same.

        Args:
            bringing: what.
            behind: puts a verdict behind these results.
        """
        verdict, enough, all_found = bringing
        ways = [self.way(each) for each in enough]
        text = self.verdict(verdict, ways, all_found=all_found)
        yield f"  {behind(text)}"
        if len(ways) > 1:
            yield from (f"    – {way}" for way in ways[:WAYS])
            left = len(ways) - WAYS
            if left > 0:
                yield "    – " + self.say.plural("{number} more way", "{number} more ways", left)

    def with_results(self, own: Sequence[Results], text: str) -> str:
        """A verdict behind the results of his own that bring it."""
        if self.one_game:
            mine = frozenset(own_outcome(self.it, *end) for each in own for end in each.items())
            return self.say(words.WITH[mine], verdict=text)
        if not any(own):
            return text
        results = "; ".join(", ".join(self.result(*end) for end in each.items()) for each in own)
        return self.say("{results} – {verdict}", results=results, verdict=text)

    def with_points(self, several: Sequence[str], text: str) -> str:
        """A verdict behind points of his own that bring it."""
        results = self.say("own points {points}", points=", ".join(several))
        return self.say("{results} – {verdict}", results=results, verdict=text)

    def result(self, game: OpenGame, outcome: Outcome) -> str:
        """One of his own results, with what tells its game from the others."""
        mine = own_outcome(self.it, game, outcome)
        if apart_by_round(self.it):
            return self.say(words.IN_ROUND[mine], number=round_of(self.it, game))
        return self.say(words.AGAINST[mine], opponent=rival(self.it, game))

    def verdict(self, it: Verdict, ways: Sequence[str], *, all_found: bool) -> str:
        """Whether a place is reached, and on which condition where there is one."""
        if it in words.VERDICTS:
            return self.say(words.VERDICTS[it])
        if not ways:
            searched = it is Verdict.POSSIBLE and all_found
            return self.say(words.NO_WAY if searched else words.NOT_SEARCHED)
        if len(ways) == 1:
            return self.say(words.ONE_WAY if all_found else words.ONE_WAY_AT_LEAST, way=ways[0])
        return self.say(words.WAYS if all_found else words.WAYS_AT_LEAST)

    def way(self, conditions: Sequence[Condition]) -> str:
        """Conditions that must all be fulfilled."""
        return listed([self.condition(each) for each in conditions], self.say)

    def condition(self, it: Condition) -> str:
        """How one other game must end."""
        event, game = self.it.event, it.game
        names = {"one": named(event, game.one), "other": named(event, game.other)}
        text = self.say(words.CONDITIONS[it.outcomes], **names)
        if not self.several_rounds:
            return text
        number = round_of(self.it, game)
        return self.say("{condition} (round {number})", condition=text, number=number)
