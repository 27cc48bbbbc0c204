"""An event as a rulebook reads it: scores, scores as opponents see them, and lines."""

from dataclasses import dataclass
from fractions import Fraction

from tests.twin.article16 import adjusted_points, category, dummy
from tests.twin.facts import Cell, Facts
from tests.twin.rulebooks import FORFEITS, Rulebook, in_force

GAMES = ("PLAYED", "SHORT")
REAL_RESULT = ("PLAYED", "SHORT", "ADJOURNED")


@dataclass(frozen=True, slots=True)
class Line:
    """What one round adds to a participant's tie-breaks.

    against: "opponent", "scheduled opponent", "own score" or "virtual opponent".
    opponent: only where the basis is the score of a real opponent.
    category: of an unplayed round that is not counted as played, where a rulebook has them.
    capped_by: "scheduled opponent" or "draws" where that made the own score less.
    """

    row: int
    round_no: int
    against: str
    opponent: int | None
    basis: Fraction
    points: Fraction
    outcome: str
    category: str = ""
    capped_by: str = ""


@dataclass(frozen=True, eq=False)
class Reading:
    """Everything that the systems are counted from, one list entry per participant.

    counted_kinds: what is a game where games between two are looked at (direct encounter).
    own_kinds: what is a game where the own games are counted (type B).
    rated_kinds: what is a game for ratings (10).
    """

    facts: Facts
    rulebook: Rulebook
    score: list[Fraction]
    seen: list[Fraction]
    lines: list[list[Line]]
    counted_kinds: tuple[str, ...]
    own_kinds: tuple[str, ...]
    rated_kinds: tuple[str, ...]


def read(facts: Facts, rulebook: Rulebook, forfeits_as_played: bool = False) -> Reading:
    """Apply a rulebook; ``forfeits_as_played`` is the modifier ``/P``."""
    rules = in_force(rulebook, facts.round_robin)
    games = FORFEITS if rules["forfeits_are_games"] else ()
    own_kinds = GAMES + rules.get("own_record_forfeits", games)
    rated_kinds = GAMES + rules.get("rated_forfeits", games)
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
        own_kinds=own_kinds,
        rated_kinds=rated_kinds,
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
        total += seen_points(facts, rules, i, cell)
    return total


def seen_points(facts: Facts, rules: Rulebook, i: int, cell: Cell) -> Fraction:
    """What one round is worth in that score."""
    if cell.kind in REAL_RESULT:
        return cell.points
    if rules.get("article"):
        return adjusted_points(facts, rules, i, cell)
    worth = rules["opponent_side"][cell.kind]
    counted = {"awarded": cell.points, "draw": facts.draw + cell.extra, "zero": cell.extra}
    return counted[worth]


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
            against, points, outcome = "opponent", cell.result, cell.outcome
        else:
            against, how = rules["own_side"][cell.kind]
            if against == "nobody":
                continue
            points, outcome = (facts.draw, "DRAW") if how == "draw" else (cell.result, cell.outcome)
        opponent, sort, capped_by = None, "", ""
        if against == "own score" and rules.get("article"):
            sort = category(rules["article"], facts.cells[i], cell)
            caps = rules.get("caps", {}).get(sort, ())
            basis, capped_by = dummy(facts, caps, cell, scores[i], seen)
        elif against == "own score":
            basis = scores[i]
        elif against == "virtual opponent":
            basis = virtual_opponent(facts, i, cell.round_no)
        else:
            opponent = scheduled_opponent(cell)
            basis = seen[opponent]
        result.append(
            Line(
                row=cell.row,
                round_no=cell.round_no,
                against=against,
                opponent=opponent,
                basis=basis,
                points=points,
                outcome=outcome,
                category=sort,
                capped_by=capped_by,
            )
        )
    return result


def scheduled_opponent(cell: Cell) -> int:
    if cell.opponent is None:
        raise ValueError(f"{cell.kind} has no opponent to count")
    return cell.opponent
