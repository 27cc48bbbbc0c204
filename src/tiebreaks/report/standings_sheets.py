"""The sheets of a workbook that show the whole event: standings, crosstable, rules."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from tiebreaks.event.numbers import decimal_digits, exact
from tiebreaks.explain.rules_text import rulebook_facts
from tiebreaks.locale import N_, Translator
from tiebreaks.report.crosstable import crosstable
from tiebreaks.report.harmless import plain
from tiebreaks.report.ledger_page import Page
from tiebreaks.report.ledger_sheet import name_width, place_cell
from tiebreaks.report.pages import Pages
from tiebreaks.report.sheets import HEAD, Cell, Sheet, Style, digits, number
from tiebreaks.report.standings import heading, is_rated, places
from tiebreaks.standings import Row, Standings

RATING = 3
"""The column of the ratings, after place, number and name."""


ALIVE = (
    N_("Change the points of a round on the sheet of the points: all sums follow."),
    N_("Struck out is what was cut; which values are cut does not change with the numbers."),
    N_("What unplayed rounds count, places, and groups of tied participants do not change either."),
)
"""What is recalculated when a number is changed, and what is not."""


def standings_sheet(name: str, standings: Standings, pages: Pages, translate: Translator) -> Sheet:
    """Places and values; each value refers to the sheet that shows how it came about."""
    sheet = Sheet(name, frozen=(HEAD, RATING))
    sheet.title(heading(standings, translate)[: HEAD - 1])
    fractions = [is_endless(page.shown_unit) for page in pages.criteria]
    for column, (title, width) in enumerate(_columns(standings, fractions, translate)):
        sheet.head(column, title, width)
    for row, place in zip(standings.rows, places(standings), strict=True):
        cells = [*_who(row, place, is_rated(standings)), *_values(row, pages, fractions)]
        cells.append(Cell(row.separated_by or "=", style=Style.CENTRE))
        sheet.put_row(HEAD + pages.rows[row.index], cells)
    return sheet


def _columns(
    standings: Standings, fractions: Sequence[bool], translate: Translator
) -> Iterator[tuple[str, float]]:
    """Headings and widths."""
    yield translate("Place"), 7
    yield translate("No."), 7
    yield translate("Name"), name_width(standings)
    if is_rated(standings):
        yield translate("Rtg"), 9
    for position, (code, endless) in enumerate(zip(standings.codes, fractions, strict=True)):
        yield code, max(9, len(code) + 1)
        if endless:
            longest = max(len(_fraction(row.values[position])) for row in standings.rows)
            yield translate("{code} (exact)", code=code), max(len(code) + 8, longest + 2)
    yield translate("by"), 9


def _who(row: Row, place: str, rated: bool) -> Iterator[Cell]:
    person = row.participant
    yield place_cell(place)
    yield Cell(person.id)
    yield Cell(plain(person.name), style=Style.NAME)
    if rated:
        yield Cell("" if person.rating is None else person.rating)


def _fraction(value: Fraction | None) -> str:
    """The fraction where no decimal holds it; nothing where the number says it all."""
    return exact(value) if value is not None and is_endless(value) else ""


def is_endless(value: Fraction) -> bool:
    """Whether no decimal holds a value, so that it is written as a fraction too."""
    return decimal_digits(value.denominator) is None


def _values(row: Row, pages: Pages, fractions: Sequence[bool]) -> Iterator[Cell]:
    for page, value, endless in zip(pages.criteria, row.values, fractions, strict=True):
        is_void = page.column is not None and page.column.is_void(row.index)
        if value is None:
            yield Cell("–" if is_void else "", style=Style.RIGHT)
        else:
            shown = None if page.is_group else digits(page.shown_unit)
            yield Cell(number(value), page.value_there(row.index), digits=shown)
        if endless:
            yield Cell(_fraction(value), style=Style.RIGHT)


def crosstable_sheet(name: str, standings: Standings, pages: Pages, translate: Translator) -> Sheet:
    """Everybody's games as chess players write them, and the points."""
    table = crosstable(standings, translate)
    sheet = Sheet(name, frozen=(HEAD, RATING))
    sheet.title(heading(standings, translate)[:1])
    points = pages.points.get(standings.facts.primary)
    titles = [translate("Place"), translate("No."), translate("Name"), *table.header]
    titles += [str(points.column.criterion if points.column else points.name)] if points else []
    longest = max((len(cell) for row in table.rows for cell in row), default=0)
    room = max(4, longest + 1.5)
    widths = [7, 7, name_width(standings), *[room] * len(table.header), *[9] * bool(points)]
    for column, (title, width) in enumerate(zip(titles, widths, strict=True)):
        sheet.head(column, title, width)
    labels = places(standings)
    for row, place, games in zip(standings.rows, labels, table.rows, strict=True):
        cells = [*_who(row, place, False), *(Cell(cell, style=Style.CENTRE) for cell in games)]
        if points is not None:
            cells.append(_points(points, row.index))
        sheet.put_row(HEAD + pages.rows[row.index], cells)
    for offset, line in enumerate(table.legend, HEAD + len(standings.rows) + 1):
        sheet.put(offset, 2, Cell(line, style=Style.QUIET))
    return sheet


def _points(points: Page, index: int) -> Cell:
    unit = points.ledger.total_unit
    value = number(Fraction(points.totals[index]) * unit)
    return Cell(value, points.total_there(index), Style.TOTAL, digits(unit))


def rules_sheet(
    name: str, standings: Standings, problems: Sequence[str], translate: Translator
) -> Sheet:
    """By which rules: rulebook, order, reasons, what is to be noted, and all that they say."""
    sheet = Sheet(name, widths={0: 54, 1: 42, 2: 90, 3: 14})
    for row, cells in enumerate(_rules(standings, problems, translate)):
        sheet.put_row(row, cells)
        for column, cell in enumerate(cells):
            if cell.style is Style.WRAPPED:
                sheet.make_room(row, str(cell.value), sheet.widths[column])
    return sheet


def _rules(
    standings: Standings, problems: Sequence[str], translate: Translator
) -> Iterator[list[Cell]]:
    title, *lines = heading(standings, translate)
    yield [Cell(title, style=Style.TITLE)]
    yield from ([Cell(line)] for line in lines)
    source = standings.rulebook.source
    if source:
        yield [Cell(translate("Source: {source}", source=source))]
    yield []
    yield [_head(translate("Order")), _head(translate("System")), _head(translate("Formula"))]
    for column in standings.columns:
        system = column.criterion.system
        yield [
            Cell(str(column.criterion)),
            Cell(system.name(translate.language)),
            Cell(system.formula_text),
        ]
    yield []
    yield [_head(translate("What is alive"))]
    for line in ALIVE:
        yield [Cell(translate(line))]
    if problems:
        yield []
        yield [_head(translate("To be noted"))]
        yield from ([Cell(plain(problem))] for problem in problems)
    yield []
    heads = (translate("Rulebook"), translate("Entry"), translate("Says"), translate("Article"))
    yield [_head(word) for word in heads]
    for (section, entry), (says, article) in rulebook_facts(standings.rulebook, translate).items():
        yield [Cell(word, style=Style.WRAPPED) for word in (section, entry, says, article)]


def _head(text: str) -> Cell:
    return Cell(text, style=Style.HEADING)
