"""Unplayed rounds in a Swiss, article by article (16, and its forerunner 14 of 2022)."""

from dataclasses import dataclass
from fractions import Fraction

from tests.twin.facts import Cell, Facts
from tests.twin.rulebooks import Rulebook

REQUESTED_BYES = ("HALF_BYE", "ZERO_BYE")
VOLUNTARY = (*REQUESTED_BYES, "FORFEIT_LOSS")
"""16.1.2: a voluntarily unplayed round (VUR); in 2022: he was not available to play."""


def category(article: str, cells: list[Cell], cell: Cell) -> str:
    """The category of an unplayed round, "" for any other."""
    return {"16.2": category_16_2, "14.3": category_14_3}[article](cells, cell)


def category_16_2(cells: list[Cell], cell: Cell) -> str:
    if cell.kind in ("PAIRING_BYE", "FULL_BYE"):
        return "16.2.1"
    if cell.kind == "FORFEIT_WIN":
        return "16.2.2"
    if cell.kind in REQUESTED_BYES:
        return "16.2.3" if comes_back(cells, cell) else "16.2.5"
    return "16.2.4" if cell.kind == "FORFEIT_LOSS" else ""


def category_14_3(cells: list[Cell], cell: Cell) -> str:
    if cell.kind in ("PAIRING_BYE", "FULL_BYE", "FORFEIT_WIN"):
        return "14.3.1"
    if cell.kind in REQUESTED_BYES:
        return "14.3.2" if comes_back(cells, cell) else "14.3.4"
    if cell.kind == "FORFEIT_LOSS":
        return "14.3.3" if comes_back(cells, cell) else "14.3.5"
    return ""


def comes_back(cells: list[Cell], cell: Cell) -> bool:
    """Whether a later round of his is not a voluntarily unplayed one.

    Where a round has several games, each of them is an encounter of its own (4.4).
    """
    return any(later.row > cell.row and later.kind not in VOLUNTARY for later in cells)


def adjusted_points(facts: Facts, rules: Rulebook, i: int, cell: Cell) -> Fraction:
    """16.3 (14.4): what a round is worth in the score that opponents see."""
    as_draw = category(rules["article"], facts.cells[i], cell) in rules["draws_for_opponents"]
    return facts.draw + cell.extra if as_draw else cell.points


def dummy(
    facts: Facts, caps: tuple[str, ...], cell: Cell, own: Fraction, adjusted: list[Fraction]
) -> tuple[Fraction, str]:
    """16.4 (14.5): the own final score, since 2026 capped; and what capped it."""
    score, capped_by = own, ""
    for name in caps:
        cap = limit_16_4(facts, cell, name, adjusted)
        if cap < score:
            score, capped_by = cap, name
    return score, capped_by


def limit_16_4(facts: Facts, cell: Cell, name: str, adjusted: list[Fraction]) -> Fraction:
    """16.4.1: the scheduled opponent's adjusted score; 16.4.2: a draw in every round.

    The rounds are those held so far, and every game of a round that has several.
    """
    if name == "draws":
        return facts.draw * len(facts.rows)
    assert cell.opponent is not None
    return adjusted[cell.opponent]


@dataclass(frozen=True, slots=True)
class Contribution:
    """What one round adds to a sum from which values are cut.

    basis: the opponent's value; amount: what is added.
    """

    basis: Fraction
    amount: Fraction
    category: str = ""


def keep(
    rules: Rulebook, rounds: int, contributions: list[Contribution], low: int, high: int
) -> list[Contribution]:
    """14.1-14.4 and 16.5: take away the least significant ones, one after another, then the most.

    Median modifiers take the low ones first (14.3, 14.4).
    """
    left = list(contributions)
    size = size_of_a_cut(rules, rounds)
    for _ in range(min(low * size, len(left))):
        left.remove(next_to_cut(rules, left))
    for _ in range(min(high * size, len(left))):
        left.remove(max(left, key=lambda each: (each.basis, each.amount)))
    return left


def size_of_a_cut(rules: Rulebook, rounds: int) -> int:
    """One value; in the French program Papi two after 7 rounds and three after 12."""
    return 1 + sum(1 for limit in rules.get("cut_grows_after", ()) if rounds > limit)


def next_to_cut(rules: Rulebook, left: list[Contribution]) -> Contribution:
    """16.5: the lowest voluntary one, unless that is lower than the least significant one.

    In Sonneborn-Berger this is the larger of the two products.
    """
    least = least_significant(left)
    first = [each for each in left if each.category in rules.get("cut_first", ())]
    if not first:
        return least
    lowest = min(first, key=lambda each: (each.amount, each.basis))
    if rules.get("cut_at_any_price") or lowest.amount >= least.amount:
        return lowest
    return least


def least_significant(left: list[Contribution]) -> Contribution:
    """14.1: that of the lowest opponent; equal ones by the lowest product.

    Before August 2024 they were decided by the worst result, which is the same line as long as
    no opponent has less than nothing.
    """
    return min(left, key=lambda each: (each.basis, each.amount))
