"""Where the lines of a ledger stand on its sheet, so that formulas elsewhere can name them.

One row for each participant, in the order of the standings.  After place, number, name and value
come the tables of a group criterion; then for each round a few columns, as many as the ledger
needs: who stood on the other side, what that counts, what it was multiplied with, the amount.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import lcm
from typing import NamedTuple

from tiebreaks.ledger import OWN_RECORD, Cut, Ledger, Numbers, Reason
from tiebreaks.report.sheets import HEAD, here, there
from tiebreaks.standings import Column
from tiebreaks.systems import Step

NAME, VALUE = 2, 3
"""Columns that every such sheet has, after those of place and number."""

OPPONENT, BASIS, WEIGHT, AMOUNT = "opponent", "basis", "weight", "amount"
"""The columns that a round can have."""

_OF_A_RECORD = OWN_RECORD | {Reason.NO_LINE, Reason.AS_DRAW, Reason.AS_NOTHING}


class Lines(NamedTuple):
    """The arrays of a ledger as lists, ``[row][participant]``: one by one they are read faster."""

    opponent: list[list[int]]
    basis: list[list[int]]
    weight: list[list[int]]
    amount: list[list[int]]
    reason: list[list[int]]
    cut: list[list[int]] | None

    def there(self, row: int, index: int) -> bool:
        """Whether a participant has a line in a row of the table."""
        return self.reason[row][index] != Reason.NO_LINE

    def kept(self, row: int, index: int) -> bool:
        """Whether he has one that enters the sum."""
        return self.there(row, index) and (self.cut is None or self.cut[row][index] == Cut.KEPT)


@dataclass(frozen=True, eq=False)
class Page:
    """A ledger with its place in the workbook.

    Attributes:
        name: of the sheet.
        ledger: the lines.
        rows: the position of each participant in the standings, by index.
        score: in which score its results are: ``"PTS"``, ``"MP"`` or ``"GP"``.
        fore: whether the last round counts as drawn.
        column: the criterion that it shows; ``None`` where only formulas refer to it.
        is_points: whether its amounts are the points received, which nothing stands behind.
    """

    name: str
    ledger: Ledger
    rows: Mapping[int, int]
    score: str
    fore: bool = False
    column: Column | None = None
    is_points: bool = False

    @cached_property
    def lines(self) -> Lines:
        """The arrays as lists."""
        it = self.ledger
        return Lines(
            it.opponent.tolist(),
            it.basis.tolist(),
            it.weight.tolist(),
            it.amount.tolist(),
            it.reason.tolist(),
            None if it.cut is None else it.cut.tolist(),
        )

    @cached_property
    def reasons(self) -> frozenset[Reason]:
        """Those that occur."""
        return frozenset(map(Reason, set(self.ledger.reason.ravel().tolist())))

    @cached_property
    def is_weighed(self) -> bool:
        """Whether amounts are products that are to be shown as such."""
        if self.reasons <= _OF_A_RECORD | {Reason.CUMULATIVE}:
            return False
        unit, there = self.ledger.weight_unit, self.ledger.reason != Reason.NO_LINE
        one = Fraction(1) / unit
        return one.denominator > 1 or bool((self.ledger.weight != one.numerator)[there].any())

    @cached_property
    def parts(self) -> tuple[str, ...]:
        """The columns of a round."""
        opponents = (OPPONENT,) if self.reasons - {Reason.CUMULATIVE, Reason.NO_LINE} else ()
        weighed = (BASIS, WEIGHT) if self.is_weighed else ()
        return (*opponents, *weighed, AMOUNT)

    @cached_property
    def slots(self) -> dict[int, int]:
        """The first column of each row of the table in which anybody has a line."""
        used = (self.ledger.reason != Reason.NO_LINE).any(axis=1).nonzero()[0].tolist()
        first = self.first_step + len(self.steps)
        return {row: first + number * len(self.parts) for number, row in enumerate(used)}

    @property
    def is_group(self) -> bool:
        """Whether its values are places inside tied groups."""
        return self.column is not None and self.column.ordering is not None

    @property
    def steps(self) -> tuple[Step, ...]:
        """The tables that a group criterion looked at; a column for each."""
        ordering = None if self.column is None else self.column.ordering
        return () if ordering is None else ordering.steps

    @property
    def sum_column(self) -> int:
        """Where the sum of the kept lines stands: a place inside a group is no sum."""
        return VALUE + 1 if self.is_group else VALUE

    @property
    def first_step(self) -> int:
        """The first column after the sum."""
        return self.sum_column + 1

    @property
    def divisor_column(self) -> int:
        """Where the divisor stands, if there is one."""
        return self.first_step + len(self.steps) + len(self.slots) * len(self.parts)

    @property
    def first_term(self) -> int:
        """Where the summands stand that belong to no round."""
        return self.divisor_column + (self.ledger.divisor is not None)

    @property
    def notes_column(self) -> int:
        """Where the notes stand."""
        return self.first_term + len(self.ledger.terms)

    @cached_property
    def totals(self) -> list[int]:
        """The values that the lines make, in steps of the ledger's unit of totals."""
        totals: list[int] = self.ledger.totals().tolist()
        return totals

    @cached_property
    def shown_unit(self) -> Fraction:
        """The unit of the totals, or a tenth of a power of ten that shows all of them.

        Averages are counted in units that most of them do not need.
        """
        unit = self.ledger.total_unit
        values = {total * unit for total in set(self.totals)}
        return Fraction(1, lcm(*(value.denominator for value in values)))

    def row(self, index: int) -> int:
        """The row of a participant."""
        return HEAD + self.rows[index]

    def cell(self, row: int, part: str, index: int) -> str:
        """The address of a part of a line, for this sheet."""
        return here(self.row(index), self.slots[row] + self.parts.index(part))

    def amount_there(self, row: int, index: int) -> str:
        """The address of an amount, for other sheets."""
        return there(self.name, self.row(index), self.slots[row] + self.parts.index(AMOUNT))

    def total_there(self, index: int) -> str:
        """The address of the value that the lines make, for other sheets."""
        return there(self.name, self.row(index), self.sum_column)

    def value_there(self, index: int) -> str:
        """The address of the value that places, for other sheets."""
        return there(self.name, self.row(index), VALUE)


def in_cells(steps: int, over: int, under: int) -> int | float:
    """A number of steps of `over`/`under` as spreadsheets count.

    >>> in_cells(139, 1, 2), in_cells(4, 1, 2)
    (69.5, 2)
    """
    whole, rest = divmod(steps * over, under)
    return steps * over / under if rest else whole


def are_results(ledger: Ledger, made: Numbers, unit: Fraction) -> bool:
    """Whether every line is weighed with the points made in its round."""
    if ledger.weight_unit != unit:
        return False
    there = ledger.reason != Reason.NO_LINE
    return bool((ledger.weight == made)[there].all())
