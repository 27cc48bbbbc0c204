"""What is said about a number before it gets a form: the same blocks for every reader.

Text, page and paper show these blocks.  None of them decides which columns, lines or words there
are, and none of them counts.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from tiebreaks.explain.grid import Align


class About(StrEnum):
    """What a part is about."""

    HEAD = "head"
    """What the value is, whose, and what its system counts; or who is above whom."""
    VOID = "void"
    """Why a criterion decides nothing, or was not needed."""
    TABLE = "table"
    """What a group criterion looked at."""
    LEDGER = "ledger"
    """The lines, their sum, and what became of it."""
    SIDES = "sides"
    """Two ledgers side by side."""
    CRITERIA = "criteria"
    """The criteria in order, up to the one that decides."""
    NOTES = "notes"
    """What is not plain about somebody's lines, where these stand beside another's."""
    NOTHING = "nothing"
    """Rounds that add nothing."""
    ADJUSTED = "adjusted"
    """One step further: opponents whose score is not that of the table."""
    RULES = "rules"
    """Formula, rulebook, source."""
    BOARDS = "boards"
    """A team's matches, board by board."""
    VALUES = "values"
    """All values of one participant."""
    GAMES = "games"
    """His games."""


@dataclass(frozen=True, slots=True)
class Door:
    """Where a number or a name leads: a value of somebody.

    Attributes:
        person: his number.
        code: of the criterion; empty for his card.
    """

    person: int
    code: str


@dataclass(frozen=True, slots=True)
class Heading:
    """The first line."""

    text: str


@dataclass(frozen=True, slots=True)
class Sentence:
    """A line of words, and the lines under it.

    Attributes:
        text: the words.
        under: what belongs to it; a reader who has little room opens it when he wants to know.
        door: where it leads.
    """

    text: str
    under: tuple["Sentence", ...] = ()
    door: Door | None = None


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell of a grid.

    Attributes:
        text: what stands in it.
        door: where it leads.
        cut: whether it is a number that does not enter the sum.
        opens: what can be told in turn where it is asked for; it stands in a part of its own too.
        after: what follows the text, but leads nowhere.
    """

    text: str = ""
    door: Door | None = None
    cut: bool = False
    opens: Sentence | None = None
    after: str = ""

    @property
    def words(self) -> str:
        """Everything that stands in it."""
        return f"{self.text} {self.after}" if self.text and self.after else self.text or self.after


@dataclass(frozen=True, slots=True)
class Column:
    """One column of a grid.

    Attributes:
        title: above it.
        align: how it is set.
        is_note: whether it holds words that may stand under the table where they do not fit.
    """

    title: str
    align: Align
    is_note: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a grid.

    Attributes:
        cells: as many as there are columns.
        differs: whether its two sides differ, where two are set side by side.
    """

    cells: tuple[Cell, ...]
    differs: bool | None = None

    @property
    def is_cut(self) -> bool:
        """Whether a ledger's line was cut: the only number in it that counts does not."""
        return self.differs is None and any(cell.cut for cell in self.cells)


@dataclass(frozen=True, slots=True)
class Grid:
    """A table.

    Attributes:
        columns: their titles and how they are set.
        rows: the lines.
        total: the line under the rule, if there is one.
        caption: what it is about, where no heading says it.
        is_titled: whether its titles must be seen; else they are only for those who do not see
            the table.
    """

    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    total: Row | None = None
    caption: str = ""
    is_titled: bool = True


Block = Heading | Sentence | Grid


@dataclass(frozen=True, slots=True)
class Part:
    """Blocks that belong together; readers set parts apart.

    Attributes:
        about: what it is about.
        blocks: in order.
    """

    about: About
    blocks: tuple[Block, ...]


def doors(parts: Iterable[Part]) -> Iterator[Door]:
    """Where the lines of all tables lead, in order."""
    for part in parts:
        for block in part.blocks:
            if isinstance(block, Grid):
                yield from (cell.door for row in block.rows for cell in row.cells if cell.door)
