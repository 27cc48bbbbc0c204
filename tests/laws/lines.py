"""Line by line: what the ledgers of the product say, and what its naive twin makes of it."""

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction

from tests.laws import comparison as ask
from tests.twin import naive, systems
from tests.twin.article16 import Contribution
from tests.twin.codes import parse
from tests.twin.facts import show
from tests.twin.reading import Line as TwinLine
from tests.twin.reading import Reading
from tiebreaks.event import Event
from tiebreaks.ledger import Cut, Facts, Line, Reason

HALF = Fraction(1, 2)
AGAINST = {
    Reason.OPPONENT: ("opponent", ""),
    Reason.SCHEDULED_OPPONENT: ("scheduled opponent", ""),
    Reason.OWN_SCORE: ("own score", ""),
    Reason.VIRTUAL_OPPONENT: ("virtual opponent", ""),
    Reason.CAPPED_BY_SCHEDULED: ("own score", "scheduled opponent"),
    Reason.CAPPED_BY_DRAWS: ("own score", "draws"),
}
"""Against whom, and what capped his score."""

WEIGHTS: dict[str, dict[str, Fraction | int]] = {
    "SHM": {"WIN": 1, "DRAW": 0, "LOSS": -1, "UNDECIDED": 0},
    "RIGA": {"WIN": 2, "DRAW": 3 * HALF, "LOSS": 1, "UNDECIDED": 0},
    "GORIN": {"WIN": 4, "DRAW": 2, "LOSS": 1, "UNDECIDED": 0},
}
LOW = (Cut.LOWEST, Cut.UNPLAYED_FIRST)


def check_lines(event: Event, facts: Facts, twin: naive.Asked, played: str) -> None:
    """Whom each round counts against, what he was worth, with which weight, what was cut."""
    question = naive.question(event, twin, ask.primary_of(facts.rulebook))
    reading = question.reading(question.primary, forfeits_as_played=bool(played))
    by_mini_match = reading.rulebook["shmulyan_by_mini_match"]
    for name in ("BH", "SB", *WEIGHTS):
        if question.void(parse(name)):
            continue
        ledger = ask.ledger(facts, name + played)
        for i, expected in enumerate(reading.lines):
            lines = ledger.lines(i)
            check_opponents(lines, expected, f"{name} of {i}\n{show(event)}")
            if name in WEIGHTS and not (name == "SHM" and by_mini_match):
                assert [x.weight for x in lines] == [WEIGHTS[name][y.outcome] for y in expected]
            if name == "SB":
                assert amounts(lines) == amounts(systems.products(reading, i))
    for name in ("BH", "FB", "SB"):
        if not question.void(parse(name)):
            seen = question.reading(question.primary, bool(played), last=name == "FB")
            check_cuts(facts, seen, name, played, show(event))


def check_opponents(lines: Sequence[Line], expected: Sequence[TwinLine], where: str) -> None:
    assert [(x.row, *AGAINST[x.reason]) for x in lines] == [
        (y.row, y.against, y.capped_by) for y in expected
    ], where
    for x, y in zip(lines, expected, strict=True):
        assert y.opponent in (None, x.opponent), where
        assert x.basis == y.basis, where
        assert x.amount == x.basis * x.weight, where


def check_cuts(facts: Facts, reading: Reading, name: str, played: str, where: str) -> None:
    """One cut, two, and a median: which lines go at which end, and which go first."""
    parts = systems.products if name == "SB" else systems.opponents_scores
    first = reading.rulebook.get("cut_first", ())
    for cut, low, high in (("C1", 1, 0), ("C2", 2, 0), ("M2", 2, 2)):
        if name == "SB" and high:
            continue
        ledger = ask.ledger(facts, f"{name}/{cut}{played}")
        for i in reading.facts.participants:
            everything = parts(reading, i)
            without_low = systems.kept(reading, everything, low)
            left = systems.kept(reading, everything, low, high)
            lines = ledger.lines(i)
            here = f"{name}/{cut} of {i}\n{where}"
            assert amounts(x for x in lines if x.cut is Cut.KEPT) == amounts(left), here
            gone = amounts(everything) - amounts(without_low)
            assert amounts(x for x in lines if x.cut in LOW) == gone, here
            gone = amounts(without_low) - amounts(left)
            assert amounts(x for x in lines if x.cut is Cut.HIGHEST) == gone, here
            early = {x.row for x in lines if x.cut is Cut.UNPLAYED_FIRST}
            may = {line.row for line in reading.lines[i] if line.category in first}
            assert early <= may, here


def amounts(lines: Iterable[Line | Contribution]) -> Counter[tuple[Fraction, Fraction]]:
    """The basis and the amount of each, in no order."""
    return Counter((line.basis, line.amount) for line in lines)
