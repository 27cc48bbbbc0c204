"""The same event seen through its game points, or with its last round as draws."""

from dataclasses import replace
from fractions import Fraction

from tests.twin.facts import PAIRED, Cell, Facts


def by_game_points(facts: Facts) -> Facts:
    """Game points in the place of match points; a match won on every board is a win."""
    cells = [[_in_game_points(cell) for cell in record] for record in facts.cells]
    step = facts.game_win / 2
    return replace(facts, cells=cells, win=facts.match_win, draw=facts.match_draw, limit_step=step)


def _in_game_points(cell: Cell) -> Cell:
    return replace(cell, points=cell.game_points or Fraction(0), extra=cell.extra_games)


def fore(facts: Facts) -> Facts:
    """8.3: every paired game of the last round is a draw; nothing if that is not held yet.

    The pairing stands for the game: a forfeit there is a draw too, and closes a chain of byes
    before it (AMB-10, first reading).  Byes of that round keep their points, bonuses and
    penalties stay.
    """
    cells = [[_drawn(facts, cell) for cell in record] for record in facts.cells]
    return replace(facts, cells=cells)


def _drawn(facts: Facts, cell: Cell) -> Cell:
    if cell.round_no != facts.announced or cell.kind not in PAIRED:
        return cell
    return replace(
        cell,
        kind="PLAYED",
        outcome="DRAW",
        points=facts.draw + cell.extra,
        game_points=None if cell.game_points is None else facts.match_draw + cell.extra_games,
    )
