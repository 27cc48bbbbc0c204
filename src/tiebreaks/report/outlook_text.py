"""What a participant can still reach, in sentences."""

from collections.abc import Iterable, Iterator, Mapping

from tiebreaks.audit.whatif.findings import Bound, Sample
from tiebreaks.audit.whatif.open_games import OpenGame, white_first
from tiebreaks.audit.whatif.prospect import Prospect
from tiebreaks.audit.whatif.results import DRAWN, LOST, WON
from tiebreaks.event import Colour, Outcome
from tiebreaks.explain.grid import Align, grid
from tiebreaks.explain.numbers import shown
from tiebreaks.locale import Translator
from tiebreaks.report.filled import each_filled
from tiebreaks.report.outlook_by_points import MOST_ROWS, spans_by_points
from tiebreaks.report.outlook_needs_text import is_settled, needs_text
from tiebreaks.report.outlook_own import (
    apart_by_round,
    outcome_for,
    own_outcome,
    rival,
    round_of,
)
from tiebreaks.report.outlook_words import CELLS, STILL_TO_PLAY
from tiebreaks.report.phrases import counted, printed_place
from tiebreaks.report.standings import heading
from tiebreaks.report.whatif_signs import named, result_sign
from tiebreaks.report.whatif_text import assumed, caveats, undecided

BOARDS = 8
"""The most results that are told as an example; nobody reads more of them."""

_RESULTS = {Outcome.WIN: WON, Outcome.DRAW: DRAWN, Outcome.LOSS: LOST}


def outlook_text(it: Prospect, translate: Translator, columns: int = 0) -> str:
    """Best and worst place, what is safe, what is needed, and how far all of it is proved.

    Args:
        it: what was found out, and about which event.
        translate: the reader's language.
        columns: how wide a sentence may be; 0: as wide as it gets.
    """
    head = [*heading(it.before, translate), "", *assumed(it.horizon.event, it.changes, translate)]
    lines = [*each_filled(head, columns), *OutlookWords(it, translate, columns).text()]
    return "\n".join(lines)


