"""One participant's card as blocks: place, what is known of him, all values, all games."""

from collections.abc import Iterator
from fractions import Fraction

from tiebreaks.event import NOBODY, Colour, Event, Kind
from tiebreaks.explain.blocks import About, Cell, Column, Door, Grid, Heading, Part, Row, Sentence
from tiebreaks.explain.grid import Align
from tiebreaks.explain.naming import named
from tiebreaks.explain.numbers import shown
from tiebreaks.explain.words import KINDS
from tiebreaks.formats.layout.people import DETAILS
from tiebreaks.locale import N_, Translator
from tiebreaks.report.crosstable import Signs
from tiebreaks.report.standings import places
from tiebreaks.standings import Row as Standing
from tiebreaks.standings import Standings

_COLOURS = {Colour.WHITE: N_("White"), Colour.BLACK: N_("Black")}


def card_blocks(
    standings: Standings, person: int, translate: Translator, event: Event | None = None
) -> tuple[Part, ...]:
    """The card of a participant.

    Args:
        standings: after the round that is on.
        person: his number.
        translate: the reader's language.
        event: with the rounds to come; without it only those of the standings are told.

    Raises:
        ParticipantError: nobody has this number.

    >>> from tiebreaks.ledger.micro import duel
    >>> from tiebreaks.standings import rank
    >>> head, values, games = card_blocks(rank(duel("1½", "0½"), "rr", "WIN"), 1, Translator("en"))
    >>> [block.text for block in head.blocks]
    ['A (1)', 'Place 1 of 2']
    >>> [[cell.text for cell in row.cells] for row in games.blocks[0].rows]
    [['1', '2 B', '1'], ['2', '2 B', '½']]
    """
    index = standings.find(person)
    at = next(at for at, row in enumerate(standings.rows) if row.index == index)
    card = _Card(standings, standings.rows[at], places(standings)[at], translate)
    games = _Games(event or standings.event, index, translate)
    return (card.head(), card.values(), *games.part())


class _Card:
    """Place, details and values of one participant."""

    def __init__(self, standings: Standings, row: Standing, place: str, say: Translator) -> None:
        self.standings = standings
        self.row = row
        self.place = place
        self.say = say

    def head(self) -> Part:
        """Who he is, and where he stands."""
        number = len(self.standings.rows)
        place = self.say("Place {place} of {number}", place=self.place, number=number)
        about = " · ".join(self.details())
        known = (Sentence(about),) if about else ()
        return Part(About.HEAD, (Heading(named(self.row.participant)), Sentence(place), *known))

    def details(self) -> Iterator[str]:
        """What is known of him, under headings that every reader knows."""
        person = self.row.participant
        if person.rating is not None:
            yield f"{self.say('Rating')} {person.rating}"
        for key, value in person.details.items():
            if value and key in DETAILS:
                yield f"{self.say(DETAILS[key])} {value}"

    def values(self) -> Part:
        """Each criterion with its value, which leads to its ledger."""
        columns = (
            Column(self.say("Criterion"), Align.LEFT),
            Column(self.say("Value"), Align.NUMBER),
        )
        return Part(About.VALUES, (Grid(columns, tuple(self.lines())),))

    def lines(self) -> Iterator[Row]:
        """The lines of the table of values."""
        for column, value in zip(self.standings.columns, self.row.values, strict=True):
            code = str(column.criterion)
            name = column.criterion.system.name(self.say.language)
            is_void = value is None or column.is_void(self.row.index)
            text = "–" if is_void else shown(value or Fraction(0), self.say.language)
            door = Door(self.row.participant.id, code)
            yield Row((Cell(f"{name} ({code})"), Cell(text, door)))


class _Games:
    """The games of one participant."""

    def __init__(self, event: Event, index: int, say: Translator) -> None:
        self.event = event
        self.index = index
        self.say = say
        self.signs = Signs.of(event.scoring, say)
        self.has_colours = bool((event.table.colour[:, index] != Colour.NONE).any())

    def part(self) -> Iterator[Part]:
        """The table of the games, if they are known."""
        held = [
            row
            for row in range(self.event.table.rows)
            if self.event.table.kind[row, self.index] != Kind.NOT_HELD
        ]
        if held and self.event.games_known:
            rows = tuple(self.row(row) for row in held)
            yield Part(About.GAMES, (Grid(self.columns(), rows, caption=self.say("Games")),))

    def columns(self) -> tuple[Column, ...]:
        """Their headings; rounds and colours only where they are known."""
        return (
            *([Column(self.say("Round"), Align.RIGHT)] if self.event.rounds_known else []),
            Column(self.say("Opponent"), Align.LEFT),
            *([Column(self.say("Colour"), Align.LEFT)] if self.has_colours else []),
            Column(self.say("Result"), Align.NUMBER),
        )

    def row(self, row: int) -> Row:
        """One round."""
        table, index = self.event.table, self.index
        kind, colour = Kind(table.kind[row, index]), Colour(table.colour[row, index])
        opponent = int(table.opponent[row, index])
        if opponent == NOBODY:
            points = Fraction(int(table.points[row, index]), table.scale)
            who, result = Cell(self.say(KINDS[kind])), shown(points, self.say.language)
        else:
            person = self.event.participants[opponent]
            who = Cell(f"{person.id} {person.name}", Door(person.id, ""))
            result = self.signs.result(self.event, row, index)
        played = self.say(_COLOURS[colour]) if colour in _COLOURS else ""
        return Row(
            (
                *([Cell(str(int(table.round_no[row])))] if self.event.rounds_known else []),
                who,
                *([Cell(played)] if self.has_colours else []),
                Cell(result),
            )
        )
