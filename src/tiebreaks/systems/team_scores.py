"""The score of a team that does not rank: game points beside match points, or the other way."""

from tiebreaks.ledger import Facts, Ledger
from tiebreaks.locale import N_
from tiebreaks.rulebook import Modifiers
from tiebreaks.systems.declaration import FIDE, MATCHES, SECONDARY, System


def secondary(facts: Facts) -> str:
    """The code of the score that does not rank.

    >>> from tiebreaks.ledger.micro_matches import match_facts
    >>> secondary(match_facts(["· 1½", "0½ ·"], "rr")), secondary(match_facts([], "olympiad-1957"))
    ('GP', 'MP')
    """
    return "MP" if facts.primary == "GP" else "GP"


def secondary_score(facts: Facts, _modifiers: Modifiers, _score: str) -> Ledger:
    """Game points where match points rank, match points where game points do.

    FIDE C.07, 13.1.

    >>> from tiebreaks.ledger.micro_matches import match_facts
    >>> secondary_score(match_facts(["· 1½", "0½ ·"], "rr"), Modifiers(), "").total(0)
    Fraction(3, 2)
    """
    return facts.awarded(secondary(facts))


MPVGP = System(
    code="MPVGP",
    spelt="MPvGP",
    names={
        "en": ("match points or game points", "MPvGP"),
        "ru": ("командные или игровые очки",),
        "bg": ("отборни или игрови точки",),
    },
    formula=r"\sum_r x'_{ir}",
    formula_text="Σ x′",
    summary=N_("The score that does not rank: game points beside match points, or the reverse."),
    source="FIDE C.07, 13.1",
    handbook=FIDE,
    needs=frozenset({MATCHES}),
    own_score=SECONDARY,
    ledger=secondary_score,
)

SYSTEMS = (MPVGP,)
