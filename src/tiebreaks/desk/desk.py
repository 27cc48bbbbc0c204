"""What lies on an arbiter's desk: the event's document, and what only the desk knows."""

from msgspec import Struct, field

from tiebreaks.formats.json_document.types import Document


class Reason(Struct, frozen=True, forbid_unknown_fields=True):
    """Why something was decided outside the games.

    Attributes:
        order: the participants' numbers in the order that was decided; empty for lots.
        text: as the arbiter gave it.
    """

    order: tuple[int, ...] = ()
    text: str = ""


class Prize(Struct, frozen=True, forbid_unknown_fields=True):
    """One prize.

    Attributes:
        place: from 1; inside its group where it has one.
        text: what is given: an amount with its currency, a cup.
        group: value of a detail of the participants that it is for, such as ``U16``; empty for
            everybody.
    """

    place: int
    text: str
    group: str = ""


class Note(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Something that was repaired when the event was read from a file.

    Attributes:
        code: of the problem; its words are in the catalogues.
        line: of the file, from 1; 0 where none can be named.
        column: from 1; 0 where none can be named.
        part: the sheet or table that line and column count in.
        details: the values that the words name.
    """

    code: str
    line: int = 0
    column: int = 0
    part: str = ""
    details: dict[str, str] = field(default_factory=dict)


class Desk(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One event as it is worked on; every change makes another one.

    Attributes:
        document: all facts, rules and decisions, as `tiebreaks.formats` writes them.
        reasons: of lots and of decisions by hand.
        prizes: of the prize list.
        notes: what was repaired when the event was read from its file.
    """

    document: Document
    reasons: tuple[Reason, ...] = ()
    prizes: tuple[Prize, ...] = field(default=())
    notes: tuple[Note, ...] = ()
