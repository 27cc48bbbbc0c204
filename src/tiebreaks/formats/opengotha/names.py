"""Names as OpenGotha has them: surname and first name, which together make a player's key."""

from collections.abc import Sequence
from typing import NamedTuple

from tiebreaks.event import Participant
from tiebreaks.formats.opengotha.players import NO_FIRST_NAME, key_of
from tiebreaks.formats.opengotha.tags import clean


class Name(NamedTuple):
    """The two parts of a name, and the key that they make."""

    surname: str
    first: str

    @property
    def key(self) -> str:
        """By which games name the player."""
        return key_of(self.surname + self.first)


def names_of(people: Sequence[Participant]) -> tuple[Name, ...]:
    """The parts of the names; a number makes those different whose keys are equal."""
    found: dict[str, Name] = {}
    last: dict[str, int] = {}
    for person in people:
        name = " ".join(clean(person.name).split()) or str(person.id)
        player = _parts(name, person.details.get("first name", ""))
        while player.key in found:
            last[name] = last.get(name, 1) + 1
            player = _parts(f"{name} ({last[name]})", "")
        found[player.key] = player
    return tuple(found.values())


def _parts(name: str, first: str) -> Name:
    """Surname and first name: as the details say, else what stands before the first blank."""
    if first and name.endswith(f" {first}"):
        return Name(name[: -len(first) - 1], first)
    surname, _, rest = name.partition(" ")
    return Name(surname, rest or NO_FIRST_NAME)
