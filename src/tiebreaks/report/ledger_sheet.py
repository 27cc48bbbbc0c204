"""The sheet of one ledger: every participant's lines, and their sums as living formulas."""

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple, Self

from tiebreaks.event import NOBODY, Kind
from tiebreaks.explain.derivation import Table
from tiebreaks.explain.grid import width
from tiebreaks.explain.line_words import LineWords
from tiebreaks.explain.words import VOIDS
from tiebreaks.ledger.groups import sizes
from tiebreaks.locale import Translator
from tiebreaks.report.crosstable import Signs
from tiebreaks.report.harmless import plain
from tiebreaks.report.ledger_formulas import Formulas
from tiebreaks.report.ledger_notes import Notes
from tiebreaks.report.ledger_page import (
    AMOUNT,
    BASIS,
    NAME,
    OPPONENT,
    VALUE,
    WEIGHT,
    Page,
    in_cells,
)
from tiebreaks.report.sheets import HEAD, Cell, Sheet, Style, digits, number
from tiebreaks.report.standings import places
from tiebreaks.standings import Row, Standings, value_of
from tiebreaks.systems import Step

_WIDTHS = {OPPONENT: 6, BASIS: 7, WEIGHT: 5, AMOUNT: 7}
_NOTES = 70
_NARROW = 200
"""Characters that one page in landscape has room for, small but readable."""


class _Unit(NamedTuple):
    """What one step of a number stands for, and how many places show it."""

    over: int
    under: int
    digits: int | None

    @classmethod
    def of(cls, unit: Fraction) -> Self:
        return cls(unit.numerator, unit.denominator, digits(unit))

    def cell(self, steps: int, formula: str = "", style: Style = Style.PLAIN) -> Cell:
        return Cell(in_cells(steps, self.over, self.under), formula, style, self.digits)


