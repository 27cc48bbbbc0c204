"""Who changes places under another rulebook or order, in words that can be read out.

“Ivanov (12) falls from 3 to 5”, who passes him by which criterion, and the lines of the values that
differ.
"""

from collections.abc import Iterator, Sequence

from tiebreaks.audit.compare import Compared, Contrast, Mover
from tiebreaks.audit.lines import ValueChange
from tiebreaks.explain.grid import Align, grid
from tiebreaks.locale import Translator
from tiebreaks.report.filled import filled
from tiebreaks.report.harmless import plain
from tiebreaks.report.mover_words import CalledBy, MoverWords
from tiebreaks.report.phrases import arrow, printed_place
from tiebreaks.report.standings import decided_lines, event_line, order_line, rules_line

MOVERS = 20
"""Whose moves are told in sentences; the table has everybody."""

PAIRS = 3
"""Of how many others it is told what decides between them and a mover."""

LINES = 8
"""Lines of a value that are told, if there are many."""


def compared_text(it: Compared, translate: Translator, columns: int = 0) -> str:
    """What is compared, who moves, and why.

    Args:
        it: the tables.
        translate: the reader's language.
        columns: how wide a sentence may be; 0: as wide as it gets.
    """
    return "\n".join(_Writer(it, translate, columns).text())


class _Writer(MoverWords):
    """Sentences in one language."""

    def __init__(self, compared: Compared, translate: Translator, columns: int) -> None:
        super().__init__(compared.standings, translate)
        self.compared = compared
        self.columns = columns

    def text(self) -> Iterator[str]:
        """Everything."""
        yield from self.heading()
        yield from self.set_aside()
        if any(contrast.movers for contrast in self.compared.contrasts):
            yield ""
            yield from self.table()
        for contrast, name in zip(self.compared.contrasts, self.names[1:], strict=True):
            yield ""
            for line in self.contrast(contrast, name):
                yield from filled(line, self.columns, further="    ")

    def heading(self) -> Iterator[str]:
        """The event, and the rules and order of each table; what all have in common once."""
        tables = self.compared.standings
        rules = [rules_line(each, self.say) for each in tables]
        orders = [order_line(each, self.say) for each in tables]
        yield event_line(tables[0].event, self.say)
        if self.called_by is CalledBy.LETTERS:
            for name, *lines in zip(self.names, rules, orders, strict=True):
                yield f"{name}: {lines[0]}"
                yield f"   {lines[1]}"
        elif len(set(rules)) == 1 or len(set(orders)) == 1:
            yield from dict.fromkeys((*rules, *orders))
        else:
            yield from (line for both in zip(rules, orders, strict=True) for line in both)
        yield from dict.fromkeys(line for each in tables for line in decided_lines(each, self.say))

    def set_aside(self) -> Iterator[str]:
        """That the order of the file does not apply under rules that were asked for."""
        declared = self.compared.standings[0].event.tiebreaks
        if declared and any(
            each.choice.criteria_reason == "rulebook" for each in self.compared.standings
        ):
            yield self.say(
                "The file declares an order: --tiebreaks {order} keeps it under all rules.",
                order=",".join(declared),
            )

    def table(self) -> list[str]:
        """The place of every mover in each table, and what decides there."""
        return grid(*_table(self.compared, self.names, self.say))

    def contrast(self, it: Contrast, name: str) -> Iterator[str]:
        """One table against the first."""
        yield self.say("{name} against {first}:", name=name, first=self.names[0])
        yield self.summary(it)
        yield from self.same_places(it)
        told: set[tuple[int, str]] = set()
        for mover in it.movers[:MOVERS]:
            yield ""
            yield from self.mover(mover, it, told)
        left = len(it.movers) - MOVERS
        if left > 0:
            yield ""
            yield self.say.plural(
                "{number} more participant moves; see the table, or --format json for the reasons.",
                "{number} more participants move; see the table, or --format json for the reasons.",
                left,
            )

    def mover(self, it: Mover, contrast: Contrast, told: set[tuple[int, str]]) -> Iterator[str]:
        """One mover: how far, past whom, and the lines of the values behind it."""
        yield self.moves(it)
        pairs = [contrast.pair(it, other) for other in it.others[:PAIRS]]
        for pair in pairs:
            yield f"  {self.pair(pair)}"
        if len(it.others) > PAIRS:
            yield "  " + self.say.plural(
                "… and {number} more.", "… and {number} more.", len(it.others) - PAIRS
            )
        changes = contrast.changes(it, pairs)
        new = [each for each in changes if (each.person.id, str(each.criterion)) not in told]
        told.update((each.person.id, str(each.criterion)) for each in new)
        for line in self.told(new):
            yield f"  {line}"

    def told(self, changes: Sequence[ValueChange]) -> Iterator[str]:
        """Values that differ, each with the first of its lines."""
        for head, lines in self.values(changes):
            yield f"{head}:" if lines else f"{head}."
            yield from (f"  {line}" for line in lines[:LINES])
            if len(lines) > LINES:
                yield "  " + self.say.plural(
                    "… and {number} more line", "… and {number} more lines", len(lines) - LINES
                )


def _table(
    compared: Compared, names: Sequence[str], translate: Translator
) -> tuple[list[str], list[list[str]], list[Align]]:
    """Header, rows and alignment of the table of movers."""
    contrasts = compared.contrasts
    movers = [{each.index: each for each in contrast.movers} for contrast in contrasts]
    rows = []
    for row in compared.standings[0].rows:
        found = [moving.get(row.index) for moving in movers]
        if any(found):
            cells = [
                cell
                for mover, contrast in zip(found, contrasts, strict=True)
                for cell in _cells(mover, contrast, row.index)
            ]
            place = printed_place(*compared.standings[0].places[row.index])
            rows.append([place, *cells, str(row.participant.id), plain(row.participant.name)])
    header = [names[0], *(cell for name in names[1:] for cell in (name, "", translate("by")))]
    align = [Align.RIGHT, *[Align.RIGHT, Align.LEFT, Align.LEFT] * len(contrasts)]
    header += [translate("No."), translate("Name")]
    return header, rows, [*align, Align.RIGHT, Align.LEFT]


def _cells(mover: Mover | None, contrast: Contrast, index: int) -> tuple[str, str, str]:
    """A participant's place in one table, how far he moved, and what decides."""
    place = printed_place(*contrast.second.places[index])
    if mover is None:
        return place, "", ""
    decides = contrast.pair(mover, mover.others[0]).second.criterion
    return place, arrow(mover.moved), "=" if decides is None else str(decides)
