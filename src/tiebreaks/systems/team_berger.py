"""Extended Sonneborn–Berger of teams: match points and game points in every combination."""

from tiebreaks.ledger import Facts, Ledger
from tiebreaks.locale import N_
from tiebreaks.rulebook import Modifiers
from tiebreaks.systems.cuts import cut
from tiebreaks.systems.declaration import CUT, FIDE, FORFEITS_AS_PLAYED, MATCHES, System


def extended_berger(facts: Facts, modifiers: Modifiers, theirs: str, own: str) -> Ledger:
    """The opponents' totals in one score, each times what was made against him in the other.

    Unplayed rounds follow Article 16, whose dummy has both scores of the team.  A cut takes the
    opponent with the lowest total in the score that is his factor, of several the lowest product
    (14.1.2).  FIDE C.07, 13.2.

    Args:
        facts: of matches.
        modifiers: ``/Cn`` and ``/P``.
        theirs: ``"MP"`` or ``"GP"``, the score of the opponents.
        own: the score of the match itself.

    >>> from tiebreaks.ledger.micro_matches import match_facts
    >>> three = match_facts(["· 1½ ½½", "0½ · 11", "½½ 00 ·"], "rr")
    >>> extended_berger(three, Modifiers(), "MP", "GP").total(0)  # 2 · 1½ + 1 · 1
    Fraction(4, 1)
    >>> extended_berger(three, Modifiers(cut_low=1), "MP", "GP").total(0)
    Fraction(3, 1)
    """
    played = modifiers.forfeits_as_played
    opponents = facts.opponents(theirs, forfeits_as_played=played)
    made = facts.results(own, forfeits_as_played=played).points
    return cut(facts, opponents.weigh(made, facts.unit), modifiers)


def match_by_match(facts: Facts, modifiers: Modifiers, _score: str) -> Ledger:
    """Opponents' match points times own match points.

    >>> from tiebreaks.ledger.micro_matches import match_facts
    >>> three = match_facts(["· 1½ ½½", "0½ · 11", "½½ 00 ·"], "rr")
    >>> match_by_match(three, Modifiers(), "").total(0)  # 2 · 2 + 1 · 1
    Fraction(5, 1)
    """
    return extended_berger(facts, modifiers, "MP", "MP")


def match_by_game(facts: Facts, modifiers: Modifiers, _score: str) -> Ledger:
    """Opponents' match points times own game points, as at the Olympiads since 2008.

    >>> from tiebreaks.ledger.micro_matches import match_facts
    >>> three = match_facts(["· 1½ ½½", "0½ · 11", "½½ 00 ·"], "rr")
    >>> match_by_game(three, Modifiers(), "").total(0)  # 2 · 1½ + 1 · 1
    Fraction(4, 1)
    """
    return extended_berger(facts, modifiers, "MP", "GP")


def game_by_match(facts: Facts, modifiers: Modifiers, _score: str) -> Ledger:
    """Opponents' game points times own match points: twice the Berger of the Olympiad of 1957.

    >>> from tiebreaks.ledger.micro_matches import match_facts
    >>> three = match_facts(["· 1½ ½½", "0½ · 11", "½½ 00 ·"], "rr")
    >>> game_by_match(three, Modifiers(), "").total(0)  # 2½ · 2 + 1 · 1
    Fraction(6, 1)
    """
    return extended_berger(facts, modifiers, "GP", "MP")


def game_by_game(facts: Facts, modifiers: Modifiers, _score: str) -> Ledger:
    """Opponents' game points times own game points.

    >>> from tiebreaks.ledger.micro_matches import match_facts
    >>> three = match_facts(["· 1½ ½½", "0½ · 11", "½½ 00 ·"], "rr")
    >>> game_by_game(three, Modifiers(), "").total(0)  # 2½ · 1½ + 1 · 1
    Fraction(19, 4)
    """
    return extended_berger(facts, modifiers, "GP", "GP")


EMMSB = System(
    code="EMMSB",
    names={
        "en": ("extended Sonneborn-Berger, match points × match points",),
        "ru": ("расширенный коэффициент Бергера, командные очки × командные очки",),
        "bg": ("разширен коефициент на Зонеборн–Бергер, отборни точки × отборни точки",),
    },
    formula=r"\sum_r m_{ir}\, M(o_r)",
    formula_text="Σ m · M(o)",
    summary=N_("The match points of every opponent, times the match points made against him."),
    source="FIDE C.07, 13.2.1",
    own_score="MP",
    opponents_score="MP",
    modifiers=frozenset({CUT, FORFEITS_AS_PLAYED}),
    handbook=FIDE,
    needs=frozenset({MATCHES}),
    ledger=match_by_match,
)

EMGSB = System(
    code="EMGSB",
    names={
        "en": (
            "extended Sonneborn-Berger, match points × game points",
            "Olympiad Sonneborn-Berger",
        ),
        "ru": (
            "расширенный коэффициент Бергера, командные очки × игровые очки",
            "олимпийский коэффициент Бергера",
        ),
        "bg": (
            "разширен коефициент на Зонеборн–Бергер, отборни точки × игрови точки",
            "олимпийски коефициент на Зонеборн–Бергер",
        ),
    },
    formula=r"\sum_r g_{ir}\, M(o_r)",
    formula_text="Σ g · M(o)",
    summary=N_("The match points of every opponent, times the game points made against him."),
    source="FIDE C.07, 13.2.2",
    own_score="GP",
    opponents_score="MP",
    modifiers=frozenset({CUT, FORFEITS_AS_PLAYED}),
    handbook=FIDE,
    needs=frozenset({MATCHES}),
    ledger=match_by_game,
)

EGMSB = System(
    code="EGMSB",
    names={
        "en": ("extended Sonneborn-Berger, game points × match points",),
        "ru": ("расширенный коэффициент Бергера, игровые очки × командные очки",),
        "bg": ("разширен коефициент на Зонеборн–Бергер, игрови точки × отборни точки",),
    },
    formula=r"\sum_r m_{ir}\, G(o_r)",
    formula_text="Σ m · G(o)",
    summary=N_("The game points of every opponent, times the match points made against him."),
    source="FIDE C.07, 13.2.3",
    own_score="MP",
    opponents_score="GP",
    modifiers=frozenset({CUT, FORFEITS_AS_PLAYED}),
    handbook=FIDE,
    needs=frozenset({MATCHES}),
    ledger=game_by_match,
)

EGGSB = System(
    code="EGGSB",
    names={
        "en": ("extended Sonneborn-Berger, game points × game points",),
        "ru": ("расширенный коэффициент Бергера, игровые очки × игровые очки",),
        "bg": ("разширен коефициент на Зонеборн–Бергер, игрови точки × игрови точки",),
    },
    formula=r"\sum_r g_{ir}\, G(o_r)",
    formula_text="Σ g · G(o)",
    summary=N_("The game points of every opponent, times the game points made against him."),
    source="FIDE C.07, 13.2.4",
    own_score="GP",
    opponents_score="GP",
    modifiers=frozenset({CUT, FORFEITS_AS_PLAYED}),
    handbook=FIDE,
    needs=frozenset({MATCHES}),
    ledger=game_by_game,
)

SYSTEMS = (EMMSB, EMGSB, EGMSB, EGGSB)
