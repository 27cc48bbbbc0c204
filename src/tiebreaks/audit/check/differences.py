"""What a file's own table says differently: one class for each kind of difference.

`kind` is the name for programs.  What only follows from a difference, such as a place that a wrong
total moved, stands among its `consequences` and is no difference of its own.
"""

from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from tiebreaks.audit.check.causes import Cause
from tiebreaks.audit.lines import ValueChange
from tiebreaks.audit.written import Written
from tiebreaks.explain.derivation import Derivation, Person
from tiebreaks.systems import Criterion


@dataclass(frozen=True, slots=True)
class PointsDifference:
    """A total that is not the sum of the results.

    Attributes:
        heading: of the column.
        criterion: ``PTS``, or a score of teams.
        person: whose total.
        published: as the file has it.
        ours: from his results.
        cause: why, if that can be told.
        consequences: what follows from it.
    """

    kind: ClassVar[str] = "points"
    heading: str
    criterion: Criterion
    person: Person
    published: Written
    ours: Fraction
    cause: Cause | None = None
    consequences: tuple["Difference", ...] = ()


@dataclass(frozen=True, slots=True)
class ValueDifference:
    """A single wrong value of a tie-break.

    Attributes:
        heading: of the column.
        criterion: what the column was taken for.
        person: whose value.
        published: as the file has it.
        ours: under the rulebook; ``None`` where it decides nothing for him.
        derivation: how ours came about.
        cause: why, if that can be told.
        consequences: what follows from it.
    """

    kind: ClassVar[str] = "value"
    heading: str
    criterion: Criterion
    person: Person
    published: Written
    ours: Fraction | None
    derivation: Derivation
    cause: Cause | None = None
    consequences: tuple["Difference", ...] = ()


@dataclass(frozen=True, slots=True)
class Example:
    """One participant by whom a difference of a whole column can be seen.

    Attributes:
        person: who.
        published: as the file has it.
        ours: under the rulebook.
        change: what makes the difference between ours and what the column is.
    """

    person: Person
    published: Written
    ours: Fraction | None
    change: ValueChange | None = None


@dataclass(frozen=True, slots=True)
class ColumnDifference:
    """A column that is wrong as a whole: it holds something else, or nothing that is known.

    Attributes:
        heading: of the column.
        criterion: what it was taken for; of points the score.
        rulebook: id of ours.
        wrong: how many of its numbers are not ours.
        of: how many numbers it has.
        found: what it holds instead, if that can be told.
        rulebooks: ids of those under which `found` gives its numbers.
        scoring: of a column of points, the scoring that gives its numbers.
        right: how many numbers that explains.
        example: one participant, with the lines that differ.
        consequences: what follows from it.
    """

    kind: ClassVar[str] = "column"
    heading: str
    criterion: Criterion
    rulebook: str
    wrong: int
    of: int
    found: Criterion | None = None
    rulebooks: tuple[str, ...] = ()
    scoring: str = ""
    right: int = 0
    example: Example | None = None
    consequences: tuple["Difference", ...] = ()

    @property
    def right_here(self) -> int:
        """How many of its numbers are ours."""
        return self.of - self.wrong


@dataclass(frozen=True, slots=True)
class RoundDifference:
    """The totals as a whole are those after another round than the table is compared with.

    Attributes:
        heading: of the column of points.
        criterion: the score that it holds.
        asked: the round that was asked for, or the last of which the file has results.
        after_round: the round whose totals the table has.
        right: how many totals are those after that round; without its results, how many are what
            one more round may bring.
        of: how many there are.
        results_known: whether the file has the results of that round: then everything else is
            compared with the standings after it.
        consequences: what follows from it.
    """

    kind: ClassVar[str] = "round"
    heading: str
    criterion: Criterion
    asked: int
    after_round: int
    right: int
    of: int
    results_known: bool
    consequences: tuple["Difference", ...] = ()


@dataclass(frozen=True, slots=True)
class Placed:
    """Somebody's place in the file, and by the rules; of shared places the first."""

    person: Person
    published: int
    ours: int


@dataclass(frozen=True, slots=True)
class Decided:
    """What puts one participant above another.

    Attributes:
        ahead: the one above.
        behind: the one below.
        heading: of the file's own column, if it was read there.
        criterion: which decides, if it is known.
        first: the value of the one above.
        second: the value of the one below.
    """

    ahead: Person
    behind: Person
    heading: str
    criterion: Criterion | None
    first: Fraction | None
    second: Fraction | None


@dataclass(frozen=True, slots=True)
class PlaceDifference:
    """Places that are not those of the order.

    Attributes:
        shape: ``"interchanged"`` two places; ``"moved"``: one participant stands too high or too
            low, and those between him and his place one off; ``"mixed"``.
        people: all of them in the file's order; of ``"moved"`` the one that moved first.
        decided: what decides between two of them that stand the wrong way round.
        consequences: what follows from it.
    """

    kind: ClassVar[str] = "place"
    shape: str
    people: tuple[Placed, ...]
    decided: Decided
    consequences: tuple["Difference", ...] = ()


@dataclass(frozen=True, slots=True)
class OrderDifference:
    """Places that contradict the file's own columns, whatever the rules are.

    Attributes:
        people: two of them, the one whom the file places above first.
        decided: what the file's own column says.
        consequences: what follows from it.
    """

    kind: ClassVar[str] = "order"
    people: tuple[Placed, Placed]
    decided: Decided
    consequences: tuple["Difference", ...] = ()


@dataclass(frozen=True, slots=True)
class NumberingDifference:
    """Places that are not numbered through.

    Attributes:
        shape: ``"missing"``: nobody has some places, though others stand behind them;
            ``"doubled"``: several have one place although something separates them.
        places: those that are missing, the first and the last of them; or the doubled one.
        people: who shares the doubled place, in the order in which they belong.
        decided: of a doubled place, what separates the first two.
        behind: how many stand behind missing places in the right order, with numbers that are too
            high; 0 where their order is not right.
        unplaced: those without a place in the file who belong on the missing places, if they are
            just as many.
        consequences: what follows from it.
    """

    kind: ClassVar[str] = "numbering"
    shape: str
    places: tuple[int, int]
    people: tuple[Placed, ...] = ()
    decided: Decided | None = None
    behind: int = 0
    unplaced: tuple[Person, ...] = ()
    consequences: tuple["Difference", ...] = ()


Difference = (
    PointsDifference
    | ValueDifference
    | ColumnDifference
    | RoundDifference
    | PlaceDifference
    | OrderDifference
    | NumberingDifference
)
