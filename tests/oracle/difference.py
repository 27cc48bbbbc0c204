"""One value in which a peer and we are not of one mind, and what is easily asked about it."""

from collections.abc import Iterable
from typing import NamedTuple

from tests.oracle.answers import Value, name_of
from tests.oracle.events import shown
from tiebreaks.event import NOBODY, Event, EventType, Kind

FORFEITS = (Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS)
MET = (Kind.PLAYED, Kind.SHORT)


class Difference(NamedTuple):
    """What each of the two says of one participant."""

    event: Event
    edition: str
    code: str
    participant: int
    peer: str
    ours: Value
    theirs: Value
    primary: str = "MP"

    @property
    def name(self) -> str:
        """The code without score and modifiers."""
        return name_of(self.code)

    @property
    def modifiers(self) -> list[str]:
        """Those of the code: ``["C1", "P"]``."""
        return self.code.split("/")[1:]

    @property
    def low(self) -> int:
        """How many values are cut at the low end."""
        return next((int(m[1:]) for m in self.modifiers if m[0] in "CM"), 0)

    @property
    def high(self) -> int:
        """How many at the high end."""
        return next((int(m[1:]) for m in self.modifiers if m[0] == "M"), 0)

    @property
    def round_robin(self) -> bool:
        """Whether the schedule was fixed."""
        return self.event.type is EventType.ROUND_ROBIN

    @property
    def over(self) -> bool:
        """Whether all announced rounds are held."""
        return self.event.rounds == self.event.rounds_held

    def count(self, kinds: Iterable[Kind], participant: int | None = None) -> int:
        """How many of a participant's rounds are of some kinds."""
        column = self.participant if participant is None else participant
        return sum(int(kind) in tuple(kinds) for kind in self.event.table.kind[:, column])

    def opponents(self, kinds: Iterable[Kind] = MET, participant: int | None = None) -> list[int]:
        """A participant's opponents in rounds of some kinds, once for each."""
        column = self.participant if participant is None else participant
        table = self.event.table
        return [
            int(table.opponent[row, column])
            for row in range(table.rows)
            if table.kind[row, column] in tuple(kinds) and table.opponent[row, column] != NOBODY
        ]

    def told(self) -> str:
        """All that is needed to judge it by hand."""
        ranked = ", game points rank" if self.primary == "GP" else ""
        return (
            f"{self.code} under {self.edition} of {self.participant + 1}{ranked}: "
            f"{self.ours}, {self.peer} {self.theirs}\n{shown(self.event)}"
        )
