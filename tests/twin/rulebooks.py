"""The rulebooks as dictionaries, written from the rule texts and from nothing else."""

from typing import NotRequired, TypedDict

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
    article: the article that sorts unplayed rounds into categories, "16.2" or "14.3".
    draws_for_opponents: the categories that opponents see as draws.
    caps: category -> what the dummy's score may not exceed: "scheduled opponent", "draws".
    cut_first: the categories that a cut of low values takes first.
    cut_at_any_price: whether they go even where something less significant stays.
    own_record_forfeits: the kinds of forfeits that are games in systems of type B.
    rated_forfeits: the kinds of forfeits that are games for ratings.
    void_in_a_round_robin: codes that must not be used there.
    cut_grows_after: the numbers of rounds beyond which the one cut takes one value more.
    """

    opponent_side: dict[str, str]
    own_side: dict[str, tuple[str, str]]
    forfeits_are_games: bool
    keeps_its_tables_in_a_round_robin: bool
    berger_by_match: bool
    shmulyan_by_mini_match: bool
    gelbfuhs_by_own_games: bool
    article: NotRequired[str]
    draws_for_opponents: NotRequired[tuple[str, ...]]
    caps: NotRequired[dict[str, tuple[str, ...]]]
    cut_first: NotRequired[tuple[str, ...]]
    cut_at_any_price: NotRequired[bool]
    own_record_forfeits: NotRequired[tuple[str, ...]]
    rated_forfeits: NotRequired[tuple[str, ...]]
    void_in_a_round_robin: NotRequired[tuple[str, ...]]
    cut_grows_after: NotRequired[tuple[int, ...]]


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

ROUND_ROBIN_2026: Rulebook = {
    **ROUND_ROBIN,
    "keeps_its_tables_in_a_round_robin": True,
    "own_record_forfeits": ("FORFEIT_WIN",),
    "rated_forfeits": (),
}

RU_POPULAR: Rulebook = {
    **PLAIN,
    "opponent_side": seen_as(forfeits="draw", byes="draw"),
    "own_side": against(forfeits=("scheduled opponent", "draw"), byes=("own score", "draw")),
    "keeps_its_tables_in_a_round_robin": False,
}

FIDE_1998: Rulebook = {
    **PLAIN,
    "opponent_side": seen_as(forfeits="draw", byes="draw"),
    "own_side": against(forfeits=("own score", "draw"), byes=("own score", "draw")),
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

# Approved in August 2022.  Its own five categories: 14.3.1 has the byes that were not asked for
# and the forfeit wins; 14.3.2 requested byes and 14.3.3 forfeit losses before a later round in
# which he was available; 14.3.4 and 14.3.5 those after which he never was.
FIDE_2022: Rulebook = {
    **PLAIN,
    "own_side": against(forfeits=("own score", "awarded"), byes=("own score", "awarded")),
    "keeps_its_tables_in_a_round_robin": False,
    "article": "14.3",
    "draws_for_opponents": ("14.3.4", "14.3.5"),
    "cut_first": ("14.3.2", "14.3.3", "14.3.4", "14.3.5"),
    "cut_at_any_price": True,
}

FIDE_2023: Rulebook = {
    **PLAIN,
    "own_side": against(forfeits=("own score", "awarded"), byes=("own score", "awarded")),
    "keeps_its_tables_in_a_round_robin": False,
    "article": "16.2",
    "draws_for_opponents": ("16.2.5",),
    "cut_first": ("16.2.3", "16.2.4", "16.2.5"),
}

FIDE_2026: Rulebook = {
    **FIDE_2023,
    "caps": {
        "16.2.1": ("draws",),
        "16.2.2": ("scheduled opponent",),
        "16.2.3": ("draws",),
        "16.2.4": ("scheduled opponent",),
        "16.2.5": ("draws",),
    },
    "own_record_forfeits": ("FORFEIT_WIN",),
    "rated_forfeits": (),
    "void_in_a_round_robin": ("BH", "FB", "AOB"),
}

FIDE_2026_BOTH_CAPS: Rulebook = {
    **FIDE_2026,
    "caps": FIDE_2026["caps"]
    | dict.fromkeys(("16.2.2", "16.2.4"), ("scheduled opponent", "draws")),
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
    "rr-2026": ROUND_ROBIN_2026,
    "ru-popular": RU_POPULAR,
    "ru-solkoff": RU_POPULAR,
    "fide-1998": FIDE_1998,
    "fide-2009": FIDE_2009,
    "fide-2022": FIDE_2022,
    "fide-2023": FIDE_2023,
    "fide-2024": FIDE_2023,
    "fide-2026": FIDE_2026,
    "fide-2026-both-caps": FIDE_2026_BOTH_CAPS,
    "papi": {**FIDE_2009, "cut_grows_after": (7, 12)},
    "olympiad-2008": {**PLAIN, "keeps_its_tables_in_a_round_robin": False},
    "ru-2020": FIDE_2009,
    "swiss-manager-2009": SWISS_MANAGER_2009,
    "team-russia": TEAM_RUSSIA,
    "playchess": PLAIN,
    "olympiad-1957": {**ROUND_ROBIN, "berger_by_match": True},
    "ru-draughts": {**RU_POPULAR, "shmulyan_by_mini_match": True},
    "fmjd": FMJD,
}


def in_force(rulebook: Rulebook, round_robin: bool) -> Rulebook:
    """The rulebook as it holds in an event of this type.

    15.2: where the pairings were fixed in advance, a forfeit is an ordinary game; since 2026 not
    for ratings, and a forfeit loss not for the own record.
    """
    if rulebook["keeps_its_tables_in_a_round_robin"]:
        return rulebook
    if not round_robin:
        games = FORFEITS if rulebook["forfeits_are_games"] else ()
        return {
            **rulebook,
            "own_record_forfeits": games,
            "rated_forfeits": games,
            "void_in_a_round_robin": (),
        }
    return {
        **rulebook,
        "opponent_side": ROUND_ROBIN["opponent_side"],
        "own_side": ROUND_ROBIN["own_side"],
        "forfeits_are_games": ROUND_ROBIN["forfeits_are_games"],
        "article": "",
        "cut_first": (),
        "cut_grows_after": (),
    }
