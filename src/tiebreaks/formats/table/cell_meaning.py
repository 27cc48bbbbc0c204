"""What the entries of a crosstable amount to, once it is known what its results are worth."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import Self

from tiebreaks.event import Kind, Outcome, Scoring
from tiebreaks.event.scoring import in_units
from tiebreaks.formats.table.cells import Entry

_FORFEITS = {"+": (Kind.FORFEIT_WIN, Outcome.WIN), "-": (Kind.FORFEIT_LOSS, Outcome.LOSS)}

_IN_WORDS = {
    "": Kind.ZERO_BYE,
    "bye": Kind.PAIRING_BYE,
    "full": Kind.FULL_BYE,
    "half": Kind.HALF_BYE,
    "zero": Kind.ZERO_BYE,
    "free": Kind.NOT_HELD,
}

Meaning = tuple[Kind, Outcome]


@dataclass(frozen=True, slots=True)
class Reckoning:
    """How the points of one table are to be understood.

    Attributes:
        scoring: what results are worth; of matches, if the table has the scores of matches.
        match_sum: what the two scores of a match add up to; ``None`` where games are single.
        outcomes: of every number of points that occurs; ``None`` if the scoring has no such.
        scale: units in which all points are whole numbers.
    """

    scoring: Scoring
    match_sum: Fraction | None
    outcomes: dict[Fraction, Outcome | None]
    scale: int

    @classmethod
    def of(cls, scoring: Scoring, match_sum: Fraction | None, values: Iterable[Fraction]) -> Self:
        """The reckoning for all the points that occur in a table.

        >>> from tiebreaks.event import CHESS, DRAUGHTS
        >>> Reckoning.of(CHESS, None, {Fraction(2)}).outcomes[Fraction(2)] is None
        True
        >>> match = Reckoning.of(DRAUGHTS, Fraction(4), {Fraction(7, 2), Fraction(1, 2)})
        >>> match.outcomes[Fraction(7, 2)].name, match.scale
        ('WIN', 2)
        """
        values = set(values)
        outcomes = {value: _outcome(value, scoring, match_sum) for value in values}
        if match_sum is None:
            return cls(scoring, None, outcomes, scoring.scale)
        # A drawn or forfeited match may be written as a sign: half of its points count then.
        halves = (match_sum / 2).denominator
        scale = lcm(scoring.scale, halves, *(value.denominator for value in values))
        return cls(scoring, match_sum, outcomes, scale)

    def meaning(self, entry: Entry) -> Meaning | None:
        """Kind and outcome of a cell; ``None`` for points that the scoring does not know."""
        if not entry.opponent:
            return self._award(entry)
        if entry.sign in _FORFEITS:
            return _FORFEITS[entry.sign]
        if entry.sign in ("?", "*"):
            return Kind.ADJOURNED, Outcome.UNDECIDED
        outcome: Outcome | None = entry.outcome
        if entry.value is not None and not entry.outcome:
            outcome = self.outcomes[entry.value]
        kind = Kind.SHORT if entry.short else Kind.PLAYED
        return None if outcome is None else (kind, outcome)

    def _award(self, entry: Entry) -> Meaning | None:
        """Points without an opponent; a dash before a full award says that the pairing gave it."""
        if entry.sign in _IN_WORDS:
            return _IN_WORDS[entry.sign], Outcome.UNDECIDED
        outcome = entry.outcome if entry.value is None else self.outcomes[entry.value]
        if outcome is None:
            return None
        full = Kind.PAIRING_BYE if entry.sign == "pairing" else Kind.FULL_BYE
        kinds = {Outcome.WIN: full, Outcome.DRAW: Kind.HALF_BYE, Outcome.LOSS: Kind.ZERO_BYE}
        return kinds[outcome], Outcome.UNDECIDED

    def game_points(self, entry: Entry) -> int:
        """The points of the games of a match, in units; 0 where games are single."""
        if self.match_sum is None:
            return 0
        if entry.value is not None:
            return in_units(entry.value, self.scale)
        if entry.sign in ("+", "bye", "full") or entry.outcome is Outcome.WIN:
            return in_units(self.match_sum, self.scale)
        drawn = entry.sign == "half" or entry.outcome is Outcome.DRAW
        return in_units(self.match_sum / 2, self.scale) if drawn else 0


def _outcome(value: Fraction, scoring: Scoring, match_sum: Fraction | None) -> Outcome | None:
    if match_sum is None:
        # A draw that is worth as much as another result is written as a sign.
        worth = {scoring.draw: Outcome.DRAW, scoring.loss: Outcome.LOSS, scoring.win: Outcome.WIN}
        return worth.get(value)
    if value > match_sum:
        return None
    if 2 * value == match_sum:
        return Outcome.DRAW
    return Outcome.WIN if 2 * value > match_sum else Outcome.LOSS
