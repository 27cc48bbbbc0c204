"""Who is meant by a number or a part of a name."""

from collections.abc import Sequence

from tiebreaks.event import Participant

_DIGITS = 18
"""No file has longer numbers, and Python refuses to read those of some thousand digits."""


class ParticipantError(LookupError):
    """Nobody, or more than one, is meant by a number or a part of a name.

    Attributes:
        asked: what was asked for.
        found: those whom it fits.
    """

    def __init__(self, asked: str, found: tuple[Participant, ...]) -> None:
        super().__init__(f"{asked!r} fits {len(found)} participants")
        self.asked = asked
        self.found = found


def find(people: Sequence[Participant], asked: str | int) -> int:
    """The index of a participant by his number or an unambiguous part of his name.

    Raises:
        ParticipantError: nobody fits, or more than one.

    >>> people = Participant(7, "Ann Lee"), Participant(8, "Lee")
    >>> find(people, 7), find(people, "ann"), find(people, "Lee")
    (0, 0, 1)
    """
    text = str(asked).strip()
    found = _by_number(people, text) if text.isdecimal() else _by_name(people, text)
    if len(found) != 1:
        raise ParticipantError(text, tuple(people[i] for i in found))
    return found[0]


def _by_number(people: Sequence[Participant], text: str) -> list[int]:
    if len(text) > _DIGITS:
        return []
    return [i for i, person in enumerate(people) if person.id == int(text)]


def _by_name(people: Sequence[Participant], text: str) -> list[int]:
    """Whole names first, then parts of names, whatever the case."""
    wanted = " ".join(text.casefold().split())
    names = [" ".join(p.name.casefold().split()) for p in people]
    exact = [i for i, name in enumerate(names) if name == wanted]
    return exact or [i for i, name in enumerate(names) if wanted and wanted in name]
