"""Which candidate a published column is: the one with the most of its values."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from tiebreaks.audit.candidates import Candidate, Form, content
from tiebreaks.audit.identify.findings import Certainty, ColumnFinding, Fit, Rival
from tiebreaks.audit.matching import Mask, Matches, commonest
from tiebreaks.audit.preference import preference
from tiebreaks.audit.published import PublishedColumn, Role, is_score
from tiebreaks.rulebook import Rulebook

_MOST_NEAR = 3
"""How many of the next best are told."""

Key = tuple[int, int, str]


class Matched(Matches):
    """One published column, and which candidates give most of its values."""

    def fit(self, number: int) -> Fit:
        """How well a candidate goes with the column."""
        match = self.match(number)
        return Fit(match.candidate, match.matched, self.column.filled, match.telling)

    @cached_property
    def _score(self) -> NDArray[np.int64]:
        """More values first, then more of those that tell."""
        return self.matched * (self.column.filled + 1) + self.telling

    def best(self, among: Mask | None = None) -> list[int]:
        """The candidates with the most values, of all or of some."""
        there = np.ones(len(self._score), np.bool_) if among is None else among
        if not there.any():
            return []
        highest = self._score[there].max()
        return np.flatnonzero(there & (self._score == highest)).tolist()

    @cached_property
    def by_rulebook(self) -> Mapping[str, Mask]:
        """``(C,)`` for each rulebook, which candidates are its own."""
        ids = {name for each in self.candidates for name in each.rulebooks}
        found = {name: np.zeros(len(self.candidates), np.bool_) for name in ids}
        for number, each in enumerate(self.candidates):
            for name in each.rulebooks:
                found[name][number] = True
        return found

    def best_under(self, rulebook: Rulebook) -> Fit | None:
        """The best candidate of one rulebook, the simplest of several."""
        own = self.by_rulebook.get(rulebook.id)
        if own is None:
            return None
        numbers = self.best(own)
        candidates = self.candidates

        def key(number: int) -> Key:
            return preference(candidates[number], rulebook, self.column.criterion)

        return self.fit(min(numbers, key=key)) if numbers else None

    @property
    def certainty(self) -> Certainty:
        """What is to be thought of the best candidate."""
        numbers = self.best()
        if not numbers or not self.matched[numbers[0]]:
            return Certainty.NOTHING
        if not self.tells:
            return Certainty.NO_TELLING
        best = self.fit(numbers[0])
        if best.exact:
            return Certainty.EXACT
        mostly = self.explained_by(self.match(numbers[0]))
        return Certainty.NEARLY if mostly else Certainty.NOTHING


def candidates_for(column: PublishedColumn, found: Iterable[Candidate]) -> list[Candidate]:
    """Those that may stand in a column: scores in one of points, everything else in the others."""
    if column.role is Role.POINTS:
        return [each for each in found if is_score(each.criterion)]
    return [each for each in found if each.criterion.system.code != "PTS"]


def finding(matched: Matched, ranked: Sequence[Rulebook]) -> ColumnFinding:
    """What a column holds, once it is known which rulebook explains most of the table.

    Args:
        matched: how well the candidates go with it.
        ranked: the rulebooks, the best first.
    """
    column, certainty = matched.column, matched.certainty
    sort = _Sorting(matched, ranked)
    equal = sorted(matched.best(), key=sort.key)
    if not equal:
        return ColumnFinding(column, certainty, None, commonest(column), matched.tells)
    best = matched.fit(equal[0])
    # beside what gives next to nothing there is much that gives as little
    others = () if certainty is Certainty.NOTHING else equal[1:]
    same, rivals = _beside(matched, best, others)
    return ColumnFinding(
        column=column,
        certainty=certainty,
        best=best,
        commonest=commonest(column),
        telling=matched.tells,
        named=_named(matched, best, sort),
        same=same,
        rivals=rivals,
        near=tuple(_near(matched, equal, sort)),
    )


class _Sorting:
    """Sorts candidates that give equally many values."""

    def __init__(self, matched: Matched, ranked: Sequence[Rulebook]) -> None:
        self.matched = matched
        self.rank = {book.id: number for number, book in enumerate(ranked)}
        self.books = ranked

    def key(self, number: int) -> tuple[int, Key]:
        """The best rulebook that has it, then the simplest code."""
        candidate = self.matched.candidates[number]
        rank = min(self.rank[name] for name in candidate.rulebooks)
        return rank, preference(candidate, self.books[rank], self.matched.column.criterion)


def _named(matched: Matched, best: Fit, sort: _Sorting) -> Fit | None:
    """The best that the code of the heading gives, where that is not the best of all."""
    named = matched.column.criterion
    if named is None or str(named) == str(best.candidate.criterion):
        return None
    own = np.array([str(each.criterion) == str(named) for each in matched.candidates])
    numbers = matched.best(own)
    return matched.fit(min(numbers, key=sort.key)) if numbers else None


def _beside(
    matched: Matched, best: Fit, others: Sequence[int]
) -> tuple[tuple[Fit, ...], tuple[Rival, ...]]:
    """The other candidates that give as many values: the same ones for everybody, or not."""
    same: list[Fit] = []
    rivals: list[Rival] = []
    here = content(best.candidate)
    for number in others:
        fit = matched.fit(number)
        if content(fit.candidate) == here:
            same.append(fit)
        else:
            differs = differing(best.candidate, fit.candidate)
            rivals.append(Rival(fit, tuple(differs.tolist())))
    return tuple(same), tuple(rivals)


def _near(matched: Matched, equal: Sequence[int], sort: _Sorting) -> list[Fit]:
    """The next best codes or rulebooks that give at least half of the telling values."""
    fewer = 2 * matched.telling >= max(matched.tells, 1)
    fewer[list(equal)] = False
    numbers = sorted(
        np.flatnonzero(fewer).tolist(),
        key=lambda number: (-matched.matched[number], -matched.telling[number], sort.key(number)),
    )
    found: list[Fit] = []
    for number in numbers:
        fit = matched.fit(number)
        # Solkoff beside Buchholz would be the same miss once more
        if all(content(each.candidate) != content(fit.candidate) for each in found):
            found.append(fit)
        if len(found) == _MOST_NEAR:
            break
    return found


def differing(one: Candidate, other: Candidate) -> NDArray[np.intp]:
    """The participants for whom two candidates have different values."""
    left, right = _scaled(one, other), _scaled(other, one)
    different = np.asarray(left != right, np.bool_)
    nothing, empty = _nothing(one), _nothing(other)
    return np.flatnonzero(np.where(nothing | empty, nothing != empty, different))


def _scaled(one: Candidate, other: Candidate) -> NDArray[np.object_]:
    """The values of the first in steps that both have."""
    factor = one.unit.numerator * other.unit.denominator
    return one.value.astype(object) * factor


def _nothing(candidate: Candidate) -> Mask:
    """Where it decides nothing."""
    nothing = np.zeros(len(candidate.value), np.bool_)
    if candidate.void is not None:
        nothing |= candidate.void
    if candidate.form is Form.PLACE:
        nothing |= candidate.value == 0
    return nothing
