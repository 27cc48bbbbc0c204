"""Why a published number is not ours: one class for each kind of cause.

A cause says how the published number would come about; where several do, the first of a fixed
order is told.  `kind` is the name of a cause for programs.
"""

from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar, NamedTuple

from tiebreaks.audit.lines import ValueChange
from tiebreaks.audit.written import Written
from tiebreaks.event import Kind
from tiebreaks.explain.derivation import Entry, Person
from tiebreaks.systems import Criterion


@dataclass(frozen=True, slots=True)
class RoundCounted:
    """A total in which one unplayed round brought something else.

    Attributes:
        round: its number, where the file knows it.
        round_kind: what sort of round it was.
        ours: what it brought by the rules of the event.
        published: what it brought in the published total.
        others: other rounds of his of which one would explain it as well.
    """

    kind: ClassVar[str] = "unplayed round"
    round: int | None
    round_kind: Kind
    ours: Fraction
    published: Fraction
    others: tuple["RoundCounted", ...] = ()


@dataclass(frozen=True, slots=True)
class BeforeLastRound:
    """The number is right as it was after an earlier round."""

    kind: ClassVar[str] = "before the last round"
    after_round: int


@dataclass(frozen=True, slots=True)
class OtherResult:
    """One game counts otherwise in the totals of both players.

    Attributes:
        round: its number, where the file knows it.
        opponent: the other player.
        ours: what the game brought by its result.
        published: what it brought in the published total.
    """

    kind: ClassVar[str] = "other result"
    round: int | None
    opponent: Person
    ours: Fraction
    published: Fraction


@dataclass(frozen=True, slots=True)
class ContradictoryGame:
    """A game whose two rows do not go together: it may have ended otherwise for this player.

    Attributes:
        round: its number, where the file knows it.
        opponent: the other player, whose total is right.
        ours: what this player made by his row.
        theirs: what the other one made by his.
        published: what this player made in the published total.
    """

    kind: ClassVar[str] = "contradictory game"
    round: int | None
    opponent: Person
    ours: Fraction
    theirs: Fraction
    published: Fraction


class GameCounted(NamedTuple):
    """A game, what it brought by its result, and what it would have to bring."""

    round: int | None
    opponent: Person
    ours: Fraction
    published: Fraction


@dataclass(frozen=True, slots=True)
class OneOfGames:
    """The total is right if one of some games counts otherwise, in this total alone.

    Attributes:
        games: any of them would explain it.
    """

    kind: ClassVar[str] = "one of his games"
    games: tuple[GameCounted, ...]


@dataclass(frozen=True, slots=True)
class Slip:
    """The digits are right but not their order, or not the place of the comma.

    Attributes:
        slip: ``"digits"`` or ``"comma"``.
    """

    kind: ClassVar[str] = "slip"
    slip: str


@dataclass(frozen=True, slots=True)
class InterchangedWith:
    """It is the number of somebody else, who has this one's: both are one difference.

    Attributes:
        other: who.
        published: what he has in the file: this one's number.
    """

    kind: ClassVar[str] = "interchanged"
    other: Person
    published: Written


class WrongNumber(NamedTuple):
    """Whose number is wrong, and what the file has."""

    person: Person
    published: Written


@dataclass(frozen=True, slots=True)
class Shifted:
    """Neighbouring rows have the numbers of the row beside them: all of it is one difference.

    Attributes:
        row: whose number each has: that ``"above"`` or ``"below"``.
        people: those whose numbers are wrong by it, in the order of the rows.
    """

    kind: ClassVar[str] = "shifted"
    row: str
    people: tuple[WrongNumber, ...]


@dataclass(frozen=True, slots=True)
class Rotated:
    """Three numbers went round: all of it is one difference.

    Attributes:
        people: each has the number of the next one, the last that of the first.
    """

    kind: ClassVar[str] = "rotated"
    people: tuple[WrongNumber, ...]


@dataclass(frozen=True, slots=True)
class WrongTotals:
    """It is right if wrong published totals are believed, and the results that give them.

    Attributes:
        people: whose totals.
        result: whether one of the games behind those totals is this one's own.
    """

    kind: ClassVar[str] = "wrong totals"
    people: tuple[Person, ...]
    result: bool = False


@dataclass(frozen=True, slots=True)
class OtherRules:
    """It is right under other rulebooks.

    Attributes:
        rulebooks: their ids.
        change: ours and theirs, and the lines that differ.
    """

    kind: ClassVar[str] = "other rulebook"
    rulebooks: tuple[str, ...]
    change: ValueChange


@dataclass(frozen=True, slots=True)
class OtherCode:
    """It is another tie-break of the same rulebook.

    Attributes:
        criterion: which one.
    """

    kind: ClassVar[str] = "other code"
    criterion: Criterion


@dataclass(frozen=True, slots=True)
class LineCounted:
    """It is right if one line of the sum is left out, counted twice, or counted although it is cut.

    Attributes:
        how: ``"left out"``, ``"twice"``, ``"although cut"``.
        entries: the lines that would explain it; one of them is meant.
    """

    kind: ClassVar[str] = "line"
    how: str
    entries: tuple[Entry, ...]


Cause = (
    RoundCounted
    | BeforeLastRound
    | OtherResult
    | ContradictoryGame
    | OneOfGames
    | Slip
    | InterchangedWith
    | Shifted
    | Rotated
    | WrongTotals
    | OtherRules
    | OtherCode
    | LineCounted
)


def told_with(cause: Cause | None) -> tuple[Person, ...]:
    """Whose numbers a cause tells beside that of the one it is about."""
    if isinstance(cause, InterchangedWith):
        return (cause.other,)
    if isinstance(cause, Shifted | Rotated):
        return tuple(each.person for each in cause.people)
    return ()
