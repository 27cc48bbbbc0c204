"""What the numbers of a workbook follow from, as formulas.

Only what is the same in the ledger becomes a formula: a reference whose cell does not have the
value of the ledger would be a second opinion.  Which lines are cut, what unplayed rounds count,
and the places are decided by the program; their sums are alive.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

from tiebreaks.event import NOBODY
from tiebreaks.ledger import Facts, Numbers, Reason
from tiebreaks.report.ledger_page import AMOUNT, BASIS, WEIGHT, Page, are_results
from tiebreaks.report.sheets import here, there, total
from tiebreaks.standings import Standings


@dataclass(frozen=True, eq=False)
class Formulas:
    """The formulas of one sheet.

    Attributes:
        standings: what the workbook shows.
        page: the sheet.
        points: the sheet with the results in this page's score, if there is one.
        own: the sheet with everybody's score in which his opponents are counted, as it is.
        opponents: the sheet with the same scores as opponents see them.
        ratings: name of the sheet and column with the ratings, if there are any.
        others: sheets of other criteria, by code, whose values may be averaged here.
    """

    standings: Standings
    page: Page
    points: Page | None
    own: Page | None
    opponents: Page | None
    ratings: tuple[str, int] | None
    others: Mapping[str, Page]

    @property
    def facts(self) -> Facts:
        """What the page was counted on."""
        facts = self.standings.facts
        return facts.fore if self.page.fore else facts

    def basis(self, row: int, index: int) -> str:
        """What an opponent counts with: a reference to his score, or to what stands for it."""
        lines = self.page.lines
        reason = Reason(lines.reason[row][index])
        if reason in (Reason.AWARDED, Reason.AS_DRAW, Reason.AS_NOTHING):
            return "" if self.page.is_points else self._awarded(row, index)
        if reason is Reason.CUMULATIVE:
            return self._running(row, index)
        whose = index if reason is Reason.OWN_SCORE else lines.opponent[row][index]
        find = _OF_WHOM.get(reason)
        return "" if find is None or whose == NOBODY else find(self, lines.basis[row][index], whose)

    def _awarded(self, row: int, index: int) -> str:
        """The points of the round, where they count as they were received."""
        points = self.points
        if points is None or row not in points.slots or points.ledger.unit != self.page.ledger.unit:
            return ""
        same = points.lines.there(row, index) and (
            points.lines.amount[row][index] == self.page.lines.amount[row][index]
        )
        return points.amount_there(row, index) if same else ""

    def _running(self, row: int, index: int) -> str:
        """All points up to a round."""
        points = self.points
        if points is None:
            return ""
        up_to = [each for each in points.slots if each <= row and points.lines.there(each, index)]
        brought = sum(points.lines.amount[each][index] for each in up_to)
        if brought != self.page.lines.basis[row][index]:
            return ""
        return total([points.amount_there(each, index) for each in up_to])

    def _seen(self, basis: int, opponent: int) -> str:
        seen = self.opponents
        if seen is None or self.page.ledger.basis_unit != seen.ledger.total_unit:
            return ""
        return seen.total_there(opponent) if seen.totals[opponent] == basis else ""

    def _own(self, basis: int, index: int) -> str:
        own = self.own
        if own is None or self.page.ledger.basis_unit != own.ledger.total_unit:
            return ""
        return own.total_there(index) if own.totals[index] == basis else ""

    def _rating(self, basis: int, opponent: int) -> str:
        if self.ratings is None or self.standings.event.participants[opponent].rating != basis:
            return ""
        sheet, column = self.ratings
        return there(sheet, self.page.row(opponent), column)

    def _other(self, basis: int, opponent: int) -> str:
        """The opponent's value under the criterion that is averaged, if that has a sheet."""
        other = self._averaged
        if other is None or other.totals[opponent] != basis:
            return ""
        return other.total_there(opponent)

    @cached_property
    def _averaged(self) -> Page | None:
        criterion = self.page.column.criterion if self.page.column else None
        if criterion is None:
            return None
        averaged = _AVERAGED.get(criterion.system.code, "")
        other = self.others.get(str(criterion).replace(criterion.system.code, averaged))
        same = other is not None and other.ledger.total_unit == self.page.ledger.basis_unit
        return other if same else None

    @cached_property
    def _weights_are_results(self) -> bool:
        unit = self.facts.unit
        results: tuple[Numbers, ...] = (
            self.facts.results(self.page.score).points,
            self.facts.made(self.page.score),
        )
        return any(are_results(self.page.ledger, made, unit) for made in results)

    def weight(self, row: int, index: int) -> str:
        """The result that an opponent is weighed with."""
        points = self.points
        if points is None or not self._weights_are_results or not points.lines.there(row, index):
            return ""
        same = points.lines.amount[row][index] == self.page.lines.weight[row][index]
        return points.amount_there(row, index) if same else ""

    def amount(self, row: int, index: int) -> str:
        """A product; where nothing is multiplied, what the one number follows from."""
        page = self.page
        if page.is_weighed:
            return f"{page.cell(row, BASIS, index)}*{page.cell(row, WEIGHT, index)}"
        if page.lines.reason[row][index] == Reason.COUNTED:
            return self.weight(row, index)
        return self.basis(row, index)

    def sum(self, index: int) -> str:
        """The value as the sum of the kept amounts, divided and rounded as the ledger says."""
        page, lines = self.page, self.page.lines
        kept = [row for row in page.slots if lines.kept(row, index)]
        if sum(lines.amount[row][index] for row in kept) != int(self._sums[index]):
            return ""
        cells = [page.cell(row, AMOUNT, index) for row in kept]
        row = page.row(index)
        terms = [here(row, page.first_term + number) for number in range(len(page.ledger.terms))]
        if page.ledger.divisor is None:
            return total([*cells, *terms])
        quotient = f"{total(cells)}/{here(row, page.divisor_column)}" if total(cells) else ""
        if page.ledger.rounded and quotient:
            quotient = f"INT({quotient}+0.5)"
        return "+".join([quotient, *terms]) if quotient else ""

    @cached_property
    def _sums(self) -> Numbers:
        return self.page.ledger.sums()

    def term(self, number: int, index: int) -> str:
        """A summand that belongs to no round: another score, or the square of the own one."""
        term, points = self.page.ledger.terms[number], self.points
        for other in self.others.values():
            if other.is_points and other.ledger is term.because:
                return other.total_there(index)
        if term.name == "square of the own score" and points is not None:
            return f"{points.total_there(index)}*{points.total_there(index)}"
        if term.name == "own rating" and self.ratings is not None:
            return self._rating(int(term.amount[index]), index)
        return ""


_OF_WHOM: Mapping[Reason, Callable[[Formulas, int, int], str]] = {
    Reason.OPPONENT: Formulas._seen,
    Reason.SCHEDULED_OPPONENT: Formulas._seen,
    Reason.OWN_SCORE: Formulas._own,
    Reason.RATING: Formulas._rating,
    Reason.TIEBREAK: Formulas._other,
}
"""Where the number of somebody stands that a line counts, by its reason."""

_AVERAGED = {"AOB": "BH", "APRO": "TPR", "APPO": "PTP"}
"""Whose values the averages of opponents are made of."""
