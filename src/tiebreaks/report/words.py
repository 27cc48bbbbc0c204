"""What the sentences of the second look are made of: numbers, people, lists."""

from collections.abc import Sequence
from fractions import Fraction

from tiebreaks.event import Participant
from tiebreaks.explain.derivation import Person
from tiebreaks.explain.numbers import shown
from tiebreaks.locale import Translator
from tiebreaks.report.phrases import listed, named


class Words:
    """Words in one language.

    Attributes:
        say: the reader's language.
    """

    def __init__(self, translate: Translator) -> None:
        self.say = translate

    def number(self, value: Fraction | None) -> str:
        """A value in the language's notation; a dash where there is none."""
        return "–" if value is None else shown(value, self.say.language)

    def person(self, person: Person | Participant) -> str:
        """Name and number."""
        return named(person)

    def several(self, names: Sequence[str], most: int) -> str:
        """The first of some names, and how many more there are."""
        return listed(names, self.say, most)
