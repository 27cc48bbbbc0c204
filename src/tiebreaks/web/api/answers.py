"""The types of what the API answers; the OpenAPI document is made from them.

What stands here is what ``--format json`` prints; a test holds the answers to these types.
"""

from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType, field

from tiebreaks.desk.changes import Change

Exact = Annotated[
    str,
    Meta(description="an exact number: a terminating decimal, else a fraction", examples=["9.5"]),
]


class ProblemAnswer(Struct, frozen=True):
    """What was found, what was expected, and what was done or is to be done."""

    code: str
    severity: str
    line: int | None
    column: int | None
    message: str
    part: str | UnsetType = UNSET


class Problems(Struct, frozen=True):
    """Everything that is wrong with a request."""

    problems: list[ProblemAnswer]


class EventAnswer(Struct, frozen=True):
    """The event that was ranked."""

    name: str
    type: str
    rounds: int
    after_round: int
    participants: int


class RowAnswer(Struct, frozen=True):
    """One participant's place and values; ``null`` where a criterion is void or not needed."""

    rank: int
    id: int
    name: str
    separated_by: str | None
    values: dict[str, Exact | None]


class StandingsAnswer(Struct, frozen=True):
    """Standings, as ``tiebreaks rank --format json`` prints them."""

    event: EventAnswer
    rulebook: str
    rulebook_reason: str
    criteria: list[str]
    criteria_reason: str
    standings: list[RowAnswer]
    problems: list[ProblemAnswer]
    seed: str | UnsetType = UNSET
    by_hand: list[list[int]] | UnsetType = UNSET


class PersonAnswer(Struct, frozen=True):
    """A participant."""

    id: int
    name: str


class LineAnswer(Struct, frozen=True):
    """One line of a ledger: `basis` times `weight` is `amount`; cut lines do not count."""

    round: int | None
    opponent: PersonAnswer | None
    kind: str
    points: Exact
    basis: Exact
    reason: str
    weight: Exact
    amount: Exact
    cut: str | None
    counted_as_draw: bool
    article: str | None


class ExplanationAnswer(Struct, frozen=True):
    """How a value came about, as ``tiebreaks explain --format json`` prints it."""

    participant: PersonAnswer
    code: str
    rulebook: str
    value: Exact | None
    total: Exact | None
    lines: list[LineAnswer]
    sum_of_lines: Exact
    formula: str
    source: str
    problems: list[ProblemAnswer] | UnsetType = UNSET


class ExplanationsAnswer(Struct, frozen=True):
    """All values of a participant."""

    derivations: list[ExplanationAnswer]
    problems: list[ProblemAnswer]


class CriterionAnswer(Struct, frozen=True):
    """What two participants have under one criterion."""

    code: str
    ahead: Exact | None
    behind: Exact | None
    decides: bool


class WhyAnswer(Struct, frozen=True):
    """What put one above another, as ``tiebreaks why --format json`` prints it."""

    ahead: PersonAnswer
    behind: PersonAnswer
    separated_by: str | None
    criteria: list[CriterionAnswer]
    ledgers: list[ExplanationAnswer]
    problems: list[ProblemAnswer]


class KeptAnswer(Struct, frozen=True):
    """An event that is kept; the times are UTC."""

    id: str
    title: str
    revision: int
    created: str
    changed: str


class EventsAnswer(Struct, frozen=True):
    """All events that the caller may see, the one changed last first."""

    events: list[KeptAnswer]


class MadeAnswer(Struct, frozen=True):
    """An event that was read and kept, and what was repaired in its file."""

    id: str
    revision: int
    problems: list[ProblemAnswer]


class ChangeBody(Struct, frozen=True, forbid_unknown_fields=True):
    """A change, decided on seeing revision `base`."""

    base: int
    change: Change


class PlaceAnswer(Struct, frozen=True):
    """A place; two who share places 3 and 4 have rank 3 and last 4."""

    rank: int
    last: int


class MoveAnswer(Struct, frozen=True):
    """Somebody whom a change moves."""

    id: int
    before: PlaceAnswer
    after: PlaceAnswer


class ChangedAnswer(Struct, frozen=True):
    """What a change did; `meanwhile` are revisions that others made since `base`."""

    revision: int
    moves: list[MoveAnswer]
    meanwhile: list[int]


class VersionAnswer(Struct, frozen=True):
    """One version; `state_of` is an earlier one where an undo or a restore brought it back."""

    revision: int
    at: str
    who: str
    state_of: int
    change: Change


class HistoryAnswer(Struct, frozen=True):
    """All versions, the latest first."""

    versions: list[VersionAnswer] = field(default_factory=list)
