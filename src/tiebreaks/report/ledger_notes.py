"""What is not plain about somebody's lines, in one text for the sheet of a ledger."""

from collections.abc import Iterator

from tiebreaks.event import OVER_THE_BOARD, Kind
from tiebreaks.explain.derivation import Derivation, Entry
from tiebreaks.explain.derive import derive
from tiebreaks.explain.line_words import LineWords
from tiebreaks.explain.words import CUTS, KINDS, REASONS
from tiebreaks.ledger import Cut, Reason
from tiebreaks.locale import Translator
from tiebreaks.report.ledger_page import Page
from tiebreaks.standings import Standings


class Notes:
    """The notes of one sheet in one language."""

    def __init__(self, standings: Standings, page: Page, translate: Translator) -> None:
        self.standings = standings
        self.page = page
        self.say = translate
        self.words = LineWords(translate)

    def of(self, index: int) -> str:
        """The notes on one participant's lines: each round, and what is to be said of it."""
        page = self.page
        if page.column is None or page.is_points:
            return "; ".join(self._plainly(index))
        if any(self._is_odd(row, index) for row in page.slots):
            code = str(page.column.criterion)
            person = self.standings.event.participants[index].id
            return "; ".join(self._derived(derive(self.standings, code, person)))
        return "; ".join(self._plainly(index))

    def _is_odd(self, row: int, index: int) -> bool:
        """Whether a line needs more words than what cut it."""
        lines = self.page.lines
        if not lines.there(row, index):
            return False
        kind = Kind(self.standings.event.table.kind[row, index])
        return Reason(lines.reason[row][index]) in REASONS or kind not in OVER_THE_BOARD

    def _derived(self, derivation: Derivation) -> Iterator[str]:
        for entry in derivation.entries:
            words = self._words(entry)
            if words:
                yield self._in_round(entry.round, words)

    def _words(self, entry: Entry) -> str:
        """What the explanation says of a line; of a bye also what it was."""
        why = self.words.why(entry)
        kind = "" if entry.opponent else self.words.opponent(entry)
        return ", ".join(each for each in (kind, why) if each)

    def _plainly(self, index: int) -> Iterator[str]:
        """Cuts, and rounds that count differently, of lines that are plain otherwise."""
        lines, event = self.page.lines, self.standings.event
        for row in self.page.slots:
            if not lines.there(row, index):
                continue
            words = []
            kind = Kind(event.table.kind[row, index])
            if kind not in OVER_THE_BOARD and self.page.column is None:
                words.append(self.say(KINDS[kind]))
            reason = Reason(lines.reason[row][index])
            if reason in (Reason.AS_DRAW, Reason.AS_NOTHING):
                words.append(self.say(REASONS[reason]))
            if lines.cut is not None and lines.cut[row][index]:
                words.append(self.say(CUTS[Cut(lines.cut[row][index])]))
            if words:
                known = int(event.table.round_no[row]) if event.rounds_known else None
                yield self._in_round(known, ", ".join(words))

    def _in_round(self, number: int | None, words: str) -> str:
        if number is None:
            return words
        return self.say("round {number}: {words}", number=number, words=words)
