"""What results are worth: records 162 and 299."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tiebreaks.event import Kind, Outcome, RoundTable, Scoring
from tiebreaks.formats.findings import Findings
from tiebreaks.formats.reading import CannotWriteError
from tiebreaks.formats.trf.records import sort_records
from tiebreaks.formats.trf.scoring import (
    POINT_SYSTEMS,
    declared_by,
    point_system,
    scoring_of,
)
from tiebreaks.formats.trf.writing.order import Line, place
from tiebreaks.formats.trf.writing.text import amount, no_room, numbers

Units = NDArray[np.int64]

_PER_LINE = 20
_AMENDABLE = {
    "F": Kind.FULL_BYE,
    "H": Kind.HALF_BYE,
    "Z": Kind.ZERO_BYE,
    "+": Kind.FORFEIT_WIN,
    "-": Kind.FORFEIT_LOSS,
}
_OVER_THE_BOARD = {Outcome.WIN: "W", Outcome.DRAW: "D", Outcome.LOSS: "L"}
_BY_KIND = {
    Kind.FORFEIT_WIN: "+",
    Kind.FORFEIT_LOSS: "-",
    Kind.FULL_BYE: "F",
    Kind.PAIRING_BYE: "F",  # record 299 has no letter for it; the points are given all the same
    Kind.HALF_BYE: "H",
    Kind.ZERO_BYE: "Z",
    Kind.ADJOURNED: "D",
    Kind.NOT_HELD: "L",
}
_MOST = Fraction(999)
_LARGEST = 100 * _MOST
"""The largest bonus, in a hundred records; points in a player line reach 99999 at most."""


def scoring_lines(scoring: Scoring, kept: Sequence[str]) -> tuple[list[Line], Scoring]:
    """Record 162, or nothing where kept lines say the same, and what is declared by now.

    Raises:
        CannotWriteError: a value does not fit its columns.
    """
    records = sort_records(list(kept))
    if any(tag in records.tagged for tag in POINT_SYSTEMS):
        return [], scoring_of(records, Findings())
    lines = point_system(scoring)
    if lines is None:
        worst = next(value for value in _values(scoring) if value < 0 or not _fits(value))
        raise no_room(worst)
    return [(place("162"), line) for line in lines], declared_by(scoring)


def _values(scoring: Scoring) -> tuple[Fraction, ...]:
    values = (scoring.win, scoring.draw, scoring.loss, scoring.pairing_bye)
    return (*values, scoring.adjourned, scoring.zero_bye)


def _fits(value: Fraction) -> bool:
    try:
        amount(value)
    except CannotWriteError:
        return False
    return True


def amended(
    scoring: Scoring, declared: Scoring, games: Mapping[Kind, Fraction] | None = None
) -> Iterator[Line]:
    """Records 299 for everybody: what byes and forfeits are worth instead.

    Args:
        scoring: what is to be declared.
        declared: what other records declare.
        games: of teams, game points for byes and forfeited matches that are not the usual ones.
    """
    for letter, kind in _AMENDABLE.items():
        worth = scoring.worth(kind, Outcome.UNDECIDED)
        same = worth == declared.worth(kind, Outcome.UNDECIDED)
        points = (games or {}).get(kind)
        if games is None and not same:
            yield _record(letter, None, worth)
        elif games is not None and not (same and points is None):
            yield _record(letter, None if same else worth, points)


class Award(NamedTuple):
    """One record 299 about somebody in a round; no letter for a bonus."""

    row: int
    letter: str
    match_points: Fraction | None
    points: Fraction | None

    def order(self) -> tuple[int, bool, str, Fraction, Fraction]:
        """Round by round, results first."""
        values = (self.match_points or Fraction(0), self.points or Fraction(0))
        return self.row, not self.letter, self.letter, *values


def award_lines(table: RoundTable, ids: Sequence[int], usual: Units | None = None) -> list[Line]:
    """Records 299 for all points that do not follow from the scoring.

    Args:
        table: the event.
        ids: of the participants, by position.
        usual: of teams, the game points that follow from boards and kinds, ``(R, N)``.
    """
    found: dict[Award, list[int]] = {}
    bonuses = _units(table.bonus, table)
    corrections = _units(table.extra, table) - bonuses
    bonus_games = _units(table.bonus_games, table)
    corrected_games = _units(None, table)
    if usual is not None and table.game_points is not None:
        corrected_games = table.game_points - bonus_games - usual
    worth = table.points - corrections - bonuses
    touched = np.nonzero((corrections != 0) | (corrected_games != 0))
    teams = usual is not None
    for row, who in zip(*(axis.tolist() for axis in touched), strict=True):
        points = _given(worth, corrections, row, who, table.scale)
        games = None if usual is None else _given(usual, corrected_games, row, who, table.scale)
        letter = _letter(table, row, who)
        award = Award(row, letter, points, games) if teams else Award(row, letter, None, points)
        found.setdefault(award, []).append(ids[who])
    for row, who in zip(
        *(axis.tolist() for axis in np.nonzero((bonuses != 0) | (bonus_games != 0))), strict=True
    ):
        one, two = (
            Fraction(int(each[row, who]), table.scale) or None for each in (bonuses, bonus_games)
        )
        for part in _parts(row, one, two) if teams else _parts(row, None, one):
            found.setdefault(part, []).append(ids[who])
    return [
        _record(award.letter, award.match_points, award.points, award.row + 1, some)
        for award in sorted(found, key=Award.order)
        for some in _some(found[award])
    ]


def _units(amounts: NDArray[np.int32] | None, table: RoundTable) -> Units:
    """The amounts, zeros where there are none."""
    if amounts is None:
        return np.zeros(table.kind.shape, np.int64)
    return amounts.astype(np.int64)


def _given(usual: Units, correction: Units, row: int, who: int, scale: int) -> Fraction | None:
    """What somebody is given instead; nothing where it is the usual."""
    if not correction[row, who]:
        return None
    return Fraction(int(usual[row, who] + correction[row, who]), scale)


def _letter(table: RoundTable, row: int, who: int) -> str:
    kind, outcome = Kind(int(table.kind[row, who])), Outcome(int(table.outcome[row, who]))
    return _BY_KIND.get(kind) or _OVER_THE_BOARD[outcome]


def _parts(row: int, match_points: Fraction | None, points: Fraction | None) -> Iterator[Award]:
    """A bonus, in several records where it is too large for one.

    Raises:
        CannotWriteError: it is larger than any points that a player line can have.
    """
    for each in (match_points, points):
        if each and not -_LARGEST <= each <= _LARGEST:
            raise no_room(each)
    while match_points or points:
        parts = [
            None if each is None else min(max(each, -_MOST), _MOST)
            for each in (match_points, points)
        ]
        yield Award(row, "", *parts)
        match_points, points = (
            None if each is None or part is None or each == part else each - part
            for each, part in zip((match_points, points), parts, strict=True)
        )


def _some(ids: Sequence[int]) -> Iterator[Sequence[int]]:
    """As many as a line holds, and nobody twice in a line, where he would count once."""
    times: Counter[int] = Counter()
    layers: list[list[int]] = []
    for each in ids:
        if times[each] == len(layers):
            layers.append([])
        layers[times[each]].append(each)
        times[each] += 1
    for layer in layers:
        for first in range(0, len(layer), _PER_LINE):
            yield layer[first : first + _PER_LINE]


def _record(
    letter: str,
    match_points: Fraction | None,
    points: Fraction | None,
    number: int = 0,
    ids: Sequence[int] = (),
) -> Line:
    one, two = ("" if each is None else amount(each) for each in (match_points, points))
    about = f"{number:03}" if number else ""
    line = f"299 {letter:1}  {one:>4}  {two:>4}  {about:3} {numbers(ids)}"
    return place("299"), line.rstrip()
