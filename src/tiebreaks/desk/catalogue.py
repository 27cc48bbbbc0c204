"""Every tie-break that could be added to an order, and why some mean nothing for this event."""

from collections.abc import Iterator
from typing import NamedTuple

from tiebreaks.desk.state import State
from tiebreaks.rulebook import Rulebook
from tiebreaks.standings import Standings
from tiebreaks.standings.choose import forbidden_by, is_about_matches
from tiebreaks.standings.place import why_void
from tiebreaks.systems import Criterion, System, all_systems, criterion
from tiebreaks.systems.decisions import BY_HAND, LOTS
from tiebreaks.systems.declaration import HANDBOOK_MODIFIERS


class Disabled(NamedTuple):
    """Why a tie-break decides nothing here.

    Attributes:
        reason: message key: ``"edition"``, the rulebook does not have it; ``"type"``, it has it for
            another type of event; ``"sense"``, it only makes sense for another type; ``"matches"``,
            ``"boards"``, ``"ratings"``, ``"games"``: the event has none, or not for everybody;
            ``"lots"``, they were not drawn; ``"by hand"``, it comes with a decision.
        article: where that is said; empty where no rule says it.
        instead: the editions that have it.
    """

    reason: str
    article: str = ""
    instead: tuple[str, ...] = ()


class Entry(NamedTuple):
    """One tie-break of the catalogue.

    Attributes:
        system: its declaration: code, names, formula, source.
        modifiers: the kinds that it may have under the rulebook: some of ``C M C* L IN P F K R``.
        scores: which of ``MP`` and ``GP`` may be named behind a colon in this event.
        article: where the rulebook defines it, else where it comes from.
        disabled: why it cannot be added; ``None`` where it can.
    """

    system: System
    modifiers: frozenset[str]
    scores: tuple[str, ...]
    article: str
    disabled: Disabled | None

    @property
    def code(self) -> str:
        """As it is written in an order."""
        return self.system.spelt or self.system.code


def catalogue(state: State) -> tuple[Entry, ...]:
    """All tie-breaks in alphabetical order of their codes."""
    return tuple(_entry(system, state.standings) for system in all_systems().values())


def _entry(system: System, standings: Standings) -> Entry:
    book = standings.rulebook
    rule = book.codes.get(system.code)
    teams = standings.event.table.game_points is not None
    return Entry(
        system=system,
        modifiers=_modifiers(system, book),
        scores=system.scores if teams else (),
        article=(rule.article if rule else "") or system.source,
        disabled=next(_reasons(criterion(system.code), standings), None),
    )


def _modifiers(system: System, book: Rulebook) -> frozenset[str]:
    """Those that the system knows and the edition has; the organiser's own are always possible."""
    rule = book.codes.get(system.code)
    of_edition = book.handbook and system.handbook == book.handbook
    if not of_edition or rule is None or rule.modifiers is None:
        return system.modifiers
    return system.modifiers & (rule.modifiers | (system.modifiers - HANDBOOK_MODIFIERS))


def _reasons(wanted: Criterion, standings: Standings) -> Iterator[Disabled]:
    """Why it decides nothing here, the strongest reason first."""
    system, event = wanted.system, standings.event
    forbidden = forbidden_by(wanted, standings.rulebook)
    if forbidden:
        yield Disabled("edition", instead=forbidden.instead)
    if is_about_matches(wanted) and event.table.game_points is None:
        yield Disabled("matches", system.source)
    void = why_void(standings.facts, wanted)
    if void:
        yield Disabled(void.reason, void.article)
    if event.type not in system.applies:
        yield Disabled("sense", system.source)
    if system.code == LOTS and not event.seed:
        yield Disabled("lots", system.source)
    if system.code == BY_HAND:
        yield Disabled("by hand", system.source)
