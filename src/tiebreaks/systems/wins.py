"""Numbers of wins, with and without play."""

from fractions import Fraction

import numpy as np

from tiebreaks.event import Kind, Outcome
from tiebreaks.ledger import Facts, Ledger
from tiebreaks.ledger.unplayed import of_kinds
from tiebreaks.locale import N_
from tiebreaks.rulebook import Modifiers
from tiebreaks.systems.declaration import FIDE, System


def wins(facts: Facts, _modifiers: Modifiers, _score: str) -> Ledger:
    """Rounds that brought the value of a win, with or without play.

    FIDE C.07, 7.1: forfeit wins and byes count if they are worth a win.  Of teams the matches
    are counted, also as ``WIN:MP``.

    >>> from tiebreaks.ledger.micro import facts_of
    >>> wins(facts_of(["1½1", "0½0"]), Modifiers(), "").totals().tolist()
    [2, 0]
    """
    settled = ~of_kinds(facts.table.kind, (Kind.ADJOURNED, Kind.NOT_HELD))
    won = settled & (facts.made("MP") >= facts.win)
    return facts.own_ledger(won, np.ones(won.shape, np.int8), Fraction(1))


def games_won(facts: Facts, _modifiers: Modifiers, _score: str) -> Ledger:
    """Games won over the board; in a fixed schedule forfeits are games (C.07, 15.2).

    FIDE C.07, 7.2.

    >>> from tiebreaks.ledger.micro import facts_of
    >>> games_won(facts_of(["1½1", "0½0"]), Modifiers(), "").totals().tolist()
    [2, 0]
    """
    won = facts.own_games & (facts.table.outcome == Outcome.WIN)
    return facts.own_ledger(won, np.ones(won.shape, np.int8), Fraction(1))


WIN = System(
    code="WIN",
    names={"en": ("number of wins", "wins"), "ru": ("число побед",), "bg": ("брой победи",)},
    formula=r"\#\{r : x_{ir} \ge w\}",
    formula_text="#{r : x ≥ 1}",
    summary=N_("The rounds that brought the value of a win, with or without play."),
    source="FIDE C.07, 7.1",
    scores=("MP",),
    handbook=FIDE,
    ledger=wins,
)

WON = System(
    code="WON",
    names={
        "en": ("games won", "games won over the board"),
        "ru": ("число выигранных партий",),
        "bg": ("брой спечелени партии",),
    },
    formula=r"\#\{r : \text{won over the board}\}",
    formula_text="#{r : x = 1, o}",
    summary=N_("The games won over the board."),
    source="FIDE C.07, 7.2",
    scores=("MP",),
    handbook=FIDE,
    ledger=games_won,
)

SYSTEMS = (WIN, WON)
