"""The pairing number (TPN): the lower one is ahead, with ``/R`` the higher one."""

from tiebreaks.ledger import Facts, Ledger
from tiebreaks.locale import N_
from tiebreaks.rulebook import Modifiers
from tiebreaks.systems.declaration import FIDE, REVERSE, System


def pairing_number(facts: Facts, _modifiers: Modifiers, _score: str) -> Ledger:
    """The number under which a participant was paired.

    FIDE C.07, 7.8 (2026).

    >>> from tiebreaks.ledger.micro import facts_of
    >>> pairing_number(facts_of(["1½", "0½"]), Modifiers(), "").totals().tolist()
    [1, 2]
    """
    return facts.no_lines().plus(N_("pairing number"), facts.entrants.number)


TPN = System(
    code="TPN",
    names={
        "en": ("tournament pairing number",),
        "ru": ("стартовый номер", "жеребьёвочный номер", "номер при жеребьёвке"),
        "bg": ("стартов номер",),
    },
    formula=r"i",
    formula_text="№",
    summary=N_("The pairing number; the lower one is ahead, with /R the higher one."),
    source="FIDE C.07, 7.8",
    handbook=FIDE,
    modifiers=frozenset({REVERSE}),
    ledger=pairing_number,
    lower_is_better=True,
    totals_suffice=True,
)

SYSTEMS = (TPN,)
