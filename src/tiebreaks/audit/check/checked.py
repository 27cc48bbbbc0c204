"""What came of checking a table."""

from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from tiebreaks.audit.check.differences import Difference
from tiebreaks.audit.published import PublishedColumn, PublishedTable
from tiebreaks.explain.derivation import Person
from tiebreaks.standings import Standings
from tiebreaks.systems import Criterion

BY_VALUES = "explains most"
"""Why a rulebook was taken that nothing names: it explains most of the published values."""

ASKED = "asked for"
DECLARED = "declared in the file"
OWN_COLUMNS = "the file's own columns"
DEFAULT = "rulebook"
POINTS_ONLY = "points only"


class Taken(NamedTuple):
    """What one published column was taken for.

    Attributes:
        column: the column.
        criterion: what its numbers are compared with; ``None`` where that is not known.
        reason: ``"heading"`` names it, ``"order"``: its turn in the given order, ``"values"``: by
            its numbers; ``""`` where it is not known.
        ours: ``(N,)`` the values under the rulebook; ``None`` where there is nothing to compare.
        compared: how many of its numbers were compared.
        matched: how many of them are ours.
        inside: of a group criterion, whether its numbers are places inside the tied group, and
            not what was compared there.
    """

    column: PublishedColumn
    criterion: Criterion | None = None
    reason: str = ""
    ours: tuple[Fraction | None, ...] = ()
    compared: int = 0
    matched: int = 0
    inside: bool = False

    def differs(self, index: int) -> bool:
        """Whether a participant's number is there and is not ours."""
        if self.column.entries[index] is None or not self.ours:
            return False
        ours = self.ours[index]
        return ours is not None and not self.column.agrees(index, ours)

    @property
    def wrong(self) -> list[int]:
        """Those whose number is not ours."""
        return [index for index in range(len(self.ours)) if self.differs(index)]


class Note(NamedTuple):
    """What is worth knowing but no difference.

    Attributes:
        kind: ``"not recognised"``: a column; ``"no games"``: the file
            has only standings; ``"says nothing"``: a column with the same number
            for everybody; ``"void"``: a column that the rulebook lets decide nothing here;
            ``"points only"``: places inside tied groups were not checked; ``"rulebook's order"``:
            how many places the rulebook's own order would give; ``"not in order"``:
            the places do not follow the file's columns as they stand; ``"no places"``;
            ``"nothing published"``; ``"byes to come"``: totals contain byes of rounds that were
            not held; ``"starting numbers"``: the places are only these;
            ``"not separated"``: places that nothing separates;
            ``"dense"``: after a shared place the file counts on with the next number.
        heading: of the column.
        people: who shares a place.
        places: the first and the last of them.
        matched: how many places an order gives.
        of: how many there are.
    """

    kind: str
    heading: str = ""
    people: tuple[Person, ...] = ()
    places: tuple[int, int] = (0, 0)
    matched: int = 0
    of: int = 0


@dataclass(frozen=True, eq=False)
class Checked:
    """A published table against its rules.

    Attributes:
        published: the table of the file.
        standings: ours.
        rulebook_reason: why this rulebook: a key as in `tiebreaks.standings.Choice`, or
            `BY_VALUES`.
        order_reason: where the order for the places comes from: `ASKED`, `DECLARED`,
            `OWN_COLUMNS`, `DEFAULT`, or `POINTS_ONLY`.
        columns: what each column of points and tie-breaks was taken for.
        places_compared: how many places were compared.
        places_matched: how many of them are ours, or one of those that our order leaves open.
        differences: each with its cause; what only follows from one stands inside it.
        notes: what else is worth knowing.
    """

    published: PublishedTable
    standings: Standings
    rulebook_reason: str
    order_reason: str
    columns: tuple[Taken, ...]
    places_compared: int
    places_matched: int
    differences: tuple[Difference, ...]
    notes: tuple[Note, ...]

    @property
    def agrees(self) -> bool:
        """Whether there is no difference."""
        return not self.differences

    @property
    def compared(self) -> int:
        """How many columns were compared, that of the places included."""
        return sum(taken.compared > 0 for taken in self.columns) + bool(self.places_compared)

    @property
    def not_compared(self) -> int:
        """How many columns were not compared, though they say something."""
        return sum(note.kind in _NOT_COMPARED for note in self.notes)


_NOT_COMPARED = frozenset({"not recognised", "void", "starting numbers"})
"""Kinds of notes about a column that was not compared."""
