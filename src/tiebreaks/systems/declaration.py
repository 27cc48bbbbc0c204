"""How a system is declared, and what it returns: a ledger, or an order inside tied groups."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from tiebreaks.event import EventType
from tiebreaks.ledger import Facts, Ledger, Numbers
from tiebreaks.ledger.groups import Labels
from tiebreaks.rulebook import TEAM_SCORES, Code, Modifiers

SWISS = frozenset({EventType.SWISS})
ROUND_ROBIN = frozenset({EventType.ROUND_ROBIN})
ANY = SWISS | ROUND_ROBIN

NO_MODIFIERS = Modifiers()

CUT = "C"
MEDIAN = "M"
ITERATED = "C*"
LIMIT = "L"
INSIDE = "IN"
FORFEITS_AS_PLAYED = "P"
FORE = "F"
DIVISOR = "K"
REVERSE = "R"

FIDE = "FIDE C.07"
"""The handbook whose editions name all of their codes."""

HANDBOOK_MODIFIERS = frozenset({CUT, MEDIAN, LIMIT, FORFEITS_AS_PLAYED, FORE, DIVISOR, REVERSE})
"""The modifiers that FIDE's own list knows; the others are ours."""

RATINGS = "ratings"
MATCHES = "matches"
BOARDS = "boards"

SECONDARY = "secondary"
"""The score of teams that does not rank: game points where match points do."""


class Step(NamedTuple):
    """One table that a group criterion looked at.

    Attributes:
        name: message key: ``"mini-table"``, ``"cut"``, …
        number: what goes with the name, such as how many values were cut.
        before: the groups before this step.
        after: the groups after it.
        value: ``(N,)`` what was compared, in steps of `unit`.
        most: ``(N,)`` what the value could still have become, where games are missing.
        unit: what one step of `value` and `most` stands for.
    """

    name: str
    number: int
    before: Labels
    after: Labels
    value: Numbers
    unit: Fraction
    most: Numbers | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Ordering:
    """What a group criterion returns: the groups as it leaves them, and how it came to that.

    Attributes:
        labels: ``(N,)`` the groups after the criterion.
        ledger: the lines behind the first table.
        steps: the tables it looked at, in order.
    """

    labels: Labels
    ledger: Ledger
    steps: tuple[Step, ...]


LedgerOf = Callable[[Facts, Modifiers, str], Ledger]
OrderOf = Callable[[Facts, Modifiers, Labels], Ordering]


@dataclass(frozen=True, slots=True, eq=False)
class System:
    """A tie-break system.

    Attributes:
        code: as in FIDE's list, or ours where FIDE has none.
        names: by language; the first is shown, all of them are understood.
        formula: in TeX notation.
        formula_text: the same on one line of text.
        summary: one sentence in English, translated by the catalogues.
        applies: the types of event that it makes sense for.
        source: where it is defined.
        modifiers: which modifiers it allows.
        standard: modifiers that it has without being asked.
        ledger: for systems that give everybody a value.
        order: for criteria that only make sense inside a tied group.
        by_round: whether it matters in which round something happened.
        scores: which of ``MP`` and ``GP`` may be named behind a colon.
        iterate_from: with ``/C*``, how many values are cut at first.
        handbook: the rule book that it belongs to; an edition of it has the system or has not.
        totals_suffice: whether it asks nothing of the games, so that bare standings are enough.
        needs: what an event must have: `RATINGS` of all participants, `MATCHES`, `BOARDS`.
        lower_is_better: whether the lower value is placed ahead; ``/R`` turns it round.
        opponents_score: ``"MP"`` or ``"GP"`` where the system fixes which score of the opponents
            it takes.
        own_score: the same for the team's own results, or `SECONDARY`.
        spelt: the code as it is written, where that is not in capitals: ``"MPvGP"``.
    """

    code: str
    names: Mapping[str, tuple[str, ...]]
    formula: str
    formula_text: str
    summary: str
    source: str
    applies: frozenset[EventType] = ANY
    modifiers: frozenset[str] = frozenset()
    standard: Modifiers = NO_MODIFIERS
    ledger: LedgerOf | None = None
    order: OrderOf | None = None
    by_round: bool = False
    scores: tuple[str, ...] = ()
    iterate_from: int = 0
    handbook: str = ""
    totals_suffice: bool = False
    needs: frozenset[str] = frozenset()
    lower_is_better: bool = False
    opponents_score: str = ""
    own_score: str = ""
    spelt: str = ""

    def name(self, language: str) -> str:
        """The name that is shown, in a language or else in English."""
        return self.names.get(language, self.names["en"])[0]


def as_ledger(system: System) -> LedgerOf:
    """The ledger function of a system that has one.

    Raises:
        TypeError: for a group criterion.
    """
    if system.ledger is None:
        raise TypeError(f"{system.code} only orders tied groups")
    return system.ledger


class Criterion(NamedTuple):
    """A system with its modifiers: one column of a table of standings.

    Attributes:
        system: the declaration.
        code: the code as it is spelt in results.
    """

    system: System
    code: Code

    @property
    def modifiers(self) -> Modifiers:
        """Those of the code, or the standard ones of the system."""
        given, standard = self.code.modifiers, self.system.standard
        if standard == NO_MODIFIERS:
            return given
        given = given._replace(fore=given.fore or standard.fore)
        if given.cut_low or given.cut_high or given.iterated:
            return given
        return given._replace(cut_low=standard.cut_low, cut_high=standard.cut_high)

    @property
    def team_score(self) -> str:
        """``"MP"`` or ``"GP"`` where it is about one of them; empty for the score that ranks."""
        return self.code.score or (self.system.code if self.system.code in TEAM_SCORES else "")

    @property
    def opponents_score(self) -> str:
        """Which score of the opponents its lines weigh; empty for the score that ranks."""
        return self.system.opponents_score or self.team_score

    @property
    def lower_is_better(self) -> bool:
        """Whether the lower value is placed ahead."""
        return self.system.lower_is_better != self.modifiers.reverse

    @property
    def is_group_criterion(self) -> bool:
        """Whether it orders a tied group instead of giving everybody a value."""
        return self.system.order is not None or self.modifiers.iterated

    def __str__(self) -> str:
        """The code, in the spelling of its system."""
        return self.code._replace(name=self.system.spelt or self.code.name).text()
