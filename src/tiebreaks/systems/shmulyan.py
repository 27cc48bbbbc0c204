"""Shmulyan, also the simplified Berger: opponents beaten minus opponents lost to."""

from dataclasses import replace
from fractions import Fraction

import numpy as np

from tiebreaks.event import NOBODY
from tiebreaks.ledger import Cut, Facts, Ledger, weights_by_outcome
from tiebreaks.locale import N_
from tiebreaks.rulebook import Modifiers, PerWhat
from tiebreaks.systems.declaration import FORFEITS_AS_PLAYED, System


def shmulyan(facts: Facts, modifiers: Modifiers, _score: str) -> Ledger:
    """The points of the opponents beaten minus the points of the opponents lost to.

    Each game counts (1½–½ adds the opponent's points once, 2–0 twice), or each mini-match once,
    as the rulebook says (AMB-2).  Source 000 with its addendum; source 002 as ОБ.

    >>> from tiebreaks.ledger.micro import facts_of
    >>> shmulyan(facts_of(["·½1", "½·1", "00·"]), Modifiers(), "").total(2)  # lost to two 1½
    Fraction(-3, 1)
    """
    played = modifiers.forfeits_as_played
    outcome = facts.results(forfeits_as_played=played).outcome
    weighed = facts.opponents(forfeits_as_played=played).weigh(
        weights_by_outcome(-1, 0, 1)[outcome], Fraction(1)
    )
    if facts.rulebook.switches.shmulyan_per is PerWhat.MINI_MATCH:
        return _once_per_mini_match(weighed)
    return weighed


def _once_per_mini_match(ledger: Ledger) -> Ledger:
    """All games against one opponent as one line: won, drawn or lost as a whole.

    An opponent can be beaten only once (source 000, addendum): more games won than lost add
    his points once, more lost than won subtract them once.
    """
    real = ledger.against_real_opponents & (ledger.opponent != NOBODY)
    rows, columns = np.nonzero(real)
    pair = columns * np.int64(real.shape[1]) + ledger.opponent[rows, columns]
    _, first, match = np.unique(pair, return_index=True, return_inverse=True)
    balance = np.zeros(len(first), np.int64)
    np.add.at(balance, match, ledger.weight[rows, columns])
    weight = ledger.weight.copy()
    weight[rows, columns] = np.sign(balance)[match]
    again = np.ones(len(rows), np.bool_)
    again[first] = False
    repeated = np.zeros(real.shape, np.bool_)
    repeated[rows[again], columns[again]] = True
    return replace(ledger.weigh(weight, Fraction(1)), cut=None).marked(repeated, Cut.COUNTED_ONCE)


SHM = System(
    code="SHM",
    names={
        "en": ("Shmulyan", "simplified Berger", "Schmuljan"),
        "ru": ("коэффициент Шмульяна", "система коэффициентов Шмульяна", "Шмульян"),
        "bg": ("коефициент на Шмулян", "опростен коефициент на Бергер", "Шмулян", "ОБ"),
    },
    formula=r"T_n - T_z",
    formula_text="Tn − Tz",
    summary=N_("The points of the opponents beaten minus the points of the opponents lost to."),
    source="«Система коэффициентов Шмульяна»; Марк Дворецкий, 1985",
    modifiers=frozenset({FORFEITS_AS_PLAYED}),
    ledger=shmulyan,
)

SYSTEMS = (SHM,)
