"""The lines of a ledger as a table: which columns they need, and their sum."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from tiebreaks.explain.blocks import Cell, Column, Door, Grid, Row, Sentence
from tiebreaks.explain.derivation import Entry, Person
from tiebreaks.explain.grid import Align
from tiebreaks.explain.line_words import LineWords, round_of
from tiebreaks.ledger import OWN_RECORD


class Lines:
    """The lines of one ledger, with the columns that they need.

    Attributes:
        words: in the reader's language.
        code: of the criterion; names lead to the same value of whom they name.
        opened: what can be told of opponents whose score is not that of the table.
        is_record: whether the lines are results alone, counted against nobody.
        is_weighed: whether amounts are products that are to be shown as such.
    """

    def __init__(
        self,
        words: LineWords,
        code: str,
        entries: Sequence[Entry],
        opened: Mapping[Person, Sentence],
    ) -> None:
        self.words = words
        self.code = code
        self.opened = opened
        self.is_record = all(entry.reason in OWN_RECORD for entry in entries)
        self.is_weighed = not self.is_record and any(entry.weight != 1 for entry in entries)

    @property
    def columns(self) -> tuple[Column, ...]:
        """Headings, and how each column is set."""
        say = self.words.say
        counts = () if self.is_record else (Column(say("Counts"), Align.NUMBER),)
        times = (Column(say("Times"), Align.NUMBER),) if self.is_weighed else ()
        return (
            Column(say("Round"), Align.RIGHT),
            Column(say("Opponent"), Align.LEFT),
            Column(say("Result"), Align.NUMBER),
            *(*counts, *times),
            Column(say("Amount"), Align.NUMBER),
            Column(say("Why"), Align.LEFT, is_note=True),
        )

    def row(self, entry: Entry) -> Row:
        """One line."""
        words = self.words
        opponent, opens = entry.opponent, None
        if opponent is not None and entry.table_score is not None:
            opens = self.opened.get(opponent)
        return Row(
            (
                Cell(round_of(entry)),
                Cell(words.opponent(entry), Door(opponent.id, self.code) if opponent else None),
                Cell(words.result(entry)),
                *(() if self.is_record else (Cell(words.number(entry.basis)),)),
                *((Cell(words.number(entry.weight)),) if self.is_weighed else ()),
                Cell(words.number(entry.amount), cut=bool(entry.cut)),
                Cell(words.why(entry), opens=opens),
            )
        )

    def beside_rounds(self, name: str, amount: Fraction) -> Row:
        """A summand that belongs to no round, or the sum."""
        blanks = (Cell(),) * (1 + (not self.is_record) + self.is_weighed)
        return Row((Cell(), Cell(name), *blanks, Cell(self.words.number(amount)), Cell()))


def ledger_grid(
    columns: tuple[Column, ...], rows: Sequence[Row], total: Row, caption: str = ""
) -> Grid:
    """A table whose last row is a sum; without the column of rounds where none is known."""
    if any(row.cells[0].text for row in rows):
        return Grid(columns, tuple(rows), total, caption)
    less = tuple(Row(row.cells[1:], row.differs) for row in rows)
    return Grid(columns[1:], less, Row(total.cells[1:], total.differs), caption)
