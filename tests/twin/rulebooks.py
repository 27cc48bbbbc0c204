"""The rulebooks as dictionaries, written from the rule texts and from nothing else."""

from typing import TypedDict

FORFEITS = ("FORFEIT_WIN", "FORFEIT_LOSS")
BYES = ("PAIRING_BYE", "FULL_BYE", "HALF_BYE", "ZERO_BYE")

NOTHING = ("nobody", "awarded")


class Rulebook(TypedDict):
    """What a rulebook has to say.

    opponent_side: kind of unplayed round -> "awarded", "draw" or "zero".
    own_side: kind of unplayed round -> (against whom, with which result).
    forfeits_are_games: whether a forfeit counts where games are counted.
    keeps_its_tables_in_a_round_robin: else the tables of "rr" hold there.
    berger_by_match: Sonneborn-Berger on game points, weighed by the result of the match.
    shmulyan_by_mini_match: an opponent counts once, however many games were played.
    gelbfuhs_by_own_games: the opponents' scores are divided by the player's own games.
    """

    opponent_side: dict[str, str]
    own_side: dict[str, tuple[str, str]]
    forfeits_are_games: bool
    keeps_its_tables_in_a_round_robin: bool
    berger_by_match: bool
    shmulyan_by_mini_match: bool
    gelbfuhs_by_own_games: bool


def seen_as(forfeits: str, byes: str) -> dict[str, str]:
    return dict.fromkeys(FORFEITS, forfeits) | dict.fromkeys(BYES, byes)


def against(forfeits: tuple[str, str], byes: tuple[str, str]) -> dict[str, tuple[str, str]]:
    return dict.fromkeys(FORFEITS, forfeits) | dict.fromkeys(BYES, byes)


PLAIN: Rulebook = {
    "opponent_side": seen_as(forfeits="awarded", byes="awarded"),
    "own_side": against(forfeits=NOTHING, byes=NOTHING),
    "forfeits_are_games": False,
    "keeps_its_tables_in_a_round_robin": True,
    "berger_by_match": False,
    "shmulyan_by_mini_match": False,
    "gelbfuhs_by_own_games": False,
}

ROUND_ROBIN: Rulebook = {
    **PLAIN,
    "opponent_side": seen_as(forfeits="awarded", byes="awarded"),
    "own_side": against(forfeits=("scheduled opponent", "awarded"), byes=NOTHING),
    "forfeits_are_games": True,
    "keeps_its_tables_in_a_round_robin": False,
}

RU_POPULAR: Rulebook = {
    **PLAIN,
    "opponent_side": seen_as(forfeits="draw", byes="draw"),
    "own_side": against(forfeits=("scheduled opponent", "draw"), byes=("own score", "draw")),
    "keeps_its_tables_in_a_round_robin": False,
}

FIDE_2009: Rulebook = {
    **PLAIN,
    "opponent_side": seen_as(forfeits="draw", byes="draw"),
    "own_side": against(
        forfeits=("virtual opponent", "awarded"), byes=("virtual opponent", "awarded")
    ),
    "keeps_its_tables_in_a_round_robin": False,
}

SWISS_MANAGER_2009: Rulebook = {
    **FIDE_2009,
    "own_side": against(forfeits=("virtual opponent", "draw"), byes=("virtual opponent", "draw")),
}

TEAM_RUSSIA: Rulebook = {
    **FIDE_2009,
    "opponent_side": seen_as(forfeits="awarded", byes="draw"),
}

FMJD: Rulebook = {
    **PLAIN,
    "opponent_side": seen_as(forfeits="awarded", byes="zero"),
    "own_side": against(forfeits=("scheduled opponent", "awarded"), byes=NOTHING),
    "keeps_its_tables_in_a_round_robin": False,
}

RULEBOOKS: dict[str, Rulebook] = {
    "plain": PLAIN,
    "rr": ROUND_ROBIN,
    "ru-popular": RU_POPULAR,
    "ru-solkoff": RU_POPULAR,
    "fide-2009": FIDE_2009,
    "ru-2020": FIDE_2009,
    "swiss-manager-2009": SWISS_MANAGER_2009,
    "team-russia": TEAM_RUSSIA,
    "playchess": PLAIN,
    "olympiad-1957": {**ROUND_ROBIN, "berger_by_match": True},
    "ru-draughts": {**RU_POPULAR, "shmulyan_by_mini_match": True},
    "fmjd": FMJD,
}


def in_force(rulebook: Rulebook, round_robin: bool) -> Rulebook:
    """The rulebook as it holds in an event of this type."""
    if not round_robin or rulebook["keeps_its_tables_in_a_round_robin"]:
        return rulebook
    return {
        **rulebook,
        "opponent_side": ROUND_ROBIN["opponent_side"],
        "own_side": ROUND_ROBIN["own_side"],
        "forfeits_are_games": ROUND_ROBIN["forfeits_are_games"],
    }
