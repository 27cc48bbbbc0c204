"""What was found out about a published table, as data."""

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import NamedTuple

from tiebreaks.audit.candidates import Candidate
from tiebreaks.audit.other_round import OtherRound
from tiebreaks.audit.published import PublishedColumn, PublishedTable
from tiebreaks.audit.written import Written
from tiebreaks.event import Event
from tiebreaks.explain.derivation import Derivation
from tiebreaks.systems import Criterion


class Fit(NamedTuple):
    """How well a candidate goes with a column.

    Attributes:
        candidate: what may be printed there.
        matched: how many of the published values it gives.
        of: how many are published.
        telling: the same among the values that differ from the commonest one.
    """

    candidate: Candidate
    matched: int
    of: int
    telling: int

    @property
    def exact(self) -> bool:
        """Whether it gives every value."""
        return self.matched == self.of


class Rival(NamedTuple):
    """Another candidate that gives as many of the published values as the best one.

    Attributes:
        fit: how well.
        differs: the participants who have another value under it, whether published or not;
            those without a published value would decide between the two.
    """

    fit: Fit
    differs: tuple[int, ...]


class Against(NamedTuple):
    """A participant whose published value is not the one that the best candidate gives.

    Attributes:
        who: the column in the round table.
        published: what the file has.
        ours: what the candidate gives.
        derivation: how that comes about.
    """

    who: int
    published: Written
    ours: Fraction | None
    derivation: Derivation | None


class Certainty(Enum):
    """What is to be thought of the best candidate of a column."""

    EXACT = "exact"
    NEARLY = "nearly"
    NOTHING = "nothing"
    NO_TELLING = "no telling"


@dataclass(frozen=True, slots=True)
class ColumnFinding:
    """What one published column holds.

    Attributes:
        column: as it is published.
        certainty: ``EXACT`` if a candidate gives every value; ``NEARLY`` if most of them;
            ``NOTHING`` if none does; ``NO_TELLING`` where all values are the same, or so nearly
            that many a code gives them.
        best: the candidate with the most values, ``None`` where there is none at all.
        commonest: the value that occurs most often.
        telling: how many published values are not that one.
        named: how well what the heading names fits, where that is not the best.
        same: other codes with the same values for everybody in this event.
        rivals: candidates with as many values as the best, but others for somebody.
        near: the next best.
        against: who speaks against the best.
    """

    column: PublishedColumn
    certainty: Certainty
    best: Fit | None
    commonest: Fraction
    telling: int
    named: Fit | None = None
    same: tuple[Fit, ...] = ()
    rivals: tuple[Rival, ...] = ()
    near: tuple[Fit, ...] = ()
    against: tuple[Against, ...] = ()

    @property
    def fits(self) -> bool:
        """Whether the best candidate is what the column holds, as far as can be told.

        Where the values tell nothing the heading has to say so.
        """
        if self.certainty is Certainty.NO_TELLING and self.best is not None:
            named = self.column.criterion
            return named is not None and str(named) == str(self.best.candidate.criterion)
        return self.certainty in (Certainty.EXACT, Certainty.NEARLY)

    @property
    def tells_little(self) -> bool:
        """Whether all values but a few are the same, so that much else gives most of them."""
        return 20 * self.telling <= self.column.filled


class RulebookFinding(NamedTuple):
    """How much of a table one rulebook explains.

    Attributes:
        id: of the rulebook.
        columns: how many columns it explains to the last value.
        values: how many published values it gives.
        of: how many there are.
        fits: its best code for each column, in the order of the columns; ``None`` where it has
            none, or where no rulebook explains the column.
        covers: whether it was in force when the event began; ``None`` where it has no dates.
        chosen: whether it is the one that would be taken for the event if nobody named any.
    """

    id: str
    columns: int
    values: int
    of: int
    fits: tuple[Fit | None, ...]
    covers: bool | None
    chosen: bool


BY_CHANCE = 7
"""A criterion out of hundreds separates so many neighbours rightly by chance."""


class OrderStep(NamedTuple):
    """One criterion of an order.

    Attributes:
        criterion: what it is, where that is known.
        heading: the published column that it is; empty where it was computed.
        lower_is_better: whether the lower value goes ahead.
        separates: how many neighbours in the published order it separates.
    """

    criterion: Criterion | None
    heading: str
    lower_is_better: bool
    separates: int


