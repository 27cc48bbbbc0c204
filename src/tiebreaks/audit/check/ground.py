"""Our own numbers, and everything else that a published number is compared with."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cached_property

from tiebreaks.audit.candidates import Candidate, Trial, rulebooks_for
from tiebreaks.audit.progress import Progress, silent
from tiebreaks.event import Event
from tiebreaks.explain.derivation import Derivation, Person
from tiebreaks.explain.derive import derive
from tiebreaks.ledger.groups import Labels, one_group_per_event
from tiebreaks.rulebook import Rulebook, builtin
from tiebreaks.standings import Column, ForbiddenCodesError, Standings, rank, value_of
from tiebreaks.standings.place import apply
from tiebreaks.systems import Criterion, criterion
from tiebreaks.systems.declaration import MATCHES

Values = tuple[Fraction | None, ...]


class Ground:
    """An event, its standings, and what can be counted beside them.

    What takes time is counted at first asking: a file without differences asks for none of it.
    """

    def __init__(self, event: Event, standings: Standings, progress: Progress = silent) -> None:
        """The event as it was read, and its standings as they are to be compared."""
        self.event = event
        self.standings = standings
        self._progress = progress
        self._under: dict[str, Standings] = {}

    def on(self, standings: Standings) -> "Ground":
        """The same event with other standings; what was counted beside them is kept."""
        other = Ground(self.event, standings, self._progress)
        other._under = self._under
        for counted in ("trial", "candidates"):
            if counted in self.__dict__:
                other.__dict__[counted] = self.__dict__[counted]
        return other

    @property
    def rulebook(self) -> Rulebook:
        """The rules that the table is compared with."""
        return self.standings.rulebook

    @cached_property
    def trial(self) -> Trial:
        """The event under all rulebooks that may have been applied, a house rulebook included."""
        books = rulebooks_for(self.event)
        if all(book.id != self.rulebook.id for book in books):
            books = (*books, self.rulebook)
        return Trial(self.event, books)

    @cached_property
    def candidates(self) -> tuple[Candidate, ...]:
        """What the columns of this event may hold, under all rulebooks."""
        return self.trial.candidates(progress=self._progress)

    @property
    def ours(self) -> tuple[Candidate, ...]:
        """Those under the rulebook of the standings."""
        return tuple(each for each in self.candidates if self.rulebook.id in each.rulebooks)

    def person(self, index: int) -> Person:
        """A participant as a difference names him."""
        participant = self.standings.event.participants[index]
        return Person(participant.id, participant.name)

    @cached_property
    def tied_on_points(self) -> Labels:
        """The groups that points leave."""
        facts = self.standings.facts
        everybody = one_group_per_event(facts.table.event_of)
        return apply(facts, criterion(facts.primary), everybody).after

    @cached_property
    def before_last_round(self) -> Standings | None:
        """The standings before the last round; ``None`` where there is no other round."""
        event = self.standings.event
        earlier = event.table.round_no[event.table.round_no < event.rounds_held]
        if not event.rounds_known or not len(earlier):
            return None
        primary = self.standings.facts.primary
        return ranked(self.event.after_round(int(earlier[-1])), self.rulebook, [primary])

    def column(self, what: Criterion, tied: Labels | None = None) -> Column:
        """A column under the rulebook: that of the standings, or counted now."""
        if tied is None:
            for column in self.standings.columns:
                if str(column.criterion) == str(what):
                    return column
            tied = self.tied_on_points
        return apply(self.standings.facts, what, tied)

    def values(self, column: Column) -> Values:
        """What everybody has in a column; ``None`` where it decides nothing."""
        return tuple(value_of(column, index) for index in range(len(column.value)))

    def derivation(self, what: Criterion, index: int, rulebook: str = "") -> Derivation:
        """How a value came about, under ours or another rulebook.

        A code that an edition does not have is counted by its tables nevertheless.
        """
        asked = self.standings.event.participants[index].id
        if not rulebook:
            try:
                return derive(self.standings, str(what), asked)
            except ForbiddenCodesError:
                return derive(self.under(self.rulebook), str(what), asked)
        return derive(self.under(builtin(rulebook)), str(what), asked)

    def under(self, book: Rulebook) -> Standings:
        """The same event under a rulebook that is asked for any code."""
        if book.id not in self._under:
            primary = self.standings.facts.primary
            self._under[book.id] = rank(self.event, book._replace(handbook=""), [primary])
        return self._under[book.id]


def computable(event: Event, what: Criterion) -> bool:
    """Whether a criterion means something for an event: match points only where there are any."""
    needs_matches = bool(what.team_score) or MATCHES in what.system.needs
    return event.table.game_points is not None or not needs_matches


def ranked(event: Event, book: str | Rulebook, codes: Sequence[str], **how: object) -> Standings:
    """Standings by an order of the file's own, whether or not the edition has its codes."""
    try:
        return rank(event, book, codes, **how)  # type: ignore[arg-type]
    except ForbiddenCodesError:
        found = book if isinstance(book, Rulebook) else builtin(book)
        return rank(event, found._replace(handbook=""), codes, **how)  # type: ignore[arg-type]
