"""What the texts of identify have in common: participants, codes, lines no wider than asked."""

from collections.abc import Iterator, Sequence

from tiebreaks.audit.candidates import Candidate, Form
from tiebreaks.audit.identify import Identified
from tiebreaks.locale import N_, Translator
from tiebreaks.report.filled import filled
from tiebreaks.report.words import Words

FORMS = {
    Form.VALUE: "",
    Form.PLACE: N_("place among the tied"),
    Form.AMONG_TIED: N_("points among the tied"),
}

_WIDEST = 100
"""Columns of a paragraph where nobody says how wide a line may be."""

_LISTED = 6
"""Names in a list; the others are counted."""


class Lines(Words):
    """Lines about one table in one language.

    Attributes:
        found: what was found out.
        columns: how wide a line may be.
    """

    def __init__(self, found: Identified, translate: Translator, columns: int = 0) -> None:
        super().__init__(translate)
        self.found = found
        self.columns = min(columns or _WIDEST, _WIDEST)

    def who(self, index: int) -> str:
        """A participant with his number."""
        return self.person(self.found.event.participants[index])

    def several(self, names: Sequence[str], most: int = _LISTED) -> str:
        """Some names and how many more there are."""
        return super().several(names, most)

    def code(self, candidate: Candidate) -> str:
        """A code, and what of it is printed if that is not its value."""
        form = FORMS[candidate.form]
        code = str(candidate.criterion)
        return f"{code} ({self.say(form)})" if form else code

    def paragraph(self, *sentences: str) -> Iterator[str]:
        """Sentences in lines that are not too wide."""
        yield from filled(" ".join(filter(None, sentences)), self.columns, further="")

    def item(self, text: str) -> Iterator[str]:
        """One of several sentences under a heading."""
        yield from filled(f"  {text}", self.columns)
