"""How a value came about, as data: the same lines that were added up, with names."""

from dataclasses import dataclass
from fractions import Fraction

from tiebreaks.event import Kind
from tiebreaks.ledger import Cut, Reason
from tiebreaks.rulebook import Rulebook
from tiebreaks.systems import Criterion


@dataclass(frozen=True, slots=True)
class Person:
    """A participant as a derivation names him."""

    id: int
    name: str


@dataclass(frozen=True, slots=True)
class Virtual:
    """What a virtual opponent's score is made of, in points."""

    before: Fraction
    complement: Fraction
    later: Fraction


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a derivation.

    Attributes:
        round: number of the round; ``None`` where the file does not know it.
        opponent: who stood on the other side, if anybody did.
        kind: what sort of round it was.
        points: points received in it.
        basis: what the other side was worth.
        weight: what it was multiplied with.
        amount: their product.
        reason: why this basis.
        cut: whether it was kept.
        drawn: whether an unplayed round is counted as a draw whatever was awarded.
        table_score: the opponent's score in the table, where it is not the one that counts.
        extra: the bonus or penalty among the points of the line, if there is one.
        rewritten: whether a game of the last round counts as a draw, as before it is played.
        cut_article: what the rulebook cites for the cut.
        own_score: the player's own score, where a dummy that has it at most is the opponent.
        virtual: the parts of a virtual opponent's score.
        whole_match: whether the line stands for all games of a mini-match.
        article: what the rulebook cites for this line.
    """

    round: int | None
    opponent: Person | None
    kind: Kind
    points: Fraction
    basis: Fraction
    weight: Fraction
    amount: Fraction
    reason: Reason
    cut: Cut
    drawn: bool = False
    table_score: Fraction | None = None
    own_score: Fraction | None = None
    extra: Fraction | None = None
    rewritten: bool = False
    cut_article: str = ""
    virtual: Virtual | None = None
    whole_match: bool = False
    article: str = ""


@dataclass(frozen=True, slots=True)
class ChangedRound:
    """A round that counts differently for the opponents than in the table."""

    round: int | None
    kind: Kind
    awarded: Fraction
    counted: Fraction
    reason: Reason
    article: str


@dataclass(frozen=True, slots=True)
class AdjustedScore:
    """One step further: how an opponent's score came to differ from the table."""

    person: Person
    table_score: Fraction
    counted: Fraction
    rounds: tuple[ChangedRound, ...]


@dataclass(frozen=True, slots=True)
class Member:
    """One of a tied group in one table of a group criterion."""

    person: Person
    value: Fraction
    most: Fraction | None
    place: int


@dataclass(frozen=True, slots=True)
class Table:
    """One table that a group criterion looked at, seen from one of the tied."""

    name: str
    number: int
    members: tuple[Member, ...]


@dataclass(frozen=True, slots=True)
class Summand:
    """A summand that belongs to no round.

    Attributes:
        name: message key.
        amount: what it adds.
        entries: the lines behind it, if it has any.
        total: what these lines make, on average where `divisor` is not 1.
        divisor: by how much their sum was divided.
    """

    name: str
    amount: Fraction
    entries: tuple[Entry, ...] = ()
    total: Fraction = Fraction(0)
    divisor: int = 1


@dataclass(frozen=True, slots=True)
class Board:
    """One board of a match, seen from one team.

    Attributes:
        number: from 1.
        player: who sat there; ``None`` for an empty board.
        opponent: who sat on the other side.
        points: what the player made.
        conceded: what his opponent made.
    """

    number: int
    player: Person | None
    opponent: Person | None
    points: Fraction
    conceded: Fraction


@dataclass(frozen=True, slots=True)
class Match:
    """One match of a team, board by board."""

    round: int | None
    opponent: Person
    points: Fraction
    conceded: Fraction
    boards: tuple[Board, ...]


@dataclass(frozen=True, slots=True)
class Voided:
    """Why a criterion decides nothing here.

    Attributes:
        reason: message key, as in `tiebreaks.standings.Void`.
        article: where the rulebook says so.
    """

    reason: str
    article: str


@dataclass(frozen=True, slots=True)
class Derivation:
    """How one value of one participant came about.

    Attributes:
        person: whose value.
        criterion: which system, with its modifiers.
        rulebook: under which it was computed.
        value: the total; for a group criterion the place inside the tied group, ``None`` if he
            was tied with nobody.
        total: the value that the lines and the terms make.
        lines: the sum of the kept lines.
        divisor: by what that sum was divided; ``None`` where nothing was divided.
        rounded: whether the quotient was rounded to a whole number, half up.
        entries: the lines, in the order of the rounds, or of the opponents' numbers where the
            rounds are not known.
        nothing: unplayed rounds that are counted against nobody and so have no line.
        terms: summands that belong to no round.
        adjusted: the opponents whose score is not that of the table.
        tables: what a group criterion looked at.
        article: what the rulebook or the system cites.
        void: why it decides nothing, if it does not.
        seed: the seed of the lots, where lots are drawn from one.
        matches: a team's matches board by board, where the file has the boards.
    """

    person: Person
    criterion: Criterion
    rulebook: Rulebook
    value: Fraction | None
    total: Fraction
    entries: tuple[Entry, ...]
    nothing: tuple[ChangedRound, ...] = ()
    lines: Fraction = Fraction(0)
    divisor: int | None = None
    rounded: bool = False
    terms: tuple[Summand, ...] = ()
    adjusted: tuple[AdjustedScore, ...] = ()
    tables: tuple[Table, ...] = ()
    article: str = ""
    void: Voided | None = None
    seed: str = ""
    matches: tuple[Match, ...] = ()


@dataclass(frozen=True, slots=True)
class Compared:
    """Two participants under one criterion."""

    criterion: Criterion
    first: Fraction | None
    second: Fraction | None
    decides: bool


@dataclass(frozen=True, slots=True)
class Comparison:
    """What put one participant above another.

    Attributes:
        ahead: the one with the better place, or the one asked for first.
        behind: the other one.
        criteria: all criteria in order, up to the one that decides.
        deciding: both derivations under the criterion that decides; ``None`` if none does.
    """

    ahead: Person
    behind: Person
    criteria: tuple[Compared, ...]
    deciding: tuple[Derivation, Derivation] | None