class Contradiction(NamedTuple):
    """Two neighbours of the published order whom the order would have the other way round.

    Attributes:
        ahead: who is published ahead, or beside the other on a shared place.
        behind: the other one.
        step: the position in the order of the criterion that says otherwise.
        first: the value of the one ahead.
        second: the value of the other.
    """

    ahead: int
    behind: int
    step: int
    first: Fraction | None
    second: Fraction | None


class Origin(Enum):
    """Where an order was found."""

    DECLARED = "declared in the file"
    FILE = "the file's own order"
    SOME = "some of the file's columns in its order"
    COLUMNS = "another order of the file's columns"
    COMPUTED = "computed"


@dataclass(frozen=True, slots=True)
class OrderFinding:
    """One order of criteria, and how well it gives the published places.

    Attributes:
        steps: the criteria, points included.
        origin: whether it consists of the file's columns.
        matched: how many published places it gives.
        of: how many there are.
        contradictions: neighbours whom it would have the other way round.
        undecided: groups whom nothing in it separates though their places differ.
        rulebooks: ids of those under which it is possible, the likeliest first.
        own_of: ids of those whose own order for such an event it is.
        as_published: whether it has to go by the published numbers to give these places, since
            those that were computed give fewer.
    """

    steps: tuple[OrderStep, ...]
    origin: Origin
    matched: int
    of: int
    contradictions: tuple[Contradiction, ...]
    undecided: tuple[tuple[int, ...], ...]
    rulebooks: tuple[str, ...]
    own_of: tuple[str, ...] = ()
    as_published: bool = False

    @property
    def left_open(self) -> int:
        """How many participants nothing in it separates though their places differ."""
        return sum(map(len, self.undecided))

    @property
    def explains_places(self) -> bool:
        """Whether most neighbours stand as it has them; else the places are something else."""
        return 5 * len(self.contradictions) <= self.of

    @property
    def may_be_chance(self) -> bool:
        """Whether its last criterion may only have been found because so much was tried."""
        few = 0 < self.steps[-1].separates < BY_CHANCE
        return self.origin is Origin.COMPUTED and few and not self.own_of


class Option(NamedTuple):
    """One answer to a question that the data leave open, and what it would give somebody."""

    rulebook: str
    criterion: Criterion
    value: Fraction | None


class Decider(NamedTuple):
    """A participant whose value would decide between rulebooks or codes.

    Attributes:
        who: the column in the round table.
        heading: of the published column that would have to show it.
        options: what each of the rivals gives him.
    """

    who: int
    heading: str
    options: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class Identified:
    """All that was found out about a published table.

    Attributes:
        event: whose table.
        table: what the file says of its standings.
        counts: headings of columns that only count games, which were not looked at.
        points: the columns of points.
        columns: the columns of tie-breaks.
        rulebooks: how much each explains, the best first.
        equal: those that explain as much as the first, itself included.
        same: ids of those of them that give everybody in this event the same, first included.
        deciders: participants who would decide between the others and the first.
        order: the order that gives the published places best; ``None`` where there are none.
        other_orders: orders of fewer or the same criteria that give as many places.
        declared: the order that the file declares, where another one gives more places.
        starting_numbers: whether the column of places has only everybody's starting number.
        other_round: the round whose totals are published, where that is another one than was
            asked for; `event` is as it stood after it, unless its results are missing.
    """

    event: Event
    table: PublishedTable
    counts: tuple[str, ...]
    points: tuple[ColumnFinding, ...]
    columns: tuple[ColumnFinding, ...]
    rulebooks: tuple[RulebookFinding, ...]
    equal: tuple[RulebookFinding, ...]
    same: tuple[str, ...]
    deciders: tuple[Decider, ...]
    order: OrderFinding | None
    other_orders: tuple[OrderFinding, ...]
    declared: OrderFinding | None = None
    starting_numbers: bool = False
    other_round: OtherRound | None = None

    @property
    def tells_rulebook(self) -> bool:
        """Whether some rulebook gives somebody in this event another value than the first does."""
        return len(self.same) < len(self.rulebooks)

    @property
    def rulebook(self) -> str:
        """The id of the rulebook that explains most; empty where there is nothing to explain."""
        return self.equal[0].id if self.equal else ""