class OutlookWords:
    """Sentences about one participant."""

    def __init__(self, prospect: Prospect, translate: Translator, columns: int = 0) -> None:
        self.prospect = prospect
        self.it = it = prospect.outlook
        self.say = translate
        self.columns = columns
        self.name = named(it.event, it.participant)
        self.last = prospect.horizon.last

    def text(self) -> Iterator[str]:
        """Everything, paragraph by paragraph."""
        yield from self.filled(self.situation())
        yield from self.filled(self.caveats())
        yield ""
        yield from self.filled(self.places())
        if not self.is_settled:
            yield from self.unsettled()
        exactness = [*self.filled(self.exactness())]
        if exactness:
            yield from ("", *exactness)

    def filled(self, sentences: Iterable[str]) -> Iterator[str]:
        """Sentences in lines that fit; a table is left as it is."""
        return each_filled(sentences, self.columns)

    @property
    def is_settled(self) -> bool:
        """Whether no game can move him."""
        best, worst = self.it.span.best, self.it.span.worst
        return best.exact and worst.exact and best.found == worst.found

    def unsettled(self) -> Iterator[str]:
        """What his own results bring, what he needs, and how the extremes come about."""
        if len(self.it.by_own) > 1:
            yield ""
            yield from grid(*self.by_own())
        if self.it.needs is not None:
            yield ""
            needs = self.it.needs
            yield from self.filled(needs_text(self.it, needs, self.say, self.basis(needs.place)))
        yield from self.filled(self.examples())

    def situation(self) -> Iterator[str]:
        """His place now, and whom he has still to meet."""
        yield self.say("{name} is at place {place} now.", name=self.name, place=self.now())
        own = [self.meeting(game) for game in self.it.own_games]
        if own:
            yield self.say("Still to play: {games}.", games="; ".join(own))
        elif self.it.games:
            yield self.say("{name} has no open game; others have.", name=self.name)
        if self.prospect.before.by_hand:
            yield undecided(self.say)

    def caveats(self) -> Iterator[str]:
        """What the rest is based on where pairings are not known."""
        yield from caveats(self.prospect.horizon, self.say)
        yield from self.unproved()

    def unproved(self) -> Iterator[str]:
        """That what follows rests on a guess, if it does."""
        if not self.prospect.is_proved:
            yield self.say("All that follows holds only on this assumption; it is not proved.")

    def basis(self, place: int) -> str:
        """What needs are told under, where they do not hold for a final or rest on a guess."""
        if self.prospect.is_proved and self.last is None:
            return ""
        if self.last is None:
            return self.say("For place {place} or better, on this assumption:", place=place)
        if self.prospect.is_proved:
            return self.say(
                "For place {place} or better after round {round}:", place=place, round=self.last
            )
        return self.say(
            "For place {place} or better after round {round}, on this assumption:",
            place=place,
            round=self.last,
        )

    def now(self) -> str:
        """The place that the standings as they are give him."""
        return printed_place(*self.prospect.before.places[self.it.participant])

    def meeting(self, game: OpenGame) -> str:
        """Round, colour and opponent of one of his own games; a matrix has no rounds."""
        opponent = rival(self.it, game)
        if not self.it.event.rounds_known:
            return self.say("against {opponent}", opponent=opponent)
        colour = Colour(int(self.it.event.table.colour[game.row, self.it.participant]))
        number = round_of(self.it, game)
        return self.say(STILL_TO_PLAY[colour], number=number, opponent=opponent)

    def places(self) -> Iterator[str]:
        """Between which places he ends, and which place is safe."""
        best, worst = self.it.span.best, self.it.span.worst
        if self.last is not None:
            yield self.after_round(self.last)
            return
        if self.is_settled:
            yield self.certain(best.found)
            return
        if best.exact and worst.exact:
            yield self.say(
                "At best {name} finishes at place {best}, at worst at place {worst}.",
                name=self.name,
                best=best.found,
                worst=worst.found,
            )
        else:
            yield self.at_best(best)
            yield self.at_worst(worst)
        if self.prospect.is_proved:
            yield self.safe()

    def after_round(self, number: int) -> str:
        """The same where more rounds follow that are not paired: nothing is final, nor safe."""
        best, worst = _cell(self.it.span.best), _cell(self.it.span.worst)
        if self.is_settled:
            return self.say(
                "After round {round} {name} stands at place {place}, whatever happens in the open"
                " games.",
                round=number,
                name=self.name,
                place=best,
            )
        return self.say(
            "After round {round} {name} stands at best at place {best}, at worst at place {worst}.",
            round=number,
            name=self.name,
            best=best,
            worst=worst,
        )

    def safe(self) -> str:
        """The place that no results of the open games take from him."""
        if self.it.safe >= len(self.it.event.participants):
            return self.say("No place but the last one is safe.")
        return self.say(
            "Safe: place {place} or better, whatever happens in the open games.",
            place=self.it.safe,
        )

    def at_best(self, it: Bound) -> str:
        """The best place, or between which places it lies."""
        if it.exact:
            return self.say(
                "At best {name} finishes at place {place}.", name=self.name, place=it.found
            )
        return self.say(
            "At best {name} finishes somewhere between place {first} and place {last}.",
            name=self.name,
            first=it.proved,
            last=it.found,
        )

    def at_worst(self, it: Bound) -> str:
        """The worst place, or between which places it lies."""
        if it.exact:
            return self.say(
                "At worst {name} finishes at place {place}.", name=self.name, place=it.found
            )
        return self.say(
            "At worst {name} finishes somewhere between place {first} and place {last}.",
            name=self.name,
            first=it.found,
            last=it.proved,
        )

    def certain(self, place: int) -> str:
        """That the place is settled."""
        if not self.it.games:
            return self.say(
                "No game is open: {name} stays at place {place}.",
                name=self.name,
                place=self.now() if not self.prospect.changes else place,
            )
        return self.say(
            "{name} finishes at place {place}, whatever happens in the open games.",
            name=self.name,
            place=place,
        )

    def by_own(self) -> tuple[list[str], list[list[str]], list[Align]]:
        """Best and worst place for each of his own results; of several games one column each."""
        if len(self.it.by_own) > MOST_ROWS:
            return self.by_points()
        own = self.it.own_games
        titles = [self.say("Own result")] if len(own) == 1 else [self.title(game) for game in own]
        header = [*titles, self.say("best place"), self.say("worst place")]
        rows = [
            [
                *(self.say(CELLS[own_outcome(self.it, game, span.own[game])]) for game in own),
                *(_cell(bound) for bound in (span.best, span.worst)),
            ]
            for span in self.it.by_own
        ]
        return header, rows, [*[Align.LEFT] * len(own), Align.RIGHT, Align.RIGHT]

    def by_points(self) -> tuple[list[str], list[list[str]], list[Align]]:
        """The same by the points that he makes in his own games, where these are many."""
        header = [self.say("Own points"), self.say("best place"), self.say("worst place")]
        rows = [
            [shown(points, self.say.language), _cell(span.best), _cell(span.worst)]
            for points, span in spans_by_points(self.it)
        ]
        return header, rows, [Align.RIGHT] * 3

    def title(self, game: OpenGame) -> str:
        """What tells one of his own games from the others: its round, or the opponent."""
        if apart_by_round(self.it):
            return self.say("Round {number}", number=round_of(self.it, game))
        return rival(self.it, game)

    def examples(self) -> Iterator[str]:
        """Results that lead to the best place, and to the worst; not where they are too many."""
        for example in self.short_examples():
            yield from ("", example)
        if any(len(each.witness) > BOARDS for each in self.bounds):
            yield ""
            yield self.say("Longer examples of results with these places: --format json.")

    @property
    def bounds(self) -> tuple[Bound, Bound]:
        """The best and the worst place."""
        return self.it.span.best, self.it.span.worst

    def short_examples(self) -> list[str]:
        """Those that one can read."""
        return [self.example(each) for each in self.bounds if 0 < len(each.witness) <= BOARDS]

    def example(self, it: Bound) -> str:
        """Results that give a place, whatever happens in the other games; his own ones first."""
        own = set(self.it.own_games)
        games = sorted(it.witness, key=lambda game: game not in own)
        return self.say(
            "Place {place} comes about, for example, with: {results}.",
            place=it.found,
            results=", ".join(self.result(game, it.witness[game]) for game in games),
        )

    def result(self, game: OpenGame, outcome: Outcome) -> str:
        """One assumed result, White first."""
        both = white_first(self.it.event, game)
        one, other = (named(self.it.event, index) for index in both)
        result = _RESULTS[outcome_for(both[0], game, outcome)]
        return f"{one} – {other} {result_sign(result, self.say.language)}"

    def exactness(self) -> Iterator[str]:
        """How far all of it is proved, and what a sample shows where it is not."""
        if not self.it.games:
            return
        if not self.it.exact:
            yield self.say(
                "Not searched to the end (limit: {limit} partly decided tables). Where two places"
                " stand instead of one, it is proved that the truth is one of them or between"
                " them.",
                limit=counted(self.it.limit, self.say.language),
            )
        elif self.prospect.is_proved:
            yield self.say.plural(
                "These places are exact: proved for every result of the {number} open game.",
                "These places are exact: proved for every result of the {number} open games.",
                len(self.it.games),
            )
        if self.it.sample is not None:
            yield from self.sample(self.it.sample)

    def sample(self, it: Sample) -> Iterator[str]:
        """How often he ended where in finals drawn at random."""
        places = sorted(it.places)
        details = {
            "finals": counted(it.finals, self.say.language),
            "seed": it.seed,
            "name": self.name,
            "first": places[0],
            "last": places[-1],
        }
        yield self.at_one_place(it, details) if len(places) == 1 else self.at_several(it, details)
        if self.it.needs is not None and not is_settled(self.it.needs):
            number = it.count(self.it.needs.place)
            finals = counted(number, self.say.language)
            yield self.say.plural(
                "In {finals} of them it is place {place} or better.",
                "In {finals} of them it is place {place} or better.",
                number,
                finals=finals,
                place=self.it.needs.place,
            )

    def at_one_place(self, it: Sample, details: Mapping[str, object]) -> str:
        """A sample of which all finals give the same place."""
        return self.say.plural(
            "In {finals} final drawn with seed {seed}, each result as likely as the others, {name}"
            " finishes at place {first}; this proves nothing.",
            "In all {finals} finals drawn with seed {seed}, each result as likely as the others,"
            " {name} finishes at place {first}; this proves nothing.",
            it.finals,
            **details,
        )

    def at_several(self, it: Sample, details: Mapping[str, object]) -> str:
        """A sample with different places."""
        return self.say.plural(
            "In {finals} final drawn with seed {seed}, each result as likely as the others, {name}"
            " finishes between place {first} and place {last}; this proves nothing.",
            "In {finals} finals drawn with seed {seed}, each result as likely as the others, {name}"
            " finishes between place {first} and place {last}; this proves nothing.",
            it.finals,
            **details,
        )


def _cell(it: Bound) -> str:
    """A place, or between which places it lies."""
    return printed_place(*sorted((it.found, it.proved)))