class LedgerSheet:
    """Writes one ledger on its sheet."""

    def __init__(
        self, standings: Standings, page: Page, formulas: Formulas, translate: Translator
    ) -> None:
        self.standings = standings
        self.page = page
        self.formulas = formulas
        self.say = translate
        self.signs = Signs.of(standings.event.scoring, translate)
        self.notes = Notes(standings, page, translate)
        self.tied = [sizes(step.before) > 1 for step in page.steps]
        ledger = page.ledger
        self.units = {
            BASIS: _Unit.of(ledger.basis_unit),
            WEIGHT: _Unit.of(ledger.weight_unit),
            AMOUNT: _Unit.of(ledger.unit),
        }
        self.total_unit = _Unit.of(page.shown_unit)._replace(
            over=ledger.total_unit.numerator, under=ledger.total_unit.denominator
        )

    def sheet(self) -> Sheet:
        """All of it."""
        sheet = Sheet(self.page.name, frozen=(HEAD, VALUE + 1))
        sheet.title(list(self._title()))
        self._headings(sheet)
        labels = places(self.standings)
        with_notes = False
        for row, place in zip(self.standings.rows, labels, strict=True):
            line = self.page.row(row.index)
            sheet.put_row(line, [place_cell(place), *_who(row), self._value(row)])
            for column, cell in self._rest(row.index):
                sheet.put(line, column, cell)
            text = self.notes.of(row.index)
            if text:
                with_notes = True
                sheet.put(line, self.page.notes_column, Cell(text, style=Style.WRAPPED))
                sheet.make_room(line, text, _NOTES)
        if with_notes:
            sheet.head(self.page.notes_column, self.say("Notes"), _NOTES)
        sheet.pages_wide = -(-round(sheet.width()) // _NARROW)
        return sheet

    def _title(self) -> Iterator[str]:
        column = self.page.column
        if column is None:
            yield self.page.name
            yield (
                self.say("The points received.")
                if self.page.is_points
                else self.say("The scores with which participants count for their opponents.")
            )
            return
        system = column.criterion.system
        yield f"{column.criterion} – {system.name(self.say.language)}"
        yield self.say(system.summary)
        if column.void is not None:
            article, book = column.void.article, self.standings.rulebook.id
            yield self.say(VOIDS[column.void.reason], rulebook=book, article=article)
        else:
            yield self.say("Formula: {formula}", formula=system.formula_text)

    def _headings(self, sheet: Sheet) -> None:
        page, say = self.page, self.say
        value = say("Place in the group") if page.is_group else say("Value")
        titles = [say("Place"), say("No."), say("Name"), value]
        if page.is_group:
            titles.append(say("Sum"))
        titles += [self._step(step) for step in page.steps]
        sheet.widths = {column: 10 if column > NAME else 7 for column in range(len(titles))}
        sheet.widths[NAME] = name_width(self.standings)
        for column, title in enumerate(titles):
            sheet.head(column, title)
        self._round_headings(sheet)
        if page.ledger.divisor is not None:
            sheet.head(page.divisor_column, say("Divided by"), 10)
        for offset, term in enumerate(page.ledger.terms):
            sheet.head(page.first_term + offset, say(term.name), 14)

    def _round_headings(self, sheet: Sheet) -> None:
        page, event = self.page, self.standings.event
        words = {
            OPPONENT: self.say("No."),
            BASIS: self.say("Counts"),
            WEIGHT: "×",
            AMOUNT: "=" if page.is_weighed else self.say("Amount"),
        }
        for row, first in page.slots.items():
            label = int(event.table.round_no[row]) if event.rounds_known else row + 1
            sheet.merge(HEAD - 2, first, first + len(page.parts) - 1, label)
            for offset, part in enumerate(page.parts):
                sheet.head(first + offset, words[part], _WIDTHS[part])

    def _step(self, step: Step) -> str:
        """What a group criterion looked at."""
        name = step.name if step.number or step.name != "cut" else "whole"
        return LineWords(self.say).title(Table(name, step.number, ()))

    def _value(self, row: Row) -> Cell:
        """The value that places; for a group criterion the place, which no formula gives."""
        column = self.page.column
        if column is None or not self.page.is_group:
            if column is not None and column.is_void(row.index):
                return Cell("–", style=Style.RIGHT)
            return self._sum(row.index)
        value = value_of(column, row.index)
        return Cell("" if value is None else number(value), style=Style.TOTAL)

    def _sum(self, index: int) -> Cell:
        cell = self.total_unit.cell(self.page.totals[index], self.formulas.sum(index))
        return cell._replace(style=Style.TOTAL)

    def _rest(self, index: int) -> Iterator[tuple[int, Cell]]:
        """Columns and cells after the value."""
        page = self.page
        if page.is_group and any(page.lines.there(row, index) for row in page.slots):
            yield page.sum_column, self._sum(index)
        for offset, (step, tied) in enumerate(zip(page.steps, self.tied, strict=True)):
            if tied[index]:
                yield page.first_step + offset, _Unit.of(step.unit).cell(int(step.value[index]))
        for row, first in page.slots.items():
            if page.lines.there(row, index):
                for offset, part in enumerate(page.parts):
                    yield first + offset, self._part(part, row, index)
        if page.ledger.divisor is not None:
            yield page.divisor_column, Cell(int(page.ledger.divisor[index]))
        for offset, term in enumerate(page.ledger.terms):
            formula = self.formulas.term(offset, index)
            amount = self.total_unit.cell(int(term.amount[index]), formula)
            yield page.first_term + offset, amount

    def _part(self, part: str, row: int, index: int) -> Cell:
        if part == OPPONENT:
            return self._opponent(row, index)
        lines, formulas = self.page.lines, self.formulas
        if part == BASIS:
            units, formula = lines.basis[row][index], formulas.basis(row, index)
        elif part == WEIGHT:
            units, formula = lines.weight[row][index], formulas.weight(row, index)
        else:
            units, formula = lines.amount[row][index], formulas.amount(row, index)
        style = Style.PLAIN if lines.kept(row, index) else Style.CUT
        return self.units[part].cell(units, formula, style)

    def _opponent(self, row: int, index: int) -> Cell:
        """The number of the opponent; in the table of points with colour or sign."""
        event = self.standings.event
        opponent = self.page.lines.opponent[row][index]
        if opponent == NOBODY:
            kind = Kind(event.table.kind[row, index])
            return Cell(self.signs.byes.get(kind, ""), style=Style.OPPONENT)
        if self.page.is_points:
            return Cell(self.signs.opponent(event, row, index), style=Style.OPPONENT)
        return Cell(event.participants[opponent].id, style=Style.OPPONENT)


def place_cell(place: str) -> Cell:
    """A place: a number, or a text such as ``3–4`` where it is shared."""
    return Cell(int(place) if place.isdecimal() else place, style=Style.RIGHT)


def _who(row: Row) -> list[Cell]:
    return [Cell(row.participant.id), Cell(plain(row.participant.name), style=Style.NAME)]


def name_width(standings: Standings) -> float:
    """Characters that the names need, within reason."""
    longest = max((width(person.name) for person in standings.event.participants), default=0)
    return min(max(longest + 1, 12), 45)
