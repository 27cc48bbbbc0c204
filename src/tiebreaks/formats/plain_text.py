"""Characters that nobody sees, and that a terminal or a printer obeys: no text may hold them."""

import re
from collections.abc import Mapping
from dataclasses import replace

from tiebreaks.event import Event, Participant
from tiebreaks.formats.findings import Findings

CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
"""In a name, which is one line; half a surrogate is no character at all."""
CONTROL_IN_LINES = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
"""In a text of several lines, which may have tabs."""


def one_line(text: str) -> str:
    r"""A text with blanks for control characters.

    >>> one_line("Ann\nBob\x00")
    'Ann Bob '
    """
    return CONTROL.sub(" ", text)


def without_control(event: Event, findings: Findings) -> Event:
    """An event in whose texts there are blanks for control characters; each is reported.

    A text file is looked through line by line before it is read; in other files such characters
    come out of escapes, entities and cells.
    """
    cleaner = _Cleaner(findings)
    people = cleaner.people(event.participants)
    members = cleaner.people(event.members)
    name, details = cleaner.line(event.name), cleaner.lines(event.details)
    headings = tuple(map(cleaner.line, event.published_columns))
    if not cleaner.found:
        return event
    return replace(
        event,
        participants=people,
        members=members,
        name=name,
        details=details,
        published_columns=headings,
    )


class _Cleaner:
    """Cleans texts, and remembers whether any needed it."""

    def __init__(self, findings: Findings) -> None:
        self.found = False
        self._findings = findings

    def line(self, text: str) -> str:
        return self._cleaned(text, CONTROL)

    def lines(self, texts: Mapping[str, str]) -> Mapping[str, str]:
        """Values of several lines, under names of one."""
        if all(map(str.isprintable, texts.values())) and all(map(str.isprintable, texts)):
            return texts
        return {
            self.line(name): self._cleaned(text, CONTROL_IN_LINES) for name, text in texts.items()
        }

    def people(self, people: tuple[Participant, ...]) -> tuple[Participant, ...]:
        return tuple(map(self._person, people))

    def _person(self, person: Participant) -> Participant:
        name = self.line(person.name)
        details, published = self._values(person.details), self._values(person.published)
        if (name, details, published) == (person.name, person.details, person.published):
            return person
        return replace(person, name=name, details=details, published=published)

    def _values(self, texts: Mapping[str, str]) -> Mapping[str, str]:
        if all(map(str.isprintable, texts.values())) and all(map(str.isprintable, texts)):
            return texts
        return {self.line(name): self.line(text) for name, text in texts.items()}

    def _cleaned(self, text: str, control: re.Pattern[str]) -> str:
        first = None if text.isprintable() else control.search(text)
        if first is None:
            return text
        self.found = True
        self._findings.warning("TXT002", found=f"U+{ord(first.group()):04X}")
        return control.sub(" ", text)
