"""Rulebooks that nobody wrote, for the product and for the twin."""

import random

from tests.twin.rulebooks import BYES, FORFEITS
from tests.twin.rulebooks import Rulebook as TwinRulebook
from tiebreaks.event import Kind
from tiebreaks.rulebook import (
    Against,
    AtMost,
    CutOrder,
    CutRule,
    Forfeits,
    Games,
    GamesOf,
    OpponentSide,
    OwnSide,
    PerWhat,
    Result,
    Rulebook,
    Trailing,
    Unplayed,
    Worth,
    load,
)

CATEGORIES = {
    "PAIRING_BYE": "16.2.1",
    "FULL_BYE": "16.2.1",
    "FORFEIT_WIN": "16.2.2",
    "HALF_BYE": "16.2.3",
    "ZERO_BYE": "16.2.3",
    "FORFEIT_LOSS": "16.2.4",
}
TRAILING = {"HALF_BYE": "16.2.5", "ZERO_BYE": "16.2.5"}
OWN_RECORD = {
    Forfeits.LEFT_OUT: (),
    Forfeits.WINS_COUNTED: ("FORFEIT_WIN",),
    Forfeits.COUNTED: FORFEITS,
}


def any_rulebook(rng: random.Random) -> tuple[Rulebook, TwinRulebook]:
    """Two tables and some switches by chance, for the product and for the twin."""
    tables, twin = _by_categories(rng) if rng.random() < 0.5 else _by_kinds(rng)
    plain = load("plain")
    switches = plain.switches._replace(
        shmulyan_per=PerWhat.MINI_MATCH if twin["shmulyan_by_mini_match"] else PerWhat.GAME,
        gelbfuhs_games_of=GamesOf.PLAYER if twin["gelbfuhs_by_own_games"] else GamesOf.OPPONENT,
    )
    return plain._replace(unplayed=tables, round_robin=tables, switches=switches), twin


def _by_kinds(rng: random.Random) -> tuple[Unplayed, TwinRulebook]:
    """As before 2022: every kind of unplayed round counts alike, whatever follows it."""
    worth = {kind: rng.choice(("awarded", "draw", "zero")) for kind in FORFEITS + BYES}
    against = {kind: _against(rng, forfeit=kind in FORFEITS) for kind in FORFEITS + BYES}
    games, own, rated = _games(rng)
    tables = Unplayed(
        {Kind[kind]: OpponentSide(Worth(each)) for kind, each in worth.items()},
        {Kind[kind]: OwnSide(Against(a), Result(r)) for kind, (a, r) in against.items()},
        games,
        own,
        rated,
    )
    return tables, _twin(rng, worth, against, tables)


def _against(rng: random.Random, *, forfeit: bool) -> tuple[str, str]:
    whom = ["nobody", "own score", "virtual opponent"] + ["scheduled opponent"] * forfeit
    return rng.choice(whom), rng.choice(("awarded", "draw"))


def _by_categories(rng: random.Random) -> tuple[Unplayed, TwinRulebook]:
    """As since 2022: against oneself, with what follows, caps, and a cut of some rounds first."""
    draws = {f"16.2.{number}" for number in range(1, 6) if rng.random() < 0.4}
    caps = {category: _caps(rng, forfeit=category[-1] in "24") for category in CATEGORIES.values()}
    results = {kind: rng.choice(("awarded", "awarded", "draw")) for kind in FORFEITS + BYES}
    first = {kind for kind in FORFEITS + BYES if rng.random() < 0.5}
    first -= {"HALF_BYE", "FULL_BYE"}  # a category goes first as a whole
    first |= {"HALF_BYE"} if "ZERO_BYE" in first else set()
    first |= {"FULL_BYE"} if "PAIRING_BYE" in first else set()
    order = rng.choice((CutOrder.UNPLAYED_FIRST, CutOrder.VOLUNTARY_FIRST))
    games, own, rated = _games(rng)
    tables = Unplayed(
        {Kind[kind]: _opponent_side(kind, draws) for kind in FORFEITS + BYES},
        {
            Kind[kind]: OwnSide(
                Against.OWN_SCORE,
                Result(results[kind]),
                at_most=tuple(map(AtMost, caps[CATEGORIES[kind]])),
            )
            for kind in FORFEITS + BYES
        },
        games,
        own,
        rated,
        Trailing(frozenset({Kind.HALF_BYE, Kind.ZERO_BYE, Kind.FORFEIT_LOSS})),
        CutRule(order, frozenset(Kind[kind] for kind in first)),
    )
    against = {kind: ("own score", result) for kind, result in results.items()}
    twin = _twin(rng, dict.fromkeys(FORFEITS + BYES, "awarded"), against, tables)
    categories = {CATEGORIES[kind] for kind in first}
    categories |= {TRAILING[kind] for kind in first & set(TRAILING)}
    return tables, {
        **twin,
        "article": "16.2",
        "draws_for_opponents": tuple(draws),
        "caps": caps | {"16.2.5": caps["16.2.3"]},
        "cut_first": tuple(categories),
        "cut_at_any_price": order is CutOrder.UNPLAYED_FIRST,
    }


def _caps(rng: random.Random, *, forfeit: bool) -> tuple[str, ...]:
    caps = ("scheduled opponent", "draws") if forfeit else ("draws",)
    return tuple(cap for cap in caps if rng.random() < 0.6)


def _opponent_side(kind: str, draws: set[str]) -> OpponentSide:
    worth, last = (
        Worth.DRAW if categories.get(kind) in draws else Worth.AWARDED
        for categories in (CATEGORIES, TRAILING)
    )
    return OpponentSide(worth, if_trailing=last if kind in TRAILING else None)


def _games(rng: random.Random) -> tuple[Games, Games, Games]:
    """Whether forfeits are games between two, in the own record, and for ratings."""
    return (
        Games(rng.choice((Forfeits.COUNTED, Forfeits.LEFT_OUT))),
        Games(rng.choice(tuple(Forfeits))),
        Games(rng.choice((Forfeits.COUNTED, Forfeits.LEFT_OUT))),
    )


def _twin(
    rng: random.Random,
    worth: dict[str, str],
    against: dict[str, tuple[str, str]],
    tables: Unplayed,
) -> TwinRulebook:
    return {
        "opponent_side": worth,
        "own_side": against,
        "forfeits_are_games": tables.games.forfeits is Forfeits.COUNTED,
        "own_record_forfeits": OWN_RECORD[tables.own_record.forfeits],
        "rated_forfeits": OWN_RECORD[tables.ratings.forfeits],
        "keeps_its_tables_in_a_round_robin": True,
        "berger_by_match": False,
        "shmulyan_by_mini_match": rng.random() < 0.5,
        "gelbfuhs_by_own_games": rng.random() < 0.5,
    }
