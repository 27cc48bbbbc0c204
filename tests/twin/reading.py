"""An event as a rulebook reads it: scores, scores as opponents see them, and lines."""

from dataclasses import dataclass
from fractions import Fraction

from tests.twin.facts import Cell, Facts
from tests.twin.rulebooks import FORFEITS, Rulebook, in_force

GAMES = ("PLAYED", "SHORT")
REAL_RESULT = ("PLAYED", "SHORT", "ADJOURNED")


@dataclass(frozen=True, slots=True)
class Line:
    """What one round adds to a participant's tie-breaks.

    against: "opponent", "scheduled opponent", "own score" or "virtual opponent".
    opponent: only where the basis is the score of a real opponent.
    """

    row: int
    round_no: int
    against: str
    opponent: int | None
    basis: Fraction
    points: Fraction
    outcome: str


@dataclass(frozen=True, eq=False)
class Reading:
    """Everything that the systems are counted from, one list entry per participant."""

    facts: Facts
    rulebook: Rulebook
    score: list[Fraction]
    seen: list[Fraction]
    lines: list[list[Line]]
    counted_kinds: tuple[str, ...]


def read(facts: Facts, rulebook: Rulebook, forfeits_as_played: bool = False) -> Reading:
    """Apply a rulebook; ``forfeits_as_played`` is the modifier ``/P``."""
    rules = in_force(rulebook, facts.round_robin)
    if forfeits_as_played:
        rules = with_forfeits_as_played(rules)
    scores = [score(facts, i) for i in facts.participants]
    seen = [seen_score(facts, rules, i) for i in facts.participants]
    return Reading(
        facts=facts,
        rulebook=rules,
        score=scores,
        seen=seen,
        lines=[lines(facts, rules, scores, seen, i) for i in facts.participants],
        counted_kinds=GAMES + (FORFEITS if rules["forfeits_are_games"] else ()),
    )


def with_forfeits_as_played(rules: Rulebook) -> Rulebook:
    played = dict.fromkeys(FORFEITS, ("scheduled opponent", "awarded"))
    return {**rules, "own_side": rules["own_side"] | played, "forfeits_are_games": True}


def score(facts: Facts, i: int) -> Fraction:
    total = Fraction(0)
    for cell in facts.cells[i]:
        total += cell.points
    return total


def seen_score(facts: Facts, rules: Rulebook, i: int) -> Fraction:
    """The score of a participant as his opponents' tie-breaks see it."""
    total = Fraction(0)
    for cell in facts.cells[i]:
        total += seen_points(facts, rules, cell)
    return total


def seen_points(facts: Facts, rules: Rulebook, cell: Cell) -> Fraction:
    """What one round is worth in that score."""
    if cell.kind in REAL_RESULT:
        return cell.points
    worth = rules["opponent_side"][cell.kind]
    return {"awarded": cell.points, "draw": facts.draw, "zero": Fraction(0)}[worth]


def virtual_opponent(facts: Facts, i: int, round_no: int) -> Fraction:
    """His own score before the round, the complement of his result in it, draws after it."""
    total = Fraction(0)
    for cell in facts.cells[i]:
        if cell.round_no < round_no:
            total += cell.points
        elif cell.round_no == round_no:
            total += facts.win - cell.points
        else:
            total += facts.draw
    return total


def lines(
    facts: Facts, rules: Rulebook, scores: list[Fraction], seen: list[Fraction], i: int
) -> list[Line]:
    """The own side of a participant: one line for each round that counts for something."""
    result = []
    for cell in facts.cells[i]:
        if cell.kind in REAL_RESULT:
            against, points, outcome = "opponent", cell.points, cell.outcome
        else:
            against, how = rules["own_side"][cell.kind]
            if against == "nobody":
                continue
            points, outcome = (facts.draw, "DRAW") if how == "draw" else (cell.points, cell.outcome)
        opponent = None
        if against == "own score":
            basis = scores[i]
        elif against == "virtual opponent":
            basis = virtual_opponent(facts, i, cell.round_no)
        else:
            opponent = scheduled_opponent(cell)
            basis = seen[opponent]
        result.append(Line(cell.row, cell.round_no, against, opponent, basis, points, outcome))
    return result


def scheduled_opponent(cell: Cell) -> int:
    if cell.opponent is None:
        raise ValueError(f"{cell.kind} has no opponent to count")
    return cell.opponent
