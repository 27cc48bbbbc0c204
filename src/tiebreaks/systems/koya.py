"""Koya: points against those who made at least half of what they could."""

import numpy as np

from tiebreaks.event import PAIRED, EventType, Kind
from tiebreaks.ledger import Cut, Facts, Ledger
from tiebreaks.ledger.unplayed import of_kinds
from tiebreaks.locale import N_
from tiebreaks.rulebook import TEAM_SCORES, Modifiers
from tiebreaks.systems.declaration import FIDE, LIMIT, ROUND_ROBIN, System


def koya(facts: Facts, modifiers: Modifiers, score: str) -> Ledger:
    """Points made against participants with at least 50 % of the maximum possible score.

    ``/L+n`` and ``/L-n`` move the limit by n draws: half points, and in the game points of teams
    half of a won game.  What a participant could make is a
    win in every round that was held; in a fixed schedule a win in each of his games, a free round
    being no game and a forfeit being one.  FIDE C.07, 9.2.

    >>> from tiebreaks.ledger.micro import facts_of
    >>> koya(facts_of(["·½1", "½·1", "00·"]), Modifiers(), "").total(0)  # C has less than half
    Fraction(1, 2)
    """
    games = of_kinds(facts.table.kind, PAIRED)
    fixed = facts.event_type is EventType.ROUND_ROBIN
    chances = games if fixed else facts.table.kind != Kind.NOT_HELD
    possible = chances.sum(axis=0) * facts.win_in(score)
    in_games = facts.is_game_points(score)
    two_draws = facts.game_win if in_games else 2 * facts.draw_in(score)
    limit = possible + modifiers.limit * two_draws
    enough = 2 * facts.score(score) >= limit
    ledger = facts.own_ledger(games, facts.made(score), facts.unit)
    below = games & ~enough[np.maximum(facts.table.opponent, 0)] if len(enough) else games
    return ledger.marked(below, Cut.BELOW_LIMIT)


KS = System(
    code="KS",
    names={
        "en": ("Koya",),
        "ru": ("система Койя", "коэффициент Койя", "Койя"),
        "bg": ("коефициент на Койа", "Койа"),
    },
    formula=r"\sum_{r : S_{o_r} \ge \frac12 w n} x_{ir}",
    formula_text="Σ x, S(o) ≥ ½ · max",
    summary=N_("The points made against those with at least half of the possible points."),
    source="FIDE C.07, 9.2",
    handbook=FIDE,
    applies=ROUND_ROBIN,
    modifiers=frozenset({LIMIT}),
    ledger=koya,
    scores=TEAM_SCORES,
)

SYSTEMS = (KS,)
