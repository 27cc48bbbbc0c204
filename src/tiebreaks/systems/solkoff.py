"""Solkoff: the sum of the opponents' points; median (M Solk) and truncated (R Solk)."""

from tiebreaks.locale import N_
from tiebreaks.rulebook import TEAM_SCORES, Modifiers
from tiebreaks.systems.buchholz import buchholz
from tiebreaks.systems.declaration import (
    CUT,
    FORFEITS_AS_PLAYED,
    ITERATED,
    MEDIAN,
    System,
)

SOLK = System(
    code="SOLK",
    names={
        "en": ("Solkoff",),
        "ru": ("коэффициент Солкофа", "Солкоф"),
        "bg": ("коефициент на Солкоф", "Солкоф"),
    },
    formula=r"\sum_r s(o_r)",
    formula_text="Σ s(o)",
    summary=N_("The sum of the opponents' points, whatever the results against them."),
    source="FMJD Annex 3, 4.2",
    modifiers=frozenset({CUT, MEDIAN, ITERATED, FORFEITS_AS_PLAYED}),
    ledger=buchholz,
    scores=TEAM_SCORES,
)

MSOLK = System(
    code="MSOLK",
    names={
        "en": ("median Solkoff", "M Solk", "M Solkoff"),
        "ru": ("медианный коэффициент Солкофа",),
        "bg": ("медианен коефициент на Солкоф",),
    },
    formula=r"\sum_r s(o_r) - \max_r s(o_r) - \min_r s(o_r)",
    formula_text="Σ s(o) − max s(o) − min s(o)",
    summary=N_("The sum of the opponents' points without the best and the worst of them."),
    source="«Коэффициент Солкофа»: M Solk",
    modifiers=frozenset({MEDIAN, FORFEITS_AS_PLAYED}),
    standard=Modifiers(cut_low=1, cut_high=1),
    ledger=buchholz,
    scores=TEAM_SCORES,
)

RSOLK = System(
    code="RSOLK",
    names={
        "en": ("truncated Solkoff", "R Solk", "R Solkoff"),
        "ru": ("усечённый коэффициент Солкофа",),
        "bg": ("съкратен коефициент на Солкоф",),
    },
    formula=r"\sum_r s(o_r) - \min_r s(o_r)",
    formula_text="Σ s(o) − min s(o)",
    summary=N_("The sum of the opponents' points without the worst of them."),
    source="«Коэффициент Солкофа»: R Solk; FMJD Annex 3, 4.2",
    modifiers=frozenset({CUT, ITERATED, FORFEITS_AS_PLAYED}),
    standard=Modifiers(cut_low=1),
    ledger=buchholz,
    scores=TEAM_SCORES,
    iterate_from=1,
)

SYSTEMS = (SOLK, MSOLK, RSOLK)
