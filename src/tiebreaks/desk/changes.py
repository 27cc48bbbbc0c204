"""Every change that can be made to an event on the desk, as data.

A change is what the page sends, what the history keeps and what undo names.  `apply` in
`tiebreaks.desk.apply` carries it out; its words are in `tiebreaks.report.change_words`.
"""

from typing import Literal

from msgspec import Struct

from tiebreaks.desk.desk import Note
from tiebreaks.formats.json_document.types import (
    Amount,
    ByeKind,
    Document,
    Entrant,
    Id,
    NthGame,
    Result,
    Round,
)


class _Change(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="do"):
    """What can be done to an event."""


class SetResult(_Change, frozen=True, tag="result"):
    """Give a game its result, seen from `one`; ``*`` takes one back.

    Attributes:
        one: either side.
        two: the other side.
        result: of a match that was held its game points decide, whatever stands here.
        game: which of several games of the round.
        game_points: of a match, for `one` and `two`.
        boards: of a match, what each board brought the two.
        without_boards: whether the results of the boards of all matches may go.  An event has
            those of all of its boards or of none: without this, a match whose boards are not
            told, or add up to something else, is refused.
    """

    round: Round
    one: Id
    two: Id
    result: Result
    game: NthGame | None = None
    game_points: tuple[Amount, Amount] | None = None
    boards: list[tuple[Amount, Amount]] | None = None
    without_boards: bool = False


class SetBye(_Change, frozen=True, tag="bye"):
    """Give somebody a bye, or with ``None`` nothing; a game that he had in the round is undone."""

    round: Round
    participant: Id
    kind: ByeKind | None


class Pair(_Change, frozen=True, tag="pair"):
    """Pair two in a round; whatever each of them had in it is undone.

    Attributes:
        white: has White where `colours` is set, else the first of the two.
        colours: whether colours are known.
    """

    round: Round
    white: Id
    black: Id
    colours: bool = True


class Unpair(_Change, frozen=True, tag="unpair"):
    """Take a pairing back, with its result."""

    round: Round
    one: Id
    two: Id
    game: NthGame | None = None


class SwapColours(_Change, frozen=True, tag="colours"):
    """Give the other side White; the result stays with who made it."""

    round: Round
    one: Id
    two: Id
    game: NthGame | None = None


class AddRound(_Change, frozen=True, tag="add round"):
    """Begin a round: pairings with White first, and byes for whoever is left over."""

    round: Round
    pairings: list[tuple[Id, Id]] = []
    byes: list[tuple[Id, ByeKind]] = []


class RemoveRound(_Change, frozen=True, tag="remove round"):
    """Take the last round back with everything in it."""

    round: Round


class MakeSchedule(_Change, frozen=True, tag="schedule"):
    """Pair a round robin by the Berger tables; refused where a game has a result."""

    double: bool = False


class AddParticipants(_Change, frozen=True, tag="add participants"):
    """Enter participants; who has no number gets the next one."""

    participants: list[Entrant]


class EditParticipant(_Change, frozen=True, tag="edit participant"):
    """Change what is known of somebody; his games stay."""

    participant: Entrant


class RemoveParticipant(_Change, frozen=True, tag="remove participant"):
    """Take somebody off the list; refused where he has played."""

    participant: Id


class Describe(_Change, frozen=True, tag="describe"):
    """Name, first day, type, announced rounds and scoring of the event.

    Attributes:
        start: as ISO 8601 has it; empty where it is not known.
        type: ``None`` lets the games decide.
        rounds: announced; 0 where nobody has said.
        scoring: for a win, a draw and a loss, such as ``3-1-0``; empty leaves it as it is.
    """

    name: str = ""
    start: str = ""
    type: Literal["swiss", "rr"] | None = None
    rounds: int = 0
    scoring: str = ""


class ChooseRules(_Change, frozen=True, tag="rules"):
    """Rank under a rulebook; empty: the one for the event's date and type.

    Attributes:
        tiebreaks: the order that goes with it; ``None`` keeps the one that there is, which the
            rulebook must have then.
    """

    rulebook: str
    tiebreaks: list[str] | None = None


class ChooseOrder(_Change, frozen=True, tag="order"):
    """Separate by these codes in turn; none: the rulebook's own order."""

    tiebreaks: list[str]


class DrawLots(_Change, frozen=True, tag="lots"):
    """Draw lots from a seed: ``RND`` is put at the end of the order; empty takes them back."""

    seed: str
    reason: str = ""


class Decide(_Change, frozen=True, tag="decide"):
    """Order a tied group by hand, with the reason."""

    order: list[Id]
    reason: str


class WithdrawDecision(_Change, frozen=True, tag="withdraw decision"):
    """Take an order by hand back."""

    order: list[Id]


class SetPrizes(_Change, frozen=True, tag="prizes"):
    """The prizes, one line each: place, what is given, and for whom."""

    prizes: list[tuple[int, str, str]]


class Replace(_Change, frozen=True, tag="replace"):
    """Put another document in place of everything: a file that was read.

    Attributes:
        source: what the file was called.
        notes: what was repaired in it.
    """

    document: Document
    source: str = ""
    notes: tuple[Note, ...] = ()


class Restore(_Change, frozen=True, tag="restore"):
    """Go back to an earlier version.

    Attributes:
        revision: whose state comes back.
        how: by undo, by redo, or chosen from the history.
    """

    revision: int
    how: Literal["undo", "redo", "restore"] = "restore"


Change = (
    SetResult
    | SetBye
    | Pair
    | Unpair
    | SwapColours
    | AddRound
    | RemoveRound
    | MakeSchedule
    | AddParticipants
    | EditParticipant
    | RemoveParticipant
    | Describe
    | ChooseRules
    | ChooseOrder
    | DrawLots
    | Decide
    | WithdrawDecision
    | SetPrizes
    | Replace
    | Restore
)
"""Whatever can be done; ``msgspec.json.decode(text, type=Change)`` reads one."""
