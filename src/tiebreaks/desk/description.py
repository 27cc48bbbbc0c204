"""What an event is called, when it began, of what type it is, what results are worth; prizes."""

from datetime import date

from msgspec import convert
from msgspec.structs import replace

from tiebreaks.desk.changes import Describe, SetPrizes
from tiebreaks.desk.desk import Desk, Prize
from tiebreaks.desk.refusal import refuse
from tiebreaks.desk.state import State
from tiebreaks.event import CHESS, Scoring
from tiebreaks.event.numbers import exact
from tiebreaks.formats.json_document.amounts import fraction, points_of
from tiebreaks.formats.json_document.types import Amount, Document, Points
from tiebreaks.formats.plain_text import one_line

_LARGEST = 1_000
"""Points for a win; no scoring has more."""


def describe(state: State, change: Describe) -> Document:
    """The document with another description.

    Raises:
        RefusedError: the day or the scoring cannot be understood.
    """
    document = state.desk.document
    return replace(
        document,
        name=" ".join(one_line(change.name).split()),
        start=_day(change.start),
        type=change.type,
        rounds=change.rounds,
        scoring=_scoring(state, change.scoring),
    )


def _day(text: str) -> date | None:
    if not text.strip():
        return None
    try:
        return date.fromisoformat(text.strip())
    except ValueError:
        refuse("DSK019", found=text)


def _scoring(state: State, label: str) -> Points | None:
    """The scoring of a label; the document's own where it is that one already."""
    own = state.event.scoring
    if not label.strip() or label.strip() == own.label():
        return state.desk.document.scoring
    try:
        win, draw, loss = map(_points, label.strip().split("-"))
        scoring = Scoring.of(win, draw, loss)
    except (ValueError, ZeroDivisionError):
        refuse("DSK018", found=label)
    return None if scoring == CHESS else points_of(scoring)


def _points(text: str) -> str:
    """One amount of a label, exact.

    Raises:
        ValueError: it is none, or none that results are worth.
    """
    amount = fraction(convert(text.strip(), Amount))
    if not 0 <= amount <= _LARGEST:
        raise ValueError(text)
    return exact(amount)


def set_prizes(state: State, change: SetPrizes) -> Desk:
    """The desk with other prizes.

    Raises:
        RefusedError: a prize has no place.
    """
    wrong = [place for place, _, _ in change.prizes if place < 1]
    if wrong:
        refuse("DSK028", found=str(wrong[0]))
    prizes = (
        Prize(place, one_line(text).strip(), one_line(group).strip())
        for place, text, group in change.prizes
    )
    return replace(state.desk, prizes=tuple(prizes))
