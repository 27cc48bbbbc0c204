"""The results of the document: what each of them says of the kind and outcome of both sides."""

from tiebreaks.event import Kind, Outcome
from tiebreaks.formats.json_document.types import ByeKind, Result

Cell = tuple[Kind, Outcome]

RESULTS: dict[Result, tuple[Cell, Cell]] = {
    "1-0": ((Kind.PLAYED, Outcome.WIN), (Kind.PLAYED, Outcome.LOSS)),
    "0-1": ((Kind.PLAYED, Outcome.LOSS), (Kind.PLAYED, Outcome.WIN)),
    "1/2-1/2": ((Kind.PLAYED, Outcome.DRAW), (Kind.PLAYED, Outcome.DRAW)),
    "1/2-0": ((Kind.PLAYED, Outcome.DRAW), (Kind.PLAYED, Outcome.LOSS)),
    "0-1/2": ((Kind.PLAYED, Outcome.LOSS), (Kind.PLAYED, Outcome.DRAW)),
    "0-0": ((Kind.PLAYED, Outcome.LOSS), (Kind.PLAYED, Outcome.LOSS)),
    "+:-": ((Kind.FORFEIT_WIN, Outcome.WIN), (Kind.FORFEIT_LOSS, Outcome.LOSS)),
    "-:+": ((Kind.FORFEIT_LOSS, Outcome.LOSS), (Kind.FORFEIT_WIN, Outcome.WIN)),
    "-:-": ((Kind.FORFEIT_LOSS, Outcome.LOSS), (Kind.FORFEIT_LOSS, Outcome.LOSS)),
    "*": ((Kind.ADJOURNED, Outcome.UNDECIDED), (Kind.ADJOURNED, Outcome.UNDECIDED)),
}
"""By the form in which they are written."""

_SAME: dict[Result, Result] = {"½-½": "1/2-1/2", "½-0": "1/2-0", "0-½": "0-1/2"}

WRITTEN: dict[tuple[Cell, Cell], Result] = {cells: text for text, cells in RESULTS.items()}

BYES: dict[ByeKind, Kind] = {
    "pairing": Kind.PAIRING_BYE,
    "full": Kind.FULL_BYE,
    "half": Kind.HALF_BYE,
    "zero": Kind.ZERO_BYE,
    "not held": Kind.NOT_HELD,
}

BYE_WORDS: dict[Kind, ByeKind] = {kind: word for word, kind in BYES.items()}


def result(text: Result, *, short: bool) -> tuple[Cell, Cell]:
    """Kind and outcome of both sides.

    >>> result("½-0", short=True)[0]
    (<Kind.SHORT: 1>, <Outcome.DRAW: 2>)
    """
    one, two = RESULTS[_SAME.get(text, text)]
    return (_short(one), _short(two)) if short else (one, two)


def _short(cell: Cell) -> Cell:
    kind, outcome = cell
    return (Kind.SHORT if kind is Kind.PLAYED else kind), outcome
