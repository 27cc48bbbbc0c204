"""Points: the score that ranks, and match points and game points of teams."""

from tiebreaks.ledger import Facts, Ledger
from tiebreaks.locale import N_
from tiebreaks.rulebook import Modifiers
from tiebreaks.systems.declaration import System


def points(facts: Facts, _modifiers: Modifiers, score: str) -> Ledger:
    """The points received in each round, at face value.

    >>> from tiebreaks.ledger.micro import facts_of
    >>> points(facts_of(["1½", "0½"]), Modifiers(), "").totals().tolist()  # in half points
    [3, 1]
    """
    return facts.awarded(score)


def match_points(facts: Facts, modifiers: Modifiers, _score: str) -> Ledger:
    """The match points; for single players their points."""
    return points(facts, modifiers, "MP")


def game_points(facts: Facts, modifiers: Modifiers, _score: str) -> Ledger:
    """The game points of a team, all boards together; for single players their points."""
    return points(facts, modifiers, "GP")


PTS = System(
    code="PTS",
    names={"en": ("points",), "ru": ("очки",), "bg": ("точки",)},
    formula=r"S_i = \sum_r x_{ir}",
    formula_text="Σ x",
    summary=N_("The points received, played or not."),
    source="FIDE C.07",
    ledger=points,
    totals_suffice=True,
)

MP = System(
    code="MP",
    names={
        "en": ("match points",),
        "ru": ("командные очки",),
        "bg": ("отборни точки",),
    },
    formula=r"\sum_r m_{ir}",
    formula_text="Σ m",
    summary=N_("The points for whole matches."),
    source="FIDE C.07",
    own_score="MP",
    ledger=match_points,
    totals_suffice=True,
)

GP = System(
    code="GP",
    names={"en": ("game points",), "ru": ("игровые очки",), "bg": ("игрови точки",)},
    formula=r"\sum_r g_{ir}",
    formula_text="Σ g",
    summary=N_("The points made on all boards."),
    source="FIDE C.07",
    own_score="GP",
    ledger=game_points,
    totals_suffice=True,
)

SYSTEMS = (PTS, MP, GP)
